//! Who hears what is said.
//!
//! Players talk among themselves as the game allows; spectators talk among themselves. What one listener hears is numbered
//! for that listener alone, so a whisper between others leaves no gap.

use fathom_core::{Seat, Seats};
use fathom_store::ChatRow;

use super::room::{Room, person};
use crate::error::Error;
use crate::wire::{PersonInfo, Said, SayRequest};

/// The most characters said at once.
const MAX_TEXT: usize = 2000;
/// How many words of those heard are given at once.
const MAX_PAGE: usize = 200;

impl Room {
    /// Checks what somebody wants to say, and gives the row to store. `most` is how many bytes one seat may say in one game;
    /// a spectator may say an eighth of that, and all spectators together four times as much.
    pub(crate) fn about_to_say(&self, who: i64, request: &SayRequest, at: i64, most: usize) -> Result<ChatRow, Error> {
        let text = request.text.trim();
        if text.is_empty() || text.chars().count() > MAX_TEXT || text.contains('\0') {
            return Err(Error::malformed("text", "1 to 2000 characters"));
        }
        let audience = if let Some(seat) = request.seat {
            Some(self.audience(who, Seat(seat), request.to.as_deref())?)
        } else {
            self.check_spectator(who, request)?;
            None
        };
        // Each voice has its own count: how much others whisper must not show here.
        let seat = request.seat.map(i64::from);
        let said = |by: &dyn Fn(&ChatRow) -> bool| -> usize {
            let lines = self.talk.iter().filter(|line| line.seat == seat && by(line));
            lines.map(|line| line.body.len()).sum::<usize>() + text.len()
        };
        let enough = match seat {
            Some(_) => said(&|_| true) > most,
            None => said(&|line| line.person == who) > most / 8 || said(&|_| true) > 4 * most,
        };
        if enough {
            return Err(Error::Conflict { code: "said_enough", message: "no more can be said here in this game" });
        }
        let audience = audience.map(|seats| serde_json::to_string(&seats).expect("seats can be written"));
        Ok(ChatRow { n: 0, seat, person: who, audience, body: text.to_owned(), at })
    }

    fn check_spectator(&self, who: i64, request: &SayRequest) -> Result<(), Error> {
        if !self.seats_of(who).is_empty() {
            return Err(Error::malformed("seat", "players speak for a seat"));
        }
        if request.to.is_some() {
            return Err(Error::malformed("to", "spectators speak to all spectators"));
        }
        Ok(())
    }

    /// The seats a player speaks to, each of which the game must allow.
    fn audience(&self, who: i64, from: Seat, to: Option<&[u8]>) -> Result<Seats, Error> {
        if !self.seats_of(who).has(from) {
            return Err(fathom_table::SeatingError::NotYourSeat.into());
        }
        let all = Seats::first(self.places.len());
        let to = match to {
            None => all.without(from),
            Some([]) => return Err(Error::malformed("to", "nobody to speak to")),
            Some(list) => match list.iter().find(|seat| !all.has(Seat(**seat))) {
                Some(_) => return Err(Error::Missing("seat")),
                None => Seats::of(list.iter().copied().map(Seat)),
            },
        };
        if let Some(table) = &self.table {
            for seat in to.without(from).iter() {
                table.may_talk(person(who), from, seat)?;
            }
        }
        Ok(to)
    }

    /// Something was said and stored.
    pub(crate) fn was_said(&mut self, line: ChatRow, name: &str) {
        self.talkers.entry(line.person).or_insert_with(|| name.to_owned());
        self.talk.push(line);
    }

    /// What `who` hears of everything said from row `from` on, the first numbered after `heard`.
    pub(crate) fn heard_by(&self, who: Option<i64>, from: usize, heard: u64) -> Vec<Said> {
        let ears = self.ears(who);
        let audible = self.talk.iter().skip(from).filter(|line| ears.hear(line, who));
        audible.zip(heard + 1..).map(|(line, n)| self.said(line, n)).collect()
    }

    /// Row `n` of the talk as `who` hears it.
    pub(crate) fn heard_row(&self, who: Option<i64>, n: usize) -> Option<Said> {
        let (ears, line) = (self.ears(who), self.talk.get(n)?);
        let heard = self.talk[..=n].iter().filter(|line| ears.hear(line, who)).count();
        Some(self.said(line, heard as u64))
    }

    /// A page of what `who` heard after the first `since`.
    pub(crate) fn page(&self, who: Option<i64>, since: u64) -> Vec<Said> {
        let ears = self.ears(who);
        let audible = self.talk.iter().filter(|line| ears.hear(line, who));
        audible.zip(1..).skip(since as usize).take(MAX_PAGE).map(|(line, n)| self.said(line, n)).collect()
    }

    fn said(&self, line: &ChatRow, n: u64) -> Said {
        Said {
            n,
            seat: line.seat.map(|seat| seat as u8),
            person: PersonInfo { id: line.person, name: self.name_of(line.person) },
            to: audience_of(line).map(|seats| seats.iter().map(|seat| seat.0).collect()),
            text: line.body.clone(),
            at: line.at,
        }
    }

    fn name_of(&self, id: i64) -> String {
        let players = self.sittings.iter().flat_map(|sitting| &sitting.players);
        let player = players.into_iter().find(|player| player.id == id).map(|player| &player.name);
        player.or_else(|| self.talkers.get(&id)).cloned().unwrap_or_default()
    }

    fn ears(&self, who: Option<i64>) -> Ears {
        match who {
            Some(who) if self.opening.umpire && who == self.opening.host => Ears::Umpire,
            Some(who) if !self.seats_of(who).is_empty() => Ears::Player(self.seats_of(who)),
            _ => Ears::Spectator,
        }
    }
}

enum Ears {
    Umpire,
    Player(Seats),
    Spectator,
}

impl Ears {
    fn hear(&self, line: &ChatRow, who: Option<i64>) -> bool {
        match self {
            Ears::Spectator => line.seat.is_none(),
            Ears::Umpire => line.seat.is_some(),
            Ears::Player(seats) => {
                let spoken_to = || audience_of(line).is_none_or(|to| to.iter().any(|seat| seats.has(seat)));
                line.seat.is_some() && (who == Some(line.person) || spoken_to())
            }
        }
    }
}

fn audience_of(line: &ChatRow) -> Option<Seats> {
    line.audience.as_deref().and_then(|text| serde_json::from_str(text).ok())
}
