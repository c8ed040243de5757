// Generated from Rust by `FATHOM_BLESS=1 cargo test -p fathom-server ts`; do not edit.
// The view, the actions and the events of U-BOAT.

/**
 * A square: a column, 1 at the west edge of the board, and a row, 0 for A to 17 for S, 18 for the convoy strip.
 *
 * East of the board the columns count on; west of it they count from 1 again, behind a `w`: Kw2 is two columns off the edge.
 *
 * ```
 * use u_boat::Square;
 *
 * let square: Square = "S2".parse()?;
 * assert_eq!((square.column(), square.row()), (2, 17));
 * assert_eq!(Square::new(11, 0).to_string(), "A11");
 * assert_eq!(Square::new(-1, 9).to_string(), "Kw2");
 * assert!("I4".parse::<Square>().is_err(), "there is no row I");
 * # Ok::<(), u_boat::ParseError>(())
 * ```
 */
export type Square = string;

/**
 * One ship: DE 1 to DE 3 are destroyer escorts, UB 1 to UB 3 submarines.
 *
 * ```
 * use u_boat::{Ship, Side};
 *
 * let ship: Ship = "UB2".parse()?;
 * assert_eq!(ship, Ship::boat(2));
 * assert_eq!((ship.side(), ship.number()), (Side::Submarines, 2));
 * assert_eq!(ship.to_string(), "UB 2");
 * # Ok::<(), u_boat::ParseError>(())
 * ```
 */
export type Ship = string;

/**
 * One of the eight directions a bow can point (MOVE.GEN.4), clockwise from north.
 */
export type Facing = "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";

/**
 * A turn after arriving in a square: 45 degrees for both kinds (MOVE.DE.4), 90 for boats only (MOVE.UB.5).
 */
export type Turn = "hard_left" | "left" | "right" | "hard_right";

/**
 * How deep a boat is or a charge is set: the surface, 100, 200, 300 or 400 feet (MOVE.UB.7).
 */
export type Depth = number;

/**
 * Where a ship is, where it points and how deep it is.
 */
export type Pose = { 
/**
 * Its square.
 */
square: Square, 
/**
 * Where its bow points.
 */
facing: Facing, 
/**
 * Its depth; escorts are always on the surface.
 */
depth: Depth, };

/**
 * The escorts or the submarines.
 */
export type Side = "escorts" | "submarines";

/**
 * Whether a ship still counts.
 */
export type Status = "able" | "dead_in_the_water" | "sunk";

/**
 * What the game waits for.
 */
export type Stage = "choose" | "move" | "report" | "over";

/**
 * How a game ended.
 */
export type Ending = "depth-charge" | "first-salvo" | "ramming" | "collision" | "gunfire" | "torpedo" | "deck-gun" | "convoy" | "turn-limit";

/**
 * What everybody knows of stores spent: at least and at most so many.
 */
export type Spent = { 
/**
 * At least.
 */
least: number, 
/**
 * At most.
 */
most: number, };

/**
 * A seat and its ships.
 */
export type SeatView = { 
/**
 * The seat.
 */
seat: number, 
/**
 * Its role.
 */
role: string, 
/**
 * Its ships.
 */
ships: Array<Ship>, };

/**
 * A destroyer escort.
 */
export type EscortView = { 
/**
 * Which.
 */
ship: Ship, 
/**
 * Whose.
 */
seat: number, 
/**
 * Whether it still counts.
 */
status: Status, 
/**
 * Whether it has moved this turn.
 */
moved: boolean, 
/**
 * Where it is, without what is only drafted.
 */
pose: Pose, 
/**
 * The boat it has announced an attack on.
 */
attacking: Ship | null, 
/**
 * What its guns are laid on.
 */
gun: Ship | null, 
/**
 * Its patterns, for the owner only.
 */
charges: number | null, 
/**
 * The patterns it is known to have dropped.
 */
spent: Spent, 
/**
 * Boats of the viewer whose torpedoes it has met this turn: those of his others run past it (MULTI.7c).
 */
met: Array<Ship>, 
/**
 * The square it must enter first, where no torpedo can be; none while it stands still.
 */
first_square: Square | null, 
/**
 * Every square its next move can bring it to.
 */
reach: Array<Square>, 
/**
 * The squares its sonar cannot see into.
 */
blind_zone: Array<Square>, };

/**
 * What everybody knows of a boat that is out of sight.
 */
export type Trail = { 
/**
 * Where it was last seen.
 */
seen: Pose, 
/**
 * How many moves it has made since.
 */
moves: number, 
/**
 * The most squares of each of those moves, up to eight of them.
 */
paces: Array<number>, 
/**
 * Every square it may be in. The true one is always among them; squares that only earlier turns rule out may be too.
 */
haunts: Array<Square>, 
/**
 * Every depth it may have.
 */
depths: Array<Depth>, };

/**
 * A submarine.
 */
