//! The sea: hexes, ships, torpedoes and charges.

use fathom_hex::{Facing, Hex, Hull};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use submarine::cards::Kind;
use submarine::state::{Deed, Fate};
use submarine::{Action, Submarine, View};

use super::{arrow, sign};
use crate::chart::Scene;
use crate::theme::{Ground, Ink, Theme};

/// Columns for the numbers of the rows, and a row for the letters of the columns.
const MARGIN: u16 = 4;
const HEADER: u16 = 1;

/// How large a hex is drawn, from the most detailed to the widest view: signs for one column of hexes, half rows in one
/// line, columns in one sign.
const SCALES: [Scale; 6] = [
    Scale { wide: 3, halves: 1, columns: 1 },
    Scale { wide: 2, halves: 2, columns: 1 },
    Scale { wide: 1, halves: 4, columns: 1 },
    Scale { wide: 1, halves: 6, columns: 2 },
    Scale { wide: 1, halves: 10, columns: 3 },
    Scale { wide: 1, halves: 16, columns: 5 },
];

#[derive(Clone, Copy)]
struct Scale {
    wide: i32,
    halves: i32,
    columns: i32,
}

/// A hex in columns and half rows: columns A, C, E … lie half a hex lower.
fn spot(hex: Hex) -> (i32, i32) {
    let column = i32::from(hex.column());
    (column, 2 * i32::from(hex.row()) + i32::from(column.rem_euclid(2) == 0))
}

/// The part of the sea that is shown, and where it goes on the screen.
struct Window {
    scale: Scale,
    west: i32,
    north: i32,
    area: Rect,
}

impl Window {
    /// Everything there is, with some water around it, as large as it fits.
    fn around(spots: &[(i32, i32)], area: Rect) -> Window {
        let edge = |of: fn(&(i32, i32)) -> i32| {
            let values = || spots.iter().map(of);
            (values().min().unwrap_or(26), values().max().unwrap_or(52))
        };
        let ((west, east), (north, south)) = (edge(|spot| spot.0), edge(|spot| spot.1));
        let (columns, lines) = (i32::from(area.width), i32::from(area.height));
        let fits = |scale: &&Scale| {
            (east - west + 3) * scale.wide / scale.columns <= columns && (south - north + 6) / scale.halves <= lines
        };
        let scale = *SCALES.iter().find(fits).unwrap_or(&SCALES[SCALES.len() - 1]);
        let spare = |room: i32, used: i32| (room - used).max(0) / 2;
        let shown = columns * scale.columns / scale.wide;
        Window {
            scale,
            west: west - spare(shown, east - west + 1),
            north: (north - spare(lines * scale.halves, south - north + 1)).div_euclid(scale.halves) * scale.halves,
            area,
        }
    }

    fn cell(&self, hex: Hex) -> Option<(u16, u16)> {
        let (column, half) = spot(hex);
        let x = (column - self.west).div_euclid(self.scale.columns) * self.scale.wide;
        let y = (half - self.north).div_euclid(self.scale.halves);
        let is_inside =
            x >= 0 && y >= 0 && x + self.scale.wide <= i32::from(self.area.width) && y < i32::from(self.area.height);
        is_inside.then(|| (self.area.x + x as u16, self.area.y + y as u16))
    }

    fn put(&self, buf: &mut Buffer, hex: Hex, text: &str, style: Style) {
        if let Some((x, y)) = self.cell(hex) {
            buf.set_stringn(x, y, text, self.scale.wide as usize, style);
        }
    }
}

/// A vessel as it is drawn.
struct Piece {
    at: usize,
    hull: Hull,
    fate: Fate,
    kind: Kind,
    /// Only drafted to be here.
    is_draft: bool,
}

fn pieces(view: &View) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (at, ship) in view.ships.iter().enumerate() {
        let Some([bow, _]) = ship.hexes.filter(|_| matches!(ship.fate, Fate::Afloat | Fate::Dead)) else { continue };
        let hull = Hull::new(bow, ship.facing);
        let drafted = drafted(view, at, hull);
        pieces.push(Piece { at, hull, fate: ship.fate, kind: ship.kind, is_draft: false });
        if drafted != hull {
            pieces.push(Piece { at, hull: drafted, fate: ship.fate, kind: ship.kind, is_draft: true });
        }
    }
    pieces
}

