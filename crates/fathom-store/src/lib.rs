//! Where Fathom keeps games and people.
//!
//! [`Store::open`] takes an address: `sqlite://path` or `postgres://…`. Both hold the same tables and pass the same tests.
//! A game is its opening and a journal of opaque entries; what they mean is the table's business.
//!
//! **Invariant:** [`Store::append`] answers only after the entries are on disk, and an answer of success means all of them.
//! Many callers share one commit: a single writer collects whatever waits, commits it once and answers everyone.

mod error;
mod files;
mod games;
mod moving;
mod people;
mod writer;

pub use error::StoreError;
pub use files::{Lock, lock};
pub use games::{BotGame, ChatRow, GameRow, Listing, NewGame, NewSeat, SeatRow};
pub use moving::{Moved, move_to_postgres};
pub use people::{PersonRow, SessionRow};

use std::borrow::Cow;
use std::hash::{BuildHasher, RandomState};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, SqlSafeStr, SqlStr};
use tokio::sync::broadcast;

/// Milliseconds since 1970, given by the caller: the store has no clock.
pub type Millis = i64;

/// A handle to the database; clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    db: Db,
    writer: writer::Writer,
    changes: broadcast::Sender<Change>,
    notices: Notices,
}

/// How servers that share a database tell each other of changes.
#[derive(Clone, Debug)]
struct Notices {
    /// PostgreSQL's channel. It has the number of the schema in its name: channels belong to a whole database, and another
    /// schema there holds other games. Empty with SQLite, which tells nobody.
    channel: Arc<str>,
    /// What our own notices begin with, so that we do not listen to ourselves.
    own: Arc<str>,
}

/// Something another server sharing the database has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// This game has grown, or its seats or talk have.
    Game(String),
    /// Notices were lost; any game may have changed.
    Any,
}

/// The two kinds of database.
#[derive(Clone, Debug)]
enum Db {
    /// SQLite has one writing connection, so that writers wait in our queue and not in its lock.
    Sqlite { read: SqlitePool, write: SqlitePool, files: Option<files::Files> },
    /// PostgreSQL takes reads and writes through one pool.
    Postgres(PgPool),
}

/// Runs the same query on either database; `$pool` is the one for reading.
macro_rules! reading {
    ($store:expr, $pool:ident => $body:expr) => {{
        $store.db.check()?;
        match &$store.db {
            $crate::Db::Sqlite { read: $pool, .. } => $body,
            $crate::Db::Postgres($pool) => $body,
        }
    }};
}

/// Runs the same query on either database; `$pool` is the one for writing.
macro_rules! writing {
    ($store:expr, $pool:ident => $body:expr) => {{
        $store.db.check()?;
        match &$store.db {
            $crate::Db::Sqlite { write: $pool, .. } => $body,
            $crate::Db::Postgres($pool) => $body,
        }
    }};
}
pub(crate) use {reading, writing};

impl Db {
    /// Whether it is still the database that was opened; a file may be deleted or replaced under a running server.
    fn check(&self) -> Result<(), sqlx::Error> {
        match self {
            Db::Sqlite { files: Some(files), .. } => files.check(),
            Db::Sqlite { files: None, .. } | Db::Postgres(_) => Ok(()),
        }
    }
}

