//! Section 13: torpedo detonation.

use fathom_core::Umpire;
use fathom_hex::{Facing, Hex, Hull};

use super::s19_damage::{Cause, damage_roll, special_damage};
use crate::cards::{Kind, TorpedoId};
use crate::cite::{R13_4, R13_5};
use crate::event::Event;
use crate::figures::tables;
use crate::state::{Fate, Open, ShipId, Submarine, Torpedo};

/// What a torpedo did to a ship, for the torpedo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meeting {
    /// It runs on.
    RunsOn,
    /// It is gone.
    UsedUp,
}

/// The highest unmodified die that hits (13.4).
pub fn needed(defense: u8, attitude: u8, is_shallow: bool, is_dead: bool) -> i8 {
    let table = &tables().torpedo;
    let listed = table.hits[usize::from(defense.clamp(1, 5)) - 1][usize::from(attitude.clamp(1, 5)) - 1];
    let shallow = if is_shallow { table.shallow } else { 0 };
    let dead = if is_dead { table.dead_in_water } else { 0 };
    listed - shallow - dead
}

/// The attitude of a torpedo to the ship whose hex it is in (13.3): 1 head-on to 5 from astern.
pub fn attitude(ship: Hull, hex: Hex, torpedo: Facing) -> u8 {
    let is_bow = hex == ship.bow;
    match torpedo.since(ship.facing) {
        3 => 1,
        0 => 5,
        2 | 4 if is_bow => 2,
        2 | 4 => 3,
        _ if is_bow => 3,
        _ => 4,
    }
}

impl Open {
    /// Whether a torpedo in the hex of a ship tries to hit her: it has not missed her before (13.10), and does not pass under
    /// her (13.11).
    fn may_hit(&self, torpedo: &Torpedo, id: ShipId) -> bool {
        let passes_under = self.ship(id).card().kind == Kind::Escort && !torpedo.is_shallow;
        torpedo.missed & 1 << id.0 == 0 && !passes_under
    }

    /// Whether a ship that enters a hex has to be rolled for (13.9); everybody can tell.
    pub(crate) fn has_torpedo_for(&self, id: ShipId, hex: Hex) -> bool {
        self.torpedoes.iter().any(|torpedo| torpedo.hex == hex && self.may_hit(torpedo, id))
    }

    /// The highest unmodified die that hits.
    pub(crate) fn needed_to_hit(&self, id: ShipId, attitude: u8, is_shallow: bool) -> i8 {
        let ship = self.ship(id);
        needed(ship.card().defense, attitude, is_shallow, ship.fate == Fate::Dead)
    }
}

impl Submarine {
    /// A torpedo and a ship are in one hex; it tries to hit, once a ship (13.10).
    pub(crate) fn meet(
        &mut self,
        umpire: &mut Umpire<'_, Event>,
        torpedo: &mut Torpedo,
        kind: TorpedoId,
        id: ShipId,
    ) -> Meeting {
        if !self.may_hit(torpedo, id) {
            return Meeting::RunsOn;
        }
        let ship = *self.ship(id);
        let attitude = attitude(ship.hull, torpedo.hex, torpedo.facing);
        let needed = self.needed_to_hit(id, attitude, torpedo.is_shallow);
        let did_hit = i8::try_from(umpire.d6(R13_4)).is_ok_and(|die| die <= needed);
        let hex = torpedo.hex;
        umpire.tell(|| {
            let needed = needed.max(0) as u8;
            self.seen(id, |ship| Event::TorpedoMet { ship, hex, attitude, needed, did_hit })
        });
        if !did_hit {
            torpedo.missed |= 1 << id.0;
            return Meeting::RunsOn;
        }
        if torpedo.is_fresh {
            umpire.tell(|| self.seen(id, |ship| Event::Dud { ship })); // 13.8
        } else {
            self.detonate(umpire, kind, id);
        }
        Meeting::UsedUp
    }

    fn detonate(&mut self, umpire: &mut Umpire<'_, Event>, kind: TorpedoId, id: ShipId) {
        let card = kind.card();
        let (die, damage) = damage_roll(umpire, card.factor, R13_5);
        let damage = special_damage(damage, die, card.special);
        umpire.tell(|| self.seen(id, |ship| Event::Detonated { ship, damage }));
        self.inflicted += u16::from(damage);
        self.hurt(umpire, id, damage, Cause::Combat);
    }

