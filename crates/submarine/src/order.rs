//! The orders players write, and how they are spelled out as actions.

use fathom_core::{Game, Refusal, Rule, Spelled};
use fathom_hex::{Facing, Helm, Hex};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::cards::{ChargeKind, ClassId, TorpedoId};
use crate::cite::{R2_1, R3_4, R3_6, R4_5_2_2, R5_1, R7_4, R11_1, R11_4, R15_4_2, R15_5_1, R15_6_3};
use crate::moves::{Moves, ParseMovesError, Step, read_number, read_steps};
use crate::phase::Phase;
use crate::rules::s06_movement::escorts::deed_of;
use crate::scenario::Start;
use crate::sight::{EscortSight, Sight};
use crate::state::{Course, Deed, First, MAX_TUBES, ShipId, Submarine};

/// The most charges one word of an order drops; no rack drops so many in a turn.
const MAX_WRITTEN_CHARGES: usize = 99;

/// A whole order as a player writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// One action.
    Do(Action),
    /// Where a vessel starts.
    Place(Placement),
    /// The plot of a boat for this turn.
    Plot(PlotOrder),
    /// The convoy's plots, the nearest turn first.
    Convoy(Vec<String>),
    /// The whole move of an escort.
    Escort(EscortOrder),
    /// Hand everything in.
    Commit,
}

/// Where a vessel starts; only what is not fixed is given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// Its name.
    pub ship: String,
    /// The merchantman that lies in this place of the formation.
    #[serde(default)]
    pub class: Option<ClassId>,
    /// Its bow hex.
    #[serde(default)]
    pub hex: Option<Hex>,
    /// Its direction.
    #[serde(default)]
    pub facing: Option<Facing>,
    /// Its depth.
    #[serde(default)]
    pub depth: Option<u16>,
    /// Its torpedo.
    #[serde(default)]
    pub torpedo: Option<TorpedoId>,
}

/// The plot of a boat: `{"boat": "U.190", "move": "L3", "torpedoes": [{"tube": "bow 1", "plot": "B7"}]}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlotOrder {
    /// Its name.
    pub boat: String,
    /// Its move, `0` to stand still.
    #[serde(rename = "move")]
    pub moves: String,
    /// Its depth at the end, unless unchanged.
    #[serde(default)]
    pub depth: Option<u16>,
    /// Torpedoes to launch.
    #[serde(default)]
    pub torpedoes: Vec<TorpedoOrder>,
    /// Tubes to begin reloading, `bow 1`.
    #[serde(default)]
    pub reload: Vec<ReloadOrder>,
}

/// A torpedo in a plot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TorpedoOrder {
    /// `bow 1`, `stern 2`.
    pub tube: String,
    /// First hex, turn and run as in the log: `B7`, `CL6`.
    pub plot: String,
    /// Whether it runs shallow.
    #[serde(default)]
    pub shallow: bool,
}

/// A tube to reload.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReloadOrder {
    /// `bow 1`, `stern 2`.
    pub tube: String,
    /// With this.
    pub torpedo: TorpedoId,
}

/// The move of an escort, weapons at the exact point of its path:
/// `{"ship": "Armada", "deeds": ["3R1", "K port lb300", "1", "D5 lb300", "R1R", "S W25-A"]}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EscortOrder {
    /// Its name.
    pub ship: String,
    /// Moves and weapons in order.
    pub deeds: Vec<String>,
}

