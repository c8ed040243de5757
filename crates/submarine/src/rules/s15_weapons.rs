//! Section 15: the moves of escorts and the anti-submarine weapons they use on their way.

use arrayvec::ArrayVec;
use fathom_core::Umpire;
use fathom_hex::{Helm, Hex, Hull};
use serde::{Deserialize, Serialize};

use super::Faults;
use super::s06_movement::{Passage, Track, stepped};
use crate::action::Action;
use crate::cards::{Ahead, ChargeKind, Kind, cards};
use crate::cite::{
    R4_5_2_2, R5_4, R6_9, R6_10, R8_2_2, R10_7, R13_6, R15_4_2, R15_4_5, R15_4_9, R15_4_10, R15_4_11, R15_5_1, R15_5_2,
    R15_5_3, R15_5_7, R15_6_1, R15_6_3, R15_6_4, R15_6_5, R15_7, R19_1,
};
use crate::event::{Event, Movers};
use crate::moves::Step;
use crate::scenario::Side;
use crate::sight::EscortSight;
use crate::state::{Counter, Deed, Fate, MAX_DEEDS, Open, Ship, ShipId, Start, Submarine, Wake, Weapon};

/// Squid counters of one launcher (15.6.4).
const SQUID_COUNTERS: u8 = 3;
/// How far ahead-thrown weapons reach (15.6.3, 15.6.4).
const AHEAD_RANGE: u8 = 2;

const LEFT: &str = "the ship has left the board";
const NO_CHARGE: &str = "this navy has no such charge, or not yet";
const DEAD: &str = "a ship dead in the water cannot move or turn";

/// An escort somewhere in its drafted move.
#[derive(Clone)]
pub(crate) struct Sailing {
    pub track: Track,
    /// The hex the stern has just left by moving forward (15.4.5).
    vacated: Option<Hex>,
    n_charges: u8,
    n_kguns: [u8; 2],
    n_hedgehogs: u8,
    n_squids: u8,
    /// Where its K-Guns have thrown (15.4.10).
    kgun_hexes: ArrayVec<Hex, MAX_DEEDS>,
    pub(crate) has_attacked: bool,
    /// It ran into somebody, or off the board.
    pub is_stopped: bool,
    pub has_left: bool,
}

impl Sailing {
    /// Counts a weapon against what the ship can use in a turn.
    fn count(&mut self, deed: Deed) {
        match deed {
            Deed::Ahead | Deed::Turn(_) => {}
            Deed::Charge(_) => self.n_charges += 1,
            Deed::KGun(side, _) => self.n_kguns[side_index(side)] += 1,
            Deed::Hedgehog(_) => self.n_hedgehogs += 1,
            Deed::Squid(_) => self.n_squids += 1,
        }
    }
}

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

fn side_index(side: Helm) -> usize {
    usize::from(side == Helm::Starboard)
}

impl Open {
    /// Ships the Escort player moves freely: escorts, and capital ships that are not plotted (5.4, SYN.5).
    pub(crate) fn moves_freely(&self, id: ShipId) -> bool {
        match self.ship(id).card().kind {
            Kind::Escort | Kind::Capital => !self.is_plotted(id),
            Kind::Submarine | Kind::Merchantman => false,
        }
    }

    pub(crate) fn is_waiting_to_move(&self, id: ShipId) -> bool {
        let ship = self.ship(id);
        // A ship dead in the water that can still throw something is asked as well (10.1).
        let can_act = ship.fate == Fate::Afloat || (ship.fate == Fate::Dead && self.has_throwers(id));
        self.moves_freely(id) && can_act && !ship.is_done
    }

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

    fn has_throwers(&self, id: ShipId) -> bool {
        self.ship(id).card().kguns > 0 || self.ship(id).card().atw.is_some()
    }

    pub(crate) fn has_escort_to_move(&self) -> bool {
        self.surface_ids().any(|id| self.is_waiting_to_move(id))
    }

