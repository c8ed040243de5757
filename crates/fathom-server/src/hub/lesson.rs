//! Tables that teach: the lesson knows what comes next, and nothing else is done until somebody leaves it.

use fathom_catalog::{Lesson, LessonStep};
use fathom_core::{Seat, Viewer};
use fathom_table::{Hand, Person};
use serde_json::Value;

use super::room::{Entry, NOT_STARTED, Room, bot_in, person};
use crate::clock::at;
use crate::error::Error;
use crate::wire::{LessonAnswer, LessonEnd, LessonNow, LessonQuestion, LessonTask};

/// A lesson and its actions in a row.
pub(crate) struct Course {
    lesson: Lesson,
    /// Each with the number of its step.
    plan: Vec<(usize, Seat, Value)>,
}

impl Course {
    pub(super) fn new(lesson: Lesson) -> Course {
        let of_step = |(n, step): (usize, &LessonStep)| {
            let action = |action: &Value| (n, step.seat, action.clone());
            step.actions.iter().map(action).collect::<Vec<_>>()
        };
        let plan = lesson.steps.iter().enumerate().flat_map(of_step).collect();
        Course { lesson, plan }
    }

    /// Whether this is how the lesson goes, from its beginning.
    fn begins_with(&self, done: &[(Seat, Value)]) -> bool {
        self.goes_on_with(0, done)
    }

    /// Whether the lesson goes on like this after so many actions.
    fn goes_on_with(&self, n_done: usize, done: &[(Seat, Value)]) -> bool {
        let planned = self.plan.get(n_done..).unwrap_or_default();
        done.len() <= planned.len()
            && done.iter().zip(planned).all(|((seat, action), (_, who, what))| seat == who && action == what)
    }

    /// The step that is to be done, and how many of its actions are.
    fn place(&self, n_done: usize) -> Option<(usize, usize)> {
        let (step, ..) = *self.plan.get(n_done)?;
        let first = self.plan.iter().position(|(known, ..)| *known == step)?;
        Some((step, n_done - first))
    }
}

impl Room {
    /// Drops a lesson that does not go like this any more: its text was changed since the table was made.
    pub(super) fn check_lesson(&mut self) {
        let done = self.table.as_ref().map_or_else(Vec::new, |table| table.steps());
        if self.course.as_ref().is_some_and(|course| !course.begins_with(&done)) {
            self.course = None;
        }
    }

    /// How far the lesson is, for somebody who learns at this table; nothing once it was left.
    pub(crate) fn lesson(&self, who: i64) -> Result<Option<LessonNow>, Error> {
        if self.seats_of(who).is_empty() {
            return Err(Error::Denied(fathom_table::Denied::NotYourSeat));
        }
        let (Some(course), Some(table)) = (&self.course, &self.table) else { return Ok(None) };
        let n_done = table.steps().len();
        let place = course.place(n_done);
        let steps = &course.lesson.steps;
        let n = place.map_or(steps.len(), |(step, _)| step);
        let is_begun = place.is_some_and(|(_, part)| part > 0);
        let last = n.checked_sub(1).filter(|_| !is_begun).map(|last| &steps[last]);
        let task = place.map(|(step, part)| self.task(&steps[step], part));
        Ok(Some(LessonNow {
            info: course.lesson.info.clone(),
            done: n,
            of: steps.len(),
            after: last.map(|step| step.after.clone()),
            answer: last.and_then(|step| step.ask.clone()).map(|ask| LessonAnswer {
                text: ask.text,
                choices: ask.choices,
                answer: ask.answer,
            }),
            end: task
                .is_none()
                .then(|| LessonEnd { learnt: course.lesson.learnt.clone(), next: course.lesson.next.clone() }),
            task,
        }))
    }

    fn task(&self, step: &LessonStep, n_done: usize) -> LessonTask {
        let ask = step.ask.as_ref().filter(|_| n_done == 0);
        let yours = self.sittings[step.seat.index()].bot.is_none();
        // What the enemy is about to do is his secret here too: whoever learns is to guess it.
        let left = if yours { &step.actions[n_done..] } else { &[] };
        LessonTask {
            seat: step.seat.0,
            yours,
            before: step.before.clone(),
            ask: ask.map(|ask| LessonQuestion { text: ask.text.clone(), choices: ask.choices.clone() }),
            actions: left.to_vec(),
        }
    }

    /// Whether something done at the table is what the lesson has next. Whoever goes on after its end has left it.
    pub(super) fn judge_lesson(&mut self, n_before: usize, done: &[(Seat, Value)]) -> Result<(), Error> {
        let Some(course) = &self.course else { return Ok(()) };
        let Some((step, _)) = course.place(n_before) else {
            self.leave_lesson();
            return Ok(());
        };
        if course.goes_on_with(n_before, done.get(n_before..).unwrap_or_default()) {
            return Ok(());
        }
        let before = &course.lesson.steps[step].before;
        Err(Error::Lesson { rule: before.rule.clone(), text: before.text.clone() })
    }

    /// Does the rest of the step that is to be done, for whoever learns.
    pub(crate) fn show_lesson(&mut self, who: i64) -> Result<(), Error> {
        let n_done = self.table.as_ref().ok_or(NOT_STARTED)?.steps().len();
        let Some(course) = self.course.as_ref().filter(|_| !self.seats_of(who).is_empty()) else {
            return Err(NO_LESSON);
        };
        let Some((step, _)) = course.place(n_done) else { return Err(NO_LESSON) };
        let rest: Vec<_> = course.plan[n_done..].iter().take_while(|(known, ..)| *known == step).cloned().collect();
        for (_, seat, action) in rest {
            let hand = self.hand_of(seat, person(who));
            let table = self.table_mut().ok_or(NOT_STARTED)?;
            let version = table.version(hand, Viewer::Seat(seat))?;
            table.act(Hand { person: hand, seat, version, at: at() }, &action.to_string())?;
        }
        Ok(())
    }

    fn hand_of(&self, seat: Seat, learner: Person) -> Person {
        if self.sittings[seat.index()].bot.is_some() { bot_in(seat) } else { learner }
    }

    /// Ends the lesson: from here on the table is like any other.
    pub(crate) fn leave_lesson(&mut self) {
        if self.course.take().is_some() {
            self.push(Entry::LeftLesson);
        }
    }
}

const NO_LESSON: Error = Error::Conflict { code: "no_lesson", message: "nothing is taught at this table any more" };
