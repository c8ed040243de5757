//! Before the first die.

use axum::Json;
use axum::extract::State;
use fathom_store::StoreError;
use fathom_table::{SeatingError, is_sworn};

use super::Costly;
use crate::app::Server;
use crate::auth::Who;
use crate::error::Error;
use crate::hub::Room;
use crate::input::{Body, Path};
use crate::secret;
use crate::wire::{AnewRequest, Invitation, JoinRequest, Joined, SwearRequest, TableInfo, WordRequest};

const NOT_YOURS_TO_GIVE: Error =
    Error::Forbidden { code: "not_yours_to_give", message: "this seat is not yours to give" };

const REPLAYED_DICE: Error = Error::Conflict {
    code: "replayed_dice",
    message: "this table plays with dice that somebody knows already; nobody can be invited to it",
};

/// A fresh invitation to a seat; an earlier one is void
#[utoipa::path(post, path = "/tables/{table}/seats/{seat}/invitation", tag = "tables",
    params(("table" = String, Path), ("seat" = u8, Path)),
    responses((status = OK, body = ref("Invitation")), (status = UNAUTHORIZED)))]
pub(crate) async fn invite(
    State(server): State<Server>,
    who: Who,
    _: Costly,
    Path((id, seat)): Path<(String, u8)>,
) -> Result<Json<Invitation>, Error> {
    let entered = server.visit(&id, Some(who.id)).await?;
    let Some(sitting) = entered.sittings.get(usize::from(seat)) else { return Err(Error::Missing("seat")) };
    let vacant = sitting.bot.is_none() && sitting.players.is_empty();
    let holds = sitting.players.iter().any(|player| player.id == who.id);
    // A host must not let anybody into a seat that another holds: its secrets are that player's.
    let may_give = holds || (vacant && entered.opening.host == who.id);
    if !may_give {
        return Err(NOT_YOURS_TO_GIVE);
    }
    if entered.opening.branch.is_some() {
        return Err(REPLAYED_DICE);
    }
    drop(entered);
    let invitation = secret::token();
    match server.store().invite(&id, i64::from(seat), who.id, &secret::hash(&invitation)).await {
        // Somebody sat down at this moment, perhaps at another server.
        Err(StoreError::Missing(_)) => Err(NOT_YOURS_TO_GIVE),
        done => Ok(done.map(|()| Json(Invitation { seat, invitation }))?),
    }
}

/// Take a seat by an invitation, which is used up
#[utoipa::path(post, path = "/join", tag = "tables", request_body = ref("JoinRequest"),
    responses((status = OK, body = ref("Joined")), (status = UNAUTHORIZED), (status = NOT_FOUND), (status = CONFLICT)))]
pub(crate) async fn join(
    State(server): State<Server>,
    who: Who,
    Body(request): Body<JoinRequest>,
) -> Result<Json<Joined>, Error> {
    // This goes on when the caller goes away: whoever has the seat also sits on it.
    let joined = tokio::spawn(async move { join_now(&server, &who, request).await });
    joined.await.map_err(|error| Error::bug("joining", &error))?.map(Json)
}

async fn join_now(server: &Server, who: &Who, request: JoinRequest) -> Result<Joined, Error> {
    if request.sworn.as_deref().is_some_and(|sworn| !is_sworn(sworn)) {
        return Err(SeatingError::NoHash.into());
    }
    let hash = secret::hash(&request.invitation);
    let missing = |error| match error {
        StoreError::Missing(_) => Error::Missing("invitation"),
        other => Error::from(other),
    };
    let (id, _) = server.store().invitation(&hash).await.map_err(missing)?;
    let entered = server.enter(&id).await?;
    if entered.opening.umpire && entered.opening.host == who.id {
        return Err(SeatingError::UmpireCannotPlay.into());
    }
    // Before the invitation is used up.
    if request.sworn.as_deref().is_some_and(|sworn| entered.words.is_spent(sworn)) {
        return Err(SeatingError::SpentWord.into());
    }
    drop(entered);
    let (id, seat) = server.store().accept(&hash, who.id).await.map_err(missing)?;
    let seat = seat as u8;
    // Somebody may sit down at another server at this moment; whoever is last must begin the game.
    while let Err(error) = sit_down(server, &id, who, seat, request.sworn.clone()).await {
        if !matches!(error, Error::MovedOn) {
            // The seat is theirs all the same; what is in memory must know it.
            server.refresh(&id).await?;
            return Err(error);
        }
    }
    let entered = server.visit(&id, Some(who.id)).await?;
    let table = entered.info(&id, Some(who.id), &entered.present());
    drop(entered);
    Ok(Joined { seat, table })
}

