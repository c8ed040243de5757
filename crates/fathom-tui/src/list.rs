//! The list of what can be done, and where the focus is in it.

use fathom_table::Choice;

use crate::chart::Chart;

/// One row of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /// An action, by its place among the legal ones.
    One(usize),
    /// A group that can be opened.
    Group {
        /// Its name.
        name: &'static str,
        /// Its members, by their places among the legal actions.
        members: Vec<usize>,
    },
}

/// Which way the focus goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// To the row above, or north on the board.
    Up,
    /// To the row below, or south on the board.
    Down,
    /// To the west on the board.
    Left,
    /// To the east on the board.
    Right,
}

/// A group smaller than this is not worth opening.
pub(crate) const SMALL: usize = 4;

/// Where the focus is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct List {
    /// The group that is open.
    pub open: Option<&'static str>,
    /// The row in focus.
    pub focus: usize,
}

impl List {
    /// The rows: the open group's members, or everything with large groups folded, in the order of the actions.
    pub fn rows<G: Chart>(&self, actions: &[Choice<G::Action>]) -> Vec<Row> {
        let group = |at: usize| G::group(actions[at].action);
        if let Some(open) = self.open {
            return (0..actions.len()).filter(|at| group(*at) == Some(open)).map(Row::One).collect();
        }
        let mut rows: Vec<Row> = Vec::new();
        for at in 0..actions.len() {
            let Some(name) = group(at) else {
                rows.push(Row::One(at));
                continue;
            };
            match rows.iter_mut().find_map(|row| members_of(row, name)) {
                Some(members) => members.push(at),
                None => rows.push(Row::Group { name, members: vec![at] }),
            }
        }
        rows.into_iter().flat_map(unfold_small).collect()
    }

    /// The place of the action in focus; none on a folded group or an empty list.
    pub fn focused<G: Chart>(&self, actions: &[Choice<G::Action>]) -> Option<usize> {
        match self.rows::<G>(actions).get(self.focus)? {
            Row::One(at) => Some(*at),
            Row::Group { .. } => None,
        }
    }

    /// Whether the open group is picked on the board.
    pub fn is_picking<G: Chart>(&self, actions: &[Choice<G::Action>]) -> bool {
        self.open.is_some() && self.focused::<G>(actions).is_some_and(|at| G::spot(actions[at].action).is_some())
    }

    /// Moves the focus.
    pub fn go<G: Chart>(&mut self, actions: &[Choice<G::Action>], way: Way) {
        if self.is_picking::<G>(actions) {
            return self.go_on_board::<G>(actions, way);
        }
        let n = self.rows::<G>(actions).len();
        match way {
            Way::Up | Way::Left => self.focus = self.focus.checked_sub(1).unwrap_or(n.saturating_sub(1)),
            Way::Down | Way::Right => self.focus = if self.focus + 1 < n { self.focus + 1 } else { 0 },
        }
    }

    /// To the nearest member that lies this way, straight ahead before aside.
    fn go_on_board<G: Chart>(&mut self, actions: &[Choice<G::Action>], way: Way) {
        let rows = self.rows::<G>(actions);
        let spot = |row: &Row| if let Row::One(at) = row { G::spot(actions[*at].action) } else { None };
        let Some((x, y)) = rows.get(self.focus).and_then(spot) else { return };
        let ahead_and_aside = |(to_x, to_y): (i32, i32)| match way {
            Way::Up => (y - to_y, (to_x - x).abs()),
            Way::Down => (to_y - y, (to_x - x).abs()),
            Way::Left => (x - to_x, (to_y - y).abs()),
            Way::Right => (to_x - x, (to_y - y).abs()),
        };
        let targets = rows.iter().enumerate().filter_map(|(at, row)| Some((at, ahead_and_aside(spot(row)?))));
        let onward = targets.filter(|(_, (ahead, aside))| *ahead > 0 && aside <= ahead);
        if let Some((at, _)) = onward.min_by_key(|(_, (ahead, aside))| (ahead + 2 * aside, *aside)) {
            self.focus = at;
        }
    }

    /// Puts the focus on an action, opening its group when it is folded.
    pub fn focus_on<G: Chart>(&mut self, actions: &[Choice<G::Action>], action: G::Action) {
        let find = |list: &List| {
            let is_it = |row: &Row| matches!(row, Row::One(at) if actions[*at].action == action);
            list.rows::<G>(actions).iter().position(is_it)
        };
        if let Some(row) = find(self) {
            self.focus = row;
            return;
        }
        for open in [None, G::group(action)] {
            let list = List { open, focus: 0 };
            if let Some(focus) = find(&list) {
                *self = List { focus, ..list };
                return;
            }
        }
    }

    /// Folds the open group, with the focus on its row.
    pub fn close<G: Chart>(&mut self, actions: &[Choice<G::Action>]) {
        let Some(open) = self.open.take() else { return };
        let is_it = |row: &Row| match row {
            Row::One(at) => G::group(actions[*at].action) == Some(open),
            Row::Group { name, .. } => *name == open,
        };
        self.focus = self.rows::<G>(actions).iter().position(is_it).unwrap_or(0);
    }

    /// Keeps the focus where it makes sense when the actions have changed; `old` was in focus.
    pub fn settle<G: Chart>(
        &mut self,
        actions: &[Choice<G::Action>],
        old: Option<G::Action>,
        first: Option<G::Action>,
    ) {
        if self.open.is_some() && self.rows::<G>(actions).is_empty() {
            self.open = None;
        }
        let is_legal = |action: &G::Action| actions.iter().any(|choice| choice.action == *action);
        match (old.filter(is_legal), first.filter(is_legal)) {
            (Some(action), _) if self.open.is_some() => self.focus_on::<G>(actions, action),
            (_, Some(action)) if self.open.is_none() => self.focus_on::<G>(actions, action),
            _ => self.focus = self.focus.min(self.rows::<G>(actions).len().saturating_sub(1)),
        }
    }
}

fn members_of<'a>(row: &'a mut Row, wanted: &str) -> Option<&'a mut Vec<usize>> {
    match row {
        Row::Group { name, members } if *name == wanted => Some(members),
        _ => None,
    }
}

fn unfold_small(row: Row) -> Vec<Row> {
    match row {
        Row::Group { members, .. } if members.len() <= SMALL => members.into_iter().map(Row::One).collect(),
        row => vec![row],
    }
}
