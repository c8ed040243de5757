use super::*;
use crate::testing::line;

fn class(name: &str) -> &'static Class {
    cards().class(name).unwrap_or_else(|| panic!("no class {name}")).card()
}

/// The value of a figure as the card writes it.
fn figure(class: &Class, field: &str) -> String {
    match field {
        "guns" => format!("{:?}", <[u8; 3]>::from(class.guns)),
        "atw" => format!("{:?}", class.atw.expect("it is printed")),
        "from" => class.from.to_string(),
        field => serde_json::to_value(class).expect("a class can be written")[field].to_string(),
    }
}

/// A figure of every class that has one, in one line.
fn by_class(paragraph: &str, what: &str, is_boat: bool, fields: &[&str]) -> String {
    let classes = cards().classes.iter().filter(|class| (class.kind == Kind::Submarine) == is_boat);
    let each = classes.map(|class| {
        let figures: Vec<String> = fields.iter().map(|field| figure(class, field)).collect();
        format!("{} {}", class.name, figures.join("/"))
    });
    line(paragraph, format!("{what}: {}", each.collect::<Vec<_>>().join(", ")))
}

/// What the book prints, by its paragraph; all other figures on the cards are reconstructed.
fn printed(name: &str, printed: &BTreeMap<String, String>, figure: impl Fn(&str) -> String) -> String {
    let mut paragraphs: Vec<&String> = printed.values().collect();
    paragraphs.sort_unstable();
    paragraphs.dedup();
    let of = |paragraph: &String| {
        let fields = printed.iter().filter(|(_, at)| *at == paragraph).map(|(field, _)| field);
        let figures: Vec<String> = fields.map(|field| format!("{field} {}", figure(field))).collect();
        line(paragraph, format!("{name}: {}", figures.join(", ")))
    };
    paragraphs.into_iter().map(of).collect()
}

#[test]
fn the_cards_are_as_their_files_have_them() {
    let mut text = String::new();
    for class in &cards().classes {
        text += &printed(&class.name, &class.printed, |field| figure(class, field));
    }
    for torpedo in &cards().torpedoes {
        let written = serde_json::to_value(torpedo).expect("a torpedo can be written");
        text += &printed(&torpedo.name, &torpedo.printed, |field| written[field].to_string());
    }
    text += &by_class("4.4.2", "defense", true, &["defense"]);
    text +=
        &by_class("4.4.3", "speeds surfaced, submerged, with power", true, &["speed", "normal_speed", "max_submerged"]);
    text += &by_class("4.4.4", "dive, rise, safe depth", true, &["dive_rate", "rise_rate", "max_depth"]);
    text += &by_class("4.4.5", "guns", true, &["guns"]);
    text += &by_class("4.4.8", "points", true, &["points"]);
    text += &by_class("4.4.9", "emergency power", true, &["power"]);
    text += &by_class("4.4.10", "damage to surface, to sink", true, &["to_surface", "damage"]);
    text += &by_class("4.4.13", "tubes, external, reloads", true, &["tubes", "external", "reloads"]);
    text += &by_class("4.5.2.1", "damage", false, &["damage"]);
    text += &by_class("4.5.2.2#ATW", "launchers", false, &["n_atw"]);
    text += &by_class("4.5.2.2#KGun", "K-Guns a side", false, &["kguns"]);
    text += &by_class("4.5.2.2#DC", "charges from the stern", false, &["charges"]);
    text += &by_class("4.5.2.3", "guns", false, &["guns"]);
    text += &by_class("4.5.2.6", "points", false, &["points"]);
    text += &by_class("4.5.2.7", "defense", false, &["defense"]);
    text += &by_class("4.5.2.8", "speed", false, &["speed"]);
    insta::assert_snapshot!(text);
}

#[test]
fn reconstructed_figures_keep_within_what_the_book_quotes() {
    assert!(class("IXC").to_surface <= 4 && class("IXC").power >= 5);
    assert_eq!(class("VIIC").reloads.iter().sum::<u8>(), 9);
    assert!(class("T-2").damage <= 10);
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
