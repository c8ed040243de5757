//! What may come of an action, before it is done.

use crate::Rule;
use crate::dice::Chance;

/// What may come of an action, as a seat can work it out from its own view. Games tell it; clients show it.
///
/// It holds chances, never what is hidden: whoever works it out is given a view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect<A> {
    /// The action.
    pub action: A,
    /// The paragraph that decides it.
    pub rule: Rule,
    /// What the chances rest on, such as `6 places alike`; empty where nothing is hidden.
    pub basis: String,
    /// What may happen, in words, and how likely it is.
    pub chances: Vec<(String, Chance)>,
}
