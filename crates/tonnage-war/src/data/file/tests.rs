use super::*;
use crate::data::data;

const SHORT_WATCH: &str = include_str!("../../../tests/data/short-watch.toml");

/// The sample with one line written otherwise.
#[track_caller]
fn with(line: &str, written: &str) -> String {
    assert!(SHORT_WATCH.contains(line), "{line}");
    SHORT_WATCH.replacen(line, written, 1)
}

#[track_caller]
fn faults(text: &str) -> Vec<String> {
    let refusal = read_card(text).expect_err("it is refused");
    refusal.violations().iter().map(|fault| format!("{} {}", fault.path, fault.rule.para())).collect()
}

#[test]
fn a_card_of_ones_own_is_read() {
    let card = read_card(SHORT_WATCH).unwrap();
    assert_eq!((card.first_slot, card.weather.len(), card.boats.total()), (2, 24, 9));
    assert_eq!((card.history.as_str(), card.lost, card.closed), ("", None, vec![3, 4]));
    let names: Vec<_> = card.blocks.iter().map(|block| block.name.name()).collect();
    let ships = ["Starling", "Wild Goose", "Woodpecker", "Kite", "Nene"];
    assert_eq!((&names[..5], &names[5..]), (&ships[..], &["Liberator 1", "Swordfish 1", "Liberator 2"][..]));
    let liberator = &card.blocks[5];
    assert_eq!((liberator.arrives, liberator.leaves, card.blocks[2].leaves), (8, Some(10), Some(20)));
}

#[test]
fn every_field_is_held_to_what_the_book_allows() {
    let lines = [
        ("ships = 22", "ships = 0", "ships 16.3.1a"),
        ("turns = 24", "turns = 23", "turns 4a"),
        ("attack = 9", "attack = 21", "attack 2.1b"),
        ("flak = 4", "flak = -1", "flak 2.1b"),
        ("returning = 3", "returning = 7", "returning 14.1.6.3b"),
        ("stragglers = 1", "stragglers = 23", "stragglers 16.3.2b"),
        ("speed = \"fast\"", "speed = \"swift\"", "speed 9.3a"),
        ("doctrine = \"fight_back\"", "doctrine = \"pray\"", "doctrine 15.2.1"),
        ("..LHsL", "..LHxL", "weather 4b"),
        ("..LHsL", "......LHsL", "weather 4b"),
        ("LLttLL LHHHLL LH", "LLttLL LHHHLL L", "weather 4b"),
        ("closed = [3, 4]", "closed = [3, 25]", "closed 5.1c"),
        ("inner = 1", "inner = 33", "boats 9.1"),
        (
            "inner = 1, outer = 1, waiting = 4, later = [{ turn = 6, boats = 3 }]",
            "inner = 0, outer = 0, waiting = 0, later = []",
            "boats 9.1",
        ),
        ("{ turn = 6, boats = 3 }", "{ turn = 25, boats = 3 }", "boats.later[0].turn 5.1d"),
        ("id = \"short-watch\"", "id = \"../etc\"", "id 2.5"),
        ("title = \"The", "title = \"\\u001b[2JThe", "title 2.5"),
        ("title = \"The", "title = \"\u{202e}The", "title 2.5"),
        ("four days in winter 1943", "30 February 1942", "dates 2.5"),
        ("four days in winter 1943", "99 to 1 Foo", "dates 2.5"),
        ("\"Kite\", class = \"sl\"", "\"Titanic\", class = \"sl\"", "escorts[3].name 2.1a"),
        ("\"Kite\", class = \"sl\"", "\"kite\", class = \"sl\"", "escorts[3].name 2.1a"),
        ("\"Kite\", class = \"sl\"", "\"Starling\", class = \"sl\"", "escorts[3].name 2.1a"),
        ("\"Kite\", class = \"sl\"", "\"Kite\", class = \"vlr43\"", "escorts[3].class 2.1a"),
        ("leaves = 20", "leaves = 1", "escorts[2].leaves 5.1b"),
        ("arrives = 7", "arrives = 0", "escorts[4].arrives 5.1a"),
        ("class = \"cve\", arrives = 9", "class = \"zeppelin\", arrives = 9", "air[1].class 2.1a"),
        ("class = \"cve\", arrives = 9", "class = \"cve\", arrives = 90", "air[1].arrives 5.1d"),
        ("arrives = 8, turns = 2", "arrives = 8, turns = 3", "air[0].turns 7.2.3"),
    ];
    for (line, written, fault) in lines {
        assert_eq!(faults(&with(line, written)), [fault], "{written}");
    }
    let late = SHORT_WATCH.replace("class = \"sl\"", "class = \"sl\", arrives = 5");
    assert_eq!(faults(&late), ["escorts 3b"]);
}

