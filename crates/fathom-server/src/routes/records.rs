//! Records that somebody kept as a file. Nothing of them is stored.

use axum::Json;
use axum::extract::State;
use fathom_catalog::Film;

use super::{Costly, viewer};
use crate::app::Server;
use crate::error::Error;
use crate::input::{Query, RecordText};
use crate::wire::LookQuery;

/// Play the record of a finished game again, frame by frame through one pair of eyes
#[utoipa::path(post, path = "/film", tag = "after", params(LookQuery), request_body = Object,
    responses((status = OK, body = Object), (status = BAD_REQUEST), (status = PAYLOAD_TOO_LARGE)))]
pub(crate) async fn film(
    State(server): State<Server>,
    _: Costly,
    Query(query): Query<LookQuery>,
    RecordText(text): RecordText,
) -> Result<Json<Film>, Error> {
    // Who has the file knows everything already.
    viewer(query.eyes.as_deref())?;
    let eyes = query.eyes.unwrap_or_else(|| "observer".to_owned());
    let game = server.config().catalog.of_record(&text)?;
    let thread = server.archive_thread().await?;
    Ok(Json(thread.run("showing a record", move || game.film(&text, &eyes)).await??))
}
