//! Live over loopback: WebSockets.

use std::io::Read;
use std::time::Duration;

use axum::body::Bytes;
use fathom_server::{Config, Rate, Rates};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};

use tokio_tungstenite::tungstenite::Message;

use crate::common::config;
use crate::common::net::{Http, Loopback, PATIENCE, Socket, loopback};

on_both! {
    a_game_is_played_by_websocket_alone,
    reconnecting_loses_and_doubles_nothing,
    longer_frames_are_compressed_for_who_asks,
    who_is_there_is_told_to_who_asks,
    a_slow_client_is_cut_off_and_loses_nothing,
    sockets_end_with_their_session_and_with_the_server,
    other_sites_and_other_eyes_do_not_get_in,
    a_client_holds_only_so_many_sockets,
    a_client_has_only_so_many_connections,
    who_does_not_read_an_answer_is_let_go,
    pings_are_counted_as_what_else_is_sent,
    who_pings_and_does_not_read_is_let_go,
}

/// Two people at a running table, over real connections.
struct Scene {
    host: Loopback,
    ann: Http,
    bob: Http,
    table: String,
}

async fn scene(url: &str, config: Config, setup: Value) -> Scene {
    let host = loopback(url, config).await;
    let (mut ann, mut bob) = (Http::guest(host.address, "Ann").await, Http::guest(host.address, "Bob").await);
    let wanted = json!({"game": "skerries", "setup": setup, "visibility": "public",
        "seats": [{"seat": "prey", "who": "me"}]});
    let (_, made) = ann.ask("POST", "/api/v1/tables", &wanted).await.unwrap();
    let invitation = json!({"invitation": made["invitations"][0]["invitation"]});
    assert_eq!(bob.ask("POST", "/api/v1/join", &invitation).await.unwrap().0, 200);
    Scene { host, ann, bob, table: made["table"]["id"].as_str().unwrap().to_owned() }
}

impl Scene {
    async fn live(&self, token: Option<&str>, query: &str) -> Socket {
        Socket::open(self.host.address, &format!("/tables/{}/live?{query}", self.table), token).await.unwrap()
    }
}

async fn act(http: &mut Http, table: &str, seat: u8, action: Value) -> Value {
    let (_, view) = http.ask("GET", &format!("/api/v1/tables/{table}/view?as={seat}"), &Value::Null).await.unwrap();
    let body = json!({"seat": seat, "version": view["version"], "action": action});
    let (status, json) = http.ask("POST", &format!("/api/v1/tables/{table}/act"), &body).await.unwrap();
    assert_eq!(status, 200, "{json}");
    json
}

async fn a_game_is_played_by_websocket_alone(url: &str) {
    let scene = scene(url, config(), json!("duel")).await;
    let mut ann = scene.live(scene.ann.token.as_deref(), "as=0").await;
    let mut bob = scene.live(scene.bob.token.as_deref(), "as=1").await;
    let mut versions = [0, 0];
    for (seat, socket) in [&mut ann, &mut bob].into_iter().enumerate() {
        assert_eq!(socket.next().await.unwrap()["type"], "table");
        versions[seat] = socket.next_of("lines").await["version"].as_u64().unwrap();
    }
    let command =
        |id: u64, version: u64, action: &str| json!({"do": "act", "id": id, "version": version, "action": action});
    ann.send(&command(7, versions[0], "Shout")).await;
    // What the command told comes before its reply.
    let lines = ann.next().await.unwrap();
    assert_eq!((lines["type"].as_str(), lines["lines"].as_array().unwrap().len()), (Some("lines"), 2));
    let reply = ann.next().await.unwrap();
    assert_eq!(
        (reply["type"].as_str(), reply["id"].as_u64(), reply["version"].clone()),
        (Some("reply"), Some(7), lines["version"].clone())
    );
    assert_eq!(bob.next_of("lines").await["lines"][0]["kind"], "heard");
    ann.send(&command(8, versions[0], "Note")).await;
    let stale = ann.next_of("reply").await;
    assert_eq!(stale["error"]["code"], "stale_version");
    assert_eq!(stale["error"]["fresh"], lines["snapshot"]);
    for senseless in [json!({"do": "fly"}), json!(["act", 8, versions[0], "Note"])] {
        ann.send(&senseless).await;
        assert_eq!(ann.next_of("reply").await["error"]["code"], "malformed", "{senseless}");
    }
    ann.send(&json!({"do": "say", "id": 9, "to": [0], "text": "hm"})).await;
    assert_eq!(ann.next_of("chat").await["text"], "hm");
    assert_eq!(ann.next_of("reply").await["id"], 9);
    assert!(bob.quiet().await.is_none(), "a whisper to oneself reaches nobody else");
    ann.send(&json!({"do": "say", "id": 10, "text": "I am at 4"})).await;
    assert_eq!(ann.next_of("reply").await["error"]["code"], "refused");
}

