//! Section 6 as phase 4 uses it: escorts move one by one, as their player decides on the way (5.4, 6.9, 7.2).

use arrayvec::ArrayVec;
use fathom_core::Umpire;
use fathom_hex::{Helm, Hex, Hull};

use super::{Passage, Track, stepped};
use crate::action::Action;
use crate::cards::Kind;
use crate::cite::{R5_4, R6_9, R6_10, R10_7, R13_6, R15_4_9, R15_4_10, R15_4_11, R19_1};
use crate::event::{Event, Movers};
use crate::moves::Step;
use crate::phase::Question;
use crate::rules::Faults;
use crate::rules::s08_speed::TOO_SLOW;
use crate::rules::s15_weapons::side_index;
use crate::sight::EscortSight;
use crate::state::{Deed, Departure, Draft, Fate, MAX_DEEDS, Open, Ship, ShipId, Submarine};

pub(crate) const LEFT: &str = "the ship has left the board";
const DEAD: &str = "a ship dead in the water cannot move or turn";

/// An escort somewhere in its drafted move.
#[derive(Clone)]
pub(crate) struct Sailing {
    pub track: Track,
    /// The hex the stern has just left by moving forward (15.4.5).
    pub vacated: Option<Hex>,
    pub n_charges: u8,
    pub n_kguns: [u8; 2],
    pub n_hedgehogs: u8,
    pub n_squids: u8,
    /// Where its K-Guns have thrown (15.4.10).
    pub kgun_hexes: ArrayVec<Hex, MAX_DEEDS>,
    pub has_attacked: bool,
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

    pub(crate) fn has_escort_to_move(&self) -> bool {
        self.surface_ids().any(|id| self.is_waiting_to_move(id))
    }

    pub(crate) fn has_left_at(&self, id: ShipId, hull: Hull) -> bool {
        self.exit_edge(id).is_some_and(|edge| edge.is_beyond(hull.bow))
    }
}

