//! What happens, as each audience hears it.

use fathom_core::diary::listed;
use fathom_core::{Cue, Memory, Said, Spoken, Verb};
use serde::{Deserialize, Serialize};

use crate::board::{Depth, Pose, Square};
use crate::cite::{
    R_BLIND_2, R_BLIND_6, R_BLIND_7, R_DC_1, R_DC_3, R_DC_7, R_DC_8, R_DC_9, R_DC_10, R_DC_11, R_DC_13, R_DC_16,
    R_DC_17, R_MOVE_DE_3, R_MOVE_GEN_1, R_MOVE_GEN_2, R_MOVE_UB_4, R_MOVE_UB_11, R_MULTI_4, R_MULTI_10A, R_MULTI_11B,
    R_RAM_2, R_RAM_3, R_SEQ_7, R_SETUP_6, R_SETUP_7, R_SURF_2, R_SURF_3, R_TORP_6, R_TORP_8, R_TORP_9, R_TORP_10,
    R_WIN_1, R_WIN_2A, R_WIN_2B,
};
use crate::diary::memory;
use crate::results::{Column, Effect};
use crate::rules::victory::winning_rule;
use crate::ship::{Ship, Side};
use crate::state::Ending;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The owner's secret draw of charges or torpedoes.
    Drawn {
        /// The ship.
        ship: Ship,
        /// How many it has.
        stores: u8,
    },
    /// A side begins its turn.
    TurnBegins {
        /// The turn.
        turn: u8,
        /// The side.
        side: Side,
    },
    /// This ship moves next.
    Takes {
        /// The ship.
        ship: Ship,
    },
    /// An escort has come to a square, or turned there.
    EscortAt {
        /// The escort.
        escort: Ship,
        /// Where it is now.
        pose: Pose,
        /// Whether torpedoes are running, so that it halts there (TORP.9).
        halts: bool,
    },
    /// An escort among torpedoes goes no farther.
    Halts {
        /// The escort.
        escort: Ship,
    },
    /// A boat in sight has moved.
    BoatAt {
        /// The boat.
        boat: Ship,
        /// Where it is now.
        pose: Pose,
    },
    /// A boat has moved out of sight; the owner hears where it is.
    Ready {
        /// The boat.
        boat: Ship,
        /// What the owner wrote down; nobody else hears this.
        record: Option<Pose>,
    },
    /// A boat has launched; the owner hears where the torpedoes run.
    TorpedoesRunning {
        /// The boat.
        boat: Ship,
        /// The target squares, one entry a torpedo; nobody but the owner hears this.
        targets: Option<Vec<Square>>,
    },
    /// The torpedoes that attack an escort in the square it has come to; others may run past it (MULTI.7c).
    Torpedoes {
        /// The escort.
        escort: Ship,
        /// The square.
        square: Square,
        /// How many.
        n: u8,
    },
    /// One torpedo struck or missed.
    Torpedo {
        /// The escort.
        escort: Ship,
        /// Whether it struck.
        hit: bool,
    },
    /// An escort announced a depth charge attack.
    Announced {
        /// The escort.
        escort: Ship,
        /// The boat attacked.
        boat: Ship,
    },
    /// An escort ended its turn without an announcement.
    Passed {
        /// The escort.
        escort: Ship,
    },
    /// An escort names the squares it attacked.
    Attacked {
        /// The escort.
        escort: Ship,
        /// The squares, in the order of the run; none when it dropped nothing.
        squares: Vec<Square>,
    },
    /// No boat is in any of the squares named.
    AttackFails {
        /// The escort.
        escort: Ship,
    },
    /// A boat is in one of the squares named, so the depths are named too.
    Depths {
        /// The escort.
        escort: Ship,
        /// Every square with the depths set there.
        patterns: Vec<(Square, Vec<Depth>)>,
    },
    /// What the charges did to a boat in one of the squares.
    Charged {
        /// The boat.
        boat: Ship,
        /// What they did.
        blast: Blast,
    },
    /// A boat has come back into view.
    Uncovered {
        /// The boat.
        boat: Ship,
        /// Where it is.
        pose: Pose,
    },
    /// A boat tells its depth on demand.
    DepthTold {
        /// The boat.
        boat: Ship,
        /// Its depth.
        depth: Depth,
    },
    /// A boat shows its last record.
    Proof {
        /// The boat.
        boat: Ship,
        /// What was written down.
        pose: Pose,
    },
    /// A boat has come to the surface.
    Surfaced {
        /// The boat.
        boat: Ship,
        /// Whether it was forced up by damage; else it is out of torpedoes.
        damaged: bool,
    },
    /// A ship lays its guns.
    GunsOn {
        /// The ship.
        ship: Ship,
        /// Its target.
        target: Ship,
    },
    /// A die was thrown in surface combat.
    Shot {
        /// The ships that fire.
        attackers: Vec<Ship>,
        /// The ship fired at.
        target: Ship,
        /// The column of the table.
        column: Column,
        /// What it says.
        effect: Effect,
    },
    /// An escort rammed a boat.
    Rammed {
        /// The escort.
        escort: Ship,
        /// The boat.
        boat: Ship,
    },
    /// Two ships ran into each other.
    Collided {
        /// The ship that moved.
        ship: Ship,
        /// The other ship.
        other: Ship,
    },
    /// A ship lies dead in the water.
    DeadInTheWater {
        /// The ship.
        ship: Ship,
        /// Whether it has rammed a boat; else it was in a collision.
        rammed: bool,
    },
    /// A ship sank.
    Sunk {
        /// The ship.
        ship: Ship,
    },
    /// A boat entered the convoy.
    InConvoy {
        /// The boat.
        boat: Ship,
        /// Where and how deep it came there.
        pose: Pose,
    },
    /// All pieces were moved sideways.
    Slid {
        /// How many columns east; west if negative.
        columns: i16,
    },
    /// The game is over.
    Over {
        /// How it ended.
        ending: Ending,
        /// Whether it was a multiship game, which has paragraphs of its own on winning (MULTI.5).
        multiship: bool,
    },
}

