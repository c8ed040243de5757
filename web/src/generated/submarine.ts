// Generated from Rust by `FATHOM_BLESS=1 cargo test -p fathom-server --lib schema`; do not edit.
// Setup, actions, orders, events and view of SUBMARINE.

/**
 * The smallest decision.
 *
 * Plots, placements and the moves of escorts are drafts: nothing is rolled or told until `Action::Commit` or
 * `Action::EndMove`, except that an escort which meets a torpedo or runs into a submarine makes her move so far at once.
 */
export type Action =
  /** Put a merchantman into a place of the formation before play (20.2.6). */
  | { assign: {
    /** The place. */
    ship: ShipId;
    /** What lies there. */
    class: ClassId;
  } }
  /** Choose a bow hex before play (20.3, 20.4). */
  | { place: {
    /** The vessel. */
    ship: ShipId;
    /** The hex. */
    hex: Hex;
  } }
  /** Choose a direction before play. */
  | { face: {
    /** The vessel. */
    ship: ShipId;
    /** The direction. */
    facing: Facing;
  } }
  /** Choose the torpedo of a boat before play (4.4.11). */
  | { load: {
    /** The boat. */
    ship: ShipId;
    /** The type. */
    torpedo: TorpedoId;
  } }
  /** Choose the torpedo of one tube before play, where types may be mixed. */
  | { load_tube: {
    /** The boat. */
    ship: ShipId;
    /** The tube, from 0. */
    tube: number;
    /** The type. */
    torpedo: TorpedoId;
  } }
  /** Write down a boat's depth: before play, or at the end of this turn's move (7.7). */
  | { depth: {
    /** The boat. */
    ship: ShipId;
    /** The depth. */
    feet: number;
  } }
  /** One hex ahead, in a plot or in an escort's move. */
  | { ahead: ShipId }
  /** One turn, in a plot or in an escort's move. */
  | { turn: {
    /** The vessel. */
    ship: ShipId;
    /** To this side. */
    helm: Helm;
  } }
  /** Plot a torpedo, deep and at full run unless `Action::Run` or `Action::Shallow` say otherwise. */
  | { launch: {
    /** The boat. */
    ship: ShipId;
    /** The tube, from 0, bow tubes first. */
    tube: number;
    /** Where it runs. */
    course: Course;
  } }
  /** Limit the run of a plotted torpedo on its first turn. */
  | { run: {
    /** The boat. */
    ship: ShipId;
    /** The tube. */
    tube: number;
    /** The hexes. */
    hexes: number;
  } }
  /** Set a plotted torpedo to run shallow. */
  | { shallow: {
    /** The boat. */
    ship: ShipId;
    /** The tube. */
    tube: number;
  } }
  /** Begin to reload a tube. */
  | { reload: {
    /** The boat. */
    ship: ShipId;
    /** The tube. */
    tube: number;
    /** With this. */
    torpedo: TorpedoId;
  } }
  /** Plot the convoy for the next turn not plotted yet. */
  | { convoy: Moves }
  /** Hand in what was placed or plotted. */
  | "commit"
  /** Admit that a boat is lost. */
  | { reveal: ShipId }
  /** Strike out what is plotted for a boat, to write it anew (7.4). */
  | { rewrite: ShipId }
  /** Ask to see the last move plot of a boat (7.5, 16.2). */
  | { ask: ShipId }
  /** Ask to see the last move plot of the convoy (7.5). */
  | "ask_convoy"
  /** Fire guns. */
  | { fire: {
    /** The firing ship. */
    ship: ShipId;
    /** At this one. */
    target: ShipId;
  } }
  /** Fire no more this turn. */
  | "cease_fire"
  /** Drop a charge from the stern rack. */
  | { charge: {
    /** The escort. */
    ship: ShipId;
    /** The charge. */
    kind: ChargeKind;
  } }
  /** Fire a K-Gun. */
  | { k_gun: {
    /** The escort. */
    ship: ShipId;
    /** To this side. */
    side: Helm;
    /** The charge. */
    kind: ChargeKind;
  } }
  /** Fire a Hedgehog one or two hexes ahead. */
  | { hedgehog: {
    /** The escort. */
    ship: ShipId;
    /** Hexes ahead. */
    range: number;
  } }
  /** Fire a Squid counter. */
  | { squid: {
    /** The escort. */
    ship: ShipId;
    /** Into this hex. */
    hex: Hex;
  } }
  /** The move is complete. */
  | { end_move: ShipId }
  /** Run this torpedo next. */
  | { run_torpedo: number }
  /** Run all remaining torpedoes in the order they were fired. */
  | "run_rest"
  /** Announce the setting of a depth charge and let it explode. */
  | { set: {
    /** The charge lies here. */
    hex: Hex;
    /** The charge. */
    kind: ChargeKind;
    /** Its setting. */
    feet: number;
  } };

