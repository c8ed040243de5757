//! Section 15: the anti-submarine weapons that escorts use on their way, and the ways they bar to one another.

use fathom_core::Umpire;
use fathom_hex::{Helm, Hex, Hull};
use serde::{Deserialize, Serialize};

use super::Faults;
use super::s06_movement::escorts::{LEFT, Sailing};
use super::s06_movement::{Track, stepped};
use crate::action::Action;
use crate::cards::{Ahead, ChargeKind, cards};
use crate::cite::{
    R4_5_2_2, R6_10, R10_7, R15_4_2, R15_4_5, R15_4_9, R15_5_1, R15_5_2, R15_5_3, R15_5_7, R15_6_1, R15_6_3, R15_6_4,
    R15_6_5, R15_7,
};
use crate::event::Event;
use crate::moves::Step;
use crate::scenario::Side;
use crate::sight::EscortSight;
use crate::state::{Counter, Deed, MAX_DEEDS, Open, ShipId, Submarine, Wake, Weapon};

/// Squid counters of one launcher (15.6.4).
const SQUID_COUNTERS: u8 = 3;
/// How far ahead-thrown weapons reach (15.6.3, 15.6.4).
const AHEAD_RANGE: u8 = 2;

const NO_CHARGE: &str = "this navy has no such charge, or not yet";

/// What another ship is to a way clear of wakes and charges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AShip {
    /// Nobody is sent into a collision.
    BarsTheWay,
    /// Who wants to collide may, and goes no further (10.7).
    EndsIt,
}

/// The anti-submarine weapons a ship can use in one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Arms {
    /// Charges from the stern.
    pub charges: u8,
    /// K-Guns on each side.
    pub k_guns: u8,
    /// Hedgehogs.
    pub hedgehogs: u8,
    /// Squid counters.
    pub squids: u8,
}

pub(crate) fn side_index(side: Helm) -> usize {
    usize::from(side == Helm::Starboard)
}

impl Open {
    /// What a ship can use in one move (4.5.2.2).
    pub(crate) fn arms(&self, id: ShipId) -> Arms {
        let card = self.ship(id).card();
        let has =
            |weapon: Ahead| card.atw == Some(weapon) && cards().has_ahead(card.nation, weapon, self.scenario().period);
        let n_of = |weapon: Ahead, each: u8| if has(weapon) { card.n_atw * each } else { 0 };
        Arms {
            charges: card.charges,
            k_guns: card.kguns,
            hedgehogs: n_of(Ahead::Hedgehog, 1),
            squids: n_of(Ahead::Squid, SQUID_COUNTERS),
        }
    }

    /// What a ship can still use in her move: how many, and the words for one and for more.
    pub(crate) fn unused(&self, id: ShipId, sailing: &Sailing) -> [(u8, &'static str, &'static str); 5] {
        let arms = self.arms(id);
        let [port, starboard] = sailing.n_kguns.map(|used| arms.k_guns.saturating_sub(used));
        let charges = if sailing.is_stopped { 0 } else { arms.charges.saturating_sub(sailing.n_charges) };
        [
            (charges, "charge", "charges"),
            (port, "K-Gun to port", "K-Guns to port"),
            (starboard, "K-Gun to starboard", "K-Guns to starboard"),
            (arms.hedgehogs.saturating_sub(sailing.n_hedgehogs), "Hedgehog", "Hedgehogs"),
            (arms.squids.saturating_sub(sailing.n_squids), "Squid", "Squids"),
        ]
    }

    pub(crate) fn has_throwers(&self, id: ShipId) -> bool {
        self.ship(id).card().kguns > 0 || self.ship(id).card().atw.is_some()
    }

    fn has_charge(&self, id: ShipId, kind: ChargeKind) -> bool {
        cards().max_setting(self.ship(id).card().nation, kind, self.scenario().period).is_some()
    }

    fn has_friend(&self, id: ShipId, hex: Hex) -> bool {
        self.on_board(Side::Escort).any(|other| other != id && self.ship(other).hull.covers(hex))
    }

    /// 15.6.5: a friendly ship lies on the way or where it falls.
    fn is_hedgehog_blocked(&self, id: ShipId, hull: Hull, range: u8) -> bool {
        let mut path = (1..=i16::from(range.min(AHEAD_RANGE))).map(|n| hull.bow.ahead(hull.facing, n));
        path.any(|hex| self.has_friend(id, hex))
    }

    /// 15.6.5: no path of two hexes, free of friendly ships, leads there.
    fn is_squid_blocked(&self, id: ShipId, hull: Hull, hex: Hex) -> bool {
        if self.has_friend(id, hex) {
            return true;
        }
        let is_way = |way: &Hex| way.distance(hex) == 1 && !self.has_friend(id, *way);
        hull.bow.distance(hex) == 2
            && !fathom_hex::Facing::ALL.into_iter().map(|facing| hull.bow.neighbor(facing)).any(|way| is_way(&way))
    }
}

