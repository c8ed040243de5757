//! Requests that another site makes in our user's name are turned away.

use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};

use crate::app::Server;
use crate::error::Error;

const FOREIGN: Error = Error::Forbidden { code: "foreign_origin", message: "this request comes from another site" };

/// Lets through what reads, and what changes something only from our own pages or from no page at all.
pub(crate) fn own_origin(server: &Server, request: &Parts) -> Result<(), Error> {
    let reads = matches!(request.method, Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = request.headers.contains_key(UPGRADE);
    let is_fine = (reads && !upgrades) || is_own(&request.headers, server.config().behind_proxy);
    if is_fine { Ok(()) } else { Err(FOREIGN) }
}

/// Whether a browser says that the request comes from our own page. Programs say nothing and are no danger: only a
/// browser sends somebody's cookie without being told to, and browsers always say where from.
fn is_own(headers: &HeaderMap, behind_proxy: bool) -> bool {
    let text = |name| headers.get(name).map(|value: &axum::http::HeaderValue| value.to_str().unwrap_or("?"));
    let same_site = text("sec-fetch-site").is_none_or(|site| matches!(site, "same-origin" | "none"));
    let forwarded = text("x-forwarded-host").filter(|_| behind_proxy);
    let host = forwarded.or_else(|| text(HOST.as_str()));
    let same_origin = text(ORIGIN.as_str()).is_none_or(|origin| {
        let named = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
        named.is_some() && named == host
    });
    same_site && same_origin
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(pairs: &[(&'static str, &str)]) -> bool {
        is_own(&pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect(), false)
    }

    #[test]
    fn only_our_own_pages_and_programs_pass() {
        assert!(own(&[]));
        assert!(own(&[("host", "127.0.0.1:7340")]));
        assert!(own(&[("host", "127.0.0.1:7340"), ("origin", "http://127.0.0.1:7340")]));
        assert!(own(&[("host", "f.example"), ("origin", "https://f.example"), ("sec-fetch-site", "same-origin")]));
        assert!(!own(&[("host", "f.example"), ("origin", "https://evil.example")]));
        assert!(!own(&[("host", "f.example"), ("origin", "null")]));
        assert!(!own(&[("host", "f.example"), ("origin", "https://f.example.evil.example")]));
        assert!(!own(&[("host", "f.example"), ("sec-fetch-site", "cross-site")]));
        assert!(!own(&[("host", "f.example"), ("sec-fetch-site", "same-site")]));
        assert!(!own(&[
            ("host", "f.example"),
            ("origin", "https://evil.example"),
            ("x-forwarded-host", "evil.example")
        ]));
    }
}
