//! A game is set up, and goes on from stage to stage of the sequence of play.

use fathom_core::Refusal;

use crate::Umpire;
use crate::action::Action;
use crate::audience::openly;
use crate::data::{Kind, Side};
use crate::event::Event;
use crate::facts::Facts as _;
use crate::sequence::{Asks, Stage};
use crate::setup::Setup;
use crate::state::{
    Base, Battle, Depth, FleetAsw, Halves, MAX_BASES, MAX_DIVISIONS, MAX_GOALS, MAX_SHIPS, Open, OpenDivision,
    OpenShip, Phase, Post, Ship, Task, Trace,
};
use crate::world::World;

impl FleetAsw {
    /// Sets a game up and begins it.
    pub(crate) fn begin(umpire: &mut Umpire<'_>, setup: &Setup) -> Result<FleetAsw, Refusal> {
        let world = fathom_core::World::new(World::new(setup)?);
        let turns = world.turns;
        let mut game = FleetAsw::laid_out(world);
        match game.world.kind() {
            Kind::Tactical => game.begin_battle(umpire, turns),
            Kind::BasicStrategic => game.begin_basic_turn(umpire),
            Kind::AdvancedStrategic => game.open.phase = Phase::Station,
        }
        Ok(game)
    }

    /// Everything where the scenario puts it.
    pub(crate) fn laid_out(world: fathom_core::World<World>) -> FleetAsw {
        let open = Open {
            turn: 1,
            phase: Phase::Deploy,
            step: Side::Allies,
            ready: [false; 2],
            ships: [OpenShip::default(); MAX_SHIPS],
            divisions: [OpenDivision::default(); MAX_DIVISIONS],
            bases: [Base::default(); MAX_BASES],
            battle: Battle::default(),
            attack: None,
            quiet_turns: 0,
            ever_spotted: [false; 2],
            reached: [false; MAX_GOALS],
            ending: None,
        };
        let mut game = FleetAsw { world, open, halves: Halves::default(), shadowed: [false; MAX_DIVISIONS] };
        for at in game.world.all_ships() {
            (game.open.ships[at], game.halves.ships[at]) = game.ship_at_start(at);
        }
        for at in game.world.all_divisions() {
            game.halves.divisions[at].hex = game.world.division(at).hex;
        }
        for at in game.world.all_wings() {
            game.halves.wings[at].place = game.world.home(at);
        }
        game
    }

    fn ship_at_start(&self, at: usize) -> (OpenShip, Ship) {
        let printed = self.world.ship(at);
        let table = &self.world.tables.torpedoes;
        let salvoes = match (printed.class.torpedo, printed.is_boat()) {
            (0, _) => 0,
            (_, true) => table.boat_salvoes,
            (_, false) => table.ship_salvoes,
        };
        let fights = printed.division.is_none();
        let (is_boat, hex, battery) = (printed.is_boat(), printed.hex, printed.battery);
        let trace = if is_boat { Trace::Boat(None) } else { Trace::Ship(Post { hex, ..Post::default() }) };
        let salvoes = printed.salvoes.unwrap_or(salvoes);
        let open = OpenShip { known: fights, salvoes, trace, ..OpenShip::default() };
        let boat = Ship { hex, fights, depth: printed.depth, battery, ..Ship::default() };
        (open, if is_boat { boat } else { Ship::default() })
    }

    /// Does a legal action.
    pub(crate) fn act(&mut self, umpire: &mut Umpire<'_>, side: Side, action: Action) {
        match action {
            Action::Plot { boat, to, depth } => self.plot(boat, to, depth),
            Action::Move { ship, to } => self.move_ship(umpire, ship, to),
            Action::Gun { ship, target } => self.aim_guns(ship, target),
            Action::Torpedo { ship, target } => self.aim_torpedoes(ship, target),
            Action::Search { wing, division } => self.assign(umpire, wing, division, Task::Search(division)),
            Action::Strike { wing, division } => self.assign(umpire, wing, division, Task::Strike(division)),
            Action::Bomb { wing, base } => self.give_task(wing, Task::Bomb(base)),
            Action::Close { division } => self.close(umpire, division),
            Action::Open { division } => self.open(umpire, division),
            Action::Attack { division, target } => self.attack(umpire, division, target),
            Action::Intercept { division } => self.intercept(umpire, division),
            Action::Engage { division, target } => self.engage(division, target),
            Action::Steer { division, to } => self.steer(division, to),
            Action::Dive { division } => self.set_depth(division, Depth::Submerged),
            Action::Surface { division } => self.set_depth(division, Depth::Surfaced),
            Action::Launch { wing, to } => self.launch(wing, to),
            Action::Fly { wing, to } => self.fly(wing, to),
            Action::Arm { wing } => self.arm(wing),
            Action::Land { wing, deck } => self.land(wing, deck),
            Action::Done => self.end_part(umpire, side),
        }
    }

    /// In the basic game aircraft are assigned in the open, in the advanced game in secret.
    fn assign(&mut self, umpire: &mut Umpire<'_>, wing: crate::WingId, division: crate::DivisionId, task: Task) {
        self.give_task(wing, task);
        if self.world.kind() == Kind::BasicStrategic {
            let strikes = matches!(task, Task::Strike(_));
            // STRAT.B.4a: in range bands aircraft lie open.
            umpire.tell(|| openly(Event::Assigned { wing, division, strikes }));
            self.skip_idle(umpire);
        }
    }

    fn arm(&mut self, wing: crate::WingId) {
        if let Some(at) = self.world.wing_at(wing) {
            self.halves.wings[at].armed = true;
        }
    }

    /// A side ends its part of a stage; the stage ends when everybody who was asked is done.
    fn end_part(&mut self, umpire: &mut Umpire<'_>, side: Side) {
        let Stage { rule, asks, leave, .. } = *self.open.phase.stage();
        umpire.tell(|| openly(Event::HandedIn { side, rule }));
        match asks {
            Asks::Both => {
                self.open.ready[side.index()] = true;
                if self.who_acts().is_empty() {
                    leave(self, umpire);
                }
            }
            Asks::InTurn => self.end_step(umpire),
            Asks::Mover | Asks::Attacked => leave(self, umpire),
            Asks::Nobody => {}
        }
    }
}