#[test]
fn missing_unknown_and_mistyped_fields_are_told() {
    assert_eq!(faults(&with("ships = 22", "")), ["ships 16.3.1a"]);
    assert_eq!(faults(&with("boats = {", "bots = {")), ["boats 9.2a", "bots 2.5"]);
    assert_eq!(faults(&with("hfdf = true }", "hfdf = true, sonar = 9 }")), ["escorts[0].sonar 2.1a"]);
    assert_eq!(faults(&with("attack = 9", "attack = nan")), ["attack 2.1b"]);
    assert_eq!(faults(&with("attack = 9", "attack = 1979-05-27")), ["attack 2.1b"]);
    assert_eq!(faults(&with("fat = true", "fat = \"yes\"")), ["fat 19.3"]);
    assert_eq!(faults(&with("boats = {", "boats = 9 #")), ["boats 9.2a"]);
    assert_eq!(faults(&with("    { class = \"cve\", arrives = 9 },", "    17,")), ["air[1] 5.1d"]);
    assert_eq!(faults(&with("flak = 4", "flak = 99999999999")), ["flak 2.1b"]);
}

#[test]
fn all_faults_are_told_at_once() {
    let text = with("ships = 22", "ships = 0").replace("attack = 9", "attack = true").replace("Kite", "Bismarck");
    assert_eq!(faults(&text), ["ships 16.3.1a", "attack 2.1b", "escorts[3].name 2.1a"]);
}

#[test]
fn a_text_that_is_no_toml_is_refused_with_line_and_column() {
    let told = |text: &str| read_card(text).unwrap_err().to_string();
    let broken = told("id = \"x\"\ntitle = = 3\n");
    assert!(broken.starts_with("line 2, column 9: "), "{broken}");
    let twice = told("id = \"x\"\nid = \"y\"\n");
    assert!(twice.starts_with("line 2, column 1: duplicate key"), "{twice}");
}

#[test]
fn a_hostile_text_is_refused_and_breaks_nothing() {
    let long = format!("# {}", "a".repeat(MAX_BYTES));
    assert_eq!(faults(&long), [" 2.5"]);
    let texts = [
        format!("a = {}", "[".repeat(200_000)),
        format!("a = {}", "{ a = ".repeat(40_000)),
        format!("{}a = 1", "a.".repeat(130_000)),
        format!("[{}a]", "a.".repeat(130_000)),
        format!("\"{}\" = 1", "a".repeat(200_000)),
        (0..20_000).map(|n| format!("a{n} = 1")).collect::<Vec<_>>().join("\n"),
        "[[escorts]]\n".repeat(20_000),
        String::new(),
    ];
    for text in texts {
        let told = read_card(&text).unwrap_err().to_string();
        assert!(told.len() < 4_000, "{}", told.len());
    }
    let many = with("escorts = [", &format!("escorts = [{}", "{ name = \"Kite\", class = \"sl\" },".repeat(5_000)));
    assert_eq!(faults(&many), ["escorts 2.1a"]);
}

#[test]
fn no_card_has_more_escorts_than_a_position_holds() {
    let sortie = "    { class = \"cve\", arrives = 9 },\n";
    assert_eq!(faults(&with(sortie, &sortie.repeat(26))), ["escorts 2.1a"]);
    assert_eq!(read_card(&with(sortie, &sortie.repeat(25))).unwrap().blocks.len(), MAX_ESCORTS);
}

#[test]
fn printed_cards_are_read_the_same_way() {
    assert_eq!(data().cards.len(), 13);
    assert!(data().cards.iter().all(|card| card.lost.is_some() && !card.history.is_empty()));
}
