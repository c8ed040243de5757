//! Making and finding tables.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use fathom_catalog::{AnyGame, SeatName};
use fathom_core::dice::FairSeeds;
use fathom_core::is_visible;
use fathom_store::{GameRow, NewGame, NewSeat};
use fathom_table::{KnownSeat, SeatingError, is_sworn};
use serde_json::Value;

use super::Costly;
use crate::app::Server;
use crate::auth::{Maybe, Who};
use crate::clock::now;
use crate::error::Error;
use crate::hub::{Opening, Visited};
use crate::input::{Body, Path, Query};
use crate::secret;
use crate::wire::{
    Invitation, ListQuery, Listed, Listing, NewTable, Phase, SeatInfo, Sitter, TableInfo, TableRequest, Visibility,
};

/// How long a bot may think is for the host to say, not for whoever makes a table.
const MAX_SETTING: u64 = 1000;
/// How many tables a list holds.
const MAX_LISTED: i64 = 200;
/// How many of them one person may have made.
pub(crate) const MAX_OF_ONE: i64 = 10;

/// Tables: your own, or the public ones
#[utoipa::path(get, path = "/tables", tag = "tables", params(ListQuery),
    responses((status = OK, body = ref("Listed[]")), (status = UNAUTHORIZED)))]
pub(crate) async fn list(
    State(server): State<Server>,
    who: Maybe,
    Query(query): Query<ListQuery>,
) -> Result<Json<Vec<Listed>>, Error> {
    let rows = match query.list.as_deref().unwrap_or("public") {
        "mine" => server.store().games_of(who.id().ok_or(Error::NoSession)?, MAX_LISTED).await?,
        "public" => server.store().recent_games(false, MAX_LISTED, MAX_OF_ONE).await?,
        "over" => server.store().recent_games(true, MAX_LISTED, MAX_OF_ONE).await?,
        _ => return Err(Error::malformed("list", "`mine`, `public` or `over`")),
    };
    Ok(Json(listed(rows)))
}

/// Rows as a list shows them. A game taken up again that has not begun was never filled, for the server stopped over it:
/// nobody can begin it.
pub(crate) fn listed(rows: Vec<GameRow>) -> Vec<Listed> {
    let entry = |row: GameRow| {
        let listing: Listing = serde_json::from_str(&row.listing)
            .map_err(|error| tracing::error!(game = row.id, %error, "a listing cannot be read"))
            .ok()?;
        let is_stillborn = listing.branch.is_some() && listing.phase == Phase::Lobby;
        (!is_stillborn).then_some(Listed {
            id: row.id,
            listing,
            created_at: row.created_at,
            changed_at: row.changed_at,
        })
    };
    rows.into_iter().filter_map(entry).collect()
}

/// One table
#[utoipa::path(get, path = "/tables/{table}", tag = "tables", params(("table" = String, Path)),
    responses((status = OK, body = ref("TableInfo")), (status = NOT_FOUND)))]
pub(crate) async fn table(
    State(server): State<Server>,
    who: Maybe,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    server.catch_up_in_lobby(&id).await?;
    Ok(Json(match server.visit_or_read(&id, who.id()).await? {
        Visited::Live(entered) => entered.info(&id, who.id(), &entered.present()),
        Visited::Kept(kept) => kept.info,
    }))
}

/// Make a table
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = ref("TableRequest"),
    responses((status = CREATED, body = ref("NewTable")), (status = UNAUTHORIZED), (status = CONFLICT)))]
pub(crate) async fn create(
    State(server): State<Server>,
    who: Who,
    _: Costly,
    Body(request): Body<TableRequest>,
) -> Result<(StatusCode, Json<NewTable>), Error> {
    let game = server.config().catalog.find(&request.game)?;
    let title = checked_title(&request.title)?;
    // The rules may take a while over a setup that somebody wrote, and nobody else waits for that.
    let plan = move || (Plan::of(game, &request, &who), request, who);
    let (plan, request, who) = server.loading_thread().await?.run("laying a table out", plan).await?;
    let Plan { setup, places, seating } = plan?;
    let opening = Opening {
        setup,
        seeds: FairSeeds { server: secret::random(), players: Vec::new() },
        title,
        visibility: request.visibility,
        start: request.start,
        host: who.id,
        umpire: request.umpire,
        branch: None,
        lesson: None,
    };
    let id = server.write_down(&who, game, &opening, &places, seating.seats).await?;
    let words = seating.words;
    let who_id = who.id;
    server
        .change(&id, move |room| {
            for (seat, sworn) in words {
                room.swear(who_id, seat, sworn)?;
            }
            room.go_on()
        })
        .await?;
    let entered = server.visit(&id, Some(who.id)).await?;
    let table = entered.info(&id, Some(who.id), &entered.present());
    Ok((StatusCode::CREATED, Json(NewTable { table, invitations: seating.invitations })))
}

