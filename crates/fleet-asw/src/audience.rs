//! Who hears of what happens: worked out from what lies open, and said beside every telling.

use fathom_core::{Seats, Told};

use crate::data::{Kind, Side};
use crate::event::Event;
use crate::state::{FleetAsw, Trace};

/// What is done in the open at the table: turns and phases, what is handed in, cards put down and taken away, range bands and
/// bases, losses and points. Nothing that a side hides is in such an event.
pub(crate) fn openly(event: Event) -> Told<Event> {
    Told::All(event)
}

/// What one side alone hears.
pub(crate) fn privately(side: Side, event: Event) -> Told<Event> {
    Told::Only(Seats::from(side.seat()), event)
}

impl FleetAsw {
    /// An event that shows where a ship of the fight is: for its owner, and for all while they see it. A surface ship lies open,
    /// a submarine only where it was seen last and has not been plotted since (SUB.10).
    pub(crate) fn seen(&self, ship: usize, event: Event) -> Told<Event> {
        let open = &self.open.ships[ship];
        let is_seen = match open.trace {
            Trace::Ship(_) => open.known,
            Trace::Boat(_) => open.in_sight().is_some(),
        };
        to_all_if(is_seen, self.world.ship(ship).side, event)
    }

    /// An event that names a ship: for its owner, and for all who know that it is there. In a fight a submarine may be unknown
    /// (SUB.9), on the map whatever carries no card (STRAT.B.4c).
    pub(crate) fn met(&self, ship: usize, event: Event) -> Told<Event> {
        let printed = self.world.ship(ship);
        let has_card = |division: u8| self.open.divisions[usize::from(division)].spotted;
        let is_met = self.open.ships[ship].known || printed.division.is_some_and(has_card);
        to_all_if(is_met, printed.side, event)
    }

    /// An event that names a division and what it does: for its owner, and for all while it carries a Spotted card (STRAT.B.4c).
    /// In range bands all divisions lie open (STRAT.B.5).
    pub(crate) fn spied(&self, division: usize, event: Event) -> Told<Event> {
        let is_open = self.world.kind() == Kind::BasicStrategic || self.open.divisions[division].spotted;
        to_all_if(is_open, self.world.division(division).side, event)
    }
}

fn to_all_if(is_open: bool, owner: Side, event: Event) -> Told<Event> {
    if is_open { openly(event) } else { privately(owner, event) }
}

#[cfg(test)]
mod tests {
    use fathom_core::Viewer;

    use super::*;
    use crate::Level;
    use crate::testing::{ALLIES, AXIS, division, hex, hunt, map, ship};

    /// Whether allies, axis and an onlooker hear it.
    fn heard(told: &Told<Event>) -> [bool; 3] {
        [Viewer::Seat(ALLIES), Viewer::Seat(AXIS), Viewer::Observer].map(|viewer| told.heard_by(viewer).is_some())
    }

    #[test]
    fn r_sub_10_where_a_submarine_is_all_hear_only_while_they_see_it() {
        let mut game = hunt(Level::Basic);
        let (boat, sloop) = (game.at("U-592"), game.at("Starling"));
        let moved = |name: &str| Event::Moved { ship: ship(name), hex: hex("J4-A") };
        assert_eq!(heard(&game.seen(boat, moved("U-592"))), [false, true, false]);
        assert_eq!(heard(&game.seen(sloop, moved("Starling"))), [true; 3]);
        game.show(boat, hex("J4-A"));
        assert_eq!(heard(&game.seen(boat, moved("U-592"))), [true; 3]);
        game.settle_plots();
        assert_eq!(heard(&game.seen(boat, moved("U-592"))), [false, true, false], "it may have moved since");
    }

    #[test]
    fn r_sub_9_who_is_unknown_in_a_fight_is_named_to_its_owner_alone() {
        let mut game = hunt(Level::Basic);
        let boat = game.at("U-592");
        let sunk = || Event::Sunk { ship: ship("U-592"), rule: crate::cite::R_ASW_B_6A };
        assert_eq!(heard(&game.met(boat, sunk())), [true; 3]);
        game.open.ships[boat].known = false;
        assert_eq!(heard(&game.met(boat, sunk())), [false, true, false]);
    }

    #[test]
    fn r_strat_b_4c_a_division_without_a_card_is_told_to_its_owner_alone() {
        let hidden = map();
        let at = hidden.div("I-27");
        let steered = || Event::Steered { division: division("I-27"), hex: hex("A1-A") };
        assert_eq!(heard(&hidden.spied(at, steered())), [false, true, false]);
        assert_eq!(heard(&hidden.spotted("I-27").spied(at, steered())), [true; 3]);
    }
}
