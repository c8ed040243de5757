//! SUBMARINE in the terminal.
//!
//! A vessel is one sign, a digit for a submarine and a letter for a surface ship, with an arrow where its bow points; the
//! panel says which is which. The board shows the part of the sea in which there is anything, as large as it fits.

mod board;
mod follow;
mod marks;
mod panel;
mod survey;

use fathom_core::Roll;
use fathom_hex::Helm;
use fathom_table::Choice;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use submarine::cite::{R_S3_SPECIAL_1, R20_2_6};
use submarine::phase::Phase;
use submarine::{Action, Event, Submarine, View};

use crate::chart::{Chart, KeyHelp, Press, Scene, Section};
use crate::list::SMALL;
use crate::theme::Theme;

const HELP: [KeyHelp; 9] = [
    KeyHelp { keys: "w", does: "one hex ahead" },
    KeyHelp { keys: "a d", does: "turn to port, to starboard" },
    KeyHelp { keys: "x", does: "hand in the plot, end the move, fire no more" },
    KeyHelp { keys: "t", does: "fire a torpedo" },
    KeyHelp { keys: "v", does: "change the depth" },
    KeyHelp { keys: "c", does: "drop a charge" },
    KeyHelp { keys: "i", does: "list all that is known" },
    KeyHelp { keys: "+ - 0", does: "board: larger, smaller, all of it" },
    KeyHelp { keys: "Shift arrows", does: "move the board" },
];
const FOOTER: [KeyHelp; 2] = [KeyHelp { keys: "i", does: "list" }, KeyHelp { keys: "+ -", does: "zoom" }];

/// Whether an action is of some kind.
type Test = fn(&Action) -> bool;

const PLACE: &str = "choose a hex";
const TORPEDO: &str = "fire a torpedo";
const RUN: &str = "how far a torpedo runs";
const SETTING: &str = "set a charge";
const SQUID: &str = "fire a Squid";
const DEPTH: &str = "change the depth";
const CONVOY: &str = "plot the convoy";
const LOAD: &str = "load a tube";

impl Chart for Submarine {
    fn board_size(_view: &View, room: Size) -> Option<Size> {
        Some(Size { width: board_columns(room), height: room.height })
    }

    fn draw_board(scene: &Scene<'_, Submarine>, area: Rect, buf: &mut Buffer) {
        board::draw(scene, area, buf);
    }

    fn has_camera() -> bool {
        true
    }

    fn least_small_rows() -> u16 {
        12
    }

    fn panel_rows(view: &View, room: Size) -> u16 {
        panel::rows(view, room)
    }

    fn draw_panel(scene: &Scene<'_, Submarine>, area: Rect, buf: &mut Buffer) {
        panel::draw(scene, area, buf);
    }

    fn survey(scene: &Scene<'_, Submarine>) -> Vec<Section> {
        survey::sections(scene)
    }

    fn press(scene: &Scene<'_, Submarine>, key: char) -> Option<Press<Action>> {
        let all = |fits: fn(&Action) -> bool| {
            let found: Vec<Action> = scene.actions.iter().map(|choice| choice.action).filter(fits).collect();
            (!found.is_empty()).then_some(found)
        };
        match key {
            'w' => all(|action| matches!(action, Action::Ahead(_))).map(Press::Do),
            'a' => all(is_port).map(Press::Do),
            'd' => all(is_starboard).map(Press::Do),
            'x' => all(is_end).map(Press::Do),
            't' => all(is_launch).map(|found| choose(found, TORPEDO)),
            'v' => all(is_depth).map(|found| choose(found, DEPTH)),
            'c' => all(|action| matches!(action, Action::Charge { .. })).map(Press::Do),
            'i' => Some(Press::Survey),
            '+' | '=' => Some(Press::Zoom(1)),
            '-' => Some(Press::Zoom(-1)),
            '0' => Some(Press::Fit),
            _ => None,
        }
    }

    fn key_of(scene: &Scene<'_, Submarine>, action: Action) -> Option<char> {
        let is_first = |fits: fn(&Action) -> bool| {
            fits(&action) && scene.actions.iter().map(|choice| choice.action).find(fits) == Some(action)
        };
        let keys: [(char, Test); 7] = [
            ('w', |action| matches!(action, Action::Ahead(_))),
            ('a', is_port),
            ('d', is_starboard),
            ('x', is_end),
            ('t', is_launch),
            ('v', is_depth),
            ('c', |action| matches!(action, Action::Charge { .. })),
        ];
        keys.into_iter().find(|(_, fits)| is_first(*fits)).map(|(key, _)| key)
    }

    fn shorten(label: &str, _theme: Theme) -> String {
        // What a course means stands under the list.
        let course = label.find(", course ").and_then(|at| Some(at + label[at..].find(':')?));
        label[..course.unwrap_or(label.len())]
            .replace(" emergency power", " power")
            .replace(", damage factor ", ", factor ")
            .replace(", speed ", " speed ")
            .replace(" carries ", ": ")
            .replace(" starts with her bow in ", " to ")
            .replace(" starts in direction ", " faces ")
            .replace("the torpedo from the ", "")
            .replace("ask to see the last plot of ", "ask for the plot of ")
            .replace(" one hex ahead", " ahead")
            .replace(" fires her ", ": ")
            .replace(", course ", " on ")
    }

