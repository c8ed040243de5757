//! A view as ships on a sea.

use std::ops::Deref;

use fathom_hex::Hull;
use submarine::cards::{Class, Kind, cards};
use submarine::scenario::{Edge, Scenario, Victory};
use submarine::state::{Fate, ShipId};
use submarine::view::ShipView;
use submarine::{View, World};

/// What a bot sees, in the World it sees it in.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    world: &'a World,
    view: &'a View,
}

impl<'a> Scene<'a> {
    /// A view and its World.
    pub fn new(world: &'a World, view: &'a View) -> Scene<'a> {
        Scene { world, view }
    }

    /// What is fixed.
    pub fn world(self) -> &'a World {
        self.world
    }

    /// What is seen.
    pub fn view(self) -> &'a View {
        self.view
    }
}

impl Deref for Scene<'_> {
    type Target = View;

    fn deref(&self) -> &View {
        self.view
    }
}

/// The scenario of a scene.
pub fn scenario(view: Scene<'_>) -> &Scenario {
    &view.world.scenario
}

/// The data card of a vessel.
///
/// # Panics
/// For a class that is on no card; every view names known classes.
pub fn card(ship: &ShipView) -> &'static Class {
    cards().class(&ship.class).expect("a view names known classes").card()
}

/// Where a vessel lies, if its counter is on the board.
pub fn hull(ship: &ShipView) -> Option<Hull> {
    let [bow, _] = ship.hexes?;
    matches!(ship.fate, Fate::Afloat | Fate::Dead).then(|| Hull::new(bow, ship.facing))
}

/// The ids and hulls of all surface ships on the board.
pub fn surface(view: Scene<'_>) -> impl Iterator<Item = (ShipId, Hull)> {
    let n_boats = view.boats.len();
    view.view.ships.iter().enumerate().skip(n_boats).filter_map(|(at, ship)| Some((ShipId(at as u8), hull(ship)?)))
}

/// The ids and hulls of all boats on the board.
pub fn boats(view: Scene<'_>) -> impl Iterator<Item = (ShipId, Hull)> {
    let n_boats = view.boats.len();
    view.view.ships.iter().enumerate().take(n_boats).filter_map(|(at, ship)| Some((ShipId(at as u8), hull(ship)?)))
}

/// The vessel with this id.
pub fn ship(view: Scene<'_>, id: ShipId) -> &ShipView {
    &view.view.ships[id.index()]
}

/// The most hexes a surface ship can make in a turn in this scenario.
pub fn top_speed(view: Scene<'_>, id: ShipId) -> u8 {
    let ship = ship(view, id);
    if ship.fate == Fate::Dead {
        return 0;
    }
    let slot = &scenario(view).slots[id.index()];
    let top = slot.max_speed.unwrap_or(card(ship).speed);
    if ship.is_halved { top / 2 } else { top }
}

/// The speed a ship will probably make next turn.
pub fn likely_speed(view: Scene<'_>, id: ShipId) -> u8 {
    let ship = ship(view, id);
    if ship.fate == Fate::Dead {
        return 0;
    }
    if let Some(convoy) = scenario(view).convoy.as_ref().filter(|_| ship.kind == Kind::Merchantman) {
        return convoy.speed;
    }
    ship.speed.unwrap_or_else(|| top_speed(view, id))
}

/// The edge the surface ships want to leave by, or the boats.
pub fn exit_edge(view: Scene<'_>, kind: Kind) -> Option<Edge> {
    match &scenario(view).victory {
        Victory::WoundedBear => (kind == Kind::Capital).then_some(Edge::Six),
        Victory::ArkRoyal => (kind != Kind::Submarine).then_some(Edge::Six),
        Victory::Exit { edge, .. } => (kind == Kind::Submarine).then_some(*edge),
        _ => None,
    }
}

/// The deepest a hunter's charge can be set, 0 where nobody has any.
pub fn deepest_setting(view: Scene<'_>) -> u16 {
    let period = scenario(view).period;
    let settings = surface(view).filter_map(|(id, _)| {
        let card = card(ship(view, id));
        let kinds = submarine::cards::ChargeKind::ALL.into_iter();
        kinds.filter_map(|kind| cards().max_setting(card.nation, kind, period)).max().filter(|_| card.charges > 0)
    });
    settings.max().unwrap_or(0)
}

/// A scene that a test may change.
#[cfg(test)]
#[derive(Clone)]
pub(super) struct Painted {
    world: submarine::world::Shared,
    view: View,
}

#[cfg(test)]
mod painted {
    use std::ops::DerefMut;

    use fathom_core::dice::SeededDice;
    use fathom_core::{Game, Umpire, Viewer};
    use submarine::{Setup, Submarine};

    use super::*;

    impl Painted {
        /// A scenario before play, as somebody sees it.
        pub fn new(scenario: &str, viewer: Viewer) -> Painted {
            let mut dice = SeededDice::new(1);
            let game = Submarine::new(&mut Umpire::quiet(&mut dice), &Setup::of(scenario)).unwrap();
            Painted { world: game.world().clone(), view: game.view(viewer) }
        }

        pub fn scene(&self) -> Scene<'_> {
            Scene::new(&self.world, &self.view)
        }
    }

    impl Deref for Painted {
        type Target = View;

        fn deref(&self) -> &View {
            &self.view
        }
    }

    impl DerefMut for Painted {
        fn deref_mut(&mut self) -> &mut View {
            &mut self.view
        }
    }
}
