//! The shape of what other crates put on the wire. A whole game is read into it below.
#![allow(dead_code, reason = "a mirror is looked at, not used")]

use serde::Deserialize;
use serde_json::Value;
use ts_rs::TS;

/// A die: paragraph, sides, face.
type Roll = (String, u32, u32);

/// A sentence with the paragraph that is its reason.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Said {
    rule: String,
    text: String,
}

/// A seat as everybody knows it.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Place {
    seat: u8,
    role: String,
    side: String,
}

/// A legal action in words.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Choice<A> {
    action: A,
    said: Label,
}

/// What an action will do, and what a program needs to show it.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Label {
    rule: String,
    text: String,
    #[ts(optional)]
    short: Option<String>,
    #[ts(optional)]
    group: Option<String>,
    #[ts(optional)]
    piece: Option<String>,
    #[ts(optional)]
    place: Option<String>,
}

/// How a game ended.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Outcome {
    rule: String,
    winners: Vec<u8>,
    ending: String,
    score: Option<i32>,
    sentence: String,
}

/// A board of squares, row by row, for a game that has no chart of its own.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Grid {
    columns: u8,
    rows: u8,
    cells: Vec<Cell>,
}

/// A square of a grid.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cell {
    place: String,
    #[ts(optional)]
    mark: Option<String>,
    #[ts(optional)]
    piece: Option<String>,
    tone: Tone,
    #[ts(optional)]
    note: Option<String>,
}

/// How a square looks.
#[derive(TS, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Tone {
    Open,
    Shut,
    Goal,
    Trace,
    Own,
    Foe,
}

/// Everything one viewer may know at one version.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Snapshot<V, A> {
    seat: Option<u8>,
    version: u64,
    view: V,
    #[ts(optional)]
    grid: Option<Grid>,
    to_act: Vec<Place>,
    prompt: Option<Said>,
    actions: Vec<Choice<A>>,
    may_undo: bool,
    may_talk_to: Vec<u8>,
    outcome: Option<Outcome>,
}

/// A die that was seen or an event that was told.
#[derive(TS, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Heard<E> {
    Roll(Roll),
    Event(E),
}

/// What an event did on the board: which piece did what, from where to where.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cue {
    verb: String,
    #[ts(optional)]
    piece: Option<String>,
    #[ts(optional)]
    from: Option<String>,
    #[ts(optional)]
    to: Option<String>,
}

/// One line of a viewer's stream.
#[derive(TS, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Line<E, A> {
    Did {
        seq: u64,
        at: u64,
        seat: u8,
        by: u64,
        action: A,
        said: Said,
    },
    Heard {
        seq: u64,
        at: u64,
        heard: Heard<E>,
        said: Option<Said>,
        #[ts(optional)]
        cue: Option<Cue>,
    },
    ToAct {
        seq: u64,
        at: u64,
        seats: Vec<u8>,
    },
    Withdrawn {
        seq: u64,
        at: u64,
        lines: Vec<u64>,
    },
    Over {
        seq: u64,
        at: u64,
        outcome: Outcome,
    },
}

/// What a viewer saw at one moment.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Moment<V> {
    seat: Option<u8>,
    view: V,
    #[ts(optional)]
    grid: Option<Grid>,
    to_act: Vec<Place>,
    prompt: Option<Said>,
    outcome: Option<Outcome>,
}

/// A step of the record as one viewer heard of it.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayedStep<V, A, E> {
    done: Option<(u8, A, Said)>,
    heard: Vec<(Heard<E>, Said)>,
    moment: Moment<V>,
}

/// How long a seat was waited for, in milliseconds.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatClock {
    seat: u8,
    used: u64,
    waiting_since: Option<u64>,
}

/// A rule that an order broke.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Violation {
    rule: String,
    path: String,
    message: String,
}

/// What a bot would do.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hint {
    bot: String,
    version: u64,
    #[ts(type = "unknown")]
    action: Value,
    said: Said,
    why: String,
}

/// Something that may happen.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Likely {
    label: String,
    p: f64,
}

/// What may come of an action, from the seat's own knowledge.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Odds {
    #[ts(type = "unknown")]
    action: Value,
    rule: String,
    basis: String,
    chances: Vec<Likely>,
}

/// How likely things happen in one place.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlaceOdds {
    #[ts(type = "unknown")]
    place: Value,
    p: Vec<f64>,
}

