//! A position that looks as a view does. Only the face-down escorts have to be made up.

use fathom_core::{Dice, Imagine, Seat};

use crate::cite::R15_5;
use crate::hex::HexSet;
use crate::state::{Bound, Convoy, Escort, Fleet, MAX_STORMS, N_CONVOYS, Phase, Storm, Wolfpack};
use crate::view::{ConvoyView, View};
use crate::world::World;

impl Imagine for Wolfpack {
    /// Face-down escorts were dealt at random and nothing shown since depends on them, so every deal of what is left is
    /// equally likely: positions are drawn exactly in proportion to how likely they are.
    fn imagine(world: &fathom_core::World<World>, view: &View, _seat: Seat, dice: &mut dyn Dice) -> Wolfpack {
        let mut game = Wolfpack {
            world: world.clone(),
            phase: view.phase,
            turn: view.turn,
            reserve: view.reserve,
            fleet: Fleet::of(&view.units).expect("a view lists a fleet"),
            in_hand: view.in_hand,
            convoys: convoys(view, dice),
            storms: storms(&view.storms),
            storm_hexes: HexSet::NONE,
            fog: view.fog,
            sightings: view.sightings.iter().copied().collect(),
            air: [0, 1, 2, 3].map(|base: usize| view.bases[base].groups),
            points: view.points,
            sunk: view.sunk,
            attacked: view.attacked.iter().copied().collect(),
        };
        game.find_storm_hexes();
        game
    }
}

fn storms(seen: &[Storm]) -> [Storm; MAX_STORMS] {
    let mut storms = [Storm::default(); MAX_STORMS];
    storms[..seen.len()].copy_from_slice(seen);
    storms
}

fn convoys(view: &View, dice: &mut dyn Dice) -> [Convoy; N_CONVOYS] {
    let mut east = shuffled(&view.face_down_east, dice);
    let mut west = shuffled(&view.face_down_west, dice);
    let mut seen = view.convoys.iter();
    [(); N_CONVOYS].map(|()| {
        let convoy = seen.next().expect("a view lists all convoys");
        let pile = match convoy.kind.bound() {
            Bound::East => &mut east,
            Bound::West => &mut west,
        };
        let dealt = || if view.phase == Phase::Deployment { None } else { pile.pop() };
        convoy_of(convoy, convoy.escort.or_else(dealt))
    })
}

fn convoy_of(seen: &ConvoyView, escort: Option<Escort>) -> Convoy {
    Convoy { place: seen.place, facing: seen.facing, escort, sight: seen.sight, straggle: seen.straggle, air: seen.air }
}

fn shuffled(escorts: &[Escort], dice: &mut dyn Dice) -> Vec<Escort> {
    let mut pile = escorts.to_vec();
    for last in (1..pile.len()).rev() {
        pile.swap(dice.below(last as u32 + 1, R15_5) as usize, last);
    }
    pile
}
