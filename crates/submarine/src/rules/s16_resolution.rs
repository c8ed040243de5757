//! Section 16: anti-submarine attack resolution.

use fathom_core::Umpire;
use fathom_hex::Hex;

use super::s09_diving::FATHOMS;
use super::s19_damage::{damage_at, damage_roll};
use super::{Faults, sighted};
use crate::action::Action;
use crate::cards::{ChargeKind, cards};
use crate::cite::{R5_7, R16_1, R16_3_1, R16_3_2, R16_3_5, R16_4_3};
use crate::event::{Blow, Event};
use crate::figures::tables;
use crate::sight::EscortSight;
use crate::state::{Counter, Open, ShipId, Submarine, Weapon};

/// Basic ATW Attack Table, printed in 64.4.8 (X64.4.8-table): factor by defense type 1 to 3 for Hedgehog and one to three
/// Squids.
#[rustfmt::skip]
const ATW: [[i8; 4]; 3] = [
    [5, 4, 5, 7],
    [6, 5, 6, 8],
    [7, 6, 7, 9],
];

/// Its depth columns: 0 to 150, 175 to 225, 250 to 300 and 325 to 400 feet.
#[rustfmt::skip]
const ATW_DEPTH: [[i8; 4]; 3] = [
    [0, -1, -2, -2],
    [0,  0, -1, -1],
    [0,  0,  0, -1],
];

/// Ahead-thrown weapons do nothing deeper than the last of them: the table ends there.
pub(crate) const AHEAD_COLUMNS: [(u16, u16); 4] = [(0, 150), (175, 225), (250, 300), (325, 400)];

/// A charge farther off has no effect (16.3.8).
const REACH: u16 = 50;
/// A boat undergoes an attack that falls this near (15.9 as read with 22.7, X64.5.1c).
const ATTACK_DISTANCE: u16 = 2;
/// Squid markers of one group: the table has three columns.
const SQUID_GROUP: u8 = 3;

/// How near a charge explodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Proximity {
    SameDepth,
    Within50,
}

/// The row of a defense type in tables for types 1 to 3.
fn row(defense: u8) -> usize {
    usize::from(defense.clamp(1, 3)) - 1
}

/// The damage factor of a depth charge (16.3.4).
pub(crate) fn charge_factor(kind: ChargeKind, defense: u8, proximity: Proximity) -> i8 {
    let table = &tables().charge;
    let factors = match proximity {
        Proximity::SameDepth => &table.same_depth,
        Proximity::Within50 => &table.within_50,
    };
    factors.of(kind)[row(defense)]
}

/// How near a setting is to a depth; `None` beyond 50 feet.
pub(crate) fn proximity(setting: u16, depth: u16) -> Option<Proximity> {
    match setting.abs_diff(depth) {
        0 => Some(Proximity::SameDepth),
        1..=REACH => Some(Proximity::Within50),
        _ => None,
    }
}

/// The damage factor of a Hedgehog or a group of Squids (16.4.2); `None` below the table.
pub(crate) fn ahead_factor(weapon: Weapon, n: u8, defense: u8, depth: u16) -> Option<i8> {
    let column = AHEAD_COLUMNS.iter().position(|(_, to)| depth <= *to)?;
    let weapon = if weapon == Weapon::Hedgehog { 0 } else { usize::from(n) };
    Some(ATW[row(defense)][weapon] + ATW_DEPTH[row(defense)][column])
}

impl Open {
    /// Whether a boat is open to depth charges and Squid in a hex; everybody can tell (15.3, 15.9).
    fn is_exposed(&self, id: ShipId, hex: Hex) -> bool {
        let lies_here = |id: ShipId| self.is_submerged(id) && self.ship(id).hull.covers(hex);
        // An immune boat shares the fate of another one in its hex.
        lies_here(id) && self.boat_ids().any(|other| lies_here(other) && !self.contact(other).underwent)
    }

    fn has_target(&self, hex: Hex) -> bool {
        self.boat_ids().any(|id| self.is_exposed(id, hex))
    }

    pub(crate) fn has_charges_to_set(&self) -> bool {
        self.counters.iter().any(|counter| counter.weapon.charge().is_some() && self.has_target(counter.hex))
    }