/// What may come to pass before a seat decides again, place by place.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Outlook {
    rule: String,
    basis: String,
    chances: Vec<Likely>,
    labels: Vec<String>,
    places: Vec<PlaceOdds>,
}

/// A die that fell.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RollTold {
    rule: String,
    sides: u32,
    face: u32,
    #[ts(optional)]
    drawn: Option<String>,
}

/// One step of a record as one viewer saw it.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Frame {
    done: Option<Said>,
    told: Vec<Said>,
    rolls: Vec<RollTold>,
    #[ts(type = "unknown")]
    view: Value,
    #[ts(optional)]
    grid: Option<Grid>,
}

/// A record as one viewer saw it, frame by frame.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Film {
    game: String,
    seats: Vec<Place>,
    frames: Vec<Frame>,
    #[ts(type = "{ place: string, message: string } | null")]
    difference: Option<Value>,
    /// How many frames were left out because the film would have become too long.
    left_out: usize,
}

/// A bot for hire.
#[derive(TS, Deserialize)]
pub(super) struct BotInfo {
    name: String,
    blurb: String,
    advises: bool,
    levels: Vec<String>,
    roles: Vec<String>,
}

/// A field of a setup that a player may change; `values` is `kind` in words.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetupOption {
    name: String,
    values: String,
    kind: OptionKind,
    help: String,
    rule: String,
    or_none: bool,
    only_in: Vec<String>,
    seats: bool,
}

/// What may stand in a field of a setup.
#[derive(TS, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum OptionKind {
    Scenario { values: Vec<String> },
    Choice { values: Vec<String> },
    Switch,
    Number { least: u32, most: Option<u32> },
    Written { what: String },
}

/// A figure the book does not print.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reconstruction {
    what: String,
    basis: String,
    rule: String,
}

/// A scenario.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioInfo {
    id: String,
    title: String,
    summary: String,
    seats: Vec<Place>,
    #[ts(type = "unknown")]
    setup: Value,
    unavailable: Option<String>,
}

/// A game that can be played.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameInfo {
    id: String,
    title: String,
    blurb: String,
    rules: u32,
    sides: Vec<String>,
    roles: Vec<String>,
    scenarios: Vec<ScenarioInfo>,
    options: Vec<SetupOption>,
    reconstructed: Vec<Reconstruction>,
    bots: Vec<BotInfo>,
    size_bytes: u32,
}

/// A paragraph in our words; it has more fields than the client reads.
#[derive(TS, Deserialize)]
pub(super) struct Note {
    id: String,
    summary: String,
    reading: Option<String>,
}

/// The notes of a book; as above.
#[derive(TS, Deserialize)]
pub(super) struct Rules {
    paragraphs: Vec<Note>,
}

/// What the dice of a record come from.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seeds {
    server: String,
    players: Vec<String>,
}

/// A step of a record; as above.
#[derive(TS, Deserialize)]
pub(super) struct Step {
    seat: u8,
    #[ts(type = "unknown")]
    action: Value,
    #[ts(optional)]
    rolls: Option<Vec<Roll>>,
}

/// The record of a finished game; as above.
#[derive(TS, Deserialize)]
pub(super) struct GameRecord {
    fathom_record: u32,
    game: String,
    rules: u32,
    #[ts(type = "unknown")]
    setup: Value,
    seeds: Option<Seeds>,
    opening: Vec<Roll>,
    steps: Vec<Step>,
}

/// Whether a game was what it was sworn to be.
#[derive(TS, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Audit {
    commitment: Option<String>,
    n_steps: u32,
    n_dice: Option<u32>,
    #[ts(type = "unknown[]")]
    secrets: Vec<Value>,
    #[ts(type = "unknown[]")]
    faults: Vec<Value>,
}

/// The luck of one side; as above.
#[derive(TS, Deserialize)]
pub(super) struct SideLuck {
    side: u32,
    name: String,
    expected: f64,
    actual: f64,
    luck: f64,
    p: f64,
}

/// How the dice fell for each side; as above.
#[derive(TS, Deserialize)]
pub(super) struct Luck {
    sides: Vec<SideLuck>,
    sentences: Vec<String>,
}

mod tests {
    use fathom_catalog::{AnyTable, Question, TableOpening, find};
    use fathom_core::dice::FairSeeds;
    use fathom_core::{Seat, Viewer};
    use fathom_table::{At, Hand, Kind, People, Person, Seq};
    use serde::de::DeserializeOwned;
    use serde_json::json;
    use u_boat::{Action, Event, View};

