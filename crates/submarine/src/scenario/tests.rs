use super::*;
use crate::cite::{R10_7, R20_2_6, R20_5};
use crate::testing::{self, line};

fn scenario(id: &str) -> &'static Scenario {
    scenarios().iter().find(|scenario| scenario.id == id).unwrap()
}

/// A vessel with where she starts.
fn vessel(slot: &Slot) -> String {
    let class = slot.class.map_or("dealt", |class| &class.card().name);
    let place = match slot.start {
        Start::At(hull) => format!("{}/{}", hull.bow, hull.facing),
        other => format!("{other:?}"),
    };
    let depth = slot.depth.map(|feet| format!(", {feet} feet")).unwrap_or_default();
    let speed = slot.speed.map(|hexes| format!(", speed {hexes}")).unwrap_or_default();
    format!("{} ({class}) {place}{depth}{speed}", slot.name)
}

fn names(torpedoes: &[TorpedoId]) -> String {
    torpedoes.iter().map(|torpedo| torpedo.card().name.as_str()).collect::<Vec<_>>().join(", ")
}

/// What a special rule of a scenario is in its file.
fn special(scenario: &Scenario, number: u8) -> String {
    let convoy = || scenario.convoy.as_ref().expect("this scenario has merchantmen");
    let slots = |of: fn(&Slot) -> Option<String>| {
        scenario
            .slots
            .iter()
            .filter_map(|slot| Some(format!("{} {}", slot.name, of(slot)?)))
            .collect::<Vec<_>>()
            .join(", ")
    };
    match (scenario.id.as_str(), number) {
        ("s1", 1) | ("s2", 3) => format!("steers by {:?}", convoy().steering),
        ("s1", 2) | ("s2" | "s8", 1) => format!("merchantmen have {:?}", convoy().guns),
        ("s2", 2) | ("s9", 1) => names(&scenario.torpedoes),
        ("s3" | "s4" | "s5", 1) => slots(|slot| slot.automatic.then(|| "is moved by the table".to_owned())),
        ("s6", 1) => slots(|slot| slot.damage_left.map(|left| format!("can take {left}"))),
        ("s6" | "s7", 2) => {
            slots(|slot| slot.max_speed.map(|hexes| format!("makes {hexes}, plotted {:?}", slot.plotted)))
        }
        ("s6", 3) => format!("{:?}", scenario.load),
        ("s7", 1) => slots(|slot| (slot.plotted == Plotted::Always).then(|| "is plotted".to_owned())),
        ("s10", 1) => format!("mixed: {}, {}", scenario.mixed, names(&scenario.torpedoes)),
        other => panic!("no data of {other:?}"),
    }
}

/// The scenarios of the book with the nations of their boats and their ships, and how many of their special rules are data.
const PRINTED: [(&str, &str, &str, u8); 10] = [
    ("s1", "german", "british", 2),
    ("s2", "american", "japanese", 3),
    ("s3", "german", "british", 1),
    ("s4", "japanese", "american", 1),
    ("s5", "american", "japanese", 1),
    ("s6", "american", "japanese", 3),
    ("s7", "german", "british", 2),
    ("s8", "american", "japanese", 1),
    ("s9", "american", "japanese", 1),
    ("s10", "german", "british", 1),
];

