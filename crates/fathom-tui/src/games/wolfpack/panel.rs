//! Beside the chart: the tracks, the weather, and what is known of each convoy.

use ::wolfpack::state::{Escort, Sighting, Straggle, Whereabouts};
use ::wolfpack::view::{BaseView, ConvoyView};
use ::wolfpack::{View, Wolfpack};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::Line;

use super::board::arrow;
use super::words::{at_sea, convoy_ink, convoys, escort_letters, fog, hex_of, thousands};
use crate::chart::Scene;
use crate::text::{clip, draw_line};
use crate::theme::{Ink, Theme};

/// From this many rows on there is room for all convoys and for what is hidden.
const TALL: u16 = 30;
/// Lines above the list of convoys.
const N_TRACKS: u16 = 3;
/// Lines on what is hidden and arrived.
const N_HIDDEN: u16 = 3;
/// Convoys listed where room is scarce.
const N_CONVOYS: u16 = 6;

pub(super) fn rows(view: &View, room: Size) -> u16 {
    let n_convoys = at_sea(view).len() as u16;
    if room.height > TALL {
        return N_TRACKS + N_HIDDEN + n_convoys;
    }
    // One row more says how many were left off.
    N_TRACKS + n_convoys.min(N_CONVOYS + 1)
}

pub(super) fn draw(scene: &Scene<'_, Wolfpack>, area: Rect, buf: &mut Buffer) {
    let (view, theme) = (scene.view, scene.theme);
    let columns = usize::from(area.width);
    let room = usize::from(area.height);
    // The night takes the line of the weather, which is drawn on the chart: the panel has no row to spare.
    let sky = scene.layer.map_or_else(|| (weather(view), Ink::Text), |layer| (layer.head.clone(), Ink::Unknown));
    let mut lines = vec![(tonnage(view), Ink::Brass), sky, (air(view), Ink::Allied)];
    let listed = at_sea(view);
    if room >= lines.len() + usize::from(N_HIDDEN) + listed.len() {
        lines.extend(hidden(view));
    }
    lines.extend(listed.iter().map(|convoy| (convoy_line(theme, convoy), convoy_ink(convoy))));
    if lines.len() > room && room > usize::from(N_TRACKS) {
        let left_off = convoys(lines.split_off(room - 1).len());
        let is_first = lines.len() == usize::from(N_TRACKS);
        let said = if is_first { format!("{left_off} at sea") } else { format!("and {left_off} more") };
        lines.push((format!("{said}: i lists all"), Ink::Quiet));
    }
    for (row, (text, ink)) in lines.iter().take(room).enumerate() {
        draw_line(buf, area, row as u16, &Line::styled(clip(text, columns, theme.glyphs.more), theme.ink(*ink)));
    }
}

fn hidden(view: &View) -> Vec<(String, Ink)> {
    let bound = |bound: &str, escorts: &[Escort]| {
        let n_false = escorts.iter().filter(|escort| **escort == Escort::Dummy).count();
        (format!("hidden {bound}: {}, {n_false} false", convoys(escorts.len() - n_false)), Ink::Unknown)
    };
    let n_arrived = view.convoys.iter().filter(|convoy| convoy.place == Whereabouts::Arrived).count();
    let arrived = (format!("in port: {}", convoys(n_arrived)), Ink::Allied);
    vec![bound("eastbound", &view.face_down_east), bound("westbound", &view.face_down_west), arrived]
}

fn tonnage(view: &View) -> String {
    if view.reserve > 0 {
        return format!("0 VP 0 t, {} to deploy", view.reserve);
    }
    format!("{} VP {} t, {} lost: net {}", view.points, thousands(view.tonnage), view.sunk, view.net)
}

fn weather(view: &View) -> String {
    let storms = match view.storms.len() {
        0 => "no storm".to_owned(),
        1 => "1 storm".to_owned(),
        n => format!("{n} storms"),
    };
    format!("{storms}, {}", fog(view))
}

/// The air groups of each base and how far they fly; those on the ground in brackets.
fn air(view: &View) -> String {
    let base = |base: &BaseView| {
        let n: u8 = base.groups.iter().sum();
        let letter = &base.base.name()[..1];
        let far = base.farthest.map_or_else(String::new, |far| format!("/{far}"));
        if base.grounded { format!("({letter}{n}{far})") } else { format!("{letter}{n}{far}") }
    };
    format!("air {}", view.bases.iter().map(base).collect::<Vec<_>>().join(" "))
}

/// A convoy in a line: the escort by the letters of its counter, with the strength straggling leaves it.
fn convoy_line(theme: Theme, convoy: &ConvoyView) -> String {
    let Some(hex) = hex_of(convoy) else { return convoy.name.clone() };
    let sight = match convoy.sight {
        Sighting::Sighted => "in sight",
        Sighting::Unsighted => "lost",
        Sighting::FaceDown => "report",
    };
    let straggle = match convoy.straggle {
        Straggle::None => "",
        Straggle::S1 => " S1",
        Straggle::S2 => " S2",
    };
    let known = convoy.escort.zip(convoy.escort_strength);
    let escort = known.map_or_else(String::new, |(escort, strength)| format!(" {} {strength}", escort_letters(escort)));
    let air = if convoy.air.is_some() { " +air" } else { "" };
    format!("{} {hex}{} {sight}{straggle}{escort}{air}", convoy.name, arrow(theme, convoy.facing))
}
