//! The sea: squares, ships, what is known and what is only possible.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Modifier, Style};
use u_boat::{Action, CONVOY, DraftView, N_COLUMNS, N_ROWS, Pose, ROWS, Ship, Square, Status, UBoat, View};

use crate::chart::Scene;
use crate::text::width;
use crate::theme::{Ground, Ink, Theme};

/// How large a square is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Scale {
    wide: u16,
    high: u16,
    has_header: bool,
}

/// Columns for the letters of the rows.
const MARGIN: u16 = 2;

impl Scale {
    const LARGE: Scale = Scale { wide: 5, high: 2, has_header: true };
    const PLAIN: Scale = Scale { wide: 3, high: 1, has_header: true };

    /// The largest scale that leaves room for the panel beside it.
    pub(super) fn for_room(room: Size) -> Scale {
        let size = Scale::LARGE.size();
        if room.width >= size.width + 50 && room.height >= size.height { Scale::LARGE } else { Scale::PLAIN }
    }

    /// The scale the area was made for.
    pub(super) fn for_area(area: Rect) -> Scale {
        let size = Scale::LARGE.size();
        if area.width >= size.width && area.height >= size.height { Scale::LARGE } else { Scale::PLAIN }
    }

    /// The scale for two boards side by side.
    pub(super) fn small(area: Rect) -> Scale {
        let has_header = area.height > u16::from(N_ROWS) + 1;
        if area.width >= Scale::PLAIN.size().width {
            Scale { has_header, ..Scale::PLAIN }
        } else {
            Scale { wide: 2, high: 1, has_header }
        }
    }

    pub(super) fn size(self) -> Size {
        let rows = u16::from(N_ROWS) * self.high + 1 + u16::from(self.has_header);
        Size { width: MARGIN + N_COLUMNS as u16 * self.wide, height: rows }
    }
}

/// The westernmost column shown: 1, unless ships or the cursor are beyond the board's edge.
fn west_of(scene: &Scene<'_, UBoat>) -> i16 {
    let view = scene.view;
    let mut ships = ships_of(view);
    ships.sort_by_key(|piece| (piece.status != Status::Sunk, view.own.contains(&piece.ship)));
    let ships = ships.into_iter().map(|piece| piece.pose.square.column());
    let cursor = match scene.focus {
        Some(Action::Aim(square)) if scene.picking => Some(square.column()),
        _ => None,
    };
    // What is looked for last wins when not everything fits.
    let wanted = ships.chain(view.draft.iter().map(|draft| draft.pose.square.column())).chain(cursor);
    wanted.fold(1, |west, column| west.max(column - N_COLUMNS + 1).min(column))
}

/// A ship as it is drawn.
struct Piece {
    ship: Ship,
    pose: Pose,
    status: Status,
    /// Own, and off the enemy's board.
    is_hidden: bool,
    /// Only drafted to be here.
    is_draft: bool,
}

impl Piece {
    fn letter(&self) -> &'static str {
        match (self.ship.is_boat(), self.is_hidden) {
            (false, _) => "D",
            (true, false) => "U",
            (true, true) => "u",
        }
    }

    fn sign(&self, theme: Theme) -> &'static str {
        match self.status {
            Status::Able => theme.glyphs.arrows[self.pose.facing.index()],
            Status::DeadInTheWater => "=",
            Status::Sunk => theme.glyphs.cross,
        }
    }

    fn style(&self, theme: Theme) -> Style {
        let ink = match (self.status, self.ship.is_boat()) {
            (Status::Sunk, _) => Ink::Grid,
            (_, false) => Ink::Allied,
            (_, true) => Ink::German,
        };
        let style = theme.ink(ink).add_modifier(Modifier::BOLD);
        if self.is_hidden || self.is_draft { style.add_modifier(Modifier::UNDERLINED) } else { style }
    }
}

/// The ships whose place the viewer knows, the one being moved where its draft has brought it.
fn ships_of(view: &View) -> Vec<Piece> {
    let drafted = |ship: Ship, pose: Pose| {
        let draft = view.draft.as_ref().filter(|draft| draft.ship == ship && draft.pose != pose);
        draft.map_or((pose, false), |draft| (draft.pose, true))
    };
    let escorts = view.escorts.iter().map(|escort| {
        let (pose, is_draft) = drafted(escort.ship, escort.pose);
        Piece { ship: escort.ship, pose, status: escort.status, is_hidden: false, is_draft }
    });
    let boats = view.boats.iter().filter_map(|boat| {
        let (pose, is_draft) = drafted(boat.ship, boat.pose?);
        Some(Piece { ship: boat.ship, pose, status: boat.status, is_hidden: boat.hidden, is_draft })
    });
    let mut pieces: Vec<Piece> = escorts.chain(boats).collect();
    // Who is afloat is drawn before who is not.
    pieces.sort_by_key(|piece| piece.status == Status::Sunk);
    pieces
}

