// Generated from Rust by `FATHOM_BLESS=1 cargo test -p fathom-server --lib schema`; do not edit.
// Setup, actions, orders, events and view of U-BOAT.

/** The smallest decision. Lists of legal actions are in this order. */
export type Action =
  /** Move this ship next (MULTI.4). */
  | { take: Ship }
  /** Demand the present depth of a boat that is out of sight and not under attack (MOVE.UB.11). */
  | { ask_depth: Ship }
  /** Demand to see what a boat wrote down when it was last hidden (DC.16). */
  | { demand_proof: Ship }
  /** One square ahead. */
  | "ahead"
  /** Turn, after arriving in a square. */
  | { turn: Turn }
  /** Stand still and turn clear of a closed edge (MOVE.DE.6). */
  | { adjust: Turn }
  /** Set a depth charge pattern in the present square (DC.5). */
  | { charge: Depth }
  /** Change depth (MOVE.UB.6). */
  | { depth: Depth }
  /** Aim one torpedo at a square (TORP.6). */
  | { aim: Square }
  /** End the ship's move. */
  | "end_move"
  /** Lay the guns on this ship (MULTI.10a). */
  | { gun: Ship }
  /** End the escort's turn by announcing a depth charge attack on this boat (DC.1). */
  | { announce: Ship }
  /** End the escort's turn without announcing an attack. */
  | "pass";

/** What depth charges did. */
export type Blast =
  /** A charge at the very depth: sunk (DC.10). */
  | "sunk"
  /** A charge 100 feet away: forced up (DC.11). */
  | "near_miss"
  /** All charges 200 feet away or more (DC.13). */
  | "miss";

/** The depth boats begin at; the book does not say. */
export type BoatStarts =
  /** On the surface, free to dive. */
  | "surface"
  /** Submerged at 100 feet. */
  | "submerged";

/** A submarine. */
export interface BoatView {
  /** Which. */
  ship: Ship;
  /** Whose. */
  seat: Seat;
  /** Whether it still counts. */
  status: Status;
  /** Whether it has moved this turn. */
  moved: boolean;
  /** Whether its piece is off the board. */
  hidden: boolean;
  /** Whether it is submerged, which everybody knows. */
  submerged: boolean;
  /** Where it is, without what is only drafted; for a hidden boat for its owner only. */
  pose: Pose | null;
  /** How deep it is, as far as the viewer knows. */
  depth: Depth | null;
  /** Whether it has told its depth since it moved. */
  depth_told: boolean;
  /** Whether an attack on it is announced and not yet run. */
  under_attack: boolean;
  /** Whether a near miss damaged it. */
  damaged: boolean;
  /** Whether it has come up since the escorts last moved. */
  just_surfaced: boolean;
  /** Whether its torpedoes are running. */
  running: boolean;
  /** Where they are running, for the owner only. */
  salvo: Square[] | null;
  /** Its torpedoes, for the owner only. */
  torpedoes: number | null;
  /** The torpedoes it is known to have launched. */
  spent: Spent;
  /** Whether everybody knows that it has none left. */
  out_of_torpedoes: boolean;
  /** What its guns are laid on. */
  gun: Ship | null;
  /** Whether it can be made to show its last record. */
  proof_due: boolean;
  /** Whether it has shown its last record. */
  proven: boolean;
  /** What it last wrote down when it was hidden: for the owner, and for everybody once it was shown (DC.16). */
  record: Pose | null;
  /** What is known of a hidden boat. */
  trail: Trail | null;
  /** The squares it can reach at emergency speed from where it is seen. */
  emergency_range: Square[];
}

/** One pattern of an order. */
export interface ChargeOrder {
  /** After how many squares: 0 where the run starts. */
  step: number;
  /** The depth it is set for, in feet. */
  depth: number;
}

/** A column of the table, by the name the book gives it. */
export type Column =
  /** Escorts at a boat that has just surfaced. */
  | "first_salvo"
  /** One ship at one. */
  | "even"
  /** Two ships at one. */
  | "two_against_one"
  /** A boat at an escort beside it or above it. */
  | "adjacent"
  /** One torpedo. */
  | "torpedo";

/** How deep a boat is or a charge is set: the surface, 100, 200, 300 or 400 feet (MOVE.UB.7). */
export type Depth = 0 | 100 | 200 | 300 | 400;

/** The turn of the active ship so far. */
export interface DraftView {
  /** The ship. */
  ship: Ship;
  /** Where it began. */
  start: Pose;
  /** Where it is now. */
  pose: Pose;
  /** How many squares it has moved. */
  steps: number;
  /** An escort's run so far, where it began included. */
  run: Square[];
  /** Whether it has turned in the present square. */
  turned: boolean;
  /** Whether it has adjusted its angle instead of moving. */
  adjusted: boolean;
  /** Whether it has changed depth. */
  depth_changed: boolean;
  /** Whether it has struck another ship. */
  struck: boolean;
  /** The patterns set, for the owner only. */
  charges: [Square, Depth[]][];
  /** The squares aimed at, one entry a torpedo. */
  torpedoes: Square[];
  /** Charges or torpedoes it has left, for the owner only. */
  left: number | null;
}