/**
 * The smallest decision.
 *
 * Plots, placements and the moves of escorts are drafts: nothing is rolled or told until `Action::Commit` or
 * `Action::EndMove`, except that an escort which meets a torpedo or runs into a submarine makes her move so far at once.
 */
export type ActionInput =
  /** Put a merchantman into a place of the formation before play (20.2.6). */
  | { assign: {
    /** The place. */
    ship: ShipId;
    /** What lies there. */
    class: ClassId;
  } }
  /** Choose a bow hex before play (20.3, 20.4). */
  | { place: {
    /** The vessel. */
    ship: ShipId;
    /** The hex. */
    hex: Hex;
  } }
  /** Choose a direction before play. */
  | { face: {
    /** The vessel. */
    ship: ShipId;
    /** The direction. */
    facing: Facing;
  } }
  /** Choose the torpedo of a boat before play (4.4.11). */
  | { load: {
    /** The boat. */
    ship: ShipId;
    /** The type. */
    torpedo: TorpedoId;
  } }
  /** Choose the torpedo of one tube before play, where types may be mixed. */
  | { load_tube: {
    /** The boat. */
    ship: ShipId;
    /** The tube, from 0. */
    tube: number;
    /** The type. */
    torpedo: TorpedoId;
  } }
  /** Write down a boat's depth: before play, or at the end of this turn's move (7.7). */
  | { depth: {
    /** The boat. */
    ship: ShipId;
    /** The depth. */
    feet: number;
  } }
  /** One hex ahead, in a plot or in an escort's move. */
  | { ahead: ShipId }
  /** One turn, in a plot or in an escort's move. */
  | { turn: {
    /** The vessel. */
    ship: ShipId;
    /** To this side. */
    helm: Helm;
  } }
  /** Plot a torpedo, deep and at full run unless `Action::Run` or `Action::Shallow` say otherwise. */
  | { launch: {
    /** The boat. */
    ship: ShipId;
    /** The tube, from 0, bow tubes first. */
    tube: number;
    /** Where it runs. */
    course: CourseInput;
  } }
  /** Limit the run of a plotted torpedo on its first turn. */
  | { run: {
    /** The boat. */
    ship: ShipId;
    /** The tube. */
    tube: number;
    /** The hexes. */
    hexes: number;
  } }
  /** Set a plotted torpedo to run shallow. */
  | { shallow: {
    /** The boat. */
    ship: ShipId;
    /** The tube. */
    tube: number;
  } }
  /** Begin to reload a tube. */
  | { reload: {
    /** The boat. */
    ship: ShipId;
    /** The tube. */
    tube: number;
    /** With this. */
    torpedo: TorpedoId;
  } }
  /** Plot the convoy for the next turn not plotted yet. */
  | { convoy: Moves }
  /** Hand in what was placed or plotted. */
  | "commit"
  /** Admit that a boat is lost. */
  | { reveal: ShipId }
  /** Strike out what is plotted for a boat, to write it anew (7.4). */
  | { rewrite: ShipId }
  /** Ask to see the last move plot of a boat (7.5, 16.2). */
  | { ask: ShipId }
  /** Ask to see the last move plot of the convoy (7.5). */
  | "ask_convoy"
  /** Fire guns. */
  | { fire: {
    /** The firing ship. */
    ship: ShipId;
    /** At this one. */
    target: ShipId;
  } }
  /** Fire no more this turn. */
  | "cease_fire"
  /** Drop a charge from the stern rack. */
  | { charge: {
    /** The escort. */
    ship: ShipId;
    /** The charge. */
    kind: ChargeKind;
  } }
  /** Fire a K-Gun. */
  | { k_gun: {
    /** The escort. */
    ship: ShipId;
    /** To this side. */
    side: Helm;
    /** The charge. */
    kind: ChargeKind;
  } }
  /** Fire a Hedgehog one or two hexes ahead. */
  | { hedgehog: {
    /** The escort. */
    ship: ShipId;
    /** Hexes ahead. */
    range: number;
  } }
  /** Fire a Squid counter. */
  | { squid: {
    /** The escort. */
    ship: ShipId;
    /** Into this hex. */
    hex: Hex;
  } }
  /** The move is complete. */
  | { end_move: ShipId }
  /** Run this torpedo next. */
  | { run_torpedo: number }
  /** Run all remaining torpedoes in the order they were fired. */
  | "run_rest"
  /** Announce the setting of a depth charge and let it explode. */
  | { set: {
    /** The charge lies here. */
    hex: Hex;
    /** The charge. */
    kind: ChargeKind;
    /** Its setting. */
    feet: number;
  } };

