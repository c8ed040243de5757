//! What can be said about a game before it is played.

use fathom_ai::{BotInfo, Bots, roster};
use fathom_core::dice::SeededDice;
use fathom_core::{Book, Game, Reconstruction, SetupOption, Umpire, choosable, overview};
use serde::Serialize;
use serde_json::Value;

use crate::lesson::{self, LessonInfo};
use crate::setup::to_json;
use crate::story::SeatTold;

/// A game that can be played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameInfo {
    /// Its id, such as `u-boat`.
    pub id: &'static str,
    /// The printed title.
    pub title: &'static str,
    /// One sentence on it.
    pub blurb: &'static str,
    /// The version of the rules as coded.
    pub rules: u32,
    /// The names of its sides.
    pub sides: &'static [&'static str],
    /// Every role a seat can have.
    pub roles: &'static [&'static str],
    /// The scenarios, the first being what «play now» means.
    pub scenarios: Vec<ScenarioInfo>,
    /// The fields of a setup a player may change, in an overview of all scenarios.
    pub options: Vec<SetupOption>,
    /// What the book does not print and was made up.
    pub reconstructed: Vec<Reconstruction>,
    /// Its first game that is taught step by step, if it has one.
    pub lesson: Option<LessonInfo>,
    /// The bots.
    pub bots: Vec<BotInfo>,
    /// What is printed and the same whenever the game is played, such as the map, where no view has it: the `Sheet` of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<Value>,
    /// The bytes of a position.
    pub size_bytes: usize,
}

impl GameInfo {
    /// The strongest bot that decides without searching, at its best; `random` where there is none.
    pub fn quick_bot(&self) -> String {
        let Some(bot) = self.bots.iter().find(|bot| bot.advises && bot.roles.is_empty()) else {
            return "random".to_owned();
        };
        bot.levels.last().map_or_else(|| bot.name.to_owned(), |level| format!("{}:{level}", bot.name))
    }
}

/// A scenario.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScenarioInfo {
    /// Its id, such as `basic`.
    pub id: &'static str,
    /// Its title.
    pub title: String,
    /// One sentence on it.
    pub summary: String,
    /// The seats at the table; none while it cannot be played.
    pub seats: Vec<SeatTold>,
    /// The fields of its setup a player may change, with the bounds and values it has.
    pub options: Vec<SetupOption>,
    /// The setup it stands for.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::AnySetup"))]
    pub setup: Value,
    /// Why it cannot be played yet, if so.
    pub unavailable: Option<String>,
}

pub(crate) fn info<G: Game + Book + Bots>() -> GameInfo {
    GameInfo {
        id: G::BOOK,
        title: G::TITLE,
        blurb: G::BLURB,
        rules: G::RULES,
        sides: G::SIDES,
        roles: G::ROLES,
        scenarios: scenarios::<G>(),
        options: options::<G>(),
        reconstructed: G::reconstructed(),
        lesson: lesson::info::<G>().expect("the lesson of every game can be read"),
        bots: roster::<G>(),
        sheet: None,
        size_bytes: size_of::<G>(),
    }
}

pub(crate) fn options<G: Book>() -> Vec<SetupOption> {
    let of_one = |scenario: fathom_core::Scenario<G::Setup>| (scenario.id, G::options(&scenario.setup));
    overview(&G::scenarios().into_iter().map(of_one).collect::<Vec<_>>())
}

fn scenarios<G: Game + Book>() -> Vec<ScenarioInfo> {
    let info = |scenario: fathom_core::Scenario<G::Setup>| ScenarioInfo {
        id: scenario.id,
        seats: if scenario.unavailable.is_some() { Vec::new() } else { seats::<G>(&scenario.setup) },
        options: choosable(G::options(&scenario.setup)),
        setup: to_json(&scenario.setup),
        title: scenario.title,
        summary: scenario.summary,
        unavailable: scenario.unavailable,
    };
    G::scenarios().into_iter().map(info).collect()
}

fn seats<G: Game>(setup: &G::Setup) -> Vec<SeatTold> {
    let Ok(position) = G::new(&mut Umpire::quiet(&mut SeededDice::new(0)), setup) else { return Vec::new() };
    let told = |seat| SeatTold { seat, role: position.role(seat), side: G::SIDES[position.side(seat)] };
    position.seats().iter().map(told).collect()
}
