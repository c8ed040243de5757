//! The whole interface, without a socket.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::HeaderMap;
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use fathom_core::Seat;
use fathom_store::Store;
use tokio::sync::{Mutex as AsyncMutex, Semaphore, SemaphorePermit, watch};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};

use crate::auth::Sessions;
use crate::clock::now;
use crate::config::Config;
use crate::desk::{BUSY, Desk, Thread};
use crate::drain::returning;
use crate::error::Error;
use crate::hub::Hub;
use crate::limits::{Buckets, client};
use crate::metrics::Metrics;
use crate::origin::own_origin;
use crate::{page, routes};

/// How often sessions that have run out are deleted.
const SESSION_SWEEP: Duration = Duration::from_hours(1);
/// How long after a session was first found to have run out it is deleted, if it is still found so: a clock that is wrong for
/// a while deletes nothing.
const SESSION_GRACE: Duration = Duration::from_hours(30 * 24);
/// How long it holds that the database takes what it is given: whoever asks often does not make it write often.
const PULSE: Duration = Duration::from_secs(1);
/// How many games are read at once because another server has changed them.
const N_FOLLOWING: usize = 4;

/// A running server; clones are the same one.
#[derive(Clone)]
pub struct Server(Arc<Inner>);

struct Inner {
    config: Config,
    store: Store,
    hub: Hub,
    sessions: Sessions,
    metrics: Metrics,
    bot_pool: Desk,
    bench: Desk,
    cellar: Desk,
    desk: Desk,
    archive: Desk,
    following: Semaphore,
    /// When the database last took something because somebody asked whether it does.
    pulse: AsyncMutex<Option<Instant>>,
    any: Buckets<IpAddr>,
    costly: Buckets<IpAddr>,
    advised: Buckets<IpAddr>,
    talk: Buckets<i64>,
    guesses: Buckets<(String, IpAddr)>,
    guesses_of_all: Buckets<String>,
    sockets: Counts,
    films: Counts,
    connections: Counts,
    stopping: watch::Sender<bool>,
    /// Whose advice is the same when it is asked for again, and foreseen by nobody.
    advice: RandomState,
}

impl Server {
    /// A server on a store. Its bots go on where they were, and idle games are forgotten.
    pub fn start(store: Store, config: Config) -> Server {
        let server = Server(Arc::new(Inner {
            store,
            hub: Hub::default(),
            sessions: Sessions::default(),
            metrics: Metrics::default(),
            bot_pool: Desk::new(config.bot_threads, usize::MAX),
            bench: Desk::new(config.judge_threads, usize::MAX),
            cellar: Desk::new(config.judge_threads, usize::MAX),
            desk: Desk::new(config.bot_threads, config.max_waiting),
            archive: Desk::new(config.bot_threads, config.max_waiting),
            following: Semaphore::new(N_FOLLOWING),
            pulse: AsyncMutex::new(None),
            any: Buckets::new(config.rates.any),
            costly: Buckets::new(config.rates.costly),
            advised: Buckets::new(config.rates.advice),
            talk: Buckets::new(config.rates.talk),
            guesses: Buckets::new(config.rates.guesses),
            guesses_of_all: Buckets::new(config.rates.guesses.times(10.0)),
            sockets: Counts::default(),
            films: Counts::default(),
            connections: Counts::default(),
            stopping: watch::Sender::new(false),
            advice: RandomState::new(),
            config,
        }));
        server.spawn(Server::follow_others);
        server.spawn(Server::resume_bots);
        server.spawn(Server::adopt_bots);
        server.spawn(Server::forget_idle_games);
        server.spawn(Server::forget_old_sessions);
        server.spawn(Server::keep_finished);
        server
    }

