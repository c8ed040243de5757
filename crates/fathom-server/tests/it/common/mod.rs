//! A server without a socket, on either database, and a small game with every kind of secret.

#![allow(dead_code, missing_docs, reason = "each test uses some of it")]

pub mod net;
pub mod process;
pub mod small_disk;
#[path = "../../../../fathom-table/tests/common/toy.rs"]
pub mod toy;

use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use fathom_ai::{Bot, BotInfo, BotSpec, Bots, Choice, Seen, SpecError};
use fathom_catalog::{AnyGame, Catalog, Entry};
use fathom_core::dice::sworn_by;
use fathom_core::{Book, Dice, Imagine, Reconstruction, Rule, Scenario, Seat, SetupOption, World};
use fathom_server::{Config, Quotas, Rates, Server, app};
use fathom_store::Store;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

pub use crate::place::{postgres, sqlite};
use toy::{Setup, Skerries, View};

impl Book for Skerries {
    const TITLE: &'static str = "SKERRIES";
    const BLURB: &'static str = "Plots, whispers and peeks.";

    fn scenarios() -> Vec<Scenario<Setup>> {
        let scenario = |id, n_seats| Scenario {
            id,
            title: id.to_owned(),
            summary: String::new(),
            setup: Setup { n_seats, n_turns: 3, chit: true },
            unavailable: None,
        };
        vec![scenario("duel", 2), scenario("trio", 3), scenario("alone", 1)]
    }

    fn options(_setup: &Self::Setup) -> Vec<SetupOption> {
        let rule = Rule::new("skerries", "1");
        vec![SetupOption::number("n_turns", 1..=200, "how long", rule)]
    }

    fn reconstructed() -> Vec<Reconstruction> {
        Vec::new()
    }
}

impl Bots for Skerries {
    fn bots() -> Vec<BotInfo> {
        let blurb = "Loses its head the first time it is asked, and then commits.";
        vec![BotInfo { name: "brittle", blurb, advises: false, levels: &[], roles: &["hunter"], options: &[] }]
    }

    fn bot(_: &BotSpec, _: u64) -> Result<Box<dyn Bot<Skerries>>, SpecError> {
        Ok(Box::new(Brittle))
    }
}

/// How often [`Brittle`] bots were asked.
pub static N_ASKED_BRITTLE: AtomicUsize = AtomicUsize::new(0);

struct Brittle;

impl Bot<Skerries> for Brittle {
    fn choose(&mut self, seen: &Seen<'_, Skerries>) -> Choice<toy::Act> {
        assert!(N_ASKED_BRITTLE.fetch_add(1, Ordering::SeqCst) > 0, "the first time");
        let commit = seen.legal().iter().find(|action| **action == toy::Act::Commit);
        Choice::silent(*commit.unwrap_or(&seen.legal()[0]))
    }
}

impl Imagine for Skerries {
    fn imagine(_world: &World<()>, view: &View, seat: Seat, _: &mut dyn Dice) -> Skerries {
        let half = |index: usize| {
            if index == seat.index() {
                return json!(view.halves[0]);
            }
            json!({"plot": [], "done": [], "chit": null, "fumble": null, "committed": view.committed[index]})
        };
        let halves: Vec<Value> = (0..view.committed.len()).map(half).collect();
        let chit = view.halves[0].chit.unwrap_or(1);
        serde_json::from_value(json!({
            "n_turns": view.turn + 1, "turn": view.turn, "halves": halves, "chit": chit, "murmurs": 0,
            "prey_at": view.prey_at.unwrap_or(0), "winners": null,
        }))
        .expect("a position is made of these")
    }
}

static GAMES: [&dyn AnyGame; 1] = [&Entry::<Skerries>::NEW];
pub static TOYS: Catalog = Catalog::of(&GAMES);

/// Nobody is too slow for it: a busy machine is no fault of the server. Bots are taken over soon all the same, which
/// changes no game.
pub fn config() -> Config {
    let (long, bot_silence) = (Duration::from_hours(1), Duration::from_millis(200));
    Config {
        catalog: &TOYS,
        rates: Rates::NONE,
        quotas: Quotas::NONE,
        timeout: long,
        head_patience: long,
        socket_patience: long,
        socket_ping: long,
        bot_silence,
        ..Config::default()
    }
}

/// A server without a socket.
#[derive(Clone)]
pub struct Host {
    pub server: Server,
    app: axum::Router,
}

pub async fn host(url: &str) -> Host {
    host_with(url, config()).await
}

