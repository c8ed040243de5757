//! A position that looks as a view does. Nothing is hidden, so there is only one.

use fathom_core::{Dice, Imagine, Seat};

use crate::state::{Boat, Escort, MAX_ESCORTS, TonnageWar};
use crate::view::View;
use crate::world::World;

impl Imagine for TonnageWar {
    /// The one position that looks so; no die is rolled.
    fn imagine(world: &fathom_core::World<World>, view: &View, _seat: Seat, _dice: &mut dyn Dice) -> TonnageWar {
        TonnageWar::of_view(world, view)
    }
}

impl TonnageWar {
    /// The position behind a view, which shows all of it.
    pub fn of_view(world: &fathom_core::World<World>, view: &View) -> TonnageWar {
        let place = |name| view.escorts.iter().position(|escort| escort.name == name).unwrap_or(0) as u8;
        let mut escorts = [Escort::default(); MAX_ESCORTS];
        escorts.iter_mut().zip(&view.escorts).for_each(|(escort, seen)| *escort = seen.escort());
        let mut game = TonnageWar {
            world: world.clone(),
            phase: view.phase,
            turn: view.turn,
            escorts,
            boats: [[Boat::default(); 7]; 5],
            stragglers: view.stragglers,
            rescue: view.rescue,
            contact: view.contact,
            lit: view.lit,
            evasive: view.evasive,
            evaded_on: view.evaded_on,
            bearings: view.bearings[0],
            watched: view.watched,
            engagement: view.engagement.engagement(place),
            ships_sunk: view.score.ships_sunk,
            ship_points: view.score.ship_points,
        };
        for seen in &view.boats {
            *game.boat_mut(seen.id) = seen.boat;
        }
        game
    }
}
