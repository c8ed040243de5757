//! How the captain moves an escort, lays its patterns and sets its charges.

use std::collections::HashSet;

use fathom_core::dice::SeededDice;
use fathom_hex::{Facing, Helm, Hex, Hull};
use submarine::cards::{Ahead, ChargeKind, Class, Kind, cards};
use submarine::moves::{Moves, Step};
use submarine::odds;
use submarine::scenario::Edge;
use submarine::state::{Deed, Fate, ShipId, Weapon};
use submarine::{Action, View};

use super::belief::{Depths, Presence};
use super::boat::step_action;
use super::captain::Plan;
use super::paths::{Path, going_on, limits, paths};
use super::scene::{boats, card, exit_edge, hull, scenario, ship, surface, top_speed};

/// An attack must promise so much damage: one that fails shields the boat from the next (15.9).
const LEAST_ATTACK: f64 = 0.35;
/// What a launcher throws in a turn (15.6.4).
const SQUIDS: usize = 3;
/// How far ahead of a boat a hunter waits.
const STATION: f64 = 3.0;

/// What is known of the enemy while an escort moves.
pub(super) struct Plotting<'a> {
    pub view: &'a View,
    /// For each boat how deep it may be.
    pub depths: &'a [Depths],
}

/// A pattern: weapons at points of a path, and what they promise.
#[derive(Clone, Default)]
struct Pattern {
    /// After so many steps, these.
    weapons: Vec<(usize, Action)>,
    damage: f64,
    /// What was thrown before so many steps is drafted already.
    first: usize,
}

/// What is drafted of a ship's move already.
#[derive(Default)]
struct Begun {
    moves: Moves,
    /// How many steps these are.
    n_steps: usize,
    weapons: Vec<Deed>,
}