impl EscortSight<'_> {
    /// Where the draft has taken a ship; a ship without a draft stands where it is.
    pub(crate) fn sailing(&self, id: ShipId) -> Sailing {
        let mut sailing = self.at_rest(id);
        if self.draft().ship == Some(id) {
            for (at, deed) in self.draft().deeds.iter().enumerate() {
                // A weapon that cannot be used makes no attacker of her.
                if self.draft().is_refused(at) { sailing.count(*deed) } else { self.sail_on(&mut sailing, id, *deed) }
            }
            sailing.is_stopped |= self.is_stopped(id);
        }
        sailing
    }

    /// A ship before her move.
    pub(crate) fn at_rest(&self, id: ShipId) -> Sailing {
        Sailing {
            track: Track::from(self.departure(id), self.ship_limits(id), self.world.limits.second_turn),
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
    pub(crate) fn departure(&self, id: ShipId) -> Departure {
        let Ship { hull, turns_in_hex, .. } = *self.ship(id);
        self.draft().start.filter(|_| self.draft().ship == Some(id)).unwrap_or(Departure { hull, turns_in_hex })
    }

    pub(crate) fn sail_on(&self, sailing: &mut Sailing, id: ShipId, deed: Deed) {
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
                _ => faults.add(R6_9, "a ship completes her move before another begins hers, and moves once a turn"),
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
        let begun = self.draft().ship;
        match self.question() {
            Some(Question::GoOn(ship)) => ship != id,
            Some(Question::LastWeapons(ship)) if begun == Some(ship) => ship != id && !self.draft().is_made(),
            Some(Question::LastWeapons(_)) | None => begun.is_some_and(|ship| ship != id),
        }
    }

    /// What is wrong with a deed of a ship whose move it is.
    fn deed_faults(&self, faults: &mut Faults<'_>, id: ShipId, action: Action) {
        let sailing = self.sailing(id);
        match action {
            Action::Ahead(_) => self.step_faults(faults, id, &sailing, Step::Ahead),
            Action::Turn { helm, .. } => self.step_faults(faults, id, &sailing, Step::Turn(helm)),
            Action::EndMove(_) => {
                let too_slow = sailing.track.hexes < sailing.track.limits.min && !sailing.is_stopped;
                faults.when(too_slow, self.world.limits.slower.rule, TOO_SLOW);
            }
            Action::Charge { kind, .. } => self.charge_faults(faults, id, &sailing, kind),
            Action::KGun { side, kind, .. } => self.kgun_faults(faults, id, &sailing, side, kind),
            Action::Hedgehog { range, .. } => self.hedgehog_faults(faults, id, &sailing, range),
            Action::Squid { hex, .. } => self.squid_faults(faults, id, &sailing, hex),
            _ => faults.add(R5_4, "this is not done in the escort movement phase"),
        }
        let step = deed_of(action).and_then(Deed::step);
        let is_trap = step.is_some_and(|step| self.is_trap(id, &sailing, step));
        faults.when(
            is_trap,
            R15_4_11,
            "after that step she could no longer keep clear of wakes and charges, as she still can now",
        );
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
    pub(crate) fn begin_escort_movement(&mut self, _: &mut Umpire<'_, Event>) {
        self.ships.iter_mut().for_each(|ship| ship.is_done = false);
        self.wakes.clear();
    }

    /// An escort's move is decided as she makes it (7.2). What rolls no die is a draft until she ends it; a step that does is
    /// made at once, with all that was drafted before it, and the rest is decided after that (13.9, 15.10).
    pub(crate) fn sail(&mut self, umpire: &mut Umpire<'_, Event>, action: Action) {
        if let Action::Ask(id) = action {
            return self.show_plot(umpire, id);
        }
        let Some(id) = action.ship() else { return };
        // 6.9: another ship begins, and the pad is hers. That the stopped one is done shows when this one moves in the open.
        if self.question().is_some_and(|question| question.ship() != id) && self.plans.draft().ship != Some(id) {
            *self.plans.draft_mut() = Draft::default();
        }
        match deed_of(action) {
            Some(deed) => self.draft_deed(umpire, id, deed),
            None => self.end_move(umpire, id),
        }
    }

    fn draft_deed(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, deed: Deed) {
        let is_rolled = deed.step().is_some_and(|step| self.escort().is_rolled(id, &self.escort().sailing(id), step));
        let draft = self.plans.draft_mut();
        draft.ship = Some(id);
        draft.deeds.push(deed);
        if is_rolled {
            self.dismiss_stopped(id);
            self.ask(Question::GoOn(id));
            self.make_draft(umpire, id);
            self.stop_if_hurt(umpire, id);
        }
    }

    /// Before a ship moves in the open: one that was stopped before has used the weapons she was to use (6.9).
    fn dismiss_stopped(&mut self, id: ShipId) {
        if let Some(stopped) = self.question().map(Question::ship).filter(|ship| *ship != id) {
            self.answered(stopped);
            self.ships[stopped.index()].is_done = true;
        }
    }

    pub(crate) fn assume_deed(&mut self, id: ShipId, action: Action) {
        let draft = self.plans.draft();
        let is_mine = draft.ship.is_none_or(|ship| ship == id) && !self.is_boat(id);
        if let Some(deed) = deed_of(action).filter(|_| is_mine && !draft.deeds.is_full()) {
            let draft = self.plans.draft_mut();
            draft.ship = Some(id);
            draft.refuse_weapon(deed);
            draft.deeds.push(deed);
        }
    }

    /// Makes what is drafted, deed by deed at the exact point of its path (15.10).
    fn make_draft(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        if self.plans.draft().start.is_none() {
            let departure = self.escort().departure(id);
            self.plans.draft_mut().start = Some(departure);
            self.ship(id).hull.hexes().into_iter().for_each(|hex| self.leave_wake(id, hex, false));
        }
        while let Some(deed) = self.plans.draft().next() {
            if !self.ship(id).is_on_board() {
                break;
            }
            self.make(umpire, id, deed);
        }
    }

    fn make(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, deed: Deed) {
        if let Some(step) = deed.step() {
            self.make_step(umpire, id, step);
        } else if let Some((weapon, hex)) = deed.aimed(self.ship(id).hull) {
            self.attack(umpire, id, weapon, hex);
            self.plans.draft_mut().n_made += 1;
        }
    }

    fn make_step(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, step: Step) {
        let before = self.ship(id).hull;
        let (next, entered) = stepped(before, step);
        if self.collides(id, entered).is_none() && self.has_torpedo_for(id, entered) {
            let moves = self.plans.draft().made().steps().chain([step]).collect();
            umpire.tell(|| self.seen(id, |ship| Event::Underway { ship, moves, hull: next }));
        }
        let passage = self.take_step(umpire, id, step);
        if self.ship(id).hull == before {
            // 10.7: the hex was not entered.
            self.plans.draft_mut().strike_out_next();
        } else {
            self.plans.draft_mut().n_made += 1;
            self.cross_wakes(umpire, id, entered);
            // Ahead the stern goes through the hex in which the bow lay.
            for hex in next.hexes().into_iter().filter(|hex| step == Step::Ahead || *hex == entered) {
                self.leave_wake(id, hex, true);
            }
        }
        if passage == Passage::Stopped {
            self.ask(Question::LastWeapons(id));
        }
    }

    /// A ship that was stopped by what she met has made her move; what weapons she has left she may still use (10.1).
    fn stop_if_hurt(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        if self.is_stopped(id) {
            self.tell_of_move(umpire, id);
            self.ships[id.index()].speed = Some(self.plans.draft().made().hexes()); // 8.2
            if !self.is_waiting_to_move(id) {
                self.complete_move(id);
            }
        }
    }

    fn end_move(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        self.plans.draft_mut().ship = Some(id);
        self.dismiss_stopped(id);
        let is_told = self.is_stopped(id);
        self.make_draft(umpire, id);
        if !is_told {
            self.tell_of_move(umpire, id);
        }
        self.complete_move(id);
    }

    fn tell_of_move(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        let (moves, hull) = (self.plans.draft().made(), self.ship(id).hull);
        if self.ship(id).is_on_board() {
            umpire.tell(|| self.seen(id, |ship| Event::Moved { ship, moves, hull, among: Movers::Escorts }));
        }
    }

    fn complete_move(&mut self, id: ShipId) {
        let draft = std::mem::take(self.plans.draft_mut());
        self.answered(id);
        let ship = &mut self.ships[id.index()];
        ship.speed = Some(draft.made().hexes()); // 8.2
        ship.is_done = true;
    }
}

/// What an action adds to an escort's move, if it is a part of one.
pub(crate) const fn deed_of(action: Action) -> Option<Deed> {
    match action {
        Action::Ahead(_) => Some(Deed::Ahead),
        Action::Turn { helm, .. } => Some(Deed::Turn(helm)),
        Action::Charge { kind, .. } => Some(Deed::Charge(kind)),
        Action::KGun { side, kind, .. } => Some(Deed::KGun(side, kind)),
        Action::Hedgehog { range, .. } => Some(Deed::Hedgehog(range)),
        Action::Squid { hex, .. } => Some(Deed::Squid(hex)),
        _ => None,
    }
}
