//! What one viewer may see, built field by field.

use fathom_core::Viewer;
use fathom_hex::Hex;
use serde::{Deserialize, Serialize};

use crate::data::{Aim, Aircraft, Goal, Hull, Kind, Side};
use crate::datum::datum;
use crate::facts::Facts as _;
use crate::names::{BaseId, DivisionId, ShipId, WingId};
use crate::setup::{Level, Weather};
use crate::state::{
    At, Attack, Band, Battle, Depth, Ending, FleetAsw, Interception, Phase, Report, Sighting, Task, Whereabouts,
};

/// A position as one viewer sees it. Clients and bots need nothing else, and no rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct View {
    /// The scenario.
    pub scenario: String,
    /// Its title.
    pub title: String,
    /// What is fought on.
    pub kind: Kind,
    /// The rules in use.
    pub level: Level,
    /// The weather.
    pub weather: Weather,
    /// The viewer's side; none for an observer and the umpire.
    pub side: Option<Side>,
    /// The strategic turn.
    pub turn: u8,
    /// The last turn.
    pub turns: u8,
    /// The hour of day, on the strategic map.
    pub hour: Option<u8>,
    /// Whether it is night.
    pub night: bool,
    /// What the game waits for.
    pub phase: Phase,
    /// Whose step it is where the sides act one after the other.
    pub step: Side,
    /// Who has handed in what both write at the same time.
    pub ready: [bool; 2],
    /// Columns and rows of the board a fight is on, while one is.
    pub board: Option<(u8, u8)>,
    /// Columns and rows of the strategic map.
    pub map: Option<(u8, u8)>,
    /// The fight.
    pub battle: Battle,
    /// The attack that may be intercepted.
    pub attack: Option<Attack>,
    /// The ships, lost ones included.
    pub ships: Vec<ShipView>,
    /// The divisions.
    pub divisions: Vec<DivisionView>,
    /// The air units.
    pub wings: Vec<WingView>,
    /// The bases.
    pub bases: Vec<BaseView>,
    /// The last report of ships to each side; only the viewer's own.
    pub reports: [Option<Report>; 2],
    /// Turns in a row without a spotted division.
    pub quiet_turns: u8,
    /// Of which sides a division of ships was spotted yet; contact can be lost when both were.
    pub ever_spotted: [bool; 2],
    /// What is to be reached.
    pub goals: Vec<GoalView>,
    /// What the losses of each side are worth, a goal reached by the other included.
    pub losses: [i16; 2],
    /// By how much the axis must lead.
    pub par: i16,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// A ship.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct ShipView {
    /// Its name.
    pub name: ShipId,
    /// Whose it is.
    pub side: Side,
    /// Its class in words.
    pub class: String,
    /// Surface ship or submarine.
    pub kind: Hull,
    /// Its division.
    pub division: Option<DivisionId>,
    /// Guns, with damage.
    pub guns: u8,
    /// Torpedoes, with damage.
    pub torpedo: u8,
    /// ASW, with damage.
    pub asw: u8,
    /// How far its guns can fire now, in hexes.
    pub gun_range: u8,
    /// First defense, against guns and bombs.
    pub defense: u8,
    /// Defense against torpedoes.
    pub torpedo_defense: u8,
    /// Second defense, of a submarine.
    pub submerged_defense: u8,
    /// Air rating.
    pub air: u8,
    /// Speed on the surface, with damage.
    pub speed: u8,
    /// Speed submerged, with damage.
    pub submerged_speed: u8,
    /// What its loss is worth.
    pub points: i16,
    /// Damage levels.
    pub damage: u8,
    /// Whether it floats.
    pub afloat: bool,
    /// Whether it is in the fight, if the viewer may know.
    pub fights: bool,
    /// Whether its enemy knows that it is.
    pub known: bool,
    /// Whether it keeps the course of a convoy.
    pub convoy: bool,
    /// Where it is in the fight, if the viewer may know.
    pub hex: Option<Hex>,
    /// Whether it moved this turn, if the viewer may know.
    pub moved: bool,
    /// Surfaced or submerged, if the viewer may know.
    pub depth: Option<Depth>,
    /// Half turns left in the battery; the owner alone knows.
    pub battery: Option<u8>,
    /// Turns of the present motionless hour; the owner alone knows.
    pub still: Option<u8>,
    /// Half turns the battery held before the fight of this hour; the owner alone knows.
    pub before: Option<u8>,
    /// Where it was at the start of the turn; of a submarine the owner alone knows.
    pub from: Option<Hex>,
    /// Patterns of depth charges left for the fight.
    pub charges: u8,
    /// Torpedo salvoes left.
    pub salvoes: u8,
    /// Turns until the tubes are loaded.
    pub reload: u8,
    /// What its guns are laid on; the owner alone knows.
    pub gun: Option<ShipId>,
    /// What its torpedoes are aimed at; the owner alone knows.
    pub target: Option<ShipId>,
    /// The last time the enemy saw it.
    pub seen: Option<Sighting>,
    /// Where a submarine whose place the viewer does not know may be by now (SUB.10).
    pub datum: Option<Datum>,
}

