//! Nothing acknowledged is ever lost: the server is killed under play, the disk fills, the database is locked.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use fathom_core::dice::SeededDice;
use fathom_store::Store;
use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::common::net::Http;
use crate::common::process::Process;
use crate::common::small_disk::SmallDisk;
use crate::common::{self, Player, config, duel, host, postgres, sqlite};

/// How many games are played at once, each by two people over connections of their own.
const N_GAMES: usize = 3;
/// An order is four actions: three squares and a commit.
const PER_ORDER: usize = 4;
/// After so many orders of a seat a new game is begun; a game ends by itself a good while later.
const LONG_ENOUGH: usize = 100;

/// One who plays a seat, and how many whole orders of it were acknowledged.
struct Client {
    http: Http,
    table: String,
    seat: usize,
    acknowledged: usize,
}

impl Client {
    async fn reconnect(&mut self, address: SocketAddr) {
        let token = self.http.token.take();
        self.http = Http::open(address).await.unwrap();
        self.http.token = token;
    }

    /// Plays until the connection breaks, and notes what was acknowledged.
    async fn play(&mut self, n_orders: &AtomicUsize) -> std::io::Result<()> {
        let path = format!("/api/v1/tables/{}", self.table);
        let seat = self.seat;
        let mut since = 0;
        loop {
            // Waits for the other seat if it has to.
            let news = format!("{path}/lines?as={seat}&since={since}&wait=20");
            let (status, told) = self.http.ask("GET", &news, &Value::Null).await?;
            assert_eq!(status, 200, "{told}");
            if let Some(next) = told["next"].as_u64() {
                since = next;
                continue;
            }
            since = told["version"].as_u64().unwrap();
            let to_act = told["snapshot"]["to_act"].as_array().unwrap();
            if to_act.iter().all(|place| place["seat"] != seat) {
                continue;
            }
            // The prey stays away from the hunter, so the game goes on.
            let plot = if seat == 0 { [1, 2, 3] } else { [4, 5, 6] };
            let order = json!({"seat": seat, "version": since, "order": {"plot": plot, "commit": true}});
            let (status, done) = self.http.ask("POST", &format!("{path}/order"), &order).await?;
            // The other seat may have committed meanwhile: then look again.
            if status == 409 && done["code"] == "stale_version" {
                continue;
            }
            assert_eq!(status, 200, "{done}");
            since = done["version"].as_u64().unwrap();
            self.acknowledged += 1;
            n_orders.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Every acknowledged order is there; at most one more is, and no part of one.
    async fn check(&mut self) {
        let lines = self.http.lines(&self.table, &self.seat.to_string()).await;
        let n_did = lines.iter().filter(|line| line["kind"] == "did").count();
        assert_eq!(n_did % PER_ORDER, 0, "half an order is there");
        let (found, acknowledged) = (n_did / PER_ORDER, self.acknowledged);
        assert!(found == acknowledged || found == acknowledged + 1, "{found} orders, {acknowledged} acknowledged");
        self.acknowledged = found;
    }
}

/// A fresh game for two clients.
async fn begin(pair: &mut [Client]) {
    let wanted = json!({"game": "skerries", "setup": {"scenario": "duel", "n_turns": 250},
        "seats": [{"seat": 0, "who": "me"}]});
    let (status, made) = pair[0].http.ask("POST", "/api/v1/tables", &wanted).await.unwrap();
    assert_eq!(status, 201, "{made}");
    let invitation = json!({"invitation": made["invitations"][0]["invitation"]});
    let (status, joined) = pair[1].http.ask("POST", "/api/v1/join", &invitation).await.unwrap();
    assert_eq!(status, 200, "{joined}");
    for client in pair {
        made["table"]["id"].as_str().unwrap().clone_into(&mut client.table);
        client.acknowledged = 0;
    }
}

/// Kills a server so many times while several people play several games, and looks for everything each of them was told
/// is done. `settle` waits until the database has noticed a death.
async fn kill_under_play(url: &str, n_kills: usize, settle: impl AsyncFn()) {
    let mut dice = SeededDice::new(7);
    let mut process = Process::start(url);
    let mut clients = Vec::new();
    for _ in 0..N_GAMES {
        for seat in [0, 1] {
            let http = Http::guest(process.address, "Ann").await;
            clients.push(Client { http, table: String::new(), seat, acknowledged: 0 });
        }
    }
    for pair in clients.chunks_mut(2) {
        begin(pair).await;
    }
    for _ in 0..n_kills {
        // After some orders and a moment more: however slow the machine, every server is killed under play.
        let n_orders = AtomicUsize::new(0);
        let (enough, moment) = (dice.pick(6), Duration::from_micros(50 * dice.pick(200) as u64));
        let killing = async {
            while n_orders.load(Ordering::Relaxed) < enough {
                tokio::time::sleep(Duration::from_micros(200)).await;
            }
            tokio::time::sleep(moment).await;
            process.kill();
        };
        tokio::join!(join_all(clients.iter_mut().map(|client| client.play(&n_orders))), killing);
        settle().await;
        process = Process::start(url);
        for pair in clients.chunks_mut(2) {
            for client in &mut *pair {
                client.reconnect(process.address).await;
                client.check().await;
            }
            if pair[0].acknowledged > LONG_ENOUGH {
                begin(pair).await;
            }
        }
    }
}

#[tokio::test]
async fn killed_at_any_moment_the_server_has_everything_it_acknowledged() {
    kill_under_play(&sqlite().url, 200, async || {}).await;
}

/// Fewer times: what a commit is worth is PostgreSQL's own business, how it is used is ours.
#[tokio::test]
async fn killed_on_postgresql_the_server_has_everything_it_acknowledged() {
    let Some(place) = postgres().await else { return };
    let name = format!("killed{}", std::process::id());
    let observer = sqlx::PgPool::connect(&place.url).await.unwrap();
    // What PostgreSQL was sent before the death may be written after it, and would be a surprise to the next server.
    let settle = async || {
        let there = "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1";
        while sqlx::query_scalar::<_, i64>(there).bind(&name).fetch_one(&observer).await.unwrap() > 0 {}
    };
    kill_under_play(&format!("{}%20-c%20application_name%3D{name}", place.url), 25, settle).await;
}

#[tokio::test]
async fn a_full_disk_is_said_and_loses_nothing() {
    let place = sqlite();
    let store = Store::open(&place.url).await.unwrap();
    let server = fathom_server::Server::start(store.clone(), config());
    let host = common::host_of(server);
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = duel(&ann, &bob, json!({"setup": {"scenario": "duel", "n_turns": 200}})).await;
    store.limit_size_for_tests(40).await.unwrap();
    let (player, seat, version) = 'full: loop {
        for (player, seat) in [(&ann, 0), (&bob, 1)] {
            let version = player.version(&table, seat).await;
            if !order(player, &table, seat, version).await {
                break 'full (player, seat, version);
            }
        }
    };
    assert_eq!(player.version(&table, seat).await, version, "what was not stored does not show");
    // The same order: something smaller might still find room on the last page.
    assert!(!order(player, &table, seat, version).await, "the disk is still full");
    store.limit_size_for_tests(100_000).await.unwrap();
    assert!(order(player, &table, seat, version).await, "the table plays on");
}

/// What was acknowledged on a small disk, and must be there after a death.
#[derive(Default)]
struct Acknowledged {
    tokens: Vec<String>,
    tables: Vec<String>,
    n_said: usize,
    n_orders: usize,
}

impl Acknowledged {
    /// Tries every kind of writing once. Each is done and answered so, or answered that the disk is full; how many were.
    async fn write(&mut self, ann: &mut Http, duel: &str) -> usize {
        let mut n_full = 0;
        let mut ask = async |ann: &mut Http, path: &str, body: Value| {
            let (status, answer) = ann.ask("POST", &format!("/api/v1{path}"), &body).await.unwrap();
            let is_full = status == 503 && answer["code"] == "disk_full";
            assert!(is_full || (200..300).contains(&status), "{path}: {status} {answer}");
            n_full += usize::from(is_full);
            (!is_full).then_some(answer)
        };
        if let Some(made) = ask(ann, "/guest", json!({"name": "Bob"})).await {
            self.tokens.push(made["token"].as_str().unwrap().to_owned());
        }
        if let Some(made) = ask(ann, "/tables", json!({"game": "skerries", "title": "x".repeat(60)})).await {
            self.tables.push(made["table"]["id"].as_str().unwrap().to_owned());
        }
        let words = json!({"seat": 0, "to": [0], "text": "ahoy ".repeat(100)});
        self.n_said += usize::from(ask(ann, &format!("/tables/{duel}/chat"), words).await.is_some());
        let (_, seen) = ann.ask("GET", &format!("/api/v1/tables/{duel}/view"), &Value::Null).await.unwrap();
        let seat = seen["to_act"][0]["seat"].as_u64().unwrap();
        let (_, seen) = ann.ask("GET", &format!("/api/v1/tables/{duel}/view?as={seat}"), &Value::Null).await.unwrap();
        let plot = if seat == 0 { [1, 2, 3] } else { [4, 5, 6] };
        let order = json!({"seat": seat, "version": seen["version"], "order": {"plot": plot, "commit": true}});
        self.n_orders += usize::from(ask(ann, &format!("/tables/{duel}/order"), order).await.is_some());
        n_full
    }

