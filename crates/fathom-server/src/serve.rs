//! Gives the interface a socket.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::Request;
use fathom_store::{Store, StoreError};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tower::ServiceExt;

use crate::app::{Guest, Server, app};
use crate::config::Config;
use crate::drain::MAX_DRAINED;
use crate::patient::Patient;

/// How long requests may go on after the server was told to stop.
const GRACE: Duration = Duration::from_secs(10);

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The database cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A server that listens.
pub struct Serving {
    /// Where.
    pub address: SocketAddr,
    listener: TcpListener,
    server: Server,
}

/// Listens on `wanted`; on any free port of the same address if that one is taken and `or_free` says so.
///
/// # Errors
/// When there is no such address, or it is taken.
pub async fn bind(wanted: SocketAddr, or_free: bool) -> Result<TcpListener, ServeError> {
    match TcpListener::bind(wanted).await {
        Err(error) if or_free && error.kind() == io::ErrorKind::AddrInUse => {
            let any = SocketAddr::new(wanted.ip(), 0);
            TcpListener::bind(any).await.map_err(|error| ServeError::Listen(any, error))
        }
        bound => bound.map_err(|error| ServeError::Listen(wanted, error)),
    }
}

/// Lets this process open as many files as its hard limit allows: every connection is one, and a usual limit is 1,024.
#[cfg(unix)]
pub fn raise_file_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current == maximum {
        return;
    }
    match setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        Ok(()) => tracing::info!(from = ?current, to = ?maximum, "more files may be open"),
        Err(error) => tracing::warn!(%error, limit = ?current, "no more files may be open"),
    }
}

/// Elsewhere there is no such limit.
#[cfg(not(unix))]
pub fn raise_file_limit() {}

/// Opens the database and makes a server that takes connections from `listener` once it is [run](Serving::run).
///
/// # Errors
/// When the database cannot be opened.
pub async fn serve(listener: TcpListener, database: &str, config: Config) -> Result<Serving, ServeError> {
    let store = Store::open(database).await?;
    let unknown = SocketAddr::from(([0, 0, 0, 0], 0));
    let address = listener.local_addr().map_err(|error| ServeError::Listen(unknown, error))?;
    Ok(Serving { address, listener, server: Server::start(store, config) })
}

impl Serving {
    /// Serves until `stop` is done; then lets what is under way finish, and closes the database.
    ///
    /// # Panics
    /// Never: the count of connections is closed by nobody.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Serving { listener, server, .. } = self;
        let app = app(&server);
        let places = Arc::new(Semaphore::new(server.config().max_connections));
        tokio::pin!(stop);
        loop {
            let place = tokio::select! {
                () = &mut stop => break,
                place = places.clone().acquire_owned() => place.expect("never closed"),
            };
            let (stream, peer) = tokio::select! {
                () = &mut stop => break,
                accepted = listener.accept() => match accepted {
                    Ok(accepted) => accepted,
                    Err(error) => {
                        // Out of files, most likely: wait for some to be closed.
                        tracing::warn!(%error, "cannot take a connection");
                        tokio::time::sleep(Duration::from_millis(100)).await;
                        continue;
                    }
                },
            };
            match server.admit(peer.ip()) {
                Ok(guest) => drop(tokio::spawn(connection(server.clone(), app.clone(), stream, peer, (place, guest)))),
                Err(_) => turn_away(stream),
            }
        }
        drop(listener);
        tracing::info!("stopping");
        server.stop();
        let all = server.config().max_connections as u32;
        let finished = async {
            let _ = places.acquire_many(all).await;
            while server.n_sockets() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        if tokio::time::timeout(GRACE, finished).await.is_err() {
            tracing::warn!("some requests did not finish");
        }
        server.store().close().await;
    }
}

/// How many connections may be turned away at once with a last word, and how long each may take to listen.
static LAST_WORDS: Semaphore = Semaphore::const_new(64);
const LAST_WORD: Duration = Duration::from_secs(2);

/// Says why a connection is not taken. What the client is sending meanwhile is read, within bounds: a connection that is
/// closed with something unread is reset, and the client never hears why.
fn turn_away(mut stream: TcpStream) {
    let Ok(place) = LAST_WORDS.try_acquire() else { return };
    let body = r#"{"code":"too_many","message":"too many connections from your address"}"#;
    let head =
        "HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\nretry-after: 60\r\nconnection: close";
    let answer = format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
    let say = async move {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await?;
        tokio::io::copy(&mut stream.take(MAX_DRAINED), &mut tokio::io::sink()).await
    };
    tokio::spawn(async move {
        let _place = place;
        let _ = tokio::time::timeout(LAST_WORD, say).await;
    });
}

/// Serves one connection, until it ends or the server stops and the request under way is answered.
async fn connection(
    server: Server,
    app: axum::Router,
    stream: TcpStream,
    peer: SocketAddr,
    _places: (OwnedSemaphorePermit, Guest),
) {
    // Small frames go out at once.
    let _ = stream.set_nodelay(true);
    let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(peer);
        app.clone().oneshot(request.map(axum::body::Body::new) as Request)
    });
    // A WebSocket counts for itself how long a frame takes, and says so; this is for everything else.
    let patience = 2 * server.config().socket_patience;
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(server.config().head_patience)
        .max_buf_size(32 * 1024)
        .serve_connection(TokioIo::new(Patient::new(stream, patience)), service)
        .with_upgrades();
    tokio::pin!(connection);
    server.metrics().connections.add(1);
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = server.stopped() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
    server.metrics().connections.add(-1);
}

/// Is done when the operator says stop: Ctrl-C, or SIGTERM where there is such a thing. It listens from the call on.
///
/// # Panics
/// Outside a runtime, or when the operating system does not let us listen for signals.
pub fn stop_signal() -> impl Future<Output = ()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupt = signal(SignalKind::interrupt()).expect("Ctrl-C can be listened for");
        let mut terminate = signal(SignalKind::terminate()).expect("SIGTERM can be listened for");
        async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        }
    }
    #[cfg(not(unix))]
    async {
        tokio::signal::ctrl_c().await.expect("Ctrl-C can be listened for");
    }
}