/// Where a submarine that is out of sight may be by now, by what everybody knows of it (SUB.10); not by what is being plotted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Datum {
    /// The turn of the fight in which it was seen last; 0 for where it started.
    pub turn: u8,
    /// The hexes it can have reached since.
    pub hexes: Vec<Hex>,
}

/// A division.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct DivisionView {
    /// Its name.
    pub name: DivisionId,
    /// Whose it is.
    pub side: Side,
    /// Its ships.
    pub ships: Vec<ShipId>,
    /// Whether any of them floats.
    pub alive: bool,
    /// Whether it consists of submarines.
    pub boats: bool,
    /// The speed of its slowest ship, on the surface.
    pub speed: u8,
    /// Its range band, in the basic game.
    pub band: Option<Band>,
    /// Where it is on the map, if the viewer may know.
    pub hex: Option<Hex>,
    /// Where the enemy last saw it, while it is spotted.
    pub shown: Option<Hex>,
    /// Whether it carries a Spotted card.
    pub spotted: bool,
    /// Whether it has done its part, if the viewer may know.
    pub acted: bool,
    /// Whether it has tried to intercept.
    pub tried: bool,
    /// Whether it has intercepted.
    pub intercepts: bool,
    /// Whom it wants to fight; the owner alone knows.
    pub engages: Option<DivisionId>,
}

/// An air unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct WingView {
    /// Its name.
    pub name: WingId,
    /// Whose it is.
    pub side: Side,
    /// Its class in words.
    pub class: String,
    /// Its type.
    pub kind: Aircraft,
    /// Attack on ships.
    pub strike: u8,
    /// Attack on submarines.
    pub asw: u8,
    /// Combat in the air.
    pub fight: u8,
    /// Where it is; of the enemy's only whether it is lost.
    pub place: Option<Whereabouts>,
    /// Whether it carries ordnance, if the viewer may know.
    pub armed: bool,
    /// Whether it is above the listing of its base, if the viewer may know.
    pub extra: bool,
    /// Turns it can stay up, if the viewer may know.
    pub fuel: u8,
    /// Whether it has flown, if the viewer may know.
    pub moved: bool,
    /// What it was told to do, if the viewer may know.
    pub task: Task,
}

/// A base.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BaseView {
    /// Its name.
    pub name: BaseId,
    /// Whose it is.
    pub side: Side,
    /// Where it is.
    pub hex: Hex,
    /// Its air rating without damage.
    pub air: u8,
    /// Damage levels.
    pub damage: u8,
}

/// A goal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GoalView {
    /// Who wants to reach it.
    pub division: DivisionId,
    /// What it wants.
    pub aim: Aim,
    /// Where, if it wants to be somewhere.
    pub hex: Option<Hex>,
    /// The first turn in which it counts.
    pub turn: u8,
    /// What it is worth.
    pub points: i16,
    /// Whether it was reached.
    pub reached: bool,
}

