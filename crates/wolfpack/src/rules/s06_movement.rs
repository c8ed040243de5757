//! 6.0 General movement, 6.3 U-boat movement.

use fathom_core::{Refusal, Told};

use super::Umpire;
use crate::action::Action;
use crate::cite::*;
use crate::data::data;
use crate::event::Event;
use crate::hex::{Hex, HexSet, N_HEXES};
use crate::state::{Phase, Size, Unit, Wolfpack};

/// The farthest any U-boat can go in a segment.
const MAX_ALLOWANCE: u8 = 8;

impl Wolfpack {
    /// Opens the U-boat Movement Segment (4.2.E.2).
    pub(crate) fn begin_movement(&mut self, umpire: &mut Umpire<'_>) {
        self.begin_segment(umpire, Phase::Movement);
        self.fleet.units_mut().iter_mut().for_each(|unit| (unit.spent, unit.turned) = (false, false));
    }

    /// The Movement Points of a unit.
    pub(crate) fn allowance(&self, unit: &Unit) -> u8 {
        let full = match unit.size {
            Size::Single if self.readings.fast_single => MAX_ALLOWANCE,
            size => data().u_boats[size as usize].movement,
        };
        // 6.32, 17.2
        if unit.pinned && !self.options.type_xxi { full / 2 } else { full }
    }

    pub(crate) fn check_take(&self, hex: Hex, size: Size, pinned: bool) -> Result<(), Refusal> {
        self.check_phase(Phase::Movement)?;
        if self.in_hand.is_some() {
            return Err(Refusal::new(R6_0_PROC, "move the unit in hand first"));
        }
        let alike = |unit: &&Unit| unit.size == size && unit.pinned == pinned;
        let mut units = self.fleet.stack(hex).iter().filter(alike).peekable();
        if units.peek().is_none() {
            let kind = if pinned { "pinned" } else { "unpinned" };
            return Err(Refusal::new(R6_3, format!("no {kind} unit of {} in {hex}", n_boats(size))));
        }
        if units.all(|unit| unit.spent) {
            return Err(Refusal::new(R6_0_PROC, format!("every such unit in {hex} has been moved")));
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
        let convoys = self.convoy_hexes();
        if convoys.has(to) {
            // 9.0: a unit that cannot leave stays.
            if to == unit.hex && self.first_destination(&unit, &convoys).is_none() {
                return Ok(());
            }
            return Err(Refusal::new(R6_31, format!("{to} is occupied by a convoy")));
        }
        let allowance = self.allowance(&unit);
        if self.cost(unit.hex, to, allowance).is_some() {
            return Ok(());
        }
        let rule = if unit.pinned && !self.options.type_xxi { R6_32 } else { R6_22 };
        Err(Refusal::new(rule, format!("{to} is farther than the {allowance} Movement Points of the unit")))
    }

    /// Moves the unit in hand and puts it on top of what is there.
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
        if self.in_hand.is_some() {
            return Err(Refusal::new(R6_0_PROC, "move the unit in hand first"));
        }
        let convoys = self.convoy_hexes();
        let must_leave =
            |unit: &&Unit| !unit.spent && convoys.has(unit.hex) && self.first_destination(unit, &convoys).is_some();
        match self.fleet.units().iter().find(must_leave) {
            Some(unit) => Err(Refusal::new(R9_0, format!("U-boats and a convoy are both in {}", unit.hex))),
            None => Ok(()),
        }
    }

    /// Appends the units that can be picked up.
    pub(crate) fn gen_takes(&self, acc: &mut Vec<Action>) {
        for stack in self.fleet.stacks() {
            let hex = stack[0].hex;
            let mut seen = [[false; 2]; 6];
            for unit in stack.iter().filter(|unit| !unit.spent) {
                seen[unit.size as usize][usize::from(unit.pinned)] = true;
            }
            for size in Size::ALL {
                let [unpinned, pinned] = seen[size as usize];
                if unpinned {
                    acc.push(Action::Take { hex, size, pinned: false });
                }
                if pinned {
                    acc.push(Action::Take { hex, size, pinned: true });
                }
            }
        }
    }

    /// Appends where the unit in hand can go.
    pub(crate) fn gen_sails(&self, unit: &Unit, acc: &mut Vec<Action>) {
        let convoys = self.convoy_hexes();
        let before = acc.len();
        self.each_destination(unit, &convoys, |hex| acc.push(Action::Sail { hex }));
        if acc.len() == before {
            acc.push(Action::Sail { hex: unit.hex });
        }
    }