    async fn check(&self, ann: &mut Http, duel: &str) {
        for table in &self.tables {
            assert_eq!(ann.ask("GET", &format!("/api/v1/tables/{table}"), &Value::Null).await.unwrap().0, 200);
        }
        let mut n_did = 0;
        for seat in ["0", "1"] {
            n_did += ann.lines(duel, seat).await.iter().filter(|line| line["kind"] == "did").count();
        }
        assert_eq!(n_did, PER_ORDER * self.n_orders);
        let (_, talk) = ann.ask("GET", &format!("/api/v1/tables/{duel}/chat"), &Value::Null).await.unwrap();
        assert_eq!(talk.as_array().unwrap().len(), self.n_said);
        for token in &self.tokens {
            ann.token = Some(token.clone());
            assert_eq!(ann.ask("GET", "/api/v1/me", &Value::Null).await.unwrap().0, 200, "a guest is gone");
        }
    }
}

/// On a real full disk SQLite ends a transaction by itself. What is answered meanwhile and afterwards is true all the same.
#[tokio::test]
async fn on_a_disk_that_was_really_full_everything_acknowledged_is_there() {
    let Some(disk) = SmallDisk::mount(4) else { return };
    let process = Process::started_by(disk.command(), &disk.url());
    let mut ann = Http::guest(process.address, "Ann").await;
    let wanted = json!({"game": "skerries", "setup": {"scenario": "duel", "n_turns": 250},
        "seats": [{"seat": 0, "who": "me"}, {"seat": 1, "who": "me"}]});
    let (status, made) = ann.ask("POST", "/api/v1/tables", &wanted).await.unwrap();
    assert_eq!(status, 201, "{made}");
    let duel = made["table"]["id"].as_str().unwrap();
    let mut acknowledged = Acknowledged::default();
    for n_free in 0..16 {
        disk.fill(n_free);
        let mut n_left = n_free;
        while acknowledged.write(&mut ann, duel).await == 0 {
            // The log, or the room held for this moment, was given back.
            n_left /= 2;
            disk.fill(n_left);
        }
        if n_free == 0 {
            let (status, answer) = ann.ask("GET", "/readyz", &Value::Null).await.unwrap();
            assert_eq!((status, &answer["code"]), (503, &json!("disk_full")));
        }
        disk.free();
        assert_eq!(acknowledged.write(&mut ann, duel).await, 0, "there is room again after {n_free} pages");
    }
    assert_eq!(ann.ask("GET", "/readyz", &Value::Null).await.unwrap().0, 200);
    process.kill();
    let process = Process::started_by(disk.command(), &disk.url());
    let token = ann.token.take();
    ann = Http::open(process.address).await.unwrap();
    ann.token = token;
    acknowledged.check(&mut ann, duel).await;
}

/// Gives an order; false when the disk is full.
async fn order(player: &Player, table: &str, seat: u8, version: u64) -> bool {
    let body = json!({"seat": seat, "version": version, "order": {"plot": [1, 2, 3 + 3 * seat], "commit": true}});
    let answer = player.post(&format!("/tables/{table}/order"), body).await;
    match answer.status.as_u16() {
        200 => true,
        503 => {
            assert_eq!(answer.code(), "disk_full");
            false
        }
        other => panic!("{other} {}", answer.text),
    }
}

#[tokio::test]
async fn a_locked_database_is_said_and_play_goes_on() {
    let place = sqlite();
    let host = host(&place.url).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = duel(&ann, &bob, json!({})).await;
    let version = ann.version(&table, 0).await;
    let other = sqlx::SqlitePool::connect(&place.url).await.unwrap();
    let lock = other.begin_with("BEGIN EXCLUSIVE").await.unwrap();
    let act = json!({"seat": 0, "version": version, "action": "Shout"});
    let answer = ann.post(&format!("/tables/{table}/act"), act.clone()).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (503, "locked"));
    lock.rollback().await.unwrap();
    ann.done(&format!("/tables/{table}/act"), act).await;
}

