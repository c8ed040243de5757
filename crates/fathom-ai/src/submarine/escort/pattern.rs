//! Patterns: which weapons to use at which points of a move.

use fathom_hex::{Helm, Hex, Hull};
use submarine::cards::{Ahead, ChargeKind, Class, cards};
use submarine::moves::{Moves, Step};
use submarine::state::{Deed, Departure, ShipId, Weapon};
use submarine::{Action, odds};

use super::super::belief::{Depths, Presence};
use super::super::paths::Path;
use super::super::scene::{Scene, card, scenario, ship, surface};
use super::searoom::stepped;
use super::setting::best_charge;

/// What a launcher throws in a turn (15.6.4).
const SQUIDS: usize = 3;

/// A pattern: weapons at points of a path, and what they promise.
#[derive(Clone, Default)]
pub struct Pattern {
    /// After so many steps, these.
    pub weapons: Vec<(usize, Action)>,
    pub damage: f64,
    /// What was thrown before so many steps is drafted already.
    pub first: usize,
}

/// What is drafted of a ship's move already.
#[derive(Default)]
pub struct Begun {
    /// Where the ship lay before, if she has done some of it already.
    pub start: Option<Departure>,
    pub moves: Moves,
    /// How many steps these are.
    pub n_steps: usize,
    pub weapons: Vec<Deed>,
}

impl Begun {
    pub fn of(view: Scene<'_>, id: ShipId) -> Begun {
        let Some(draft) = view.draft.as_ref().filter(|draft| draft.ship == Some(id)) else { return Begun::default() };
        let mut begun = Begun { start: draft.start, ..Begun::default() };
        for deed in &draft.deeds {
            match deed.step() {
                Some(step) => begun.moves.push(step),
                None => begun.weapons.push(*deed),
            }
        }
        begun.n_steps = begun.moves.steps().count();
        begun
    }

    /// How many of `all` weapons of a kind are left.
    fn left(&self, all: u8, is_kind: impl Fn(&Deed) -> bool) -> usize {
        usize::from(all).saturating_sub(self.weapons.iter().filter(|weapon| is_kind(weapon)).count())
    }

    /// Launchers that have thrown nothing yet (15.11).
    fn left_ahead(&self, own: &Class) -> usize {
        let n_squids = self.squids().count();
        let left = self.left(own.n_atw, |deed| matches!(deed, Deed::Hedgehog(_)));
        left.saturating_sub(n_squids.div_ceil(SQUIDS))
    }

    /// What a launcher that has begun to throw still has to, into the same hex.
    pub fn squids_due(&self) -> impl Iterator<Item = Hex> {
        let n_squids = self.squids().count();
        let n_due = n_squids.next_multiple_of(SQUIDS) - n_squids;
        self.squids().last().into_iter().flat_map(move |hex| std::iter::repeat_n(hex, n_due))
    }

    fn squids(&self) -> impl Iterator<Item = Hex> {
        let hex = |weapon: &Deed| match weapon {
            Deed::Squid(hex) => Some(*hex),
            _ => None,
        };
        self.weapons.iter().filter_map(hex)
    }
}

/// What the weapons of a ship promise on a turn.
pub struct Arms {
    id: ShipId,
    class: &'static Class,
    /// Where the boat may be.
    presence: Presence,
    /// Damage to be expected from one charge in the boat's hex.
    charge: Option<(ChargeKind, f64)>,
    /// The same of a charge for the K-Guns.
    kgun: Option<(ChargeKind, f64)>,
    hedgehog: f64,
    /// Three of them.
    squids: f64,
    /// Friends, into whose hexes nothing is thrown.
    friends: Vec<Hull>,
}

impl Arms {
    /// Against a boat with these depths that is open to charges, or is shielded from them by the last attack (15.9).
    pub fn new(
        view: Scene<'_>,
        id: ShipId,
        boat: ShipId,
        presence: Presence,
        depths: &Depths,
        is_shielded: bool,
    ) -> Arms {
        let class = card(ship(view, id));
        let defense = card(ship(view, boat)).defense;
        let period = scenario(view).period;
        let fits = |kind| cards().is_for_kguns(class.nation, kind, period);
        let charge = best_charge(view, id, depths, defense, |_| true).filter(|_| !is_shielded);
        let kgun = best_charge(view, id, depths, defense, fits).filter(|_| !is_shielded);
        let has_ahead = class.atw.is_some_and(|weapon| cards().has_ahead(class.nation, weapon, period));
        let ahead = |weapon, n| depths.mean(|depth| odds::ahead_thrown(weapon, n, defense, depth));
        let hedgehog = if has_ahead { ahead(Weapon::Hedgehog, 1) } else { 0.0 };
        let squids = if has_ahead && !is_shielded { ahead(Weapon::Squid, SQUIDS as u8) } else { 0.0 };
        let friends = surface(view).filter(|(other, _)| *other != id).map(|(_, hull)| hull).collect();
        Arms { id, class, presence, charge, kgun, hedgehog, squids, friends }
    }