/** What a side must do to win. */
export interface Aim {
  /** Which side. */
  side: Side;
  /** What it must do, a sentence. */
  text: string;
  /** How far it has come, a sentence; empty where that cannot be counted. */
  so_far: string;
  /** Whether the points of the sides decide. */
  by_points: boolean;
  /** The paragraph. */
  rule: string;
}

/** The anti-submarine weapons a ship can use in one move. */
export interface Arms {
  /** Charges from the stern. */
  charges: number;
  /** K-Guns on each side. */
  k_guns: number;
  /** Hedgehogs. */
  hedgehogs: number;
  /** Squid counters. */
  squids: number;
}

/** What hurts a boat. */
export type Blow =
  /** A depth charge. */
  | "charge"
  /** A Hedgehog or Squids. */
  | "ahead_thrown"
  /** Guns or a collision, for all to see. */
  | "open";

/** What is known of a submarine beyond its counter. */
export interface BoatView {
  /** On the surface, as must be stated (9.10); `None` while it is being placed. */
  is_surfaced: boolean | null;
  /** Underwent depth charges or Squid on the turn before (15.9). */
  underwent: boolean;
  /** Undergoes them now. */
  undergoes: boolean;
  /** The last turn on which it was seen to go below its safe depth, 0 for none (9.8). */
  deep_turn: number;
  /** The compass it started at, 0 for none. */
  compass: number;
  /** Its last plot, where it has been shown this turn (16.2). */
  shown: Moves | null;
  /** Its log, for those who keep it. */
  log: LogView | null;
}

/** Depth charges by weight or make. */
export type ChargeKind =
  /** 250 pounds. */
  | "lb250"
  /** 300 pounds. */
  | "lb300"
  /** The streamlined Mark 9. */
  | "teardrop"
  /** 600 pounds. */
  | "lb600";

/** The number of a class on the cards; written down it is its name. */
export type ClassId = "VIIB" | "VIIC" | "IXC" | "XXI" | "XXIII" | "Gato" | "T" | "New S" | "Buckley" | "Cannon" | "V" | "V type 2" | "W" | "A" | "I" | "J" | "M" | "Q" | "Battle" | "Town" | "Hunt" | "Black Swan" | "Captain" | "Loch" | "Flower" | "Ark Royal" | "Barham" | "HA 201" | "Kamikaze" | "Akatsuki" | "Matsu" | "Etorufu" | "Ukuru B" | "Kaibokan II" | "Sub Chaser #28" | "Shimikaze" | "Shokaku" | "C-2" | "C-3" | "EC-2" | "VC-2" | "T-2" | "T-3";

