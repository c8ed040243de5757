//! An order that breaks a rule, and which.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

use crate::{Rule, Shown};

/// One rule broken at one place of an order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Violation {
    /// The paragraph broken.
    pub rule: Rule,
    /// The place in the order or setup, such as `torpedoes[1].tube`; empty for the whole.
    pub path: String,
    /// What is wrong, lower case and without a full stop.
    pub message: Cow<'static, str>,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", Shown(&self.path))?;
        }
        write!(f, "{} ({})", Shown(&self.message), self.rule)
    }
}

/// The player broke one rule or more; the position is as it was.
///
/// It is never empty. It must be made from what the player may know: a refusal that depends on a hidden fact is a leak.
///
/// ```
/// use fathom_core::{Refusal, Rule};
///
/// const R9_11: Rule = Rule::new("submarine", "9.11");
/// let refusal = Refusal::new(R9_11, "cannot change depth and fire in the same turn").at("depth");
/// assert_eq!(refusal.to_string(), "depth: cannot change depth and fire in the same turn (submarine 9.11)");
/// ```
///
/// It names the first [`Refusal::MAX_NAMED`] violations and counts the rest, so that it is no longer than somebody can
/// read, whatever was sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    violations: Vec<Violation>,
    /// How many more were found.
    #[serde(skip_serializing_if = "is_none")]
    more: usize,
}

impl Refusal {
    /// How many violations are named; more are counted.
    pub const MAX_NAMED: usize = 20;

    /// A refusal for one broken rule.
    #[cold]
    pub fn new(rule: Rule, message: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal { violations: vec![Violation { rule, path: String::new(), message: message.into() }], more: 0 }
    }

    /// The same refusal, with every path put below `path`.
    #[must_use]
    pub fn at(mut self, path: impl AsRef<str>) -> Refusal {
        let path = path.as_ref();
        for violation in &mut self.violations {
            violation.path = join(path, &violation.path);
        }
        self
    }

    /// Adds the violations of `other` that are not named yet. One that is only counted may be counted twice.
    pub fn and(&mut self, other: Refusal) {
        self.more += other.more;
        for violation in other.violations {
            if self.violations.contains(&violation) {
                continue;
            }
            if self.violations.len() < Refusal::MAX_NAMED {
                self.violations.push(violation);
            } else {
                self.more += 1;
            }
        }
    }

    /// What is wrong, in the order it was found; the first [`Refusal::MAX_NAMED`] of it.
    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }

    /// How many more violations were found than are named.
    pub fn more(&self) -> usize {
        self.more
    }

    /// The first paragraph broken.
    pub fn rule(&self) -> Rule {
        self.violations[0].rule
    }

    /// Both, or everything that is wrong with either.
    ///
    /// # Errors
    /// When one of them is refused, or both.
    pub fn both<A, B>(first: Result<A, Refusal>, second: Result<B, Refusal>) -> Result<(A, B), Refusal> {
        match (first, second) {
            (Ok(first), Ok(second)) => Ok((first, second)),
            (Ok(_), Err(refusal)) | (Err(refusal), Ok(_)) => Err(refusal),
            (Err(mut refusal), Err(other)) => {
                refusal.and(other);
                Err(refusal)
            }
        }
    }

    /// Joins what several checks found: fine when none refused, else everything they refused for.
    ///
    /// # Errors
    /// When at least one of them refused.
    pub fn all(checks: impl IntoIterator<Item = Result<(), Refusal>>) -> Result<(), Refusal> {
        let mut found: Option<Refusal> = None;
        for refusal in checks.into_iter().filter_map(Result::err) {
            match &mut found {
                Some(all) => all.and(refusal),
                None => found = Some(refusal),
            }
        }
        found.map_or(Ok(()), Err)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, violation) in self.violations.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            violation.fmt(f)?;
        }
        if self.more > 0 {
            write!(f, "; and {} more", self.more)?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
const fn is_none(more: &usize) -> bool {
    *more == 0
}

fn join(outer: &str, inner: &str) -> String {
    match (outer.is_empty(), inner.is_empty()) {
        (true, _) => inner.to_owned(),
        (_, true) => outer.to_owned(),
        _ if inner.starts_with('[') => format!("{outer}{inner}"),
        _ => format!("{outer}.{inner}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const R1: Rule = Rule::new("toy", "1");
    const R2: Rule = Rule::new("toy", "2");

    #[test]
    fn lists_every_violation_once_with_its_path() {
        let refusal = Refusal::all([
            Ok(()),
            Err(Refusal::new(R1, "too far").at("[1]")),
            Err(Refusal::new(R2, "too deep").at("depth")),
            Err(Refusal::new(R1, "too far").at("[1]")),
        ])
        .unwrap_err()
        .at("orders");
        assert_eq!(refusal.to_string(), "orders[1]: too far (toy 1); orders.depth: too deep (toy 2)");
        assert_eq!(refusal.rule(), R1);
    }

    #[test]
    fn names_the_first_twenty_and_counts_the_rest() {
        let fault = |n: usize| Err(Refusal::new(R1, "too far").at(format!("[{n}]")));
        let mut refusal = Refusal::all((0..1_000).map(fault)).unwrap_err();
        assert_eq!((refusal.violations().len(), refusal.more()), (Refusal::MAX_NAMED, 980));
        assert_eq!(refusal.violations()[19].path, "[19]");
        assert!(refusal.to_string().ends_with("[19]: too far (toy 1); and 980 more"));
        refusal.and(refusal.clone());
        assert_eq!((refusal.violations().len(), refusal.more()), (Refusal::MAX_NAMED, 2 * 980));
    }

    #[test]
    fn what_was_sent_steers_no_terminal() {
        let refusal = Refusal::new(R1, "no class «\u{1b}[2J»").at("ship\n[0]");
        assert_eq!(refusal.to_string(), "ship\\u{a}[0]: no class «\\u{1b}[2J» (toy 1)");
    }

    #[test]
    fn both_are_had_or_both_are_refused() {
        let (one, other) = (Refusal::new(R1, "too far"), Refusal::new(R2, "too deep"));
        assert_eq!(Refusal::both::<_, i32>(Ok("a"), Ok(2)), Ok(("a", 2)));
        assert_eq!(Refusal::both::<&str, _>(Err(one.clone()), Ok(2)), Err(one.clone()));
        let refusal = Refusal::both::<&str, i32>(Err(one), Err(other)).unwrap_err();
        assert_eq!(refusal.to_string(), "too far (toy 1); too deep (toy 2)");
    }

    #[test]
    fn no_violation_is_no_refusal() {
        assert_eq!(Refusal::all([Ok(()), Ok(())]), Ok(()));
    }
}
