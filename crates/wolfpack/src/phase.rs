//! The sequence of play (4.2), top to bottom: what follows when the Player is done with a segment.

use fathom_core::{Refusal, Told};

use crate::action::Action;
use crate::cite::{R4_1, R16_1};
use crate::event::Event;
use crate::rules::Umpire;
use crate::state::{Phase, Wolfpack};

impl Wolfpack {
    /// Ends the segment the Player is in and goes on to the next in which there is something to decide.
    pub(crate) fn finish_segment(&mut self, umpire: &mut Umpire<'_>) {
        match self.phase {
            // 15.1: the forces and air groups are there, the U-boats deployed; now the convoys, then the first turn.
            Phase::Deployment => {
                self.clear_marks();
                self.prepare_convoys(umpire);
                self.begin_segment(umpire, Phase::Prepared);
            }
            Phase::Prepared => {
                self.set_up_first_turn(umpire);
                self.begin_turn(umpire);
            }
            Phase::Packs => self.begin_movement(umpire),
            Phase::Movement => self.end_movement(umpire),
            Phase::Attack => self.end_attack(umpire),
            Phase::Over => {}
        }
    }

    /// A. Convoy Initial Placement, B. Weather, C. Air, D. Naval Phase: all of it runs by itself. The short sequence on the
    /// map sheet (MAP-SEQ) has the same order.
    fn begin_turn(&mut self, umpire: &mut Umpire<'_>) {
        self.turn += 1;
        let turn = self.turn;
        umpire.tell(|| Told::All(Event::TurnBegan { turn }));
        self.place_convoy(umpire);
        self.weather_phase(umpire);
        // 4.2.C
        self.allocate_air_escorts(umpire);
        self.air_search(umpire);
        self.naval_phase(umpire);
        self.begin_packs(umpire); // 4.2.E
    }

    /// E.3 U-boat Depinning Segment, then F.1 if anything can be attacked.
    fn end_movement(&mut self, umpire: &mut Umpire<'_>) {
        self.clear_marks();
        self.depin(umpire);
        self.begin_attack(umpire);
        if !self.can_attack() {
            self.end_attack(umpire);
        }
    }

    /// The rest of the Combat Phase (4.2.F): F.2 Counterattack and F.3 Straggle Reduction Segment. Then the Game-Turn
    /// Indication Phase (4.2.G).
    fn end_attack(&mut self, umpire: &mut Umpire<'_>) {
        self.drop_unused_joins();
        self.counterattack(umpire);
        self.reduce_straggling(umpire);
        if self.turn == self.world.limits.last_turn {
            self.end(umpire);
        } else {
            self.begin_turn(umpire);
        }
    }

    pub(crate) fn begin_segment(&mut self, umpire: &mut Umpire<'_>, phase: Phase) {
        self.phase = phase;
        umpire.tell(|| Told::All(Event::Segment { phase }));
    }

    /// Forgets who was moved and turned.
    fn clear_marks(&mut self) {
        self.fleet.units_mut().iter_mut().for_each(|unit| (unit.spent, unit.turned) = (false, false));
    }

    /// Units that joined an attack which was not made have not attacked.
    fn drop_unused_joins(&mut self) {
        let attacked = self.attacked;
        for unit in self.fleet.units_mut() {
            if unit.target != 0 && !attacked.has(crate::state::ConvoyId(unit.target)) {
                unit.target = 0;
            }
        }
    }

    /// Whether the Player is in this segment (4.1).
    pub(crate) fn check_phase(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase == phase {
            return Ok(());
        }
        Err(Refusal::new(R4_1, format!("this belongs to the {}, not to the {}", phase.name(), self.phase.name())))
    }

    pub(crate) fn check_done(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Deployment => self.check_deployment_done(),
            Phase::Movement => self.check_movement_done(),
            Phase::Prepared | Phase::Packs | Phase::Attack => Ok(()),
            Phase::Over => Err(Refusal::new(R16_1, "the game is over")),
        }
    }

    pub(crate) fn gen_actions(&self, acc: &mut Vec<Action>) {
        match self.phase {
            Phase::Deployment => {
                self.gen_deploys(acc);
                self.gen_faces(acc);
            }
            Phase::Prepared => {}
            Phase::Packs => self.gen_regroups(acc),
            Phase::Movement => {
                if let Some(unit) = self.unit_in_hand() {
                    self.gen_sails(unit, acc);
                    return;
                }
                self.gen_faces(acc);
                self.gen_takes(acc);
            }
            Phase::Attack => self.gen_attacks(acc),
            Phase::Over => return,
        }
        if self.check_done().is_ok() {
            acc.push(Action::Done);
        }
    }
}

impl Phase {
    /// Its name in the book.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Deployment => "initial deployment",
            Phase::Prepared => "special first Game-Turn",
            Phase::Packs => "Pack Formation and Reorganization Segment",
            Phase::Movement => "U-boat Movement Segment",
            Phase::Attack => "U-boat Attack Segment",
            Phase::Over => "end of the game",
        }
    }
}

#[cfg(test)]
mod tests;
