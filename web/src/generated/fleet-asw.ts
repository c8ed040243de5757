// Generated from Rust by `FATHOM_BLESS=1 cargo test -p fathom-server --lib schema`; do not edit.
// Setup, actions, orders, events and view of ANTI-SUBMARINE WARFARE.

/** The smallest decision. Lists of legal actions are in this order. */
export type Action =
  /** Plot a submarine's turn, or place it before the first one (SUB.10). */
  | { plot: {
    /** The submarine. */
    boat: ShipId;
    /** Where it will be. */
    to: Hex;
    /** Surfaced or submerged. */
    depth: Depth;
  } }
  /** Move a ship. */
  | { move: {
    /** The ship. */
    ship: ShipId;
    /** Where it will be. */
    to: Hex;
  } }
  /** Fire guns. */
  | { gun: {
    /** Who fires. */
    ship: ShipId;
    /** At whom. */
    target: ShipId;
  } }
  /** Fire torpedoes. */
  | { torpedo: {
    /** Who fires. */
    ship: ShipId;
    /** At whom. */
    target: ShipId;
  } }
  /** Send an air unit to look for a division (STRAT.B.4). */
  | { search: {
    /** The air unit. */
    wing: WingId;
    /** The division. */
    division: DivisionId;
  } }
  /** Send an air unit against a spotted division. */
  | { strike: {
    /** The air unit. */
    wing: WingId;
    /** The division. */
    division: DivisionId;
  } }
  /** Send an air unit against a base (STRAT.A.2c). */
  | { bomb: {
    /** The air unit. */
    wing: WingId;
    /** The base. */
    base: BaseId;
  } }
  /** Move a division one band closer (STRAT.B.5). */
  | { close: {
    /** The division. */
    division: DivisionId;
  } }
  /** Draw away from a spotted enemy division (STRAT.B.6a). */
  | { open: {
    /** The enemy division. */
    division: DivisionId;
  } }
  /** Attack a spotted division (STRAT.B.7a). */
  | { attack: {
    /** Who attacks. */
    division: DivisionId;
    /** Whom. */
    target: DivisionId;
  } }
  /** Try to intercept an attack (STRAT.B.7b). */
  | { intercept: {
    /** The division. */
    division: DivisionId;
  } }
  /** Fight a spotted division in the same hex (STRAT.A.2a). */
  | { engage: {
    /** Who fights. */
    division: DivisionId;
    /** Whom. */
    target: DivisionId;
  } }
  /** Move a division on the strategic map, or place it before the first turn (STRAT.A.3b). */
  | { steer: {
    /** The division. */
    division: DivisionId;
    /** Where it will be. */
    to: Hex;
  } }
  /** Submerge a division of submarines (SUB.1). */
  | { dive: {
    /** The division. */
    division: DivisionId;
  } }
  /** Surface a division of submarines (SUB.1). */
  | { surface: {
    /** The division. */
    division: DivisionId;
  } }
  /** Launch an armed air unit (STRAT.A.3a). */
  | { launch: {
    /** The air unit. */
    wing: WingId;
    /** A hex next to its deck. */
    to: Hex;
  } }
  /** Fly on (MOVE.3). */
  | { fly: {
    /** The air unit. */
    wing: WingId;
    /** Where it will be. */
    to: Hex;
  } }
  /** Arm an air unit (STRAT.A.4a). */
  | { arm: {
    /** The air unit. */
    wing: WingId;
  } }
  /** Land an air unit (STRAT.A.5a). */
  | { land: {
    /** The air unit. */
    wing: WingId;
    /** On what. */
    deck: Deck;
  } }
  /** End what is asked now. */
  | "done";

/** What a division wants to do besides fighting. */
export type Aim =
  /** Be in a hex of the map. */
  | "reach"
  /** Be at large at the end of a night: afloat without Heavy damage, and not spotted. The game ends with it. */
  | "breakout"
  /** Have lost no ship when the game ends. */
  | "convoy";

/** The types of aircraft (STRAT.B.4, MOVE.3). */
export type Aircraft =
  /** Fighter. */
  | "fighter"
  /** Scout. */
  | "scout"
  /** Dive bomber. */
  | "dive_bomber"
  /** Torpedo bomber. */
  | "torpedo_bomber"
  /** Light bomber. */
  | "light_bomber"
  /** Medium bomber. */
  | "medium_bomber"
  /** Heavy bomber. */
  | "bomber"
  /** Patrol or reconnaissance aircraft. */
  | "patrol";