/// The database's own log fills a small disk long before it would be copied into the database by itself. Nothing but playing
/// on is needed to go on.
#[tokio::test]
async fn a_disk_is_never_full_of_the_log_alone() {
    let Some(disk) = SmallDisk::mount(4) else { return };
    let process = Process::started_by(disk.command(), &disk.url());
    let mut ann = Http::guest(process.address, "Ann").await;
    let wanted = json!({"game": "skerries", "setup": {"scenario": "duel", "n_turns": 250},
        "seats": [{"seat": 0, "who": "me"}, {"seat": 1, "who": "me"}]});
    let (_, made) = ann.ask("POST", "/api/v1/tables", &wanted).await.unwrap();
    let duel = made["table"]["id"].as_str().unwrap();
    // Each order writes some pages to the log: together several times the disk, while the database stays small.
    for n in 0..400 {
        let (_, seen) = ann.ask("GET", &format!("/api/v1/tables/{duel}/view"), &Value::Null).await.unwrap();
        let seat = seen["to_act"][0]["seat"].as_u64().unwrap();
        let path = format!("/api/v1/tables/{duel}/view?as={seat}");
        let (_, seen) = ann.ask("GET", &path, &Value::Null).await.unwrap();
        let plot = if seat == 0 { [1, 2, 3] } else { [4, 5, 6] };
        let order = json!({"seat": seat, "version": seen["version"], "order": {"plot": plot, "commit": true}});
        let (status, answer) = ann.ask("POST", &format!("/api/v1/tables/{duel}/order"), &order).await.unwrap();
        assert_eq!(status, 200, "order {n}: {answer}");
    }
    process.kill();
}