/** What is known of the convoy's plots. */
export interface ConvoyView {
  /** The plots of this turn and later ones, for their owner. */
  plots: Moves[] | null;
  /** How many of them stood before this turn. */
  n_kept: number;
  /** The last move, which everybody saw. */
  last: Moves;
  /** It has been shown this turn. */
  was_shown: boolean;
  /** Ships plotted until contact move freely. */
  is_free: boolean;
  /** Contact has been made this turn. */
  contact: boolean;
}

/** Anti-submarine counters in a hex. */
export interface CounterView {
  /** Where. */
  hex: Hex;
  /** What. */
  weapon: Weapon;
  /** Whose. */
  by: ShipId;
  /** How many. */
  n: number;
}

/** The first hex of a torpedo and its turn there. */
export interface Course {
  /** The hex. */
  first: First;
  /** One hex side off the straight line, if any (11.4.3). */
  turn: Helm | null;
}

/** The first hex of a torpedo and its turn there. */
export interface CourseInput {
  /** The hex. */
  first: First;
  /** One hex side off the straight line, if any (11.4.3). */
  turn?: Helm | null;
}

/** One element of an escort's move. */
export type Deed =
  /** One hex ahead. */
  | "ahead"
  /** One turn. */
  | { turn: Helm }
  /** One charge into the hex the stern has just left. */
  | { charge: ChargeKind }
  /** One charge to the side. */
  | { k_gun: [Helm, ChargeKind] }
  /** A Hedgehog counter so many hexes ahead. */
  | { hedgehog: number }
  /** A Squid counter into this hex. */
  | { squid: Hex };

/** A ship before her move. */
export interface Departure {
  /** Where she lay. */
  hull: Hull;
  /** Turns made since the bow entered its hex. */
  turns_in_hex: number;
}

/** The move of an escort, a draft as far as nothing had to be rolled (13.9). */
export interface Draft {
  /** The escort, once its move has begun. */
  ship: ShipId | null;
  /** Its move so far. */
  deeds: Deed[];
  /** How many of these deeds are done; the others are only thought of. */
  n_made: number;
  /** Where the ship lay before her move, once some of it is done. */
  start: Departure | null;
}

/** A side of the board that ships may leave by. */
export type Edge = 3 | 6;

/** How a game ended. */
export interface Ending {
  winner: Winner | null;
  how: How;
}

/**
 * The move of an escort, weapons at the exact point of its path:
 * `{"ship": "Armada", "deeds": ["3R1", "K port lb300", "1", "D5 lb300", "R1R", "S W25-A"]}`.
 */
export interface EscortOrder {
  /** Its name. */
  ship: string;
  /** Moves and weapons in order. */
  deeds: string[];
}

