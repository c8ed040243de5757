// Generated from Rust by `FATHOM_BLESS=1 cargo test -p fathom-server --lib schema`; do not edit.
// Setup, actions, orders, events and view of Tonnage War Solitaire.

/** The smallest decision. */
export type Action =
  /** Has escorts give up following a U-boat (15.7.4). */
  | { break_off: {
    /** Who. */
    escort: EscortId;
  } }
  /** Sends a surface escort out as a decoy for this turn (10). */
  | { decoy: {
    /** Who. */
    escort: EscortId;
  } }
  /** Illuminates the convoy for this turn (12). */
  | "illuminate"
  /** Maneuvers evasively for this turn (11). */
  | "evade"
  /** Makes a surface escort the new rescue ship (16.3.3). */
  | { rescue: {
    /** Who. */
    escort: EscortId;
  } }
  /** Takes the escort off rescue duty, back to the convoy zone (16.3.3). */
  | "relieve"
  /** Places an escort that has arrived (5.3). */
  | { place: {
    /** Who. */
    escort: EscortId;
    /** Where. */
    at: Station;
  } }
  /** Moves an escort (8.4). */
  | { move: {
    /** Who. */
    escort: EscortId;
    /** Where to. */
    to: Station;
  } }
  /** Puts an escort into the group that will search together (15.2, 15.4 to 15.6). */
  | { join: {
    /** Who. */
    escort: EscortId;
    /** Against what. */
    target: Target;
  } }
  /** Has the group search (15.2.1, 15.4.1). */
  | "search"
  /** Goes on with the attack on a U-boat that was followed (15.7.6). */
  | { hunt: {
    /** Which. */
    boat: BoatId;
  } }
  /** Attacks the U-boat that was found with these of the group, in this order; with none to hold fire (15.4.3). */
  | { strike: {
    /** Who. */
    escorts: [EscortId | null, EscortId | null, EscortId | null];
  } }
  /** Puts an escort beside a U-boat to follow it in the next turn (15.7.3). */
  | { follow: {
    /** Who. */
    escort: EscortId;
    /** Which. */
    boat: BoatId;
  } }
  /** Ends the phase, or lets a chance pass. */
  | "done";

/** The highest D20 for staying up by the number of aircraft, 1 to 3. */
export interface AirReactions {
  /** To May 1943. */
  dive: [number, number, number];
  /** After it. */
  fight_back: [number, number, number];
}

/** How often a boat attacks from a place, and what that adds to its attack value. */
export interface Attack {
  /** How many D20. */
  attacks: number;
  /** What is added. */
  modifier: number;
}

/** Attacks from each place. */
export interface Attacks {
  convoy: Attack;
  bow: Attack;
  starboard_beam: Attack;
  stern: Attack;
  port_beam: Attack;
  stragglers: Attack;
}

/** Where a U-boat is. */
export type Berth =
  /** The card has no such boat. */
  | "unused"
  /** It joins the box on a later turn of the card. */
  | "later"
  /** In the box of U-boats to enter. */
  | "waiting"
  /** Off the surface after attacking; it rolls to return (14.1.6.3). */
  | "left"
  /** In the outer zone. */
  | "outer"
  /** In the inner zone. */
  | "inner"
  /** In a sector of the attack zone. */
  | { sector: Sector }
  /** In the convoy zone. */
  | "convoy"
  /** Out of play for good, not sunk. */
  | "removed"
  /** Sunk. */
  | "sunk";

/** What became of a U-boat that was attacked. */
export type BoatHit =
  /** Nothing. */
  | "miss"
  /** Damaged. */
  | "damaged"
  /** Damaged for the second time, and sunk (17). */
  | "sunk_by_damage"
  /** Sunk. */
  | "sunk"
  /** Sunk by gunfire (15.1.9). */
  | "gunfire"
  /** Sunk by ramming; the escort is damaged (15.1.9). */
  | "rammed";

/** A U-boat by its number, from 1. The blocks are blank; the number only tells them apart. */
export type BoatId = number;

/** Attack, flak and return value of the U-boats: the first against ships, the second against aircraft (16a). */
export interface BoatValues {
  /** Attack value. */
  attack: number;
  /** Flak value. */
  flak: number;
  /** Return value (14.1.6.3). */
  returning: number;
}

