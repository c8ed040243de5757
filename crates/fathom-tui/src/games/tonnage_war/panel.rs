//! Beside the surface: the weather, the points, and what waits.

use ::tonnage_war::state::Post;
use ::tonnage_war::{TonnageWar, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::words::{numbers, rescue};
use crate::chart::Scene;
use crate::text::{clip, draw_line, wrap};
use crate::theme::Ink;

/// The columns of a tall panel, at least.
const WIDE: usize = 44;

pub(super) fn draw(scene: &Scene<'_, TonnageWar>, area: Rect, buf: &mut Buffer) {
    let theme = scene.theme;
    let columns = usize::from(area.width);
    for (row, (text, ink)) in lines(scene.view, area.height > 5).iter().enumerate() {
        draw_line(buf, area, row as u16, &Line::styled(clip(text, columns, theme.glyphs.more), theme.ink(*ink)));
    }
}

/// The lines of the panel; a tall one has the card as well.
pub(super) fn lines(view: &View, tall: bool) -> Vec<(String, Ink)> {
    let score = view.score;
    let flags = [(!view.contact, "no contact"), (view.evasive, "evasive"), (view.lit, "lit")];
    let flags: Vec<_> = flags.into_iter().filter_map(|(holds, word)| holds.then_some(word)).collect();
    let flags = if flags.is_empty() { String::new() } else { format!(", {}", flags.join(", ")) };
    let mut lines = vec![
        (format!("you {}, U-boats {} points", score.player, score.u_boats), Ink::Brass),
        (format!("day {} {:02}h {}{flags}", view.day, view.hour, view.weather.words()), Ink::Text),
        (
            format!(
                "sunk {} ships {} esc {} U, dam. {}/{}",
                score.ships_sunk, score.escorts_sunk, score.boats_sunk, score.escorts_damaged, score.boats_damaged
            ),
            Ink::Danger,
        ),
        (rescue(view), Ink::Quiet),
    ];
    let waiting: Vec<_> = view
        .escorts
        .iter()
        .filter(|escort| escort.post == Post::Waiting)
        .map(|escort| escort.name.to_string())
        .collect();
    if !waiting.is_empty() {
        lines.push((format!("to place: {}", waiting.join(", ")), Ink::Allied));
    }
    if tall {
        let card = numbers(view).into_iter().flat_map(|line| wrap(&line, WIDE));
        lines.extend(card.map(|line| (line, Ink::Quiet)));
    }
    lines
}
