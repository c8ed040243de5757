//! Short ways to build positions and to script dice in tests.

use fathom_core::{Game, Refusal};
use fathom_testkit::{open_events, with_dice};

use crate::ESCORT_COMMANDER;
use crate::action::Action;
use crate::data::{Card, data};
use crate::event::Event;
use crate::names::EscortId;
use crate::rules::Umpire;
use crate::setup::Setup;
use crate::state::{Berth, Boat, BoatId, Escort, Phase, Post, Sector, Station, Target, TonnageWar};
use crate::world::World;

pub(crate) fn id(name: &str) -> EscortId {
    EscortId::parse(name).expect("an escort of some card")
}

pub(crate) const B1: BoatId = BoatId(1);
pub(crate) const B2: BoatId = BoatId(2);
pub(crate) const B3: BoatId = BoatId(3);

/// SC 107 in a low visibility turn with nothing on the surface: slow, standard tables, attack value 10, flak 2.
pub(crate) fn night() -> TonnageWar {
    empty("sc-107", 3)
}

/// The same in a high visibility turn.
pub(crate) fn day() -> TonnageWar {
    empty("sc-107", 1)
}

/// A printed scenario card.
pub(crate) fn printed(id: &str) -> &'static Card {
    data().card(id).expect("a printed card")
}

/// A card before deployment.
pub(crate) fn fresh(card: &str) -> TonnageWar {
    let world = Setup::card(card).world().expect("a printed card");
    TonnageWar::before_deployment(&fathom_core::World::new(world))
}

/// A card at a turn with no boat and no escort on the surface.
pub(crate) fn empty(card: &str, turn: u8) -> TonnageWar {
    let mut game = fresh(card);
    game.turn = turn;
    game.phase = Phase::FirstAttack;
    for escort in &mut game.escorts {
        escort.post = Post::Gone;
    }
    for boat in game.boats_mut() {
        boat.berth = Berth::Unused;
    }
    game
}

/// Builds positions. Each takes the game and gives it back.
impl TonnageWar {
    pub(crate) fn in_phase(mut self, phase: Phase) -> TonnageWar {
        self.phase = phase;
        self
    }

    pub(crate) fn at_turn(mut self, turn: u8) -> TonnageWar {
        self.turn = turn;
        self
    }

    /// Plays on in another World.
    pub(crate) fn change_world(&mut self, change: impl FnOnce(&mut World)) {
        let mut world = World::clone(&self.world);
        change(&mut world);
        self.world = fathom_core::World::new(world);
    }

    pub(crate) fn place_of(&self, name: &str) -> usize {
        self.escort_named(id(name)).expect("an escort of this card")
    }

    pub(crate) fn escort(&self, name: &str) -> &Escort {
        &self.escorts[self.place_of(name)]
    }

    pub(crate) fn with_post(mut self, name: &str, post: Post) -> TonnageWar {
        let place = self.place_of(name);
        self.escorts[place].post = post;
        // As if the First Escort Attack Phase began with it.
        self.watched = Sector::ALL.map(|sector| !self.escorts_covering(sector).is_empty());
        self
    }

    pub(crate) fn with(self, name: &str, at: Station) -> TonnageWar {
        self.with_post(name, Post::At(at))
    }

    pub(crate) fn depleted(mut self, name: &str) -> TonnageWar {
        let place = self.place_of(name);
        self.escorts[place].depleted = true;
        self
    }

    /// Adds boats there, with the lowest numbers that are free.
    pub(crate) fn with_boats(mut self, n: usize, berth: Berth) -> TonnageWar {
        for _ in 0..n {
            let free = self.boats_mut().iter_mut().find(|boat| boat.berth == Berth::Unused).expect("a free block");
            free.berth = berth;
        }
        self
    }

    pub(crate) fn with_boat(mut self, boat: Boat) -> TonnageWar {
        *self.boats_mut().iter_mut().find(|boat| boat.berth == Berth::Unused).expect("a free block") = boat;
        self
    }

    pub(crate) fn n_at(&self, berth: Berth) -> usize {
        self.boats().iter().filter(|boat| boat.berth == berth).count()
    }

    /// Runs something with dice written down by paragraph; every one must be rolled. Gives what was told.
    #[track_caller]
    pub(crate) fn run<const N: usize>(
        &mut self,
        dice: [(&str, u32); N],
        run: impl FnOnce(&mut TonnageWar, &mut Umpire<'_>),
    ) -> Vec<Event> {
        open_events(with_dice(dice, |umpire| run(self, umpire)))
    }

    /// Does a legal action that rolls no die.
    #[track_caller]
    pub(crate) fn act(&mut self, action: Action) -> Vec<Event> {
        self.act_with(action, [])
    }

    #[track_caller]
    pub(crate) fn act_with<const N: usize>(&mut self, action: Action, dice: [(&str, u32); N]) -> Vec<Event> {
        if let Err(refusal) = self.check(ESCORT_COMMANDER, action) {
            panic!("{action:?} was refused: {refusal}");
        }
        assert!(self.legal().contains(&action), "{action:?} is not listed");
        self.run(dice, |game, umpire| game.apply(umpire, ESCORT_COMMANDER, action))
    }

    /// Forms a group and searches.
    #[track_caller]
    pub(crate) fn seek<const N: usize>(
        &mut self,
        names: &[&str],
        target: Target,
        dice: [(&str, u32); N],
    ) -> Vec<Event> {
        for name in names {
            self.act(Action::Join { escort: id(name), target });
        }
        self.act_with(Action::Search, dice)
    }

    /// Attacks with these.
    #[track_caller]
    pub(crate) fn hit<const N: usize>(&mut self, names: &[&str], dice: [(&str, u32); N]) -> Vec<Event> {
        self.act_with(strike(names), dice)
    }

    /// The paragraphs an action is refused for; empty if it is allowed. A refusal is never listed.
    #[track_caller]
    pub(crate) fn refusal(&self, action: Action) -> Vec<&'static str> {
        let cited = |refusal: Refusal| refusal.violations().iter().map(|violation| violation.rule.para()).collect();
        let faults: Vec<_> = self.check(ESCORT_COMMANDER, action).err().map_or(Vec::new(), cited);
        assert_eq!(faults.is_empty(), self.legal().contains(&action), "{action:?} is listed exactly if it is allowed");
        faults
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.legal_actions(ESCORT_COMMANDER, &mut actions);
        actions
    }
}

pub(crate) fn strike(names: &[&str]) -> Action {
    let mut escorts = [None; 3];
    escorts.iter_mut().zip(names).for_each(|(slot, name)| *slot = Some(id(name)));
    Action::Strike { escorts }
}

pub(crate) fn join(name: &str, target: Target) -> Action {
    Action::Join { escort: id(name), target }
}

/// A boat that evades in a place.
pub(crate) fn evading(berth: Berth) -> Boat {
    Boat { berth, evading: true, ..Boat::default() }
}

/// A boat that has attacked, in a place.
pub(crate) fn spent(berth: Berth) -> Boat {
    Boat { berth, spent: true, ..Boat::default() }
}
