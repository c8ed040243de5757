//! What an action breaks, told once for who asks whether and for who asks why.

use std::borrow::Cow;
use std::ops::ControlFlow;

use crate::{Refusal, Rule};

/// Whether a rule looks on for what is broken; it breaks off when who asks knows enough.
pub type Search = ControlFlow<()>;

/// Where a rule reports what an action breaks.
///
/// A rule is written once, for two who ask: the list of legal actions wants to know whether anything is broken ([`allows`],
/// which stops at the first fault and makes no words of it), a player is told everything that is ([`judge`]). Conditions of
/// which one makes sense only where another holds stand behind a `return`.
///
/// ```
/// use fathom_core::{Faults, Rule, Search, allows, judge};
///
/// const R9_2: Rule = Rule::new("toy", "9.2");
/// const R9_3: Rule = Rule::new("toy", "9.3");
///
/// fn depth(feet: u16, faults: &mut impl Faults) -> Search {
///     faults.when(feet % 25 > 0, R9_2, "a depth is a multiple of 25 feet")?;
///     faults.when(feet > 300, R9_3, "a boat goes down to 300 feet")
/// }
///
/// assert!(allows(|faults| depth(100, faults)));
/// assert_eq!(judge(|faults| depth(310, faults)).unwrap_err().violations().len(), 2);
/// ```
pub trait Faults {
    /// Reports a broken rule; breaks off where that is enough.
    fn add(&mut self, rule: Rule, message: impl Into<Cow<'static, str>>) -> Search;

    /// Reports a rule when it is broken.
    #[inline]
    fn when(&mut self, is_broken: bool, rule: Rule, message: &'static str) -> Search {
        if is_broken { self.add(rule, message) } else { ControlFlow::Continue(()) }
    }
}

/// The ear of who only asks whether.
#[derive(Debug)]
pub struct Whether;

impl Faults for Whether {
    #[inline]
    fn add(&mut self, _: Rule, _: impl Into<Cow<'static, str>>) -> Search {
        ControlFlow::Break(())
    }
}

/// The ear of who is told everything.
#[derive(Debug, Default)]
pub struct Why(Option<Refusal>);

impl Faults for Why {
    fn add(&mut self, rule: Rule, message: impl Into<Cow<'static, str>>) -> Search {
        let found = Refusal::new(rule, message);
        match &mut self.0 {
            Some(all) => all.and(found),
            None => self.0 = Some(found),
        }
        ControlFlow::Continue(())
    }
}

/// Whether nothing is broken.
#[inline]
pub fn allows(find: impl FnOnce(&mut Whether) -> Search) -> bool {
    find(&mut Whether).is_continue()
}

/// Everything that is broken.
///
/// # Errors
/// All of it, in the order it was found.
pub fn judge(find: impl FnOnce(&mut Why) -> Search) -> Result<(), Refusal> {
    let mut why = Why::default();
    let _ = find(&mut why);
    why.0.map_or(Ok(()), Err)
}