/** Something that happened. */
export type Event =
  /** A turn began. */
  | { turn: number }
  /** A side has written its plots. */
  | { ready: Side }
  /** A class was dealt to a place in the formation. */
  | { dealt: { ship: Vessel; class: string } }
  /** A boat starts near this compass. */
  | { compass: { ship: Vessel; compass: number } }
  /** A vessel was put on the board. */
  | { placed: { ship: Vessel; hull: Hull } }
  /** A boat is on the surface, or not. */
  | { surface: { ship: Vessel; is_surfaced: boolean } }
  /** A boat's depth, in its log. */
  | { depth: { ship: Vessel; feet: number } }
  /** A boat went below its safe depth. */
  | { deep_dive: { ship: Vessel; survived: boolean } }
  /** A move plot was shown. */
  | { plot_shown: { ship: Vessel | null; moves: Moves } }
  /** Guns were fired. */
  | { gunfire: { ship: Vessel; target: Vessel; range: number; factor: number; damage: number } }
  /** A side fires no more this turn. */
  | { ceased_fire: Side }
  /** The convoy's move of this turn. */
  | { convoy_move: { moves: Moves; by_die: boolean } }
  /** A vessel moved. */
  | { moved: { ship: Vessel; moves: Moves; hull: Hull; among: Movers } }
  /** A surface ship has come so far on her way when she meets a torpedo. */
  | { underway: { ship: Vessel; moves: Moves; hull: Hull } }
  /** A boat's move was drawn from the table. */
  | { table_move: { ship: Vessel; moves: Moves } }
  /** A vessel left the board. */
  | { exited: { ship: Vessel } }
  /** Two vessels collided. */
  | { collision: { ship: Vessel; other: Vessel; with_boat: boolean } }
  /** Anti-submarine counters were placed. */
  | { attack: { ship: Vessel; weapon: Weapon; hex: Hex } }
  /** An attack was negated by a ship in its wake, or in the hex of a K-Gun charge. */
  | { negated: { ship: Vessel; by_charge: boolean } }
  /** A torpedo as its owner launched it. */
  | { launched: {
    ship: Vessel;
    tube: number;
    /** As orders name it, such as «stern tube 1». */
    mount: string;
    hex: Hex;
    facing: Facing;
  } }
  /** A torpedo is seen in the water at the end of its first run. */
  | { torpedo_seen: { hex: Hex; facing: Facing; is_shallow: boolean } }
  /** A torpedo ran. */
  | { torpedo_ran: {
    /** Its place among the torpedoes in the water: two of them may lie alike. */
    torpedo: number;
    from: Hex;
    hex: Hex;
    facing: Facing;
  } }
  /** A torpedo met a ship. */
  | { torpedo_met: { ship: Vessel; hex: Hex; attitude: number; needed: number; did_hit: boolean } }
  /** A torpedo hit too early to explode. */
  | { dud: { ship: Vessel } }
  /** A torpedo detonated. */
  | { detonated: { ship: Vessel; damage: number } }
  /** A torpedo has passed all targets. */
  | { torpedo_gone: { hex: Hex } }
  /** A surface ship was damaged. */
  | { damaged: { ship: Vessel; damage: number; left: number } }
  /** A surface ship is dead in the water. */
  | { dead_in_water: { ship: Vessel; by_collision: boolean } }
  /** A surface ship keeps half its speed. */
  | { slowed: { ship: Vessel } }
  /** A vessel sank, and everybody knows. */
  | { sunk: { ship: Vessel } }
  /** A boat ignores depth charges and Squid this turn. */
  | { immune: { ship: Vessel } }
  /** Counters lay where no boat was. */
  | { missed: { hex: Hex; weapon: Weapon; n: number } }
  /** A depth charge exploded. */
  | { exploded: { hex: Hex; feet: number | null } }
  /** An ahead-thrown weapon fell on a boat. */
  | { ahead_fell: { ship: Vessel; weapon: Weapon; hex: Hex } }
  /** A Hedgehog did or did not hurt a boat. */
  | { hedgehog: { ship: Vessel; did_damage: boolean } }
  /** A boat was damaged, in its log. */
  | { boat_hurt: { ship: Vessel; damage: number; total: number; by: Blow } }
  /** A boat must surface, in its log. */
  | { must_surface: { ship: Vessel } }
  /** A boat is lost, in its log. */
  | { boat_lost: { ship: Vessel } }
  /** A tube is loaded again, in the log. */
  | { reloaded: {
    ship: Vessel;
    tube: number;
    /** As orders name it. */
    mount: string;
  } }
  /** A plotted ship may move freely from the next turn on. */
  | "contact"
  /** At the end a boat's log is opened (16.3.7). */
  | { log_opened: { ship: Vessel; log: LogView } }
  /** At the end the convoy's plots are opened, and the types of the torpedoes in the water. */
  | { plots_opened: { plots: Moves[]; torpedoes: TorpedoId[] } }
  /** The end. */
  | { over: { winner: Side | null; text: string } };

/** An edge of the board that somebody has to leave by. */
export interface ExitView {
  /** Which. */
  edge: Edge;
  /** The last row of the board before it. */
  row: number;
}

/** A direction of the compass, 1 to 6 clockwise: 6 is up, 3 is down. */
export type Facing = 1 | 2 | 3 | 4 | 5 | 6;

/** What has become of a vessel, as everybody knows it. */
export type Fate =
  /** Not on the board yet. */
  | "waiting"
  /** Able to move. */
  | "afloat"
  /** Dead in the water (13.7). */
  | "dead"
  /** Sunk. */
  | "sunk"
  /** Left the board. */
  | "exited";