    /// Runs something in the background until it ends or the server stops.
    pub(crate) fn spawn<F: Future<Output = ()> + Send + 'static>(&self, work: impl FnOnce(Server) -> F) {
        let (work, stopped) = (work(self.clone()), self.stopped());
        tokio::spawn(async move {
            tokio::select! {
                () = work => {}
                () = stopped => {}
            }
        });
    }

    async fn forget_idle_games(self) {
        let idle = self.config().idle;
        loop {
            tokio::time::sleep(idle / 4).await;
            self.hub().sweep(idle.as_millis() as i64);
        }
    }

    async fn forget_old_sessions(self) {
        loop {
            match self.store().forget_sessions(now(), SESSION_GRACE).await {
                Ok(0) => {}
                Ok(n) => tracing::info!(n, "sessions that had run out were deleted"),
                Err(error) => tracing::warn!(%error, "cannot delete old sessions"),
            }
            tokio::time::sleep(SESSION_SWEEP).await;
        }
    }

    /// Tells everything that runs to end: WebSockets say goodbye, bots stop.
    pub fn stop(&self) {
        self.0.stopping.send_replace(true);
        self.0.bot_pool.close();
        self.0.desk.close();
        self.0.archive.close();
    }

    pub(crate) fn is_stopping(&self) -> bool {
        *self.0.stopping.borrow()
    }

    /// Is done when the server is told to stop.
    pub(crate) fn stopped(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut stopping = self.0.stopping.subscribe();
        async move {
            let _ = stopping.wait_for(|stopping| *stopping).await;
        }
    }

    /// How many WebSockets are open.
    pub(crate) fn n_sockets(&self) -> usize {
        self.0.sockets.sum()
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    /// The dice of whoever advises a seat.
    pub(crate) fn adviser_seed(&self, table: &str, seat: Seat) -> u64 {
        self.0.advice.hash_one((table, seat.0))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn hub(&self) -> &Hub {
        &self.0.hub
    }

    pub(crate) fn sessions(&self) -> &Sessions {
        &self.0.sessions
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// A thread for a bot, as soon as one is free.
    pub(crate) async fn bot_thread(&self) -> Result<Thread, Error> {
        self.0.bot_pool.thread().await
    }

    /// A thread for judging what a hand wants to do, and for playing what another server did, as soon as one is free. At most
    /// one a game waits for it, and nobody who only looks at what is here.
    pub(crate) async fn judge_thread(&self) -> Result<Thread, Error> {
        self.0.bench.thread().await
    }

    /// A thread for playing a journal again, or laying out a new table, as soon as one is free. Those whose games are in
    /// memory never wait for these.
    pub(crate) async fn loading_thread(&self) -> Result<Thread, Error> {
        self.0.cellar.thread().await
    }

    /// A thread for what players ask that takes a while, as soon as one is free. Bots never wait for these.
    pub(crate) async fn desk_thread(&self) -> Result<Thread, Error> {
        self.0.desk.thread().await
    }

    /// A thread for what anybody asks about the past. Those who play never wait for these.
    pub(crate) async fn archive_thread(&self) -> Result<Thread, Error> {
        self.0.archive.thread().await
    }

    /// Whether the database takes and keeps what it is given, now or a second ago.
    pub(crate) async fn pulse(&self) -> Result<(), Error> {
        let mut last = self.0.pulse.lock().await;
        if last.is_none_or(|last| last.elapsed() > PULSE) {
            *last = None;
            self.store().ping(now()).await?;
            *last = Some(Instant::now());
        }
        Ok(())
    }

    /// Leave to read a game that another server has changed: few at a time, or they would keep others from the database.
    pub(crate) async fn follow_turn(&self) -> Result<SemaphorePermit<'_>, Error> {
        self.0.following.acquire().await.map_err(|_| Error::Stopping)
    }

    /// Counts a costly request of a client.
    pub(crate) fn spend(&self, address: IpAddr) -> Result<(), Error> {
        self.0.costly.take(client(address), Instant::now()).map_err(Error::TooMany)
    }

    /// Counts a client's question for advice.
    pub(crate) fn advise(&self, address: IpAddr) -> Result<(), Error> {
        self.0.advised.take(client(address), Instant::now()).map_err(Error::TooMany)
    }

    /// Counts something said by somebody.
    pub(crate) fn speak(&self, who: i64) -> Result<(), Error> {
        self.0.talk.take(who, Instant::now()).map_err(Error::TooMany)
    }

    /// Counts a password that may be wrong.
    pub(crate) fn guess(&self, login: &str, address: IpAddr) -> Result<(), Error> {
        let here = (login.to_owned(), client(address));
        self.0.guesses.take(here, Instant::now()).map_err(Error::TooMany)?;
        self.0.guesses_of_all.take(login.to_owned(), Instant::now()).map_err(Error::TooMany)
    }

    /// It was right.
    pub(crate) fn guessed_right(&self, login: &str, address: IpAddr) {
        self.0.guesses.give_back(&(login.to_owned(), client(address)));
        self.0.guesses_of_all.give_back(&login.to_owned());
    }

    /// Counts any request of a client, or command over a WebSocket.
    pub(crate) fn count(&self, address: IpAddr) -> Result<(), Error> {
        self.0.any.take(client(address), Instant::now()).map_err(Error::TooMany)
    }

    /// Counts an open WebSocket until the guard is dropped.
    pub(crate) fn open_socket(&self, address: IpAddr) -> Result<SocketGuard, Error> {
        let counted = self.0.sockets.add(client(address), self.config().max_sockets_per_client)?;
        self.metrics().sockets.add(1);
        Ok(SocketGuard { server: self.clone(), _counted: counted })
    }

    /// Counts a film that is shown until what this gives is dropped.
    pub(crate) fn open_film(&self, address: IpAddr) -> Result<Guest, Error> {
        if self.0.films.sum() >= self.config().max_films {
            return Err(BUSY);
        }
        self.0.films.add(client(address), self.config().max_films_per_client)
    }

    /// Counts a connection until what this gives is dropped.
    pub(crate) fn admit(&self, peer: IpAddr) -> Result<Guest, Error> {
        let most = self.config().max_connections_per_client;
        // A proxy of ours is many people.
        self.0.connections.add(client(peer), if self.config().behind_proxy { usize::MAX } else { most })
    }
}

/// How many of something each client has.
#[derive(Clone, Default)]
struct Counts(Arc<Mutex<HashMap<IpAddr, usize>>>);

impl Counts {
    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().expect("no panic while counting")
    }

    fn sum(&self) -> usize {
        self.lock().values().sum()
    }

    /// Counts one more, unless there are `most`.
    fn add(&self, address: IpAddr, most: usize) -> Result<Guest, Error> {
        let mut counts = self.lock();
        let n = counts.entry(address).or_default();
        if *n >= most {
            return Err(Error::TooMany(60));
        }
        *n += 1;
        Ok(Guest { counts: self.clone(), address })
    }
}

