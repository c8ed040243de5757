//! One module for each kind of request.

mod after;
mod branch;
mod chat;
mod games;
mod lesson;
mod lobby;
mod ops;
mod people;
pub(crate) mod play;
mod records;
pub(crate) mod tables;

use axum::Router;
use axum::extract::FromRequestParts;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::routing::get;
use fathom_core::{Seat, Viewer};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::Server;
use crate::error::Error;
use crate::hub::Entered;
use crate::socket;

#[derive(OpenApi)]
#[openapi(info(
    title = "Fathom",
    description = "Submarine wargames by the book. Every answer that is not 2xx has the body `ErrorBody`. \
            Send `authorization: Bearer <token>` with the token that POST /api/v1/guest gives.",
))]
struct Document;

/// The OpenAPI document of the interface, as JSON. It is written from what the routes say of themselves and from the
/// schemas of all types by the tests of `schema`, which compare it too: a server need not carry them.
const DOCUMENT: &str = include_str!("../../openapi.json");

/// Every route of the interface.
pub(crate) fn router() -> Router<Server> {
    described().0
}

/// Every route of the interface, and what each says of itself; types are named as `schema` names them.
pub(crate) fn described() -> (Router<Server>, utoipa::openapi::OpenApi) {
    let v1 = OpenApiRouter::new()
        .routes(routes!(games::games))
        .routes(routes!(games::game))
        .routes(routes!(games::rules))
        .routes(routes!(games::tables))
        .routes(routes!(people::guest))
        .routes(routes!(people::register))
        .routes(routes!(people::login))
        .routes(routes!(people::logout))
        .routes(routes!(people::me, people::rename))
        .routes(routes!(tables::list, tables::create))
        .routes(routes!(tables::table))
        .routes(routes!(lobby::invite))
        .routes(routes!(lobby::join))
        .routes(routes!(lobby::swear))
        .routes(routes!(lobby::word))
        .routes(routes!(lobby::anew))
        .routes(routes!(lobby::start))
        .routes(routes!(play::view))
        .routes(routes!(play::lines))
        .routes(routes!(play::act))
        .routes(routes!(play::act_all))
        .routes(routes!(play::actions))
        .routes(routes!(play::ways))
        .routes(routes!(play::missing))
        .routes(routes!(play::briefing))
        .routes(routes!(play::order))
        .routes(routes!(play::undo))
        .routes(routes!(play::hint))
        .routes(routes!(play::odds))
        .routes(routes!(play::outlook))
        .routes(routes!(play::replay))
        .routes(routes!(chat::chat, chat::say))
        .routes(routes!(after::record))
        .routes(routes!(after::audit))
        .routes(routes!(after::luck))
        .routes(routes!(after::diary))
        .routes(routes!(branch::branch))
        .routes(routes!(lesson::open))
        .routes(routes!(lesson::lesson))
        .routes(routes!(lesson::show))
        .routes(routes!(lesson::leave))
        .routes(routes!(records::film))
        .routes(routes!(socket::live));
    OpenApiRouter::with_openapi(Document::openapi())
        .nest("/api/v1", v1)
        .routes(routes!(ops::healthz))
        .routes(routes!(ops::readyz))
        .routes(routes!(ops::metrics))
        .split_for_parts()
}

/// The OpenAPI document of the interface, as JSON.
pub fn openapi() -> &'static str {
    DOCUMENT
}

/// Serves the document at its stable address.
pub(crate) fn document() -> Router<Server> {
    let answer = async || ([(CONTENT_TYPE, "application/json")], DOCUMENT);
    Router::new().route("/api/openapi.json", get(answer))
}

/// A request that costs much; it counts against a tighter limit.
pub(crate) struct Costly;

impl FromRequestParts<Server> for Costly {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Costly, Error> {
        server.spend(server.address(parts)).map(|()| Costly)
    }
}

/// A question for advice; it has a limit of its own.
pub(crate) struct Advised;

impl FromRequestParts<Server> for Advised {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Advised, Error> {
        server.advise(server.address(parts)).map(|()| Advised)
    }
}

/// The eyes a request asks for.
pub(crate) fn viewer(eyes: Option<&str>) -> Result<Viewer, Error> {
    match eyes {
        None | Some("observer") => Ok(Viewer::Observer),
        Some("umpire") => Ok(Viewer::Umpire),
        Some(seat) => match seat.parse() {
            Ok(seat) => Ok(Viewer::Seat(Seat(seat))),
            Err(_) => Err(Error::malformed("as", "`observer`, `umpire` or the number of a seat")),
        },
    }
}

impl Server {
    /// Enters a table that `who` may see; one they may not see is missing.
    pub(crate) async fn visit(&self, id: &str, who: Option<i64>) -> Result<Entered, Error> {
        let entered = self.enter(id).await?;
        if entered.is_visible_to(who) { Ok(entered) } else { Err(Error::Missing("table")) }
    }
}
