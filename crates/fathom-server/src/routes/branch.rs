//! A finished game once more: with the same dice, or from one of its steps on.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use fathom_core::Seat;
use fathom_core::dice::FairSeeds;
use fathom_core::record::Branch;
use fathom_table::{Denied, Person};

use super::Costly;
use super::tables::{Seating, checked_title};
use crate::app::Server;
use crate::auth::Who;
use crate::clock::at;
use crate::error::Error;
use crate::hub::{Opening, bot_in, person};
use crate::input::{Body, Path};
use crate::wire::{BranchRequest, NewTable, SeatRequest, StartWhen, TableRequest, Visibility};

const NOT_YOUR_GAME: Error =
    Error::Forbidden { code: "not_your_game", message: "only those who played a game can take it up again" };

const NOT_ALONE: Error = Error::Conflict {
    code: "not_alone",
    message: "these dice are known already: take every seat yourself, or give it to a bot",
};

const TAUGHT: Error =
    Error::Conflict { code: "taught", message: "the dice of this game were a lesson's; open the lesson again instead" };

/// What the finished game gives to the new one.
struct Taken {
    opening: Opening,
    /// How it began, and the steps taken over.
    start: String,
    deeds: Vec<String>,
}

/// Take up a finished game of yours, from any of its steps and with its dice, alone with bots
#[utoipa::path(post, path = "/tables/{table}/branch", tag = "after", params(("table" = String, Path)),
    request_body = ref("BranchRequest"),
    responses((status = CREATED, body = ref("NewTable")), (status = UNAUTHORIZED), (status = FORBIDDEN),
        (status = NOT_FOUND), (status = CONFLICT)))]
pub(crate) async fn branch(
    State(server): State<Server>,
    who: Who,
    _: Costly,
    Path(id): Path<String>,
    Body(request): Body<BranchRequest>,
) -> Result<(StatusCode, Json<NewTable>), Error> {
    let entered = server.visit(&id, Some(who.id)).await?;
    if entered.seats_of(who.id).is_empty() {
        return Err(NOT_YOUR_GAME);
    }
    if entered.opening.lesson.is_some() {
        return Err(TAUGHT);
    }
    let (game, places, table) = (entered.game, entered.places.clone(), entered.table_now()?);
    let mut opening = entered.opening.clone();
    drop(entered);
    if !table.is_over() {
        return Err(Error::Denied(Denied::NotYet));
    }
    let BranchRequest { steps, seats, title } = request;
    let branch = Branch { table: id, steps };
    if let Some(title) = title {
        opening.title = checked_title(&title)?;
    }
    let seating = Seating::of(game, &places, &seated(game.id(), seats), &who)?;
    if !seating.invitations.is_empty() {
        return Err(NOT_ALONE);
    }
    let holders: Vec<Person> = (seating.seats.iter().zip(0..))
        .map(|(seat, number)| if seat.bot.is_some() { bot_in(Seat(number)) } else { person(who.id) })
        .collect();
    // A long game takes a while, and nobody else waits for that.
    let take = move || -> Result<Taken, Error> {
        let (start, deeds) = table.branch(branch.clone(), &holders, at())?;
        Ok(Taken { opening: taken_up(opening, seeds_in(&table.record()?)?, branch, who.id), start, deeds })
    };
    let Taken { opening, start, deeds } = server.loading_thread().await?.run("taking up a game", take).await??;
    let id = server.write_down(&who, game, &opening, &places, seating.seats).await?;
    server.change(&id, move |room| room.take_up(start, &deeds)).await?;
    let entered = server.visit(&id, Some(who.id)).await?;
    let table = entered.info(&id, Some(who.id), &entered.present());
    Ok((StatusCode::CREATED, Json(NewTable { table, invitations: Vec::new() })))
}

fn seated(game: &str, seats: Vec<SeatRequest>) -> TableRequest {
    TableRequest {
        game: game.to_owned(),
        setup: None,
        title: String::new(),
        visibility: Visibility::Private,
        start: StartWhen::WhenFull,
        seats,
        umpire: false,
    }
}

/// The opening of the new game. Nobody but its one player sees it.
fn taken_up(old: Opening, seeds: FairSeeds, branch: Branch, host: i64) -> Opening {
    Opening {
        seeds,
        branch: Some(branch),
        host,
        visibility: Visibility::Private,
        start: StartWhen::WhenFull,
        umpire: false,
        ..old
    }
}

/// The seeds, words and all, as the record of a finished game shows them.
fn seeds_in(record: &str) -> Result<FairSeeds, Error> {
    #[derive(serde::Deserialize)]
    struct Sworn {
        seeds: FairSeeds,
    }
    let sworn: Result<Sworn, _> = serde_json::from_str(record);
    Ok(sworn.map_err(|error| Error::bug("reading the seeds of a record", &error))?.seeds)
}
