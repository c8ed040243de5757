//! UB torpedo (TORP.1 to TORP.18, ERRATA.1, MULTI.7, MULTI.9).

use fathom_core::{Faults, Search, Umpire};

use super::movement_escort::ESCORT_SPEED;
use crate::action::Action;
use crate::audience::aloud;
use crate::board::{N_COLUMNS, N_ROWS, Square};
use crate::cite::{R_MULTI_7C, R_TORP_1, R_TORP_2, R_TORP_3, R_TORP_4, R_TORP_5};
use crate::event::Event;
use crate::results::{Column, Effect, throw};
use crate::ship::Ship;
use crate::sight::Hand;
use crate::state::{Ending, Marks, Open, UBoat};

/// The most torpedoes a boat launches in a turn (TORP.4).
pub(crate) const SALVO: u8 = 4;

impl Hand<'_> {
    /// Whether the active boat may aim at all now: at the end of its move, under attack or not (SEQ.4).
    #[inline]
    pub(crate) fn launch_faults(&self, faults: &mut impl Faults) -> Search {
        let n_aimed = self.draft().n_torpedoes;
        faults.when(n_aimed == SALVO, R_TORP_4, "a boat launches at most 4 torpedoes a turn")?;
        faults.when(n_aimed >= self.stores(), R_TORP_5, "no torpedoes are left")?;
        // CAP.UB.5, SURF.11: a surfaced boat still fires.
        let is_deep = self.own().helm.depth().level() > 1;
        faults.when(is_deep, R_TORP_2, "torpedoes are fired on the surface or at 100 feet")?;
        if self.draft().run.marks.has(Marks::STRUCK) {
            return self.held_faults(faults);
        }
        let is_early = self.own().square.is_convoy() || !self.has_moved() || self.has_to_rise();
        faults.when(is_early, R_TORP_3, "torpedoes are launched at the end of the turn")
    }

    /// In any direction, whichever way the boat faces (TORP.17), at any escort (MULTI.9a), past or under other boats
    /// (MULTI.9b).
    pub(crate) fn aim_faults(&self, faults: &mut impl Faults, square: Square) -> Search {
        const MET: &str = "another boat of the same player attacks the escort that can come there";
        self.launch_faults(faults)?;
        let (west, east) = self.target_columns();
        if square.row() >= N_ROWS || !(west..=east).contains(&square.column()) {
            return faults.add(R_TORP_1, "that square is not on the board");
        }
        let is_first = self.escorts().any(|escort| self.first_square(escort) == Some(square));
        faults.when(is_first, R_TORP_1, "an escort must enter that square first")?;
        let is_own = !self.world().own_square_torpedo && square == self.own().square;
        faults.when(is_own, R_TORP_1, "a boat does not fire at its own square")?;
        let is_barred = self.world().n_boats > 1 && self.barred_squares().contains(&square);
        faults.when(is_barred, R_MULTI_7C, MET)
    }

    /// MULTI.7c: the squares another boat of the player has aimed at, and those that would make two of them attack the same
    /// escort, however the torpedoes that both have aimed are shared out among the escorts that can meet them. Attacks that
    /// can be told apart are allowed (MULTI.7d).
    fn barred_squares(&self) -> Vec<Square> {
        let is_fellow = |other: &Ship| *other != self.ship && self.world().owner(*other) == self.owner();
        let is_running = |other: &Ship| self.piece(*other).marks.has(Marks::RUNNING);
        let fellows: Vec<&[Square; 4]> =
            self.boats().filter(is_fellow).filter(is_running).filter_map(|other| self.salvo(other)).collect();
        if fellows.is_empty() {
            return Vec::new();
        }
        let reaches = [1, 2, 3].map(|number| self.reach_if_afloat(Ship::escort(number)));
        let met_by = |square: &Square| escorts_that_come(&reaches, *square);
        let mut attacks = vec![self.aimed().iter().map(met_by).collect()];
        attacks.extend(fellows.iter().map(|salvo| salvo.iter().map(met_by).collect::<Vec<_>>()));
        let mut barred: Vec<Square> = reaches.iter().flatten().copied().collect();
        barred.retain(|square| {
            attacks[0].push(met_by(square));
            let is_separate = are_separate(&attacks);
            attacks[0].pop();
            !is_separate
        });
        barred.extend(fellows.into_iter().flatten());
        barred
    }

    /// The squares the boat has aimed at so far.
    pub(crate) fn aimed(&self) -> &[Square] {
        self.salvo(self.ship).map_or(&[], |salvo| &salvo[..usize::from(self.draft().n_torpedoes)])
    }

    /// Lists every square the active boat may aim at; the list is long, so it is written column by column.
    pub(crate) fn gen_targets(&self, acc: &mut Vec<Action>) {
        let (west, east) = self.target_columns();
        let firsts = [1, 2, 3].map(|number| self.piece(Ship::escort(number)).is_afloat().then(|| Ship::escort(number)));
        let firsts = firsts.map(|escort| escort.and_then(|escort| self.first_square(escort)).unwrap_or(Square::NONE));
        let own = if self.world().own_square_torpedo { Square::NONE } else { self.own().square };
        let barred = if self.world().n_boats > 1 { self.barred_squares() } else { Vec::new() };
        let is_closed = |square: Square| firsts.contains(&square) || square == own || barred.contains(&square);
        let closed_columns = [firsts[0], firsts[1], firsts[2], own].map(Square::column);
        acc.reserve((east - west + 1) as usize * usize::from(N_ROWS));
        for column in west..=east {
            let squares = (0..N_ROWS).map(|row| Square::new(column, row));
            if closed_columns.contains(&column) || !barred.is_empty() {
                acc.extend(squares.filter(|square| !is_closed(*square)).map(Action::Aim));
            } else {
                acc.extend(squares.map(Action::Aim));
            }
        }
    }
}

