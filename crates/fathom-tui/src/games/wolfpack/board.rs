//! The North Atlantic, one sign a hex; two where the terminal is wide.

use ::wolfpack::hex::{Axis, Facing, Hex};
use ::wolfpack::sheet::sheet;
use ::wolfpack::state::{Sighting, Whereabouts};
use ::wolfpack::view::{ConvoyView, StackView};
use ::wolfpack::{Action, View, Wolfpack};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Modifier, Style};

use super::{hex_at, place_of};
use crate::chart::Scene;
use crate::theme::{Ground, Ink, Theme};

/// Columns for the numbers of the rows.
const MARGIN: u16 = 3;
/// The northernmost row of the playing area; beyond it there are only airbases.
const NORTH: u8 = 20;

/// How large a hex is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scale {
    /// One sign a hex, the rows not staggered.
    Small,
    /// Two signs a hex, odd rows one sign to the west, and the rows of the airbases.
    Large,
}

impl Scale {
    pub(super) fn for_room(room: Size) -> Scale {
        let size = Scale::Large.size();
        if room.width >= size.width + 34 && room.height >= size.height { Scale::Large } else { Scale::Small }
    }

    pub(super) fn for_area(area: Rect) -> Scale {
        let size = Scale::Large.size();
        if area.width >= size.width && area.height >= size.height { Scale::Large } else { Scale::Small }
    }

    pub(super) const fn size(self) -> Size {
        match self {
            Scale::Small => Size { width: MARGIN + 40, height: 20 },
            Scale::Large => Size { width: MARGIN + 82, height: 25 },
        }
    }

    /// The row at the top; a small chart goes north with whoever looks there.
    fn top(self, look: Option<Hex>) -> u8 {
        match self {
            Scale::Small if look.is_none_or(|hex| hex.row() <= NORTH) => NORTH,
            Scale::Small | Scale::Large => sheet().rows,
        }
    }

    /// Where a hex is drawn, from the corner of an area with this row at its top.
    fn place(self, hex: Hex, top: u8) -> Option<(u16, u16)> {
        match self {
            Scale::Small if hex.row() > top => None,
            Scale::Small => Some((MARGIN + u16::from(hex.column()) - 1, u16::from(top - hex.row()))),
            Scale::Large => Some((MARGIN + u16::from(hex.half_column()) - 1, 24 - u16::from(hex.row()))),
        }
    }
}

pub(super) fn draw(scene: &Scene<'_, Wolfpack>, scale: Scale, area: Rect, buf: &mut Buffer) {
    let theme = scene.theme;
    let sheet = sheet();
    let look = scene.look.and_then(hex_at);
    let top = scale.top(look);
    let focus = look.or_else(|| scene.focus.and_then(hex_of));
    for row in 1..=top {
        let first = Hex::new(row, 1).and_then(|hex| scale.place(hex, top));
        if let Some((_, y)) = first.filter(|(_, y)| *y < area.height) {
            buf.set_string(area.x, area.y + y, format!("{row:02}"), theme.ink(Ink::Quiet));
        }
        for hex in (1..=sheet.columns).filter_map(|column| Hex::new(row, column)) {
            let place = scale.place(hex, top).filter(|(x, y)| *x < area.width && *y < area.height);
            let Some((x, y)) = place else { continue };
            let (text, style) = cell(scene, hex, scale);
            let style = if focus == Some(hex) { style.add_modifier(Modifier::REVERSED) } else { style };
            buf.set_stringn(area.x + x, area.y + y, text, usize::from(area.width - x), style);
        }
    }
    if scale == Scale::Large && area.height > 24 {
        for column in (5..=sheet.columns).step_by(5) {
            let x = area.x + MARGIN + 2 * u16::from(column) - 2;
            buf.set_string(x, area.y + 24, format!("{column:02}"), theme.ink(Ink::Quiet));
        }
    }
}

/// The hex an action points at.
pub(super) const fn hex_of(action: Action) -> Option<Hex> {
    match action {
        Action::Deploy { hex, .. }
        | Action::Regroup { hex, .. }
        | Action::Face { hex, .. }
        | Action::Take { hex, .. }
        | Action::Sail { hex } => Some(hex),
        Action::Join { .. } | Action::Strike { .. } | Action::Done => None,
    }
}

/// What is shown in a hex, the most important thing first.
fn cell(scene: &Scene<'_, Wolfpack>, hex: Hex, scale: Scale) -> (String, Style) {
    let (view, theme) = (scene.view, scene.theme);
    let bold = |ink| theme.ink(ink).add_modifier(Modifier::BOLD);
    let convoy = convoy_at(view, hex);
    let stack = view.stacks.iter().find(|stack| stack.hex == hex);
    let (sign, second, style) = match (convoy, stack) {
        (Some(_), Some(_)) => ("X".to_owned(), " ", bold(Ink::Danger)),
        (Some(convoy), None) => (convoy_sign(convoy), arrow(theme, convoy.facing), bold(Ink::Allied)),
        (None, Some(stack)) => (stack_sign(stack), axis_sign(stack), bold(Ink::German)),
        (None, None) => {
            let (sign, ink) = water(view, theme, hex);
            (sign.to_owned(), " ", theme.ink(ink))
        }
    };
    if let Some(chance) = chance_at(scene, hex).filter(|_| convoy.is_none() && stack.is_none()) {
        return (chance_sign(chance, scale), theme.ink(Ink::Unknown).patch(theme.ground(Ground::Sea)));
    }
    // A Sighting Marker lies below the U-boats it is about.
    let is_marked = stack.is_some() && view.sightings.contains(&hex);
    let style = if is_marked { style.add_modifier(Modifier::UNDERLINED) } else { style };
    let sign = if scale == Scale::Small { sign } else { format!("{sign}{second}") };
    let ground = if is_foul(view, hex) { Ground::Shade } else { Ground::Sea };
    let is_land = sign.trim().is_empty();
    (sign, if is_land { style } else { style.patch(theme.ground(ground)) })
}

