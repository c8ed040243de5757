use fathom_core::dice::{Chance, ScriptedDice, each_fall};
use fathom_core::record::{Hash, rolls_in};
use fathom_core::{Entry, Game, Log, Seat, Umpire};

use crate::{Breach, Law, Plan, Tally, Verdict, Walk};

/// The most ways the dice may fall for an action to be looked at.
const MAX_FALLS: usize = 250;

/// The chances of every way the dice can fall in an action sum to exactly 1, and each way, rolled again from its faces,
/// leads to the same position.
///
/// # Errors
/// The first action whose chances do not sum up, or that does not depend on its dice alone.
pub fn falls_sum_to_one<G: Game>(plan: &Plan<G>) -> Verdict {
    let mut tally = Tally::default();
    for game in plan.games() {
        let mut walk = Walk::start(plan, game)?;
        while let Some((seat, action)) = walk.choose()? {
            let before = walk.position.clone();
            walk.play(seat, action)?;
            let has_dice = walk.log.iter().any(|entry| matches!(entry, Entry::Rolled(..)));
            if has_dice || plan.looks_at(walk.place()) {
                all_falls(&walk, &before, seat, action, &mut tally)?;
            }
        }
    }
    Ok(tally)
}

struct Fall<G: Game> {
    after: G,
    log: Log<G::Event>,
    chance: Chance,
}

fn all_falls<G: Game>(
    walk: &Walk<'_, G>,
    before: &G,
    seat: Seat,
    action: G::Action,
    tally: &mut Tally,
) -> Result<(), Breach> {
    let mut falls = Vec::new();
    let visited = each_fall(
        MAX_FALLS,
        |dice| {
            let (mut after, mut log) = (before.clone(), Vec::new());
            after.apply(&mut Umpire::new(dice, &mut log), seat, action);
            (after, log)
        },
        |(after, log), chance| falls.push(Fall { after, log, chance }),
    );
    if visited.is_err() {
        tally.count("actions with too many falls");
        return Ok(());
    }
    let sum: Chance = falls.iter().map(|fall| fall.chance).sum();
    if sum != Chance::CERTAIN {
        return Err(walk.breach(Law::FallsSumToOne, format!("the chances of {action:?} sum to {sum}")));
    }
    for fall in &falls {
        again(before, seat, action, fall).map_err(|what| walk.breach(Law::FallsSumToOne, what))?;
    }
    tally.count(if falls.len() > 1 { "actions with dice" } else { "actions without" });
    tally.add("falls", falls.len());
    Ok(())
}

fn again<G: Game>(before: &G, seat: Seat, action: G::Action, fall: &Fall<G>) -> Result<(), String> {
    let rolls = rolls_in(&fall.log);
    let mut dice = ScriptedDice::new(&rolls);
    let (mut after, mut log) = (before.clone(), Vec::new());
    after.apply(&mut Umpire::new(&mut dice, &mut log), seat, action);
    dice.finish().map_err(|fault| format!("{action:?} rolled other dice the second time: {fault}"))?;
    if log != fall.log || Hash::of(&after) != Hash::of(&fall.after) {
        return Err(format!("{action:?} led elsewhere with the same dice {rolls:?}"));
    }
    Ok(())
}
