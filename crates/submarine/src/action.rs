//! The smallest decisions, and the orders players write.

use fathom_core::Refusal;
use fathom_hex::{Facing, Helm, Hex};
use serde::{Deserialize, Serialize};

use crate::cards::{ChargeKind, TorpedoId};
use crate::cite::{R3_4, R7_4, R11_4, R14_3};
use crate::moves::{Moves, Step, read_steps};
use crate::state::{Course, First, MAX_TUBES, ShipId, Submarine};

/// The smallest decision.
///
/// Plots, placements and the moves of escorts are drafts: nothing is rolled or told until [`Action::Commit`] or
/// [`Action::EndMove`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Choose a bow hex before play (20.3, 20.4).
    Place {
        /// The vessel.
        ship: ShipId,
        /// The hex.
        hex: Hex,
    },
    /// Choose a direction before play.
    Face {
        /// The vessel.
        ship: ShipId,
        /// The direction.
        facing: Facing,
    },
    /// Choose the torpedo of a boat before play (4.4.11).
    Load {
        /// The boat.
        ship: ShipId,
        /// The type.
        torpedo: TorpedoId,
    },
    /// Choose the torpedo of one tube before play, where types may be mixed.
    LoadTube {
        /// The boat.
        ship: ShipId,
        /// The tube, from 0.
        tube: u8,
        /// The type.
        torpedo: TorpedoId,
    },
    /// Write down a boat's depth: before play, or at the end of this turn's move (7.7).
    Depth {
        /// The boat.
        ship: ShipId,
        /// The depth.
        feet: u16,
    },
    /// One hex ahead, in a plot or in an escort's move.
    Ahead(ShipId),
    /// One turn, in a plot or in an escort's move.
    Turn {
        /// The vessel.
        ship: ShipId,
        /// To this side.
        helm: Helm,
    },
    /// Plot a torpedo, deep and at full run unless [`Action::Run`] or [`Action::Shallow`] say otherwise.
    Launch {
        /// The boat.
        ship: ShipId,
        /// The tube, from 0, bow tubes first.
        tube: u8,
        /// Where it runs.
        course: Course,
    },
    /// Limit the run of a plotted torpedo on its first turn.
    Run {
        /// The boat.
        ship: ShipId,
        /// The tube.
        tube: u8,
        /// The hexes.
        hexes: u8,
    },
    /// Set a plotted torpedo to run shallow.
    Shallow {
        /// The boat.
        ship: ShipId,
        /// The tube.
        tube: u8,
    },
    /// Begin to reload a tube.
    Reload {
        /// The boat.
        ship: ShipId,
        /// The tube.
        tube: u8,
        /// With this.
        torpedo: TorpedoId,
    },
    /// Plot the convoy for the next turn not plotted yet.
    Convoy(Moves),
    /// Hand in what was placed or plotted.
    Commit,
    /// Admit that a boat is lost.
    Reveal(ShipId),
    /// Ask to see the last move plot of a boat (7.5, 16.2).
    Ask(ShipId),
    /// Ask to see the last move plot of the convoy (7.5).
    AskConvoy,
    /// Fire guns.
    Fire {
        /// The firing ship.
        ship: ShipId,
        /// At this one.
        target: ShipId,
    },
    /// Fire no more this turn.
    CeaseFire,
    /// Drop a charge from the stern rack.
    Charge {
        /// The escort.
        ship: ShipId,
        /// The charge.
        kind: ChargeKind,
    },
    /// Fire a K-Gun.
    KGun {
        /// The escort.
        ship: ShipId,
        /// To this side.
        side: Helm,
        /// The charge.
        kind: ChargeKind,
    },
    /// Fire a Hedgehog one or two hexes ahead.
    Hedgehog {
        /// The escort.
        ship: ShipId,
        /// Hexes ahead.
        range: u8,
    },
    /// Fire a Squid counter.
    Squid {
        /// The escort.
        ship: ShipId,
        /// Into this hex.
        hex: Hex,
    },
    /// The move is complete.
    EndMove(ShipId),
    /// Run this torpedo next.
    RunTorpedo(u8),
    /// Run all remaining torpedoes in the order they were fired.
    RunRest,
    /// Announce the setting of a depth charge and let it explode.
    Set {
        /// The charge lies here.
        hex: Hex,
        /// The charge.
        kind: ChargeKind,
        /// Its setting.
        feet: u16,
    },
}

