//! Bodies, paths and queries that fail with our errors.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use fathom_catalog::ByName;
use serde::de::DeserializeOwned;

use crate::app::Server;
use crate::error::Error;

/// A body of JSON.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Server> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, server: &Server) -> Result<Body<T>, Error> {
        parse(&json_bytes(request, server.config().max_body).await?).map(Body)
    }
}

/// The text of a record. Records are larger than other bodies.
pub(crate) struct RecordText(pub String);

/// The largest record that is taken, in bytes.
const MAX_RECORD: usize = 1024 * 1024;

impl FromRequest<Server> for RecordText {
    type Rejection = Error;

    async fn from_request(request: Request, _: &Server) -> Result<RecordText, Error> {
        let bytes = json_bytes(request, MAX_RECORD).await?;
        let text = String::from_utf8(bytes.into());
        text.map(RecordText).map_err(|_| Error::malformed("", "the file is not text in UTF-8"))
    }
}

/// A body that says it is JSON.
async fn json_bytes(request: Request, most: usize) -> Result<axum::body::Bytes, Error> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    // A form of another site cannot send this content type, a second wall behind the origin check.
    if !kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
        return Err(Error::malformed("", "the body must be JSON, with content-type: application/json"));
    }
    axum::body::to_bytes(request.into_body(), most).await.map_err(|_| Error::TooLarge)
}

/// Reads JSON, objects by the names of their fields, and names the place at which it fails.
pub(crate) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Error> {
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(ByName(&mut deserializer)).map_err(|error| {
        let place = error.path().to_string();
        Error::malformed(if place == "." { String::new() } else { place }, error.into_inner().to_string())
    })?;
    deserializer.end().map_err(|error| Error::malformed("", error.to_string()))?;
    Ok(value)
}

/// What stands after the question mark.
pub(crate) struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Server> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &Server) -> Result<Query<T>, Error> {
        axum::extract::Query::try_from_uri(&parts.uri)
            .map(|axum::extract::Query(value)| Query(value))
            .map_err(|error| Error::malformed("query", error.body_text()))
    }
}

/// The part of the path that names a thing.
pub(crate) struct Path<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Server> for Path<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Path<T>, Error> {
        match axum::extract::Path::from_request_parts(parts, server).await {
            Ok(axum::extract::Path(value)) => Ok(Path(value)),
            Err(_) => Err(Error::Missing("page")),
        }
    }
}
