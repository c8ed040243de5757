// The view, the actions and the events of SUBMARINE as the server sends them.

/** A hex by its printed code: column, row, panel. */
export type Hex = string;
/** 1 to 6 clockwise, 6 is up. */
export type Facing = number;
export type Helm = "port" | "starboard";
export type Charge = "lb250" | "lb300" | "teardrop" | "lb600";
export type Kind = "submarine" | "escort" | "merchantman" | "capital";
export type Fate = "waiting" | "afloat" | "dead" | "sunk" | "exited";
export type Phase =
  | { placement: "submarine" | "escort" }
  | { gunnery: "submarine" | "escort" }
  | "plotting"
  | "escort_movement"
  | "torpedoes"
  | "resolution"
  | "over";

export interface Course {
  first: "A" | "B" | "C" | "X" | "Y" | "Z";
  turn: Helm | null;
}

export type Action =
  | { assign: { ship: number; class: string } }
  | { place: { ship: number; hex: Hex } }
  | { face: { ship: number; facing: Facing } }
  | { load: { ship: number; torpedo: string } }
  | { load_tube: { ship: number; tube: number; torpedo: string } }
  | { depth: { ship: number; feet: number } }
  | { ahead: number }
  | { turn: { ship: number; helm: Helm } }
  | { launch: { ship: number; tube: number; course: Course } }
  | { run: { ship: number; tube: number; hexes: number } }
  | { shallow: { ship: number; tube: number } }
  | { reload: { ship: number; tube: number; torpedo: string } }
  | { convoy: string }
  | { reveal: number }
  | { rewrite: number }
  | { ask: number }
  | { fire: { ship: number; target: number } }
  | { charge: { ship: number; kind: Charge } }
  | { k_gun: { ship: number; side: Helm; kind: Charge } }
  | { hedgehog: { ship: number; range: number } }
  | { squid: { ship: number; hex: Hex } }
  | { end_move: number }
  | { run_torpedo: number }
  | { set: { hex: Hex; kind: Charge; feet: number } }
  | "commit"
  | "ask_convoy"
  | "cease_fire"
  | "run_rest";

export interface Ship {
  vessel: { id: number; name: string };
  class: string;
  kind: Kind;
  /** Bow and stern. */
  hexes: [Hex, Hex] | null;
  facing: Facing;
  fate: Fate;
  damage: number;
  /** As much of it as submarines have inflicted. */
  inflicted: number;
  capacity: number;
  pending: number;
  speed: number | null;
  is_done: boolean;
  is_plotted: boolean;
  is_halved: boolean;
  /** Strengths forward, broadside and aft. */
  guns: [number, number, number];
  arms: { charges: number; k_guns: number; hedgehogs: number; squids: number };
  top_speed: number;
  defense: number;
  /** Victory points for sinking it. */
  points: number;
}

export type Tube =
  | "none"
  | "unnamed"
  | "empty"
  | { loaded: string }
  | { reloading: { torpedo: string; turns: number } };

export interface Shot {
  course: Course;
  run: number | null;
  is_shallow: boolean;
}

export interface Log {
  depth: number;
  damage: number;
  is_lost: boolean;
  power: number;
  tubes: Tube[];
  torpedo: string | null;
  reloads: [number, number];
  plot: { moves: string; depth: number | null; shots: (Shot | null)[] };
  last: string;
}

export interface Boat {
  is_surfaced: boolean | null;
  underwent: boolean;
  undergoes: boolean;
  shown: string | null;
  log: Log | null;
}

export type Weapon = { rack: Charge } | { k_gun: Charge } | "hedgehog" | "squid";

export type Deed =
  | "ahead"
  | { turn: Helm }
  | { charge: Charge }
  | { k_gun: [Helm, Charge] }
  | { hedgehog: number }
  | { squid: Hex };

/** What a side must do to win, and how far it has come. */
export interface Aim {
  side: "submarine" | "escort";
  text: string;
  so_far: string;
  rule: string;
}

export interface View {
  scenario: string;
  turn: number;
  last_turn: number;
  phase: Phase;
  ships: Ship[];
  /** In the order of the ships, which begin with the submarines. */
  boats: Boat[];
  torpedoes: { hex: Hex; facing: Facing; is_shallow: boolean; has_run: boolean; kind: string | null }[];
  counters: { hex: Hex; weapon: Weapon; by: number; n: number }[];
  wakes: { ship: number; hex: Hex; is_entered: boolean }[];
  convoy: { plots: string[] | null; last: string };
  /** An escort's move; the first `n_made` deeds are done, the others only thought of. */
  draft: { ship: number | null; deeds: Deed[]; n_made: number } | null;
  aims: Aim[];
  /** The edge somebody has to leave by, and the last row of the board before it. */
  exit: { edge: 3 | 6; row: number } | null;
  submarine_points: number;
  escort_points: number;
}