impl Action {
    /// The vessel the action is about, where it is about one.
    pub fn ship(self) -> Option<ShipId> {
        match self {
            Action::Place { ship, .. }
            | Action::Face { ship, .. }
            | Action::Load { ship, .. }
            | Action::LoadTube { ship, .. }
            | Action::Depth { ship, .. }
            | Action::Ahead(ship)
            | Action::Turn { ship, .. }
            | Action::Launch { ship, .. }
            | Action::Run { ship, .. }
            | Action::Shallow { ship, .. }
            | Action::Reload { ship, .. }
            | Action::Reveal(ship)
            | Action::Ask(ship)
            | Action::Fire { ship, .. }
            | Action::Charge { ship, .. }
            | Action::KGun { ship, .. }
            | Action::Hedgehog { ship, .. }
            | Action::Squid { ship, .. }
            | Action::EndMove(ship) => Some(ship),
            _ => None,
        }
    }
}

/// A whole order as a player writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// Its name.
    pub ship: String,
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
#[serde(deny_unknown_fields)]
pub struct EscortOrder {
    /// Its name.
    pub ship: String,
    /// Moves and weapons in order.
    pub deeds: Vec<String>,
}

type Spelled = Vec<(String, Action)>;

impl Submarine {
    pub(crate) fn spell_order(&self, order: &Order) -> Result<Spelled, Refusal> {
        match order {
            Order::Do(action) => Ok(vec![(String::new(), *action)]),
            Order::Commit => Ok(vec![(String::new(), Action::Commit)]),
            Order::Place(placement) => self.spell_place(placement),
            Order::Plot(plot) => self.spell_plot(plot),
            Order::Convoy(plots) => spell_convoy(plots),
            Order::Escort(escort) => self.spell_escort(escort),
        }
    }

    fn named(&self, name: &str, path: &str) -> Result<ShipId, Refusal> {
        self.ids()
            .find(|id| self.name(*id) == name)
            .ok_or_else(|| Refusal::new(R3_4, format!("there is no ship named «{name}»")).at(path))
    }

    fn spell_place(&self, order: &Placement) -> Result<Spelled, Refusal> {
        let ship = self.named(&order.ship, "ship")?;
        let mut spelled = Spelled::new();
        spelled.extend(order.hex.map(|hex| ("hex".into(), Action::Place { ship, hex })));
        spelled.extend(order.facing.map(|facing| ("facing".into(), Action::Face { ship, facing })));
        spelled.extend(order.depth.map(|feet| ("depth".into(), Action::Depth { ship, feet })));
        spelled.extend(order.torpedo.map(|torpedo| ("torpedo".into(), Action::Load { ship, torpedo })));
        Ok(spelled)
    }

    fn spell_plot(&self, order: &PlotOrder) -> Result<Spelled, Refusal> {
        let ship = self.named(&order.boat, "boat")?;
        let mut spelled = spell_moves(ship, &order.moves, "move")?;
        // Torpedoes before the depth: 9.11 is then refused at the depth, where the book puts it.
        for (at, torpedo) in order.torpedoes.iter().enumerate() {
            self.spell_torpedo(ship, torpedo, &format!("torpedoes[{at}]"), &mut spelled)?;
        }
        spelled.extend(order.depth.map(|feet| ("depth".into(), Action::Depth { ship, feet })));
        for (at, reload) in order.reload.iter().enumerate() {
            let path = format!("reload[{at}].tube");
            let tube = self.spell_tube(ship, &reload.tube).ok_or_else(|| no_tube(&reload.tube, &path))?;
            spelled.push((format!("reload[{at}]"), Action::Reload { ship, tube, torpedo: reload.torpedo }));
        }
        Ok(spelled)
    }

    fn spell_tube(&self, ship: ShipId, text: &str) -> Option<u8> {
        let (end, number) = text.split_once(' ')?;
        let number: u8 = number.parse().ok().filter(|number| *number >= 1)?;
        let card = self.ship(ship).card();
        let tube = match end {
            "bow" if number <= card.tubes[0] => number - 1,
            "stern" if number <= card.tubes[1] => card.tubes[0] + number - 1,
            "external" if number <= card.external => card.tubes[0] + card.tubes[1] + number - 1,
            _ => return None,
        };
        (usize::from(tube) < MAX_TUBES).then_some(tube)
    }

    fn spell_torpedo(
        &self,
        ship: ShipId,
        order: &TorpedoOrder,
        path: &str,
        spelled: &mut Spelled,
    ) -> Result<(), Refusal> {
        let at_tube = format!("{path}.tube");
        let tube = self.spell_tube(ship, &order.tube).ok_or_else(|| no_tube(&order.tube, &at_tube))?;
        let (course, hexes) = read_torpedo(&order.plot).ok_or_else(|| {
            Refusal::new(R11_4, format!("«{}» is not a torpedo plot such as CL6", order.plot))
                .at(format!("{path}.plot"))
        })?;
        spelled.push((at_tube, Action::Launch { ship, tube, course }));
        spelled.push((format!("{path}.plot"), Action::Run { ship, tube, hexes }));
        if order.shallow {
            spelled.push((format!("{path}.shallow"), Action::Shallow { ship, tube }));
        }
        Ok(())
    }

