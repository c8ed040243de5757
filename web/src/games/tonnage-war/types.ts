// The view, the actions and the events of TONNAGE WAR SOLITAIRE as the server sends them.

export type Sector = "bow" | "starboard_beam" | "stern" | "port_beam" | "stragglers";
export type SectorLine = "starboard_bow" | "starboard_quarter" | "port_quarter" | "port_bow";
export type Station = "convoy" | "inner" | "outer" | { sector: Sector } | { line: SectorLine };
export type Berth =
  | "unused"
  | "later"
  | "waiting"
  | "left"
  | "outer"
  | "inner"
  | { sector: Sector }
  | "convoy"
  | "removed"
  | "sunk";
export type Post =
  | "away"
  | "waiting"
  | { at: Station }
  | "decoy"
  | "rescue"
  | { hunting: number }
  | "gone"
  | "damaged"
  | "sunk";
export type Target =
  | { sector: Sector }
  | "convoy"
  | "hf_df"
  | "cooperation"
  | "air_inner"
  | "air_outer"
  | { follow_up: number }
  | { hunt: number };
export type Phase =
  | "deployment"
  | "initial"
  | "placement"
  | "first_attack"
  | "first_pursuit"
  | "second_attack"
  | "second_pursuit"
  | "over";
export type Weather = "high" | "low" | "storm" | "low_storm";

export type Action =
  | { break_off: { escort: string } }
  | { decoy: { escort: string } }
  | "illuminate"
  | "evade"
  | { rescue: { escort: string } }
  | "relieve"
  | { place: { escort: string; at: Station } }
  | { move: { escort: string; to: Station } }
  | { join: { escort: string; target: Target } }
  | "search"
  | { hunt: { boat: number } }
  | { strike: { escorts: (string | null)[] } }
  | { follow: { escort: string; boat: number } }
  | "done";

export interface Escort {
  name: string;
  class: string;
  kind: "CO" | "DD" | "DE" | "DL" | "FF" | "SL" | "air";
  values: { v: number; l: number; s: number; r: number; a: number; d: number; h: number };
  hfdf: boolean;
  arrives: number;
  leaves: number | null;
  post: Post;
  depleted: boolean;
  moved: boolean;
  target: number | null;
  found: boolean;
}

export interface Boat {
  id: number;
  berth: Berth;
  evading: boolean;
  spent: boolean;
  damaged: boolean;
  flak: boolean;
  leaving: boolean;
  hunted_since: string | null;
  lies: "broad" | "edge" | "flat" | "diagonal";
}

export interface Score {
  ships_sunk: number;
  ship_points: number;
  escorts_damaged: number;
  escorts_sunk: number;
  stragglers: number;
  boats_damaged: number;
  boats_sunk: number;
  player: number;
  u_boats: number;
}

export interface SurfaceReactions {
  to_convoy: number[];
  attack_convoy: number[];
  attack_escort: number[];
}

export interface View {
  card: {
    id: string;
    title: string;
    dates: string;
    speed: "slow" | "fast";
    ships: number;
    turns: number;
    weather: Weather[];
    first_hour: number;
    later: { turn: number; boats: number }[];
    fat: boolean;
    zaunkonig: boolean;
    bad_sonar: boolean;
    doctrine: "dive" | "fight_back";
    history: string;
  };
  values: { attack: number; flak: number; returning: number };
  phase: Phase;
  turn: number;
  day: number;
  hour: number;
  weather: Weather;
  contact: boolean;
  lit: boolean;
  evasive: boolean;
  bearings: [number, number];
  /** To reach the outer, inner, attack and convoy zone. */
  numbers: [number, number, number, number];
  stragglers: number;
  ships: number;
  rescue: "none" | "ship" | "lost" | { escort: number };
  escorts: Escort[];
  boats: Boat[];
  engagement: { target: Target | null; group: string[]; boat: number | null; found: string[] };
  score: Score;
  sheet: {
    reactions: {
      standard: SurfaceReactions;
      zaunkonig: SurfaceReactions;
      air: { dive: number[]; fight_back: number[] };
    };
  };
}
