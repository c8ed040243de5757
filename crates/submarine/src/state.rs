//! The position: everything on the board and in the logs. No heap but the shared World, no dice, no words.

use std::num::NonZeroU8;
use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use fathom_core::{Seat, Seats, Viewer};
use fathom_hex::{Facing, Helm, Hex, Hull};
use serde::{Deserialize, Serialize};

use crate::cards::{ChargeKind, Class, ClassId, Guns, Kind, TorpedoId};
use crate::moves::{Moves, Step};
use crate::phase::{MAX_QUESTIONS, Phase, Question};
use crate::rules::s20_victory::Ending;
use crate::scenario::{MAX_BOATS, MAX_SHIPS, Scenario, Side, Slot};
use crate::world::Shared;

/// The most torpedo tubes of a boat.
pub const MAX_TUBES: usize = 12;
/// The most torpedoes in the water.
pub const MAX_TORPEDOES: usize = 40;
/// The most groups of anti-submarine counters on the board.
pub const MAX_COUNTERS: usize = 64;
/// The most hexes of wake in one phase.
pub const MAX_WAKE: usize = 128;
/// The most deeds in one escort's move.
pub const MAX_DEEDS: usize = 48;

/// A position of SUBMARINE: what everybody knows, and what each side keeps behind its hand.
///
/// The umpire judges on all of it; a side decides on its [`Sight`](crate::sight::Sight), which reaches its own half only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Submarine {
    pub(crate) open: Open,
    pub(crate) logs: Logs,
    pub(crate) plans: Plans,
}

/// What everybody knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Open {
    pub(crate) world: Shared,
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    /// What is asked inside the phase, the last to be answered first.
    pub(crate) questions: ArrayVec<Question, MAX_QUESTIONS>,
    /// Who has handed in a plot this turn.
    pub(crate) committed: Seats,
    /// All vessels, submarines first.
    pub(crate) ships: ArrayVec<Ship, MAX_SHIPS>,
    /// What is known of each submarine; `contacts[i]` is of `ships[i]`.
    pub(crate) contacts: ArrayVec<Contact, MAX_BOATS>,
    pub(crate) torpedoes: ArrayVec<Torpedo, MAX_TORPEDOES>,
    pub(crate) counters: ArrayVec<Counter, MAX_COUNTERS>,
    pub(crate) convoy: ConvoySeen,
    pub(crate) wakes: ArrayVec<Wake, MAX_WAKE>,
    /// Torpedoes fired (20.1.4).
    pub(crate) n_fired: u8,
    /// Damage rolled by torpedoes and guns of submarines (S8.victory).
    pub(crate) inflicted: u16,
    pub(crate) ending: Option<Ending>,
}

/// The Submarine player's half: the logs of the boats, and what their torpedoes are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Logs {
    /// `boats[i]` is the log of `ships[i]`.
    pub(crate) boats: ArrayVec<Boat, MAX_BOATS>,
    /// The type of each torpedo in the water, which its wake does not show (4.4.11).
    pub(crate) kinds: ArrayVec<TorpedoId, MAX_TORPEDOES>,
}

/// The Escort player's half: the plots of the convoy, and what is being thought about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plans {
    /// Plots of this turn and the next three (7.3).
    pub(crate) plots: [Option<Moves>; 4],
    pub(crate) pad: Pad,
}

/// What the Escort player is writing just now; one thing at a time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pad {
    /// Before play: where his vessels start, in the order of the surface ships (20.3).
    Starts(ArrayVec<Chosen, MAX_SHIPS>),
    /// In play: the move of an escort.
    Move(Draft),
}

/// An escort's move that nobody has begun to think about.
static NO_MOVE: Draft = Draft { ship: None, deeds: ArrayVec::new_const(), n_made: 0, start: None, refused: 0 };

impl Plans {
    /// The move being drafted.
    pub(crate) fn draft(&self) -> &Draft {
        match &self.pad {
            Pad::Move(draft) => draft,
            Pad::Starts(_) => &NO_MOVE,
        }
    }

    /// The same, to be written on.
    ///
    /// # Panics
    /// Before play, when nobody moves yet.
    pub(crate) fn draft_mut(&mut self) -> &mut Draft {
        match &mut self.pad {
            Pad::Move(draft) => draft,
            Pad::Starts(_) => panic!("moves are drafted in play, when all starts are handed in"),
        }
    }
}

