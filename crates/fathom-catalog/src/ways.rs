//! Everything a piece can reach by drafting, as a graph, so that a client lays a whole track by one gesture.

use std::collections::VecDeque;

use fathom_core::dice::SeededDice;
use fathom_core::{Imagine, Label, Seat};
use fathom_table::Seq;
use serde::Serialize;

use crate::table::{Json, Question, raw};

/// The most bytes of an answer, with some room for its frame.
const MAX_BYTES: usize = 29_000;
/// The most actions that are looked at for one answer: it must come while the mouse still moves.
const MAX_LOOKS: usize = 25_000;

/// Where a single action reaches more places than this, as in a deployment, ways of several are not looked for.
const MAX_BESIDE: usize = 150;
/// The most nodes that are gone on from.
const MAX_LEFT: usize = 250;

/// The piece whose ways somebody wants.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WaysWanted {
    /// The piece, as labels name it.
    pub piece: String,
    /// By actions of this kind only.
    pub group: Option<String>,
    /// Those that begin with this place only.
    pub place: Option<String>,
}

/// Everything a piece can reach by drafting: actions that roll no die and tell nobody anything new. What is learnt on a way
/// ends it.
///
/// It is worked out from what the seat sees and nothing else, so what is hidden may still end a way earlier.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ways {
    /// The version of the seat they belong to.
    pub version: Seq,
    /// How the piece may come to stand; the first is how it stands now.
    pub nodes: Vec<Stand>,
    /// The actions that lead from one node to another. One that leads away again goes on from exactly there: whatever way
    /// is followed from the first node, its actions can be done in that order.
    pub edges: Vec<Leg>,
    /// Whether some were left out because there are too many for one answer. New places come before other ways to the same
    /// place, and what takes few actions before what takes many.
    pub more: bool,
}

/// How a piece may come to stand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stand {
    /// The place, as the label of the action that led here names it; nothing for how it stands now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// What the last action on the way here costs beyond the ordinary.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<String>,
}

/// An action between two nodes: from, to, and the action.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leg(
    /// From this node.
    pub usize,
    /// To this node.
    pub usize,
    /// By this action.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::AnyAction"))]
    pub Json,
);

/// The ways of a piece of the seat that is asked. The same question always has the same answer.
pub(crate) fn of<G: Imagine>(question: &Question, wanted: &WaysWanted) -> Ways {
    let (Some((world, view, _)), Some(seat)) = (question.seen::<G>(), question.seat::<G>()) else {
        return Ways::none(question.version);
    };
    // A position that looks the same to the seat: what is hidden from it cannot show in the answer.
    let now = G::imagine(world, view, seat, &mut SeededDice::new(question.version.0));
    Search::new(now, seat, wanted).run(question.version)
}

impl Ways {
    /// There are none: the seat is not to act.
    pub fn none(version: Seq) -> Ways {
        Ways { version, nodes: vec![Stand::default()], edges: Vec::new(), more: false }
    }
}

/// A search in width. Places met for the first time come before other ways to the same place: those are only what is left
/// of the answer's room.
struct Search<'w, G> {
    seat: Seat,
    wanted: &'w WaysWanted,
    stands: Vec<Stand>,
    /// The position of each node from which it goes on.
    positions: Vec<Option<G>>,
    legs: Vec<Leg>,
    first_met: VecDeque<usize>,
    met_again: VecDeque<usize>,
    n_bytes: usize,
    n_looks: usize,
    is_full: bool,
}

impl<'w, G: Imagine> Search<'w, G> {
    fn new(now: G, seat: Seat, wanted: &'w WaysWanted) -> Search<'w, G> {
        Search {
            seat,
            wanted,
            stands: vec![Stand::default()],
            positions: vec![Some(now)],
            legs: Vec::new(),
            first_met: VecDeque::from([0]),
            met_again: VecDeque::new(),
            n_bytes: 0,
            n_looks: 0,
            is_full: false,
        }
    }

    fn run(mut self, version: Seq) -> Ways {
        let (mut n_left, mut n_beside) = (0, 0);
        while let Some(from) = self.first_met.pop_front().or_else(|| self.met_again.pop_front()) {
            self.is_full |= n_left == MAX_LEFT || (n_left > 0 && n_beside > MAX_BESIDE);
            if self.is_full {
                break;
            }
            self.go_on(from);
            n_left += 1;
            if n_left == 1 {
                n_beside = self.stands.len() - 1;
            }
        }
        Ways { version, nodes: self.stands, edges: self.legs, more: self.is_full }
    }

    /// Takes in every action that leads on from a node.
    fn go_on(&mut self, from: usize) {
        let Some(position) = self.positions[from].clone() else { return };
        let mut actions = Vec::new();
        position.legal_actions(self.seat, &mut actions);
        for action in actions {
            self.n_looks += 1;
            let label = position.label(self.seat, action);
            if self.leads_on(from, &label) {
                self.take(from, action, &label, position.drafted(self.seat, action));
            }
            self.is_full |= self.n_bytes > MAX_BYTES || self.n_looks > MAX_LOOKS;
            if self.is_full {
                return;
            }
        }
    }

    /// Whether an action moves the piece: it is about the piece as a whole, and about a place.
    fn leads_on(&self, from: usize, label: &Label) -> bool {
        let WaysWanted { piece, group, place } = self.wanted;
        label.piece.as_deref() == Some(piece)
            && label.part.is_none()
            && label.place.is_some()
            && group.as_deref().is_none_or(|group| group == label.group)
            && (from != 0 || place.is_none() || place.as_deref() == label.place.as_deref())
    }

    fn take(&mut self, from: usize, action: G::Action, label: &Label, after: Option<G>) {
        let after = after.filter(|after| after.to_act().has(self.seat));
        let action = raw(&action);
        self.n_bytes += action.get().len() + "[999,999,],".len();
        let to = self.known(label, after.as_ref()).unwrap_or_else(|| self.add(label, after));
        self.legs.push(Leg(from, to, action));
    }

    /// The node of this position, if it was met before.
    fn known(&self, label: &Label, after: Option<&G>) -> Option<usize> {
        let after = after?;
        let is_there = |at: &usize| *at == 0 || self.stands[*at].place.as_deref() == label.place.as_deref();
        (0..self.stands.len()).filter(is_there).find(|at| self.positions[*at].as_ref() == Some(after))
    }

    fn add(&mut self, label: &Label, after: Option<G>) -> usize {
        let to = self.stands.len();
        let words = |words: &Option<std::borrow::Cow<'static, str>>| words.as_deref().map(str::to_owned);
        let stand = Stand { place: words(&label.place), cost: words(&label.cost) };
        self.n_bytes += raw(&stand).get().len() + 1;
        if after.is_some() {
            let is_new = self.stands.iter().all(|known| known.place != stand.place);
            if is_new { self.first_met.push_back(to) } else { self.met_again.push_back(to) }
        }
        self.stands.push(stand);
        self.positions.push(after);
        to
    }
}
