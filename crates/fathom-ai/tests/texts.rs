//! Every text that games give to people, side by side, to be read: events, what a war diary makes of them, prompts, labels,
//! refusals. A game of the captain's and one at random of every scenario, with fixed dice; texts that differ only in numbers
//! and names stand there once, the first of them as an example.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use fathom_ai::{Bot, Bots, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{Book, Diary, Entry, Imagine, Memory, Seat, Spoken as _, Told, Umpire, Viewer};

/// The most actions of a game: a game at random may go on for ever.
const MAX_ACTIONS: usize = 3_000;
/// Of so many actions one is read with everything else a seat could do, and with what it could not.
const EVERY: usize = 7;

/// Texts by kind, each with the line it is printed as.
type Texts = BTreeMap<&'static str, BTreeMap<String, String>>;

/// What differs between texts that are alike: numbers, codes and names.
fn pattern(text: &str, names: &BTreeSet<String>) -> String {
    let mut words: Vec<&str> = Vec::new();
    for word in text.split_whitespace() {
        let differs = word.contains(|sign: char| sign.is_ascii_digit()) || names.contains(bare(word));
        match words.as_slice() {
            // A list of names is as long as it is.
            [.., "#"] if differs => {}
            [.., "#", "and"] if differs => {
                words.pop();
            }
            _ => words.push(if differs { "#" } else { word }),
        }
    }
    words.join(" ")
}

/// A word without what stands around it.
fn bare(word: &str) -> &str {
    word.trim_matches(|sign: char| !sign.is_alphanumeric())
}

/// What is written with a capital inside a sentence.
fn names(texts: &Texts) -> BTreeSet<String> {
    let inside = texts.values().flat_map(BTreeMap::keys).flat_map(|text| text.split_whitespace().skip(1));
    inside.map(bare).filter(|word| word.chars().next().is_some_and(char::is_uppercase)).map(str::to_owned).collect()
}

fn note(texts: &mut Texts, kind: &'static str, para: &str, text: &str) {
    if !text.is_empty() {
        let line = if para.is_empty() { text.to_owned() } else { format!("{text} [{para}]") };
        texts.entry(kind).or_default().entry(text.to_owned()).or_insert(line);
    }
}

fn events<G: Book>(told: &Told<G::Event>) -> Vec<&G::Event> {
    match told {
        Told::All(event) | Told::Only(_, event) => vec![event],
        Told::Split { secret, shared, .. } => vec![secret, shared],
    }
}

/// Plays a game with these bots and notes every text that comes up.
fn play<G: Imagine + Book + Bots>(setup: &G::Setup, bot: &str, seed: u64, texts: &mut Texts) {
    let (mut dice, mut log, mut pick) = (SeededDice::new(seed), Vec::new(), SeededDice::new(seed + 1));
    let mut position = G::new(&mut Umpire::new(&mut dice, &mut log), setup).expect("a scenario can be played");
    let mut bots: Vec<Box<dyn Bot<G>>> = position
        .seats()
        .iter()
        .map(|seat| {
            let role = position.role(seat);
            let spec = bot.parse().expect("a bot");
            hire(&spec, role, seed)
                .or_else(|_| hire(&"random".parse().unwrap(), role, seed))
                .expect("a bot of the role")
        })
        .collect();
    let mut memories = Vec::new();
    let mut known: BTreeSet<G::Action> = BTreeSet::new();
    for step in 0..MAX_ACTIONS {
        for entry in log.drain(..) {
            if let Entry::Told(told) = &entry {
                for event in events::<G>(told) {
                    let said = event.said();
                    note(texts, "event", said.rule.para(), &said.text);
                }
            }
            if let Some(fathom_core::Heard::Event(event)) = entry.heard_by(Viewer::Umpire) {
                memories.push(event.memory());
            }
        }
        let Some(seat) = position.to_act().iter().next() else { break };
        let mut legal = Vec::new();
        position.legal_actions(seat, &mut legal);
        if step % EVERY == 0 {
            read::<G>(&position, seat, &legal, &mut known, texts);
        }
        let choice = bots[seat.index()].choose(&Seen::new(&position, seat, &legal));
        note(texts, "reason of a bot", "", &choice.why);
        let action = if legal.contains(&choice.action) { choice.action } else { legal[pick.pick(legal.len())] };
        position.apply(&mut Umpire::new(&mut dice, &mut log), seat, action);
    }
    if let Some(outcome) = position.outcome() {
        note(texts, "outcome", outcome.rule.para(), &position.outcome_in_words(outcome));
    }
    diary(memories, texts);
}

/// What a seat is asked, what it may do and why it may not do other things.
fn read<G: Book>(position: &G, seat: Seat, legal: &[G::Action], known: &mut BTreeSet<G::Action>, texts: &mut Texts) {
    for other in position.seats().iter() {
        let prompt = position.prompt(other);
        note(texts, "prompt", prompt.rule.para(), &prompt.text);
    }
    // Among thousands that are alike, some will do.
    for action in legal.iter().step_by(1 + legal.len() / 60) {
        let label = position.label(seat, *action);
        note(texts, "label", label.rule.para(), &label.text);
        note(texts, "short label", "", &label.short);
        note(texts, "group", "", label.group);
        known.insert(*action);
    }
    for action in known.iter().step_by(1 + known.len() / 60) {
        if let Err(refusal) = position.check(seat, *action) {
            for violation in refusal.violations() {
                note(texts, "refusal", violation.rule.para(), &violation.message);
            }
        }
    }
}

/// The sentences of the diary, each by itself.
fn diary(memories: Vec<Memory>, texts: &mut Texts) {
    for chapter in Diary::of(memories, None).chapters {
        note(texts, "diary title", "", &chapter.title);
        for sentence in chapter.paragraphs.iter().flat_map(|words| words.split_inclusive(". ")) {
            note(texts, "diary", "", sentence.trim());
        }
    }
}

/// Everything of a game, to be read.
fn texts<G: Imagine + Book + Bots>() -> String {
    let mut texts = Texts::new();
    for (at, scenario) in G::scenarios().iter().filter(|scenario| scenario.unavailable.is_none()).enumerate() {
        for (bot, seed) in [("captain:easy", 71), ("random", 72)] {
            play::<G>(&scenario.setup, bot, seed + 10 * at as u64, &mut texts);
        }
    }
    let names = names(&texts);
    let mut page = String::new();
    for (kind, texts) in &texts {
        let mut lines: BTreeMap<String, &String> = BTreeMap::new();
        for (text, line) in texts {
            lines.entry(pattern(text, &names)).or_insert(line);
        }
        let _ = writeln!(page, "== {kind} ({})", lines.len());
        for line in lines.values() {
            page.push_str(line);
            page.push('\n');
        }
        page.push('\n');
    }
    page
}

#[test]
fn texts_of_submarine() {
    insta::assert_snapshot!(texts::<submarine::Submarine>());
}

#[test]
fn texts_of_u_boat() {
    insta::assert_snapshot!(texts::<u_boat::UBoat>());
}

#[test]
fn texts_of_wolfpack() {
    insta::assert_snapshot!(texts::<wolfpack::Wolfpack>());
}

#[test]
fn texts_of_tonnage_war() {
    insta::assert_snapshot!(texts::<tonnage_war::TonnageWar>());
}

#[test]
fn texts_of_fleet_asw() {
    insta::assert_snapshot!(texts::<fleet_asw::FleetAsw>());
}
