//! The scripts that documents show can be played.

use std::path::Path;

use fathom_catalog::CATALOG;

#[test]
fn every_script_of_the_page_on_orders_is_played_to_its_end() {
    let page = include_str!("../../../docs/orders.md");
    let scripts: Vec<&str> =
        page.split("```json").skip(1).map(|block| block.split("```").next().expect("the block ends")).collect();
    assert_eq!(scripts.len(), CATALOG.games().len(), "one for each game");
    for script in scripts {
        let run = CATALOG.script(script, "umpire").unwrap_or_else(|error| panic!("{error}: {script}"));
        assert!(!run.refused, "{:?}", run.story.refusal);
    }
}

/// What the README of a game says of its options, as their table has it.
fn options_of(game: &fathom_catalog::GameInfo) -> String {
    let row = |option: &fathom_core::SetupOption| {
        let only = if option.only_in.is_empty() { String::new() } else { format!(" ({})", option.only_in.join(", ")) };
        format!("| `{}`{only} | {} | {} | {} |\n", option.name, option.values(), option.help, option.rule.para())
    };
    game.options.iter().map(row).collect()
}

#[test]
fn readmes_list_the_options_of_their_games() {
    let is_blessing = std::env::var_os("FATHOM_BLESS").is_some_and(|value| value == "1");
    for game in CATALOG.games() {
        let info = game.info();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{}/README.md", info.id));
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let head = "| option | values | what it changes | paragraph |\n|---|---|---|---|\n";
        let (before, rest) = text.split_once(head).expect("a README has a table of options");
        let rows: usize = rest.lines().take_while(|line| line.starts_with('|')).map(|line| line.len() + 1).sum();
        let wanted = format!("{before}{head}{}{}", options_of(&info), &rest[rows..]);
        if is_blessing {
            std::fs::write(&path, &wanted).unwrap();
        }
        let is_as_written = std::fs::read_to_string(&path).unwrap_or_default() == wanted;
        assert!(is_as_written, "{}: FATHOM_BLESS=1 cargo nextest run -p fathom-catalog options", path.display());
    }
}
