//! Picket lines: which hexes the convoys will cross, and which of them to watch.

use wolfpack::estimate::{self, FIRST_SEARCHED, N_CHITS};
use wolfpack::hex::{Axis, Hex, N_HEXES};
use wolfpack::state::{ConvoyId, Straggle};

use super::sea::Sea;

/// For how many turns a convoy of the set-up can be attacked on average.
const TURNS_AT_THE_START: f64 = 3.0;

/// What is gained by watching each hex in the coming Convoy Movement Segment.
///
/// A case is one way one convoy may take; its weight is how likely that is times what sighting the convoy is worth.
pub(super) struct Lanes {
    weights: Vec<f64>,
    convoys: Vec<ConvoyId>,
    crossings: Vec<Vec<u16>>,
    /// The strength of single boats that watch each hex.
    watched: Vec<u16>,
}

impl Lanes {
    fn empty() -> Lanes {
        Lanes {
            weights: Vec::new(),
            convoys: Vec::new(),
            crossings: vec![Vec::new(); N_HEXES],
            watched: vec![0; N_HEXES],
        }
    }

    /// The lanes of all convoys that are not in sight.
    pub(super) fn ahead(sea: &Sea<'_>) -> Lanes {
        let mut lanes = Lanes::empty();
        let in_sight: Vec<ConvoyId> = sea.sighted().map(|(convoy, _)| convoy.id).collect();
        for (convoy, hex) in sea.targets().filter(|(convoy, _)| !in_sight.contains(&convoy.id)) {
            lanes.add(convoy.id, hex, sea.worth(convoy, hex));
        }
        lanes
    }

    /// The lanes before any convoy is placed: all rows of the set-up table are alike.
    pub(super) fn at_the_start(sea: &Sea<'_>) -> Lanes {
        let mut lanes = Lanes::empty();
        for opening in estimate::openings() {
            for (convoy, hex) in ConvoyId::all().zip(opening) {
                let worth = TURNS_AT_THE_START * sea.unseen_prize(convoy.kind().bound(), Straggle::None);
                lanes.add(convoy, hex, worth / f64::from(N_CHITS));
            }
        }
        lanes
    }

    fn add(&mut self, convoy: ConvoyId, from: Hex, worth: f64) {
        if worth <= 0.0 {
            return;
        }
        for chit in 0..N_CHITS {
            let case = self.weights.len() as u16;
            self.weights.push(worth / f64::from(N_CHITS));
            self.convoys.push(convoy);
            for hex in estimate::way(convoy, from, chit).skip(FIRST_SEARCHED) {
                self.crossings[hex.index()].push(case);
            }
        }
    }

    /// Hexes some convoy may cross.
    pub(super) fn crossed(&self) -> impl Iterator<Item = Hex> {
        (0..N_HEXES).filter(|at| !self.crossings[*at].is_empty()).map(Hex::from_index)
    }

    /// What one more single boat in a hex gains.
    pub(super) fn single(&self, hex: Hex, is_foul: bool) -> f64 {
        let watched = self.watched[hex.index()];
        let more = smooth(watched + 1, is_foul) - smooth(watched, is_foul);
        self.crossings[hex.index()].iter().map(|case| self.weights[usize::from(*case)]).sum::<f64>() * more
    }

    /// What a pack in a hex gains that lies so: it watches three hexes (12.12).
    pub(super) fn pack(&self, hex: Hex, axis: Axis, strength: u16, is_foul: bool) -> f64 {
        let weight: f64 = self.cases_in_zone(hex, axis).iter().map(|case| self.weights[usize::from(*case)]).sum();
        weight * estimate::picket(strength, is_foul)
    }

    /// A single boat watches a hex now.
    pub(super) fn watch(&mut self, hex: Hex, is_foul: bool) {
        let before = smooth(self.watched[hex.index()], is_foul);
        self.watched[hex.index()] += 1;
        let left = (1.0 - smooth(self.watched[hex.index()], is_foul)) / (1.0 - before);
        for case in &self.crossings[hex.index()] {
            self.weights[usize::from(*case)] *= left;
        }
    }

    /// A pack watches its zone now.
    pub(super) fn watch_zone(&mut self, hex: Hex, axis: Axis, strength: u16, is_foul: bool) {
        let left = 1.0 - estimate::picket(strength, is_foul);
        for case in self.cases_in_zone(hex, axis) {
            self.weights[usize::from(case)] *= left;
        }
    }

    /// The ways that cross the Search Zone of a pack, each once.
    fn cases_in_zone(&self, hex: Hex, axis: Axis) -> Vec<u16> {
        let ends = axis.ends().map(|end| hex.step(end));
        let zone = std::iter::once(Some(hex)).chain(ends).flatten();
        let mut cases: Vec<u16> = zone.flat_map(|hex| &self.crossings[hex.index()]).copied().collect();
        cases.sort_unstable();
        cases.dedup();
        cases
    }

    /// The convoy most likely to cross a hex, with how many chits in ten bring it there.
    pub(super) fn likeliest(&self, hex: Hex) -> Option<(ConvoyId, usize)> {
        let mut convoys: Vec<ConvoyId> =
            self.crossings[hex.index()].iter().map(|case| self.convoys[usize::from(*case)]).collect();
        convoys.sort_unstable();
        let most = convoys.chunk_by(|a, b| a == b).max_by_key(|alike| alike.len())?;
        Some((most[0], most.len()))
    }
}

/// The chance of a picket search, smoothed so that a second and a fourth boat count for something.
fn smooth(strength: u16, is_foul: bool) -> f64 {
    let chance = |strength| if strength == 0 { 0.0 } else { estimate::picket(strength, is_foul) };
    if matches!(strength, 2 | 4) { f64::midpoint(chance(strength - 1), chance(strength + 1)) } else { chance(strength) }
}
