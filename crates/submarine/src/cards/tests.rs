use super::*;

fn class(name: &str) -> &'static Class {
    cards().class(name).unwrap_or_else(|| panic!("no class {name}")).card()
}

/// The value of a figure as the card writes it.
fn figure(class: &Class, field: &str) -> String {
    match field {
        "defense" => class.defense.to_string(),
        "speed" => class.speed.to_string(),
        "normal_speed" => class.normal_speed.to_string(),
        "max_submerged" => class.max_submerged.to_string(),
        "to_surface" => class.to_surface.to_string(),
        "damage" => class.damage.to_string(),
        "dive_rate" => class.dive_rate.to_string(),
        "rise_rate" => class.rise_rate.to_string(),
        "max_depth" => class.max_depth.to_string(),
        "guns" => format!("{:?}", <[u8; 3]>::from(class.guns)),
        "power" => class.power.to_string(),
        "tubes" => format!("{:?}", class.tubes),
        "reloads" => format!("{:?}", class.reloads),
        "points" => class.points.to_string(),
        "from" => class.from.to_string(),
        "atw" => format!("{:?}", class.atw.unwrap()),
        "kguns" => class.kguns.to_string(),
        "charges" => class.charges.to_string(),
        other => panic!("{other} is not a figure"),
    }
}

fn assert_printed(name: &str, figures: &[(&str, &str)]) {
    let class = class(name);
    for (field, value) in figures {
        assert_eq!(figure(class, field), *value, "{name} {field}");
        assert!(class.printed.contains_key(*field), "{name} {field} is printed in the book");
    }
    assert_eq!(class.printed.len(), figures.len(), "{name}: every printed figure is checked here");
}

#[test]
fn r4_3_fig_the_boat_of_the_worked_log() {
    assert_printed(
        "VIIB",
        &[
            ("defense", "1"),
            ("speed", "3"),
            ("normal_speed", "1"),
            ("max_submerged", "3"),
            ("to_surface", "2"),
            ("damage", "4"),
            ("dive_rate", "50"),
            ("rise_rate", "25"),
            ("max_depth", "600"),
            ("guns", "[1, 1, 0]"),
            ("power", "5"),
            ("tubes", "[4, 1]"),
            ("reloads", "[8, 1]"),
            ("points", "23"),
            ("from", "F'39"),
        ],
    );
    let g7a = TorpedoId::named("G7A").unwrap().card();
    assert_eq!((g7a.speed, g7a.factor, g7a.printed.len()), (8, 10, 2));
}

#[test]
fn r4_5_1_2_fig_the_escort_of_the_worked_log() {
    assert_printed(
        "V",
        &[
            ("defense", "1"),
            ("speed", "6"),
            ("damage", "6"),
            ("atw", "Hedgehog"),
            ("kguns", "1"),
            ("charges", "5"),
            ("guns", "[1, 2, 1]"),
            ("points", "10"),
            ("from", "F'39"),
        ],
    );
    assert_eq!(class("V").n_atw, 1);
}

#[test]
fn r4_5_1_fig_the_merchantman_of_the_worked_log() {
    assert_printed("C-2", &[("defense", "5"), ("damage", "5"), ("points", "8")]);
}

#[test]
fn r_x64_2f_the_boat_of_the_sample_game() {
    assert_printed(
        "IXC",
        &[
            ("defense", "2"),
            ("speed", "3"),
            ("normal_speed", "1"),
            ("max_submerged", "3"),
            ("damage", "5"),
            ("dive_rate", "50"),
            ("rise_rate", "25"),
            ("max_depth", "600"),
            ("guns", "[2, 2, 0]"),
            ("points", "26"),
        ],
    );
    assert!(class("IXC").to_surface <= 4 && class("IXC").power >= 5);
}

