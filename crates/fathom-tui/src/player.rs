//! Who sits where.

use std::fmt;
use std::str::FromStr;

use fathom_ai::{BotInfo, BotSpec, Bots, SpecError, hire, roster};
use fathom_table::KnownSeat;

use crate::PlayError;

/// Whoever holds a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody at this terminal.
    Human,
    /// A program.
    Bot(BotSpec),
}

/// `me` or the name of a bot such as `captain:hard`.
impl FromStr for Player {
    type Err = SpecError;

    fn from_str(word: &str) -> Result<Player, SpecError> {
        if matches!(word, "me" | "human") { Ok(Player::Human) } else { word.parse().map(Player::Bot) }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Human => f.write_str("me"),
            Player::Bot(spec) => spec.fmt(f),
        }
    }
}

/// Who plays, as asked for on the command line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seating {
    /// The role you play.
    pub play_as: Option<String>,
    /// `role=who`.
    pub seats: Vec<String>,
    /// Whether people at this terminal hold every seat not given to a bot.
    pub hot_seat: bool,
}

impl Seating {
    /// Gives every seat a player: what was asked for; else you where you play, the best bot elsewhere.
    ///
    /// # Errors
    /// When there is no such role or bot, or a seat is given twice.
    pub fn resolve<G: Bots>(&self, places: &[KnownSeat]) -> Result<Vec<Player>, PlayError> {
        let fits = |spec: &BotSpec, role: &str| hire::<G>(spec, role, 0).map(|_| ()).map_err(|error| error.to_string());
        self.seat(places, best_bot::<G>, fits)
    }

    /// The same for a game whose types are not known: `best` names the best bot for a role, `fits` says what is wrong with
    /// a bot in a role.
    ///
    /// # Errors
    /// As [`Seating::resolve`].
    pub fn seat(
        &self,
        places: &[KnownSeat],
        best: impl Fn(&str) -> BotSpec,
        fits: impl Fn(&BotSpec, &str) -> Result<(), String>,
    ) -> Result<Vec<Player>, PlayError> {
        let mut players: Vec<Option<Player>> = vec![None; places.len()];
        for entry in &self.seats {
            let (at, player) = parse_entry(places, entry)?;
            if players[at].replace(player).is_some() {
                return Err(PlayError::Input(format!("`{}` is given twice", places[at].role)));
            }
        }
        if let Some(role) = &self.play_as {
            let at = find(places, role)?;
            if players[at].replace(Player::Human).is_some() {
                return Err(PlayError::Input(format!("`{role}` is given twice")));
            }
        }
        if self.seats.is_empty() && self.play_as.is_none() && !self.hot_seat {
            players[0] = Some(Player::Human);
        }
        let fill = |(player, place): (Option<Player>, &KnownSeat)| match player {
            Some(player) => player,
            None if self.hot_seat => Player::Human,
            None => Player::Bot(best(place.role)),
        };
        let players: Vec<Player> = players.into_iter().zip(places).map(fill).collect();
        for (player, place) in players.iter().zip(places) {
            if let Player::Bot(spec) = player {
                fits(spec, place.role).map_err(PlayError::Input)?;
            }
        }
        Ok(players)
    }
}

fn parse_entry(places: &[KnownSeat], entry: &str) -> Result<(usize, Player), PlayError> {
    let Some((role, who)) = entry.split_once('=') else {
        return Err(PlayError::Input(format!("`{entry}` is not of the form role=who")));
    };
    let player = who.parse().map_err(|error: SpecError| PlayError::Input(format!("{role}: {error}")))?;
    Ok((find(places, role)?, player))
}

fn find(places: &[KnownSeat], role: &str) -> Result<usize, PlayError> {
    let known: Vec<&str> = places.iter().map(|place| place.role).collect();
    let at = known.iter().position(|known| *known == role);
    at.ok_or_else(|| PlayError::Input(format!("this game has no `{role}` ({})", known.join(", "))))
}

/// The captain if the game has one for this role, else its first bot that can play it.
pub fn best_bot<G: Bots>(role: &str) -> BotSpec {
    best_of(&roster::<G>(), role)
}

/// The same of these bots.
pub fn best_of(bots: &[BotInfo], role: &str) -> BotSpec {
    let fits: Vec<_> = bots.iter().filter(|bot| bot.roles.is_empty() || bot.roles.contains(&role)).collect();
    let best = fits.iter().find(|bot| bot.advises).or(fits.first());
    best.map_or_else(BotSpec::random, |bot| BotSpec { name: bot.name.to_owned(), ..BotSpec::random() })
}
