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
        name: String,
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

/// A group no larger than this is not worth opening, where there is room for its members.
pub(crate) const SMALL: usize = 4;
/// As many rows as there is room for on a small screen.
const FEW: usize = 7;

/// Where the focus is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct List {
    /// The group that is open, and the lists within it, outermost first.
    pub open: Vec<String>,
    /// The row in focus.
    pub focus: usize,
}

impl List {
    /// The rows: what the open list holds, or everything with large groups folded, in the order of the chart.
    pub fn rows<G: Chart>(&self, actions: &[Choice<G::Action>]) -> Vec<Row> {
        let by = Folding::of::<G>(actions);
        let mut rows: Vec<Row> = Vec::new();
        for (at, choice) in actions.iter().enumerate() {
            match lies::<G>(by, choice, &self.open) {
                Lies::Elsewhere => {}
                Lies::Here => rows.push(Row::One(at)),
                Lies::In(name) => match rows.iter_mut().rev().find_map(|row| members_of(row, &name)) {
                    Some(members) => members.push(at),
                    None => rows.push(Row::Group { name, members: vec![at] }),
                },
            }
        }
        rows.sort_by_key(|row| G::rank(actions[first_of(row)].action));
        if !self.open.is_empty() || by == Folding::ByOwner {
            return rows.into_iter().flat_map(|row| unfold(row, 1)).collect();
        }
        unfold_small(rows)
    }

    /// Opens a list by its name, and what it holds where that is one list alone.
    pub fn open<G: Chart>(&mut self, actions: &[Choice<G::Action>], name: &str) {
        self.open.push(name.to_owned());
        self.focus = 0;
        while let [Row::Group { name, .. }] = self.rows::<G>(actions).as_slice() {
            self.open.push(name.clone());
        }
    }

    /// The place of the action in focus; none on a folded group or an empty list.
    pub fn focused<G: Chart>(&self, actions: &[Choice<G::Action>]) -> Option<usize> {
        match self.rows::<G>(actions).get(self.focus)? {
            Row::One(at) => Some(*at),
            Row::Group { .. } => None,
        }
    }

    /// The place of the action in focus, or of the first in the list that is.
    pub fn leading<G: Chart>(&self, actions: &[Choice<G::Action>]) -> Option<usize> {
        self.rows::<G>(actions).get(self.focus).map(first_of)
    }

    /// Whether the open group is picked on the board.
    pub fn is_picking<G: Chart>(&self, actions: &[Choice<G::Action>]) -> bool {
        !self.open.is_empty() && self.focused::<G>(actions).is_some_and(|at| G::spot(actions[at].action).is_some())
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
        let by = Folding::of::<G>(actions);
        let found = actions.iter().find(|choice| choice.action == action);
        let Some(path) = found.map(|choice| path::<G>(by, choice)) else { return };
        for depth in 0..=path.len() {
            let list = List { open: path[..depth].to_vec(), focus: 0 };
            if let Some(focus) = find(&list) {
                *self = List { focus, ..list };
                return;
            }
        }
    }

    /// Puts the focus on the best of some actions: on the folded list that holds them and nothing else, or on itself.
    pub fn lead_to<G: Chart>(&mut self, actions: &[Choice<G::Action>], is_wanted: impl Fn(&Choice<G::Action>) -> bool) {
        let wanted = (0..actions.len()).filter(|at| is_wanted(&actions[*at]));
        let Some(best) = wanted.min_by_key(|at| G::rank(actions[*at].action)) else { return };
        let leads = |row: &Row| match row {
            Row::One(at) => *at == best,
            Row::Group { members, .. } => members.contains(&best) && members.iter().all(|at| is_wanted(&actions[*at])),
        };
        match self.rows::<G>(actions).iter().position(leads) {
            Some(row) => self.focus = row,
            None => self.focus_on::<G>(actions, actions[best].action),
        }
    }

    /// Folds the open list, with the focus on its row; what holds nothing else is folded with it.
    pub fn close<G: Chart>(&mut self, actions: &[Choice<G::Action>]) {
        if self.open.is_empty() {
            return;
        }
        let old = self.open.clone();
        let holds_one = |list: &List| matches!(list.rows::<G>(actions).as_slice(), [Row::Group { .. }]);
        self.open.pop();
        while !self.open.is_empty() && holds_one(self) {
            self.open.pop();
        }
        let by = Folding::of::<G>(actions);
        let open = self.open.len();
        let is_it = |row: &Row| path::<G>(by, &actions[first_of(row)]).get(..=open) == old.get(..=open);
        self.focus = self.rows::<G>(actions).iter().position(is_it).unwrap_or(0);
    }

