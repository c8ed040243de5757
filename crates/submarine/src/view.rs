//! What one viewer may see, built from nothing.

use fathom_core::{Seats, Viewer};
use fathom_hex::{Facing, Hex};
use serde::{Deserialize, Serialize};

use crate::aims::Aim;
use crate::cards::{Guns, Kind, TorpedoId};
use crate::event::Vessel;
use crate::moves::Moves;
use crate::phase::{Phase, Question};
use crate::rules::s15_weapons::Arms;
use crate::rules::s20_victory::Ending;
use crate::scenario::{Edge, Side};
use crate::state::{Draft, Fate, Plot, Ship, ShipId, Submarine, Tube, Wake, Weapon};

/// What one viewer may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The id of the scenario.
    pub scenario: String,
    /// Its longer form.
    pub extended: bool,
    /// The turn.
    pub turn: u8,
    /// The last turn.
    pub last_turn: u8,
    /// The phase.
    pub phase: Phase,
    /// What is asked inside the phase, the last to be answered first.
    pub questions: Vec<Question>,
    /// Who has handed in a plot.
    pub committed: Seats,
    /// All vessels, submarines first.
    pub ships: Vec<ShipView>,
    /// What is known of the submarines.
    pub boats: Vec<BoatView>,
    /// Torpedoes in the water.
    pub torpedoes: Vec<TorpedoView>,
    /// Anti-submarine counters on the board.
    pub counters: Vec<CounterView>,
    /// Paths of escorts in this phase.
    pub wakes: Vec<Wake>,
    /// What is known of the convoy's plots.
    pub convoy: ConvoyView,
    /// The move being drafted, for its owner.
    pub draft: Option<Draft>,
    /// What each side must do to win.
    pub aims: Vec<Aim>,
    /// The edge that somebody has to leave by (6.10).
    pub exit: Option<ExitView>,
    /// Torpedoes fired.
    pub n_fired: u8,
    /// Damage rolled by submarines.
    pub inflicted: u16,
    /// Victory points of the submarine side.
    pub submarine_points: i32,
    /// Victory points of the escort side, as far as this viewer knows.
    pub escort_points: i32,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// A counter on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(clippy::struct_excessive_bools, reason = "a log has many boxes to tick")]
pub struct ShipView {
    /// Number and name.
    pub vessel: Vessel,
    /// Its class.
    pub class: String,
    /// The kind of counter.
    pub kind: Kind,
    /// Bow and stern; `None` while it is being placed behind a hand.
    pub hexes: Option<[Hex; 2]>,
    /// Its direction.
    pub facing: Facing,
    /// What has become of it.
    pub fate: Fate,
    /// Damage of a surface ship.
    pub damage: u8,
    /// As much of it as submarines have inflicted.
    pub inflicted: u8,
    /// Damage that sinks it.
    pub capacity: u8,
    /// Gunfire not absorbed yet.
    pub pending: u8,
    /// Hexes moved on the turn before.
    pub speed: Option<u8>,
    /// Turns made in its bow hex.
    pub turns_in_hex: u8,
    /// Dead in the water since before this turn.
    pub was_dead: bool,
    /// Half its speed is gone.
    pub is_halved: bool,
    /// The turn of its last attack, 0 for none.
    pub attacked: u8,
    /// Has fired or moved in this phase.
    pub is_done: bool,
    /// Moves by the convoy's plot.
    pub is_plotted: bool,
    /// Its guns in this scenario.
    pub guns: Guns,
    /// Its anti-submarine weapons in this scenario.
    pub arms: Arms,
    /// The most hexes it makes in a turn, undamaged and on the surface.
    pub top_speed: u8,
    /// Its defense type.
    pub defense: u8,
    /// Victory points for sinking it.
    pub points: u8,
}

/// What is known of a submarine beyond its counter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoatView {
    /// On the surface, as must be stated (9.10); `None` while it is being placed.
    pub is_surfaced: Option<bool>,
    /// Underwent depth charges or Squid on the turn before (15.9).
    pub underwent: bool,
    /// Undergoes them now.
    pub undergoes: bool,
    /// The last turn on which it was seen to go below its safe depth, 0 for none (9.8).
    pub deep_turn: u8,
    /// The compass it started at, 0 for none.
    pub compass: u8,
    /// Its last plot, where it has been shown this turn (16.2).
    pub shown: Option<Moves>,
    /// Its log, for those who keep it.
    pub log: Option<LogView>,
}