/** The hexes a torpedo may enter first: A, B, C around the bow, X, Y, Z around the stern (11.4). */
export type First =
  /** Off the port bow. */
  | "A"
  /** Dead ahead. */
  | "B"
  /** Off the starboard bow. */
  | "C"
  /** Off the port quarter. */
  | "X"
  /** Dead astern. */
  | "Y"
  /** Off the starboard quarter. */
  | "Z";

/** Surface gunnery strengths (17.4). */
export type Guns = [number, number, number];

/** A turn of one hex side. */
export type Helm =
  /** To the left. */
  | "port"
  /** To the right. */
  | "starboard";

/**
 * A hex of the endless sea, written as its printed code: `W28-A` is column W, row 28, panel A.
 *
 * Right of panel C empty panels D, E … follow, left of panel A panels Z, Y … Rows above the board are 0 and negative.
 * In JSON a hex is its code.
 */
export type Hex = string;

/** The way it ended. */
export type How =
  /** Points were counted. */
  | "points"
  /** A ship that mattered was sunk. */
  | "ship_sunk"
  /** Enough damage was done. */
  | "damage"
  /** The boat was sunk. */
  | "boat_sunk"
  /** Whoever had to leave has left. */
  | "exit"
  /** The last turn is over. */
  | "time";

/** Where a ship lies: its bow hex and the direction its bow points. The stern is the hex behind the bow. */
export interface Hull {
  /** The front half. */
  bow: Hex;
  /** Where the bow points. */
  facing: Facing;
}

/** The kinds of counters (2.2): three of surface ships (2.2.1) and the submarine. */
export type Kind =
  /** A submarine (2.2.2). */
  | "submarine"
  /** A warship that hunts submarines (2.2.3#escort). */
  | "escort"
  /** A cargo ship or tanker (2.2.3#merchant). */
  | "merchantman"
  /** A large warship (2.2.3#capital). */
  | "capital";

/** The secret log of a submarine. */
export interface LogView {
  /** Feet. */
  depth: number;
  /** Damage. */
  damage: number;
  /** Lost. */
  is_lost: boolean;
  /** Emergency power left. */
  power: number;
  /** Its tubes. */
  tubes: Tube[];
  /** The torpedo it carries. */
  torpedo: TorpedoId | null;
  /** Reloads for bow and stern. */
  reloads: [number, number];
  /** The plot of this turn. */
  plot: Plot;
  /** The move of the last turn. */
  last: Moves;
}

/** In which phase a vessel moves. */
export type Movers =
  /** The convoy, by its plot (5.3). */
  | "convoy"
  /** The escorts, one after the other (5.4). */
  | "escorts"
  /** The submarines (5.6). */
  | "submarines";

/** A move, written in the exact sequence in which it is executed (7.4). */
export type Moves = string;

/** A whole order as a player writes it. */
export type Order =
  /** One action. */
  | { do: ActionInput }
  /** Where a vessel starts. */
  | { place: Placement }
  /** The plot of a boat for this turn. */
  | { plot: PlotOrder }
  /** The convoy's plots, the nearest turn first. */
  | { convoy: string[] }
  /** The whole move of an escort. */
  | { escort: EscortOrder }
  /** Hand everything in. */
  | "commit";

/** What a game rests in; what happens by itself between two of them stands in `sequence.rs`. */
export type Phase =
  /** Before the first turn: logs are filled and vessels placed (3, 20.3, 20.4). */
  | { placement: Side }
  /** 5.1: both sides write in secret. */
  | "plotting"
  /** 5.2, SYN.2: the Submarine player first (17.9.1). */
  | { gunnery: Side }
  /** 5.4, after the convoy has moved (5.3). */
  | "escort_movement"
  /** 5.5: the order of torpedoes already in the water. */
  | "torpedoes"
  /** 5.7, after the submarines have moved (5.6). */
  | "resolution"
  /** The game is over. */
  | "over";

/** Where a vessel starts; only what is not fixed is given. */
export interface Placement {
  /** Its name. */
  ship: string;
  /** The merchantman that lies in this place of the formation. */
  class?: ClassId | null;
  /** Its bow hex. */
  hex?: Hex | null;
  /** Its direction. */
  facing?: Facing | null;
  /** Its depth. */
  depth?: number | null;
  /** Its torpedo. */
  torpedo?: TorpedoId | null;
}