/// Everything there is to know about one square but its ships.
struct Marks {
    is_blind: bool,
    is_target: bool,
    sign: Sign,
}

/// What is shown in a square without a ship, the most important first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// Torpedoes aimed here.
    Aimed(usize),
    /// Torpedoes running here.
    Running(usize),
    /// Patterns set here.
    Charged(usize),
    /// The ship being moved has been here.
    OnTheWay,
    /// A hidden boat may be here.
    MayHide,
    /// An escort must come here first.
    Safe,
    /// An escort can come here.
    InReach,
    /// A boat can come here at emergency speed.
    InRange,
    /// Water.
    Water,
}

fn marks_of(scene: &Scene<'_, UBoat>, target: Option<Square>, square: Square) -> Marks {
    Marks {
        is_blind: scene.view.escorts.iter().any(|escort| escort.blind_zone.contains(&square)),
        is_target: target == Some(square),
        sign: sign_of(scene, square),
    }
}

fn sign_of(scene: &Scene<'_, UBoat>, square: Square) -> Sign {
    let view = scene.view;
    let draft = view.draft.as_ref();
    let count = |squares: &[Square]| squares.iter().filter(|aimed| **aimed == square).count();
    let n_aimed = draft.map_or(0, |draft| count(&draft.torpedoes));
    let n_running: usize = view.boats.iter().filter_map(|boat| boat.salvo.as_deref()).map(count).sum();
    let set_here =
        |draft: &DraftView| draft.charges.iter().filter(|(at, _)| *at == square).map(|(_, depths)| depths.len()).sum();
    let n_charges = draft.map_or(0, set_here);
    let was_here = |draft: &DraftView| draft.run.contains(&square) || draft.start.square == square;
    let mut trails = view.boats.iter().filter_map(|boat| boat.trail.as_ref());
    let announced = match scene.focus {
        Some(Action::Announce(boat)) => view.boats.iter().find(|seen| seen.ship == boat),
        _ => None,
    };
    if n_aimed > 0 {
        Sign::Aimed(n_aimed)
    } else if n_running > 0 {
        Sign::Running(n_running)
    } else if n_charges > 0 {
        Sign::Charged(n_charges)
    } else if draft.is_some_and(was_here) {
        Sign::OnTheWay
    } else if trails.any(|trail| trail.haunts.contains(&square)) {
        Sign::MayHide
    } else if scene.picking && view.escorts.iter().any(|escort| escort.first_square == Some(square)) {
        Sign::Safe
    } else if scene.picking && view.escorts.iter().any(|escort| escort.reach.contains(&square)) {
        Sign::InReach
    } else if announced.is_some_and(|boat| boat.emergency_range.contains(&square)) {
        Sign::InRange
    } else {
        Sign::Water
    }
}

/// The square the focused action acts on, where it is plain from the view.
fn target_of(scene: &Scene<'_, UBoat>) -> Option<Square> {
    let pose = scene.view.draft.as_ref().map(|draft| draft.pose);
    match scene.focus? {
        Action::Aim(square) => Some(square),
        Action::Charge(_) => pose.map(|pose| pose.square),
        Action::Ahead => pose.and_then(|pose| pose.square.ahead(pose.facing)),
        Action::Announce(boat) | Action::Gun(boat) | Action::AskDepth(boat) | Action::Take(boat) => {
            ships_of(scene.view).into_iter().find(|piece| piece.ship == boat).map(|piece| piece.pose.square)
        }
        _ => None,
    }
}

/// What is worked out once for all squares.
struct Plot {
    pieces: Vec<Piece>,
    target: Option<Square>,
}

/// Draws the board.
pub(super) fn draw(scene: &Scene<'_, UBoat>, scale: Scale, area: Rect, buf: &mut Buffer) {
    let theme = scene.theme;
    let west = west_of(scene);
    let plot = Plot { pieces: ships_of(scene.view), target: target_of(scene) };
    let top = area.y + u16::from(scale.has_header);
    if scale.has_header {
        draw_header(theme, west, scale, area, buf);
    }
    for row in 0..N_ROWS {
        let y = top + u16::from(row) * scale.high;
        if y + scale.high > area.bottom() {
            return;
        }
        let letter = ROWS[usize::from(row)].to_string();
        buf.set_string(area.x, y, &letter, theme.ink(Ink::Quiet));
        for place in 0..N_COLUMNS {
            let square = Square::new(west + place, row);
            let x = area.x + MARGIN + place as u16 * scale.wide;
            let cell = Rect { x, y, width: scale.wide, height: scale.high };
            draw_square(scene, &plot, square, cell, buf);
        }
    }
    draw_beyond(scene.theme, &plot, west, scale, Rect { y: top, ..area }, buf);
    draw_convoy(
        scene.theme,
        &plot,
        west,
        Rect { y: top + u16::from(N_ROWS) * scale.high, height: 1, ..area },
        scale,
        buf,
    );
}