impl Store {
    /// Opens a database and brings its tables up to date; creates an SQLite file that is not there.
    ///
    /// # Errors
    /// When the address is not understood, the database cannot be reached, or it was made by a newer program.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let (changes, _) = broadcast::channel(1024);
        let db = if url.starts_with("sqlite:") {
            open_sqlite(url).await?
        } else if is_postgres(url) {
            open_postgres(url).await?
        } else {
            return Err(unknown_scheme(url));
        };
        let own = format!("{:016x}", RandomState::new().hash_one(url)).into();
        let notices = Notices { channel: channel(&db).await?, own };
        if let Db::Postgres(pool) = &db {
            let listener = listen(pool, &notices.channel).await?;
            tokio::spawn(relay_notices(listener, pool.clone(), notices.clone(), changes.clone()));
        }
        let writer = writer::Writer::start(db.clone(), notices.clone());
        Ok(Store { db, writer, changes, notices })
    }

    /// Opens a database as it is, to read: its tables stay as they are, and nothing can be written.
    ///
    /// # Errors
    /// When the address is not understood or the database cannot be reached.
    pub async fn open_to_read(url: &str) -> Result<Store, StoreError> {
        let bad = |error: sqlx::Error| StoreError::Address(error.to_string());
        let db = if url.starts_with("sqlite:") {
            let options = SqliteConnectOptions::from_str(url).map_err(bad)?.read_only(true);
            let read = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
            Db::Sqlite { write: read.clone(), read, files: None }
        } else if is_postgres(url) {
            let options = PgConnectOptions::from_str(url).map_err(bad)?;
            let options = options.options([("default_transaction_read_only", "on")]);
            Db::Postgres(PgPoolOptions::new().max_connections(1).connect_with(options).await?)
        } else {
            return Err(unknown_scheme(url));
        };
        let (changes, _) = broadcast::channel(1);
        let notices = Notices { channel: Arc::from(""), own: Arc::from("") };
        let writer = writer::Writer::start(db.clone(), notices.clone());
        Ok(Store { db, writer, changes, notices })
    }

    /// What other servers sharing this database have done, from now on. SQLite has no other server.
    pub fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    /// Whether other servers may use this database at the same time.
    pub fn is_shared(&self) -> bool {
        matches!(self.db, Db::Postgres(_))
    }

    /// Tells other servers that a game has changed. What was stored stays stored if they cannot be told.
    pub async fn notify(&self, game: &str) {
        let Db::Postgres(pool) = &self.db else { return };
        let Notices { channel, own } = &self.notices;
        let notice = format!("{own} {game}");
        let told = sqlx::query("SELECT pg_notify($1, $2)").bind(&**channel).bind(notice).execute(pool).await;
        if let Err(error) = told {
            tracing::warn!(%error, "other servers could not be told of a change");
        }
    }

    /// Whether the database takes and keeps what it is given: one that only answers may be on a full disk.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self, at: Millis) -> Result<(), StoreError> {
        let pulse = "INSERT INTO pulse (id, at) VALUES (0, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at";
        writing!(self, pool => sqlx::query(pulse).bind(at).execute(pool).await.map(|_| ()))?;
        match &self.db {
            // The pulse is small; what players do may find no room.
            Db::Sqlite { files: Some(files), .. } if files.is_disk_full() => Err(StoreError::Full),
            Db::Sqlite { .. } | Db::Postgres(_) => Ok(()),
        }
    }

    /// Caps an SQLite file at so many pages, as a full disk would. For tests of that case alone.
    #[doc(hidden)]
    pub async fn limit_size_for_tests(&self, pages: u32) -> Result<(), StoreError> {
        if let Db::Sqlite { write, .. } = &self.db {
            let pragma = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
            sqlx::query(pragma).execute(write).await?;
        }
        Ok(())
    }

    /// Makes an SQLite database refuse to be written, or take it again, as a file system that turns read-only would. For
    /// tests of that case alone.
    #[doc(hidden)]
    pub async fn refuse_writing_for_tests(&self, refuses: bool) -> Result<(), StoreError> {
        if let Db::Sqlite { write, .. } = &self.db {
            let pragma = sqlx::AssertSqlSafe(format!("PRAGMA query_only = {refuses}"));
            sqlx::query(pragma).execute(write).await?;
        }
        Ok(())
    }

    /// Ends all connections after what is being written is written.
    pub async fn close(&self) {
        match &self.db {
            Db::Sqlite { read, write, .. } => {
                read.close().await;
                write.close().await;
            }
            Db::Postgres(pool) => pool.close().await,
        }
    }
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}

fn unknown_scheme(url: &str) -> StoreError {
    // Not the whole address: it may hold a password.
    let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
    StoreError::Address(format!("it begins with `{scheme}:`, not with sqlite: or postgres:"))
}

async fn open_sqlite(url: &str) -> Result<Db, StoreError> {
    let files = files::Files::prepare(url)?;
    if let Some(files) = files.as_ref().filter(|files| files.is_disk_full()) {
        // Opening alone takes some room, for the index of the log.
        files.give_up_reserve();
    }
    let options = SqliteConnectOptions::from_str(url)
        .map_err(|error| StoreError::Address(error.to_string()))?
        .journal_mode(SqliteJournalMode::Wal)
        // FULL: a commit survives the loss of power, not only the death of the process.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // 64 MB: pages that change with every commit are copied into the file once in a while, not every few commits.
        .pragma("wal_autocheckpoint", "16000")
        // What a statement would need to take itself back stays out of the file system.
        .pragma("temp_store", "memory")
        .busy_timeout(Duration::from_secs(5));
    // A connection is never made anew without need: it would open whatever the path leads to by then.
    let pool = || SqlitePoolOptions::new().idle_timeout(None).max_lifetime(None);
    let files_to_watch = files.clone();
    // Whatever is written, it is written through here.
    let write = pool().max_connections(1).before_acquire(move |connection, _| {
        let files = files_to_watch.clone();
        Box::pin(async move {
            let is_at_rest = is_at_rest(connection);
            if let Some(files) = files.filter(|_| is_at_rest) {
                shorten_log_if_large(connection, &files).await;
                files.hold_reserve();
            }
            Ok(is_at_rest)
        })
    });
    let write = write.connect_with(options.clone()).await?;
    migrator().run(&write).await?;
    let read = pool().max_connections(4).connect_with(options.read_only(true)).await?;
    if let Some(files) = &files {
        // Something is written first: only then there is a log to be noted.
        sqlx::query("INSERT INTO pulse (id, at) VALUES (0, 0) ON CONFLICT DO NOTHING").execute(&write).await?;
        files.note().map_err(sqlx::Error::Io)?;
    }
    Ok(Db::Sqlite { read, write, files })
}

