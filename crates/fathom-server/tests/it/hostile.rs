//! Malformed, oversized and hostile input to every endpoint of the OpenAPI document: no answer may be a 5xx.

use fathom_core::dice::SeededDice;
use serde_json::{Map, Value, json};

use crate::common::{self, Host, Player, duel, host, request};

on_both! {
    no_input_is_answered_with_a_fault_of_ours,
    a_body_too_large_is_said_to_be,
    an_endless_order_is_refused_in_a_few_words,
    an_order_is_judged_beside_the_async_threads,
    a_table_is_set_up_beside_the_async_threads,
    broken_connections_harm_nobody,
}

/// How many requests each endpoint gets.
const N_TRIES: usize = 60;
/// Endpoints that hash passwords are slow on purpose.
const N_SLOW: usize = 8;

struct Fuzz<'a> {
    dice: SeededDice,
    document: &'a Value,
    known: Vec<Value>,
}

impl Fuzz<'_> {
    fn pick<'b, T>(&mut self, list: &'b [T]) -> &'b T {
        &list[self.dice.pick(list.len())]
    }

    fn word(&mut self) -> Value {
        let nasty = [
            json!(null),
            json!(true),
            json!(-1),
            json!(0),
            json!(1),
            json!(255),
            json!(256),
            json!(1e300),
            json!(0.5),
            json!(u64::MAX),
            json!(i64::MIN),
            json!(""),
            json!("0"),
            json!("observer"),
            json!("umpire"),
            json!("random"),
            json!("\u{0}"),
            json!("🌊\u{202e}"),
            json!("'; DROP TABLE game; --"),
            json!("../../etc/passwd"),
            json!("%00%ff"),
            json!("<script>alert(1)</script>"),
            json!("x".repeat(5000)),
            json!([]),
            json!({}),
            json!([[[[[[]]]]]]),
            json!({"Plot": 300}),
            json!({"Plot": 1}),
            json!("Commit"),
            json!("duel"),
            json!({"scenario": "duel", "n_turns": 999}),
            json!({"n_seats": 250, "n_turns": 1, "chit": true}),
            json!([{"seat": 0, "who": "me"}, {"seat": 0, "who": "me"}]),
            json!([{"seat": 7, "who": {"bot": "x@y=z"}}]),
        ];
        if self.dice.pick(3) == 0 {
            let known = self.known.clone();
            return self.pick(&known).clone();
        }
        self.pick(&nasty).clone()
    }

    /// Something that fits a schema, more or less.
    fn value(&mut self, schema: &Value) -> Value {
        if self.dice.pick(4) == 0 {
            return self.word();
        }
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.rsplit('/').next().unwrap();
            return self.value(&self.document["components"]["schemas"][name].clone());
        }
        if let Some(any) = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
            let one = self.pick(any).clone();
            return self.value(&one);
        }
        if let Some(words) = schema["enum"].as_array() {
            return self.pick(words).clone();
        }
        match kind(schema).as_str() {
            "object" => self.object(schema),
            "array" => (0..self.dice.pick(4)).map(|_| self.value(&schema["items"])).collect(),
            "integer" | "number" => json!([0, 1, 2, 7, 300][self.dice.pick(5)]),
            "boolean" => json!(self.dice.pick(2) == 0),
            _ => self.word(),
        }
    }

    fn object(&mut self, schema: &Value) -> Value {
        let mut object = Map::new();
        for (name, inner) in schema["properties"].as_object().cloned().unwrap_or_default() {
            if self.dice.pick(6) > 0 {
                object.insert(name, self.value(&inner));
            }
        }
        if self.dice.pick(10) == 0 {
            object.insert("surplus".into(), self.word());
        }
        Value::Object(object)
    }

    fn in_address(&mut self) -> String {
        let word = self.word();
        let text = word.as_str().map_or_else(|| word.to_string(), str::to_owned);
        text.bytes().take(300).fold(String::new(), |escaped, byte| escaped + &format!("%{byte:02x}"))
    }

    /// A request for an operation of the document.
    fn request(&mut self, path: &str, operation: &Value) -> (String, Vec<u8>) {
        let mut address = path.to_owned();
        let mut query = Vec::new();
        for parameter in operation["parameters"].as_array().cloned().unwrap_or_default() {
            let name = parameter["name"].as_str().unwrap();
            let value = if name == "table" && self.dice.pick(5) > 0 {
                self.known[0].as_str().unwrap().to_owned()
            } else if name == "wait" {
                "0".to_owned()
            } else {
                self.in_address()
            };
            if parameter["in"] == "path" {
                address = address.replace(&format!("{{{name}}}"), &value);
            } else if self.dice.pick(3) > 0 {
                query.push(format!("{name}={value}"));
            }
        }
        if !query.is_empty() {
            address = format!("{address}?{}", query.join("&"));
        }
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        let mut body = if schema.is_null() { Vec::new() } else { self.value(schema).to_string().into_bytes() };
        match self.dice.pick(12) {
            0 => body.truncate(body.len() / 2),
            1 => body = b"{\"seat\":0,\"seat\":0,\"version\":1e99}".to_vec(),
            2 => body = [0xff, 0xfe, 0x00].to_vec(),
            3 => body = vec![b'['; 20_000],
            4 => body = vec![b' '; 70_000],
            _ => {}
        }
        (address, body)
    }
}

