use std::collections::BTreeSet;

use fathom_core::record::Hash;
use fathom_core::{Entry, Game, Outcome, Rule, Said, Spoken, Told, Viewer};

use super::actions::uncited;
use crate::observe::{json, viewers};
use crate::probe::probes;
use crate::{Breach, Law, Plan, Tally, Verdict, Walk, legal_actions};

/// Every random game ends within the plan's bound, and whoever is to act can do something.
///
/// # Errors
/// The first game that goes on or stands still.
pub fn ends<G: Game>(plan: &Plan<G>) -> Verdict {
    let mut tally = Tally::default();
    let mut longest = 0;
    for game in plan.games() {
        let mut walk = Walk::start(plan, game)?;
        while let Some((seat, action)) = walk.choose()? {
            for seat in walk.position.to_act().iter() {
                if legal_actions(&walk.position, seat).is_empty() {
                    return Err(walk.breach(Law::Ends, format!("seat {} is to act and can do nothing", seat.0)));
                }
            }
            walk.play(seat, action)?;
        }
        tally.count("games");
        tally.add("actions", walk.step);
        longest = longest.max(walk.step);
    }
    tally.add("actions in the longest game", longest);
    tally.add("allowed", plan.max_actions);
    Ok(tally)
}

/// There is an outcome exactly when nobody is to act; then payoffs lie between -1 and 1 and winners have gained, and
/// until then they are 0. Seats, roles and sides are those the game has, and stay so.
///
/// # Errors
/// The first position that is neither over nor going on, or pays what it should not.
pub fn over_when_nobody_acts<G: Game>(plan: &Plan<G>) -> Verdict {
    let mut tally = Tally::default();
    for game in plan.games() {
        let mut walk = Walk::start(plan, game)?;
        let n_seats = walk.position.n_seats();
        loop {
            let fault = misseated(&walk.position, n_seats).or_else(|| misjudged(&walk.position));
            if let Some(what) = fault {
                return Err(walk.breach(Law::OverWhenNobodyActs, what));
            }
            tally.count("positions");
            let Some((seat, action)) = walk.choose()? else { break };
            walk.play(seat, action)?;
        }
    }
    Ok(tally)
}

fn misseated<G: Game>(position: &G, n_seats: usize) -> Option<String> {
    let seats = position.seats();
    let roles: BTreeSet<_> = seats.iter().map(|seat| position.role(seat)).collect();
    if position.n_seats() != n_seats || n_seats == 0 {
        return Some(format!("there were {n_seats} seats, now there are {}", position.n_seats()));
    }
    if roles.len() != n_seats || roles.iter().any(|role| !G::ROLES.contains(role)) {
        return Some(format!("the roles {roles:?} are not {n_seats} different ones of {:?}", G::ROLES));
    }
    if let Some(seat) = seats.iter().find(|seat| position.side(*seat) >= G::SIDES.len()) {
        return Some(format!("seat {} is of side {}, which has no name", seat.0, position.side(seat)));
    }
    if let Some(seat) = position.to_act().iter().find(|seat| !seats.has(*seat)) {
        return Some(format!("seat {} is to act, but there is no such seat", seat.0));
    }
    None
}

fn misjudged<G: Game>(position: &G) -> Option<String> {
    let to_act = position.to_act();
    let Some(outcome) = position.outcome() else {
        let paid = position.seats().iter().find(|seat| position.payoff(*seat) != 0.0);
        return if to_act.is_empty() {
            Some("nobody is to act, but there is no outcome".to_owned())
        } else {
            paid.map(|seat| format!("seat {} is paid before the end", seat.0))
        };
    };
    if !to_act.is_empty() {
        return Some(format!("it is over, but {to_act:?} are to act"));
    }
    mispaid(position, outcome)
}

fn mispaid<G: Game>(position: &G, outcome: Outcome) -> Option<String> {
    if outcome.ending.is_empty() {
        return Some("the ending has no name".to_owned());
    }
    if let Some(seat) = outcome.winners.iter().find(|seat| !position.seats().has(*seat)) {
        return Some(format!("seat {} won, but there is no such seat", seat.0));
    }
    for seat in position.seats().iter() {
        let payoff = position.payoff(seat);
        if !(-1.0..=1.0).contains(&payoff) {
            return Some(format!("seat {} is paid {payoff}", seat.0));
        }
        if outcome.winners.has(seat) && payoff <= 0.0 {
            return Some(format!("seat {} won and is paid {payoff}", seat.0));
        }
    }
    None
}

/// Every prompt, label, event, die, refusal and outcome cites a paragraph of the game's own book, and says something.
///
/// # Errors
/// The first that does not.
pub fn reasons_are_cited<G: Game>(plan: &Plan<G>) -> Verdict {
    let probes = probes(plan)?;
    let mut tally = Tally::default();
    for game in plan.games() {
        let mut walk = Walk::start(plan, game)?;
        loop {
            let fault = uncited_in_log::<G>(&walk.log, &mut tally)
                .or_else(|| uncited_in_position(&walk.position, &probes, &mut tally));
            if let Some(what) = fault {
                return Err(walk.breach(Law::ReasonsAreCited, what));
            }
            let Some((seat, action)) = walk.choose()? else { break };
            walk.play(seat, action)?;
        }
    }
    Ok(tally)
}

