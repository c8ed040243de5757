//! Movement of the destroyer escorts (MOVE.DE.1 to MOVE.DE.8) and the edges of the sea (MOVE.GEN.2).

use fathom_core::{Faults, Rule, Search, Umpire};

use super::ramming::Strike;
use crate::audience::aloud;
use crate::board::{Facing, N_COLUMNS, N_ROWS, Square, Turn};
use crate::cite::{
    R_MOVE_DE_1, R_MOVE_DE_2, R_MOVE_DE_4, R_MOVE_DE_5, R_MOVE_DE_6, R_MOVE_GEN_2, R_MOVE_UB_1, R_MOVE_UB_2,
    R_MOVE_UB_5, R_MULTI_11B, R_MULTI_12B, R_RAM_3, R_WIN_3,
};
use crate::event::Event;
use crate::ship::{Ship, Side};
use crate::sight::Hand;
use crate::state::{Hull, Marks, Open, Run, Stage, UBoat};

/// What a ship before a closed edge does.
const HALTED: &str = "a ship before a closed edge stands still and turns just enough to point clear";
/// The most squares an escort moves in a turn (MOVE.DE.1).
pub(crate) const ESCORT_SPEED: u8 = 4;

/// Whether the square ahead is beyond the north edge or in the convoy strip.
#[inline]
pub(crate) fn is_edge_ahead(square: Square, facing: Facing) -> bool {
    let (row, heading) = (square.row(), facing.index());
    // North, northeast and northwest are 0, 1 and 7; south and its neighbors 3, 4 and 5.
    (row == 0 && (heading + 1) & 7 <= 2) || (row >= N_ROWS - 1 && (3..=5).contains(&heading))
}

/// The smallest turns that point a bow clear, left before right (MOVE.DE.6).
pub(crate) fn clearing_turns(square: Square, facing: Facing) -> impl Iterator<Item = Turn> {
    let clears = move |turn: &Turn| !is_edge_ahead(square, facing.turned(*turn));
    let small = [Turn::Left, Turn::Right];
    let turns = if small.iter().any(clears) { small } else { [Turn::HardLeft, Turn::HardRight] };
    turns.into_iter().filter(clears)
}

