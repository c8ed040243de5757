use sqlx::error::DatabaseError;

use crate::files::FilesGone;

/// Why something could not be stored or read. Nothing was changed, unless it is [`StoreError::Lost`].
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
    /// The database cannot be written at all: its file system has turned read-only, or somebody took away the right to.
    #[error("the database cannot be written; nothing was written, see to its file system")]
    ReadOnly,
    /// The files are not those that were opened.
    #[error(
        "the files of the database were deleted, moved or replaced under the server; put them back or start it again"
    )]
    FilesGone,
    /// Another server has the SQLite file.
    #[error("another fathom keeps its games there")]
    Held,
    /// Another program holds the database.
    #[error("the database is locked by another program; nothing was written, try again")]
    Locked,
    /// The database does not answer.
    #[error("the database does not answer; nothing was written, try again")]
    Unreachable,
    /// The connection was lost, or the disk failed, with the answer to come: what was to be written may be written.
    #[error("the connection to the database was lost; what was to be written may be written or not")]
    Lost,
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
            sqlx::Error::Configuration(inner) if inner.is::<FilesGone>() => files_gone(inner.as_ref()),
            sqlx::Error::PoolTimedOut => StoreError::Unreachable,
            sqlx::Error::Io(_) | sqlx::Error::WorkerCrashed => StoreError::Lost,
            sqlx::Error::PoolClosed => StoreError::Closed,
            _ => StoreError::Database(error),
        }
    }
}

fn files_gone(error: &dyn std::error::Error) -> StoreError {
    tracing::error!(%error, "the database is not the one that was opened");
    StoreError::FilesGone
}

pub(crate) fn kind_of(error: &dyn DatabaseError) -> Option<StoreError> {
    let code = error.code()?;
    // SQLite gives its extended result code as a number, PostgreSQL five characters.
    match code.as_ref() {
        "13" | "53100" => Some(StoreError::Full),
        "25006" => Some(StoreError::ReadOnly),
        "55P03" | "40P01" => Some(StoreError::Locked),
        // PostgreSQL ends the connection, or lost it: the operator stops it, or it crashed.
        "57P01" | "57P02" | "08000" | "08003" | "08006" => Some(StoreError::Lost),
        "57P03" => Some(StoreError::Unreachable),
        number => match number.parse::<i64>() {
            Ok(extended) if number.len() < 5 && matches!(extended & 0xff, 5 | 6) => Some(StoreError::Locked),
            // SQLite itself found that the file was moved away.
            Ok(1032) => Some(StoreError::FilesGone),
            Ok(extended) if number.len() < 5 && extended & 0xff == 8 => Some(StoreError::ReadOnly),
            Ok(extended) if number.len() < 5 && extended & 0xff == 13 => Some(StoreError::Full),
            Ok(extended) if number.len() < 5 && extended & 0xff == 14 => Some(StoreError::Unreachable),
            Ok(extended) if number.len() < 5 && extended & 0xff == 10 => Some(StoreError::Lost),
            _ => None,
        },
    }
}

/// The same error once more, for another caller: those of the database cannot be cloned, and the kind is what callers need.
pub(crate) fn copy_of(error: &sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::Database(inner) => kind_of(inner.as_ref())
            .unwrap_or_else(|| StoreError::Database(sqlx::Error::Protocol(inner.message().into()))),
        sqlx::Error::Configuration(inner) if inner.is::<FilesGone>() => files_gone(inner.as_ref()),
        sqlx::Error::PoolTimedOut => StoreError::Unreachable,
        sqlx::Error::Io(_) | sqlx::Error::WorkerCrashed => StoreError::Lost,
        sqlx::Error::PoolClosed => StoreError::Closed,
        other => StoreError::Database(sqlx::Error::Protocol(other.to_string())),
    }
}

/// Whether a row with this key was there already.
pub(crate) fn is_unique_violation(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(DatabaseError::is_unique_violation)
}

/// Whether the disk has no room for what was to be written.
pub(crate) fn is_disk_full(error: &sqlx::Error) -> bool {
    matches!(error.as_database_error().and_then(kind_of), Some(StoreError::Full))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_connection_is_never_said_to_have_changed_nothing() {
        let cut = || sqlx::Error::Io(std::io::Error::from(std::io::ErrorKind::ConnectionReset));
        for error in [cut(), sqlx::Error::WorkerCrashed] {
            assert!(matches!(copy_of(&error), StoreError::Lost), "{error}");
            assert!(matches!(StoreError::from(error), StoreError::Lost));
        }
        assert!(matches!(copy_of(&sqlx::Error::PoolTimedOut), StoreError::Unreachable));
        assert!(matches!(copy_of(&sqlx::Error::RowNotFound), StoreError::Database(_)));
    }
}