impl Open {
    /// The columns a torpedo can be aimed at: the board, and as far beyond as escorts can come.
    #[inline]
    pub(crate) fn target_columns(&self) -> (i16, i16) {
        let reach = i16::from(ESCORT_SPEED);
        self.escorts().fold((1, N_COLUMNS), |(west, east), escort| {
            let column = self.piece(escort).square.column();
            (west.min(column - reach), east.max(column + reach))
        })
    }

    fn reach_if_afloat(&self, escort: Ship) -> Vec<Square> {
        if self.piece(escort).is_afloat() { self.reach(escort) } else { Vec::new() }
    }
}

impl UBoat {
    pub(crate) fn aim(&mut self, boat: Ship, square: Square) {
        let at = usize::from(self.pads.draft.n_torpedoes);
        self.pads.salvos[boat.place()][at] = square;
        self.pads.draft.n_torpedoes += 1;
    }

    /// TORP.6: everybody hears that torpedoes are running and sees where from; only the owner knows where to.
    pub(crate) fn launch(&mut self, umpire: &mut Umpire<'_, Event>, boat: Ship) {
        let n = self.pads.draft.n_torpedoes;
        self.pads.stores[boat.index()] -= n; // TORP.13
        self.open.spent[boat.index()].add(1, SALVO);
        self.show(umpire, boat); // TORP.15, DC.21; so an escort that they miss knows where to drop its charges (TORP.16).
        self.open.piece_mut(boat).marks.set(Marks::RUNNING);
        let running = |targets| Event::TorpedoesRunning { boat, targets };
        umpire.tell(|| {
            let targets = self.pads.salvos[boat.place()][..usize::from(n)].to_vec();
            self.noted_and_said(boat, running(Some(targets)), running(None))
        });
    }

    /// TORP.7, TORP.9, SEQ.5: the first square is safe; in every further one the torpedoes aimed there are met. If they all
    /// miss, the escort goes on to the next (TORP.12).
    pub(crate) fn meet_torpedoes_on_the_way(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship) {
        if self.pads.draft.run.n_steps > 1 {
            let square = self.open.piece(escort).square;
            self.meet_torpedoes(umpire, escort, square);
            self.end_if_sunk(umpire, escort);
        }
    }

    /// Escorts dead in the water meet the torpedoes aimed at them before anybody moves.
    pub(crate) fn meet_torpedoes_at_rest(&mut self, umpire: &mut Umpire<'_, Event>) {
        for place in 0..self.world.n_escorts {
            let escort = Ship::escort(place + 1);
            let piece = *self.open.piece(escort);
            if piece.is_afloat() && !piece.is_able() && self.open.is_torpedo_threat() {
                self.meet_torpedoes(umpire, escort, piece.square);
            }
        }
    }