    /// Keeps the focus where it makes sense when the actions have changed; `old` was in focus.
    pub fn settle<G: Chart>(
        &mut self,
        actions: &[Choice<G::Action>],
        old: Option<G::Action>,
        first: Option<G::Action>,
    ) {
        if !self.open.is_empty() && self.rows::<G>(actions).is_empty() {
            *self = List::default();
        }
        let is_legal = |action: &G::Action| actions.iter().any(|choice| choice.action == *action);
        match (old.filter(is_legal), first.filter(is_legal)) {
            (Some(action), _) if !self.open.is_empty() => self.focus_on::<G>(actions, action),
            // A ship is not chosen unasked.
            (_, Some(action)) if self.open.is_empty() && Folding::of::<G>(actions) == Folding::ByOwner => {
                self.focus = self.rows::<G>(actions).iter().position(|row| holds(actions, row, &action)).unwrap_or(0);
            }
            (_, Some(action)) if self.open.is_empty() => self.focus_on::<G>(actions, action),
            _ => self.focus = self.focus.min(self.rows::<G>(actions).len().saturating_sub(1)),
        }
    }
}

/// How the list is folded.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Folding {
    /// Into groups of actions of a kind.
    ByKind,
    /// Several ships can do something of their own: into lists of what each can do.
    ByOwner,
}

impl Folding {
    fn of<G: Chart>(actions: &[Choice<G::Action>]) -> Folding {
        let mut owners = actions.iter().filter_map(|choice| G::owner(&choice.said, choice.action));
        let first = owners.next();
        if owners.any(|owner| Some(owner) != first) { Folding::ByOwner } else { Folding::ByKind }
    }
}

/// The outermost list of an action.
fn group<G: Chart>(by: Folding, choice: &Choice<G::Action>) -> Option<&str> {
    let owner = if by == Folding::ByOwner { G::owner(&choice.said, choice.action) } else { None };
    owner.or_else(|| G::group(choice.action))
}

/// The lists an action lies in, outermost first.
fn path<G: Chart>(by: Folding, choice: &Choice<G::Action>) -> Vec<String> {
    let Some(group) = group::<G>(by, choice) else { return Vec::new() };
    let is_owned = Some(group) != G::group(choice.action);
    let inner = if is_owned { Vec::new() } else { G::folded(&choice.said, choice.action).0 };
    std::iter::once(group.to_owned()).chain(inner).collect()
}

/// Where an action lies, seen from an open list.
enum Lies {
    /// Not in it.
    Elsewhere,
    /// In it.
    Here,
    /// In a list of this name in it.
    In(String),
}

fn lies<G: Chart>(by: Folding, choice: &Choice<G::Action>, open: &[String]) -> Lies {
    let inside = |name: Option<&str>| name.map_or(Lies::Here, |name| Lies::In(name.to_owned()));
    let group = group::<G>(by, choice);
    if open.is_empty() {
        return inside(group);
    }
    if group != Some(open[0].as_str()) {
        return Lies::Elsewhere;
    }
    let path = path::<G>(by, choice);
    if path.starts_with(open) { inside(path.get(open.len()).map(String::as_str)) } else { Lies::Elsewhere }
}

fn holds<A: PartialEq>(actions: &[Choice<A>], row: &Row, action: &A) -> bool {
    match row {
        Row::One(at) => actions[*at].action == *action,
        Row::Group { members, .. } => members.iter().any(|at| actions[*at].action == *action),
    }
}

fn first_of(row: &Row) -> usize {
    match row {
        Row::One(at) => *at,
        Row::Group { members, .. } => members[0],
    }
}

fn members_of<'a>(row: &'a mut Row, wanted: &str) -> Option<&'a mut Vec<usize>> {
    match row {
        Row::Group { name, members } if *name == wanted => Some(members),
        _ => None,
    }
}

/// Unfolds small groups as long as there is room for their members.
fn unfold_small(rows: Vec<Row>) -> Vec<Row> {
    let mut n = rows.len();
    let mut unfolded = Vec::with_capacity(n);
    for row in rows {
        let size = if let Row::Group { members, .. } = &row { members.len() } else { 1 };
        let fits = size <= SMALL && n + size - 1 <= FEW;
        n += if fits { size - 1 } else { 0 };
        unfolded.extend(unfold(row, if fits { SMALL } else { 1 }));
    }
    unfolded
}

/// The members of a group of at most `most`, or the row itself.
fn unfold(row: Row, most: usize) -> Vec<Row> {
    match row {
        Row::Group { members, .. } if members.len() <= most => members.into_iter().map(Row::One).collect(),
        row => vec![row],
    }
}
