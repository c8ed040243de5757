use fathom_core::dice::SeededDice;
use fathom_core::record::{Hash, Header, Record};
use fathom_core::{Entry, Game, Told, Umpire, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::calm::calmly;
use crate::json::{damaged, draw};
use crate::observe::{json, viewers};
use crate::{Breach, Law, Plan, Tally, Verdict, Walk, legal_actions};

/// How many actions are played on from a position that was read again.
const N_PLAYED_ON: usize = 12;

/// What is written and read again is the same: positions in JSON and postcard, and setups, actions, views and events in
/// JSON. A position read again also plays on the same.
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
        loop {
            let is_look = plan.looks_at(walk.place());
            let survived = if is_look { all_survive(&walk) } else { events_survive(&walk) };
            survived.map_err(|what| walk.breach(Law::SurvivesWriting, what))?;
            tally.add("positions", usize::from(is_look));
            tally.add("events and dice", walk.log.len());
            let Some((seat, action)) = walk.choose()? else { break };
            walk.play(seat, action)?;
        }
    }
    Ok(tally)
}

fn all_survive<G: Game>(walk: &Walk<'_, G>) -> Result<(), String> {
    events_survive(walk)?;
    walk.position.world().reading(|| {
        same_in_json("the position", &walk.position)?;
        same_in_postcard(&walk.position)
    })?;
    for viewer in viewers(&walk.position).into_iter().chain([Viewer::Umpire]) {
        same_in_json("a view", &walk.position.view(viewer))?;
    }
    for seat in walk.position.to_act().iter() {
        legal_actions(&walk.position, seat).iter().try_for_each(|action| same_in_json("an action", action))?;
    }
    plays_on(&walk.position)
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

fn same_in_postcard<G: Game>(position: &G) -> Result<(), String> {
    let bytes = postcard::to_stdvec(position).map_err(|error| format!("the position cannot be written: {error}"))?;
    let read: G = postcard::from_bytes(&bytes).map_err(|error| format!("the position cannot be read: {error}"))?;
    if read != *position || Hash::of(&read) != Hash::of(position) {
        return Err("the position is another after postcard".to_owned());
    }
    Ok(())
}

/// Plays the same actions from a position and from its copy on paper.
fn plays_on<G: Game>(position: &G) -> Result<(), String> {
    let mut one = position.clone();
    let read = || serde_json::from_str(&json(position));
    let mut two: G = position.world().reading(read).map_err(|error| error.to_string())?;
    let mut dice = (SeededDice::new(4), SeededDice::new(4));
    let mut choices = SeededDice::new(5);
    for _ in 0..N_PLAYED_ON {
        let Some(seat) = one.to_act().iter().next() else { break };
        let legal = legal_actions(&one, seat);
        if legal.is_empty() {
            break;
        }
        let action = legal[choices.pick(legal.len())];
        if let Err(refusal) = two.play(&mut Umpire::quiet(&mut dice.1), seat, action) {
            return Err(format!("the position read again refuses {action:?}: {refusal}"));
        }
        one.apply(&mut Umpire::quiet(&mut dice.0), seat, action);
        if Hash::of(&one) != Hash::of(&two) {
            return Err(format!("the position read again goes elsewhere with {action:?}"));
        }
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
        let damages = damaged(&text);
        let damages = draw(&damages, N_DAMAGES, plan.seed ^ game as u64);
        for bytes in damages.into_iter().chain(other_digits(&text)) {
            tally.count(changed::<G>(&bytes, &position).map_err(breach)?);
        }
    }
    Ok(tally)
}

/// The text with one number of one digit changed, in up to [`N_DAMAGES`] places over its whole length: a record of another
/// game, as somebody who cheats would write it.
fn other_digits(text: &str) -> impl Iterator<Item = Vec<u8>> {
    let is_alone = |window: &[u8]| !window[0].is_ascii_alphanumeric() && !window[2].is_ascii_alphanumeric();
    let windows = text.as_bytes().windows(3).enumerate();
    let digits = windows.filter(|(_, window)| window[1].is_ascii_digit() && is_alone(window));
    let places: Vec<usize> = digits.map(|(before, _)| before + 1).collect();
    let stride = places.len().div_ceil(N_DAMAGES).max(1);
    places.into_iter().step_by(stride).map(|at| {
        let mut bytes = text.as_bytes().to_vec();
        bytes[at] = b'0' + (b'9' - bytes[at]);
        bytes
    })
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