    fn keys() -> &'static [KeyHelp] {
        &HELP
    }

    fn footer() -> &'static [KeyHelp] {
        &FOOTER
    }

    fn legend(theme: Theme) -> Vec<(String, &'static str)> {
        board::legend(theme)
    }

    fn group(action: Action) -> Option<&'static str> {
        match action {
            Action::Place { .. } => Some(PLACE),
            Action::Launch { .. } => Some(TORPEDO),
            Action::Run { .. } => Some(RUN),
            Action::Set { .. } => Some(SETTING),
            Action::Squid { .. } => Some(SQUID),
            Action::Depth { .. } => Some(DEPTH),
            Action::Convoy(_) => Some(CONVOY),
            Action::LoadTube { .. } => Some(LOAD),
            _ => None,
        }
    }

    fn spot(action: Action) -> Option<(i32, i32)> {
        match action {
            Action::Place { hex, .. } | Action::Squid { hex, .. } => {
                Some((i32::from(hex.column()), i32::from(hex.row())))
            }
            _ => None,
        }
    }

    fn suggested(actions: &[Choice<Action>]) -> Option<Action> {
        let find = |wanted: fn(&Action) -> bool| actions.iter().map(|choice| choice.action).find(wanted);
        find(|action| matches!(action, Action::Ahead(_)))
            .or_else(|| find(is_end))
            // A group is not opened unasked: there is more to choose than what stands first.
            .or_else(|| {
                actions.first().map(|choice| choice.action).filter(|action| Submarine::group(*action).is_none())
            })
    }

    /// What the list leaves out of a label: where a torpedo's course leads.
    fn details(scene: &Scene<'_, Submarine>, action: Action) -> Vec<String> {
        let chosen = scene.actions.iter().find(|choice| choice.action == action).filter(|_| is_launch(&action));
        let way = chosen.and_then(|choice| choice.said.text.split_once(": "));
        way.map(|(_, way)| way.to_owned()).into_iter().collect()
    }

    fn drawn(roll: Roll) -> Option<String> {
        match roll.rule {
            R_S3_SPECIAL_1 if roll.sides == N_MARKERS => {
                Some(format!("marker {} of 0 to {} is drawn", roll.face - 1, roll.sides - 1))
            }
            R20_2_6 => Some(format!("one of {} markers is drawn", roll.sides)),
            _ => None,
        }
    }

    fn follow(view: &mut View, event: &Event) {
        follow::follow(view, event);
    }

    fn subjects(view: &View) -> Vec<String> {
        view.ships.iter().map(|ship| ship.vessel.name.clone()).collect()
    }

    fn moment(view: &View) -> String {
        let phase = match view.phase {
            Phase::Placement(_) => return "placement".to_owned(),
            Phase::Plotting => "plotting",
            Phase::Gunnery(_) => "gunnery",
            Phase::EscortMovement => "escorts",
            Phase::Torpedoes => "torpedoes",
            Phase::Resolution => "depth charges",
            Phase::Over => "over",
        };
        format!("turn {} of {}, {phase}", view.turn, view.last_turn)
    }

    fn told_moment(view: &View) -> String {
        match view.phase {
            Phase::Placement(_) => Submarine::moment(view),
            _ => format!("turn {} of {}", view.turn, view.last_turn),
        }
    }
}

/// The markers of the solitaire table, 0 to 6.
const N_MARKERS: u32 = 7;

/// The columns of the board.
fn board_columns(room: Size) -> u16 {
    room.width * 11 / 20
}

fn is_port(action: &Action) -> bool {
    matches!(action, Action::Turn { helm: Helm::Port, .. })
}

fn is_starboard(action: &Action) -> bool {
    matches!(action, Action::Turn { helm: Helm::Starboard, .. })
}

fn is_launch(action: &Action) -> bool {
    matches!(action, Action::Launch { .. })
}

fn is_depth(action: &Action) -> bool {
    matches!(action, Action::Depth { .. })
}

/// Opens a group; where there are so few that they are not folded, the focus goes through them.
fn choose(found: Vec<Action>, group: &'static str) -> Press<Action> {
    if found.len() > SMALL { Press::Open(group) } else { Press::Focus(found) }
}

fn is_end(action: &Action) -> bool {
    matches!(action, Action::Commit | Action::EndMove(_) | Action::CeaseFire | Action::RunRest)
}

/// The sign of a vessel: submarines are numbered, surface ships lettered.
fn sign(view: &View, at: usize) -> char {
    let n_boats = view.boats.len();
    if at < n_boats { (b'1' + at as u8 % 9) as char } else { (b'A' + (at - n_boats) as u8 % 26) as char }
}

/// The arrow along a bow.
fn arrow(theme: Theme, facing: fathom_hex::Facing) -> &'static str {
    const POINTS: [usize; 6] = [1, 3, 4, 5, 7, 0];
    theme.glyphs.arrows[POINTS[usize::from(facing.number()) - 1]]
}