/** A U-boat block. */
export interface BoatView {
  /** Its number. */
  id: BoatId;
  /** Where it is. */
  berth: Berth;
  /** Whether it evades (14.1.2): it stands on edge (7.2.4), or lies diagonally if it has attacked (7.2.6). */
  evading: boolean;
  /**
   * Whether it has attacked since it entered, and so moves outward until it is gone (14.1.1, 16b): it lies flat (7.2.5,
   * 16c).
   */
  spent: boolean;
  /** Whether it is damaged (17). */
  damaged: boolean;
  /** Whether it fired flak since the last First U-boat Movement Phase (14.1.4). */
  flak: boolean;
  /** Whether aircraft may follow it up, because it answered them with flak in the inner zone (15.3). */
  chased: boolean;
  /** Whether it came to the outer zone outbound and leaves next (14.1.6). */
  leaving: boolean;
  /** Whether it moved outward this turn (14.1.5). */
  moved_out: boolean;
  /** Whether surface escorts searched for it in this phase. */
  searched: boolean;
  /** Whether aircraft did. */
  searched_by_air: boolean;
  /** What it does, if it was searched for this turn. */
  reaction: Reaction | null;
  /** The zone of the first attack, while surface escorts follow it (15.7). */
  hunted_since: Zone | null;
  /** How it lies, in the book's convention. */
  lies: Lies;
}

/** A scenario card as it lies beside the surface. */
export interface CardView {
  /** Its id. */
  id: string;
  /** The convoy and the month. */
  title: string;
  /** When. */
  dates: string;
  /** How fast the convoy is. */
  speed: Speed;
  /** How many ships set out. */
  ships: number;
  /** How many turns there are. */
  turns: number;
  /** Visibility by turn. */
  weather: Weather[];
  /** The hour of turn 1. */
  first_hour: number;
  /** U-boats that join those to enter on later turns. */
  later: Later[];
  /** FAT torpedoes. */
  fat: boolean;
  /** Zaunkönig torpedoes. */
  zaunkonig: boolean;
  /** Bad sonar conditions. */
  bad_sonar: boolean;
  /** How U-boats meet aircraft. */
  doctrine: Doctrine;
  /** What happened in history. */
  history: string;
}

/** Figures of the card that a player may change; they are reconstructed, and this is how to try others. */
export interface Changes {
  /** Attack value of the U-boats. */
  attack?: number | null;
  /** Flak value of the U-boats. */
  flak?: number | null;
  /** Return value of the U-boats. */
  returning?: number | null;
  /** Stragglers at the start. */
  stragglers?: number | null;
}

/** How boats meet aircraft. */
export type Doctrine =
  /** They dive. */
  | "dive"
  /** They fight back. */
  | "fight_back";

/** The group that searches now. */
export interface EngagementView {
  /** What against. */
  target: Target | null;
  /** Who. */
  group: EscortId[];
  /** The U-boat, once it is drawn. */
  boat: BoatId | null;
  /** Who of the group has detected it. */
  found: EscortId[];
  /** What it does. */
  reaction: Reaction | null;
  /** Whether it dived from aircraft before. */
  dived: boolean;
}

