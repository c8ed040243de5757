//! A first game that is taught.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use fathom_catalog::{AnyGame, Lesson, SeatName};
use fathom_core::dice::FairSeeds;
use fathom_table::KnownSeat;

use super::Costly;
use super::tables::Seating;
use crate::app::Server;
use crate::auth::Who;
use crate::error::Error;
use crate::hub::Opening;
use crate::input::Path;
use crate::secret;
use crate::wire::{LessonNow, NewTable, SeatRequest, Sitter, StartWhen, TableRequest, Visibility};

/// Open a private table at which the first game of a book is taught step by step; its dice are those of the lesson
#[utoipa::path(post, path = "/games/{game}/lesson", tag = "lessons", params(("game" = String, Path)),
    responses((status = CREATED, body = ref("NewTable")), (status = UNAUTHORIZED), (status = NOT_FOUND), (status = CONFLICT)))]
pub(crate) async fn open(
    State(server): State<Server>,
    who: Who,
    _: Costly,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<NewTable>), Error> {
    let game = server.config().catalog.find(&id).map_err(|_| Error::Missing("game"))?;
    // It is played through once to be read, and nobody else waits for that.
    let read = move || Ok::<_, fathom_catalog::InputError>((game.lesson()?, game));
    let (lesson, game) = server.loading_thread().await?.run("reading a lesson", read).await??;
    let lesson = lesson.ok_or(Error::Missing("lesson"))?;
    let (setup, places) = game.lay_out(Some(&lesson.setup))?;
    let request = seated(game, &places, &lesson);
    let seating = Seating::of(game, &places, &request, &who)?;
    let opening = Opening {
        setup,
        seeds: FairSeeds { server: secret::random(), players: Vec::new() },
        title: request.title,
        visibility: Visibility::Private,
        start: StartWhen::WhenFull,
        host: who.id,
        umpire: false,
        branch: None,
        lesson: Some(lesson.dice),
    };
    let id = server.write_down(&who, game, &opening, &places, seating.seats).await?;
    let (learner, asker) = (lesson.learner, who.id);
    server
        .change(&id, move |room| {
            for seat in learner {
                room.swear(asker, seat.0, None)?;
            }
            room.go_on()
        })
        .await?;
    let entered = server.visit(&id, Some(who.id)).await?;
    let table = entered.info(&id, Some(who.id), &entered.present());
    Ok((StatusCode::CREATED, Json(NewTable { table, invitations: Vec::new() })))
}

/// The table of a lesson: whoever learns on the seats that are taught, and the bots that play on if the lesson is left.
fn seated(game: &dyn AnyGame, places: &[KnownSeat], lesson: &Lesson) -> TableRequest {
    let info = game.info();
    let bot = |role: &str| {
        let mut able = info.bots.iter().filter(|bot| bot.roles.is_empty() || bot.roles.contains(&role));
        able.find(|bot| bot.advises).map_or("random", |bot| bot.name)
    };
    let sitter = |place: &KnownSeat| {
        let who =
            if lesson.learner.contains(&place.seat) { Sitter::Me } else { Sitter::Bot(bot(place.role).to_owned()) };
        SeatRequest { seat: SeatName::Number(place.seat.0), who, sworn: None }
    };
    TableRequest {
        game: game.id().to_owned(),
        setup: None,
        title: lesson.info.title.clone(),
        visibility: Visibility::Private,
        start: StartWhen::WhenFull,
        seats: places.iter().map(sitter).collect(),
        umpire: false,
    }
}

/// How far the lesson of a table of yours is; `null` where none is taught any more
#[utoipa::path(get, path = "/tables/{table}/lesson", tag = "lessons", params(("table" = String, Path)),
    responses((status = OK, body = ref("LessonNow | null")), (status = UNAUTHORIZED), (status = FORBIDDEN), (status = NOT_FOUND)))]
pub(crate) async fn lesson(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<Option<LessonNow>>, Error> {
    Ok(Json(server.visit(&id, Some(who.id)).await?.lesson(who.id)?))
}

/// Have the step that is next done for you
#[utoipa::path(post, path = "/tables/{table}/lesson/show", tag = "lessons", params(("table" = String, Path)),
    responses((status = OK, body = ref("LessonNow | null")), (status = UNAUTHORIZED), (status = FORBIDDEN),
        (status = NOT_FOUND), (status = CONFLICT)))]
pub(crate) async fn show(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<Option<LessonNow>>, Error> {
    let learner = who.id;
    server.visit(&id, Some(learner)).await?;
    let shown = server.change(&id, move |room| {
        room.show_lesson(learner)?;
        room.lesson(learner)
    });
    shown.await.map(Json)
}

/// Leave the lesson: the game goes on from here like any other
#[utoipa::path(post, path = "/tables/{table}/lesson/leave", tag = "lessons", params(("table" = String, Path)),
    responses((status = OK, body = ref("LessonNow | null")), (status = UNAUTHORIZED), (status = FORBIDDEN), (status = NOT_FOUND)))]
pub(crate) async fn leave(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<Option<LessonNow>>, Error> {
    let learner = who.id;
    server.visit(&id, Some(learner)).await?;
    let left = server.change(&id, move |room| {
        // Only whoever learns here may end it.
        room.lesson(learner)?;
        room.leave_lesson();
        Ok(None)
    });
    left.await.map(Json)
}