fn kind(schema: &Value) -> String {
    match &schema["type"] {
        Value::String(kind) => kind.clone(),
        Value::Array(kinds) => kinds[0].as_str().unwrap_or_default().to_owned(),
        _ => String::new(),
    }
}

async fn scene(url: &str) -> (Host, Player, Value) {
    let host = host(url).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = duel(&ann, &bob, json!({"visibility": "public"})).await;
    (host, ann, json!(table))
}

async fn no_input_is_answered_with_a_fault_of_ours(url: &str) {
    let (host, ann, table) = scene(url).await;
    let document: Value = serde_json::from_str(fathom_server::openapi()).unwrap();
    let known = vec![table, json!("skerries"), json!(ann.id), json!(ann.token)];
    let mut fuzz = Fuzz { dice: SeededDice::new(1943), document: &document, known };
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let slow = path.ends_with("/login") || path.ends_with("/register");
            for _ in 0..if slow { N_SLOW } else { N_TRIES } {
                let (address, body) = fuzz.request(path, operation);
                let token = (fuzz.dice.pick(4) > 0 && !path.ends_with("/logout")).then_some(ann.token.as_str());
                let mut request = request(token, &method.to_uppercase(), &address, &Value::Null);
                request.headers_mut().insert("content-type", "application/json".parse().unwrap());
                *request.body_mut() = axum::body::Body::from(body.clone());
                let answer = host.send(request).await;
                let sent = String::from_utf8_lossy(&body[..body.len().min(300)]).into_owned();
                assert!(answer.status.as_u16() < 500, "{method} {address}\n{sent}\n{} {}", answer.status, answer.text);
                let has_code = answer.status.is_success() || !answer.code().is_empty();
                assert!(has_code, "{method} {address}\n{sent}\n{} {}", answer.status, answer.text);
            }
        }
    }
    // And it still plays.
    let table = fuzz.known[0].as_str().unwrap().to_owned();
    assert!(ann.get(&format!("/tables/{table}/view?as=0")).await.status.is_success());
}

async fn an_endless_order_is_refused_in_a_few_words(url: &str) {
    let host = host(url).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = duel(&ann, &bob, json!({})).await;
    let version = ann.version(&table, 0).await;
    let order = |plot: Vec<u8>| json!({"seat": 0, "version": version, "order": {"plot": plot, "commit": false}});
    let endless = ann.post(&format!("/tables/{table}/order"), order(vec![99; 20_000])).await;
    assert_eq!((endless.status.as_u16(), endless.code().as_str()), (422, "refused"));
    let violations = endless.json()["violations"].clone();
    assert_eq!((violations.as_array().unwrap().len(), &violations[0]["path"]), (1, &json!("plot[64]")), "unjudged");
    assert!(endless.text.len() < 1000, "{} bytes", endless.text.len());
    // As many parts as a turn can have are judged: twenty are told, the rest is counted.
    let wrong = ann.post(&format!("/tables/{table}/order"), order(vec![99; 64])).await.json();
    assert_eq!((wrong["violations"].as_array().unwrap().len(), &wrong["more"]), (20, &json!(44)));
    let fine = ann.post(&format!("/tables/{table}/order"), order(vec![1, 2, 3])).await;
    assert_eq!(fine.status, 200, "{}", fine.text);
}