/** An escort by its name. No two escorts of a card have the same. */
export type EscortId = "Assiniboine" | "Chilliwack" | "Orillia" | "Nasturtium" | "Dianthus" | "Primrose" | "Blyskawica" | "Broke" | "Liberator 1" | "Liberator 2" | "Fortress 1" | "Fortress 2" | "Fame" | "Viscount" | "Potentilla" | "Eglantine" | "Montbretia" | "Acanthus" | "Restigouche" | "Amherst" | "Arvida" | "Sherbrooke" | "Celandine" | "Moose Jaw" | "Vanessa" | "Ingham" | "Schenck" | "Leary" | "St. Laurent" | "Battleford" | "Kenogami" | "Napanee" | "Shediac" | "Milne" | "Meteor" | "Vimy" | "Beverley" | "Campanula" | "Mignonette" | "Abelia" | "Lobelia" | "Bibb" | "Babbitt" | "Fortress 3" | "Fortress 4" | "Liberator 3" | "Fortress 5" | "Spencer" | "Campbell" | "Rosthern" | "Trillium" | "Dauphin" | "Burza" | "Volunteer" | "Mansfield" | "Anemone" | "Pennywort" | "Highlander" | "Havelock" | "Upshur" | "Swale" | "Buttercup" | "Godetia" | "Lavender" | "Pimpernel" | "Saxifrage" | "Liberator 4" | "Liberator 5" | "Fortress 6" | "Tay" | "Vidette" | "Alisma" | "Loosestrife" | "Pink" | "Snowflake" | "Inglefield" | "Eclipse" | "Fury" | "Icarus" | "Offa" | "Oribi" | "Penn" | "Panther" | "Sunflower" | "Pelican" | "Sennen" | "Wear" | "Jed" | "Spey" | "Hudson 1" | "Hudson 2" | "Hudson 3" | "Broadway" | "Obdurate" | "Opportune" | "Pathfinder" | "Lagan" | "Drumheller" | "Chambly" | "Morden" | "Swordfish 1" | "Swordfish 2" | "Swordfish 3" | "Swordfish 4" | "Swordfish 5" | "Swordfish 6" | "Swordfish 7" | "Swordfish 8" | "Swordfish 9" | "Swordfish 10" | "Fortress 7" | "Duncan" | "Kitchener" | "Liberator 6" | "Liberator 7" | "Hudson 4" | "Hudson 5" | "Keppel" | "Towy" | "Orchis" | "Narcissus" | "Roselys" | "Renoncule" | "Kamloops" | "Polyanthus" | "Gatineau" | "Itchen" | "St. Croix" | "Sackville" | "Ottawa" | "Saguenay" | "Skeena" | "Kootenay" | "Annapolis" | "Columbia" | "Niagara" | "St. Francis" | "Hamilton" | "Walker" | "Vanoc" | "Vanquisher" | "Verity" | "Veteran" | "Venomous" | "Whitehall" | "Winchelsea" | "Witherington" | "Wanderer" | "Warwick" | "Watchman" | "Westcott" | "Wolverine" | "Worcester" | "Wrestler" | "Hesperus" | "Harvester" | "Hurricane" | "Escapade" | "Faulknor" | "Foresight" | "Forester" | "Fearless" | "Bulldog" | "Beagle" | "Boadicea" | "Brilliant" | "Amazon" | "Ambuscade" | "Douglas" | "Malcolm" | "Mackay" | "Montrose" | "Sabre" | "Saladin" | "Salisbury" | "Scimitar" | "Skate" | "Burnham" | "Buxton" | "Caldwell" | "Chesterfield" | "Churchill" | "Clare" | "Georgetown" | "Lincoln" | "Newmarket" | "Ripley" | "Rockingham" | "Roxborough" | "Sherwood" | "Orwell" | "Onslaught" | "Obedient" | "Impulsive" | "Musketeer" | "Petard" | "Matchless" | "Piorun" | "Garland" | "Duane" | "Greer" | "Roper" | "Decatur" | "Badger" | "Cole" | "Stork" | "Starling" | "Wild Goose" | "Woodpecker" | "Kite" | "Wren" | "Magpie" | "Black Swan" | "Pheasant" | "Crane" | "Whimbrel" | "Chanticleer" | "Egret" | "Rochester" | "Scarborough" | "Sandwich" | "Weston" | "Wellington" | "Londonderry" | "Deptford" | "Folkestone" | "Fowey" | "Leith" | "Lowestoft" | "Culver" | "Fishguard" | "Gorleston" | "Hartland" | "Landguard" | "Lulworth" | "Totland" | "Rother" | "Exe" | "Kale" | "Ness" | "Nith" | "Moyola" | "Mourne" | "Waveney" | "Ballinderry" | "Bann" | "Chelmer" | "Dart" | "Derg" | "Ettrick" | "Trent" | "Cuckmere" | "Evenlode" | "Tweed" | "Nene" | "Test" | "Teviot" | "Agassiz" | "Alberni" | "Algoma" | "Amaranthus" | "Arrowhead" | "Baddeck" | "Barrie" | "Bittersweet" | "Brandon" | "Buctouche" | "Calgary" | "Camrose" | "Chicoutimi" | "Cobalt" | "Collingwood" | "Dunvegan" | "Edmundston" | "Eyebright" | "Fennel" | "Galt" | "Hepatica" | "Kamsack" | "La Malbaie" | "Lethbridge" | "Levis" | "Louisburg" | "Lunenburg" | "Matapedia" | "Mayflower" | "Midland" | "Moncton" | "Oakville" | "Pictou" | "Port Arthur" | "Prescott" | "Quesnel" | "Regina" | "Rimouski" | "Snowberry" | "Sorel" | "Spikenard" | "Sudbury" | "Summerside" | "The Pas" | "Ville de Quebec" | "Wetaskiwin" | "Weyburn" | "Windflower" | "Woodstock" | "Alyssum" | "Aconit" | "Alysse" | "Arabis" | "Arbutus" | "Armeria" | "Asphodel" | "Aster" | "Aubrietia" | "Auricula" | "Azalea" | "Balsam" | "Begonia" | "Bluebell" | "Borage" | "Bryony" | "Camellia" | "Campion" | "Carnation" | "Clarkia" | "Clematis" | "Clover" | "Columbine" | "Coltsfoot" | "Convolvulus" | "Coreopsis" | "Coriander" | "Cowslip" | "Crocus" | "Cyclamen" | "Dahlia" | "Delphinium" | "Freesia" | "Genista" | "Gentian" | "Geranium" | "Gladiolus" | "Gloxinia" | "Heartsease" | "Heather" | "Heliotrope" | "Honeysuckle" | "Hydrangea" | "Jasmine" | "Jonquil" | "Kingcup" | "La Malouine" | "Larkspur" | "Ling" | "Lotus" | "Mallow" | "Marguerite" | "Marigold" | "Meadowsweet" | "Mimosa" | "Monkshood" | "Myosotis" | "Nigella" | "Oxlip" | "Pentstemon" | "Peony" | "Periwinkle" | "Petunia" | "Phlox" | "Picotee" | "Poppy" | "Rhododendron" | "Rockrose" | "Rose" | "Salvia" | "Samphire" | "Snapdragon" | "Snowdrop" | "Spiraea" | "Starwort" | "Stonecrop" | "Sundew" | "Sweetbriar" | "Tamarisk" | "Thyme" | "Tulip" | "Verbena" | "Veronica" | "Vervain" | "Vetch" | "Violet" | "Wallflower" | "Woodruff" | "Zinnia" | "Fortress 8" | "Fortress 9" | "Fortress 10" | "Fortress 11" | "Fortress 12" | "Fortress 13" | "Fortress 14" | "Fortress 15" | "Fortress 16" | "Fortress 17" | "Fortress 18" | "Fortress 19" | "Fortress 20" | "Fortress 21" | "Fortress 22" | "Fortress 23" | "Fortress 24" | "Fortress 25" | "Fortress 26" | "Fortress 27" | "Fortress 28" | "Fortress 29" | "Fortress 30" | "Fortress 31" | "Fortress 32" | "Hudson 6" | "Hudson 7" | "Hudson 8" | "Hudson 9" | "Hudson 10" | "Hudson 11" | "Hudson 12" | "Hudson 13" | "Hudson 14" | "Hudson 15" | "Hudson 16" | "Hudson 17" | "Hudson 18" | "Hudson 19" | "Hudson 20" | "Hudson 21" | "Hudson 22" | "Hudson 23" | "Hudson 24" | "Hudson 25" | "Hudson 26" | "Hudson 27" | "Hudson 28" | "Hudson 29" | "Hudson 30" | "Hudson 31" | "Hudson 32" | "Liberator 8" | "Liberator 9" | "Liberator 10" | "Liberator 11" | "Liberator 12" | "Liberator 13" | "Liberator 14" | "Liberator 15" | "Liberator 16" | "Liberator 17" | "Liberator 18" | "Liberator 19" | "Liberator 20" | "Liberator 21" | "Liberator 22" | "Liberator 23" | "Liberator 24" | "Liberator 25" | "Liberator 26" | "Liberator 27" | "Liberator 28" | "Liberator 29" | "Liberator 30" | "Liberator 31" | "Liberator 32" | "Swordfish 11" | "Swordfish 12" | "Swordfish 13" | "Swordfish 14" | "Swordfish 15" | "Swordfish 16" | "Swordfish 17" | "Swordfish 18" | "Swordfish 19" | "Swordfish 20" | "Swordfish 21" | "Swordfish 22" | "Swordfish 23" | "Swordfish 24" | "Swordfish 25" | "Swordfish 26" | "Swordfish 27" | "Swordfish 28" | "Swordfish 29" | "Swordfish 30" | "Swordfish 31" | "Swordfish 32";