/** An attack of the basic strategic game. */
export interface Attack {
  /** Who attacks. */
  division: DivisionId;
  /** Whom. */
  target: DivisionId;
}

/** A range band (STRAT.B.5). */
export type Band =
  /** Close enough for surface combat. */
  | "short"
  /** The next. */
  | "medium"
  /** The next. */
  | "long"
  /** Where divisions start. */
  | "distant";

/** A base ashore by its name. */
export type BaseId = string;

/** A base. */
export interface BaseView {
  /** Its name. */
  name: BaseId;
  /** Whose it is. */
  side: Side;
  /** Where it is. */
  hex: Hex;
  /** Its air rating without damage. */
  air: number;
  /** Damage levels. */
  damage: number;
}

/** The battle that is fought, if one is. */
export interface Battle {
  /** Whether one is. */
  is_on: boolean;
  /** Its turn, from 1; 0 while submarines are placed. */
  turn: number;
  /** Its last turn. */
  turns: number;
  /** The speed of the ships that move now. */
  pace: number;
  /** Whose ships move now. */
  mover: Side;
}

/** Why a game ended. */
export type Cause =
  /** One side has nothing left (STRAT.A.6a). */
  | "destroyed"
  /** Nobody was spotted for two turns (STRAT.A.6b). */
  | "lost_contact"
  /** Who was to break out is at large, as agreed upon (STRAT.A.6c). */
  | "broke_out"
  /** The turns agreed upon have passed (STRAT.A.6c). */
  | "turns";

/** Where a submarine that is out of sight may be by now, by what everybody knows of it (SUB.10); not by what is being plotted. */
export interface Datum {
  /** The turn of the fight in which it was seen last; 0 for where it started. */
  turn: number;
  /** The hexes it can have reached since. */
  hexes: Hex[];
}

/** What aircraft start from and land on, by name. */
export type Deck =
  /** A carrier. */
  | { ship: ShipId }
  /** An airfield. */
  | { base: BaseId };

/** Whether a submarine is on the surface (SUB.1). */
export type Depth =
  /** It carries a Surfaced card (SUB.2). */
  | "surfaced"
  /** It carries none. */
  | "submerged";

/** A division of ships by its name. */
export type DivisionId = string;

/** A division. */
export interface DivisionView {
  /** Its name. */
  name: DivisionId;
  /** Whose it is. */
  side: Side;
  /** Its ships. */
  ships: ShipId[];
  /** Whether any of them floats. */
  alive: boolean;
  /** Whether it consists of submarines. */
  boats: boolean;
  /** The speed of its slowest ship, on the surface. */
  speed: number;
  /** Its range band, in the basic game. */
  band: Band | null;
  /** Where it is on the map, if the viewer may know. */
  hex: Hex | null;
  /** Where the enemy last saw it, while it is spotted. */
  shown: Hex | null;
  /** Whether it carries a Spotted card. */
  spotted: boolean;
  /** Whether it has done its part, if the viewer may know. */
  acted: boolean;
  /** Whether it has tried to intercept. */
  tried: boolean;
  /** Whether it has intercepted. */
  intercepts: boolean;
  /** Whom it wants to fight; the owner alone knows. */
  engages: DivisionId | null;
}

/** How a game ended. */
export interface Ending {
  /** Who won; nobody in a draw. */
  winner: Side | null;
  /** Why it ended. */
  cause: Cause;
  /** The lead of the axis over par. */
  score: number;
}

