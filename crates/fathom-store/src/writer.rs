//! The one writer: collects what waits, commits it once, answers everyone.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use sqlx::postgres::PgPool;
use sqlx::sqlite::SqlitePool;
use tokio::sync::{mpsc, oneshot};

use crate::{CHANNEL, Db, Millis, StoreError};

/// How many requests one commit may carry.
const MAX_BATCH: usize = 512;
/// How many requests may wait before callers have to.
const MAX_WAITING: usize = 4096;

/// Entries to be added to one game's journal.
#[derive(Debug)]
pub(crate) struct Append {
    pub game: String,
    /// How many entries the caller knows of; the new ones follow.
    pub head: i64,
    pub entries: Vec<String>,
    /// The public listing, if it changed with these entries.
    pub listing: Option<String>,
    pub over: bool,
    pub at: Millis,
}

struct Waiting {
    append: Append,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// The queue to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Waiting>,
}

impl Writer {
    pub(crate) fn start(db: Db, own: Arc<str>) -> Writer {
        let (queue, waiting) = mpsc::channel(MAX_WAITING);
        tokio::spawn(run(db, own, waiting));
        Writer { queue }
    }

    /// Waits until the entries are on disk.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (answer, written) = oneshot::channel();
        self.queue.send(Waiting { append, answer }).await.map_err(|_| StoreError::Closed)?;
        written.await.map_err(|_| StoreError::Closed)?
    }
}

async fn run(db: Db, own: Arc<str>, mut waiting: mpsc::Receiver<Waiting>) {
    let mut queue = VecDeque::new();
    loop {
        if queue.is_empty() {
            match waiting.recv().await {
                Some(first) => queue.push_back(first),
                None => return,
            }
        }
        while queue.len() < MAX_BATCH {
            let Ok(next) = waiting.try_recv() else { break };
            queue.push_back(next);
        }
        let batch = take_batch(&mut queue);
        commit(&db, &own, batch).await;
    }
}

/// Takes at most one request a game: a second one builds on the first and goes into the next commit.
fn take_batch(queue: &mut VecDeque<Waiting>) -> Vec<Waiting> {
    let mut games = HashSet::new();
    let mut batch = Vec::with_capacity(queue.len());
    let mut later = VecDeque::new();
    for waiting in queue.drain(..) {
        if games.insert(waiting.append.game.clone()) {
            batch.push(waiting);
        } else {
            later.push_back(waiting);
        }
    }
    *queue = later;
    batch
}

async fn commit(db: &Db, own: &str, mut batch: Vec<Waiting>) {
    // Row locks are taken in this order by every server, so that no two wait for each other.
    batch.sort_by(|a, b| a.append.game.cmp(&b.append.game));
    let columns = Columns::of(batch.iter().map(|waiting| &waiting.append));
    let written = match db {
        Db::Sqlite { write, .. } => commit_sqlite(write, &columns).await,
        Db::Postgres(pool) => commit_postgres(pool, own, &columns).await,
    };
    match written {
        Ok(grown) => {
            for waiting in batch {
                let done = if grown.contains(&waiting.append.game) { Ok(()) } else { Err(StoreError::Conflict) };
                // A caller that went away needs no answer; what it sent is stored all the same.
                let _ = waiting.answer.send(done);
            }
        }
        Err(error) => refuse_all(batch, &error),
    }
}

fn refuse_all(batch: Vec<Waiting>, error: &sqlx::Error) {
    tracing::error!(%error, requests = batch.len(), "a commit failed");
    for waiting in batch {
        let _ = waiting.answer.send(Err(copy_of(error)));
    }
}

/// Database errors cannot be cloned; the kind is what callers need.
fn copy_of(error: &sqlx::Error) -> StoreError {
    let copy = match error {
        sqlx::Error::Database(inner) => {
            return crate::error::kind_of(inner.as_ref())
                .unwrap_or_else(|| StoreError::Database(sqlx::Error::Protocol(inner.message().to_owned())));
        }
        sqlx::Error::PoolTimedOut => sqlx::Error::PoolTimedOut,
        sqlx::Error::PoolClosed => sqlx::Error::PoolClosed,
        other => sqlx::Error::Protocol(other.to_string()),
    };
    copy.into()
}

