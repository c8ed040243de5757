//! Finished games, kept as they were told: every later program can show them, whatever rules it has.

use std::collections::BTreeMap;

use fathom_catalog::{AnyTable, Json, Reply};
use fathom_core::{Seat, Viewer};
use fathom_store::GameRow;
use fathom_table::Seq;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Entered;
use super::room::{NOBODY, Opening, sittings};
use crate::app::Server;
use crate::bots::{FIRST_WAIT, LONGEST_WAIT};
use crate::clock::at;
use crate::error::Error;
use crate::wire::{Lines, Listing, Phase, TableInfo, Visibility};

/// What is kept of a finished game beside its journal.
#[derive(Serialize, Deserialize)]
pub(crate) struct Archive {
    pub(crate) record: Json,
    pub(crate) audit: Json,
    clock: Vec<Value>,
    /// What every viewer was told and saw at the end, by the name of its eyes.
    told: BTreeMap<String, Told>,
}

#[derive(Serialize, Deserialize)]
struct Told {
    lines: Vec<Json>,
    snapshot: Json,
}

/// A finished game that this program has other rules than, as it was told.
pub(crate) struct Kept {
    pub(crate) info: TableInfo,
    pub(crate) archive: Archive,
}

/// A game in memory, or what is kept of it.
pub(crate) enum Visited {
    Live(Entered),
    Kept(Box<Kept>),
}

impl Archive {
    /// Everything there is to tell of a finished game.
    fn of(table: &dyn AnyTable, n_seats: usize) -> Reply<Archive> {
        let seats = (0..n_seats).map(|seat| Viewer::Seat(Seat(seat as u8)));
        let mut told = BTreeMap::new();
        for viewer in seats.chain([Viewer::Observer, Viewer::Umpire]) {
            let lines = table.since(NOBODY, viewer, Seq(0))?;
            let lines = serde_json::from_str(lines.get()).expect("lines are a list");
            told.insert(name_of(viewer), Told { lines, snapshot: table.look(NOBODY, viewer)? });
        }
        let record = serde_json::value::RawValue::from_string(table.record()?).expect("a record is JSON");
        let clock = serde_json::to_value(table.clock(at())).ok().and_then(|clock| clock.as_array().cloned());
        Ok(Archive { record, audit: table.audit()?, clock: clock.unwrap_or_default(), told })
    }

    /// What a viewer was told after line `since`, and saw at the end.
    pub(crate) fn lines(&self, viewer: Viewer, since: u64) -> Result<Lines, Error> {
        let told = self.told(viewer)?;
        let later: Vec<&Json> = told.lines.iter().skip(usize::try_from(since).unwrap_or(usize::MAX)).collect();
        let lines =
            serde_json::value::to_raw_value(&later).map_err(|error| Error::bug("reading an archive", &error))?;
        Ok(Lines { version: told.lines.len() as u64, lines, snapshot: told.snapshot.clone() })
    }

    /// What a viewer saw at the end.
    pub(crate) fn look(&self, viewer: Viewer) -> Result<Json, Error> {
        self.told(viewer).map(|told| told.snapshot.clone())
    }

    fn told(&self, viewer: Viewer) -> Result<&Told, Error> {
        self.told.get(&name_of(viewer)).ok_or(Error::Missing("seat"))
    }
}

fn name_of(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.0.to_string(),
        Viewer::Observer => "observer".to_owned(),
        Viewer::Umpire => "umpire".to_owned(),
    }
}

impl Server {
    /// Enters a table that `who` may see, or reads what is kept of it if it is finished and cannot be played again.
    pub(crate) async fn visit_or_read(&self, id: &str, who: Option<i64>) -> Result<Visited, Error> {
        match self.visit(id, who).await {
            Ok(entered) => Ok(Visited::Live(entered)),
            Err(error @ (Error::OtherRules { .. } | Error::Internal)) => match self.kept(id, who).await? {
                Some(kept) => Ok(Visited::Kept(Box::new(kept))),
                None => Err(error),
            },
            Err(error) => Err(error),
        }
    }

    async fn kept(&self, id: &str, who: Option<i64>) -> Result<Option<Kept>, Error> {
        let Some(text) = self.store().archive(id).await? else { return Ok(None) };
        let unread = |error| Error::bug("reading an archive", &error);
        let archive: Archive = serde_json::from_str(&text).map_err(unread)?;
        let row = self.store().game(id).await?;
        let opening: Opening = serde_json::from_str(&row.opening).map_err(unread)?;
        let listing: Listing = serde_json::from_str(&row.listing).map_err(unread)?;
        let sittings = sittings(listing.seats.len(), &self.store().seats(id).await?);
        let holds = |seat: &usize| sittings[*seat].players.iter().any(|player| Some(player.id) == who);
        let your_seats: Vec<u8> = (0..sittings.len()).filter(holds).map(|seat| seat as u8).collect();
        if opening.visibility == Visibility::Private && who != Some(opening.host) && your_seats.is_empty() {
            return Err(Error::Missing("table"));
        }
        let info = info_of(&row, opening, listing, your_seats, &archive);
        Ok(Some(Kept { info, archive }))
    }

    /// Sees to it that what can be told of a finished game is kept.
    pub(super) fn keep_if_over(&self, entered: &mut Entered) {
        let id = entered.live.id.clone();
        let Some(room) = entered.room_mut() else { return };
        if room.phase() == Phase::Over && !std::mem::replace(&mut room.is_kept, true) {
            self.spawn(|server| async move { server.keep(&id).await });
        }
    }

    /// Keeps what can be told of a finished game, as soon as the database takes it.
    async fn keep(&self, id: &str) {
        let mut wait = FIRST_WAIT;
        loop {
            match self.try_to_keep(id).await {
                Ok(()) => return,
                Err(error @ (Error::Unavailable { .. } | Error::TimedOut)) => {
                    tracing::warn!(game = id, %error, "a finished game is not kept yet");
                }
                Err(error) => return tracing::error!(game = id, %error, "a finished game cannot be kept"),
            }
            tokio::time::sleep(wait).await;
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }

    async fn try_to_keep(&self, id: &str) -> Result<(), Error> {
        if self.store().archive(id).await?.is_some() {
            return Ok(());
        }
        let entered = self.enter(id).await?;
        let (table, n_seats) = (entered.table_now()?, entered.places.len());
        drop(entered);
        let thread = self.archive_thread().await?;
        let archive = thread.run("keeping a finished game", move || Archive::of(&*table, n_seats)).await??;
        let text = serde_json::to_string(&archive).map_err(|error| Error::bug("keeping a finished game", &error))?;
        Ok(self.store().keep(id, &text).await?)
    }

    /// Keeps the finished games that a server stopped before keeping, one after the other.
    pub(crate) async fn keep_finished(self) {
        match self.store().unkept_games().await {
            Ok(games) => {
                for id in games {
                    self.keep(&id).await;
                }
            }
            Err(error) => tracing::error!(%error, "cannot find the finished games that are not kept"),
        }
    }
}

fn info_of(row: &GameRow, opening: Opening, listing: Listing, your_seats: Vec<u8>, archive: &Archive) -> TableInfo {
    TableInfo {
        id: row.id.clone(),
        listing,
        visibility: opening.visibility,
        start: opening.start,
        setup: opening.setup,
        host: opening.host,
        umpire: opening.umpire,
        commitment: opening.seeds.commitment(),
        your_seats,
        clock: Value::Array(archive.clock.clone()),
        created_at: row.created_at,
        present: Vec::new(),
        archived: true,
    }
}