/// The secret log of a submarine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LogView {
    /// Feet.
    pub depth: u16,
    /// Damage.
    pub damage: u8,
    /// Lost.
    pub is_lost: bool,
    /// Emergency power left.
    pub power: u8,
    /// Its tubes.
    pub tubes: Vec<Tube>,
    /// The torpedo it carries.
    pub torpedo: Option<TorpedoId>,
    /// Reloads for bow and stern.
    pub reloads: [u8; 2],
    /// The plot of this turn.
    pub plot: Plot,
    /// The move of the last turn.
    pub last: Moves,
}

/// A torpedo in the water.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TorpedoView {
    /// Where.
    pub hex: Hex,
    /// Its direction.
    pub facing: Facing,
    /// Runs shallow (12.4).
    pub is_shallow: bool,
    /// Has run in this phase.
    pub has_run: bool,
    /// A bit for every ship it has missed.
    pub missed: u32,
    /// Its type, for its owner.
    pub kind: Option<TorpedoId>,
}

/// Anti-submarine counters in a hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CounterView {
    /// Where.
    pub hex: Hex,
    /// What.
    pub weapon: Weapon,
    /// Whose.
    pub by: ShipId,
    /// How many.
    pub n: u8,
}

/// An edge of the board that somebody has to leave by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExitView {
    /// Which.
    pub edge: Edge,
    /// The last row of the board before it.
    pub row: i16,
}

impl ExitView {
    fn of(edge: Edge) -> ExitView {
        ExitView { edge, row: edge.last_row() }
    }
}

/// What is known of the convoy's plots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ConvoyView {
    /// The plots of this turn and later ones, for their owner.
    pub plots: Option<Vec<Moves>>,
    /// How many of them stood before this turn.
    pub n_kept: u8,
    /// The last move, which everybody saw.
    pub last: Moves,
    /// It has been shown this turn.
    pub was_shown: bool,
    /// Ships plotted until contact move freely.
    pub is_free: bool,
    /// Contact has been made this turn.
    pub contact: bool,
}

impl Submarine {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let knows_boats = self.sees_boats(viewer);
        View {
            scenario: self.scenario().id.clone(),
            extended: self.world.is_extended,
            turn: self.turn,
            last_turn: self.last_turn(),
            phase: self.phase,
            questions: self.questions.to_vec(),
            committed: self.committed,
            ships: self.ids().map(|id| self.ship_seen(viewer, id)).collect(),
            boats: self.boat_ids().map(|id| self.boat_seen(viewer, id)).collect(),
            torpedoes: (self.torpedoes.iter().zip(&self.logs.kinds))
                .map(|(torpedo, kind)| torpedo_seen(torpedo, knows_boats.then_some(*kind)))
                .collect(),
            counters: self
                .counters
                .iter()
                .map(|c| CounterView { hex: c.hex, weapon: c.weapon, by: c.by, n: c.n })
                .collect(),
            wakes: self.wakes.to_vec(),
            convoy: self.convoy_seen(viewer),
            draft: self.sees_convoy(viewer).then(|| self.plans.draft().clone()),
            aims: self.aims(),
            exit: self.ids().find_map(|id| self.exit_edge(id)).map(ExitView::of),
            n_fired: self.n_fired,
            inflicted: self.inflicted,
            submarine_points: self.points(Side::Submarine, knows_boats),
            escort_points: self.points(Side::Escort, knows_boats),
            ending: self.ending,
        }
    }

    /// Whether the choices of a placement are still behind a hand for this viewer.
    fn is_hidden_placement(&self, viewer: Viewer, id: ShipId) -> bool {
        match self.phase {
            Phase::Placement(Side::Escort) if !self.is_boat(id) => !self.sees_convoy(viewer),
            Phase::Placement(_) if self.is_boat(id) => !self.sees_boats(viewer),
            _ => false,
        }
    }

    /// A vessel with what its side has chosen for it.
    fn as_chosen(&self, id: ShipId) -> Ship {
        if self.is_boat(id) { self.submarine().choosing().placed(id) } else { self.escort().choosing().placed(id) }
    }

    fn ship_seen(&self, viewer: Viewer, id: ShipId) -> ShipView {
        let is_hidden = self.is_hidden_placement(viewer, id) && !self.starts_openly(id);
        let ship = if is_hidden { *self.ship(id) } else { self.as_chosen(id) };
        ShipView {
            vessel: self.vessel(id),
            class: ship.card().name.clone(),
            kind: ship.card().kind,
            hexes: (!is_hidden).then(|| ship.hull.hexes()),
            facing: ship.hull.facing,
            fate: ship.fate,
            damage: ship.damage,
            inflicted: ship.inflicted,
            capacity: self.capacity(id),
            pending: ship.pending,
            speed: ship.speed,
            turns_in_hex: ship.turns_in_hex,
            was_dead: ship.was_dead,
            is_halved: ship.is_halved,
            attacked: ship.attacked,
            // Who was stopped has made her move, and everybody heard so; what weapons she may still use is her own affair.
            is_done: ship.is_done || self.is_stopped(id),
            is_plotted: self.is_plotted(id),
            guns: self.guns(id),
            arms: self.arms(id),
            top_speed: self.top_speed(id),
            defense: ship.card().defense,
            points: ship.card().points,
        }
    }

    fn boat_seen(&self, viewer: Viewer, id: ShipId) -> BoatView {
        let (boat, contact) = (self.boat(id), self.contact(id));
        let log = self.sees_boats(viewer).then(|| self.log_of(id));
        let is_placing = matches!(self.phase, Phase::Placement(_));
        BoatView {
            is_surfaced: (!is_placing).then_some(contact.is_surfaced),
            underwent: contact.underwent,
            undergoes: contact.undergoes,
            deep_turn: contact.deep_turn,
            compass: contact.compass,
            shown: contact.was_shown.then_some(boat.last),
            log,
        }
    }

    pub(crate) fn log_of(&self, id: ShipId) -> LogView {
        let boat = self.boat(id);
        LogView {
            depth: boat.depth,
            damage: boat.damage,
            is_lost: boat.is_lost,
            power: boat.power,
            tubes: boat.tubes[..usize::from(self.n_tubes(id))].to_vec(),
            torpedo: boat.torpedo,
            reloads: boat.reloads,
            plot: boat.plot,
            last: boat.last,
        }
    }

    fn convoy_seen(&self, viewer: Viewer) -> ConvoyView {
        ConvoyView {
            plots: self.sees_convoy(viewer).then(|| self.plans.plots.iter().flatten().copied().collect()),
            n_kept: self.convoy.n_kept,
            last: self.convoy.last,
            was_shown: self.convoy.was_shown,
            is_free: self.convoy.is_free,
            contact: self.convoy.contact,
        }
    }
}