/// Asks for guests, so many at most; how many came before the disk was full.
async fn guests(http: &mut Http, n_most: usize) -> usize {
    for n in 0..n_most {
        let (status, answer) = http.ask("POST", "/api/v1/guest", &json!({"name": "Bob"})).await.unwrap();
        if status == 503 {
            assert_eq!(answer["code"], "disk_full");
            return n;
        }
        assert!((200..300).contains(&status), "guest {n}: {status} {answer}");
    }
    n_most
}

/// Not orders alone: whatever is written has the log shortened in time.
#[tokio::test]
async fn guests_alone_do_not_fill_a_disk_with_the_log() {
    let Some(disk) = SmallDisk::mount(3) else { return };
    let process = Process::started_by(disk.command(), &disk.url());
    let mut ann = Http::guest(process.address, "Ann").await;
    disk.fill(300);
    assert_eq!(guests(&mut ann, 400).await, 400);
    process.kill();
}

/// Somebody else's files fill the disk while much stands in the log. Its copying needs room, which was held for that.
#[tokio::test]
async fn a_disk_filled_by_others_leaves_room_to_copy_the_log() {
    let Some(disk) = SmallDisk::mount(4) else { return };
    let process = Process::started_by(disk.command(), &disk.url());
    let mut ann = Http::guest(process.address, "Ann").await;
    assert_eq!(guests(&mut ann, 30).await, 30);
    disk.fill(0);
    assert!(guests(&mut ann, 30).await > 0, "the log's own room is there again");
    // Now it is full of what is in the database, and of others' files.
    disk.fill(0);
    guests(&mut ann, 400).await;
    process.kill();
    let process = Process::started_by(disk.command(), &disk.url());
    let mut ann = Http::open(process.address).await.unwrap();
    disk.free();
    assert_eq!(guests(&mut ann, 30).await, 30, "there is room again");
    assert_eq!(ann.ask("GET", "/readyz", &Value::Null).await.unwrap().0, 200);
    process.kill();
}

/// A disk that was filled at a stop does not keep the server from starting.
#[tokio::test]
async fn on_a_disk_filled_by_others_the_server_starts_and_shortens_its_log() {
    let Some(disk) = SmallDisk::mount(4) else { return };
    let process = Process::started_by(disk.command(), &disk.url());
    let mut ann = Http::guest(process.address, "Ann").await;
    assert_eq!(guests(&mut ann, 30).await, 30);
    process.kill();
    disk.fill(0);
    let process = Process::started_by(disk.command(), &disk.url());
    let mut ann = Http::open(process.address).await.unwrap();
    assert!(guests(&mut ann, 5).await > 0);
    process.kill();
}

/// Acts that would be gone after a restart are not acknowledged, and the operator is told.
#[cfg(unix)]
#[tokio::test]
async fn a_log_that_was_deleted_is_noticed() {
    let place = sqlite();
    let host = host(&place.url).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = duel(&ann, &bob, json!({})).await;
    let version = ann.version(&table, 0).await;
    assert_eq!(ann.host.ask("GET", "/readyz", Value::Null).await.status, 200);
    std::fs::remove_file(format!("{}-wal", place.url.strip_prefix("sqlite://").unwrap())).unwrap();
    let act = json!({"seat": 0, "version": version, "action": "Shout"});
    let answer = ann.post(&format!("/tables/{table}/act"), act).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (503, "files_gone"));
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let ready = ann.host.ask("GET", "/readyz", Value::Null).await;
    assert_eq!((ready.status.as_u16(), ready.code().as_str()), (503, "files_gone"));
}
