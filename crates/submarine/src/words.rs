//! Prompts and labels.

use fathom_core::{Said, Seat};
use fathom_hex::Helm;

use crate::action::Action;
use crate::cite::{
    R4_4_11, R5, R5_1_1, R5_1_3, R5_2, R5_4, R5_5, R6_2, R6_6, R7_1, R7_3_1, R7_3_2, R7_5, R7_6_2, R7_7, R8_2, R11_4,
    R11_4_4, R12_4, R14_2, R15_4_4, R15_5_3, R15_6_3, R15_6_4, R16_2, R16_3_1, R16_3_6, R17_1, R20_1, R20_3_1, R20_4_1,
    R20_4_3,
};
use crate::event::side_name;
use crate::phase::Phase;
use crate::scenario::Side;
use crate::state::{Course, ShipId, Submarine};

fn side_word(helm: Helm) -> &'static str {
    if helm == Helm::Port { "port" } else { "starboard" }
}

/// A course as it is written in the log.
fn course_code(course: Course) -> String {
    let turn = match course.turn {
        None => "",
        Some(Helm::Port) => "L",
        Some(Helm::Starboard) => "R",
    };
    format!("{:?}{turn}", course.first)
}

impl Submarine {
    pub(crate) fn asked(&self, seat: Seat) -> Said {
        if !self.deciding().has(seat) {
            return self.waiting();
        }
        let turn = self.turn;
        match (self.phase, self.side_of(seat)) {
            (Phase::Placement(_), Side::Submarine) => Said::new(R20_4_1, "fill in the log: place, depth and torpedoes"),
            (Phase::Placement(_), Side::Escort) => Said::new(R20_3_1, "place your ships"),
            (Phase::Plotting, Side::Submarine) => {
                Said::new(R5_1_1, format!("turn {turn}: plot move, depth, torpedoes and reloads, then hand them in"))
            }
            (Phase::Plotting, Side::Escort) => {
                Said::new(R5_1_3, format!("turn {turn}: plot the convoy three turns ahead, then hand it in"))
            }
            (Phase::Gunnery(_), _) => Said::new(R5_2, format!("turn {turn}: fire guns at an enemy on the surface")),
            (Phase::EscortMovement, _) => {
                Said::new(R5_4, format!("turn {turn}: move your escorts one at a time, weapons on the way"))
            }
            (Phase::Torpedoes, _) => Said::new(R5_5, format!("turn {turn}: choose which torpedo runs next")),
            (Phase::Resolution, _) => Said::new(R16_3_1, format!("turn {turn}: set a depth charge")),
            (Phase::Over, _) => self.waiting(),
        }
    }

    fn waiting(&self) -> Said {
        match self.deciding().iter().next() {
            Some(seat) if self.ending.is_none() => {
                Said::new(R5, format!("waiting for the {}", side_name(self.side_of(seat))))
            }
            _ => Said::new(R20_1, "the game is over"),
        }
    }