    fn spell_escort(&self, order: &EscortOrder) -> Result<Spelled, Refusal> {
        let ship = self.named(&order.ship, "ship")?;
        let mut spelled = Spelled::new();
        for (at, deed) in order.deeds.iter().enumerate() {
            let path = format!("deeds[{at}]");
            match read_weapon(ship, deed) {
                Some((action, n)) => spelled.extend((0..n).map(|_| (path.clone(), action))),
                None => spelled.extend(spell_moves(ship, deed, &path)?),
            }
        }
        spelled.push(("deeds".into(), Action::EndMove(ship)));
        Ok(spelled)
    }
}

fn no_tube(text: &str, path: &str) -> Refusal {
    Refusal::new(R14_3, format!("there is no tube «{text}», as in «bow 1»")).at(path)
}

fn spell_moves(ship: ShipId, text: &str, path: &str) -> Result<Spelled, Refusal> {
    let steps = read_steps(text).map_err(|error| Refusal::new(R7_4, error.to_string()).at(path))?;
    let action = |step| match step {
        Step::Ahead => Action::Ahead(ship),
        Step::Turn(helm) => Action::Turn { ship, helm },
    };
    Ok(steps.into_iter().map(|(at, step)| (format!("{path}[{at}]"), action(step))).collect())
}

fn spell_convoy(plots: &[String]) -> Result<Spelled, Refusal> {
    let spell = |(at, plot): (usize, &String)| {
        let moves: Moves = plot.parse().map_err(|error: crate::moves::ParseMovesError| {
            Refusal::new(R7_4, error.to_string()).at(format!("[{at}]"))
        })?;
        Ok((format!("[{at}]"), Action::Convoy(moves)))
    };
    plots.iter().enumerate().map(spell).collect()
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
    let run: u8 = run.parse().ok().filter(|_| run.starts_with(|sign: char| sign.is_ascii_digit()))?;
    Some((Course { first, turn }, run))
}

/// A weapon in an escort's move: `D5 lb300`, `K port lb300`, `H1`, `S W25-A`.
fn read_weapon(ship: ShipId, text: &str) -> Option<(Action, usize)> {
    let kind = |name: &str| match name {
        "lb250" => Some(ChargeKind::Lb250),
        "lb300" => Some(ChargeKind::Lb300),
        "teardrop" => Some(ChargeKind::Teardrop),
        "lb600" => Some(ChargeKind::Lb600),
        _ => None,
    };
    let mut words = text.split(' ');
    match (words.next()?, words.next(), words.next()) {
        ("H1", None, None) => Some((Action::Hedgehog { ship, range: 1 }, 1)),
        ("H2", None, None) => Some((Action::Hedgehog { ship, range: 2 }, 1)),
        ("S", Some(hex), None) => Some((Action::Squid { ship, hex: hex.parse().ok()? }, 1)),
        ("K", Some("port"), Some(name)) => Some((Action::KGun { ship, side: Helm::Port, kind: kind(name)? }, 1)),
        ("K", Some("starboard"), Some(name)) => {
            Some((Action::KGun { ship, side: Helm::Starboard, kind: kind(name)? }, 1))
        }
        (drop, Some(name), None) => {
            let n: usize = drop.strip_prefix('D')?.parse().ok().filter(|n| (1..=99).contains(n))?;
            Some((Action::Charge { ship, kind: kind(name)? }, n))
        }
        _ => None,
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
        for bad in ["", "B", "D7", "BL", "B-1", "7", "BLL3", "B999", "B+3"] {
            assert_eq!(read_torpedo(bad), None, "{bad}");
        }
    }

    #[test]
    fn weapons_read_at_their_point_of_the_path() {
        let ship = ShipId(1);
        let charge = Action::Charge { ship, kind: ChargeKind::Lb300 };
        assert_eq!(read_weapon(ship, "D5 lb300"), Some((charge, 5)));
        assert_eq!(read_weapon(ship, "H1"), Some((Action::Hedgehog { ship, range: 1 }, 1)));
        let squid = Action::Squid { ship, hex: "W25-A".parse().unwrap() };
        assert_eq!(read_weapon(ship, "S W25-A"), Some((squid, 1)));
        for bad in ["D lb300", "D5", "K aft lb300", "H3", "S W25", "D5 lb999", "D0 lb300"] {
            assert_eq!(read_weapon(ship, bad), None, "{bad}");
        }
    }
}
