//! What stands in the way of an action, for who asks before anything is done.

use fathom_core::dice::SeededDice;
use fathom_core::{Imagine, Violation};
use fathom_table::Seq;
use serde::Serialize;

use crate::input::{InputError, read};
use crate::table::Question;

/// What stands in the way of an action of a seat: nothing where it can be done.
///
/// It is worked out from what the seat sees and nothing else, as the list of its actions is; nothing is done and nothing told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Missing {
    /// The version of the seat it belongs to.
    pub version: Seq,
    /// The rules it would break, each with its paragraph.
    pub violations: Vec<Violation>,
    /// How many more there are than are listed.
    pub more: usize,
}

impl Missing {
    /// Nothing is in the way, or the seat is not to act.
    pub fn nothing(version: Seq) -> Missing {
        Missing { version, violations: Vec::new(), more: 0 }
    }
}

/// What stands in the way of an action of the seat that is asked.
pub(crate) fn of<G: Imagine>(question: &Question, action: &str) -> Result<Missing, InputError> {
    let action: G::Action = read(action)?;
    let version = question.version;
    let (Some((world, view, _)), Some(seat)) = (question.seen::<G>(), question.seat::<G>()) else {
        return Ok(Missing::nothing(version));
    };
    // A position that looks the same to the seat: what is hidden from it cannot show in the answer.
    let now = G::imagine(world, view, seat, &mut SeededDice::new(version.0));
    Ok(match now.check(seat, action) {
        Ok(()) => Missing::nothing(version),
        Err(refusal) => Missing { version, violations: refusal.violations().to_vec(), more: refusal.more() },
    })
}
