// The view, the actions and the events of WOLFPACK as the server sends them.

/** A hex as printed: row from the south, column from the west. */
export type Hex = string;
export type Facing = "east" | "northeast" | "northwest" | "west" | "southwest" | "southeast";
export type Axis = "east_west" | "northeast_southwest" | "northwest_southeast";
export type Size = "single" | "six" | "twelve" | "eighteen" | "twenty_four" | "thirty";
export type Phase = "deployment" | "prepared" | "packs" | "movement" | "attack" | "over";
export type Sight = "face_down" | "sighted" | "unsighted";
export type Straggle = "none" | "s1" | "s2";
export type Escort = "escort_group1" | "escort_group2" | "support_group" | "escort_carrier" | "dummy";
export type Base = "ulster" | "iceland" | "greenland" | "newfoundland";
export type Level = "allied" | "marginal" | "substantive" | "decisive";

export type Action =
  | { deploy: { hex: Hex; size: Size } }
  | { regroup: { hex: Hex; packs: number[] } }
  | { face: { hex: Hex; axis: Axis } }
  | { take: { hex: Hex; size: Size; pinned: boolean } }
  | { sail: { hex: Hex } }
  | { join: { convoy: number; size: Size } }
  | { strike: { convoy: number } }
  | "done";

export interface Unit {
  hex: Hex;
  size: Size;
  axis: Axis;
  pinned: boolean;
  spent: boolean;
  turned: boolean;
  /** The convoy it joined an attack on, 0 for none. */
  target: number;
}

export interface Stack {
  hex: Hex;
  boats: number;
  pinned: number;
  strength: number;
  search_strength: number;
  axis: Axis;
  search_zone: Hex[];
}

export interface Convoy {
  id: number;
  name: string;
  kind: "HX" | "SC" | "ON" | "ONS";
  place: "waiting" | "arrived" | "removed" | { at_sea: Hex };
  facing: Facing;
  bow: Hex | null;
  sight: Sight;
  straggle: Straggle;
  escort: Escort | null;
  escort_strength: number | null;
  air: { base: Base } | null;
}

export interface AirBase {
  base: Base;
  hex: Hex;
  /** Groups by range, in the order of the sheet's ranges. */
  groups: number[];
  farthest: number | null;
  grounded: boolean;
}

export interface SheetView {
  rows: number;
  columns: number;
  /** Row, westernmost and easternmost column. */
  area: [number, number, number][];
  east: [Hex, Hex];
  west: [Hex, Hex];
  fog_zones: [Hex[], Hex[]];
  /** Where storms A, B and C form. */
  storm_entries: Hex[][];
  ranges: number[];
  counters: { size: Size; boats: number; strength: number; movement: number; counters: number }[];
  tons_per_point: number;
  levels: [number, Level][];
  tables: SheetTable[];
}

/** A printed table; a draw falls into the last column and row whose least number is not above its own. */
export interface SheetTable {
  rule: string;
  title: string;
  across: string;
  columns: { label: string; least: number }[];
  rows: { label: string; least: number }[];
  cells: string[][];
  other_reading: boolean;
}

export interface View {
  title: string;
  month: string;
  readings: { combat_higher: boolean; may_fog_zone_1: boolean };
  phase: Phase;
  turn: number;
  last_turn: number;
  reserve: number;
  units: Unit[];
  in_hand: number | null;
  stacks: Stack[];
  convoys: Convoy[];
  face_down_east: Escort[];
  face_down_west: Escort[];
  /** A marker that has left the sheet is null. */
  storms: { markers: (Hex | null)[] }[];
  storm_hexes: Hex[];
  fog_hexes: Hex[];
  sightings: Hex[];
  bases: AirBase[];
  points: number;
  tonnage: number;
  sunk: number;
  net: number;
  level: Level | null;
  attacked: number[];
  reach: { hex: Hex; cost: number }[];
  sighting_zones: Hex[];
  sheet: SheetView;
}
