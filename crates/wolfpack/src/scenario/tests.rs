use super::*;

const MARCH: &str = include_str!("../../data/scenarios/march.toml");

/// What a file is refused for, each with its place and paragraph.
fn faults(text: &str) -> Vec<String> {
    let refusal = Scenario::read(text).expect_err("the file has a fault");
    refusal.violations().iter().map(ToString::to_string).collect()
}

/// The faults of the printed March with a line in place of the one for this field.
fn spoiled(field: &str, line: &str) -> Vec<String> {
    let spoil = |old: &str| if old.starts_with(&format!("{field} =")) { line.to_owned() } else { old.to_owned() };
    faults(&MARCH.lines().map(spoil).collect::<Vec<_>>().join("\n"))
}

#[test]
fn the_printed_scenarios_say_what_they_hold() {
    for month in Month::ALL {
        let scenario = Scenario::printed(month);
        let n_groups: u8 = scenario.air.iter().flatten().sum();
        let forces = format!("{} U-boats, {n_groups} Allied air groups, eight escorted convoys", scenario.boats);
        assert!(scenario.summary.starts_with(&forces), "{}", scenario.summary);
        assert_eq!((scenario.title.clone(), scenario.turns), (format!("{} 1943", month.name()), 15));
    }
}

#[test]
fn what_a_file_need_not_say() {
    let short: String = MARCH
        .lines()
        .filter(|line| !line.starts_with("turns") && !line.starts_with("more"))
        .fold(String::new(), |text, line| text + line + "\n");
    let scenario = Scenario::read(&short).unwrap();
    assert_eq!((scenario.turns, scenario.more_boats), (15, None));
}

#[test]
fn a_field_that_is_missing_or_unknown_is_named() {
    assert_eq!(spoiled("boats", ""), ["boats: the file does not say it (wolfpack 15.21)"]);
    assert_eq!(spoiled("month", ""), ["month: the file does not say it (wolfpack 15.2)"]);
    assert_eq!(
        spoiled("ulster", "belfast = [0, 0, 0, 0, 0]"),
        ["belfast: a scenario has no such field (wolfpack 15.2)", "ulster: the file does not say it (wolfpack 15.21)"]
    );
    assert_eq!(faults("").len(), 10, "everything that must be there is asked for at once");
}

#[test]
fn a_figure_that_is_none_is_refused() {
    for wrong in ["0", "76", "256", "-1", "99999999999999999999", "nan", "inf", "48.0", "true", "\"48\"", "[48]", "{}"]
    {
        assert_eq!(
            spoiled("boats", &format!("boats = {wrong}")),
            ["boats: must be a whole number from 1 to 75 (wolfpack 15.21)"],
            "{wrong}"
        );
    }
    assert_eq!(spoiled("turns", "turns = 16"), ["turns: must be a whole number from 1 to 15 (wolfpack 4.2)"]);
    assert_eq!(
        spoiled("more_boats", "more_boats = 76"),
        ["more_boats: must be a whole number from 1 to 75 (wolfpack 17.5)"]
    );
}

#[test]
fn a_list_of_another_length_or_kind_is_refused() {
    for wrong in ["[1, 2, 1]", "[0, 0, 0, 0, 0]", "4", "{ groups = 4 }"] {
        let told = spoiled("west", &format!("west = {wrong}"));
        assert_eq!(told, ["west: must be a list of 4 numbers (wolfpack 15.21)"], "{wrong}");
    }
    assert_eq!(
        spoiled("iceland", "iceland = [0, inf, 2, \"one\", 256]"),
        [1, 3, 4].map(|at| format!("iceland[{at}]: must be a whole number from 0 to 255 (wolfpack 15.21)"))
    );
}

#[test]
fn figures_must_go_together() {
    assert_eq!(
        spoiled("east", "east = [5, 5, 1, 0]"),
        ["east: 11 escorts for the 10 convoys of a direction (wolfpack 15.5)"]
    );
    assert_eq!(
        spoiled("ulster", "ulster = [200, 0, 50, 0, 0]"),
        ["ulster: 262 air groups are more than the 255 a base can count (wolfpack 15.3)"]
    );
    assert_eq!(
        spoiled("more_boats", "more_boats = 48"),
        ["more_boats: increased production brings more than `boats` (wolfpack 17.5)"]
    );
    assert!(Scenario::read(&MARCH.replace("east = [2, 1, 0, 1]", "east = [0, 0, 0, 0]")).is_ok());
}

#[test]
fn words_that_are_none_are_refused() {
    for wrong in ["\"june\"", "3", "1943-03-01"] {
        let told = spoiled("month", &format!("month = {wrong}"));
        assert_eq!(told, ["month: must be february, march, april or may (wolfpack 15.2)"], "{wrong}");
    }
    let long = format!("title = \"{}\"", "x".repeat(81));
    for wrong in ["title = \"\"", "title = \" \"", "title = \"a\\u001b[2J\"", "title = 7", &long] {
        assert_eq!(spoiled("title", wrong), ["title: must be one line of 1 to 80 letters (wolfpack 15.2)"], "{wrong}");
    }
}

#[test]
fn what_is_no_toml_is_refused_with_line_and_column() {
    let told = spoiled("turns", "turns = = 3");
    assert!(told[0].starts_with("line 6, column 9: "), "{told:?}");
    let told = spoiled("turns", "boats = 7\nturns = 15");
    assert_eq!((told.len(), told[0].starts_with("line 8, column 1: duplicate key")), (1, true), "{told:?}");
    // Every line is told, as far as a refusal names them.
    let told = faults("a = \nb = 1\nc = ]\n");
    assert!(told.len() >= 2 && told[0].starts_with("line 1") && told[1].starts_with("line 3"), "{told:?}");
    assert_eq!(faults(&"= \n".repeat(1_000)).len(), Refusal::MAX_NAMED);
}

#[test]
fn all_faults_are_told_at_once() {
    let text = MARCH.replace("turns = 15", "turns = 0").replace("east = [2,", "east = [2.5,") + "flags = 3\n";
    assert_eq!(
        faults(&text),
        [
            "flags: a scenario has no such field (wolfpack 15.2)",
            "turns: must be a whole number from 1 to 15 (wolfpack 4.2)",
            "east[0]: must be a whole number from 0 to 255 (wolfpack 15.21)",
        ]
    );
}

#[test]
fn a_hostile_file_is_refused_and_no_more() {
    let deep_list = format!("east = {}{}", "[".repeat(100_000), "]".repeat(100_000));
    let deep_table = format!("east = {}", "{a = ".repeat(50_000));
    let deep_key = format!("{}a = 1", "a.".repeat(100_000));
    let deep_header = format!("[{}a]", "a.".repeat(100_000));
    let long_name = format!("{} = 1", "a".repeat(200_000));
    let strange_name = "\"\\u001b[2J\\u202e\" = 1".to_owned();
    let many = (0..20_000).map(|i| format!("a{i} = 1")).collect::<Vec<_>>().join("\n");
    for text in [deep_list, deep_table, deep_key, deep_header, long_name, strange_name, many] {
        let refusal = Scenario::read(&text).unwrap_err().to_string();
        assert!(refusal.len() < 4_000 && !refusal.chars().any(char::is_control), "{refusal}");
    }
    let too_long = MARCH.to_owned() + &" ".repeat(MAX_BYTES);
    let told = format!("a scenario file has at most 262144 bytes, this one has {} (wolfpack 15.2)", too_long.len());
    assert_eq!(faults(&too_long), [told]);
}
