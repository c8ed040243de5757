use fathom_core::dice::SeededDice;
use fathom_core::record::Hash;
use fathom_core::{Game, Refusal, Seat, Umpire};

use crate::probe::pool;
use crate::{Breach, Law, Plan, Tally, Verdict, Walk, legal_actions};

/// A seat may do exactly what is listed for it: every listed action passes [`Game::check`], and no other action of a
/// pool (legal elsewhere, or distorted) does. Seats that are not in the game may do nothing.
///
/// # Errors
/// The first action listed but refused, or allowed but not listed.
pub fn listed_is_checked<G: Game>(plan: &Plan<G>) -> Verdict {
    let pool = pool(plan)?;
    let mut tally = Tally::default();
    for game in plan.games() {
        let mut walk = Walk::start(plan, game)?;
        while let Some((seat, action)) = walk.choose()? {
            let sample: Vec<G::Action> = (0..40).map(|_| pool[walk.pick(pool.len())]).collect();
            for seat in seats_and_strangers(&walk.position) {
                agree(&walk, seat, &sample, &mut tally)?;
            }
            walk.play(seat, action)?;
        }
    }
    Ok(tally)
}

fn agree<G: Game>(walk: &Walk<'_, G>, seat: Seat, sample: &[G::Action], tally: &mut Tally) -> Result<(), Breach> {
    let listed = legal_actions(&walk.position, seat);
    for action in listed.iter().chain(sample) {
        let is_listed = listed.contains(action);
        tally.count(if is_listed { "listed actions" } else { "other actions" });
        let is_known = walk.position.seats().has(seat);
        let what = match walk.position.check(seat, *action) {
            Err(refusal) if is_listed => format!("{action:?} is listed but refused: {refusal}"),
            Ok(()) if !is_listed => format!("{action:?} is allowed but not listed"),
            Ok(()) if !is_known => format!("{action:?} is allowed, but there is no such seat"),
            _ => continue,
        };
        return Err(walk.breach(Law::ListedIsChecked, format!("seat {}: {what}", seat.0)));
    }
    Ok(())
}

/// The seats of a game, and two that a forged message might name.
fn seats_and_strangers<G: Game>(position: &G) -> impl Iterator<Item = Seat> {
    position.seats().iter().chain([Seat(position.n_seats() as u8), Seat(u8::MAX)])
}

/// Lists of actions are sorted and unique, and empty for seats that are not to act.
///
/// # Errors
/// The first list that is not.
pub fn listed_in_order<G: Game>(plan: &Plan<G>) -> Verdict {
    let mut tally = Tally::default();
    for game in plan.games() {
        let mut walk = Walk::start(plan, game)?;
        loop {
            for seat in seats_and_strangers(&walk.position) {
                in_order(&walk, seat)?;
                tally.count("lists");
            }
            let Some((seat, action)) = walk.choose()? else { break };
            walk.play(seat, action)?;
        }
    }
    Ok(tally)
}

fn in_order<G: Game>(walk: &Walk<'_, G>, seat: Seat) -> Result<(), Breach> {
    let listed = legal_actions(&walk.position, seat);
    let breach = |what: String| Err(walk.breach(Law::ListedInOrder, format!("seat {}: {what}", seat.0)));
    if !walk.position.to_act().has(seat) && !listed.is_empty() {
        return breach(format!("is not to act, but {} actions are listed", listed.len()));
    }
    if let Some([one, next, ..]) = listed.windows(2).find(|pair| pair[0] >= pair[1]) {
        return breach(format!("{one:?} is listed before {next:?}"));
    }
    let mut appended = listed.clone();
    walk.position.legal_actions(seat, &mut appended);
    if appended.len() != 2 * listed.len() || appended[..listed.len()] != listed[..] {
        return breach("listing does not append to what is there".to_owned());
    }
    Ok(())
}

/// A refused action cites at least one paragraph of the game's own book, in words, and changes nothing: the position
/// is as it was, no die fell and nobody heard anything.
///
/// # Errors
/// The first refused action that left a trace.
pub fn refused_changes_nothing<G: Game>(plan: &Plan<G>) -> Verdict {
    let pool = pool(plan)?;
    let mut tally = Tally::default();
    for game in plan.games() {
        let mut walk = Walk::start(plan, game)?;
        loop {
            for _ in 0..10 {
                let action = pool[walk.pick(pool.len())];
                let seat = Seat(walk.pick(walk.position.n_seats()) as u8);
                tally.add("refusals", usize::from(refuse(&mut walk, seat, action)?));
            }
            let Some((seat, action)) = walk.choose()? else { break };
            walk.play(seat, action)?;
        }
    }
    if tally.n("refusals") == 0 {
        return Err(Breach::vacuous(Law::RefusedChangesNothing, "no action was refused"));
    }
    Ok(tally)
}

