//! A third party holds every frame against what its viewer may know. See LEAKS.md of the project's notes for how others
//! leaked: numbers, times, order, sizes, who is to act.

use fathom_core::dice::FairSeeds;
use fathom_core::{Seat, Viewer};
use fathom_table::{At, DiceFrom, Hand, Kind, Opening, People, Person, Table};
use serde_json::{Value, json};

use crate::common::config;
use crate::common::net::{Http, Loopback, Socket, loopback};
use crate::common::toy::{Act, Setup, Skerries};

on_both! {
    every_frame_is_what_a_table_of_our_own_would_tell,
    another_seats_secrets_change_no_byte,
}

const VIEWERS: [(&str, Viewer); 3] =
    [("0", Viewer::Seat(Seat(0))), ("1", Viewer::Seat(Seat(1))), ("observer", Viewer::Observer)];

/// Two seats and a spectator, connected.
struct Scene {
    host: Loopback,
    people: [Http; 2],
    ids: [u64; 2],
    table: String,
    sockets: Vec<Socket>,
}

async fn scene(url: &str) -> Scene {
    let host = loopback(url, config()).await;
    let (mut people, mut ids) = (Vec::new(), Vec::new());
    for name in ["Ann", "Bob"] {
        let mut http = Http::guest(host.address, name).await;
        let (_, me) = http.ask("GET", "/api/v1/me", &Value::Null).await.unwrap();
        ids.push(me["person"]["id"].as_u64().unwrap());
        people.push(http);
    }
    let wanted = json!({"game": "skerries", "visibility": "public", "setup": {"scenario": "duel", "n_turns": 4},
        "seats": [{"seat": 0, "who": "me"}]});
    let (_, made) = people[0].ask("POST", "/api/v1/tables", &wanted).await.unwrap();
    let table = made["table"]["id"].as_str().unwrap().to_owned();
    let invitation = json!({"invitation": made["invitations"][0]["invitation"]});
    people[1].ask("POST", "/api/v1/join", &invitation).await.unwrap();
    let mut sockets = Vec::new();
    for ((eyes, _), token) in VIEWERS.iter().zip([people[0].token.clone(), people[1].token.clone(), None]) {
        let path = format!("/tables/{table}/live?as={eyes}");
        sockets.push(Socket::open(host.address, &path, token.as_deref()).await.unwrap());
    }
    let people = people.try_into().unwrap_or_else(|_| unreachable!());
    Scene { host, people, ids: [ids[0], ids[1]], table, sockets }
}

impl Scene {
    async fn act(&mut self, seat: u8, action: &Value) {
        let http = &mut self.people[usize::from(seat)];
        let path = format!("/api/v1/tables/{}", self.table);
        let (_, view) = http.ask("GET", &format!("{path}/view?as={seat}"), &Value::Null).await.unwrap();
        let body = json!({"seat": seat, "version": view["version"], "action": action});
        let (status, answer) = http.ask("POST", &format!("{path}/act"), &body).await.unwrap();
        assert_eq!(status, 200, "{answer}");
    }

    async fn undo(&mut self, seat: u8) {
        let http = &mut self.people[usize::from(seat)];
        let path = format!("/api/v1/tables/{}", self.table);
        let (_, view) = http.ask("GET", &format!("{path}/view?as={seat}"), &Value::Null).await.unwrap();
        let body = json!({"seat": seat, "version": view["version"]});
        assert_eq!(http.ask("POST", &format!("{path}/undo"), &body).await.unwrap().0, 200);
    }

    /// Everything a viewer has been sent by now: the game is over, so the last frame shows the end.
    async fn frames(&mut self, viewer: usize) -> Vec<Value> {
        let mut frames = Vec::new();
        loop {
            let frame = self.sockets[viewer].next().await.expect("the connection stays");
            let over = frame["snapshot"]["outcome"].is_object();
            frames.push(frame);
            if over {
                return frames;
            }
        }
    }
}

