//! Playing: looking, acting, taking back.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use fathom_catalog::{AnyGame, AnyTable, GameInfo, Missing, Question, Reply, Wanted, Ways, WaysWanted};
use fathom_core::{Briefing, Seat, Viewer};
use fathom_table::{Denied, Seq};
use serde::Serialize;

use super::{Advised, viewer};
use crate::app::Server;
use crate::auth::{Maybe, Who};
use crate::error::Error;
use crate::hub::{Doing, NOBODY, Visited, Watch, person};
use crate::input::{Body, Path, Query};
use crate::wire::{
    ActAllRequest, ActRequest, ActionsQuery, AnswerQuery, Done, LinesQuery, LookQuery, MissingQuery, OrderRequest,
    Page, ReplayQuery, SeatQuery, UndoRequest, WaysQuery,
};

/// The longest wait for news, in seconds; below the timeout of a request.
const MAX_WAIT: u64 = 25;
/// How often a hand is tried again when another server was faster.
const MAX_TRIES: usize = 8;

/// What a viewer sees now
#[utoipa::path(get, path = "/tables/{table}/view", tag = "play", params(("table" = String, Path), LookQuery),
    responses((status = OK, body = ref("Snapshot")), (status = FORBIDDEN), (status = CONFLICT)))]
pub(crate) async fn view(
    State(server): State<Server>,
    who: Maybe,
    Path(id): Path<String>,
    Query(query): Query<LookQuery>,
) -> Result<Json<fathom_catalog::Json>, Error> {
    let viewer = viewer(query.eyes.as_deref())?;
    server.catch_up_with(&id, who.id(), viewer, query.version).await?;
    Ok(Json(match server.visit_or_read(&id, who.id()).await? {
        Visited::Live(entered) => entered.table()?.look(who.id().map_or(NOBODY, person), viewer)?,
        Visited::Kept(kept) => kept.archive.look(viewer)?,
    }))
}

/// What a viewer was told since a line, waiting for news if asked to
#[utoipa::path(get, path = "/tables/{table}/lines", tag = "play", params(("table" = String, Path), LinesQuery),
    responses((status = OK, body = ref("Page")), (status = FORBIDDEN), (status = CONFLICT)))]
pub(crate) async fn lines(
    State(server): State<Server>,
    who: Maybe,
    Path(id): Path<String>,
    Query(query): Query<LinesQuery>,
) -> Result<Json<Page>, Error> {
    let (who, viewer) = (who.id(), viewer(query.eyes.as_deref())?);
    let eyes = who.map_or(NOBODY, person);
    server.catch_up_with(&id, who, viewer, query.since).await?;
    let entered = match server.visit_or_read(&id, who).await? {
        Visited::Live(entered) => entered,
        Visited::Kept(kept) => {
            let lines = kept.archive.lines(viewer, query.since)?;
            return Ok(Json(Page::first(lines, query.since)));
        }
    };
    let lines = entered.lines(eyes, viewer, query.since)?;
    if query.wait == 0 || lines.version != query.since {
        return Ok(Json(Page::first(lines, query.since)));
    }
    let watch = Watch { who, viewer, since: lines.version, heard: u64::MAX, stays: false, present: false };
    let (_, mut news) = entered.watch(&watch, 1)?;
    drop(entered);
    server.wait_for(news.recv(), query.wait).await;
    let lines = server.visit(&id, who).await?.lines(eyes, viewer, query.since)?;
    Ok(Json(Page::first(lines, query.since)))
}

/// Do one action
#[utoipa::path(post, path = "/tables/{table}/act", tag = "play", params(("table" = String, Path), AnswerQuery),
    request_body = ref("ActRequest"), responses((status = OK, body = ref("Done")), (status = UNAUTHORIZED), (status = CONFLICT), (status = UNPROCESSABLE_ENTITY)))]
pub(crate) async fn act(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
    Query(answer): Query<AnswerQuery>,
    Body(request): Body<ActRequest>,
) -> Result<Json<Done>, Error> {
    let doing = Doing::Act(String::from(Box::<str>::from(request.action)));
    server.play(&id, who.id, request.seat, request.version, doing, answer.brief).await.map(Json)
}

/// Do several actions as one, or none of them
#[utoipa::path(post, path = "/tables/{table}/acts", tag = "play", params(("table" = String, Path), AnswerQuery),
    request_body = ref("ActAllRequest"), responses((status = OK, body = ref("Done")), (status = UNAUTHORIZED), (status = CONFLICT), (status = UNPROCESSABLE_ENTITY)))]
pub(crate) async fn act_all(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
    Query(answer): Query<AnswerQuery>,
    Body(request): Body<ActAllRequest>,
) -> Result<Json<Done>, Error> {
    let doing = Doing::ActAll(String::from(Box::<str>::from(request.actions)));
    server.play(&id, who.id, request.seat, request.version, doing, answer.brief).await.map(Json)
}

