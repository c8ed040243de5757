//! What there is to know before an action: chances from the player's own knowledge.

use u_boat::{Action, UBoat};

use crate::chart::Scene;

pub(super) fn details(_scene: &Scene<'_, UBoat>, _action: Action) -> Vec<String> {
    Vec::new()
}
