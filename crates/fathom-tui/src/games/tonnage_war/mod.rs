//! TONNAGE WAR SOLITAIRE in the terminal.
//!
//! The zones lie one above the other, the sectors around the convoy in its midst. What is drawn is what the view holds.

mod board;
mod panel;
mod words;

use ::tonnage_war::{Action, Phase, TonnageWar, View, prospects};
use fathom_table::Choice;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};

use crate::chart::{Chart, KeyHelp, Note, Press, Scene, Section, chances};
use crate::theme::{Ink, Theme};

const HELP: [KeyHelp; 7] = [
    KeyHelp { keys: "s", does: "search with the group" },
    KeyHelp { keys: "m", does: "move an escort" },
    KeyHelp { keys: "p", does: "place an escort" },
    KeyHelp { keys: "f", does: "attack the U-boat that was found" },
    KeyHelp { keys: "v", does: "maneuver evasively" },
    KeyHelp { keys: "c", does: "end the phase" },
    KeyHelp { keys: "i", does: "list all escorts and U-boats" },
];
const FOOTER: [KeyHelp; 2] = [KeyHelp { keys: "c", does: "end" }, KeyHelp { keys: "i", does: "list" }];

const PLACE: &str = "place an escort";
const MOVE: &str = "move an escort";

impl Chart for TonnageWar {
    fn board_size(_view: &View, room: Size) -> Option<Size> {
        Some(board::Scale::for_room(room).size())
    }

    fn draw_board(scene: &Scene<'_, TonnageWar>, area: Rect, buf: &mut Buffer) {
        board::draw(scene, area, buf);
    }

    fn panel_rows(view: &View, room: Size) -> u16 {
        panel::lines(view, room.height > 30).len() as u16
    }

    fn draw_panel(scene: &Scene<'_, TonnageWar>, area: Rect, buf: &mut Buffer) {
        panel::draw(scene, area, buf);
    }

    fn survey(scene: &Scene<'_, TonnageWar>) -> Vec<Section> {
        let view = scene.view;
        let escorts = view.escorts.iter().map(|escort| Note::new(Ink::Allied, words::escort(view, escort)));
        let boats = view.boats.iter().map(|boat| Note::new(Ink::German, words::boat(view, boat)));
        let numbers = words::numbers(view).into_iter().map(|line| Note::new(Ink::Text, line));
        vec![
            Section { title: "Escorts", notes: escorts.collect() },
            Section { title: "U-boats", notes: boats.collect() },
            Section { title: "The card", notes: numbers.collect() },
        ]
    }

    fn press(scene: &Scene<'_, TonnageWar>, key: char) -> Option<Press<Action>> {
        match key {
            'c' => Some(Press::Do(vec![Action::Done])),
            'f' => Some(Press::Focus(strikes(scene.actions))),
            's' if scene.is_legal(Action::Search) => Some(Press::Do(vec![Action::Search])),
            's' => Some(Press::Focus(joins(scene.actions))),
            'm' => Some(Press::Open(MOVE)),
            'p' => Some(Press::Open(PLACE)),
            'v' => Some(Press::Do(vec![Action::Evade])),
            'i' => Some(Press::Survey),
            _ => None,
        }
    }

    fn key_of(_scene: &Scene<'_, TonnageWar>, action: Action) -> Option<char> {
        match action {
            Action::Done => Some('c'),
            Action::Search => Some('s'),
            Action::Evade => Some('v'),
            _ => None,
        }
    }

    fn keys() -> &'static [KeyHelp] {
        &HELP
    }

    fn footer() -> &'static [KeyHelp] {
        &FOOTER
    }

    fn legend(_theme: Theme) -> Vec<(String, &'static str)> {
        let signs = [
            ("3", "a U-boat, closing"),
            ("(3)", "it evades"),
            ("3*", "it has attacked"),
            ("3!", "it is damaged"),
            ("3~", "it fired flak"),
            ("Bibb-", "an escort without weapons"),
            ("Bibb>3", "it follows a U-boat"),
        ];
        signs.map(|(sign, means)| (sign.to_owned(), means)).to_vec()
    }

    fn group(action: Action) -> Option<&'static str> {
        match action {
            Action::Place { .. } => Some(PLACE),
            Action::Move { .. } => Some(MOVE),
            Action::Decoy { .. } => Some("send out a decoy"),
            Action::Rescue { .. } => Some("name a rescue ship"),
            Action::Follow { .. } => Some("follow a U-boat"),
            _ => None,
        }
    }

    fn suggested(actions: &[Choice<Action>]) -> Option<Action> {
        let all = || actions.iter().map(|choice| choice.action);
        let strike = all().rfind(|action| matches!(action, Action::Strike { escorts } if escorts[0].is_some()));
        let search = all().find(|action| matches!(action, Action::Search | Action::Hunt { .. }));
        strike.or(search).or_else(|| all().next())
    }

    fn details(scene: &Scene<'_, TonnageWar>, action: Action) -> Vec<String> {
        chances(&prospects(scene.world, scene.view, &[action]))
    }

    fn subjects(view: &View) -> Vec<String> {
        view.escorts.iter().map(|escort| escort.name.to_string()).collect()
    }

    fn moment(view: &View) -> String {
        format!("turn {}/{}, {}", view.turn, view.card.turns, phase(view.phase))
    }
}

/// The largest group first, as the list suggests it.
fn strikes(actions: &[Choice<Action>]) -> Vec<Action> {
    let all = actions.iter().map(|choice| choice.action).rev();
    all.filter(|action| matches!(action, Action::Strike { escorts } if escorts[0].is_some())).collect()
}

fn joins(actions: &[Choice<Action>]) -> Vec<Action> {
    actions.iter().map(|choice| choice.action).filter(|action| matches!(action, Action::Join { .. })).collect()
}

/// The phase in a word or two: the title bar has little room.
const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Deployment => "deployment",
        Phase::Initial => "initial phase",
        Phase::Placement => "escorts move",
        Phase::FirstAttack => "first attack",
        Phase::FirstPursuit | Phase::SecondPursuit => "who follows?",
        Phase::SecondAttack => "second attack",
        Phase::Over => "over",
    }
}