fn draw_header(theme: Theme, west: i16, scale: Scale, area: Rect, buf: &mut Buffer) {
    for place in 0..N_COLUMNS {
        let number = (west + place).to_string();
        let x = area.x + MARGIN + place as u16 * scale.wide;
        let pad = (scale.wide.saturating_sub(width(&number) as u16)) / 2;
        buf.set_stringn(x + pad, area.y, &number, usize::from(scale.wide), theme.ink(Ink::Quiet));
    }
}

fn draw_square(scene: &Scene<'_, UBoat>, plot: &Plot, square: Square, cell: Rect, buf: &mut Buffer) {
    let theme = scene.theme;
    let marks = marks_of(scene, plot.target, square);
    let ground = theme.ground(if marks.is_blind { Ground::Shade } else { Ground::Sea });
    let shade = if marks.is_blind { theme.glyphs.shade } else { " " };
    buf.set_style(cell, ground);
    for y in cell.y..cell.bottom() {
        buf.set_string(cell.x, y, shade.repeat(usize::from(cell.width)), theme.ink(Ink::Grid).patch(ground));
    }
    let here: Vec<&Piece> = plot.pieces.iter().filter(|piece| piece.pose.square == square).collect();
    let (text, style) = sign_text(theme, marks.sign);
    match (here.as_slice(), cell.height) {
        ([], _) => {
            let x = cell.x + sign_column(cell.width, width(&text) as u16);
            let y = cell.y + (cell.height - 1) / 2;
            buf.set_stringn(x, y, &text, usize::from(cell.width), style.patch(ground));
        }
        ([piece], _) => draw_piece(theme, piece, cell, ground, buf),
        (several, 1) => draw_stack(theme, several, cell, ground, buf),
        (several, _) => {
            for (row, piece) in several.iter().take(2).enumerate() {
                draw_piece(theme, piece, Rect { y: cell.y + row as u16, height: 1, ..cell }, ground, buf);
            }
        }
    }
    // In a large square a ship leaves room for what else is known of its place.
    let has_more = !matches!(marks.sign, Sign::Water | Sign::OnTheWay);
    if here.len() == 1 && cell.height > 1 && has_more {
        buf.set_string(cell.x + 1, cell.y + 1, &text, style.patch(ground));
    }
    if marks.is_target {
        draw_brackets(theme, cell, ground, here.is_empty() && width(&text) == 1, buf);
    }
}

/// Where a sign begins in a square: in the middle, and at the left where it has two letters or the square two columns.
const fn sign_column(cell: u16, sign: u16) -> u16 {
    match (cell, sign) {
        (0..=2, _) | (3, 2..) => 0,
        (cell, _) => (cell - 1) / 2,
    }
}

/// A ship: letter, number, arrow; in two columns letter and arrow.
fn draw_piece(theme: Theme, piece: &Piece, cell: Rect, ground: Style, buf: &mut Buffer) {
    let style = piece.style(theme).patch(ground);
    let (letter, sign) = (piece.letter(), piece.sign(theme));
    let text =
        if cell.width < 3 { format!("{letter}{sign}") } else { format!("{letter}{}{sign}", piece.ship.number()) };
    let x = cell.x + u16::from(cell.width > 3);
    buf.set_stringn(x, cell.y, &text, usize::from(cell.width), style);
}

/// Several ships in one square: their letters and a plus.
fn draw_stack(theme: Theme, pieces: &[&Piece], cell: Rect, ground: Style, buf: &mut Buffer) {
    for (at, piece) in pieces.iter().take(2).enumerate() {
        buf.set_string(cell.x + at as u16, cell.y, piece.letter(), piece.style(theme).patch(ground));
    }
    if cell.width > 2 {
        buf.set_string(cell.x + 2, cell.y, "+", theme.ink(Ink::Text).patch(ground));
    }
}