export type BoatView = { 
/**
 * Which.
 */
ship: Ship, 
/**
 * Whose.
 */
seat: number, 
/**
 * Whether it still counts.
 */
status: Status, 
/**
 * Whether it has moved this turn.
 */
moved: boolean, 
/**
 * Whether its piece is off the board.
 */
hidden: boolean, 
/**
 * Whether it is submerged, which everybody knows.
 */
submerged: boolean, 
/**
 * Where it is, without what is only drafted; for a hidden boat for its owner only.
 */
pose: Pose | null, 
/**
 * How deep it is, as far as the viewer knows.
 */
depth: Depth | null, 
/**
 * Whether it has told its depth since it moved.
 */
depth_told: boolean, 
/**
 * Whether an attack on it is announced and not yet run.
 */
under_attack: boolean, 
/**
 * Whether a near miss damaged it.
 */
damaged: boolean, 
/**
 * Whether it has come up since the escorts last moved.
 */
just_surfaced: boolean, 
/**
 * Whether its torpedoes are running.
 */
running: boolean, 
/**
 * Where they are running, for the owner only.
 */
salvo: Array<Square> | null, 
/**
 * Its torpedoes, for the owner only.
 */
torpedoes: number | null, 
/**
 * The torpedoes it is known to have launched.
 */
spent: Spent, 
/**
 * Whether everybody knows that it has none left.
 */
out_of_torpedoes: boolean, 
/**
 * What its guns are laid on.
 */
gun: Ship | null, 
/**
 * Whether it can be made to show its last record.
 */
proof_due: boolean, 
/**
 * Whether it has shown its last record.
 */
proven: boolean, 
/**
 * What it last wrote down when it was hidden: for the owner, and for everybody once it was shown (DC.16).
 */
record: Pose | null, 
/**
 * What is known of a hidden boat.
 */
trail: Trail | null, 
/**
 * The squares it can reach at emergency speed from where it is seen.
 */
emergency_range: Array<Square>, };

/**
 * The turn of the active ship so far.
 */
export type DraftView = { 
/**
 * The ship.
 */
ship: Ship, 
/**
 * Where it began.
 */
start: Pose, 
/**
 * Where it is now.
 */
pose: Pose, 
/**
 * How many squares it has moved.
 */
steps: number, 
/**
 * An escort's run so far, where it began included.
 */
run: Array<Square>, 
/**
 * Whether it has turned in the present square.
 */
turned: boolean, 
/**
 * Whether it has adjusted its angle instead of moving.
 */
adjusted: boolean, 
/**
 * Whether it has changed depth.
 */
depth_changed: boolean, 
/**
 * Whether it has struck another ship.
 */
struck: boolean, 
/**
 * The patterns set, for the owner only.
 */
charges: Array<[Square, Array<Depth>]>, 
/**
 * The squares aimed at, one entry a torpedo.
 */
torpedoes: Array<Square>, 
/**
 * Charges or torpedoes it has left, for the owner only.
 */
left: number | null, };

/**
 * A position as one viewer sees it. Clients and bots need nothing else, and no rule.
 */
export type View = { 
/**
 * The turn, from 1.
 */
turn: number, 
/**
 * The last turn before the game is drawn.
 */
turn_limit: number, 
/**
 * Whose turn it is.
 */
side: Side, 
/**
 * What the game waits for.
 */
stage: Stage, 
/**
 * The ship that moves.
 */
active: Ship | null, 
/**
 * The seats with their ships.
 */
seats: Array<SeatView>, 
/**
 * The viewer's own ships; all of them for the umpire, none for an observer.
 */
own: Array<Ship>, 
/**
 * The escorts in order, sunk ones included.
 */
escorts: Array<EscortView>, 
/**
 * The boats in order, sunk ones included.
 */
boats: Array<BoatView>, 
/**
 * The turn of the active ship so far: for its owner, and for everybody while an escort runs among torpedoes.
 */
draft: DraftView | null, 
/**
 * Whether the active ship has laid or fired its guns.
 */
fired: boolean, 
/**
 * Whether torpedoes are running, so that escorts halt in every square (TORP.9).
 */
torpedoes_running: boolean, 
/**
 * The westernmost and easternmost column torpedoes can be aimed at.
 */
target_columns: [number, number], 
/**
 * Whether a boat may aim at its own square.
 */
own_square_torpedo: boolean, 
/**
 * The results table in use.
 */
table: string, 
/**
 * Torpedoes that escorts met this turn.
 */
n_met: number, 
/**
 * How the game ended, if it did.
 */
ending: Ending | null, };

/**
 * The smallest decision. Lists of legal actions are in this order.
 */
export type Action = { "take": Ship } | { "ask_depth": Ship } | { "demand_proof": Ship } | "ahead" | { "turn": Turn } | { "adjust": Turn } | { "charge": Depth } | { "depth": Depth } | { "aim": Square } | "end_move" | { "gun": Ship } | { "announce": Ship } | "pass";