impl Server {
    /// Writes a new table down, whose game has not begun; gives its id.
    pub(super) async fn write_down(
        &self,
        who: &Who,
        game: &dyn AnyGame,
        opening: &Opening,
        places: &[KnownSeat],
        seats: Vec<NewSeat>,
    ) -> Result<String, Error> {
        let id = secret::id();
        let listing = Listing {
            game: game.id().to_owned(),
            title: opening.title.clone(),
            phase: Phase::Lobby,
            seats: places.iter().map(vacant).collect(),
            sealed: false,
            round: 0,
            to_act: Vec::new(),
            outcome: None,
            branch: opening.branch.clone(),
            lesson: opening.lesson.is_some(),
        };
        let new = NewGame {
            id: id.clone(),
            book: game.id().to_owned(),
            opening: write(opening),
            listing: write(&listing),
            public: opening.visibility == Visibility::Public,
            host: who.id,
            seats,
            at: now(),
        };
        self.make_room_for(who, opening.visibility).await?;
        self.store().create_game(&new).await?;
        Ok(id)
    }

    /// Whether somebody may open one more table.
    async fn make_room_for(&self, who: &Who, visibility: Visibility) -> Result<(), Error> {
        let (n_open, n_public) = self.store().open_games_of(who.id).await?;
        let quotas = &self.config().quotas;
        // An account costs more than a guest's name does.
        let most = if who.login.is_some() { quotas.tables } else { quotas.guest_tables };
        if n_open >= most {
            let message = "you have as many open tables as one person may have; finish some";
            return Err(Error::Conflict { code: "too_many_tables", message });
        }
        if visibility == Visibility::Public && n_public >= quotas.public_tables {
            let message =
                "you have as many public tables as one person may have; finish some, or make this one unlisted";
            return Err(Error::Conflict { code: "too_many_tables", message });
        }
        Ok(())
    }
}

/// A new table, as the rules allow it.
struct Plan {
    setup: Value,
    places: Vec<KnownSeat>,
    seating: Seating,
}

impl Plan {
    fn of(game: &dyn AnyGame, request: &TableRequest, who: &Who) -> Result<Plan, Error> {
        let (setup, places) = game.lay_out(request.setup.as_ref())?;
        // One who plays would know the secrets of the other side, and nobody would be told. Alone there is no other side.
        if places.len() > 1 && !request.umpire && game.public_setup(&setup)? != setup {
            let message =
                "this setup holds secrets of the players; who makes such a table must be its umpire, and cannot play";
            return Err(Error::Conflict { code: "needs_umpire", message });
        }
        let seating = Seating::of(game, &places, request, who)?;
        Ok(Plan { setup, places, seating })
    }
}

/// Who sits where on a new table.
pub(super) struct Seating {
    pub(super) seats: Vec<NewSeat>,
    pub(super) invitations: Vec<Invitation>,
    /// What the seats of whoever makes it swear to.
    words: Vec<(u8, Option<String>)>,
}