async fn reconnecting_loses_and_doubles_nothing(url: &str) {
    let mut scene = scene(url, config(), json!({"scenario": "duel", "n_turns": 40})).await;
    let (token, address, table) = (scene.bob.token.clone(), scene.host.address, scene.table.clone());
    let (heard, mut is_heard) = tokio::sync::watch::channel(0);
    let listener = tokio::spawn(async move {
        let mut seen: Vec<Value> = Vec::new();
        let mut hops = 0;
        loop {
            let path = format!("/tables/{table}/live?as=1&since={}", seen.len());
            let mut socket = Socket::open(address, &path, token.as_deref()).await.unwrap();
            // Every connection is dropped after a few frames.
            for _ in 0..3 {
                let frame = socket.next_of("lines").await;
                seen.extend(frame["lines"].as_array().unwrap().iter().cloned());
                heard.send_replace(seen.len() as u64);
                if frame["snapshot"]["outcome"].is_object() {
                    return (seen, hops);
                }
            }
            hops += 1;
        }
    });
    for turn in 0..40 {
        act(&mut scene.ann, &scene.table, 0, json!("Shout")).await;
        act(&mut scene.ann, &scene.table, 0, json!("Commit")).await;
        let done = act(&mut scene.bob, &scene.table, 1, json!("Commit")).await;
        // A slow listener would get everything in one frame; so it gets at least one in three turns.
        if turn % 3 == 0 {
            let version = done["version"].as_u64().unwrap();
            is_heard.wait_for(|heard| *heard >= version).await.unwrap();
        }
    }
    let (seen, hops) = tokio::time::timeout(PATIENCE, listener).await.expect("the end is heard").unwrap();
    assert!(hops > 3, "{hops}");
    let numbers: Vec<u64> = seen.iter().map(|line| line["seq"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=seen.len() as u64).collect::<Vec<_>>());
    assert_eq!(scene.bob.lines(&scene.table, "1").await, seen);
}

async fn a_slow_client_is_cut_off_and_loses_nothing(url: &str) {
    let patience = Duration::from_millis(300);
    let operator_token = Some("operator".to_owned());
    let config =
        Config { socket_queue: 4, socket_patience: patience, operator_token, max_said: usize::MAX, ..config() };
    let mut scene = scene(url, config, json!("duel")).await;
    let path = format!("/tables/{}/live?as=0", scene.table);
    let mut slow = Socket::narrow(scene.host.address, &path, scene.ann.token.as_deref()).await;
    let path = format!("/api/v1/tables/{}/chat", scene.table);
    let long = json!({"seat": 0, "to": [0], "text": "🌊".repeat(2000)});
    // Nobody reads: after what the kernel takes, frames pile up, and then the server lets go.
    let mut operator = Http::open(scene.host.address).await.unwrap();
    operator.token = Some("operator".to_owned());
    let mut n_said = 0;
    while operator.text("/metrics").await.contains("fathom_cut_total 0\n") {
        for _ in 0..20 {
            let (status, said) = scene.ann.ask("POST", &path, &long).await.unwrap();
            assert_eq!(status, 200, "{said}");
            n_said = said["n"].as_u64().unwrap();
        }
        assert!(n_said < 3000, "the server waits for a client that does not read");
    }
    let mut heard = 0;
    while let Some(frame) = slow.next().await {
        if frame["type"] == "chat" {
            heard = frame["n"].as_u64().unwrap();
        }
    }
    assert!(heard < n_said);
    // Somebody who reads may be cut off, too, where the machine stands still for a moment; it costs them nothing.
    while heard < n_said {
        let mut again = scene.live(scene.ann.token.as_deref(), &format!("as=0&heard={heard}")).await;
        while heard < n_said
            && let Some(frame) = again.next().await
        {
            if frame["type"] == "chat" {
                heard += 1;
                assert_eq!(frame["n"], heard);
            }
        }
    }
}

