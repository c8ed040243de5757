//! Any earlier moment of the game, from any allowed eyes.

use std::hint::black_box;

use fathom_core::dice::RecordedDice;
use fathom_core::record::Step;
use fathom_core::{Dice, Ended, Game, Grid, Heard, Log, Rule, Said, Seat, Umpire, Viewer};
use serde::Serialize;

use crate::snapshot::{KnownSeat, places};
use crate::stream::hear;
use crate::{Answer, Deed, Denied, Person, Seq, Table};

/// What a viewer saw at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Moment"))]
pub struct Moment<V> {
    /// Whose eyes, if a seat's.
    pub seat: Option<Seat>,
    /// What could be seen.
    pub view: V,
    /// The same on a grid of squares, where the game offers one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<Grid>,
    /// The last line that the view knows of; what later lines up to the one asked for tell is not in it yet. Nothing for a
    /// step of the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<Seq>,
    /// Who was to act.
    pub to_act: Vec<KnownSeat>,
    /// What the seat was asked to do or waited for.
    pub prompt: Option<Said>,
    /// The end, if it had come.
    pub outcome: Option<Ended>,
}

/// A step of the record, as one viewer heard of it, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PlayedStep"))]
pub struct PlayedStep<V, A, E> {
    /// What was done and by whom, in words too; nothing for the opening.
    pub done: Option<(Seat, A, Said)>,
    /// What the viewer heard.
    pub heard: Vec<(Heard<E>, Said)>,
    /// What the viewer saw afterwards.
    pub moment: Moment<V>,
}

/// A step of `G`.
pub type PlayedStepOf<G> = PlayedStep<<G as Game>::View, <G as Game>::Action, <G as Game>::Event>;

/// How many steps lie at least between two positions that are kept.
const STRIDE: usize = 32;

/// Positions on the way, so that a replay need not begin at the opening.
#[derive(Clone)]
pub(crate) struct Past<G> {
    kept: Vec<Kept<G>>,
    /// How many steps were done since the last.
    n_since: usize,
}

#[derive(Clone)]
struct Kept<G> {
    n_deeds: usize,
    /// How many steps of the record lead to it, if no undo can reach them any more.
    n_steps: Option<usize>,
    position: G,
}

impl<G: Game> Past<G> {
    pub(crate) fn new(opening: &G) -> Past<G> {
        Past { kept: vec![Kept { n_deeds: 0, n_steps: Some(0), position: opening.clone() }], n_since: 0 }
    }

    /// Notes that a deed of `n_new` steps was done, and keeps the position it led to now and then.
    pub(crate) fn done(&mut self, n_new: usize, n_deeds: usize, n_steps: Option<usize>, position: &G) {
        self.n_since += n_new;
        if self.n_since >= STRIDE {
            self.keep(n_deeds, n_steps, position);
        }
    }

    /// Notes that something done in deed `taken_back` was taken back; what lies on both sides of a kept position cannot be
    /// played again from there.
    pub(crate) fn undone(&mut self, taken_back: usize, n_deeds: usize, n_steps: Option<usize>, position: &G) {
        if taken_back <= self.kept[self.kept.len() - 1].n_deeds {
            self.keep(n_deeds, n_steps, position);
        }
    }

    fn keep(&mut self, n_deeds: usize, n_steps: Option<usize>, position: &G) {
        self.kept.push(Kept { n_deeds, n_steps, position: position.clone() });
        self.n_since = 0;
    }

    fn opening(&self) -> &G {
        &self.kept[0].position
    }

    fn before_deed(&self, n_deeds: usize) -> &Kept<G> {
        self.kept.iter().rfind(|kept| kept.n_deeds <= n_deeds).unwrap_or(&self.kept[0])
    }

    fn before_step(&self, n_steps: usize) -> (usize, &G) {
        let settled = self.kept.iter().filter_map(|kept| Some((kept.n_steps?, &kept.position)));
        settled.take_while(|(kept, _)| *kept <= n_steps).last().unwrap_or((0, self.opening()))
    }
}

impl<G: Game> Table<G> {
    /// What `viewer` saw when it had been told the first `line` lines of its own stream, drafts taken back since
    /// included. Between the lines of one deed the view is still the one before it.
    ///
    /// # Errors
    /// When the person may not look through these eyes, or the stream has no such line.
    pub fn at_line(&self, person: Person, viewer: Viewer, line: Seq) -> Answer<G, Moment<G::View>> {
        self.may_watch(person, viewer)?;
        if line > self.streams.version(viewer) {
            return Err(Denied::NoSuchStep);
        }
        let (deed, told) = self.streams.deed_told_by(viewer, line.0 as usize);
        Ok(Moment { told: Some(told), ..moment(&self.after_deed(deed), viewer) })
    }

