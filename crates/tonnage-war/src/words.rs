//! Prompts and labels, made from what the player can see.

use std::borrow::Cow;

use fathom_core::{Label, Said};

use crate::action::Action;
use crate::cite::{
    R3B, R4A, R5_1F, R5_3A, R5_5A, R5_7, R8_4, R10A, R11A, R12A, R15_2_3, R15_4_1, R15_4_3, R15_6A, R15_7_3, R15_7_4A,
    R15_7_6A, R16_3_3B,
};
use crate::names::EscortId;
use crate::state::{BoatId, Phase, Post, Rescue, Sector, SectorLine, Station, Target, TonnageWar, Zone};

/// A number of things: `no U-boats`, `1 U-boat`, `2 U-boats`.
pub(crate) fn counted<N: TryInto<usize>>(n: N, one: &str) -> String {
    match n.try_into().unwrap_or(usize::MAX) {
        0 => format!("no {one}s"),
        1 => format!("1 {one}"),
        n => format!("{n} {one}s"),
    }
}

impl TonnageWar {
    /// What the player is asked to do now and why.
    pub(crate) fn prompt(&self) -> Said {
        let turn = self.turn;
        if let Some(said) = self.engagement_prompt() {
            return said;
        }
        let waiting = self.escorts.iter().filter(|escort| escort.post == Post::Waiting).count();
        match self.phase {
            Phase::Deployment if waiting == 0 => Said::new(R3B, "all escorts are deployed; begin the first turn"),
            Phase::Deployment => Said::new(R3B, format!("deploy {}", counted(waiting, "escort"))),
            Phase::Initial => Said::new(
                R5_1F,
                format!("turn {turn}, {}: send out a decoy, illuminate or evade, or go on", self.weather().words()),
            ),
            Phase::Placement if waiting > 0 => {
                Said::new(R5_3A, format!("turn {turn}: place {} and move the others", counted(waiting, "escort")))
            }
            Phase::Placement => Said::new(R8_4, format!("turn {turn}: move escorts by one zone or to another sector")),
            Phase::FirstAttack => Said::new(
                R5_5A,
                format!("turn {turn}: send escorts against U-boats in the attack, inner and outer zones"),
            ),
            Phase::SecondAttack => {
                Said::new(R5_7, format!("turn {turn}: send escorts against U-boats among the convoy"))
            }
            Phase::FirstPursuit | Phase::SecondPursuit => {
                Said::new(R15_7_3, format!("turn {turn}: which escorts follow the U-boats they have found?"))
            }
            Phase::Over => Said::new(R4A, "the game is over"),
        }
    }

    fn engagement_prompt(&self) -> Option<Said> {
        let target = self.engagement.target?;
        let boat = self.engagement.boat.map_or(0, |boat| boat.0);
        if self.engagement.is_found() {
            return Some(if target.is_air() {
                Said::new(R15_2_3, format!("U-boat {boat} is found: which aircraft attacks?"))
            } else {
                Said::new(R15_4_3, format!("U-boat {boat} is found: which escorts attack?"))
            });
        }
        if target == Target::Cooperation && self.engagement.n_group == 0 {
            return Some(Said::new(
                R15_6A,
                format!("aircraft found U-boat {boat}: send ships in the inner zone after it?"),
            ));
        }
        let n = target.searchers(self.engagement.n_group);
        let are = if self.engagement.n_group == 1 { "is" } else { "are" };
        Some(Said::new(target.rule(), format!("{n} {are} to search {}: add more, or search", target.words())))
    }

    /// What an action will do.
    pub(crate) fn label(&self, action: Action) -> Label {
        match action {
            Action::BreakOff { escort } => {
                let label = Label::new(R15_7_4A, format!("{escort} gives up following its U-boat"));
                self.about(label.short("break off").group("break-off"), escort)
            }
            Action::Decoy { escort } => {
                let label = Label::new(R10A, format!("send {escort} out as a decoy"));
                // 10c
                let label = label.short("go out as decoy").group("decoy").cost("no search this turn");
                self.about(label, escort)
            }
            Action::Illuminate => {
                let label =
                    Label::new(R12A, "illuminate the convoy").short("illuminate").group("illuminate").place(CONVOY);
                // 12c
                if self.world.readings.lights_deter { label } else { label.cost("U-boats advance more easily") }
            }
            // 11c
            Action::Evade => {
                let label = Label::new(R11A, "maneuver evasively").short("evade").group("evade").place(CONVOY);
                label.cost("1 to 6 ships fall behind")
            }
            Action::Rescue { escort } => {
                let label = Label::new(R16_3_3B, format!("make {escort} the rescue ship"));
                self.about(label.short("be rescue ship").group("rescue"), escort)
            }
            Action::Relieve => self.relieve_label(),
            Action::Place { escort, at } => {
                let label = Label::new(R5_3A, format!("place {escort} {}", at.standing()));
                label.short(at.short()).group("place").piece(escort.name()).place(at.id())
            }
            Action::Move { escort, to } => {
                let label = Label::new(R8_4, format!("move {escort} to {}", to.words()));
                label.short(to.short()).group("move").piece(escort.name()).place(to.id())
            }
            Action::Join { escort, target } => {
                let label = Label::new(target.rule(), format!("send {escort} to search {}", target.words()));
                let label = label.short(target.short()).group("join").piece(escort.name());
                self.at_target(label, target)
            }
            Action::Search => self.search_label(),
            Action::Hunt { boat } => {
                let label = Label::new(R15_7_6A, format!("go on with the attack on U-boat {}", boat.0));
                self.at_boat(label.short(format!("hunt U-boat {}", boat.0)).group("hunt").piece(boat.piece()), boat)
            }
            Action::Strike { escorts } => self.strike_label(escorts),
            Action::Follow { escort, boat } => {
                let label = Label::new(R15_7_3, format!("{escort} follows U-boat {}", boat.0));
                let label = label.short(format!("follow U-boat {}", boat.0)).group("follow").piece(escort.name());
                self.at_boat(label, boat)
            }
            Action::Done => self.done_label(),
        }
    }