impl Hand<'_> {
    #[inline]
    pub(crate) fn escort_ahead_faults(&self, faults: &mut impl Faults) -> Search {
        let Hull { square, helm, .. } = self.own();
        self.held_faults(faults)?;
        let n_steps = self.draft().run.n_steps;
        faults.when(n_steps == ESCORT_SPEED, R_MOVE_DE_1, "an escort moves at most 4 squares")?;
        if is_edge_ahead(square, helm.facing()) {
            return faults.add(self.rule_of_edge(), "the square ahead is closed: the escort halts");
        }
        // MULTI.12b; the first square is forced, and so is the collision there (MULTI.11b).
        if self.world().n_escorts == 1 || n_steps == 0 || n_steps == ESCORT_SPEED {
            return Search::Continue(());
        }
        if self.is_escort_ahead() {
            return faults.add(R_MULTI_12B, "another escort is in the square ahead");
        }
        let is_trap = !self.can_enter_alone();
        faults.when(is_trap, R_MULTI_12B, "the escort could not leave the square of the one dead in the water ahead")
    }

    /// Why a ship that has struck another or adjusts its angle goes no farther.
    #[inline]
    pub(crate) fn held_faults(&self, faults: &mut impl Faults) -> Search {
        const ADJUSTED: &str = "a ship that adjusts its angle does nothing else with its helm this turn";
        let marks = self.draft().run.marks;
        if !marks.has(Marks::STRUCK | Marks::ADJUSTED) {
            return Search::Continue(());
        }
        if marks.has(Marks::ADJUSTED) {
            return faults.add(self.rule_of_adjusting(), ADJUSTED);
        }
        let has_rammed = matches!(self.strikes(), Some(Strike::Ram(_)));
        let rule = if has_rammed { R_RAM_3 } else { R_MULTI_11B };
        faults.add(rule, "the ship has struck another and goes no farther")
    }

    /// Escorts dead in the water are no longer in the way (MULTI.11c).
    fn is_escort_ahead(&self) -> bool {
        let own = self.own();
        self.is_taken(own.square.step(own.helm.facing()))
    }

    /// Whether another escort under way is in a square.
    fn is_taken(&self, square: Square) -> bool {
        self.escorts()
            .any(|other| other != self.ship && self.piece(other).is_able() && self.piece(other).square == square)
    }

    /// Whether another escort, dead in the water or not, is in a square.
    fn is_shared(&self, square: Square) -> bool {
        self.escorts().any(|other| other != self.ship && self.piece(other).square == square)
    }

    /// Whether the move can still end in a square of its own after the step ahead (MULTI.12b).
    fn can_enter_alone(&self) -> bool {
        let own = self.own();
        self.arrives_alone(own.square.step(own.helm.facing()), own.helm.facing(), self.n_steps_left() - 1)
    }

    /// Whether an escort that comes to a square has it for itself, or can go on to one.
    fn arrives_alone(&self, square: Square, facing: Facing, n_left: u8) -> bool {
        let headings = [facing, facing.turned(Turn::Left), facing.turned(Turn::Right)];
        let is_shared = self.is_shared(square);
        !is_shared || !self.would_ram(square, facing) && self.leaves(square, &headings, n_left)
    }

    /// Whether one of the headings leads from a square to one the escort has for itself.
    fn leaves(&self, square: Square, headings: &[Facing], n_left: u8) -> bool {
        n_left > 0
            && headings.iter().filter(|heading| !is_edge_ahead(square, **heading)).any(|heading| {
                let next = square.step(*heading);
                !self.is_taken(next) && self.arrives_alone(next, *heading, n_left - 1)
            })
    }

    const fn n_steps_left(&self) -> u8 {
        ESCORT_SPEED - self.draft().run.n_steps
    }

    /// Whether the escort is in the square of one dead in the water and can still go on to a square of its own.
    #[inline]
    fn must_go_on(&self) -> bool {
        self.world().n_escorts > 1 && self.shares_and_can_leave()
    }

    fn shares_and_can_leave(&self) -> bool {
        let own = self.own();
        let is_free = self.draft().run.n_steps > 0 && !self.draft().run.marks.has(Marks::STRUCK);
        let facing = own.helm.facing();
        let headings = [facing, facing.turned(Turn::Left), facing.turned(Turn::Right)];
        let n_headings = if self.draft().run.marks.has(Marks::TURNED) { 1 } else { 3 };
        is_free && self.is_shared(own.square) && self.leaves(own.square, &headings[..n_headings], self.n_steps_left())
    }

    /// MULTI.12b: an escort passes through the square of one dead in the water, but does not end its move there.
    #[inline]
    pub(crate) fn escort_end_faults(&self, faults: &mut impl Faults) -> Search {
        self.standing_faults(faults)?;
        faults.when(self.must_go_on(), R_MULTI_12B, "an escort does not end its move in the square of another")
    }

    /// The paragraph that closes the edge a ship stands before: the north edge to all, the convoy to escorts, and to boats
    /// that may not enter it.
    pub(crate) fn rule_of_edge(&self) -> Rule {
        match (self.own().square.row(), self.ship.side()) {
            (0, _) => R_MOVE_GEN_2,
            (_, Side::Escorts) => R_MOVE_DE_5,
            (_, Side::Submarines) => R_WIN_3,
        }
    }

    /// The paragraph by which a ship turns clear of an edge: boats are held to what closes it.
    pub(crate) fn rule_of_adjusting(&self) -> Rule {
        if self.ship.is_boat() { self.rule_of_edge() } else { R_MOVE_DE_6 }
    }

    #[inline]
    pub(crate) fn escort_turn_faults(&self, faults: &mut impl Faults, turn: Turn) -> Search {
        self.held_faults(faults)?;
        faults.when(turn.is_hard(), R_MOVE_DE_4, "an escort turns 45 degrees at most")?;
        self.turn_faults(faults)?;
        let own = self.own();
        let heading = own.helm.facing().turned(turn);
        let is_trap = self.must_go_on() && !self.leaves(own.square, &[heading], self.n_steps_left());
        faults.when(is_trap, R_MULTI_12B, "the escort could not leave the square of another on that heading")
    }

    /// A ship turns when it has arrived in a square, once.
    #[inline]
    pub(crate) fn turn_faults(&self, faults: &mut impl Faults) -> Search {
        let Run { n_steps, marks, .. } = self.draft().run;
        if n_steps == 0 {
            return faults.add(self.rule_of_turning(), "a ship turns only after arriving in a square");
        }
        faults.when(marks.has(Marks::TURNED), self.rule_of_turning(), "a ship turns only once in a square")
    }

    const fn rule_of_turning(&self) -> Rule {
        match self.ship.side() {
            Side::Escorts => R_MOVE_DE_4,
            Side::Submarines => R_MOVE_UB_5,
        }
    }

    fn rule_of_moving(&self) -> Rule {
        match (self.ship.side(), self.own().is_submerged()) {
            (Side::Escorts, _) => R_MOVE_DE_2,
            (Side::Submarines, true) => R_MOVE_UB_2,
            (Side::Submarines, false) => R_MOVE_UB_1,
        }
    }

    /// Whether the escort stands before a closed edge and has not adjusted its angle yet.
    #[inline]
    pub(crate) fn can_adjust_escort(&self) -> bool {
        let own = self.own();
        let has_done = self.draft().run.n_steps > 0 || self.draft().run.marks.has(Marks::ADJUSTED);
        !has_done && is_edge_ahead(own.square, own.helm.facing())
    }

    pub(crate) fn escort_adjust_faults(&self, faults: &mut impl Faults, turn: Turn) -> Search {
        let own = self.own();
        self.held_faults(faults)?;
        if !self.can_adjust_escort() {
            return faults.add(R_MOVE_DE_6, "only a ship that starts with a closed edge ahead adjusts its angle");
        }
        let is_clear = clearing_turns(own.square, own.helm.facing()).any(|clearing| clearing == turn);
        faults.when(!is_clear, R_MOVE_DE_6, "the ship adjusts its angle just enough to point clear")
    }

    /// Whether the ship has moved, or done what stands for it.
    #[inline]
    pub(crate) fn has_moved(&self) -> bool {
        self.draft().run.n_steps > 0 || self.draft().run.marks.has(Marks::ADJUSTED)
    }

    /// A ship does not stand still.
    #[inline]
    pub(crate) fn standing_faults(&self, faults: &mut impl Faults) -> Search {
        if self.has_moved() {
            return Search::Continue(());
        }
        if self.can_adjust() {
            return faults.add(self.rule_of_adjusting(), HALTED);
        }
        faults.add(self.rule_of_moving(), "a ship must move at least one square")
    }

    /// Whether the ship stands before a closed edge and has not adjusted its angle yet.
    pub(crate) fn can_adjust(&self) -> bool {
        if self.ship.is_boat() { self.can_adjust_boat() } else { self.can_adjust_escort() }
    }
}