impl EscortSight<'_> {
    /// Whether a K-Gun charge lies in a hex: of another ship, or one this ship has just thrown there.
    pub(crate) fn has_kgun_charge(&self, sailing: &Sailing, hex: Hex) -> bool {
        let is_kgun = |counter: &Counter| counter.hex == hex && matches!(counter.weapon, Weapon::KGun(_));
        self.counters.iter().any(is_kgun) || sailing.kgun_hexes.contains(&hex)
    }

    /// Whether a hex is barred by 15.4.9: the wake of another attacker, or, for an attacker, anybody's path.
    pub(crate) fn is_in_wake(&self, id: ShipId, sailing: &Sailing, hex: Hex) -> bool {
        let is_attackers = |wake: &Wake| wake.ship != id && self.ship(wake.ship).attacked == self.turn;
        let is_path = |wake: &Wake| sailing.has_attacked && is_anothers_path(id, *wake);
        self.wakes.iter().any(|wake| wake.hex == hex && (is_attackers(wake) || is_path(wake)))
    }

    fn is_barred(&self, id: ShipId, sailing: &Sailing, hex: Hex) -> bool {
        self.has_kgun_charge(sailing, hex) || self.is_in_wake(id, sailing, hex)
    }

    /// Whether barred hexes are open to a ship: she must go on and cannot keep clear of them (15.4.11).
    pub(crate) fn may_pass(&self, id: ShipId, sailing: &Sailing) -> bool {
        self.is_forced(id) && !self.has_way(id, sailing, sailing.track, AShip::BarsTheWay)
    }

    /// Whether no move of a ship keeps clear of barred hexes and other ships, from where she last was free to choose: as she lay
    /// before her move, or where she last attacked, for K-Guns bar hexes and an attacker keeps out of all paths (15.4.11).
    fn is_forced(&self, id: ShipId) -> bool {
        let mut sailing = self.at_rest(id);
        let deeds: &[Deed] = if self.draft().ship == Some(id) { &self.draft().deeds } else { &[] };
        let n_chosen = deeds.iter().rposition(|deed| deed.step().is_none()).map_or(0, |last| last + 1);
        deeds[..n_chosen].iter().for_each(|deed| self.sail_on(&mut sailing, id, *deed));
        !self.has_way(id, &sailing, sailing.track, AShip::BarsTheWay)
    }

    /// Whether a step leaves a ship that is not forced nothing but barred hexes (15.4.9 to 15.4.11).
    pub(crate) fn is_trap(&self, id: ShipId, sailing: &Sailing, step: Step) -> bool {
        let (_, entered) = stepped(sailing.track.hull, step);
        let is_sound = !self.is_barred(id, sailing, entered) && (step == Step::Ahead || sailing.track.may_turn());
        let has_way = |sailing: &Sailing| self.has_way(id, sailing, sailing.track, AShip::EndsIt);
        if !is_sound || self.draft().deeds.len() == MAX_DEEDS || !has_way(sailing) {
            return false;
        }
        let mut after = sailing.clone();
        self.sail_step(&mut after, id, step);
        !has_way(&after) && !self.is_forced(id)
    }

    /// Whether a ship can go on until she may stop (8.2.2) without entering a barred hex.
    fn has_way(&self, id: ShipId, sailing: &Sailing, track: Track, other: AShip) -> bool {
        if track.hexes >= track.limits.min || sailing.is_stopped {
            return true;
        }
        let is_open = |step: Step| !self.is_barred(id, sailing, stepped(track.hull, step).1);
        let goes_on = |step: Step| {
            let (hull, entered) = stepped(track.hull, step);
            if self.collides(id, entered).is_some() {
                return other == AShip::EndsIt;
            }
            let mut next = track;
            next.take(step);
            self.has_left_at(id, hull) || self.has_way(id, sailing, next, other)
        };
        let turns = Helm::BOTH.into_iter().filter(|_| track.may_turn()).map(Step::Turn);
        turns.chain([Step::Ahead]).any(|step| is_open(step) && goes_on(step))
    }

    /// What every weapon has in common: it is used in the escort phase (15.1), and there is always more of it (15.8).
    fn attack_faults(&self, faults: &mut Faults<'_>, id: ShipId, sailing: &Sailing) {
        let ship = self.ship(id);
        let attacked_before = ship.attacked > 0 && ship.attacked + 1 == self.turn;
        faults.when(sailing.has_left, R6_10, LEFT);
        faults.when(attacked_before, R15_7, "an escort waits a turn between attacks");
        faults.when(
            !sailing.has_attacked && self.has_crossed_wake(id),
            R15_4_9,
            "another ship has passed through the path of this escort",
        );
    }

    /// Whether the drafted path so far shares a hex with the path of a ship that has moved already.
    pub(crate) fn has_crossed_wake(&self, id: ShipId) -> bool {
        let mut hull = self.departure(id).hull;
        let is_crossed = |hex: Hex| self.wakes.iter().any(|wake| wake.hex == hex && is_anothers_path(id, *wake));
        let mut crossed = hull.hexes().into_iter().any(is_crossed);
        let is_hers = self.draft().ship == Some(id);
        for step in self.draft().deeds.iter().filter(|_| is_hers).filter_map(|deed| deed.step()) {
            let (next, entered) = stepped(hull, step);
            // 10.7: who runs into somebody has not entered the hex.
            if self.collides(id, entered).is_some() {
                break;
            }
            crossed |= is_crossed(entered);
            hull = next;
        }
        crossed
    }

    /// From none to as many as the rack can drop (15.4.3), in one hex (15.4.6) or along the way of the stern (15.4.7).
    pub(crate) fn charge_faults(&self, faults: &mut Faults<'_>, id: ShipId, sailing: &Sailing, kind: ChargeKind) {
        faults.when(!self.has_charge(id, kind), R4_5_2_2, NO_CHARGE);
        let capacity = self.ship(id).card().charges;
        faults.when(sailing.n_charges >= capacity, R15_4_2, "the rack cannot drop so many depth charges in a turn");
        let astern = sailing.track.hull.stern().neighbor(sailing.track.hull.facing.reversed());
        let is_astern = sailing.vacated == Some(astern);
        if sailing.is_stopped {
            faults.add(R10_7, "a ship that was stopped drops no charges");
        }
        faults.when(
            !is_astern && !sailing.is_stopped,
            R15_4_5,
            "charges go into the hex the stern has just left moving forward",
        );
        self.attack_faults(faults, id, sailing);
    }

    /// A K-Gun fires anywhere on the way, before or after a turn, from where the ship is then (15.5.5), each from a hex of
    /// its own if wanted (15.5.4).
    pub(crate) fn kgun_faults(
        &self,
        faults: &mut Faults<'_>,
        id: ShipId,
        sailing: &Sailing,
        side: Helm,
        kind: ChargeKind,
    ) {
        let card = self.ship(id).card();
        let fits = cards().is_for_kguns(card.nation, kind, self.scenario().period);
        let has_charge = self.has_charge(id, kind);
        faults.when(!has_charge, R4_5_2_2, NO_CHARGE);
        faults.when(has_charge && !fits, R15_5_2, "K-Guns do not throw this charge");
        if card.kguns == 0 {
            faults.add(R15_5_1, "this ship has no K-Guns");
        } else {
            let spent = sailing.n_kguns[side_index(side)] >= card.kguns;
            faults.when(spent, R15_5_3, "every K-Gun of this side has fired this turn");
        }
        let target = sailing.track.hull.abeam(side);
        faults.when(self.has_friend(id, target), R15_5_7, "a friendly ship lies in that hex");
        self.attack_faults(faults, id, sailing);
    }

    /// Ahead-thrown weapons fire anywhere on the way, from where the ship is then (15.6.2).
    fn ahead_faults(&self, faults: &mut Faults<'_>, id: ShipId, sailing: &Sailing, weapon: Ahead) {
        let card = self.ship(id).card();
        if card.atw == Some(weapon) {
            let has = cards().has_ahead(card.nation, weapon, self.scenario().period);
            faults.when(!has, R4_5_2_2, "this weapon is not available yet");
        } else {
            faults.add(R15_6_1, "this ship has no such weapon");
        }
        self.attack_faults(faults, id, sailing);
    }

    pub(crate) fn hedgehog_faults(&self, faults: &mut Faults<'_>, id: ShipId, sailing: &Sailing, range: u8) {
        self.ahead_faults(faults, id, sailing, Ahead::Hedgehog);
        let card = self.ship(id).card();
        let spent = card.atw == Some(Ahead::Hedgehog) && sailing.n_hedgehogs >= card.n_atw;
        faults.when(spent, R15_6_3, "every Hedgehog has fired this turn");
        faults.when(!(1..=AHEAD_RANGE).contains(&range), R15_6_3, "a Hedgehog falls one or two hexes ahead");
        let is_blocked = self.is_hedgehog_blocked(id, sailing.track.hull, range);
        faults.when(is_blocked, R15_6_5, "a friendly ship is in the way");
    }

    pub(crate) fn squid_faults(&self, faults: &mut Faults<'_>, id: ShipId, sailing: &Sailing, hex: Hex) {
        self.ahead_faults(faults, id, sailing, Ahead::Squid);
        let card = self.ship(id).card();
        let spent = card.atw == Some(Ahead::Squid) && sailing.n_squids >= card.n_atw * SQUID_COUNTERS;
        faults.when(spent, R15_6_4, "every Squid counter has been fired this turn");
        let hull = sailing.track.hull;
        faults.when(!is_in_squid_area(hull, hex), R15_6_4, "that hex is outside the firing area of the Squid");
        faults.when(self.is_squid_blocked(id, hull, hex), R15_6_5, "a friendly ship is in the way");
    }

    pub(crate) fn gen_attacks(&self, ship: ShipId, acc: &mut Vec<Action>) {
        let card = self.ship(ship).card();
        for kind in ChargeKind::ALL.into_iter().filter(|kind| self.has_charge(ship, *kind)) {
            self.offer(Action::Charge { ship, kind }, acc);
            for side in Helm::BOTH {
                self.offer(Action::KGun { ship, side, kind }, acc);
            }
        }
        match card.atw {
            Some(Ahead::Hedgehog) => {
                (1..=AHEAD_RANGE).for_each(|range| self.offer(Action::Hedgehog { ship, range }, acc));
            }
            Some(Ahead::Squid) => {
                let hull = self.sailing(ship).track.hull;
                let area = hull.bow.within(u16::from(AHEAD_RANGE)).filter(|hex| is_in_squid_area(hull, *hex));
                area.for_each(|hex| self.offer(Action::Squid { ship, hex }, acc));
            }
            None => {}
        }
    }
}

