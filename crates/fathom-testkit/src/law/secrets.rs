use std::collections::HashMap;

use fathom_core::dice::SeededDice;
use fathom_core::record::Hash;
use fathom_core::{Game, Seat, Umpire, Viewer};

use super::history::{Family, Meeting, N_MEMBERS};
use crate::observe::{heard, json, viewers};
use crate::probe::probes;
use crate::{Breach, Law, Observation, Plan, Tally, Verdict, Walk, legal_actions};

/// How many actions of a seat are tried at one position.
const N_ACTIONS: usize = 5;
/// How many times each is tried, with other dice.
const N_FALLS: u64 = 3;

/// What a viewer does not hear of changes nothing it sees. At one position several actions are tried with several falls
/// of the dice: whenever a viewer hears the same (or nothing), its whole [`Observation`] must be the same. So drafts are
/// secret, and so are dice behind a hand.
///
/// # Errors
/// The first thing seen without having been heard.
pub fn unheard_is_unseen<G: Game>(plan: &Plan<G>) -> Verdict {
    let probes = probes(plan)?;
    let mut tally = Tally::default();
    for game in plan.games() {
        let mut walk = Walk::start(plan, game)?;
        while let Some((seat, action)) = walk.choose()? {
            if plan.looks_at(walk.place()) {
                let tries = tries(&mut walk);
                for viewer in viewers(&walk.position) {
                    one_step(&walk, &tries, viewer, &probes, &mut tally)?;
                }
            }
            walk.play(seat, action)?;
        }
    }
    if plan.has_secrets && tally.n("worlds that sound the same") == 0 {
        return Err(Breach::vacuous(Law::UnheardIsUnseen, "everybody heard everything that made a difference"));
    }
    Ok(tally)
}

/// One thing that could happen now.
struct Try<G: Game> {
    seat: Seat,
    action: G::Action,
    after: G,
    log: fathom_core::Log<G::Event>,
}

fn tries<G: Game>(walk: &mut Walk<'_, G>) -> Vec<Try<G>> {
    let mut tries = Vec::new();
    for seat in walk.position.to_act().iter() {
        let legal = legal_actions(&walk.position, seat);
        let first = walk.pick(legal.len().max(1));
        let some = (0..legal.len().min(N_ACTIONS)).map(|i| legal[(first + i * legal.len() / N_ACTIONS) % legal.len()]);
        for (action, fall) in some.flat_map(|action| (0..N_FALLS).map(move |fall| (action, fall))) {
            let (mut after, mut log) = (walk.position.clone(), Vec::new());
            after.apply(&mut Umpire::new(&mut SeededDice::new(fall), &mut log), seat, action);
            tries.push(Try { seat, action, after, log });
        }
    }
    tries
}

fn one_step<G: Game>(
    walk: &Walk<'_, G>,
    tries: &[Try<G>],
    viewer: Viewer,
    probes: &[G::Action],
    tally: &mut Tally,
) -> Result<(), Breach> {
    let silence = (None, "[]".to_owned(), json(&walk.position.to_act()));
    // What is seen is worked out only where two worlds must be compared.
    let mut met = HashMap::from([(silence, (None, &walk.position, "before".to_owned()))]);
    for Try { seat, action, after, log } in tries {
        let own = (viewer == Viewer::Seat(*seat)).then_some(*action);
        let key = (own, heard(log, viewer), json(&after.to_act()));
        let how = format!("after {action:?} of seat {}", seat.0);
        let Some((sight, position, how_same)) = met.get_mut(&key) else {
            met.insert(key, (None, after, how));
            continue;
        };
        if *position == after {
            continue;
        }
        tally.count("worlds that sound the same");
        let sight = sight.get_or_insert_with(|| Observation::of(*position, viewer, probes));
        if let Some(difference) = sight.difference(&Observation::of(after, viewer, probes)) {
            let what = format!("heard the same {how_same} and {how}, {}, but sees\n{difference}", key.1);
            return Err(walk.breach(Law::UnheardIsUnseen, what).seen_by(viewer));
        }
    }
    tally.count("looks");
    Ok(())
}

/// An action after which undo is still allowed (no die fell and no other seat heard anything) leaves no trace with the
/// others, the position before it is untouched, and doing it again leads to the same position.
///
/// # Errors
/// The first trace.
pub fn undo_leaves_no_trace<G: Game>(plan: &Plan<G>) -> Verdict {
    let probes = probes(plan)?;
    let mut tally = Tally::default();
    for game in plan.games() {
        let mut walk = Walk::start(plan, game)?;
        while let Some((seat, action)) = walk.choose()? {
            let before = (walk.position.clone(), Hash::of(&walk.position));
            walk.play(seat, action)?;
            let others = walk.position.seats().without(seat);
            if walk.log.iter().any(|entry| entry.is_barrier(others)) {
                tally.count("barriers");
                continue;
            }
            tally.count("actions undone");
            let trace = traced(&walk, before, seat, action, &probes);
            trace.map_or(Ok(()), |what| Err(walk.breach(Law::UndoLeavesNoTrace, format!("{action:?}: {what}"))))?;
        }
    }
    Ok(tally)
}

fn traced<G: Game>(
    walk: &Walk<'_, G>,
    (before, hash): (G, Hash),
    seat: Seat,
    action: G::Action,
    probes: &[G::Action],
) -> Option<String> {
    if Hash::of(&before) != hash {
        return Some("the position kept for undo changed with the other".to_owned());
    }
    // Alone at the table there is nobody to hide an undo from.
    let is_other = |viewer: &Viewer| *viewer != Viewer::Seat(seat) && before.n_seats() > 1;
    for viewer in viewers(&before).into_iter().filter(is_other) {
        let seen = Observation::of(&before, viewer, probes);
        if let Some(difference) = seen.difference(&Observation::of(&walk.position, viewer, probes)) {
            return Some(format!("{viewer:?} was told nothing, but sees\n{difference}"));
        }
    }
    let mut again = before;
    again.apply(&mut Umpire::quiet(&mut SeededDice::new(3)), seat, action);
    (Hash::of(&again) != Hash::of(&walk.position)).then(|| "done again it leads elsewhere".to_owned())
}

/// The same history gives the same sight. A viewer's history is its own actions, everything it heard and who was to act;
/// over many games with different secrets, dice and opponents, the same history must always come with the same whole
/// [`Observation`]. A view that shows what was never told is found here.
///
/// Games come in families that run alike up to a point and then part, so that long histories are met again too.
///
/// # Errors
/// Two games in which a viewer knew the same and saw something else; or none in which it could have («vacuous»).
pub fn same_history_same_sight<G: Game>(plan: &Plan<G>) -> Verdict {
    let probes = probes(plan)?;
    let mut tally = Tally::default();
    let mut met: HashMap<(usize, Viewer, u64), Meeting> = HashMap::new();
    for family in plan.games() {
        let family = Family::new(plan, family, &probes)?;
        for member in 0..N_MEMBERS {
            family.play(member, |key, meeting| {
                tally.count("observations");
                let Some(earlier) = met.get(&key) else {
                    met.insert(key, meeting);
                    return Ok(());
                };
                tally.add("histories met with other secrets", usize::from(earlier.position != meeting.position));
                if earlier.sight == meeting.sight { Ok(()) } else { Err(family.leak(earlier, &meeting)) }
            })?;
        }
    }
    if plan.has_secrets && tally.n("histories met with other secrets") == 0 {
        return Err(Breach::vacuous(Law::SameHistorySameSight, "no history was met twice with different secrets"));
    }
    Ok(tally)
}