impl Sight<'_> {
    /// Spells an order out. What a seat has drafted is known to it alone, and only its own Sight reaches it.
    pub(crate) fn spell(&self, order: &Order) -> Spelled<Action> {
        let mut spelled = Spelled::new();
        match order {
            Order::Do(action) => spelled.push("", *action),
            Order::Commit => spelled.push("", Action::Commit),
            Order::Place(placement) => self.spell_place(placement, &mut spelled),
            Order::Plot(plot) => self.spell_plot(plot, &mut spelled),
            Order::Convoy(plots) => self.spell_convoy(plots, &mut spelled),
            Order::Escort(escort) => self.spell_escort(escort, &mut spelled),
        }
        spelled
    }

    fn spell_convoy(&self, plots: &[String], spelled: &mut Spelled<Action>) {
        if plots.is_empty() {
            spelled.refuse(Refusal::new(R7_4, "the order says nothing"));
        }
        let hexes_at = |at: usize| plots.get(at)?.parse().ok().map(Moves::hexes);
        for (at, plot) in plots.iter().enumerate() {
            let moves = plot.parse().unwrap_or_else(|error: ParseMovesError| {
                spelled.refuse(Refusal::new(R7_4, error.to_string()).at(format!("[{at}]")));
                self.stand_in(at.checked_sub(1).and_then(hexes_at), hexes_at(at + 1))
            });
            spelled.push(format!("[{at}]"), Action::Convoy(moves));
        }
    }

    fn named(&self, name: &str, path: &str, spelled: &mut Spelled<Action>) -> Option<ShipId> {
        let found = self.ids().find(|id| self.name(*id) == name);
        if found.is_none() {
            spelled.refuse(Refusal::new(R3_4, format!("there is no ship named «{}»", short(name))).at(path));
        }
        found
    }

    fn spell_place(&self, order: &Placement, spelled: &mut Spelled<Action>) {
        let Some(ship) = self.named(&order.ship, "ship", spelled) else { return };
        if !matches!(self.phase, Phase::Placement(_)) {
            return spelled.refuse(Refusal::new(R3_6, "vessels are placed before the first turn").at("ship"));
        }
        let order = self.not_given(ship, order);
        let parts = [
            ("class", order.class.map(|class| Action::Assign { ship, class })),
            ("hex", order.hex.map(|hex| Action::Place { ship, hex })),
            ("facing", order.facing.map(|facing| Action::Face { ship, facing })),
            ("depth", order.depth.map(|feet| Action::Depth { ship, feet })),
            ("torpedo", order.torpedo.map(|torpedo| Action::Load { ship, torpedo })),
        ];
        for (path, action) in parts {
            spelled.actions.extend(action.map(|action| (path.to_owned(), action)));
        }
    }

    /// A placement without what the scenario prescribes and the order only repeats.
    fn not_given(&self, ship: ShipId, order: &Placement) -> Placement {
        let slot = self.slot(ship);
        let given = match slot.start {
            Start::At(hull) => Some(hull),
            Start::Compass | Start::Killer | Start::Row44 | Start::OutsideConvoy => None,
        };
        Placement {
            ship: order.ship.clone(),
            class: order.class.filter(|class| slot.class != Some(*class)),
            hex: order.hex.filter(|hex| given.is_none_or(|given| given.bow != *hex)),
            facing: order.facing.filter(|facing| given.is_none_or(|given| given.facing != *facing)),
            depth: order.depth.filter(|feet| slot.depth != Some(*feet)),
            torpedo: order.torpedo.filter(|torpedo| self.scenario().torpedoes[..] != [*torpedo]),
        }
    }

    fn spell_plot(&self, order: &PlotOrder, spelled: &mut Spelled<Action>) {
        let Some(ship) = self.named(&order.boat, "boat", spelled) else { return order.unreadable(spelled) };
        // A plot is written as a whole: a second one takes the place of the first.
        let is_plotting = self.phase == Phase::Plotting && self.is_boat(ship);
        let is_hers = is_plotting && matches!(self, Sight::Submarine(_));
        if let Sight::Submarine(sight) = self
            && is_plotting
            && sight.has_plot(ship)
        {
            spelled.push("boat", Action::Rewrite(ship));
        }
        let is_still = spell_moves(ship, &order.moves, "move", spelled) == Some(0);
        if is_still && !is_hers {
            spelled
                .refuse(Refusal::new(R5_1, "a submarine is plotted by her player, while plots are written").at("boat"));
        }
        // Torpedoes before the depth: 9.11 is then refused at the depth, where the book puts it.
        for (at, torpedo) in order.torpedoes.iter().enumerate() {
            self.spell_torpedo(ship, torpedo, &format!("torpedoes[{at}]"), spelled);
        }
        spelled.actions.extend(order.depth.map(|feet| ("depth".to_owned(), Action::Depth { ship, feet })));
        for (at, reload) in order.reload.iter().enumerate() {
            let path = format!("reload[{at}]");
            match self.spell_tube(ship, &reload.tube) {
                Ok(tube) => spelled.push(path, Action::Reload { ship, tube, torpedo: reload.torpedo }),
                Err(refusal) => spelled.refuse(refusal.at(path)),
            }
        }
    }

    fn spell_tube(&self, ship: ShipId, text: &str) -> Result<u8, Refusal> {
        self.read_tube(ship, text).ok_or_else(|| {
            let hint = if self.n_tubes(ship) > 0 { "such as «bow 1»" } else { "she has none" };
            Refusal::new(R11_1, format!("{} has no tube «{}», {hint}", self.name(ship), short(text))).at("tube")
        })
    }

    fn read_tube(&self, ship: ShipId, text: &str) -> Option<u8> {
        let (end, number) = text.split_once(' ')?;
        let number: u8 = read_number(number).filter(|number| *number >= 1)?;
        let card = self.ship(ship).card();
        let tube = match end {
            "bow" if number <= card.tubes[0] => number - 1,
            "stern" if number <= card.tubes[1] => card.tubes[0] + number - 1,
            "external" if number <= card.external => card.tubes[0] + card.tubes[1] + number - 1,
            _ => return None,
        };
        (usize::from(tube) < MAX_TUBES).then_some(tube)
    }

    /// A torpedo is spelled only as a whole: without its tube, its plot is of no torpedo.
    fn spell_torpedo(&self, ship: ShipId, order: &TorpedoOrder, path: &str, spelled: &mut Spelled<Action>) {
        let tube = self.spell_tube(ship, &order.tube);
        match (tube, order.read_plot()) {
            (Ok(tube), Ok((course, hexes))) => {
                // A first hex of the other end is a fault of the plot, all else one of the tube.
                let is_fitting = self.is_bow_tube(ship, tube) == course.first.is_ahead();
                let place = if is_fitting { "tube" } else { "plot" };
                spelled.push(format!("{path}.{place}"), Action::Launch { ship, tube, course });
                spelled.push(format!("{path}.plot"), Action::Run { ship, tube, hexes });
                if order.shallow {
                    spelled.push(format!("{path}.shallow"), Action::Shallow { ship, tube });
                }
            }
            (tube, plot) => {
                let faults = tube.err().into_iter().chain(plot.err());
                faults.for_each(|refusal| spelled.refuse(refusal.at(path)));
            }
        }
    }

    fn spell_escort(&self, order: &EscortOrder, spelled: &mut Spelled<Action>) {
        let Some(ship) = self.named(&order.ship, "ship", spelled) else { return order.unreadable(spelled) };
        order.spell_deeds(ship, spelled);
        spelled.push("deeds", Action::EndMove(ship));
        if let Sight::Escort(sight) = self
            && self.phase == Phase::EscortMovement
            && !self.is_boat(ship)
        {
            sight.cut_short(ship, &mut spelled.actions);
        }
    }

    /// What stands for a convoy plot nobody can read; it matters only to who plots the convoy.
    fn stand_in(&self, before: Option<u8>, next: Option<u8>) -> Moves {
        match self {
            Sight::Escort(sight) => sight.stand_in(before, next),
            Sight::Submarine(_) => Moves::default(),
        }
    }
}

