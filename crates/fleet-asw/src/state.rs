//! The position. What each field means, and who may know it, is told in the crate's `README.md`.

use fathom_core::{Outcome, Rule, Seats};
use fathom_hex::Hex;
use serde::{Deserialize, Serialize};

use crate::cite::{R_STRAT_A_6A, R_STRAT_A_6B, R_STRAT_A_6C};
use crate::data::Side;
use crate::facts::Facts as _;
use crate::names::{BaseId, DivisionId, ShipId};
use crate::world::World;

/// The most ships of a scenario.
pub const MAX_SHIPS: usize = 20;
/// The most divisions of a scenario.
pub const MAX_DIVISIONS: usize = 8;
/// The most air units of a scenario.
pub const MAX_WINGS: usize = 12;
/// The most bases of a scenario.
pub const MAX_BASES: usize = 2;
/// The most goals of a scenario.
pub const MAX_GOALS: usize = 2;

/// A position of the game: its World, what everybody knows, and what the owner of each ship, division and air unit knows of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FleetAsw {
    pub(crate) world: fathom_core::World<World>,
    pub(crate) open: Open,
    pub(crate) ships: [Ship; MAX_SHIPS],
    pub(crate) divisions: [Division; MAX_DIVISIONS],
    pub(crate) wings: [Wing; MAX_WINGS],
    /// The last report of ships that no Spotted card followed, by side.
    pub(crate) reports: [Option<Report>; 2],
}

/// What everybody knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// The strategic turn, from 1.
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    /// Whose step it is where the sides act one after the other.
    pub(crate) step: Side,
    /// Who has handed in what both write at the same time, or has nothing to write.
    pub(crate) ready: [bool; 2],
    pub(crate) ships: [OpenShip; MAX_SHIPS],
    pub(crate) divisions: [OpenDivision; MAX_DIVISIONS],
    pub(crate) bases: [Base; MAX_BASES],
    pub(crate) battle: Battle,
    /// The attack that may be intercepted (STRAT.B.7).
    pub(crate) attack: Option<Attack<u8>>,
    /// Turns in a row without a spotted division (STRAT.A.6b).
    pub(crate) quiet_turns: u8,
    /// Of which sides a division of ships was ever spotted: contact is lost only where it was (STRAT.A.6b).
    pub(crate) ever_spotted: [bool; 2],
    /// Which goals of the scenario were reached.
    pub(crate) reached: [bool; MAX_GOALS],
    pub(crate) ending: Option<Ending>,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Submarines are placed, in secret.
    Deploy,
    /// Submarines are plotted, in secret (SUB.10).
    Plot,
    /// Ships move, the slow ones first.
    Move,
    /// Guns and torpedoes, written down by both sides at once.
    Fire,
    /// Basic strategic step 2: aircraft are assigned.
    Assign,
    /// Step 5: divisions close.
    Close,
    /// Step 6: the range is opened.
    Open,
    /// Step 7: surface combat.
    Attack,
    /// Step 7: the side attacked intercepts.
    Intercept,
    /// Advanced: divisions are placed, in secret.
    Station,
    /// Advanced phase 2.
    Combat,
    /// Advanced phase 3.
    Movement,
    /// Advanced phase 4.
    Arming,
    /// Advanced phase 5.
    Recovery,
    /// The game is over.
    Over,
}

/// Whether a submarine is on the surface (SUB.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Depth {
    /// It carries a Surfaced card (SUB.2).
    #[default]
    Surfaced,
    /// It carries none.
    Submerged,
}

/// What everybody knows of a ship or submarine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct OpenShip {
    /// Whether both sides know that it fights: a submarine that attacks unspotted does not show itself before it must (SUB.9).
    pub known: bool,
    /// Damage levels taken.
    pub damage: u8,
    /// Patterns of depth charges left for the fight.
    pub charges: u8,
    /// Torpedo salvoes left.
    pub salvoes: u8,
    /// Turns until the tubes are loaded.
    pub reload: u8,
    /// The last time the enemy saw it.
    pub seen: Option<Sighting>,
}

/// What the owner knows of a ship or submarine. Where surface ships are and whether they moved, everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ship {
    /// Where it is in a battle; drafts of a submarine included.
    pub hex: Hex,
    /// Whether it fights in the battle.
    pub fights: bool,
    /// Damage levels of this turn, which count at its end.
    pub hurt: u8,
    /// Surfaced or submerged.
    pub depth: Depth,
    /// Half turns left in the battery (SUB.4b).
    pub battery: u8,
    /// Turns of the present motionless hour (SUB.5).
    pub still: u8,
    /// What the battery held when a fight of this strategic turn began: the turns of the fight are that hour (STRAT.A.2b).
    pub before: Option<u8>,
    /// Whether it has moved or been plotted this turn.
    pub moved: bool,
    /// Where it was at the start of the turn.
    pub from: Hex,
    /// What it fires its guns at, by place in the scenario.
    pub gun: Option<u8>,
    /// What it fires torpedoes at, by place in the scenario.
    pub torpedo: Option<u8>,
}

