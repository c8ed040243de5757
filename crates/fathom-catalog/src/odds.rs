//! What may come of an action, for clients that know no game.

use fathom_core::{Game, Prospect, Rule};
use serde::Serialize;
use serde_json::Value;
use u_boat::UBoat;
use wolfpack::Wolfpack;

use crate::setup::to_json;
use crate::table::Question;

/// What may come of an action, from the seat's own knowledge.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Odds {
    /// The action, as the snapshot lists it.
    pub action: Value,
    /// The paragraph that decides it.
    pub rule: Rule,
    /// What the chances rest on.
    pub basis: String,
    /// What may happen.
    pub chances: Vec<Likely>,
}

/// Something that may happen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Likely {
    /// What.
    pub label: String,
    /// How likely, from 0 to 1.
    pub p: f64,
}

/// The games that can tell. One more is one more line here.
pub(crate) fn of(question: &Question) -> Vec<Odds> {
    let u_boat = told::<UBoat>(question, u_boat::prospects);
    u_boat.or_else(|| told::<Wolfpack>(question, wolfpack::prospects)).unwrap_or_default()
}

/// How a game tells what may come of some actions.
type Telling<V, A> = fn(&V, &[A]) -> Vec<Prospect<A>>;

/// What a game tells of a question, if it is one of its own.
fn told<G: Game>(question: &Question, prospects: Telling<G::View, G::Action>) -> Option<Vec<Odds>> {
    let (view, actions) = question.seen::<G>()?;
    Some(prospects(view, actions).into_iter().map(erase).collect())
}

fn erase<A: Serialize>(prospect: Prospect<A>) -> Odds {
    let likely = |(label, chance): (String, fathom_core::dice::Chance)| Likely { label, p: chance.as_f64() };
    Odds {
        action: to_json(&prospect.action),
        rule: prospect.rule,
        basis: prospect.basis,
        chances: prospect.chances.into_iter().map(likely).collect(),
    }
}
