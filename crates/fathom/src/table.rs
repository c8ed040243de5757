//! Tables with one thin rule, as wide as the terminal at most.

use comfy_table::{Attribute, Cell, CellAlignment, ColumnConstraint, ContentArrangement, LineStyle, Table, TableStyle};

const STYLE: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));
/// The width where nobody can tell how wide it may be.
const WIDTH: u16 = 100;

/// A table with these columns.
pub fn table<'a>(columns: impl IntoIterator<Item = &'a str>) -> Table {
    let mut table = Table::new();
    table
        .load_style(STYLE)
        .set_content_arrangement(ContentArrangement::Dynamic)
        // Colors are taken out on the way to stdout, where they are not wanted.
        .enforce_styling()
        .set_header(columns.into_iter().map(|name| Cell::new(name).add_attribute(Attribute::Bold)));
    // Some terminals say that they have no columns at all.
    let width = asked_width().or_else(|| table.width()).filter(|width| *width > 0).unwrap_or(WIDTH);
    table.set_width(width.clamp(60, 160));
    table
}

/// A table of figures, in which nothing is broken into lines.
pub fn figures<const N: usize>(columns: [&str; N]) -> Table {
    let mut table = table(columns);
    table.set_constraints([ColumnConstraint::ContentWidth; N]);
    table
}

/// A cell with figures.
pub fn figure(text: impl ToString) -> Cell {
    Cell::new(text).set_alignment(CellAlignment::Right)
}

/// The table as text, with a line feed at its end.
pub fn text(table: &Table) -> String {
    let mut text = String::new();
    for line in table.lines() {
        text += line.trim_end();
        text.push('\n');
    }
    text
}

fn asked_width() -> Option<u16> {
    std::env::var("COLUMNS").ok()?.parse().ok()
}
