//! The smallest decisions.

use fathom_hex::{Facing, Helm, Hex};
use serde::{Deserialize, Serialize};

use crate::cards::{ChargeKind, ClassId, TorpedoId};
use crate::moves::Moves;
use crate::state::{Course, ShipId};

/// The smallest decision.
///
/// Plots, placements and the moves of escorts are drafts: nothing is rolled or told until [`Action::Commit`] or
/// [`Action::EndMove`], except that an escort which meets a torpedo or runs into a submarine makes her move so far at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Put a merchantman into a place of the formation before play (20.2.6).
    Assign {
        /// The place.
        ship: ShipId,
        /// What lies there.
        class: ClassId,
    },
    /// Choose a bow hex before play (20.3, 20.4).
    Place {
        /// The vessel.
        ship: ShipId,
        /// The hex.
        hex: Hex,
    },
    /// Choose a direction before play.
    Face {
        /// The vessel.
        ship: ShipId,
        /// The direction.
        facing: Facing,
    },
    /// Choose the torpedo of a boat before play (4.4.11).
    Load {
        /// The boat.
        ship: ShipId,
        /// The type.
        torpedo: TorpedoId,
    },
    /// Choose the torpedo of one tube before play, where types may be mixed.
    LoadTube {
        /// The boat.
        ship: ShipId,
        /// The tube, from 0.
        tube: u8,
        /// The type.
        torpedo: TorpedoId,
    },
    /// Write down a boat's depth: before play, or at the end of this turn's move (7.7).
    Depth {
        /// The boat.
        ship: ShipId,
        /// The depth.
        feet: u16,
    },
    /// One hex ahead, in a plot or in an escort's move.
    Ahead(ShipId),
    /// One turn, in a plot or in an escort's move.
    Turn {
        /// The vessel.
        ship: ShipId,
        /// To this side.
        helm: Helm,
    },
    /// Plot a torpedo, deep and at full run unless [`Action::Run`] or [`Action::Shallow`] say otherwise.
    Launch {
        /// The boat.
        ship: ShipId,
        /// The tube, from 0, bow tubes first.
        tube: u8,
        /// Where it runs.
        course: Course,
    },
    /// Limit the run of a plotted torpedo on its first turn.
    Run {
        /// The boat.
        ship: ShipId,
        /// The tube.
        tube: u8,
        /// The hexes.
        hexes: u8,
    },
    /// Set a plotted torpedo to run shallow.
    Shallow {
        /// The boat.
        ship: ShipId,
        /// The tube.
        tube: u8,
    },
    /// Begin to reload a tube.
    Reload {
        /// The boat.
        ship: ShipId,
        /// The tube.
        tube: u8,
        /// With this.
        torpedo: TorpedoId,
    },
    /// Plot the convoy for the next turn not plotted yet.
    Convoy(Moves),
    /// Hand in what was placed or plotted.
    Commit,
    /// Admit that a boat is lost.
    Reveal(ShipId),
    /// Strike out what is plotted for a boat, to write it anew (7.4).
    Rewrite(ShipId),
    /// Ask to see the last move plot of a boat (7.5, 16.2).
    Ask(ShipId),
    /// Ask to see the last move plot of the convoy (7.5).
    AskConvoy,
    /// Fire guns.
    Fire {
        /// The firing ship.
        ship: ShipId,
        /// At this one.
        target: ShipId,
    },
    /// Fire no more this turn.
    CeaseFire,
    /// Drop a charge from the stern rack.
    Charge {
        /// The escort.
        ship: ShipId,
        /// The charge.
        kind: ChargeKind,
    },
    /// Fire a K-Gun.
    KGun {
        /// The escort.
        ship: ShipId,
        /// To this side.
        side: Helm,
        /// The charge.
        kind: ChargeKind,
    },
    /// Fire a Hedgehog one or two hexes ahead.
    Hedgehog {
        /// The escort.
        ship: ShipId,
        /// Hexes ahead.
        range: u8,
    },
    /// Fire a Squid counter.
    Squid {
        /// The escort.
        ship: ShipId,
        /// Into this hex.
        hex: Hex,
    },
    /// The move is complete.
    EndMove(ShipId),
    /// Run this torpedo next.
    RunTorpedo(u8),
    /// Run all remaining torpedoes in the order they were fired.
    RunRest,
    /// Announce the setting of a depth charge and let it explode.
    Set {
        /// The charge lies here.
        hex: Hex,
        /// The charge.
        kind: ChargeKind,
        /// Its setting.
        feet: u16,
    },
}

impl Action {
    /// The vessel the action is about, where it is about one.
    pub fn ship(self) -> Option<ShipId> {
        match self {
            Action::Assign { ship, .. }
            | Action::Place { ship, .. }
            | Action::Face { ship, .. }
            | Action::Load { ship, .. }
            | Action::LoadTube { ship, .. }
            | Action::Depth { ship, .. }
            | Action::Ahead(ship)
            | Action::Turn { ship, .. }
            | Action::Launch { ship, .. }
            | Action::Run { ship, .. }
            | Action::Shallow { ship, .. }
            | Action::Reload { ship, .. }
            | Action::Reveal(ship)
            | Action::Rewrite(ship)
            | Action::Ask(ship)
            | Action::Fire { ship, .. }
            | Action::Charge { ship, .. }
            | Action::KGun { ship, .. }
            | Action::Hedgehog { ship, .. }
            | Action::Squid { ship, .. }
            | Action::EndMove(ship) => Some(ship),
            Action::Convoy(_)
            | Action::Commit
            | Action::AskConvoy
            | Action::CeaseFire
            | Action::RunTorpedo(_)
            | Action::RunRest
            | Action::Set { .. } => None,
        }
    }
}