impl Submarine {
    pub(crate) fn leave_wake(&mut self, id: ShipId, hex: Hex, is_entered: bool) {
        match self.wakes.iter_mut().find(|wake| wake.ship == id && wake.hex == hex) {
            Some(wake) => wake.is_entered |= is_entered,
            // Nine escorts at full speed fill this; more would only lose the tail of a wake.
            None => _ = self.wakes.try_push(Wake { ship: id, hex, is_entered }),
        }
    }

    /// 15.4.9, 15.4.11: a ship that must enter the path or K-Gun hex of an attacker negates the attack.
    pub(crate) fn cross_wakes(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, hex: Hex) {
        for attacker in self.surface_ids() {
            let attacks = self.ship(attacker).attacked == self.turn;
            let crosses = attacker != id && self.wakes.iter().any(|wake| wake.ship == attacker && wake.hex == hex);
            let is_over_charge = self.counters.iter().any(|counter| {
                counter.by == attacker && counter.hex == hex && matches!(counter.weapon, Weapon::KGun(_))
            });
            if attacks && (crosses || is_over_charge) {
                self.negate(umpire, attacker, !crosses);
            }
        }
        let is_crossed = self.wakes.iter().any(|wake| wake.hex == hex && is_anothers_path(id, *wake));
        if is_crossed && self.ship(id).attacked == self.turn {
            self.negate(umpire, id, false);
        }
    }