async fn an_order_is_judged_beside_the_async_threads(url: &str) {
    let host = host(url).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = duel(&ann, &bob, json!({})).await;
    let version = ann.version(&table, 0).await;
    // The runtime of a test has one thread, this one.
    common::toy::JUDGES_NOTHING.set(true);
    let order = json!({"seat": 0, "version": version, "order": {"plot": [1], "commit": true}});
    let answer = ann.post(&format!("/tables/{table}/order"), order).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
}

async fn a_table_is_set_up_beside_the_async_threads(url: &str) {
    let host = host(url).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    common::toy::JUDGES_NOTHING.set(true);
    duel(&ann, &bob, json!({})).await;
    let senseless = json!({"game": "skerries", "setup": {"n_seats": 9, "n_turns": 1, "chit": true}});
    assert_eq!(ann.post("/tables", senseless).await.code(), "malformed");
}

async fn a_body_too_large_is_said_to_be(url: &str) {
    let (_, ann, table) = scene(url).await;
    let path = format!("/tables/{}/chat", table.as_str().unwrap());
    let answer = ann.post(&path, json!({"seat": 0, "text": "x".repeat(70_000)})).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (413, "too_large"));
}

/// Over a real connection: half requests, heads without end, and what is not HTTP at all.
async fn broken_connections_harm_nobody(url: &str) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let host = common::net::loopback(url, common::config()).await;
    let junk: Vec<Vec<u8>> = vec![
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc".to_vec(),
        b"GET / HTTP/9.9\r\n\r\n".to_vec(),
        b"POST /api/v1/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"
            .to_vec(),
        b"POST /api/v1/guest HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n".to_vec(),
        [b"GET / HTTP/1.1\r\n".to_vec(), b"x: y\r\n".repeat(50_000)].concat(),
        b"GET /%ff%fe HTTP/1.1\r\nhost: x\r\n\r\n".to_vec(),
    ];
    for bytes in junk {
        let mut stream = tokio::net::TcpStream::connect(host.address).await.unwrap();
        let _ = stream.write_all(&bytes).await;
        let _ = stream.shutdown().await;
        let mut answer = Vec::new();
        let read = tokio::time::timeout(common::net::PATIENCE, stream.read_to_end(&mut answer)).await;
        assert!(read.is_ok(), "still waiting after {:?}", String::from_utf8_lossy(&bytes[..bytes.len().min(60)]));
        assert!(!answer.starts_with(b"HTTP/1.1 5"), "{}", String::from_utf8_lossy(&answer));
    }
    let mut http = common::net::Http::guest(host.address, "Ann").await;
    assert_eq!(http.ask("GET", "/api/v1/me", &Value::Null).await.unwrap().0, 200);
}

/// A refusal that goes out while the client still sends is heard all the same: closed with something unread, the connection
/// would be reset.
#[tokio::test]
async fn a_refusal_is_heard_while_the_body_is_under_way() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let place = common::sqlite();
    let none = fathom_server::Rate { per_second: 1.0 / 86_400.0, burst: 0.0 };
    let rates = fathom_server::Rates { any: none, ..fathom_server::Rates::NONE };
    let host = common::net::loopback(&place.url, fathom_server::Config { rates, ..common::config() }).await;
    for n in 0..50 {
        let mut stream = tokio::net::TcpStream::connect(host.address).await.unwrap();
        let head = "POST /api/v1/guest HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n";
        let head = format!("{head}content-length: 600000\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        for _ in 0..60 {
            stream.write_all(&[b' '; 10_000]).await.unwrap();
            tokio::task::yield_now().await;
        }
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap_or_else(|error| panic!("connection {n}: {error}"));
        assert!(answer.starts_with("HTTP/1.1 429"), "connection {n}: {answer}");
    }
    host.stop().await;
}
