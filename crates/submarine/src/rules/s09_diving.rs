//! Section 9: diving and rising.

use fathom_core::Umpire;

use super::Faults;
use crate::cite::{R8_3_4, R9_2, R9_3, R9_4, R9_7, R9_8, R9_9, R9_11, R19_2};
use crate::event::Event;
use crate::sight::SubmarineSight;
use crate::state::{Open, ShipId, Submarine};

/// Depths are multiples of this many feet (9.2).
pub const FATHOMS: u16 = 25;

/// A boat forced up by damage rises so many feet a turn (19.2).
const FORCED_RISE: u16 = 25;

/// The die that crushes a boat below its safe depth (9.8).
const CRUSHED: u8 = 6;

impl Open {
    /// The deepest a boat of this class can ever go (9.9).
    pub(crate) fn deepest(&self, id: ShipId) -> u16 {
        let max = self.ship(id).card().max_depth;
        (max + max / 2) / FATHOMS * FATHOMS
    }
}

impl SubmarineSight<'_> {
    /// The depth a boat must plot, where it has no choice (8.3.4, 19.2).
    pub(crate) fn forced_depth(&self, id: ShipId) -> Option<(u16, fathom_core::Rule)> {
        let (card, boat) = (self.ship(id).card(), self.boat(id));
        if boat.damage >= card.to_surface {
            return Some((boat.depth.saturating_sub(FORCED_RISE), R19_2));
        }
        (boat.power == 0).then(|| (boat.depth.saturating_sub(card.rise_rate), R8_3_4))
    }

    /// What is wrong with a new depth in a plot. What the boat did on turns before does not matter (9.6).
    pub(crate) fn depth_faults(&self, faults: &mut Faults<'_>, id: ShipId, feet: u16) {
        let (card, boat) = (self.ship(id).card(), self.boat(id));
        faults.when(!feet.is_multiple_of(FATHOMS), R9_2, "a depth is a multiple of 25 feet");
        faults.when(boat.plot.depth.is_some(), R9_2, "the depth of this turn is written already");
        faults.when(feet > self.deepest(id), R9_9, "that is deeper than one and a half times the maximum depth");
        faults.when(feet > boat.depth + card.dive_rate, R9_3, "that is deeper than the dive rate allows");
        faults.when(feet < boat.depth.saturating_sub(card.rise_rate), R9_4, "that is higher than the rise rate allows");
        let fires = boat.plot.shots.iter().any(Option::is_some);
        faults.when(
            fires && feet != boat.depth,
            R9_11,
            "a boat cannot change her depth in a turn in which she fires torpedoes",
        );
        match self.forced_depth(id) {
            Some((forced, R19_2)) if feet != forced => faults.add(R19_2, "a damaged boat must rise to the surface"),
            Some((forced, _)) if feet != forced => {
                faults.add(R8_3_4, "a boat without emergency power must rise and stay on the surface");
            }
            _ => {}
        }
    }
}

impl Submarine {
    /// The change of depth at the end of a boat's move (9.12), which costs no movement and needs none (9.5).
    pub(crate) fn change_depth(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        let before = self.boat(id).depth;
        let plotted = match self.submarine().forced_depth(id) {
            // Damage since the plot was written: 19.2 goes before 7.1.
            Some((forced, R19_2)) if !self.boat(id).is_lost => Some(forced),
            _ => self.boat(id).plot.depth,
        };
        let Some(depth) = plotted.filter(|depth| *depth != before) else { return };
        self.set_depth(id, depth);
        umpire.tell(|| self.logged(id, |ship| Event::Depth { ship, feet: depth }));
        if (before == 0) != (depth == 0) {
            // 9.10
            umpire.tell(|| self.seen(id, |ship| Event::Surface { ship, is_surfaced: depth == 0 }));
        }
        if depth > before && depth > self.ship(id).card().max_depth {
            self.dive_too_deep(umpire, id);
        }
    }

    /// The die of the first such dive (9.7) and of every further one (9.8) is rolled in the open.
    fn dive_too_deep(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        let rule = if self.contact(id).deep_turn == 0 { R9_7 } else { R9_8 };
        let survived = umpire.d6(rule) != CRUSHED;
        umpire.tell(|| self.seen(id, |ship| Event::DeepDive { ship, survived }));
        self.contacts[id.index()].deep_turn = self.turn;
        if !survived {
            self.logs.boats[id.index()].is_lost = true;
            self.sink_openly(umpire, id);
        }
    }
}

#[cfg(test)]
mod tests {
    use fathom_core::{Heard, Seat, Viewer};

    use super::*;
    use crate::action::Action;
    use crate::testing::Table;

    const BOAT: ShipId = ShipId(0);

    fn at(depth: u16) -> Table {
        let mut table = Table::new("s7");
        table.game.set_depth(ShipId(0), depth);
        table
    }

