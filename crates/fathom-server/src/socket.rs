//! A game live, by WebSocket.

use std::io::Write;
use std::net::IpAddr;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::response::Response;
use fathom_core::Viewer;
use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval_at, timeout};

use crate::app::{Server, SocketGuard};
use crate::auth::{Address, Maybe, Who};
use crate::error::Error;
use crate::hub::{Doing, Watch, frame};
use crate::input::{Path, Query, parse};
use crate::routes::viewer;
use crate::wire::{Command, Done, Frame, LiveQuery, Page, SayRequest};

/// The most that waits in the buffer of a connection; no frame of ours is larger.
const MAX_BUFFER: usize = 16 * 1024 * 1024;

/// Frames from this length on are compressed for who wants that: shorter ones gain nothing.
const WORTH_GZIP: usize = 1024;

/// Closed because the session has ended.
const SESSION_ENDED: u16 = 4401;

/// An upgrade to a WebSocket.
pub(crate) struct Upgrade(WebSocketUpgrade);

impl FromRequestParts<Server> for Upgrade {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Upgrade, Error> {
        let upgrade = WebSocketUpgrade::from_request_parts(parts, server).await;
        upgrade.map(Upgrade).map_err(|_| Error::malformed("", "this address speaks WebSocket"))
    }
}

/// Watch and play live, by WebSocket; see docs/protocol.md
#[utoipa::path(get, path = "/tables/{table}/live", tag = "play", params(("table" = String, Path), LiveQuery),
    responses((status = SWITCHING_PROTOCOLS), (status = FORBIDDEN), (status = NOT_FOUND)))]
pub(crate) async fn live(
    State(server): State<Server>,
    who: Maybe,
    Address(address): Address,
    Path(id): Path<String>,
    Query(query): Query<LiveQuery>,
    upgrade: Result<Upgrade, Error>,
) -> Result<Response, Error> {
    let viewer = viewer(query.eyes.as_deref())?;
    server.catch_up_with(&id, who.id(), viewer, query.since).await?;
    let entered = server.visit(&id, who.id()).await?;
    let watch =
        Watch { who: who.id(), viewer, since: query.since, heard: query.heard, stays: true, present: query.present };
    let Upgrade(upgrade) = upgrade?;
    let guard = server.open_socket(address)?;
    let (first, news) = entered.watch(&watch, server.config().socket_queue)?;
    drop(entered);
    let max_body = server.config().max_body;
    let talk = Talk { server, id, who: who.0, viewer, address, news, gzip: query.gzip, _guard: guard };
    // Axum's own buffers take 134 kB a connection.
    let upgrade = upgrade.read_buffer_size(4096).write_buffer_size(0).max_write_buffer_size(MAX_BUFFER);
    let upgrade = upgrade.max_message_size(max_body);
    Ok(upgrade.max_frame_size(max_body).on_upgrade(move |socket| Box::pin(talk.run(socket, first))))
}

/// One connection.
struct Talk {
    server: Server,
    id: String,
    who: Option<Who>,
    viewer: Viewer,
    address: IpAddr,
    news: mpsc::Receiver<Utf8Bytes>,
    /// Whether longer frames are compressed.
    gzip: bool,
    _guard: SocketGuard,
}

