//! Prompts and labels, made from what the Player can see.

use fathom_core::Said;

use crate::action::Action;
use crate::cite::{
    R4_2_E_1, R4_2_E_2, R4_2_F_1, R6_0_PROC, R6_3, R9_21, R9_51, R13_12, R14_11, R14_13, R15_4, R15_5, R15_8, R16_1,
};
use crate::rules::s13_packs::unpinned_boats;
use crate::state::{Phase, Wolfpack};

/// A number of things: `1 U-boat`, `2 U-boats`.
pub(crate) fn counted<N: TryInto<usize>>(n: N, one: &str) -> String {
    match n.try_into().unwrap_or(usize::MAX) {
        1 => format!("1 {one}"),
        n => format!("{n} {one}s"),
    }
}

impl Wolfpack {
    pub(crate) fn prompt_in_words(&self) -> Said {
        let turn = self.turn;
        match self.phase {
            Phase::Deployment if self.reserve == 0 => {
                Said::new(R15_4, "turn the stacks as you like and end the deployment")
            }
            Phase::Deployment => Said::new(R15_4, format!("deploy {}", counted(self.reserve, "U-boat"))),
            Phase::Prepared => Said::new(R15_8, "begin the first Game-Turn"),
            Phase::Packs => Said::new(R4_2_E_1, format!("Game-Turn {turn}: form and reorganize packs")),
            Phase::Movement => match self.unit_in_hand() {
                Some(unit) => {
                    let points = self.allowance(unit);
                    Said::new(R6_3, format!("move {} from {} by up to {points}", unit.size.words(), unit.hex))
                }
                None => Said::new(R4_2_E_2, format!("Game-Turn {turn}: move and turn U-boats")),
            },
            Phase::Attack => Said::new(R4_2_F_1, format!("Game-Turn {turn}: attack convoys")),
            Phase::Over => Said::new(R16_1, "the game is over"),
        }
    }

    pub(crate) fn action_in_words(&self, action: Action) -> Said {
        match action {
            Action::Deploy { hex, size } => Said::new(R15_4, format!("deploy {} in {hex}", size.words())),
            Action::Regroup { hex, packs } => {
                let singles = unpinned_boats(self.fleet.stack(hex)).saturating_sub(packs.boats()) as u8;
                Said::new(R13_12, format!("regroup the U-boats in {hex}: {}", packs.words(singles)))
            }
            Action::Face { hex, axis } => {
                let [bow, stern] = axis.ends();
                Said::new(R9_21, format!("turn the U-boats in {hex} {} to {}", bow.word(), stern.word()))
            }
            Action::Take { hex, size, pinned } => {
                let pinned = if pinned { " (pinned)" } else { "" };
                Said::new(R6_0_PROC, format!("take {}{pinned} from {hex}", size.words()))
            }
            Action::Sail { hex } => self.sail_in_words(hex),
            Action::Join { convoy, size } => {
                Said::new(R14_13, format!("have {} join the attack on convoy {convoy}", size.words()))
            }
            Action::Strike { convoy } => self.strike_in_words(convoy),
            Action::Done => self.done_in_words(),
        }
    }

    fn sail_in_words(&self, to: crate::hex::Hex) -> Said {
        let Some(unit) = self.unit_in_hand() else { return Said::new(R6_3, format!("move to {to}")) };
        if unit.hex == to {
            return Said::new(R9_51, format!("leave it in {to}, on top of the stack"));
        }
        match self.cost(unit.hex, to, self.allowance(unit)) {
            Some(1) => Said::new(R6_3, format!("move to {to} for 1 Movement Point")),
            Some(cost) => Said::new(R6_3, format!("move to {to} for {cost} Movement Points")),
            None => Said::new(R6_3, format!("move to {to}")),
        }
    }

    fn strike_in_words(&self, convoy: crate::state::ConvoyId) -> Said {
        let hex = self.convoy(convoy).bow();
        let attack = hex.and_then(|hex| self.attack_on(convoy, self.joined_strength(convoy, hex)));
        let differential = attack.map_or(0, |attack| attack.differential);
        Said::new(R14_11, format!("attack convoy {convoy} at +{differential}"))
    }

    fn done_in_words(&self) -> Said {
        match self.phase {
            Phase::Deployment => Said::new(R15_5, "end the deployment and prepare the convoys"),
            Phase::Prepared => Said::new(R15_8, "begin the first Game-Turn"),
            Phase::Packs => Said::new(R4_2_E_1, "end the reorganization"),
            Phase::Movement => Said::new(R4_2_E_2, "end the U-boat movement"),
            Phase::Attack => Said::new(R4_2_F_1, "end the attacks"),
            Phase::Over => Said::new(R16_1, "the game is over"),
        }
    }
}
