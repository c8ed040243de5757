//! 6.0 General movement, 6.3 U-boat movement.

use fathom_core::{Limit, Refusal, Told};

use super::Umpire;
use crate::action::Action;
use crate::cite::{R6_0_PROC, R6_3, R6_21, R6_31, R9_0};
use crate::data::data;
use crate::event::Event;
use crate::hex::{Hex, HexSet};
use crate::state::{Phase, Size, Unit, Wolfpack};
use crate::words::counted;

/// The Movement Allowance of single U-boats as it may also be read (3.22.a).
pub(crate) const FAST_SINGLE: u8 = 8;

impl Wolfpack {
    /// Opens the U-boat Movement Segment (4.2.E.2): all, some or no U-boats move, and nobody else does anything (6.12).
    pub(crate) fn begin_movement(&mut self, _umpire: &mut Umpire<'_>) {
        self.fleet.units_mut().iter_mut().for_each(|unit| (unit.spent, unit.turned) = (false, false));
    }

    /// The Movement Points of a unit.
    pub(crate) fn allowance(&self, unit: Unit) -> u8 {
        self.world.limits.movement(unit).value
    }

    pub(crate) fn check_take(&self, hex: Hex, size: Size, pinned: bool) -> Result<(), Refusal> {
        self.check_phase(Phase::Movement)?;
        Refusal::all([self.check_hand_free(), self.check_unit_to_take(hex, size, pinned)])
    }

    /// Units are moved one after the other (6.0).
    pub(crate) fn check_hand_free(&self) -> Result<(), Refusal> {
        if self.in_hand.is_some() {
            return Err(Refusal::new(R6_0_PROC, "move the unit in hand first"));
        }
        Ok(())
    }

    fn check_unit_to_take(&self, hex: Hex, size: Size, pinned: bool) -> Result<(), Refusal> {
        let alike = |unit: &&Unit| unit.size == size && unit.pinned == pinned;
        let mut units = self.fleet.stack(hex).iter().filter(alike).peekable();
        if units.peek().is_none() {
            let (_, unit) = size.words().split_once(' ').expect("an article and a unit");
            let kind = if pinned { "pinned" } else { "unpinned" };
            return Err(Refusal::new(R6_3, format!("there is no {kind} {unit} in {hex}")));
        }
        if units.all(|unit| unit.spent) {
            return Err(Refusal::new(R6_0_PROC, format!("every such unit in {hex} has been moved already")));
        }
        Ok(())
    }

    pub(crate) fn take(&mut self, umpire: &mut Umpire<'_>, hex: Hex, size: Size, pinned: bool) {
        let range = self.fleet.range(hex);
        let stack = self.fleet.stack(hex);
        let at = stack.iter().position(|unit| unit.size == size && unit.pinned == pinned && !unit.spent);
        self.in_hand = Some((range.start + at.expect("checked")) as u8);
        umpire.tell(|| Told::All(Event::Taken { size, hex }));
    }

    pub(crate) fn check_sail(&self, to: Hex) -> Result<(), Refusal> {
        self.check_phase(Phase::Movement)?;
        let Some(unit) = self.unit_in_hand() else {
            return Err(Refusal::new(R6_0_PROC, "take a unit before moving it"));
        };
        if !data().map.area.has(to) {
            return Err(Refusal::new(R6_21, format!("{to} is outside the main playing area")));
        }
        Refusal::all([self.check_no_convoy(unit, to), self.check_distance(unit, to)])
    }

    fn check_no_convoy(&self, unit: Unit, to: Hex) -> Result<(), Refusal> {
        let convoys = self.convoy_hexes();
        // 9.0: a unit that cannot leave stays.
        let must_stay = || to == unit.hex && !self.can_leave(unit, &convoys);
        if convoys.has(to) && !must_stay() {
            return Err(Refusal::new(R6_31, format!("{to} is occupied by a convoy")));
        }
        Ok(())
    }

    fn check_distance(&self, unit: Unit, to: Hex) -> Result<(), Refusal> {
        let Limit { value: allowance, rule } = self.world.limits.movement(unit);
        if self.cost(unit.hex, to, allowance).is_some() {
            return Ok(());
        }
        Err(Refusal::new(rule, format!("{to} is farther than {}", counted(allowance, "Movement Point"))))
    }

    /// Moves the unit in hand and puts it on top of what is there, which costs nothing more (9.13).
    pub(crate) fn sail(&mut self, umpire: &mut Umpire<'_>, to: Hex) {
        let at = self.in_hand.take().expect("checked");
        let mut unit = self.fleet.remove(usize::from(at));
        let from = unit.hex;
        if let Some(top) = self.fleet.stack(to).first() {
            unit.axis = top.axis; // 9.21
        }
        let turned = from == to && unit.turned;
        (unit.hex, unit.spent, unit.turned) = (to, true, turned);
        self.fleet.stack_mut(to).iter_mut().for_each(|other| other.turned = turned);
        self.fleet.add_on_top(unit);
        umpire.tell(|| Told::All(Event::Sailed { size: unit.size, from, to }));
    }

    pub(crate) fn unit_in_hand(&self) -> Option<Unit> {
        self.in_hand.map(|at| self.fleet.units()[usize::from(at)])
    }

