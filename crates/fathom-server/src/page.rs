//! Pages for people: the web client that `fathom_web` carries, and a plain page for those without it.

use std::fmt::Write;

use axum::Router;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Method, Uri};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;

use crate::app::Server;
use crate::error::Error;
use crate::routes::tables::{MAX_OF_ONE, listed};
use crate::wire::{Listed, Phase, SeatInfo};

const STYLE: &str = "body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;\
color:#1b2a33;background:#f4f1e8}h1{font-weight:600}li{margin:.3rem 0}a{color:#0b5a7a}\
@media(prefers-color-scheme:dark){body{color:#d8e2e6;background:#0d1a21}a{color:#7cc7e6}}";

/// The plain page and its style; the web client has every other address outside `/api`.
pub(crate) fn router() -> Router<Server> {
    Router::new().route("/plain", get(plain)).route("/plain.css", get(style)).fallback(client)
}

/// A file of the web client. Its own addresses, such as `/table/…`, all begin with its first page.
async fn client(server: State<Server>, method: Method, uri: Uri) -> Result<Response, Error> {
    let path = uri.path().trim_start_matches('/');
    if method != Method::GET && method != Method::HEAD || path == "api" || path.starts_with("api/") {
        return Err(Error::Missing("page"));
    }
    if let Some(asset) = fathom_web::asset(path) {
        return Ok(file(asset));
    }
    match fathom_web::asset("index.html") {
        Some(first) if !path.contains('.') => Ok(file(first)),
        None if path.is_empty() => plain(server).await.map(IntoResponse::into_response),
        _ => Err(Error::Missing("page")),
    }
}

fn file(asset: fathom_web::Asset) -> Response {
    let keep = if asset.is_immutable { "max-age=31536000, immutable" } else { "no-cache" };
    ([(CONTENT_TYPE, asset.media_type), (CACHE_CONTROL, keep)], asset.bytes).into_response()
}

async fn style() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "max-age=3600")], STYLE)
}

async fn plain(State(server): State<Server>) -> Result<Html<String>, Error> {
    let running = listed(server.store().recent_games(false, 50, MAX_OF_ONE).await?);
    let over = listed(server.store().recent_games(true, 20, MAX_OF_ONE).await?);
    let mut text = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Fathom</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"stylesheet\" href=\"/plain.css\"></head><body>\
         <h1>Fathom</h1><p>Submarine wargames by the book. This server speaks JSON: \
         <a href=\"/api/openapi.json\">the interface</a>, <a href=\"/api/v1/games\">the games</a>, \
         <a href=\"/api/v1/tables\">the tables</a>.</p>",
    );
    section(&mut text, "Being played", &running);
    section(&mut text, "Played", &over);
    text += "</body></html>";
    Ok(Html(text))
}

fn section(text: &mut String, title: &str, tables: &[Listed]) {
    let _ = write!(text, "<h2>{title}</h2>");
    if tables.is_empty() {
        *text += "<p>No public table.</p>";
        return;
    }
    *text += "<ul>";
    for table in tables {
        let listing = &table.listing;
        let seats: Vec<String> = listing.seats.iter().map(sitting).collect();
        let phase = match listing.phase {
            Phase::Lobby => "waiting for players",
            Phase::Running => "being played",
            Phase::Over => "over",
        };
        let title = if listing.title.is_empty() { &listing.game } else { &listing.title };
        let _ = write!(
            text,
            "<li><a href=\"/api/v1/tables/{}\">{}</a> ({}): {}, {phase}</li>",
            table.id,
            escaped(title),
            escaped(&listing.game),
            escaped(&seats.join(", "))
        );
    }
    *text += "</ul>";
}

fn sitting(seat: &SeatInfo) -> String {
    let names: Vec<&str> = seat.players.iter().map(|player| player.name.as_str()).collect();
    let who = match &seat.bot {
        Some(bot) => bot.clone(),
        None if names.is_empty() => "open".to_owned(),
        None => names.join(" and "),
    };
    format!("{} {who}", seat.role)
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '&' => safe += "&amp;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_become_markup() {
        assert_eq!(escaped("<img src='x' onerror=\"y\">&"), "&lt;img src=&#39;x&#39; onerror=&quot;y&quot;&gt;&amp;");
    }
}
