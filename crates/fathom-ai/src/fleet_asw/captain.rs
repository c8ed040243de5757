//! `captain`: asks whoever knows the phase, and otherwise ends it.

use std::borrow::Cow;

use fathom_core::dice::SeededDice;
use fleet_asw::{Action, FleetAsw, Phase, Side, View, World};

use super::escorts::Hunt;
use super::{bands, boats, escorts, guns, map};
use crate::{Bot, Choice, Seen};

/// A commander by rules of thumb, with dice of its own so that nobody can foresee where its submarines go.
#[derive(Clone, Debug)]
pub struct Captain {
    dice: SeededDice,
    hunt: Hunt,
}

impl Captain {
    /// A captain with dice of its own.
    pub fn new(seed: u64) -> Captain {
        Captain { dice: SeededDice::new(seed), hunt: Hunt::default() }
    }
}

/// What is wanted, and why.
pub(super) type Wish = Option<(Action, Cow<'static, str>)>;

impl Bot<FleetAsw> for Captain {
    fn choose(&mut self, seen: &Seen<'_, FleetAsw>) -> Choice<Action> {
        let (view, legal) = (seen.view(), seen.legal());
        let side = Side::of(seen.seat()).unwrap_or_default();
        self.hunt.follow(view, side);
        let wish = match view.phase {
            Phase::Deploy | Phase::Plot => boats::plot(seen.world(), view, side, legal, &mut self.dice),
            Phase::Move => self.move_ship(seen.world(), view, side, legal),
            Phase::Fire => guns::fire(seen.world(), view, legal),
            Phase::Assign | Phase::Close | Phase::Open | Phase::Attack | Phase::Intercept => {
                bands::step(view, side, legal)
            }
            _ => map::phase(view, side, legal, &mut self.dice),
        };
        let (action, why) = wish.unwrap_or_else(|| finish(view, legal));
        Choice::because(action, why)
    }
}

impl Captain {
    /// Hunters go where a submarine can be, others where they fight best.
    fn move_ship(&mut self, world: &World, view: &View, side: Side, legal: &[Action]) -> Wish {
        let foes_up = view
            .ships
            .iter()
            .any(|ship| ship.side != side && ship.fights && ship.afloat && ship.kind == fleet_asw::data::Hull::Surface);
        if foes_up {
            return guns::steer(world, view, side, legal);
        }
        escorts::steer(view, side, legal, &mut self.hunt, &mut self.dice)
    }
}

/// What is left when nothing is wanted.
fn finish(view: &View, legal: &[Action]) -> (Action, Cow<'static, str>) {
    if legal.last() != Some(&Action::Done) {
        return (legal[0], "something has to be done first".into());
    }
    let why = match view.phase {
        Phase::Deploy | Phase::Plot => "the submarines are where they shall be",
        Phase::Move => "the ships are where they shall be",
        Phase::Fire => "there is nothing else worth a shot",
        Phase::Assign => "no other aircraft has anything to do",
        Phase::Close => "the others keep their distance",
        Phase::Open => "nobody else has to be shaken off",
        Phase::Attack | Phase::Intercept => "no other fight promises more than it risks",
        Phase::Station => "the divisions start where they shall",
        Phase::Combat => "nothing else within reach is worth an attack",
        Phase::Movement => "all have their course",
        Phase::Arming => "the others stay as they are",
        Phase::Recovery => "nobody else has to come down",
        Phase::Over => "the game is over",
    };
    (Action::Done, why.into())
}