    fn negate(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, by_charge: bool) {
        if self.counters.iter().any(|counter| counter.by == id) {
            self.counters.retain(|counter| counter.by != id);
            umpire.tell(|| self.seen(id, |ship| Event::Negated { ship, by_charge }));
        }
    }

    /// Puts a counter on the board: of several launchers in one hex or in several (15.11), among other weapons as well
    /// (15.6.6).
    pub(crate) fn attack(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, weapon: Weapon, hex: Hex) {
        self.ships[id.index()].attacked = self.turn;
        umpire.tell(|| self.seen(id, |ship| Event::Attack { ship, weapon, hex }));
        let same = |counter: &&mut Counter| counter.by == id && counter.hex == hex && counter.weapon == weapon;
        match self.counters.iter_mut().find(same) {
            Some(counter) => counter.n += 1,
            None => self.counters.push(Counter { hex, weapon, by: id, n: 1 }),
        }
    }
}

/// Whether a hex is in the path of another ship (15.4.9). One that lies still, as a ship dead in the water does (10.6), enters
/// nothing and moves through nothing, and so has no path.
fn is_anothers_path(id: ShipId, wake: Wake) -> bool {
    wake.ship != id && wake.is_entered
}

/// The eight hexes a Squid reaches (15.6.4).
pub(crate) fn is_in_squid_area(hull: Hull, hex: Hex) -> bool {
    hull.bow.distance(hex) <= u16::from(AHEAD_RANGE) && hull.bow.is_within_60(hull.facing, hex)
}

#[cfg(test)]
mod tests;
