use std::collections::BTreeSet;

use super::*;

#[test]
fn names_are_unique_so_that_one_can_be_written_for_each() {
    for names in [&data().ship_names, &data().division_names, &data().wing_names, &data().base_names] {
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
fn everything_starts_on_its_board() {
    for scenario in &data().scenarios {
        let is_on = |hex: Hex| {
            hex.column() < i16::from(scenario.columns) && (1..=i16::from(scenario.rows)).contains(&hex.row())
        };
        match scenario.kind {
            Kind::Tactical => assert!(scenario.ships.iter().all(|ship| is_on(ship.hex)), "{}", scenario.id),
            Kind::AdvancedStrategic => {
                assert!(scenario.divisions.iter().all(|division| is_on(division.hex)));
                assert!(scenario.bases.iter().all(|base| is_on(base.hex)));
            }
            Kind::BasicStrategic => {}
        }
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

#[test]
fn a_scenario_file_is_told_sound_or_every_fault() {
    let sound = check(SCENARIOS[0]).unwrap();
    assert_eq!((sound.turns, sound.ships, sound.submarines), (32, 5, 1));
    assert!(is_scenario(SCENARIOS[3]) && !is_scenario("id = \"s1\"\nvictory = { kind = \"points\" }"));
    let bad = SCENARIOS[0]
        .replace("turns = 32", "turns = 99")
        .replace("class = \"type-vii\"", "class = \"type-xxx\"")
        .replace("hex = \"D5-A\"", "hex = \"Z9-A\"")
        .replace("Wild Goose", "starling");
    let refusal = check(&bad).unwrap_err();
    let told: Vec<_> = refusal.violations().iter().map(|one| format!("{} {}", one.path, one.rule.para())).collect();
    assert_eq!(told, ["turns STRAT.A.6c", "ship[0].hex STRAT.A.0", "ship[4].class ASW.B.2", "ship SUB.1"]);
    assert!(check("kind = \"tactical\"").is_err() && check("{").is_err());
}

#[test]
fn a_list_beyond_any_game_is_refused_unread() {
    let ship = "\n[[ship]]\nname = \"X\"\nside = \"axis\"\nclass = \"?\"\nhex = \"D5-A\"\n";
    let refusal = check(&format!("{}{}", SCENARIOS[0], ship.repeat(100_000))).unwrap_err();
    assert_eq!(refusal.violations().len() + refusal.more(), 1, "{refusal}");
    assert_eq!((refusal.violations()[0].path.as_str(), refusal.rule().para()), ("ship", "ASW.B.2"));
}
