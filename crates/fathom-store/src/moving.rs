//! Moving from SQLite to PostgreSQL, when one server is no longer enough.

use serde::Serialize;
use sqlx::AssertSqlSafe;
use sqlx::postgres::{PgPool, PgTransaction};
use sqlx::sqlite::SqlitePool;

use crate::{Db, Store, StoreError};

/// Every table with its columns, in an order in which no row comes before one it names. The pulse is nobody's.
const TABLES: [(&str, &[&str]); 8] = [
    ("person", &["id", "name", "login", "password", "created_at"]),
    ("session", &["token_hash", "person", "created_at", "expires_at", "lapsed_at"]),
    ("game", &["id", "book", "opening", "listing", "public", "created_at", "changed_at", "over", "host"]),
    ("journal", &["game", "n", "entry"]),
    ("seat", &["game", "seat", "bot", "invitation_hash"]),
    ("holder", &["game", "seat", "person"]),
    ("chat", &["game", "n", "seat", "person", "audience", "body", "at"]),
    ("archive", &["game", "body"]),
];

/// How many rows go over at once.
const BATCH: i64 = 500;

/// How many rows of a table were moved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Moved {
    /// The table.
    pub table: &'static str,
    /// How many rows.
    pub n_rows: u64,
}

/// Copies everything in an SQLite database into a PostgreSQL that has nothing yet, all or nothing. Sessions, invitations and
/// games under way go on there. The SQLite file stays as it is; no server may use it meanwhile.
///
/// # Errors
/// When the addresses are not of these kinds, the SQLite file is held by a server, or the PostgreSQL is not empty
/// ([`StoreError::Taken`]).
pub async fn move_to_postgres(sqlite: &str, postgres: &str) -> Result<Vec<Moved>, StoreError> {
    let _held = crate::lock(sqlite)?;
    let (from, to) = (Store::open(sqlite).await?, Store::open(postgres).await?);
    let (Db::Sqlite { write, .. }, Db::Postgres(pool)) = (&from.db, &to.db) else {
        return Err(StoreError::Address("games are moved from sqlite: to postgres:".to_owned()));
    };
    let moved = copy(write, pool).await;
    from.close().await;
    to.close().await;
    moved
}

async fn copy(from: &SqlitePool, to: &PgPool) -> Result<Vec<Moved>, StoreError> {
    let mut transaction = to.begin().await?;
    let mut moved = Vec::new();
    for (table, columns) in TABLES {
        let count = AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
        let n_there: i64 = sqlx::query_scalar(count).fetch_one(&mut *transaction).await?;
        if n_there > 0 {
            return Err(StoreError::Taken("database"));
        }
        moved.push(Moved { table, n_rows: copy_table(from, &mut transaction, table, columns).await? });
    }
    transaction.commit().await?;
    Ok(moved)
}

/// Copies one table: SQLite writes each row as JSON, PostgreSQL reads it.
async fn copy_table(
    from: &SqlitePool,
    to: &mut PgTransaction<'_>,
    table: &str,
    columns: &[&str],
) -> Result<u64, sqlx::Error> {
    let fields = columns.iter().map(|name| format!("'{name}', {name}")).collect::<Vec<_>>().join(", ");
    let names = columns.join(", ");
    let read = format!("SELECT json_object({fields}) FROM {table} ORDER BY rowid LIMIT {BATCH} OFFSET $1");
    let write =
        format!("INSERT INTO {table} ({names}) SELECT {names} FROM json_populate_recordset(NULL::{table}, $1::json)");
    let mut n_rows = 0;
    loop {
        let rows: Vec<String> =
            sqlx::query_scalar(AssertSqlSafe(read.clone())).bind(n_rows as i64).fetch_all(from).await?;
        if rows.is_empty() {
            return Ok(n_rows);
        }
        n_rows += rows.len() as u64;
        let all = format!("[{}]", rows.join(","));
        sqlx::query(AssertSqlSafe(write.clone())).bind(all).execute(&mut **to).await?;
    }
}
