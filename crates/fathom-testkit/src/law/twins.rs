use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher};

use fathom_core::dice::SeededDice;
use fathom_core::{Dice, Entry, Game, Heard, Imagine, Log, Rule, Seat, Spoken, Umpire, Viewer};

use crate::calm::calmly;
use crate::observe::json;
use crate::probe::probes;
use crate::{Breach, Law, Observation, Plan, Tally, Verdict, Walk, legal_actions};

/// How many actions are played from an imagined position.
const N_PLAYED_ON: usize = 12;

/// What [`Imagine::imagine`] makes of a seat's view looks to that seat exactly as the true position: the view is the same
/// and so are the legal actions. And it is a position: it can be played on.
///
/// # Errors
/// The first world imagined wrong.
pub fn imagined_looks_the_same<G: Imagine>(plan: &Plan<G>) -> Verdict {
    let mut tally = Tally::default();
    each_twin(plan, |walk, seat, twin| {
        tally.count("worlds imagined");
        let (truth, viewer) = (&walk.position, Viewer::Seat(seat));
        let breach = |what: String| walk.breach(Law::ImaginedLooksTheSame, what).seen_by(viewer);
        let (view, imagined) = (truth.view(viewer), twin.view(viewer));
        if view != imagined {
            return Err(breach(format!("the view is\n  {}\n  imagined it is\n  {}", json(&view), json(&imagined))));
        }
        if legal_actions(truth, seat) != legal_actions(twin, seat) {
            return Err(breach("the legal actions differ from the imagined ones".to_owned()));
        }
        let played = calmly(|| play_on(twin.clone(), walk.step as u64)).and_then(|played| played);
        played.map_err(|what| breach(format!("an imagined position cannot be played on: {what}")))
    })?;
    Ok(tally)
}

/// Plays a few random actions.
fn play_on<G: Game>(mut position: G, seed: u64) -> Result<(), String> {
    let mut chance = SeededDice::new(seed);
    for _ in 0..N_PLAYED_ON {
        let able: Vec<Seat> = position.to_act().iter().collect();
        if able.is_empty() {
            break;
        }
        let seat = able[chance.pick(able.len())];
        let legal = legal_actions(&position, seat);
        if legal.is_empty() {
            return Err(format!("seat {} is to act and can do nothing", seat.0));
        }
        let action = legal[chance.pick(legal.len())];
        position.play(&mut Umpire::quiet(&mut chance), seat, action).map_err(|refusal| refusal.to_string())?;
    }
    Ok(())
}

/// Twins cannot be told apart: a seat's whole [`Observation`], byte by byte, is the same at the true position and at every
/// position imagined from its view, and so is the verdict on whole orders ([`Plan::with_orders`]): a refusal that depends on
/// what lies behind an order's first steps would tell it for nothing. And they stay alike: when the same is done in both with the same dice, and the seat
/// hears the same in both, it sees the same in both.
///
/// # Errors
/// The first thing that differs with what the seat cannot know; or that nothing ever did («vacuous»).
pub fn twins_look_alike<G: Imagine>(plan: &Plan<G>) -> Verdict {
    let probes = probes(plan)?;
    let mut tally = Tally::default();
    each_twins(plan, |walk, seat, twins| {
        let viewer = Viewer::Seat(seat);
        let breach = |what: String| walk.breach(Law::TwinsLookAlike, what).seen_by(viewer);
        let truth = Observation::of(&walk.position, viewer, &probes);
        for twin in twins {
            tally.count("twins");
            tally.add("twins that are not the truth", usize::from(*twin != walk.position));
            if let Some(difference) = truth.difference(&Observation::of(twin, viewer, &probes)) {
                return Err(breach(format!("the truth and an imagined position differ\n{difference}")));
            }
            for order in plan.orders.iter().flat_map(|orders| orders(&walk.position, seat, &mut pen(walk))) {
                tally.count("orders judged in both");
                let (here, there) = (walk.position.rehearse(seat, &order), twin.rehearse(seat, &order));
                if here != there {
                    let what = format!("{order:?} is judged\n  {here:?}\n  and in an imagined position\n  {there:?}");
                    return Err(breach(what));
                }
            }
        }
        // Costly, so one twin must do.
        let pairs = twins.first().map(|twin| same_in_both(walk, twin)).unwrap_or_default();
        for pair in pairs.iter().filter(|pair| pair.sounds_alike(viewer, |_| true)) {
            tally.count("things that sound alike in both");
            if let Some(difference) = pair.sights(viewer, &probes) {
                let what =
                    format!("hears the same of {:?} of seat {}, but sees\n{difference}", pair.action, pair.seat.0);
                return Err(breach(what));
            }
        }
        Ok(())
    })?;
    if plan.has_secrets && tally.n("twins that are not the truth") == 0 {
        return Err(Breach::vacuous(Law::TwinsLookAlike, "every imagined position was the true one"));
    }
    Ok(tally)
}