/// A batch as columns, the form in which one statement takes all of it.
#[derive(Default)]
struct Columns {
    games: Vec<String>,
    heads: Vec<i64>,
    counts: Vec<i64>,
    listings: Vec<Option<String>>,
    overs: Vec<i32>,
    times: Vec<i64>,
    entry_games: Vec<String>,
    entry_numbers: Vec<i64>,
    entries: Vec<String>,
}

impl Columns {
    fn of<'a>(appends: impl Iterator<Item = &'a Append>) -> Columns {
        let mut columns = Columns::default();
        for append in appends {
            columns.games.push(append.game.clone());
            columns.heads.push(append.head);
            columns.counts.push(append.entries.len() as i64);
            columns.listings.push(append.listing.clone());
            columns.overs.push(i32::from(append.over));
            columns.times.push(append.at);
            for (i, entry) in append.entries.iter().enumerate() {
                columns.entry_games.push(append.game.clone());
                columns.entry_numbers.push(append.head + i as i64);
                columns.entries.push(entry.clone());
            }
        }
        columns
    }
}

/// Commits what still fits and gives the games that grew.
async fn commit_sqlite(pool: &SqlitePool, columns: &Columns) -> Result<HashSet<String>, sqlx::Error> {
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
    let requests: Vec<_> = (0..columns.games.len())
        .map(|i| {
            serde_json::json!([
                columns.games[i],
                columns.heads[i],
                columns.counts[i],
                columns.listings[i],
                columns.overs[i],
                columns.times[i]
            ])
        })
        .collect();
    let grown: Vec<(String,)> = sqlx::query_as(
        "UPDATE game SET head = head + (r.value ->> 2), listing = coalesce(r.value ->> 3, listing), \
         over = r.value ->> 4, changed_at = r.value ->> 5 \
         FROM json_each($1) AS r WHERE game.id = r.value ->> 0 AND game.head = r.value ->> 1 RETURNING game.id",
    )
    .bind(serde_json::Value::Array(requests).to_string())
    .fetch_all(&mut *transaction)
    .await?;
    let grown: HashSet<String> = grown.into_iter().map(|(id,)| id).collect();
    let entries: Vec<_> = (0..columns.entries.len())
        .filter(|i| grown.contains(&columns.entry_games[*i]))
        .map(|i| serde_json::json!([columns.entry_games[i], columns.entry_numbers[i], columns.entries[i]]))
        .collect();
    sqlx::query(
        "INSERT INTO journal (game, n, entry) \
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1)",
    )
    .bind(serde_json::Value::Array(entries).to_string())
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(grown)
}

/// Commits what still fits, tells other servers, and gives the games that grew.
async fn commit_postgres(pool: &PgPool, own: &str, columns: &Columns) -> Result<HashSet<String>, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    sqlx::query("SELECT id FROM game WHERE id = ANY($1) ORDER BY id FOR UPDATE")
        .bind(&columns.games)
        .execute(&mut *transaction)
        .await?;
    let grown: Vec<(String,)> = sqlx::query_as(
        "UPDATE game SET head = game.head + r.n, listing = coalesce(r.listing, game.listing), \
         over = r.over, changed_at = r.at \
         FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::int[], $6::bigint[]) \
         AS r (id, head, n, listing, over, at) WHERE game.id = r.id AND game.head = r.head RETURNING game.id",
    )
    .bind(&columns.games)
    .bind(&columns.heads)
    .bind(&columns.counts)
    .bind(&columns.listings)
    .bind(&columns.overs)
    .bind(&columns.times)
    .fetch_all(&mut *transaction)
    .await?;
    let grown: HashSet<String> = grown.into_iter().map(|(id,)| id).collect();
    let ids: Vec<&String> = grown.iter().collect();
    sqlx::query(
        "INSERT INTO journal (game, n, entry) SELECT e.game, e.n, e.entry \
         FROM UNNEST($1::text[], $2::bigint[], $3::text[]) AS e (game, n, entry) WHERE e.game = ANY($4)",
    )
    .bind(&columns.entry_games)
    .bind(&columns.entry_numbers)
    .bind(&columns.entries)
    .bind(&ids)
    .execute(&mut *transaction)
    .await?;
    sqlx::query("SELECT pg_notify($1, $3 || ' ' || id) FROM UNNEST($2::text[]) AS id")
        .bind(CHANNEL)
        .bind(&ids)
        .bind(own)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(grown)
}
