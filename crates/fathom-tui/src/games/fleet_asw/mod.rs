//! ANTI-SUBMARINE WARFARE in the terminal.
//!
//! A fight is a board of hexes, the basic strategic game a table of range bands, the advanced one a map. What is drawn is
//! what the view holds.

mod board;
mod marks;
mod panel;
mod words;

use ::fleet_asw::data::{Kind, Side};
use ::fleet_asw::{Action, FleetAsw, Phase, View, prospects};
use fathom_core::Label;
use fathom_table::Choice;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};

use crate::chart::{Chart, KeyHelp, Note, Press, Scene, Section, chances};
use crate::theme::{Ink, Theme};

const HELP: [KeyHelp; 6] = [
    KeyHelp { keys: "m", does: "move or plot" },
    KeyHelp { keys: "f", does: "fire guns or torpedoes" },
    KeyHelp { keys: "p", does: "send aircraft" },
    KeyHelp { keys: "o", does: "orders to divisions" },
    KeyHelp { keys: "c", does: "hand in, or end the step" },
    KeyHelp { keys: "i", does: "list all ships, divisions and aircraft" },
];
const FOOTER: [KeyHelp; 2] = [KeyHelp { keys: "c", does: "hand in" }, KeyHelp { keys: "i", does: "list" }];

const MOVE: &str = "move";
const FIRE: &str = "fire";
const AIR: &str = "send aircraft";
const DIVISION: &str = "order a division";

impl Chart for FleetAsw {
    fn board_size(view: &View, room: Size) -> Option<Size> {
        Some(board::size(view, room))
    }

    fn draw_board(scene: &Scene<'_, FleetAsw>, area: Rect, buf: &mut Buffer) {
        board::draw(scene, area, buf);
    }

    fn panel_rows(view: &View, room: Size) -> u16 {
        panel::rows(view, room)
    }

    fn draw_panel(scene: &Scene<'_, FleetAsw>, area: Rect, buf: &mut Buffer) {
        panel::draw(scene, area, buf);
    }

    fn survey(scene: &Scene<'_, FleetAsw>) -> Vec<Section> {
        let view = scene.view;
        let ships = view.ships.iter().map(|ship| Note::new(ink(ship.side), words::ship(ship)));
        let divisions = view.divisions.iter().map(|one| Note::new(ink(one.side), words::division(one)));
        let wings = view.wings.iter().map(|wing| Note::new(ink(wing.side), words::wing(wing)));
        let all = [("Ships", ships.collect()), ("Divisions", divisions.collect()), ("Aircraft", wings.collect())];
        let shown = all.into_iter().filter(|(_, notes): &(_, Vec<Note>)| !notes.is_empty());
        shown.map(|(title, notes)| Section { title, notes }).collect()
    }

    fn press(_scene: &Scene<'_, FleetAsw>, key: char) -> Option<Press<Action>> {
        match key {
            'c' => Some(Press::Do(vec![Action::Done])),
            'm' => Some(Press::Open(MOVE)),
            'f' => Some(Press::Open(FIRE)),
            'p' => Some(Press::Open(AIR)),
            'o' => Some(Press::Open(DIVISION)),
            'i' => Some(Press::Survey),
            _ => None,
        }
    }

    fn key_of(_scene: &Scene<'_, FleetAsw>, action: Action) -> Option<char> {
        (action == Action::Done).then_some('c')
    }

    fn keys() -> &'static [KeyHelp] {
        &HELP
    }

    fn footer() -> &'static [KeyHelp] {
        &FOOTER
    }

    fn legend(theme: Theme) -> Vec<(String, &'static str)> {
        let signs = [
            ("St", "a ship or division, each by its own letters"),
            ("u5", "a submarine below, its owner's secret"),
            ("?", "where a submarine was last seen"),
            ("St3", "several in one hex"),
            (":", "where a submarine out of sight may be by now"),
            ("+", "aircraft"),
            ("#", "a base"),
            ("X", "a goal"),
        ];
        let water = (theme.glyphs.water.to_owned(), "open water");
        signs.map(|(sign, means)| (sign.to_owned(), means)).into_iter().chain([water]).collect()
    }

    fn group(action: Action) -> Option<&'static str> {
        match action {
            Action::Plot { .. } | Action::Move { .. } => Some(MOVE),
            Action::Gun { .. } | Action::Torpedo { .. } => Some(FIRE),
            Action::Search { .. }
            | Action::Strike { .. }
            | Action::Bomb { .. }
            | Action::Launch { .. }
            | Action::Fly { .. }
            | Action::Arm { .. }
            | Action::Land { .. } => Some(AIR),
            Action::Close { .. }
            | Action::Open { .. }
            | Action::Attack { .. }
            | Action::Intercept { .. }
            | Action::Engage { .. }
            | Action::Steer { .. }
            | Action::Dive { .. }
            | Action::Surface { .. } => Some(DIVISION),
            Action::Done => None,
        }
    }

    /// The ship, division or air unit first, then what it does.
    fn folded(label: &Label, _action: Action) -> (Vec<String>, String) {
        let who = label.piece.iter().map(ToString::to_string);
        (who.collect(), label.brief().to_owned())
    }

    fn is_end(action: Action) -> bool {
        action == Action::Done
    }

    fn spot(action: Action) -> Option<(i32, i32)> {
        board::hex_of(action).map(|hex| (i32::from(hex.column()), i32::from(hex.row())))
    }

    fn suggested(actions: &[Choice<Action>]) -> Option<Action> {
        actions.first().map(|choice| choice.action)
    }

    fn details(scene: &Scene<'_, FleetAsw>, action: Action) -> Vec<String> {
        chances(&prospects(scene.world, scene.view, &[action]))
    }

    fn subjects(view: &View) -> Vec<String> {
        let ships = view.ships.iter().map(|ship| ship.name.to_string());
        ships.chain(view.divisions.iter().map(|division| division.name.to_string())).collect()
    }

    fn moment(view: &View) -> String {
        let light = if view.night { "night" } else { "day" };
        let phase = phase(view.phase);
        match (view.battle.is_on, view.kind) {
            (true, Kind::Tactical) => format!("turn {}/{}, {light}, {phase}", view.battle.turn, view.battle.turns),
            (true, _) => format!("turn {}, fight {}/{}, {phase}", view.turn, view.battle.turn, view.battle.turns),
            (false, _) => format!("turn {}/{}, {light}, {phase}", view.turn, view.turns),
        }
    }
}

fn ink(side: Side) -> Ink {
    match side {
        Side::Allies => Ink::Allied,
        Side::Axis => Ink::German,
    }
}

/// The phase in a word or two: the title bar has little room.
const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Deploy | Phase::Station => "placing",
        Phase::Plot => "plotting",
        Phase::Move => "ships move",
        Phase::Fire => "fire",
        Phase::Assign => "aircraft",
        Phase::Close => "closing",
        Phase::Open => "opening",
        Phase::Attack => "attack",
        Phase::Intercept => "interception",
        Phase::Combat => "combat",
        Phase::Movement => "movement",
        Phase::Arming => "arming",
        Phase::Recovery => "recovery",
        Phase::Over => "over",
    }
}
