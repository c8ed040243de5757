//! 13.0 U-boat packs.

use fathom_core::{Refusal, Told};

use super::Umpire;
use crate::action::{Action, Packs};
use crate::cite::{R13_0, R13_12, R13_13, R13_15};
use crate::data::data;
use crate::event::Event;
use crate::hex::Hex;
use crate::state::{MAX_BOATS, Phase, Size, Unit, Wolfpack};
use crate::words::counted;

impl Wolfpack {
    /// Opens the Pack Formation and Reorganization Segment (4.2.E.1).
    pub(crate) fn begin_packs(&mut self, _umpire: &mut Umpire<'_>) {
        self.fleet.units_mut().iter_mut().for_each(|unit| unit.spent = false);
    }

    pub(crate) fn check_regroup(&self, hex: Hex, packs: Packs) -> Result<(), Refusal> {
        self.check_phase(Phase::Packs)?;
        let stack = self.fleet.stack(hex);
        if stack.iter().any(|unit| unit.spent) {
            return Err(Refusal::new(R13_12, format!("the U-boats in {hex} have been regrouped")));
        }
        if unpinned_boats(stack) == 0 {
            let rule = if stack.is_empty() { R13_0 } else { R13_15 };
            return Err(Refusal::new(rule, format!("there are no unpinned U-boats in {hex}")));
        }
        let current = packs_of(stack);
        Refusal::all([
            check_enough_boats(stack, packs),
            check_other_grouping(hex, packs, current),
            self.check_counters(packs, current),
        ])
    }

    /// Whether there are counters for these packs, with those the hex gives back (13.13).
    fn check_counters(&self, packs: Packs, current: Packs) -> Result<(), Refusal> {
        let available = self.packs_available(current);
        let kinds = Size::PACKS.into_iter().zip(packs.0).zip(available.0);
        Refusal::all(kinds.filter(|((_, wanted), left)| wanted > left).map(|((size, _), left)| {
            Err(Refusal::new(
                R13_13,
                match left {
                    0 => format!("no counter of {} boats is left", size.boats()),
                    1 => format!("only 1 counter of {} boats is left", size.boats()),
                    left => format!("only {left} counters of {} boats are left", size.boats()),
                },
            ))
        }))
    }

    /// Regroups the unpinned U-boats of a hex: single boats on top, then the packs, then what is pinned (13.12).
    pub(crate) fn regroup(&mut self, umpire: &mut Umpire<'_>, hex: Hex, packs: Packs) {
        let stack = self.fleet.stack(hex);
        let model = Unit { spent: true, pinned: false, ..stack[0] };
        let singles = (unpinned_boats(stack) - packs.boats()) as u8;
        let mut units = [model; MAX_BOATS];
        let mut n = 0;
        let mut push = |unit: Unit| {
            units[n] = unit;
            n += 1;
        };
        (0..singles).for_each(|_| push(Unit { size: Size::Single, ..model }));
        for (size, n_packs) in Size::PACKS.into_iter().zip(packs.0) {
            (0..n_packs).for_each(|_| push(Unit { size, ..model }));
        }
        stack.iter().filter(|unit| unit.pinned).for_each(|unit| push(Unit { spent: true, ..*unit }));
        let n_units = n;
        self.fleet.replace_stack(hex, &units[..n_units]);
        umpire.tell(|| Told::All(Event::Regrouped { hex, packs, singles }));
    }

    /// Appends every way to regroup the U-boats of every hex.
    pub(crate) fn gen_regroups(&self, acc: &mut Vec<Action>) {
        for stack in self.fleet.stacks().filter(|stack| !stack[0].spent) {
            let boats = unpinned_boats(stack);
            if boats >= 6 {
                let current = packs_of(stack);
                let available = self.packs_available(current);
                each_grouping(boats / 6, available, |packs| {
                    if packs != current {
                        acc.push(Action::Regroup { hex: stack[0].hex, packs });
                    }
                });
            }
        }
    }

    /// Pack counters that are not in play, with those a hex would give back (13.13).
    fn packs_available(&self, given_back: Packs) -> Packs {
        let mut available = given_back;
        for (i, size) in Size::PACKS.into_iter().enumerate() {
            let free = counters(size).saturating_sub(self.fleet.n_of(size));
            available.0[i] += free;
        }
        available
    }

    /// Whether a counter of this size is left in the mix (13.13).
    pub(crate) fn has_counter(&self, size: Size) -> bool {
        self.fleet.n_of(size) < counters(size)
    }
}

fn check_enough_boats(stack: &[Unit], packs: Packs) -> Result<(), Refusal> {
    let (boats, hex) = (unpinned_boats(stack), stack[0].hex);
    if packs.boats() > boats {
        return Err(Refusal::new(
            R13_12,
            format!(
                "there {} only {} in {hex}",
                if boats == 1 { "is" } else { "are" },
                counted(boats, "unpinned U-boat")
            ),
        ));
    }
    Ok(())
}

fn check_other_grouping(hex: Hex, packs: Packs, current: Packs) -> Result<(), Refusal> {
    if packs == current {
        return Err(Refusal::new(R13_12, format!("the U-boats in {hex} are grouped so already")));
    }
    Ok(())
}

/// How many counters of a size the mix holds (13.13).
pub(crate) fn counters(size: Size) -> u8 {
    data().u_boats[size as usize].counters
}

pub(crate) fn unpinned_boats(stack: &[Unit]) -> u16 {
    stack.iter().filter(|unit| !unit.pinned).map(|unit| u16::from(unit.size.boats())).sum()
}

/// The unpinned packs of a stack.
fn packs_of(stack: &[Unit]) -> Packs {
    let count = |pack| stack.iter().filter(|unit| !unit.pinned && unit.size == pack).count() as u8;
    Packs(Size::PACKS.map(count))
}

/// Every way to make packs of at most this many sixes, in the order of [`Packs`].
fn each_grouping(sixes: u16, available: Packs, mut visit: impl FnMut(Packs)) {
    let [n6, n12, n18, n24, n30] = available.0.map(u16::from);
    let sixes = sixes.min(MAX_BOATS as u16 / 6);
    for a in 0..=sixes.min(n6) {
        let left = sixes - a;
        for b in 0..=(left / 2).min(n12) {
            let left = left - 2 * b;
            for c in 0..=(left / 3).min(n18) {
                let left = left - 3 * c;
                for d in 0..=(left / 4).min(n24) {
                    let left = left - 4 * d;
                    for e in 0..=(left / 5).min(n30) {
                        visit(Packs([a, b, c, d, e].map(|n| n as u8)));
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
