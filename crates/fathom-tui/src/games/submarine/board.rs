//! The sea: hexes, ships, torpedoes and charges.

use fathom_hex::{Facing, Hex, Hull};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use submarine::cards::Kind;
use submarine::phase::Phase;
use submarine::scenario::board;
use submarine::state::{Fate, ShipId};
use submarine::{Action, Submarine, View};

use super::marks::{self, drafted};
use super::{arrow, sign};
use crate::chart::Scene;
use crate::theme::{Ground, Ink, Theme};

/// Columns for the numbers of the rows, and a row for the letters of the columns.
const MARGIN: u16 = 4;
const HEADER: u16 = 1;
/// Nothing can be shown in fewer.
const LEAST_COLUMNS: u16 = 3;

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

/// The widest view in which a torpedo has its direction and no two rows share a line.
const LEGIBLE: usize = 1;

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

/// The part of the sea in which there is anything: columns from west to east, half rows from north to south.
#[derive(Clone, Copy)]
struct Extent {
    columns: (i32, i32),
    halves: (i32, i32),
}

impl Extent {
    fn of(spots: &[(i32, i32)]) -> Extent {
        let edge = |of: fn(&(i32, i32)) -> i32| {
            let values = || spots.iter().map(of);
            (values().min().unwrap_or(26), values().max().unwrap_or(52))
        };
        Extent { columns: edge(|spot| spot.0), halves: edge(|spot| spot.1) }
    }

    /// The largest scale that shows it all, with some water around it.
    fn scale(self, area: Rect) -> usize {
        let ((west, east), (north, south)) = (self.columns, self.halves);
        let (columns, lines) = (i32::from(area.width), i32::from(area.height));
        let fits = |scale: &Scale| {
            (east - west + 3) * scale.wide / scale.columns <= columns && (south - north + 6) / scale.halves <= lines
        };
        SCALES.iter().position(fits).unwrap_or(SCALES.len() - 1)
    }
}

/// Where to begin to show `room` of what lies from `low` to `high`: all of it in the middle, or as much as can be with
/// `kept` well inside.
fn begin((low, high): (i32, i32), room: i32, kept: i32) -> i32 {
    let used = high - low + 1;
    if used <= room {
        return low - (room - used) / 2;
    }
    let margin = room / 4;
    (low + (used - room) / 2).clamp(kept - room + 1 + margin, kept - margin)
}

impl Window {
    /// As much of `extent` as there is room for at a scale, `kept` in any case, moved by so many quarters of the window.
    fn over(extent: Extent, scale: usize, kept: (i32, i32), pan: (i32, i32), area: Rect) -> Window {
        let scale = SCALES[scale];
        let columns = i32::from(area.width) * scale.columns / scale.wide;
        let halves = i32::from(area.height) * scale.halves;
        let north = begin(extent.halves, halves, kept.1) + pan.1 * halves / 4;
        Window {
            scale,
            west: begin(extent.columns, columns, kept.0) + pan.0 * columns / 4,
            north: north.div_euclid(scale.halves) * scale.halves,
            area,
        }
    }

    /// Columns and lines from the first of the window, which may be beyond it.
    fn place(&self, hex: Hex) -> (i32, i32) {
        let (column, half) = spot(hex);
        let x = (column - self.west).div_euclid(self.scale.columns) * self.scale.wide;
        (x, (half - self.north).div_euclid(self.scale.halves))
    }