impl EscortSight<'_> {
    /// Leaves out what comes after the end of a move (6.10, 10.7), and all that comes after a die: that is decided when the die
    /// has fallen (7.2, 13.9). A weapon for a place that will not be reached is not ordered either.
    ///
    /// A ship that was stopped before this order is refused whatever goes on, and an order too long is refused for that.
    fn cut_short(&self, id: ShipId, actions: &mut Vec<(String, Action)>) {
        let mut sailing = self.sailing(id);
        if sailing.is_stopped || actions.len() > Submarine::MAX_PARTS {
            return;
        }
        let (mut cut, mut n_read) = (Vec::new(), actions.len());
        for (at, (_, action)) in actions.iter().enumerate() {
            match deed_of(*action).map(Deed::step) {
                Some(Some(_)) if sailing.is_stopped => cut.push(at),
                Some(Some(step)) if self.is_rolled(id, &sailing, step) => {
                    n_read = at + 1;
                    break;
                }
                Some(Some(step)) => self.sail_step(&mut sailing, id, step),
                Some(None) if !cut.is_empty() && !sailing.has_left => {
                    n_read = at;
                    break;
                }
                Some(None) | None => {}
            }
        }
        actions.truncate(n_read);
        cut.into_iter().rev().filter(|at| *at < n_read).for_each(|at| _ = actions.remove(at));
    }
}