/// Where the move being written takes a vessel.
fn drafted(view: &View, at: usize, hull: Hull) -> Hull {
    if let Some(log) = view.boats.get(at).and_then(|boat| boat.log.as_ref()) {
        return log.plot.moves.follow(hull);
    }
    let Some(draft) = view.draft.as_ref().filter(|draft| draft.ship.is_some_and(|ship| ship.index() == at)) else {
        return hull;
    };
    draft.deeds.iter().fold(hull, |hull, deed| match deed {
        Deed::Ahead => hull.advanced(),
        Deed::Turn(helm) => hull.turned(*helm),
        _ => hull,
    })
}

/// Draws the board.
pub(super) fn draw(scene: &Scene<'_, Submarine>, area: Rect, buf: &mut Buffer) {
    if area.width <= MARGIN || area.height <= HEADER {
        return;
    }
    let (theme, view) = (scene.theme, scene.view);
    let inner =
        Rect { x: area.x + MARGIN, y: area.y + HEADER, width: area.width - MARGIN, height: area.height - HEADER };
    let pieces = pieces(view);
    let target = target_of(scene);
    let mut spots: Vec<(i32, i32)> = pieces.iter().flat_map(|piece| piece.hull.hexes()).map(spot).collect();
    spots.extend(view.torpedoes.iter().map(|torpedo| spot(torpedo.hex)));
    spots.extend(view.counters.iter().map(|counter| spot(counter.hex)));
    spots.extend(target.map(spot));
    let window = Window::around(&spots, inner);
    draw_water(theme, &window, buf);
    draw_labels(theme, &window, area, buf);
    for counter in &view.counters {
        let text = format!("{}{}", theme.glyphs.cross, counter.n);
        window.put(buf, counter.hex, &text, theme.ink(Ink::Danger));
    }
    for torpedo in &view.torpedoes {
        let text = format!("*{}", arrow(theme, torpedo.facing));
        window.put(buf, torpedo.hex, &text, theme.ink(Ink::Danger).add_modifier(Modifier::BOLD));
    }
    for piece in pieces.iter().filter(|piece| piece.is_draft).chain(pieces.iter().filter(|piece| !piece.is_draft)) {
        draw_piece(scene, &window, piece, buf);
    }
    if let Some(hex) = target {
        let text = if window.scale.wide > 1 { "><" } else { "#" };
        window.put(buf, hex, text, theme.focus());
    }
}

fn draw_water(theme: Theme, window: &Window, buf: &mut Buffer) {
    buf.set_style(window.area, theme.ground(Ground::Sea));
    let columns = i32::from(window.area.width) * window.scale.columns / window.scale.wide;
    let halves = i32::from(window.area.height) * window.scale.halves;
    for column in (window.west..window.west + columns).step_by(window.scale.columns as usize) {
        for row in window.north.div_euclid(2)..=(window.north + halves).div_euclid(2) {
            window.put(buf, Hex::at(column as i16, row as i16), theme.glyphs.water, theme.ink(Ink::Grid));
        }
    }
}

/// Letters of the columns above, numbers of the rows beside; in a wide view not of all.
fn draw_labels(theme: Theme, window: &Window, area: Rect, buf: &mut Buffer) {
    let quiet = theme.ink(Ink::Quiet);
    let columns = i32::from(window.area.width) * window.scale.columns / window.scale.wide;
    for column in (window.west..window.west + columns).step_by(window.scale.columns as usize) {
        let code = Hex::at(column as i16, 1).to_string();
        let x = window.area.x + ((column - window.west) / window.scale.columns * window.scale.wide) as u16;
        if x < window.area.right() {
            buf.set_stringn(x, area.y, &code[..1], 1, quiet);
        }
    }
    for line in (0..i32::from(window.area.height)).step_by(2) {
        let row = (window.north + line * window.scale.halves).div_euclid(2);
        buf.set_stringn(area.x, window.area.y + line as u16, format!("{row:>3}"), usize::from(MARGIN), quiet);
    }
}

