//! What is really sent fits the document, to the last field.

use fathom_catalog::schema::Schemas;
use fathom_catalog::{AnyGame, AnyTable, FilmLimits, TableOpening, Wanted, find};
use fathom_core::dice::{FairSeeds, SeededDice};
use fathom_core::{Seat, Viewer};
use fathom_table::{At, DiceFrom, Hand, Kind, People, Person, Seq};
use jsonschema::Validator;
use serde::Serialize;
use serde_json::{Value, json};

use super::openapi::COMPONENTS;

const ME: Person = Person(20);
/// How many actions are tried in each game.
const N_ACTIONS: usize = 120;

/// The document of a server that has one game.
struct Document {
    components: Value,
}

impl Document {
    fn of(game: (&str, Schemas)) -> Document {
        let mut document = super::document(&[game]);
        close(&mut document["components"]["schemas"]);
        Document { components: document["components"].take() }
    }

    fn validator(&self, name: &str) -> Validator {
        let schema = json!({ "$ref": format!("{COMPONENTS}{name}"), "components": self.components });
        jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn assert_fits(&self, name: &str, sent: &impl Serialize) {
        assert_fits(&self.validator(name), name, &serde_json::to_value(sent).unwrap());
    }
}

fn assert_fits(validator: &Validator, name: &str, sent: &Value) {
    if let Some(error) = validator.iter_errors(sent).next() {
        let place = error.instance_path().to_string();
        panic!("{name} at {place}: {error}\n{}", sent.pointer(&place).unwrap_or(sent));
    }
}

/// Lets no object have a field that is not described. Where fields stand beside variants, each lacks those of the other.
fn close(schema: &mut Value) {
    let is_mixed = schema.get("properties").is_some() && schema.get("oneOf").is_some();
    match schema {
        Value::Array(list) => list.iter_mut().for_each(close),
        Value::Object(fields) => {
            if fields.contains_key("properties") && !is_mixed && fields.get("type") == Some(&json!("object")) {
                fields.entry("additionalProperties").or_insert(json!(false));
            }
            for (_, part) in fields.iter_mut().filter(|(key, _)| !(is_mixed && *key == "oneOf")) {
                close(part);
            }
        }
        _ => {}
    }
}

fn open(game: &dyn AnyGame, setup: Value) -> Box<dyn AnyTable> {
    let (_, places) = game.lay_out(Some(&setup)).unwrap();
    let mut people = People::default();
    for place in &places {
        people.sit(ME, Kind::Human, place.seat).unwrap();
    }
    let seeds = FairSeeds { server: [7; 32], players: vec![String::new(); places.len()] };
    game.open_table(TableOpening { setup, dice: DiceFrom::Fair(seeds), people, at: At(1) }).unwrap()
}

fn viewers(table: &dyn AnyTable, game: &dyn AnyGame, setup: &Value) -> Vec<Viewer> {
    let n_seats = game.lay_out(Some(setup)).unwrap().1.len();
    let eyes = (0..n_seats as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Observer, Viewer::Umpire]);
    eyes.filter(|viewer| table.look(ME, *viewer).is_ok()).collect()
}

/// Plays any legal actions, and looks at every answer on the way.
fn play(document: &Document, id: &str, wanted: Option<&Value>) -> Box<dyn AnyTable> {
    let game = find(id).unwrap();
    let setup = game.resolve_setup(wanted).unwrap();
    let mut table = open(game, setup.clone());
    let (snapshot, dice) = (document.validator("Snapshot"), &mut SeededDice::new(1943));
    let parts = document.validator("Part");
    for _ in 0..N_ACTIONS {
        let Some(seat) = table.to_act().iter().next() else { break };
        let seen = table.look(ME, Viewer::Seat(seat)).unwrap();
        let seen: Value = serde_json::from_str(seen.get()).unwrap();
        assert_fits(&snapshot, "Snapshot", &seen);
        let part = table.actions(ME, seat, &Wanted::default()).unwrap();
        let part: Value = serde_json::from_str(part.get()).unwrap();
        assert_fits(&parts, "Part", &part);
        let actions = part["actions"].as_array().unwrap();
        let action = &actions[dice.pick(actions.len())]["action"];
        let version = table.version(ME, Viewer::Seat(seat)).unwrap();
        table.act(Hand { person: ME, seat, version, at: At(2) }, &action.to_string()).unwrap();
    }
    let line = document.validator("Line");
    for viewer in viewers(&*table, game, &setup) {
        let lines: Vec<Value> = serde_json::from_str(table.since(ME, viewer, Seq(0)).unwrap().get()).unwrap();
        for one in &lines {
            assert_fits(&line, "Line", one);
        }
        document.assert_fits("Moment", &table.at_line(ME, viewer, Seq(lines.len() as u64 / 2)).unwrap());
    }
    if let Some(question) = table.to_act().iter().next().and_then(|seat| table.question(ME, seat).unwrap()) {
        for odds in game.odds(&question) {
            document.assert_fits("Odds", &odds);
        }
        if let Some(outlook) = game.outlook(&question) {
            document.assert_fits("Outlook", &outlook);
        }
    }
    table
}