impl PlotOrder {
    /// What cannot be read, whosever plot it is.
    fn unreadable(&self, spelled: &mut Spelled<Action>) {
        if let Err(refusal) = read_moves(&self.moves) {
            spelled.refuse(refusal.at("move"));
        }
        for (at, torpedo) in self.torpedoes.iter().enumerate() {
            if let Err(refusal) = torpedo.read_plot() {
                spelled.refuse(refusal.at(format!("torpedoes[{at}]")));
            }
        }
    }
}

impl TorpedoOrder {
    fn read_plot(&self) -> Result<(Course, u8), Refusal> {
        read_torpedo(&self.plot).ok_or_else(|| {
            Refusal::new(R11_4, format!("«{}» is not a torpedo plot such as CL6", short(&self.plot))).at("plot")
        })
    }
}

impl EscortOrder {
    fn spell_deeds(&self, ship: ShipId, spelled: &mut Spelled<Action>) {
        for (at, deed) in self.deeds.iter().enumerate() {
            if spelled.actions.len() > Submarine::MAX_PARTS {
                return; // It is refused for its length.
            }
            let path = format!("deeds[{at}]");
            if !deed.starts_with(['D', 'K', 'H', 'S']) {
                spell_moves(ship, deed, &path, spelled);
                continue;
            }
            match read_weapon(ship, deed) {
                Ok((action, n)) => (0..n).for_each(|_| spelled.push(path.clone(), action)),
                Err(refusal) => spelled.refuse(refusal.at(path)),
            }
        }
    }

    /// What cannot be read, whosever move it is.
    fn unreadable(&self, spelled: &mut Spelled<Action>) {
        let mut read = Spelled::new();
        self.spell_deeds(ShipId(0), &mut read);
        read.senseless.into_iter().for_each(|refusal| spelled.refuse(refusal));
    }
}

/// What was typed may be anything; a refusal repeats only a little of it.
fn short(text: &str) -> String {
    text.chars().take(20).collect()
}

fn read_moves(text: &str) -> Result<Vec<(usize, Step)>, Refusal> {
    read_steps(text).map_err(|error| Refusal::new(R7_4, error.to_string()))
}

/// Spells a move out; gives its steps, if it can be read.
fn spell_moves(ship: ShipId, text: &str, path: &str, spelled: &mut Spelled<Action>) -> Option<usize> {
    let steps = match read_moves(text) {
        Ok(steps) => steps,
        Err(refusal) => {
            spelled.refuse(refusal.at(path));
            return None;
        }
    };
    let n_steps = steps.len();
    for (at, step) in steps {
        let action = match step {
            Step::Ahead => Action::Ahead(ship),
            Step::Turn(helm) => Action::Turn { ship, helm },
        };
        spelled.push(format!("{path}[{at}]"), action);
    }
    Some(n_steps)
}

/// First hex, turn and run: `B7`, `CL6`.
fn read_torpedo(text: &str) -> Option<(Course, u8)> {
    let mut signs = text.chars();
    let first = match signs.next()? {
        'A' => First::A,
        'B' => First::B,
        'C' => First::C,
        'X' => First::X,
        'Y' => First::Y,
        'Z' => First::Z,
        _ => return None,
    };
    let rest = signs.as_str();
    let (turn, run) = match rest.split_at_checked(1)? {
        ("L", run) => (Some(Helm::Port), run),
        ("R", run) => (Some(Helm::Starboard), run),
        _ => (None, rest),
    };
    Some((Course { first, turn }, read_number(run)?))
}

