//! How one game is drawn and keyed.

use fathom_core::{Game, Label, Prospect, Seat, World};
use fathom_table::Choice;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use serde_json::Value;

use crate::list::Way;
use crate::text::{draw_text, wrap};
use crate::theme::{Ink, Theme};

/// What a chart is drawn from: only what the viewer may know.
pub struct Scene<'a, G: Game> {
    /// What is fixed for the game.
    pub world: &'a World<G::World>,
    /// What the viewer sees.
    pub view: &'a G::View,
    /// Whose eyes, if a seat's.
    pub seat: Option<Seat>,
    /// What the viewer may do now.
    pub actions: &'a [Choice<G::Action>],
    /// The action in focus.
    pub focus: Option<G::Action>,
    /// The same, or the first of the list in focus while it is folded.
    pub leading: Option<G::Action>,
    /// Whether a target is being picked on the board.
    pub picking: bool,
    /// The place being looked at, while the viewer looks around.
    pub look: Option<(i32, i32)>,
    /// Chances laid over the board, while the viewer wants them.
    pub layer: Option<&'a Layer>,
    /// Which part of the board is shown, and how large.
    pub camera: Camera,
    /// How things look.
    pub theme: Theme,
}

impl<G: Game> Scene<'_, G> {
    /// Whether this is one of the legal actions.
    pub fn is_legal(&self, action: G::Action) -> bool {
        self.actions.iter().any(|choice| choice.action == action)
    }
}

/// Which part of the board is shown, where a board has more than there is room for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Camera {
    /// Whether all there is to see is shown, however small; otherwise the board keeps to what can be read.
    pub fits: bool,
    /// So many steps larger than that, or smaller.
    pub zoom: i8,
    /// So many steps east and south of where it would be.
    pub pan: (i32, i32),
}

impl Camera {
    /// All there is to see.
    pub const ALL: Camera = Camera { fits: true, zoom: 0, pan: (0, 0) };
    /// More steps than any board has.
    const MOST: i8 = 5;

    /// Larger by so many steps, or smaller.
    #[must_use]
    pub fn zoomed(self, by: i8) -> Camera {
        Camera { zoom: (self.zoom + by).clamp(-Camera::MOST, Camera::MOST), ..self }
    }

    /// One step this way.
    #[must_use]
    pub fn panned(self, way: Way) -> Camera {
        let (x, y) = self.pan;
        let pan = match way {
            Way::Up => (x, y - 1),
            Way::Down => (x, y + 1),
            Way::Left => (x - 1, y),
            Way::Right => (x + 1, y),
        };
        Camera { pan, ..self }
    }
}

/// Chances laid over the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Layer {
    /// What they say in all.
    pub head: String,
    /// The places where something may happen.
    pub places: Vec<Likely>,
}

/// How likely something happens in a place.
#[derive(Clone, PartialEq, Debug)]
pub struct Likely {
    /// The place, as [`Chart::spot`] has it.
    pub place: (i32, i32),
    /// The chance drawn on the board, from 0 to 1.
    pub chance: f64,
    /// All that is known of it, in words.
    pub said: String,
}

/// A sentence, and the color that goes with what it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// In words.
    pub text: String,
    /// Its color.
    pub ink: Ink,
}

impl Note {
    /// A sentence in this color.
    pub fn new(ink: Ink, text: impl Into<String>) -> Note {
        Note { text: text.into(), ink }
    }
}

/// A part of the page that lists everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// What it is about.
    pub title: &'static str,
    /// One entry a thing.
    pub notes: Vec<Note>,
}

/// What a key of a game means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Press<A> {
    /// Do the first of these that is legal; when none is, ask for the first and show why not.
    Do(Vec<A>),
    /// Move the focus to the next of these.
    Focus(Vec<A>),
    /// Open the group with this name.
    Open(&'static str),
    /// Lay chances over the board, or take them off.
    Layer,
    /// Look around on the board, or stop it.
    Look,
    /// Open the page that lists everything.
    Survey,
    /// Show the board larger by so many steps, or smaller.
    Zoom(i8),
    /// Show all of the board, or what can be read again.
    Fit,
    /// Do nothing, and say why.
    Say(String),
}

/// One line of the help page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyHelp {
    /// The keys.
    pub keys: &'static str,
    /// What they do.
    pub does: &'static str,
}