    /// After the end: step `step` of the record, from 1, as `viewer` heard of it, and what `viewer` saw then. Step 0 is
    /// the opening.
    ///
    /// # Errors
    /// While the game runs, and when the record has no such step.
    pub fn at_step(&self, viewer: Viewer, step: usize) -> Answer<G, PlayedStepOf<G>> {
        if !self.is_over() {
            return Err(Denied::NotYet);
        }
        if step > self.record.steps.len() || viewer.seat().is_some_and(|seat| !self.has_seat(seat)) {
            return Err(Denied::NoSuchStep);
        }
        let Some(before) = step.checked_sub(1) else { return Ok(self.at_opening(viewer)) };
        let mut position = self.after_step(before);
        let Step { seat, action, .. } = self.record.steps[before];
        let said = position.label(seat, action).into();
        let log = again(&mut position, &self.record.steps[before]);
        Ok(played_step(&position, viewer, Some((seat, action, said)), &log))
    }

    fn at_opening(&self, viewer: Viewer) -> PlayedStepOf<G> {
        let mut log = Vec::new();
        let mut dice = RecordedDice::new(&self.record.opening);
        let position = G::new(&mut Umpire::new(&mut dice, &mut log), &self.record.setup)
            .expect("the setup was accepted when the game began");
        played_step(&position, viewer, None, &log)
    }

    /// The position after the first `n` deeds, as it was then.
    fn after_deed(&self, n: usize) -> G {
        let kept = self.past.before_deed(n);
        let mut standing: Vec<&Step<G::Action>> = Vec::new();
        for deed in &self.deeds[kept.n_deeds..n] {
            match deed {
                Deed::Done { steps, .. } => standing.extend(steps),
                Deed::Advised { .. } => {}
                Deed::Undone { seat, .. } => {
                    let last = standing.iter().rposition(|step| step.seat == *seat);
                    standing
                        .remove(last.expect("what was done before a kept position is taken back by no deed after it"));
                }
            }
        }
        let mut position = kept.position.clone();
        for step in &standing {
            // A copy each, as in idling.
            let mut next = position.clone();
            again(&mut next, step);
            position = next;
        }
        if !self.is_over() {
            self.idle(standing.len());
        }
        position
    }

    /// Plays on for nothing until as much was played as looking back can take at most: how much lies between two kept
    /// positions is a secret of those who drafted it.
    fn idle(&self, n_played: usize) {
        let opening = self.past.opening();
        let Some(seat) = opening.to_act().iter().next() else { return };
        let mut legal = Vec::new();
        opening.legal_actions(seat, &mut legal);
        for _ in n_played..STRIDE + G::MAX_PARTS {
            let mut position = opening.clone();
            position.apply(&mut Umpire::new(&mut Ones, &mut Vec::new()), seat, legal[0]);
            black_box(position);
        }
    }

    /// The position after the first `n` steps of the record.
    fn after_step(&self, n: usize) -> G {
        let (n_kept, kept) = self.past.before_step(n);
        let mut position = kept.clone();
        for step in &self.record.steps[n_kept..n] {
            again(&mut position, step);
        }
        position
    }
}

/// Dice for what is played for nothing.
struct Ones;

impl Dice for Ones {
    fn below(&mut self, _n: u32, _why: Rule) -> u32 {
        0
    }
}

/// Plays a step of this table once more.
fn again<G: Game>(position: &mut G, step: &Step<G::Action>) -> Log<G::Event> {
    let mut log = Vec::new();
    let mut dice = RecordedDice::new(&step.rolls);
    position.apply(&mut Umpire::new(&mut dice, &mut log), step.seat, step.action);
    log
}

fn played_step<G: Game>(
    position: &G,
    viewer: Viewer,
    done: Option<(Seat, G::Action, Said)>,
    log: &Log<G::Event>,
) -> PlayedStepOf<G> {
    let heard = log.iter().filter_map(|entry| hear(entry, viewer)).collect();
    PlayedStep { done, heard, moment: moment(position, viewer) }
}

fn moment<G: Game>(position: &G, viewer: Viewer) -> Moment<G::View> {
    let view = position.view(viewer);
    Moment {
        seat: viewer.seat(),
        grid: G::grid(&view),
        view,
        told: None,
        to_act: places(position, position.to_act()),
        prompt: viewer.seat().map(|seat| position.prompt(seat)),
        outcome: Ended::of(position),
    }
}
