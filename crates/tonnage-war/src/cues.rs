//! What each event did on the board, by the names that the view has for blocks and places.

use std::borrow::Cow;

use fathom_core::{Cue, Verb};

use crate::event::{BoatHit, Event, Hit, Sunk};
use crate::names::EscortId;
use crate::state::{Berth, BoatId, Reaction, Sector, Station, Target, Zone};

/// What an event did on the board; nothing where no block or place shows it.
pub(crate) fn cue(event: &Event) -> Option<Cue> {
    match *event {
        Event::TurnBegan { .. } | Event::PhaseBegan { .. } => Some(Cue::new(Verb::Begin)),
        Event::Arrived { escort } => Some(ship(escort, Verb::Appear).to(WAITING)),
        Event::Departed { escort } => Some(ship(escort, Verb::Leave)),
        Event::BoatsJoined { .. } => Some(Cue::new(Verb::Appear).to(WAITING)),
        Event::Returned { boat, back: true, .. } => Some(u_boat(boat, Verb::Appear).to(WAITING)),
        Event::Returned { boat, back: false, .. } => Some(u_boat(boat, Verb::Leave)),
        Event::OutOfContact => Some(Cue::new(Verb::Lose)),
        Event::StragglerRolled { rejoined: true, .. } => {
            Some(Cue::new(Verb::Move).from(Sector::Stragglers.id()).to(Zone::Convoy.id()))
        }
        Event::DecoySent { escort } => Some(ship(escort, Verb::Move).from(Zone::Inner.id()).to(DECOY)),
        Event::Illuminated => Some(Cue::new(Verb::Change).to(Zone::Convoy.id())),
        Event::Maneuvered { .. } => Some(Cue::new(Verb::Turn).to(Zone::Convoy.id())),
        Event::RescueNamed { escort } => Some(ship(escort, Verb::Move).to(RESCUE)),
        Event::RescueRelieved { escort } => Some(ship(escort, Verb::Move).from(RESCUE).to(Zone::Convoy.id())),
        Event::Advanced { to, moved: 1.., .. } | Event::RolledAlone { to, moved: true, .. } => advance(to),
        Event::SectorRolled { boat, berth, .. } => Some(u_boat(boat, Verb::Move).to(berth.id())),
        Event::MovedOut { boat, to, .. } => Some(u_boat(boat, Verb::Move).to(to.id())),
        Event::LeftSurface { boat, berth } => Some(u_boat(boat, Verb::Leave).from(Zone::Outer.id()).to(berth.id())),
        Event::Placed { escort, at } => Some(ship(escort, Verb::Appear).to(at.id())),
        Event::Moved { escort, to } => Some(ship(escort, Verb::Move).to(to.id())),
        Event::Joined { escort, target } => Some(joined(escort, target)),
        Event::Reacted { boat, reaction: Reaction::Evade, .. }
        | Event::ReactedToAir { boat, reaction: Reaction::Evade, .. }
        | Event::EvadesStill { boat, .. } => Some(u_boat(boat, Verb::Dive)),
        Event::Detection { boat, found: true, .. } => Some(u_boat(boat, Verb::Detect)),
        Event::FiredAtEscort { escort, hit, .. } | Event::Flak { escort, hit, .. } => Some(ship(escort, befell(hit))),
        Event::Attacked { boat, hit, .. } => Some(u_boat(boat, befell_boat(hit))),
        Event::Depleted { escort, .. } => Some(ship(escort, Verb::Change)),
        Event::Follows { escort, .. } => Some(ship(escort, Verb::Move)),
        Event::BrokeOff { escort, at } => Some(ship(escort, Verb::Move).to(at.id())),
        Event::EnteredConvoy { boat } => Some(u_boat(boat, Verb::Move).to(Zone::Convoy.id())),
        Event::ConvoyAttacked { boat, from, sunk, .. } => Some(convoy_attacked(boat, from, sunk)),
        Event::Ended { .. } => Some(Cue::new(Verb::End)),
        Event::StragglerRolled { rejoined: false, .. }
        | Event::Advanced { moved: 0, .. }
        | Event::RolledAlone { moved: false, .. }
        | Event::Drawn { .. }
        | Event::Reacted { .. }
        | Event::ReactedToAir { .. }
        | Event::Detection { found: false, .. }
        | Event::Attacking { .. }
        | Event::NoTarget { .. }
        | Event::RescueRolled { .. } => None,
    }
}

/// Where those wait that have arrived and are not on the surface.
const WAITING: &str = "waiting";
/// The decoy box (10).
const DECOY: &str = "decoy";
/// The rescue ship box (16.3.3).
const RESCUE: &str = "rescue";

fn ship(escort: EscortId, verb: Verb) -> Cue {
    Cue::of(escort.name(), verb)
}

fn u_boat(boat: BoatId, verb: Verb) -> Cue {
    Cue::of(boat.piece(), verb)
}

/// Boats that came nearer; those that reach the attack zone are told of one by one, with their sectors.
fn advance(to: Zone) -> Option<Cue> {
    match to {
        Zone::Outer => Some(Cue::new(Verb::Appear).from(WAITING).to(to.id())),
        Zone::Inner => Some(Cue::new(Verb::Move).from(Zone::Outer.id()).to(to.id())),
        Zone::Attack | Zone::Convoy => None,
    }
}

fn joined(escort: EscortId, target: Target) -> Cue {
    let cue = ship(escort, Verb::Prepare);
    match target.station() {
        Some(station) => cue.to(station.id()),
        None => cue,
    }
}

const fn befell(hit: Hit) -> Verb {
    match hit {
        Hit::Miss => Verb::Miss,
        Hit::Damaged => Verb::Hit,
        Hit::Sunk => Verb::Sink,
    }
}

const fn befell_boat(hit: BoatHit) -> Verb {
    match hit {
        BoatHit::Miss => Verb::Miss,
        BoatHit::Damaged => Verb::Hit,
        BoatHit::SunkByDamage | BoatHit::Sunk | BoatHit::Gunfire | BoatHit::Rammed => Verb::Sink,
    }
}

/// A ship that sinks has no block; a U-boat that misses has.
fn convoy_attacked(boat: BoatId, from: Berth, sunk: Sunk) -> Cue {
    let at = if from == Berth::Sector(Sector::Stragglers) { from.id() } else { Zone::Convoy.id() };
    match sunk {
        Sunk::Nothing => u_boat(boat, Verb::Miss).from(from.id()).to(at),
        Sunk::Ship | Sunk::Straggler | Sunk::RescueShip => Cue::new(Verb::Sink).from(from.id()).to(at),
        Sunk::RescueEscort => Cue::new(Verb::Sink).from(from.id()).to(RESCUE),
    }
}

impl BoatId {
    /// Its number, as a piece is named.
    pub(crate) fn piece(self) -> Cow<'static, str> {
        self.0.to_string().into()
    }
}

impl Target {
    /// The station it is about; none for a boat, wherever that is.
    pub const fn station(self) -> Option<Station> {
        match self {
            Target::Sector(sector) => Some(Station::Sector(sector)),
            Target::Convoy => Some(Station::Convoy),
            Target::HfDf | Target::Cooperation | Target::AirInner => Some(Station::Inner),
            Target::AirOuter => Some(Station::Outer),
            Target::FollowUp(_) | Target::Hunt(_) => None,
        }
    }
}

#[cfg(test)]
mod tests;
