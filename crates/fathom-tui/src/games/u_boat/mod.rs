//! U-BOAT in the terminal.
//!
//! A square of the board is a letter and a number as in the book; a ship is its side's letter, its number and an arrow
//! along its keel. What is drawn is what the view holds; nothing is worked out here.

mod board;
mod keys;
mod odds;
mod panel;

use fathom_table::Choice;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use u_boat::{Action, UBoat, View};

use crate::chart::{Chart, KeyHelp, Press, Scene};
use crate::theme::Theme;

/// What the group of all torpedo targets is called.
const AIM: &str = "aim a torpedo";

impl Chart for UBoat {
    fn board_size(_view: &View, room: Size) -> Option<Size> {
        Some(board::Scale::for_room(room).size())
    }

    fn draw_board(scene: &Scene<'_, UBoat>, area: Rect, buf: &mut Buffer) {
        board::draw(scene, board::Scale::for_area(area), area, buf);
    }

    fn draw_small_board(scene: &Scene<'_, UBoat>, area: Rect, buf: &mut Buffer) {
        board::draw(scene, board::Scale::small(area), area, buf);
    }

    fn panel_rows(view: &View, room: Size) -> u16 {
        panel::rows(view, room)
    }

    fn draw_panel(scene: &Scene<'_, UBoat>, area: Rect, buf: &mut Buffer) {
        panel::draw(scene, area, buf);
    }

    fn press(scene: &Scene<'_, UBoat>, key: char) -> Option<Press<Action>> {
        keys::press(scene, key)
    }

    fn key_of(scene: &Scene<'_, UBoat>, action: Action) -> Option<char> {
        keys::key_of(scene, action)
    }

    fn keys() -> &'static [KeyHelp] {
        &keys::HELP
    }

    fn legend(theme: Theme) -> Vec<(String, &'static str)> {
        board::legend(theme)
    }

    fn group(action: Action) -> Option<&'static str> {
        matches!(action, Action::Aim(_)).then_some(AIM)
    }

    fn is_end(action: Action) -> bool {
        matches!(action, Action::EndMove | Action::Pass)
    }

    fn spot(action: Action) -> Option<(i32, i32)> {
        match action {
            Action::Aim(square) => Some((i32::from(square.column()), i32::from(square.row()))),
            _ => None,
        }
    }

    fn suggested(actions: &[Choice<Action>]) -> Option<Action> {
        let find = |wanted: fn(&Action) -> bool| actions.iter().map(|choice| choice.action).find(wanted);
        find(|action| *action == Action::Ahead)
            .or_else(|| find(|action| matches!(action, Action::EndMove | Action::Pass)))
            .or_else(|| actions.first().map(|choice| choice.action))
    }

    fn cursor_start(scene: &Scene<'_, UBoat>) -> Option<(i32, i32)> {
        let escort = scene.view.escorts.iter().find(|escort| escort.first_square.is_some())?;
        let square = escort.first_square?;
        Some((i32::from(square.column()), i32::from(square.row())))
    }

    fn details(scene: &Scene<'_, UBoat>, action: Action) -> Vec<String> {
        odds::details(scene, action)
    }

    fn subjects(view: &View) -> Vec<String> {
        let escorts = view.escorts.iter().map(|escort| escort.ship.to_string());
        escorts.chain(view.boats.iter().map(|boat| boat.ship.to_string())).collect()
    }

    fn moment(view: &View) -> String {
        format!("turn {} of {}", view.turn, view.turn_limit)
    }
}
