// The view and the actions of ANTI-SUBMARINE WARFARE as the server sends them.

import type { Hex } from "../hexes";

export type Side = "allies" | "axis";
export type Depth = "surfaced" | "submerged";
export type Band = "short" | "medium" | "long" | "distant";
export type Deck = { ship: string } | { base: string };
export type WingPlace = "away" | { parked: Deck } | { aloft: Hex } | "lost";
export type Task = "stand_by" | { search: string } | { strike: string } | { bomb: string };

export type Action =
  | { plot: { boat: string; to: Hex; depth: Depth } }
  | { move: { ship: string; to: Hex } }
  | { gun: { ship: string; target: string } }
  | { torpedo: { ship: string; target: string } }
  | { search: { wing: string; division: string } }
  | { strike: { wing: string; division: string } }
  | { bomb: { wing: string; base: string } }
  | { close: { division: string } }
  | { open: { division: string } }
  | { attack: { division: string; target: string } }
  | { intercept: { division: string } }
  | { engage: { division: string; target: string } }
  | { steer: { division: string; to: Hex } }
  | { dive: { division: string } }
  | { surface: { division: string } }
  | { launch: { wing: string; to: Hex } }
  | { fly: { wing: string; to: Hex } }
  | { arm: { wing: string } }
  | { land: { wing: string; deck: Deck } }
  | "done";

export interface Ship {
  name: string;
  side: Side;
  class: string;
  kind: "surface" | "submarine";
  division: string | null;
  guns: number;
  torpedo: number;
  asw: number;
  /** How far its guns can fire now, in hexes. */
  gun_range: number;
  /** Against guns and bombs. */
  defense: number;
  torpedo_defense: number;
  submerged_defense: number;
  air: number;
  speed: number;
  submerged_speed: number;
  points: number;
  damage: number;
  afloat: boolean;
  fights: boolean;
  /** Whether its enemy knows that it fights. */
  known: boolean;
  convoy: boolean;
  hex: Hex | null;
  moved: boolean;
  depth: Depth | null;
  /** In half turns. */
  battery: number | null;
  still: number | null;
  /** What the battery held before the fight of this hour, in half turns. */
  before: number | null;
  from: Hex | null;
  /** Patterns of depth charges left for the fight. */
  charges: number;
  salvoes: number;
  reload: number;
  gun: string | null;
  target: string | null;
  seen: { hex: Hex; turn: number; depth: Depth; current: boolean } | null;
}

export interface Division {
  name: string;
  side: Side;
  ships: string[];
  alive: boolean;
  boats: boolean;
  speed: number;
  band: Band | null;
  hex: Hex | null;
  shown: Hex | null;
  spotted: boolean;
  acted: boolean;
  tried: boolean;
  intercepts: boolean;
  engages: string | null;
}

export interface Wing {
  name: string;
  side: Side;
  class: string;
  kind: string;
  strike: number;
  asw: number;
  fight: number;
  place: WingPlace | null;
  armed: boolean;
  extra: boolean;
  fuel: number;
  moved: boolean;
  task: Task;
}

/** What a division wants besides fighting: to be in a hex, to be at large after a night, to lose no ship. */
export interface Goal {
  division: string;
  aim: "reach" | "breakout" | "convoy";
  hex: Hex | null;
  /** The first turn in which it counts. */
  turn: number;
  points: number;
  reached: boolean;
}

export interface View {
  title: string;
  kind: "tactical" | "basic_strategic" | "advanced_strategic";
  level: "basic" | "advanced";
  weather: "fair" | "poor";
  side: Side | null;
  turn: number;
  turns: number;
  hour: number | null;
  night: boolean;
  phase: string;
  board: [number, number] | null;
  map: [number, number] | null;
  battle: { is_on: boolean; turn: number; turns: number; pace: number; mover: Side };
  attack: { division: string; target: string } | null;
  ships: Ship[];
  divisions: Division[];
  wings: Wing[];
  bases: { name: string; side: Side; hex: Hex; air: number; damage: number }[];
  reports: ({ hex: Hex; turn: number } | null)[];
  goals: Goal[];
  losses: [number, number];
  par: number;
}
