//! The games that can be played.

use axum::Json;
use axum::extract::State;
use fathom_catalog::{AnyGame, GameInfo};
use serde_json::Value;

use crate::app::Server;
use crate::error::Error;
use crate::input::Path;

/// The games that can be played, with scenarios, options and bots
#[utoipa::path(get, path = "/games", tag = "games", responses((status = OK, body = ref("GameInfo[]"))))]
pub(crate) async fn games(State(server): State<Server>) -> Json<Vec<Value>> {
    // A list is to choose from: what is printed of a game is asked for by its own address.
    let info = |game: &&dyn AnyGame| to_json(&GameInfo { sheet: None, ..game.info() });
    Json(server.config().catalog.games().iter().map(info).collect())
}

/// One game
#[utoipa::path(get, path = "/games/{game}", tag = "games", params(("game" = String, Path)),
    responses((status = OK, body = ref("GameInfo")), (status = NOT_FOUND)))]
pub(crate) async fn game(State(server): State<Server>, Path(id): Path<String>) -> Result<Json<Value>, Error> {
    let game = server.config().catalog.find(&id).map_err(|_| Error::Missing("game"))?;
    Ok(Json(to_json(&game.info())))
}

/// The rules of a game in our words, paragraph by paragraph
#[utoipa::path(get, path = "/games/{game}/rules", tag = "games", params(("game" = String, Path)),
    responses((status = OK, body = ref("Notes")), (status = NOT_FOUND)))]
pub(crate) async fn rules(Path(id): Path<String>) -> Result<Json<Value>, Error> {
    let notes = fathom_catalog::rules(&id).map_err(|_| Error::Missing("game"))?;
    Ok(Json(to_json(notes)))
}

/// The tables a game plays by, in the order of its book
#[utoipa::path(get, path = "/games/{game}/tables", tag = "games", params(("game" = String, Path)),
    responses((status = OK, body = ref("RuleTable[]")), (status = NOT_FOUND)))]
pub(crate) async fn tables(State(server): State<Server>, Path(id): Path<String>) -> Result<Json<Value>, Error> {
    let game = server.config().catalog.find(&id).map_err(|_| Error::Missing("game"))?;
    Ok(Json(to_json(&game.tables())))
}

fn to_json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("what a game says of itself can be written as JSON")
}