async fn sockets_end_with_their_session_and_with_the_server(url: &str) {
    let config = Config { socket_ping: Duration::from_millis(500), ..config() };
    let mut scene = scene(url, config, json!("duel")).await;
    // Read all the time, for pings are answered by reading, and who answers none is let go.
    let ann = tokio::spawn(scene.live(scene.ann.token.as_deref(), "as=0").await.ended());
    let mut spectator = scene.live(None, "").await;
    assert_eq!(spectator.next_of("lines").await["snapshot"]["seat"], Value::Null);
    spectator.send(&json!({"do": "undo", "id": 1, "version": 1})).await;
    assert_eq!(spectator.next_of("reply").await["error"]["code"], "no_session");
    let spectator = tokio::spawn(spectator.ended());
    scene.ann.ask("POST", "/api/v1/logout", &Value::Null).await.unwrap();
    assert_eq!(ann.await.unwrap(), Some(4401));
    scene.host.stop().await;
    assert_eq!(spectator.await.unwrap(), Some(1001));
}

async fn other_sites_and_other_eyes_do_not_get_in(url: &str) {
    let scene = scene(url, config(), json!("duel")).await;
    let path = |eyes: &str| format!("/tables/{}/live?as={eyes}", scene.table);
    let open = |eyes: &'static str, token: Option<String>| {
        let (address, path) = (scene.host.address, path(eyes));
        async move { Socket::open(address, &path, token.as_deref()).await.err() }
    };
    assert_eq!(open("1", scene.ann.token.clone()).await, Some(403));
    assert_eq!(open("umpire", scene.ann.token.clone()).await, Some(403));
    assert_eq!(open("0", None).await, Some(403));
    assert_eq!(open("nine", None).await, Some(400));
    let mut request = tokio_tungstenite::tungstenite::client::IntoClientRequest::into_client_request(format!(
        "ws://{}/api/v1{}",
        scene.host.address,
        path("0")
    ))
    .unwrap();
    let headers = request.headers_mut();
    headers.insert("cookie", format!("fathom={}", scene.ann.token.as_deref().unwrap()).parse().unwrap());
    headers.insert("origin", "https://evil.example".parse().unwrap());
    let refused = tokio_tungstenite::connect_async(request).await.unwrap_err();
    assert!(refused.to_string().contains("403"), "{refused}");
}