impl Open {
    /// The square an escort must enter first (MOVE.DE.8); none for one that will stand still.
    #[inline]
    pub(crate) fn first_square(&self, escort: Ship) -> Option<Square> {
        let piece = self.piece(escort);
        let stands = !piece.is_able() || is_edge_ahead(piece.square, piece.helm.facing());
        (!stands).then(|| piece.square.step(piece.helm.facing()))
    }

    /// Every square an escort can come to in its next move; its own when it stands still.
    pub(crate) fn reach(&self, escort: Ship) -> Vec<Square> {
        let piece = self.piece(escort);
        let mut reached = Vec::new();
        match self.first_square(escort) {
            Some(_) => reach_from(piece.square, piece.helm.facing(), ESCORT_SPEED, &mut reached),
            None => reached.push(piece.square),
        }
        reached.sort_unstable();
        reached.dedup();
        reached
    }
}

impl UBoat {
    /// A ship that was ordered into a closed edge stands there, as one does that turns clear of it.
    pub(crate) fn assume_halt(&mut self) {
        self.pads.draft.run.marks.set(Marks::ADJUSTED);
    }

    #[inline]
    pub(crate) fn escort_ahead(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship) {
        self.step_ahead();
        if self.hand().strikes().is_some() {
            self.pads.draft.run.marks.set(Marks::STRUCK);
        }
        if self.open.is_torpedo_threat() {
            self.tell_escort(umpire, escort); // TORP.7, TORP.9
            self.meet_torpedoes_on_the_way(umpire, escort);
        }
    }

    #[inline]
    pub(crate) fn escort_turn(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship, turn: Turn) {
        let code = if turn == Turn::Left { 1 } else { 2 };
        let run = &mut self.pads.draft.run;
        run.turns |= code << (2 * (run.n_steps - 1));
        run.marks.set(Marks::TURNED);
        run.put_about(turn);
        if self.open.is_torpedo_threat() {
            self.tell_escort(umpire, escort);
        }
    }