    /// A label about an escort where it stands.
    fn about(&self, label: Label, escort: EscortId) -> Label {
        let label = label.piece(escort.name());
        match self.escort_named(escort).and_then(|place| self.station_of(place)) {
            Some(station) => label.place(station.id()),
            None => label,
        }
    }

    fn at_boat(&self, label: Label, boat: BoatId) -> Label {
        match self.boats().get(boat.index()) {
            Some(boat) => label.place(boat.berth.id()),
            None => label,
        }
    }

    fn at_target(&self, label: Label, target: Target) -> Label {
        match target {
            Target::FollowUp(boat) | Target::Hunt(boat) => self.at_boat(label, boat),
            Target::Sector(sector) => label.place(sector.id()),
            Target::Convoy => label.place(CONVOY),
            Target::HfDf | Target::Cooperation | Target::AirInner => label.place(Zone::Inner.id()),
            Target::AirOuter => label.place(Zone::Outer.id()),
        }
    }

    fn relieve_label(&self) -> Label {
        let label = Label::new(R16_3_3B, "relieve the escort on rescue duty").short("be relieved").group("relieve");
        match self.rescue {
            Rescue::Escort(place) => label.piece(self.name(usize::from(place)).name()).place(CONVOY),
            Rescue::None | Rescue::Ship | Rescue::Lost => label,
        }
    }

    fn search_label(&self) -> Label {
        let Some(target) = self.engagement.target else {
            return Label::new(R15_4_1, "search").short("search").group("search");
        };
        let n = target.searchers(self.engagement.n_group);
        let label = Label::new(target.rule(), format!("search {} with {n}", target.words()));
        self.at_target(label.short(format!("{}: search", target.short())).group("search"), target)
    }

    fn strike_label(&self, escorts: [Option<EscortId>; 3]) -> Label {
        let rule = if self.engagement.target.is_some_and(Target::is_air) { R15_2_3 } else { R15_4_3 };
        let names: Vec<_> = escorts.iter().flatten().map(|escort| escort.name()).collect();
        let label = match names.as_slice() {
            [] => Label::new(rule, "hold fire").short("hold fire"),
            [first, ..] => {
                let label = Label::new(rule, format!("attack with {}", names.join(", then ")));
                label.short(format!("attack: {}", names.join(", "))).piece(*first)
            }
        };
        match self.engagement.boat {
            Some(boat) => self.at_boat(label.group("strike"), boat),
            None => label.group("strike"),
        }
    }

    fn done_label(&self) -> Label {
        let (rule, text, short) = match self.phase {
            _ if self.engagement.is_cooperation() => {
                (R15_6A, "leave the U-boat to the aircraft", "leave it to the aircraft")
            }
            Phase::Deployment => (R3B, "end the deployment", "end the deployment"),
            Phase::Initial => (R5_1F, "go on to the first U-boat movement", "go on"),
            Phase::Placement => (R5_3A, "end the escort movement", "end the movement"),
            Phase::FirstAttack => (R5_5A, "no more searches in the attack, inner and outer zones", "no more searches"),
            Phase::SecondAttack => (R5_7, "no more searches in the convoy zone", "no more searches"),
            Phase::FirstPursuit | Phase::SecondPursuit => (R15_7_3, "nobody else follows", "nobody else follows"),
            Phase::Over => (R4A, "the game is over", "the game is over"),
        };
        Label::new(rule, text).short(short).group("done")
    }
}

/// The place of the convoy.
const CONVOY: &str = Zone::Convoy.id();

impl Sector {
    /// Its name in few letters.
    pub const fn short(self) -> &'static str {
        match self {
            Sector::Bow => "bow",
            Sector::StarboardBeam => "stbd beam",
            Sector::Stern => "stern",
            Sector::PortBeam => "port beam",
            Sector::Stragglers => "stragglers",
        }
    }
}

impl Station {
    /// Its name in few letters.
    pub const fn short(self) -> &'static str {
        match self {
            Station::Convoy => "convoy zone",
            Station::Sector(sector) => sector.short(),
            Station::Line(SectorLine::StarboardBow) => "stbd bow line",
            Station::Line(SectorLine::StarboardQuarter) => "stbd quarter line",
            Station::Line(SectorLine::PortQuarter) => "port quarter line",
            Station::Line(SectorLine::PortBow) => "port bow line",
            Station::Inner => "inner zone",
            Station::Outer => "outer zone",
        }
    }
}

impl Target {
    /// Where it is, in few letters.
    pub fn short(self) -> Cow<'static, str> {
        match self {
            Target::Sector(sector) => sector.short().into(),
            Target::Convoy => "convoy zone".into(),
            Target::HfDf => "HF/DF".into(),
            Target::Cooperation => "with the aircraft".into(),
            Target::AirInner => "inner zone".into(),
            Target::AirOuter => "outer zone".into(),
            Target::FollowUp(boat) | Target::Hunt(boat) => format!("U-boat {} again", boat.0).into(),
        }
    }
}

#[cfg(test)]
mod tests;
