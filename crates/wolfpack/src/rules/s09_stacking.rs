//! 9.0 Stacking and 10.0 Facing.

use fathom_core::{Refusal, Told};

use super::Umpire;
use crate::action::Action;
use crate::cite::{R9_21, R12_12};
use crate::event::Event;
use crate::hex::{Axis, Hex};
use crate::state::{Phase, Unit, Wolfpack};

/// From this Combat Strength on, the U-boats of a hex search ahead and astern as well (12.12). Fewer have no facing
/// (10.1).
pub(crate) const THREE_HEX_STRENGTH: u16 = 7;

/// The total Combat Strength of some units (9.32).
pub(crate) fn strength(units: &[Unit]) -> u16 {
    units.iter().map(|unit| unit.size.strength()).sum()
}

impl Wolfpack {
    pub(crate) fn check_face(&self, hex: Hex, axis: Axis) -> Result<(), Refusal> {
        if self.phase != Phase::Deployment {
            self.check_phase(Phase::Movement)?;
        }
        Refusal::all([self.check_hand_free(), self.check_turn(hex, axis)])
    }

    fn check_turn(&self, hex: Hex, axis: Axis) -> Result<(), Refusal> {
        let stack = self.fleet.stack(hex);
        let Some(top) = stack.first() else {
            return Err(Refusal::new(R9_21, format!("there are no U-boats in {hex}")));
        };
        if strength(stack) < THREE_HEX_STRENGTH {
            return Err(Refusal::new(R12_12, format!("the U-boats in {hex} search their own hex only")));
        }
        if top.axis == axis {
            return Err(Refusal::new(R9_21, format!("the U-boats in {hex} lie so already")));
        }
        if top.turned {
            return Err(Refusal::new(R9_21, format!("the U-boats in {hex} have been turned; take that back first")));
        }
        Ok(())
    }

    /// Turns a stack: all its units lie as the topmost (9.21).
    pub(crate) fn face(&mut self, umpire: &mut Umpire<'_>, hex: Hex, axis: Axis) {
        self.fleet.stack_mut(hex).iter_mut().for_each(|unit| (unit.axis, unit.turned) = (axis, true));
        umpire.tell(|| Told::All(Event::Turned { hex, axis }));
    }

    /// Appends the stacks that can be turned.
    pub(crate) fn gen_faces(&self, acc: &mut Vec<Action>) {
        let units = self.fleet.units();
        let mut strength = 0;
        // Unit by unit and not stack by stack: where a stack ends is hard to foresee, that it is strong is rare.
        for (i, unit) in units.iter().enumerate() {
            strength += unit.size.strength();
            let is_last = units.get(i + 1).is_none_or(|next| next.hex != unit.hex);
            if strength >= THREE_HEX_STRENGTH && is_last && !unit.turned {
                let others = Axis::ALL.into_iter().filter(|axis| *axis != unit.axis);
                acc.extend(others.map(|axis| Action::Face { hex: unit.hex, axis }));
            }
            strength *= u16::from(!is_last);
        }
    }
}

#[cfg(test)]
mod tests;