/** An escort block. */
export interface EscortView {
  /** Its name. */
  name: EscortId;
  /** Its class in words. */
  class: string;
  /** Its kind. */
  kind: Kind;
  /** Its values. */
  values: Values;
  /** Whether it carries HF/DF. */
  hfdf: boolean;
  /** The turn it arrives. */
  arrives: number;
  /** The turn it leaves. */
  leaves: number | null;
  /** Where it is. */
  post: Post;
  /** Whether its weapons are spent. */
  depleted: boolean;
  /** Whether it was placed or moved this turn. */
  moved: boolean;
  /** The U-boat it searched for this turn. */
  target: BoatId | null;
  /** Whether it detected or attacked it. */
  found: boolean;
}

/** Something that happened. */
export type Event =
  /** A turn began (5). */
  | { turn_began: { turn: number; day: number; hour: number; weather: Weather } }
  /** A phase began in which the player decides (5). */
  | { phase_began: { phase: Phase } }
  /** An escort arrived and waits to be placed (5.1). */
  | { arrived: { escort: EscortId } }
  /** An escort left by the card, or flew home (5.1). */
  | { departed: { escort: EscortId } }
  /** More U-boats joined those to enter (5.1). */
  | { boats_joined: { boats: number } }
  /** A U-boat that had attacked rolled to return (14.1.6.3). */
  | { returned: { boat: BoatId; roll: number; value: number; back: boolean } }
  /** The pack is out of contact this turn (9.12). */
  | "out_of_contact"
  /** A straggler rejoined, or not (19.5). */
  | { straggler_rolled: { roll: number; rejoined: boolean } }
  /** A decoy was sent out (10). */
  | { decoy_sent: { escort: EscortId } }
  /** The convoy was illuminated (12). */
  | "illuminated"
  /** The convoy maneuvers evasively (11). */
  | { maneuvered: { roll: number; stragglers: number } }
  /** An escort became the rescue ship (16.3.3). */
  | { rescue_named: { escort: EscortId } }
  /** The escort on rescue duty was relieved. */
  | { rescue_relieved: { escort: EscortId } }
  /** Boats rolled to move inward as a group (9.3, 9.6). */
  | { advanced: { to: Zone; of: number; number: number; roll: number; moved: number } }
  /** A boat rolled for itself (9.6, 9.9). */
  | { rolled_alone: { to: Zone; number: number; roll: number; moved: boolean } }
  /** A boat entered a sector (9.8, 14.1.7). */
  | { sector_rolled: { boat: BoatId; roll: number; added: number; berth: Berth; outbound: boolean } }
  /** A boat moved outward (14.1). */
  | { moved_out: { boat: BoatId; to: Berth; why: Outward } }
  /** A boat left the playing surface (14.1.6). */
  | { left_surface: { boat: BoatId; berth: Berth } }
  /** An escort was placed (5.3). */
  | { placed: { escort: EscortId; at: Station } }
  /** An escort moved (8.4). */
  | { moved: { escort: EscortId; to: Station } }
  /** An escort joined a group (15.2, 15.4). */
  | { joined: { escort: EscortId; target: Target } }
  /** The boat a group searches for (15.4.8); `of` were there. */
  | { drawn: { target: Target; boat: BoatId; of: number } }
  /** A boat reacted to surface escorts (15.4.1), or to none (9.9). */
  | { reacted: { boat: BoatId; escorts: number; roll: number; reaction: Reaction } }
  /** A boat reacted to aircraft (15.2.1). */
  | { reacted_to_air: { boat: BoatId; aircraft: number; roll: number; reaction: Reaction } }
  /** A boat was evading already when this search began (14.1.2, 15.5.4, 15.6.2, 15.7.6). */
  | { evades_still: { boat: BoatId; why: Still } }
  /** An escort tried to detect (15.1.1); a value of 0 cannot. */
  | { detection: { escort: EscortId; boat: BoatId; value: number; roll: number; found: boolean; air: boolean } }
  /** Who attacks was decided (15.4.3, 15.2.3). */
  | { attacking: { boat: BoatId; escorts: [EscortId | null, EscortId | null, EscortId | null]; air: boolean } }
  /** A boat fired at an escort (15.4.4, 16.2). */
  | { fired_at_escort: { boat: BoatId; escort: EscortId; value: number; roll: number; hit: Hit } }
  /** A boat fired flak (15.2.4). */
  | { flak: { boat: BoatId; escort: EscortId; value: number; roll: number; hit: Hit } }
  /** An escort attacked a boat (15.4.5, 15.2.5). */
  | { attacked: { boat: BoatId; escort: EscortId; value: number; roll: number; hit: BoatHit; air: boolean } }
  /** An escort has no more weapons (15.1.10). */
  | { depleted: { escort: EscortId; roll: number } }
  /** An escort was put beside a boat (15.7.3). */
  | { follows: { escort: EscortId; boat: BoatId } }
  /** An escort gave up following (15.7.5). */
  | { broke_off: { escort: EscortId; at: Station } }
  /** A boat moved to the convoy zone (5.6). */
  | { entered_convoy: { boat: BoatId } }
  /** A boat attacked the convoy once (16.3.1). */
  | { convoy_attacked: { boat: BoatId; from: Berth; value: number; roll: number; sunk: Sunk } }
  /** A boat near the convoy found no ship to attack (16.3.2). */
  | { no_target: { boat: BoatId; from: Berth } }
  /** On a 1 the die was rolled again for the rescue ship (16.3.3). */
  | { rescue_rolled: { roll: number } }
  /** The game ended (4, 18). */
  | { ended: { player: number; u_boats: number } };