/// Tries an action; says whether it was refused.
fn refuse<G: Game>(walk: &mut Walk<'_, G>, seat: Seat, action: G::Action) -> Result<bool, Breach> {
    let before = (walk.position.clone(), Hash::of(&walk.position));
    let mut log = Vec::new();
    let mut trial = walk.position.clone();
    let Err(refusal) = trial.play(&mut Umpire::new(&mut SeededDice::new(1), &mut log), seat, action) else {
        return Ok(false);
    };
    let what = if let Some(fault) = uncited::<G>(&refusal) {
        fault
    } else if !log.is_empty() {
        format!("something happened: {log:?}")
    } else if trial != before.0 || Hash::of(&trial) != before.1 || Hash::of(&walk.position) != before.1 {
        "the position changed".to_owned()
    } else {
        return Ok(true);
    };
    Err(walk.breach(Law::RefusedChangesNothing, format!("{action:?} of seat {} was refused, but {what}", seat.0)))
}

/// What is wrong with a refusal's citations, if anything.
pub(super) fn uncited<G: Game>(refusal: &Refusal) -> Option<String> {
    let bad = |what: &str| Some(format!("{what}: {refusal}"));
    if refusal.violations().is_empty() {
        return bad("it cites nothing");
    }
    if refusal.violations().iter().any(|violation| violation.rule.book() != G::BOOK) {
        return bad("it cites another book");
    }
    if refusal.violations().iter().any(|violation| violation.message.trim().is_empty()) {
        return bad("it does not say what is wrong");
    }
    None
}

/// An order is done whole or not at all: [`Game::rehearse`] changes nothing, a refused order changes nothing and tells
/// nobody anything, and an order accepted does what its actions do one by one.
///
/// The orders come from [`Plan::with_orders`]; without them there is nothing to look at.
///
/// # Errors
/// The first order half done.
pub fn submitted_whole_or_not_at_all<G: Game>(plan: &Plan<G>) -> Verdict {
    let mut tally = Tally::default();
    let Some(orders) = plan.orders else { return Ok(tally) };
    for game in plan.games() {
        let mut walk = Walk::start(plan, game)?;
        while let Some((seat, action)) = walk.choose()? {
            let mut pen = SeededDice::for_game(plan.seed, walk.pick(1 << 30) as u64);
            for seat in walk.position.seats().iter() {
                for order in orders(&walk.position, seat, &mut pen) {
                    tally.count(submit(&walk, seat, &order)?);
                }
            }
            walk.play(seat, action)?;
        }
    }
    if tally.n("orders done") == 0 || tally.n("orders refused") == 0 {
        return Err(Breach::vacuous(Law::SubmittedWholeOrNotAtAll, "the plan's orders are all good or all bad"));
    }
    Ok(tally)
}

fn submit<G: Game>(walk: &Walk<'_, G>, seat: Seat, order: &G::Order) -> Result<&'static str, Breach> {
    let breach =
        |what: String| Err(walk.breach(Law::SubmittedWholeOrNotAtAll, format!("{order:?} of seat {}: {what}", seat.0)));
    let before = Hash::of(&walk.position);
    let rehearsed = walk.position.rehearse(seat, order);
    let (mut done, mut log) = (walk.position.clone(), Vec::new());
    let submitted = done.submit(&mut Umpire::new(&mut SeededDice::new(2), &mut log), seat, order);
    if rehearsed != submitted || Hash::of(&walk.position) != before {
        return breach("rehearsal and submission differ".to_owned());
    }
    let actions = match submitted {
        Err(refusal) => {
            if let Some(fault) = uncited::<G>(&refusal) {
                return breach(fault);
            }
            if !log.is_empty() || Hash::of(&done) != before {
                return breach(format!("refused but half done: {refusal}"));
            }
            return Ok("orders refused");
        }
        Ok(actions) => actions,
    };
    let (mut by_hand, mut dice) = (walk.position.clone(), SeededDice::new(2));
    for action in actions {
        if let Err(refusal) = by_hand.play(&mut Umpire::quiet(&mut dice), seat, action) {
            return breach(format!("accepted, but its part {action:?} is refused: {refusal}"));
        }
    }
    if Hash::of(&by_hand) != Hash::of(&done) {
        return breach("does something else than its actions one by one".to_owned());
    }
    Ok("orders done")
}
