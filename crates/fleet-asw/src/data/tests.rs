use std::collections::BTreeSet;

use super::*;
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
    let told = |text: &str| read_scenario(text).unwrap_err().violations()[0].message.to_string();
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
    let name = [("U-559", "a boat whose name is not short")];
    assert_eq!(spoiled(PETARD, &name), ["ship[2].name SUB.1"]);
}

#[test]
fn a_tactical_scenario_has_two_sides_and_a_board_for_them() {
    let changes = [("rows = 7", "rows = 41"), ("par = -1", "par = -101"), ("side = \"axis\"", "side = \"allies\"")];
    assert_eq!(spoiled(PETARD, &changes), ["rows STRAT.A.0", "par STRAT.A.6c", " STRAT.A.6c"]);
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
