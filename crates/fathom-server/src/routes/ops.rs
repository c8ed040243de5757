//! For operators.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::response::IntoResponse;

use crate::app::Server;
use crate::error::Error;
use crate::secret;

/// Whether the process runs
#[utoipa::path(get, path = "/healthz", tag = "operators", responses((status = OK, body = String)))]
pub(crate) async fn healthz() -> &'static str {
    "ok"
}

/// Whether the database takes and keeps what it is given
#[utoipa::path(get, path = "/readyz", tag = "operators", responses((status = OK, body = String), (status = SERVICE_UNAVAILABLE)))]
pub(crate) async fn readyz(State(server): State<Server>) -> Result<&'static str, Error> {
    if server.is_stopping() {
        return Err(Error::Stopping);
    }
    server.pulse().await.map_err(|error| match error {
        Error::Internal => Error::Unavailable { code: "no_database", message: "the database fails" },
        other => other,
    })?;
    Ok("ready")
}

/// Numbers for Prometheus; needs the operator's token, because they move with secret actions too
#[utoipa::path(get, path = "/metrics", tag = "operators", responses((status = OK, body = String), (status = NOT_FOUND)))]
pub(crate) async fn metrics(State(server): State<Server>, headers: HeaderMap) -> Result<impl IntoResponse, Error> {
    let shown = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    // Hashes are compared, so that the time it takes tells nothing about the token.
    let fits = |token: &String| shown.map(secret::hash) == Some(secret::hash(token));
    if !server.config().operator_token.as_ref().is_some_and(fits) {
        return Err(Error::Missing("page"));
    }
    Ok(([(CONTENT_TYPE, "text/plain; version=0.0.4")], server.metrics().text(server.hub().len())))
}