pub async fn host_with(url: &str, config: Config) -> Host {
    host_of(Server::start(Store::open(url).await.unwrap(), config))
}

pub fn host_of(server: Server) -> Host {
    Host { app: app(&server), server }
}

/// The OpenAPI document says every status that an operation is answered with.
fn assert_documented(method: &str, path: &str, status: StatusCode) {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(fathom_server::openapi()).unwrap());
    let fits = |template: &str| {
        let (wanted, given) = (template.split('/'), path.split('/'));
        wanted.clone().count() == given.clone().count()
            && wanted.zip(given).all(|(wanted, given)| wanted == given || wanted.starts_with('{'))
    };
    let paths = DOCUMENT["paths"].as_object().unwrap();
    let Some((template, item)) = paths.iter().find(|(template, _)| fits(template)) else { return };
    let operation = &item[method.to_lowercase()];
    let is_documented = operation["responses"].get(status.as_str()).is_some();
    assert!(operation.is_null() || is_documented, "{method} {template} is answered with {status}");
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: axum::http::HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }
}

impl Host {
    pub async fn send(&self, request: Request<Body>) -> Answer {
        let (method, path) = (request.method().to_string(), request.uri().path().to_owned());
        let response = self.app.clone().oneshot(request).await.unwrap();
        assert_documented(&method, &path, response.status());
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Answer { status: parts.status, headers: parts.headers, text }
    }

    /// Asks as nobody.
    pub async fn ask(&self, method: &str, path: &str, body: Value) -> Answer {
        self.send(request(None, method, path, &body)).await
    }

    /// A new guest.
    pub async fn guest(&self, name: &str) -> Player {
        let answer = self.ask("POST", "/api/v1/guest", json!({"name": name})).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let json = answer.json();
        let token = json["token"].as_str().unwrap().to_owned();
        Player { host: self.clone(), token, id: json["person"]["id"].as_i64().unwrap() }
    }
}

pub fn request(token: Option<&str>, method: &str, path: &str, body: &Value) -> Request<Body> {
    let mut request = Request::builder().method(method).uri(path);
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    if body.is_null() {
        return request.body(Body::empty()).unwrap();
    }
    request.header("content-type", "application/json").body(Body::from(body.to_string())).unwrap()
}

/// Somebody with a session.
#[derive(Clone)]
pub struct Player {
    pub host: Host,
    pub token: String,
    pub id: i64,
}

impl Player {
    pub async fn ask(&self, method: &str, path: &str, body: Value) -> Answer {
        self.host.send(request(Some(&self.token), method, &format!("/api/v1{path}"), &body)).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, Value::Null).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask("POST", path, body).await
    }

    /// Posts what must succeed.
    pub async fn done(&self, path: &str, body: Value) -> Value {
        let answer = self.post(path, body).await;
        assert!(answer.status.is_success(), "{path}: {} {}", answer.status, answer.text);
        answer.json()
    }

    /// Gets what must be there.
    pub async fn see(&self, path: &str) -> Value {
        let answer = self.get(path).await;
        assert!(answer.status.is_success(), "{path}: {} {}", answer.status, answer.text);
        answer.json()
    }

    pub async fn version(&self, table: &str, seat: u8) -> u64 {
        self.see(&format!("/tables/{table}/view?as={seat}")).await["version"].as_u64().unwrap()
    }

    /// Does an action on the newest version.
    pub async fn act(&self, table: &str, seat: u8, action: Value) -> Value {
        let version = self.version(table, seat).await;
        self.done(&format!("/tables/{table}/act"), json!({"seat": seat, "version": version, "action": action})).await
    }
}

/// A running duel: seat 0 is the first player's, seat 1 the second's.
pub async fn duel(ann: &Player, bob: &Player, more: Value) -> String {
    let mut wanted = json!({"game": "skerries", "seats": [{"seat": "prey", "who": "me", "sworn": sworn_by("salt")}]});
    for (name, value) in more.as_object().cloned().unwrap_or_default() {
        wanted[name.as_str()] = value;
    }
    let made = ann.done("/tables", wanted).await;
    let invitation = made["invitations"][0]["invitation"].as_str().unwrap();
    bob.done("/join", json!({"invitation": invitation, "sworn": sworn_by("tar")})).await;
    let id = made["table"]["id"].as_str().unwrap();
    ann.done(&format!("/tables/{id}/word"), json!({"seat": 0, "word": "salt"})).await;
    let begun = bob.done(&format!("/tables/{id}/word"), json!({"seat": 1, "word": "tar"})).await;
    assert_eq!(begun["phase"], "running", "{begun}");
    id.to_owned()
}