    /// The best weapons along a path from where `begun` leaves off.
    pub fn pattern(&self, begun: &Begun, start: Hull, path: &Path) -> Pattern {
        let mut points = Points::default();
        let entered = entered(start, path.moves);
        let ship = self.id;
        let mut at = start;
        for n in 0..=entered.len() {
            if n > 0 {
                let stern = at.stern();
                let step = path.moves.steps().nth(n - 1).expect("there are as many steps");
                at = stepped(at, step).0;
                if let Some((kind, damage)) = self.charge
                    && step == Step::Ahead
                    && stern == at.stern().neighbor(at.facing.reversed())
                {
                    points.drops.push((damage * self.presence.at(stern), n, Action::Charge { ship, kind }));
                }
            }
            if let Some((kind, damage)) = self.kgun {
                for (at_side, side) in Helm::BOTH.into_iter().enumerate() {
                    let hex = at.abeam(side);
                    // 15.4.10: nor does she run over her own charge.
                    let chance = self.presence.at(hex);
                    if chance > 0.0 && !self.has_friend(hex) && !entered[n..].contains(&hex) {
                        points.kguns[at_side].push((damage * chance, n, Action::KGun { ship, side, kind }));
                    }
                }
            }
            self.look_ahead(at, n, &mut points.ahead);
        }
        points.pattern(self.class, begun)
    }

    fn has_friend(&self, hex: Hex) -> bool {
        self.friends.iter().any(|hull| hull.covers(hex))
    }

    /// Hedgehog or Squid from this point of the path; three Squids go into one hex.
    fn look_ahead(&self, at: Hull, n: usize, found: &mut Vec<(f64, usize, Action)>) {
        let ship = self.id;
        match self.class.atw {
            Some(Ahead::Hedgehog) if self.hedgehog > 0.0 => {
                for range in 1..=2u8 {
                    let hex = at.bow.ahead(at.facing, i16::from(range));
                    let chance = self.presence.at(hex);
                    let is_free = || (1..=i16::from(range)).all(|n| !self.has_friend(at.bow.ahead(at.facing, n)));
                    if chance > 0.0 && is_free() {
                        found.push((self.hedgehog * chance, n, Action::Hedgehog { ship, range }));
                    }
                }
            }
            Some(Ahead::Squid) if self.squids > 0.0 => {
                for hex in at.bow.within(2).filter(|hex| at.bow.is_within_60(at.facing, *hex)) {
                    let chance = self.presence.at(hex);
                    if chance > 0.0 && !self.has_friend(hex) {
                        found.push((self.squids * chance, n, Action::Squid { ship, hex }));
                    }
                }
            }
            _ => {}
        }
    }
}

/// What each weapon would promise at each point of a path.
#[derive(Default)]
struct Points {
    drops: Vec<(f64, usize, Action)>,
    kguns: [Vec<(f64, usize, Action)>; 2],
    ahead: Vec<(f64, usize, Action)>,
}

impl Points {
    fn pattern(self, own: &Class, begun: &Begun) -> Pattern {
        let mut pattern = Pattern { first: begun.n_steps, ..Pattern::default() };
        pattern.take_best(self.drops, begun.left(own.charges, |deed| matches!(deed, Deed::Charge(_))), 3);
        for (listed, side) in self.kguns.into_iter().zip(Helm::BOTH) {
            let is_kind = |deed: &Deed| matches!(deed, Deed::KGun(thrown, _) if *thrown == side);
            pattern.take_best(listed, begun.left(own.kguns, is_kind), 2);
        }
        pattern.take_best(self.ahead, begun.left_ahead(own), 1);
        pattern.with_squids(own.atw)
    }
}

/// The hexes a move enters, one for every step.
pub fn entered(start: Hull, moves: Moves) -> Vec<Hex> {
    let step = |at: &mut Hull, step: Step| {
        let (next, hex) = stepped(*at, step);
        *at = next;
        Some(hex)
    };
    moves.steps().scan(start, step).collect()
}

impl Pattern {
    /// The hexes of K-Gun charges along a path.
    pub fn kgun_hexes(&self, start: Hull, moves: Moves) -> Vec<Hex> {
        let hulls: Vec<Hull> = std::iter::once(start).chain(moves.trail(start)).collect();
        let hex = |(when, weapon): &(usize, Action)| match weapon {
            Action::KGun { side, .. } => Some(hulls[*when].abeam(*side)),
            _ => None,
        };
        self.weapons.iter().filter_map(hex).collect()
    }

    /// The best points first, at most `each` weapons at one point.
    fn take_best(&mut self, mut listed: Vec<(f64, usize, Action)>, capacity: usize, each: usize) {
        listed.retain(|(_, when, _)| *when >= self.first);
        listed.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut left = capacity;
        for (damage, when, weapon) in listed {
            let n = left.min(each);
            if n == 0 || damage < 0.02 {
                return;
            }
            self.weapons.extend(std::iter::repeat_n((when, weapon), n));
            self.damage += damage * n as f64;
            left -= n;
        }
    }

    /// A launcher throws three Squids: the one that was chosen stands for all.
    fn with_squids(mut self, atw: Option<Ahead>) -> Pattern {
        if atw == Some(Ahead::Squid) {
            let more: Vec<(usize, Action)> =
                self.weapons.iter().filter(|(_, weapon)| matches!(weapon, Action::Squid { .. })).copied().collect();
            (1..SQUIDS).for_each(|_| self.weapons.extend(&more));
        }
        self
    }
}
