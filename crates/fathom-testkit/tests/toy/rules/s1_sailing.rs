//! SAIL: how the boat moves.

use fathom_core::{Refusal, Seat, Told, Umpire};

use crate::toy::cite::{R_SAIL_1, R_SAIL_2, R_SAIL_3};
use crate::toy::{Action, BOAT, Event, Square, Toy, Way};

impl Toy {
    pub(in crate::toy) fn check_step(&self, seat: Seat, way: Way) -> Result<(), Refusal> {
        if seat != BOAT {
            return Err(Refusal::new(R_SAIL_1, "only the boat sails"));
        }
        let has_room = self.plot[1].is_none();
        let stays = self.after_plot().and_then(|at| self.beside(at, way)).is_some();
        let has_air = self.air > 0;
        if has_room && stays && has_air {
            return Ok(());
        }
        let unless = |is_kept: bool, rule, message| if is_kept { Ok(()) } else { Err(Refusal::new(rule, message)) };
        Refusal::all([
            unless(has_room, R_SAIL_1, "cannot plot more than two steps"),
            unless(stays, R_SAIL_2, "cannot leave the line"),
            unless(has_air, R_SAIL_3, "has no air left"),
        ])
    }

    pub(in crate::toy) fn gen_steps(&self, acc: &mut Vec<Action>) {
        let ways = [Way::Left, Way::Right].into_iter().filter(|way| self.check_step(BOAT, *way).is_ok());
        acc.extend(ways.map(Action::Step));
    }

    pub(in crate::toy) fn plot_step(&mut self, way: Way) {
        let free = self.plot.iter_mut().find(|step| step.is_none()).expect("a legal step has room in the plot");
        *free = Some(way);
        self.air -= 1; // SAIL.3
    }

    pub(in crate::toy) fn sail(&mut self, umpire: &mut Umpire<'_, Event>) {
        umpire.tell(|| Told::Only(BOAT.into(), Event::Sailed { steps: self.steps().collect() })); // SAIL.1
        self.square = self.after_plot().expect("a plot stays on the line");
        self.plot = [None; 2];
    }

    /// Where the plotted steps lead.
    pub(in crate::toy) fn after_plot(&self) -> Option<Square> {
        self.steps().try_fold(self.square, |at, way| self.beside(at, way))
    }

    fn beside(&self, at: Square, way: Way) -> Option<Square> {
        let to = match way {
            Way::Left => at.0.checked_sub(1)?,
            Way::Right => at.0 + 1,
        };
        (to < self.width).then_some(Square(to))
    }
}
