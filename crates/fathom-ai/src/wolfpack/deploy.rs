//! The deployment: picket lines where the first convoys are likely to pass.

use std::borrow::Cow;

use wolfpack::data::data;
use wolfpack::hex::{Axis, Hex};
use wolfpack::state::Size;
use wolfpack::{Action, View, World};

use super::ambush::Lanes;
use super::plan::{ACROSS_THE_LANES, Plan};
use super::sea::Sea;

/// Lays out packs of six with all boats but the scouts, then the scouts one by one, each where it gains most.
pub(super) fn deployment(world: &World, view: &View, scouts: u8) -> Plan {
    let sea = Sea::new(world, view);
    let mut layout = Layout { sea: &sea, lanes: Lanes::at_the_start(&sea), laid: Vec::new(), plan: Plan::new() };
    let n_packs = view.reserve.saturating_sub(scouts) / Size::Six.boats();
    let mut faces = Vec::new();
    for _ in 0..n_packs {
        faces.push(layout.lay_pack());
    }
    for _ in 0..view.reserve - n_packs * Size::Six.boats() {
        layout.lay_single();
    }
    for (hex, axis) in faces {
        layout.plan.push_back((Action::Face { hex, axis }, Cow::Borrowed(ACROSS_THE_LANES)));
    }
    layout.plan
}

struct Layout<'a> {
    sea: &'a Sea<'a>,
    lanes: Lanes,
    /// Boats laid out, each with its hex.
    laid: Vec<(Hex, u16)>,
    plan: Plan,
}

impl Layout<'_> {
    fn lay_pack(&mut self) -> (Hex, Axis) {
        let strength = Size::Six.strength();
        let places = hexes().flat_map(|hex| Axis::ALL.map(|axis| (hex, axis)));
        let gain = |hex, axis| self.lanes.pack(hex, axis, strength, false) - self.cost(hex, 6);
        // The first of equals, from the south.
        let best = places.map(|(hex, axis)| (gain(hex, axis), hex, axis)).min_by(|a, b| b.0.total_cmp(&a.0));
        let (_, hex, axis) = best.expect("the playing area has hexes");
        self.lanes.watch_zone(hex, axis, strength, false);
        self.lay(hex, Size::Six);
        (hex, axis)
    }

    fn lay_single(&mut self) {
        let gain = |hex| self.lanes.single(hex, false) - self.cost(hex, 1);
        let best = hexes().map(|hex| (gain(hex), hex)).min_by(|a, b| b.0.total_cmp(&a.0));
        let (_, hex) = best.expect("the playing area has hexes");
        self.lanes.watch(hex, false);
        self.lay(hex, Size::Single);
    }

    fn cost(&self, hex: Hex, boats: u16) -> f64 {
        let here = self.laid.iter().filter(|(at, _)| *at == hex).map(|(_, boats)| boats).sum();
        self.sea.more_air_cost(hex, here, boats) + 0.002 * f64::from(here)
    }

    fn lay(&mut self, hex: Hex, size: Size) {
        self.laid.push((hex, u16::from(size.boats())));
        self.plan.push_back((Action::Deploy { hex, size }, lane_words(self.sea.view, &self.lanes, hex)));
    }
}

fn hexes() -> impl Iterator<Item = Hex> {
    data().map.area.iter()
}

/// Why a hex is watched.
pub(super) fn lane_words(view: &View, lanes: &Lanes, hex: Hex) -> Cow<'static, str> {
    match lanes.likeliest(hex) {
        Some((convoy, chits)) if view.turn > 0 => {
            format!("picket in {hex}: {convoy} comes this way with {chits} chits of ten").into()
        }
        Some((convoy, _)) => format!("picket in {hex} across the lane of {convoy}").into(),
        None => Cow::Borrowed("keep in reserve, out of the way of aircraft"),
    }
}
