//! Surface combat (SURF.1 to SURF.11).

use fathom_core::Umpire;

use crate::event::Event;
use crate::results::{Column, Effect, throw};
use crate::ship::{Ship, Side};
use crate::sight::Hand;
use crate::state::{Ending, Marks, UBoat};

/// How far guns reach (SURF.1).
pub(crate) const GUN_RANGE: u16 = 6;
const GUN_RANGE_END: u16 = GUN_RANGE + 1;

impl Hand<'_> {
    /// What the ship's guns can be laid on: ships of the other side on the surface within six squares, those dead in the
    /// water too. An escort cannot hit what is adjacent (SURF.9). A ship that is itself dead in the water fires at nobody
    /// (MULTI.11c).
    pub(crate) fn gun_targets(&self) -> impl Iterator<Item = Ship> {
        let own = self.own();
        let is_ready = own.is_able() && !own.is_submerged() && !own.marks.has(Marks::JUST_SURFACED);
        let nearest = if self.ship.is_boat() { 0 } else { 2 };
        self.afloat(self.ship.side().other()).filter(move |target| {
            let other = self.piece(*target);
            let range = own.square.distance(other.square);
            is_ready && !other.is_submerged() && (nearest..=GUN_RANGE).contains(&range)
        })
    }
}

impl UBoat {
    /// The guns of a ship that has moved.
    pub(crate) fn fire_after_move(&mut self, umpire: &mut Umpire<'_, Event>, ship: Ship) {
        if self.world.is_multiship() {
            self.lay_guns(umpire, ship);
        } else if !ship.is_boat() {
            self.fight(umpire, ship, Ship::boat(1));
        }
    }

    /// SURF.6 to SURF.9: in the basic game the die is thrown once, after the escort has moved.
    fn fight(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship, boat: Ship) {
        let (own, target) = (*self.open.piece(escort), *self.open.piece(boat));
        let range = own.square.distance(target.square);
        let can_fight = own.is_able() && target.is_afloat() && !target.is_submerged();
        if !can_fight {
            return;
        }
        match column_at(range, target.marks.has(Marks::JUST_SURFACED)) {
            Some(Column::Adjacent) => self.shoot(umpire, &[boat], escort, Column::Adjacent),
            Some(column) => self.shoot(umpire, &[escort], boat, column),
            None => {}
        }
    }

    pub(crate) fn first_salvo(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship, boat: Ship) {
        self.shoot(umpire, &[escort], boat, Column::FirstSalvo);
    }

    /// One throw; the last of the attackers is the one that may be sunk by it (MULTI.10b).
    pub(crate) fn shoot(&mut self, umpire: &mut Umpire<'_, Event>, attackers: &[Ship], target: Ship, column: Column) {
        let thrown = throw(umpire, self.world.table(), column);
        // MULTI.11c: a ship dead in the water has no fire to answer with.
        let is_answered = thrown != Effect::AttackerSunk || self.open.piece(target).is_able();
        let effect = if is_answered { thrown } else { Effect::Nothing };
        umpire.tell(|| self.seen(target, Event::Shot { attackers: attackers.to_vec(), target, column, effect }));
        let attacker = attackers[attackers.len() - 1];
        match effect {
            Effect::Nothing => {}
            Effect::DefenderSunk => self.sink(umpire, target, ending(column, target)),
            Effect::AttackerSunk => self.sink(umpire, attacker, ending(column, attacker)),
        }
    }
}

/// The column of the duel at this range (SURF.1): the first salvo (SURF.6), after it the normal fight (SURF.7, SURF.8,
/// SURF.9). Beside a boat that has just come up the escort cannot fire and the boat does not yet.
pub(crate) const fn column_at(range: u16, just_surfaced: bool) -> Option<Column> {
    match (range, just_surfaced) {
        (0 | 1, true) | (GUN_RANGE_END.., _) => None,
        (0 | 1, false) => Some(Column::Adjacent),
        (_, true) => Some(Column::FirstSalvo),
        (_, false) => Some(Column::Even),
    }
}

fn ending(column: Column, lost: Ship) -> Ending {
    match (column, lost.side()) {
        (Column::FirstSalvo, Side::Submarines) => Ending::FirstSalvo,
        (_, Side::Submarines) => Ending::Gunfire,
        (_, Side::Escorts) => Ending::DeckGun,
    }
}