    use super::*;

    const ME: Person = Person(20);

    fn read<T: DeserializeOwned>(json: impl AsRef<str>) -> T {
        let json = json.as_ref();
        serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))
    }

    /// A duel of one turn with both seats in one hand; an action of it is taken back.
    fn duel() -> Box<dyn AnyTable> {
        let mut people = People::default();
        for seat in [Seat(0), Seat(1)] {
            people.sit(ME, Kind::Human, seat).unwrap();
        }
        let seeds = FairSeeds { server: [7; 32], players: vec![String::new(), "salt".into()] };
        let setup = json!({"turn_limit": 1, "ships": [{"ship": "UB1", "square": "L7", "depth": 0}]});
        find("u-boat").unwrap().open_table(TableOpening { setup, seeds, people, at: At(1) }).unwrap()
    }

    fn hand(table: &dyn AnyTable, seat: Seat) -> Hand {
        let version = table.version(ME, Viewer::Seat(seat)).unwrap();
        Hand { person: ME, seat, version, at: At(2) }
    }

    fn played() -> Box<dyn AnyTable> {
        let mut table = duel();
        let first = hand(&*table, Seat(0));
        table.act(first, "\"ahead\"").unwrap();
        let back = hand(&*table, Seat(0));
        table.undo(back).unwrap();
        while !table.is_over() {
            let seat = table.to_act().iter().next().unwrap();
            let now: Snapshot<View, Action> = read(table.look(ME, Viewer::Seat(seat)).unwrap().get());
            let actions: Vec<Action> = now.actions.iter().map(|choice| choice.action).collect();
            let action = [Action::EndMove, Action::Pass].into_iter().find(|action| actions.contains(action));
            let action = action.unwrap_or(actions[0]);
            let hand = hand(&*table, seat);
            table.act(hand, &serde_json::to_string(&action).unwrap()).unwrap();
        }
        table
    }

    #[test]
    fn a_game_is_read_into_the_mirror() {
        let table = played();
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Observer, Viewer::Umpire] {
            let _: Snapshot<View, Action> = read(table.look(ME, viewer).unwrap().get());
            let lines: Vec<Line<Event, Action>> = read(table.since(ME, viewer, Seq(0)).unwrap().get());
            let _: Moment<View> = read(table.at_line(ME, viewer, Seq(lines.len() as u64 / 2)).unwrap().get());
            for step in 0..4 {
                let _: PlayedStep<View, Action, Event> = read(table.at_step(viewer, step).unwrap().get());
            }
        }
        let _: Audit = read(table.audit().unwrap().get());
        let _: Luck = read(table.luck().unwrap().get());
        let record = table.record().unwrap();
        let _: GameRecord = read(&record);
        let limits = fathom_catalog::FilmLimits { frames: usize::MAX, bytes: usize::MAX };
        let mut film = find("u-boat").unwrap().film(&record, "0", limits).unwrap();
        let _: Film = read(std::iter::from_fn(|| film.next_piece()).collect::<String>());
        let _: Vec<SeatClock> = read(serde_json::to_string(&table.clock(At(5))).unwrap());
    }

    #[test]
    fn games_rules_and_odds_are_read_into_the_mirror() {
        for game in fathom_catalog::games() {
            let _: GameInfo = read(serde_json::to_string(&game.info()).unwrap());
        }
        let _: Rules = read(serde_json::to_string(fathom_catalog::rules("u-boat").unwrap()).unwrap());
        let table = duel();
        let question: Question = table.question(ME, Seat(0)).unwrap().unwrap();
        let odds = find("u-boat").unwrap().odds(&question);
        let _: Vec<Odds> = read(serde_json::to_string(&odds).unwrap());
        let outlook = find("u-boat").unwrap().outlook(&question);
        assert!(outlook.is_none(), "only WOLFPACK has one so far; its own test reads it");
        let told = r#"{"rule":"12.11","basis":"","chances":[{"label":"","p":0.5}],"labels":[""],"places":[{"place":"1012","p":[0.1]}]}"#;
        let _: Outlook = read(told);
        let refusal = fathom_core::Refusal::new(fathom_core::Rule::new("u-boat", "DC.5"), "no").at("depth");
        let _: Vec<Violation> = read(serde_json::to_string(refusal.violations()).unwrap());
    }
}
