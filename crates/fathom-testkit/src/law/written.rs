use std::collections::HashMap;

use fathom_core::record::{Hash, Header, Record};
use fathom_core::{Entry, Game, Told, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::calm::calmly;
use crate::json::{damaged, draw};
use crate::observe::{json, viewers};
use crate::{Breach, Law, Plan, Tally, Verdict, Walk, legal_actions};

/// What is written and read again is the same: setups, actions, views and events in JSON. A position is written whole: two
/// that differ have different hashes, and two that are the same have the same.
///
/// # Errors
/// The first value that does not survive.
pub fn survives_writing<G: Game>(plan: &Plan<G>) -> Verdict {
    let mut tally = Tally::default();
    for setup in &plan.setups {
        same_in_json("a setup", setup).map_err(|what| Breach::new(Law::SurvivesWriting, what))?;
    }
    for game in plan.games() {
        let mut walk = Walk::start(plan, game)?;
        let mut written = HashMap::new();
        loop {
            let is_look = plan.looks_at(walk.place());
            let survived = if is_look { all_survive(&walk, &mut written) } else { events_survive(&walk) };
            survived.map_err(|what| walk.breach(Law::SurvivesWriting, what))?;
            tally.add("positions", usize::from(is_look));
            tally.add("events and dice", walk.log.len());
            let Some((seat, action)) = walk.choose()? else { break };
            walk.play(seat, action)?;
        }
    }
    Ok(tally)
}

fn all_survive<G: Game>(walk: &Walk<'_, G>, written: &mut HashMap<Hash, G>) -> Result<(), String> {
    events_survive(walk)?;
    written_whole(&walk.position, written)?;
    for viewer in viewers(&walk.position).into_iter().chain([Viewer::Umpire]) {
        same_in_json("a view", &walk.position.view(viewer))?;
    }
    for seat in walk.position.to_act().iter() {
        legal_actions(&walk.position, seat).iter().try_for_each(|action| same_in_json("an action", action))?;
    }
    Ok(())
}

/// Looks a position up among those of the same game.
fn written_whole<G: Game>(position: &G, written: &mut HashMap<Hash, G>) -> Result<(), String> {
    let hash = Hash::of(position);
    match written.get(&hash) {
        Some(other) if other != position => Err("another position is written the same way".to_owned()),
        Some(_) => Ok(()),
        None if written.values().any(|other| other == position) => {
            Err("the same position is written in two ways".to_owned())
        }
        None => {
            written.insert(hash, position.clone());
            Ok(())
        }
    }
}

fn events_survive<G: Game>(walk: &Walk<'_, G>) -> Result<(), String> {
    for entry in &walk.log {
        match entry {
            Entry::Rolled(..) => {}
            Entry::Told(Told::All(event) | Told::Only(_, event)) => same_in_json("an event", event)?,
            Entry::Told(Told::Split { secret, shared, .. }) => {
                same_in_json("an event", secret)?;
                same_in_json("an event", shared)?;
            }
        }
    }
    Ok(())
}

fn same_in_json<T: Serialize + DeserializeOwned + PartialEq>(what: &str, value: &T) -> Result<(), String> {
    let text = serde_json::to_string(value).map_err(|error| format!("{what} cannot be written: {error}"))?;
    let read: T = serde_json::from_str(&text).map_err(|error| format!("{what} cannot be read: {error}: {text}"))?;
    if read != *value || json(&read) != text {
        return Err(format!("{what} is another after reading it from {text}"));
    }
    Ok(())
}

/// A game written down, as JSON, and read again is the same record, and replays to the same position.
///
/// # Errors
/// The first game that does not.
pub fn record_replays<G: Game>(plan: &Plan<G>) -> Verdict {
    let mut tally = Tally::default();
    for game in plan.games() {
        let walk = Walk::start(plan, game)?;
        let place = walk.place();
        let (record, position) = walk.record()?;
        replays(&record, &position).map_err(|what| Breach::new(Law::RecordReplays, what).at(place))?;
        tally.count("games");
        tally.add("steps", record.steps.len());
    }
    Ok(tally)
}

fn replays<G: Game>(record: &Record<G>, position: &G) -> Result<(), String> {
    let text = serde_json::to_string(record).map_err(|error| format!("cannot be written: {error}"))?;
    let read: Record<G> = serde_json::from_str(&text).map_err(|error| format!("cannot be read: {error}"))?;
    if read != *record {
        return Err("the record is another after reading it".to_owned());
    }
    let header = Header::read(&text).map_err(|error| format!("the head cannot be read: {error}"))?;
    if header.game != G::BOOK || header.rules != G::RULES {
        return Err(format!("the head is wrong: {header:?}"));
    }
    let end = read.replay().map_err(|error| error.to_string())?;
    if end != *position {
        return Err("the replay ends at another position".to_owned());
    }
    Ok(())
}

/// How many times each record is cut, and how many times changed.
const N_DAMAGES: usize = 30;

/// A damaged record is noticed: cut off anywhere it cannot be read, and inside a step the error names that step; with
/// some bytes changed it cannot be read, or cannot be replayed, or still means the same game. It never panics.
///
/// # Errors
/// The first damage that passed or panicked.
pub fn damage_is_noticed<G: Game>(plan: &Plan<G>) -> Verdict {
    let mut tally = Tally::default();
    for game in plan.games() {
        let mut walk = Walk::start(plan, game)?;
        let cuts: Vec<usize> = (0..N_DAMAGES).map(|_| walk.pick(1 << 30)).collect();
        let place = walk.place();
        let breach = |what: String| Breach::new(Law::DamageIsNoticed, what).at(place);
        let (record, position) = walk.record()?;
        let text = json(&record);
        for cut in cuts {
            let in_steps = cut_off(&record, &text, cut % text.len()).map_err(breach)?;
            tally.count(if in_steps { "cuts inside the steps" } else { "cuts elsewhere" });
        }
        for bytes in draw(&damaged(&text), N_DAMAGES, plan.seed ^ game as u64) {
            tally.count(changed::<G>(&bytes, &position).map_err(breach)?);
        }
    }
    Ok(tally)
}

/// Reads a record cut off at a byte; says whether that was inside the steps.
fn cut_off<G: Game>(record: &Record<G>, text: &str, cut: usize) -> Result<bool, String> {
    let part = &text.as_bytes()[..cut];
    let error = match calmly(|| serde_json::from_slice::<Record<G>>(part))? {
        Ok(_) => return Err(format!("cut off after {cut} of {} bytes it is still read", text.len())),
        Err(error) => error.to_string(),
    };
    // The steps are the last field: `"steps":[…]}`.
    let mut at = text.len() - json(&record.steps).len();
    if cut < at || cut >= text.len() - 1 {
        return Ok(false);
    }
    let mut n_whole = 0;
    for step in &record.steps {
        at += json(step).len();
        n_whole += usize::from(at <= cut);
        at += 1;
    }
    if !error.contains(&format!("step {n_whole}:")) {
        return Err(format!("cut off inside step {n_whole} the error is: {error}"));
    }
    Ok(true)
}

fn changed<G: Game>(bytes: &[u8], truth: &G) -> Result<&'static str, String> {
    let Ok(record) = calmly(|| serde_json::from_slice::<Record<G>>(bytes))? else {
        return Ok("changes that cannot be read");
    };
    match calmly(|| record.replay())? {
        Err(_) => Ok("changes that cannot be replayed"),
        Ok(end) if end == *truth => Ok("changes that mean the same"),
        Ok(_) => Err(format!("a changed record replays to another end: {}", String::from_utf8_lossy(bytes))),
    }
}
