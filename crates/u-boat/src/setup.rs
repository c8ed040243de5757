//! What is chosen before play, the scenarios, and what had to be reconstructed.

use std::sync::LazyLock;

use fathom_core::{Reconstruction, Refusal, Rule, Scenario};
use serde::{Deserialize, Deserializer, Serialize};

use crate::board::{Facing, Square};
use crate::cite::{
    R_ERRATA_1A, R_INTRO_2, R_MOVE_UB_3, R_MULTI_0, R_MULTI_3, R_SETUP_4, R_SETUP_8, R_SURF_8, R_TORP_10, R_WIN_4,
};
use crate::results;
use crate::scenario::{self, ScenarioFile};
use crate::ship::Ship;

/// A setup. It may be nonsense; `Game::new` says what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(default, deny_unknown_fields))]
pub struct Setup {
    /// A scenario file, as TOML text; a field that is said beside it must say the same as the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario_file: Option<String>,
    /// How many destroyer escorts, 1 to 3.
    pub escorts: u8,
    /// How many submarines, 1 to 3.
    pub submarines: u8,
    /// The ships of each seat, such as `[["DE1"], ["UB1", "UB2"]]`. Empty: one seat a side in the basic game, one seat a
    /// ship in the multiship game. One seat may command everything.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub commands: Vec<Vec<String>>,
    /// Where the boats begin.
    pub boat_starts: BoatStarts,
    /// Whether a boat may fire at its own square, as the rule change card read alone would have it.
    pub own_square_torpedo: bool,
    /// The game is drawn after this many turns, 1 to 200.
    pub turn_limit: u8,
    /// The results table.
    pub table: String,
    /// Ships that start otherwise than printed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ships: Vec<ShipSetup>,
}

/// A setup as it is written: what is not said is as in its scenario file, or as by default.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    scenario_file: Option<String>,
    escorts: Option<u8>,
    submarines: Option<u8>,
    #[serde(default)]
    commands: Vec<Vec<String>>,
    boat_starts: Option<BoatStarts>,
    own_square_torpedo: Option<bool>,
    turn_limit: Option<u8>,
    table: Option<String>,
    #[serde(default)]
    ships: Vec<ShipSetup>,
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
        let said = Said::deserialize(deserializer)?;
        let unsaid = said.scenario_file.as_deref().and_then(scenario::setup_of).unwrap_or_default();
        Ok(Setup {
            scenario_file: said.scenario_file,
            escorts: said.escorts.unwrap_or(unsaid.escorts),
            submarines: said.submarines.unwrap_or(unsaid.submarines),
            commands: said.commands,
            boat_starts: said.boat_starts.unwrap_or(unsaid.boat_starts),
            own_square_torpedo: said.own_square_torpedo.unwrap_or(unsaid.own_square_torpedo),
            turn_limit: said.turn_limit.unwrap_or(unsaid.turn_limit),
            table: said.table.unwrap_or(unsaid.table),
            ships: said.ships,
        })
    }
}

impl Default for Setup {
    /// The basic game: one destroyer escort against one submarine (INTRO.1).
    fn default() -> Setup {
        Setup {
            scenario_file: None,
            escorts: 1,
            submarines: 1,
            commands: Vec::new(),
            boat_starts: BoatStarts::Surface,
            own_square_torpedo: false,
            turn_limit: 100,
            table: results::default_table().id.clone(),
            ships: Vec::new(),
        }
    }
}

/// The depth boats begin at; the book does not say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum BoatStarts {
    /// On the surface, free to dive.
    #[default]
    Surface,
    /// Submerged at 100 feet.
    Submerged,
}

/// One ship of a made-up scenario; what is absent is as printed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ShipSetup {
    /// The ship, such as `DE1`.
    pub ship: String,
    /// Its square, such as `S2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub square: Option<String>,
    /// Its facing, such as `NE`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<String>,
    /// A boat's depth in feet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u16>,
    /// Its charges or torpedoes, 3 to 18, instead of a secret draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stores: Option<u8>,
}

impl Setup {
    /// The multiship game with this many ships, one seat a ship.
    pub fn multiship(escorts: u8, submarines: u8) -> Setup {
        Setup { escorts, submarines, ..Setup::default() }
    }

    /// The setup that a scenario file stands for; as by default where it cannot be read.
    pub fn of_file(text: &str) -> Setup {
        let said = scenario::setup_of(text).unwrap_or_default();
        Setup { scenario_file: Some(text.to_owned()), commands: Vec::new(), ships: Vec::new(), ..said }
    }