fn uncited_in_log<G: Game>(log: &[Entry<G::Event>], tally: &mut Tally) -> Option<String> {
    let mut said = Vec::new();
    for entry in log {
        tally.count("events and dice");
        match entry {
            Entry::Rolled(roll, _) if roll.rule.book() != G::BOOK => {
                return Some(format!("a die cites another book: {}", roll.rule));
            }
            Entry::Rolled(..) => {}
            Entry::Told(Told::All(event) | Told::Only(_, event)) => said.push(event.said()),
            Entry::Told(Told::Split { secret, shared, .. }) => said.extend([secret.said(), shared.said()]),
        }
    }
    said.iter().find_map(|said| badly_said::<G>("an event", said))
}

fn uncited_in_position<G: Game>(position: &G, probes: &[G::Action], tally: &mut Tally) -> Option<String> {
    for seat in position.seats().iter() {
        tally.count("prompts");
        if let Some(what) = badly_said::<G>("a prompt", &position.prompt(seat)) {
            return Some(what);
        }
        for action in legal_actions(position, seat) {
            tally.count("labels");
            if let Some(what) = badly_said::<G>("a label", &position.label(seat, action).into()) {
                return Some(what);
            }
        }
        let talk = position.seats().iter().filter_map(|other| position.may_talk(seat, other).err());
        let refusals = probes.iter().filter_map(|action| position.check(seat, *action).err()).chain(talk);
        for refusal in refusals {
            tally.count("refusals");
            if let Some(what) = uncited::<G>(&refusal) {
                return Some(format!("a refusal is bad: {what}"));
            }
        }
    }
    let outcome: Option<Rule> = position.outcome().map(|outcome| outcome.rule);
    outcome.filter(|rule| rule.book() != G::BOOK).map(|rule| format!("the outcome cites another book: {rule}"))
}

fn badly_said<G: Game>(what: &str, said: &Said) -> Option<String> {
    if said.rule.book() != G::BOOK {
        return Some(format!("{what} cites another book: {} ({})", said.text, said.rule));
    }
    said.text.trim().is_empty().then(|| format!("{what} of {} says nothing", said.rule))
}

/// The same seed gives the same game: positions, what everybody heard, and lists of actions.
///
/// # Errors
/// The first step at which two games of the same seed differ.
pub fn same_seed_same_game<G: Game>(plan: &Plan<G>) -> Verdict {
    let mut tally = Tally::default();
    for game in plan.games() {
        let (mut one, mut two) = (Walk::start(plan, game)?, Walk::start(plan, game)?);
        loop {
            let viewers = if plan.looks_at(one.place()) { viewers(&one.position) } else { Vec::new() };
            if let Some(what) = different(&one, &two, &viewers) {
                return Err(one.breach(Law::SameSeedSameGame, what));
            }
            tally.count("positions");
            let Some((seat, action)) = one.choose()? else { break };
            if two.choose()? != Some((seat, action)) {
                return Err(one.breach(Law::SameSeedSameGame, "the lists of actions differ"));
            }
            one.play(seat, action)?;
            two.play(seat, action)?;
        }
    }
    Ok(tally)
}

fn different<G: Game>(one: &Walk<'_, G>, two: &Walk<'_, G>, viewers: &[Viewer]) -> Option<String> {
    if one.position != two.position || Hash::of(&one.position) != Hash::of(&two.position) {
        return Some("the positions differ".to_owned());
    }
    if one.log != two.log {
        return Some(format!("once {:?} happened, once {:?}", one.log, two.log));
    }
    let views = |viewer: Viewer| [one, two].map(|walk| json(&walk.position.view(viewer)));
    let mut differing = viewers.iter().map(|viewer| (viewer, views(*viewer))).filter(|(_, [a, b])| a != b);
    differing.next().map(|(viewer, [a, b])| format!("the view of {viewer:?} is once {a}, once {b}"))
}

/// No position takes more bytes than the plan allows, in memory (without what it points to) or written down.
///
/// # Errors
/// The first position that is too big.
pub fn fits<G: Game>(plan: &Plan<G>) -> Verdict {
    let mut tally = Tally::default();
    let in_memory = size_of::<G>();
    if in_memory > plan.max_bytes {
        let what = format!("a position takes {in_memory} bytes in memory, allowed are {}", plan.max_bytes);
        return Err(Breach::new(Law::Fits, what));
    }
    let mut largest = 0;
    for game in plan.games() {
        let mut walk = Walk::start(plan, game)?;
        loop {
            let written = postcard::to_stdvec(&walk.position).map_or(usize::MAX, |bytes| bytes.len());
            if written > plan.max_bytes {
                let what = format!("the position takes {written} bytes, allowed are {}", plan.max_bytes);
                return Err(walk.breach(Law::Fits, what));
            }
            largest = largest.max(written);
            let Some((seat, action)) = walk.choose()? else { break };
            walk.play(seat, action)?;
        }
    }
    tally.add("bytes in memory", in_memory);
    tally.add("bytes written at most", largest);
    tally.add("allowed", plan.max_bytes);
    Ok(tally)
}