fn draw_piece(scene: &Scene<'_, Submarine>, window: &Window, piece: &Piece, buf: &mut Buffer) {
    let theme = scene.theme;
    let ink = if piece.kind == Kind::Submarine { Ink::German } else { Ink::Allied };
    let mut style = theme.ink(ink).add_modifier(Modifier::BOLD);
    if piece.is_draft {
        style = style.add_modifier(Modifier::UNDERLINED);
    }
    let bow = if piece.fate == Fate::Dead { "=" } else { arrow(theme, piece.hull.facing) };
    let letter = sign(scene.view, piece.at);
    let [front, back] = piece.hull.hexes();
    if window.cell(front) != window.cell(back) {
        window.put(buf, back, if piece.is_draft { "+" } else { "o" }, style);
    }
    window.put(buf, front, &format!("{letter}{bow}"), style);
}

/// The hex the focused action acts on.
fn target_of(scene: &Scene<'_, Submarine>) -> Option<Hex> {
    let hull_of = |at: usize| {
        let ship = scene.view.ships.get(at)?;
        Some(drafted(scene.view, at, Hull::new(ship.hexes?[0], ship.facing)))
    };
    match scene.focus? {
        Action::Place { hex, .. } | Action::Squid { hex, .. } | Action::Set { hex, .. } => Some(hex),
        Action::Ahead(ship) => hull_of(ship.index()).map(Hull::ahead),
        Action::Hedgehog { ship, range } => {
            hull_of(ship.index()).map(|hull| hull.bow.ahead(hull.facing, i16::from(range)))
        }
        Action::KGun { ship, side, .. } => hull_of(ship.index()).map(|hull| hull.abeam(side)),
        Action::Fire { target, .. } => hull_of(target.index()).map(|hull| hull.bow),
        Action::RunTorpedo(at) => scene.view.torpedoes.get(usize::from(at)).map(|torpedo| torpedo.hex),
        _ => None,
    }
}

/// What the signs mean.
pub(super) fn legend(theme: Theme) -> Vec<(String, &'static str)> {
    let up = arrow(theme, Facing::ALL[5]);
    vec![
        (format!("1{up}"), "a submarine, her bow and where it points"),
        (format!("A{up}"), "a surface ship"),
        ("o".to_owned(), "a stern"),
        ("+".to_owned(), "the stern of a move being written, underlined"),
        ("A=".to_owned(), "a ship dead in the water"),
        (format!("*{up}"), "a torpedo and its direction"),
        (format!("{}2", theme.glyphs.cross), "charges, and how many"),
        ("><".to_owned(), "where the action in focus acts"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_fits_at_the_largest_scale_that_shows_it_all() {
        let area = Rect { x: 4, y: 1, width: 40, height: 19 };
        for (codes, wide) in [(["N20-B", "P24-B"], 3), (["E41-B", "Q47-B"], 2), (["G2-B", "U43-B"], 1)] {
            let hexes = codes.map(|code| code.parse::<Hex>().unwrap());
            let window = Window::around(&hexes.map(spot), area);
            assert_eq!(window.scale.wide, wide, "{codes:?}");
            assert!(hexes.iter().all(|hex| window.cell(*hex).is_some()), "{codes:?}");
        }
    }

    #[test]
    fn neighbors_keep_their_sides_on_the_screen() {
        let area = Rect { x: 0, y: 0, width: 60, height: 30 };
        let hex: Hex = "N20-B".parse().unwrap();
        let window = Window::around(&[spot(hex)], area);
        let (x, y) = window.cell(hex).unwrap();
        let next = |number: u8| window.cell(hex.neighbor(Facing::new(number).unwrap())).unwrap();
        assert_eq!([next(6), next(3)], [(x, y - 2), (x, y + 2)]);
        assert_eq!([next(1), next(2)], [(x + 3, y - 1), (x + 3, y + 1)]);
        assert_eq!([next(5), next(4)], [(x - 3, y - 1), (x - 3, y + 1)]);
    }
}
