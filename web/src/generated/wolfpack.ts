// Generated from Rust by `FATHOM_BLESS=1 cargo test -p fathom-server --lib schema`; do not edit.
// Setup, actions, orders, events and view of Wolfpack.

/** The smallest decision. */
export type Action =
  /** Deploys a unit on top of what is in a hex (15.4). */
  | { deploy: {
    /** Where. */
    hex: Hex;
    /** What. */
    size: Size;
  } }
  /** Regroups all unpinned U-boats of a hex, once a segment: these packs, and the rest as single boats (13.12). */
  | { regroup: {
    /** Where. */
    hex: Hex;
    /** Into which packs. */
    packs: Packs;
  } }
  /** Turns a stack whose bow and stern matter (12.12). */
  | { face: {
    /** Which stack. */
    hex: Hex;
    /** How it shall lie. */
    axis: Axis;
  } }
  /** Picks up the topmost unit of this kind to move it (6.0). */
  | { take: {
    /** Where. */
    hex: Hex;
    /** What. */
    size: Size;
    /** Whether a pinned one. */
    pinned: boolean;
  } }
  /** Moves the unit in hand along a cheapest path; to its own hex, it goes back on top of the stack (6.3, 9.51). */
  | { sail: {
    /** Where to. */
    hex: Hex;
  } }
  /** Has the topmost free unit of this size take part in an attack (14.13). */
  | { join: {
    /** The convoy to attack. */
    convoy: ConvoyId;
    /** What joins. */
    size: Size;
  } }
  /** Attacks a convoy with all units that joined (14.11). */
  | { strike: {
    /** The convoy. */
    convoy: ConvoyId;
  } }
  /** Ends the segment, or the deployment. */
  | "done";

/** An air group that escorts a convoy (11.4). */
export interface AirEscort {
  /** Its base. */
  base: Base;
  /** Its range. */
  range: Range;
}

/** An attack on a convoy. */
export interface Assault {
  /** The convoy's identity code, such as `SC-7`. */
  convoy: string;
  /** The boats of each attacking unit. */
  units: number[];
}

/**
 * How a stack of U-boats lies in its hex, which makes its Search Zone (10.0). Bow and stern search alike (12.12), so a
 * line is all there is to facing.
 */
export type Axis =
  /** Bow and stern east and west. */
  | "east_west"
  /** Bow and stern northeast and southwest. */
  | "northeast_southwest"
  /** Bow and stern northwest and southeast. */
  | "northwest_southeast";

/** A column or a row. */
export interface Band {
  /** Its heading. */
  label: string;
  /** The least number that falls into it. */
  least: number;
}

/** The four airbases, in the order they search (11.31). */
export type Base =
  /** Ulster (Northern Ireland). */
  | "ulster"
  /** Iceland. */
  | "iceland"
  /** Greenland. */
  | "greenland"
  /** Newfoundland. */
  | "newfoundland";

/** An airbase. */
export interface BaseView {
  /** Which. */
  base: Base;
  /** Where. */
  hex: Hex;
  /** Groups at the base by range 7, 10, 12, 16, 20. */
  groups: number[];
  /** How far the longest of them flies, in hexes. */
  farthest: number | null;
  /** Whether weather keeps them on the ground. */
  grounded: boolean;
}

/** A convoy by its number, 1 to 20. */
export type ConvoyId = number;

/** A convoy as a viewer sees it. */
export interface ConvoyView {
  /** Its number. */
  id: ConvoyId;
  /** Its identity code. */
  name: string;
  /** Its kind. */
  kind: Kind;
  /** Where it is. */
  place: Place;
  /** Where its bow points. */
  facing: Facing;
  /** The hex it can be attacked from. */
  bow: Hex | null;
  /** How it lies with its escort. */
  sight: Sight;
  /** How far it straggles. */
  straggle: Straggle;
  /** Its escort, if the viewer may know it. */
  escort: Escort | null;
  /** The escort's Combat Strength less straggling, if the viewer may know it. */
  escort_strength: number | null;
  /** Its air escort. */
  air: AirEscort | null;
}

