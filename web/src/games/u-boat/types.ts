// The view and the actions of U-BOAT as the server sends them.

export type Ship = string;
export type Square = string;
export type Facing = "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
export type Turn = "hard_left" | "left" | "right" | "hard_right";
export type Depth = number;
export type Side = "escorts" | "submarines";
export type Status = "able" | "dead_in_the_water" | "sunk";

export interface Pose {
  square: Square;
  facing: Facing;
  depth: Depth;
}

export interface Spent {
  least: number;
  most: number;
}

export interface EscortView {
  ship: Ship;
  seat: number;
  status: Status;
  moved: boolean;
  pose: Pose;
  attacking: Ship | null;
  gun: Ship | null;
  charges: number | null;
  spent: Spent;
  first_square: Square | null;
  reach: Square[];
  blind_zone: Square[];
}

export interface Trail {
  seen: Pose;
  moves: number;
  paces: number[];
  haunts: Square[];
  depths: Depth[];
}

export interface BoatView {
  ship: Ship;
  seat: number;
  status: Status;
  moved: boolean;
  hidden: boolean;
  submerged: boolean;
  pose: Pose | null;
  depth: Depth | null;
  depth_told: boolean;
  under_attack: boolean;
  damaged: boolean;
  just_surfaced: boolean;
  running: boolean;
  salvo: Square[] | null;
  torpedoes: number | null;
  spent: Spent;
  out_of_torpedoes: boolean;
  gun: Ship | null;
  proof_due: boolean;
  proven: boolean;
  record: Pose | null;
  trail: Trail | null;
  emergency_range: Square[];
}

export interface DraftView {
  ship: Ship;
  start: Pose;
  pose: Pose;
  steps: number;
  run: Square[];
  turned: boolean;
  adjusted: boolean;
  depth_changed: boolean;
  struck: boolean;
  charges: [Square, Depth[]][];
  torpedoes: Square[];
  left: number | null;
}

export interface View {
  turn: number;
  turn_limit: number;
  side: Side;
  stage: "choose" | "move" | "report" | "over";
  active: Ship | null;
  seats: { seat: number; role: string; ships: Ship[] }[];
  own: Ship[];
  escorts: EscortView[];
  boats: BoatView[];
  draft: DraftView | null;
  fired: boolean;
  torpedoes_running: boolean;
  target_columns: [number, number];
  own_square_torpedo: boolean;
  table: string;
  n_met: number;
  ending: string | null;
}

export type Action =
  | "ahead"
  | "end_move"
  | "pass"
  | { take: Ship }
  | { ask_depth: Ship }
  | { demand_proof: Ship }
  | { turn: Turn }
  | { adjust: Turn }
  | { charge: Depth }
  | { depth: Depth }
  | { aim: Square }
  | { gun: Ship }
  | { announce: Ship };

/** An event; only the kinds that move a piece are told apart here. */
export type Event = Record<string, unknown>;
