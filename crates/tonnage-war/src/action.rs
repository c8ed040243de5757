//! What the player can do: atomic actions, and whole orders that spell themselves out as actions.

use fathom_core::{Refusal, Spelled};
use serde::{Deserialize, Serialize};

use crate::cite::{R2_1A, R2_2A, R5, R15_4_1, R15_4B, R15_5_1A};
use crate::names::EscortId;
use crate::state::{BoatId, MAX_GROUP, Sector, SectorLine, Station, Target};

/// The smallest decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Has escorts give up following a U-boat (15.7.4).
    BreakOff {
        /// Who.
        escort: EscortId,
    },
    /// Sends a surface escort out as a decoy for this turn (10).
    Decoy {
        /// Who.
        escort: EscortId,
    },
    /// Illuminates the convoy for this turn (12).
    Illuminate,
    /// Maneuvers evasively for this turn (11).
    Evade,
    /// Makes a surface escort the new rescue ship (16.3.3).
    Rescue {
        /// Who.
        escort: EscortId,
    },
    /// Takes the escort off rescue duty, back to the convoy zone (16.3.3).
    Relieve,
    /// Places an escort that has arrived (5.3).
    Place {
        /// Who.
        escort: EscortId,
        /// Where.
        at: Station,
    },
    /// Moves an escort (8.4).
    Move {
        /// Who.
        escort: EscortId,
        /// Where to.
        to: Station,
    },
    /// Puts an escort into the group that will search together (15.2, 15.4 to 15.6).
    Join {
        /// Who.
        escort: EscortId,
        /// Against what.
        target: Target,
    },
    /// Has the group search (15.2.1, 15.4.1).
    Search,
    /// Goes on with the attack on a U-boat that was followed (15.7.6).
    Hunt {
        /// Which.
        boat: BoatId,
    },
    /// Attacks the U-boat that was found with these of the group, in this order; with none to hold fire (15.4.3).
    Strike {
        /// Who.
        escorts: [Option<EscortId>; 3],
    },
    /// Puts an escort beside a U-boat to follow it in the next turn (15.7.3).
    Follow {
        /// Who.
        escort: EscortId,
        /// Which.
        boat: BoatId,
    },
    /// Ends the phase, or lets a chance pass.
    Done,
}

/// A whole order; the parts are done in this order. An order ends where something is learnt: after `evade`, `search`,
/// `hunt`, `strike` or `done` the rest is given anew.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a part of an order that is given or not")]
pub struct Order {
    /// Escorts that give up following.
    pub break_off: Vec<String>,
    /// The decoy.
    pub decoy: Option<String>,
    /// Whether the convoy is illuminated.
    pub illuminate: bool,
    /// The new rescue ship.
    pub rescue: Option<String>,
    /// Whether the rescue ship is relieved.
    pub relieve: bool,
    /// Whether the convoy maneuvers evasively.
    pub evade: bool,
    /// Escorts to place.
    pub place: Vec<Placing>,
    /// Escorts to move.
    pub moves: Vec<Moving>,
    /// A group that searches.
    pub search: Option<Searching>,
    /// A U-boat to go on attacking.
    pub hunt: Option<u8>,
    /// Who attacks the U-boat that was found; an empty list holds fire.
    pub strike: Option<Vec<String>>,
    /// Escorts that will follow a U-boat.
    pub follow: Vec<Following>,
    /// Whether this ends the phase.
    pub done: bool,
}

/// An escort to place: `{"escort": "Bibb", "at": "bow"}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Placing {
    /// Its name.
    pub escort: String,
    /// The place: a zone, a sector, or a line such as `port bow line`.
    pub at: String,
}

/// An escort to move: `{"escort": "Bibb", "to": "inner zone"}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Moving {
    /// Its name.
    pub escort: String,
    /// The place.
    pub to: String,
}

/// A group that searches: `{"escorts": ["Bibb", "Vimy"], "at": "bow"}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Searching {
    /// Their names.
    pub escorts: Vec<String>,
    /// A sector, `convoy zone`, `hf/df`, `cooperation`, `inner zone` or `outer zone` for aircraft.
    #[serde(default)]
    pub at: Option<String>,
    /// Instead of a place: the U-boat that aircraft follow up.
    #[serde(default)]
    pub boat: Option<u8>,
}

/// An escort that will follow a U-boat: `{"escort": "Bibb", "boat": 3}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Following {
    /// Its name.
    pub escort: String,
    /// The number of the U-boat.
    pub boat: u8,
}

impl Order {
    pub(crate) fn spell(&self) -> Spelled<Action> {
        let mut spelled = Spelled::new();
        let named = |name: &str, action: &dyn Fn(EscortId) -> Action| Ok(vec![action(escort(name)?)]);
        for (i, name) in self.break_off.iter().enumerate() {
            spelled.add(format!("break_off[{i}]"), named(name, &|escort| Action::BreakOff { escort }));
        }
        if let Some(name) = &self.decoy {
            spelled.add("decoy", named(name, &|escort| Action::Decoy { escort }));
        }
        if self.illuminate {
            spelled.push("illuminate", Action::Illuminate);
        }
        if let Some(name) = &self.rescue {
            spelled.add("rescue", named(name, &|escort| Action::Rescue { escort }));
        }
        if self.relieve {
            spelled.push("relieve", Action::Relieve);
        }
        if self.evade {
            spelled.push("evade", Action::Evade);
        }
        self.spell_stations(&mut spelled);
        if let Some(search) = &self.search {
            spelled.add("search", search.spell());
        }
        if let Some(boat) = self.hunt {
            spelled.push("hunt", Action::Hunt { boat: BoatId(boat) });
        }
        if let Some(names) = &self.strike {
            spelled.add("strike", strike(names));
        }
        for (i, follow) in self.follow.iter().enumerate() {
            let boat = BoatId(follow.boat);
            spelled.add(format!("follow[{i}]"), named(&follow.escort, &|escort| Action::Follow { escort, boat }));
        }
        if self.done {
            spelled.push("done", Action::Done);
        }
        if *self == Order::default() {
            spelled.refuse(Refusal::new(R5, "the order says nothing"));
        }
        spelled
    }