/** A kind of U-boat unit. */
export interface CounterView {
  /** Its size. */
  size: Size;
  /** How many boats it stands for. */
  boats: number;
  /** Its Combat Strength. */
  strength: number;
  /** Its Movement Allowance; a pinned unit has half of it (6.32). */
  movement: number;
  /** How many there are (13.13). */
  counters: number;
}

/** Units to deploy in a hex: `{"hex": "1422", "units": [6, 1, 1]}`, from the bottom of the stack up. */
export interface Deployment {
  /** The hex as printed. */
  hex: string;
  /** The boats of each unit. */
  units: number[];
}

/** A naval escort unit (3.22.c), or the dummy in its place. */
export type Escort =
  /** An Escort Group of strength 1. */
  | "escort_group1"
  /** An Escort Group of strength 2. */
  | "escort_group2"
  /** A Support Group. */
  | "support_group"
  /** An Escort Carrier group (CVE). */
  | "escort_carrier"
  /** No convoy at all: a false report (15.6), in either direction (3.22.d). */
  | "dummy";

/** Something that happened. */
export type Event =
  /** A unit was deployed (15.4). */
  | { deployed: { hex: Hex; size: Size } }
  /** The escorts were mixed and paired with the convoys, face-down (15.5). */
  | "paired"
  /** A convoy was placed on the map (15.8, 7.3). */
  | { convoy_placed: { convoy: ConvoyId; hex: Hex } }
  /** A segment began in which the Player decides (4.2). */
  | { segment: { phase: Phase } }
  /** A Game-Turn began (4.2). */
  | { turn_began: { turn: number } }
  /** The fog marker was taken off (5.41). */
  | "fog_lifted"
  /** The chit for all storms was drawn (5.22). */
  | { storm_chit: { chit: number } }
  /** A storm marker moved, or left the sheet (5.22). */
  | { storm_moved: { from: Hex; to: Hex | null } }
  /** New weather (5.1). */
  | { formed: { chit: number; formation: Formation } }
  /** A convoy was caught by the weather (5.41). */
  | { inverted: { convoy: ConvoyId; weather: Weather } }
  /** A chit was drawn on the Convoy Straggle Table (14.31); `level` is how far the convoy straggles now. */
  | { straggle_chit: { convoy: ConvoyId; column: StraggleColumn; chit: number; level: Straggle; worse: boolean } }
  /** A convoy begins straggled (15.81). */
  | { straggled: { convoy: ConvoyId; level: Straggle } }
  /** A storm is there when the game begins (15.81). */
  | { storm_placed: { markers: [Hex, Hex, Hex] } }
  /** An air group was allocated to a convoy (11.41). */
  | { air_escort: { convoy: ConvoyId; base: Base; range: Range } }
  /** An air group left its convoy for its base (11.46, 11.48). */
  | { air_escort_home: { convoy: ConvoyId; base: Base } }
  /** Air groups searched a hex (11.3). */
  | { air_search: { base: Base; hex: Hex; groups: number; product: number; chit: number; modifier: number; sighted: boolean } }
  /** A group of U-boats was attacked (14.41). */
  | { attacked: { hex: Hex; strength: number; boats: number; chit: number; modifier: number; hit: Hit } }
  /** The chit for all convoys was drawn (7.4). */
  | { convoy_chit: { chit: number } }
  /** A convoy was lost out of sight (12.17). */
  | { unsighted: { convoy: ConvoyId } }
  /** A convoy entered a hex (7.4). */
  | { convoy_moved: { convoy: ConvoyId; from: Hex; to: Hex } }
  /** A convoy reached its destination (7.32). */
  | { arrived: { convoy: ConvoyId } }
  /** U-boats looked for a convoy (12.1). */
  | { picket_search: { convoy: ConvoyId; hex: Hex; strength: number; chit: number; modifier: number; sighted: boolean } }
  /** An escort was turned face-up (12.11); a dummy is taken off with its convoy (15.6). */
  | { revealed: { convoy: ConvoyId; escort: Escort } }
  /** An escort looked for U-boats (12.2). */
  | { submarine_search: { convoy: ConvoyId; hex: Hex; product: number; chit: number; modifier: number; sighted: boolean } }
  /** Sighting Markers and air escorts were removed (4.2.D.3). */
  | "markers_removed"
  /** U-boats in a hex were regrouped (13.12). */
  | { regrouped: { hex: Hex; packs: Packs; singles: number } }
  /** A unit was picked up to be moved (6.0). */
  | { taken: { size: Size; hex: Hex } }
  /** A unit moved (6.3). */
  | { sailed: { size: Size; from: Hex; to: Hex } }
  /** A stack was turned (9.21). */
  | { turned: { hex: Hex; axis: Axis } }
  /** All U-boats were depinned (4.2.E.3). */
  | "depinned"
  /** A unit joined an attack (14.13). */
  | { joined: { convoy: ConvoyId; size: Size } }
  /** U-boats attacked a convoy (14.11). */
  | { convoy_attacked: { convoy: ConvoyId; from: Hex; differential: number; chit: number; modifier: number; points: number } }
  /** Straggle Markers were reduced (14.32). */
  | "straggle_reduced"
  /** The game ended (16.1). */
  | { ended: { points: number; sunk: number; net: number; level: Level } }
  /** What was face-down to the end (15.6). */
  | { unveiled: { convoy: ConvoyId; escort: Escort } };

