//! Short ways to build positions and to play with dice written down.

use fathom_core::dice::ScriptedDice;
use fathom_core::{Entry, Game, Log, Seat, Told, Viewer};
use fathom_hex::Hex;
use fathom_testkit::with_dice;

use crate::data::Side;
use crate::names::{BaseId, DivisionId, ShipId, WingId};
use crate::state::{Deck, DeckAt, Depth, FleetAsw, Whereabouts};
use crate::{Action, Event, Level, Setup, Umpire, View};

pub(crate) const ALLIES: Seat = Seat(0);
pub(crate) const AXIS: Seat = Seat(1);

/// A scenario that is brought along as a file.
pub(crate) const PETARD: &str = include_str!("../tests/scenarios/petard.toml");

pub(crate) fn hex(code: &str) -> Hex {
    code.parse().unwrap()
}

pub(crate) fn ship(name: &str) -> ShipId {
    ShipId::called(name).unwrap()
}

pub(crate) fn division(name: &str) -> DivisionId {
    DivisionId::called(name).unwrap()
}

pub(crate) fn wing(name: &str) -> WingId {
    WingId::called(name).unwrap()
}

pub(crate) fn base(name: &str) -> BaseId {
    BaseId::called(name).unwrap()
}

pub(crate) fn carrier(name: &str) -> Deck {
    Deck::Ship(ship(name))
}

/// A scenario as it begins, with no die rolled.
pub(crate) fn scenario(id: &str) -> FleetAsw {
    with_setup(&Setup::scenario(id))
}

pub(crate) fn with_setup(setup: &Setup) -> FleetAsw {
    let mut dice = ScriptedDice::new([] as [(&str, u32); 0]);
    FleetAsw::new(&mut Umpire::quiet(&mut dice), setup).unwrap()
}

/// The hunt in its first turn with all ships far apart.
pub(crate) fn hunt(level: Level) -> FleetAsw {
    let mut game = with_setup(&Setup { level: Some(level), ..Setup::default() });
    game.act_as(AXIS, Action::Done, []);
    game.put("Starling", "A1-A")
        .put("Wild Goose", "A8-A")
        .put("Woodpecker", "B8-A")
        .put("Kite", "C8-A")
        .put("U-592", "J4-A")
}

/// The hunt with Starling over the submerged boat.
pub(crate) fn on_top(level: Level) -> FleetAsw {
    hunt(level).put("Starling", "J4-A")
}

/// The map, after both have placed their divisions.
pub(crate) fn map() -> FleetAsw {
    let mut game = scenario("search");
    game.act_as(ALLIES, Action::Done, []);
    game.act_as(AXIS, Action::Done, []);
    game
}

impl FleetAsw {
    pub(crate) fn at(&self, name: &str) -> usize {
        self.world.ship_at(ship(name)).unwrap()
    }

    pub(crate) fn div(&self, name: &str) -> usize {
        self.world.division_at(division(name)).unwrap()
    }

    pub(crate) fn deck(&self, name: &str) -> DeckAt {
        let is_ship = self.world.ship_called(name).is_some();
        self.world.deck_at(if is_ship { carrier(name) } else { Deck::Base(base(name)) }).unwrap()
    }

    pub(crate) fn air(&self, name: &str) -> usize {
        self.world.wing_at(wing(name)).unwrap()
    }

    /// A ship of a fight somewhere else, as if it had been there since the turn began.
    pub(crate) fn put(mut self, name: &str, code: &str) -> FleetAsw {
        let at = self.at(name);
        self.put_at(at, hex(code));
        self.begin_turn_of(at);
        self
    }

    pub(crate) fn with_depth(mut self, name: &str, depth: Depth) -> FleetAsw {
        let at = self.at(name);
        self.halves.ships[at].depth = depth;
        self
    }

    pub(crate) fn with_damage(mut self, name: &str, damage: u8) -> FleetAsw {
        let at = self.at(name);
        self.open.ships[at].damage = damage;
        self
    }

    /// A division somewhere else on the map.
    pub(crate) fn station(mut self, name: &str, code: &str) -> FleetAsw {
        let at = self.div(name);
        (self.halves.divisions[at].hex, self.open.divisions[at].shown) = (hex(code), hex(code));
        self
    }

    pub(crate) fn spotted(mut self, name: &str) -> FleetAsw {
        let at = self.div(name);
        self.open.divisions[at].spotted = true;
        if !self.world.is_boat_division(at) {
            self.open.ever_spotted[self.world.division(at).side.index()] = true;
        }
        self.open.divisions[at].shown = self.halves.divisions[at].hex;
        self
    }

    /// An air unit in the air with ordnance and fuel.
    pub(crate) fn aloft(mut self, name: &str, code: &str) -> FleetAsw {
        let at = self.air(name);
        self.halves.wings[at].place = Whereabouts::Aloft(hex(code));
        (self.halves.wings[at].armed, self.halves.wings[at].fuel) = (true, 5);
        self
    }

    /// Runs something with dice written down by paragraph; every one must be rolled.
    #[track_caller]
    pub(crate) fn run<const N: usize>(
        &mut self,
        dice: [(&str, u32); N],
        run: impl FnOnce(&mut FleetAsw, &mut Umpire<'_>),
    ) -> Log<Event> {
        with_dice(dice, |umpire| run(self, umpire))
    }

    /// Does a legal action.
    #[track_caller]
    pub(crate) fn act_as<const N: usize>(&mut self, seat: Seat, action: Action, dice: [(&str, u32); N]) -> Log<Event> {
        if let Err(refusal) = self.check(seat, action) {
            panic!("{action:?} was refused: {refusal}");
        }
        assert!(self.legal(seat).contains(&action), "{action:?} is not listed");
        self.run(dice, |game, umpire| game.apply(umpire, seat, action))
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        self.legal_actions(seat, &mut actions);
        actions
    }

    /// The paragraph an action is refused for; a refusal is never listed.
    #[track_caller]
    pub(crate) fn refusal(&self, seat: Seat, action: Action) -> &'static str {
        assert!(!self.legal(seat).contains(&action), "{action:?} is listed");
        self.check(seat, action).unwrap_err().rule().para()
    }

    pub(crate) fn seen_by(&self, side: Side) -> View {
        self.view(Viewer::Seat(side.seat()))
    }
}

/// The events everybody hears.
pub(crate) fn told_all(log: &Log<Event>) -> Vec<Event> {
    let all = log.iter().filter_map(|entry| match entry {
        Entry::Told(Told::All(event)) => Some(event.clone()),
        _ => None,
    });
    all.collect()
}

/// The events this seat hears.
pub(crate) fn told_to(log: &Log<Event>, seat: Seat) -> Vec<Event> {
    let heard = log.iter().filter_map(|entry| match entry {
        Entry::Told(told) => told.heard_by(Viewer::Seat(seat)).cloned(),
        Entry::Rolled(..) => None,
    });
    heard.collect()
}

/// How many dice this seat sees.
pub(crate) fn dice_seen(log: &Log<Event>, seat: Seat) -> usize {
    log.iter().filter(|entry| matches!(entry, Entry::Rolled(_, eyes) if eyes.see(Viewer::Seat(seat)))).count()
}
