//! Sections 2 to 4: counters, cards and logs.

use fathom_core::{Game, Seat, Viewer};

use super::*;
use crate::cards::Nation;
use crate::state::Weapon;

/// What a seat sees of a scenario, as the wire carries it.
fn seen(id: &str, seat: u8) -> serde_json::Value {
    serde_json::to_value(Table::new(id).game.view(Viewer::Seat(Seat(seat)))).unwrap()
}

/// Whether any field of a document has this word in its name.
fn has_field(value: &serde_json::Value, word: &str) -> bool {
    match value {
        serde_json::Value::Object(fields) => {
            fields.iter().any(|(name, field)| name.contains(word) || has_field(field, word))
        }
        serde_json::Value::Array(list) => list.iter().any(|item| has_field(item, word)),
        _ => false,
    }
}

fn codes(kind: Kind) -> Vec<&'static str> {
    cards().classes.iter().filter(|class| class.kind == kind).map(|class| class.r#type.as_str()).collect()
}

#[test]
fn r2_2_1_three_kinds_of_surface_ships() {
    for kind in [Kind::Escort, Kind::Merchantman, Kind::Capital] {
        assert!(cards().classes.iter().any(|class| class.kind == kind), "{kind:?}");
    }
}

#[test]
fn r2_2_2_submarines_are_a_kind_of_their_own() {
    let table = Table::new("s7");
    let kinds: Vec<Kind> = table.game.ships.iter().map(|ship| ship.card().kind).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == Kind::Submarine).count(), 1);
    assert_eq!(kinds[0], Kind::Submarine);
}

#[test]
fn r2_2_3_the_bow_hex_faces_the_heading_and_the_stern_lies_behind() {
    let view = Table::new("s7").game.view(Viewer::Observer);
    let ship = &view.ships[0];
    assert_eq!((ship.vessel.name.as_str(), ship.class.as_str()), ("U.81", "VIIC"));
    let [bow, stern] = ship.hexes.unwrap();
    assert_eq!(stern.neighbor(ship.facing), bow);
}

