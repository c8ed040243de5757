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
        let path = format!("/api/v1/tables/{}/lines?as={}", self.table, self.seat);
        let (status, told) = self.http.ask("GET", &path, &Value::Null).await.unwrap();
        assert_eq!(status, 200, "{told}");
        let lines = told["lines"].as_array().unwrap();
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