/// What depth charges did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Blast {
    /// A charge at the very depth: sunk (DC.10).
    Sunk,
    /// A charge 100 feet away: forced up (DC.11).
    NearMiss,
    /// All charges 200 feet away or more (DC.13).
    Miss,
}

impl Spoken for Event {
    fn said(&self) -> Said {
        match self {
            Event::Drawn { ship, stores } if ship.is_boat() => {
                Said::new(R_SETUP_7, format!("{ship} has {stores} torpedoes"))
            }
            Event::Drawn { ship, stores } => Said::new(R_SETUP_6, format!("{ship} has {stores} depth charge patterns")),
            Event::TurnBegins { turn, side: Side::Escorts } => {
                Said::new(R_MOVE_GEN_1, format!("turn {turn}: the escorts move"))
            }
            Event::TurnBegins { turn, side: Side::Submarines } => {
                Said::new(R_MOVE_GEN_1, format!("turn {turn}: the submarines move"))
            }
            Event::Takes { ship } => Said::new(R_MULTI_4, format!("{ship} moves next")),
            Event::Slid { columns } => {
                let way = if *columns > 0 { "east" } else { "west" };
                let columns = counted(columns.unsigned_abs(), "column");
                Said::new(R_MOVE_GEN_2, format!("all pieces are moved {columns} {way}"))
            }
            Event::Over { ending, multiship } => Said::new(winning_rule(*ending, *multiship), ending_in_words(*ending)),
            Event::EscortAt { escort, pose, halts: false } => Said::new(R_MOVE_DE_3, format!("{escort} is in {pose}")),
            Event::EscortAt { escort, pose, halts: true } => Said::new(R_TORP_9, format!("{escort} halts in {pose}")),
            Event::Halts { escort } => Said::new(R_TORP_8, format!("{escort} goes no farther")),
            Event::BoatAt { boat, pose } if pose.depth.is_submerged() => {
                Said::new(R_BLIND_2, format!("{boat} is in {pose} at {}", pose.depth))
            }
            Event::BoatAt { boat, pose } => Said::new(R_MOVE_UB_4, format!("{boat} is on the surface in {pose}")),
            Event::Ready { boat, record: None } => Said::new(R_DC_3, format!("{boat} is ready, out of sight")),
            Event::Ready { boat, record: Some(pose) } => {
                Said::new(R_BLIND_6, format!("{boat} is out of sight in {pose} at {}", pose.depth))
            }
            Event::Uncovered { boat, pose } => {
                Said::new(R_BLIND_7, format!("{boat} comes into view in {pose} at {}", pose.depth))
            }
            Event::DepthTold { boat, depth } => Said::new(R_MOVE_UB_11, format!("{boat} is at {depth}")),
            Event::Proof { boat, pose } => {
                Said::new(R_DC_16, format!("the record of {boat} shows {pose} at {}", pose.depth))
            }
            Event::Surfaced { boat, damaged: true } => Said::new(R_SURF_3, format!("{boat} has surfaced, damaged")),
            Event::Surfaced { boat, damaged: false } => {
                Said::new(R_SURF_2, format!("{boat} has surfaced, out of torpedoes"))
            }
            Event::InConvoy { boat, pose } => Said::new(R_WIN_2A, format!("{boat} is in the convoy at {}", pose.depth)),
            Event::TorpedoesRunning { boat, targets: None } => {
                Said::new(R_TORP_6, format!("torpedoes of {boat} are running"))
            }
            Event::TorpedoesRunning { boat, targets: Some(targets) } => {
                let text = match targets.as_slice() {
                    [square] => format!("a torpedo of {boat} is running to {square}"),
                    squares => format!("torpedoes of {boat} are running to {}", list(squares)),
                };
                Said::new(R_TORP_6, text)
            }
            Event::Torpedoes { escort, square, n: 0 } => {
                Said::new(R_TORP_9, format!("{escort} meets no torpedo in {square}"))
            }
            Event::Torpedoes { escort, square, n: 1 } => {
                Said::new(R_TORP_9, format!("{escort} meets a torpedo in {square}"))
            }
            Event::Torpedoes { escort, square, n } => {
                Said::new(R_TORP_9, format!("{escort} meets {n} torpedoes in {square}"))
            }
            Event::Torpedo { escort, hit: true } => Said::new(R_TORP_10, format!("a torpedo strikes {escort}")),
            Event::Torpedo { escort, hit: false } => Said::new(R_TORP_10, format!("a torpedo misses {escort}")),
            Event::Announced { escort, boat } => {
                Said::new(R_DC_1, format!("{escort} announces a depth charge attack on {boat}"))
            }
            Event::Passed { escort } => Said::new(R_SEQ_7, format!("{escort} announces no attack")),
            Event::Attacked { escort, squares } if squares.is_empty() => {
                Said::new(R_DC_17, format!("{escort} has dropped no charges"))
            }
            Event::Attacked { escort, squares } => {
                Said::new(R_DC_7, format!("{escort} has dropped charges in {}", list(squares)))
            }
            Event::AttackFails { escort } => Said::new(R_DC_8, format!("the attack of {escort} fails")),
            Event::Depths { escort, patterns } => {
                Said::new(R_DC_9, format!("the charges of {escort} are set to {}", depths(patterns)))
            }
            Event::Charged { boat, blast: Blast::Sunk } => {
                Said::new(R_DC_10, format!("{boat} is hit by depth charges"))
            }
            Event::Charged { boat, blast: Blast::NearMiss } => {
                Said::new(R_DC_11, format!("the charges nearly hit {boat}"))
            }
            Event::Charged { boat, blast: Blast::Miss } => Said::new(R_DC_13, format!("the charges miss {boat}")),
            Event::GunsOn { ship, target } => Said::new(R_MULTI_10A, format!("{ship} lays its guns on {target}")),
            Event::Shot { attackers, target, column, effect } => {
                Said::new(column.rule(), shot(attackers, *target, *column, *effect))
            }
            Event::Rammed { escort, boat } => Said::new(R_RAM_2, format!("{escort} rams {boat}")),
            Event::Collided { ship, other } => Said::new(R_MULTI_11B, format!("{ship} runs into {other}")),
            Event::DeadInTheWater { ship, rammed } => {
                let rule = if *rammed { R_RAM_3 } else { R_MULTI_11B };
                Said::new(rule, format!("{ship} is dead in the water"))
            }
            Event::Sunk { ship } if ship.is_boat() => Said::new(R_WIN_1, format!("{ship} is sunk")),
            Event::Sunk { ship } => Said::new(R_WIN_2B, format!("{ship} is sunk")),
        }
    }