impl View {
    /// The ship with this name.
    pub fn ship(&self, name: ShipId) -> Option<&ShipView> {
        self.ships.iter().find(|ship| ship.name == name)
    }

    /// The division with this name.
    pub fn division(&self, name: DivisionId) -> Option<&DivisionView> {
        self.divisions.iter().find(|division| division.name == name)
    }

    /// The air unit with this name.
    pub fn wing(&self, name: WingId) -> Option<&WingView> {
        self.wings.iter().find(|wing| wing.name == name)
    }
}

impl FleetAsw {
    pub(crate) fn view_for(&self, viewer: Viewer) -> View {
        let scenario = &self.world.scenario;
        let has_map = scenario.kind == Kind::AdvancedStrategic;
        let report = |side: Side| self.halves.reports[side.index()].filter(|_| viewer.sees(side.seat()));
        View {
            scenario: scenario.id.clone(),
            title: scenario.title.clone(),
            kind: scenario.kind,
            level: self.world.level,
            weather: self.world.weather,
            side: viewer.seat().and_then(Side::of),
            turn: self.open.turn,
            turns: self.world.turns,
            hour: has_map.then(|| self.hour()),
            night: self.is_night(),
            phase: self.open.phase,
            step: self.open.step,
            ready: self.open.ready,
            board: self.open.battle.is_on.then(|| self.world.board()),
            map: has_map.then_some((scenario.columns, scenario.rows)),
            battle: self.open.battle,
            attack: self.open.attack.map(|attack| attack.map(|at| self.world.division(usize::from(at)).name)),
            ships: self.world.all_ships().map(|at| self.ship_view(viewer, at)).collect(),
            divisions: self.world.all_divisions().map(|at| self.division_view(viewer, at)).collect(),
            wings: self.world.all_wings().map(|at| self.wing_view(viewer, at)).collect(),
            bases: (0..scenario.bases.len()).map(|at| self.base_view(at)).collect(),
            reports: Side::BOTH.map(report),
            quiet_turns: self.open.quiet_turns,
            ever_spotted: self.open.ever_spotted,
            goals: self.goal_views(),
            losses: Side::BOTH.map(|side| self.losses(side)),
            par: scenario.par,
            ending: self.open.ending,
        }
    }

    fn ship_view(&self, viewer: Viewer, at: usize) -> ShipView {
        let (printed, hidden) = (self.world.ship(at), &self.halves.ships[at]);
        let open = &self.open.ships[at];
        let class = &printed.class;
        let is_own = viewer.sees(printed.side.seat());
        // Surface ships are in the open; a submarine is its owner's secret (SUB.10).
        let is_open = is_own || !printed.is_boat();
        let hex = if is_open { Some(self.hex(at)) } else { open.in_sight().map(|seen| seen.hex) };
        let depth = if is_open { Some(hidden.depth) } else { open.in_sight().map(|seen| seen.depth) };
        let fights = open.known || is_own && hidden.fights;
        let is_sought = fights && hex.is_none() && self.is_afloat(at) && self.open.battle.is_on;
        let name = |target: At| self.world.ship(target.index()).name;
        ShipView {
            name: printed.name,
            side: printed.side,
            class: class.name.clone(),
            kind: class.kind,
            division: printed.division.map(|division| self.world.division(usize::from(division)).name),
            guns: self.rated(at, class.guns),
            torpedo: self.rated(at, class.torpedo),
            asw: self.rated(at, class.asw),
            gun_range: self.gun_range(at),
            defense: class.defense,
            torpedo_defense: class.torpedo_defense,
            submerged_defense: class.submerged_defense,
            air: self.rated(at, class.air),
            speed: self.speed_of(at, class.speed),
            submerged_speed: if printed.is_boat() { self.speed_of(at, class.submerged_speed) } else { 0 },
            points: class.points,
            damage: open.damage,
            afloat: self.is_afloat(at),
            fights,
            known: open.known,
            convoy: printed.convoy,
            hex: hex.filter(|_| fights),
            moved: is_open && open.post().map_or(hidden.moved, |post| post.moved),
            depth,
            battery: (is_own && printed.is_boat()).then_some(hidden.battery),
            still: (is_own && printed.is_boat()).then_some(hidden.still),
            before: hidden.before.filter(|_| is_own && printed.is_boat()),
            from: (is_open && fights).then_some(self.from(at)),
            charges: open.charges,
            salvoes: open.salvoes,
            reload: open.reload,
            gun: hidden.gun.filter(|_| is_own).map(name),
            target: hidden.torpedo.filter(|_| is_own).map(name),
            seen: open.seen(),
            datum: if is_sought { datum(self, at) } else { None },
        }
    }