/// The connection is over; with a reason, if we end it.
struct Ended(Option<(u16, &'static str)>);

impl Talk {
    async fn run(mut self, mut socket: WebSocket, first: Vec<Utf8Bytes>) {
        let ended = self.talk(&mut socket, first).await;
        self.news.close();
        if let Err(Ended(Some((code, reason)))) = ended {
            let close = Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) }));
            let _ = timeout(self.server.config().socket_patience, socket.send(close)).await;
        }
        self.server.left(&self.id).await;
    }

    async fn talk(&mut self, socket: &mut WebSocket, first: Vec<Utf8Bytes>) -> Result<(), Ended> {
        for frame in first {
            self.tell(socket, frame).await?;
        }
        let every = self.server.config().socket_ping;
        let mut ping = interval_at(tokio::time::Instant::now() + every, every);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let stopped = self.server.stopped();
        tokio::pin!(stopped);
        let mut unanswered = 0;
        loop {
            tokio::select! {
                frame = self.news.recv() => match frame {
                    Some(frame) => self.tell(socket, frame).await?,
                    None => return Err(Ended(Some((close_code::AGAIN, "too slow: connect again with since")))),
                },
                message = socket.recv() => {
                    unanswered = 0;
                    match message {
                        Some(Ok(Message::Text(text))) => self.command(socket, &text).await?,
                        Some(Ok(Message::Ping(payload))) => self.pong(socket, payload).await?,
                        Some(Ok(Message::Pong(_))) => self.count()?,
                        Some(Ok(Message::Binary(_))) => return Err(Ended(Some((close_code::UNSUPPORTED, "text only")))),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Ended(None)),
                    }
                }
                _ = ping.tick() => {
                    unanswered += 1;
                    if unanswered > 2 {
                        return Err(Ended(None));
                    }
                    self.check_session().await?;
                    self.send(socket, Message::Ping(Bytes::new())).await?;
                }
                () = &mut stopped => {
                    return Err(Ended(Some((close_code::AWAY, "the server is stopping"))));
                }
            }
        }
    }

    /// Sends a frame of ours. No WebSocket library of Rust has `permessage-deflate` yet, so who asked for it gets a longer one
    /// compressed as a binary frame.
    async fn tell(&self, socket: &mut WebSocket, frame: Utf8Bytes) -> Result<(), Ended> {
        let is_long = self.gzip && frame.len() >= WORTH_GZIP;
        let message = if is_long { Message::Binary(gzip(&frame).into()) } else { Message::Text(frame) };
        self.send(socket, message).await
    }

    async fn send(&self, socket: &mut WebSocket, message: Message) -> Result<(), Ended> {
        match timeout(self.server.config().socket_patience, socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Ended(None)),
            Err(_) => {
                self.server.metrics().cut.add(1);
                Err(Ended(None))
            }
        }
    }

    /// A session that has ended ends its connections.
    async fn check_session(&mut self) -> Result<(), Ended> {
        let Some(who) = &self.who else { return Ok(()) };
        match self.server.session(&who.session).await {
            Ok(who) => {
                self.who = Some(who);
                Ok(())
            }
            Err(Error::NoSession) => Err(Ended(Some((SESSION_ENDED, "the session has ended")))),
            // A database that is away for a moment ends nothing.
            Err(_) => Ok(()),
        }
    }

    /// Counts whatever a client sends as a request of its own.
    fn count(&self) -> Result<(), Ended> {
        let too_many = Ended(Some((close_code::POLICY, "too many commands: connect again later")));
        self.server.count(self.address).map_err(|_| too_many)
    }

    /// Answers a ping. Nothing more is read before the answer is on its way, or who pings and does not read would make us
    /// keep all the answers.
    async fn pong(&self, socket: &mut WebSocket, payload: Bytes) -> Result<(), Ended> {
        self.count()?;
        self.send(socket, Message::Pong(payload)).await
    }

    async fn command(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), Ended> {
        self.check_session().await?;
        self.count()?;
        let (id, done) = match read_command(text) {
            Ok(command) => (command.id(), self.obey(command).await),
            Err(error) => (0, Err(error)),
        };
        // What the command told this viewer comes before the reply.
        while let Ok(frame) = self.news.try_recv() {
            self.tell(socket, frame).await?;
        }
        let (version, error) = match done {
            Ok(version) => (version, None),
            Err(error) => (None, Some(error.body())),
        };
        self.tell(socket, frame(&Frame::Reply { id, version, error })).await
    }

    async fn obey(&self, command: Command) -> Result<Option<u64>, Error> {
        let who = self.who.clone().ok_or(Error::NoSession)?;
        let seat = self.viewer.seat().map(|seat| seat.0);
        let (version, doing) = match command {
            Command::Act { version, action, .. } => (version, Doing::Act(action.to_string())),
            Command::ActAll { version, actions, .. } => (version, Doing::ActAll(actions.to_string())),
            Command::Order { version, order, .. } => (version, Doing::Order(order.to_string())),
            Command::Undo { version, .. } => (version, Doing::Undo),
            Command::Say { to, text, .. } => {
                let request = SayRequest { seat, to, text };
                return self.server.say(self.id.clone(), who, request).await.map(|_| None);
            }
        };
        let seat =
            seat.ok_or(Error::Forbidden { code: "no_seat", message: "this connection watches; it has no seat" })?;
        match self.server.play(&self.id, who.id, seat, version, doing, true).await? {
            Done::Brief { version } | Done::Told(Page { version, .. }) => Ok(Some(version)),
        }
    }
}

/// A frame compressed; no frame of ours takes a millisecond.
fn gzip(frame: &str) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::with_capacity(frame.len() / 4), Compression::fast());
    gzip.write_all(frame.as_bytes()).and_then(|()| gzip.finish()).expect("a list in memory takes everything")
}

/// A command is an object; an enum with its tag inside would take a list as well.
fn read_command(text: &str) -> Result<Command, Error> {
    if text.trim_start().starts_with('[') {
        return Err(Error::malformed("", "a command is an object with the field `do`"));
    }
    parse(text.as_bytes())
}
