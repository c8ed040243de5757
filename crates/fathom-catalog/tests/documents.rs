//! The scripts that documents show can be played.

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
