use std::collections::BTreeSet;

use super::*;
use crate::rules::movement_spotting::flight_rule;
use crate::state::Deck;
use crate::testing::PETARD;

#[test]
fn names_are_unique_so_that_one_can_be_written_for_each() {
    for names in [&printed().ships, &printed().divisions, &printed().wings, &printed().bases] {
        let lower: BTreeSet<_> = names.iter().map(|name| name.to_lowercase()).collect();
        assert_eq!(lower.len(), names.len(), "{names:?}");
    }
}

#[test]
fn speeds_fit_the_die_they_are_compared_with() {
    for ship in data().scenarios.iter().flat_map(|scenario| &scenario.ships) {
        assert!((1..=6).contains(&ship.class.speed), "{}", ship.name);
        assert_eq!(ship.is_boat(), ship.class.submerged_defense > 0, "{}", ship.name);
    }
}

#[test]
fn every_figure_is_marked_with_its_basis() {
    let marks = data().reconstructed();
    assert!(marks.len() >= 16);
    assert!(marks.iter().all(|mark| !mark.basis.is_empty() && !mark.what.is_empty()));
}

#[test]
fn a_battle_of_the_advanced_game_lasts_an_hour() {
    assert_eq!(data().tables.battle.advanced_turns, crate::rules::submarines::TURNS_AN_HOUR);
}

/// The places and paragraphs of what is wrong with a file.
#[track_caller]
fn faults(text: &str) -> Vec<String> {
    let refusal = read_scenario(text).unwrap_err();
    refusal.violations().iter().map(|one| format!("{} {}", one.path, one.rule.para())).collect()
}

/// A printed or other sound scenario with some of its words changed.
#[track_caller]
fn spoiled(text: &str, changes: &[(&str, &str)]) -> Vec<String> {
    let spoil = |text: String, (from, to): &(&str, &str)| {
        assert!(text.contains(from), "there is no «{from}»");
        text.replacen(from, to, 1)
    };
    faults(&changes.iter().fold(text.to_owned(), spoil))
}

#[test]
fn a_scenario_file_is_told_sound_or_every_fault() {
    let sound = read_scenario(SCENARIOS[0]).unwrap();
    assert_eq!((sound.turns, sound.ships.len(), sound.ships.iter().filter(|ship| ship.is_boat()).count()), (32, 5, 1));
    let changes = [
        ("turns = 32", "turns = 99"),
        ("class = \"type-vii\"", "class = \"type-xxx\""),
        ("hex = \"D5-A\"", "hex = \"Z9-A\""),
        ("Wild Goose", "starling"),
    ];
    let told = spoiled(SCENARIOS[0], &changes);
    assert_eq!(told, ["turns STRAT.A.6c", "ship[0].hex STRAT.A.0", "ship[4].class ASW.B.2", "ship SUB.1"]);
}

#[test]
fn what_is_no_toml_is_refused_with_line_and_column() {
    let told = |text: &str| read_scenario(text).unwrap_err().violations()[0].to_string();
    assert!(told(&PETARD.replace("turns = 12", "turns = nan")).starts_with("line 7, column 9: invalid type"));
    assert!(
        told(&PETARD.replace("turns = 12", "turns = 12\nturns = 13")).starts_with("line 8, column 1: duplicate key")
    );
    assert!(told(&PETARD.replace("turns = 12", "turns = 12\nfog = 1")).starts_with("line 8, column 1: unknown field"));
    assert!(told(&PETARD.replace("E4-A", "nowhere")).starts_with("line 28, column 7: "));
    assert!(told("id = ").starts_with("line 1, column 6: "), "{}", told("id = "));
    assert!(told(&format!("id = {}{}", "[".repeat(60_000), "]".repeat(60_000))).starts_with("line 1, column "));
    assert!(told(&format!("{} = 1\n{PETARD}", "x".repeat(100_000))).len() < 300, "a refusal can be read");
}

#[test]
fn a_long_file_is_refused_unread() {
    let told = read_scenario(&"#".repeat(MAX_FILE_BYTES + 1)).unwrap_err();
    assert_eq!(told.violations()[0].message, "a scenario file has at most 262144 bytes");
}

#[test]
fn a_list_beyond_any_game_is_refused_unread() {
    let ship = "\n[[ship]]\nname=\"X\"\nside=\"axis\"\nclass=\"?\"\n";
    let told = faults(&format!("{}{}", SCENARIOS[0], ship.repeat(4_000)));
    assert_eq!(told, ["ship ASW.B.2"]);
}

