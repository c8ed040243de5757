//! WOLFPACK in the terminal.
//!
//! A row of signs is a row of hexes, north at the top. What is drawn is what the view holds; nothing is worked out here.

mod board;
mod look;
mod panel;
mod survey;
mod words;

use ::wolfpack::hex::Hex;
use ::wolfpack::odds::{Crossing, tonight};
use ::wolfpack::state::Size as UnitSize;
use ::wolfpack::{Action, View, Wolfpack, prospects};
use fathom_core::dice::SeededDice;
use fathom_core::{Label, World};
use fathom_table::Choice;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};

use crate::Way;
use crate::chart::{Chart, KeyHelp, Layer, Likely, Note, Press, Scene, Section, chances};
use crate::theme::Theme;

const HELP: [KeyHelp; 6] = [
    KeyHelp { keys: "t", does: "take a unit to move it" },
    KeyHelp { keys: "f", does: "attack a convoy" },
    KeyHelp { keys: "c", does: "end the segment" },
    KeyHelp { keys: "o", does: "the chances tonight, hex by hex" },
    KeyHelp { keys: "x", does: "look around, hex by hex" },
    KeyHelp { keys: "i", does: "list all that is known" },
];
const FOOTER: [KeyHelp; 2] = [KeyHelp { keys: "x", does: "look" }, KeyHelp { keys: "i", does: "list" }];

/// Nights imagined for the chances: right to five in a hundred, and quick.
const N_WORLDS: u32 = 400;

/// The group of all units that can be taken.
const TAKE: &str = "take a unit";

impl Chart for Wolfpack {
    fn board_size(_view: &View, room: Size) -> Option<Size> {
        Some(board::Scale::for_room(room).size())
    }

    fn draw_board(scene: &Scene<'_, Wolfpack>, area: Rect, buf: &mut Buffer) {
        board::draw(scene, board::Scale::for_area(area), area, buf);
    }

    fn panel_rows(view: &View, room: Size) -> u16 {
        panel::rows(view, room)
    }

    fn draw_panel(scene: &Scene<'_, Wolfpack>, area: Rect, buf: &mut Buffer) {
        panel::draw(scene, area, buf);
    }

    fn layer(world: &World<::wolfpack::World>, view: &View) -> Option<Layer> {
        let night = tonight(world, view, N_WORLDS, &mut SeededDice::new(u64::from(view.turn)));
        let place = |crossing: &Crossing| Likely {
            place: place_of(crossing.hex),
            chance: crossing.convoy,
            said: format!("convoy {:.0}%, any report {:.0}%", 100.0 * crossing.convoy, 100.0 * crossing.report),
        };
        Some(Layer {
            head: format!("tonight: convoy sighted {:.0}%", 100.0 * night.sighting),
            places: night.crossings.iter().map(place).collect(),
        })
    }

    fn survey(scene: &Scene<'_, Wolfpack>) -> Vec<Section> {
        survey::sections(scene)
    }

    fn look_start(scene: &Scene<'_, Wolfpack>) -> Option<(i32, i32)> {
        look::start(scene).map(place_of)
    }

    fn look_beside(_view: &View, place: (i32, i32), way: Way) -> Option<(i32, i32)> {
        look::beside(hex_at(place)?, way).map(place_of)
    }

    fn landmarks(view: &View) -> Vec<(i32, i32)> {
        look::landmarks(view).into_iter().map(place_of).collect()
    }

    fn place_name(place: (i32, i32)) -> String {
        hex_at(place).map_or_else(String::new, |hex| format!("hex {hex}"))
    }

    fn describe(scene: &Scene<'_, Wolfpack>, place: (i32, i32)) -> Vec<Note> {
        hex_at(place).map_or_else(Vec::new, |hex| look::describe(scene, hex))
    }

    fn press(scene: &Scene<'_, Wolfpack>, key: char) -> Option<Press<Action>> {
        match key {
            't' => Some(Press::Open(TAKE)),
            'f' => Some(Press::Focus(attacks(scene.actions))),
            'c' => Some(Press::Do(vec![Action::Done])),
            'o' => Some(Press::Layer),
            'x' => Some(Press::Look),
            'i' => Some(Press::Survey),
            _ => None,
        }
    }