/** An escort that will follow a U-boat: `{"escort": "Bibb", "boat": 3}`. */
export interface Following {
  /** Its name. */
  escort: string;
  /** The number of the U-boat. */
  boat: number;
}

/** What became of an escort that was fired at. */
export type Hit =
  /** Nothing. */
  | "miss"
  /** Damaged, and out of play. */
  | "damaged"
  /** Sunk or shot down. */
  | "sunk";

/** The kinds of escort (19.6). */
export type Kind =
  /** Corvette (19.6.13). */
  | "CO"
  /** Destroyer (19.6.14). */
  | "DD"
  /** Destroyer escort (19.6.15). */
  | "DE"
  /** Destroyer leader (19.6.16). */
  | "DL"
  /** Frigate (19.6.17). */
  | "FF"
  /** Sloop (19.6.18). */
  | "SL"
  /** Air escort. */
  | "air";

/** U-boats that join the box on a later turn. */
export interface Later {
  /** When. */
  turn: number;
  /** How many. */
  boats: number;
}

/** How a U-boat block lies (7.2). */
export type Lies =
  /** Standing, broad side to the player. */
  | "broad"
  /** Evading, has not attacked: standing on edge. */
  | "edge"
  /** Has attacked: flat. */
  | "flat"
  /** Has attacked and evades: flat and diagonal. */
  | "diagonal";

/** The lines between two attack sectors (8.2). */
export type Line =
  /** Between bow and starboard beam. */
  | "starboard_bow"
  /** Between starboard beam and stern. */
  | "starboard_quarter"
  /** Between stern and port beam. */
  | "port_quarter"
  /** Between port beam and bow. */
  | "port_bow";