fn sign_text(theme: Theme, sign: Sign) -> (String, Style) {
    let glyphs = theme.glyphs;
    let (text, ink) = match sign {
        Sign::Aimed(n) => (format!("t{n}"), Ink::Danger),
        Sign::Running(n) => (format!("T{n}"), Ink::Danger),
        Sign::Charged(n) => (format!("{}{n}", glyphs.cross), Ink::Danger),
        Sign::OnTheWay => (glyphs.step.to_owned(), Ink::Brass),
        Sign::MayHide => (glyphs.maybe.to_owned(), Ink::Unknown),
        Sign::Safe => ("s".to_owned(), Ink::Allied),
        Sign::InReach => ("+".to_owned(), Ink::Allied),
        Sign::InRange => ("+".to_owned(), Ink::Unknown),
        Sign::Water => (glyphs.water.to_owned(), Ink::Grid),
    };
    let weight = if sign == Sign::Water { Modifier::empty() } else { Modifier::BOLD };
    (text, theme.ink(ink).add_modifier(weight))
}

/// Brackets around the square the focused action acts on; a ship keeps its letters and is reversed instead.
fn draw_brackets(theme: Theme, cell: Rect, ground: Style, is_empty: bool, buf: &mut Buffer) {
    let style = theme.title().patch(ground);
    if !is_empty || cell.width < 3 {
        buf.set_style(Rect { height: 1, ..cell }, theme.focus());
        return;
    }
    let right = cell.right() - 1;
    for y in cell.y..cell.bottom() {
        buf.set_string(cell.x, y, "[", style);
        buf.set_string(right, y, "]", style);
    }
}

/// At the edge of its row a mark for a ship too far away to be drawn; the panel says where it is.
fn draw_beyond(theme: Theme, plot: &Plot, west: i16, scale: Scale, area: Rect, buf: &mut Buffer) {
    for piece in &plot.pieces {
        let y = area.y + u16::from(piece.pose.square.row()) * scale.high;
        let column = piece.pose.square.column();
        if column < west {
            buf.set_string(area.x + 1, y, "<", piece.style(theme));
        } else if column >= west + N_COLUMNS {
            let last = MARGIN + N_COLUMNS as u16 * scale.wide - 1;
            buf.set_string(area.x + last, y, ">", piece.style(theme));
        }
    }
}

fn draw_convoy(theme: Theme, plot: &Plot, west: i16, area: Rect, scale: Scale, buf: &mut Buffer) {
    if area.y >= buf.area.bottom() {
        return;
    }
    let wide = usize::from(N_COLUMNS as u16 * scale.wide);
    let land = theme.ink(Ink::Brass).patch(theme.ground(Ground::Land));
    let word = " c o n v o y ";
    let rule = "=".repeat(wide.saturating_sub(width(word)) / 2);
    let strip = format!("{rule}{word}{rule}=");
    buf.set_stringn(area.x + MARGIN, area.y, &strip, wide, land);
    for place in 0..N_COLUMNS {
        let square = Square::new(west + place, CONVOY);
        let x = area.x + MARGIN + place as u16 * scale.wide;
        let cell = Rect { x, y: area.y, width: scale.wide, height: 1 };
        if let Some(piece) = plot.pieces.iter().find(|piece| piece.pose.square == square) {
            draw_piece(theme, piece, cell, theme.ground(Ground::Land), buf);
        }
        if plot.target == Some(square) {
            draw_brackets(theme, cell, theme.ground(Ground::Land), false, buf);
        }
    }
}

/// What the signs mean.
pub(super) fn legend(theme: Theme) -> Vec<(String, &'static str)> {
    let glyphs = theme.glyphs;
    let [north, _, east, ..] = glyphs.arrows;
    vec![
        (format!("D1{east}"), "escort DE1, heading east"),
        (format!("U1{north}"), "submarine UB1, heading north"),
        (format!("u1{north}"), "your boat, unseen by the enemy"),
        ("D1=".to_owned(), "dead in the water"),
        (format!("U1{}", glyphs.cross), "sunk"),
        ("DU+".to_owned(), "several ships in one square"),
        (glyphs.shade.repeat(3), "blind zone: sonar sees nothing"),
        (glyphs.maybe.to_owned(), "a hidden boat may be here"),
        (glyphs.step.to_owned(), "where the moving ship has been"),
        (format!("{}2", glyphs.cross), "charges set here, 2 patterns"),
        ("t2 T2".to_owned(), "torpedoes aimed, running"),
        ("+ s".to_owned(), "in reach, safe first square"),
        ("[ ]".to_owned(), "what the focused action acts on"),
        ("< >".to_owned(), "a ship beyond this edge"),
    ]
}