impl Seating {
    pub(super) fn of(
        game: &dyn AnyGame,
        places: &[KnownSeat],
        request: &TableRequest,
        who: &Who,
    ) -> Result<Seating, Error> {
        let mut named: Vec<Option<&Sitter>> = vec![None; places.len()];
        let mut words = Vec::new();
        for (i, wanted) in request.seats.iter().enumerate() {
            let here = || format!("seats[{i}].seat");
            let Some(at) = seat_named(places, &wanted.seat) else {
                return Err(Error::malformed(here(), "there is no such seat"));
            };
            if named[at].replace(&wanted.who).is_some() {
                return Err(Error::malformed(here(), "this seat is named twice"));
            }
            if wanted.sworn.as_deref().is_some_and(|sworn| !is_sworn(sworn)) {
                return Err(Error::malformed(format!("seats[{i}].sworn"), SeatingError::NoHash.message()));
            }
            if matches!(wanted.who, Sitter::Me) {
                words.push((at as u8, wanted.sworn.clone()));
            } else if wanted.sworn.is_some() {
                return Err(Error::malformed(format!("seats[{i}].sworn"), "swear for seats of your own alone"));
            }
            if matches!(wanted.who, Sitter::Me) && request.umpire {
                return Err(Error::malformed(format!("seats[{i}].who"), "an umpire cannot play"));
            }
        }
        let mut seating = Seating { seats: Vec::new(), invitations: Vec::new(), words };
        for (place, sitter) in places.iter().zip(named) {
            seating.add(game, place, sitter.unwrap_or(&Sitter::Open), who)?;
        }
        Ok(seating)
    }

    fn add(&mut self, game: &dyn AnyGame, place: &KnownSeat, sitter: &Sitter, who: &Who) -> Result<(), Error> {
        let mut seat = NewSeat::default();
        match sitter {
            Sitter::Me => seat.holders.push(who.id),
            Sitter::Bot(spec) => {
                let here = || format!("seats.{}", place.role);
                if settings(spec).any(|value| value > MAX_SETTING) {
                    let message = format!("a bot at a table has no setting above {MAX_SETTING}");
                    return Err(Error::malformed(here(), message));
                }
                game.hire(spec, place.role, 0).map_err(|error| Error::malformed(here(), error.message))?;
                seat.bot = Some(spec.clone());
            }
            Sitter::Open => {
                let invitation = secret::token();
                seat.invitation_hash = Some(secret::hash(&invitation));
                self.invitations.push(Invitation { seat: place.seat.0, invitation });
            }
        }
        self.seats.push(seat);
        Ok(())
    }
}

/// The numbers among the settings of a bot, such as the 500 of `admiral:hard@iterations=500`.
fn settings(spec: &str) -> impl Iterator<Item = u64> {
    let settings = spec.split_once('@').map_or("", |(_, settings)| settings);
    settings.split(',').filter_map(|setting| setting.split_once('=')?.1.parse().ok())
}

fn seat_named(places: &[KnownSeat], name: &SeatName) -> Option<usize> {
    match name {
        SeatName::Number(number) => places.iter().position(|place| place.seat.0 == *number),
        SeatName::Role(role) => places.iter().position(|place| place.role == role),
    }
}

pub(super) fn checked_title(title: &str) -> Result<String, Error> {
    let title = title.trim();
    if title.chars().count() > 80 || !title.chars().all(is_visible) {
        return Err(Error::malformed(
            "title",
            "up to 80 characters, no invisible ones and none that turn the writing round",
        ));
    }
    Ok(title.to_owned())
}

fn vacant(place: &KnownSeat) -> SeatInfo {
    SeatInfo {
        seat: place.seat.0,
        role: place.role.to_owned(),
        side: place.side.to_owned(),
        bot: None,
        players: Vec::new(),
        undecided: true,
        sworn: None,
        word: None,
    }
}

fn write(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("a table can be written as JSON")
}

#[cfg(test)]
mod tests {
    use fathom_core::record::Branch;

    use super::*;

    fn row(id: &str, phase: Phase, branch: Option<Branch>) -> GameRow {
        let listing = Listing {
            game: "u-boat".into(),
            title: String::new(),
            phase,
            seats: Vec::new(),
            sealed: false,
            round: 0,
            to_act: Vec::new(),
            outcome: None,
            branch,
            lesson: false,
        };
        let (book, opening) = ("u-boat".into(), String::new());
        GameRow {
            id: id.into(),
            book,
            opening,
            listing: write(&listing),
            public: 0,
            created_at: 0,
            changed_at: 0,
            over: 0,
        }
    }

    #[test]
    fn a_game_taken_up_that_was_never_filled_is_in_no_list() {
        let branch = || Some(Branch { table: "first".into(), steps: 3 });
        let rows = vec![
            row("lobby", Phase::Lobby, None),
            row("stillborn", Phase::Lobby, branch()),
            row("taken up", Phase::Running, branch()),
        ];
        let ids: Vec<_> = listed(rows).into_iter().map(|one| one.id).collect();
        assert_eq!(ids, ["lobby", "taken up"]);
    }
}
