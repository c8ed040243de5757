//! SUBMARINE in the terminal.
//!
//! A vessel is one sign, a digit for a submarine and a letter for a surface ship, with an arrow where its bow points; the
//! panel says which is which. The board shows the part of the sea in which there is anything, as large as it fits.

mod board;
mod follow;
mod keys;
mod marks;
mod panel;
mod survey;

use fathom_core::Label;
use fathom_hex::{Facing, Hex};
use fathom_table::Choice;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use submarine::event::Movers;
use submarine::phase::Phase;
use submarine::{Action, Event, Submarine, View};

use crate::chart::{Chart, KeyHelp, Press, Scene, Section};
use crate::theme::Theme;

const ARRANGE: &str = "arrange the convoy";
const PLACE: &str = "place a ship";
const TORPEDO: &str = "fire a torpedo";
const RUN: &str = "how far a torpedo runs";
const SETTING: &str = "set a charge";
const SQUID: &str = "fire a Squid";
const DEPTH: &str = "change the depth";
const CONVOY: &str = "plot the convoy";
const LOAD: &str = "load a tube";
const RELOAD: &str = "reload a tube";

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
        keys::press(scene, key)
    }

    fn key_of(scene: &Scene<'_, Submarine>, action: Action) -> Option<char> {
        keys::key_of(scene, action)
    }

    fn keys() -> &'static [KeyHelp] {
        &keys::HELP
    }

    fn footer() -> &'static [KeyHelp] {
        &keys::FOOTER
    }

    fn legend(theme: Theme) -> Vec<(String, &'static str)> {
        board::legend(theme)
    }

    fn group(action: Action) -> Option<&'static str> {
        match action {
            Action::Assign { .. } => Some(ARRANGE),
            Action::Place { .. } => Some(PLACE),
            Action::Launch { .. } => Some(TORPEDO),
            Action::Run { .. } => Some(RUN),
            Action::Set { .. } => Some(SETTING),
            Action::Squid { .. } => Some(SQUID),
            Action::Depth { .. } => Some(DEPTH),
            Action::Convoy(_) => Some(CONVOY),
            Action::LoadTube { .. } => Some(LOAD),
            Action::Reload { .. } => Some(RELOAD),
            _ => None,
        }
    }

    fn folded(label: &Label, action: Action) -> (Vec<String>, String) {
        let lists = match action {
            Action::Launch { .. } => vec![&label.piece, &label.part],
            Action::Place { .. } | Action::Squid { .. } | Action::Depth { .. } => vec![&label.piece],
            Action::LoadTube { .. } | Action::Run { .. } | Action::Set { .. } => vec![&label.part],
            _ => return (Vec::new(), label.text.clone()),
        };
        (lists.into_iter().flatten().map(ToString::to_string).collect(), label.short.to_string())
    }

    fn owner(label: &Label, action: Action) -> Option<&str> {
        let is_hers = matches!(
            action,
            Action::Ahead(_)
                | Action::Turn { .. }
                | Action::EndMove(_)
                | Action::Charge { .. }
                | Action::KGun { .. }
                | Action::Hedgehog { .. }
        );
        label.piece.as_deref().filter(|_| is_hers)
    }

    fn alike(event: &Event) -> Option<&'static str> {
        matches!(event, Event::Moved { among: Movers::Convoy, .. }).then_some("ships of the convoy move")
    }

    /// What a ship does with her helm first, then her weapons, then what is written once in a while; the end last.
    fn rank(action: Action) -> u8 {
        match action {
            Action::Face { .. } | Action::Reveal(_) => 0,
            Action::Ahead(_) | Action::Turn { .. } => 1,
            Action::Launch { .. } => 2,
            Action::Run { .. } | Action::Shallow { .. } => 3,
            action if is_end(&action) => 9,
            Action::Ask(_) | Action::AskConvoy | Action::Reload { .. } | Action::Rewrite(_) => 5,
            _ => 4,
        }
    }

    fn is_end(action: Action) -> bool {
        is_end(&action)
    }

    fn place_name((column, row): (i32, i32)) -> String {
        Hex::at(column as i16, row as i16).to_string()
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
        find(|action| matches!(action, Action::Ahead(_) | Action::Face { .. }))
            .or_else(|| find(is_end))
            // A group is not opened unasked: there is more to choose than what stands first.
            .or_else(|| {
                actions.first().map(|choice| choice.action).filter(|action| Submarine::group(*action).is_none())
            })
    }

    /// Why a move cannot end yet, as far as the view has it; the rules say the rest.
    fn details(scene: &Scene<'_, Submarine>, action: Action) -> Vec<String> {
        keys::unfinished(scene, action).into_iter().collect()
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

/// The columns of the board.
fn board_columns(room: Size) -> u16 {
    room.width * 11 / 20
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "a predicate of iterators is given a reference")]
fn is_end(action: &Action) -> bool {
    matches!(action, Action::Commit | Action::EndMove(_) | Action::CeaseFire | Action::RunRest)
}

/// The sign of a vessel: submarines are numbered, surface ships lettered.
fn sign(view: &View, at: usize) -> char {
    let n_boats = view.boats.len();
    if at < n_boats { (b'1' + at as u8 % 9) as char } else { (b'A' + (at - n_boats) as u8 % 26) as char }
}

/// The arrow along a bow.
fn arrow(theme: Theme, facing: Facing) -> &'static str {
    const POINTS: [usize; 6] = [1, 3, 4, 5, 7, 0];
    theme.glyphs.arrows[POINTS[usize::from(facing.number()) - 1]]
}