/// Chance for the orders written at one step.
fn pen<G: Game>(walk: &Walk<'_, G>) -> SeededDice {
    SeededDice::for_game(7, walk.step as u64)
}

/// What is heard shows. When the same is done in two twin worlds with the same dice, and afterwards a seat sees the same
/// in both, then it heard the same: an event (or its length, or the number of dice) must not tell two worlds apart that
/// the view does not. What a rule reveals belongs in the view; bots are given nothing else.
///
/// Events that pass and leave nothing to see are named by [`Plan::with_fleeting`].
///
/// # Errors
/// The first event that tells more than the view.
pub fn heard_is_seen<G: Imagine>(plan: &Plan<G>) -> Verdict {
    let probes = probes(plan)?;
    let mut tally = Tally::default();
    each_twin(plan, |walk, seat, twin| {
        let viewer = Viewer::Seat(seat);
        for pair in same_in_both(walk, twin) {
            tally.count("things done in both");
            let is_lasting = |heard: Heard<&G::Event>| !(plan.is_fleeting)(heard);
            if !pair.sounds_alike(viewer, is_lasting) && pair.sights(viewer, &probes).is_none() {
                let [one, two] = pair.sounds(viewer, is_lasting);
                let what = format!(
                    "sees the same after {:?} of seat {}, but heard\n  {one}\n  against {two}",
                    pair.action, pair.seat.0
                );
                return Err(walk.breach(Law::HeardIsSeen, what).seen_by(viewer));
            }
        }
        Ok(())
    })?;
    Ok(tally)
}

/// What is called no news ([`Spoken::is_news`]) could be foreseen: where a seat's own action rolls no die and tells it no
/// more than that, it tells the same in every twin world. So it may be taken back, and an order may go on past it.
///
/// # Errors
/// The first line that was not to be foreseen.
pub fn no_news_is_foreseen<G: Imagine>(plan: &Plan<G>) -> Verdict {
    let mut tally = Tally::default();
    each_twin(plan, |walk, seat, twin| {
        let viewer = Viewer::Seat(seat);
        for pair in same_in_both(walk, twin).iter().filter(|pair| pair.seat == seat && pair.brings_no_news()) {
            tally.count("actions without news");
            let [one, two] = pair.sounds(viewer, |_| true);
            if one != two {
                let what = format!("{:?} brings no news, but told\n  {one}\n  against {two}", pair.action);
                return Err(walk.breach(Law::NoNewsIsForeseen, what).seen_by(viewer));
            }
        }
        Ok(())
    })?;
    Ok(tally)
}

