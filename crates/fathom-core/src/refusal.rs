//! An order that breaks a rule, and which.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

use crate::Rule;

/// One rule broken at one place of an order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
            write!(f, "{}: ", self.path)?;
        }
        write!(f, "{} ({})", self.message, self.rule)
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    violations: Vec<Violation>,
}

impl Refusal {
    /// A refusal for one broken rule.
    #[cold]
    pub fn new(rule: Rule, message: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal { violations: vec![Violation { rule, path: String::new(), message: message.into() }] }
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

    /// Adds the violations of `other` that are not named yet.
    pub fn and(&mut self, other: Refusal) {
        for violation in other.violations {
            if !self.violations.contains(&violation) {
                self.violations.push(violation);
            }
        }
    }

    /// Everything that is wrong, in the order it was found.
    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }

    /// The first paragraph broken.
    pub fn rule(&self) -> Rule {
        self.violations[0].rule
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
        Ok(())
    }
}

impl std::error::Error for Refusal {}

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
    fn no_violation_is_no_refusal() {
        assert_eq!(Refusal::all([Ok(()), Ok(())]), Ok(()));
    }
}
