//! A chart of squares as SVG, in the colours of the plotting room.

use std::fmt::Write as _;

use fathom_ai::u_boat::geometry::Offset;

const SIDE: i32 = 66;
const MARGIN: i32 = 28;
const HEAD: i32 = 92;

/// What something is drawn with.
#[derive(Clone, Copy)]
pub enum Ink {
    Escort,
    Boat,
    Danger,
    Belief,
}

impl Ink {
    const fn color(self) -> &'static str {
        match self {
            Ink::Escort => "#1F5FA8",
            Ink::Boat => "#8C2F2B",
            Ink::Danger => "#B3261E",
            Ink::Belief => "#6B5B95",
        }
    }
}

/// Panels side by side that show the same squares.
pub struct Chart {
    low: Offset,
    high: Offset,
    n_panels: i32,
    marks: String,
    labels: String,
}

impl Chart {
    /// Panels from one corner square to the other.
    pub fn new(n_panels: i32, low: Offset, high: Offset) -> Chart {
        Chart { low, high, n_panels, marks: String::new(), labels: String::new() }
    }

    /// What is shown, and what came out.
    pub fn title(&mut self, title: &str, result: &str) {
        let _ = write!(
            self.labels,
            "<text x='{MARGIN}' y='34' class='title'>{title}</text><text x='{MARGIN}' y='56'>{result}</text>"
        );
    }

    /// What a panel shows.
    pub fn caption(&mut self, panel: usize, caption: &str) {
        let x = self.left(panel);
        let _ = write!(self.labels, "<text x='{x}' y='{}' class='caption'>{caption}</text>", HEAD - 10);
    }

    /// Colours a whole square lightly.
    pub fn tint(&mut self, panel: usize, square: Offset, ink: Ink, share: f64) {
        let Some((x, y)) = self.place(panel, square) else { return };
        let _ = write!(
            self.marks,
            "<rect x='{x}' y='{y}' width='{SIDE}' height='{SIDE}' fill='{}' fill-opacity='{:.3}'/>",
            ink.color(),
            share.min(1.0) * 0.6
        );
    }

    /// Colours one of three depths of a square and writes the share in percent.
    pub fn level(&mut self, panel: usize, square: Offset, depth: u8, share: f64, ink: Ink) {
        let Some((x, y)) = self.place(panel, square) else { return };
        let height = SIDE / 3; // Three depths a square.
        let top = y + height * i32::from(depth - 1);
        let _ = write!(
            self.marks,
            "<rect x='{x}' y='{top}' width='{SIDE}' height='{height}' fill='{}' fill-opacity='{:.3}' class='level'/>",
            ink.color(),
            (share * 3.0).min(0.85)
        );
        let class = if share * 3.0 > 0.5 { "light" } else { "small" };
        let _ = write!(
            self.labels,
            "<text x='{}' y='{}' class='{class} right'>{:.0} %</text><text x='{}' y='{}' class='{class}'>{}00</text>",
            x + SIDE - 3,
            top + 13,
            share * 100.0,
            x + 3,
            top + 13,
            depth
        );
    }

    /// Colours a square by a share and writes words into it.
    pub fn share(&mut self, panel: usize, square: Offset, share: f64, ink: Ink, words: &str) {
        let Some((x, y)) = self.place(panel, square) else { return };
        let _ = write!(
            self.marks,
            "<rect x='{x}' y='{y}' width='{SIDE}' height='{SIDE}' fill='{}' fill-opacity='{:.3}' class='level'/>",
            ink.color(),
            share.min(1.0) * 0.8
        );
        let class = if share > 0.6 { "light" } else { "small" };
        let _ =
            write!(self.labels, "<text x='{}' y='{}' class='{class} right'>{words}</text>", x + SIDE - 3, y + SIDE - 5);
    }

    /// A ship seen from above, its bow where it points.
    pub fn ship(&mut self, panel: usize, square: Offset, facing: u8, ink: Ink, name: &str) {
        let Some((x, y)) = self.place(panel, square) else { return };
        let (x, y) = (x + SIDE / 2, y + SIDE / 2);
        let hull = match ink {
            Ink::Boat => "M0,-22 C6,-14 6,12 2,22 L-2,22 C-6,12 -6,-14 0,-22 Z M-3,-2 L3,-2 L3,5 L-3,5 Z",
            _ => "M0,-23 L7,-8 L7,20 L-7,20 L-7,-8 Z M-3,-6 L3,-6 M-3,2 L3,2 M-3,10 L3,10",
        };
        let dash = if matches!(ink, Ink::Boat) { " stroke-dasharray='3 2'" } else { "" };
        let _ = write!(
            self.labels,
            "<path d='{hull}' transform='translate({x} {y}) rotate({})' fill='#F3EBD8' fill-opacity='0.9' \
             stroke='{}' stroke-width='1.6'{dash}/><text x='{x}' y='{}' class='name'>{name}</text>",
            i32::from(facing) * 45,
            ink.color(),
            y - SIDE / 2 - 3,
        );
    }

    /// The whole picture.
    pub fn finish(self) -> String {
        let (columns, rows) = self.size();
        let width = self.n_panels * (columns * SIDE + MARGIN) + MARGIN;
        let height = HEAD + rows * SIDE + MARGIN;
        let mut sea = String::new();
        for panel in 0..self.n_panels as usize {
            let (x, w, h) = (self.left(panel), columns * SIDE, rows * SIDE);
            let _ = write!(sea, "<rect x='{x}' y='{HEAD}' width='{w}' height='{h}' fill='#DCEBF0' stroke='#22303A'/>");
            for column in 1..columns {
                let x = x + column * SIDE;
                let _ = write!(sea, "<path d='M{x},{HEAD} v{h}' class='grid'/>");
            }
            for row in 1..rows {
                let _ = write!(sea, "<path d='M{x},{} h{w}' class='grid'/>", HEAD + row * SIDE);
            }
        }
        format!(
            "<!-- Generated by the example u_boat_pictures of fathom-ai -->\n\
             <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}' role='img'>\
             <style>text{{font:13px system-ui,sans-serif;fill:#22303A;font-variant-numeric:tabular-nums}}\
             .title{{font:24px Georgia,serif}}.caption{{font:15px Georgia,serif}}.small{{font-size:11px}}\
             .light{{font-size:11px;fill:#fff}}.right{{text-anchor:end}}.name{{font-size:11px;text-anchor:middle;font-weight:600}}\
             .grid{{stroke:#7FA3B3;stroke-opacity:.5;fill:none}}.level{{stroke:#7FA3B3;stroke-width:.5}}</style>\
             <rect width='100%' height='100%' fill='#F3EBD8'/>{sea}{}{}</svg>\n",
            self.marks, self.labels
        )
    }

    fn size(&self) -> (i32, i32) {
        (i32::from(self.high.0 - self.low.0) + 1, i32::from(self.high.1 - self.low.1) + 1)
    }

    fn left(&self, panel: usize) -> i32 {
        MARGIN + panel as i32 * (self.size().0 * SIDE + MARGIN)
    }

    fn place(&self, panel: usize, (x, y): Offset) -> Option<(i32, i32)> {
        let inside = (self.low.0..=self.high.0).contains(&x) && (self.low.1..=self.high.1).contains(&y);
        let column = i32::from(x - self.low.0);
        let row = i32::from(y - self.low.1);
        inside.then(|| (self.left(panel) + column * SIDE, HEAD + row * SIDE))
    }
}