/// Reads a game that was played to its end.
fn read(document: &Document, id: &str, text: &str) {
    let game = find(id).unwrap();
    let record: Value = serde_json::from_str(text).unwrap();
    document.assert_fits("Record", &record);
    let limits = FilmLimits { frames: 200, bytes: usize::MAX };
    let mut film = game.film(text, "umpire", limits).unwrap();
    let film: String = std::iter::from_fn(|| film.next_piece()).collect();
    document.assert_fits("Film", &serde_json::from_str::<Value>(&film).unwrap());
    let story = game.replay(text, "umpire", None).unwrap();
    let (event, action) = (document.validator(&format!("{id}.Event")), document.validator(&format!("{id}.Action")));
    for step in &story.story.steps {
        for told in &step.happened.events {
            assert_fits(&event, "Event", &told.event);
        }
        for done in step.actions.iter().flatten() {
            assert_fits(&action, "Action", &done.action);
        }
    }
}

/// The golden games of a game: recorded, one for each way it can end.
fn recorded(id: &str) -> Vec<String> {
    let folder = format!("{}/../{id}/tests/golden", env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|end| end == "json"))
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect()
}

#[test]
fn what_is_not_described_does_not_fit() {
    let document = Document::of(fathom_catalog::schemas().swap_remove(0));
    let place = document.validator("KnownSeat");
    assert!(place.is_valid(&json!({ "seat": 0, "role": "escort", "side": "escorts" })));
    assert!(!place.is_valid(&json!({ "seat": 0, "role": "escort", "side": "escorts", "secret": 1 })));
    assert!(!place.is_valid(&json!({ "seat": 0, "role": "escort" })));
}

fn everything_fits(id: &str) {
    let schemas = fathom_catalog::schemas().into_iter().find(|(known, _)| *known == id).unwrap();
    let document = Document::of(schemas);
    document.assert_fits("GameInfo", &find(id).unwrap().info());
    document.assert_fits("Notes", fathom_catalog::rules(id).unwrap());
    play(&document, id, None);
    let recorded = recorded(id);
    assert!(!recorded.is_empty(), "{id} has golden games");
    for text in &recorded {
        read(&document, id, text);
    }
}

#[test]
fn answers_of_u_boat_fit() {
    everything_fits("u-boat");
}

#[test]
fn answers_of_submarine_fit() {
    everything_fits("submarine");
}

#[test]
fn answers_of_wolfpack_fit() {
    everything_fits("wolfpack");
}

#[test]
fn answers_of_tonnage_war_fit() {
    everything_fits("tonnage-war");
}

#[test]
fn answers_of_fleet_asw_fit() {
    everything_fits("fleet-asw");
}

#[test]
fn what_is_asked_after_the_end_fits() {
    let schemas = fathom_catalog::schemas().into_iter().find(|(id, _)| *id == "u-boat").unwrap();
    let document = Document::of(schemas);
    let table = play(&document, "u-boat", Some(&json!({ "turn_limit": 1 })));
    assert!(table.is_over(), "a game of one turn is short");
    document.assert_fits("Audit", &table.audit().unwrap());
    document.assert_fits("LuckReport", &table.luck().unwrap());
    document.assert_fits("Diary", &table.diary().unwrap());
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Observer, Viewer::Umpire] {
        document.assert_fits("PlayedStep", &table.at_step(viewer, 1).unwrap());
    }
}