/** One of the six directions of the grid; a facing symbol points in one of them (3.3.d). */
export type Facing =
  /** Due east. */
  | "east"
  /** Northeast. */
  | "northeast"
  /** Northwest. */
  | "northwest"
  /** Due west. */
  | "west"
  /** Southwest. */
  | "southwest"
  /** Southeast. */
  | "southeast";

/** Where the fog marker stands (5.31). */
export type Fog =
  /** Nowhere. */
  | "none"
  /** Fog in zone 1. */
  | "zone1"
  /** Fog in zones 1 and 2. */
  | "zones1_and2";

/** A result of table 5.11. */
export type Formation =
  /** No effect. */
  | "nothing"
  /** Fog in zone 1. */
  | "fog1"
  /** Fog in zones 1 and 2. */
  | "fog2"
  /** A storm in the hexes marked A. */
  | "storm_a"
  /** A storm in the hexes marked B. */
  | "storm_b"
  /** A storm in the hexes marked C. */
  | "storm_c";

/** A hex of the field, 43 nautical miles across (3.6). Hexes are ordered by their printed number. */
export type Hex = string;

/** A result of table 14.47. */
export type Hit =
  /** No effect. */
  | "none"
  /** The group is pinned. */
  | "pinned"
  /** One boat is eliminated and the rest of the group pinned. */
  | "sunk";

/** The kinds of convoy (3.22.b, 7.2). */
export type Kind =
  /** Eastbound, fast. */
  | "HX"
  /** Eastbound, slow. */
  | "SC"
  /** Westbound, fast. */
  | "ON"
  /** Westbound, slow. */
  | "ONS";

/** How the game ended (16.0, 16.2). */
export type Level =
  /** The system has defeated the Player. */
  | "allied"
  /** German marginal victory. */
  | "marginal"
  /** German substantive victory. */
  | "substantive"
  /** German decisive victory. */
  | "decisive";

/** The scenarios (15.2): the same rules and length, other forces (15.0). */
export type Month =
  /** February 1943. */
  | "february"
  /** March 1943. */
  | "march"
  /** April 1943. */
  | "april"
  /** May 1943. */
  | "may";

