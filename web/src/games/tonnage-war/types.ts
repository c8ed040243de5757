// The types of TONNAGE WAR SOLITAIRE, as the server sends them.

export type {
  Action,
  Berth,
  BoatView as Boat,
  EscortView as Escort,
  Event,
  Line as SectorLine,
  Phase,
  Post,
  Score,
  Sector,
  Station,
  SurfaceReactions,
  Target,
  View,
  Weather,
} from "../../generated/tonnage-war";
