//! 14.4 Anti-submarine combat and 14.5 pinning.

use fathom_core::Told;
use serde::{Deserialize, Serialize};

use super::s13_packs::counters;
use super::{FOUL_ATTACK, Umpire, draw, modified};
use crate::cite::R14_41_PROC;
use crate::event::Event;
use crate::hex::Hex;
use crate::state::{MAX_BOATS, Size, Unit, Wolfpack};

/// The most groups of six or fewer a stack can fall into.
const MAX_GROUPS: usize = MAX_BOATS / 6 + 1;

/// A result of table 14.47.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Hit {
    /// No effect.
    None,
    /// The group is pinned.
    Pinned,
    /// One boat is eliminated and the rest of the group pinned.
    Sunk,
}

impl Hit {
    /// In words.
    pub const fn words(self, boats: u8) -> &'static str {
        match self {
            Hit::None => "no effect",
            Hit::Pinned => "pinned",
            Hit::Sunk if boats == 1 => "sunk",
            Hit::Sunk if boats == 2 => "one sunk, the other pinned",
            Hit::Sunk => "one sunk, the others pinned",
        }
    }
}

use Hit::{None as __, Pinned as P, Sunk as X};

/// 14.47 Anti-Submarine Combat Results Table: by chit, then by total attacking strength 1 to 6.
#[rustfmt::skip]
const ANTI_SUBMARINE_COMBAT: [[Hit; 6]; 10] = [
    [__, __, __,  P,  P,  P],
    [__, __,  P,  P,  P,  P],
    [__, __,  P,  P,  P,  P],
    [__, __,  P,  P,  P,  X],
    [__, __,  P,  P,  P,  X],
    [__,  P,  P,  P,  X,  X],
    [__,  P,  P,  P,  X,  X],
    [__,  P,  P,  X,  X,  X],
    [ P,  P,  X,  X,  X,  X],
    [ X,  X,  X,  X,  X,  X],
];

/// The result of an attack of this strength on one group (14.47); more than six counts as six (17.4.C).
pub(crate) fn hit(strength: u16, chit: u8) -> Hit {
    ANTI_SUBMARINE_COMBAT[usize::from(chit)][usize::from(strength.clamp(1, 6)) - 1]
}

/// Six U-boats or fewer that are attacked together: a pack of six, or single boats.
#[derive(Clone, Copy)]
struct Group {
    n_units: usize,
    units: [Unit; 6],
}

impl Group {
    fn of(unit: Unit) -> Group {
        Group { n_units: 1, units: [unit; 6] }
    }

    fn add(&mut self, unit: Unit) {
        self.units[self.n_units] = unit;
        self.n_units += 1;
    }

    fn units(&self) -> &[Unit] {
        &self.units[..self.n_units]
    }

    fn boats(&self) -> u8 {
        self.units().iter().map(|unit| unit.size.boats()).sum()
    }

    /// Pins the group and, if one boat is sunk, breaks a pack into the boats that are left (13.14).
    fn suffer(&mut self, hit: Hit) {
        if hit == Hit::Sunk {
            if self.units[0].size != Size::Single {
                *self = Group { n_units: 6, units: [Unit { size: Size::Single, ..self.units[0] }; 6] };
            }
            self.n_units -= 1;
        }
        if hit != Hit::None {
            self.units.iter_mut().for_each(|unit| unit.pinned = true);
        }
    }
}

/// A list of units that needs no heap.
struct Pile {
    n_units: usize,
    units: [Unit; MAX_BOATS],
}

impl Pile {
    fn new(blank: Unit) -> Pile {
        Pile { n_units: 0, units: [blank; MAX_BOATS] }
    }

    fn add(&mut self, units: &[Unit]) {
        self.units[self.n_units..self.n_units + units.len()].copy_from_slice(units);
        self.n_units += units.len();
    }

    fn units(&self) -> &[Unit] {
        &self.units[..self.n_units]
    }
}

/// The U-boats under attack as groups of six, the odd single boats on top (14.41).
struct Groups {
    n_groups: usize,
    groups: [Group; MAX_GROUPS],
}

impl Groups {
    fn of(units: &[Unit]) -> Groups {
        let mut groups = Groups { n_groups: 0, groups: [Group::of(units[0]); MAX_GROUPS] };
        let n_singles = units.iter().filter(|unit| unit.size == Size::Single).count();
        let n_odd = n_singles % 6;
        let mut singles = units.iter().filter(|unit| unit.size == Size::Single);
        if n_odd > 0 {
            groups.add_singles(singles.by_ref().take(n_odd));
        }
        let mut n_passed = 0;
        for unit in units {
            if unit.size == Size::Single {
                n_passed += 1;
                // A group stands where its first boat does.
                if n_passed > n_odd && (n_passed - n_odd) % 6 == 1 {
                    groups.add_singles(singles.by_ref().take(6));
                }
            } else {
                (0..unit.size as u8).for_each(|_| groups.add(Group::of(Unit { size: Size::Six, ..*unit })));
            }
        }
        groups
    }

