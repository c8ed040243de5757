//! DE depth charge (DC.1 to DC.21).

use fathom_core::{Faults, Search, Umpire};

use crate::audience::aloud;
use crate::board::{Depth, Square};
use crate::cite::{R_DC_1, R_DC_5, R_DC_16, R_DC_19, R_SEQ_6};
use crate::event::{Blast, Event};
use crate::ship::Ship;
use crate::sight::{Hand, Sight};
use crate::state::{Ending, Marks, Stage, UBoat};

/// What charges at these depths do to a boat at this one (DC.10, DC.11, DC.13).
pub(crate) fn blast(charges: &[Depth], boat: Depth) -> Blast {
    let gap = charges.iter().map(|charge| charge.level().abs_diff(boat.level())).min();
    match gap {
        Some(0) => Blast::Sunk,
        Some(1) => Blast::NearMiss,
        _ => Blast::Miss,
    }
}

/// The depths in a set of the draft.
pub(crate) fn depths_in(set: u8) -> impl Iterator<Item = Depth> {
    Depth::SUBMERGED.into_iter().filter(move |depth| set >> (depth.level() - 1) & 1 == 1)
}

impl Sight<'_> {
    /// DC.1: on any submerged boat; it need not be in sight, and there need be no charges left (DC.20).
    #[inline]
    pub(crate) fn attack_faults(&self, faults: &mut impl Faults, boat: Ship) -> Search {
        let piece = self.piece(boat);
        let is_prey = boat.is_boat() && piece.is_afloat() && piece.is_submerged();
        faults.when(!is_prey, R_DC_1, "only a submerged boat is attacked with depth charges")
    }

    /// DC.16: a boat in view that was hidden shows what it wrote down, once.
    pub(crate) fn proof_faults(&self, faults: &mut impl Faults, boat: Ship) -> Search {
        let is_shown = boat.is_boat() && self.piece(boat).is_afloat() && !self.piece(boat).is_hidden();
        if !is_shown {
            return faults.add(R_DC_16, "a boat proves its record when it is back in view");
        }
        let is_due = self.track(boat).marks.has(Marks::PROOF_DUE);
        faults.when(!is_due, R_DC_16, "there is no record left to show")
    }
}

impl Hand<'_> {
    #[inline]
    pub(crate) fn charge_faults(&self, faults: &mut impl Faults, depth: Depth) -> Search {
        let set = self.draft().charges[usize::from(self.draft().run.n_steps)];
        let is_early = self.attack_of(self.ship).is_none();
        faults.when(is_early, R_SEQ_6, "charges are dropped only in the turn after announcing an attack")?;
        faults.when(self.draft().n_charges() >= self.stores(), R_DC_19, "no patterns are left")?;
        if !depth.is_submerged() {
            return faults.add(R_DC_5, "charges are set at 100, 200, 300 or 400 feet");
        }
        let is_full = set.count_ones() >= 2 || set >> (depth.level() - 1) & 1 == 1;
        faults.when(is_full, R_DC_5, "charges are set at two different depths in a square at most")
    }

    /// Whether nothing can be learned at the end of the escort's move, so that its announcement is part of it.
    #[inline]
    pub(crate) fn is_end_quiet(&self) -> bool {
        self.attack_of(self.ship).is_none()
            && !self.draft().run.marks.has(Marks::STRUCK)
            && self.pieces[3..].iter().all(|piece| !piece.is_afloat() || (piece.is_submerged() && !piece.is_hidden()))
    }

    #[inline]
    pub(crate) fn announcement_faults(&self, faults: &mut impl Faults, boat: Ship) -> Search {
        const UNMOVED: &str = "end the move first: an attack is announced when all else is done";
        const UNLAID: &str = "choose a target for the guns first: an attack is announced when all else is done";
        if self.stage == Stage::Move {
            self.escort_end_faults(faults)?;
            faults.when(!self.is_end_quiet(), R_DC_1, UNMOVED)?;
        } else {
            faults.when(self.needs_target(), R_DC_1, UNLAID)?;
        }
        self.attack_faults(faults, boat)
    }
}

