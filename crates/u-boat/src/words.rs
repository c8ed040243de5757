//! Prompts and labels in plain words. They use only what the seat they are for may know.

use fathom_core::{Said, Seat};

use crate::action::Action;
use crate::board::{Depth, Turn};
use crate::cite::{
    R_DC_1, R_DC_5, R_DC_7, R_DC_16, R_DC_17, R_MOVE_DE_1, R_MOVE_DE_3, R_MOVE_DE_4, R_MOVE_DE_6, R_MOVE_GEN_1,
    R_MOVE_UB_1, R_MOVE_UB_2, R_MOVE_UB_4, R_MOVE_UB_5, R_MOVE_UB_6, R_MOVE_UB_9, R_MOVE_UB_11, R_MULTI_4, R_MULTI_10A,
    R_SEQ_3, R_SEQ_7, R_TORP_3, R_TORP_6, R_TORP_8, R_TORP_9, R_WIN_1, R_WIN_2A,
};
use crate::event::counted;
use crate::ship::Ship;
use crate::state::{Marks, Stage, UBoat};

/// What a ship before a closed edge is asked to do.
const STAND_STILL: &str = "the square ahead is closed, stand still and turn just enough to point clear";

impl UBoat {
    /// What a seat is asked to do.
    pub(crate) fn ask(&self, seat: Seat) -> Said {
        match (self.stage, self.active()) {
            (Stage::Over, _) => Said::new(R_WIN_1, "the game is over"),
            (_, None) if self.who_acts().has(seat) => Said::new(R_MULTI_4, "choose the ship to move next"),
            (_, None) => Said::new(R_MULTI_4, "wait until a ship is chosen"),
            (_, Some(ship)) if self.world.owner(ship) != seat => {
                Said::new(R_MOVE_GEN_1, format!("wait for {ship} to move"))
            }
            (Stage::Report, Some(ship)) if self.needs_target(ship) => {
                Said::new(R_MULTI_10A, format!("{ship}: choose a target for the guns"))
            }
            (Stage::Report, Some(ship)) => {
                Said::new(R_SEQ_7, format!("{ship}: announce a depth charge attack, or let it be"))
            }
            (_, Some(ship)) if ship.is_boat() => self.ask_boat(ship),
            (_, Some(ship)) => self.ask_escort(ship),
        }
    }

    fn ask_escort(&self, escort: Ship) -> Said {
        if self.can_adjust_escort(escort) {
            return Said::new(R_MOVE_DE_6, format!("{escort}: {STAND_STILL}"));
        }
        let is_armed = self.attack_of(escort).is_some();
        let is_moving = self.draft.n_steps > 0;
        match (self.is_torpedo_threat(), is_armed) {
            (true, _) if is_moving => {
                Said::new(R_TORP_9, format!("{escort}: stay here, or brave the torpedoes in the next square"))
            }
            (true, _) => Said::new(R_TORP_8, format!("{escort}: torpedoes are running, only the first square is safe")),
            (false, true) => Said::new(R_DC_5, format!("{escort}: make the attack run and set charges on the way")),
            (false, false) => Said::new(R_MOVE_DE_1, format!("{escort}: move 1 to 4 squares")),
        }
    }

    fn ask_boat(&self, boat: Ship) -> Said {
        let is_submerged = self.draft.start_helm.is_submerged();
        let must_rise = is_submerged && self.must_rise(boat) && !self.draft.marks.has(Marks::DEPTH_CHANGED);
        match (self.draft.n_torpedoes, is_submerged) {
            (1.., _) => Said::new(R_TORP_3, format!("{boat}: aim more torpedoes, or end the move")),
            _ if self.can_adjust_boat(boat) => Said::new(self.rule_of_edge(boat), format!("{boat}: {STAND_STILL}")),
            _ if must_rise => Said::new(self.rule_of_rising(boat), format!("{boat}: move, and rise 100 feet")),
            (_, true) if self.is_under_attack(boat) => {
                Said::new(R_MOVE_UB_9, format!("{boat}: depth charge attack announced, move 1 or 2 squares"))
            }
            (_, true) => Said::new(R_MOVE_UB_2, format!("{boat}: move 1 square")),
            (_, false) => Said::new(R_MOVE_UB_1, format!("{boat}: move 1 or 2 squares")),
        }
    }