/// What a side has chosen for one of its vessels before play and not handed in (20.2.6, 20.3, 20.4): behind its hand, and in
/// no open fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chosen {
    /// Nothing yet, or there is nothing to choose.
    #[default]
    Nothing,
    /// What lies in this place of the formation.
    Class(ClassId),
    /// Her bow hex.
    Bow(Hex),
    /// Her bow hex and her direction.
    Hull(Hull),
}

/// The umpire sees what everybody sees, and more.
impl Deref for Submarine {
    type Target = Open;

    fn deref(&self) -> &Open {
        &self.open
    }
}

impl DerefMut for Submarine {
    fn deref_mut(&mut self) -> &mut Open {
        &mut self.open
    }
}

/// The number of a vessel in the order of battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct ShipId(pub u8);

impl ShipId {
    /// Its place in lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What has become of a vessel, as everybody knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Not on the board yet.
    Waiting,
    /// Able to move.
    Afloat,
    /// Dead in the water (13.7).
    Dead,
    /// Sunk.
    Sunk,
    /// Left the board.
    Exited,
}

/// A counter on the board and the open part of its log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ship {
    /// Ships of one class share its line on the card (4.5.2).
    pub(crate) class: ClassId,
    pub(crate) hull: Hull,
    pub(crate) fate: Fate,
    /// Damage of a surface ship; a boat's damage is in its own log.
    pub(crate) damage: u8,
    /// As much of it as submarines have inflicted (S7.victory.german).
    pub(crate) inflicted: u8,
    /// Gunfire of this phase, not absorbed yet (17.9.1).
    pub(crate) pending: u8,
    /// Hexes moved on the turn before (4.5.2.10); `None` before the first move.
    pub(crate) speed: Option<u8>,
    /// Turns made since the bow entered its hex.
    pub(crate) turns_in_hex: u8,
    /// Dead in the water when the turn began (10.6).
    pub(crate) was_dead: bool,
    /// Maximum speed halved by a collision with a submarine (10.2).
    pub(crate) is_halved: bool,
    /// The turn of its last anti-submarine attack, 0 for none.
    pub(crate) attacked: u8,
    /// Has fired its guns or made its move in this phase.
    pub(crate) is_done: bool,
}

/// The secret log of a submarine (2.4), one for each (4.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Boat {
    /// Feet; only boats have a depth, and nothing on the board shows it (9.1).
    pub(crate) depth: u16,
    pub(crate) damage: u8,
    /// Lost, whether or not anybody else knows (16.3.6).
    pub(crate) is_lost: bool,
    /// Emergency power left; what is spent never comes back (8.3.5).
    pub(crate) power: u8,
    pub(crate) tubes: [Tube; MAX_TUBES],
    /// The one type it carries, once chosen (4.4.11); of mixed loads the first.
    pub(crate) torpedo: Option<TorpedoId>,
    /// Reloads for bow and stern.
    pub(crate) reloads: [u8; 2],
    pub(crate) plot: Plot,
    /// Where she is to start, until it is handed in (20.4).
    pub(crate) start: Chosen,
    /// The move of the last turn, to be shown on request (7.5).
    pub(crate) last: Moves,
}

/// What everybody knows of a submarine beyond its counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "much can be known of a boat, or not")]
pub struct Contact {
    /// On the surface, as must be stated (9.10).
    pub(crate) is_surfaced: bool,
    /// The opponent has seen the move of its last turn on this one (7.5).
    pub(crate) was_shown: bool,
    /// Underwent depth charges or Squid on the turn before (15.9).
    pub(crate) underwent: bool,
    /// Undergoes them on this turn.
    pub(crate) undergoes: bool,
    /// The last turn on which it went below its safe depth and the die was seen, 0 for none (9.8).
    pub(crate) deep_turn: u8,
    /// The compass it starts at, 1 to 6 (20.4.2).
    pub(crate) compass: u8,
}

/// A torpedo tube.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Tube {
    /// No such tube.
    None,
    /// Ready, its type not chosen yet.
    Unnamed,
    /// Ready.
    Loaded(TorpedoId),
    /// Empty.
    Empty,
    /// Being reloaded.
    Reloading {
        /// With this.
        torpedo: TorpedoId,
        /// Turns still to go.
        turns: u8,
    },
}