/// Times apart, which no rule gives.
fn timeless(mut value: Value) -> Value {
    match &mut value {
        Value::Object(fields) => {
            for name in ["at", "created_at", "waiting_since", "used"] {
                fields.remove(name);
            }
            for (_, inner) in fields.iter_mut() {
                *inner = timeless(inner.take());
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|inner| *inner = timeless(inner.take())),
        _ => {}
    }
    value
}

async fn every_frame_is_what_a_table_of_our_own_would_tell(url: &str) {
    let mut scene = scene(url).await;
    let turns = [
        vec![
            (0, json!({"Plot": 3})),
            (1, json!("Fumble")),
            (0, json!("Murmur")),
            (1, json!({"Plot": 5})),
            (0, json!("Peek")),
        ],
        vec![
            (1, json!("Look")),
            (0, json!("Fumble")),
            (0, json!({"Plot": 2})),
            (1, json!("Murmur")),
            (1, json!("Note")),
        ],
        vec![(0, json!("Shout")), (1, json!({"Plot": 1})), (0, json!({"Plot": 7})), (0, json!({"Plot": 6}))],
        vec![(1, json!("Peek")), (1, json!("Shout"))],
    ];
    let mut script = Vec::new();
    for turn in turns {
        script.extend(turn);
        script.extend([(0, json!("Commit")), (1, json!("Commit"))]);
    }
    for (seat, action) in &script {
        scene.act(*seat, action).await;
    }
    let path = format!("/api/v1/tables/{}/record", scene.table);
    let (_, record) = scene.people[0].ask("GET", &path, &Value::Null).await.unwrap();
    let seeds: FairSeeds = serde_json::from_value(record["seeds"].clone()).unwrap();
    let expected = told_by_our_own_table(&scene, seeds, &script);
    for (viewer, expected) in expected.into_iter().enumerate() {
        let frames = scene.frames(viewer).await;
        let lines: Vec<Value> = frames.into_iter().filter(|frame| frame["type"] == "lines").map(timeless).collect();
        assert_eq!(lines, expected, "viewer {}", VIEWERS[viewer].0);
    }
    scene.host.stop().await;
}

/// The same game at a table without a server: for each viewer one frame whenever its stream grew.
fn told_by_our_own_table(scene: &Scene, seeds: FairSeeds, script: &[(u8, Value)]) -> Vec<Vec<Value>> {
    let mut people = People::default();
    for (seat, id) in scene.ids.iter().enumerate() {
        people.sit(Person(*id), Kind::Human, Seat(seat as u8)).unwrap();
    }
    let setup = Setup { n_seats: 2, n_turns: 4, chit: true };
    let opening = Opening { setup, dice: DiceFrom::Fair(seeds), people, at: At(0) };
    let mut table = Table::<Skerries>::open(opening).unwrap();
    let eyes = [(scene.ids[0], VIEWERS[0].1), (scene.ids[1], VIEWERS[1].1), (0, VIEWERS[2].1)];
    let mut told: Vec<(fathom_table::Seq, Vec<Value>)> = vec![Default::default(); 3];
    let mut tell = |table: &Table<Skerries>| {
        for ((seq, frames), (id, viewer)) in told.iter_mut().zip(eyes) {
            let version = table.version(Person(id), viewer).unwrap();
            if version > *seq {
                let lines = table.since(Person(id), viewer, *seq).unwrap();
                let snapshot = table.look(Person(id), viewer).unwrap();
                let frame = json!({"type": "lines", "version": version, "lines": lines, "snapshot": snapshot});
                frames.push(timeless(frame));
                *seq = version;
            }
        }
    };
    tell(&table);
    for (seat, action) in script {
        let (person, viewer) = (Person(scene.ids[usize::from(*seat)]), Viewer::Seat(Seat(*seat)));
        let version = table.version(person, viewer).unwrap();
        let action: Act = serde_json::from_value(action.clone()).unwrap();
        table.act(Hand { person, seat: Seat(*seat), version, at: At(0) }, action).unwrap();
        tell(&table);
    }
    told.into_iter().map(|(_, frames)| frames).collect()
}

/// Plays the same open game twice with other secrets behind it. No dice fall that the viewer could see.
async fn open_game(url: &str, secrets: &[Value], take_back: bool) -> [Vec<Value>; 2] {
    let mut scene = scene(url).await;
    for _ in 0..4 {
        for secret in secrets {
            scene.act(0, secret).await;
            if take_back {
                scene.undo(0).await;
                scene.act(0, secret).await;
            }
        }
        scene.act(1, &json!("Note")).await;
        scene.act(1, &json!("Shout")).await;
        scene.act(0, &json!("Commit")).await;
        scene.act(1, &json!("Commit")).await;
    }
    let frames = [scene.frames(1).await, scene.frames(2).await];
    scene.host.stop().await;
    let names = [scene.table.clone(), scene.ids[0].to_string(), scene.ids[1].to_string()];
    frames.map(|frames| {
        let plain = |frame: Value| {
            let mut frame = timeless(frame);
            if frame["type"] == "table" {
                frame["table"]["commitment"] = Value::Null;
            }
            let text = names.iter().fold(frame.to_string(), |text, name| text.replace(name.as_str(), "0"));
            serde_json::from_str(&text).unwrap()
        };
        frames.into_iter().map(plain).collect()
    })
}

async fn another_seats_secrets_change_no_byte(url: &str) {
    let quiet = open_game(url, &[], false).await;
    let plotted = open_game(url, &[json!({"Plot": 3}), json!({"Plot": 1}), json!({"Plot": 2})], false).await;
    let taken_back = open_game(url, &[json!({"Plot": 7})], true).await;
    let rolled = open_game(url, &[json!("Fumble"), json!("Murmur"), json!("Peek")], false).await;
    for viewer in 0..2 {
        assert_eq!(quiet[viewer], plotted[viewer]);
        assert_eq!(quiet[viewer], taken_back[viewer]);
        assert_eq!(quiet[viewer], rolled[viewer]);
    }
}