/// Where and when a submarine was seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sighting {
    /// Where.
    pub hex: Hex,
    /// The tactical turn.
    pub turn: u8,
    /// Surfaced or submerged.
    pub depth: Depth,
    /// Whether it has not moved since.
    pub current: bool,
}

/// What everybody knows of a division.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct OpenDivision {
    /// The range band of the basic game.
    pub band: Band,
    /// Where a spotted one was last seen.
    pub shown: Hex,
    /// Whether it carries a Spotted card (STRAT.B.4c).
    pub spotted: bool,
    /// Whether it has tried to intercept the attack (STRAT.B.7b).
    pub tried: bool,
    /// Whether it has intercepted the attack (STRAT.B.7c).
    pub intercepts: bool,
}

/// What the owner knows of a division.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Division {
    /// Where it is on the strategic map; drafts included.
    pub hex: Hex,
    /// Whether an aircraft shadows it; nobody knows.
    pub shadowed: bool,
    /// Whether it has closed, been rolled for, attacked or moved in this phase; in range bands everybody sees it.
    pub acted: bool,
    /// The enemy it wants to fight (STRAT.A.2a), by place in the scenario.
    pub engages: Option<u8>,
}

/// A range band (STRAT.B.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// Close enough for surface combat.
    Short,
    /// The next.
    Medium,
    /// The next.
    Long,
    /// Where divisions start.
    #[default]
    Distant,
}

impl Band {
    /// The bands from the nearest.
    pub const ALL: [Band; 4] = [Band::Short, Band::Medium, Band::Long, Band::Distant];

    /// One band nearer, if there is one.
    pub const fn closer(self) -> Option<Band> {
        match self {
            Band::Short => None,
            Band::Medium => Some(Band::Short),
            Band::Long => Some(Band::Medium),
            Band::Distant => Some(Band::Long),
        }
    }

    /// One band farther, if there is one.
    pub const fn farther(self) -> Option<Band> {
        match self {
            Band::Short => Some(Band::Medium),
            Band::Medium => Some(Band::Long),
            Band::Long => Some(Band::Distant),
            Band::Distant => None,
        }
    }

    /// Its name in views.
    pub const fn id(self) -> &'static str {
        match self {
            Band::Short => "short",
            Band::Medium => "medium",
            Band::Long => "long",
            Band::Distant => "distant",
        }
    }

    /// Its name in words.
    pub const fn word(self) -> &'static str {
        match self {
            Band::Short => "Short",
            Band::Medium => "Medium",
            Band::Long => "Long",
            Band::Distant => "Distant",
        }
    }
}

/// An air unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Wing {
    /// Where it is.
    pub place: Place<DeckAt>,
    /// Whether it carries an ordnance marker (STRAT.A.4a).
    pub armed: bool,
    /// Whether it is above the listing of its base (STRAT.A.5c).
    pub extra: bool,
    /// Strategic turns it can stay up.
    pub fuel: u8,
    /// Whether it was launched or has flown in this phase.
    pub moved: bool,
    /// What it was told to do.
    pub task: TaskAt,
}

/// Where an air unit is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Place"))]
#[serde(rename_all = "snake_case")]
pub enum Place<D = Deck> {
    /// At a base off the map.
    #[default]
    Away,
    /// On a carrier or at a base.
    Parked(D),
    /// In the air.
    Aloft(Hex),
    /// Lost.
    Lost,
}

impl<D> Place<D> {
    /// The same with what it is parked on called otherwise.
    pub fn map<E>(self, call: impl FnOnce(D) -> E) -> Place<E> {
        match self {
            Place::Away => Place::Away,
            Place::Parked(deck) => Place::Parked(call(deck)),
            Place::Aloft(hex) => Place::Aloft(hex),
            Place::Lost => Place::Lost,
        }
    }
}

/// What aircraft start from and land on, by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Deck"))]
#[serde(rename_all = "snake_case")]
pub enum Deck<S = ShipId, B = BaseId> {
    /// A carrier.
    Ship(S),
    /// An airfield.
    Base(B),
}

/// A deck or field by its place in the scenario.
pub type DeckAt = Deck<u8, u8>;

/// What an air unit was told to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Task"))]
#[serde(rename_all = "snake_case")]
pub enum Task<D = DivisionId, B = BaseId> {
    /// Nothing.
    #[default]
    StandBy,
    /// Look for a division (STRAT.B.4).
    Search(D),
    /// Attack a division.
    Strike(D),
    /// Attack a base.
    Bomb(B),
}

/// A task with its object by place in the scenario.
pub type TaskAt = Task<u8, u8>;