/// What a boat does this turn, as it stands in the log (4.4.12, 7.3); a draft until it is handed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Plot {
    /// Its move.
    pub moves: Moves,
    /// The depth at the end of the move, where it is written.
    pub depth: Option<u16>,
    /// The torpedo of each tube, if it is fired.
    pub shots: [Option<Shot>; MAX_TUBES],
}

/// A torpedo as plotted (11.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shot {
    /// Where it runs.
    pub course: Course,
    /// Hexes on the turn of fire; `None` for as many as it can.
    pub run: Option<NonZeroU8>,
    /// Runs shallow (12.4).
    pub is_shallow: bool,
}

/// The first hex of a torpedo and its turn there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The hex.
    pub first: First,
    /// One hex side off the straight line, if any (11.4.3).
    pub turn: Option<Helm>,
}

/// The hexes a torpedo may enter first: A, B, C around the bow, X, Y, Z around the stern (11.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum First {
    /// Off the port bow.
    A,
    /// Dead ahead.
    B,
    /// Off the starboard bow.
    C,
    /// Off the port quarter.
    X,
    /// Dead astern.
    Y,
    /// Off the starboard quarter.
    Z,
}

/// A torpedo in the water.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Torpedo {
    pub(crate) hex: Hex,
    pub(crate) facing: Facing,
    pub(crate) is_shallow: bool,
    /// Fired this turn: it cannot detonate (13.8).
    pub(crate) is_fresh: bool,
    /// Has run this phase.
    pub(crate) has_run: bool,
    /// A bit for every ship it has missed (13.10).
    pub(crate) missed: u32,
}

/// Anti-submarine weapons (15.2), each with its marker (2.2.3#marker).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// From the stern rack.
    Rack(ChargeKind),
    /// From a K-Gun.
    KGun(ChargeKind),
    /// Contact-fused, ahead.
    Hedgehog,
    /// Depth-fused, ahead.
    Squid,
}

impl Weapon {
    /// The charge to be set to a depth, if it is one; ahead-thrown weapons have no setting (16.4.1).
    pub const fn charge(self) -> Option<ChargeKind> {
        match self {
            Weapon::Rack(kind) | Weapon::KGun(kind) => Some(kind),
            Weapon::Hedgehog | Weapon::Squid => None,
        }
    }
}

/// Anti-submarine counters of one kind by one ship in one hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counter {
    pub(crate) hex: Hex,
    pub(crate) weapon: Weapon,
    pub(crate) by: ShipId,
    pub(crate) n: u8,
}

/// What everybody knows of the convoy's log (2.4): one for all merchantmen in play (4.5.1.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ConvoySeen {
    /// How many plots were written before this turn's plotting began.
    pub(crate) n_kept: u8,
    /// The move of the last turn, to be shown on request (7.5).
    pub(crate) last: Moves,
    /// The opponent has seen it this turn.
    pub(crate) was_shown: bool,
    /// Ships plotted until contact move freely now (S6.special.2).
    pub(crate) is_free: bool,
    /// Contact was made this turn.
    pub(crate) contact: bool,
}

/// The move of an escort, a draft as far as nothing had to be rolled (13.9).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Draft {
    /// The escort, once its move has begun.
    pub ship: Option<ShipId>,
    /// Its move so far.
    pub deeds: ArrayVec<Deed, MAX_DEEDS>,
    /// How many of these deeds are done; the others are only thought of.
    pub n_made: u8,
    /// Where the ship lay before her move, once some of it is done.
    pub start: Option<Departure>,
    /// A bit for every weapon that was refused: only where a refused order is judged to its end.
    #[serde(skip)]
    refused: u64,
}

/// A ship before her move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Departure {
    /// Where she lay.
    pub hull: Hull,
    /// Turns made since the bow entered its hex.
    pub turns_in_hex: u8,
}

impl Draft {
    /// The steps that are done.
    pub fn made(&self) -> Moves {
        self.deeds[..usize::from(self.n_made)].iter().filter_map(|deed| deed.step()).collect()
    }

    /// The deed that is to be done next.
    pub(crate) fn next(&self) -> Option<Deed> {
        self.deeds.get(usize::from(self.n_made)).copied()
    }