/// Shows every twin of some positions of some games.
fn each_twin<G: Imagine>(
    plan: &Plan<G>,
    mut look: impl FnMut(&Walk<'_, G>, Seat, &G) -> Result<(), Breach>,
) -> Result<(), Breach> {
    each_twins(plan, |walk, seat, twins| twins.iter().try_for_each(|twin| look(walk, seat, twin)))
}

/// Shows the twins of some positions of some games, all of one seat at once. Only games still on have twins: afterwards
/// nobody needs to imagine.
fn each_twins<G: Imagine>(
    plan: &Plan<G>,
    mut look: impl FnMut(&Walk<'_, G>, Seat, &[G]) -> Result<(), Breach>,
) -> Result<(), Breach> {
    for game in plan.games() {
        let mut walk = Walk::start(plan, game)?;
        while let Some((seat, action)) = walk.choose()? {
            if plan.looks_at(walk.place()) {
                let mut mind = SeededDice::for_game(plan.seed, walk.pick(1 << 30) as u64);
                for seat in walk.position.seats().iter() {
                    let view = walk.position.view(Viewer::Seat(seat));
                    let twins: Vec<G> =
                        (0..plan.n_twins).map(|_| G::imagine(walk.position.world(), &view, seat, &mut mind)).collect();
                    look(&walk, seat, &twins)?;
                }
            }
            walk.play(seat, action)?;
        }
    }
    Ok(())
}

/// The same thing done in two worlds with the same dice.
struct Pair<G: Game> {
    seat: Seat,
    action: G::Action,
    worlds: [(G, Log<G::Event>); 2],
}

impl<G: Game> Pair<G> {
    fn sounds(&self, viewer: Viewer, counts: impl Fn(Heard<&G::Event>) -> bool + Copy) -> [String; 2] {
        let sound = |log: &Log<G::Event>| {
            let heard = log.iter().filter_map(|entry| entry.heard_by(viewer)).filter(|heard| counts(*heard));
            json(&heard.collect::<Vec<_>>())
        };
        [sound(&self.worlds[0].1), sound(&self.worlds[1].1)]
    }

    fn sounds_alike(&self, viewer: Viewer, counts: impl Fn(Heard<&G::Event>) -> bool + Copy) -> bool {
        let [one, two] = self.sounds(viewer, counts);
        one == two && self.worlds[0].0.to_act() == self.worlds[1].0.to_act()
    }

    /// Whether no die fell in the first world, and whoever acted heard nothing of it but what is no news.
    fn brings_no_news(&self) -> bool {
        self.worlds[0].1.iter().all(|entry| match entry.heard_by(Viewer::Seat(self.seat)) {
            Some(Heard::Event(event)) => !event.is_news(),
            Some(Heard::Roll(_)) => false,
            None => !matches!(entry, Entry::Rolled(..)),
        })
    }

    /// How the two look different to `viewer`, if they do.
    fn sights(&self, viewer: Viewer, probes: &[G::Action]) -> Option<String> {
        let [one, two] = [0, 1].map(|i| Observation::of(&self.worlds[i].0, viewer, probes));
        one.difference(&two)
    }
}

/// Some things that somebody can do in both worlds.
fn same_in_both<G: Game>(walk: &Walk<'_, G>, twin: &G) -> Vec<Pair<G>> {
    let truth = &walk.position;
    let mut pairs = Vec::new();
    for seat in truth.to_act().iter() {
        let both = legal_actions(truth, seat).into_iter().filter(|action| twin.check(seat, *action).is_ok());
        let both: Vec<G::Action> = both.collect();
        let step = both.len().div_ceil(4).max(1);
        for action in both.into_iter().skip(walk.step % step).step_by(step) {
            let worlds = [truth, twin].map(|before| {
                let (mut after, mut log) = (before.clone(), Vec::new());
                let mut dice = SameDice { seed: walk.step as u64, fallen: HashMap::new() };
                after.apply(&mut Umpire::new(&mut dice, &mut log), seat, action);
                (after, log)
            });
            pairs.push(Pair { seat, action, worlds });
        }
    }
    pairs
}

/// Dice that fall the same in two worlds: the nth die of a paragraph shows the same face in both, whatever other dice one
/// of them rolled before.
struct SameDice {
    seed: u64,
    fallen: HashMap<(Rule, u32), u64>,
}

impl Dice for SameDice {
    fn below(&mut self, n: u32, why: Rule) -> u32 {
        let nth = self.fallen.entry((why, n)).or_default();
        *nth += 1;
        let mut hasher = DefaultHasher::new();
        (self.seed, why, n, *nth).hash(&mut hasher);
        SeededDice::new(hasher.finish()).below(n, why)
    }
}