impl Task {
    /// The same by places; nothing for what the scenario does not have.
    pub(crate) fn at(self, world: &World) -> TaskAt {
        let at = match self {
            Task::StandBy => None,
            Task::Search(division) => world.division_at(division).map(|at| Task::Search(at as u8)),
            Task::Strike(division) => world.division_at(division).map(|at| Task::Strike(at as u8)),
            Task::Bomb(base) => world.base_at(base).map(|at| Task::Bomb(at as u8)),
        };
        at.unwrap_or(Task::StandBy)
    }
}

impl TaskAt {
    /// The same by names.
    pub(crate) fn named(self, world: &World) -> Task {
        match self {
            Task::StandBy => Task::StandBy,
            Task::Search(at) => Task::Search(world.division(usize::from(at)).name),
            Task::Strike(at) => Task::Strike(world.division(usize::from(at)).name),
            Task::Bomb(at) => Task::Bomb(world.base(usize::from(at)).name),
        }
    }
}

/// A base.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Base {
    /// Damage levels; each takes 1 from its air rating.
    pub damage: u8,
}

/// The battle that is fought, if one is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Battle {
    /// Whether one is.
    pub is_on: bool,
    /// Its turn, from 1; 0 while submarines are placed.
    pub turn: u8,
    /// Its last turn.
    pub turns: u8,
    /// The speed of the ships that move now.
    pub pace: u8,
    /// Whose ships move now.
    pub mover: Side,
}

/// An attack of the basic strategic game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Attack"))]
pub struct Attack<D = DivisionId> {
    /// Who attacks.
    pub division: D,
    /// Whom.
    pub target: D,
}

impl<D> Attack<D> {
    /// The same with divisions called otherwise.
    pub fn map<E>(self, call: impl Fn(D) -> E) -> Attack<E> {
        Attack { division: call(self.division), target: call(self.target) }
    }
}

/// A report of ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// Where.
    pub hex: Hex,
    /// The strategic turn.
    pub turn: u8,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ending {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub cause: Cause,
    /// The lead of the axis over par.
    pub score: i16,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// One side has nothing left (STRAT.A.6a).
    Destroyed,
    /// Nobody was spotted for two turns (STRAT.A.6b).
    LostContact,
    /// Who was to break out is at large, as agreed upon (STRAT.A.6c).
    BrokeOut,
    /// The turns agreed upon have passed (STRAT.A.6c).
    Turns,
}

impl Cause {
    /// The paragraph.
    pub const fn rule(self) -> Rule {
        match self {
            Cause::Destroyed => R_STRAT_A_6A,
            Cause::LostContact => R_STRAT_A_6B,
            Cause::BrokeOut | Cause::Turns => R_STRAT_A_6C,
        }
    }
}

impl Ending {
    /// The stable word statistics count.
    pub const fn word(self) -> &'static str {
        match self.winner {
            Some(Side::Allies) => "allies",
            Some(Side::Axis) => "axis",
            None => "draw",
        }
    }
}

impl FleetAsw {
    /// Whether a ship fights in the battle and floats.
    pub(crate) fn is_fighting(&self, ship: usize) -> bool {
        self.ships[ship].fights && self.is_afloat(ship)
    }

    /// The ships of a side that fight.
    pub(crate) fn fighting(&self, side: Side) -> impl Iterator<Item = usize> + '_ {
        self.world.all_ships().filter(move |at| self.world.ship(*at).side == side && self.is_fighting(*at))
    }

    /// Whether a division is submerged.
    pub(crate) fn is_submerged(&self, division: usize) -> bool {
        self.sight(self.world.division(division).side).is_submerged(division)
    }

    /// Where a deck is now, if it can be used.
    pub(crate) fn deck_hex(&self, deck: DeckAt) -> Option<Hex> {
        self.sight(self.world.deck_side(deck)).deck_hex(deck)
    }

    /// The speed of a ship now.
    pub(crate) fn speed(&self, ship: usize) -> u8 {
        self.sight(self.world.ship(ship).side).speed(ship)
    }

    /// The speed of the slowest ship of a division now.
    pub(crate) fn division_speed(&self, division: usize) -> u8 {
        self.sight(self.world.division(division).side).division_speed(division)
    }

    /// How it ended, if it has.
    pub(crate) fn result(&self) -> Option<Outcome> {
        self.open.ending.map(|ending| Outcome {
            rule: ending.cause.rule(),
            winners: ending.winner.map_or(Seats::NONE, |side| Seats::from(side.seat())),
            ending: ending.word(),
            score: Some(i32::from(ending.score)),
        })
    }

    /// The end in a sentence.
    pub(crate) fn end_in_words(&self, outcome: Outcome) -> String {
        let by = match outcome.score.unwrap_or_default().unsigned_abs() {
            1 => "1 point".to_owned(),
            points => format!("{points} points"),
        };
        match self.open.ending.and_then(|ending| ending.winner) {
            Some(Side::Allies) => format!("The allies win: the axis falls {by} short of what it needed."),
            Some(Side::Axis) => format!("The axis wins: it leads by {by} more than it needed."),
            None => "Nobody wins: the axis leads by exactly as much as it had to exceed.".to_owned(),
        }
    }
}