    /// The setup as everybody may know it: every ship's place and depth are shown on the board, its stores are not
    /// (SETUP.8).
    pub(crate) fn without_stores(&self) -> Setup {
        let scenario_file = self.scenario_file.as_deref().and_then(scenario::public_text);
        Setup { scenario_file, ships: shown(&self.ships), ..self.clone() }
    }

    /// What is said beside a scenario file that stands for `file` and is not the same.
    pub(crate) fn beside(&self, file: &Setup) -> Vec<Refusal> {
        let differs = [
            ("escorts", R_INTRO_2, self.escorts != file.escorts),
            ("submarines", R_INTRO_2, self.submarines != file.submarines),
            ("commands", R_MULTI_0, !self.commands.is_empty() && self.commands != file.commands),
            ("boat_starts", R_MOVE_UB_3, self.boat_starts != file.boat_starts),
            ("own_square_torpedo", R_ERRATA_1A, self.own_square_torpedo != file.own_square_torpedo),
            ("turn_limit", R_WIN_4, self.turn_limit != file.turn_limit),
            ("table", R_TORP_10, self.table != file.table),
            ("ships", R_SETUP_8, !self.ships.is_empty() && self.ships != file.ships),
        ];
        let refused = differs.into_iter().filter(|(_, _, differs)| *differs);
        refused.map(|(path, rule, _)| Refusal::new(rule, "the scenario file says otherwise").at(path)).collect()
    }
}

/// Ships as everybody may know them: without stores, and without entries that say nothing else.
pub(crate) fn shown(ships: &[ShipSetup]) -> Vec<ShipSetup> {
    let public = |ship: &ShipSetup| match ship.stores {
        None => Some(ship.clone()),
        Some(_) => Some(ShipSetup { stores: None, ..ship.clone() }).filter(ShipSetup::is_changed),
    };
    ships.iter().filter_map(public).collect()
}

impl ShipSetup {
    /// Whether anything is otherwise than printed.
    fn is_changed(&self) -> bool {
        self.square.is_some() || self.facing.is_some() || self.depth.is_some() || self.stores.is_some()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardData {
    board: BoardNote,
    ship: Vec<PrintedShip>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardNote {
    rows: String,
    columns: i16,
    source: String,
    basis: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PrintedShip {
    ship: Ship,
    pub(crate) square: Square,
    pub(crate) facing: Facing,
    source: Option<String>,
    basis: Option<String>,
}

static BOARD: LazyLock<BoardData> =
    LazyLock::new(|| toml::from_str(include_str!("../data/board.toml")).expect("data/board.toml can be read"));

/// Where a ship stands on the printed board.
pub(crate) fn printed(ship: Ship) -> &'static PrintedShip {
    BOARD.ship.iter().find(|printed| printed.ship == ship).expect("the board has a square for every ship")
}

/// The printed scenarios, the basic game first.
pub(crate) fn scenarios() -> Vec<Scenario<Setup>> {
    let of_file = |file: &'static ScenarioFile| Scenario {
        id: &file.id,
        title: file.title.clone(),
        summary: file.summary.clone(),
        setup: file.setup.clone(),
        unavailable: None,
    };
    scenario::printed().iter().map(of_file).collect()
}

/// What the book does not print.
pub(crate) fn reconstructed() -> Vec<Reconstruction> {
    let mut all: Vec<_> = results::tables()
        .iter()
        .map(|table| reconstruction(format!("Attack Results Table «{}»", table.words), &table.basis, R_SURF_8))
        .collect();
    let board = format!("the board of {} rows and {} columns", BOARD.board.rows.len(), BOARD.board.columns);
    if BOARD.board.source == "reconstructed" {
        all.push(reconstruction(board, &BOARD.board.basis, R_SETUP_4));
    }
    for printed in BOARD.ship.iter().filter(|ship| ship.source.as_deref() == Some("reconstructed")) {
        let basis = printed.basis.as_deref().unwrap_or_default();
        all.push(reconstruction(format!("the facing of {} at the start", printed.ship), basis, R_MULTI_3));
    }
    all.push(reconstruction(
        "the boats start on the surface".into(),
        "a boat can be surfaced and cannot come up again at will once it has dived, so it must begin there",
        R_MOVE_UB_3,
    ));
    all.push(reconstruction(
        "the game is drawn after 100 turns".into(),
        "a boat with one or two torpedoes and an escort without charges could sail on for ever",
        R_WIN_4,
    ));
    all
}

fn reconstruction(what: String, basis: &str, rule: Rule) -> Reconstruction {
    Reconstruction { what, basis: basis.to_owned(), rule }
}