#[test]
fn words_are_short_lines() {
    let changes =
        [("id = \"petard\"", "id = \"Pet ard\""), ("title = \"Off", "title = \"Off\\u001b"), ("HMS Petard", "")];
    assert_eq!(spoiled(PETARD, &changes), ["id SUB.9", "title SUB.9", "ship[0].name SUB.1"]);
    for unseen in ["Pet\u{200b}ard", "Petard ", "\u{202e}Petard"] {
        assert_eq!(spoiled(PETARD, &[("HMS Petard", unseen)]), ["ship[0].name SUB.1"]);
    }
    assert_eq!(spoiled(PETARD, &[("title = \"Off", "title = \"Off\u{2028}")]), ["title SUB.9"]);
    let name = [("U-559", "a boat whose name is not short")];
    assert_eq!(spoiled(PETARD, &name), ["ship[2].name SUB.1"]);
}

#[test]
fn a_tactical_scenario_has_two_sides_and_a_board_for_them() {
    let changes = [("rows = 7", "rows = 41"), ("par = -1", "par = -101"), ("side = \"axis\"", "side = \"allies\"")];
    assert_eq!(spoiled(PETARD, &changes), ["rows STRAT.A.0", "par STRAT.A.6c", "ship STRAT.A.6c"]);
    let changes =
        [("hex = \"D4-A\"", "hex = \"D4-A\"\ndepth = \"submerged\"\nconvoy = true\ncontact = true\nspeed = 7")];
    assert_eq!(spoiled(PETARD, &changes), ["ship[0].speed STRAT.B.6b", "ship[0].depth SUB.1", "ship[0].contact SUB.9"]);
    let changes = [("battery = 12", "battery = 25\nconvoy = true"), ("freedom = 2", "freedom = 9")];
    assert_eq!(
        spoiled(PETARD, &changes),
        ["ship[2].battery SUB.3a", "ship[2].convoy SUB.10", "ship[2].freedom STRAT.A.0"]
    );
}

#[test]
fn the_lowest_number_is_too_low_a_par() {
    assert_eq!(spoiled(PETARD, &[("par = -1", "par = -32768")]), ["par STRAT.A.6c"]);
}

#[test]
fn range_bands_hold_ships_of_the_basic_rules() {
    let changes = [("level = \"basic\"", "level = \"advanced\""), ("class = \"battleship\"", "class = \"type-vii\"")];
    let told = spoiled(SCENARIOS[2], &changes);
    assert_eq!(told[0], "level STRAT.A.0");
    assert!(
        told.contains(&"division[0].ships SUB.9".to_owned())
            && told.contains(&"division[0].ships STRAT.B.5".to_owned())
    );
}

#[test]
fn the_map_has_decks_for_all_aircraft() {
    let changes =
        [("at = \"Yorktown\"", "at = \"Shokaku\""), ("start_hour = 12", "start_hour = 24"), ("air = 3", "air = 13")];
    assert_eq!(
        spoiled(SCENARIOS[3], &changes),
        ["start_hour STRAT.A.0", "wing[0].at STRAT.A.4a", "base[0].air STRAT.A.5b"]
    );
    let told =
        spoiled(SCENARIOS[3], &[("at = \"Yorktown\"", ""), ("air = 3", "air = 1"), ("points = 15", "points = -1")]);
    let no_room = ["wing[4].at STRAT.A.5b", "wing[5].at STRAT.A.5b"];
    assert_eq!(told, [&["wing[0].at STRAT.A.4a"], &no_room[..], &["goal[0].points STRAT.A.6c"]].concat());
}

/// A line of a snapshot: the paragraph, and what we have for it.
fn line(paragraph: &str, what: impl std::fmt::Display) -> String {
    format!("{paragraph}  {what}\n")
}

/// A line for every class that has any of a rating.
fn rated(paragraph: &str, what: &str, rating: impl Fn(&ShipClass) -> u8) -> String {
    let classes = RATINGS.ship.iter().map(|class| (&class.id, rating(class))).filter(|(_, rating)| *rating > 0);
    let each: Vec<_> = classes.map(|(id, rating)| format!("{id} {rating}")).collect();
    line(paragraph, format!("{what}: {}", each.join(", ")))
}

/// A line for every type of aircraft.
fn flown(paragraph: &str, what: &str, rating: impl Fn(&WingClass) -> u8) -> String {
    let each: Vec<_> = RATINGS.aircraft.iter().map(|class| format!("{} {}", class.id, rating(class))).collect();
    line(paragraph, format!("{what}: {}", each.join(", ")))
}

