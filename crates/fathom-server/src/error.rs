//! What is answered when something is not done.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fathom_catalog::{InputError, Json, TableError};
use fathom_core::Violation;
use fathom_store::StoreError;
use fathom_table::{Denied, SeatingError};
use serde::Serialize;

/// Why a request was not done. Nothing was changed, unless the words say that it may have been.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The words make no sense.
    #[error("{message}")]
    Malformed { place: String, message: String, violations: Vec<Violation>, more: usize },
    /// Nobody is logged in.
    #[error("no session: come in by POST /api/v1/guest or log in")]
    NoSession,
    /// Login or password is wrong; which, is not said.
    #[error("no such login or another password")]
    WrongPassword,
    /// It is there, but not for this person.
    #[error("{message}")]
    Forbidden { code: &'static str, message: &'static str },
    /// There is no such thing, or it is none of this person's business; which, is not said.
    #[error("no such {0}")]
    Missing(&'static str),
    /// It does not fit what is there.
    #[error("{message}")]
    Conflict { code: &'static str, message: &'static str },
    /// Another server has added to the game meanwhile.
    #[error("the table has changed, look again")]
    MovedOn,
    /// The game was begun by other rules than this server has.
    #[error(
        "this game was begun by version {recorded} of its rules, and this server plays version {known}; it is kept as it is"
    )]
    OtherRules { recorded: u32, known: u32 },
    /// What was done is not what the lesson has next.
    #[error("the lesson goes another way here: {text} ({rule})")]
    Lesson { rule: String, text: String },
    /// The table says no.
    #[error("{0}")]
    Denied(Denied<Json>),
    /// This address does something else.
    #[error("this address does not take that method")]
    Method,
    /// A body too large.
    #[error("the body is too large")]
    TooLarge,
    /// Too many requests.
    #[error("too many requests, wait {0} s")]
    TooMany(u64),
    /// It took too long.
    #[error("this took too long; it may still be done, look again")]
    TimedOut,
    /// The database cannot write now.
    #[error("{message}")]
    Unavailable { code: &'static str, message: &'static str },
    /// The server is stopping.
    #[error("the server is stopping")]
    Stopping,
    /// A bug or a broken database; what it is, stands in the log.
    #[error("a fault of the server; look again before you try again")]
    Internal,
}

/// An error as it goes over the wire.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ErrorBody {
    /// A short stable word for programs.
    pub code: &'static str,
    /// The same for people.
    pub message: String,
    /// The place in what was sent, such as `action.square`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The rules broken, for `refused`, and for `malformed` where the rules do not allow a setup.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<Violation>,
    /// How many more violations there are than are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more: Option<usize>,
    /// The seat's state now, for `stale_version`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<crate::schema::AnySnapshot>"))]
    pub fresh: Option<Json>,
}

impl Error {
    /// A fault of ours; the text goes to the log alone.
    pub(crate) fn bug(doing: &'static str, what: &dyn std::fmt::Display) -> Error {
        tracing::error!(doing, error = %what, "a fault of the server");
        Error::Internal
    }

    /// Whether the same may succeed later: the database was away, or whatever else stands in the log.
    pub(crate) fn may_pass(&self) -> bool {
        matches!(self, Error::Unavailable { .. } | Error::TimedOut | Error::Internal)
    }

    pub(crate) fn malformed(place: impl Into<String>, message: impl Into<String>) -> Error {
        Error::Malformed { place: place.into(), message: message.into(), violations: Vec::new(), more: 0 }
    }

    fn status(&self) -> StatusCode {
        match self {
            Error::Malformed { .. } => StatusCode::BAD_REQUEST,
            Error::NoSession | Error::WrongPassword => StatusCode::UNAUTHORIZED,
            Error::Forbidden { .. } | Error::Denied(Denied::NotYourSeat | Denied::NotYoursToSee) => {
                StatusCode::FORBIDDEN
            }
            Error::Missing(_) | Error::Denied(Denied::NoSuchStep) => StatusCode::NOT_FOUND,
            Error::Denied(Denied::Refused { .. }) => StatusCode::UNPROCESSABLE_ENTITY,
            Error::Conflict { .. }
            | Error::MovedOn
            | Error::Lesson { .. }
            | Error::OtherRules { .. }
            | Error::Denied(_) => StatusCode::CONFLICT,
            Error::Method => StatusCode::METHOD_NOT_ALLOWED,
            Error::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Error::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Error::TimedOut | Error::Unavailable { .. } | Error::Stopping => StatusCode::SERVICE_UNAVAILABLE,
            Error::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Error::Malformed { .. } => "malformed",
            Error::NoSession => "no_session",
            Error::WrongPassword => "wrong_password",
            Error::Missing(_) => "missing",
            Error::Forbidden { code, .. } | Error::Conflict { code, .. } | Error::Unavailable { code, .. } => code,
            Error::MovedOn => "moved_on",
            Error::Lesson { .. } => "lesson",
            Error::OtherRules { .. } => "other_rules",
            Error::Denied(denied) => denied.code(),
            Error::Method => "wrong_method",
            Error::TooLarge => "too_large",
            Error::TooMany(_) => "too_many",
            Error::TimedOut => "timed_out",
            Error::Stopping => "stopping",
            Error::Internal => "internal",
        }
    }

