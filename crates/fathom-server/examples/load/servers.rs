//! The servers, each in a process of its own.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::extract::{Path as UrlPath, State};
use axum::routing::post;
use axum::{Json, Router};
use fathom_server::{Config, Quotas, Rates, bind, serve};
use fathom_store::{NewGame, Store};
use serde_json::{Value, json};

/// How many games the bare appending server has.
pub const N_BARE_GAMES: usize = 512;

/// What opens `/metrics`.
pub const OPERATOR: &str = "operator";

/// Which server.
#[derive(Clone, Copy)]
pub enum Kind {
    /// Reads a body and answers.
    Bare,
    /// Stores the body by group commit and answers.
    Append,
    /// The real one.
    Fathom,
    /// The real one on a database of its own.
    Sockets,
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Kind::Bare => "bare",
            Kind::Append => "append",
            Kind::Fathom => "fathom",
            Kind::Sockets => "sockets",
        }
    }
}

/// A server in a process of its own, ended when dropped.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    pub fn start(kind: Kind, folder: &Path) -> Process {
        let database = format!("sqlite://{}/{}.db", folder.display(), kind.word());
        let mut child = Command::new(std::env::current_exe().expect("our own path"))
            .args(["--child", kind.word(), &database])
            .stdout(Stdio::piped())
            .spawn()
            .expect("a child process");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("a pipe");
        BufReader::new(stdout).read_line(&mut line).expect("the child's address");
        Process { child, address: line.trim().parse().expect("the child's address") }
    }

    /// Resident memory in bytes.
    pub fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        kilobytes.unwrap_or(f64::NAN) * 1024.0
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs a server until the process is ended.
pub async fn run(kind: &str, database: &str) {
    let listener = bind("127.0.0.1:0".parse().expect("an address"), false).await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    match kind {
        "bare" => {
            println!("{address}");
            axum::serve(listener, Router::new().route("/", post(echo))).await.expect("serving");
        }
        "append" => {
            let app = Router::new().route("/{game}", post(append)).with_state(bare_games(database).await);
            println!("{address}");
            axum::serve(listener, app).await.expect("serving");
        }
        _ => {
            let config = Config {
                rates: Rates::NONE,
                quotas: Quotas::NONE,
                max_connections_per_client: 20_000,
                max_sockets_per_client: 20_000,
                operator_token: Some(OPERATOR.to_owned()),
                ..Config::default()
            };
            let serving = serve(listener, database, config).await.expect("a database");
            println!("{address}");
            serving.run(std::future::pending()).await;
        }
    }
}

async fn echo(Json(body): Json<Value>) -> Json<Value> {
    Json(json!({"version": body["version"]}))
}

/// Games that are only journals.
#[derive(Clone)]
struct Journals {
    store: Store,
    heads: Arc<HashMap<String, AtomicI64>>,
}

async fn bare_games(database: &str) -> Journals {
    let store = Store::open(database).await.expect("a database");
    let mut heads = HashMap::new();
    for n in 0..N_BARE_GAMES {
        let id = format!("{n:032x}");
        let seats = Vec::new();
        let game = NewGame {
            id: id.clone(),
            book: "bare".into(),
            opening: "{}".into(),
            listing: "{}".into(),
            host: 1,
            public: false,
            seats,
            at: 0,
        };
        store.create_game(&game).await.expect("a new game");
        heads.insert(id, AtomicI64::new(0));
    }
    Journals { store, heads: Arc::new(heads) }
}

async fn append(UrlPath(game): UrlPath<String>, State(journals): State<Journals>, body: String) -> Json<Value> {
    let head = journals.heads[&game].fetch_add(1, Ordering::SeqCst);
    journals.store.append(&game, head, vec![body], None).await.expect("a commit");
    Json(json!({"version": head + 1}))
}
