//! The sequence of play, top to bottom: the set-up (15.1), then the Game-Turn (4.2) again and again.

use fathom_core::{Refusal, Rule, Told};

use crate::action::Action;
use crate::cite::{
    R4_1, R4_2, R4_2_A, R4_2_B, R4_2_C_1, R4_2_C_2, R4_2_D, R4_2_E_1, R4_2_E_2, R4_2_E_3, R4_2_F_1, R4_2_F_2, R4_2_F_3,
    R4_2_G, R15_4, R15_5, R15_8, R16_1,
};
use crate::event::Event;
use crate::rules::Umpire;
use crate::state::{ConvoyId, Phase, Wolfpack};

/// How a game is set up (15.1); the forces and air groups are there before.
static SET_UP: [Step; 3] = [
    Step::asks(R15_4, Phase::Deployment).leave(Wolfpack::clear_marks),
    Step::runs(R15_5, Wolfpack::prepare_convoys),
    Step::asks(R15_8, Phase::Prepared).leave(Wolfpack::set_up_first_turn),
];

/// A Game-Turn (4.2). The short sequence on the map sheet (MAP-SEQ) has the same order.
static GAME_TURN: [Step; 13] = [
    Step::runs(R4_2, Wolfpack::begin_turn),
    Step::runs(R4_2_A, Wolfpack::place_convoy),
    Step::runs(R4_2_B, Wolfpack::weather_phase),
    // 4.2.C
    Step::runs(R4_2_C_1, Wolfpack::allocate_air_escorts),
    Step::runs(R4_2_C_2, Wolfpack::air_search),
    Step::runs(R4_2_D, Wolfpack::naval_phase),
    // 4.2.E
    Step::asks(R4_2_E_1, Phase::Packs).enter(Wolfpack::begin_packs),
    Step::asks(R4_2_E_2, Phase::Movement).enter(Wolfpack::begin_movement).leave(Wolfpack::clear_marks),
    Step::runs(R4_2_E_3, Wolfpack::depin),
    // 4.2.F
    Step::asks(R4_2_F_1, Phase::Attack)
        .enter(Wolfpack::begin_attack)
        .when(Wolfpack::can_attack)
        .leave(Wolfpack::drop_unused_joins),
    Step::runs(R4_2_F_2, Wolfpack::counterattack),
    Step::runs(R4_2_F_3, Wolfpack::reduce_straggling),
    Step::runs(R4_2_G, Wolfpack::indicate_turn),
];

/// What a step does to a game.
type Deed = fn(&mut Wolfpack, &mut Umpire<'_>);

/// One step of the sequence of play.
struct Step {
    rule: Rule,
    /// What the Player is asked in it; nothing where it runs by itself.
    asks: Option<Phase>,
    /// Whether he has anything to decide.
    when: fn(&Wolfpack) -> bool,
    enter: Deed,
    leave: Deed,
}

impl Step {
    const fn runs(rule: Rule, enter: Deed) -> Step {
        Step { rule, asks: None, when: |_| true, enter, leave: |_, _| {} }
    }

    const fn asks(rule: Rule, phase: Phase) -> Step {
        Step { asks: Some(phase), ..Step::runs(rule, |_, _| {}) }
    }

    const fn enter(self, enter: Deed) -> Step {
        Step { enter, ..self }
    }

    const fn when(self, when: fn(&Wolfpack) -> bool) -> Step {
        Step { when, ..self }
    }

    const fn leave(self, leave: Deed) -> Step {
        Step { leave, ..self }
    }
}

impl Wolfpack {
    /// Ends the segment the Player is in and goes on to the next in which there is something to decide.
    pub(crate) fn finish_segment(&mut self, umpire: &mut Umpire<'_>) {
        if self.phase == Phase::Over {
            return;
        }
        let mut steps = SET_UP.iter().chain(GAME_TURN.iter().cycle());
        if let Some(step) = steps.find(|step| step.asks == Some(self.phase)) {
            (step.leave)(self, umpire);
        }
        for step in steps {
            self.take_step(umpire, step);
            if self.phase == Phase::Over || step.asks.is_some() && (step.when)(self) {
                return;
            }
        }
    }

    fn take_step(&mut self, umpire: &mut Umpire<'_>, step: &Step) {
        if let Some(phase) = step.asks {
            self.phase = phase;
            umpire.tell(|| Told::All(Event::Segment { phase }));
        }
        (step.enter)(self, umpire);
    }

    fn begin_turn(&mut self, umpire: &mut Umpire<'_>) {
        self.turn += 1;
        let turn = self.turn;
        umpire.tell(|| Told::All(Event::TurnBegan { turn }));
    }

    /// The Game-Turn Indication Phase (4.2.G), which the last turn ends with the game.
    fn indicate_turn(&mut self, umpire: &mut Umpire<'_>) {
        if self.turn == self.world.limits.last_turn {
            self.end(umpire);
        }
    }

    /// Forgets who was moved and turned.
    fn clear_marks(&mut self, _umpire: &mut Umpire<'_>) {
        self.fleet.units_mut().iter_mut().for_each(|unit| (unit.spent, unit.turned) = (false, false));
    }

    /// Units that joined an attack which was not made have not attacked.
    fn drop_unused_joins(&mut self, _umpire: &mut Umpire<'_>) {
        let attacked = self.attacked;
        for unit in self.fleet.units_mut() {
            if unit.target != 0 && !attacked.has(ConvoyId(unit.target)) {
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
        if self.is_done_legal() {
            acc.push(Action::Done);
        }
    }

    fn is_done_legal(&self) -> bool {
        match self.phase {
            Phase::Deployment => self.reserve == 0,
            Phase::Movement => self.is_movement_done(),
            Phase::Prepared | Phase::Packs | Phase::Attack => true,
            Phase::Over => false,
        }
    }
}

impl Phase {
    /// The paragraph of the sequence of play that asks for it.
    pub(crate) fn rule(self) -> Rule {
        let step = SET_UP.iter().chain(&GAME_TURN).find(|step| step.asks == Some(self));
        step.map_or(R16_1, |step| step.rule)
    }

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
