//! Talk at a table.

use axum::Json;
use axum::extract::State;
use fathom_core::Viewer;

use crate::app::Server;
use crate::auth::{Maybe, Who};
use crate::clock::now;
use crate::error::Error;
use crate::hub::{NOBODY, Watch};
use crate::input::{Body, Path, Query};
use crate::wire::{ChatQuery, Said, SayRequest};

/// What you heard, 200 at a time, waiting for more if asked to
#[utoipa::path(get, path = "/tables/{table}/chat", tag = "chat", params(("table" = String, Path), ChatQuery),
    responses((status = OK, body = ref("Spoken[]")), (status = NOT_FOUND)))]
pub(crate) async fn chat(
    State(server): State<Server>,
    who: Maybe,
    Path(id): Path<String>,
    Query(query): Query<ChatQuery>,
) -> Result<Json<Vec<Said>>, Error> {
    let who = who.id();
    let entered = server.visit(&id, who).await?;
    let heard = entered.page(who, query.since);
    if query.wait == 0 || !heard.is_empty() {
        return Ok(Json(heard));
    }
    let version = entered.table.as_ref().and_then(|table| table.version(NOBODY, Viewer::Observer).ok());
    let watch = Watch {
        who,
        viewer: Viewer::Observer,
        since: version.map_or(0, |seq| seq.0),
        heard: u64::MAX,
        stays: false,
        present: false,
    };
    let (_, mut news) = entered.watch(&watch, 8)?;
    drop(entered);
    let is_chat = async { while news.recv().await.is_some_and(|frame| !frame.starts_with("{\"type\":\"chat\"")) {} };
    server.wait_for(is_chat, query.wait).await;
    Ok(Json(server.visit(&id, who).await?.page(who, query.since)))
}

/// Say something: players to players, as the game allows; spectators to spectators
#[utoipa::path(post, path = "/tables/{table}/chat", tag = "chat", params(("table" = String, Path)),
    request_body = ref("SayRequest"),
    responses((status = OK, body = ref("Spoken")), (status = UNAUTHORIZED), (status = CONFLICT), (status = UNPROCESSABLE_ENTITY)))]
pub(crate) async fn say(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
    Body(request): Body<SayRequest>,
) -> Result<Json<Said>, Error> {
    server.say(id, who, request).await.map(Json)
}

impl Server {
    /// Says something at a table; answers when it is on disk.
    pub(crate) async fn say(&self, id: String, who: Who, request: SayRequest) -> Result<Said, Error> {
        self.speak(who.id)?;
        let server = self.clone();
        // This goes on when the caller goes away: what is stored is also told.
        let said = tokio::spawn(async move { server.say_now(&id, &who, &request).await });
        said.await.map_err(|error| Error::bug("saying something", &error))?
    }

    async fn say_now(&self, id: &str, who: &Who, request: &SayRequest) -> Result<Said, Error> {
        let mut entered = self.visit(id, Some(who.id)).await?;
        let line = entered.about_to_say(who.id, request, now(), self.config().max_said)?;
        let n = self.store().say(id, &line).await?;
        // Another server may have stored words before ours.
        let rows = self.store().talk(id, entered.talk.len() as i64).await?;
        for row in rows {
            let name =
                if row.person == who.id { who.name.clone() } else { self.store().person(row.person).await?.name };
            if let Some(room) = entered.room_mut() {
                room.was_said(row, &name);
            }
        }
        self.tell(&mut entered);
        entered.heard_row(Some(who.id), n as usize).ok_or(Error::Internal)
    }
}