#[test]
fn other_figures_quoted_in_the_book() {
    assert_printed(
        "VIIC",
        &[("normal_speed", "1"), ("max_submerged", "3"), ("tubes", "[4, 1]"), ("reloads", "[8, 1]")],
    );
    assert_eq!(class("VIIC").reloads.iter().sum::<u8>(), 9);
    assert_printed("T-2", &[("defense", "5"), ("points", "27")]);
    assert!(class("T-2").damage <= 10);
    assert_printed("Loch", &[("points", "7")]);
    assert_printed("Flower", &[("points", "5")]);
    assert_printed("T-3", &[("points", "32")]);
    assert_printed("C-3", &[("points", "15")]);
    assert_printed("Battle", &[("atw", "Squid"), ("speed", "6"), ("kguns", "1"), ("charges", "5")]);
    assert_printed("A", &[("atw", "Hedgehog"), ("speed", "6")]);
}

/// Half goes up, as 27 knots are 5 hexes.
fn rounded(value: f64) -> u8 {
    (value + 0.5).floor() as u8
}

#[test]
fn reconstructed_boats_follow_the_scales() {
    for boat in cards().classes.iter().filter(|class| class.kind == Kind::Submarine) {
        let to_sink = boat.tons.div_ceil(250) as u8;
        // Half goes down: no boat of 21 knots made four hexes.
        assert_eq!(boat.speed, (boat.knots / 6.0 - 0.5).ceil() as u8, "{} knots", boat.name);
        assert_eq!(boat.damage, to_sink, "{} tons", boat.name);
        assert_eq!(boat.to_surface, to_sink.div_ceil(2), "{} half", boat.name);
        assert_eq!(boat.points, 11 + 3 * to_sink, "{} points", boat.name);
        let by_length = [200, 230, 270, 330, 370].iter().filter(|feet| boat.feet > **feet).count();
        assert_eq!(usize::from(boat.defense), by_length, "{} feet", boat.name);
    }
}

#[test]
fn reconstructed_escorts_follow_the_scales() {
    for ship in cards().classes.iter().filter(|class| class.kind == Kind::Escort) {
        assert_eq!(ship.speed, rounded(ship.knots / 6.0), "{} knots", ship.name);
        assert_eq!(ship.damage, rounded(f64::from(ship.tons) / 250.0), "{} tons", ship.name);
        let by_speed = 1 + [30.0, 24.0, 18.0].iter().filter(|knots| ship.knots < **knots).count();
        assert_eq!(usize::from(ship.defense), by_speed, "{} defense", ship.name);
        assert_eq!(ship.atw.is_some(), ship.n_atw > 0, "{}", ship.name);
    }
}

#[test]
fn torpedo_knots_round_up() {
    for torpedo in &cards().torpedoes {
        assert_eq!(torpedo.speed, (torpedo.knots / 6.0).ceil() as u8, "{}", torpedo.name);
    }
}

#[test]
fn r4_5_2_2_weapons_come_with_their_period() {
    let (early, late) = ("F'39".parse().unwrap(), "W'45".parse().unwrap());
    assert!(!cards().has_ahead(Nation::Britain, Ahead::Hedgehog, early));
    assert!(cards().has_ahead(Nation::Britain, Ahead::Squid, late));
    assert_eq!(cards().max_setting(Nation::Britain, ChargeKind::Lb300, early), Some(300));
    assert_eq!(cards().max_setting(Nation::Britain, ChargeKind::Lb300, late), Some(500));
    assert_eq!(cards().max_setting(Nation::Britain, ChargeKind::Lb600, late), None);
    assert!(cards().is_for_kguns(Nation::Usa, ChargeKind::Lb300, late));
    assert!(!cards().is_for_kguns(Nation::Usa, ChargeKind::Lb600, late));
}

#[test]
fn r4_5_2_2_period_counts_seasons() {
    let period = |text: &str| text.parse::<Period>().unwrap();
    assert_eq!(period("S'43").since(period("W'43")), 2);
    assert!(period("F'42") < period("W'43"));
    for bad in ["", "X'40", "Sp40", "Sp'400", "S'x"] {
        assert!(bad.parse::<Period>().is_err(), "{bad}");
    }
}
