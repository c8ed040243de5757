//! Who is asking.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use fathom_store::StoreError;

use crate::app::Server;
use crate::clock::now;
use crate::error::Error;
use crate::secret;
use crate::wire::PersonInfo;

/// The name of the session's cookie.
const COOKIE_NAME: &str = "fathom";
/// How long a session is trusted without asking the database; a logout elsewhere takes at most so long to arrive.
const TRUST: Duration = Duration::from_secs(30);
/// How long a session goes without being renewed.
const RENEWAL: Duration = Duration::from_hours(24);
/// How many sessions are remembered.
const MAX_SESSIONS: usize = 100_000;

/// Somebody with a session.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) id: i64,
    pub(crate) name: String,
    pub(crate) login: Option<String>,
    /// The hash of the session's token.
    pub(crate) session: String,
}

impl Who {
    pub(crate) fn info(&self) -> PersonInfo {
        PersonInfo { id: self.id, name: self.name.clone() }
    }
}

/// Sessions seen lately, by the hash of their token.
#[derive(Default)]
pub(crate) struct Sessions(Mutex<HashMap<String, (Who, Instant)>>);

impl Sessions {
    fn get(&self, hash: &str) -> Option<Who> {
        let sessions = self.0.lock().expect("no panic while looking up a session");
        sessions.get(hash).filter(|(_, at)| at.elapsed() < TRUST).map(|(who, _)| who.clone())
    }

    fn put(&self, who: &Who) {
        let mut sessions = self.0.lock().expect("no panic while looking up a session");
        if sessions.len() >= MAX_SESSIONS {
            sessions.retain(|_, (_, at)| at.elapsed() < TRUST);
            if sessions.len() >= MAX_SESSIONS {
                sessions.clear();
            }
        }
        sessions.insert(who.session.clone(), (who.clone(), Instant::now()));
    }

    /// Forgets a session, so that the database is asked again.
    pub(crate) fn forget(&self, hash: &str) {
        self.0.lock().expect("no panic while looking up a session").remove(hash);
    }
}

impl Server {
    /// Whose session this is.
    pub(crate) async fn session(&self, hash: &str) -> Result<Who, Error> {
        if let Some(who) = self.sessions().get(hash) {
            return Ok(who);
        }
        let row = self.store().session(hash).await.map_err(|error| match error {
            StoreError::Missing(_) => Error::NoSession,
            other => other.into(),
        })?;
        self.renew(hash, row.expires_at).await;
        let fathom_store::PersonRow { id, name, login, .. } = row.person;
        let who = Who { id, name, login, session: hash.to_owned() };
        self.sessions().put(&who);
        Ok(who)
    }

    /// Lets a session that is used last its whole time again; not every time, for that is a write.
    async fn renew(&self, hash: &str, expires_at: i64) {
        let (whole, at) = (self.config().session, now());
        // Far in the future it was put by a clock that was wrong.
        let used = (at + whole.as_millis() as i64).saturating_sub(expires_at).saturating_abs();
        if used < RENEWAL.min(whole / 8).as_millis() as i64 {
            return;
        }
        if let Err(error) = self.store().renew_session(hash, at + whole.as_millis() as i64).await {
            tracing::warn!(%error, "a session could not be renewed");
        }
    }

    /// Opens a session and gives its token.
    pub(crate) async fn open_session(&self, person: i64) -> Result<String, Error> {
        let (token, at) = (secret::token(), now());
        let until = at + self.config().session.as_millis() as i64;
        self.store().open_session(&secret::hash(&token), person, at, until).await?;
        Ok(token)
    }

    /// The cookie that carries a token; an empty one takes it away.
    pub(crate) fn cookie(&self, token: &str, headers: &HeaderMap) -> HeaderValue {
        let age = if token.is_empty() { 0 } else { self.config().session.as_secs() };
        let secure = if self.is_encrypted(headers) { "; Secure" } else { "" };
        let text = format!("{COOKIE_NAME}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
        HeaderValue::from_str(&text).expect("a token is hexadecimal")
    }

    /// Whether the browser came by TLS, as our proxy says.
    pub(crate) fn is_encrypted(&self, headers: &HeaderMap) -> bool {
        self.config().behind_proxy && headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https")
    }

    /// The address of a client. Only a proxy of ours may say that it is another than the peer's.
    pub(crate) fn address(&self, parts: &Parts) -> IpAddr {
        let peer = parts.extensions.get::<SocketAddr>().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), SocketAddr::ip);
        let forwarded = || {
            // The last entry is the one our proxy wrote; those before it are the client's own words.
            let list = parts.headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
            list.rsplit(',').next()?.trim().parse().ok()
        };
        if self.config().behind_proxy { forwarded().unwrap_or(peer) } else { peer }
    }
}

/// The address of a client.
pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<Server> for Address {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Address, Error> {
        Ok(Address(server.address(parts)))
    }
}

/// Ends the session a request carries, if any: its token was seen by whoever saw it, a new one was not.
pub(crate) async fn end_session(server: &Server, headers: &HeaderMap) -> Result<(), Error> {
    if let Some(hash) = token_hash(headers) {
        server.store().close_session(&hash).await?;
        server.sessions().forget(&hash);
    }
    Ok(())
}

/// The hash of the token a request carries, if any. A token in the header goes before one in a cookie.
pub(crate) fn token_hash(headers: &HeaderMap) -> Option<String> {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    bearer.or_else(|| cookie_token(headers)).filter(|token| token.len() == 64).map(secret::hash)
}

/// The token that a browser's cookie carries, if it is the one that counts.
pub(crate) fn browser_token(headers: &HeaderMap) -> Option<&str> {
    if headers.contains_key(AUTHORIZATION) { None } else { cookie_token(headers) }
}

fn cookie_token(headers: &HeaderMap) -> Option<&str> {
    let pairs = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(';'));
    pairs.filter_map(|pair| pair.trim().split_once('=')).find(|(name, _)| *name == COOKIE_NAME).map(|(_, token)| token)
}

/// A request must have a session.
impl FromRequestParts<Server> for Who {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Who, Error> {
        match token_hash(&parts.headers) {
            Some(hash) => server.session(&hash).await,
            None => Err(Error::NoSession),
        }
    }
}

/// A request may have a session.
pub(crate) struct Maybe(pub(crate) Option<Who>);

impl Maybe {
    pub(crate) fn id(&self) -> Option<i64> {
        self.0.as_ref().map(|who| who.id)
    }
}

impl FromRequestParts<Server> for Maybe {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Maybe, Error> {
        match Who::from_request_parts(parts, server).await {
            Ok(who) => Ok(Maybe(Some(who))),
            Err(Error::NoSession) => Ok(Maybe(None)),
            Err(error) => Err(error),
        }
    }
}