    fn refused(table: &Table, feet: u16) -> Vec<&'static str> {
        table.refused(Action::Depth { ship: BOAT, feet })
    }

    #[test]
    fn r9_2_depths_are_multiples_of_25_feet() {
        assert_eq!(refused(&at(50), 60), ["9.2"]);
    }

    #[test]
    fn r9_3_no_faster_down_than_the_dive_rate() {
        assert_eq!(refused(&at(50), 100), Vec::<&str>::new());
        assert_eq!(refused(&at(50), 125), ["9.3"]);
    }

    #[test]
    fn r9_4_no_faster_up_than_the_rise_rate() {
        assert_eq!(refused(&at(75), 50), Vec::<&str>::new());
        assert_eq!(refused(&at(75), 25), ["9.4"]);
    }

    #[test]
    fn r9_9_never_below_one_and_a_half_times_the_safe_depth() {
        assert_eq!(at(0).game.deepest(BOAT), 900);
        assert_eq!(refused(&at(900), 925), ["9.9"]);
        // Gato: 450 feet, so 675.
        assert_eq!(Table::new("s8").game.deepest(BOAT), 675);
    }

    #[test]
    fn r9_11_no_depth_change_in_a_firing_turn() {
        let mut table = at(50);
        table.fire_tube(0);
        assert_eq!(refused(&table, 75), ["9.11"]);
        assert_eq!(refused(&table, 50), Vec::<&str>::new());
    }

    #[test]
    fn r19_2_a_damaged_boat_must_rise() {
        let mut table = at(100);
        table.game.logs.boats[0].damage = 2;
        assert_eq!(refused(&table, 100), ["19.2"]);
        assert_eq!(refused(&table, 75), Vec::<&str>::new());
        assert!(table.refused(Action::Commit).contains(&"19.2"));
        table.act(Action::Depth { ship: BOAT, feet: 75 });
        assert_eq!(table.refused(Action::Commit), Vec::<&str>::new());
    }

    #[test]
    fn r19_2_damage_before_the_move_keeps_a_surfaced_boat_up() {
        let mut table = at(0);
        table.act(Action::Depth { ship: BOAT, feet: 50 });
        table.act(Action::Commit);
        table.game.logs.boats[0].damage = table.game.ship(BOAT).card().to_surface;
        table.finish_turn();
        assert_eq!(table.game.boat(BOAT).depth, 0);
    }

    #[test]
    fn r19_2_a_boat_hurt_on_the_surface_is_told_that_she_cannot_dive() {
        let mut table = at(0);
        let to_surface = table.game.ship(BOAT).card().to_surface;
        let mut log = Vec::new();
        let mut dice = fathom_core::dice::SeededDice::new(1);
        table.game.hurt_boat_openly(&mut Umpire::new(&mut dice, &mut log), BOAT, to_surface);
        let told = |seat: u8| {
            let heard = log.iter().filter_map(|entry| entry.heard_by(Viewer::Seat(Seat(seat))));
            heard.filter(|heard| matches!(heard, Heard::Event(Event::MustSurface { .. }))).count()
        };
        assert_eq!((told(0), told(1)), (1, 0));
    }

    #[test]
    fn r9_4_no_depth_overflows() {
        assert_eq!(refused(&at(50), 65_525), ["9.9", "9.3"]);
    }

    #[test]
    fn r8_3_4_an_exhausted_boat_must_rise_and_stay_up() {
        let mut table = at(100);
        table.game.logs.boats[0].power = 0;
        assert_eq!(refused(&table, 100), ["8.3.4"]);
        assert_eq!(refused(&table, 75), Vec::<&str>::new());
        let mut surfaced = at(0);
        surfaced.game.logs.boats[0].power = 0;
        assert_eq!(refused(&surfaced, 25), ["8.3.4"]);
    }

    #[test]
    fn r9_8_a_six_below_the_safe_depth_sinks_openly() {
        for (die, fate) in [(6, crate::state::Fate::Sunk), (5, crate::state::Fate::Afloat)] {
            let mut table = at(600);
            table.act(Action::Depth { ship: BOAT, feet: 650 });
            table.script(&[("9.7", die)]);
            table.act(Action::Commit);
            table.finish_turn();
            assert_eq!(table.game.ship(BOAT).fate, fate);
            assert!(table.heard_by_escort("below her safe depth"), "the die cannot be rolled secretly");
        }
    }

    #[test]
    fn r9_8_every_further_dive_is_rolled_for_by_its_own_rule() {
        let mut table = at(600);
        table.act(Action::Depth { ship: BOAT, feet: 625 });
        table.script(&[("9.7", 5)]);
        table.act(Action::Commit);
        table.finish_turn();
        table.act(Action::Depth { ship: BOAT, feet: 650 });
        table.script(&[("9.8", 5)]);
        table.act(Action::Commit);
        table.finish_turn();
        assert_eq!(table.game.boat(BOAT).depth, 650);
    }

    #[test]
    fn r9_7_staying_or_rising_below_the_safe_depth_needs_no_die() {
        let mut table = at(650);
        table.act(Action::Commit);
        table.finish_turn();
        assert_eq!(table.game.boat(BOAT).depth, 650);
    }

    #[test]
    fn r9_10_only_the_surface_is_stated() {
        let mut table = at(25);
        table.act(Action::Depth { ship: BOAT, feet: 0 });
        table.act(Action::Commit);
        table.finish_turn();
        assert!(table.heard_by_escort("U.81 is on the surface"));
        assert!(!table.heard_by_escort("feet"));
        assert!(table.heard_by_submarine("U.81 is on the surface"));
    }
}
