//! Where a boat goes.

use fathom_core::dice::SeededDice;
use fathom_hex::{Facing, Hex, Hull};
use submarine::cards::{Kind, TorpedoId};
use submarine::scenario::Edge;
use submarine::state::{Fate, ShipId};

use super::super::belief::progress;
use super::super::guns::{gun_worth, gunfire_on};
use super::super::paths::{Path, boat_limits, going_on, paths};
use super::super::scene::{card, likely_speed, ship, surface};
use super::super::solution::{Launch, Salvo, courses};
use super::{Bridge, FIRING_DEPTH, shortest};

/// How far a boat on the surface keeps off a target that goes nowhere: her gun reaches it, and its guns hardly her.
const STAND_OFF: f64 = 16.0;
/// How likely a target must move aimlessly for that.
const ERRATIC: f64 = 0.3;
/// What a point of gunfire counts that she deals in the next turn, and one that she takes.
const DUEL: (f64, f64) = (2.0, 1.5);
/// The same where her loss costs nothing.
const BOLD_DUEL: (f64, f64) = (8.0, 0.5);
/// What it costs to lie on the surface where she can be run down.
const RUN_DOWN: f64 = 8.0;
/// How far on the targets' course she looks for a place to meet them, in turns.
const MAX_LEAD: i16 = 12;
/// A torpedo reaches a target from about this far.
const TORPEDO_REACH: f64 = 8.0;
/// What the best torpedoes of the next turn count in the choice of a move, a hex nearer to the place where the target can be
/// met, and a hex nearer to the line on which a ship lies still.
const SHOT_WORTH: f64 = 1.5;
const CLOSING: f64 = 0.5;
const LINING_UP: f64 = 6.0;
/// A point of emergency power is kept for a point of this worth.
const POWER_WORTH: f64 = 0.25;
/// One future in so many is enough for a torpedo of the next turn.
const LATER: usize = 3;

