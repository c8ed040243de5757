use sqlx::error::DatabaseError;

/// Why something could not be stored or read. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address of the database makes no sense.
    #[error("cannot open the database: {0}")]
    Address(String),
    /// Somebody else has added to this game since it was read; read again and decide anew.
    #[error("the game has moved on")]
    Conflict,
    /// What was asked for is not there.
    #[error("no such {0}")]
    Missing(&'static str),
    /// A name that must be unique is taken.
    #[error("this {0} is taken")]
    Taken(&'static str),
    /// The disk is full.
    #[error("the disk is full; nothing was written, free some space and try again")]
    Full,
    /// Another program holds the database.
    #[error("the database is locked by another program; nothing was written, try again")]
    Locked,
    /// The database does not answer.
    #[error("the database does not answer; nothing was written, try again")]
    Unreachable,
    /// The database was made by a newer program or its tables were changed by hand.
    #[error("the database does not fit this program: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The server is stopping.
    #[error("the store is closed")]
    Closed,
    /// Anything else; the text is for the log, not for players.
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(inner) => kind_of(inner.as_ref()).unwrap_or(StoreError::Database(error)),
            sqlx::Error::PoolTimedOut | sqlx::Error::Io(_) => StoreError::Unreachable,
            sqlx::Error::PoolClosed => StoreError::Closed,
            _ => StoreError::Database(error),
        }
    }
}

pub(crate) fn kind_of(error: &dyn DatabaseError) -> Option<StoreError> {
    let code = error.code()?;
    // SQLite gives its extended result code as a number, PostgreSQL five characters.
    match code.as_ref() {
        "13" | "53100" => Some(StoreError::Full),
        "55P03" | "40P01" => Some(StoreError::Locked),
        number => match number.parse::<i64>() {
            Ok(extended) if number.len() < 5 && matches!(extended & 0xff, 5 | 6) => Some(StoreError::Locked),
            Ok(extended) if number.len() < 5 && extended & 0xff == 13 => Some(StoreError::Full),
            _ => None,
        },
    }
}

/// Whether a row with this key was there already.
pub(crate) fn is_unique_violation(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(DatabaseError::is_unique_violation)
}
