//! Short ways to build positions and to script chits in tests.

use fathom_core::{Game, Refusal};
use fathom_testkit::{open_events, with_dice};

use crate::action::Action;
use crate::event::Event;
use crate::hex::{Axis, Facing, Hex, HexSet};
use crate::rules::Umpire;
use crate::rules::s12_search::Watch;
use crate::setup::{Month, Options, Setup};
use crate::state::{Base, ConvoyId, Escort, Phase, Range, Sighting, Size, Straggle, Unit, Whereabouts, Wolfpack};
use crate::{U_BOAT_COMMAND, World, data::data};

pub(crate) fn hex(number: &str) -> Hex {
    Hex::parse(number).expect("a hex of the field")
}

pub(crate) fn hexes(numbers: &str) -> Vec<Hex> {
    numbers.split_whitespace().map(hex).collect()
}

pub(crate) fn set(numbers: &str) -> HexSet {
    hexes(numbers).into_iter().collect()
}

/// The World of a sound setup.
pub(crate) fn world(setup: &Setup) -> World {
    World::new(setup).expect("a sound setup")
}

/// A game before anything is deployed.
pub(crate) fn fresh(setup: &Setup) -> Wolfpack {
    Wolfpack::before_deployment(fathom_core::World::new(world(setup)))
}

/// A February game in the middle of turn 1 with nothing on the map: no boats, no convoys, no aircraft, fair weather.
pub(crate) fn sea() -> Wolfpack {
    sea_of(Month::February)
}

pub(crate) fn sea_of(month: Month) -> Wolfpack {
    sea_with(&Setup::month(month))
}

/// The same sea with these optional rules.
pub(crate) fn sea_under(options: Options) -> Wolfpack {
    sea_with(&Setup { options, ..Setup::default() })
}

/// The same sea in the World of a setup.
pub(crate) fn sea_with(setup: &Setup) -> Wolfpack {
    let mut game = fresh(setup);
    game.reserve = 0;
    game.turn = 1;
    game.phase = Phase::Packs;
    game.air = [[0; 5]; 4];
    game
}

/// Builds positions. Each takes the game and gives it back.
impl Wolfpack {
    pub(crate) fn in_phase(mut self, phase: Phase) -> Wolfpack {
        self.phase = phase;
        self
    }

    /// Units by their boats, from top to bottom.
    pub(crate) fn with_units(mut self, at: &str, boats: &[u8]) -> Wolfpack {
        for boats in boats.iter().rev() {
            let size = Size::of(*boats).expect("a size of unit");
            self.fleet.add_on_top(Unit::new(hex(at), size, Axis::EastWest));
        }
        self
    }

    pub(crate) fn facing(mut self, at: &str, facing: Facing) -> Wolfpack {
        self.fleet.stack_mut(hex(at)).iter_mut().for_each(|unit| unit.axis = Axis::from(facing));
        self
    }

    pub(crate) fn pinned(mut self, at: &str) -> Wolfpack {
        self.fleet.stack_mut(hex(at)).iter_mut().for_each(|unit| unit.pinned = true);
        self
    }

    /// A convoy at sea whose escort was never seen.
    pub(crate) fn with_convoy(mut self, number: u8, at: &str, escort: Escort) -> Wolfpack {
        let convoy = self.convoy_mut(ConvoyId(number));
        (convoy.place, convoy.escort) = (Whereabouts::AtSea(hex(at)), Some(escort));
        self
    }

    pub(crate) fn with_sighted(self, number: u8, at: &str, escort: Escort) -> Wolfpack {
        self.with_convoy(number, at, escort).seen_as(number, Sighting::Sighted)
    }

    pub(crate) fn seen_as(mut self, number: u8, sight: Sighting) -> Wolfpack {
        self.convoy_mut(ConvoyId(number)).sight = sight;
        self
    }

    pub(crate) fn straggled(mut self, number: u8, level: Straggle) -> Wolfpack {
        self.convoy_mut(ConvoyId(number)).straggle = level;
        self
    }

    pub(crate) fn with_storm(mut self, markers: [&str; 3]) -> Wolfpack {
        self.place_storm(markers.map(hex));
        self
    }

    pub(crate) fn with_air(mut self, base: Base, range: Range, n: u8) -> Wolfpack {
        self.air[base as usize][range as usize] = n;
        self
    }

    pub(crate) fn with_marker(mut self, at: &str) -> Wolfpack {
        self.sightings.insert(hex(at));
        self
    }

    pub(crate) fn at(&self, number: u8) -> Option<Hex> {
        self.convoy(ConvoyId(number)).hex()
    }

    /// The boats of the units in a hex from top to bottom; pinned ones negative.
    pub(crate) fn stack_of(&self, at: &str) -> Vec<i8> {
        let sign = |unit: &Unit| if unit.pinned { -1 } else { 1 };
        self.fleet.stack(hex(at)).iter().map(|unit| sign(unit) * unit.size.boats() as i8).collect()
    }

    /// Runs something with chits written down by paragraph; every one must be drawn. Gives what was told.
    #[track_caller]
    pub(crate) fn run<const N: usize>(
        &mut self,
        chits: [(&str, u32); N],
        run: impl FnOnce(&mut Wolfpack, &mut Umpire<'_>),
    ) -> Vec<Event> {
        open_events(with_dice(chits.map(|(rule, chit)| (rule, chit + 1)), |umpire| run(self, umpire)))
    }

    /// Moves one convoy by this Convoy Movement chit with all its searches; further chits as they are drawn.
    #[track_caller]
    pub(crate) fn move_one<const N: usize>(&mut self, number: u8, chit: u8, chits: [(&str, u32); N]) -> Vec<Event> {
        let id = ConvoyId(number);
        self.run(chits, |game, umpire| {
            let mut watch = Watch::new(&game.fleet);
            let from = game.convoy(id).hex().expect("a convoy at sea");
            game.move_convoy(umpire, &mut watch, id, from, chit);
        })
    }

    /// Does a legal action that draws no chit.
    #[track_caller]
    pub(crate) fn act(&mut self, action: Action) -> Vec<Event> {
        self.act_with(action, [])
    }

    #[track_caller]
    pub(crate) fn act_with<const N: usize>(&mut self, action: Action, chits: [(&str, u32); N]) -> Vec<Event> {
        if let Err(refusal) = self.check(U_BOAT_COMMAND, action) {
            panic!("{action:?} was refused: {refusal}");
        }
        self.run(chits, |game, umpire| game.apply(umpire, U_BOAT_COMMAND, action))
    }

    /// The paragraphs an action is refused for; empty if it is allowed.
    pub(crate) fn refusal(&self, action: Action) -> Vec<&'static str> {
        let cited = |refusal: Refusal| refusal.violations().iter().map(|violation| violation.rule.para()).collect();
        self.check(U_BOAT_COMMAND, action).err().map_or(Vec::new(), cited)
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.legal_actions(U_BOAT_COMMAND, &mut actions);
        actions
    }
}

/// The hexes a convoy entered, in order.
pub(crate) fn path_of(events: &[Event]) -> String {
    let entered = events.iter().filter_map(|event| match event {
        Event::ConvoyMoved { to, .. } => Some(to.to_string()),
        _ => None,
    });
    entered.collect::<Vec<_>>().join(" ")
}

/// The playing area by number.
pub(crate) fn area() -> Vec<Hex> {
    data().map.area.iter().collect()
}