    fn add(&mut self, group: Group) {
        self.groups[self.n_groups] = group;
        self.n_groups += 1;
    }

    fn add_singles<'a>(&mut self, mut singles: impl Iterator<Item = &'a Unit>) {
        let Some(first) = singles.next() else { return };
        let mut group = Group::of(*first);
        singles.for_each(|unit| group.add(*unit));
        self.add(group);
    }
}

/// How many groups these units are attacked as (13.13).
pub(crate) fn n_groups(units: &[Unit]) -> usize {
    if units.is_empty() { 0 } else { Groups::of(units).n_groups }
}

impl Wolfpack {
    /// Attacks all U-boats in a hex (14.43, 9.41). Only those who have just sighted them do so, or the naval escorts they
    /// attacked (14.42).
    pub(crate) fn attack_hex(&mut self, umpire: &mut Umpire<'_>, hex: Hex, strength: u16) {
        self.attack_units(umpire, hex, strength, |_| true);
    }

    /// Attacks the U-boats of a hex that are meant, group by group from the top (14.41, 9.44).
    pub(crate) fn attack_units(
        &mut self,
        umpire: &mut Umpire<'_>,
        hex: Hex,
        strength: u16,
        is_meant: impl Fn(&Unit) -> bool,
    ) {
        let stack = self.fleet.stack(hex);
        let Some(top) = stack.first().copied() else { return };
        let (mut meant, mut others) = (Pile::new(top), Pile::new(top));
        for unit in stack {
            if is_meant(unit) { meant.add(&[*unit]) } else { others.add(&[*unit]) }
        }
        // 14.46
        if strength < 1 || meant.n_units == 0 {
            return;
        }
        let mut groups = Groups::of(meant.units());
        let (mut unharmed, mut pinned) = (Pile::new(top), Pile::new(top));
        for group in &mut groups.groups[..groups.n_groups] {
            let hit = self.attack_group(umpire, hex, strength, group);
            if hit == Hit::None { unharmed.add(group.units()) } else { pinned.add(group.units()) }
        }
        unharmed.add(others.units());
        unharmed.add(pinned.units());
        self.fleet.replace_stack(hex, unharmed.units());
        self.break_surplus_packs(hex);
    }

    fn attack_group(&mut self, umpire: &mut Umpire<'_>, hex: Hex, strength: u16, group: &mut Group) -> Hit {
        let chit = draw(umpire, R14_41_PROC);
        let modifier = self.foul_attack(hex);
        let hit = hit(strength, modified(chit, modifier));
        let (boats, strength) = (group.boats(), strength.min(6) as u8);
        umpire.tell(|| Told::All(Event::Attacked { hex, strength, boats, chit, modifier, hit }));
        group.suffer(hit);
        self.sunk += u8::from(hit == Hit::Sunk);
        hit
    }

    /// What the weather of a hex takes from the chit of an attack there (14.18, 14.45).
    pub(crate) fn foul_attack(&self, hex: Hex) -> i8 {
        if self.is_foul(hex) { FOUL_ATTACK } else { 0 }
    }

    /// Where larger packs fell apart into more packs of six than there are counters, the rest are single boats (13.13).
    fn break_surplus_packs(&mut self, hex: Hex) {
        while self.fleet.n_of(Size::Six) > counters(Size::Six) {
            let stack = self.fleet.stack(hex);
            let Some(at) = stack.iter().rposition(|unit| unit.size == Size::Six) else { return };
            let mut pile = Pile::new(stack[0]);
            pile.add(&stack[..at]);
            pile.add(&[Unit { size: Size::Single, ..stack[at] }; 6]);
            pile.add(&stack[at + 1..]);
            self.fleet.replace_stack(hex, pile.units());
        }
    }

    /// 4.2.E.3 U-boat Depinning Segment.
    pub(crate) fn depin(&mut self, umpire: &mut Umpire<'_>) {
        if self.fleet.units().iter().any(|unit| unit.pinned) {
            self.fleet.units_mut().iter_mut().for_each(|unit| unit.pinned = false);
            umpire.tell(|| Told::All(Event::Depinned));
        }
    }
}

#[cfg(test)]
mod tests;
