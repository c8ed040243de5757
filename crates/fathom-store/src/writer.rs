//! The one writer: collects what waits, commits it once, answers everyone.

use std::collections::{HashSet, VecDeque};

use sqlx::postgres::PgPool;
use sqlx::sqlite::SqlitePool;
use tokio::sync::{mpsc, oneshot};

use crate::error::copy_of;
use crate::files::Files;
use crate::{Db, Listing, Notices, StoreError};

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
    pub listing: Option<Listing>,
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
    pub(crate) fn start(db: Db, notices: Notices) -> Writer {
        let (queue, waiting) = mpsc::channel(MAX_WAITING);
        tokio::spawn(run(db, notices, waiting));
        Writer { queue }
    }

    /// Waits until the entries are on disk.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (answer, written) = oneshot::channel();
        self.queue.send(Waiting { append, answer }).await.map_err(|_| StoreError::Closed)?;
        written.await.map_err(|_| StoreError::Closed)?
    }
}

async fn run(db: Db, notices: Notices, mut waiting: mpsc::Receiver<Waiting>) {
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
        commit(&db, &notices, batch).await;
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

async fn commit(db: &Db, notices: &Notices, mut batch: Vec<Waiting>) {
    // Row locks are taken in this order by every server, so that no two wait for each other.
    batch.sort_by(|a, b| a.append.game.cmp(&b.append.game));
    let appends: Vec<&Append> = batch.iter().map(|waiting| &waiting.append).collect();
    let written = match db {
        Db::Sqlite { write, files, .. } => commit_to_file(write, files.as_ref(), &appends).await,
        Db::Postgres(pool) => commit_postgres(pool, notices, &appends).await,
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

/// The entries of those requests that may grow, numbered.
fn entries<'a>(appends: &'a [&Append], grown: &'a HashSet<String>) -> impl Iterator<Item = (&'a str, i64, &'a str)> {
    appends.iter().filter(|append| grown.contains(&append.game)).flat_map(|append| {
        let numbered = append.entries.iter().zip(append.head..);
        numbered.map(|(entry, n)| (append.game.as_str(), n, entry.as_str()))
    })
}

/// The listings of those requests that may grow.
fn listings<'a>(appends: &'a [&Append], grown: &'a HashSet<String>) -> impl Iterator<Item = (&'a str, &'a Listing)> {
    let grown = appends.iter().filter(|append| grown.contains(&append.game));
    grown.filter_map(|append| Some((append.game.as_str(), append.listing.as_ref()?)))
}

fn json(rows: &impl serde::Serialize) -> String {
    serde_json::to_string(rows).expect("texts and numbers can be written as JSON")
}

/// Commits to the file that was opened, and to no other.
async fn commit_to_file(
    pool: &SqlitePool,
    files: Option<&Files>,
    appends: &[&Append],
) -> Result<HashSet<String>, sqlx::Error> {
    let Some(files) = files else { return commit_sqlite(pool, appends).await };
    files.check()?;
    let grown = commit_sqlite(pool, appends).await?;
    // What went into a file that has no name any more is not on disk.
    files.check().map(|()| grown)
}

/// Commits what still fits and gives the games that grew. A batch is one statement of each kind, whatever its size.
async fn commit_sqlite(pool: &SqlitePool, appends: &[&Append]) -> Result<HashSet<String>, sqlx::Error> {
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
    let heads: Vec<_> = appends.iter().map(|append| (&append.game, append.head)).collect();
    let grown: Vec<(String,)> = sqlx::query_as(
        "SELECT game.id FROM json_each($1) AS r JOIN game ON game.id = r.value ->> 0 \
         WHERE (SELECT coalesce(max(n) + 1, 0) FROM journal WHERE journal.game = game.id) = r.value ->> 1",
    )
    .bind(json(&heads))
    .fetch_all(&mut *transaction)
    .await?;
    let grown: HashSet<String> = grown.into_iter().map(|(id,)| id).collect();
    sqlx::query("INSERT INTO journal (game, n, entry) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1)")
        .bind(json(&entries(appends, &grown).collect::<Vec<_>>()))
        .execute(&mut *transaction)
        .await?;
    let listings: Vec<_> =
        listings(appends, &grown).map(|(game, to)| (game, &to.text, i32::from(to.over), to.at)).collect();
    if !listings.is_empty() {
        sqlx::query(
            "UPDATE game SET listing = r.value ->> 1, over = r.value ->> 2, changed_at = r.value ->> 3 \
             FROM json_each($1) AS r WHERE game.id = r.value ->> 0",
        )
        .bind(json(&listings))
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await?;
    Ok(grown)
}

/// Commits what still fits, tells other servers, and gives the games that grew.
async fn commit_postgres(
    pool: &PgPool,
    notices: &Notices,
    appends: &[&Append],
) -> Result<HashSet<String>, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let games: Vec<_> = appends.iter().map(|append| append.game.as_str()).collect();
    let heads: Vec<_> = appends.iter().map(|append| append.head).collect();
    // The locks first, in a statement of their own: the next one sees what was written while this one waited.
    sqlx::query("SELECT id FROM game WHERE id = ANY($1) ORDER BY id FOR UPDATE")
        .bind(&games)
        .execute(&mut *transaction)
        .await?;
    let grown: Vec<(String,)> = sqlx::query_as(
        "SELECT game.id FROM UNNEST($1::text[], $2::bigint[]) AS r (id, head) JOIN game ON game.id = r.id \
         WHERE (SELECT coalesce(max(n) + 1, 0) FROM journal WHERE journal.game = game.id) = r.head",
    )
    .bind(&games)
    .bind(&heads)
    .fetch_all(&mut *transaction)
    .await?;
    let grown: HashSet<String> = grown.into_iter().map(|(id,)| id).collect();
    let (mut of, mut numbers, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    for (game, n, entry) in entries(appends, &grown) {
        of.push(game);
        numbers.push(n);
        texts.push(entry);
    }
    sqlx::query("INSERT INTO journal (game, n, entry) SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::text[])")
        .bind(&of)
        .bind(&numbers)
        .bind(&texts)
        .execute(&mut *transaction)
        .await?;
    for (game, to) in listings(appends, &grown) {
        sqlx::query("UPDATE game SET listing = $2, over = $3, changed_at = $4 WHERE id = $1")
            .bind(game)
            .bind(&to.text)
            .bind(i32::from(to.over))
            .bind(to.at)
            .execute(&mut *transaction)
            .await?;
    }
    let ids: Vec<&String> = grown.iter().collect();
    sqlx::query("SELECT pg_notify($1, $3 || ' ' || id) FROM UNNEST($2::text[]) AS id")
        .bind(&*notices.channel)
        .bind(&ids)
        .bind(&*notices.own)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(grown)
}
