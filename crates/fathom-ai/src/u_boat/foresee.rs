//! Playing plans out in imagined worlds: the search of `admiral`.
//!
//! An iteration draws a world that looks as the view does (stores, a hidden boat's place and torpedoes from the bot's own
//! dice), plays one of the plans under comparison in it, lets two quick commanders go on for some twenty actions and asks what
//! came of it: the solved duel where the boat is submerged, else the judge. Plans that do badly are dropped by halves, so
//! that most iterations go to those that are close.

use fathom_core::dice::SeededDice;
use fathom_core::{Game, Imagine, Seat, Umpire, Viewer};
use u_boat::{Action, Side, Stage, UBoat};

use super::captain::Commander;
use super::judge::Moment;
use super::quick::Quick;
use super::scene::duel;
use crate::{Bot, Seen};

/// How many actions a playout goes on for before the judge is asked.
pub const DEPTH: usize = 20;

/// As many playouts as a rule of thumb counts for.
const PRIOR_PLAYOUTS: f32 = 120.0;

type Draw<'a> = Box<dyn FnMut(&mut SeededDice) -> Vec<Action> + 'a>;

/// A plan under comparison.
pub struct Candidate<'a> {
    draw: Draw<'a>,
    /// What it is worth by rule of thumb, to the side that thinks.
    prior: f32,
    total: f32,
    n: u32,
}

impl<'a> Candidate<'a> {
    /// A plan that is always the same, with what it is worth by rule of thumb.
    pub fn fixed(actions: Vec<Action>, prior: f32) -> Candidate<'a> {
        Candidate::mixed(move |_| actions.clone(), prior)
    }

    /// A plan that is drawn anew for every world.
    pub fn mixed(draw: impl FnMut(&mut SeededDice) -> Vec<Action> + 'a, prior: f32) -> Candidate<'a> {
        Candidate { draw: Box::new(draw), prior, total: 0.0, n: 0 }
    }

    /// The average, drawn toward the rule of thumb as long as there are few playouts.
    fn score(&self) -> f32 {
        let trust = PRIOR_PLAYOUTS / (self.n as f32 + PRIOR_PLAYOUTS);
        self.mean() + trust * self.prior
    }

    /// What it came to on average, 0 to 1 for the side that thinks.
    pub fn mean(&self) -> f32 {
        self.total / self.n.max(1) as f32
    }
}

/// The best of some plans after so many iterations, as its place in the list.
pub fn best(
    seen: &Seen<'_, UBoat>,
    side: Side,
    candidates: &mut [Candidate<'_>],
    iterations: u32,
    dice: &mut SeededDice,
) -> usize {
    let mut left: Vec<usize> = (0..candidates.len()).collect();
    let n_rounds = usize::BITS - candidates.len().leading_zeros();
    while left.len() > 1 {
        let each = (iterations / n_rounds.max(1) / left.len() as u32).max(1);
        for round in 0..each {
            // The same dice for all, so that plans differ and luck does not.
            let lot = (u64::from(round) << 32) + dice.pick(1 << 30) as u64;
            for at in &left {
                let mut luck = SeededDice::new(lot);
                let candidate = &mut candidates[*at];
                let actions = (candidate.draw)(&mut luck);
                let value = play_out(seen, &actions, lot, &mut luck);
                candidate.total += if side == Side::Escorts { value } else { 1.0 - value };
                candidate.n += 1;
            }
        }
        left.sort_by(|a, b| candidates[*b].score().total_cmp(&candidates[*a].score()));
        left.truncate(left.len().div_ceil(2));
    }
    left.first().copied().unwrap_or(0)
}

/// One iteration: what a plan comes to in one imagined world, to the escorts.
fn play_out(seen: &Seen<'_, UBoat>, actions: &[Action], lot: u64, dice: &mut SeededDice) -> f32 {
    let seat = seen.seat();
    let mut game = UBoat::imagine(seen.world(), seen.view(), seat, dice);
    let mut legal = Vec::with_capacity(300);
    for action in actions {
        if game.check(seat, *action).is_err() {
            break;
        }
        game.apply(&mut Umpire::quiet(dice), seat, *action);
    }
    let mut captains: Vec<Commander<Quick>> =
        (0..game.n_seats() as u64).map(|seat| Commander::new(Quick, lot ^ (seat + 1), 0)).collect();
    for n in 0.. {
        let Some(to_act) = game.to_act().iter().next() else {
            return f32::midpoint(game.payoff(Seat(0)), 1.0);
        };
        if let Some(value) = if n >= DEPTH { judged(&game) } else { None } {
            return value;
        }
        legal.clear();
        game.legal_actions(to_act, &mut legal);
        let action = captains[to_act.index()].choose(&Seen::new(&game, to_act, &legal)).action;
        game.apply(&mut Umpire::quiet(dice), to_act, action);
    }
    0.5
}

/// What a position is worth to the escorts, at a moment that can be judged: when a ship begins its move.
fn judged(game: &UBoat) -> Option<f32> {
    let view = game.view(Viewer::Umpire);
    let begins = view.stage == Stage::Move && view.draft.as_ref().is_some_and(|draft| draft.steps == 0);
    let ship = view.active.filter(|_| begins)?;
    let duel = duel(game.world(), &view, ship)?;
    if duel.is_surfaced() || duel.must_rise {
        return Some(Moment::of(&duel, ship.is_boat()).value());
    }
    let duel = duel.with_prospect(&view);
    Some(match (ship.is_boat(), duel.under_attack) {
        (true, false) => duel.chase(duel.escort_at, duel.boat_at),
        (true, true) => duel.stand(duel.escort_at, duel.boat_at),
        (false, false) => duel.chase_to_move(duel.boat_at),
        (false, true) => return None,
    })
}

/// Thinking as its speed is measured: iterations on one decision, the plan being whatever a quick commander does.
pub struct Playouts;

impl crate::Search<UBoat> for Playouts {
    fn name(&self) -> &'static str {
        "admiral"
    }

    fn think(&mut self, seen: &Seen<'_, UBoat>, n: u32) {
        let mut dice = SeededDice::new(9);
        for round in 0..n {
            std::hint::black_box(play_out(seen, &[], u64::from(round), &mut dice));
        }
    }
}

/// As [`Playouts`], with every action of the playout drawn evenly from the legal ones.
pub struct PlainPlayouts;

impl crate::Search<UBoat> for PlainPlayouts {
    fn name(&self) -> &'static str {
        "plain playouts"
    }

    fn think(&mut self, seen: &Seen<'_, UBoat>, n: u32) {
        let (view, mut dice) = (seen.view(), SeededDice::new(9));
        let mut legal = Vec::with_capacity(300);
        for _ in 0..n {
            let mut game = UBoat::imagine(seen.world(), view, seen.seat(), &mut dice);
            for _ in 0..DEPTH {
                let Some(seat) = game.to_act().iter().next() else { break };
                legal.clear();
                game.legal_actions(seat, &mut legal);
                let action = legal[dice.pick(legal.len())];
                game.apply(&mut Umpire::quiet(&mut dice), seat, action);
            }
            std::hint::black_box(&game);
        }
    }
}