    fn name_of(&self, id: ShipId) -> &'static str {
        if id.index() < self.ships.len() { self.name(id) } else { "nobody" }
    }

    pub(crate) fn tube_name(&self, id: ShipId, tube: u8) -> String {
        let [bow, stern] = self.ship(id).card().tubes;
        if tube < bow {
            format!("bow tube {}", tube + 1)
        } else if tube < bow + stern {
            format!("stern tube {}", tube - bow + 1)
        } else {
            format!("external tube {}", tube - bow - stern + 1)
        }
    }

    pub(crate) fn described(&self, action: Action) -> Said {
        let name = action.ship().map_or("", |id| self.name_of(id));
        self.described_plot(action, name).unwrap_or_else(|| self.described_deed(action, name))
    }

    fn described_plot(&self, action: Action, name: &str) -> Option<Said> {
        Some(match action {
            Action::Place { ship, hex } => {
                let rule = if self.is_boat(ship) { R20_4_1 } else { R20_3_1 };
                Said::new(rule, format!("{name} starts with her bow in {hex}"))
            }
            Action::Face { facing, .. } => Said::new(R20_4_3, format!("{name} starts in direction {facing}")),
            Action::Load { torpedo, .. } => Said::new(R4_4_11, format!("{name} carries {}", torpedo.card().name)),
            Action::LoadTube { ship, tube, torpedo } => {
                Said::new(R4_4_11, format!("{} into the {} of {name}", torpedo.card().name, self.tube_name(ship, tube)))
            }
            Action::Depth { feet, .. } => {
                let rule = if matches!(self.phase, Phase::Placement(_)) { R20_4_3 } else { R7_7 };
                Said::new(rule, format!("{name} to {feet} feet"))
            }
            // Boats are plotted, escorts are not (7.2).
            Action::Ahead(ship) => {
                Said::new(if self.is_boat(ship) { R7_3_1 } else { R6_2 }, format!("{name} one hex ahead"))
            }
            Action::Turn { ship, helm } => {
                let rule = if self.is_boat(ship) { R7_3_2 } else { R6_6 };
                Said::new(rule, format!("{name} turns to {}", side_word(helm)))
            }
            Action::Launch { ship, tube, course } => {
                let tube = self.tube_name(ship, tube);
                Said::new(R11_4, format!("{name} fires her {tube}, course {}", course_code(course)))
            }
            Action::Run { ship, tube, hexes } => {
                let run = if hexes == 1 { "1 hex".to_owned() } else { format!("{hexes} hexes") };
                Said::new(R11_4_4, format!("the torpedo from the {} runs {run}", self.tube_name(ship, tube)))
            }
            Action::Shallow { ship, tube } => {
                Said::new(R12_4, format!("the torpedo from the {} runs shallow", self.tube_name(ship, tube)))
            }
            Action::Reload { ship, tube, torpedo } => {
                Said::new(R14_2, format!("reload the {} with {}", self.tube_name(ship, tube), torpedo.card().name))
            }
            Action::Convoy(moves) => {
                let turn = usize::from(self.turn) + self.convoy.plots.iter().flatten().count();
                Said::new(R7_6_2, format!("the convoy moves {moves} on turn {turn}"))
            }
            Action::Commit => Said::new(R7_1, "hand it in"),
            Action::Reveal(_) => Said::new(R16_3_6, format!("admit that {name} is lost")),
            Action::Ask(_) => Said::new(R16_2, format!("ask to see the last plot of {name}")),
            Action::AskConvoy => Said::new(R7_5, "ask to see the convoy's last plot"),
            _ => return None,
        })
    }

    fn described_deed(&self, action: Action, name: &str) -> Said {
        match action {
            Action::Fire { target, .. } => Said::new(R17_1, format!("{name} fires at {}", self.name_of(target))),
            Action::CeaseFire => Said::new(R17_1, "fire no more this turn"),
            Action::Charge { kind, .. } => Said::new(R15_4_4, format!("{name} drops a {} charge", kind.name())),
            Action::KGun { side, kind, .. } => {
                Said::new(R15_5_3, format!("{name} fires a {} charge to {}", kind.name(), side_word(side)))
            }
            Action::Hedgehog { range, .. } => Said::new(R15_6_3, format!("{name} fires a Hedgehog {range} ahead")),
            Action::Squid { hex, .. } => Said::new(R15_6_4, format!("{name} fires a Squid into {hex}")),
            Action::EndMove(_) => Said::new(R8_2, format!("{name} ends her move")),
            Action::RunTorpedo(at) => match self.torpedoes.get(usize::from(at)) {
                Some(torpedo) => Said::new(R5_5, format!("run the torpedo at {}", torpedo.hex)),
                None => Said::new(R5_5, "no such torpedo"),
            },
            Action::Set { hex, kind, feet } => {
                Said::new(R16_3_1, format!("the {} charge in {hex} explodes at {feet} feet", kind.name()))
            }
            _ => Said::new(R5_5, "run all remaining torpedoes"),
        }
    }
}