    fn spell_stations(&self, spelled: &mut Spelled<Action>) {
        for (i, place) in self.place.iter().enumerate() {
            let named = Refusal::both(escort(&place.escort), station(&place.at));
            spelled.add(format!("place[{i}]"), named.map(|(escort, at)| vec![Action::Place { escort, at }]));
        }
        for (i, moving) in self.moves.iter().enumerate() {
            let named = Refusal::both(escort(&moving.escort), station(&moving.to));
            spelled.add(format!("moves[{i}]"), named.map(|(escort, to)| vec![Action::Move { escort, to }]));
        }
    }
}

impl Searching {
    fn spell(&self) -> Result<Vec<Action>, Refusal> {
        let target = match (&self.at, self.boat) {
            (None, Some(boat)) => Ok(Target::FollowUp(BoatId(boat))),
            (Some(at), None) => target(at),
            _ => Err(Refusal::new(R15_5_1A, "a group searches either a place or for one U-boat").at("at")),
        };
        let escorts = if self.escorts.is_empty() {
            Err(Refusal::new(R15_4_1, "no escort is named to search").at("escorts"))
        } else {
            each_escort(&self.escorts)
        };
        let (escorts, target) = Refusal::both(escorts, target)?;
        let joins = escorts.into_iter().map(|escort| Action::Join { escort, target });
        Ok(joins.chain([Action::Search]).collect())
    }
}

fn strike(names: &[String]) -> Result<Vec<Action>, Refusal> {
    if names.len() > MAX_GROUP {
        return Err(Refusal::new(R15_4B, "at most three escorts attack a U-boat"));
    }
    let mut escorts = [None; MAX_GROUP];
    for (slot, escort) in escorts.iter_mut().zip(each_escort(names)?) {
        *slot = Some(escort);
    }
    Ok(vec![Action::Strike { escorts }])
}

/// The escorts of a list, or every name that is none.
fn each_escort(names: &[String]) -> Result<Vec<EscortId>, Refusal> {
    let escorts: Vec<_> = names.iter().map(|name| escort(name)).collect();
    Refusal::all(escorts.iter().map(|escort| escort.as_ref().map(drop).map_err(Refusal::clone)))?;
    Ok(escorts.into_iter().flatten().collect())
}

fn escort(name: &str) -> Result<EscortId, Refusal> {
    EscortId::parse(name).ok_or_else(|| Refusal::new(R2_1A, format!("there is no escort `{name}`")))
}

/// Reads a place: a name with blanks or underscores, in any case.
fn station(name: &str) -> Result<Station, Refusal> {
    let known = Station::all().find(|station| is_name(name, station.name()));
    known.ok_or_else(|| Refusal::new(R2_2A, format!("there is no place `{name}`")))
}

fn target(name: &str) -> Result<Target, Refusal> {
    if let Some(sector) = Sector::ALL.into_iter().find(|sector| is_name(name, sector.name())) {
        return Ok(Target::Sector(sector));
    }
    let named = [
        ("convoy zone", Target::Convoy),
        ("hf/df", Target::HfDf),
        ("cooperation", Target::Cooperation),
        ("inner zone", Target::AirInner),
        ("outer zone", Target::AirOuter),
    ];
    let known = named.into_iter().find(|(known, _)| is_name(name, known)).map(|(_, target)| target);
    known.ok_or_else(|| Refusal::new(R2_2A, format!("nothing can be searched at `{name}`")))
}

/// Whether these are the words of a name; `bow` and `bow_sector`, `inner` and `inner zone` are the same.
fn is_name(given: &str, name: &str) -> bool {
    let given = given.to_lowercase().replace(['_', '-'], " ");
    let given = given.trim();
    let short = name.strip_suffix(" zone").or_else(|| name.strip_suffix(" line"));
    let is_sector = Sector::ALL.iter().any(|sector| sector.name() == name);
    given == name || short == Some(given) || (is_sector && given.strip_suffix(" sector") == Some(name))
}

impl Target {
    /// Where a search is, in words that follow `search`.
    pub fn words(self) -> String {
        match self {
            Target::Sector(sector) => sector.words().into(),
            Target::Convoy => "the convoy zone".into(),
            Target::HfDf => "for a U-boat in the inner zone by HF/DF".into(),
            Target::Cooperation => "for the U-boat that aircraft found".into(),
            Target::AirInner => "the inner zone from the air".into(),
            Target::AirOuter => "the outer zone from the air".into(),
            Target::FollowUp(boat) => format!("for U-boat {} again from the air", boat.0),
            Target::Hunt(boat) => format!("for U-boat {} again", boat.0),
        }
    }

    /// So many escorts that search there: aircraft where the search is from the air.
    pub(crate) fn searchers(self, n: u8) -> String {
        let what = if self.is_air() { "aircraft" } else { "escort" };
        if n == 1 || self.is_air() { format!("{n} {what}") } else { format!("{n} {what}s") }
    }
}

impl SectorLine {
    /// The sectors it divides, in words.
    pub fn words(self) -> String {
        let [first, second] = self.sectors();
        format!("the line between {} and {}", first.name(), second.name())
    }
}