    /// A unit is told from others of its size by its hex.
    fn ship(label: &Label, action: Action) -> Option<String> {
        let place = label.place.as_deref().filter(|_| matches!(action, Action::Take { .. })).unwrap_or_default();
        label.piece.as_deref().map(|piece| format!("{piece} {place}"))
    }

    fn key_of(_scene: &Scene<'_, Wolfpack>, action: Action) -> Option<char> {
        (action == Action::Done).then_some('c')
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
            Action::Deploy { size, .. } => Some(match size {
                UnitSize::Single => "deploy a single U-boat",
                UnitSize::Six => "deploy a pack of 6",
                UnitSize::Twelve => "deploy a pack of 12",
                UnitSize::Eighteen => "deploy a pack of 18",
                UnitSize::TwentyFour => "deploy a pack of 24",
                UnitSize::Thirty => "deploy a pack of 30",
            }),
            Action::Take { .. } => Some(TAKE),
            Action::Sail { .. } => Some("move the unit in hand"),
            Action::Face { .. } => Some("turn a stack"),
            Action::Regroup { .. } => Some("regroup U-boats"),
            Action::Join { .. } | Action::Strike { .. } | Action::Done => None,
        }
    }

    fn is_end(action: Action) -> bool {
        action == Action::Done
    }

    fn spot(action: Action) -> Option<(i32, i32)> {
        match action {
            // Several ways to do it lie in one hex, so they are picked by list.
            Action::Regroup { .. } | Action::Face { .. } => None,
            _ => board::hex_of(action).map(place_of),
        }
    }

    fn cursor_start(scene: &Scene<'_, Wolfpack>) -> Option<(i32, i32)> {
        let in_hand = scene.view.in_hand.map(|at| scene.view.units[usize::from(at)].hex);
        let hex = in_hand.or_else(|| scene.view.stacks.first().map(|stack| stack.hex))?;
        Some(place_of(hex))
    }

    fn suggested(actions: &[Choice<Action>]) -> Option<Action> {
        let strike = actions.iter().map(|choice| choice.action).find(|action| matches!(action, Action::Strike { .. }));
        strike.or_else(|| actions.first().map(|choice| choice.action))
    }

    fn details(scene: &Scene<'_, Wolfpack>, action: Action) -> Vec<String> {
        chances(&prospects(scene.world, scene.view, &[action]))
    }

    fn subjects(view: &View) -> Vec<String> {
        view.convoys.iter().map(|convoy| convoy.name.clone()).collect()
    }

    fn moment(view: &View) -> String {
        format!("{} {}/{}, {}", view.month.name(), view.turn, view.last_turn, phase(view))
    }
}

/// Where a hex is for a cursor: half columns from the west, rows from the north.
fn place_of(hex: Hex) -> (i32, i32) {
    (i32::from(hex.half_column()), -i32::from(hex.row()))
}

/// The hex at a place of the cursor.
fn hex_at((x, y): (i32, i32)) -> Option<Hex> {
    let row = u8::try_from(-y).ok()?;
    let column = u8::try_from(x).ok()?.div_ceil(2);
    Hex::new(row, column)
}

fn attacks(actions: &[Choice<Action>]) -> Vec<Action> {
    let all = actions.iter().map(|choice| choice.action);
    all.filter(|action| matches!(action, Action::Join { .. } | Action::Strike { .. })).collect()
}

/// The segment in a word: the title bar has little room.
const fn phase(view: &View) -> &'static str {
    match view.phase {
        ::wolfpack::Phase::Deployment => "deployment",
        ::wolfpack::Phase::Prepared => "ready",
        ::wolfpack::Phase::Packs => "packs",
        ::wolfpack::Phase::Movement => "movement",
        ::wolfpack::Phase::Attack => "attack",
        ::wolfpack::Phase::Over => "over",
    }
}