    fn cue(&self) -> Option<Cue> {
        Some(match self {
            Event::Drawn { ship, .. } => Cue::of(ship.name(), Verb::Prepare),
            Event::TurnBegins { .. } => Cue::new(Verb::Begin),
            Event::Takes { ship } => Cue::of(ship.name(), Verb::Begin),
            Event::EscortAt { escort, pose, .. } => moves(*escort, pose.square),
            Event::Halts { escort } | Event::Passed { escort } => Cue::of(escort.name(), Verb::End),
            Event::BoatAt { boat, pose }
            | Event::Ready { boat, record: Some(pose) }
            | Event::InConvoy { boat, pose } => moves(*boat, pose.square),
            Event::Ready { boat, record: None } => Cue::of(boat.name(), Verb::Lose),
            Event::TorpedoesRunning { boat, .. } => Cue::of(boat.name(), Verb::Fire),
            Event::Torpedoes { n: 0, .. } => return None,
            Event::Torpedoes { escort, square, .. } => Cue::of(escort.name(), Verb::Detect).to(square.to_string()),
            Event::Torpedo { escort, hit } => befalls(*escort, *hit),
            Event::Announced { escort, .. } => Cue::of(escort.name(), Verb::Plot),
            Event::Depths { escort, patterns } => {
                let cue = Cue::of(escort.name(), Verb::Explode);
                patterns.first().map_or(cue.clone(), |(square, _)| cue.to(square.to_string()))
            }
            Event::Attacked { squares, .. } if squares.is_empty() => return None,
            Event::Attacked { escort, squares } => Cue::of(escort.name(), Verb::Fire).to(squares[0].to_string()),
            Event::AttackFails { escort } => Cue::of(escort.name(), Verb::Miss),
            Event::Charged { boat, blast } => befalls(*boat, *blast != Blast::Miss),
            Event::Uncovered { boat, pose } => Cue::of(boat.name(), Verb::Appear).to(pose.square.to_string()),
            Event::DepthTold { boat, .. } => Cue::of(boat.name(), Verb::Detect),
            Event::Proof { boat, pose } => Cue::of(boat.name(), Verb::Detect).to(pose.square.to_string()),
            Event::Surfaced { boat, .. } => Cue::of(boat.name(), Verb::Surface),
            Event::GunsOn { ship, .. } => Cue::of(ship.name(), Verb::Plot),
            Event::Shot { attackers, effect: Effect::AttackerSunk, .. } => {
                befalls(attackers[attackers.len() - 1], true)
            }
            Event::Shot { target, effect, .. } => befalls(*target, *effect == Effect::DefenderSunk),
            Event::Rammed { escort: ship, .. } | Event::Collided { ship, .. } => Cue::of(ship.name(), Verb::Collide),
            Event::DeadInTheWater { ship, .. } => Cue::of(ship.name(), Verb::Hit),
            Event::Sunk { ship } => Cue::of(ship.name(), Verb::Sink),
            Event::Slid { .. } => Cue::new(Verb::Change),
            Event::Over { .. } => Cue::new(Verb::End),
        })
    }

