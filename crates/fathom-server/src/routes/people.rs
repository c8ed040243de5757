//! Coming, staying and going.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::IntoResponse;
use fathom_core::is_visible;
use fathom_store::StoreError;

use super::Costly;
use crate::app::Server;
use crate::auth::{Address, Who, browser_token, end_session};
use crate::clock::now;
use crate::error::Error;
use crate::input::Body;
use crate::wire::{GuestRequest, LoginRequest, Me, PersonInfo, Welcome};
use crate::{password, secret};

/// At how many tables, the last changed first, a new name is shown at once.
const MAX_SHOWN: i64 = 200;

type WithCookie<T> = ([(axum::http::HeaderName, HeaderValue); 1], T);

/// Come in as a guest, with a name
#[utoipa::path(post, path = "/guest", tag = "people", request_body = ref("GuestRequest"), responses((status = OK, body = ref("Welcome"))))]
pub(crate) async fn guest(
    State(server): State<Server>,
    _: Costly,
    headers: HeaderMap,
    Body(request): Body<GuestRequest>,
) -> Result<WithCookie<Json<Welcome>>, Error> {
    let name = checked_name(&request.name)?;
    let id = secret::person_id();
    server.store().create_person(id, &name, now()).await?;
    welcome(&server, &headers, PersonInfo { id, name }, None).await
}

async fn welcome(
    server: &Server,
    headers: &HeaderMap,
    person: PersonInfo,
    login: Option<String>,
) -> Result<WithCookie<Json<Welcome>>, Error> {
    let token = server.open_session(person.id).await?;
    Ok(([(SET_COOKIE, server.cookie(&token, headers))], Json(Welcome { person, login, token })))
}

/// Give your account a login and a password; your games stay yours, your session is a new one
#[utoipa::path(post, path = "/register", tag = "people", request_body = ref("LoginRequest"),
    responses((status = OK, body = ref("Welcome")), (status = UNAUTHORIZED), (status = CONFLICT)))]
pub(crate) async fn register(
    State(server): State<Server>,
    who: Who,
    _: Costly,
    headers: HeaderMap,
    Body(request): Body<LoginRequest>,
) -> Result<WithCookie<Json<Welcome>>, Error> {
    let login = checked_login(&request.login)?;
    let hash = password::hash(checked_password(request.password)?).await?;
    server.store().register(who.id, &login, &hash).await.map_err(|error| match error {
        StoreError::Missing(_) => Error::Conflict { code: "registered", message: "you have a login already" },
        other => other.into(),
    })?;
    let welcome = welcome(&server, &headers, who.info(), Some(login)).await?;
    end_session(&server, &headers).await?;
    Ok(welcome)
}

/// Log in; the session you came with, if any, ends
#[utoipa::path(post, path = "/login", tag = "people", request_body = ref("LoginRequest"), responses((status = OK, body = ref("Welcome")), (status = UNAUTHORIZED)))]
pub(crate) async fn login(
    State(server): State<Server>,
    _: Costly,
    Address(address): Address,
    headers: HeaderMap,
    Body(request): Body<LoginRequest>,
) -> Result<WithCookie<Json<Welcome>>, Error> {
    let login = checked_login(&request.login).map_err(|_| Error::WrongPassword)?;
    let password = checked_password(request.password).map_err(|_| Error::WrongPassword)?;
    // Before anything else, and whether there is such a login or not: the answer must not tell.
    server.guess(&login, address)?;
    let found = match server.store().person_by_login(&login).await {
        Ok(row) => Some(row),
        Err(StoreError::Missing(_)) => None,
        Err(other) => return Err(other.into()),
    };
    let hash = found.as_ref().and_then(|row| row.password.clone());
    let fits = password::verify(password, hash).await?;
    match found.filter(|_| fits) {
        Some(row) => {
            server.guessed_right(&login, address);
            let welcome = welcome(&server, &headers, PersonInfo { id: row.id, name: row.name }, row.login).await?;
            end_session(&server, &headers).await?;
            Ok(welcome)
        }
        None => Err(Error::WrongPassword),
    }
}

/// End this session
#[utoipa::path(post, path = "/logout", tag = "people", responses((status = NO_CONTENT)))]
pub(crate) async fn logout(
    State(server): State<Server>,
    headers: HeaderMap,
) -> Result<(StatusCode, [(axum::http::HeaderName, HeaderValue); 1]), Error> {
    end_session(&server, &headers).await?;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, server.cookie("", &headers))]))
}

/// Who you are; a browser's cookie lasts its whole time again
#[utoipa::path(get, path = "/me", tag = "people", responses((status = OK, body = ref("Me")), (status = UNAUTHORIZED)))]
pub(crate) async fn me(State(server): State<Server>, who: Who, headers: HeaderMap) -> impl IntoResponse {
    let cookie = browser_token(&headers).map(|token| [(SET_COOKIE, server.cookie(token, &headers))]);
    (cookie, Json(Me { person: who.info(), login: who.login }))
}

/// Change the name others see
#[utoipa::path(patch, path = "/me", tag = "people", request_body = ref("GuestRequest"), responses((status = OK, body = ref("Me")), (status = UNAUTHORIZED)))]
pub(crate) async fn rename(
    State(server): State<Server>,
    who: Who,
    _: Costly,
    Body(request): Body<GuestRequest>,
) -> Result<Json<Me>, Error> {
    let name = checked_name(&request.name)?;
    server.store().rename(who.id, &name).await?;
    server.sessions().forget(&who.session);
    server.spawn(|server| show_new_name(server, who.id));
    Ok(Json(Me { person: PersonInfo { id: who.id, name }, login: who.login }))
}

/// Shows a new name at the tables that are in use, here and at other servers. The others show it when they are used again.
async fn show_new_name(server: Server, who: i64) {
    let games = match server.store().games_of(who, MAX_SHOWN).await {
        Ok(games) => games,
        Err(error) => return tracing::warn!(%error, "a new name is not shown at tables yet"),
    };
    for game in games {
        server.store().notify(&game.id).await;
        if let Err(error) = server.refresh(&game.id).await {
            tracing::warn!(%error, "a new name is not shown at a table yet");
        }
    }
}

fn checked_name(name: &str) -> Result<String, Error> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > 40 || !name.chars().all(is_visible) {
        let message = "1 to 40 characters, no invisible ones and none that turn the writing round";
        return Err(Error::malformed("name", message));
    }
    Ok(name.to_owned())
}

fn checked_login(login: &str) -> Result<String, Error> {
    let fine = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    if !(3..=40).contains(&login.len()) || !login.chars().all(fine) {
        return Err(Error::malformed("login", "3 to 40 letters, digits, dots, hyphens and underscores"));
    }
    Ok(login.to_ascii_lowercase())
}

fn checked_password(password: String) -> Result<String, Error> {
    if !(8..=200).contains(&password.chars().count()) {
        return Err(Error::malformed("password", "8 to 200 characters"));
    }
    Ok(password)
}