/// Some of what your seat may do now, as much as one message takes: all of it, or by kind, piece and place
#[utoipa::path(get, path = "/tables/{table}/actions", tag = "play", params(("table" = String, Path), ActionsQuery),
    responses((status = OK, body = ref("Part")), (status = UNAUTHORIZED), (status = FORBIDDEN), (status = CONFLICT)))]
pub(crate) async fn actions(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<ActionsQuery>,
) -> Result<Json<fathom_catalog::Json>, Error> {
    let seat = Seat(query.seat);
    server.catch_up_with(&id, Some(who.id), Viewer::Seat(seat), query.version).await?;
    let entered = server.visit(&id, Some(who.id)).await?;
    if !entered.seats_of(who.id).has(seat) {
        return Err(Error::Denied(Denied::NotYourSeat));
    }
    let ActionsQuery { group, piece, place, from, .. } = query;
    let wanted = Wanted { group, piece, place, from };
    Ok(Json(entered.table()?.actions(person(who.id), seat, &wanted)?))
}

/// Everything a piece of yours can reach by drafting, worked out from what your seat sees and nothing else
#[utoipa::path(get, path = "/tables/{table}/ways", tag = "play", params(("table" = String, Path), WaysQuery),
    responses((status = OK, body = ref("Ways")), (status = UNAUTHORIZED), (status = FORBIDDEN), (status = CONFLICT)))]
pub(crate) async fn ways(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<WaysQuery>,
) -> Result<Json<Ways>, Error> {
    let WaysQuery { seat, piece, group, place, version } = query;
    let seat = Seat(seat);
    server.catch_up_with(&id, Some(who.id), Viewer::Seat(seat), version).await?;
    let Asked { game, version, question } = asked(&server, &who, &id, seat).await?;
    let Some(question) = question else { return Ok(Json(Ways::none(version))) };
    let thread = server.desk_thread().await?;
    let wanted = WaysWanted { piece, group, place };
    thread.run("laying tracks", move || game.ways(&question, &wanted)).await.map(Json)
}

/// What whoever sits down on your seat is told before the first move, as it sees the game now
#[utoipa::path(get, path = "/tables/{table}/briefing", tag = "play", params(("table" = String, Path), SeatQuery),
    responses((status = OK, body = ref("Briefing | null")), (status = UNAUTHORIZED), (status = FORBIDDEN), (status = CONFLICT)))]
pub(crate) async fn briefing(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<SeatQuery>,
) -> Result<Json<Option<Briefing>>, Error> {
    let entered = server.visit(&id, Some(who.id)).await?;
    Ok(Json(entered.table()?.briefing(person(who.id), Seat(query.seat))?))
}

/// What stands in the way of an action of your seat, worked out from what your seat sees; nothing is done
#[utoipa::path(get, path = "/tables/{table}/missing", tag = "play", params(("table" = String, Path), MissingQuery),
    responses((status = OK, body = ref("Missing")), (status = UNAUTHORIZED), (status = FORBIDDEN), (status = CONFLICT)))]
pub(crate) async fn missing(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<MissingQuery>,
) -> Result<Json<Missing>, Error> {
    let MissingQuery { seat, action, version } = query;
    let seat = Seat(seat);
    server.catch_up_with(&id, Some(who.id), Viewer::Seat(seat), version).await?;
    let Asked { game, version, question } = asked(&server, &who, &id, seat).await?;
    let Some(question) = question else { return Ok(Json(Missing::nothing(version))) };
    Ok(Json(game.missing(&question, &action)?))
}

/// Do a whole order, or nothing
#[utoipa::path(post, path = "/tables/{table}/order", tag = "play", params(("table" = String, Path), AnswerQuery),
    request_body = ref("OrderRequest"), responses((status = OK, body = ref("Done")), (status = UNAUTHORIZED), (status = CONFLICT), (status = UNPROCESSABLE_ENTITY)))]
pub(crate) async fn order(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
    Query(answer): Query<AnswerQuery>,
    Body(request): Body<OrderRequest>,
) -> Result<Json<Done>, Error> {
    let doing = Doing::Order(String::from(Box::<str>::from(request.order)));
    server.play(&id, who.id, request.seat, request.version, doing, answer.brief).await.map(Json)
}

/// Take your last action back
#[utoipa::path(post, path = "/tables/{table}/undo", tag = "play", params(("table" = String, Path), AnswerQuery),
    request_body = ref("UndoRequest"), responses((status = OK, body = ref("Done")), (status = UNAUTHORIZED), (status = CONFLICT)))]