    /// Whether depth charges or Squids fell near a submerged boat (15.9).
    fn undergoes(&self, id: ShipId) -> bool {
        let hull = self.ship(id).hull;
        self.is_submerged(id)
            && self
                .counters
                .iter()
                .any(|counter| counter.weapon != Weapon::Hedgehog && hull.distance_to(counter.hex) <= ATTACK_DISTANCE)
    }

    /// Whether an immune boat is in for what falls on another one in its hex (15.9).
    fn shares_an_attack(&self, id: ShipId) -> bool {
        let falls_here = |counter: &Counter| counter.weapon != Weapon::Hedgehog && self.is_exposed(id, counter.hex);
        self.counters.iter().any(falls_here)
    }

    /// The boats that charges are still to be set for, with how many lie in which hex.
    pub(crate) fn charges_in_words(&self) -> String {
        let mut hexes: Vec<(Hex, u8)> = Vec::new();
        for counter in self.counters.iter().filter(|counter| counter.weapon.charge().is_some()) {
            match hexes.iter_mut().find(|(hex, _)| *hex == counter.hex) {
                Some((_, n)) => *n += counter.n,
                None if self.has_target(counter.hex) => hexes.push((counter.hex, counter.n)),
                None => {}
            }
        }
        let boats = self.boat_ids().filter(|id| hexes.iter().any(|(hex, _)| self.is_exposed(*id, *hex)));
        let boats: Vec<&str> = boats.map(|id| self.name(id)).collect();
        let left: Vec<String> = hexes.iter().map(|(hex, n)| format!("{n} in {hex}")).collect();
        format!("set the depth of a charge on {}, {} left to set", boats.join(" and "), left.join(" and "))
    }

    pub(crate) fn resolution_faults(&self, faults: &mut Faults<'_>, action: Action) {
        if let Action::Ask(id) = action {
            return self.ask_faults(faults, id);
        }
        let Action::Set { hex, kind, feet } = action else {
            return faults.add(R5_7, "this is not done in the attack resolution phase");
        };
        let counter = self.charge_at(hex, kind);
        faults.when(counter.is_none(), R16_1, "no such charge lies in a hex with a submarine");
        faults.when(!feet.is_multiple_of(FATHOMS), R16_3_2, "a setting is a multiple of 25 feet");
        faults.when(feet < FATHOMS, R16_3_1, "a charge is set to 25 feet or deeper");
        let is_too_deep = counter.is_some_and(|counter| feet > self.max_setting(counter));
        faults.when(is_too_deep, R16_3_2, "that is deeper than the charge can be set");
    }

    fn max_setting(&self, counter: Counter) -> u16 {
        let nation = self.ship(counter.by).card().nation;
        let kind = counter.weapon.charge();
        kind.and_then(|kind| cards().max_setting(nation, kind, self.scenario().period)).unwrap_or(0)
    }

    fn charge_at(&self, hex: Hex, kind: ChargeKind) -> Option<Counter> {
        let fits = |counter: &&Counter| counter.hex == hex && counter.weapon.charge() == Some(kind);
        self.counters.iter().find(fits).copied().filter(|_| self.has_target(hex))
    }

    fn next_automatic_charge(&self) -> Option<(Hex, ChargeKind)> {
        self.counters
            .iter()
            .filter(|counter| self.has_target(counter.hex))
            .find_map(|counter| counter.weapon.charge().map(|kind| (counter.hex, kind)))
    }
}

impl EscortSight<'_> {
    pub(crate) fn gen_settings(&self, acc: &mut Vec<Action>) {
        for (at, counter) in self.counters.iter().enumerate() {
            let Some(kind) = counter.weapon.charge() else { continue };
            let is_listed =
                self.counters[..at].iter().any(|other| other.hex == counter.hex && other.weapon.charge() == Some(kind));
            if is_listed || !self.has_target(counter.hex) {
                continue;
            }
            let settings = (FATHOMS..=self.max_setting(*counter)).step_by(usize::from(FATHOMS));
            settings.for_each(|feet| self.offer(Action::Set { hex: counter.hex, kind, feet }, acc));
        }
        self.boat_ids().for_each(|id| self.offer(Action::Ask(id), acc));
    }
}