/// One that is counted until it is dropped.
pub(crate) struct Guest {
    counts: Counts,
    address: IpAddr,
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut counts = self.counts.lock();
        if let Some(n) = counts.get_mut(&self.address) {
            *n -= 1;
            if *n == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

/// An open WebSocket, counted.
pub(crate) struct SocketGuard {
    server: Server,
    _counted: Guest,
}

impl Drop for SocketGuard {
    fn drop(&mut self) {
        self.server.metrics().sockets.add(-1);
    }
}

/// The whole interface of a server. A socket is not needed: give it a request, get an answer.
pub fn app(server: &Server) -> Router {
    routes::router()
        .merge(page::router())
        .merge(routes::document())
        .method_not_allowed_fallback(async || Error::Method)
        .layer((
            // Large answers alone; a WebSocket has none.
            CompressionLayer::new().compress_when(DefaultPredicate::new().and(SizeAbove::new(1024))),
            from_fn_with_state(server.clone(), guarded),
            CatchPanicLayer::custom(|_| Error::bug("answering", &"a panic").into_response()),
        ))
        .with_state(server.clone())
}

/// What every request passes, in one layer: each further one would cost every request its boxes.
async fn guarded(State(server): State<Server>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let is_encrypted = server.is_encrypted(request.headers());
    let method = request.method().clone();
    let mut response = admitted(&server, request, next).await.unwrap_or_else(IntoResponse::into_response);
    secure(response.headers_mut());
    if is_encrypted {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, ALWAYS_TLS);
    }
    let status = response.status().as_u16();
    server.metrics().answers[usize::from(status / 100).clamp(1, 5) - 1].add(1);
    // The route, not the address, which may hold a secret.
    let route = route.as_ref().map_or("-", MatchedPath::as_str);
    tracing::debug!(%method, route, status, micros = start.elapsed().as_micros() as u64, "answered");
    response
}

/// Turns away those who ask too often or from another site, and gives up what takes too long.
async fn admitted(server: &Server, request: Request, next: Next) -> Result<Response, Error> {
    let (parts, body) = request.into_parts();
    let (body, rest) = returning(body);
    let answer = async {
        server.count(server.address(&parts))?;
        own_origin(server, &parts)?;
        let answer = next.run(Request::from_parts(parts, body));
        tokio::time::timeout(server.config().timeout, answer).await.map_err(|_| Error::TimedOut)
    };
    let answer = answer.await;
    rest.drain().await;
    answer
}

/// What answers over TLS say: come by TLS for the next year.
const ALWAYS_TLS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// What every answer says to browsers.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

fn secure(headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // What one seat sees must not lie in a cache for the next person at this browser or proxy.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}
