//! After the end, when nothing is secret any more.

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use fathom_catalog::{AnyTable, Reply};

use crate::app::Server;
use crate::auth::Maybe;
use crate::error::Error;
use crate::input::Path;

/// The whole game with its seeds, as `fathom verify` reads it
#[utoipa::path(get, path = "/tables/{table}/record", tag = "after", params(("table" = String, Path)),
    responses((status = OK, body = Object), (status = CONFLICT), (status = NOT_FOUND)))]
pub(crate) async fn record(
    State(server): State<Server>,
    who: Maybe,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Error> {
    let record = ask(&server, &id, &who, |table| table.record()).await?;
    Ok(([(CONTENT_TYPE, "application/json")], record))
}

/// Everything that was secret, and whether all of it was by the rules
#[utoipa::path(get, path = "/tables/{table}/audit", tag = "after", params(("table" = String, Path)),
    responses((status = OK, body = Object), (status = CONFLICT), (status = NOT_FOUND)))]
pub(crate) async fn audit(
    State(server): State<Server>,
    who: Maybe,
    Path(id): Path<String>,
) -> Result<Json<fathom_catalog::Json>, Error> {
    ask(&server, &id, &who, |table| table.audit()).await.map(Json)
}

/// How far the dice fell from what was to be expected
#[utoipa::path(get, path = "/tables/{table}/luck", tag = "after", params(("table" = String, Path)),
    responses((status = OK, body = Object), (status = CONFLICT), (status = NOT_FOUND)))]
pub(crate) async fn luck(
    State(server): State<Server>,
    who: Maybe,
    Path(id): Path<String>,
) -> Result<Json<fathom_catalog::Json>, Error> {
    ask(&server, &id, &who, |table| table.luck()).await.map(Json)
}

/// Asks a finished table something that may take a while, off the async threads.
async fn ask<T: Send + 'static>(
    server: &Server,
    id: &str,
    who: &Maybe,
    question: impl FnOnce(&dyn AnyTable) -> Reply<T> + Send + 'static,
) -> Result<T, Error> {
    // The thread first: who waits for one holds no table.
    let thread = server.desk_thread().await?;
    let entered = server.visit(id, who.id()).await?;
    thread.run("reading a finished game", move || Ok(question(entered.table()?)?)).await?
}
