// Generated from Rust by `FATHOM_BLESS=1 cargo test -p fathom-server --lib schema`; do not edit.
// Setup, actions, orders, events and view of THE STRAIT.

/** The smallest decision, in the order in which they are listed. */
export type Action =
  /** The runner goes one square and is not heard. */
  | { creep: Way }
  /** The runner goes two squares and is heard. */
  | { sprint: Way }
  /** The runner stays where it is. */
  | "lie_still"
  /** The guard listens. */
  | "listen"
  /** The guard drops a charge. */
  | { drop: Square };

/** How a game ends. */
export type Ending =
  /** The guard has sunk the runner. */
  | "sunk"
  /** The runner has reached the northern row. */
  | "through"
  /** The runner is out of air. */
  | "spent";

/** What happened, in the form one audience hears it. */
export type Event =
  /** The runner begins here; it alone knows. */
  | { began: Square }
  /** The runner went from here to there; it alone knows. */
  | { went: {
    /** Where it was. */
    from: Square;
    /** Where it is. */
    to: Square;
  } }
  /** The runner did something nobody heard. */
  | "silence"
  /** The runner's engines were heard in this column. */
  | { noise: number }
  /** The guard listened; it alone knows what it heard. */
  | "listened"
  /** The guard heard the runner on this line. */
  | { bearing: Line }
  /** A charge fell here. */
  | { dropped: Square }
  /** It hit the runner and shook it. */
  | { shaken: Square }
  /** It hit the runner and sank it. */
  | { sunk: Square }
  /** It fell beside the runner, who alone felt it. */
  | { close: Square }
  /** The runner is through. */
  | { through: Square }
  /** The runner is out of air and comes up here. */
  | { spent: Square };

/** What listening can tell, counted from 0 (HUNT.2). */
export type Line =
  /** The runner is in this row. */
  | { row: number }
  /** The runner is in this column. */
  | { column: number };

/** A whole order; a turn is one decision. */
export type Order = Action;

/** What is chosen before play. It may be nonsense; a position may not. */
export interface Setup {
  /** How many rounds the runner's air lasts, 4 to 20. */
  rounds: number;
  /** How many charges the guard has, 1 to 20. */
  charges: number;
}

/** A square, such as `D4`: columns A to G from west to east, rows 1 to 7 from north to south. */
export type Square = string;

/** Whose turn it is (TURN.1). */
export type Turn =
  /** The runner's, first in every round. */
  | "runner"
  /** The guard's. */
  | "guard";

/** What one viewer may see. */
export interface View {
  /** How many rounds the runner's air lasts. */
  rounds: number;
  /** The round being played, from 1. */
  round: number;
  /** Whose turn it is. */
  turn: Turn;
  /** Where the runner is: for the runner alone until the game is over, which shows it. */
  runner: Square | null;
  /** Whether the runner has been shaken. */
  is_shaken: boolean;
  /** The column in which the runner's last move was heard, from 0. */
  noise: number | null;
  /** How many charges the guard has left. */
  charges: number;
  /** Where charges fell. */
  dropped: Square[];
  /** The round in which the guard last listened. */
  listened: number | null;
  /** What it heard then, for the guard alone. */
  heard: Line | null;
  /** How it ended. */
  ending: Ending | null;
}

/** A way to go. */
export type Way =
  /** Towards row 1, where the runner wants to be. */
  | "north"
  /** Towards column G. */
  | "east"
  /** Towards row 7, where it comes from. */
  | "south"
  /** Towards column A. */
  | "west";