    fn first_destination(&self, unit: &Unit, convoys: &HexSet) -> Option<Hex> {
        let mut first = None;
        self.each_destination(unit, convoys, |hex| first = first.or(Some(hex)));
        first
    }

    /// Every hex a unit can end its movement in, by number.
    fn each_destination(&self, unit: &Unit, convoys: &HexSet, mut visit: impl FnMut(Hex)) {
        let allowance = self.allowance(unit);
        let costs = self.has_storm_within(unit.hex, allowance).then(|| self.costs(unit.hex, allowance));
        each_within(unit.hex, allowance, |hex| {
            let is_near = costs.as_ref().is_none_or(|costs| costs[hex.index()] <= allowance);
            if is_near && !convoys.has(hex) {
                visit(hex);
            }
        });
    }

    /// The Movement Points a U-boat needs to reach a hex, if it has so many.
    pub(crate) fn cost(&self, from: Hex, to: Hex, allowance: u8) -> Option<u8> {
        let distance = from.distance(to);
        if distance > allowance {
            return None;
        }
        if !self.has_storm_within(from, allowance) {
            // The playing area is convex: some shortest path stays inside.
            return Some(distance);
        }
        let cost = self.costs(from, allowance)[to.index()];
        (cost <= allowance).then_some(cost)
    }

    fn has_storm_within(&self, hex: Hex, distance: u8) -> bool {
        let mut markers = self.storms.iter().flat_map(|storm| storm.markers).flatten();
        markers.any(|marker| marker.distance(hex) <= distance + 1)
    }

    /// The fewest Movement Points to every hex within reach: 1 a hex, 2 for a storm hex (5.42).
    fn costs(&self, from: Hex, allowance: u8) -> [u8; N_HEXES] {
        let mut costs = [u8::MAX; N_HEXES];
        let mut rings = Rings::default();
        costs[from.index()] = 0;
        rings.push(0, from);
        for cost in 0..allowance {
            let mut at = 0;
            while let Some(hex) = rings.get(cost, at) {
                at += 1;
                if costs[hex.index()] == cost {
                    self.spread(&mut costs, &mut rings, hex, cost, allowance);
                }
            }
        }
        costs
    }

    fn spread(&self, costs: &mut [u8; N_HEXES], rings: &mut Rings, hex: Hex, cost: u8, allowance: u8) {
        for next in hex.neighbors().filter(|next| data().map.area.has(*next)) {
            let cost = cost + if self.is_storm(next) { 2 } else { 1 };
            if cost <= allowance && cost < costs[next.index()] {
                costs[next.index()] = cost;
                rings.push(cost, next);
            }
        }
    }
}

fn n_boats(size: Size) -> String {
    match size {
        Size::Single => "one boat".into(),
        pack => format!("{} boats", pack.boats()),
    }
}

/// Hexes by what it costs to reach them; a hex is entered at most twice, with 2 and then with 1 less.
struct Rings {
    n: [u8; MAX_ALLOWANCE as usize + 1],
    hexes: [[u16; 224]; MAX_ALLOWANCE as usize + 1],
}

impl Default for Rings {
    fn default() -> Rings {
        Rings { n: [0; 9], hexes: [[0; 224]; 9] }
    }
}

impl Rings {
    fn push(&mut self, cost: u8, hex: Hex) {
        let n = &mut self.n[usize::from(cost)];
        self.hexes[usize::from(cost)][usize::from(*n)] = hex.index() as u16;
        *n += 1;
    }

    fn get(&self, cost: u8, at: u8) -> Option<Hex> {
        let ring = usize::from(cost);
        (at < self.n[ring]).then(|| Hex::from_index(usize::from(self.hexes[ring][usize::from(at)])))
    }
}

/// Every hex of the playing area within a distance, by number.
#[inline]
fn each_within(center: Hex, distance: u8, mut visit: impl FnMut(Hex)) {
    let limits = &data().map.limits;
    let lowest = center.row().saturating_sub(distance).max(1);
    let highest = (center.row() + distance).min(20);
    let middle = i16::from(center.half_column());
    for row in lowest..=highest {
        let odd = i16::from(row & 1);
        let reach = 2 * i16::from(distance) - i16::from(row.abs_diff(center.row()));
        let (west, east) = limits[usize::from(row)];
        let first = ((middle - reach + odd + 1).div_euclid(2)).max(i16::from(west));
        let last = ((middle + reach + odd).div_euclid(2)).min(i16::from(east));
        for column in first..=last {
            if let Some(hex) = Hex::new(row, column as u8) {
                visit(hex);
            }
        }
    }
}

#[cfg(test)]
mod tests;