/** What one throw does. */
export type Effect =
  /** Nothing. */
  | "nothing"
  /** The ship fired at is sunk. */
  | "defender_sunk"
  /** The ship that fires is sunk. */
  | "attacker_sunk";

/** How a game ended. */
export type Ending =
  /** The last boat was sunk by depth charges. */
  | "depth-charge"
  /** The last boat was sunk by a first salvo. */
  | "first-salvo"
  /** The last boat was rammed. */
  | "ramming"
  /** The last boat that could still win lies dead in the water. */
  | "collision"
  /** The last boat was sunk by gunfire. */
  | "gunfire"
  /** The last escort was sunk by torpedoes. */
  | "torpedo"
  /** The last escort was sunk by gunfire. */
  | "deck-gun"
  /** A boat reached the convoy. */
  | "convoy"
  /** The turns ran out. */
  | "turn-limit";

/** A destroyer escort. */
export interface EscortView {
  /** Which. */
  ship: Ship;
  /** Whose. */
  seat: Seat;
  /** Whether it still counts. */
  status: Status;
  /** Whether it has moved this turn. */
  moved: boolean;
  /** Where it is, without what is only drafted. */
  pose: Pose;
  /** The boat it has announced an attack on. */
  attacking: Ship | null;
  /** What its guns are laid on. */
  gun: Ship | null;
  /** Its patterns, for the owner only. */
  charges: number | null;
  /** The patterns it is known to have dropped. */
  spent: Spent;
  /** Boats of the viewer whose torpedoes it has met this turn: those of his others run past it (MULTI.7c). */
  met: Ship[];
  /** The square it must enter first, where no torpedo can be; none while it stands still. */
  first_square: Square | null;
  /** Every square its next move can bring it to. */
  reach: Square[];
  /** The squares its sonar cannot see into. */
  blind_zone: Square[];
}