pub(crate) async fn undo(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
    Query(answer): Query<AnswerQuery>,
    Body(request): Body<UndoRequest>,
) -> Result<Json<Done>, Error> {
    server.play(&id, who.id, request.seat, request.version, Doing::Undo, answer.brief).await.map(Json)
}

impl Server {
    /// Moves somebody's hand; answers when it is on disk, in `brief` with the version alone.
    pub(crate) async fn play(
        &self,
        id: &str,
        who: i64,
        seat: u8,
        version: u64,
        doing: Doing,
        brief: bool,
    ) -> Result<Done, Error> {
        let (start, doing, max_undone) = (Instant::now(), Arc::new(doing), self.config().max_undone);
        self.catch_up_with(id, Some(who), Viewer::Seat(Seat(seat)), version).await?;
        // What others do in secret at another server is none of this hand's business: it is tried again on what is there
        // now, and refused only for what its own seat can see.
        for _ in 0..MAX_TRIES {
            let doing = doing.clone();
            let played = self.change(id, move |room| {
                if !room.is_visible_to(Some(who)) {
                    return Err(Error::Missing("table"));
                }
                if matches!(*doing, Doing::Undo) {
                    room.may_undo_again(who, seat, max_undone)?;
                }
                let now = room.play(person(who), seat, version, &doing)?;
                if brief {
                    return Ok(Done::Brief { version: now });
                }
                let lines = room.lines(person(who), Viewer::Seat(Seat(seat)), version)?;
                Ok(Done::Told(Page::first(lines, version)))
            });
            let played = played.await;
            if !matches!(played, Err(Error::MovedOn)) {
                self.metrics().actions.add(start.elapsed());
                return played;
            }
        }
        Err(Error::MovedOn)
    }

    /// Reads what another server has stored, when a client has seen a version that this one does not have: what was
    /// acknowledged there is in the database, so one look there is enough. A version that nobody has changes nothing.
    pub(crate) async fn catch_up_with(
        &self,
        id: &str,
        who: Option<i64>,
        viewer: Viewer,
        version: u64,
    ) -> Result<(), Error> {
        if version == 0 || !self.store().is_shared() {
            return Ok(());
        }
        let Some(live) = self.hub().known(id) else { return Ok(()) };
        let is_behind = match self.visit(&live.id, who).await {
            Ok(room) => room.table().is_ok_and(|table| {
                table.version(who.map_or(NOBODY, person), viewer).is_ok_and(|known| known.0 < version)
            }),
            Err(_) => false,
        };
        if is_behind { self.refresh(id).await } else { Ok(()) }
    }

    /// Waits for news, but not longer than `seconds`, and not while the server stops.
    pub(crate) async fn wait_for(&self, news: impl Future, seconds: u64) {
        tokio::select! {
            _ = news => {}
            () = tokio::time::sleep(Duration::from_secs(seconds.min(MAX_WAIT))) => {}
            () = self.stopped() => {}
        }
    }
}

/// What a bot would do.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Hint {
    /// The bot.
    pub bot: String,
    /// The version of your seat it was asked at.
    pub version: u64,
    /// What it would do.
    #[serde(flatten)]
    pub decision: fathom_catalog::Decision,
}

/// The bot to ask for advice in a role: one that explains itself before one that may only be stronger, and at its best.
fn adviser(game: &GameInfo, role: &str) -> String {
    let able = || game.bots.iter().filter(|bot| bot.roles.is_empty() || bot.roles.contains(&role));
    let Some(bot) = able().find(|bot| bot.advises).or_else(|| able().next()) else {
        return "random".to_owned();
    };
    bot.levels.last().map_or_else(|| bot.name.to_owned(), |level| format!("{}:{level}", bot.name))
}

const NOT_TO_ACT: Error = Error::Conflict { code: "not_to_act", message: "this seat is not to act" };

/// What a bot that explains itself would do in your place; where others play, everybody is told that you asked
#[utoipa::path(get, path = "/tables/{table}/hint", tag = "play", params(("table" = String, Path), SeatQuery),
    responses((status = OK, body = ref("Hint")), (status = UNAUTHORIZED), (status = FORBIDDEN), (status = CONFLICT)))]