/** What a boat does this turn, as it stands in the log (4.4.12, 7.3); a draft until it is handed in. */
export interface Plot {
  /** Its move. */
  moves: Moves;
  /** The depth at the end of the move, where it is written. */
  depth: number | null;
  /** The torpedo of each tube, if it is fired. */
  shots: Array<Shot | null>;
}

/** The plot of a boat: `{"boat": "U.190", "move": "L3", "torpedoes": [{"tube": "bow 1", "plot": "B7"}]}`. */
export interface PlotOrder {
  /** Its name. */
  boat: string;
  /** Its move, `0` to stand still. */
  move: string;
  /** Its depth at the end, unless unchanged. */
  depth?: number | null;
  /** Torpedoes to launch. */
  torpedoes?: TorpedoOrder[];
  /** Tubes to begin reloading, `bow 1`. */
  reload?: ReloadOrder[];
}

/**
 * What is asked inside a phase: something has begun, and goes on when this is answered.
 *
 * Questions stand on a stack: the last is answered first, and with none left the phase itself asks again. What they are
 * about has been seen by everybody.
 */
export type Question =
  /** A die has fallen on the way of this escort: the rest of her move is decided before another ship begins hers (6.9, 13.9). */
  | { go_on: ShipId }
  /** What this escort has met has stopped her: she may use what weapons she has left, until another ship moves (10.1). */
  | { last_weapons: ShipId };

/** A tube to reload. */
export interface ReloadOrder {
  /** `bow 1`, `stern 2`. */
  tube: string;
  /** With this. */
  torpedo: TorpedoId;
}

/**
 * A place at the table: whoever sits here commands what the game gives this seat, and knows only that.
 *
 * A person may hold several seats and several persons may share one; that is the table's business, not the game's.
 */
export type Seat = number;

/** A set of seats. One to act means a turn, several mean secret and simultaneous, none means that it is over. */
export type Seats = Seat[];

/** The scenario and its options. */
export interface Setup {
  /** The id of a printed scenario, such as `s8`; it need not be given with a scenario file. */
  scenario?: string;
  /** The longer form of scenario 8. */
  extended?: boolean;
  /** A scenario of one's own in place of a printed one, as the text of a scenario file. */
  scenario_file?: string | null;
}

/** The number of a vessel in the order of battle. */
export type ShipId = number;

/** A counter on the board. */
export interface ShipView {
  /** Number and name. */
  vessel: Vessel;
  /** Its class. */
  class: string;
  /** The kind of counter. */
  kind: Kind;
  /** Bow and stern; `None` while it is being placed behind a hand. */
  hexes: [Hex, Hex] | null;
  /** Its direction. */
  facing: Facing;
  /** What has become of it. */
  fate: Fate;
  /** Damage of a surface ship. */
  damage: number;
  /** As much of it as submarines have inflicted. */
  inflicted: number;
  /** Damage that sinks it. */
  capacity: number;
  /** Gunfire not absorbed yet. */
  pending: number;
  /** Hexes moved on the turn before. */
  speed: number | null;
  /** Turns made in its bow hex. */
  turns_in_hex: number;
  /** Dead in the water since before this turn. */
  was_dead: boolean;
  /** Half its speed is gone. */
  is_halved: boolean;
  /** The turn of its last attack, 0 for none. */
  attacked: number;
  /** Has fired or moved in this phase. */
  is_done: boolean;
  /** Moves by the convoy's plot. */
  is_plotted: boolean;
  /** Its guns in this scenario. */
  guns: Guns;
  /** Its anti-submarine weapons in this scenario. */
  arms: Arms;
  /** The most hexes it makes in a turn, undamaged and on the surface. */
  top_speed: number;
  /** Its defense type. */
  defense: number;
  /** Victory points for sinking it. */
  points: number;
}