/** The optional rules (17.0). */
export interface Options {
  /** 17.1: early schnorkel. */
  schnorkel: boolean;
  /** 17.2: Type XXI boats. */
  type_xxi: boolean;
  /** 17.3: the air groups may be based anywhere; `Setup::air` says where. */
  free_air: boolean;
  /** 17.4: every air group counts twice. */
  strong_air: boolean;
  /** 17.5: more U-boats. */
  more_boats: boolean;
}

/** The optional rules (17.0). */
export interface OptionsInput {
  /** 17.1: early schnorkel. */
  schnorkel?: boolean;
  /** 17.2: Type XXI boats. */
  type_xxi?: boolean;
  /** 17.3: the air groups may be based anywhere; `Setup::air` says where. */
  free_air?: boolean;
  /** 17.4: every air group counts twice. */
  strong_air?: boolean;
  /** 17.5: more U-boats. */
  more_boats?: boolean;
}

/** A whole order; the parts are done in this order. An order ends where a chit is drawn: after an attack, and with `done`. */
export interface Order {
  /** Units to deploy. */
  deploy?: Deployment[];
  /** Hexes to regroup. */
  regroup?: Regrouping[];
  /** Units to move. */
  moves?: Voyage[];
  /** Stacks to turn. */
  face?: Turning[];
  /** An attack on a convoy; a second one waits until the first is decided, in an order of its own. */
  attacks?: Assault[];
  /** Whether this ends the segment. */
  done?: boolean;
}

/** Numbers of packs of six, twelve, eighteen, twenty-four and thirty boats. */
export type Packs = number[];

/** Where the Player has something to decide. */
export type Phase =
  /** Initial deployment of U-boat units (15.4). */
  | "deployment"
  /** The convoys are prepared; the first Game-Turn can begin (15.8). */
  | "prepared"
  /** Pack Formation and Reorganization Segment (4.2.E.1). */
  | "packs"
  /** U-boat Movement Segment (4.2.E.2). */
  | "movement"
  /** U-boat Attack Segment (4.2.F.1). */
  | "attack"
  /** The last Game-Turn is over (16.1). */
  | "over";

/** Where a convoy is. */
export type Place =
  /** Not yet placed. */
  | "waiting"
  /** On the map. */
  | { at_sea: Hex }
  /** At its destination (7.32). */
  | "arrived"
  /** Taken off as a false report (15.6). */
  | "removed";

/** The Range Allowances of air groups (11.2, 3.22.e): how far from its base a group can look and hit (3.3.c). */
export type Range =
  /** Seven hexes. */
  | "seven"
  /** Ten hexes. */
  | "ten"
  /** Twelve hexes. */
  | "twelve"
  /** Sixteen hexes. */
  | "sixteen"
  /** Twenty hexes. */
  | "twenty";

/** A hex the unit in hand can go to. */
export interface Reach {
  /** The hex. */
  hex: Hex;
  /** The Movement Points it takes, storms counted (5.42). */
  cost: number;
}

/** How places are read where the book contradicts itself or cannot be read. The default is our reading. */
export interface Readings {
  /** 15.2: April has no group of range 20, as its table says, instead of one at Ulster, as its example says. */
  april_by_table: boolean;
  /** 5.11: chit 1 of May brings fog to zone 1 alone instead of both zones. */
  may_fog_zone_1: boolean;
  /** 15.21: March has three groups of range 12 in Greenland instead of none. */
  march_greenland_12: boolean;
  /** 15.21: the escorts of March and May that are printed first are westbound instead of eastbound. */
  escorts_swapped: boolean;
  /** 3.22: single U-boats move 8 hexes instead of 6. */
  fast_single: boolean;
  /** 14.2: the lost figures are read one higher where they may be. */
  combat_higher: boolean;
}