fn torpedo_seen(torpedo: &crate::state::Torpedo, kind: Option<TorpedoId>) -> TorpedoView {
    TorpedoView {
        hex: torpedo.hex,
        facing: torpedo.facing,
        is_shallow: torpedo.is_shallow,
        has_run: torpedo.has_run,
        missed: torpedo.missed,
        kind,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::testing::Table;
    use fathom_core::{Game, Seat};

    const SUBMARINE: Viewer = Viewer::Seat(Seat(0));
    const ESCORT: Viewer = Viewer::Seat(Seat(1));

    #[test]
    fn r7_5_the_log_is_for_its_owner() {
        let mut table = Table::new("s8");
        table.fire_tube(0);
        table.plot_boat("1");
        table.plot_convoy(&["2L"]);
        let (own, other, public) =
            (table.game.view(SUBMARINE), table.game.view(ESCORT), table.game.view(Viewer::Observer));
        assert!(own.boats[0].log.is_some() && own.convoy.plots.is_none() && own.draft.is_none());
        assert!(other.boats[0].log.is_none() && other.convoy.plots.as_ref().unwrap().len() == 1);
        assert!(public.boats[0].log.is_none() && public.convoy.plots.is_none());
    }

    #[test]
    fn r9_10_the_escort_sees_only_whether_a_boat_is_on_the_surface() {
        let mut table = Table::new("s8");
        let deep = table.game.view(ESCORT);
        table.game.set_depth(ShipId(0), 300);
        table.game.logs.boats[0].damage = 3;
        table.game.logs.boats[0].power = 1;
        assert_eq!(table.game.view(ESCORT), deep);
        table.game.set_depth(ShipId(0), 0);
        assert_ne!(table.game.view(ESCORT), deep);
    }

    #[test]
    fn r16_3_6_a_lost_boat_looks_like_a_living_one() {
        let mut table = Table::new("s8");
        let before = (table.game.view(ESCORT), table.game.view(Viewer::Observer), table.game.to_act());
        table.game.logs.boats[0].is_lost = true;
        table.game.logs.boats[0].damage = 8;
        assert_eq!((table.game.view(ESCORT), table.game.view(Viewer::Observer), table.game.to_act()), before);
        assert_eq!(table.game.outcome(), None);
    }

    #[test]
    fn r16_3_6_everything_is_revealed_at_the_end() {
        let mut table = Table::new("s8");
        table.game.logs.boats[0].is_lost = true;
        table.act(Action::Reveal(ShipId(0)));
        assert_eq!(table.game.outcome().unwrap().ending, "boat-sunk");
        assert!(table.game.view(ESCORT).boats[0].log.is_some());
    }
}
