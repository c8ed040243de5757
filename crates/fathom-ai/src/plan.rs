//! Several actions with one reason, played one by one.

use std::borrow::Cow;
use std::collections::VecDeque;

use crate::Choice;

/// A turn, or the part of it that can be decided now.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan<A> {
    /// What to do, in order.
    pub actions: VecDeque<A>,
    /// Why, in words.
    pub why: Cow<'static, str>,
}

impl<A: Copy + PartialEq> Plan<A> {
    /// A plan of these actions.
    pub fn new(actions: impl IntoIterator<Item = A>, why: impl Into<Cow<'static, str>>) -> Plan<A> {
        Plan { actions: actions.into_iter().collect(), why: why.into() }
    }

    /// The next action; a plan that is at its end, or does not work out, is given up.
    pub fn go_on(plan: &mut Option<Plan<A>>, legal: &[A]) -> Option<Choice<A>> {
        let Plan { actions, why } = plan.as_mut()?;
        let choice = actions.pop_front().filter(|action| legal.contains(action));
        let choice = choice.map(|action| Choice::because(action, why.clone()));
        if choice.is_none() {
            *plan = None;
        }
        choice
    }
}
