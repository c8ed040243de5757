//! The DE sonar blind zone (BLIND.1 to BLIND.7): who sees which boat, and where a hidden one may be.

use fathom_core::{Faults, Search, Umpire};

use super::movement_escort::{clearing_turns, is_edge_ahead};
use crate::audience::aloud;
use crate::board::{Depth, Facing, Square, Turn};
use crate::cite::R_MOVE_UB_11;
use crate::event::Event;
use crate::ship::Ship;
use crate::sight::Sight;
use crate::state::{Attitude, Marks, Stage, UBoat};

/// Moves out of sight that are followed one by one; beyond that only the distance counts.
const MAX_FOLLOWED: u8 = 8;

/// A square and a facing a hidden boat may have.
pub(crate) type Haunt = (Square, Facing);

impl Sight<'_> {
    /// BLIND.3, MULTI.6a: whether a square is in the blind zone of every escort afloat.
    #[inline]
    pub(crate) fn is_blind(&self, square: Square) -> bool {
        self.escorts().all(|escort| self.sonar_square(escort).distance(square) <= 1)
    }

    /// Where an escort listened last: an escort under way has not looked around yet.
    #[inline]
    fn sonar_square(&self, escort: Ship) -> Square {
        let run = self.run().filter(|_| self.is_under_way(escort));
        run.map_or_else(|| self.piece(escort).square, |run| run.start)
    }

    /// Whether a boat that has just moved is out of sight: submerged, and under attack (BLIND.4, MULTI.6b) or in the
    /// blind zone.
    pub(crate) fn hides(&self, boat: Ship) -> bool {
        let hull = self.hull(boat);
        hull.is_submerged() && (self.is_driven_under(boat) || self.is_blind(hull.square))
    }

    /// MOVE.UB.11: the depth of a boat in view is known without asking.
    pub(crate) fn question_faults(&self, faults: &mut impl Faults, boat: Ship) -> Search {
        let piece = self.piece(boat);
        if !boat.is_boat() || !piece.is_afloat() {
            return faults.add(R_MOVE_UB_11, "only a boat afloat tells its depth");
        }
        let is_known = !piece.is_hidden() || piece.marks.has(Marks::DEPTH_TOLD);
        faults.when(is_known, R_MOVE_UB_11, "the depth of that boat is known already")?;
        let is_attacked = self.is_under_attack(boat);
        faults.when(is_attacked, R_MOVE_UB_11, "a boat under depth charge attack does not tell its depth")
    }

    /// Every square and facing a hidden boat may have, as far as everybody knows.
    ///
    /// It never misses the true one. It counts the moves since the boat was last seen and the blind zones of now; it does
    /// not remember the blind zones of earlier turns.
    pub(crate) fn haunts(&self, boat: Ship) -> Vec<Haunt> {
        let track = self.track(boat);
        let is_free = self.is_driven_under(boat);
        let mut haunts = if track.n_moves > MAX_FOLLOWED { self.far_haunts(boat) } else { self.near_haunts(boat) };
        haunts.retain(|(square, _)| is_free || self.is_blind(*square));
        haunts
    }

    fn near_haunts(&self, boat: Ship) -> Vec<Haunt> {
        let track = self.track(boat);
        let mut haunts = vec![(track.seen, track.seen_helm.facing())];
        for i in 0..track.n_moves {
            let n_squares = if track.fast >> i & 1 == 1 { 2 } else { 1 };
            let next = haunts.iter().flat_map(|(square, facing)| moves_from(*square, *facing, n_squares));
            let mut next: Vec<_> = next.collect();
            next.sort_unstable();
            next.dedup();
            haunts = next;
        }
        haunts
    }

    fn far_haunts(&self, boat: Ship) -> Vec<Haunt> {
        let track = self.track(boat);
        let radius = i16::from(track.n_moves) * 2;
        let (column, row) = (track.seen.column(), i16::from(track.seen.row()));
        let rows = (row - radius).max(0)..=(row + radius).min(i16::from(crate::board::N_ROWS) - 1);
        let columns = (column - radius).max(-Square::MAX_COLUMN)..=(column + radius).min(Square::MAX_COLUMN);
        columns
            .flat_map(|column| rows.clone().map(move |row| Square::new(column, row as u8)))
            .flat_map(|square| Facing::ALL.map(|facing| (square, facing)))
            .collect()
    }

    /// The depths a hidden boat may have, as far as everybody knows.
    pub(crate) fn possible_depths(&self, boat: Ship) -> Vec<Depth> {
        let (piece, track) = (self.piece(boat), self.track(boat));
        if piece.marks.has(Marks::DEPTH_TOLD) {
            return vec![piece.helm.depth()];
        }
        let seen = track.seen_helm.depth().level();
        Depth::SUBMERGED.into_iter().filter(|depth| depth.level().abs_diff(seen) <= track.n_moves).collect()
    }
}

impl UBoat {
    /// BLIND.7, DC.15: boats that are no longer out of sight are put back on the board.
    pub(crate) fn uncover(&mut self, umpire: &mut Umpire<'_, Event>) {
        if self.open.stage == Stage::Over {
            return;
        }
        for place in 0..self.world.n_boats {
            let boat = Ship::boat(place + 1);
            let piece = self.open.piece(boat);
            if piece.is_afloat() && piece.is_hidden() && !self.truth().hides(boat) {
                let pose = self.truth().settled(boat).pose();
                self.put_on_the_board(boat, pose);
                self.open.piece_mut(boat).marks.clear(Marks::DEPTH_TOLD);
                umpire.tell(|| self.seen(boat, Event::Uncovered { boat, pose }));
            }
        }
    }

    pub(crate) fn ask_depth(&mut self, umpire: &mut Umpire<'_, Event>, boat: Ship) {
        let depth = self.truth().settled(boat).helm.depth();
        let piece = self.open.piece_mut(boat);
        piece.helm = Attitude::new(piece.helm.facing(), depth);
        piece.marks.set(Marks::DEPTH_TOLD);
        umpire.tell(|| aloud(Event::DepthTold { boat, depth })); // MOVE.UB.11
    }
}

/// Where a boat can be after one move of at most `n_squares`, with the facing it may end in. A boat that meets a closed
/// edge stands and adjusts its angle.
pub(crate) fn moves_from(square: Square, facing: Facing, n_squares: u8) -> Vec<Haunt> {
    if is_edge_ahead(square, facing) {
        return clearing_turns(square, facing).map(|turn| (square, facing.turned(turn))).collect();
    }
    let next = square.step(facing);
    let mut moves: Vec<Haunt> = facings_after(facing).map(|facing| (next, facing)).collect();
    if n_squares > 1 {
        for facing in facings_after(facing).filter(|facing| !is_edge_ahead(next, *facing)) {
            let last = next.step(facing);
            moves.extend(facings_after(facing).map(|facing| (last, facing)));
        }
    }
    moves
}

/// MOVE.UB.5: the facings a boat may have after arriving with this one.
fn facings_after(facing: Facing) -> impl Iterator<Item = Facing> {
    std::iter::once(facing).chain(Turn::ALL.into_iter().map(move |turn| facing.turned(turn)))
}