/// What may come of an action, one entry a line.
pub fn chances<A>(told: &[Prospect<A>]) -> Vec<String> {
    let lines = told.iter().flat_map(|prospect| {
        let chances = prospect.chances.iter();
        let chances = chances.map(|(what, chance)| format!("{what} {:.0}%", 100.0 * chance.as_f64()));
        std::iter::once(prospect.basis.clone()).chain(chances)
    });
    lines.filter(|line| !line.is_empty()).collect()
}

/// A game that can be drawn. Everything has a default, so that any game can be played by list.
///
/// A chart judges nothing: what may be done comes from [`Scene::actions`], what is known from [`Scene::view`].
pub trait Chart: Game {
    /// The room the board wants, for a terminal with this much room; nothing when there is no board to draw.
    fn board_size(_view: &Self::View, _room: Size) -> Option<Size> {
        None
    }

    /// Draws the board. By default the view is written out as an outline.
    fn draw_board(scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        draw_outline(scene, area, buf);
    }

    /// Draws the board small, for two of them side by side; `area` is half the terminal.
    fn draw_small_board(scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        Self::draw_board(scene, area, buf);
    }

    /// The fewest rows the small board can do with, its caption included; what is left is for words.
    fn least_small_rows() -> u16 {
        20
    }

    /// Whether the board heeds [`Scene::camera`].
    fn has_camera() -> bool {
        false
    }

    /// How many rows the panel beside the board wants.
    fn panel_rows(_view: &Self::View, _room: Size) -> u16 {
        0
    }

    /// Draws the panel: gauges, stores.
    fn draw_panel(_scene: &Scene<'_, Self>, _area: Rect, _buf: &mut Buffer) {}

    /// Chances to lay over the board, worked out from the view and nothing else; this may take a blink.
    fn layer(_world: &World<Self::World>, _view: &Self::View) -> Option<Layer> {
        None
    }

    /// Everything the viewer knows, section by section; nothing where board and panel show it all.
    fn survey(_scene: &Scene<'_, Self>) -> Vec<Section> {
        Vec::new()
    }

    /// Where looking around begins; nothing when there is nothing to look at.
    fn look_start(_scene: &Scene<'_, Self>) -> Option<(i32, i32)> {
        None
    }

    /// The place beside another, for whoever looks around; nothing where the board ends.
    fn look_beside(_view: &Self::View, _place: (i32, i32), _way: Way) -> Option<(i32, i32)> {
        None
    }

    /// The places with something to see, in the order one looks at them.
    fn landmarks(_view: &Self::View) -> Vec<(i32, i32)> {
        Vec::new()
    }

    /// What a place is called.
    fn place_name(_place: (i32, i32)) -> String {
        String::new()
    }

    /// Everything the viewer knows about a place.
    fn describe(_scene: &Scene<'_, Self>, _place: (i32, i32)) -> Vec<Note> {
        Vec::new()
    }

    /// What a key of this game means now.
    fn press(_scene: &Scene<'_, Self>, _key: char) -> Option<Press<Self::Action>> {
        None
    }

    /// The key that does this action at once, to be shown in the list.
    fn key_of(_scene: &Scene<'_, Self>, _action: Self::Action) -> Option<char> {
        None
    }

    /// The keys of this game, for the help page.
    fn keys() -> &'static [KeyHelp] {
        &[]
    }