impl Bridge<'_> {
    /// The move with the best prospects; the enemy must not be sure of it.
    pub(super) fn path(&self, depth: u16, dice: &mut SeededDice) -> Option<Path> {
        let seen = ship(self.view, self.id);
        let all = paths(self.hull, boat_limits(seen, self.log), seen.turns_in_hex);
        let all = going_on(all, self.hull, self.log.plot.moves);
        let salvo = Salvo::new(self.sea, self.view);
        let goal = self.goal();
        let noise = if self.n_hunters > 0 { 0.5 } else { 0.05 };
        let score = |path: &Path| self.prospects(path, &salvo, goal, depth);
        shortest(all)
            .into_iter()
            .map(|path| (path, score(&path)))
            .map(|(path, score)| (path, score + noise * dice.unit()))
            .max_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(path, _)| path)
    }

    /// Where the most valuable target can be met.
    fn goal(&self) -> Option<Hex> {
        let weight = |(id, hull): &(ShipId, Hull)| {
            let seen = ship(self.view, *id);
            let value = match seen.kind {
                Kind::Capital => 3.0,
                Kind::Merchantman => 2.0,
                Kind::Escort => 0.1,
                Kind::Submarine => 0.0,
            };
            let still = if seen.fate == Fate::Dead { 1.5 } else { 1.0 };
            still * value / (10.0 + f64::from(hull.distance(self.hull)))
        };
        let (id, hull) = surface(self.view).max_by(|a, b| weight(a).total_cmp(&weight(b)))?;
        // Who turns much does not get far.
        let speed = f64::from(likely_speed(self.view, id)) * (1.0 - self.habits.turns(id)).clamp(0.0, 1.0);
        let own = if self.log.depth == 0 { 3.0 } else { 1.3 };
        // By how much she would be too late for the place after so many turns.
        let late = |turns: &i16| {
            let place = hull.bow.ahead(hull.facing, (speed * f64::from(*turns)) as i16);
            f64::from(self.hull.bow.distance(place)) - own * f64::from(*turns) - TORPEDO_REACH
        };
        let turns = (1..=MAX_LEAD).find(|turns| late(turns) <= 0.0);
        let turns = turns.or_else(|| (1..=MAX_LEAD).min_by(|a, b| late(a).total_cmp(&late(b)))).unwrap_or(3);
        Some(hull.bow.ahead(hull.facing, (speed * f64::from(turns)) as i16))
    }

    fn prospects(&self, path: &Path, salvo: &Salvo<'_>, goal: Option<Hex>, depth: u16) -> f64 {
        let card = card(ship(self.view, self.id));
        let over = path.hexes.saturating_sub(card.normal_speed);
        let spent = if self.log.depth == 0 { 0 } else { over };
        let mut score = -POWER_WORTH * f64::from(spent);
        if spent >= self.log.power && spent > 0 {
            score -= 20.0; // 8.3.4: without power she must rise.
        }
        if self.n_hunters > 0 {
            let expected: f64 = path.hull.hexes().iter().map(|hex| self.presence.at(*hex)).sum();
            score -= 4.0 * expected * self.n_hunters as f64;
        }
        if let Some(edge) = self.edge {
            return score + self.way_out(edge, path, spent);
        }
        let is_hunting = depth <= FIRING_DEPTH && self.loaded().next().is_some() && !self.is_satisfied();
        if is_hunting {
            score += SHOT_WORTH * self.next_shot(path, salvo);
        }
        if let Some(first) =
            self.lineup.and_then(|lineup| lineup.path).filter(|_| is_hunting || self.log.reloads != [0, 0])
        {
            score += if first.hull == path.hull { LINING_UP } else { 0.0 };
        }
        if depth == 0 && !self.is_clear(path.hull) {
            score -= RUN_DOWN;
        }
        if depth == 0 {
            let (given, taken) = if self.is_free_to_die() { BOLD_DUEL } else { DUEL };
            let deals = gun_worth(self.view, self.id, path.hull);
            score += given * deals - taken * gunfire_on(self.view, path.hull) * self.gunnery();
        }
        let distance = goal.map_or(0.0, |goal| f64::from(path.hull.bow.distance(goal)));
        let distance = match self.stands_off() {
            Some(target) => (f64::from(path.hull.distance(target)) - STAND_OFF).abs(),
            None => distance,
        };
        let is_fighting = self.n_hunters == 0 || depth <= FIRING_DEPTH;
        let is_armed = self.has_torpedoes() || self.is_free_to_die();
        score
            + if is_armed && is_fighting && !self.is_satisfied() {
                -CLOSING * distance
            } else {
                0.1 * distance.min(20.0)
            }
    }

    /// The target she wears down with her gun instead of closing: one that moves, but not away.
    fn stands_off(&self) -> Option<Hull> {
        let (id, target) = surface(self.view).find(|(id, _)| ship(self.view, *id).kind == Kind::Capital)?;
        let is_erratic =
            ship(self.view, id).fate == Fate::Afloat && self.habits.aimless(id) > ERRATIC && self.turns_left() > 2;
        (self.log.depth == 0 && is_erratic && self.is_free_to_die()).then_some(target)
    }

    /// What the best torpedo of the next turn would be worth from the end of this move.
    fn next_shot(&self, path: &Path, salvo: &Salvo<'_>) -> f64 {
        let best = |is_stern: bool| {
            let is_end = |(tube, _): &(u8, TorpedoId)| self.is_stern(*tube) == is_stern;
            let tubes: Vec<TorpedoId> = self.loaded().filter(is_end).map(|(_, torpedo)| torpedo).collect();
            let Some(torpedo) = tubes.first() else { return 0.0 };
            let speed = torpedo.card().speed;
            let launch = |course, run| Launch { course, run, is_shallow: false, kind: *torpedo };
            let launches = courses(is_stern).flat_map(|course| [speed, speed / 2].map(|run| launch(course, run)));
            let worth = launches.map(|launch| salvo.worth(&self.sea.judge(path.hull, launch, 1, LATER)));
            worth.fold(0.0, f64::max) * (tubes.len() as f64).sqrt()
        };
        best(false) + best(true)
    }

    /// Towards the edge, as fast as power and time allow.
    fn way_out(&self, edge: Edge, path: &Path, spent: u8) -> f64 {
        let gained = progress(edge, self.hull, path.hull);
        if edge.is_beyond(path.hull.bow) {
            return 100.0;
        }
        let to_go = match edge {
            Edge::Six => i32::from(path.hull.bow.row()),
            Edge::Three => i32::from(submarine::scenario::board().rows + 1 - path.hull.bow.row()),
        };
        let turns = i32::from(self.turns_left());
        let power = i32::from(self.log.power.saturating_sub(spent));
        let card = card(ship(self.view, self.id));
        let normal = i32::from(card.normal_speed);
        let extra = i32::from(card.max_submerged) - normal;
        let reach = turns * normal + (turns * extra).min(power);
        let straight = if path.hull.facing == towards(edge) { 0.0 } else { -3.0 };
        straight + 0.5 * f64::from(gained) - 15.0 * f64::from((to_go - reach).max(0))
    }
}

/// The direction of an edge.
fn towards(edge: Edge) -> Facing {
    Facing::ALL[if edge == Edge::Six { 5 } else { 2 }]
}
