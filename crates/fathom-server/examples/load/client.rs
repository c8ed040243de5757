//! Light clients: they read no more of an answer than they need.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A kept connection that speaks plain HTTP.
pub struct Http {
    stream: TcpStream,
    token: String,
    buffer: Vec<u8>,
}

impl Http {
    pub async fn open(address: SocketAddr) -> Http {
        let stream = TcpStream::connect(address).await.expect("a connection");
        stream.set_nodelay(true).expect("a socket option");
        Http { stream, token: String::new(), buffer: Vec::with_capacity(64 * 1024) }
    }

    /// The connection of a new guest.
    pub async fn guest(address: SocketAddr) -> Http {
        let mut http = Http::open(address).await;
        let answer = http.ask("POST", "/api/v1/guest", r#"{"name":"Load"}"#).await;
        text_after(&answer, "\"token\":\"").expect("a token").clone_into(&mut http.token);
        http
    }

    /// The connection of the operator.
    pub async fn operator(address: SocketAddr) -> Http {
        Http { token: crate::servers::OPERATOR.to_owned(), ..Http::open(address).await }
    }

    pub fn token(&self) -> &str {
        &self.token
    }

    /// Asks, and gives the body of a good answer.
    pub async fn ask(&mut self, method: &str, path: &str, body: &str) -> String {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.token,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.expect("a request is sent");
        self.buffer.clear();
        let (head, length) = loop {
            assert!(self.stream.read_buf(&mut self.buffer).await.expect("an answer") > 0, "the server hung up");
            if let Some(end) = self.buffer.windows(4).position(|window| window == b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&self.buffer[..end]).to_ascii_lowercase();
                let length = text_after(&(head.clone() + "\r"), "content-length: ").and_then(|n| n.trim().parse().ok());
                break (end + 4, length.unwrap_or(0usize));
            }
        };
        while self.buffer.len() < head + length {
            assert!(self.stream.read_buf(&mut self.buffer).await.expect("an answer") > 0, "the server hung up");
        }
        let text = String::from_utf8_lossy(&self.buffer).into_owned();
        assert!(text.starts_with("HTTP/1.1 2"), "{path} {body}: {text}");
        text[head..].to_owned()
    }
}

/// What stands between `before` and the next quote, comma or line end.
pub fn text_after<'a>(text: &'a str, before: &str) -> Option<&'a str> {
    let rest = &text[text.find(before)? + before.len()..];
    Some(&rest[..rest.find(['"', ',', '\r', '}'])?])
}

/// The number that follows `before`.
pub fn number_after(text: &str, before: &str) -> Option<u64> {
    text_after(text, before)?.trim().parse().ok()
}

/// The actions a snapshot lists, as they stand there.
pub fn actions(text: &str) -> Vec<&str> {
    let mut rest = text.find("\"actions\":[").map_or("", |at| &text[at..]);
    let mut found = Vec::new();
    while let Some(at) = rest.find("{\"action\":") {
        rest = &rest[at + 10..];
        let Some(end) = rest.find(",\"said\":") else { break };
        found.push(&rest[..end]);
        rest = &rest[end..];
    }
    found
}

/// Whether a snapshot says that `seat` is to act.
pub fn is_to_act(text: &str, seat: u8) -> bool {
    let Some(at) = text.rfind("\"to_act\":[{") else { return false };
    let list = &text[at..];
    let list = &list[..list.find(']').unwrap_or(list.len())];
    list.contains(&format!("\"seat\":{seat},"))
}