#[test]
fn the_ratings_are_as_their_file_has_them() {
    let mut text = String::new();
    for class in &RATINGS.ship {
        text += &line("STRAT.A.6c", format!("{}: {}, {:?}, {} points", class.id, class.name, class.kind, class.points));
    }
    text += &rated("STRAT.B.6b", "speed", |class| class.speed);
    text += &rated("SUB.3a", "speed submerged", |class| class.submerged_speed);
    text += &rated("ASW.B.2", "ASW", |class| class.asw);
    text += &rated("ASW.B.1", "patterns of depth charges", |class| class.charges);
    text += &rated("ASW.B.3", "second defense, submerged", |class| class.submerged_defense);
    text += &rated("STRAT.B.7d", "guns", |class| class.guns);
    text += &rated("STRAT.B.7d", "guns that reach farthest", |class| u8::from(class.heavy_guns));
    text += &rated("STRAT.B.7d", "defense against guns", |class| class.defense);
    text += &rated("STRAT.B.7d", "torpedoes", |class| class.torpedo);
    text += &rated("STRAT.B.7d", "defense against torpedoes", |class| class.torpedo_defense);
    text += &rated("STRAT.A.5b", "air", |class| class.air);
    for class in &RATINGS.aircraft {
        text += &line(
            flight_rule(class.kind).para(),
            format!("{}: {}, {:?}, {} points", class.id, class.name, class.kind, class.points),
        );
    }
    text += &flown("STRAT.A.2c", "strike", |class| class.strike);
    text += &flown("STRAT.A.2c", "fight", |class| class.fight);
    text += &flown("ASW.B.2", "ASW", |class| class.asw);
    insta::assert_snapshot!(text);
}

#[test]
fn the_tables_are_as_their_file_has_them() {
    let Tables { damage, guns, sight, boats, torpedoes, battle, search, endurance, air, .. } = &data().tables;
    let lines = [
        line("ASW.B.6a", format!("Heavy at {}, sunk at {}", damage.heavy, damage.sunk)),
        line("STRAT.B.7d", format!("guns to {}, {} and {} hexes", guns.near, guns.middle, guns.far)),
        line("STRAT.B.7d", format!("by night to {} hexes", sight.night)),
        line("SUB.3a", format!("a sprint of {} hex more", boats.sprint)),
        line(
            "STRAT.B.7d",
            format!("torpedoes of ships: {} hexes, {} salvoes", torpedoes.ship_range, torpedoes.ship_salvoes),
        ),
        line(
            "STRAT.B.7d",
            format!(
                "torpedoes of submarines: {} hexes, {} salvoes, {} turns to reload",
                torpedoes.boat_range, torpedoes.boat_salvoes, torpedoes.reload
            ),
        ),
        line("STRAT.B.7d", format!("a battle of range bands: {} turns", battle.basic_turns)),
        line("STRAT.A.2b", format!("a battle of the map: {} turns", battle.advanced_turns)),
        line(
            "STRAT.B.7d",
            format!(
                "board {} by {}, apart {} by day and {} by night, over beyond {}, submarines within {}",
                battle.columns,
                battle.rows,
                battle.day_distance,
                battle.night_distance,
                battle.out_of_range,
                battle.boat_freedom
            ),
        ),
        line(
            "STRAT.A.1b",
            format!(
                "report {}, spotted {}, shadowed {}, reach {}, poor weather {}, lone ship {}, surfaced submarine {}, patrol {}, \
                 fighter {}",
                search.report,
                search.spotted,
                search.shadowed,
                search.reach,
                search.poor_weather,
                search.lone_ship,
                search.surfaced_submarine,
                search.keen,
                search.fighter
            ),
        ),
        line(
            "MOVE.3c",
            [
                Aircraft::Fighter,
                Aircraft::Scout,
                Aircraft::DiveBomber,
                Aircraft::TorpedoBomber,
                Aircraft::LightBomber,
                Aircraft::MediumBomber,
                Aircraft::Bomber,
                Aircraft::Patrol,
            ]
            .map(|aircraft| format!("{aircraft:?} {} turns", endurance.of(aircraft)))
            .join(", "),
        ),
        line("STRAT.A.2c", format!("a base adds {}, parked aircraft are hit on {}", air.base_defense, air.base_hit)),
    ];
    insta::assert_snapshot!(lines.concat());
}

