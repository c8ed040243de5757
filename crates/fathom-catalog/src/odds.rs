//! What may come of an action, for clients that know no game.

use fathom_core::dice::SeededDice;
use fathom_core::{Game, Prospect, Rule, World};
use fleet_asw::FleetAsw;
use serde::Serialize;
use serde_json::Value;
use submarine::Submarine;
use tonnage_war::TonnageWar;
use u_boat::UBoat;
use wolfpack::Wolfpack;
use wolfpack::cite::R12_11_PROC;

use crate::setup::to_json;
use crate::table::Question;

/// What may come of an action, from the seat's own knowledge.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Odds {
    /// The action, as the snapshot lists it.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::AnyAction"))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Likely {
    /// What.
    pub label: String,
    /// How likely, from 0 to 1.
    pub p: f64,
}

/// What may come to pass before the seat decides again, place by place: a layer over the chart.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outlook {
    /// The paragraph that decides it.
    pub rule: Rule,
    /// What the chances rest on.
    pub basis: String,
    /// What may happen anywhere.
    pub chances: Vec<Likely>,
    /// What the chances of a place are for, in their order.
    pub labels: Vec<String>,
    /// The places where something may happen.
    pub places: Vec<PlaceOdds>,
}

/// How likely things happen in one place.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlaceOdds {
    /// The place, as the view names it.
    pub place: Value,
    /// How likely each of the labels is here, from 0 to 1.
    pub p: Vec<f64>,
}

/// Worlds imagined for an outlook: a chance is right to three in a hundred, and the answer takes a blink.
const N_WORLDS: u32 = 1000;

/// The outlook of a question, from the seat's own knowledge. The same question always has the same answer.
pub(crate) fn outlook(question: &Question) -> Option<Outlook> {
    let (world, view, _) = question.seen::<Wolfpack>()?;
    let night = wolfpack::odds::tonight(world, view, N_WORLDS, &mut SeededDice::new(question.version.0));
    let place = |crossing: &wolfpack::odds::Crossing| PlaceOdds {
        place: to_json(&crossing.hex),
        p: vec![crossing.convoy, crossing.report],
    };
    Some(Outlook {
        rule: R12_11_PROC,
        basis: format!("{} nights imagined from what you know, the U-boats as they lie now", night.n_worlds),
        chances: vec![Likely { label: "a convoy is sighted tonight".into(), p: night.sighting }],
        labels: vec!["a convoy passes".into(), "a report passes, true or false".into()],
        places: night.crossings.iter().map(place).collect(),
    })
}

/// The games that can tell. One more is one more line here.
pub(crate) fn of(question: &Question) -> Vec<Odds> {
    told::<UBoat>(question, u_boat::prospects)
        .or_else(|| told::<Submarine>(question, submarine::prospects))
        .or_else(|| told::<Wolfpack>(question, wolfpack::prospects))
        .or_else(|| told::<TonnageWar>(question, tonnage_war::prospects))
        .or_else(|| told::<FleetAsw>(question, fleet_asw::prospects))
        .unwrap_or_default()
}

/// How a game tells what may come of some actions.
type Telling<W, V, A> = fn(&World<W>, &V, &[A]) -> Vec<Prospect<A>>;

/// What a game tells of a question, if it is one of its own.
fn told<G: Game>(question: &Question, prospects: Telling<G::World, G::View, G::Action>) -> Option<Vec<Odds>> {
    let (world, view, actions) = question.seen::<G>()?;
    Some(prospects(world, view, actions).into_iter().map(erase).collect())
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