pub(crate) async fn hint(
    State(server): State<Server>,
    who: Who,
    _: Advised,
    Path(id): Path<String>,
    Query(query): Query<SeatQuery>,
) -> Result<Json<Hint>, Error> {
    let seat = Seat(query.seat);
    let entered = server.visit(&id, Some(who.id)).await?;
    if !entered.seats_of(who.id).has(seat) {
        return Err(Error::Denied(Denied::NotYourSeat));
    }
    if !entered.table()?.to_act().has(seat) {
        return Err(NOT_TO_ACT);
    }
    let bot = adviser(&entered.game.info(), entered.places[seat.index()].role);
    drop(entered);
    // First it is told, then it is given: nobody is advised in secret.
    let (asker, spec) = (who.id, bot.clone());
    server.change(&id, move |room| room.declare_advice(asker, seat, &spec)).await?;
    let entered = server.visit(&id, Some(who.id)).await?;
    let Some(question) = entered.table()?.consultation(person(who.id), seat)? else { return Err(NOT_TO_ACT) };
    let brain = entered.hire_with(seat, &bot, server.adviser_seed(&id, seat))?;
    drop(entered);
    let version = question.version.0;
    let (decision, _) = server.ponder(question, brain).await?;
    Ok(Json(Hint { bot, version, decision }))
}

/// What may come of your actions, worked out from what your seat sees and nothing else
#[utoipa::path(get, path = "/tables/{table}/odds", tag = "play", params(("table" = String, Path), LookQuery),
    responses((status = OK, body = ref("Odds[]")), (status = UNAUTHORIZED), (status = FORBIDDEN), (status = CONFLICT)))]
pub(crate) async fn odds(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<LookQuery>,
) -> Result<Json<Vec<fathom_catalog::Odds>>, Error> {
    let asked = asked(&server, &who, &id, seat_of(&query)?).await?;
    let (game, Some(question)) = (asked.game, asked.question) else { return Ok(Json(Vec::new())) };
    let thread = server.desk_thread().await?;
    thread.run("working out odds", move || game.odds(&question)).await.map(Json)
}

/// What may come to pass before you decide again, place by place, from what your seat sees and nothing else; `null` when
/// you are not to act or the game cannot tell
#[utoipa::path(get, path = "/tables/{table}/outlook", tag = "play", params(("table" = String, Path), LookQuery),
    responses((status = OK, body = ref("Outlook | null")), (status = UNAUTHORIZED), (status = FORBIDDEN), (status = CONFLICT)))]
pub(crate) async fn outlook(
    State(server): State<Server>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<LookQuery>,
) -> Result<Json<Option<fathom_catalog::Outlook>>, Error> {
    let asked = asked(&server, &who, &id, seat_of(&query)?).await?;
    let (game, Some(question)) = (asked.game, asked.question) else { return Ok(Json(None)) };
    let thread = server.desk_thread().await?;
    thread.run("imagining the night", move || game.outlook(&question)).await.map(Json)
}

/// What a seat is asked now.
struct Asked {
    game: &'static dyn AnyGame,
    /// The version of the seat.
    version: Seq,
    /// What it is to decide; nothing when it is not to act.
    question: Option<Question>,
}

/// What a seat that `who` holds is asked now.
async fn asked(server: &Server, who: &Who, id: &str, seat: Seat) -> Result<Asked, Error> {
    let entered = server.visit(id, Some(who.id)).await?;
    if !entered.seats_of(who.id).has(seat) {
        return Err(Error::Denied(Denied::NotYourSeat));
    }
    let table = entered.table()?;
    let version = table.version(person(who.id), Viewer::Seat(seat))?;
    Ok(Asked { game: entered.game, version, question: table.question(person(who.id), seat)? })
}

/// The seat whose eyes a request asks for.
fn seat_of(query: &LookQuery) -> Result<Seat, Error> {
    match viewer(query.eyes.as_deref())? {
        Viewer::Seat(seat) => Ok(seat),
        _ => Err(Error::malformed("as", "the number of a seat you hold")),
    }
}

/// How an earlier moment is found.
type Moment = Box<dyn FnOnce(&dyn AnyTable) -> Reply<fathom_catalog::Json> + Send>;

/// An earlier moment: by a line of the viewer's stream, or after the end by a step of the record
#[utoipa::path(get, path = "/tables/{table}/replay", tag = "play", params(("table" = String, Path), ReplayQuery),
    responses((status = OK, body = ref("Moment | PlayedStep")), (status = FORBIDDEN), (status = CONFLICT)))]
pub(crate) async fn replay(
    State(server): State<Server>,
    who: Maybe,
    Path(id): Path<String>,
    Query(query): Query<ReplayQuery>,
) -> Result<Json<fathom_catalog::Json>, Error> {
    let viewer = viewer(query.eyes.as_deref())?;
    let person = who.id().map_or(NOBODY, person);
    let moment: Moment = match (query.line, query.step) {
        (Some(line), None) => Box::new(move |table| table.at_line(person, viewer, Seq(line))),
        (None, Some(step)) => Box::new(move |table| table.at_step(viewer, step)),
        _ => return Err(Error::malformed("query", "either `line` or `step`")),
    };
    let table = server.visit(&id, who.id()).await?.table_now()?;
    let thread = server.archive_thread().await?;
    Ok(Json(thread.run("looking back", move || moment(&*table)).await??))
}
