//! What may be done, and what it does.

use fathom_core::{Game, Refusal, Said, Seat, Told, Umpire};

use crate::cite::{R_HIT_1, R_HUNT_1, R_HUNT_2, R_HUNT_3, R_RUN_1, R_RUN_3, R_RUN_4, R_SET_1, R_TURN_1};
use crate::{Action, Ending, Event, GUARD, Line, RUNNER, Square, Strait, Turn, Way};

/// The lowest face that sinks (HIT.1).
const SINKS: u8 = 3;
/// The highest face that gives a row (HUNT.2).
const GIVES_ROW: u8 = 3;

impl Strait {
    pub(crate) fn prompt_for(&self, seat: Seat) -> Said {
        match (self.to_act().has(seat), seat) {
            (false, _) => Said::new(R_TURN_1, "wait for the other side"),
            (true, RUNNER) => Said::new(R_RUN_1, "creep unheard, lie still, or sprint and be heard"),
            (true, _) if self.charges == 0 => Said::new(R_HUNT_2, "listen: there is no charge left"),
            (true, _) => Said::new(R_HUNT_1, format!("listen or drop one of {} charges", self.charges)),
        }
    }

    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        // TURN.1
        if !self.to_act().has(seat) {
            return Err(Refusal::new(R_TURN_1, "it is not your turn"));
        }
        match (seat, action) {
            (RUNNER, Action::Creep(way)) => self.check_go(way, 1),
            (RUNNER, Action::Sprint(way)) => Refusal::all([self.check_sprint(), self.check_go(way, 2)]),
            (GUARD, Action::Drop(square)) => Refusal::all([self.check_charges(), check_water(square)]),
            (RUNNER, Action::LieStill) | (GUARD, Action::Listen) => Ok(()),
            _ => Err(Refusal::new(R_SET_1, "that is for the other side to do")),
        }
    }

    fn check_go(&self, way: Way, n_steps: u8) -> Result<(), Refusal> {
        match self.after(way, n_steps) {
            Some(_) => Ok(()),
            None => Err(Refusal::new(R_RUN_3, "rocks or the edge of the board are in the way")),
        }
    }

    fn check_sprint(&self) -> Result<(), Refusal> {
        if self.is_shaken { Err(Refusal::new(R_RUN_4, "a shaken runner cannot sprint")) } else { Ok(()) }
    }

    fn check_charges(&self) -> Result<(), Refusal> {
        if self.charges == 0 { Err(Refusal::new(R_HUNT_3, "there is no charge left")) } else { Ok(()) }
    }

    /// Where so many steps lead, if there is water all the way (RUN.3).
    fn after(&self, way: Way, n_steps: u8) -> Option<Square> {
        (0..n_steps).try_fold(self.runner, |at, _| at.beside(way).filter(|to| to.is_water()))
    }

    pub(crate) fn do_action(&mut self, umpire: &mut Umpire<'_, Event>, action: Action) {
        match action {
            Action::Creep(way) => self.go(umpire, way, 1),
            Action::Sprint(way) => self.go(umpire, way, 2),
            Action::LieStill => self.moved(umpire, self.runner, None),
            Action::Listen => self.listen(umpire),
            Action::Drop(square) => self.drop_charge(umpire, square),
        }
    }

    fn go(&mut self, umpire: &mut Umpire<'_, Event>, way: Way, n_steps: u8) {
        let to = self.after(way, n_steps).expect("a legal move has water all the way");
        let noise = (n_steps > 1).then_some(to.column());
        self.moved(umpire, to, noise);
    }

    fn moved(&mut self, umpire: &mut Umpire<'_, Event>, to: Square, noise: Option<u8>) {
        let from = self.runner;
        (self.runner, self.noise) = (to, noise);
        // RUN.1, RUN.2: the runner knows where it is, the others hear its engines at most.
        let shared = noise.map_or(Event::Silence, Event::Noise);
        umpire.tell(|| Told::Split { to: RUNNER.into(), secret: Event::Went { from, to }, shared });
        if to.row() == 0 {
            self.ending = Some(Ending::Through);
            umpire.tell(|| Told::All(Event::Through(to))); // END.2
        }
        self.turn = Turn::Guard;
    }

    fn listen(&mut self, umpire: &mut Umpire<'_, Event>) {
        let gives_row = umpire.secret_d6(GUARD, R_HUNT_2) <= GIVES_ROW;
        let line = if gives_row { Line::Row(self.runner.row()) } else { Line::Column(self.runner.column()) };
        self.heard = Some((self.round, line));
        // HUNT.2: what was heard is the guard's alone.
        let secret = Event::Bearing(line);
        umpire.tell(|| Told::Split { to: GUARD.into(), secret, shared: Event::Listened });
        self.end_round(umpire);
    }

    fn drop_charge(&mut self, umpire: &mut Umpire<'_, Event>, at: Square) {
        self.charges -= 1;
        self.dropped |= at.bit();
        umpire.tell(|| Told::All(Event::Dropped(at))); // HUNT.1
        if at == self.runner {
            self.hit(umpire, at);
        } else if at.touches(self.runner) {
            umpire.tell(|| Told::Only(RUNNER.into(), Event::Close(at))); // HIT.3
        }
        self.end_round(umpire);
    }

    fn hit(&mut self, umpire: &mut Umpire<'_, Event>, at: Square) {
        if umpire.d6(R_HIT_1) >= SINKS {
            self.ending = Some(Ending::Sunk);
            umpire.tell(|| Told::All(Event::Sunk(at))); // HIT.1, END.1
        } else {
            self.is_shaken = true;
            umpire.tell(|| Told::All(Event::Shaken(at))); // HIT.2
        }
    }

    fn end_round(&mut self, umpire: &mut Umpire<'_, Event>) {
        if self.ending.is_none() && self.round == self.rounds {
            self.ending = Some(Ending::Spent);
            let at = self.runner;
            umpire.tell(|| Told::All(Event::Spent(at))); // END.3
        }
        self.round += 1;
        self.turn = Turn::Runner;
    }
}

fn check_water(square: Square) -> Result<(), Refusal> {
    if square.is_water() { Ok(()) } else { Err(Refusal::new(R_HUNT_1, "charges fall into water, not on rocks")) }
}