    fn has_left_at(&self, id: ShipId, hull: Hull) -> bool {
        self.exit_edge(id).is_some_and(|edge| edge.is_beyond(hull.bow))
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
    /// Whether a ship was stopped by what she met on her way, and has not ended her move (10.1).
    pub(crate) fn is_stopped(&self, id: ShipId) -> bool {
        self.draft().ship == Some(id) && self.draft().is_stopped
    }

    /// Where the draft has taken a ship; a ship without a draft stands where it is.
    pub(crate) fn sailing(&self, id: ShipId) -> Sailing {
        let mut sailing = self.at_rest(id);
        if self.draft().ship == Some(id) {
            let is_stopped = self.draft().is_stopped;
            for (at, deed) in self.draft().deeds.iter().enumerate() {
                // A weapon that cannot be used makes no attacker of her.
                if self.draft().is_refused(at) { sailing.count(*deed) } else { self.sail_on(&mut sailing, id, *deed) }
            }
            sailing.is_stopped |= is_stopped;
        }
        sailing
    }

    /// A ship before her move.
    fn at_rest(&self, id: ShipId) -> Sailing {
        Sailing {
            track: Track::from(self.start(id), self.ship_limits(id)),
            vacated: None,
            n_charges: 0,
            n_kguns: [0, 0],
            n_hedgehogs: 0,
            n_squids: 0,
            kgun_hexes: ArrayVec::new(),
            has_attacked: false,
            is_stopped: false,
            has_left: false,
        }
    }

    /// Where a ship lay before her move, of which some may be done.
    fn start(&self, id: ShipId) -> Start {
        let Ship { hull, turns_in_hex, .. } = *self.ship(id);
        self.draft().start.filter(|_| self.draft().ship == Some(id)).unwrap_or(Start { hull, turns_in_hex })
    }

    fn sail_on(&self, sailing: &mut Sailing, id: ShipId, deed: Deed) {
        if let Some(step) = deed.step() {
            return self.sail_step(sailing, id, step);
        }
        if let Deed::KGun(side, _) = deed {
            sailing.kgun_hexes.push(sailing.track.hull.abeam(side));
        }
        sailing.count(deed);
        sailing.has_attacked = true;
    }

    pub(crate) fn sail_step(&self, sailing: &mut Sailing, id: ShipId, step: Step) {
        let (hull, entered) = stepped(sailing.track.hull, step);
        if self.collides(id, entered).is_some() {
            sailing.is_stopped = true;
            return;
        }
        let stern = sailing.track.hull.stern();
        sailing.track.take(step);
        sailing.vacated = (step == Step::Ahead).then_some(stern);
        sailing.has_left = self.has_left_at(id, hull);
        sailing.is_stopped = sailing.has_left;
    }

    pub(crate) fn escort_faults(&self, faults: &mut Faults<'_>, action: Action) {
        if let Action::Ask(id) = action {
            return self.ask_faults(faults, id);
        }
        let Some(id) = action.ship().filter(|id| !self.is_boat(*id) && self.moves_freely(*id)) else {
            return faults.add(R5_4, "only escorts move in this phase");
        };
        if !self.is_waiting_to_move(id) || self.is_after_another(id) {
            return match self.ship(id).fate {
                Fate::Sunk => faults.add(R13_6, "the ship is sunk"),
                Fate::Exited => faults.add(R6_10, LEFT),
                Fate::Dead if !self.has_throwers(id) => faults.add(R19_1, DEAD),
                _ => faults.add(R6_9, "a ship completes its move before another begins, and moves once"),
            };
        }
        let mut is_sound = true;
        self.deed_faults(
            &mut Faults(&mut |rule, message| {
                is_sound = false;
                faults.add(rule, message);
            }),
            id,
            action,
        );
        // A log has room for all that a ship can do, so this is told only of what nothing else forbids.
        let is_full = self.draft().deeds.is_full() && deed_of(action).is_some();
        faults.when(is_sound && is_full, R6_9, "the move has too many parts");
    }

    /// Whether another ship has to complete her move first (6.9). One that was stopped on her way has, unless something more is
    /// drafted for her.
    fn is_after_another(&self, id: ShipId) -> bool {
        let is_complete = self.draft().is_stopped && self.draft().is_made();
        self.draft().ship.is_some_and(|ship| ship != id) && !is_complete
    }

    /// What is wrong with a deed of a ship whose move it is.
    fn deed_faults(&self, faults: &mut Faults<'_>, id: ShipId, action: Action) {
        let sailing = self.sailing(id);
        match action {
            Action::Ahead(_) => self.step_faults(faults, id, &sailing, Step::Ahead),
            Action::Turn { helm, .. } => self.step_faults(faults, id, &sailing, Step::Turn(helm)),
            Action::EndMove(_) => {
                let too_slow = sailing.track.hexes < sailing.track.limits.min && !sailing.is_stopped;
                faults.when(too_slow, R8_2_2, "more than two hexes slower than on the turn before");
            }
            Action::Charge { kind, .. } => self.charge_faults(faults, id, &sailing, kind),
            Action::KGun { side, kind, .. } => self.kgun_faults(faults, id, &sailing, side, kind),
            Action::Hedgehog { range, .. } => self.hedgehog_faults(faults, id, &sailing, range),
            Action::Squid { hex, .. } => self.squid_faults(faults, id, &sailing, hex),
            _ => faults.add(R5_4, "not an action of the escort movement phase"),
        }
        let step = deed_of(action).and_then(Deed::step);
        let is_trap = step.is_some_and(|step| self.is_trap(id, &sailing, step));
        faults.when(is_trap, R15_4_11, "after that she could not keep clear of wakes and charges, and now she can");
    }

    fn step_faults(&self, faults: &mut Faults<'_>, id: ShipId, sailing: &Sailing, step: Step) {
        faults.when(sailing.has_left, R6_10, LEFT);
        faults.when(sailing.is_stopped && !sailing.has_left, R10_7, "the move of this ship is over");
        if self.ship(id).fate == Fate::Dead {
            return faults.add(R19_1, DEAD);
        }
        match step {
            Step::Ahead => sailing.track.ahead_faults(faults),
            Step::Turn(_) => sailing.track.turn_faults(faults),
        }
        let (_, entered) = stepped(sailing.track.hull, step);
        let is_free = self.may_pass(id, sailing);
        // X64.4.5f: Hedgehog and Squid bar nothing.
        faults.when(!is_free && self.has_kgun_charge(sailing, entered), R15_4_10, "a K-Gun charge lies in that hex");
        let text = if sailing.has_attacked {
            "an escort that attacks keeps out of the paths of others"
        } else {
            "no ship enters the wake of an escort that attacks this turn"
        };
        faults.when(!is_free && self.is_in_wake(id, sailing, entered), R15_4_9, text);
    }

    /// Whether a K-Gun charge lies in a hex: of another ship, or one this ship has just thrown there.
    fn has_kgun_charge(&self, sailing: &Sailing, hex: Hex) -> bool {
        let is_kgun = |counter: &Counter| counter.hex == hex && matches!(counter.weapon, Weapon::KGun(_));
        self.counters.iter().any(is_kgun) || sailing.kgun_hexes.contains(&hex)
    }

    /// Whether a hex is barred by 15.4.9: the wake of another attacker, or, for an attacker, anybody's path.
    fn is_in_wake(&self, id: ShipId, sailing: &Sailing, hex: Hex) -> bool {
        let is_attackers = |wake: &Wake| wake.ship != id && self.ship(wake.ship).attacked == self.turn;
        let is_path = |wake: &Wake| sailing.has_attacked && is_anothers_path(id, *wake);
        self.wakes.iter().any(|wake| wake.hex == hex && (is_attackers(wake) || is_path(wake)))
    }

    fn is_barred(&self, id: ShipId, sailing: &Sailing, hex: Hex) -> bool {
        self.has_kgun_charge(sailing, hex) || self.is_in_wake(id, sailing, hex)
    }

    /// Whether barred hexes are open to a ship: she must go on and cannot keep clear of them (15.4.11).
    fn may_pass(&self, id: ShipId, sailing: &Sailing) -> bool {
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
    fn is_trap(&self, id: ShipId, sailing: &Sailing, step: Step) -> bool {
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
        let mut hull = self.start(id).hull;
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
    fn charge_faults(&self, faults: &mut Faults<'_>, id: ShipId, sailing: &Sailing, kind: ChargeKind) {
        faults.when(!self.has_charge(id, kind), R4_5_2_2, NO_CHARGE);
        let capacity = self.ship(id).card().charges;
        faults.when(sailing.n_charges >= capacity, R15_4_2, "more depth charges than the rack can drop in a turn");
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
    fn kgun_faults(&self, faults: &mut Faults<'_>, id: ShipId, sailing: &Sailing, side: Helm, kind: ChargeKind) {
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

    fn hedgehog_faults(&self, faults: &mut Faults<'_>, id: ShipId, sailing: &Sailing, range: u8) {
        self.ahead_faults(faults, id, sailing, Ahead::Hedgehog);
        let card = self.ship(id).card();
        let spent = card.atw == Some(Ahead::Hedgehog) && sailing.n_hedgehogs >= card.n_atw;
        faults.when(spent, R15_6_3, "every Hedgehog has fired this turn");
        faults.when(!(1..=AHEAD_RANGE).contains(&range), R15_6_3, "a Hedgehog falls one or two hexes ahead");
        let is_blocked = self.is_hedgehog_blocked(id, sailing.track.hull, range);
        faults.when(is_blocked, R15_6_5, "a friendly ship is in the way");
    }

    fn squid_faults(&self, faults: &mut Faults<'_>, id: ShipId, sailing: &Sailing, hex: Hex) {
        self.ahead_faults(faults, id, sailing, Ahead::Squid);
        let card = self.ship(id).card();
        let spent = card.atw == Some(Ahead::Squid) && sailing.n_squids >= card.n_atw * SQUID_COUNTERS;
        faults.when(spent, R15_6_4, "every Squid counter has been fired this turn");
        let hull = sailing.track.hull;
        faults.when(!is_in_squid_area(hull, hex), R15_6_4, "outside the firing area of the Squid");
        faults.when(self.is_squid_blocked(id, hull, hex), R15_6_5, "a friendly ship is in the way");
    }

    pub(crate) fn gen_escort_moves(&self, acc: &mut Vec<Action>) {
        for ship in self.surface_ids().filter(|id| self.is_waiting_to_move(*id)) {
            if self.is_after_another(ship) {
                continue;
            }
            self.offer(Action::Ahead(ship), acc);
            for helm in Helm::BOTH {
                self.offer(Action::Turn { ship, helm }, acc);
            }
            self.offer(Action::EndMove(ship), acc);
            self.gen_attacks(ship, acc);
        }
        self.boat_ids().for_each(|id| self.offer(Action::Ask(id), acc));
    }

    fn gen_attacks(&self, ship: ShipId, acc: &mut Vec<Action>) {
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

    /// Whether a die falls when a ship takes a step: she meets a torpedo (13.9), or runs into a submarine (10.2).
    pub(crate) fn is_rolled(&self, id: ShipId, sailing: &Sailing, step: Step) -> bool {
        let (hull, entered) = stepped(sailing.track.hull, step);
        match self.collides(id, entered) {
            Some(other) => self.is_boat(other),
            None => !self.has_left_at(id, hull) && self.has_torpedo_for(id, entered),
        }
    }
}

impl Submarine {
    pub(crate) fn begin_escort_movement(&mut self) {
        self.ships.iter_mut().for_each(|ship| ship.is_done = false);
        self.wakes.clear();
    }

    /// An escort's move is decided as she makes it (7.2). What rolls no die is a draft until she ends it; a step that does is
    /// made at once, with all that was drafted before it, and the rest is decided after that (13.9, 15.10).
    pub(crate) fn sail(&mut self, umpire: &mut Umpire<'_, Event>, action: Action) {
        if let Action::Ask(id) = action {
            return self.show_plot(umpire, id);
        }
        let Some(id) = action.ship() else { unreachable!("{action:?} moves no escort") };
        if let Some(stopped) = self.plans.draft.ship.filter(|ship| *ship != id) {
            self.complete_move(stopped); // 6.9
        }
        match deed_of(action) {
            Some(deed) => self.draft_deed(umpire, id, deed),
            None => self.end_move(umpire, id),
        }
    }

    fn draft_deed(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, deed: Deed) {
        let is_rolled = deed.step().is_some_and(|step| self.escort().is_rolled(id, &self.escort().sailing(id), step));
        self.plans.draft.ship = Some(id);
        self.plans.draft.deeds.push(deed);
        if is_rolled {
            self.make_draft(umpire, id);
            self.stop_if_hurt(umpire, id);
        }
    }

    pub(crate) fn assume_deed(&mut self, id: ShipId, action: Action) {
        let is_mine = self.plans.draft.ship.is_none_or(|ship| ship == id) && !self.is_boat(id);
        if let Some(deed) = deed_of(action).filter(|_| is_mine && !self.plans.draft.deeds.is_full()) {
            self.plans.draft.ship = Some(id);
            self.plans.draft.refuse_weapon(deed);
            self.plans.draft.deeds.push(deed);
        }
    }

    /// Makes what is drafted, deed by deed at the exact point of its path (15.10).
    fn make_draft(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        if self.plans.draft.start.is_none() {
            self.plans.draft.start = Some(self.escort().start(id));
            self.ship(id).hull.hexes().into_iter().for_each(|hex| self.leave_wake(id, hex, false));
        }
        while let Some(deed) = self.plans.draft.deeds.get(usize::from(self.plans.draft.n_made)).copied() {
            if !self.ship(id).is_on_board() {
                break;
            }
            if let Some(step) = deed.step() {
                self.make_step(umpire, id, step);
            } else {
                self.attack(umpire, id, deed);
                self.plans.draft.n_made += 1;
            }
        }
    }

    fn make_step(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, step: Step) {
        let before = self.ship(id).hull;
        let (next, entered) = stepped(before, step);
        if self.collides(id, entered).is_none() && self.has_torpedo_for(id, entered) {
            let moves = self.plans.draft.made().steps().chain([step]).collect();
            umpire.tell(|| self.seen(id, |ship| Event::Underway { ship, moves, hull: next }));
        }
        let passage = self.take_step(umpire, id, step);
        if self.ship(id).hull == before {
            // 10.7: the hex was not entered.
            self.plans.draft.deeds.remove(usize::from(self.plans.draft.n_made));
        } else {
            self.plans.draft.n_made += 1;
            self.cross_wakes(umpire, id, entered);
            // Ahead the stern goes through the hex in which the bow lay.
            for hex in next.hexes().into_iter().filter(|hex| step == Step::Ahead || *hex == entered) {
                self.leave_wake(id, hex, true);
            }
        }
        self.plans.draft.is_stopped |= passage == Passage::Stopped;
    }

    /// A ship that was stopped by what she met has made her move; what weapons she has left she may still use (10.1).
    fn stop_if_hurt(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        if self.plans.draft.is_stopped {
            self.tell_of_move(umpire, id);
            self.ships[id.index()].speed = Some(self.plans.draft.made().hexes()); // 8.2
            if !self.is_waiting_to_move(id) {
                self.complete_move(id);
            }
        }
    }

    fn end_move(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        self.plans.draft.ship = Some(id);
        let is_told = self.plans.draft.is_stopped;
        self.make_draft(umpire, id);
        if !is_told {
            self.tell_of_move(umpire, id);
        }
        self.complete_move(id);
    }

    fn tell_of_move(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        let (moves, hull) = (self.plans.draft.made(), self.ship(id).hull);
        if self.ship(id).is_on_board() {
            umpire.tell(|| self.seen(id, |ship| Event::Moved { ship, moves, hull, among: Movers::Escorts }));
        }
    }

    fn complete_move(&mut self, id: ShipId) {
        let draft = std::mem::take(&mut self.plans.draft);
        let ship = &mut self.ships[id.index()];
        ship.speed = Some(draft.made().hexes()); // 8.2
        ship.is_done = true;
    }

    fn leave_wake(&mut self, id: ShipId, hex: Hex, is_entered: bool) {
        match self.wakes.iter_mut().find(|wake| wake.ship == id && wake.hex == hex) {
            Some(wake) => wake.is_entered |= is_entered,
            // Nine escorts at full speed fill this; more would only lose the tail of a wake.
            None => _ = self.wakes.try_push(Wake { ship: id, hex, is_entered }),
        }
    }

    /// 15.4.9, 15.4.11: a ship that must enter the path or K-Gun hex of an attacker negates the attack.
    fn cross_wakes(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, hex: Hex) {
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
    fn attack(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, deed: Deed) {
        let hull = self.ship(id).hull;
        let (weapon, hex) = match deed {
            Deed::Charge(kind) => (Weapon::Rack(kind), hull.stern().neighbor(hull.facing.reversed())), // 15.4.4
            Deed::KGun(side, kind) => (Weapon::KGun(kind), hull.abeam(side)),
            Deed::Hedgehog(range) => (Weapon::Hedgehog, hull.bow.ahead(hull.facing, i16::from(range))),
            Deed::Squid(hex) => (Weapon::Squid, hex),
            Deed::Ahead | Deed::Turn(_) => unreachable!("steps are no weapons"),
        };
        self.ships[id.index()].attacked = self.turn;
        umpire.tell(|| self.seen(id, |ship| Event::Attack { ship, weapon, hex }));
        let same = |counter: &&mut Counter| counter.by == id && counter.hex == hex && counter.weapon == weapon;
        match self.counters.iter_mut().find(same) {
            Some(counter) => counter.n += 1,
            None => self.counters.push(Counter { hex, weapon, by: id, n: 1 }),
        }
    }
}

pub(crate) fn deed_of(action: Action) -> Option<Deed> {
    Some(match action {
        Action::Ahead(_) => Deed::Ahead,
        Action::Turn { helm, .. } => Deed::Turn(helm),
        Action::Charge { kind, .. } => Deed::Charge(kind),
        Action::KGun { side, kind, .. } => Deed::KGun(side, kind),
        Action::Hedgehog { range, .. } => Deed::Hedgehog(range),
        Action::Squid { hex, .. } => Deed::Squid(hex),
        _ => return None,
    })
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