/** D20 numbers for a boat to move, before modifiers. */
export interface MoveNumbers {
  /** From the box to the outer zone. */
  entry: number;
  /** From the outer to the inner zone. */
  outer: number;
  /** From the inner to the attack zone in low visibility. */
  inner_low: number;
  /** The same in high visibility, before 9.10. */
  inner_high: number;
  /** From the attack to the convoy zone. */
  attack: number;
}

/** Numbers to move by the speed of the convoy. */
export interface Movement {
  /** Slow convoys. */
  slow: MoveNumbers;
  /** Fast convoys. */
  fast: MoveNumbers;
}

/** An escort to move: `{"escort": "Bibb", "to": "inner zone"}`. */
export interface Moving {
  /** Its name. */
  escort: string;
  /** The place. */
  to: string;
}

/**
 * A whole order; the parts are done in this order. An order ends where something is learnt: after `evade`, `search`,
 * `hunt`, `strike` or `done` the rest is given anew.
 */
export interface Order {
  /** Escorts that give up following. */
  break_off?: string[];
  /** The decoy. */
  decoy?: string | null;
  /** Whether the convoy is illuminated. */
  illuminate?: boolean;
  /** The new rescue ship. */
  rescue?: string | null;
  /** Whether the rescue ship is relieved. */
  relieve?: boolean;
  /** Whether the convoy maneuvers evasively. */
  evade?: boolean;
  /** Escorts to place. */
  place?: Placing[];
  /** Escorts to move. */
  moves?: Moving[];
  /** A group that searches. */
  search?: Searching | null;
  /** A U-boat to go on attacking. */
  hunt?: number | null;
  /** Who attacks the U-boat that was found; an empty list holds fire. */
  strike?: string[] | null;
  /** Escorts that will follow a U-boat. */
  follow?: Following[];
  /** Whether this ends the phase. */
  done?: boolean;
}

/** Why a boat moves outward. */
export type Outward =
  /** It has attacked the convoy (14.1.1). */
  | "spent"
  /** It evades (14.1.2). */
  | "evading"
  /** It has fired at aircraft (14.1.4). */
  | "flak"
  /** It is damaged and goes home (14.1.6.1). */
  | "damaged";

/** Where the player has something to decide. */
export type Phase =
  /** The escorts of the card are deployed (3). */
  | "deployment"
  /** Initial Phase (5.1). */
  | "initial"
  /** Escort Placement and Movement Phase (5.3). */
  | "placement"
  /** First Escort Attack Phase (5.5). */
  | "first_attack"
  /** Escorts that will follow a U-boat are put beside it (15.7.3). */
  | "first_pursuit"
  /** Second Escort Attack Phase (5.7). */
  | "second_attack"
  /** The same after it (15.7.3). */
  | "second_pursuit"
  /** The last turn is over (4). */
  | "over";

/** An escort to place: `{"escort": "Bibb", "at": "bow"}`. */
export interface Placing {
  /** Its name. */
  escort: string;
  /** The place: a zone, a sector, or a line such as `port bow line`. */
  at: string;
}

/** What an escort is about. */
export type Post =
  /** It has not arrived, or the card has no such escort. */
  | "away"
  /** It has arrived and waits to be placed (5.3). */
  | "waiting"
  /** It stands here. */
  | { at: Station }
  /** In the decoy box (10): it neither searches nor attacks (10c). */
  | "decoy"
  /** In the rescue ship box (16.3.3). */
  | "rescue"
  /** Beside a U-boat it follows (15.7.3). */
  | { hunting: BoatId }
  /** It left by the card, or flew home. */
  | "gone"
  /** Damaged and out of play (17). */
  | "damaged"
  /** Sunk or shot down. */
  | "sunk";

/** What a U-boat does when escorts are about; the results of the reaction tables. */
export type Reaction =
  /** It goes on into the convoy zone. */
  | "to_convoy"
  /** It holds its place and attacks the convoy. */
  | "attack_convoy"
  /** It attacks an escort. */
  | "attack_escort"
  /** It stays on the surface before aircraft. */
  | "stay_up"
  /** It does nothing, for it may not attack, being damaged (17b). */
  | "nothing"
  /** It evades. */
  | "evade";

/** The reaction tables. */
export interface Reactions {
  /** Surface escorts. */
  standard: SurfaceReactions;
  /** Surface escorts, with Zaunkönig. */
  zaunkonig: SurfaceReactions;
  /** Air escorts. */
  air: AirReactions;
}

