// The types of U-BOAT, as the server sends them.

export type {
  Action,
  BoatView,
  Depth,
  DraftView,
  EscortView,
  Event,
  Facing,
  Pose,
  Ship,
  Square,
  Turn,
  View,
} from "../../generated/u-boat";
