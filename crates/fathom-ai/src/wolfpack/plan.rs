//! A plan for one segment: what each unit does, and why.

use std::borrow::Cow;
use std::collections::VecDeque;

use wolfpack::hex::{Axis, Hex};
use wolfpack::state::Unit;
use wolfpack::{Action, View};

/// Actions with their reasons, to be done in this order.
pub(super) type Plan = VecDeque<(Action, Cow<'static, str>)>;

/// Why a stack is turned.
pub(super) const ACROSS_THE_LANES: &str = "lie across the lanes the convoys may take";

/// A unit and where it shall go.
pub(super) struct Ship {
    pub(super) unit: Unit,
    pub(super) to: Option<Hex>,
    pub(super) why: Cow<'static, str>,
}

/// All units of a view, none with an order yet.
pub(super) struct Muster {
    pub(super) ships: Vec<Ship>,
    /// How stacks shall lie.
    pub(super) axes: Vec<(Hex, Axis)>,
}

impl Muster {
    pub(super) fn of(view: &View) -> Muster {
        let ships = view.units.iter().map(|unit| Ship { unit: *unit, to: None, why: Cow::Borrowed("") });
        Muster { ships: ships.collect(), axes: Vec::new() }
    }

    /// How many boats are to end in a hex.
    pub(super) fn boats_at(&self, hex: Hex) -> u16 {
        self.ships.iter().filter(|ship| ship.to == Some(hex)).map(|ship| u16::from(ship.unit.size.boats())).sum()
    }

    pub(super) fn send(&mut self, ship: usize, to: Hex, why: impl Into<Cow<'static, str>>) {
        self.ships[ship].to = Some(to);
        self.ships[ship].why = why.into();
    }

    /// The ships without an order.
    pub(super) fn free(&self) -> Vec<usize> {
        (0..self.ships.len()).filter(|at| self.ships[*at].to.is_none()).collect()
    }

    /// The actions that carry it out: units that stay are left alone.
    pub(super) fn into_plan(self) -> Plan {
        let mut plan = Plan::new();
        for ship in self.ships {
            let Unit { hex, size, pinned, .. } = ship.unit;
            if let Some(to) = ship.to.filter(|to| *to != hex) {
                plan.push_back((Action::Take { hex, size, pinned }, ship.why.clone()));
                plan.push_back((Action::Sail { hex: to }, ship.why));
            }
        }
        for (hex, axis) in self.axes {
            plan.push_back((Action::Face { hex, axis }, Cow::Borrowed(ACROSS_THE_LANES)));
        }
        plan
    }
}
