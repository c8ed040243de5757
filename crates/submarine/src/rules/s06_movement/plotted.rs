//! Section 6 as phases 3 and 6 use it: the convoy and the boats move as they were plotted.

use fathom_core::Umpire;

use super::Passage;
use crate::event::{Event, Movers};
use crate::moves::{Moves, Step};
use crate::rules::announced;
use crate::rules::s07_plotting::TURNS_AHEAD;
use crate::rules::solitaire::roll_convoy_move;
use crate::scenario::Steering;
use crate::state::{Fate, Open, Plot, ShipId, Submarine};

impl Open {
    /// Ships that move by the plots or the die of the convoy, as long as they can.
    pub(crate) fn fleet(&self) -> impl Iterator<Item = ShipId> {
        self.surface_ids().filter(|id| self.ship(*id).fate == Fate::Afloat && self.is_plotted(*id))
    }

    pub(crate) fn has_fleet(&self) -> bool {
        self.fleet().next().is_some()
    }

    /// Whether nobody plots the convoy (S1.special.1).
    pub(crate) fn is_steered_by_die(&self) -> bool {
        self.scenario().convoy.as_ref().is_some_and(|convoy| convoy.steering == Steering::Dice)
    }
}

impl Submarine {
    /// 5.3, SYN.4: the convoy makes the move plotted for this turn.
    pub(crate) fn move_convoy_by_plot(&mut self, umpire: &mut Umpire<'_, Event>) {
        match self.plans.plots[0].filter(|_| self.has_fleet()) {
            Some(moves) => self.move_convoy(umpire, moves, false),
            // 7.5: there is nothing to ask for any more.
            None => self.convoy.was_shown |= self.convoy.is_free,
        }
    }

    /// S1.special.1: the die moves the convoy.
    pub(crate) fn move_convoy_by_die(&mut self, umpire: &mut Umpire<'_, Event>) {
        if self.has_fleet() {
            let moves = roll_convoy_move(umpire);
            self.move_convoy(umpire, moves, true);
        }
    }

    /// Every ship of the convoy makes the one move (7.6), and so do warships that are plotted.
    fn move_convoy(&mut self, umpire: &mut Umpire<'_, Event>, moves: Moves, by_die: bool) {
        umpire.tell(|| announced(Event::ConvoyMove { moves, by_die }));
        for id in self.surface_ids() {
            if self.ship(id).fate == Fate::Afloat && self.is_plotted(id) {
                self.move_plotted_ship(umpire, id, moves);
            }
        }
        self.convoy.last = moves;
        self.convoy.was_shown = false;
        self.plans.plots.rotate_left(1);
        self.plans.plots[TURNS_AHEAD - 1] = None;
        self.convoy.n_kept = self.plans.plots.iter().flatten().count() as u8;
    }

    fn move_plotted_ship(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, moves: Moves) {
        let made = self.sail_as_plotted(umpire, id, moves);
        self.ships[id.index()].speed = Some(made.hexes());
        if self.ship(id).is_on_board() {
            let hull = self.ship(id).hull;
            umpire.tell(|| self.seen(id, |ship| Event::Moved { ship, moves: made, hull, among: Movers::Convoy }));
        }
    }

    /// 5.6, SYN.8: every boat moves exactly as plotted; until now it was where it was, at its old depth.
    pub(crate) fn move_submarines(&mut self, umpire: &mut Umpire<'_, Event>) {
        for id in self.boat_ids() {
            if self.ship(id).is_on_board() {
                let moves = self.boat_moves(umpire, id);
                self.move_boat(umpire, id, moves);
            }
        }
    }

    fn boat_moves(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) -> Moves {
        if self.slot(id).automatic {
            return self.draw_submarine_move(umpire, id);
        }
        if self.boat(id).is_lost {
            // A wreck drifts on as slowly as a living boat could, so that nobody can tell (16.3.6).
            return (0..self.submarine().boat_limits(id).min).map(|_| Step::Ahead).collect();
        }
        self.boat(id).plot.moves
    }

    fn move_boat(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, moves: Moves) {
        let made = self.sail_as_plotted(umpire, id, moves);
        self.finish_boat_move(umpire, id, moves, made);
    }

    /// Takes the steps of a plot until something stops the vessel; gives those it made.
    fn sail_as_plotted(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, moves: Moves) -> Moves {
        // 10.2: a ship that ran into a submarine keeps half her speed, whatever the convoy plots.
        let top = if self.ship(id).is_halved { self.top_speed(id) / 2 } else { u8::MAX };
        let mut made = Moves::default();
        for step in moves.steps() {
            if step == Step::Ahead && made.hexes() == top {
                continue;
            }
            let before = self.ship(id).hull;
            let passage = self.take_step(umpire, id, step);
            // 10.7: a hex that could not be entered was not moved.
            if self.ship(id).hull != before {
                made.push(step);
            }
            if passage == Passage::Stopped {
                break;
            }
        }
        made
    }

    fn finish_boat_move(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, moves: Moves, made: Moves) {
        // S3.special.2
        let spent = if self.slot(id).automatic { 0 } else { self.submarine().power_for(id, made.hexes()) };
        self.ships[id.index()].speed = Some(made.hexes());
        let boat = &mut self.logs.boats[id.index()];
        boat.power = boat.power.saturating_sub(spent);
        boat.last = moves;
        self.contacts[id.index()].was_shown = false;
        if self.ship(id).is_on_board() {
            let hull = self.ship(id).hull;
            umpire.tell(|| self.seen(id, |ship| Event::Moved { ship, moves: made, hull, among: Movers::Submarines }));
            self.change_depth(umpire, id);
        }
        self.logs.boats[id.index()].plot = Plot::default();
    }
}
