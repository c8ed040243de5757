//! A plain page for people without a client. The web client will be served from here in its place.

use std::fmt::Write;

use axum::Router;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{Html, IntoResponse};
use axum::routing::get;

use crate::app::Server;
use crate::error::Error;
use crate::routes::tables::listed;
use crate::wire::{Listed, Phase, SeatInfo};

const STYLE: &str = "body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;\
color:#1b2a33;background:#f4f1e8}h1{font-weight:600}li{margin:.3rem 0}a{color:#0b5a7a}\
@media(prefers-color-scheme:dark){body{color:#d8e2e6;background:#0d1a21}a{color:#7cc7e6}}";

/// The page and its style.
pub(crate) fn router() -> Router<Server> {
    Router::new().route("/", get(page)).route("/style.css", get(style))
}

async fn style() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "max-age=3600")], STYLE)
}

async fn page(State(server): State<Server>) -> Result<Html<String>, Error> {
    let running = listed(server.store().recent_games(false, 50).await?);
    let over = listed(server.store().recent_games(true, 20).await?);
    let mut text = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Fathom</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"stylesheet\" href=\"/style.css\"></head><body>\
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
