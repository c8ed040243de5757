//! Logs hold no secret: everything is written down at the finest level while people register, log in, invite, join and
//! play, and then searched.

use std::io::Write;
use std::sync::{Arc, LazyLock, Mutex, Once};

use fathom_catalog::CATALOG;
use fathom_server::Config;
use serde_json::{Value, json};
use tracing_subscriber::fmt::MakeWriter;

use crate::common::config;
use crate::common::net::{Http, Socket, loopback};

on_both! {
    no_secret_is_in_a_log,
}

/// Everything logged by this process.
#[derive(Clone, Default)]
struct Pages(Arc<Mutex<Vec<u8>>>);

static LOG: LazyLock<Pages> = LazyLock::new(Pages::default);

impl Write for Pages {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Pages {
    type Writer = Pages;

    fn make_writer(&self) -> Pages {
        self.clone()
    }
}

/// Logs from here on, as `--log json` does with `RUST_LOG=trace`.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let log = tracing_subscriber::fmt().json().with_max_level(tracing::Level::TRACE).with_writer(LOG.clone());
        tracing::subscriber::set_global_default(log.finish()).unwrap();
    });
}

/// A duel of U-BOAT in which the boat begins unseen, 100 feet down.
fn hidden_duel() -> Value {
    let setup = json!({"turn_limit": 1, "ships": [
        {"ship": "DE1", "square": "H6", "facing": "S"},
        {"ship": "UB1", "square": "P7", "facing": "N", "depth": 100},
    ]});
    json!({"game": "u-boat", "setup": setup, "seats": [{"seat": "escort", "who": "me"}]})
}

async fn act(http: &mut Http, table: &str, seat: u8, action: Value) {
    let (_, view) = http.ask("GET", &format!("{table}/view?as={seat}"), &Value::Null).await.unwrap();
    let body = json!({"seat": seat, "version": view["version"], "action": action});
    let (status, done) = http.ask("POST", &format!("{table}/act"), &body).await.unwrap();
    assert_eq!(status, 200, "{done}");
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_owned()
}

async fn no_secret_is_in_a_log(url: &str) {
    listen();
    let host = loopback(url, Config { catalog: &CATALOG, ..config() }).await;
    let mut secrets: Vec<String> = Vec::new();

    // Coming, registering, failing to log in, logging in.
    let mut ann = Http::guest(host.address, "Ann").await;
    let mut bob = Http::guest(host.address, "Bob").await;
    secrets.extend(ann.token.clone());
    let account = json!({"login": "ann", "password": "correct horse battery"});
    let (status, registered) = ann.ask("POST", "/api/v1/register", &account).await.unwrap();
    assert_eq!(status, 200, "{registered}");
    ann.token = Some(text(&registered["token"]));
    secrets.extend(ann.token.clone());
    let wrong = json!({"login": "ann", "password": "wrong horse battery"});
    assert_eq!(ann.ask("POST", "/api/v1/login", &wrong).await.unwrap().0, 401);
    let (_, welcome) = ann.ask("POST", "/api/v1/login", &account).await.unwrap();
    ann.token = Some(text(&welcome["token"]));
    secrets.extend([text(&account["password"]), text(&wrong["password"])]);

    // Inviting, joining, and asking with words that make no sense.
    let (_, made) = ann.ask("POST", "/api/v1/tables", &hidden_duel()).await.unwrap();
    let invitation = json!({"invitation": made["invitations"][0]["invitation"]});
    let table = format!("/api/v1/tables/{}", text(&made["table"]["id"]));
    assert_eq!(bob.ask("POST", "/api/v1/join", &invitation).await.unwrap().0, 200);
    assert_eq!(bob.ask("POST", "/api/v1/join", &invitation).await.unwrap().0, 404);
    let lost = format!("{table}/view?as={}", text(&invitation["invitation"]));
    assert_eq!(ann.ask("GET", &lost, &Value::Null).await.unwrap().0, 400);
    let odd = json!({"login": "ann", "password": {"text": "correct horse battery"}});
    assert_eq!(ann.ask("POST", "/api/v1/login", &odd).await.unwrap().0, 400);
    secrets.push(text(&invitation["invitation"]));

    // Playing to the end, by both ways, with a word that is for nobody else.
    let live = format!("{}/live?as=1", table.trim_start_matches("/api/v1"));
    let mut socket = Socket::open(host.address, &live, bob.token.as_deref()).await.unwrap();
    socket.next_of("lines").await;
    act(&mut ann, &table, 0, json!("ahead")).await;
    act(&mut ann, &table, 0, json!("end_move")).await;
    act(&mut bob, &table, 1, json!("ahead")).await;
    socket.send(&json!({"do": "say", "id": 1, "to": [1], "text": "down among the dead men"})).await;
    socket.next_of("reply").await;
    assert_eq!(ann.ask("GET", &format!("{table}/view?as=1"), &Value::Null).await.unwrap().0, 403);
    act(&mut bob, &table, 1, json!("end_move")).await;
    let (_, record) = ann.ask("GET", &format!("{table}/record"), &Value::Null).await.unwrap();
    secrets.extend([ann.token.clone().unwrap(), bob.token.clone().unwrap(), text(&record["seeds"]["server"])]);
    secrets.extend(["down among the dead men".to_owned(), "P7".to_owned(), "O7".to_owned()]);
    host.stop().await;

    let log = String::from_utf8(LOG.0.lock().unwrap().clone()).unwrap();
    // What is searched is really there, down to the statements of the database.
    for expected in ["/api/v1/join", "/api/v1/tables/{table}/act", "INSERT INTO session", "\"level\":\"DEBUG\""] {
        assert!(log.contains(expected), "nothing of `{expected}` was logged");
    }
    for secret in secrets {
        let found = log.lines().find(|line| line.contains(&secret));
        assert_eq!(found, None, "`{secret}` is in the log");
    }
}
