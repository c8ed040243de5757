//! Prompts and labels, made from what the player can see.

use fathom_core::Said;

use crate::action::Action;
use crate::cite::{
    R3B, R4A, R5_1F, R5_3A, R5_5A, R5_7, R8_4, R10A, R11A, R12A, R15_2_3, R15_4_1, R15_4_3, R15_6A, R15_7_3, R15_7_4A,
    R15_7_6A, R16_3_3B,
};
use crate::state::{Phase, Post, Target, TonnageWar};

/// A number of things: `1 U-boat`, `2 U-boats`.
pub(crate) fn counted<N: TryInto<usize>>(n: N, one: &str) -> String {
    match n.try_into().unwrap_or(usize::MAX) {
        1 => format!("1 {one}"),
        n => format!("{n} {one}s"),
    }
}

impl TonnageWar {
    pub(crate) fn prompt_in_words(&self) -> Said {
        let turn = self.turn;
        if let Some(said) = self.engagement_prompt() {
            return said;
        }
        let waiting = self.escorts.iter().filter(|escort| escort.post == Post::Waiting).count();
        match self.phase {
            Phase::Deployment if waiting == 0 => Said::new(R3B, "all escorts are deployed; begin the first turn"),
            Phase::Deployment => Said::new(R3B, format!("deploy {}", counted(waiting, "escort"))),
            Phase::Initial => {
                Said::new(R5_1F, format!("turn {turn}, {}: decoy, lights, evasive course?", self.weather().words()))
            }
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
                Said::new(R15_7_3, format!("turn {turn}: which escorts follow the U-boats they found?"))
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
        let n = counted(self.engagement.n_group, "escort");
        Some(Said::new(target.rule(), format!("{n} for {}: add more, or search", target.words())))
    }

    pub(crate) fn action_in_words(&self, action: Action) -> Said {
        match action {
            Action::BreakOff { escort } => Said::new(R15_7_4A, format!("{escort} gives up following its U-boat")),
            Action::Decoy { escort } => Said::new(R10A, format!("send {escort} out as a decoy")),
            Action::Illuminate => Said::new(R12A, "illuminate the convoy"),
            Action::Evade => Said::new(R11A, "maneuver evasively"),
            Action::Rescue { escort } => Said::new(R16_3_3B, format!("make {escort} the rescue ship")),
            Action::Relieve => Said::new(R16_3_3B, "relieve the escort on rescue duty"),
            Action::Place { escort, at } => Said::new(R5_3A, format!("place {escort}: {}", at.name())),
            Action::Move { escort, to } => Said::new(R8_4, format!("move {escort}: {}", to.name())),
            Action::Join { escort, target } => {
                Said::new(target.rule(), format!("send {escort} to search {}", target.words()))
            }
            Action::Search => self.search_in_words(),
            Action::Hunt { boat } => Said::new(R15_7_6A, format!("go on with the attack on U-boat {}", boat.0)),
            Action::Strike { escorts } => {
                let names: Vec<_> = escorts.iter().flatten().map(|escort| escort.name()).collect();
                let rule = if self.engagement.target.is_some_and(Target::is_air) { R15_2_3 } else { R15_4_3 };
                if names.is_empty() {
                    return Said::new(rule, "hold fire");
                }
                Said::new(rule, format!("attack with {}", names.join(", then ")))
            }
            Action::Follow { escort, boat } => Said::new(R15_7_3, format!("{escort} follows U-boat {}", boat.0)),
            Action::Done => self.done_in_words(),
        }
    }

    fn search_in_words(&self) -> Said {
        let Some(target) = self.engagement.target else { return Said::new(R15_4_1, "search") };
        let n = counted(self.engagement.n_group, "escort");
        Said::new(target.rule(), format!("search {} with {n}", target.words()))
    }

    fn done_in_words(&self) -> Said {
        if self.engagement.is_cooperation() {
            return Said::new(R15_6A, "leave the U-boat to the aircraft");
        }
        match self.phase {
            Phase::Deployment => Said::new(R3B, "end the deployment"),
            Phase::Initial => Said::new(R5_1F, "go on to the first U-boat movement"),
            Phase::Placement => Said::new(R5_3A, "end the escort movement"),
            Phase::FirstAttack => Said::new(R5_5A, "no more searches in the attack, inner and outer zones"),
            Phase::SecondAttack => Said::new(R5_7, "no more searches in the convoy zone"),
            Phase::FirstPursuit | Phase::SecondPursuit => Said::new(R15_7_3, "nobody else follows"),
            Phase::Over => Said::new(R4A, "the game is over"),
        }
    }
}