/// A weapon in an escort's move: `D5 lb300`, `K port lb300`, `H1`, `S W25-A`, and how often.
fn read_weapon(ship: ShipId, text: &str) -> Result<(Action, usize), Refusal> {
    let words: Vec<&str> = text.split(' ').collect();
    let senseless =
        |rule: Rule, hint: &str| Refusal::new(rule, format!("«{}» is no weapon such as {hint}", short(text)));
    match *words {
        ["S", hex] => {
            let hex = hex.parse().map_err(|_| senseless(R2_1, "S W25-A"))?;
            Ok((Action::Squid { ship, hex }, 1))
        }
        ["K", side @ ("port" | "starboard"), kind] => {
            let side = if side == "port" { Helm::Port } else { Helm::Starboard };
            Ok((Action::KGun { ship, side, kind: read_kind(kind)? }, 1))
        }
        [drop, kind] if drop.starts_with('D') => {
            let n = read_number(&drop[1..]).filter(|n| (1..=MAX_WRITTEN_CHARGES).contains(n));
            Ok((Action::Charge { ship, kind: read_kind(kind)? }, n.ok_or_else(|| senseless(R15_4_2, "D5 lb300"))?))
        }
        [throw] if throw.starts_with('H') => {
            let range = read_number(&throw[1..]).ok_or_else(|| senseless(R15_6_3, "H1"))?;
            Ok((Action::Hedgehog { ship, range }, 1))
        }
        _ if text.starts_with('K') => Err(senseless(R15_5_1, "K port lb300")),
        _ if text.starts_with('D') => Err(senseless(R15_4_2, "D5 lb300")),
        _ if text.starts_with('H') => Err(senseless(R15_6_3, "H1")),
        _ => Err(senseless(R2_1, "S W25-A")),
    }
}

fn read_kind(name: &str) -> Result<ChargeKind, Refusal> {
    match name {
        "lb250" => Ok(ChargeKind::Lb250),
        "lb300" => Ok(ChargeKind::Lb300),
        "teardrop" => Ok(ChargeKind::Teardrop),
        "lb600" => Ok(ChargeKind::Lb600),
        _ => Err(Refusal::new(R4_5_2_2, format!("there is no charge «{}», as in lb300", short(name)))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r11_4_torpedo_plots_read_as_in_the_log() {
        let straight = Course { first: First::B, turn: None };
        assert_eq!(read_torpedo("B7"), Some((straight, 7)));
        assert_eq!(read_torpedo("CL6"), Some((Course { first: First::C, turn: Some(Helm::Port) }, 6)));
        for bad in ["", "B", "D7", "BL", "B-1", "7", "BLL3", "B999", "B+3", "B08"] {
            assert_eq!(read_torpedo(bad), None, "{bad}");
        }
    }

    #[test]
    fn weapons_read_at_their_point_of_the_path() {
        let ship = ShipId(1);
        let charge = Action::Charge { ship, kind: ChargeKind::Lb300 };
        assert_eq!(read_weapon(ship, "D5 lb300"), Ok((charge, 5)));
        assert_eq!(read_weapon(ship, "H1"), Ok((Action::Hedgehog { ship, range: 1 }, 1)));
        let squid = Action::Squid { ship, hex: "W25-A".parse().unwrap() };
        assert_eq!(read_weapon(ship, "S W25-A"), Ok((squid, 1)));
        for (bad, para) in [
            ("D lb300", "15.4.2"),
            ("D5", "15.4.2"),
            ("D0 lb300", "15.4.2"),
            ("D100 lb300", "15.4.2"),
            ("D+1 lb300", "15.4.2"),
            ("D01 lb300", "15.4.2"),
            ("Dé lb300", "15.4.2"),
            ("D5 lb999", "4.5.2.2"),
            ("K aft lb300", "15.5.1"),
            ("K port lb1", "4.5.2.2"),
            ("H", "15.6.3"),
            ("H+1", "15.6.3"),
            ("S W25", "2.1"),
        ] {
            assert_eq!(read_weapon(ship, bad).unwrap_err().rule().para(), para, "{bad}");
        }
    }
}