/** Something that happened. */
export type Event =
  /** The owner's secret draw of charges or torpedoes. */
  | { drawn: {
    /** The ship. */
    ship: Ship;
    /** How many it has. */
    stores: number;
  } }
  /** A side begins its turn. */
  | { turn_begins: {
    /** The turn. */
    turn: number;
    /** The side. */
    side: Side;
  } }
  /** This ship moves next. */
  | { takes: {
    /** The ship. */
    ship: Ship;
  } }
  /** An escort has come to a square, or turned there. */
  | { escort_at: {
    /** The escort. */
    escort: Ship;
    /** Where it is now. */
    pose: Pose;
    /** Whether torpedoes are running, so that it halts there (TORP.9). */
    halts: boolean;
  } }
  /** An escort among torpedoes goes no farther. */
  | { halts: {
    /** The escort. */
    escort: Ship;
  } }
  /** A boat in sight has moved. */
  | { boat_at: {
    /** The boat. */
    boat: Ship;
    /** Where it is now. */
    pose: Pose;
  } }
  /** A boat has moved out of sight; the owner hears where it is. */
  | { ready: {
    /** The boat. */
    boat: Ship;
    /** What the owner wrote down; nobody else hears this. */
    record: Pose | null;
  } }
  /** A boat has launched; the owner hears where the torpedoes run. */
  | { torpedoes_running: {
    /** The boat. */
    boat: Ship;
    /** The target squares, one entry a torpedo; nobody but the owner hears this. */
    targets: Square[] | null;
  } }
  /** The torpedoes that attack an escort in the square it has come to; others may run past it (MULTI.7c). */
  | { torpedoes: {
    /** The escort. */
    escort: Ship;
    /** The square. */
    square: Square;
    /** How many. */
    n: number;
  } }
  /** One torpedo struck or missed. */
  | { torpedo: {
    /** The escort. */
    escort: Ship;
    /** Whether it struck. */
    hit: boolean;
  } }
  /** An escort announced a depth charge attack. */
  | { announced: {
    /** The escort. */
    escort: Ship;
    /** The boat attacked. */
    boat: Ship;
  } }
  /** An escort ended its turn without an announcement. */
  | { passed: {
    /** The escort. */
    escort: Ship;
  } }
  /** An escort names the squares it attacked. */
  | { attacked: {
    /** The escort. */
    escort: Ship;
    /** The squares, in the order of the run; none when it dropped nothing. */
    squares: Square[];
  } }
  /** No boat is in any of the squares named. */
  | { attack_fails: {
    /** The escort. */
    escort: Ship;
  } }
  /** A boat is in one of the squares named, so the depths are named too. */
  | { depths: {
    /** The escort. */
    escort: Ship;
    /** Every square with the depths set there. */
    patterns: [Square, Depth[]][];
  } }
  /** What the charges did to a boat in one of the squares. */
  | { charged: {
    /** The boat. */
    boat: Ship;
    /** What they did. */
    blast: Blast;
  } }
  /** A boat has come back into view. */
  | { uncovered: {
    /** The boat. */
    boat: Ship;
    /** Where it is. */
    pose: Pose;
  } }
  /** A boat tells its depth on demand. */
  | { depth_told: {
    /** The boat. */
    boat: Ship;
    /** Its depth. */
    depth: Depth;
  } }
  /** A boat shows its last record. */
  | { proof: {
    /** The boat. */
    boat: Ship;
    /** What was written down. */
    pose: Pose;
  } }
  /** A boat has come to the surface. */
  | { surfaced: {
    /** The boat. */
    boat: Ship;
    /** Whether it was forced up by damage; else it is out of torpedoes. */
    damaged: boolean;
  } }
  /** A ship lays its guns. */
  | { guns_on: {
    /** The ship. */
    ship: Ship;
    /** Its target. */
    target: Ship;
  } }
  /** A die was thrown in surface combat. */
  | { shot: {
    /** The ships that fire. */
    attackers: Ship[];
    /** The ship fired at. */
    target: Ship;
    /** The column of the table. */
    column: Column;
    /** What it says. */
    effect: Effect;
  } }
  /** An escort rammed a boat. */
  | { rammed: {
    /** The escort. */
    escort: Ship;
    /** The boat. */
    boat: Ship;
  } }
  /** Two ships ran into each other. */
  | { collided: {
    /** The ship that moved. */
    ship: Ship;
    /** The other ship. */
    other: Ship;
  } }
  /** A ship lies dead in the water. */
  | { dead_in_the_water: {
    /** The ship. */
    ship: Ship;
    /** Whether it has rammed a boat; else it was in a collision. */
    rammed: boolean;
  } }
  /** A ship sank. */
  | { sunk: {
    /** The ship. */
    ship: Ship;
  } }
  /** A boat entered the convoy. */
  | { in_convoy: {
    /** The boat. */
    boat: Ship;
    /** Where and how deep it came there. */
    pose: Pose;
  } }
  /** All pieces were moved sideways. */
  | { slid: {
    /** How many columns east; west if negative. */
    columns: number;
  } }
  /** The game is over. */
  | { over: {
    /** How it ended. */
    ending: Ending;
    /** Whether it was a multiship game, which has paragraphs of its own on winning (MULTI.5). */
    multiship: boolean;
  } };

/** One of the eight directions a bow can point (MOVE.GEN.4), clockwise from north. */
export type Facing = "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";

/** A ship's turn as a player would write it, or one of the small questions around it. */
export interface Order {
  /** The ship, where the seat has several to move. */
  ship?: string | null;
  /** Demand this boat's depth. */
  ask_depth?: string | null;
  /** Demand this boat's record. */
  demand_proof?: string | null;
  /** The move, step by step: `ahead`, `left`, `right`, `hard_left`, `hard_right`, or `adjust_` and a turn. */
  steps?: string[];
  /** An escort's patterns. */
  charges?: ChargeOrder[];
  /** A boat's new depth in feet. */
  depth?: number | null;
  /**
   * Change depth before this entry of `steps`; after all of them if absent. It matters at the convoy's edge, and
   * before an escort a surfaced boat would run into.
   */
  depth_before?: number | null;
  /** The squares torpedoes are aimed at, one entry a torpedo. */
  torpedoes?: string[];
  /** The ship to lay the guns on. */
  gun?: string | null;
  /** The boat to announce an attack on, which ends the turn. */
  announce?: string | null;
  /** End the move; after it, end the turn without an announcement. */
  end?: boolean;
}

/** Where a ship is, where it points and how deep it is. */
export interface Pose {
  /** Its square. */
  square: Square;
  /** Where its bow points. */
  facing: Facing;
  /** Its depth; escorts are always on the surface. */
  depth: Depth;
}

/**
 * A place at the table: whoever sits here commands what the game gives this seat, and knows only that.
 *
 * A person may hold several seats and several persons may share one; that is the table's business, not the game's.
 */
export type Seat = number;

/** A seat and its ships. */
export interface SeatView {
  /** The seat. */
  seat: Seat;
  /** Its role. */
  role: string;
  /** Its ships. */
  ships: Ship[];
}

