use fathom_catalog::games;
use serde_json::json;

use crate::exit::{Exit, Failure};
use crate::out::{Out, accent, add, faint, heading};

/// What to try first.
const IDEAS: [(&str, &str); 9] = [
    ("fathom", "host games; open the address it prints in a browser"),
    ("fathom games", "the games with their scenarios, roles and options"),
    ("fathom rules u-boat", "a book in our words, paragraph by paragraph"),
    ("fathom play u-boat", "play in the terminal, alone against a bot or two at one screen"),
    ("fathom script FILE", "play a game from orders and dice in a file"),
    ("fathom replay FILE", "play a record again and tell what happened"),
    ("fathom verify FILE", "prove that a game is by the rules and its dice are fair"),
    ("fathom sim u-boat --games 10000", "who wins how often when bots play"),
    ("fathom bench", "how fast the rules run"),
];

/// `fathom overview`
pub fn run(out: Out) -> Result<Exit, Failure> {
    let ideas: Vec<_> = IDEAS.iter().map(|(command, what)| json!({"command": command, "what": what})).collect();
    out.print(&json!({"name": "fathom", "version": env!("CARGO_PKG_VERSION"), "commands": ideas}), text)?;
    Ok(Exit::Fine)
}

fn text() -> String {
    let mut text = format!(
        "{} {}\nSubmarine wargames by the book: secrets kept, dice that can be proved, every rule cited.\n\n",
        heading("Fathom"),
        faint(env!("CARGO_PKG_VERSION"))
    );
    for (command, what) in IDEAS {
        let gap = " ".repeat(34usize.saturating_sub(command.len()));
        add(&mut text, format_args!("  {}{gap}{what}\n", accent(command)));
    }
    let titles: Vec<&str> = games().iter().map(|game| game.info().title).collect();
    add(&mut text, format_args!("\n{} {}\n", heading("Games"), titles.join(" · ")));
    add(&mut text, format_args!("{}\n", faint("fathom help COMMAND shows examples; --json works everywhere")));
    text
}