    fn division_view(&self, viewer: Viewer, at: usize) -> DivisionView {
        let (printed, division) = (self.world.division(at), &self.halves.divisions[at]);
        let open = &self.open.divisions[at];
        let is_basic = self.world.kind() == Kind::BasicStrategic;
        let is_own = viewer.sees(printed.side.seat());
        let shown = (open.spotted && !is_basic).then_some(open.shown);
        let hex = if is_own && !is_basic { Some(division.hex) } else { shown };
        let afloat = self.world.ships_of(at).filter(|ship| self.is_afloat(*ship));
        DivisionView {
            name: printed.name,
            side: printed.side,
            ships: self.world.ships_of(at).map(|ship| self.world.ship(ship).name).collect(),
            alive: self.is_alive(at),
            boats: self.world.is_boat_division(at),
            speed: afloat.map(|ship| self.speed_of(ship, self.world.ship(ship).class.speed)).min().unwrap_or(0),
            band: is_basic.then_some(open.band),
            hex,
            shown,
            spotted: open.spotted,
            acted: if is_basic { open.acted } else { is_own && division.acted },
            tried: open.interception != Interception::Untried,
            intercepts: open.interception == Interception::Made,
            engages: division.engages.filter(|_| is_own).map(|target| self.world.division(target.index()).name),
        }
    }

    fn wing_view(&self, viewer: Viewer, at: usize) -> WingView {
        let (printed, wing) = (self.world.wing(at), &self.halves.wings[at]);
        let place = Some(wing.place.map(|deck| self.world.deck_name(deck)));
        // In the basic game aircraft lie in the open.
        let is_open = viewer.sees(printed.side.seat()) || self.world.kind() == Kind::BasicStrategic;
        WingView {
            name: printed.name,
            side: printed.side,
            class: printed.class.name.clone(),
            kind: printed.class.kind,
            strike: printed.class.strike,
            asw: printed.class.asw,
            fight: printed.class.fight,
            place: place.filter(|place| is_open || *place == Whereabouts::Lost),
            armed: is_open && wing.armed,
            extra: is_open && wing.extra,
            fuel: if is_open { wing.fuel } else { 0 },
            moved: is_open && wing.moved,
            task: if is_open { wing.task.named(&self.world) } else { Task::StandBy },
        }
    }

    fn base_view(&self, at: usize) -> BaseView {
        let printed = self.world.base(at);
        BaseView {
            name: printed.name,
            side: printed.side,
            hex: printed.hex,
            air: printed.air,
            damage: self.open.bases[at].damage,
        }
    }

    fn goal_views(&self) -> Vec<GoalView> {
        let goals = self.world.scenario.goals.iter().zip(self.open.reached);
        let view = |(goal, reached): (&Goal, bool)| GoalView {
            division: self.world.division(usize::from(goal.division)).name,
            aim: goal.aim,
            hex: goal.hex,
            turn: goal.turn,
            points: goal.points,
            reached,
        };
        goals.map(view).collect()
    }
}