#[test]
fn r2_2_3_capital_codes() {
    let known = ["BB", "BC", "PBS", "CV", "CVE", "CA", "CL"];
    let codes = codes(Kind::Capital);
    assert!(!codes.is_empty() && codes.iter().all(|code| known.contains(code)), "{codes:?}");
    assert_eq!((class("Barham").r#type.as_str(), class("Ark Royal").r#type.as_str()), ("BB", "CV"));
}

#[test]
fn r2_2_3_merchant_codes() {
    let names = |class: &&crate::cards::Class| class.kind == Kind::Merchantman;
    let names: Vec<&str> = cards().classes.iter().filter(names).map(|class| class.name.as_str()).collect();
    for code in ["C-2", "C-3", "EC-2", "VC-2", "T-2", "T-3"] {
        assert!(names.contains(&code), "{code} not in {names:?}");
    }
}

#[test]
fn r2_2_3_marker_names_for_every_weapon() {
    let all = [Weapon::Rack(ChargeKind::Lb300), Weapon::KGun(ChargeKind::Lb300), Weapon::Hedgehog, Weapon::Squid];
    let words = all.map(crate::event::weapon_name);
    assert_eq!(words, ["a 300 lb charge", "a 300 lb K-Gun charge", "a Hedgehog pattern", "a Squid pattern"]);
}

#[test]
fn r2_3_a_card_for_every_nation() {
    for nation in [Nation::Usa, Nation::Britain, Nation::Germany, Nation::Japan, Nation::Merchant] {
        assert!(cards().classes.iter().any(|class| class.nation == nation), "{nation:?}");
    }
}

#[test]
fn r2_4_each_side_has_a_log_of_its_own() {
    let table = Table::new("s8");
    let of = |seat| table.game.view(Viewer::Seat(Seat(seat)));
    assert!(of(0).boats[0].log.is_some() && of(0).convoy.plots.is_none());
    assert!(of(1).boats[0].log.is_none() && of(1).convoy.plots.is_some());
}

#[test]
fn r3_2_only_the_ships_of_the_scenario_are_used() {
    for scenario in scenarios().iter().filter(|scenario| scenario.unavailable.is_none()) {
        let game = Table::setup(&scenario.id, &[]).game.clone();
        let names: Vec<&str> = game.ids().map(|id| game.name(id)).collect();
        let listed: Vec<&str> = scenario.slots.iter().map(|slot| slot.name.as_str()).collect();
        assert_eq!(names, listed);
        for (ship, slot) in game.ships.iter().zip(&scenario.slots) {
            assert!(slot.class.is_none_or(|class| class == ship.class));
        }
    }
}

#[test]
fn r3_3_the_panels_lie_as_in_2_1() {
    let hex = |code: &str| code.parse::<fathom_hex::Hex>().unwrap();
    assert!(["A1-A", "Z58-A", "A1-B", "Z58-C"].iter().all(|code| board().has(hex(code))));
    assert!(["A0-A", "A59-B", "A1-D", "Z1-Z"].iter().all(|code| !board().has(hex(code))));
    assert_eq!(hex("Z20-A").distance(hex("A20-B")), 1);
}

#[test]
fn r3_5_every_log_is_filled_from_its_card() {
    let table = Table::new("s8");
    let card = class("Gato");
    let log = table.game.log_of(BOAT);
    assert_eq!((log.power, log.reloads, log.tubes.len()), (card.power, card.reloads, 10));
    let fukue = table.id("Fukue");
    assert_eq!(table.game.capacity(fukue), class("Etorufu").damage);
}

#[test]
fn r4_1_characteristics_depend_on_class_and_period() {
    assert_ne!(class("VIIB").max_depth, class("Gato").max_depth);
    let at = |period: &str| cards().max_setting(Nation::Japan, ChargeKind::Lb250, period.parse().unwrap());
    assert!(at("W'43") < at("W'45"));
}

#[test]
fn r4_2_one_log_a_vessel() {
    let game = Table::new("s7").game.clone();
    assert_eq!((game.logs.boats.len(), game.ships.len()), (1, scenario("s7").slots.len()));
}

#[test]
fn r4_3_nothing_of_the_advanced_game_is_in_a_log() {
    for word in ["silent", "snort", "crew", "sonar", "radar", "visib"] {
        assert!(!has_field(&seen("s8", 0), word) && !has_field(&seen("s8", 1), word), "{word}");
    }
}

#[test]
fn r4_4_1_name_and_class() {
    let view = seen("s8", 0);
    assert_eq!((&view["ships"][0]["vessel"]["name"], &view["ships"][0]["class"]), (&"Wahoo".into(), &"Gato".into()));
}

#[test]
fn r4_4_2_defense_type_makes_a_boat_harder_to_hurt() {
    assert_eq!((class("VIIB").defense, class("Gato").defense), (1, 3));
    let hurt = |name: &str| crate::odds::charge(ChargeKind::Lb300, class(name).defense, 100, 100);
    assert!(hurt("VIIB") < hurt("Gato"));
}

#[test]
fn r4_4_3_three_speeds() {
    let card = class("VIIB");
    assert_eq!((card.speed, card.normal_speed, card.max_submerged), (3, 1, 3));
    for boat in cards().classes.iter().filter(|class| class.kind == Kind::Submarine) {
        assert!(boat.normal_speed <= boat.max_submerged && boat.normal_speed > 0, "{}", boat.name);
    }
}

#[test]
fn r4_4_4_dive_and_rise_rates_and_safe_depth() {
    let card = class("VIIB");
    assert_eq!((card.dive_rate, card.rise_rate, card.max_depth), (50, 25, 600));
    for boat in cards().classes.iter().filter(|class| class.kind == Kind::Submarine) {
        let figures = [boat.dive_rate, boat.rise_rate, boat.max_depth];
        assert!(figures.iter().all(|feet| *feet > 0 && feet.is_multiple_of(25)), "{}", boat.name);
    }
}

#[test]
fn r4_4_6_no_crew_rating() {
    assert!(!has_field(&seen("s8", 0)["boats"], "crew"));
}

#[test]
fn r4_4_7_no_visibility() {
    assert!(!has_field(&seen("s8", 0)["boats"], "visib"));
}

#[test]
fn r4_4_8_points_go_to_the_opponent() {
    let mut table = Table::new("s8");
    table.game.logs.boats[0].damage = 3;
    assert_eq!(table.game.points(Side::Escort, true), 6);
    table.game.logs.boats[0].is_lost = true;
    assert_eq!(table.game.points(Side::Escort, true), i32::from(class("Gato").points));
}

#[test]
fn r4_4_9_emergency_power_is_spent_hex_by_hex() {
    let mut table = Table::new("s8");
    let before = table.game.logs.boats[0].power;
    assert_eq!(before, class("Gato").power);
    table.plot_boat("3");
    table.commit_turn();
    assert_eq!(table.game.logs.boats[0].power, before - 2);
}

#[test]
fn r4_4_12_move_and_depth_of_each_turn() {
    let mut table = Table::new("s8");
    table.plot_boat("L1");
    table.act(Action::Depth { ship: BOAT, feet: 100 });
    let log = table.game.log_of(BOAT);
    assert_eq!((log.plot.moves.to_string(), log.plot.depth), ("L1".to_owned(), Some(100)));
}

#[test]
fn r4_5_1_2_columns_count_from_port() {
    let table = Table::setup("s1", &[("20.4.2", 1)]);
    let (first, last) = (table.id("Column 1, ship 1"), table.id("Column 4, ship 1"));
    let column = |id| table.game.ship(id).hull.bow.column();
    assert!(column(first) < column(last));
    assert!(table.game.capacity(first) > 0 && table.game.ship(first).card().kind == Kind::Merchantman);
}

#[test]
fn r4_5_1_3_one_plot_for_all_merchantmen_three_turns_ahead() {
    let mut table = Table::new("s8");
    table.plot_convoy(&["2", "2L", "2", "R2"]);
    assert_eq!(table.refused_escort(Action::Convoy("2".parse().unwrap())), ["4.5.1.3"]);
    table.act_escort(Action::Commit);
    table.act(Action::Commit);
    let made = table.game.ships[1..5].iter().map(|ship| ship.speed);
    assert!(made.into_iter().all(|speed| speed == Some(2)));
}

#[test]
fn r4_5_2_ships_of_a_class_share_a_line() {
    let game = Table::new("s7").game.clone();
    let carriers: Vec<_> = game.ships.iter().filter(|ship| ship.card().name == "Ark Royal").collect();
    assert_eq!((carriers.len(), carriers[0].class), (2, carriers[1].class));
}

#[test]
fn r4_5_2_1_damage_capacity() {
    let view = seen("s8", 1);
    assert_eq!(view["ships"][5]["capacity"], class("Etorufu").damage);
}

#[test]
fn r4_5_2_2_kgun_launchers_on_each_beam() {
    let mut table = Table::new("s8");
    let fukue = table.id("Fukue");
    table.commit_to_escorts();
    let gun = |side| Action::KGun { ship: fukue, side, kind: ChargeKind::Lb250 };
    for side in Helm::BOTH {
        table.act_escort(gun(side));
        assert_eq!(table.refused_escort(gun(side)), ["15.5.3"]);
    }
}

#[test]
fn r4_5_2_2_dc_so_many_from_the_stern_in_a_turn() {
    let mut table = Table::new("s8");
    let fukue = table.id("Fukue");
    table.commit_to_escorts();
    table.act_escort(Action::Ahead(fukue));
    let charge = Action::Charge { ship: fukue, kind: ChargeKind::Lb250 };
    (0..class("Etorufu").charges).for_each(|_| table.act_escort(charge));
    assert_eq!(table.refused_escort(charge), ["15.4.2"]);
}

#[test]
fn r4_5_2_3_guns_of_escorts() {
    let guns = class("Etorufu").guns;
    assert_eq!(Table::new("s8").game.guns(ShipId(5)), guns);
}

#[test]
fn r4_5_2_4_no_crew_rating_of_escorts() {
    assert!(!has_field(&seen("s8", 1)["ships"], "crew"));
}

#[test]
fn r4_5_2_5_no_sonar_and_radar_without_hidden_movement() {
    assert!(["sonar", "radar"].iter().all(|word| !has_field(&seen("s8", 1)["ships"], word)));
}

#[test]
fn r4_5_2_6_points_of_escorts() {
    let mut table = Table::new("s8");
    let fukue = table.id("Fukue");
    table.game.ships[fukue.index()].fate = Fate::Sunk;
    assert_eq!(table.game.points(Side::Submarine, true), i32::from(class("Etorufu").points));
}

#[test]
fn r4_5_2_7_defense_type_of_surface_ships() {
    assert_eq!((class("Battle").defense, class("C-2").defense), (1, 5));
    let surface = cards().classes.iter().filter(|class| class.kind != Kind::Submarine);
    assert!(surface.into_iter().all(|class| (1..=5).contains(&class.defense)));
}

#[test]
fn r4_5_2_8_maximum_speed_of_escorts() {
    let table = Table::new("s8");
    assert_eq!(table.game.ship_limits(table.id("Fukue")).max, class("Etorufu").speed);
}

#[test]
fn r4_5_2_9_name_and_class_of_escorts() {
    let view = seen("s8", 1);
    assert_eq!((&view["ships"][5]["vessel"]["name"], &view["ships"][5]["class"]), (&"Fukue".into(), &"Etorufu".into()));
}

#[test]
fn r4_5_2_10_the_speed_made_is_logged() {
    let mut table = Table::new("s8");
    let fukue = table.id("Fukue");
    table.commit_to_escorts();
    table.act_escort(Action::Ahead(fukue));
    table.act_escort(Action::Ahead(fukue));
    table.act_escort(Action::EndMove(fukue));
    assert_eq!(table.game.ship(fukue).speed, Some(2));
    assert!(table.heard_by_escort("Fukue moves 2"));
}

#[test]
fn r2_1_three_panels_of_26_columns_and_six_compasses() {
    assert_eq!((board().columns, board().rows), (78, 58));
    assert!(board().compasses.iter().all(|compass| board().has(*compass)));
}

#[test]
fn r2_2_every_ship_covers_two_adjacent_hexes() {
    let table = Table::new("s7");
    for ship in &table.game.ships {
        assert_eq!(ship.hull.bow.distance(ship.hull.stern()), 1);
    }
}

#[test]
fn r2_2_3_escort_codes() {
    let codes = ["DD", "DE", "E", "C", "PF", "S", "SC", "ML", "TB"];
    let escorts = cards().classes.iter().filter(|class| class.kind == Kind::Escort);
    assert!(escorts.into_iter().all(|class| codes.contains(&class.r#type.as_str())));
}

#[test]
fn r3_4_two_sides() {
    let table = Table::new("s8");
    assert_eq!((table.game.role(Seat(0)), table.game.role(Seat(1))), ("submarine", "escort"));
}

#[test]
fn r3_6_ships_start_where_the_scenario_says() {
    let table = Table::setup("s8", &[]);
    let hex = "A1-A".parse().unwrap();
    assert_eq!(table.refused(Action::Place { ship: BOAT, hex }), ["3.6"]);
}

#[test]
fn r4_4_10_to_sink_counts_from_zero() {
    assert!(cards().classes.iter().filter(|c| c.kind == Kind::Submarine).all(|c| c.to_surface <= c.damage));
}

#[test]
fn r4_4_11_one_type_of_torpedo_of_the_players_choice() {
    let mut table = Table::setup("s7", &[]);
    let (g7a, g7e) = (crate::cards::TorpedoId::named("G7A").unwrap(), crate::cards::TorpedoId::named("G7E").unwrap());
    assert_eq!(scenario("s7").torpedoes, [g7a, g7e]);
    table.act(Action::Load { ship: BOAT, torpedo: g7e });
    assert_eq!(table.refused(Action::Load { ship: BOAT, torpedo: g7a }), ["4.4.11"]);
    assert_eq!(table.game.submarine().tube_speed(BOAT, 0), 5);
}

#[test]
fn r4_4_13_all_tubes_start_loaded() {
    let table = Table::new("s8");
    assert!((0..10).all(|tube| table.game.submarine().is_loaded(BOAT, tube)));
    assert_eq!(table.game.boat(BOAT).reloads, [10, 4]);
}

#[test]
fn r4_5_1_1_every_merchantman_is_in_the_convoy() {
    let table = Table::new("s8");
    let plotted: Vec<_> = table.game.surface_ids().filter(|id| table.game.is_plotted(*id)).collect();
    assert_eq!(plotted.len(), 4);
}