/** A setup. It may be nonsense; `Game::new` says what is wrong with it. */
export interface Setup {
  /** A scenario file, as TOML text; a field that is said beside it must say the same as the file. */
  scenario_file?: string | null;
  /** How many destroyer escorts, 1 to 3. */
  escorts?: number;
  /** How many submarines, 1 to 3. */
  submarines?: number;
  /**
   * The ships of each seat, such as `[["DE1"], ["UB1", "UB2"]]`. Empty: one seat a side in the basic game, one seat a
   * ship in the multiship game. One seat may command everything.
   */
  commands?: string[][];
  /** Where the boats begin. */
  boat_starts?: BoatStarts;
  /** Whether a boat may fire at its own square, as the rule change card read alone would have it. */
  own_square_torpedo?: boolean;
  /** The game is drawn after this many turns, 1 to 200. */
  turn_limit?: number;
  /** The results table. */
  table?: string;
  /** Ships that start otherwise than printed. */
  ships?: ShipSetup[];
}

/** One ship: DE1 to DE3 are destroyer escorts, UB1 to UB3 submarines. */
export type Ship = "DE1" | "DE2" | "DE3" | "UB1" | "UB2" | "UB3";

/** One ship of a made-up scenario; what is absent is as printed. */
export interface ShipSetup {
  /** The ship, such as `DE1`. */
  ship?: string;
  /** Its square, such as `S2`. */
  square?: string | null;
  /** Its facing, such as `NE`. */
  facing?: string | null;
  /** A boat's depth in feet. */
  depth?: number | null;
  /** Its charges or torpedoes, 3 to 18, instead of a secret draw. */
  stores?: number | null;
}

/** The escorts or the submarines. */
export type Side =
  /** The destroyer escorts (DE). */
  | "escorts"
  /** The submarines (UB). */
  | "submarines";

/** What everybody knows of stores spent: at least and at most so many. */
export interface Spent {
  /** At least. */
  least: number;
  /** At most. */
  most: number;
}

/**
 * A square: a column, 1 at the west edge of the board, and a row, 0 for A to 17 for S, 18 for the convoy strip.
 *
 * East of the board the columns count on; west of it they count from 1 again, behind a `w`: Kw2 is two columns off the edge.
 */
export type Square = string;

/** What the game waits for. */
export type Stage =
  /** A side chooses which of its ships moves next (MULTI.4). */
  | "choose"
  /** The active ship moves. */
  | "move"
  /** The active ship has moved: guns, and a new announcement. */
  | "report"
  /** The game is over. */
  | "over";

/** Whether a ship still counts. */
export type Status =
  /** It moves and fights. */
  | "able"
  /** It lies dead in the water (MULTI.11c). */
  | "dead_in_the_water"
  /** It is sunk. */
  | "sunk";

/** What everybody knows of a boat that is out of sight. */
export interface Trail {
  /** Where it was last seen. */
  seen: Pose;
  /** How many moves it has made since. */
  moves: number;
  /** The most squares of each of those moves, up to eight of them. */
  paces: number[];
  /** Every square it may be in. The true one is always among them; squares that only earlier turns rule out may be too. */
  haunts: Square[];
  /** Every depth it may have. */
  depths: Depth[];
}

/** A turn after arriving in a square: 45 degrees for both kinds (MOVE.DE.4), 90 for boats only (MOVE.UB.5). */
export type Turn =
  /** 90 degrees to port. */
  | "hard_left"
  /** 45 degrees to port. */
  | "left"
  /** 45 degrees to starboard. */
  | "right"
  /** 90 degrees to starboard. */
  | "hard_right";

/** A position as one viewer sees it. Clients and bots need nothing else, and no rule. */
export interface View {
  /** The turn, from 1. */
  turn: number;
  /** The last turn before the game is drawn. */
  turn_limit: number;
  /** Whose turn it is. */
  side: Side;
  /** What the game waits for. */
  stage: Stage;
  /** The ship that moves. */
  active: Ship | null;
  /** The seats with their ships. */
  seats: SeatView[];
  /** The viewer's own ships; all of them for the umpire, none for an observer. */
  own: Ship[];
  /** The escorts in order, sunk ones included. */
  escorts: EscortView[];
  /** The boats in order, sunk ones included. */
  boats: BoatView[];
  /** The turn of the active ship so far: for its owner, and for everybody while an escort runs among torpedoes. */
  draft: DraftView | null;
  /** Whether the active ship has laid or fired its guns. */
  fired: boolean;
  /** Whether torpedoes are running, so that escorts halt in every square (TORP.9). */
  torpedoes_running: boolean;
  /** The westernmost and easternmost column torpedoes can be aimed at. */
  target_columns: [number, number];
  /** Whether a boat may aim at its own square. */
  own_square_torpedo: boolean;
  /** The results table in use. */
  table: string;
  /** Torpedoes that escorts met this turn. */
  n_met: number;
  /** How the game ended, if it did. */
  ending: Ending | null;
}
