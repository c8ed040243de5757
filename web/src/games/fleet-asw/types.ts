// The types of ANTI-SUBMARINE WARFARE, as the server sends them.

export type {
  Action,
  Band,
  Deck,
  Depth,
  DivisionView as Division,
  Event,
  GoalView as Goal,
  ShipView as Ship,
  Side,
  Task,
  View,
  Whereabouts as WingPlace,
  WingView as Wing,
} from "../../generated/fleet-asw";