/// Whether a connection that comes from the pool is outside a transaction; one that is not is replaced.
///
/// On a full disk SQLite ends a transaction by itself. The library then fails to end it too, and believes from then on to be
/// inside one: whatever it is given later is refused, or waits for a commit that never comes.
fn is_at_rest(connection: &SqliteConnection) -> bool {
    let is_at_rest = !connection.is_in_transaction();
    if !is_at_rest {
        tracing::warn!("the database ended a transaction by itself; a new connection is made");
    }
    is_at_rest
}

/// Copies the log into the database and empties it, before that finds no room any more. Whoever reads at this moment may keep
/// it from that: then the next writing tries again.
async fn shorten_log_if_large(connection: &mut SqliteConnection, files: &files::Files) {
    if !files.is_log_too_large() {
        return;
    }
    let mut shortened = shorten_log(connection).await;
    if shortened.as_ref().is_err_and(error::is_disk_full) && files.give_up_reserve() {
        shortened = shorten_log(connection).await;
    }
    if let Err(error) = shortened {
        tracing::warn!(%error, "the database's log could not be shortened");
    }
}

async fn shorten_log(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(connection).await.map(|_| ())
}

async fn open_postgres(url: &str) -> Result<Db, StoreError> {
    let mut options = PgConnectOptions::from_str(url).map_err(|error| StoreError::Address(error.to_string()))?;
    // Whoever migrates at this moment is waited for, however long it takes.
    let mut first = PgConnection::connect_with(&options).await?;
    sqlx::query("SET lock_timeout = 0").execute(&mut first).await?;
    migrator().run(&mut first).await?;
    first.close().await?;
    // After that, a lock that somebody else holds is an error soon, and not a game that stands still.
    if !url.contains("lock_timeout") {
        options = options.options([("lock_timeout", "5s")]);
    }
    let pool = PgPoolOptions::new().max_connections(8).acquire_timeout(Duration::from_secs(10));
    Ok(Db::Postgres(pool.connect_with(options).await?))
}

/// The channel of the schema our tables are in.
async fn channel(db: &Db) -> Result<Arc<str>, sqlx::Error> {
    let Db::Postgres(pool) = db else { return Ok(Arc::from("")) };
    let name = "SELECT 'fathom_' || oid FROM pg_namespace WHERE nspname = current_schema()";
    sqlx::query_scalar::<_, String>(name).fetch_one(pool).await.map(Arc::from)
}

async fn listen(pool: &PgPool, channel: &str) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    // A connection that was lost is ours to replace: see below.
    listener.eager_reconnect(false);
    listener.listen(channel).await?;
    Ok(listener)
}

/// Passes on what other servers say. When the connection is lost, a new one is made first and listened on; only then is it
/// said that any game may have changed, so that nothing falls between.
async fn relay_notices(mut listener: PgListener, pool: PgPool, notices: Notices, changes: broadcast::Sender<Change>) {
    loop {
        let change = match listener.try_recv().await {
            Ok(Some(notice)) => match notice.payload().split_once(' ') {
                Some((who, game)) if who != &*notices.own => Change::Game(game.to_owned()),
                _ => continue,
            },
            Err(sqlx::Error::PoolClosed) => return,
            lost => {
                tracing::warn!(error = ?lost.err(), "lost the notices of other servers");
                let Some(again) = listen_again(&pool, &notices.channel).await else { return };
                listener = again;
                Change::Any
            }
        };
        // Nobody listening is fine.
        let _ = changes.send(change);
    }
}

/// Listens as soon as the database lets us; never again when we are closing.
async fn listen_again(pool: &PgPool, channel: &str) -> Option<PgListener> {
    loop {
        match listen(pool, channel).await {
            Ok(listener) => return Some(listener),
            Err(sqlx::Error::PoolClosed) => return None,
            Err(error) => tracing::warn!(%error, "cannot listen to other servers, trying again"),
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

fn migrator() -> Migrator {
    let text: [(i64, &str, SqlStr); 5] = [
        (1, "tables", include_str!("../migrations/0001_tables.sql").into_sql_str()),
        (2, "pulse", include_str!("../migrations/0002_pulse.sql").into_sql_str()),
        (3, "archive", include_str!("../migrations/0003_archive.sql").into_sql_str()),
        (4, "lapsed", include_str!("../migrations/0004_lapsed.sql").into_sql_str()),
        (5, "host", include_str!("../migrations/0005_host.sql").into_sql_str()),
    ];
    let migrations = text
        .into_iter()
        .map(|(version, name, sql)| {
            Migration::new(version, Cow::Owned(name.to_owned()), MigrationType::Simple, sql, false)
        })
        .collect();
    Migrator::with_migrations(migrations)
}