/** Something that happened. */
export type Event =
  /** A turn of a fight begins. */
  | { battle_turn: {
    /** The turn. */
    turn: number;
    /** Whether it is night. */
    night: boolean;
  } }
  /** A side has handed in what it wrote. */
  | { handed_in: {
    /** The side. */
    side: Side;
    /** The paragraph. */
    rule: Rule;
  } }
  /** A ship has moved. */
  | { moved: {
    /** The ship. */
    ship: ShipId;
    /** Where it is. */
    hex: Hex;
  } }
  /** Lookouts see a submarine. */
  | { spotted: {
    /** The submarine. */
    boat: ShipId;
    /** Where it is. */
    hex: Hex;
    /** From how far. */
    range: number;
    /** By night. */
    night: boolean;
  } }
  /** A unit attacked a submerged submarine. Only its owner hears of an attack that did not detect it. */
  | { hunted: {
    /** The unit. */
    ship: ShipId;
    /** The submarine. */
    boat: ShipId;
    /** The rules. */
    level: Level;
    /** The attacker's total. */
    attack: number;
    /** The defender's total. */
    defense: number;
    /** Whether the unit has no depth charges left, and can do no damage. */
    is_empty: boolean;
  } }
  /** A ship fired at another. */
  | { fired: {
    /** Who fired. */
    ship: ShipId;
    /** At whom. */
    target: ShipId;
    /** What. */
    weapon: Weapon;
    /** The attacker's total. */
    attack: number;
    /** The defender's total. */
    defense: number;
    /** Where a submarine showed itself by its gun. */
    hex: Hex | null;
  } }
  /** A ship took damage. */
  | { damaged: {
    /** The ship. */
    ship: ShipId;
    /** How many levels. */
    levels: number;
    /** How many it has now. */
    damage: number;
    /** The paragraph of what did it. */
    rule: Rule;
  } }
  /** A submarine with Heavy damage came up. */
  | { forced_up: {
    /** The submarine. */
    ship: ShipId;
    /** Where, in a fight. */
    hex: Hex | null;
  } }
  /** A ship is lost. */
  | { sunk: {
    /** The ship. */
    ship: ShipId;
    /** The paragraph of what sank it. */
    rule: Rule;
  } }
  /** Submarines begin a fight unspotted; only their side hears it. */
  | { ambush: {
    /** Their divisions. */
    divisions: DivisionId[];
    /** Where on the strategic map. */
    hex: Hex;
  } }
  /** A fight begins. */
  | { battle_begins: {
    /** Who is known to take part. */
    divisions: DivisionId[];
    /** Where on the strategic map. */
    hex: Hex | null;
  } }
  /** A fight ends. */
  | { battle_ends: {
    /** After so many turns. */
    turn: number;
  } }
  /** A strategic turn begins. */
  | { strategic_turn: {
    /** The turn. */
    turn: number;
    /** Whether it is night. */
    night: boolean;
    /** The hour of day, on the strategic map. */
    hour: number | null;
  } }
  /** An air unit was told what to do. */
  | { assigned: {
    /** The air unit. */
    wing: WingId;
    /** The division it searches for or attacks. */
    division: DivisionId;
    /** Whether it attacks. */
    strikes: boolean;
  } }
  /** An air unit looked for a division. */
  | { searched: {
    /** The air unit. */
    wing: WingId;
    /** The division. */
    division: DivisionId;
    /** Whether it was found. */
    found: boolean;
    /** The paragraph. */
    rule: Rule;
  } }
  /** A division gets a Spotted card. */
  | { division_spotted: {
    /** The division. */
    division: DivisionId;
    /** Where, on a map. */
    hex: Hex | null;
  } }
  /** A division loses its Spotted card. */
  | { card_lost: {
    /** The division. */
    division: DivisionId;
    /** The paragraph. */
    rule: Rule;
  } }
  /** A division has closed. */
  | { closed: {
    /** The division. */
    division: DivisionId;
    /** Where it is. */
    band: Band;
  } }
  /** A side drew away from a division. */
  | { opened: {
    /** The division that would have to follow. */
    division: DivisionId;
    /** Whether it fell back. */
    is_left_behind: boolean;
    /** Where it is. */
    band: Band;
  } }
  /** A division attacks. */
  | { attacks: {
    /** Who. */
    division: DivisionId;
    /** Whom. */
    target: DivisionId;
  } }
  /** A division tried to intercept. */
  | { intercepts: {
    /** The division. */
    division: DivisionId;
    /** Whether it did. */
    succeeds: boolean;
  } }
  /** Aircraft report ships; only their side hears it. */
  | { reported: {
    /** Where. */
    hex: Hex;
  } }
  /** A spotted division has moved. */
  | { steered: {
    /** The division. */
    division: DivisionId;
    /** Where it is. */
    hex: Hex;
  } }
  /** Fighters met an attack; only their side hears it. */
  | { dogfight: {
    /** The fighters. */
    fighter: WingId;
    /** The attackers. */
    wing: WingId;
    /** Whether these were shot down. */
    is_shot_down: boolean;
    /** The paragraph. */
    rule: Rule;
  } }
  /** Aircraft attacked a ship. */
  | { struck: {
    /** The air unit. */
    wing: WingId;
    /** The ship. */
    ship: ShipId;
    /** The attacker's total. */
    attack: number;
    /** The defender's total. */
    defense: number;
    /** The paragraph. */
    rule: Rule;
  } }
  /** Aircraft attacked a base. */
  | { bombed: {
    /** The air unit. */
    wing: WingId;
    /** The base. */
    base: BaseId;
    /** The attacker's total. */
    attack: number;
    /** The defender's total. */
    defense: number;
    /** Its damage now. */
    damage: number;
  } }
  /** An air unit is lost. */
  | { wing_lost: {
    /** The air unit. */
    wing: WingId;
    /** The paragraph of what it was lost by. */
    rule: Rule;
  } }
  /** A division is where it wanted to be. */
  | { goal_reached: {
    /** The division. */
    division: DivisionId;
    /** What it wanted. */
    aim: Aim;
    /** Where, if it wanted to be somewhere. */
    hex: Hex | null;
  } }
  /** The game is over. */
  | { over: {
    /** Who won. */
    winner: Side | null;
    /** Why it ended. */
    cause: Cause;
    /** The lead of the axis over par. */
    score: number;
  } };

