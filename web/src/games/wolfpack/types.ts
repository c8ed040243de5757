// The types of WOLFPACK, as the server sends them.

export type {
  Action,
  Axis,
  Base,
  BaseView as AirBase,
  ConvoyView as Convoy,
  Escort,
  Event,
  Facing,
  Hex,
  Level,
  Phase,
  Sheet as SheetView,
  Sight,
  Size,
  StackView as Stack,
  Straggle,
  TableView as SheetTable,
  Unit,
  View,
} from "../../generated/wolfpack";