/**
 * What depth charges did.
 */
export type Blast = "sunk" | "near_miss" | "miss";

/**
 * A column of the table, by the name the book gives it.
 */
export type Column = "first_salvo" | "even" | "two_against_one" | "adjacent" | "torpedo";

/**
 * What one throw does.
 */
export type Effect = "nothing" | "defender_sunk" | "attacker_sunk";

/**
 * Something that happened.
 */
export type Event = { "drawn": { 
/**
 * The ship.
 */
ship: Ship, 
/**
 * How many it has.
 */
stores: number, } } | { "turn_begins": { 
/**
 * The turn.
 */
turn: number, 
/**
 * The side.
 */
side: Side, } } | { "takes": { 
/**
 * The ship.
 */
ship: Ship, } } | { "escort_at": { 
/**
 * The escort.
 */
escort: Ship, 
/**
 * Where it is now.
 */
pose: Pose, 
/**
 * Whether torpedoes are running, so that it halts there (TORP.9).
 */
halts: boolean, } } | { "halts": { 
/**
 * The escort.
 */
escort: Ship, } } | { "boat_at": { 
/**
 * The boat.
 */
boat: Ship, 
/**
 * Where it is now.
 */
pose: Pose, } } | { "ready": { 
/**
 * The boat.
 */
boat: Ship, 
/**
 * What the owner wrote down; nobody else hears this.
 */
record: Pose | null, } } | { "torpedoes_running": { 
/**
 * The boat.
 */
boat: Ship, 
/**
 * The target squares, one entry a torpedo; nobody but the owner hears this.
 */
targets: Array<Square> | null, } } | { "torpedoes": { 
/**
 * The escort.
 */
escort: Ship, 
/**
 * The square.
 */
square: Square, 
/**
 * How many.
 */
n: number, } } | { "torpedo": { 
/**
 * The escort.
 */
escort: Ship, 
/**
 * Whether it struck.
 */
hit: boolean, } } | { "announced": { 
/**
 * The escort.
 */
escort: Ship, 
/**
 * The boat attacked.
 */
boat: Ship, } } | { "passed": { 
/**
 * The escort.
 */
escort: Ship, } } | { "attacked": { 
/**
 * The escort.
 */
escort: Ship, 
/**
 * The squares, in the order of the run; none when it dropped nothing.
 */
squares: Array<Square>, } } | { "attack_fails": { 
/**
 * The escort.
 */
escort: Ship, } } | { "depths": { 
/**
 * The escort.
 */
escort: Ship, 
/**
 * Every square with the depths set there.
 */
patterns: Array<[Square, Array<Depth>]>, } } | { "charged": { 
/**
 * The boat.
 */
boat: Ship, 
/**
 * What they did.
 */
blast: Blast, } } | { "uncovered": { 
/**
 * The boat.
 */
boat: Ship, 
/**
 * Where it is.
 */
pose: Pose, } } | { "depth_told": { 
/**
 * The boat.
 */
boat: Ship, 
/**
 * Its depth.
 */
depth: Depth, } } | { "proof": { 
/**
 * The boat.
 */
boat: Ship, 
/**
 * What was written down.
 */
pose: Pose, } } | { "surfaced": { 
/**
 * The boat.
 */
boat: Ship, 
/**
 * Whether it was forced up by damage; else it is out of torpedoes.
 */
damaged: boolean, } } | { "guns_on": { 
/**
 * The ship.
 */
ship: Ship, 
/**
 * Its target.
 */
target: Ship, } } | { "shot": { 
/**
 * The ships that fire.
 */
attackers: Array<Ship>, 
/**
 * The ship fired at.
 */
target: Ship, 
/**
 * The column of the table.
 */
column: Column, 
/**
 * What it says.
 */
effect: Effect, } } | { "rammed": { 
/**
 * The escort.
 */
escort: Ship, 
/**
 * The boat.
 */
boat: Ship, } } | { "collided": { 
/**
 * The ship that moved.
 */
ship: Ship, 
/**
 * The other ship.
 */
other: Ship, } } | { "dead_in_the_water": { 
/**
 * The ship.
 */
ship: Ship, 
/**
 * Whether it has rammed a boat; else it was in a collision.
 */
rammed: boolean, } } | { "sunk": { 
/**
 * The ship.
 */
ship: Ship, } } | { "in_convoy": { 
/**
 * The boat.
 */
boat: Ship, 
/**
 * Where and how deep it came there.
 */
pose: Pose, } } | { "slid": { 
/**
 * How many columns east; west if negative.
 */
columns: number, } } | { "over": { 
/**
 * How it ended.
 */
ending: Ending, 
/**
 * Whether it was a multiship game, which has paragraphs of its own on winning (MULTI.5).
 */
multiship: boolean, } };
