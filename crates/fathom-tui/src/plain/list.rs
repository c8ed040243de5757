//! What can be done, by group or by place.

use super::told::{Choice, Grid};
use crate::list::Way;

/// A group no larger than this is not worth opening.
const SMALL: usize = 4;
/// A list no longer than this is shown as it is.
const FEW: usize = 9;

/// One row of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /// An action, by its place among the legal ones.
    One(usize),
    /// A group that can be opened.
    Group {
        /// Its name.
        name: String,
        /// How many actions it has.
        n: usize,
    },
}

/// Where the focus is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct List {
    /// The group that is open.
    pub open: Option<String>,
    /// The row in focus.
    pub focus: usize,
}

impl List {
    /// The rows: what the open group holds, or everything with large groups folded.
    pub fn rows(&self, actions: &[Choice]) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        for (at, choice) in actions.iter().enumerate() {
            let group = &choice.said.group;
            match &self.open {
                Some(open) if open == group => rows.push(Row::One(at)),
                Some(_) => {}
                None if !is_folded(actions, group) => rows.push(Row::One(at)),
                None => match rows.iter_mut().find_map(|row| size_of(row, group)) {
                    Some(n) => *n += 1,
                    None => rows.push(Row::Group { name: group.clone(), n: 1 }),
                },
            }
        }
        rows
    }

    /// The action in focus, by its place among the legal ones.
    pub fn focused(&self, actions: &[Choice]) -> Option<usize> {
        match self.rows(actions).get(self.focus)? {
            Row::One(at) => Some(*at),
            Row::Group { .. } => None,
        }
    }

    /// Opens what is in focus; gives the action where it is one.
    pub fn enter(&mut self, actions: &[Choice], row: usize) -> Option<usize> {
        match self.rows(actions).get(row)? {
            Row::One(at) => Some(*at),
            Row::Group { name, .. } => {
                *self = List { open: Some(name.clone()), focus: 0 };
                None
            }
        }
    }

    /// Moves the focus: over the grid where everything listed has a square there, else from row to row.
    pub fn go(&mut self, actions: &[Choice], grid: Option<&Grid>, way: Way) {
        let rows = self.rows(actions);
        let squares: Option<Vec<(i32, i32)>> = rows.iter().map(|row| square_of(row, actions, grid?)).collect();
        match squares.filter(|_| self.open.is_some()) {
            Some(squares) => self.focus = beside(&squares, self.focus, way),
            None => self.focus = next(rows.len(), self.focus, way),
        }
    }
}

fn is_folded(actions: &[Choice], group: &str) -> bool {
    let n = actions.iter().filter(|choice| choice.said.group == group).count();
    actions.len() > FEW && n > SMALL && !group.is_empty()
}

fn size_of<'a>(row: &'a mut Row, group: &str) -> Option<&'a mut usize> {
    match row {
        Row::Group { name, n } if name == group => Some(n),
        _ => None,
    }
}

/// Column and row of the square an action is about.
fn square_of(row: &Row, actions: &[Choice], grid: &Grid) -> Option<(i32, i32)> {
    let Row::One(at) = row else { return None };
    let place = actions[*at].said.place.as_ref()?;
    let cell = grid.cells.iter().position(|cell| cell.place == *place)?;
    Some(((cell % grid.columns) as i32, (cell / grid.columns) as i32))
}

fn next(n: usize, focus: usize, way: Way) -> usize {
    match way {
        Way::Up | Way::Left => focus.checked_sub(1).unwrap_or(n.saturating_sub(1)),
        Way::Down | Way::Right => {
            if focus + 1 < n {
                focus + 1
            } else {
                0
            }
        }
    }
}

/// The nearest that lies this way, straight ahead before aside; the same where none does.
fn beside(squares: &[(i32, i32)], focus: usize, way: Way) -> usize {
    let Some((x, y)) = squares.get(focus).copied() else { return 0 };
    let cost = |(to_x, to_y): (i32, i32)| {
        let (ahead, aside) = match way {
            Way::Up => (y - to_y, to_x - x),
            Way::Down => (to_y - y, to_x - x),
            Way::Left => (x - to_x, to_y - y),
            Way::Right => (to_x - x, to_y - y),
        };
        (ahead > 0 && aside.abs() <= ahead).then_some(ahead + 2 * aside.abs())
    };
    let ahead = squares.iter().enumerate().filter_map(|(at, square)| Some((cost(*square)?, at)));
    ahead.min().map_or(focus, |(_, at)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_to_the_nearest_square_ahead() {
        let squares = [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2)];
        assert_eq!(beside(&squares, 0, Way::Right), 1);
        assert_eq!(beside(&squares, 0, Way::Down), 3);
        assert_eq!(beside(&squares, 1, Way::Down), 3, "aside where nothing lies straight ahead");
        assert_eq!(beside(&squares, 0, Way::Up), 0, "the board ends");
        assert_eq!(beside(&[], 0, Way::Up), 0);
    }

    #[test]
    fn rows_go_round() {
        assert_eq!((next(3, 2, Way::Down), next(3, 0, Way::Up), next(0, 0, Way::Up)), (0, 2, 0));
    }
}