    /// TORP.10, MULTI.7a: one throw for each torpedo that attacks the escort in the square, whoever fired it; any hit sinks.
    /// Torpedoes that run past it are not told of: they may still meet another.
    pub(crate) fn meet_torpedoes(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship, square: Square) {
        let n = self.take_torpedoes(escort, square);
        umpire.tell(|| aloud(Event::Torpedoes { escort, square, n })); // TORP.9
        self.note_met(n);
        let mut is_hit = false;
        for _ in 0..n {
            let hit = throw(umpire, self.world.table(), Column::Torpedo) != Effect::Nothing;
            umpire.tell(|| self.seen(escort, Event::Torpedo { escort, hit }));
            is_hit |= hit;
        }
        if is_hit {
            self.sink(umpire, escort, Ending::Torpedo);
        }
    }

    /// The torpedoes that attack an escort in a square; whatever happens, they are gone.
    fn take_torpedoes(&mut self, escort: Ship, square: Square) -> u8 {
        let mut n = 0;
        for boat in Ship::ALL[3..].iter().copied() {
            if !self.pads.salvos[boat.place()].contains(&square) || self.runs_past(boat, escort) {
                continue;
            }
            if self.world.n_boats > 1 {
                self.pads.note_met(escort, boat);
            }
            for aimed in self.pads.salvos[boat.place()].iter_mut().filter(|aimed| **aimed == square) {
                *aimed = Square::NONE;
                n += 1;
            }
        }
        n
    }

    /// MULTI.7c: an escort that has met torpedoes of one boat this turn is not attacked by another of the same player.
    fn runs_past(&self, boat: Ship, escort: Ship) -> bool {
        let is_fellow = |other: &Ship| *other != boat && self.world.owner(*other) == self.world.owner(boat);
        Ship::ALL[3..].iter().copied().filter(is_fellow).any(|other| self.pads.has_met(escort, other))
    }

    /// What everybody learns when torpedoes are met; of a boat's stores only when its torpedoes alone are running.
    fn note_met(&mut self, n: u8) {
        // One torpedo was counted when they were launched.
        let n_known = self.open.n_met.max(1);
        self.open.n_met += n;
        let mut running = Ship::ALL[3..].iter().filter(|boat| self.open.piece(**boat).marks.has(Marks::RUNNING));
        if let (Some(boat), None) = (running.next().copied(), running.next()) {
            self.open.spent[boat.index()].least += self.open.n_met.max(1) - n_known;
        }
    }

    /// An escort that was sunk on its way has ended its turn.
    pub(crate) fn end_if_sunk(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship) {
        if !self.open.piece(escort).is_afloat() && self.open.ending.is_none() {
            self.finish_ship(umpire);
        }
    }

    /// TORP.18: torpedoes that met nobody are spent.
    pub(crate) fn spend_torpedoes(&mut self) {
        if self.open.is_torpedo_threat() {
            self.pads.salvos = [[Square::NONE; 4]; 3];
            self.open.pieces[3..].iter_mut().for_each(|piece| piece.marks.clear(Marks::RUNNING));
            self.pads.forget_met();
        }
    }
}

/// The escorts that can come to a square, a bit for each.
fn escorts_that_come(reaches: &[Vec<Square>; 3], square: Square) -> u8 {
    let comes = |place: &usize| reaches[*place].contains(&square);
    (0..3).filter(comes).fold(0, |set, place| set | 1 << place)
}

/// Whether every escort can be given to one boat at most so that each boat has one for every torpedo that can meet any.
/// The torpedoes of a boat are given by the escorts that can meet them; what nobody can meet attacks nobody.
fn are_separate(attacks: &[Vec<u8>]) -> bool {
    // Three boats, or nobody.
    const TAKERS: usize = 4;
    (0..TAKERS.pow(3)).any(|way| {
        let mut prey = [0_u8; TAKERS];
        (0..3).for_each(|place| prey[way / TAKERS.pow(place) % TAKERS] |= 1 << place);
        attacks.iter().zip(prey).all(|(met, prey)| met.iter().all(|met| *met == 0 || met & prey != 0))
    })
}