    /// Forgets the deed that was to be done next.
    pub(crate) fn strike_out_next(&mut self) {
        self.deeds.remove(usize::from(self.n_made));
    }

    /// Whether nothing is drafted that has not been done.
    pub(crate) fn is_made(&self) -> bool {
        usize::from(self.n_made) == self.deeds.len()
    }

    /// Whether a deed is a weapon that cannot be used.
    pub(crate) fn is_refused(&self, at: usize) -> bool {
        self.refused & 1 << at != 0
    }

    /// Marks the deed that is written next, if it is a weapon.
    pub(crate) fn refuse_weapon(&mut self, next: Deed) {
        if next.step().is_none() {
            self.refused |= 1 << self.deeds.len();
        }
    }
}

/// One element of an escort's move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// One hex ahead.
    Ahead,
    /// One turn.
    Turn(Helm),
    /// One charge into the hex the stern has just left.
    Charge(ChargeKind),
    /// One charge to the side.
    KGun(Helm, ChargeKind),
    /// A Hedgehog counter so many hexes ahead.
    Hedgehog(u8),
    /// A Squid counter into this hex.
    Squid(Hex),
}

impl Deed {
    /// The weapon it uses and where that falls, from a ship that lies so; a step uses none.
    pub(crate) fn aimed(self, hull: Hull) -> Option<(Weapon, Hex)> {
        match self {
            Deed::Ahead | Deed::Turn(_) => None,
            Deed::Charge(kind) => Some((Weapon::Rack(kind), hull.stern().neighbor(hull.facing.reversed()))), // 15.4.4
            Deed::KGun(side, kind) => Some((Weapon::KGun(kind), hull.abeam(side))),
            Deed::Hedgehog(range) => Some((Weapon::Hedgehog, hull.bow.ahead(hull.facing, i16::from(range)))),
            Deed::Squid(hex) => Some((Weapon::Squid, hex)),
        }
    }

    /// The step it is, if it is no weapon.
    pub const fn step(self) -> Option<Step> {
        match self {
            Deed::Ahead => Some(Step::Ahead),
            Deed::Turn(helm) => Some(Step::Turn(helm)),
            Deed::Charge(_) | Deed::KGun(..) | Deed::Hedgehog(_) | Deed::Squid(_) => None,
        }
    }
}

/// A hex an escort has passed this phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wake {
    /// Who passed.
    pub ship: ShipId,
    /// The hex.
    pub hex: Hex,
    /// She entered it or moved through it; a hex in which she only lay before her move is part of her wake and of no path.
    pub is_entered: bool,
}

impl Ship {
    /// Its line on the data card.
    pub fn card(&self) -> &'static Class {
        self.class.card()
    }

    /// Whether its counter is on the board.
    pub fn is_on_board(&self) -> bool {
        matches!(self.fate, Fate::Afloat | Fate::Dead)
    }

    /// Whether it is a submarine.
    pub fn is_boat(&self) -> bool {
        self.card().kind == Kind::Submarine
    }
}

impl Open {
    /// The scenario being played.
    pub fn scenario(&self) -> &Scenario {
        &self.world.scenario
    }

    /// The last turn.
    pub fn last_turn(&self) -> u8 {
        self.world.limits.last_turn.value
    }

    /// The current turn.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// The current phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat of the Submarine player, unless the tables play it.
    pub fn submarine_seat(&self) -> Option<Seat> {
        match self.scenario().solitaire {
            None | Some(Side::Submarine) => Some(Seat(0)),
            Some(Side::Escort) => None,
        }
    }

    /// The seat of the Escort player, unless the tables play it.
    pub fn escort_seat(&self) -> Option<Seat> {
        match self.scenario().solitaire {
            None => Some(Seat(1)),
            Some(Side::Escort) => Some(Seat(0)),
            Some(Side::Submarine) => None,
        }
    }

    /// The seat of a side, unless the tables play it.
    pub fn seat_of(&self, side: Side) -> Option<Seat> {
        match side {
            Side::Submarine => self.submarine_seat(),
            Side::Escort => self.escort_seat(),
        }
    }

    /// The side of a seat.
    pub fn side_of(&self, seat: Seat) -> Side {
        self.world.side_of(seat)
    }

