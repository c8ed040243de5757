//! A database of its own for one test: a file of SQLite, or a schema on the PostgreSQL that `FATHOM_TEST_POSTGRES` names
//! (`cargo xtask ci` starts one).

use std::sync::atomic::{AtomicU32, Ordering};

/// A database, gone after the test.
pub struct Place {
    /// How a server is told of it.
    pub url: String,
    _folder: tempfile::TempDir,
}

/// A new file.
pub fn sqlite() -> Place {
    let folder = tempfile::tempdir().unwrap();
    Place { url: format!("sqlite://{}/fathom.db", folder.path().display()), _folder: folder }
}

/// A fresh schema on the test server; `None` without a server, which `cargo xtask ci` does not allow.
pub async fn postgres() -> Option<Place> {
    static N_SCHEMAS: AtomicU32 = AtomicU32::new(0);
    let Ok(server) = std::env::var("FATHOM_TEST_POSTGRES") else {
        eprintln!("no PostgreSQL: set FATHOM_TEST_POSTGRES or run `cargo xtask ci`");
        return None;
    };
    let crate_name = env!("CARGO_CRATE_NAME");
    let schema = format!("{crate_name}_{}_{}", std::process::id(), N_SCHEMAS.fetch_add(1, Ordering::Relaxed));
    let pool = sqlx::PgPool::connect(&server).await.unwrap();
    sqlx::query(sqlx::AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).execute(&pool).await.unwrap();
    pool.close().await;
    let joint = if server.contains('?') { '&' } else { '?' };
    let url = format!("{server}{joint}options=-c%20search_path%3D{schema}");
    Some(Place { url, _folder: tempfile::tempdir().unwrap() })
}

/// Runs each test on SQLite and, where there is one, on PostgreSQL.
macro_rules! on_both {
    ($($name:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test] async fn $name() { super::$name(&crate::place::sqlite().url).await })+
        }
        mod on_postgres {
            $(#[tokio::test] async fn $name() {
                if let Some(place) = crate::place::postgres().await { super::$name(&place.url).await }
            })+
        }
    };
}
