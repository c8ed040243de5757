//! Games for the history law: families that run alike up to a fork.

use std::hash::{DefaultHasher, Hasher};

use fathom_core::dice::SeededDice;
use fathom_core::record::Hash;
use fathom_core::{Game, Log, Seat, Umpire, Viewer};

use crate::observe::{heard, json, viewers};
use crate::{Breach, Law, Observation, Plan, RunStep, Walk, legal_actions};

/// How many games a family has.
pub(super) const N_MEMBERS: usize = 10;
/// How far a game is followed after the fork.
const N_FOLLOWED: usize = 30;

/// Games of one setup that run alike up to the fork and part there, watched by one viewer. The viewer's own seat decides
/// by nothing but its history, all others and the dice by chance.
pub(super) struct Family<'p, G: Game> {
    plan: &'p Plan<G>,
    probes: &'p [G::Action],
    number: usize,
    viewer: Viewer,
    fork: usize,
}

/// A history met: what was seen, at which true position, and where to find it again.
pub(super) struct Meeting {
    pub sight: u64,
    pub position: Hash,
    family: usize,
    member: usize,
    step: usize,
}

/// What a history is known by: the setup, the viewer and a digest of all it knows.
pub(super) type Key = (usize, Viewer, u64);

struct Course<G: Game> {
    position: G,
    history: u64,
    step: usize,
}

impl<'p, G: Game> Family<'p, G> {
    pub(super) fn new(plan: &'p Plan<G>, number: usize, probes: &'p [G::Action]) -> Result<Family<'p, G>, Breach> {
        let mut base = Walk::start(plan, number)?;
        let viewers = viewers(&base.position);
        let viewer = viewers[number / plan.setups.len() % viewers.len()];
        while let Some((seat, action)) = base.choose()? {
            base.play(seat, action)?;
        }
        // Every third family parts at once: secrets of the setup are met only there.
        let fork = if number.is_multiple_of(3) { 0 } else { base.pick(base.step.max(1)) };
        Ok(Family { plan, probes, number, viewer, fork })
    }

    /// Plays one game and shows every history with what was seen.
    pub(super) fn play(
        &self,
        member: usize,
        mut show: impl FnMut(Key, Meeting) -> Result<(), Breach>,
    ) -> Result<(), Breach> {
        let mut course = self.open(member)?;
        loop {
            // What runs alike needs to be seen once only.
            if member == 0 || course.step >= self.fork {
                let sight = Observation::of(&course.position, self.viewer, self.probes).digest();
                let position = Hash::of(&course.position);
                let meeting = Meeting { sight, position, family: self.number, member, step: course.step };
                show((self.number % self.plan.setups.len(), self.viewer, course.history), meeting)?;
            }
            if course.step >= self.fork + N_FOLLOWED || !self.advance(&mut course, member) {
                return Ok(());
            }
        }
    }

    fn seed(&self, member: usize, step: usize) -> u64 {
        let member = if step < self.fork { 0 } else { member };
        digest(&(self.plan.seed, self.number, member, step))
    }

    fn open(&self, member: usize) -> Result<Course<G>, Breach> {
        // The setup comes before every fork but the one at the very beginning.
        let seed = if self.fork > 0 { self.seed(0, 0) } else { self.seed(member, 0) };
        let mut log = Vec::new();
        let mut dice = SeededDice::new(seed);
        let position = G::new(&mut Umpire::new(&mut dice, &mut log), self.plan.setup_of(self.number))
            .map_err(|refusal| Breach::new(Law::SameHistorySameSight, format!("the setup was refused: {refusal}")))?;
        let history = digest(&(heard(&log, self.viewer), json(&position.to_act())));
        Ok(Course { position, history, step: 0 })
    }

    /// Plays one action; says whether there was one to play.
    fn advance(&self, course: &mut Course<G>, member: usize) -> bool {
        let mut chance = SeededDice::new(self.seed(member, course.step + 1));
        let able: Vec<Seat> = course.position.to_act().iter().collect();
        if able.is_empty() {
            return false;
        }
        let seat = able[chance.pick(able.len())];
        let legal = legal_actions(&course.position, seat);
        if legal.is_empty() {
            return false;
        }
        let is_own = self.viewer == Viewer::Seat(seat);
        let choice = if is_own { course.history as usize % legal.len() } else { chance.pick(legal.len()) };
        let to_act = course.position.to_act();
        let mut log: Log<G::Event> = Vec::new();
        course.position.apply(&mut Umpire::new(&mut chance, &mut log), seat, legal[choice]);
        course.step += 1;
        let own = is_own.then(|| json(&legal[choice]));
        let heard = heard(&log, self.viewer);
        if own.is_some() || heard != "[]" || course.position.to_act() != to_act {
            course.history = digest(&(course.history, own, heard, json(&course.position.to_act())));
        }
        true
    }

    /// The breach for two meetings of one history with different sights; both are played again to show how they differ.
    pub(super) fn leak(&self, earlier: &Meeting, later: &Meeting) -> Breach {
        let place = RunStep { seed: self.plan.seed, game: self.number, step: later.step };
        let seen = |meeting: &Meeting| -> Option<Observation> {
            let family = Family::new(self.plan, meeting.family, self.probes).ok()?;
            let mut course = family.open(meeting.member).ok()?;
            while course.step < meeting.step && family.advance(&mut course, meeting.member) {}
            Some(Observation::of(&course.position, self.viewer, self.probes))
        };
        let difference = seen(earlier).zip(seen(later)).and_then(|(a, b)| a.difference(&b));
        let difference = difference.unwrap_or_else(|| "  something that could not be found a second time".to_owned());
        let what = format!(
            "knows the same as after {} actions in variant {} of game {}, but sees (variant {})\n{difference}",
            earlier.step, earlier.member, earlier.family, later.member
        );
        Breach::new(Law::SameHistorySameSight, what).at(place).seen_by(self.viewer)
    }
}

fn digest(what: &impl std::hash::Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}