    /// What an action of a seat will do. For a seat that has no ship in hand the words say nothing of the position.
    pub(crate) fn word(&self, seat: Seat, action: Action) -> Said {
        let ship = self.active().filter(|ship| self.world.owner(*ship) == seat);
        match action {
            Action::Take(ship) => Said::new(R_MULTI_4, format!("move {ship} next")),
            Action::AskDepth(boat) => Said::new(R_MOVE_UB_11, format!("ask {boat} for its depth")),
            Action::DemandProof(boat) => Said::new(R_DC_16, format!("ask {boat} to show where it was hidden")),
            Action::Ahead => self.word_ahead(ship),
            Action::Turn(turn) => self.word_turn(ship, turn),
            Action::Adjust(turn) => {
                let rule = ship.map_or(R_MOVE_DE_6, |ship| self.rule_of_adjusting(ship));
                Said::new(rule, format!("stand still and turn {} to point clear", turn.word()))
            }
            Action::Charge(depth) => self.word_charge(ship, depth),
            Action::Depth(depth) => Said::new(R_MOVE_UB_6, format!("go to {depth}")),
            Action::Aim(square) => Said::new(R_TORP_6, format!("aim a torpedo at {square}")),
            Action::EndMove => self.word_end(ship),
            Action::Gun(target) => Said::new(R_MULTI_10A, format!("lay the guns on {target}")),
            Action::Announce(boat) => {
                Said::new(R_DC_1, format!("announce a depth charge attack on {boat}, which ends the turn"))
            }
            Action::Pass => Said::new(R_SEQ_7, "end the turn without announcing an attack"),
        }
    }

    fn word_ahead(&self, ship: Option<Ship>) -> Said {
        let Some(ship) = ship else { return Said::new(R_MOVE_DE_3, "one square ahead") };
        let hull = self.hull(ship);
        let rule = if ship.is_boat() { R_MOVE_UB_4 } else { R_MOVE_DE_3 };
        match hull.square.ahead(hull.helm.facing()) {
            Some(square) if square.is_convoy() => Said::new(R_WIN_2A, "ahead into the convoy"),
            Some(square) if self.is_told_at_once(ship) && self.draft.n_steps > 0 => {
                Said::new(R_TORP_9, format!("brave the torpedoes ahead in {square}"))
            }
            Some(square) => Said::new(rule, format!("ahead to {square}")),
            None => Said::new(rule, "one square ahead"),
        }
    }

    fn word_turn(&self, ship: Option<Ship>, turn: Turn) -> Said {
        let Some(ship) = ship else { return Said::new(R_MOVE_DE_4, format!("turn {}", turn.word())) };
        let rule = if ship.is_boat() { R_MOVE_UB_5 } else { R_MOVE_DE_4 };
        let facing = self.hull(ship).helm.facing().turned(turn);
        Said::new(rule, format!("turn {} to face {}", turn.word(), facing.word()))
    }

    fn word_charge(&self, ship: Option<Ship>, depth: Depth) -> Said {
        match ship {
            Some(ship) => Said::new(R_DC_5, format!("set a pattern at {depth} in {}", self.hull(ship).square)),
            None => Said::new(R_DC_5, format!("set a pattern at {depth}")),
        }
    }

    fn word_end(&self, ship: Option<Ship>) -> Said {
        let Some(ship) = ship else { return Said::new(R_MOVE_DE_1, "end the move") };
        if self.draft.n_torpedoes > 0 {
            let text = format!("end the move: torpedoes are running ({})", self.draft.n_torpedoes);
            return Said::new(R_TORP_6, text);
        }
        if ship.is_boat() {
            return Said::new(R_SEQ_3, "end the move");
        }
        match (self.attack_of(ship), self.draft.n_charges()) {
            (Some(_), 0) => Said::new(R_DC_17, "end the run without dropping anything"),
            (Some(_), n) => Said::new(
                R_DC_7,
                format!("end the run and name the squares attacked ({})", counted(n.into(), "pattern")),
            ),
            (None, _) if self.is_end_quiet(ship) => Said::new(R_MOVE_DE_1, "end the turn without announcing an attack"),
            (None, _) => Said::new(R_MOVE_DE_1, "end the move"),
        }
    }
}
