// The types of SUBMARINE, as the server sends them.

export type {
  Action,
  Aim,
  BoatView as Boat,
  ChargeKind as Charge,
  Course,
  Deed,
  Event,
  Facing,
  Fate,
  Helm,
  Hex,
  Kind,
  LogView as Log,
  Phase,
  ShipView as Ship,
  Shot,
  Tube,
  View,
  Weapon,
} from "../../generated/submarine";
