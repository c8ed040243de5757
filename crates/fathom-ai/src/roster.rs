//! Which bots a game has, and how to get one.

use std::fmt::Display;

use fathom_core::Game;
use serde::Serialize;

use crate::{Bot, BotSpec, Level, RandomBot, Search, SpecError};

/// A game that has bots. Every game has the `random` bot and need not mention it.
pub trait Bots: Game {
    /// The bots made for this game, the best to play against first.
    fn bots() -> Vec<BotInfo> {
        Vec::new()
    }

    /// One of [`Bots::bots`], with dice from `seed`. Name, level and the names of options have been checked.
    ///
    /// # Errors
    /// When the value of an option makes no sense.
    ///
    /// # Panics
    /// For a name that is not in the list.
    fn bot(spec: &BotSpec, _seed: u64) -> Result<Box<dyn Bot<Self>>, SpecError> {
        panic!("`{}` is listed as a bot of {} but never made", spec.name, Self::BOOK)
    }

    /// The bot whose games are held against history: one that plays as people did then, not as well as it can.
    fn yardstick() -> Option<&'static str> {
        None
    }

    /// The searches whose speed is worth measuring.
    fn searches() -> Vec<Box<dyn Search<Self>>> {
        Vec::new()
    }
}

/// What a player is told about a bot before hiring it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BotInfo {
    /// The name to call it by.
    pub name: &'static str,
    /// One sentence on how it plays.
    pub blurb: &'static str,
    /// Whether it can advise a person: it plays by reasons one can follow, and says which.
    pub advises: bool,
    /// The levels it has; none when it always plays the same.
    pub levels: &'static [Level],
    /// The roles it can play; none listed means all.
    pub roles: &'static [&'static str],
    /// What may stand after `@`.
    pub options: &'static [BotOption],
}

/// One thing that may stand after `@`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BotOption {
    /// Its name.
    pub name: &'static str,
    /// What it changes.
    pub help: &'static str,
}

const RANDOM: BotInfo = BotInfo {
    name: "random",
    blurb: "plays any legal action, each as likely as the others",
    advises: false,
    levels: &[],
    roles: &[],
    options: &[],
};

/// All bots of a game, `random` last.
pub fn roster<G: Bots>() -> Vec<BotInfo> {
    let mut all = G::bots();
    all.push(RANDOM);
    all
}

/// The bot a player asked for, to play `role` with dice from `seed`.
///
/// # Errors
/// When the game has no such bot, or the bot not that level, role or option.
pub fn hire<G: Bots>(spec: &BotSpec, role: &str, seed: u64) -> Result<Box<dyn Bot<G>>, SpecError> {
    let all = roster::<G>();
    let Some(info) = all.iter().find(|info| info.name == spec.name) else {
        return Err(unknown("bot", &spec.name, all.iter().map(|info| info.name)));
    };
    check(info, spec, role)?;
    if info.name == RANDOM.name { Ok(Box::new(RandomBot::new(seed))) } else { G::bot(spec, seed) }
}

fn check(info: &BotInfo, spec: &BotSpec, role: &str) -> Result<(), SpecError> {
    let name = info.name;
    if let Some(level) = spec.level.filter(|level| !info.levels.contains(level)) {
        return Err(unknown(&format!("level of {name}"), level, info.levels));
    }
    if !info.roles.is_empty() && !info.roles.contains(&role) {
        return Err(SpecError::new(format!("{name} cannot play {role} (only {})", info.roles.join(", "))));
    }
    match spec.options.keys().find(|option| !info.options.iter().any(|known| known.name == **option)) {
        Some(option) => Err(unknown(&format!("option of {name}"), option, info.options.iter().map(|known| known.name))),
        None => Ok(()),
    }
}

fn unknown(what: &str, found: impl Display, known: impl IntoIterator<Item = impl Display>) -> SpecError {
    let known: Vec<String> = known.into_iter().map(|known| known.to_string()).collect();
    let known = if known.is_empty() { "it has none".to_owned() } else { known.join(", ") };
    SpecError::new(format!("`{found}` is no {what} ({known})"))
}