    /// 13.9: a ship moves or swings its stern into a hex with torpedoes.
    pub(crate) fn meet_torpedoes(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, hex: Hex) {
        let mut at = 0;
        while at < self.torpedoes.len() && self.ship(id).is_on_board() {
            let (mut torpedo, kind) = (self.torpedoes[at], self.logs.kinds[at]);
            if torpedo.hex == hex && self.meet(umpire, &mut torpedo, kind, id) == Meeting::UsedUp {
                self.remove_torpedo(at);
                continue;
            }
            self.torpedoes[at] = torpedo;
            at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::Table;

    fn hull(code: &str, facing: u8) -> Hull {
        Hull::new(code.parse().unwrap(), Facing::new(facing).unwrap())
    }

    #[test]
    fn r13_3_the_attitudes_of_the_sample_game() {
        let two = Facing::new(2).unwrap();
        assert_eq!(attitude(hull("A31-B", 1), "Z32-A".parse().unwrap(), two), 4);
        assert_eq!(attitude(hull("I36-B", 6), "I37-B".parse().unwrap(), two), 3);
    }

    #[test]
    fn r13_3_five_attitudes_around_a_ship() {
        let ship = hull("N20-B", 6);
        let at = |is_bow: bool, facing: u8| {
            attitude(ship, if is_bow { ship.bow } else { ship.stern() }, Facing::new(facing).unwrap())
        };
        assert_eq!([at(true, 3), at(true, 2), at(true, 4), at(true, 1), at(true, 5)], [1, 2, 2, 3, 3]);
        assert_eq!([at(false, 2), at(false, 4), at(false, 1), at(false, 5), at(false, 6)], [3, 3, 4, 4, 5]);
    }

    proptest! {
        #[test]
        fn attitudes_mirror(ship in 1u8..=6, turn in 0i8..6, is_bow: bool) {
            let ship = hull("N20-B", ship);
            let hex = if is_bow { ship.bow } else { ship.stern() };
            let (left, right) = (ship.facing.rotated(turn), ship.facing.rotated(-turn));
            prop_assert_eq!(attitude(ship, hex, left), attitude(ship, hex, right));
        }
    }

    #[test]
    fn r13_4_entries_quoted_in_the_book() {
        let table = Table::new("s8");
        let c2 = table.id("Merchantman 1");
        assert_eq!(table.game.needed_to_hit(c2, 4, false), 4);
        assert_eq!(table.game.needed_to_hit(c2, 3, false), 5);
    }

    #[test]
    fn r13_12_shallow_is_harder() {
        let table = Table::new("s8");
        let c2 = table.id("Merchantman 1");
        assert_eq!(table.game.needed_to_hit(c2, 4, true), 3);
    }

    /// Fukue at rest in S8 and a torpedo two hexes west of her bow.
    fn at_fukue(is_shallow: bool) -> (Table, ShipId) {
        let mut table = Table::new("s8");
        let fukue = table.id("Fukue");
        table.put(fukue, "N20-B", 6);
        table.put_torpedo("L19-B", 2, "Mk 14", is_shallow);
        (table, fukue)
    }

    #[test]
    fn r13_11_a_deep_torpedo_passes_under_an_escort() {
        let (mut table, fukue) = at_fukue(false);
        table.commit_to_submarines(&[]);
        assert_eq!(table.game.ship(fukue).damage, 0);
    }

    #[test]
    fn r13_1_a_hit_is_rolled_for_damage() {
        let (mut table, fukue) = at_fukue(true);
        table.commit_to_submarines(&[("13.4", 1), ("13.5", 1)]);
        assert_eq!(table.game.ship(fukue).fate, Fate::Sunk);
        assert_eq!(table.game.inflicted, 10);
        assert!(table.game.torpedoes.is_empty());
    }

    #[test]
    fn r13_10_a_torpedo_that_missed_never_tries_the_ship_again() {
        let (mut table, fukue) = at_fukue(true);
        // Bow N20 and, on the same line, nothing else of her: a miss runs on.
        table.commit_to_submarines(&[("13.4", 6)]);
        assert_eq!(table.game.ship(fukue).damage, 0);
        assert_eq!(table.game.torpedoes[0].missed, 1 << fukue.0);
        let at = table.game.torpedoes[0].hex;
        table.put_hull(fukue, Hull::new(at.ahead(Facing::ALL[1], 3), Facing::ALL[5]));
        table.commit_to_submarines(&[]);
        assert_eq!(table.n_heard_by_escort("a torpedo meets"), 1, "it ran through her without another try");
    }

    #[test]
    fn r13_8_on_the_turn_of_fire_a_hit_is_a_dud() {
        let mut table = Table::new("s8");
        let fukue = table.id("Fukue");
        table.put(fukue, "E43-B", 6);
        table.fire_tube(0);
        table.act(crate::action::Action::Shallow { ship: ShipId(0), tube: 0 });
        table.commit_to_submarines(&[("13.4", 1)]);
        assert_eq!(table.game.ship(fukue).damage, 0);
        assert!(table.game.torpedoes.is_empty() && table.heard_by_escort("before it is armed and does not explode"));
    }

    #[test]
    fn r13_9_a_ship_that_swings_onto_a_torpedo_meets_it() {
        let mut table = Table::new("s8");
        let c2 = table.id("Merchantman 1");
        table.put(c2, "N41-B", 6);
        // 2R brings the bow to N39 and swings the stern to M39.
        table.put_torpedo("M39-B", 2, "Mk 14", false);
        table.plot_convoy(&["2R", "2", "2", "2"]);
        table.script(&[("13.4", 4), ("13.5", 6)]);
        table.act_escort(crate::action::Action::Commit);
        table.act(crate::action::Action::Commit);
        assert_eq!(table.game.ship(c2).damage, 1);
        assert_eq!(table.game.ship(c2).fate, Fate::Afloat);
    }

    #[test]
    fn r13_7_half_damage_is_dead_in_the_water() {
        let mut table = Table::new("s8");
        let c3 = table.id("Merchantman 3");
        let mut quiet = fathom_core::dice::SeededDice::new(1);
        table.game.hurt(&mut Umpire::quiet(&mut quiet), c3, 2, Cause::Combat);
        assert_eq!(table.game.ship(c3).fate, Fate::Afloat);
        table.game.hurt(&mut Umpire::quiet(&mut quiet), c3, 1, Cause::Combat);
        assert_eq!(table.game.ship(c3).fate, Fate::Dead);
    }
}