    /// Whether the segment may end: no U-boat may be left in a convoy's hex that can leave it (9.0).
    pub(crate) fn check_movement_done(&self) -> Result<(), Refusal> {
        let refuse = |unit: &Unit| Err(Refusal::new(R9_0, format!("U-boats and a convoy are both in {}", unit.hex)));
        let convoys = self.convoy_hexes();
        let left = self.units_that_must_leave(&convoys).map(refuse);
        Refusal::all(std::iter::once(self.check_hand_free()).chain(left))
    }

    /// The same for who only lists what is legal, and needs no words for it.
    pub(crate) fn is_movement_done(&self) -> bool {
        self.in_hand.is_none() && self.units_that_must_leave(&self.convoy_hexes()).next().is_none()
    }

    fn units_that_must_leave(&self, convoys: &HexSet) -> impl Iterator<Item = &Unit> {
        let must_leave = |unit: &&Unit| convoys.has(unit.hex) && !unit.spent && self.can_leave(**unit, convoys);
        self.fleet.units().iter().filter(must_leave)
    }

    /// Appends the units that can be picked up.
    pub(crate) fn gen_takes(&self, acc: &mut Vec<Action>) {
        acc.reserve(self.fleet.units().len() + 1);
        let mut kinds = 0u16;
        let units = self.fleet.units();
        for (i, unit) in units.iter().enumerate() {
            kinds |= u16::from(!unit.spent) << (unit.size as u8 * 2 + u8::from(unit.pinned));
            let is_last = units.get(i + 1).is_none_or(|next| next.hex != unit.hex);
            while is_last && kinds != 0 {
                let kind = kinds.trailing_zeros() as usize;
                acc.push(Action::Take { hex: unit.hex, size: Size::ALL[kind / 2], pinned: kind % 2 == 1 });
                kinds &= kinds - 1;
            }
        }
    }

    /// Appends where the unit in hand can go.
    pub(crate) fn gen_sails(&self, unit: Unit, acc: &mut Vec<Action>) {
        let convoys = self.convoy_hexes();
        let before = acc.len();
        let allowance = self.allowance(unit);
        if self.has_storm_within(unit.hex, allowance) {
            let free = self.within_reach(unit).without(&convoys);
            free.iter().for_each(|hex| acc.push(Action::Sail { hex }));
        } else {
            gen_sails_within(unit.hex, allowance, &convoys, acc);
        }
        if acc.len() == before {
            acc.push(Action::Sail { hex: unit.hex });
        }
    }

    /// Whether a unit has points enough to go where no convoy is.
    fn can_leave(&self, unit: Unit, convoys: &HexSet) -> bool {
        let is_open = |hex: Hex| data().map.area.has(hex) && !convoys.has(hex) && !self.is_storm(hex);
        // Nearly always the first step will do.
        unit.hex.neighbors().any(is_open) || !self.within_reach(unit).without(convoys).is_empty()
    }

    /// Every hex a unit can reach, its own included (5.42).
    fn within_reach(&self, unit: Unit) -> HexSet {
        HexSet::reached(unit.hex, self.allowance(unit), &data().map.area, &self.storm_hexes)
    }

    /// The Movement Points a U-boat needs to reach a hex, if it has so many: one for each hex entered, more in a storm
    /// (6.13). There are no Zones of Control (8.0), and hexes with convoys can be passed (9.11).
    pub(crate) fn cost(&self, from: Hex, to: Hex, allowance: u8) -> Option<u8> {
        let distance = from.distance(to);
        if distance > allowance || !self.has_storm_within(from, allowance) {
            // The playing area is convex: some shortest path stays inside.
            return (distance <= allowance).then_some(distance);
        }
        let area = &data().map.area;
        (0..=allowance).find(|points| HexSet::reached(from, *points, area, &self.storm_hexes).has(to))
    }

    fn has_storm_within(&self, hex: Hex, distance: u8) -> bool {
        // Storms lie with no gap between them.
        let storms = self.storms.iter().take_while(|storm| !storm.is_gone());
        let mut markers = storms.flat_map(|storm| storm.markers).flatten();
        markers.any(|marker| marker.distance(hex) <= distance + 1)
    }
}

/// Appends every hex of the playing area within a distance that no convoy is in, by number.
fn gen_sails_within(center: Hex, distance: u8, convoys: &HexSet, acc: &mut Vec<Action>) {
    let limits = &data().map.limits;
    let lowest = center.row().saturating_sub(distance).max(1);
    let highest = (center.row() + distance).min(20);
    let middle = i16::from(center.half_column());
    for row in lowest..=highest {
        let odd = i16::from(row & 1);
        let reach = 2 * i16::from(distance) - i16::from(row.abs_diff(center.row()));
        let (west, east) = limits[usize::from(row)];
        let first = (middle - reach + odd + 1).div_euclid(2).max(i16::from(west)) as u8;
        let last = (middle + reach + odd).div_euclid(2).min(i16::from(east)) as u8;
        let occupied = convoys.row(row);
        let sail = |column: u8| Action::Sail { hex: Hex::of(row, column) };
        if occupied == 0 {
            acc.extend((first..=last).map(sail));
        } else {
            acc.extend((first..=last).filter(|column| occupied >> column & 1 == 0).map(sail));
        }
    }
}

#[cfg(test)]
mod tests;
