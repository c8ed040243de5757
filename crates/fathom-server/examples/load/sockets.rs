//! How soon an opponent sees a move, and what games and connections cost.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::client::{Http, actions, number_after};
use crate::moves::new_table;
use crate::servers::Process;

const N_GAMES: usize = 1000;
const N_IDLE: usize = 10_000;
/// How many moves a second all games make together.
const PACE: usize = 200;

type Socket = WebSocketStream<TcpStream>;

pub async fn measure(server: &Process, seconds: u64) {
    let address = server.address;
    let mut http = Http::guest(address).await;
    let before = server.memory();
    let mut tables = Vec::new();
    for _ in 0..N_GAMES {
        tables.push(new_table(&mut http).await);
    }
    let with_games = server.memory();
    println!("{N_GAMES} games: {:.1} kB a game", (with_games - before) / N_GAMES as f64 / 1e3);
    let mut pairs = Vec::new();
    for table in &tables {
        pairs.push([open(address, table, "0", http.token()).await, open(address, table, "1", http.token()).await]);
    }
    let with_sockets = server.memory();
    println!(
        "{} WebSockets: {:.1} kB a connection",
        2 * N_GAMES,
        (with_sockets - with_games) / (2.0 * N_GAMES as f64) / 1e3
    );
    report(play(pairs, seconds.max(10)).await);
    if std::env::var_os("FATHOM_LOAD_METRICS").is_some() {
        println!("{}", Http::operator(address).await.ask("GET", "/metrics", "").await);
    }
    idle(server, &tables, http.token()).await;
}

/// Plays all games at an even pace; gives how long each opponent waited.
async fn play(pairs: Vec<[Socket; 2]>, seconds: u64) -> Vec<Duration> {
    let pause = Duration::from_secs_f64(N_GAMES as f64 / PACE as f64);
    let end = Instant::now() + Duration::from_secs(seconds);
    let tasks: Vec<_> = pairs
        .into_iter()
        .enumerate()
        .map(|(n, pair)| {
            tokio::spawn(async move {
                // Spread over the pause, so that the pace is even.
                tokio::time::sleep(pause.mul_f64(n as f64 / N_GAMES as f64)).await;
                play_one(pair, n, pause, end).await
            })
        })
        .collect();
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await.expect("a game goes on without error"));
    }
    waits
}

async fn play_one(mut pair: [Socket; 2], n: usize, pause: Duration, end: Instant) -> Vec<Duration> {
    let mut seen = [lines(&mut pair[0]).await, lines(&mut pair[1]).await];
    let (mut waits, mut choice) = (Vec::new(), n);
    while Instant::now() < end {
        let Some(seat) = (0..2).find(|seat| !actions(&seen[*seat]).is_empty()) else { break };
        let legal = actions(&seen[seat]);
        choice = choice.wrapping_mul(31).wrapping_add(7);
        let version = number_after(&seen[seat], "\"version\":").expect("a version");
        let action = legal[choice % legal.len()];
        let command = format!("{{\"do\":\"act\",\"id\":1,\"version\":{version},\"action\":{action}}}");
        let start = Instant::now();
        pair[seat].send(Message::text(command)).await.expect("a command is sent");
        let (own, other) = pair.split_at_mut(1);
        let (own, other) = if seat == 0 { (&mut own[0], &mut other[0]) } else { (&mut other[0], &mut own[0]) };
        seen[seat] = lines(own).await;
        // Who is to act is told to everybody: here, and only here, the opponent is sure to get a frame.
        if seen[seat].contains("\"kind\":\"to_act\"") {
            seen[1 - seat] = lines(other).await;
            waits.push(start.elapsed());
        }
        tokio::time::sleep(pause).await;
    }
    waits
}

/// The next frame with lines.
async fn lines(socket: &mut Socket) -> String {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(30), socket.next()).await.expect("a frame in time");
        if let Message::Text(text) = message.expect("an open connection").expect("no error") {
            assert!(!text.contains("\"error\":{"), "{text}");
            if text.starts_with("{\"type\":\"lines\"") {
                return text.to_string();
            }
        }
    }
}

fn report(mut waits: Vec<Duration>) {
    waits.sort_unstable();
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    println!(
        "from a move to the opponent's view, {} moves at {PACE} a second: median {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
        waits.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

/// Opens many connections that only listen, and looks whether they stay.
async fn idle(server: &Process, tables: &[String], token: &str) {
    let before = server.memory();
    let mut sockets = Vec::new();
    for n in 0..N_IDLE {
        let mut socket = open(server.address, &tables[n % tables.len()], "observer", token).await;
        lines(&mut socket).await;
        sockets.push(socket);
    }
    let each = (server.memory() - before) / N_IDLE as f64 / 1e3;
    tokio::time::sleep(Duration::from_secs(5)).await;
    let mut n_open = 0;
    for socket in &mut sockets {
        let next = tokio::time::timeout(Duration::ZERO, socket.next()).await;
        n_open += usize::from(!matches!(next, Ok(None | Some(Err(_) | Ok(Message::Close(_))))));
    }
    println!("{N_IDLE} idle WebSockets: {n_open} still open, {each:.1} kB a connection");
}

async fn open(address: SocketAddr, table: &str, eyes: &str, token: &str) -> Socket {
    let mut request =
        format!("ws://{address}/api/v1/tables/{table}/live?as={eyes}").into_client_request().expect("a request");
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse().expect("a header"));
    let stream = TcpStream::connect(address).await.expect("a connection");
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    client_async_with_config(request, stream, Some(config)).await.expect("a WebSocket").0
}