/** How places are read where the book contradicts itself or leaves a choice. The default is our reading. */
export interface Readings {
  /** 9.6: every U-boat rolls for itself instead of one roll on the D20 probability table. */
  each_boat_rolls: boolean;
  /** 9.7: U-boats in the box do not keep the contact boat on station, only those in the outer zone do. */
  box_frees_contact: boolean;
  /** 12: illumination takes 2 from the numbers to advance instead of adding 2. */
  lights_deter: boolean;
  /** 15.1.9: every escort of the opening round may score by gunfire and ramming, not the first attack roll alone. */
  all_open_fire: boolean;
  /** 16.3.3: an escort may take rescue duty though the convoy never had a rescue ship. */
  rescue_on_any_card: boolean;
  /** 16.3.4: storms take 2 from flak, instead of halving it as 19.1 says. */
  storm_flak_less_2: boolean;
  /** 19.4: Zaunkönig damages with the full attack value and sinks with half, instead of half and a quarter. */
  zaunkonig_full: boolean;
}

/** How places are read where the book contradicts itself or leaves a choice. The default is our reading. */
export interface ReadingsInput {
  /** 9.6: every U-boat rolls for itself instead of one roll on the D20 probability table. */
  each_boat_rolls?: boolean;
  /** 9.7: U-boats in the box do not keep the contact boat on station, only those in the outer zone do. */
  box_frees_contact?: boolean;
  /** 12: illumination takes 2 from the numbers to advance instead of adding 2. */
  lights_deter?: boolean;
  /** 15.1.9: every escort of the opening round may score by gunfire and ramming, not the first attack roll alone. */
  all_open_fire?: boolean;
  /** 16.3.3: an escort may take rescue duty though the convoy never had a rescue ship. */
  rescue_on_any_card?: boolean;
  /** 16.3.4: storms take 2 from flak, instead of halving it as 19.1 says. */
  storm_flak_less_2?: boolean;
  /** 19.4: Zaunkönig damages with the full attack value and sinks with half, instead of half and a quarter. */
  zaunkonig_full?: boolean;
}

/** Who picks up survivors (16.3.3). */
export type Rescue =
  /** The convoy sails without a rescue ship. */
  | "none"
  /** The rescue ship of the convoy. */
  | "ship"
  /** It was sunk, and no escort has taken its place. */
  | "lost"
  /** An escort has. */
  | { escort: number };

/** What has been scored so far, which is how well the convoy was kept (§6). */
export interface Score {
  /** Ships sunk. */
  ships_sunk: number;
  /** What they were worth: 1 each with a rescue ship on duty (18a), else 2 (18b). */
  ship_points: number;
  /** Escorts damaged, 1 each (18c). */
  escorts_damaged: number;
  /** Escorts sunk or shot down, 2 each (18d). */
  escorts_sunk: number;
  /** Stragglers now, 1 for every three or part of three at the end (18e). */
  stragglers: number;
  /** U-boats damaged and not sunk, 3 each (18f). */
  boats_damaged: number;
  /** U-boats sunk, 6 each (18g). */
  boats_sunk: number;
  /** The player's points. */
  player: number;
  /** The U-boats' points. */
  u_boats: number;
}

/** A group that searches: `{"escorts": ["Bibb", "Vimy"], "at": "bow"}`. */
export interface Searching {
  /** Their names. */
  escorts: string[];
  /** A sector, `convoy zone`, `hf/df`, `cooperation`, `inner zone` or `outer zone` for aircraft. */
  at?: string | null;
  /** Instead of a place: the U-boat that aircraft follow up. */
  boat?: number | null;
}

/** The attack sectors (2.2b, 9.8), in the order of the ring; stragglers apart. */
export type Sector =
  /** Ahead. */
  | "bow"
  /** To the right. */
  | "starboard_beam"
  /** Astern. */
  | "stern"
  /** To the left. */
  | "port_beam"
  /** The stragglers. */
  | "stragglers";

/** The highest total of each sector; the stragglers have the rest. */
export interface Sectors {
  stern: number;
  port_beam: number;
  starboard_beam: number;
  bow: number;
}

/** A setup. It may be nonsense; `Setup::world` says so. */
export interface Setup {
  /** The id of the scenario card, chosen first (3a); without one it is the card of the file, or SC 118. */
  card?: string | null;
  /** A scenario card of one's own instead of a printed one: a text of the form that `data/cards/` has. */
  scenario_file?: string | null;
  /** The readings. */
  readings?: ReadingsInput;
  /** Other figures than the card has. */
  changes?: Changes;
}

/** What is printed beside the surface. */
export interface Sheet {
  /** Numbers to move and to attack. */
  surface: Surface;
  /** The reaction tables. */
  reactions: Reactions;
}

/** How fast the convoy is (13). */
export type Speed =
  /** Slow. */
  | "slow"
  /** Fast. */
  | "fast";

/** Where an escort can stand. */
export type Station =
  /** In the convoy zone. */
  | "convoy"
  /** In a sector of the attack zone. */
  | { sector: Sector }
  /** On the line between two of them. */
  | { line: Line }
  /** In the inner zone. */
  | "inner"
  /** In the outer zone. */
  | "outer";