    /// The error as it goes over the wire.
    pub(crate) fn body(self) -> ErrorBody {
        let (code, message) = (self.code(), self.to_string());
        let mut body = ErrorBody { code, message, place: None, violations: Vec::new(), more: None, fresh: None };
        match self {
            Error::Malformed { place, message, violations, more } => {
                body.message = without_middle(message);
                body.violations = violations;
                body.more = Some(more).filter(|more| *more > 0);
                body.place = Some(place).filter(|place| !place.is_empty()).map(without_middle);
            }
            Error::Denied(Denied::Refused { refusal }) => {
                body.violations = refusal.violations().to_vec();
                body.more = Some(refusal.more()).filter(|more| *more > 0);
            }
            Error::Denied(Denied::StaleVersion { fresh }) => body.fresh = Some(*fresh),
            _ => {}
        }
        body
    }
}

/// How many characters of what was sent may come back at each end of a message.
const MAX_END: usize = 400;

/// A text that may repeat what was sent, cut if it is long. Its end says what was expected, and where.
fn without_middle(text: String) -> String {
    let n_chars = text.chars().count();
    if n_chars <= 2 * MAX_END {
        return text;
    }
    let (start, end): (String, String) =
        (text.chars().take(MAX_END).collect(), text.chars().skip(n_chars - MAX_END).collect());
    format!("{start} … {end}")
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let (status, wait) = (self.status(), if let Error::TooMany(wait) = self { Some(wait) } else { None });
        let mut response = (status, axum::Json(self.body())).into_response();
        if let Some(wait) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
        }
        response
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        match error {
            StoreError::Missing(what) => Error::Missing(what),
            StoreError::Taken(_) => Error::Conflict { code: "taken", message: "somebody has this login" },
            StoreError::Conflict => Error::MovedOn,
            StoreError::Full => {
                tracing::error!("the disk is full");
                Error::Unavailable { code: "disk_full", message: "the server's disk is full; nothing was changed" }
            }
            StoreError::ReadOnly => {
                tracing::error!("the database cannot be written");
                Error::Unavailable {
                    code: "read_only",
                    message: "the server's disk cannot be written; nothing was changed, tell whoever runs the server",
                }
            }
            StoreError::FilesGone => Error::Unavailable {
                code: "files_gone",
                message: "the server's files were deleted or replaced; whatever was last done may be lost",
            },
            StoreError::Locked => {
                tracing::error!("the database is locked");
                Error::Unavailable { code: "locked", message: "the database is busy; nothing was changed, try again" }
            }
            StoreError::Unreachable => {
                tracing::error!("the database does not answer");
                Error::Unavailable {
                    code: "unreachable",
                    message: "the database is away; nothing was changed, try again",
                }
            }
            StoreError::Lost => {
                tracing::error!("the connection to the database was lost");
                Error::Unavailable {
                    code: "unsure",
                    message: "the database was lost; it may have been done, look again",
                }
            }
            StoreError::Closed => Error::Stopping,
            StoreError::Address(_) | StoreError::Held | StoreError::Migration(_) | StoreError::Database(_) => {
                Error::bug("using the database", &error)
            }
        }
    }
}

impl From<TableError> for Error {
    fn from(error: TableError) -> Error {
        match error {
            TableError::Input(error) => error.into(),
            TableError::Denied(denied) => Error::Denied(denied),
        }
    }
}

impl From<InputError> for Error {
    fn from(error: InputError) -> Error {
        let InputError { place, message, violations, more, .. } = error;
        Error::Malformed { place: place.to_string(), message, violations, more }
    }
}

impl From<SeatingError> for Error {
    fn from(error: SeatingError) -> Error {
        match error {
            SeatingError::NoSuchSeat => Error::Missing("seat"),
            SeatingError::UmpireCannotPlay => Error::Conflict {
                code: "umpire_cannot_play",
                message: "an umpire sees everything and cannot hold a seat",
            },
            SeatingError::NotYourSeat => Error::Denied(Denied::NotYourSeat),
            SeatingError::WordTooLong => Error::malformed("word", error.message()),
            SeatingError::NoHash => Error::malformed("sworn", error.message()),
            SeatingError::Undecided
            | SeatingError::Sealed
            | SeatingError::NotSealed
            | SeatingError::OtherWord
            | SeatingError::NotShown
            | SeatingError::SpentWord => Error::Conflict { code: error.code(), message: error.message() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_no_sense_is_not_sent_back_whole() {
        let sent = format!("\"{}\"", "ü".repeat(20_000));
        let body = crate::input::parse::<Vec<u8>>(sent.as_bytes()).unwrap_err().body();
        assert!(body.message.chars().count() < 2 * MAX_END + 5);
        assert!(body.message.contains("expected a sequence at line 1"), "{}", body.message);
        let long = "k".repeat(20_000);
        assert!(Error::malformed(long.clone(), long).body().place.unwrap().len() < 2 * MAX_END + 10);
    }
}
