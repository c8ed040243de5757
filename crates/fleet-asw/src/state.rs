//! The position. What each field means, and who may know it, is told in the crate's `README.md`.

use fathom_core::{Outcome, Rule, Seats};
use fathom_hex::Hex;
use serde::{Deserialize, Serialize};

use crate::cite::{R_STRAT_A_6A, R_STRAT_A_6B, R_STRAT_A_6C};
use crate::data::Side;
use crate::facts::Facts as _;
use crate::names::DivisionId;
use crate::world::World;

mod air;
mod band;
mod half;

pub use air::{Deck, DeckAt, Task, TaskAt, Whereabouts};
pub use band::Band;
pub use half::{At, Division, Half, Halves, Report, Ship, Wing};

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

/// A position of the game: its World, what everybody knows, what each side hides, and what nobody knows.
///
/// The umpire judges on all of it; a side decides on its [`Sight`](crate::sight::Sight), in which there is its own half only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FleetAsw {
    pub(crate) world: fathom_core::World<World>,
    pub(crate) open: Open,
    pub(crate) halves: Halves,
    /// Which divisions an aircraft shadows (STRAT.A.1b): its card stays for a turn, and nobody knows.
    pub(crate) shadowed: [bool; MAX_DIVISIONS],
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
    /// Damage levels of this turn, which count at its end.
    pub hurt: u8,
    /// Patterns of depth charges left for the fight.
    pub charges: u8,
    /// Torpedo salvoes left.
    pub salvoes: u8,
    /// Turns until the tubes are loaded.
    pub reload: u8,
    /// What both sides see of it in the fight.
    pub trace: Trace,
}

/// What both sides see of a ship in a fight (SUB.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Trace {
    /// A surface ship lies open.
    Ship(Post),
    /// Of a submarine they know when it was seen last, if it was.
    Boat(Option<Sighting>),
}

impl Default for Trace {
    fn default() -> Trace {
        Trace::Boat(None)
    }
}

/// Where a surface ship is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Post {
    /// Now.
    pub hex: Hex,
    /// At the start of the turn.
    pub from: Hex,
    /// Whether it has moved this turn.
    pub moved: bool,
}

impl OpenShip {
    /// Where it is, if it is a surface ship.
    pub(crate) fn post(&self) -> Option<&Post> {
        match &self.trace {
            Trace::Ship(post) => Some(post),
            Trace::Boat(_) => None,
        }
    }

    /// The last time the enemy saw it, if it is a submarine.
    pub(crate) fn seen(&self) -> Option<Sighting> {
        match self.trace {
            Trace::Ship(_) => None,
            Trace::Boat(seen) => seen,
        }
    }

    /// Where the enemy sees it now, if it is a submarine.
    pub(crate) fn in_sight(&self) -> Option<Sighting> {
        self.seen().filter(|seen| seen.current)
    }
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
    /// Whether it meets the attack on another (STRAT.B.7b).
    pub interception: Interception,
    /// Whether in range bands it has closed, been rolled for or attacked in this step.
    pub acted: bool,
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

/// Whether a division meets an attack on another of its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Interception {
    /// It has not tried to.
    #[default]
    Untried,
    /// It has tried and came too late (STRAT.B.7b).
    Failed,
    /// It fights the attacker (STRAT.B.7c).
    Made,
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
    /// Whether a ship fights in the battle, known or not, and floats.
    pub(crate) fn is_fighting(&self, ship: usize) -> bool {
        self.is_afloat(ship) && self.fights(ship)
    }

    /// Whether a ship is in the battle, afloat or not.
    pub(crate) fn fights(&self, ship: usize) -> bool {
        self.open.ships[ship].known || self.halves.ships[ship].fights
    }

    /// The ships of a side that fight.
    pub(crate) fn fighting(&self, side: Side) -> impl Iterator<Item = usize> + '_ {
        self.world.ships_of_side(side).filter(move |at| self.is_fighting(*at))
    }

    /// Where a ship is in the battle.
    pub(crate) fn hex(&self, ship: usize) -> Hex {
        self.open.ships[ship].post().map_or(self.halves.ships[ship].hex, |post| post.hex)
    }

    /// Where a ship was when the turn began.
    pub(crate) fn from(&self, ship: usize) -> Hex {
        self.open.ships[ship].post().map_or(self.halves.ships[ship].from, |post| post.from)
    }

    /// Puts a ship somewhere, in the open or not.
    pub(crate) fn put_at(&mut self, ship: usize, hex: Hex) {
        match &mut self.open.ships[ship].trace {
            Trace::Ship(post) => post.hex = hex,
            Trace::Boat(_) => self.halves.ships[ship].hex = hex,
        }
    }

    /// A turn of a battle begins for a ship where it is.
    pub(crate) fn begin_turn_of(&mut self, ship: usize) {
        match &mut self.open.ships[ship].trace {
            Trace::Ship(post) => (post.from, post.moved) = (post.hex, false),
            Trace::Boat(_) => {
                let own = &mut self.halves.ships[ship];
                (own.from, own.moved) = (own.hex, false);
            }
        }
    }

    /// A surface ship is done for this turn.
    pub(crate) fn note_moved(&mut self, ship: usize) {
        if let Trace::Ship(post) = &mut self.open.ships[ship].trace {
            post.moved = true;
        }
    }

    /// What is known of a submarine's place.
    pub(crate) fn note_seen(&mut self, boat: usize, seen: Option<Sighting>) {
        if let Trace::Boat(known) = &mut self.open.ships[boat].trace {
            *known = seen;
        }
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
        let who = match self.open.ending.and_then(|ending| ending.winner) {
            Some(Side::Allies) => "The allies win",
            Some(Side::Axis) => "The axis wins",
            None => "Nobody wins",
        };
        format!("{who}: {}.", self.cause_in_words(outcome))
    }

    /// What decided it.
    pub(crate) fn cause_in_words(&self, outcome: Outcome) -> String {
        let by = match outcome.score.unwrap_or_default().unsigned_abs() {
            1 => "1 point".to_owned(),
            points => format!("{points} points"),
        };
        match self.open.ending.and_then(|ending| ending.winner) {
            Some(Side::Allies) => format!("the axis falls {by} short of what it needed"),
            Some(Side::Axis) => format!("the axis leads by {by} more than it needed"),
            None => "the axis leads by exactly as much as it had to exceed".to_owned(),
        }
    }
}
