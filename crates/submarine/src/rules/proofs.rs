//! Proofs beyond those in the files of the sections, one file for a group of sections; the helpers here are theirs.
//!
//! - [`components`]: sections 2 to 4
//! - [`turns`]: sections 5 to 12, and the synopsis
//! - [`weapons`]: sections 13 to 18
//! - [`under_way`]: what escorts meet on their way (7.2, 10, 13.9, 15.4.9)
//! - [`scenes`]: section 20 and the scenarios
//! - [`drills`]: what no scenario delivered so far has a use for, played in scenarios of its own
//! - [`orders`], [`refusals`]: what is wrong with an order, across all sections

mod components;
mod drills;
mod orders;
mod refusals;
mod scenes;
mod turns;
mod under_way;
mod weapons;

use fathom_core::{Game, Seat};
use fathom_hex::Helm;

use crate::action::Action;
use crate::cards::{Ahead, ChargeKind, Kind, cards};
use crate::phase::Phase;
use crate::scenario::{Side, board, scenarios};
use crate::state::{Course, Fate, First, ShipId};
use crate::testing::Table;

const BOAT: ShipId = ShipId(0);
const NONE: [&str; 0] = [];

fn class(name: &str) -> &'static crate::cards::Class {
    cards().class(name).unwrap().card()
}

fn scenario(id: &str) -> &'static crate::scenario::Scenario {
    scenarios().iter().find(|scenario| scenario.id == id).unwrap()
}