    /// Who hears the secrets of the boats: their owner, or whoever plays against the tables and keeps their log.
    pub fn boat_ears(&self) -> Seats {
        Seats::from(self.submarine_seat().unwrap_or(Seat(0)))
    }

    pub(crate) fn ship(&self, id: ShipId) -> &Ship {
        &self.ships[id.index()]
    }

    /// What is known of a boat.
    pub(crate) fn contact(&self, id: ShipId) -> &Contact {
        &self.contacts[id.index()]
    }

    pub(crate) fn slot(&self, id: ShipId) -> &Slot {
        &self.scenario().slots[id.index()]
    }

    /// The name of a vessel.
    pub fn name(&self, id: ShipId) -> &str {
        &self.slot(id).name
    }

    pub(crate) fn ids(&self) -> impl Iterator<Item = ShipId> + use<> {
        (0..self.ships.len() as u8).map(ShipId)
    }

    pub(crate) fn boat_ids(&self) -> impl Iterator<Item = ShipId> + use<> {
        (0..self.contacts.len() as u8).map(ShipId)
    }

    pub(crate) fn surface_ids(&self) -> impl Iterator<Item = ShipId> + use<> {
        (self.contacts.len() as u8..self.ships.len() as u8).map(ShipId)
    }

    pub(crate) fn is_boat(&self, id: ShipId) -> bool {
        id.index() < self.contacts.len()
    }

    /// Whether a boat's counter is on the board and on the surface; everybody knows (9.10).
    pub(crate) fn is_surfaced(&self, id: ShipId) -> bool {
        self.ship(id).is_on_board() && self.contact(id).is_surfaced
    }

    /// Whether a boat's counter is on the board below the surface, afloat or secretly lost.
    pub(crate) fn is_submerged(&self, id: ShipId) -> bool {
        self.ship(id).is_on_board() && !self.contact(id).is_surfaced
    }

    /// Whether the ship moves by the convoy's plot now.
    pub(crate) fn is_plotted(&self, id: ShipId) -> bool {
        use crate::scenario::Plotted;
        match self.ship(id).card().kind {
            Kind::Merchantman => true,
            Kind::Submarine => false,
            Kind::Escort | Kind::Capital => match self.slot(id).plotted {
                Plotted::Never => false,
                Plotted::Always => true,
                Plotted::UntilContact => !self.convoy.is_free,
            },
        }
    }

    /// Damage points that sink the ship (4.5.2.1, S6.special.1).
    pub(crate) fn capacity(&self, id: ShipId) -> u8 {
        self.slot(id).damage_left.unwrap_or(self.ship(id).card().damage)
    }

    /// The guns of a ship in this scenario (17.3).
    pub(crate) fn guns(&self, id: ShipId) -> Guns {
        let card = self.ship(id).card();
        match (&self.scenario().convoy, card.kind) {
            (Some(convoy), Kind::Merchantman) => convoy.guns,
            _ => card.guns,
        }
    }
}

impl Submarine {
    /// Whether a viewer may read the boats' logs.
    pub fn sees_boats(&self, viewer: Viewer) -> bool {
        viewer == Viewer::Umpire
            || self.ending.is_some()
            || viewer.seat().is_some_and(|seat| self.boat_ears().has(seat))
    }

    /// Whether a viewer may read the convoy's log.
    pub fn sees_convoy(&self, viewer: Viewer) -> bool {
        viewer == Viewer::Umpire
            || self.ending.is_some()
            || viewer.seat().is_some_and(|seat| self.escort_seat() == Some(seat))
    }

    pub(crate) fn boat(&self, id: ShipId) -> &Boat {
        &self.logs.boats[id.index()]
    }

    /// Takes a boat to a depth; whether that is the surface is everybody's knowledge (9.10).
    pub(crate) fn set_depth(&mut self, id: ShipId, feet: u16) {
        self.logs.boats[id.index()].depth = feet;
        self.contacts[id.index()].is_surfaced = feet == 0;
    }

    pub(crate) fn add_torpedo(&mut self, torpedo: Torpedo, kind: TorpedoId) {
        self.open.torpedoes.push(torpedo);
        self.logs.kinds.push(kind);
    }

    pub(crate) fn remove_torpedo(&mut self, at: usize) {
        self.open.torpedoes.remove(at);
        self.logs.kinds.remove(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Submarine>() <= 3800, "{} bytes", size_of::<Submarine>());
    }
}
