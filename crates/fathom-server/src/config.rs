//! What an operator chooses.

use std::time::Duration;

use fathom_catalog::{CATALOG, Catalog, FilmLimits};

use crate::limits::Rate;

/// How a server behaves. [`Config::default`] is meant for the open internet.
#[derive(Clone)]
pub struct Config {
    /// The games that can be played.
    pub catalog: &'static Catalog,
    /// Whether a proxy in front of us says who is there and whether the connection is encrypted. Without one, anybody
    /// could claim that.
    pub behind_proxy: bool,
    /// How often one may ask.
    pub rates: Rates,
    /// The largest body, in bytes.
    pub max_body: usize,
    /// How long a request may take, waiting for news apart.
    pub timeout: Duration,
    /// How long a client may take to send the head of a request, from when it connected or got its last answer.
    pub head_patience: Duration,
    /// How many connections there may be at once.
    pub max_connections: usize,
    /// How many connections one address may have at once. Behind a proxy, where all have the proxy's, it does not count.
    pub max_connections_per_client: usize,
    /// How many WebSockets one address may hold open.
    pub max_sockets_per_client: usize,
    /// How many frames may wait for a slow client before it is cut off.
    pub socket_queue: usize,
    /// How long sending one frame may take before the client is cut off; for other answers, half of how long writing may
    /// stand still.
    pub socket_patience: Duration,
    /// How often a WebSocket is asked whether it is still there.
    pub socket_ping: Duration,
    /// How much one person may have.
    pub quotas: Quotas,
    /// How long a film of a record may become.
    pub film: FilmLimits,
    /// How long a film may take to be read.
    pub film_patience: Duration,
    /// How many films may be shown at once.
    pub max_films: usize,
    /// How many of them to one address.
    pub max_films_per_client: usize,
    /// How often one seat may take something back in one game.
    pub max_undone: usize,
    /// How many bytes one seat may say in one game; a spectator an eighth of it, all spectators four times as much.
    pub max_said: usize,
    /// How long an unused table stays in memory.
    pub idle: Duration,
    /// How many bots may think at once; and how many questions of players, and about the past, may be worked on.
    pub bot_threads: usize,
    /// How many such questions may wait; more are turned away.
    pub max_waiting: usize,
    /// How many orders may be judged at once; and how many games may be loaded.
    pub judge_threads: usize,
    /// How long a bot that is to act may do nothing before another server on the same database takes it over.
    pub bot_silence: Duration,
    /// How long a session lasts when it is not used; used, it lasts so long again.
    pub session: Duration,
    /// What an operator shows to read `/metrics`; nobody may without one.
    pub operator_token: Option<String>,
}

/// How often one client may ask.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// Anything.
    pub any: Rate,
    /// What costs much: new people, passwords, new tables.
    pub costly: Rate,
    /// Advice: a turn is a dozen steps, and one who follows it asks before each.
    pub advice: Rate,
    /// Things said by one person.
    pub talk: Rate,
    /// Wrong passwords for one login from one client. From all of them together it is ten times as many: whoever guesses
    /// from everywhere is slowed down, and whoever guesses from one place keeps nobody out.
    pub guesses: Rate,
}

/// How much one person may have.
#[derive(Clone, Copy, Debug)]
pub struct Quotas {
    /// Tables that have not ended, made by one who has registered.
    pub tables: i64,
    /// The same for a guest.
    pub guest_tables: i64,
    /// Public ones among them.
    pub public_tables: i64,
}

impl Default for Quotas {
    fn default() -> Quotas {
        Quotas { tables: 500, guest_tables: 100, public_tables: 10 }
    }
}

impl Quotas {
    /// No limit at all, for measurements and tests.
    pub const NONE: Quotas = Quotas { tables: i64::MAX, guest_tables: i64::MAX, public_tables: i64::MAX };
}

impl Default for Rates {
    fn default() -> Rates {
        Rates {
            any: Rate { per_second: 50.0, burst: 200.0 },
            costly: Rate { per_second: 0.5, burst: 20.0 },
            advice: Rate { per_second: 3.0, burst: 60.0 },
            talk: Rate { per_second: 0.5, burst: 20.0 },
            guesses: Rate { per_second: 1.0 / 60.0, burst: 10.0 },
        }
    }
}

impl Rates {
    /// No limit at all, for measurements and tests.
    pub const NONE: Rates =
        Rates { any: Rate::NONE, costly: Rate::NONE, advice: Rate::NONE, talk: Rate::NONE, guesses: Rate::NONE };
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Config {
            catalog: &CATALOG,
            behind_proxy: false,
            rates: Rates::default(),
            max_body: 64 * 1024,
            timeout: Duration::from_secs(30),
            head_patience: Duration::from_secs(10),
            max_connections: 20_000,
            max_connections_per_client: 300,
            max_sockets_per_client: 100,
            socket_queue: 64,
            socket_patience: Duration::from_secs(10),
            socket_ping: Duration::from_secs(30),
            quotas: Quotas::default(),
            film: FilmLimits { frames: 10_000, bytes: 32 * 1024 * 1024 },
            film_patience: Duration::from_mins(1),
            max_films: 16,
            max_films_per_client: 2,
            max_undone: 2000,
            max_said: 512 * 1024,
            idle: Duration::from_mins(5),
            bot_threads: cores.saturating_sub(1).max(1),
            max_waiting: 64,
            judge_threads: cores.max(2),
            bot_silence: Duration::from_secs(30),
            session: Duration::from_hours(24 * 400),
            operator_token: None,
        }
    }
}