    /// The keys of this game that everybody needs, for the last row of the screen: as few as can be.
    fn footer() -> &'static [KeyHelp] {
        &[]
    }

    /// What the signs on the board mean, for the help page.
    fn legend(_theme: Theme) -> Vec<(String, &'static str)> {
        Vec::new()
    }

    /// The name of the group an action is listed under, where there are too many of a kind for one list.
    fn group(_action: Self::Action) -> Option<&'static str> {
        None
    }

    /// Lists within the group of an action, outermost first, and what is left of its label in the last of them. Both come
    /// from the label: a chart has no words of its own for what a game does.
    fn folded(label: &Label, _action: Self::Action) -> (Vec<String>, String) {
        (Vec::new(), label.text.clone())
    }

    /// The ship that does an action on a move of her own, as the label names her: where several could begin theirs, the
    /// list is one of ships first.
    fn owner(_label: &Label, _action: Self::Action) -> Option<&str> {
        None
    }

    /// What several pieces do that do this alike, after their number: their lines are one in the log.
    fn alike(_event: &Self::Event) -> Option<&'static str> {
        None
    }

    /// The ship or unit an action is about, for whoever goes from one to the next.
    fn ship(label: &Label, _action: Self::Action) -> Option<String> {
        label.piece.as_ref().map(ToString::to_string)
    }

    /// The order of the list: what has a lower rank stands further up, what has the same as the game lists it.
    fn rank(_action: Self::Action) -> u8 {
        0
    }

    /// Whether an action ends a move or hands something in: the list always shows such a one, however long it is.
    fn is_end(_action: Self::Action) -> bool {
        false
    }

    /// The column and row of the board an action points at, so that a cursor can pick it.
    fn spot(_action: Self::Action) -> Option<(i32, i32)> {
        None
    }

    /// The action the focus begins on; the first of the list where nothing is said.
    fn suggested(actions: &[Choice<Self::Action>]) -> Option<Self::Action> {
        actions.first().map(|choice| choice.action)
    }

    /// Where the cursor begins.
    fn cursor_start(_scene: &Scene<'_, Self>) -> Option<(i32, i32)> {
        None
    }

    /// What there is to know before doing an action: chances, costs. One entry a line.
    fn details(_scene: &Scene<'_, Self>, _action: Self::Action) -> Vec<String> {
        Vec::new()
    }

    /// The words the log can be filtered by.
    fn subjects(_view: &Self::View) -> Vec<String> {
        Vec::new()
    }

    /// A few words on the moment, such as the turn.
    fn moment(_view: &Self::View) -> String {
        String::new()
    }

    /// The same while something is told, for a game that does not tell of everything [`Chart::moment`] names.
    fn told_moment(view: &Self::View) -> String {
        Self::moment(view)
    }

    /// Puts what the viewer has just been told into its view, where one deed has so much to tell that the board should
    /// not wait for its end. Nothing but the event may be read into it.
    fn follow(_view: &mut Self::View, _event: &Self::Event) {}
}

/// A view in words: one field a line, lists indented.
fn draw_outline<G: Game>(scene: &Scene<'_, G>, area: Rect, buf: &mut Buffer) {
    let value = serde_json::to_value(scene.view).unwrap_or(Value::Null);
    let wrapped = outline_lines(&value, usize::from(area.width));
    let more = scene.theme.glyphs.more;
    for (row, line) in wrapped.iter().take(usize::from(area.height)).enumerate() {
        draw_text(buf, area, row as u16, (line, more), scene.theme.ink(Ink::Text));
    }
    if wrapped.len() > usize::from(area.height) && area.height > 0 {
        draw_text(buf, area, area.height - 1, (more, more), scene.theme.ink(Ink::Quiet));
    }
}

/// A view in words, in lines of at most `wide` columns.
pub(crate) fn outline_lines(view: &Value, wide: usize) -> Vec<String> {
    let mut lines = Vec::new();
    outline(view, 0, &mut lines);
    let wrapped = |(depth, text): &(usize, String)| {
        let indent = " ".repeat(2 * *depth);
        let lines = wrap(text, wide.saturating_sub(indent.len()));
        lines.into_iter().map(|line| format!("{indent}{line}")).collect::<Vec<_>>()
    };
    lines.iter().flat_map(wrapped).collect()
}

fn outline(value: &Value, depth: usize, lines: &mut Vec<(usize, String)>) {
    let Value::Object(fields) = value else { return lines.push((depth, brief(value))) };
    for (name, value) in fields.iter().filter(|(_, value)| !is_empty(value)) {
        let name = name.replace('_', " ");
        match value {
            Value::Object(_) => {
                lines.push((depth, name));
                outline(value, depth + 1, lines);
            }
            Value::Array(items) if items.iter().any(Value::is_object) => {
                lines.push((depth, name));
                for item in items {
                    lines.push((depth + 1, brief(item)));
                }
            }
            _ => lines.push((depth, format!("{name}: {}", brief(value)))),
        }
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

fn brief(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Array(items) => items.iter().map(brief).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => {
            let shown = fields.iter().filter(|(_, value)| !is_empty(value));
            let parts = shown.map(|(name, value)| format!("{} {}", name.replace('_', " "), brief(value)));
            parts.collect::<Vec<_>>().join(", ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_is_written_out_in_words() {
        let value = serde_json::json!({
            "turn": 3, "is_over": false, "plan": null, "wind": {"from_side": "NW"},
            "ships": [{"name": "Viceroy", "speed": 6, "holes": []}],
        });
        let mut lines = Vec::new();
        outline(&value, 0, &mut lines);
        let text: Vec<String> = lines.iter().map(|(depth, text)| format!("{depth} {text}")).collect();
        assert_eq!(
            text,
            ["0 turn: 3", "0 is over: no", "0 wind", "1 from side: NW", "0 ships", "1 name Viceroy, speed 6"]
        );
    }
}
