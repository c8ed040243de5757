//! What is said of a table to those who may see it.

use std::hash::{DefaultHasher, Hash, Hasher};

use fathom_core::Seats;
use fathom_table::{KnownSeat, Word};
use serde_json::Value;

use super::room::{Room, Sitting};
use crate::clock::at;
use crate::wire::{Listing, Phase, SeatInfo, TableInfo};

impl Room {
    /// What has become of the game.
    pub(crate) fn phase(&self) -> Phase {
        match &self.table {
            None => Phase::Lobby,
            Some(table) if table.is_over() => Phase::Over,
            Some(_) => Phase::Running,
        }
    }

    /// The table as a list shows it. Everything in it is public.
    pub(crate) fn listing(&self) -> Listing {
        let to_act = self.table.as_ref().map_or(Seats::NONE, |table| table.to_act());
        Listing {
            game: self.game.id().to_owned(),
            title: self.opening.title.clone(),
            phase: self.phase(),
            seats: self.seat_infos(),
            sealed: self.words.is_sealed(),
            round: self.words.round(),
            to_act: to_act.iter().map(|seat| seat.0).collect(),
            outcome: self.table.as_ref().and_then(|table| table.outcome()),
            branch: self.opening.branch.clone(),
            lesson: self.opening.lesson.is_some(),
        }
    }

    fn seat_infos(&self) -> Vec<SeatInfo> {
        let info = |((place, sitting), word): ((&KnownSeat, &Sitting), &Word)| SeatInfo {
            seat: place.seat.0,
            role: place.role.to_owned(),
            side: place.side.to_owned(),
            bot: sitting.bot.clone(),
            players: sitting.players.clone(),
            undecided: *word == Word::Undecided,
            sworn: word.sworn(),
            word: word.shown().map(str::to_owned),
        };
        self.places.iter().zip(&self.sittings).zip(self.words.seats()).map(info).collect()
    }

    /// A number that changes when people come or the game starts or ends, but not with every turn.
    pub(super) fn face(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.phase() as u8).hash(&mut hasher);
        self.words.hash(&mut hasher);
        for player in self.sittings.iter().flat_map(|sitting| &sitting.players) {
            (player.id, &player.name).hash(&mut hasher);
        }
        hasher.finish()
    }

    pub(super) fn listing_text(&self) -> String {
        serde_json::to_string(&self.listing()).expect("a listing can be written as JSON")
    }

    /// The table, for one who may see it; `present` are the players who are connected.
    pub(crate) fn info(&self, id: &str, who: Option<i64>, present: &[i64]) -> TableInfo {
        let yours = who.map_or(Seats::NONE, |who| self.seats_of(who));
        TableInfo {
            id: id.to_owned(),
            listing: self.listing(),
            visibility: self.opening.visibility,
            start: self.opening.start,
            setup: self.setup_for(who).clone(),
            host: self.opening.host,
            umpire: self.opening.umpire,
            commitment: self.opening.seeds.commitment(),
            your_seats: yours.iter().map(|seat| seat.0).collect(),
            clock: self.clock(),
            present: present.to_vec(),
            created_at: self.created_at,
            archived: false,
        }
    }

    /// The setup, as far as `who` may know it.
    fn setup_for(&self, who: Option<i64>) -> &Value {
        let is_umpire = self.opening.umpire && who == Some(self.opening.host);
        if is_umpire || self.phase() == Phase::Over { &self.opening.setup } else { &self.public_setup }
    }

    fn clock(&self) -> Value {
        let clocks = self.table.as_ref().map_or_else(Vec::new, |table| table.clock(at()));
        serde_json::to_value(clocks).expect("clocks can be written as JSON")
    }
}
