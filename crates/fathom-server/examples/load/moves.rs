//! Requests a second.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::client::{Http, actions, is_to_act, number_after, text_after};
use crate::servers::{N_BARE_GAMES, Process};

/// How many connections ask at once.
pub const CONNECTIONS: usize = N_BARE_GAMES;

/// About what an action of U-BOAT takes.
const BODY: &str = r#"{"seat":0,"version":12,"action":{"move":{"ship":0,"square":17,"facing":3}}}"#;

/// Moves a second, and requests a second with the looks at the board between them.
pub struct Rate {
    pub moves: f64,
    pub requests: f64,
}

pub async fn bare(server: &Process, seconds: u64) -> f64 {
    flat_out(server, seconds, |_| "/".to_owned()).await
}

pub async fn append(server: &Process, seconds: u64) -> f64 {
    flat_out(server, seconds, |n| format!("/{n:032x}")).await
}

/// The same request over and over on every connection.
async fn flat_out(server: &Process, seconds: u64, path: impl Fn(usize) -> String) -> f64 {
    let (count, end) = (Arc::new(AtomicU64::new(0)), Instant::now() + Duration::from_secs(seconds));
    let mut tasks = Vec::new();
    for n in 0..CONNECTIONS {
        let (mut http, path, count) = (Http::open(server.address).await, path(n), count.clone());
        tasks.push(tokio::spawn(async move {
            while Instant::now() < end {
                http.ask("POST", &path, BODY).await;
                count.fetch_add(1, Ordering::Relaxed);
            }
        }));
    }
    for task in tasks {
        task.await.expect("a client");
    }
    count.load(Ordering::Relaxed) as f64 / seconds as f64
}

/// Everybody plays both seats of games of their own.
pub async fn fathom(server: &Process, seconds: u64) -> Rate {
    let mut players = Vec::new();
    for n in 0..CONNECTIONS {
        let mut http = Http::guest(server.address).await;
        let table = new_table(&mut http).await;
        players.push((http, table, n));
    }
    let (moves, looks) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let end = Instant::now() + Duration::from_secs(seconds);
    let tasks: Vec<_> = players
        .into_iter()
        .map(|(http, table, n)| tokio::spawn(play(http, table, n, end, moves.clone(), looks.clone())))
        .collect();
    for task in tasks {
        task.await.expect("a player");
    }
    let per_second = |counter: &AtomicU64| counter.load(Ordering::Relaxed) as f64 / seconds as f64;
    Rate { moves: per_second(&moves), requests: per_second(&moves) + per_second(&looks) }
}

/// A new game of U-BOAT in which one person plays both seats.
pub async fn new_table(http: &mut Http) -> String {
    let wanted = r#"{"game":"u-boat","visibility":"unlisted","seats":[{"seat":0,"who":"me"},{"seat":1,"who":"me"}]}"#;
    let made = http.ask("POST", "/api/v1/tables", wanted).await;
    text_after(&made, "\"id\":\"").expect("an id").to_owned()
}

async fn play(mut http: Http, mut table: String, n: usize, end: Instant, moves: Arc<AtomicU64>, looks: Arc<AtomicU64>) {
    let (mut seat, mut choice) = (0, n);
    let mut seen = String::new();
    while Instant::now() < end {
        if !is_to_act(&seen, seat) {
            seat = 1 - seat;
            seen = http.ask("GET", &format!("/api/v1/tables/{table}/view?as={seat}"), "").await;
            looks.fetch_add(1, Ordering::Relaxed);
        }
        let legal = actions(&seen);
        if legal.is_empty() {
            if !seen.contains("\"outcome\":null") {
                table = new_table(&mut http).await;
            }
            seen.clear();
            continue;
        }
        // No two games alike, and none stuck in a loop.
        choice = choice.wrapping_mul(31).wrapping_add(7);
        let version = number_after(&seen, "\"version\":").expect("a version");
        let body = format!("{{\"seat\":{seat},\"version\":{version},\"action\":{}}}", legal[choice % legal.len()]);
        seen = http.ask("POST", &format!("/api/v1/tables/{table}/act"), &body).await;
        moves.fetch_add(1, Ordering::Relaxed);
    }
}