/** A division and the enemy it fights. */
export interface FightOrder {
  /** The division. */
  division: string;
  /** The enemy. */
  target: string;
}

/** Guns or torpedoes. */
export interface FireOrder {
  /** Who fires. */
  ship: string;
  /** At whom. */
  target: string;
}

/** An air unit's flight. */
export interface FlyOrder {
  /** The air unit. */
  wing: string;
  /** Where it will be. */
  to: string;
}

/** A goal. */
export interface GoalView {
  /** Who wants to reach it. */
  division: DivisionId;
  /** What it wants. */
  aim: Aim;
  /** Where, if it wants to be somewhere. */
  hex: Hex | null;
  /** The first turn in which it counts. */
  turn: number;
  /** What it is worth. */
  points: number;
  /** Whether it was reached. */
  reached: boolean;
}

/**
 * A hex of the endless sea, written as its printed code: `W28-A` is column W, row 28, panel A.
 *
 * Right of panel C empty panels D, E … follow, left of panel A panels Z, Y … Rows above the board are 0 and negative.
 * In JSON a hex is its code.
 */
export type Hex = string;

/** How a ship moves. */
export type Hull =
  /** On the surface only. */
  | "surface"
  /** On it or below. */
  | "submarine";

/** What is fought on: a tactical board, range bands, or the strategic map. */
export type Kind =
  /** One fight on hexes of a nautical mile. */
  | "tactical"
  /** Divisions in range bands. */
  | "basic_strategic"
  /** Divisions on hexes of twenty nautical miles. */
  | "advanced_strategic";

/** A landing. */
export interface LandOrder {
  /** The air unit. */
  wing: string;
  /** A carrier or a base. */
  on: string;
}

/** Which rules are used. The levels share all code; they differ in modifiers and in the strategic game. */
export type Level =
  /** The basic rules. */
  | "basic"
  /** The advanced rules. */
  | "advanced";

/** A ship's move. */
export interface MoveOrder {
  /** The ship. */
  ship: string;
  /** Where it will be. */
  to: string;
}

/** A side's part of a phase as a player would write it. The parts are done in this order. */
export interface Order {
  /** Submarines. */
  plot?: PlotOrder[];
  /** Ships of a battle. */
  move?: MoveOrder[];
  /** Guns. */
  guns?: FireOrder[];
  /** Torpedoes. */
  torpedoes?: FireOrder[];
  /** Air search. */
  search?: WingOrder[];
  /** Air attacks on divisions and bases. */
  strike?: WingOrder[];
  /** Divisions that close. */
  close?: string[];
  /** Enemy divisions to draw away from; each is a die, so each is an order of its own. */
  open?: string | null;
  /** An attack. */
  attack?: FightOrder | null;
  /** A division that intercepts. */
  intercept?: string | null;
  /** Divisions that fight in their hex. */
  engage?: FightOrder[];
  /** Submarines that submerge, before they move. */
  dive?: string[];
  /** Submarines that surface, before they move. */
  surface?: string[];
  /** Air units that start, before anybody moves (STRAT.A.3a). */
  launch?: FlyOrder[];
  /** Divisions on the map. */
  steer?: SteerOrder[];
  /** Air units in the air. */
  fly?: FlyOrder[];
  /** Air units to arm. */
  arm?: string[];
  /** Air units to land. */
  land?: LandOrder[];
  /** End what is asked now. */
  done?: boolean;
}

