//! Over loopback: plain HTTP with one connection kept open, and WebSockets.

use std::net::SocketAddr;
use std::time::Duration;

use fathom_server::{Config, bind, serve};
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// So long may anything take on a busy machine; after that it hangs, which is worth a message.
pub const PATIENCE: Duration = Duration::from_mins(10);

/// A server on a free port of loopback, until dropped or stopped.
pub struct Loopback {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    done: tokio::task::JoinHandle<()>,
}

pub async fn loopback(url: &str, config: Config) -> Loopback {
    let listener = bind("127.0.0.1:0".parse().unwrap(), false).await.unwrap();
    let serving = serve(listener, url, config).await.unwrap();
    let (stop, stopped) = oneshot::channel();
    let address = serving.address;
    let done = tokio::spawn(serving.run(async {
        let _ = stopped.await;
    }));
    Loopback { address, stop: Some(stop), done }
}

impl Loopback {
    /// Stops the server and waits until it has.
    pub async fn stop(mut self) {
        let _ = self.stop.take().unwrap().send(());
        tokio::time::timeout(PATIENCE, self.done).await.expect("the server stops").unwrap();
    }
}

/// A kept connection that speaks plain HTTP.
pub struct Http {
    stream: BufReader<TcpStream>,
    pub token: Option<String>,
}

impl Http {
    pub async fn open(address: SocketAddr) -> std::io::Result<Http> {
        Ok(Http { stream: BufReader::new(TcpStream::connect(address).await?), token: None })
    }

    /// A new guest's connection.
    pub async fn guest(address: SocketAddr, name: &str) -> Http {
        let mut http = Http::open(address).await.unwrap();
        let (_, json) = http.ask("POST", "/api/v1/guest", &serde_json::json!({"name": name})).await.unwrap();
        http.token = json["token"].as_str().map(str::to_owned);
        http
    }

    /// Asks for a text.
    pub async fn text(&mut self, path: &str) -> String {
        self.exchange("GET", path, "").await.unwrap().1
    }

    pub async fn ask(&mut self, method: &str, path: &str, body: &Value) -> std::io::Result<(u16, Value)> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let (status, text) = self.exchange(method, path, &body).await?;
        Ok((status, serde_json::from_str(&text).unwrap_or(Value::Null)))
    }

    /// All lines a viewer was told, message after message.
    pub async fn lines(&mut self, table: &str, eyes: &str) -> Vec<Value> {
        let (mut lines, mut since) = (Vec::new(), Some(0));
        while let Some(from) = since {
            let path = format!("/api/v1/tables/{table}/lines?as={eyes}&since={from}");
            let (status, told) = self.ask("GET", &path, &Value::Null).await.unwrap();
            assert_eq!(status, 200, "{told}");
            lines.extend(told["lines"].as_array().unwrap().iter().cloned());
            since = told["next"].as_u64();
        }
        lines
    }

    async fn exchange(&mut self, method: &str, path: &str, body: &str) -> std::io::Result<(u16, String)> {
        let auth = self.token.as_ref().map_or(String::new(), |token| format!("authorization: Bearer {token}\r\n"));
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: fathom\r\n{auth}content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        self.stream.get_mut().write_all((head + body).as_bytes()).await?;
        let mut line = String::new();
        self.stream.read_line(&mut line).await?;
        let broken = || std::io::Error::from(std::io::ErrorKind::UnexpectedEof);
        let status = line.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or_else(broken)?;
        let mut length = 0;
        loop {
            line.clear();
            if self.stream.read_line(&mut line).await? == 0 {
                return Err(broken());
            }
            if line == "\r\n" {
                break;
            }
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().map_err(|_| broken())?;
            }
        }
        let mut bytes = vec![0; length];
        self.stream.read_exact(&mut bytes).await?;
        Ok((status, String::from_utf8_lossy(&bytes).into_owned()))
    }
}

fn upgrade(address: SocketAddr, path: &str, token: Option<&str>) -> tokio_tungstenite::tungstenite::http::Request<()> {
    let mut request = format!("ws://{address}/api/v1{path}").into_client_request().unwrap();
    if let Some(token) = token {
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
    }
    request
}

/// A WebSocket.
pub struct Socket(pub WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// A connection for which the kernel keeps little, so that whoever writes soon has to wait.
    pub async fn narrow(address: SocketAddr, path: &str, token: Option<&str>) -> Socket {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(64 * 1024).unwrap();
        let stream = MaybeTlsStream::Plain(socket.connect(address).await.unwrap());
        let request = upgrade(address, path, token);
        Socket(tokio_tungstenite::client_async(request, stream).await.unwrap().0)
    }

    pub async fn open(address: SocketAddr, path: &str, token: Option<&str>) -> Result<Socket, u16> {
        match tokio_tungstenite::connect_async(upgrade(address, path, token)).await {
            Ok((stream, _)) => Ok(Socket(stream)),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(other) => panic!("{other}"),
        }
    }

    /// The next message, pings and the like apart.
    async fn next_message(&mut self) -> Option<Message> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.0.next()).await.expect("a message, or an end");
            match message {
                Some(Ok(message @ (Message::Text(_) | Message::Close(_)))) => return Some(message),
                Some(Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next frame of text; nothing when the connection has ended.
    pub async fn next_text(&mut self) -> Option<String> {
        match self.next_message().await? {
            Message::Text(text) => Some(text.to_string()),
            _ => None,
        }
    }

    /// Reads to the end of the connection; the code that it was closed with, if the server gave one.
    pub async fn ended(mut self) -> Option<u16> {
        loop {
            if let Message::Close(frame) = self.next_message().await? {
                return frame.map(|frame| frame.code.into());
            }
        }
    }

    /// Reads to the end of the connection: how many pongs came, and the code that it was closed with.
    pub async fn pongs(mut self) -> (usize, Option<u16>) {
        let mut n_pongs = 0;
        loop {
            match tokio::time::timeout(PATIENCE, self.0.next()).await.expect("a message, or an end") {
                Some(Ok(Message::Pong(_))) => n_pongs += 1,
                Some(Ok(Message::Close(frame))) => return (n_pongs, frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return (n_pongs, None),
            }
        }
    }

    pub async fn next(&mut self) -> Option<Value> {
        self.next_text().await.map(|text| serde_json::from_str(&text).unwrap())
    }

    /// The next frame of a type; others are skipped.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.next().await.unwrap_or_else(|| panic!("the connection ended before a `{kind}`"));
            if frame["type"] == kind {
                return frame;
            }
        }
    }

    /// What arrives within a short time.
    pub async fn quiet(&mut self) -> Option<Value> {
        let next = tokio::time::timeout(Duration::from_millis(150), self.0.next()).await;
        match next {
            Ok(Some(Ok(Message::Text(text)))) => Some(serde_json::from_str(&text).unwrap()),
            _ => None,
        }
    }

    pub async fn send(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }
}
