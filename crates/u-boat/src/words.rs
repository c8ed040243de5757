//! Prompts and labels in plain words. They use only what the seat they are for may know.

use fathom_core::{Label, Said, Seat};

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
/// How a turn ends that announces nothing, in few words.
const NO_ATTACK: &str = "end the turn, no attack";

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

    /// What an action of a seat will do. For a seat that has no ship in hand it says nothing of the position.
    pub(crate) fn word(&self, seat: Seat, action: Action) -> Label {
        let ship = self.active().filter(|ship| self.world.owner(*ship) == seat);
        match action {
            Action::Take(ship) => Label::new(R_MULTI_4, format!("move {ship} next")).group("take").piece(ship.name()),
            Action::AskDepth(boat) => {
                Label::new(R_MOVE_UB_11, format!("ask {boat} for its depth")).group("ask").piece(boat.name())
            }
            Action::DemandProof(boat) => Label::new(R_DC_16, format!("ask {boat} to show where it was hidden"))
                .short(format!("ask {boat} for proof"))
                .group("ask")
                .piece(boat.name()),
            Action::Ahead => of_ship(self.word_ahead(ship).group("move"), ship),
            Action::Turn(turn) => of_ship(self.word_turn(ship, turn).group("move"), ship),
            Action::Adjust(turn) => of_ship(self.word_adjust(ship, turn).group("move"), ship),
            Action::Charge(depth) => of_ship(self.word_charge(ship, depth).group("charge"), ship),
            Action::Depth(depth) => of_ship(Label::new(R_MOVE_UB_6, format!("go to {depth}")).group("depth"), ship),
            Action::Aim(square) => {
                let label =
                    Label::new(R_TORP_6, format!("aim a torpedo at {square}")).short(format!("aim at {square}"));
                of_ship(label.group("aim").place(square.to_string()), ship)
            }
            Action::EndMove => of_ship(self.word_end(ship).group("end"), ship),
            Action::Gun(target) => {
                Label::new(R_MULTI_10A, format!("lay the guns on {target}")).group("gun").piece(target.name())
            }
            Action::Announce(boat) => {
                Label::new(R_DC_1, format!("announce a depth charge attack on {boat}, which ends the turn"))
                    .short(format!("announce an attack on {boat} (ends turn)"))
                    .group("announce")
                    .piece(boat.name())
            }
            Action::Pass => {
                let label = Label::new(R_SEQ_7, "end the turn without announcing an attack").short(NO_ATTACK);
                of_ship(label.group("end"), ship)
            }
        }
    }

    fn word_ahead(&self, ship: Option<Ship>) -> Label {
        let Some(ship) = ship else { return Label::new(R_MOVE_DE_3, "one square ahead") };
        let hull = self.hull(ship);
        let rule = if ship.is_boat() { R_MOVE_UB_4 } else { R_MOVE_DE_3 };
        let Some(square) = hull.square.ahead(hull.helm.facing()) else { return Label::new(rule, "one square ahead") };
        let label = if square.is_convoy() {
            Label::new(R_WIN_2A, "ahead into the convoy")
        } else if self.is_told_at_once(ship) && self.draft.n_steps > 0 {
            Label::new(R_TORP_9, format!("brave the torpedoes ahead in {square}"))
                .short(format!("brave the torpedoes in {square}"))
        } else {
            Label::new(rule, format!("ahead to {square}"))
        };
        label.place(square.to_string())
    }

    fn word_turn(&self, ship: Option<Ship>, turn: Turn) -> Label {
        let Some(ship) = ship else { return Label::new(R_MOVE_DE_4, format!("turn {}", turn.word())) };
        let rule = if ship.is_boat() { R_MOVE_UB_5 } else { R_MOVE_DE_4 };
        let facing = self.hull(ship).helm.facing().turned(turn).word();
        Label::new(rule, format!("turn {} to face {facing}", turn.word()))
            .short(format!("turn {} to {facing}", turn.brief()))
    }

    fn word_adjust(&self, ship: Option<Ship>, turn: Turn) -> Label {
        let rule = ship.map_or(R_MOVE_DE_6, |ship| self.rule_of_adjusting(ship));
        Label::new(rule, format!("stand still and turn {} to point clear", turn.word()))
            .short(format!("stand still, turn {}", turn.brief()))
    }

    fn word_charge(&self, ship: Option<Ship>, depth: Depth) -> Label {
        let Some(ship) = ship else { return Label::new(R_DC_5, format!("set a pattern at {depth}")) };
        let square = self.hull(ship).square;
        Label::new(R_DC_5, format!("set a pattern at {depth} in {square}"))
            .short(format!("charge at {depth} in {square}"))
            .place(square.to_string())
    }

    fn word_end(&self, ship: Option<Ship>) -> Label {
        let Some(ship) = ship else { return Label::new(R_MOVE_DE_1, "end the move") };
        let n_torpedoes = self.draft.n_torpedoes;
        if n_torpedoes > 0 {
            let text = format!("end the move: torpedoes are running ({n_torpedoes})");
            return Label::new(R_TORP_6, text).short(format!("end the move, torpedoes: {n_torpedoes}"));
        }
        if ship.is_boat() {
            return Label::new(R_SEQ_3, "end the move");
        }
        match (self.attack_of(ship), self.draft.n_charges()) {
            (Some(_), 0) => {
                Label::new(R_DC_17, "end the run without dropping anything").short("end the run, drop nothing")
            }
            (Some(_), n) => {
                let patterns = counted(n.into(), "pattern");
                Label::new(R_DC_7, format!("end the run and name the squares attacked ({patterns})"))
                    .short(format!("end the run ({patterns})"))
            }
            (None, _) if self.is_end_quiet(ship) => {
                Label::new(R_MOVE_DE_1, "end the turn without announcing an attack").short(NO_ATTACK)
            }
            (None, _) => Label::new(R_MOVE_DE_1, "end the move"),
        }
    }
}

/// A label about the ship in hand.
fn of_ship(label: Label, ship: Option<Ship>) -> Label {
    match ship {
        Some(ship) => label.piece(ship.name()),
        None => label,
    }
}