    pub(crate) fn escort_adjust(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship, turn: Turn) {
        self.pads.draft.run.marks.set(Marks::ADJUSTED);
        self.pads.draft.run.put_about(turn);
        if self.open.is_torpedo_threat() {
            self.tell_escort(umpire, escort);
            let square = self.open.piece(escort).square;
            self.meet_torpedoes(umpire, escort, square);
            self.end_if_sunk(umpire, escort);
        }
    }

    /// Everybody sees where the escort is now.
    fn tell_escort(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship) {
        let pose = self.pads.draft.run.pose();
        self.put_on_the_board(escort, pose);
        let halts = self.open.is_torpedo_threat();
        umpire.tell(|| self.seen(escort, Event::EscortAt { escort, pose, halts }));
    }

    /// The escort's move is over: its charges, what it struck, what comes into view, its guns.
    pub(crate) fn end_escort_move(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship) {
        let is_quiet = self.hand().is_end_quiet();
        self.close_quiet_move(umpire, escort);
        if is_quiet {
            return self.finish_ship(umpire);
        }
        self.drop_charges(umpire, escort);
        if self.open.stage != Stage::Over {
            self.strike(umpire, escort);
        }
        if self.open.stage != Stage::Over {
            self.uncover(umpire);
            self.fire_after_move(umpire, escort);
        }
        if self.open.stage != Stage::Over && !self.hand().has_report() {
            self.finish_ship(umpire);
        }
    }

    /// The piece stands where it stands, and everybody sees it.
    pub(crate) fn close_quiet_move(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship) {
        if self.open.is_torpedo_threat() {
            umpire.tell(|| self.seen(escort, Event::Halts { escort }));
        } else {
            self.tell_escort(umpire, escort);
        }
        self.open.stage = Stage::Report;
    }

    /// MOVE.GEN.2: when a piece in sight stands at the side of the board, all pieces are moved toward the middle.
    pub(crate) fn slide(&mut self, umpire: &mut Umpire<'_, Event>) {
        let in_sight = self.open.pieces.iter().filter(|piece| piece.is_afloat() && !piece.is_hidden());
        let (west, east) = in_sight.fold((i16::MAX, i16::MIN), |(west, east), piece| {
            (west.min(piece.square.column()), east.max(piece.square.column()))
        });
        if west > 1 && east < N_COLUMNS {
            return;
        }
        let columns = (1 + N_COLUMNS - (west + east)) / 2;
        // Ships farther apart than the board is wide are not moved to and fro every turn.
        let least = if east - west < N_COLUMNS { 1 } else { 3 };
        if columns.abs() >= least {
            self.slide_by(columns);
            umpire.tell(|| aloud(Event::Slid { columns })); // MOVE.GEN.2
        }
    }

    fn slide_by(&mut self, columns: i16) {
        let squares = self.open.pieces.iter_mut().map(|piece| &mut piece.square);
        let tracked = self.open.tracks.iter_mut().map(|track| &mut track.seen);
        // Torpedoes are spent by now, and nobody is under way.
        for square in squares.chain(tracked).chain(self.pads.record_squares_mut()) {
            *square = square.east(columns);
        }
    }
}

/// Every run from a square and facing, as the squares entered one after the other; turns after the last are left out.
pub(crate) fn runs_from(square: Square, facing: Facing) -> Vec<Vec<Square>> {
    let mut runs = Vec::new();
    extend_run(&mut Vec::new(), square, facing, &mut runs);
    runs
}

fn extend_run(run: &mut Vec<Square>, square: Square, facing: Facing, runs: &mut Vec<Vec<Square>>) {
    if run.len() == usize::from(ESCORT_SPEED) || is_edge_ahead(square, facing) {
        return;
    }
    let next = square.step(facing);
    run.push(next);
    runs.push(run.clone());
    for facing in [facing, facing.turned(Turn::Left), facing.turned(Turn::Right)] {
        extend_run(run, next, facing, runs);
    }
    run.pop();
}

fn reach_from(square: Square, facing: Facing, n_left: u8, reached: &mut Vec<Square>) {
    if n_left == 0 || is_edge_ahead(square, facing) {
        return;
    }
    let next = square.step(facing);
    reached.push(next);
    for facing in [facing, facing.turned(Turn::Left), facing.turned(Turn::Right)] {
        reach_from(next, facing, n_left - 1, reached);
    }
}