/** How places are read where the book contradicts itself or cannot be read. The default is our reading. */
export interface ReadingsInput {
  /** 15.2: April has no group of range 20, as its table says, instead of one at Ulster, as its example says. */
  april_by_table?: boolean;
  /** 5.11: chit 1 of May brings fog to zone 1 alone instead of both zones. */
  may_fog_zone_1?: boolean;
  /** 15.21: March has three groups of range 12 in Greenland instead of none. */
  march_greenland_12?: boolean;
  /** 15.21: the escorts of March and May that are printed first are westbound instead of eastbound. */
  escorts_swapped?: boolean;
  /** 3.22: single U-boats move 8 hexes instead of 6. */
  fast_single?: boolean;
  /** 14.2: the lost figures are read one higher where they may be. */
  combat_higher?: boolean;
}

/** What the unpinned U-boats of a hex shall become. */
export interface Regrouping {
  /** The hex as printed. */
  hex: string;
  /** The boats of each unit. */
  units: number[];
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
  /** The printed scenario, February if nothing else is said; beside a file it can only repeat the month of the file. */
  month?: Month | null;
  /** A scenario file in place of a printed scenario, as its text. */
  scenario_file?: string | null;
  /** The optional rules. */
  options?: OptionsInput;
  /** The readings. */
  readings?: ReadingsInput;
  /** With 17.3: air groups by base (Ulster, Iceland, Greenland, Newfoundland) and range (7, 10, 12, 16, 20). */
  air?: [number[], number[], number[], number[]] | null;
}

/** The map sheet and the counters, which no view repeats. Every reconstructed figure in it is listed by `Book::reconstructed`. */
export interface Sheet {
  /** Rows of the hex field; row 1 is the southernmost, and odd rows sit half a hex to the west. */
  rows: number;
  /** Columns of the hex field; column 1 is the westernmost. */
  columns: number;
  /** The main playing area: row, westernmost and easternmost column (6.21). */
  area: [number, number, number][];
  /** Where eastbound convoys enter and where they leave (7.31, 7.33). */
  east: [Hex, Hex];
  /** Where westbound convoys enter and where they leave (7.31, 7.33). */
  west: [Hex, Hex];
  /** Fog zones 1 and 2, the hex of the marker first (5.1). */
  fog_zones: [Hex[], Hex[]];
  /** Where storms A, B and C form (5.1). */
  storm_entries: [[Hex, Hex, Hex], [Hex, Hex, Hex], [Hex, Hex, Hex]];
  /** The ranges of air groups in hexes, in the order they are listed at their bases (11.2). */
  ranges: number[];
  /** The kinds of U-boat unit (3.22). */
  counters: CounterView[];
  /** Tons a Victory Point stands for (14.6). */
  tons_per_point: number;
  /** The least Net Victory Points of each German victory, the best first (16.2). */
  levels: [number, Level][];
  /** The printed tables (3.4). */
  tables: TableView[];
}

/** How convoy and escort counter lie on each other (9.52). */
export type Sight =
  /** The escort lies face-down below: never sighted. */
  | "face_down"
  /** The escort lies face-up on top: sighted. */
  | "sighted"
  /** The escort lies face-up below: unsighted again (12.17). */
  | "unsighted";

/** The size of a U-boat unit (3.22). */
export type Size =
  /** An individual U-boat. */
  | "single"
  /** A pack of six. */
  | "six"
  /** A pack of twelve. */
  | "twelve"
  /** A pack of eighteen. */
  | "eighteen"
  /** A pack of twenty-four. */
  | "twenty_four"
  /** A pack of thirty. */
  | "thirty";

/** What a stack of U-boats amounts to. */
export interface StackView {
  /** Where it is. */
  hex: Hex;
  /** How many boats it has. */
  boats: number;
  /** How many of them are pinned. */
  pinned: number;
  /** Its Combat Strength. */
  strength: number;
  /** The Combat Strength it searches with. */
  search_strength: number;
  /** How it lies. */
  axis: Axis;
  /** Its Search Zone. */
  search_zone: Hex[];
}

/** A storm: up to three markers (5.21). */
export interface Storm {
  /** The markers that are still on the sheet. */
  markers: [Hex | null, Hex | null, Hex | null];
}

/** How far a convoy is scattered (14.3). */
export type Straggle =
  /** Not at all. */
  | "none"
  /** Level one. */
  | "s1"
  /** Level two. */
  | "s2";