impl Submarine {
    /// 15.9: who is attacked on this turn, and who was on the last one and ignores it.
    pub(crate) fn note_attacked_boats(&mut self, umpire: &mut Umpire<'_, Event>) {
        for id in self.boat_ids() {
            let is_immune = self.contact(id).underwent && self.undergoes(id) && !self.shares_an_attack(id);
            self.contacts[id.index()].undergoes = self.undergoes(id) && !is_immune;
            if is_immune {
                umpire.tell(|| self.seen(id, |ship| Event::Immune { ship }));
            }
        }
    }

    /// 16.1, SYN.9: what is not in a hex with a submarine is removed, and ahead-thrown weapons are resolved. Torpedoes in those
    /// hexes take no harm (13.13).
    pub(crate) fn resolve_ahead_thrown(&mut self, umpire: &mut Umpire<'_, Event>) {
        self.tell_of_misses(umpire);
        self.resolve_hedgehogs(umpire);
        self.resolve_squids(umpire);
    }

    /// 16.1: what lies in no hex with a submerged boat has missed, which everybody can see.
    fn tell_of_misses(&self, umpire: &mut Umpire<'_, Event>) {
        let is_target = |hex: Hex| self.boat_ids().any(|id| self.is_submerged(id) && self.ship(id).hull.covers(hex));
        for (at, counter) in self.counters.iter().enumerate() {
            let Counter { hex, weapon, .. } = *counter;
            let is_alike = |other: &&Counter| other.hex == hex && other.weapon == weapon;
            if is_target(hex) || self.counters[..at].iter().any(|other| is_alike(&other)) {
                continue;
            }
            let n = self.counters.iter().filter(is_alike).map(|other| other.n).sum();
            umpire.tell(|| sighted(Event::Missed { hex, weapon, n }));
        }
    }

    fn resolve_hedgehogs(&mut self, umpire: &mut Umpire<'_, Event>) {
        for counter in self.counters.clone() {
            if counter.weapon != Weapon::Hedgehog {
                continue;
            }
            for id in self.boat_ids() {
                if self.is_submerged(id) && self.ship(id).hull.covers(counter.hex) {
                    (0..counter.n).for_each(|_| self.resolve_ahead(umpire, id, counter, 1));
                }
            }
        }
    }

    fn resolve_squids(&mut self, umpire: &mut Umpire<'_, Event>) {
        for id in self.boat_ids() {
            for hex in self.ship(id).hull.hexes() {
                if !self.is_exposed(id, hex) {
                    continue;
                }
                let squids =
                    self.counters.iter().filter(|counter| counter.weapon == Weapon::Squid && counter.hex == hex);
                let Some(counter) = squids.clone().next().copied() else { continue };
                let mut n: u8 = squids.map(|counter| counter.n).sum();
                while n > 0 {
                    let group = n.min(SQUID_GROUP);
                    self.resolve_ahead(umpire, id, counter, group);
                    n -= group;
                }
            }
        }
    }

    /// One die for a Hedgehog or a group of Squids on a boat (16.4.3).
    fn resolve_ahead(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, counter: Counter, n: u8) {
        let Counter { hex, weapon, .. } = counter;
        umpire.tell(|| self.seen(id, |ship| Event::AheadFell { ship, weapon, hex }));
        let die = umpire.d6(R16_4_3);
        let factor = ahead_factor(weapon, n, self.ship(id).card().defense, self.boat(id).depth);
        let damage = factor.map_or(0, |factor| damage_at(factor, die));
        self.hurt_boat_secretly(umpire, id, damage, Blow::AheadThrown);
        if weapon == Weapon::Hedgehog {
            // 16.4.4, X64.4.8d: whether, not how much.
            umpire.tell(|| self.seen(id, |ship| Event::Hedgehog { ship, did_damage: damage > 0 }));
        }
    }

    pub(crate) fn resolve(&mut self, umpire: &mut Umpire<'_, Event>, action: Action) {
        match action {
            Action::Ask(id) => self.show_plot(umpire, id),
            Action::Set { hex, kind, feet } => self.set_charge(umpire, hex, kind, feet),
            _ => {}
        }
    }

