//! Beside the chart: the tracks, the weather, and what is known of each convoy.

use std::cmp::Reverse;

use ::wolfpack::state::{Fog, Place, Sight, Straggle};
use ::wolfpack::view::ConvoyView;
use ::wolfpack::{View, Wolfpack};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::Line;

use super::board::arrow;
use crate::chart::Scene;
use crate::text::{clip, draw_line};
use crate::theme::{Ink, Theme};

/// Lines above the list of convoys.
const N_TRACKS: usize = 3;

pub(super) fn rows(view: &View, room: Size) -> u16 {
    let n_convoys = at_sea(view).len().min(if room.height > 30 { 20 } else { 6 });
    (N_TRACKS + n_convoys) as u16
}

pub(super) fn draw(scene: &Scene<'_, Wolfpack>, area: Rect, buf: &mut Buffer) {
    let (view, theme) = (scene.view, scene.theme);
    let columns = usize::from(area.width);
    // The night takes the line of the weather, which is drawn on the chart: the panel has no row to spare.
    let sky = scene.layer.map_or_else(|| (weather(view), Ink::Text), |layer| (layer.head.clone(), Ink::Unknown));
    let mut lines = vec![(tonnage(view), Ink::Brass), sky, (air(view), Ink::Allied)];
    lines.extend(at_sea(view).into_iter().map(|convoy| (convoy_line(theme, convoy), convoy_ink(convoy))));
    for (row, (text, ink)) in lines.iter().take(usize::from(area.height)).enumerate() {
        draw_line(buf, area, row as u16, &Line::styled(clip(text, columns, theme.glyphs.more), theme.ink(*ink)));
    }
}

/// Convoys on the map, those in sight first, then those whose escort is known.
fn at_sea(view: &View) -> Vec<&ConvoyView> {
    let mut convoys: Vec<&ConvoyView> =
        view.convoys.iter().filter(|convoy| matches!(convoy.place, Place::AtSea(_))).collect();
    convoys.sort_by_key(|convoy| (convoy.sight != Sight::Sighted, convoy.escort.is_none(), Reverse(convoy.straggle)));
    convoys
}

fn tonnage(view: &View) -> String {
    if view.reserve > 0 {
        return format!("0 VP 0 t, {} to deploy", view.reserve);
    }
    format!("{} VP {} t, {} lost: net {}", view.points, thousands(view.tonnage), view.sunk, view.net)
}

fn thousands(tons: u32) -> String {
    if tons < 1000 { tons.to_string() } else { format!("{},{:03}", tons / 1000, tons % 1000) }
}

fn weather(view: &View) -> String {
    let storms = match view.storms.len() {
        0 => "no storm".to_owned(),
        1 => "1 storm".to_owned(),
        n => format!("{n} storms"),
    };
    let fog = match view.fog {
        Fog::None => "no fog",
        Fog::Zone1 => "fog zone 1",
        Fog::Zones1And2 => "fog zones 1, 2",
    };
    format!("{storms}, {fog}")
}

/// The air groups of each base and how far they fly; those on the ground in brackets.
fn air(view: &View) -> String {
    let base = |base: &::wolfpack::view::BaseView| {
        let n: u8 = base.groups.iter().sum();
        let letter = &base.base.name()[..1];
        let far = base.farthest.map_or_else(String::new, |far| format!("/{far}"));
        if base.grounded { format!("({letter}{n}{far})") } else { format!("{letter}{n}{far}") }
    };
    format!("air {}", view.bases.iter().map(base).collect::<Vec<_>>().join(" "))
}

fn convoy_line(theme: Theme, convoy: &ConvoyView) -> String {
    let Place::AtSea(hex) = convoy.place else { return convoy.name.clone() };
    let sight = match convoy.sight {
        Sight::Sighted => "in sight",
        Sight::Unsighted => "lost",
        Sight::FaceDown => "report",
    };
    let straggle = match convoy.straggle {
        Straggle::None => "",
        Straggle::S1 => " S1",
        Straggle::S2 => " S2",
    };
    let escort = convoy.escort_strength.map_or_else(String::new, |strength| format!(" escort {strength}"));
    let air = if convoy.air.is_some() { " +air" } else { "" };
    format!("{} {hex}{} {sight}{straggle}{escort}{air}", convoy.name, arrow(theme, convoy.facing))
}

fn convoy_ink(convoy: &ConvoyView) -> Ink {
    match convoy.sight {
        Sight::Sighted => Ink::Danger,
        Sight::Unsighted => Ink::Allied,
        Sight::FaceDown => Ink::Unknown,
    }
}
