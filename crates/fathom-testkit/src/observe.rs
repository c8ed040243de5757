//! Everything a viewer can learn from a position, in the bytes it would be sent as.

use std::hash::{DefaultHasher, Hash, Hasher};

use fathom_core::{Entry, Game, Heard, Seat, Viewer};
use serde::Serialize;

use crate::legal_actions;

/// Everything a viewer can learn by looking: each part in the bytes it would be sent as, so that lengths count too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observation(Vec<(&'static str, String)>);

impl Observation {
    /// What `viewer` gets from `position`. A seat also asks after every action of `probes`.
    pub fn of<G: Game>(position: &G, viewer: Viewer, probes: &[G::Action]) -> Observation {
        let mut parts = vec![
            ("view", json(&position.view(viewer))),
            ("to_act", json(&position.to_act())),
            ("outcome", json(&position.outcome())),
        ];
        if let Viewer::Seat(seat) = viewer {
            of_seat(position, seat, probes, &mut parts);
        }
        Observation(parts)
    }

    /// A number that stands for the observation.
    pub fn digest(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    /// The parts that differ, in words; nothing when the two are the same.
    pub fn difference(&self, other: &Observation) -> Option<String> {
        let parts = self.0.iter().zip(&other.0).filter(|(a, b)| a != b);
        let lines: Vec<String> = parts.map(|((name, a), (_, b))| part_difference(name, a, b)).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }
}

fn of_seat<G: Game>(position: &G, seat: Seat, probes: &[G::Action], parts: &mut Vec<(&'static str, String)>) {
    let legal = legal_actions(position, seat);
    let labels: Vec<_> = legal.iter().map(|action| position.label(seat, *action)).collect();
    let refusals: Vec<_> = probes.iter().map(|action| position.check(seat, *action).err()).collect();
    let others = position.seats().without(seat);
    let talk: Vec<_> = others.iter().map(|other| position.may_talk(seat, other).err()).collect();
    parts.extend([
        ("legal actions", json(&legal)),
        ("labels", json(&labels)),
        ("prompt", json(&position.prompt(seat))),
        ("refusals", json(&refusals)),
        ("talk", json(&talk)),
        ("payoff", json(&position.payoff(seat))),
    ]);
}

fn part_difference(name: &str, a: &str, b: &str) -> String {
    let same = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    format!("  {name}: {}\n  against {}", around(a, same), around(b, same))
}

/// The text around a byte, where it is too long to show whole.
fn around(text: &str, at: usize) -> String {
    if text.len() <= 240 {
        return text.to_owned();
    }
    let from = text.floor_char_boundary(at.saturating_sub(80));
    let to = text.ceil_char_boundary((at + 120).min(text.len()));
    format!("…{}…", &text[from..to])
}

/// What `viewer` hears of a log, as it would be sent.
pub fn heard<E: Serialize>(log: &[Entry<E>], viewer: Viewer) -> String {
    let heard: Vec<Heard<&E>> = log.iter().filter_map(|entry| entry.heard_by(viewer)).collect();
    json(&heard)
}

/// Every seat of a game, and the observer.
pub fn viewers<G: Game>(position: &G) -> Vec<Viewer> {
    position.seats().iter().map(Viewer::Seat).chain([Viewer::Observer]).collect()
}

/// As JSON.
///
/// # Panics
/// When it cannot be written.
pub fn json<T: Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("what is sent can be written as JSON")
}