    /// A charge explodes at its announced depth, each at its own (16.3.3); only the owner of the boat learns what it did.
    fn set_charge(&mut self, umpire: &mut Umpire<'_, Event>, hex: Hex, kind: ChargeKind, feet: u16) {
        self.spend_charge(hex, kind);
        umpire.tell(|| sighted(Event::Exploded { hex, feet: Some(feet) }));
        let die = umpire.d6(R16_3_5);
        for id in self.boat_ids() {
            if self.is_exposed(id, hex) {
                let near = proximity(feet, self.boat(id).depth);
                let factor = near.map(|near| charge_factor(kind, self.ship(id).card().defense, near));
                let damage = factor.map_or(0, |factor| damage_at(factor, die));
                self.hurt_boat_secretly(umpire, id, damage, Blow::Charge);
            }
        }
    }

    /// Takes one charge off the board.
    fn spend_charge(&mut self, hex: Hex, kind: ChargeKind) {
        let fits = |counter: &&mut Counter| counter.hex == hex && counter.weapon.charge() == Some(kind);
        let counter = self.counters.iter_mut().find(fits).expect("the charge was checked");
        counter.n -= 1;
        if counter.n == 0 {
            self.counters.retain(|counter| counter.n > 0);
        }
    }

    /// A charge in a solitaire scenario, its proximity rolled (S3.special.3).
    pub(crate) fn explode_by_die(&mut self, umpire: &mut Umpire<'_, Event>, hex: Hex, kind: ChargeKind) {
        self.spend_charge(hex, kind);
        umpire.tell(|| sighted(Event::Exploded { hex, feet: None }));
        let Some(near) = super::solitaire::rolled_proximity(umpire) else { return };
        for id in self.boat_ids() {
            if self.is_exposed(id, hex) {
                let factor = charge_factor(kind, self.ship(id).card().defense, near);
                let (_, damage) = damage_roll(umpire, factor, R16_3_5);
                self.hurt_boat_secretly(umpire, id, damage, Blow::Charge);
            }
        }
    }

    /// S3.special.3: nobody keeps a secret from whoever plays alone, so the die says how near each charge explodes.
    pub(crate) fn resolve_charges_by_die(&mut self, umpire: &mut Umpire<'_, Event>) {
        while let Some((hex, kind)) = self.next_automatic_charge() {
            self.explode_by_die(umpire, hex, kind);
        }
    }

