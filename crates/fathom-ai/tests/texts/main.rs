//! Every text that games give to people, side by side, to be read: events, what a war diary makes of them, prompts, labels,
//! refusals, odds, aims, forms. A game of the quick bot's and games at random of every scenario, with fixed dice, and what those
//! never come to, by hand; texts that differ only in numbers and names stand there once, the first of them as an example.
//! An event or an action that no text was printed for fails the test.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use fathom_ai::{Bot, Bots, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{
    Book, Diary, Entry, Game, Imagine, Memory, OptionKind, Prospect, Seat, Spoken as _, Told, Umpire, Viewer, World,
};
use unreached::Unreached;
use variants::{variant, variants};

mod unreached;
mod variants;

/// The most actions of a game: a game at random may go on for ever.
const MAX_ACTIONS: usize = 3_000;
/// Of so many actions one is read with everything else a seat could do, and with what it could not.
const EVERY: usize = 7;

/// Texts by kind, each with the line it is printed as.
type Texts = BTreeMap<&'static str, BTreeMap<String, String>>;

/// How a game tells its odds.
type Telling<G> =
    fn(&World<<G as Game>::World>, &<G as Game>::View, &[<G as Game>::Action]) -> Vec<Prospect<<G as Game>::Action>>;

/// What was printed so far.
struct Printed<G: Book> {
    texts: Texts,
    /// The events that were heard, by the name of their variant.
    events: BTreeSet<String>,
    /// The same of actions that were labelled.
    actions: BTreeSet<String>,
    /// One action of every kind and place, for what it is refused for elsewhere.
    known: BTreeSet<G::Action>,
    odds: Telling<G>,
}

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

impl<G: Imagine + Book + Bots> Printed<G> {
    fn new(odds: Telling<G>) -> Printed<G> {
        Printed { texts: Texts::new(), events: BTreeSet::new(), actions: BTreeSet::new(), known: BTreeSet::new(), odds }
    }

    /// What was printed of a kind, with what differs left out, and the names that differ.
    fn patterns(&self, kind: &str) -> (BTreeSet<String>, BTreeSet<String>) {
        let names = names(&self.texts);
        let texts = self.texts.get(kind).into_iter().flat_map(BTreeMap::keys);
        (texts.map(|text| pattern(text, &names)).collect(), names)
    }

    fn note(&mut self, kind: &'static str, para: &str, text: &str) {
        note(&mut self.texts, kind, para, text);
    }

    /// Plays a game with these bots and notes every text that comes up.
    fn play(&mut self, setup: &G::Setup, bot: &str, seed: u64) {
        let (mut dice, mut log, mut pick) = (SeededDice::new(seed), Vec::new(), SeededDice::new(seed + 1));
        let mut position = G::new(&mut Umpire::new(&mut dice, &mut log), setup).expect("a scenario can be played");
        let mut bots: Vec<Box<dyn Bot<G>>> = position
            .seats()
            .iter()
            .map(|seat| {
                let role = position.role(seat);
                let named = |name: &str| hire(&name.parse().expect("a bot"), role, seed);
                named(bot).or_else(|_| named("random")).expect("a bot of the role")
            })
            .collect();
        let mut memories = Vec::new();
        for step in 0..MAX_ACTIONS {
            for entry in log.drain(..) {
                self.hear(&entry);
                if let Some(fathom_core::Heard::Event(event)) = entry.heard_by(Viewer::Umpire) {
                    memories.push(event.memory());
                }
            }
            let Some(seat) = position.to_act().iter().next() else { break };
            let mut legal = Vec::new();
            position.legal_actions(seat, &mut legal);
            if step % EVERY == 0 {
                self.read(&position, seat, &legal);
            }
            let choice = bots[seat.index()].choose(&Seen::new(&position, seat, &legal));
            self.note("reason of a bot", "", &choice.why);
            let action = if legal.contains(&choice.action) { choice.action } else { legal[pick.pick(legal.len())] };
            if self.actions.insert(variant(&action)) {
                self.label(&position, seat, action);
            }
            position.apply(&mut Umpire::new(&mut dice, &mut log), seat, action);
        }
        if let Some(outcome) = position.outcome() {
            self.note("outcome", outcome.rule.para(), &position.outcome_in_words(outcome));
        }
        self.diary(memories);
    }

    fn hear(&mut self, entry: &Entry<G::Event>) {
        match entry {
            Entry::Told(told) => events::<G>(told).into_iter().for_each(|event| self.event(event)),
            Entry::Rolled(roll, _) => {
                if let Some(words) = <G::Event as fathom_core::Spoken>::drawn(*roll) {
                    self.note("draw", roll.rule.para(), &words);
                }
            }
        }
    }

    fn event(&mut self, event: &G::Event) {
        let said = event.said();
        self.events.insert(variant(event));
        self.note("event", said.rule.para(), &said.text);
    }

    /// What a seat is asked, what it may do, what may come of it and why it may not do other things.
    fn read(&mut self, position: &G, seat: Seat, legal: &[G::Action]) {
        for other in position.seats().iter() {
            let prompt = position.prompt(other);
            self.note("prompt", prompt.rule.para(), &prompt.text);
        }
        let view = position.view(Viewer::Seat(seat));
        for aim in G::aims(position.world(), &view) {
            self.note("aim", aim.rule.para(), &aim.sentence);
        }
        // Among thousands that are alike, some will do.
        let some: Vec<G::Action> = legal.iter().step_by(1 + legal.len() / 60).copied().collect();
        for action in &some {
            self.label(position, seat, *action);
            self.known.insert(*action);
        }
        for Prospect { rule, basis, chances, .. } in (self.odds)(position.world(), &view, &some) {
            self.note("odds rest on", rule.para(), &basis);
            for (words, _) in chances {
                self.note("odds", rule.para(), &words);
            }
        }
        self.refusals(position, seat);
    }