    fn cell(&self, hex: Hex) -> Option<(u16, u16)> {
        let (x, y) = self.place(hex);
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

/// Draws the board.
pub(super) fn draw(scene: &Scene<'_, Submarine>, area: Rect, buf: &mut Buffer) {
    if area.width < MARGIN + LEAST_COLUMNS || area.height <= HEADER {
        return;
    }
    let (theme, view) = (scene.theme, scene.view);
    let inner =
        Rect { x: area.x + MARGIN, y: area.y + HEADER, width: area.width - MARGIN, height: area.height - HEADER };
    let pieces = pieces(view);
    let marks = marks::of_focus(scene);
    let choices = marks::choices(scene);
    let runs = marks::plotted_runs(view);
    let mut hexes: Vec<Hex> = pieces.iter().flat_map(|piece| piece.hull.hexes()).collect();
    hexes.extend(view.torpedoes.iter().map(|torpedo| torpedo.hex));
    hexes.extend(view.counters.iter().map(|counter| counter.hex));
    hexes.extend(&choices);
    hexes.extend(marks.iter().filter(|_| scene.focus.is_some_and(marks::must_show)));
    let extent = Extent::of(&hexes.into_iter().map(spot).collect::<Vec<_>>());
    let scale = chosen_scale(scene, extent.scale(inner));
    let kept = kept(scene, &marks).map_or((extent.columns.0, extent.halves.0), spot);
    let window = Window::over(extent, scale, kept, scene.camera.pan, inner);
    draw_water(theme, &window, buf);
    draw_labels(theme, &window, area, buf);
    draw_places(&window, (&choices, theme.glyphs.shade, theme.ink(Ink::Brass)), buf);
    draw_places(&window, (&runs, TRACK, theme.ink(Ink::Danger)), buf);
    if matches!(view.phase, Phase::Placement(_)) {
        draw_compasses(theme, &window, buf);
    }
    draw_weapons(scene, &window, buf);
    for piece in pieces.iter().filter(|piece| piece.is_draft).chain(pieces.iter().filter(|piece| !piece.is_draft)) {
        draw_piece(scene, &window, piece, buf);
    }
    for piece in pieces.iter().filter(|piece| !piece.is_draft) {
        draw_beyond(theme, &window, piece.hull.bow, (sign(view, piece.at), ink_of(piece)), buf);
    }
    for torpedo in &view.torpedoes {
        draw_beyond(theme, &window, torpedo.hex, ('*', Ink::Danger), buf);
    }
    for hex in &marks {
        draw_mark(theme, &window, *hex, buf);
    }
    if window.scale.wide == 1 {
        pieces.iter().filter(|piece| !piece.is_draft).for_each(|piece| draw_heading(theme, &window, piece, buf));
    }
}

/// Whether everything is to be shown, however small: when the viewer wants it, when a hex is to be chosen, or when nobody's
/// ship is there to be followed.
fn shows_all(scene: &Scene<'_, Submarine>) -> bool {
    scene.camera.fits || scene.seat.is_none() || !marks::choices(scene).is_empty()
}

/// The scale the viewer wants. Left alone, the board keeps to one that can be read.
fn chosen_scale(scene: &Scene<'_, Submarine>, fitting: usize) -> usize {
    let scale = if shows_all(scene) { fitting } else { fitting.min(LEGIBLE) };
    scale.saturating_add_signed(-isize::from(scene.camera.zoom)).min(SCALES.len() - 1)
}

/// The steps of zoom that can make a difference: larger and smaller.
pub(super) fn zoom_steps(scene: &Scene<'_, Submarine>) -> (i8, i8) {
    let last = SCALES.len() as i8 - 1;
    (if shows_all(scene) { last } else { LEGIBLE as i8 }, last)
}

/// The hex that is never lost from sight: of the ship or the place in focus, else of a ship of the viewer's.
fn kept(scene: &Scene<'_, Submarine>, marks: &[Hex]) -> Option<Hex> {
    let view = scene.view;
    let is_afloat = |at: &usize| view.ships[*at].hexes.is_some() && view.ships[*at].fate == Fate::Afloat;
    let bow = |at: usize| view.ships[at].hexes.map(|[bow, _]| bow);
    let of_focus = scene.leading.and_then(Action::ship).map(ShipId::index).filter(|at| *at < view.ships.len());
    if let Some(at) = of_focus.filter(is_afloat) {
        return bow(at);
    }
    let is_own_boat = |at: &usize| view.boats.get(*at).is_some_and(|boat| boat.log.is_some());
    let is_escort = |at: &usize| *at >= view.boats.len() && !view.ships[*at].is_plotted;
    let afloat = || (0..view.ships.len()).filter(is_afloat);
    let own = || afloat().find(is_own_boat).or_else(|| afloat().find(is_escort)).or_else(|| afloat().next());
    marks.first().copied().or_else(|| own().and_then(bow))
}

/// A ship or a torpedo beyond the edge: its sign there, and which way it lies.
fn draw_beyond(theme: Theme, window: &Window, hex: Hex, (sign, ink): (char, Ink), buf: &mut Buffer) {
    let area = window.area;
    if window.cell(hex).is_some() || area.width < 2 || area.height == 0 {
        return;
    }
    let (x, y) = window.place(hex);
    let (right, bottom) = (i32::from(area.width) - 2, i32::from(area.height) - 1);
    let text = match () {
        () if x < 0 => format!("<{sign}"),
        () if x > right => format!("{sign}>"),
        () if y < 0 => format!("^{sign}"),
        () => format!("v{sign}"),
    };
    let at = (area.x + x.clamp(0, right) as u16, area.y + y.clamp(0, bottom) as u16);
    let is_at_side = x < 0 || x > right;
    // Where others stand already, a little further along the edge.
    let beside = (0..i32::from(area.width.max(area.height))).flat_map(|n| [n, -n]).map(|n| {
        let (dx, dy) = if is_at_side { (0, n) } else { (n, 0) };
        (i32::from(at.0) + dx, i32::from(at.1) + dy)
    });
    let is_inside = |(x, y): &(i32, i32)| {
        (i32::from(area.x)..=i32::from(area.x) + right).contains(x)
            && (i32::from(area.y)..=i32::from(area.y) + bottom).contains(y)
    };
    let mut places = beside.filter(is_inside).map(|(x, y)| (x as u16, y as u16));
    let has_room = |(x, y): &(u16, u16)| [*x, x + 1].iter().all(|x| is_free(theme, buf, (*x, *y)));
    if let Some((x, y)) = places.find(has_room) {
        buf.set_string(x, y, text, theme.ink(ink).add_modifier(Modifier::BOLD));
    }
}

/// The run of a torpedo as plotted.
const TRACK: &str = "~";

fn draw_places(window: &Window, (hexes, sign, style): (&[Hex], &str, Style), buf: &mut Buffer) {
    for hex in hexes {
        window.put(buf, *hex, sign, style);
    }
}

/// The compasses printed on the board, by which vessels are placed.
fn draw_compasses(theme: Theme, window: &Window, buf: &mut Buffer) {
    for (at, hex) in board().compasses.into_iter().enumerate() {
        let Some((x, y)) = window.cell(hex) else { continue };
        let text = format!("({})", at + 1);
        let last = window.area.right().saturating_sub(text.len() as u16);
        let x = x.saturating_sub(u16::from(window.scale.wide < 3)).min(last).max(window.area.x);
        buf.set_string(x, y, text, theme.title());
    }
}

fn draw_weapons(scene: &Scene<'_, Submarine>, window: &Window, buf: &mut Buffer) {
    let (theme, view) = (scene.theme, scene.view);
    for counter in &view.counters {
        let text = format!("{}{}", theme.glyphs.cross, counter.n);
        window.put(buf, counter.hex, &text, theme.ink(Ink::Danger));
    }
    for torpedo in &view.torpedoes {
        let text = format!("*{}", arrow(theme, torpedo.facing));
        window.put(buf, torpedo.hex, &text, theme.ink(Ink::Danger).add_modifier(Modifier::BOLD));
    }
}

/// Marks a hex in which the action in focus acts; what is there stays to be read, reversed.
fn draw_mark(theme: Theme, window: &Window, hex: Hex, buf: &mut Buffer) {
    let Some((x, y)) = window.cell(hex) else { return };
    if is_free(theme, buf, (x, y)) {
        let text = if window.scale.wide > 1 { "><" } else { "#" };
        window.put(buf, hex, text, theme.focus());
    } else {
        let cells = Rect { x, y, width: (window.scale.wide as u16).min(2), height: 1 };
        buf.set_style(cells, Style::new().add_modifier(Modifier::REVERSED));
    }
}

/// Whether nothing is drawn here but water, hexes to choose from and plotted runs.
fn is_free(theme: Theme, buf: &Buffer, at: (u16, u16)) -> bool {
    [theme.glyphs.water, theme.glyphs.shade, TRACK, " "].contains(&buf[at].symbol())
}

/// Where a hex is one sign wide, the arrow along the bow stands beside it, if there is room.
fn draw_heading(theme: Theme, window: &Window, piece: &Piece, buf: &mut Buffer) {
    let Some((x, y)) = window.cell(piece.hull.bow).map(|(x, y)| (x + 1, y)) else { return };
    if piece.fate == Fate::Afloat && x < window.area.right() && is_free(theme, buf, (x, y)) {
        buf.set_string(x, y, arrow(theme, piece.hull.facing), theme.ink(ink_of(piece)));
    }
}

fn ink_of(piece: &Piece) -> Ink {
    if piece.kind == Kind::Submarine { Ink::German } else { Ink::Allied }
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

/// Letters of the columns above, with the panel where one begins; numbers of the rows beside. In a wide view not of all.
fn draw_labels(theme: Theme, window: &Window, area: Rect, buf: &mut Buffer) {
    let quiet = theme.ink(Ink::Quiet);
    let wide = window.scale.wide;
    let columns = i32::from(window.area.width) * window.scale.columns / wide;
    let mut panel = String::new();
    let mut free = window.area.x;
    for column in (window.west..window.west + columns).step_by(window.scale.columns as usize) {
        let code = Hex::at(column as i16, 1).to_string();
        let x = window.area.x + ((column - window.west) / window.scale.columns * wide) as u16;
        let name = code.split_once('-').map_or("", |(_, name)| name);
        if panel.is_empty() {
            buf.set_stringn(area.x, area.y, format!(" -{name}"), usize::from(MARGIN), theme.title());
        } else if panel != name && x < window.area.right() {
            let text = if wide > 2 { format!("{}-{name}", &code[..1]) } else { format!("-{name}") };
            let room = usize::from(window.area.right() - x);
            (free, _) = buf.set_stringn(x, area.y, text, room, theme.title());
        }
        name.clone_into(&mut panel);
        if x >= free && x < window.area.right() {
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
    let mut style = theme.ink(ink_of(piece)).add_modifier(Modifier::BOLD);
    if piece.is_draft || is_drafted_in_place(scene.view, window, piece) {
        style = style.add_modifier(Modifier::UNDERLINED);
    }
    let bow = if piece.fate == Fate::Dead { "=" } else { arrow(theme, piece.hull.facing) };
    let letter = sign(scene.view, piece.at);
    let [front, back] = piece.hull.hexes();
    if piece.is_draft && window.scale.wide == 1 {
        return window.put(buf, front, "+", style);
    }
    if window.cell(front) != window.cell(back) {
        window.put(buf, back, if piece.is_draft { "+" } else { "o" }, style);
    }
    window.put(buf, front, &format!("{letter}{bow}"), style);
}

/// Whether a move being written is too short to show at this scale.
fn is_drafted_in_place(view: &View, window: &Window, piece: &Piece) -> bool {
    let to = drafted(view, piece.at, piece.hull);
    !piece.is_draft && to != piece.hull && window.cell(to.bow) == window.cell(piece.hull.bow)
}

/// What the signs mean.
pub(super) fn legend(theme: Theme) -> Vec<(String, &'static str)> {
    let up = arrow(theme, Facing::ALL[5]);
    vec![
        (format!("1{up}"), "a submarine, her bow and where it points"),
        (format!("A{up}"), "a surface ship"),
        ("o +".to_owned(), "a stern; where a move being written ends, underlined"),
        ("A=".to_owned(), "a ship dead in the water"),
        ("A> v*".to_owned(), "a ship, a torpedo beyond the edge (0 shows all)"),
        (format!("*{up}"), "a torpedo and its direction"),
        (TRACK.to_owned(), "its run as plotted"),
        (format!("{}2", theme.glyphs.cross), "charges, and how many"),
        (">< #".to_owned(), "where the action in focus acts; a ship there is reversed"),
        (theme.glyphs.shade.to_owned(), "a hex to choose from"),
        ("(1)".to_owned(), "a compass of the board"),
        ("-B".to_owned(), "here panel B begins, as in N20-B"),
        ("A B C".to_owned(), "torpedo: first hex off port bow, ahead, off starboard bow"),
        ("X Y Z".to_owned(), "off port quarter, astern, off starboard quarter"),
        ("L R".to_owned(), "there it turns once to port, to starboard"),
        ("sp 2".to_owned(), "her speed on the turn before"),
        ("3/8".to_owned(), "damage, and what sinks her"),
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
            let extent = Extent::of(&hexes.map(spot));
            let window = Window::over(extent, extent.scale(area), spot(hexes[0]), (0, 0), area);
            assert_eq!(window.scale.wide, wide, "{codes:?}");
            assert!(hexes.iter().all(|hex| window.cell(*hex).is_some()), "{codes:?}");
        }
    }

    #[test]
    fn a_window_too_small_for_all_keeps_one_hex_and_turns_to_the_rest() {
        let area = Rect { x: 0, y: 0, width: 40, height: 20 };
        let [own, other] = ["C3-A", "T50-C"].map(|code| code.parse::<Hex>().unwrap());
        let extent = Extent::of(&[own, other].map(spot));
        let at = |scale: usize, pan| Window::over(extent, scale, spot(own), pan, area);
        assert!(at(LEGIBLE, (0, 0)).cell(other).is_none());
        let (x, y) = at(LEGIBLE, (0, 0)).cell(own).expect("it is kept");
        assert!((2..20).contains(&x) && (2..10).contains(&y), "{x} {y}: the others lie to the south-east");
        assert!(at(LEGIBLE, (1, 1)).cell(own).is_none() || at(LEGIBLE, (1, 1)).cell(own) < Some((x, y)));
        assert!(at(extent.scale(area), (0, 0)).cell(other).is_some());
    }

    #[test]
    fn neighbors_keep_their_sides_on_the_screen() {
        let area = Rect { x: 0, y: 0, width: 60, height: 30 };
        let hex: Hex = "N20-B".parse().unwrap();
        let window = Window::over(Extent::of(&[spot(hex)]), 0, spot(hex), (0, 0), area);
        let (x, y) = window.cell(hex).unwrap();
        let next = |number: u8| window.cell(hex.neighbor(Facing::new(number).unwrap())).unwrap();
        assert_eq!([next(6), next(3)], [(x, y - 2), (x, y + 2)]);
        assert_eq!([next(1), next(2)], [(x + 3, y - 1), (x + 3, y + 1)]);
        assert_eq!([next(5), next(4)], [(x - 3, y - 1), (x - 3, y + 1)]);
    }
}