    /// Whoever underwent an attack this turn, and not on the turn before, is spared the next one (15.9).
    pub(crate) fn finish_resolution(&mut self, _: &mut Umpire<'_, Event>) {
        for contact in &mut self.contacts {
            contact.underwent = std::mem::take(&mut contact.undergoes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Table;

    const BOAT: ShipId = ShipId(0);

    #[test]
    fn r_x64_4_8_table_as_printed() {
        assert_eq!(ahead_factor(Weapon::Hedgehog, 1, 2, 100), Some(6));
        assert_eq!(ahead_factor(Weapon::Squid, 3, 1, 400), Some(5));
        assert_eq!(ahead_factor(Weapon::Squid, 2, 3, 325), Some(6));
        assert_eq!(ahead_factor(Weapon::Squid, 1, 2, 250), Some(4));
        assert_eq!(ahead_factor(Weapon::Squid, 1, 2, 425), None);
    }

    #[test]
    fn r16_3_8_more_than_50_feet_off_has_no_effect() {
        assert_eq!(proximity(100, 100), Some(Proximity::SameDepth));
        assert_eq!([proximity(100, 150), proximity(150, 100)], [Some(Proximity::Within50); 2]);
        assert_eq!(proximity(100, 175), None);
    }

    /// U.2511 at 100 feet in S10 with a counter on her.
    fn under(weapon: Weapon, n: u8) -> Table {
        let mut table = Table::new("s10");
        let armada = table.id("Armada");
        table.game.set_depth(ShipId(0), 100);
        table.commit_to_escorts();
        let hex = table.game.ship(BOAT).hull.bow;
        table.game.counters.push(Counter { hex, weapon, by: armada, n });
        table
    }

    fn set(table: &Table, feet: u16) -> Action {
        Action::Set { hex: table.game.ship(BOAT).hull.bow, kind: ChargeKind::Lb300, feet }
    }

    #[test]
    fn r16_3_5_the_die_is_open_and_the_damage_secret() {
        let mut table = under(Weapon::Rack(ChargeKind::Lb300), 2);
        table.end_escort_moves();
        table.script(&[("16.3.5", 1)]);
        table.act_escort(set(&table, 100));
        // 300 lb at the same depth against type 2: factor 5, die 1.
        assert_eq!(table.game.boat(BOAT).damage, 2);
        assert!(table.heard_by_escort("explodes at 100 feet"));
        assert!(
            !table.heard_by_escort("takes 2 points of damage") && table.heard_by_submarine("takes 2 points of damage")
        );
        table.script(&[("16.3.5", 1)]);
        table.act_escort(set(&table, 25));
        assert_eq!(table.game.boat(BOAT).damage, 2);
    }

    #[test]
    fn r16_1_what_falls_on_nobody_is_told() {
        let mut table = under(Weapon::Rack(ChargeKind::Lb300), 2);
        let (armada, hex) = (table.id("Armada"), "A1-A".parse().unwrap());
        let far = |weapon, n| Counter { hex, weapon, by: armada, n };
        table.game.counters.push(far(Weapon::Rack(ChargeKind::Lb300), 3));
        table.game.counters.push(far(Weapon::KGun(ChargeKind::Lb300), 1));
        table.end_escort_moves();
        assert!(table.heard_by_escort("three 300 lb charges in A1-A find nobody"));
        assert!(table.heard_by_escort("a 300 lb K-Gun charge in A1-A finds nobody"));
        assert_eq!(table.n_heard_by_escort("nobody"), 2);
    }

    #[test]
    fn r16_3_1_the_charges_left_to_set_are_counted() {
        let mut table = under(Weapon::Rack(ChargeKind::Lb300), 2);
        table.end_escort_moves();
        let hex = table.game.ship(BOAT).hull.bow;
        assert_eq!(
            table.game.charges_in_words(),
            format!("set the depth of a charge on U.2511, 2 in {hex} left to set")
        );
        table.script(&[("16.3.5", 6)]);
        table.act_escort(set(&table, 100));
        assert!(table.game.charges_in_words().ends_with(&format!("1 in {hex} left to set")));
    }

    #[test]
    fn r16_3_2_settings_within_the_maximum() {
        let mut table = under(Weapon::Rack(ChargeKind::Lb300), 1);
        table.end_escort_moves();
        assert_eq!(table.refused_escort(set(&table, 825)), ["16.3.2"]);
        assert_eq!(table.refused_escort(set(&table, 60)), ["16.3.2"]);
        assert_eq!(table.refused_escort(set(&table, 0)), ["16.3.1"]);
        let elsewhere = Action::Set { hex: "A1-A".parse().unwrap(), kind: ChargeKind::Lb300, feet: 100 };
        assert_eq!(table.refused_escort(elsewhere), ["16.1"]);
    }

    #[test]
    fn r16_3_6_a_sinking_is_told_to_nobody_else() {
        let mut table = under(Weapon::Rack(ChargeKind::Lb300), 1);
        table.game.logs.boats[0].damage = 6;
        table.end_escort_moves();
        table.script(&[("16.3.5", 1)]);
        table.act_escort(set(&table, 100));
        assert!(table.game.boat(BOAT).is_lost && table.game.ship(BOAT).is_on_board());
        assert!(table.game.ending.is_none());
        assert!(table.heard_by_submarine("is lost") && !table.heard_by_escort("lost"));
        assert!(!table.heard_by_escort("sunk"));
    }

    #[test]
    fn r16_4_4_hedgehog_damage_is_stated_but_not_how_much() {
        for (die, words) in [(1, "U.2511 is damaged"), (6, "U.2511 is not damaged")] {
            let mut table = under(Weapon::Hedgehog, 1);
            table.script(&[("16.4.3", die)]);
            table.end_escort_moves();
            assert!(table.heard_by_escort(words));
            assert!(!table.heard_by_escort("takes"));
        }
    }

    #[test]
    fn r16_4_3_squids_in_one_hex_share_a_die() {
        let mut table = under(Weapon::Squid, 3);
        table.script(&[("16.4.3", 1)]);
        table.end_escort_moves();
        // Three Squids against type 2: factor 8, die 1.
        assert_eq!(table.game.boat(BOAT).damage, 8);
        assert!(!table.heard_by_escort("damage"));
    }

    #[test]
    fn r15_9_no_two_attacks_running() {
        let mut table = under(Weapon::Squid, 3);
        table.game.contacts[0].underwent = true;
        table.end_escort_moves();
        assert_eq!(table.game.boat(BOAT).damage, 0);
        assert!(table.heard_by_escort("this attack does not touch her"));
        assert!(!table.game.contact(BOAT).underwent);
        let mut hedgehog = under(Weapon::Hedgehog, 1);
        hedgehog.game.contacts[0].underwent = true;
        hedgehog.script(&[("16.4.3", 1)]);
        hedgehog.end_escort_moves();
        assert_eq!(hedgehog.game.boat(BOAT).damage, 4);
    }

    #[test]
    fn r15_9_a_charge_within_two_hexes_counts_as_an_attack() {
        let mut table = under(Weapon::Rack(ChargeKind::Lb300), 1);
        let bow = table.game.ship(BOAT).hull.bow;
        let facing = table.game.ship(BOAT).hull.facing;
        table.game.counters[0].hex = bow.ahead(facing, 2);
        table.end_escort_moves();
        assert!(table.game.contact(BOAT).underwent);
        let mut far = under(Weapon::Rack(ChargeKind::Lb300), 1);
        far.game.counters[0].hex = bow.ahead(facing, 3);
        far.end_escort_moves();
        assert!(!far.game.contact(BOAT).underwent);
    }

    /// Two boats in one hex with a charge on them; the first was attacked on the turn before.
    fn pair() -> (Table, ShipId) {
        let mut table = Table::new("pair");
        let (lark, other) = (table.id("Lark"), table.id("U.696"));
        table.commit_to_escorts();
        let hull = table.game.ship(BOAT).hull;
        table.game.ships[other.index()].hull = hull;
        for id in [BOAT, other] {
            table.game.logs.boats[id.index()].depth = 100;
        }
        table.game.contacts[BOAT.index()].underwent = true;
        let weapon = Weapon::Rack(ChargeKind::Lb300);
        table.game.counters.push(Counter { hex: hull.bow, weapon, by: lark, n: 1 });
        (table, other)
    }

    #[test]
    fn r15_9_an_immune_boat_shares_the_fate_of_another_in_its_hex() {
        let (mut table, other) = pair();
        table.end_escort_moves();
        table.script(&[("16.3.5", 1)]);
        table.act_escort(set(&table, 100));
        assert_eq!([BOAT, other].map(|id| table.game.boat(id).damage > 0), [true; 2]);
        assert!(!table.heard_by_escort("this attack does not touch her"));
        assert!(table.game.contact(BOAT).underwent, "she was attacked, and is immune on the next turn");
        let (mut alone, other) = pair();
        alone.put(other, "A1-A", 6);
        alone.end_escort_moves();
        assert!(alone.heard_by_escort("this attack does not touch her") && !alone.game.contact(BOAT).underwent);
    }

    #[test]
    fn r16_2_the_plot_of_this_turn_can_be_asked_for_while_charges_are_set() {
        let mut table = under(Weapon::Rack(ChargeKind::Lb300), 1);
        table.end_escort_moves();
        assert_eq!(table.game.phase, crate::phase::Phase::Resolution);
        assert!(table.legal_escort().contains(&Action::Ask(BOAT)));
        table.act_escort(Action::Ask(BOAT));
        assert!(table.heard_by_escort("U.2511"));
        assert_eq!(table.refused_escort(Action::Ask(BOAT)), ["16.2"], "once");
        assert_eq!(table.refused_escort(set(&table, 100)), Vec::<&str>::new());
    }

    #[test]
    fn r15_3_surfaced_boats_are_never_affected() {
        let mut table = under(Weapon::Rack(ChargeKind::Lb300), 1);
        table.game.set_depth(ShipId(0), 0);
        table.end_escort_moves();
        assert_eq!(table.game.turn(), 2, "nothing was left to resolve");
        assert!(!table.game.contact(BOAT).underwent);
    }
}