#[test]
fn the_scenarios_are_as_their_files_have_them() {
    let mut text = String::new();
    for (id, boats, ships, n_special) in PRINTED {
        let scenario = scenario(id);
        let section = id.to_uppercase();
        let period = &scenario.period;
        text += &line(&format!("{section}.intro"), format!("{}, {period}: {}", scenario.title, scenario.summary));
        text += &line(&format!("{section}.length"), format!("{} turns from {}", scenario.turns, scenario.first_turn));
        if let Some(longer) = scenario.extended {
            text += &line(&format!("{section}.optional.1"), format!("{longer:?}"));
        }
        for (at, slot) in scenario.slots.iter().enumerate() {
            let nation = if at < scenario.n_boats { boats } else { ships };
            text += &line(&format!("{section}.oob.{nation}"), vessel(slot));
        }
        if let Some(convoy) = scenario.convoy.as_ref().filter(|convoy| !convoy.cargo.is_empty()) {
            let cargo: Vec<&str> = convoy.cargo.iter().map(|class| class.card().name.as_str()).collect();
            text += &line(&format!("{section}.oob.{ships}"), format!("speed {}: {}", convoy.speed, cargo.join(", ")));
        }
        let by = if id == "s7" { "victory.german" } else { "victory" };
        text += &line(&format!("{section}.{by}"), format!("{:?}, alone {:?}", scenario.victory, scenario.solitaire));
        for number in 1..=n_special {
            text += &line(&format!("{section}.special.{number}"), special(scenario, number));
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn r_s9_length_waits_for_hidden_movement() {
    assert!(scenario("s9").unavailable.is_some());
}

#[test]
fn the_board_is_as_its_file_has_it() {
    let Board { columns, rows, compasses } = board();
    let compasses = compasses.map(|hex| hex.to_string()).join(", ");
    insta::assert_snapshot!(line("2.1", format!("{columns} columns, {rows} rows, compasses I to VI {compasses}")));
}

#[test]
fn every_scenario_starts_on_the_board() {
    for scenario in scenarios() {
        for slot in &scenario.slots {
            if let Start::At(hull) = slot.start {
                assert!(hull.hexes().iter().all(|hex| board().has(*hex)), "{} {}", scenario.id, slot.name);
            }
        }
    }
}

const BROKEN: &str = r#"
id = "x"
title = "x"
summary = "x"
period = "W'43"
turns = 0
victory = { kind = "score" }
torpedoes = ["Mk 99"]

[[ship]]
name = "Wahoo"
class = "Gatto"
hex = "E41-B"
facing = 3

[[ship]]
name = "Off"
class = "Gato"
hex = "E99-B"
facing = 7

[[ship]]
name = "Deep"
class = "Gato"
hex = "K20-8"
facing = 3

[[ship]]
name = "Odd"
class = "Gato"
hex = "E41-B"
facing = 3
depth = 480

[[ship]]
name = "Over"
class = "Flower"
hex = "E42-B"
facing = 6
"#;

#[test]
fn r20_5_a_file_with_mistakes_lists_all_of_them_with_their_places() {
    let refusal = check(BROKEN).unwrap_err().to_string();
    for part in [
        "ship[0].class: no data card has a class «Gatto» (submarine 20.6)",
        "ship[1].hex: E99-B is not on the board (submarine 2.1)",
        "ship[1].facing: a direction is a number from 1 to 6 (submarine 2.1)",
        "ship[2].hex: «K20-8» is not a hex code such as W28-A (submarine 2.1)",
        "ship[3].depth: class Gato starts no deeper than 450 feet (submarine 9.7)",
        "ship[3].depth: a depth is a multiple of 25 feet (submarine 9.2)",
        "turns: a scenario has at least one turn (submarine 20.5)",
        "torpedoes[0]: no data card has a torpedo «Mk 99» (submarine 4.4.11)",
    ] {
        assert!(refusal.contains(part), "{part} not in {refusal}");
    }
}

#[test]
fn r10_7_ships_may_not_start_in_one_hex() {
    let text = FILES[0].replace("hex = \"K43-B\"", "hex = \"N42-B\"");
    let refusal = check(&text).unwrap_err();
    assert_eq!(refusal.rule(), R10_7);
    assert!(refusal.to_string().contains("Merchantman 1 and Merchantman 2"), "{refusal}");
}

#[test]
fn r20_2_6_a_formation_has_no_gaps() {
    let text = FILES[1].replace("{ class = \"T-2\", n = 4 }", "{ class = \"T-2\", n = 3 }");
    assert_eq!(check(&text).unwrap_err().rule(), R20_2_6);
    assert_eq!(check("nonsense").unwrap_err().rule(), R20_5);
}

#[test]
fn r20_5_a_text_that_is_no_scenario_names_its_line() {
    let text = FILES[0].replace("turns = 20", "turns = \"twenty\"");
    let refusal = check(&text).unwrap_err().to_string();
    assert!(refusal.starts_with("line 6, column 9: invalid type: string \"twenty\", expected u8"), "{refusal}");
    let refusal = check("id = \"x\"\nflags = 3").unwrap_err().to_string();
    assert!(refusal.starts_with("line 2, column 1: unknown field `flags`"), "{refusal}");
}

/// What is wrong with s8 once one thing in it is replaced.
fn refused(from: &str, to: &str) -> String {
    refused_in("s8", from, to)
}

fn refused_in(id: &str, from: &str, to: &str) -> String {
    let text = file(id);
    assert!(text.contains(from), "{from}");
    check(&text.replacen(from, to, 1)).unwrap_err().to_string()
}

fn file(id: &str) -> &'static str {
    let line = format!("id = \"{id}\"");
    FILES.into_iter().find(|text| text.starts_with(&line)).or_else(|| testing::file(id)).unwrap()
}

/// A printed scenario that may be won in another way than its section says.
fn without_section(id: &str) -> String {
    file(id).replacen(&format!("section = \"{}\"\n", id.to_uppercase()), "", 1)
}

#[test]
fn r20_6_vessels_are_told_apart_by_their_names() {
    assert_eq!(
        refused("\"Merchantman 2\"", "\"Merchantman 1\""),
        "ship[2].name: another vessel is named Merchantman 1 (submarine 20.6)"
    );
    assert_eq!(refused("\"Tanker\"", "\" \""), "ship[4].name: every vessel has a name (submarine 20.6)");
}

#[test]
fn r3_6_vessels_are_placed_in_one_way_that_is_theirs() {
    let wahoo = "hex = \"E41-B\"\nfacing = 3";
    assert_eq!(
        refused(wahoo, "place = \"killer\""),
        "ship[0].place: only escorts and capital ships are placed this way (submarine 20.5)"
    );
    assert_eq!(
        refused("hex = \"N34-B\"\nfacing = 6", "place = \"compass\""),
        "ship[5].place: only submarines are placed this way (submarine 20.4.2)"
    );
    assert_eq!(
        refused(wahoo, "place = \"compass\"\nfacing = 3"),
        "ship[0].place: a vessel with a way of placing it has no bow hex and direction (submarine 3.6)"
    );
    assert_eq!(
        refused("hex = \"N34-B\"", "hex = \"N58-B\""),
        "ship[5].facing: the stern would lie in N59-B, off the board (submarine 2.1)"
    );
}

#[test]
fn r20_6_vessels_start_within_the_limits_of_their_cards() {
    for (more, fault) in [
        ("speed = 9", "ship[5].speed: class Etorufu makes 3 hexes at most (submarine 6.1)"),
        ("max_speed = 9", "ship[5].max_speed: class Etorufu makes 3 hexes at most (submarine 6.1)"),
        ("damage_left = 0", "ship[5].damage_left: class Etorufu can take 1 to 4 points of damage (submarine 19.3)"),
        ("turns_in_hex = 3", "ship[5].turns_in_hex: nobody has made more than two turns in a hex (submarine 6.7)"),
        ("automatic = true", "ship[5].automatic: only a submarine can be played by the rules (submarine 20.5)"),
    ] {
        assert_eq!(refused("name = \"Fukue\"", &format!("name = \"Fukue\"\n{more}")), fault);
    }
    assert!(refused("W'43", "F'39").contains("ship[0].class: class Gato is not in service before"));
}

#[test]
fn r20_5_convoys_lengths_and_loads_are_possible() {
    assert_eq!(
        refused("movement = \"plotted\"", "movement = \"plotted\"\nplots = [\"2\", \"3LLR\"]"),
        "convoy.plots[1]: 3LLR is not in the list of convoy moves (submarine 7.6.2)"
    );
    assert!(refused("turns = 40", "turns = 10").starts_with("extended.turns: "));
    assert_eq!(refused("W'43", "W'46"), "period: the game knows the years from W'39 to F'45 (submarine 20.5)");
    assert_eq!(
        refused("[convoy]\nspeed = 2\nmovement = \"plotted\"\nguns = [0, 1, 0] # S8.special.1\n", ""),
        "convoy: merchantmen sail in a convoy (submarine 20.2.1)"
    );
    assert_eq!(
        refused("guns = [0, 1, 0]", "guns = [0, 1, 0, 1]"),
        "convoy.guns: guns have three strengths: forward, broadside and aft (submarine 17.4)"
    );
    assert_eq!(
        refused("guns = [0, 1, 0]", "guns = [0, 11, 0]"),
        "convoy.guns: the last row of the Surface Gunnery Table begins at 10: more says no more (submarine 17.9.3)"
    );
    assert_eq!(refused("E41-B", "E99-B"), "ship[0].hex: E99-B is not on the board (submarine 2.1)");
    assert_eq!(
        refused("torpedoes = []", "torpedoes = [\"G7A\"]"),
        "torpedoes[0]: no boat of this scenario carries the torpedo G7A (submarine 4.4.11)"
    );
    assert_eq!(
        refused("torpedoes = []", "torpedoes = []\nload = { bow = 7, stern = 4, reloads = [0, 0] }"),
        "load: class Gato has 6 tubes at the bow and 4 at the stern (submarine 11.1)"
    );
    let alone = FILES[0].split("[[ship]]").take(2).collect::<Vec<_>>().join("[[ship]]");
    assert_eq!(
        check(&alone).unwrap_err().to_string(),
        "ship: a scenario has at least one surface ship (submarine 3.4)"
    );
}

#[test]
fn r19_3_a_boat_has_no_limits_that_her_card_has_not() {
    let wahoo = "name = \"Wahoo\"";
    assert_eq!(
        refused(wahoo, &format!("{wahoo}\ndamage_left = 1")),
        "ship[0].damage_left: a submarine begins whole (submarine 19.3)"
    );
    assert_eq!(
        refused(wahoo, &format!("{wahoo}\nmax_speed = 1")),
        "ship[0].max_speed: only escorts and capital ships are slower than their cards (submarine 6.1)"
    );
}

#[test]
fn r20_5_a_victory_asks_for_points_that_can_be_earned() {
    for points in ["-2147483648", "0", "1000", "2147483647"] {
        assert_eq!(
            refused_in("s1", "points = 27", &format!("points = {points}")),
            "victory.points: a victory asks for 1 to 999 points (submarine 20.5)"
        );
    }
    for points in ["0", "65535"] {
        let told = refused("\"damage\", points = 30", &format!("\"damage\", points = {points}"));
        assert_eq!(told, "victory.points: a victory asks for 1 to 999 points (submarine 20.5)");
    }
    let told = refused("turns = 40, points = 50", "turns = 40, points = 0");
    assert_eq!(told, "extended.points: a victory asks for 1 to 999 points (submarine 20.5)");
}

#[test]
fn r20_2_6_no_number_of_ships_is_cut_in_silence() {
    for n in ["0", "9223372036854775807"] {
        let told = refused_in("s1", "class = \"C-2\", n = 4", &format!("class = \"C-2\", n = {n}"));
        assert!(told.starts_with("convoy.ships[0].n: a convoy has 1 to "), "{told}");
    }
}

#[test]
fn r6_1_a_convoy_faster_than_any_list_of_moves_is_refused() {
    let text = file("s8").replacen("[convoy]\nspeed = 2", "[convoy]\nspeed = 17", 1);
    let text = text.replacen("guns = [", "plots = [\"2\"]\nguns = [", 1);
    let refusal = check(&text).unwrap_err().to_string();
    assert_eq!(refusal, "convoy.speed: a convoy moves 1 hex or 2 a turn (submarine 6.1)");
}

#[test]
fn r20_6_an_unknown_class_hides_nothing_else() {
    let text = FILES[0].replace("class = \"C-3\"\nhex = \"N46-B\"", "class = \"C-9\"\ndepth = 30\nhex = \"N41-B\"");
    let refusal = check(&text).unwrap_err().to_string();
    for part in
        ["ship[3].class: no data card", "ship[3].depth: a depth is a multiple", "ship[3].hex: Merchantman 1 and"]
    {
        assert!(refusal.contains(part), "{part} not in {refusal}");
    }
}

#[test]
fn r20_2_6_only_merchantmen_are_dealt_into_a_formation() {
    for class in ["VIIB", "J", "Barham"] {
        let refusal = refused_in("s1", "class = \"C-2\"", &format!("class = \"{class}\""));
        let fault = "convoy.ships[0].class: only merchantmen sail in a convoy";
        assert_eq!(refusal, format!("{fault}, class {class} does not (submarine 20.2.6)"));
    }
}

#[test]
fn r4_5_1_3_no_more_plots_are_written_before_play_than_are_used() {
    let plots = |n: usize| format!("plots = {:?}\nguns = [", vec!["2"; n]);
    let refusal = refused("guns = [", &plots(5));
    let fault = "convoy.plots[4]: a convoy is plotted for this turn and the next three (submarine 4.5.1.3)";
    assert_eq!(refusal, fault);
    assert!(check(&file("s8").replacen("guns = [", &plots(4), 1)).is_ok());
    assert_eq!(
        refused_in("s1", "guns = [", &plots(1)),
        "convoy.plots[0]: a convoy that moves by the die is not plotted (submarine S1.special.1)"
    );
}

#[test]
fn r20_3_2_a_merchantman_is_not_placed_outside_her_convoy() {
    for (place, para) in [("outside_convoy", "20.3.2"), ("killer", "20.5")] {
        assert_eq!(
            refused("hex = \"Q43-B\"\nfacing = 6", &format!("place = \"{place}\"")),
            format!("ship[4].place: only escorts and capital ships are placed this way (submarine {para})")
        );
    }
}

#[test]
fn r20_2_5_merchantmen_head_the_same_way() {
    let fault = "all ships of a convoy head the same way, here 6 (submarine 20.2.5)";
    assert_eq!(
        refused("hex = \"K43-B\"\nfacing = 6", "hex = \"K43-B\"\nfacing = 3"),
        format!("ship[2].facing: {fault}")
    );
    let straggler = "[[ship]]\nname = \"Straggler\"\nclass = \"C-2\"\nhex = \"N50-B\"\nfacing = 1\n\n[[ship]]";
    assert_eq!(
        refused_in("s1", "[[ship]]", straggler),
        format!("ship[0].facing: {fault}"),
        "not as the formation does"
    );
}

#[test]
fn r20_6_no_vessel_has_the_name_of_a_place_in_the_formation() {
    let fault = "ship[0].name: another vessel is named Column 4, ship 3 (submarine 20.6)";
    assert_eq!(refused_in("s1", "\"U.47\"", "\"Column 4, ship 3\""), fault);
    assert!(check(&file("s1").replace("U.47", "Column 5, ship 1")).is_ok(), "formation 4 has four columns");
}

#[test]
fn r_s3_oob_british_no_killer_is_left_without_a_compass() {
    let fault = "2 ships start at each compass: no place is left for";
    let lark = "[[ship]]\nname = \"Lark\"";
    let starling = "[[ship]]\nname = \"Starling\"\nclass = \"V\"\n";
    assert_eq!(
        refused_in("s3", lark, &format!("{starling}place = \"killer\"\n\n{lark}")),
        format!("ship[5].place: {fault} Viceroy (submarine S3.oob.british)")
    );
    let at = |hex: &str| file("s3").replacen(lark, &format!("{starling}hex = \"{hex}\"\nfacing = 6\n\n{lark}"), 1);
    let refusal = check(&at("M15-B")).unwrap_err().to_string();
    assert_eq!(refusal, format!("ship[5].place: {fault} Viceroy (submarine S3.oob.british)"), "she lies at compass VI");
    assert!(check(&at("N50-A")).is_ok());
}

#[test]
fn r4_4_11_no_torpedo_comes_before_its_time() {
    assert_eq!(
        refused_in("s1", "torpedoes = []", "torpedoes = [\"G7A\", \"T-3\"]"),
        "torpedoes[1]: the torpedo T-3 is not available before W'45 (submarine 4.4.11)"
    );
}

#[test]
fn r4_4_11_every_boat_has_a_torpedo_of_its_own_card() {
    let pair = file("pair").replacen("name = \"U.696\"\nclass = \"VIIC\"", "name = \"Wahoo\"\nclass = \"Gato\"", 1);
    let armed = |names: &str| check(&pair.replacen("torpedoes = []", &format!("torpedoes = {names}"), 1));
    for names in ["[]", "[\"G7A\"]"] {
        let refusal = armed(names).unwrap_err().to_string();
        assert_eq!(refusal, "torpedoes: Wahoo may load no torpedo of this scenario (submarine 4.4.11)", "{names}");
    }
    assert!(armed("[\"G7A\", \"Mk 14\"]").is_ok());
}

#[test]
fn r_s1_special_1_the_table_moves_only_the_convoy() {
    let alone = "the Submarine player plays alone: nobody";
    assert_eq!(
        refused("turns = 20\n", "turns = 20\nsolitaire = \"submarine\"\n"),
        format!(
            "convoy.movement: {alone} plots the convoy (submarine S1.special.1); \
             ship[5]: {alone} moves Fukue (submarine S1.special.1)"
        )
    );
    let joined = |line: &str| {
        let escort = format!("[[ship]]\nname = \"Javelin\"\nclass = \"J\"\nplotted = \"always\"\n{line}\n");
        check(&file("s1").replacen("[[ship]]", &format!("{escort}\n[[ship]]"), 1))
    };
    assert!(joined("hex = \"N10-B\"\nfacing = 6").is_ok(), "she makes the moves of the merchantmen");
    assert_eq!(
        joined("place = \"outside_convoy\"").unwrap_err().to_string(),
        format!("ship[0].place: {alone} places Javelin (submarine 20.3.2)")
    );
}

#[test]
fn r_s3_special_1_the_table_moves_the_boats_that_have_no_player() {
    let alone = "the Escort player plays alone: nobody";
    assert_eq!(
        refused_in("s3", "automatic = true", "automatic = false"),
        format!("ship[0].automatic: {alone} moves U.128 unless automatic (submarine S3.special.1)")
    );
    assert_eq!(
        refused_in("s3", "hex = \"N32-B\"\nfacing = 1", "place = \"compass\""),
        format!("ship[0].place: {alone} places U.128 (submarine 20.4.1)")
    );
    assert_eq!(
        refused_in("s3", "solitaire = \"escort\"\n", ""),
        "ship[0].automatic: U.128 has a player, who moves her by plot (submarine S3.special.1)"
    );
    assert_eq!(
        refused_in("s1", "place = \"compass\"", "place = \"compass\"\nautomatic = true"),
        "ship[0].automatic: U.47 has a player, who moves her by plot (submarine S3.special.1)"
    );
}

#[test]
fn r_s6_victory_and_that_of_s7_turn_on_a_capital_ship() {
    for (kind, para) in [("wounded_bear", "S6.victory"), ("ark_royal", "S7.victory.german")] {
        let fault = format!("victory: this victory turns on a capital ship, and there is none (submarine {para})");
        let text = without_section("s8").replacen("\"damage\", points = 30", &format!("\"{kind}\""), 1);
        assert_eq!(check(&text).unwrap_err().to_string(), fault);
    }
    let refusal = refused_in("s6", "class = \"Shokaku\"", "class = \"Shokako\"");
    assert_eq!(refusal, "ship[1].class: no data card has a class «Shokako» (submarine 20.6)");
}

#[test]
fn r_s9_victory_is_within_reach_of_the_boat() {
    assert_eq!(
        refused_in("s10", "edge = 3", "edge = 3, or_sink = \"U.2511\""),
        "victory.or_sink: U.2511 is a submarine, and hers is the victory (submarine S9.victory)"
    );
    assert_eq!(
        refused_in("s10", "edge = 3", "edge = 3, or_sink = \"Dunkerque\""),
        "victory.or_sink: there is no ship named Dunkerque (submarine 20.5)"
    );
    assert_eq!(
        refused_in("s10", "edge = 3", "edge = 3, loaded = 7"),
        "victory.loaded: no boat can have more than 6 tubes loaded (submarine S9.victory)"
    );
    assert!(check(&file("s10").replacen("edge = 3", "edge = 3, loaded = 6", 1)).is_ok());
}

#[test]
fn r_s9_victory_counts_the_tubes_that_a_limited_load_can_fill() {
    let triton = |loaded: u8, reloads: u8| {
        let victory = format!("kind = \"exit\", edge = 6, loaded = {loaded}");
        let text = without_section("s6").replacen("kind = \"wounded_bear\"", &victory, 1);
        check(&text.replacen("reloads = [0, 0]", &format!("reloads = [{reloads}, 0]"), 1))
    };
    assert!(triton(5, 0).is_ok() && triton(6, 1).is_ok());
    let refusal = triton(6, 0).unwrap_err().to_string();
    assert_eq!(refusal, "victory.loaded: no boat can have more than 5 tubes loaded (submarine S9.victory)");
}

#[test]
fn a_list_beyond_any_table_is_refused_unread() {
    let ship = "\n[[ship]]\nname = \"X\"\nclass = \"Gatto\"\nhex = \"?\"\n";
    let refusal = check(&(file("s6").to_owned() + &ship.repeat(4_000))).unwrap_err();
    assert_eq!(refusal.violations().len() + refusal.more(), 1, "{refusal}");
    assert_eq!((refusal.violations()[0].path.as_str(), refusal.rule().para()), ("ship", "3.4"));
}

#[test]
fn r20_5_a_section_has_its_own_way_of_winning() {
    assert_eq!(
        refused("section = \"S8\"", "section = \"S2\""),
        "section: the scenario of this section is won in another way (submarine 20.5)"
    );
    let own = check(&without_section("s10")).unwrap();
    assert_eq!(own.section, Section::S9, "the first that is won by leaving");
}

#[test]
fn r20_5_a_file_that_nobody_wrote_by_hand_is_refused_unread() {
    let refusal = check(&format!("{}# {}", file("s8"), "x".repeat(256 * 1024))).unwrap_err().to_string();
    assert!(refusal.starts_with("a scenario file has at most 262144 bytes, this one has "), "{refusal}");
}

#[test]
fn r20_5_no_text_is_read_that_means_two_things_or_nothing() {
    for (from, to, fault) in [
        ("turns = 20", "turns = nan", "line 6, column 9: invalid type: floating point `NaN`, expected u8"),
        ("turns = 20", "turns = inf", "line 6, column 9: invalid type: floating point `inf`, expected u8"),
        ("turns = 20", "turns = 20\nturns = 21", "line 7, column 1: duplicate key"),
        ("turns = 20", "turns = 2000", "line 6, column 9: invalid value: integer `2000`, expected u8"),
        ("kind = \"damage\"", "kind = \"glory\"", "line 7, column 20: unknown variant `glory`"),
        ("W'43", "W'1943", "line 5, column 10: «W'1943» is not a season such as Sp'40"),
        ("\"S8\"", "\"S11\"", "line 2, column 11: unknown variant `S11`"),
    ] {
        let refusal = refused(from, to);
        assert!(refusal.starts_with(fault), "{refusal}");
        assert!(refusal.ends_with("(submarine 20.5)"), "{refusal}");
    }
    let deep = format!("{}x = {}{}", file("s8"), "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(check(&deep).unwrap_err().rule(), R20_5);
}

#[test]
fn r20_6_names_are_shown_on_one_line() {
    assert_eq!(
        refused("\"Fukue\"", &format!("\"{}\"", "F".repeat(41))),
        "ship[5].name: this has at most 40 characters (submarine 20.6)"
    );
    assert_eq!(
        refused("\"Fukue\"", "\"Fukue\\u001b[2J\""),
        "ship[5].name: this is one line of letters and signs (submarine 20.6)"
    );
    for unseen in ["Fu\u{200b}kue", "\u{202e}Fukue", "Fu\u{2028}kue"] {
        let fault = "ship[5].name: this is one line of letters and signs (submarine 20.6)";
        assert_eq!(refused("\"Fukue\"", &format!("\"{unseen}\"")), fault);
    }
    assert_eq!(
        refused("\"Fukue\"", "\"Fukue \""),
        "ship[5].name: a name has no space before or behind it (submarine 20.6)"
    );
    assert_eq!(refused("id = \"s8\"", "id = \" \""), "id: a scenario has its id (submarine 20.5)");
}