    fn label(&mut self, position: &G, seat: Seat, action: G::Action) {
        let label = position.label(seat, action);
        self.actions.insert(variant(&action));
        self.note("label", label.rule.para(), &label.text);
        self.note("short label", "", &label.short);
        self.note("group", "", label.group);
        self.note("cost", "", label.cost.as_deref().unwrap_or_default());
        self.note("part of a piece", "", label.part.as_deref().unwrap_or_default());
    }

    fn refusals(&mut self, position: &G, seat: Seat) {
        let some: Vec<G::Action> = self.known.iter().step_by(1 + self.known.len() / 60).copied().collect();
        for action in some {
            if let Err(refusal) = position.check(seat, action) {
                for violation in refusal.violations() {
                    note(&mut self.texts, "refusal", violation.rule.para(), &violation.message);
                }
            }
        }
    }

    /// The sentences of the diary, each by itself.
    fn diary(&mut self, memories: Vec<Memory>) {
        for chapter in Diary::of(memories, None).chapters {
            self.note("diary title", "", &chapter.title);
            for sentence in chapter.paragraphs.iter().flat_map(|words| sentences(words)) {
                self.note("diary", "", &sentence);
            }
        }
    }

    /// What stands in the form of a new game, and on the page about the game.
    fn form(&mut self) {
        self.note("about the game", "", G::BLURB);
        for scenario in G::scenarios() {
            self.note("scenario", "", &scenario.title);
            self.note("scenario", "", &scenario.summary);
            self.note("scenario", "", scenario.unavailable.as_deref().unwrap_or_default());
            for option in G::options(&scenario.setup) {
                self.note("option", option.rule.para(), &format!("{}: {}", option.name, option.help));
                if let OptionKind::Choice { words, .. } = option.kind {
                    for words in words.values() {
                        self.note("choice of an option", "", words);
                    }
                }
            }
        }
        for figure in G::reconstructed() {
            self.note("reconstructed", figure.rule.para(), &format!("{}: {}", figure.what, figure.basis));
        }
    }
}

/// The sentences of a paragraph: a full stop that a capital follows ends one, but not that of `St.`
fn sentences(words: &str) -> Vec<String> {
    let mut sentences = vec![String::new()];
    for word in words.split_inclusive(' ') {
        let sentence = sentences.last_mut().expect("there is one");
        sentence.push_str(word);
        if word.ends_with(". ") && word != "St. " {
            sentences.push(String::new());
        }
    }
    sentences.into_iter().map(|sentence| sentence.trim().to_owned()).collect()
}

/// Everything of a game, to be read.
fn texts<G: Imagine + Book + Bots>(odds: Telling<G>, unreached: &Unreached) -> String {
    let mut printed = Printed::<G>::new(odds);
    for (at, scenario) in G::scenarios().iter().filter(|scenario| scenario.unavailable.is_none()).enumerate() {
        for (bot, seed) in [("captain:easy", 71), ("commander", 71), ("random", 72), ("random", 73)] {
            printed.play(&scenario.setup, bot, seed + 10 * at as u64);
        }
    }
    let (reached, apart) = printed.patterns("event");
    let mut known: Vec<&str> = Vec::new();
    for text in unreached.events {
        let event: G::Event = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text} is no event: {error}"));
        if reached.contains(&pattern(&event.said().text, &apart)) {
            known.push(text);
        }
        printed.event(&event);
        printed.diary(vec![event.memory()]);
    }
    assert_eq!(known, [""; 0], "what games do come to");
    printed.form();
    let names = names(&printed.texts);
    assert_complete::<G>(&printed, unreached);
    page(&printed.texts, &names)
}

/// Fails when an event or an action has no text among those printed.
fn assert_complete<G: Book>(printed: &Printed<G>, unreached: &Unreached) {
    let silent = |all: &'static [&'static str], seen: &BTreeSet<String>| -> Vec<&'static str> {
        all.iter().copied().filter(|name| !seen.contains(*name)).collect()
    };
    assert_eq!(silent(variants::<G::Event>(), &printed.events), [""; 0], "events without a line");
    assert_eq!(silent(variants::<G::Action>(), &printed.actions), unreached.actions, "actions without a label");
}

fn page(texts: &Texts, names: &BTreeSet<String>) -> String {
    let mut page = String::new();
    for (kind, texts) in texts {
        let mut lines: BTreeMap<String, &String> = BTreeMap::new();
        for (text, line) in texts {
            lines.entry(pattern(text, names)).or_insert(line);
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
    insta::assert_snapshot!(texts::<submarine::Submarine>(submarine::prospects, &unreached::SUBMARINE));
}

#[test]
fn texts_of_u_boat() {
    insta::assert_snapshot!(texts::<u_boat::UBoat>(u_boat::prospects, &unreached::U_BOAT));
}

#[test]
fn texts_of_wolfpack() {
    insta::assert_snapshot!(texts::<wolfpack::Wolfpack>(wolfpack::prospects, &unreached::WOLFPACK));
}

#[test]
fn texts_of_tonnage_war() {
    insta::assert_snapshot!(texts::<tonnage_war::TonnageWar>(tonnage_war::prospects, &unreached::TONNAGE_WAR));
}

#[test]
fn texts_of_fleet_asw() {
    insta::assert_snapshot!(texts::<fleet_asw::FleetAsw>(fleet_asw::prospects, &unreached::FLEET_ASW));
}