/** Why a boat that evades does not react anew. */
export type Still =
  /** It evades until it has moved out (14.1.2). */
  | "not_out"
  /** By day it has dived from those who follow a bearing (15.5.4). */
  | "dived"
  /** It has dived from the aircraft that called the ships (15.6.2). */
  | "dived_from_aircraft"
  /** It is followed (15.7.6). */
  | "followed";

/** What an attack on the convoy sank. */
export type Sunk =
  /** Nothing. */
  | "nothing"
  /** A merchant ship of the convoy. */
  | "ship"
  /** A straggler. */
  | "straggler"
  /** The rescue ship. */
  | "rescue_ship"
  /** The escort that served as rescue ship. */
  | "rescue_escort";

/** The numbers of the playing surface. */
export interface Surface {
  /** Numbers to move (9.3). */
  movement: Movement;
  /** The sector die (9.8). */
  sectors: Sectors;
  /** Attacks by place (16.3). */
  attacks: Attacks;
}

/** The highest D20 of each result by the number of escorts, 0 to 3. */
export interface SurfaceReactions {
  /** Into the convoy zone. */
  to_convoy: [number, number, number, number];
  /** Attack the convoy. */
  attack_convoy: [number, number, number, number];
  /** Attack an escort; evade above it. */
  attack_escort: [number, number, number, number];
}

/** What a group of escorts is sent against. */
export type Target =
  /** Surface escorts, a U-boat in this sector (15.4). */
  | { sector: Sector }
  /** Surface escorts in the convoy zone, a U-boat there (15.4). */
  | "convoy"
  /** Surface escorts in the inner zone, a U-boat there by HF/DF (15.5). */
  | "hf_df"
  /** Surface escorts in the inner zone, the U-boat that aircraft have found (15.6). */
  | "cooperation"
  /** Air escorts in the inner zone, a U-boat there (15.2). */
  | "air_inner"
  /** Air escorts in the outer zone, a U-boat there (15.2). */
  | "air_outer"
  /** Air escorts, the U-boat that fired flak in the last turn (15.3). */
  | { follow_up: BoatId }
  /** Surface escorts, the U-boat they have followed (15.7). */
  | { hunt: BoatId };

/** The values on a block (19.6); 0 in a detection value means that it has none. */
export interface Values {
  /** Visual detection in high visibility (19.6.9). */
  v: number;
  /** Visual detection in low visibility (19.6.10). */
  l: number;
  /** Sonar (19.6.11). */
  s: number;
  /** Radar (19.6.12). */
  r: number;
  /** Attack value (19.6.5). */
  a: number;
  /** Depletion number (19.6.6). */
  d: number;
  /** Modifier for HF/DF and air cooperation (19.6.8). */
  h: number;
}

/** What a viewer may see. */
export interface View {
  /** The scenario card. */
  card: CardView;
  /** How doubtful places are read. */
  readings: Readings;
  /** The values all U-boats share. */
  values: BoatValues;
  /** What is to be decided. */
  phase: Phase;
  /** The turn; 0 before the first. */
  turn: number;
  /** The day of the convoy's passage, from 1. */
  day: number;
  /** The hour at which the turn begins. */
  hour: number;
  /** Visibility and storm of the turn. */
  weather: Weather;
  /** Whether the pack is in contact this turn. */
  contact: boolean;
  /** Whether the convoy is illuminated. */
  lit: boolean;
  /** Whether it maneuvers evasively. */
  evasive: boolean;
  /** The last day on which it did; 0 for never. */
  evaded_on: number;
  /** HF/DF bearings used, and sets there are. */
  bearings: [number, number];
  /** The sectors escorts could search this turn: bow, starboard beam, stern, port beam, stragglers. */
  watched: boolean[];
  /** Numbers, or less, for U-boats to reach the outer, inner, attack and convoy zone now; 0 if they cannot. */
  numbers: [number, number, number, number];
  /** Ships in the straggler sector. */
  stragglers: number;
  /** Ships sailing in company. */
  ships: number;
  /** Who picks up survivors. */
  rescue: Rescue;
  /** The escorts, in the order of the card. */
  escorts: EscortView[];
  /** The U-boats by number. */
  boats: BoatView[];
  /** The group that searches now. */
  engagement: EngagementView;
  /** The points. */
  score: Score;
}

/** Visibility and storm of a turn. */
export type Weather =
  /** High visibility. */
  | "high"
  /** Low visibility. */
  | "low"
  /** A storm in high visibility (19.1). */
  | "storm"
  /** A storm in low visibility. */
  | "low_storm";

/** The zones from the inside out (2.2). */
export type Zone =
  /** Convoy zone (19.6.2). */
  | "convoy"
  /** Attack zone (19.6.1). */
  | "attack"
  /** Inner zone (19.6.3). */
  | "inner"
  /** Outer zone (19.6.4). */
  | "outer";