/** What the game waits for. */
export type Phase =
  /** Submarines are placed, in secret. */
  | "deploy"
  /** Submarines are plotted, in secret (SUB.10). */
  | "plot"
  /** Ships move, the slow ones first. */
  | "move"
  /** Guns and torpedoes, written down by both sides at once. */
  | "fire"
  /** Basic strategic step 2: aircraft are assigned. */
  | "assign"
  /** Step 5: divisions close. */
  | "close"
  /** Step 6: the range is opened. */
  | "open"
  /** Step 7: surface combat. */
  | "attack"
  /** Step 7: the side attacked intercepts. */
  | "intercept"
  /** Advanced: divisions are placed, in secret. */
  | "station"
  /** Advanced phase 2. */
  | "combat"
  /** Advanced phase 3. */
  | "movement"
  /** Advanced phase 4. */
  | "arming"
  /** Advanced phase 5. */
  | "recovery"
  /** The game is over. */
  | "over";

/** A submarine's turn. */
export interface PlotOrder {
  /** The submarine. */
  boat: string;
  /** Where it will be. */
  to: string;
  /** Surfaced or submerged. */
  depth: Depth;
}

/** A report of ships. */
export interface Report {
  /** Where. */
  hex: Hex;
  /** The strategic turn. */
  turn: number;
}

/**
 * One paragraph of one book: the reason of a prompt, an event, a die or a refusal.
 *
 * It guarantees nothing about the paragraph's existence; `cargo xtask rules` proves that every constant made with
 * `cite!`(crate::cite) has its entry in `docs/rules/`.
 */
export type Rule = string;

/** A setup. It may be nonsense; `World::new`(crate::World::new) says so. */
export interface Setup {
  /** The id of a printed scenario; the first one where neither this nor a file is given. */
  scenario?: string | null;
  /** The text of a scenario file, in place of a printed one. */
  scenario_file?: string | null;
  /** The rules, if not those of the scenario. */
  level?: Level | null;
  /** The weather. */
  weather?: Weather;
  /** The turns agreed upon, if not those of the scenario. */
  turns?: number | null;
}

/** A ship or submarine by its name. */
export type ShipId = string;

/** A ship. */
export interface ShipView {
  /** Its name. */
  name: ShipId;
  /** Whose it is. */
  side: Side;
  /** Its class in words. */
  class: string;
  /** Surface ship or submarine. */
  kind: Hull;
  /** Its division. */
  division: DivisionId | null;
  /** Guns, with damage. */
  guns: number;
  /** Torpedoes, with damage. */
  torpedo: number;
  /** ASW, with damage. */
  asw: number;
  /** How far its guns can fire now, in hexes. */
  gun_range: number;
  /** First defense, against guns and bombs. */
  defense: number;
  /** Defense against torpedoes. */
  torpedo_defense: number;
  /** Second defense, of a submarine. */
  submerged_defense: number;
  /** Air rating. */
  air: number;
  /** Speed on the surface, with damage. */
  speed: number;
  /** Speed submerged, with damage. */
  submerged_speed: number;
  /** What its loss is worth. */
  points: number;
  /** Damage levels. */
  damage: number;
  /** Whether it floats. */
  afloat: boolean;
  /** Whether it is in the fight, if the viewer may know. */
  fights: boolean;
  /** Whether its enemy knows that it is. */
  known: boolean;
  /** Whether it keeps the course of a convoy. */
  convoy: boolean;
  /** Where it is in the fight, if the viewer may know. */
  hex: Hex | null;
  /** Whether it moved this turn, if the viewer may know. */
  moved: boolean;
  /** Surfaced or submerged, if the viewer may know. */
  depth: Depth | null;
  /** Half turns left in the battery; the owner alone knows. */
  battery: number | null;
  /** Turns of the present motionless hour; the owner alone knows. */
  still: number | null;
  /** Half turns the battery held before the fight of this hour; the owner alone knows. */
  before: number | null;
  /** Where it was at the start of the turn; of a submarine the owner alone knows. */
  from: Hex | null;
  /** Patterns of depth charges left for the fight. */
  charges: number;
  /** Torpedo salvoes left. */
  salvoes: number;
  /** Turns until the tubes are loaded. */
  reload: number;
  /** What its guns are laid on; the owner alone knows. */
  gun: ShipId | null;
  /** What its torpedoes are aimed at; the owner alone knows. */
  target: ShipId | null;
  /** The last time the enemy saw it. */
  seen: Sighting | null;
  /** Where a submarine whose place the viewer does not know may be by now (SUB.10). */
  datum: Datum | null;
}