async fn sit_down(server: &Server, id: &str, who: &Who, seat: u8, sworn: Option<String>) -> Result<(), Error> {
    let info = who.info();
    server.change(id, move |room: &mut Room| room.sit_down(seat, info, sworn)).await
}

/// Swear to a word for the dice, or say that you give none, until everybody has
#[utoipa::path(post, path = "/tables/{table}/swear", tag = "tables", params(("table" = String, Path)),
    request_body = ref("SwearRequest"), responses((status = OK, body = ref("TableInfo")), (status = UNAUTHORIZED), (status = CONFLICT)))]
pub(crate) async fn swear(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
    Body(request): Body<SwearRequest>,
) -> Result<Json<TableInfo>, Error> {
    changed(&server, &id, &who, move |room, who| {
        room.swear(who, request.seat, request.sworn)?;
        room.go_on()
    })
    .await
}

/// Show the word you swore to, once everybody has sworn; the game begins with the last
#[utoipa::path(post, path = "/tables/{table}/word", tag = "tables", params(("table" = String, Path)),
    request_body = ref("WordRequest"), responses((status = OK, body = ref("TableInfo")), (status = UNAUTHORIZED), (status = CONFLICT)))]
pub(crate) async fn word(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
    Body(request): Body<WordRequest>,
) -> Result<Json<TableInfo>, Error> {
    changed(&server, &id, &who, move |room, who| {
        room.show_word(who, request.seat, request.word)?;
        room.go_on()
    })
    .await
}

/// Ask for all words anew, which everybody sees: for one who lost the word sworn to
#[utoipa::path(post, path = "/tables/{table}/anew", tag = "tables", params(("table" = String, Path)),
    request_body = ref("AnewRequest"), responses((status = OK, body = ref("TableInfo")), (status = UNAUTHORIZED), (status = CONFLICT)))]
pub(crate) async fn anew(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
    Body(request): Body<AnewRequest>,
) -> Result<Json<TableInfo>, Error> {
    changed(&server, &id, &who, move |room, who| room.ask_anew(who, request.seat)).await
}

/// Let nobody swear any more, and begin when every word is shown; for the host
#[utoipa::path(post, path = "/tables/{table}/start", tag = "tables", params(("table" = String, Path)),
    responses((status = OK, body = ref("TableInfo")), (status = UNAUTHORIZED), (status = CONFLICT)))]
pub(crate) async fn start(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    changed(&server, &id, &who, move |room, who| {
        if room.opening.host != who {
            return Err(Error::Forbidden { code: "not_host", message: "only the host may begin" });
        }
        room.start()
    })
    .await
}

/// Changes a table that `who` may see, and gives it as it is then.
async fn changed(
    server: &Server,
    id: &str,
    who: &Who,
    change: impl FnOnce(&mut Room, i64) -> Result<(), Error> + Send + 'static,
) -> Result<Json<TableInfo>, Error> {
    let who = who.id;
    let changed = server.change(id, move |room| {
        if !room.is_visible_to(Some(who)) {
            return Err(Error::Missing("table"));
        }
        change(room, who)
    });
    changed.await?;
    let entered = server.visit(id, Some(who)).await?;
    Ok(Json(entered.info(id, Some(who), &entered.present())))
}