impl Begun {
    fn of(view: &View, id: ShipId) -> Begun {
        let Some(draft) = view.draft.as_ref().filter(|draft| draft.ship == Some(id)) else { return Begun::default() };
        let mut begun = Begun::default();
        for deed in &draft.deeds {
            match *deed {
                Deed::Ahead => begun.moves.push(Step::Ahead),
                Deed::Turn(helm) => begun.moves.push(Step::Turn(helm)),
                weapon => begun.weapons.push(weapon),
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
    fn squids_due(&self) -> impl Iterator<Item = Hex> {
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

/// What one ship has to know to judge its moves.
struct Bridge<'a> {
    plotting: &'a Plotting<'a>,
    id: ShipId,
    begun: Begun,
    /// The boat that is hunted.
    prey: Option<(ShipId, Hull)>,
    presence: Presence,
    /// Damage to be expected from one charge, a Hedgehog, one and three Squids in the boat's hex.
    charge: Option<(ChargeKind, f64)>,
    /// The same of a charge for the K-Guns.
    kgun: Option<(ChargeKind, f64)>,
    hedgehog: f64,
    squids: [f64; 2],
    /// Other ships, and where the convoy goes next turn.
    taken: HashSet<Hex>,
    convoy: HashSet<Hex>,
    /// Wakes and K-Gun charges.
    barred: HashSet<Hex>,
    may_attack: bool,
}

/// The move of one escort or capital ship, or what is missing of it.
pub(super) fn plan(plotting: &Plotting<'_>, id: ShipId, dice: &mut SeededDice) -> Option<Plan> {
    let view = plotting.view;
    let seen = ship(view, id);
    let hull = hull(seen)?;
    let bridge = Bridge::new(plotting, id, hull);
    let all = if seen.fate == Fate::Dead {
        vec![Path { moves: submarine::moves::Moves::default(), hull, hexes: 0 }]
    } else {
        going_on(paths(hull, limits(top_speed(view, id), seen.speed), seen.turns_in_hex), hull, bridge.begun.moves)
    };
    let mut best: Option<(f64, Path, Pattern)> = None;
    for path in all.into_iter().filter(|path| bridge.is_clear(hull, path)) {
        let pattern = bridge.pattern(hull, &path);
        let score = bridge.station(&path) + 6.0 * pattern.damage + 0.05 * dice.unit();
        if best.as_ref().is_none_or(|(known, ..)| score > *known) {
            best = Some((score, path, pattern));
        }
    }
    let (_, path, pattern) = best?;
    let why = bridge.reason(&path, &pattern);
    let mut actions = Vec::new();
    for (at, step) in path.moves.steps().enumerate().skip(bridge.begun.n_steps) {
        actions.extend(pattern.weapons.iter().filter(|(when, _)| *when == at).map(|(_, weapon)| *weapon));
        actions.push(step_action(id, step));
    }
    let n_steps = path.moves.steps().count();
    actions.extend(pattern.weapons.iter().filter(|(when, _)| *when >= n_steps).map(|(_, weapon)| *weapon));
    actions.push(Action::EndMove(id));
    Some(Plan::new(actions, why))
}

impl<'a> Bridge<'a> {
    fn new(plotting: &'a Plotting<'a>, id: ShipId, at: Hull) -> Bridge<'a> {
        let view = plotting.view;
        let seen = ship(view, id);
        let own = card(seen);
        let prey = boats(view).min_by_key(|(_, hull)| hull.distance(at));
        let (mut charge, mut kgun, mut hedgehog, mut squids) = (None, None, 0.0, [0.0; 2]);
        let mut may_attack = false;
        if let Some((boat, _)) = prey {
            let known = &view.boats[boat.index()];
            let depths = &plotting.depths[boat.index()];
            let defense = card(ship(view, boat)).defense;
            let is_open = known.is_surfaced == Some(false);
            may_attack = is_open && (seen.attacked == 0 || seen.attacked + 1 != view.turn);
            // 15.9: after an attack charges and Squids do nothing for a turn.
            if is_open && !known.underwent {
                charge = best_charge(view, id, depths, defense, |_| true);
                let fits = |kind| cards().is_for_kguns(own.nation, kind, scenario(view).period);
                kgun = best_charge(view, id, depths, defense, fits);
                let squid = |n| depths.mean(|depth| odds::ahead_thrown(Weapon::Squid, n, defense, depth));
                squids = [squid(1), squid(3)];
            }
            hedgehog = depths.mean(|depth| odds::ahead_thrown(Weapon::Hedgehog, 1, defense, depth));
        }
        let period = scenario(view).period;
        if !own.atw.is_some_and(|weapon| cards().has_ahead(own.nation, weapon, period)) {
            (hedgehog, squids) = (0.0, [0.0; 2]);
        }
        let presence = prey.map(|(boat, _)| Presence::of(view, boat)).unwrap_or_default();
        let taken = surface(view).filter(|(other, _)| *other != id).flat_map(|(_, hull)| hull.hexes()).collect();
        let barred = view.wakes.iter().filter(|wake| wake.ship != id).map(|wake| wake.hex);
        let kguns = view.counters.iter().filter(|counter| matches!(counter.weapon, Weapon::KGun(_)));
        let barred = barred.chain(kguns.map(|counter| counter.hex)).collect();
        let convoy = convoy_path(view);
        let begun = Begun::of(view, id);
        Bridge {
            plotting,
            id,
            begun,
            prey,
            presence,
            charge,
            kgun,
            hedgehog,
            squids,
            taken,
            convoy,
            barred,
            may_attack,
        }
    }

    /// Whether the way is free of other ships, wakes and K-Gun charges, and its end out of the convoy's way.
    fn is_clear(&self, start: Hull, path: &Path) -> bool {
        let mut at = self.begun.moves.follow(start);
        for step in path.moves.steps().skip(self.begun.n_steps) {
            let entered = match step {
                Step::Ahead => at.ahead(),
                Step::Turn(helm) => at.turned(helm).stern(),
            };
            if self.taken.contains(&entered) || self.barred.contains(&entered) {
                return path.hexes == 0 && path.moves.is_empty();
            }
            at = advance(at, step);
        }
        path.moves.is_empty() || !at.hexes().iter().any(|hex| self.convoy.contains(hex))
    }

    /// The best weapons along a path.
    fn pattern(&self, start: Hull, path: &Path) -> Pattern {
        let mut pattern = Pattern::default();
        let own = card(ship(self.plotting.view, self.id));
        let Some((boat, prey)) = self.prey.filter(|_| self.may_attack) else { return pattern };
        if path.hull.distance(prey) > 9 && start.distance(prey) > 9 {
            return pattern;
        }
        let mut drops: Vec<(f64, usize, Action)> = Vec::new();
        let mut ahead: Vec<(f64, usize, Action)> = Vec::new();
        let mut kguns: [Vec<(f64, usize, Action)>; 2] = [Vec::new(), Vec::new()];
        let mut at = start;
        let ship = self.id;
        self.look_ahead(at, 0, &mut ahead);
        for (n, step) in path.moves.steps().enumerate() {
            let stern = at.stern();
            at = advance(at, step);
            if let Some((kind, damage)) = self.charge
                && step == Step::Ahead
                && stern == at.stern().neighbor(at.facing.reversed())
            {
                drops.push((damage * self.presence.at(stern), n + 1, Action::Charge { ship, kind }));
            }
            if let Some((kind, damage)) = self.kgun {
                for (at_side, side) in Helm::BOTH.into_iter().enumerate() {
                    let hex = at.abeam(side);
                    if !self.taken.contains(&hex) {
                        let weapon = Action::KGun { ship, side, kind };
                        kguns[at_side].push((damage * self.presence.at(hex), n + 1, weapon));
                    }
                }
            }
            self.look_ahead(at, n + 1, &mut ahead);
        }
        let begun = &self.begun;
        pattern.first = begun.n_steps;
        pattern.take_best(drops, begun.left(own.charges, |deed| matches!(deed, Deed::Charge(_))), 3);
        for (listed, side) in kguns.into_iter().zip(Helm::BOTH) {
            let is_kind = |deed: &Deed| matches!(deed, Deed::KGun(thrown, _) if *thrown == side);
            pattern.take_best(listed, begun.left(own.kguns, is_kind), 2);
        }
        pattern.take_best(ahead, begun.left_ahead(own), 1);
        let known = &self.plotting.view.boats[boat.index()];
        let least = match known.underwent {
            _ if !begun.weapons.is_empty() => 0.0,
            true => 0.1,
            false => LEAST_ATTACK,
        };
        let mut pattern = if pattern.damage < least { Pattern::default() } else { pattern.with_squids(own.atw) };
        let due = begun.squids_due().map(|hex| (begun.n_steps, Action::Squid { ship, hex }));
        pattern.weapons.splice(0..0, due);
        pattern
    }

    /// Hedgehog or Squid from this point of the path; three Squids go into one hex.
    fn look_ahead(&self, at: Hull, n: usize, found: &mut Vec<(f64, usize, Action)>) {
        let ship = self.id;
        match card(super::scene::ship(self.plotting.view, ship)).atw {
            Some(Ahead::Hedgehog) if self.hedgehog > 0.0 => {
                for range in 1..=2u8 {
                    let hex = at.bow.ahead(at.facing, i16::from(range));
                    let is_free = (1..=i16::from(range)).all(|n| !self.taken.contains(&at.bow.ahead(at.facing, n)));
                    if is_free {
                        found.push((self.hedgehog * self.presence.at(hex), n, Action::Hedgehog { ship, range }));
                    }
                }
            }
            Some(Ahead::Squid) if self.squids[1] > 0.0 => {
                let area = at.bow.within(2).filter(|hex| at.bow.is_within_60(at.facing, *hex));
                for hex in area.filter(|hex| !self.taken.contains(hex)) {
                    found.push((self.squids[1] * self.presence.at(hex), n, Action::Squid { ship, hex }));
                }
            }
            _ => {}
        }
    }

    /// What the end of a move is worth without any attack.
    fn station(&self, path: &Path) -> f64 {
        let view = self.plotting.view;
        let own = ship(view, self.id);
        let mut score = -4.0 * self.torpedoes(path.hull) - self.crowding(path.hull);
        if let Some(edge) = exit_edge(view, own.kind).filter(|_| self.must_leave(own.kind)) {
            let rows = f64::from(path.hull.bow.row());
            let gained = if edge == Edge::Six { -rows } else { rows };
            let bearing = if path.hull.facing == Facing::ALL[5] { 0.5 } else { 0.0 };
            let away = self.prey.map_or(0.0, |(_, prey)| 0.15 * f64::from(path.hull.distance(prey).min(12)));
            return score + gained + bearing + away;
        }
        let Some((_, prey)) = self.prey else { return score };
        let distance = f64::from(path.hull.bow.distance(prey.bow));
        score -= 0.4 * (distance - STATION).abs();
        let gap = |facing: Facing| path.hull.bow.ahead(facing, 4).distance(prey.bow);
        score -= 0.15 * f64::from(gap(path.hull.facing));
        score
    }

    /// Ships in the way of her next move: who is boxed in collides.
    fn crowding(&self, end: Hull) -> f64 {
        let ahead = (1..=3).map(|n| end.bow.ahead(end.facing, n));
        ahead.filter(|hex| self.taken.contains(hex) || self.convoy.contains(hex)).count() as f64
    }

    /// Capital ships run for the edge, and destroyers with them once the boat is left behind or gone.
    fn must_leave(&self, kind: Kind) -> bool {
        let view = self.plotting.view;
        if kind == Kind::Capital {
            return true;
        }
        let rows: Vec<i16> = surface(view)
            .filter(|(id, _)| ship(view, *id).kind == Kind::Capital)
            .map(|(_, hull)| hull.bow.row())
            .collect();
        let left = i16::from(view.last_turn - view.turn.min(view.last_turn));
        let own = hull(ship(view, self.id)).map_or(0, |hull| hull.bow.row());
        // Two turns for getting about and up to speed.
        let is_time = own > (left - 2) * i16::from(top_speed(view, self.id).saturating_sub(2));
        rows.is_empty() || self.prey.is_none() || is_time
    }

    /// How likely torpedoes in the water hit a ship that ends here.
    fn torpedoes(&self, end: Hull) -> f64 {
        let own = ship(self.plotting.view, self.id);
        let running = self.plotting.view.torpedoes.iter();
        let dangerous = running.filter(|torpedo| torpedo.is_shallow || own.kind != Kind::Escort);
        let meets =
            |torpedo: &&submarine::view::TorpedoView| (0..=9).any(|n| end.covers(torpedo.hex.ahead(torpedo.facing, n)));
        dangerous.filter(meets).count() as f64
    }

    fn reason(&self, path: &Path, pattern: &Pattern) -> String {
        let view = self.plotting.view;
        let moves = path.moves;
        let Some((boat, prey)) = self.prey else { return format!("{moves}: nothing to hunt") };
        let name = &ship(view, boat).vessel.name;
        if pattern.damage > 0.0 {
            let n = pattern.weapons.len();
            let (damage, depth) = (pattern.damage, self.plotting.depths[boat.index()].likeliest());
            return format!("{n} weapons where {name} can be, about {depth} feet: {damage:.1} points to be expected");
        }
        if exit_edge(view, ship(view, self.id).kind).is_some() && self.must_leave(ship(view, self.id).kind) {
            return format!("{moves}: for the edge of the board");
        }
        if view.boats[boat.index()].underwent {
            return format!("{moves}: {name} is shielded by the last attack, get into station for the next");
        }
        format!("{moves}: run to {name}, {} hexes off", path.hull.distance(prey))
    }
}

impl Pattern {
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

fn advance(hull: Hull, step: Step) -> Hull {
    match step {
        Step::Ahead => hull.advanced(),
        Step::Turn(helm) => hull.turned(helm),
    }
}

/// Where plotted ships will be during their next move.
fn convoy_path(view: &View) -> HashSet<Hex> {
    let Some(moves) = view.convoy.plots.as_ref().and_then(|plots| plots.first()) else { return HashSet::new() };
    let mut hexes = HashSet::new();
    for (id, hull) in surface(view).filter(|(id, _)| ship(view, *id).is_plotted) {
        if ship(view, id).fate != Fate::Afloat {
            continue;
        }
        let mut at = hull;
        for step in moves.steps() {
            at = advance(at, step);
            hexes.extend(at.hexes());
        }
    }
    hexes
}

/// The charge that promises most against what is believed of the depth.
fn best_charge(
    view: &View,
    id: ShipId,
    depths: &Depths,
    defense: u8,
    fits: impl Fn(ChargeKind) -> bool,
) -> Option<(ChargeKind, f64)> {
    let own = card(ship(view, id));
    let period = scenario(view).period;
    let value = |kind: ChargeKind| {
        let max = cards().max_setting(own.nation, kind, period)?;
        let promise = |feet| depths.mean(|depth| odds::charge(view.figures, kind, defense, feet, depth));
        let best = (25..=max).step_by(25).map(promise).fold(0.0, f64::max);
        Some((kind, best))
    };
    ChargeKind::ALL
        .into_iter()
        .filter(|kind| fits(*kind))
        .filter_map(value)
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .filter(|(_, best)| *best > 0.0)
}

/// The setting of a charge: by chance, the more likely the more it promises.
pub(super) fn set(plotting: &Plotting<'_>, legal: &[Action], dice: &mut SeededDice) -> (Action, String) {
    let view = plotting.view;
    let worth = |action: &Action| {
        let Action::Set { hex, kind, feet } = *action else { return 0.0 };
        let prey = boats(view).filter(|(_, hull)| hull.covers(hex));
        prey.map(|(id, _)| {
            let defense = card(ship(view, id)).defense;
            plotting.depths[id.index()].mean(|depth| odds::charge(view.figures, kind, defense, feet, depth))
        })
        .sum::<f64>()
        .powi(2)
    };
    let weights: Vec<f64> = legal.iter().map(worth).collect();
    let mut at = dice.unit() * weights.iter().sum::<f64>();
    for (action, weight) in legal.iter().zip(&weights) {
        at -= weight;
        if at < 0.0 {
            return (*action, "set by what is believed of her depth".to_owned());
        }
    }
    let is_setting = |action: &&Action| matches!(action, Action::Set { .. });
    (*legal.iter().find(is_setting).unwrap_or(&legal[0]), "no depth is likelier than another".to_owned())
}