impl UBoat {
    /// Sets a pattern in the square the escort has come to; its run is a move like any other (DC.4).
    pub(crate) fn charge(&mut self, depth: Depth) {
        let draft = &mut self.pads.draft;
        draft.charges[usize::from(draft.run.n_steps)] |= 1 << (depth.level() - 1);
    }

    pub(crate) fn announce(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship, boat: Ship) {
        self.open.set_attack(escort, Some(boat));
        umpire.tell(|| aloud(Event::Announced { escort, boat })); // DC.1
    }

    /// The run is over: the squares are named, then, if a boat is in one of them, the depths (DC.7 to DC.9).
    pub(crate) fn drop_charges(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship) {
        if self.open.attack_of(escort).is_none() {
            return;
        }
        self.open.set_attack(escort, None);
        let draft = self.pads.draft;
        self.pads.stores[escort.index()] -= draft.n_charges(); // DC.19
        let attacked = draft.run.squares().zip(draft.charges).filter(|(_, set)| *set != 0);
        // DC.7
        umpire
            .tell(|| aloud(Event::Attacked { escort, squares: attacked.clone().map(|(square, _)| square).collect() }));
        let n_squares = attacked.clone().count() as u8;
        if n_squares == 0 {
            return;
        }
        let mut struck = [None; 3];
        for (boat, struck) in self.open.boats().zip(&mut struck) {
            let hull = self.truth().hull(boat);
            let here = attacked.clone().find(|(square, _)| *square == hull.square && hull.is_submerged());
            *struck = here.map(|(_, set)| (boat, set));
        }
        self.answer(umpire, escort, n_squares, struck.into_iter().flatten());
    }

    /// The boats answer for themselves.
    fn answer(
        &mut self,
        umpire: &mut Umpire<'_, Event>,
        escort: Ship,
        n_squares: u8,
        struck: impl Iterator<Item = (Ship, u8)>,
    ) {
        let draft = self.pads.draft;
        let mut struck = struck.peekable();
        let spent = &mut self.open.spent[escort.index()];
        if struck.peek().is_none() {
            spent.add(n_squares, 2 * n_squares);
            umpire.tell(|| aloud(Event::AttackFails { escort })); // DC.8
            return;
        }
        spent.add(draft.n_charges(), draft.n_charges());
        let patterns = || patterns(draft.run.squares().zip(draft.charges));
        umpire.tell(|| aloud(Event::Depths { escort, patterns: patterns() })); // DC.9
        for (boat, set) in struck {
            self.rock(umpire, boat, set);
        }
    }

    fn rock(&mut self, umpire: &mut Umpire<'_, Event>, boat: Ship, set: u8) {
        let depths: Vec<Depth> = depths_in(set).collect();
        let blast = blast(&depths, self.truth().hull(boat).helm.depth());
        umpire.tell(|| aloud(Event::Charged { boat, blast })); // DC.10, DC.11, DC.13
        match blast {
            Blast::Sunk => self.sink(umpire, boat, Ending::DepthCharge),
            Blast::NearMiss => self.open.piece_mut(boat).marks.set(Marks::DAMAGED), // DC.12
            Blast::Miss => {}
        }
    }

    pub(crate) fn prove(&mut self, umpire: &mut Umpire<'_, Event>, boat: Ship) {
        let track = self.open.track_mut(boat);
        track.marks.clear(Marks::PROOF_DUE);
        track.marks.set(Marks::PROVEN);
        (track.seen, track.seen_helm) = self.pads.record(boat);
        let pose = track.seen_pose();
        umpire.tell(|| aloud(Event::Proof { boat, pose })); // DC.16
    }
}

/// The squares of a run with the depths set there.
pub(crate) fn patterns(run: impl Iterator<Item = (Square, u8)>) -> Vec<(Square, Vec<Depth>)> {
    run.filter(|(_, set)| *set != 0).map(|(square, set)| (square, depths_in(set).collect())).collect()
}