/// What a scenario has, each line with the paragraph it is there for.
fn told(id: &str) -> String {
    let scenario = data().scenario(id).unwrap();
    let ScenarioData { id, title, kind, level, turns, night, start_hour, columns, rows, par, .. } = &**scenario;
    let mut text = line("STRAT.A.0", format!("{id}: {title}, {kind:?}, {level:?}, {columns} by {rows}"));
    text += &line("STRAT.A.6c", format!("{turns} turns, par {par}"));
    text += &line("STRAT.B.8c", format!("by night {night}, from {start_hour}:00"));
    let course: Vec<_> = scenario.course.iter().map(ToString::to_string).collect();
    if !course.is_empty() {
        text += &line("STRAT.B.7d", format!("the convoy steers {}", course.join(" ")));
    }
    for goal in &scenario.goals {
        let (division, hex) = (scenario.divisions[usize::from(goal.division)].name, goal.hex);
        let place = hex.map_or_else(String::new, |hex| format!(" {hex}"));
        let Goal { aim, turn, points, .. } = goal;
        text += &line("STRAT.A.6c", format!("{division}: {aim:?}{place} from turn {turn} for {points} points"));
    }
    for base in &scenario.bases {
        text += &line("STRAT.A.5b", format!("{:?}: {} in {}, air {}", base.side, base.name, base.hex, base.air));
    }
    for one in &scenario.divisions {
        text += &line("STRAT.B.5", format!("{:?}: {} within {} of {}", one.side, one.name, one.freedom, one.hex));
    }
    for ship in &scenario.ships {
        let division = ship.division.map(|at| scenario.divisions[usize::from(at)].name);
        let place = match division {
            Some(division) => format!("of {division}"),
            None => format!("within {} of {}", ship.freedom, ship.hex),
        };
        let paragraph = if ship.is_boat() { "SUB.10" } else { "ASW.B.2" };
        text += &line(
            paragraph,
            format!("{:?}: {}, {}, speed {}, {place}", ship.side, ship.name, ship.class.id, ship.class.speed),
        );
        if ship.is_boat() {
            let ShipData { depth, battery, salvoes, contact, .. } = ship;
            let salvoes = salvoes.map_or_else(|| "all".to_owned(), |n| n.to_string());
            text += &line(
                "SUB.3a",
                format!("{}: {depth:?}, battery {battery}, {salvoes} salvoes, contact {contact}", ship.name),
            );
        }
    }
    for wing in &scenario.wings {
        let home = match wing.home {
            Some(Deck::Ship(at)) => scenario.ships[usize::from(at)].name.to_string(),
            Some(Deck::Base(at)) => scenario.bases[usize::from(at)].name.to_string(),
            None => "a base off the map".to_owned(),
        };
        text += &line("STRAT.A.4a", format!("{:?}: {}, {}, at {home}", wing.side, wing.name, wing.class.id));
    }
    text
}

#[test]
fn the_hunt_is_as_its_file_has_it() {
    insta::assert_snapshot!(told("hunt"));
}

#[test]
fn the_convoy_is_as_its_file_has_it() {
    insta::assert_snapshot!(told("convoy"));
}

#[test]
fn the_chase_is_as_its_file_has_it() {
    insta::assert_snapshot!(told("chase"));
}

#[test]
fn the_search_is_as_its_file_has_it() {
    insta::assert_snapshot!(told("search"));
}

#[test]
fn the_allies_come_first_in_every_list() {
    let turned =
        SCENARIOS[3].replace("\"allies\"", "\"-\"").replace("\"axis\"", "\"allies\"").replace("\"-\"", "\"axis\"");
    let scenario = read_scenario(&turned).unwrap();
    let [allies, axis] = Side::BOTH.map(|side| scenario.holdings(side).clone());
    assert_eq!((allies.ships.start, axis.ships.clone()), (0, allies.ships.end..scenario.ships.len()));
    assert!(scenario.ships[allies.ships].iter().all(|ship| ship.side == Side::Allies));
    assert!(scenario.wings[axis.wings].iter().all(|wing| wing.side == Side::Axis));
    assert!(scenario.divisions[axis.divisions].iter().all(|one| one.side == Side::Axis));
    for wing in &scenario.wings {
        let Some(Deck::Ship(at)) = wing.home else { continue };
        assert_eq!(scenario.ships[usize::from(at)].side, wing.side, "{} is on its own deck", wing.name);
    }
}