/** A column of table 14.37. */
export type StraggleColumn =
  /** Victory Points scored, 1 to 4, before they are doubled. */
  | { points: number }
  /** Caught by fog. */
  | "fog"
  /** Caught by a storm. */
  | "storm";

/** A printed table. A draw falls into the last column and the last row whose least number is not above its own. */
export interface TableView {
  /** Its paragraph. */
  rule: Rule;
  /** Its name. */
  title: string;
  /** What its columns are for. */
  across: string;
  /** Its columns. */
  columns: Band[];
  /** Its rows: chits, but ranges in the Air Search Table. */
  rows: Band[];
  /** The cells, row by row. */
  cells: string[][];
  /** Whether it holds only where the table is read higher (14.2 and 5.11 have doubtful cells). */
  other_reading: boolean;
}

/** How a stack shall lie. */
export interface Turning {
  /** The hex as printed. */
  hex: string;
  /** The direction of bow or stern. */
  axis: Axis;
}

/** A U-boat unit on the map. */
export interface Unit {
  /** Where it is. */
  hex: Hex;
  /** What it is. */
  size: Size;
  /** How it lies; alike for all units of a hex (9.21). */
  axis: Axis;
  /** Whether it is pinned (14.5). */
  pinned: boolean;
  /** Whether this segment is done with it: regrouped in its hex, or moved. */
  spent: boolean;
  /** Whether its stack was turned since a unit last joined it. */
  turned: boolean;
  /** The number of the convoy it attacks; 0 for none. */
  target: number;
}

/** What a viewer sees. */
export interface View {
  /** The title of the scenario. */
  title: string;
  /** The month whose weather it has. */
  month: Month;
  /** The optional rules in use. */
  options: Options;
  /** The readings in use. */
  readings: Readings;
  /** What the Player is to decide. */
  phase: Phase;
  /** The Game-Turn; 0 during deployment. */
  turn: number;
  /** The last Game-Turn. */
  last_turn: number;
  /** U-boats still to be deployed. */
  reserve: number;
  /** U-boat units by hex, each stack from top to bottom. */
  units: Unit[];
  /** The unit picked up to be moved, as its place in `units`. */
  in_hand: number | null;
  /** What each stack amounts to. */
  stacks: StackView[];
  /** The convoys by number. */
  convoys: ConvoyView[];
  /** Escorts and dummies that are still face-down among the eastbound convoys. */
  face_down_east: Escort[];
  /** Escorts and dummies that are still face-down among the westbound convoys. */
  face_down_west: Escort[];
  /** Storm markers. */
  storms: Storm[];
  /** Storm hexes. */
  storm_hexes: Hex[];
  /** The fog marker. */
  fog: Fog;
  /** Fog hexes. */
  fog_hexes: Hex[];
  /** U-boat Sighting Markers. */
  sightings: Hex[];
  /** The airbases. */
  bases: BaseView[];
  /** Victory Points. */
  points: number;
  /** Tons sunk, as on the track (14.7). */
  tonnage: number;
  /** U-boats sunk. */
  sunk: number;
  /** Net Victory Points. */
  net: number;
  /** The level of victory, once the game is over. */
  level: Level | null;
  /** Convoys attacked in this segment, in order. */
  attacked: ConvoyId[];
  /** Where the unit in hand can go, by number, and for how many Movement Points. */
  reach: Reach[];
  /** Hexes of the Sighting Zones, which other convoys avoid (7.52). */
  sighting_zones: Hex[];
}

/** Units that move together. */
export interface Voyage {
  /** The hex they leave. */
  from: string;
  /** The hex they go to. */
  to: string;
  /** The boats of each unit. */
  units: number[];
  /** Whether they are pinned units. */
  pinned?: boolean;
}

/** The weather that inverts a convoy. */
export type Weather =
  /** Fog. */
  | "fog"
  /** A storm. */
  | "storm";