    /// Which ship moves next is what was ordered, and teaches nobody anything.
    fn is_news(&self) -> bool {
        !matches!(self, Event::Takes { .. })
    }

    fn memory(&self) -> Memory {
        memory(self)
    }
}

fn moves(ship: Ship, square: Square) -> Cue {
    Cue::of(ship.name(), Verb::Move).to(square.to_string())
}

/// A shot, a torpedo or a charge, as its target feels it.
fn befalls(ship: Ship, is_hit: bool) -> Cue {
    Cue::of(ship.name(), if is_hit { Verb::Hit } else { Verb::Miss })
}

const fn ending_in_words(ending: Ending) -> &'static str {
    match ending {
        Ending::DepthCharge | Ending::FirstSalvo | Ending::Ramming | Ending::Gunfire => {
            "the escorts win: no submarine is left"
        }
        Ending::Collision => "the escorts win: no submarine left can move or fire",
        Ending::Torpedo | Ending::DeckGun => "the submarines win: no escort is left",
        Ending::Convoy => "the submarines win: the convoy is reached",
        Ending::TurnLimit => "the turns have run out: the game is drawn",
    }
}

/// So many of a thing: `1 column`, `3 columns`.
pub(crate) fn counted(n: u16, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

fn list<T: ToString>(items: &[T]) -> String {
    listed(items.iter().map(ToString::to_string))
}

fn depths(patterns: &[(Square, Vec<Depth>)]) -> String {
    let one = |(square, depths): &(Square, Vec<Depth>)| {
        format!("{} feet in {square}", listed(depths.iter().map(|depth| depth.feet())))
    };
    listed(patterns.iter().map(one))
}

/// A throw of the dice in surface combat.
fn shot(attackers: &[Ship], target: Ship, column: Column, effect: Effect) -> String {
    let fire = if attackers.len() == 1 { "fires" } else { "fire" };
    let what = match column {
        Column::FirstSalvo => format!("{fire} a first salvo at {target}"),
        Column::Even => format!("{fire} at {target} on even terms"),
        Column::TwoAgainstOne => format!("{fire} at {target}, two against one"),
        Column::Adjacent => format!("{fire} at {target} at close quarters"),
        Column::Torpedo => format!("{fire} at {target}"),
    };
    let end = match effect {
        Effect::Nothing => "no effect".to_owned(),
        Effect::DefenderSunk => format!("{target} is sunk"),
        Effect::AttackerSunk => format!("{} is sunk", attackers[attackers.len() - 1]),
    };
    format!("{} {what}: {end}", list(attackers))
}