/** A torpedo as plotted (11.4). */
export interface Shot {
  /** Where it runs. */
  course: Course;
  /** Hexes on the turn of fire; `None` for as many as it can. */
  run: number | null;
  /** Runs shallow (12.4). */
  is_shallow: boolean;
}

/** A side, played by a player or by the tables. */
export type Side =
  /** The Submarine player. */
  | "submarine"
  /** The Escort player. */
  | "escort";

/** The number of a torpedo on the cards; written down it is its name. */
export type TorpedoId = "G7A" | "G7E" | "T-3" | "Mk 10" | "Mk 14" | "Mk 14 magnetic" | "Mk 18" | "Mk VIII" | "Type 95" | "53 cm" | "24V" | "53-38";

/** A torpedo in a plot. */
export interface TorpedoOrder {
  /** `bow 1`, `stern 2`. */
  tube: string;
  /** First hex, turn and run as in the log: `B7`, `CL6`. */
  plot: string;
  /** Whether it runs shallow. */
  shallow?: boolean;
}

/** A torpedo in the water. */
export interface TorpedoView {
  /** Where. */
  hex: Hex;
  /** Its direction. */
  facing: Facing;
  /** Runs shallow (12.4). */
  is_shallow: boolean;
  /** Has run in this phase. */
  has_run: boolean;
  /** A bit for every ship it has missed. */
  missed: number;
  /** Its type, for its owner. */
  kind: TorpedoId | null;
}

/** A torpedo tube. */
export type Tube =
  /** No such tube. */
  | "none"
  /** Ready, its type not chosen yet. */
  | "unnamed"
  /** Ready. */
  | { loaded: TorpedoId }
  /** Empty. */
  | "empty"
  /** Being reloaded. */
  | { reloading: {
    /** With this. */
    torpedo: TorpedoId;
    /** Turns still to go. */
    turns: number;
  } };

/** A vessel in an event: its number for programs, its name for people. */
export interface Vessel {
  /** Its number. */
  id: ShipId;
  /** Its name. */
  name: string;
}

/** What one viewer may see. */
export interface View {
  /** The id of the scenario. */
  scenario: string;
  /** Its longer form. */
  extended: boolean;
  /** The turn. */
  turn: number;
  /** The last turn. */
  last_turn: number;
  /** The phase. */
  phase: Phase;
  /** What is asked inside the phase, the last to be answered first. */
  questions: Question[];
  /** Who has handed in a plot. */
  committed: Seats;
  /** All vessels, submarines first. */
  ships: ShipView[];
  /** What is known of the submarines. */
  boats: BoatView[];
  /** Torpedoes in the water. */
  torpedoes: TorpedoView[];
  /** Anti-submarine counters on the board. */
  counters: CounterView[];
  /** Paths of escorts in this phase. */
  wakes: Wake[];
  /** What is known of the convoy's plots. */
  convoy: ConvoyView;
  /** The move being drafted, for its owner. */
  draft: Draft | null;
  /** What each side must do to win. */
  aims: Aim[];
  /** The edge that somebody has to leave by (6.10). */
  exit: ExitView | null;
  /** Torpedoes fired. */
  n_fired: number;
  /** Damage rolled by submarines. */
  inflicted: number;
  /** Victory points of the submarine side. */
  submarine_points: number;
  /** Victory points of the escort side, as far as this viewer knows. */
  escort_points: number;
  /** How it ended. */
  ending: Ending | null;
}

/** A hex an escort has passed this phase. */
export interface Wake {
  /** Who passed. */
  ship: ShipId;
  /** The hex. */
  hex: Hex;
  /** She entered it or moved through it; a hex in which she only lay before her move is part of her wake and of no path. */
  is_entered: boolean;
}

/** Anti-submarine weapons (15.2), each with its marker (2.2.3#marker). */
export type Weapon =
  /** From the stern rack. */
  | { rack: ChargeKind }
  /** From a K-Gun. */
  | { k_gun: ChargeKind }
  /** Contact-fused, ahead. */
  | "hedgehog"
  /** Depth-fused, ahead. */
  | "squid";

/** The winning side. */
export type Winner =
  /** The Submarine player. */
  | "submarine"
  /** The Escort player. */
  | "escort";
