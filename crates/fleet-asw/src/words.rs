//! Prompts and labels in plain words. They use only what the seat they are for may know.

use fathom_core::{Rule, Said, Seat};

use crate::action::Action;
use crate::cite::{
    R_MOVE_1, R_STRAT_A_2A, R_STRAT_A_2C, R_STRAT_A_3A, R_STRAT_A_3B, R_STRAT_A_4A, R_STRAT_A_5A, R_STRAT_A_6C,
    R_STRAT_B_2, R_STRAT_B_4A, R_STRAT_B_5, R_STRAT_B_6A, R_STRAT_B_7A, R_STRAT_B_7B, R_STRAT_B_7D, R_SUB_1, R_SUB_2,
    R_SUB_10,
};
use crate::data::Side;
use crate::state::{Deck, Depth, FleetAsw, Phase};

impl FleetAsw {
    /// What a seat is asked to do, or waits for.
    pub(crate) fn ask(&self, seat: Seat) -> Said {
        let (rule, text) = self.question();
        let asked = Side::of(seat).filter(|_| self.who_acts().has(seat));
        match (self.phase, asked) {
            (Phase::Over, _) => Said::new(R_STRAT_A_6C, "the game is over"),
            (_, Some(_)) => Said::new(rule, text),
            (phase, None) if phase.is_simultaneous() => Said::new(rule, "wait until the other side has handed in"),
            (_, None) => Said::new(rule, "wait for the other side"),
        }
    }

    fn question(&self) -> (Rule, String) {
        let (rule, text) = match self.phase {
            Phase::Deploy => (R_SUB_10, "place your submarines; nobody else will see where"),
            Phase::Plot => (R_SUB_10, "plot your submarines in secret: where to, and surfaced or submerged"),
            Phase::Move => {
                let text = format!("move your ships of speed {}; the others stay", self.battle.pace);
                return (R_STRAT_B_7D, text);
            }
            Phase::Fire => (R_STRAT_B_7D, "write down what your guns and torpedoes fire at, then hand in"),
            Phase::Assign => (R_STRAT_B_2, "send aircraft to search for a division or to attack a spotted one"),
            Phase::Close => (R_STRAT_B_5, "move divisions one range band closer, or stay"),
            Phase::Open => (R_STRAT_B_6A, "draw away from spotted divisions of the enemy, or stay"),
            Phase::Attack => (R_STRAT_B_7A, "attack a spotted division with one at Short Range, or let it be"),
            Phase::Intercept => {
                (R_STRAT_B_7B, "try to intercept the attack with divisions at Short Range, or let it be")
            }
            Phase::Station => (R_STRAT_A_3B, "place your divisions on the map; nobody else will see where"),
            Phase::Combat => (R_STRAT_A_2A, "attack what is spotted in the hexes of your aircraft and divisions"),
            Phase::Movement => (R_STRAT_A_3B, "launch what is armed and move divisions and aircraft"),
            Phase::Arming => (R_STRAT_A_4A, "arm aircraft; they start in the next turn"),
            Phase::Recovery => (R_STRAT_A_5A, "land aircraft in the hex of a carrier or base"),
            Phase::Over => (R_STRAT_A_6C, "the game is over"),
        };
        (rule, text.to_owned())
    }

    /// What an action will do.
    pub(crate) fn word(&self, action: Action) -> Said {
        let (rule, text) = match action {
            Action::Plot { boat, to, depth: Depth::Surfaced } => (R_SUB_2, format!("{boat}: to {to}, surfaced")),
            Action::Plot { boat, to, depth: Depth::Submerged } => (R_SUB_1, format!("{boat}: to {to}, submerged")),
            Action::Move { ship, to } => (R_STRAT_B_7D, format!("{ship}: to {to}")),
            Action::Gun { ship, target } => (R_STRAT_B_7D, format!("{ship}: guns at {target}")),
            Action::Torpedo { ship, target } => (R_STRAT_B_7D, format!("{ship}: torpedoes at {target}")),
            Action::Search { wing, division } => (R_STRAT_B_4A, format!("{wing}: look for {division}")),
            Action::Strike { wing, division } => (self.strike_rule(), format!("{wing}: attack {division}")),
            Action::Bomb { wing, base } => (R_STRAT_A_2C, format!("{wing}: attack {base}")),
            Action::Close { division } => (R_STRAT_B_5, format!("{division}: close by one band")),
            Action::Open { division } => (R_STRAT_B_6A, format!("draw away from {division}")),
            Action::Attack { division, target } => (R_STRAT_B_7A, format!("{division}: attack {target}")),
            Action::Intercept { division } => (R_STRAT_B_7B, format!("{division}: try to intercept")),
            Action::Engage { division, target } => (R_STRAT_A_2A, format!("{division}: fight {target}")),
            Action::Steer { division, to } => (R_MOVE_1, format!("{division}: to {to}")),
            Action::Dive { division } => (R_SUB_1, format!("{division}: submerge")),
            Action::Surface { division } => (R_SUB_1, format!("{division}: surface")),
            Action::Launch { wing, to } => (R_STRAT_A_3A, format!("{wing}: start to {to}")),
            Action::Fly { wing, to } => (self.fly_rule(wing), format!("{wing}: fly to {to}")),
            Action::Arm { wing } => (R_STRAT_A_4A, format!("{wing}: arm")),
            Action::Land { wing, deck: Deck::Ship(ship) } => (R_STRAT_A_5A, format!("{wing}: land on {ship}")),
            Action::Land { wing, deck: Deck::Base(base) } => (R_STRAT_A_5A, format!("{wing}: land at {base}")),
            Action::Done => self.word_done(),
        };
        Said::new(rule, text)
    }

    fn word_done(&self) -> (Rule, String) {
        let (rule, _) = self.question();
        let text = match self.phase {
            Phase::Deploy | Phase::Plot => "hand in; submarines not plotted stay as they are",
            Phase::Move => "the other ships of this speed stay where they are",
            Phase::Fire => "hand in; nothing else is fired",
            Phase::Assign => "the other aircraft stand by",
            Phase::Close | Phase::Open | Phase::Attack => "end the step",
            Phase::Intercept => "no more attempts to intercept",
            Phase::Station => "hand in; divisions not placed stay as they are",
            Phase::Combat => "hand in; nobody else attacks",
            Phase::Movement => "hand in; nobody else moves",
            Phase::Arming => "hand in; nobody else is armed",
            Phase::Recovery | Phase::Over => "hand in; nobody else lands",
        };
        (rule, text.to_owned())
    }
}