async fn a_client_holds_only_so_many_sockets(url: &str) {
    let config = Config { max_sockets_per_client: 2, ..config() };
    let scene = scene(url, config, json!("duel")).await;
    let one = scene.live(None, "").await;
    let _two = scene.live(None, "").await;
    let path = format!("/tables/{}/live", scene.table);
    assert_eq!(Socket::open(scene.host.address, &path, None).await.err(), Some(429));
    drop(one);
    // A closed one counts no more as soon as the server knows.
    while Socket::open(scene.host.address, &path, None).await.is_err() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn a_client_has_only_so_many_connections(url: &str) {
    let few = Config { max_connections_per_client: 2, ..config() };
    let host = loopback(url, few.clone()).await;
    let mut open = Vec::new();
    for _ in 0..2 {
        let mut http = Http::open(host.address).await.unwrap();
        assert_eq!(http.ask("GET", "/healthz", &Value::Null).await.unwrap().0, 200);
        open.push(http);
    }
    // It is told why before it has asked anything.
    let mut stream = tokio::net::TcpStream::connect(host.address).await.unwrap();
    let mut answer = String::new();
    let _ = tokio::io::AsyncReadExt::read_to_string(&mut stream, &mut answer).await;
    assert!(answer.starts_with("HTTP/1.1 429 ") && answer.contains("\"code\":\"too_many\""), "{answer}");
    drop(open);
    while Http::open(host.address).await.unwrap().ask("GET", "/healthz", &Value::Null).await.is_err() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // A proxy brings everybody over a few connections of its own.
    let proxied = loopback(url, Config { behind_proxy: true, ..few }).await;
    let mut through = Vec::new();
    for _ in 0..3 {
        let mut http = Http::open(proxied.address).await.unwrap();
        assert_eq!(http.ask("GET", "/healthz", &Value::Null).await.unwrap().0, 200);
        through.push(http);
    }
}

async fn who_does_not_read_an_answer_is_let_go(url: &str) {
    use tokio::io::AsyncWriteExt;
    let operator_token = Some("operator".to_owned());
    let patient = Config { socket_patience: Duration::from_millis(300), operator_token, ..config() };
    let host = loopback(url, patient).await;
    let mut operator = Http::open(host.address).await.unwrap();
    operator.token = Some("operator".to_owned());
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(8 * 1024).unwrap();
    let mut slow = socket.connect(host.address).await.unwrap();
    // More answers than the kernel keeps for somebody who reads none of them.
    let asking = async {
        while slow.write_all(b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n").await.is_ok() {
            tokio::task::yield_now().await;
        }
    };
    let waiting = async {
        while !operator.text("/metrics").await.contains("fathom_connections 1\n") {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::join!(asking, waiting);
}

async fn pings_are_counted_as_what_else_is_sent(url: &str) {
    let rates = Rates { any: Rate { per_second: 0.001, burst: 60.0 }, ..Rates::NONE };
    let scene = scene(url, Config { rates, ..config() }, json!("duel")).await;
    let mut socket = scene.live(None, "as=observer").await;
    for _ in 0..200 {
        // The server may have closed it meanwhile.
        let _ = socket.0.send(Message::Ping(Bytes::from_static(b"?"))).await;
    }
    let (n_pongs, code) = socket.pongs().await;
    assert!(n_pongs < 60 && code == Some(1008), "{n_pongs} pongs, {code:?}");
}

async fn who_pings_and_does_not_read_is_let_go(url: &str) {
    let moment = Duration::from_millis(200);
    let operator_token = Some("operator".to_owned());
    let patient = Config { socket_patience: moment, socket_ping: moment, operator_token, ..config() };
    let scene = scene(url, patient, json!("duel")).await;
    let mut operator = Http::open(scene.host.address).await.unwrap();
    operator.token = Some("operator".to_owned());
    let path = format!("/tables/{}/live?as=observer", scene.table);
    let mut socket = Socket::narrow(scene.host.address, &path, None).await;
    n_sockets(&mut operator, 1).await;
    // Far more than two kernels keep: what is taken beyond that, somebody holds in memory.
    let n_most = 256 * 1024 * 1024 / 125;
    let pinging = async {
        let mut n_taken = 0;
        while socket.0.send(Message::Ping(Bytes::from_static(&[b'?'; 125]))).await.is_ok() {
            n_taken += 1;
            assert!(n_taken < n_most, "the server has taken {n_taken} pings and nobody has read an answer");
        }
        // It is let go; what is left is to see that.
        std::future::pending::<()>().await;
    };
    // Two kernels that hold each other up may never tell the client, so the server is asked.
    tokio::select! {
        () = pinging => {}
        () = n_sockets(&mut operator, 0) => {}
    }
}

/// Waits until so many WebSockets are open.
async fn n_sockets(operator: &mut Http, n: usize) {
    while !operator.text("/metrics").await.contains(&format!("fathom_sockets {n}\n")) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn longer_frames_are_compressed_for_who_asks(url: &str) {
    let scene = scene(url, config(), json!("duel")).await;
    let token = scene.ann.token.as_deref();
    let (mut plain, mut packed) = (scene.live(token, "as=0").await, scene.live(token, "as=0&gzip=true").await);
    for _ in 0..2 {
        let Some(Ok(Message::Text(text))) = plain.0.next().await else { panic!("a text") };
        match packed.0.next().await {
            Some(Ok(Message::Binary(bytes))) => {
                let mut unpacked = String::new();
                flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut unpacked).unwrap();
                assert!(unpacked.len() >= 1024 && bytes.len() < unpacked.len());
                let (one, other): (Value, Value) =
                    (serde_json::from_str(&unpacked).unwrap(), serde_json::from_str(text.as_str()).unwrap());
                assert_eq!(one["type"], other["type"]);
            }
            Some(Ok(Message::Text(short))) => assert!(short.len() < 1024),
            other => panic!("{other:?}"),
        }
    }
}

async fn who_is_there_is_told_to_who_asks(url: &str) {
    let scene = scene(url, config(), json!("duel")).await;
    let mut ann = scene.live(scene.ann.token.as_deref(), "as=0&present=true").await;
    let table = ann.next_of("table").await["table"].clone();
    let id = |seat: usize| table["seats"][seat]["players"][0]["id"].as_i64().unwrap();
    let mut both = [id(0), id(1)];
    both.sort_unstable();
    assert_eq!(table["present"], json!([id(0)]));
    let bob = scene.live(scene.bob.token.as_deref(), "as=1").await;
    assert_eq!(ann.next_of("present").await["players"], json!(both));
    // Whoever only watches is nobody's business.
    let eve = scene.live(None, "as=observer").await;
    drop(eve);
    drop(bob);
    assert_eq!(ann.next_of("present").await["players"], json!([id(0)]));
}