/** The two sides; each has one seat. */
export type Side =
  /** Seat 0. */
  | "allies"
  /** Seat 1. */
  | "axis";

/** Where and when a submarine was seen. */
export interface Sighting {
  /** Where. */
  hex: Hex;
  /** The tactical turn. */
  turn: number;
  /** Surfaced or submerged. */
  depth: Depth;
  /** Whether it has not moved since. */
  current: boolean;
}

/** A division's move on the map. */
export interface SteerOrder {
  /** The division. */
  division: string;
  /** Where it will be. */
  to: string;
}

/** What an air unit was told to do. */
export type Task =
  /** Nothing. */
  | "stand_by"
  /** Look for a division (STRAT.B.4). */
  | { search: DivisionId }
  /** Attack a division. */
  | { strike: DivisionId }
  /** Attack a base. */
  | { bomb: BaseId };

/** A position as one viewer sees it. Clients and bots need nothing else, and no rule. */
export interface View {
  /** The scenario. */
  scenario: string;
  /** Its title. */
  title: string;
  /** What is fought on. */
  kind: Kind;
  /** The rules in use. */
  level: Level;
  /** The weather. */
  weather: Weather;
  /** The viewer's side; none for an observer and the umpire. */
  side: Side | null;
  /** The strategic turn. */
  turn: number;
  /** The last turn. */
  turns: number;
  /** The hour of day, on the strategic map. */
  hour: number | null;
  /** Whether it is night. */
  night: boolean;
  /** What the game waits for. */
  phase: Phase;
  /** Whose step it is where the sides act one after the other. */
  step: Side;
  /** Who has handed in what both write at the same time. */
  ready: [boolean, boolean];
  /** Columns and rows of the board a fight is on, while one is. */
  board: [number, number] | null;
  /** Columns and rows of the strategic map. */
  map: [number, number] | null;
  /** The fight. */
  battle: Battle;
  /** The attack that may be intercepted. */
  attack: Attack | null;
  /** The ships, lost ones included. */
  ships: ShipView[];
  /** The divisions. */
  divisions: DivisionView[];
  /** The air units. */
  wings: WingView[];
  /** The bases. */
  bases: BaseView[];
  /** The last report of ships to each side; only the viewer's own. */
  reports: [Report | null, Report | null];
  /** Turns in a row without a spotted division. */
  quiet_turns: number;
  /** Of which sides a division of ships was spotted yet; contact can be lost when both were. */
  ever_spotted: [boolean, boolean];
  /** What is to be reached. */
  goals: GoalView[];
  /** What the losses of each side are worth, a goal reached by the other included. */
  losses: [number, number];
  /** By how much the axis must lead. */
  par: number;
  /** How it ended. */
  ending: Ending | null;
}

/** What is fired. */
export type Weapon =
  /** Guns. */
  | "guns"
  /** Torpedoes. */
  | "torpedoes";

/** The weather of a scenario (ASW.A.2b). */
export type Weather =
  /** Nothing is made harder. */
  | "fair"
  /** A Poor Weather scenario. */
  | "poor";

/** Where an air unit is. */
export type Whereabouts =
  /** At a base off the map. */
  | "away"
  /** On a carrier or at a base. */
  | { parked: Deck }
  /** In the air. */
  | { aloft: Hex }
  /** Lost. */
  | "lost";

/** An air unit by its name. */
export type WingId = string;

/** An air unit and what it flies to. */
export interface WingOrder {
  /** The air unit. */
  wing: string;
  /** A division or a base. */
  target: string;
}

/** An air unit. */
export interface WingView {
  /** Its name. */
  name: WingId;
  /** Whose it is. */
  side: Side;
  /** Its class in words. */
  class: string;
  /** Its type. */
  kind: Aircraft;
  /** Attack on ships. */
  strike: number;
  /** Attack on submarines. */
  asw: number;
  /** Combat in the air. */
  fight: number;
  /** Where it is; of the enemy's only whether it is lost. */
  place: Whereabouts | null;
  /** Whether it carries ordnance, if the viewer may know. */
  armed: boolean;
  /** Whether it is above the listing of its base, if the viewer may know. */
  extra: boolean;
  /** Turns it can stay up, if the viewer may know. */
  fuel: number;
  /** Whether it has flown, if the viewer may know. */
  moved: boolean;
  /** What it was told to do, if the viewer may know. */
  task: Task;
}