/// How likely a convoy crosses a hex tonight, if that is shown and worth showing.
fn chance_at(scene: &Scene<'_, Wolfpack>, hex: Hex) -> Option<f64> {
    let place = place_of(hex);
    let likely = scene.layer?.places.iter().find(|likely| likely.place == place)?;
    (likely.chance >= 0.01).then_some(likely.chance)
}

/// A letter for every ten percent, without the sign of a convoy.
const TENTHS: [&str; 10] = ["a", "b", "d", "e", "f", "g", "h", "i", "j", "k"];

/// Two digits of percent where there is room, else a letter: `a` below ten percent, `b` below twenty, then `d`.
fn chance_sign(chance: f64, scale: Scale) -> String {
    let percent = (100.0 * chance).round().min(99.0) as u8;
    match scale {
        Scale::Large => format!("{percent:02}"),
        Scale::Small => TENTHS[usize::from(percent / 10)].to_owned(),
    }
}

fn convoy_at(view: &View, hex: Hex) -> Option<&ConvoyView> {
    let mut here = view.convoys.iter().filter(|convoy| convoy.place == Whereabouts::AtSea(hex));
    let first = here.next()?;
    // One in sight is what matters.
    Some(
        here.find(|convoy| convoy.sight == Sighting::Sighted)
            .filter(|_| first.sight != Sighting::Sighted)
            .unwrap_or(first),
    )
}

fn convoy_sign(convoy: &ConvoyView) -> String {
    match convoy.sight {
        Sighting::Sighted => "C",
        Sighting::Unsighted => "c",
        Sighting::FaceDown => "?",
    }
    .to_owned()
}

fn stack_sign(stack: &StackView) -> String {
    if stack.boats < 10 { stack.boats.to_string() } else { "*".to_owned() }
}

/// How a stack lies that searches ahead and astern.
fn axis_sign(stack: &StackView) -> &'static str {
    if stack.search_zone.len() < 2 {
        return " ";
    }
    match stack.axis {
        Axis::EastWest => "-",
        Axis::NortheastSouthwest => "/",
        Axis::NorthwestSoutheast => "\\",
    }
}

pub(super) fn arrow(theme: Theme, facing: Facing) -> &'static str {
    let clockwise_from_north = match facing {
        Facing::Northeast => 1,
        Facing::East => 2,
        Facing::Southeast => 3,
        Facing::Southwest => 5,
        Facing::West => 6,
        Facing::Northwest => 7,
    };
    theme.glyphs.arrows[clockwise_from_north]
}

fn water(view: &View, theme: Theme, hex: Hex) -> (&'static str, Ink) {
    let is_bow = |convoy: &ConvoyView| convoy.sight == Sighting::Sighted && convoy.bow == Some(hex);
    if view.convoys.iter().any(is_bow) {
        ("!", Ink::Brass)
    } else if view.reach.iter().any(|reach| reach.hex == hex) {
        ("+", Ink::Brass)
    } else if view.bases.iter().any(|base| base.hex == hex) {
        ("A", Ink::Allied)
    } else if !is_inside(hex) {
        (" ", Ink::Grid)
    } else if view.sightings.contains(&hex) {
        ("s", Ink::Danger)
    } else if view.storm_hexes.contains(&hex) {
        ("%", Ink::Unknown)
    } else if view.fog_hexes.contains(&hex) {
        ("~", Ink::Unknown)
    } else if let Some(zone) = zone(view, hex) {
        zone
    } else if hex.column().is_multiple_of(10) {
        ("'", Ink::Grid)
    } else {
        (theme.glyphs.water, Ink::Grid)
    }
}

/// Search Zones of U-boats, and Sighting Zones, which convoys keep away from.
fn zone(view: &View, hex: Hex) -> Option<(&'static str, Ink)> {
    let is_searched = view.stacks.iter().any(|stack| stack.search_zone.contains(&hex));
    match (is_searched, view.sighting_zones.contains(&hex)) {
        (true, true) => Some((";", Ink::German)),
        (true, false) => Some((":", Ink::German)),
        (false, true) => Some((",", Ink::Danger)),
        (false, false) => None,
    }
}

pub(super) fn is_inside(hex: Hex) -> bool {
    let row = sheet().area.iter().find(|[row, ..]| *row == hex.row());
    row.is_some_and(|[_, west, east]| (*west..=*east).contains(&hex.column()))
}

fn is_foul(view: &View, hex: Hex) -> bool {
    view.storm_hexes.contains(&hex) || view.fog_hexes.contains(&hex)
}

pub(super) fn legend(theme: Theme) -> Vec<(String, &'static str)> {
    let line = |sign: &str, means| (sign.to_owned(), means);
    vec![
        line("C", "convoy in sight"),
        line("c", "convoy out of sight, its escort known"),
        line("?", "report: a convoy or nothing"),
        line("1-9 *", "U-boats in a hex, ten and more"),
        line("X", "U-boats and a convoy in one hex"),
        line("!", "bow of a convoy in sight: attack from here"),
        line("+", "the unit in hand can go here"),
        line(": ,", "U-boats search; convoys keep away"),
        line(";", "both of these"),
        line("%", "storm: a hex costs two"),
        line("~", "fog"),
        line("s", "U-boats were sighted; underlined if they are still here"),
        line("A", "airbase"),
        line("a b d-k", "o: a convoy passes tonight, a below 10%, b below 20%, d below 30%; large: percent"),
        (format!("{} '", theme.glyphs.water), "water; ' every tenth column"),
    ]
}
