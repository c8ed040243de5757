//! Prompts and labels in plain words, worked out from the Sight of the seat they are for.

use std::borrow::Cow;

use fathom_core::{Label, Said};

use crate::action::Action;
use crate::board::{Depth, Facing, Square, Turn};
use crate::cite::{
    R_DC_1, R_DC_5, R_DC_7, R_DC_16, R_DC_17, R_MOVE_DE_1, R_MOVE_DE_3, R_MOVE_DE_4, R_MOVE_DE_6, R_MOVE_GEN_1,
    R_MOVE_UB_1, R_MOVE_UB_2, R_MOVE_UB_4, R_MOVE_UB_5, R_MOVE_UB_6, R_MOVE_UB_9, R_MOVE_UB_11, R_MULTI_4, R_MULTI_10A,
    R_SEQ_3, R_SEQ_7, R_TORP_3, R_TORP_6, R_TORP_8, R_TORP_9, R_WIN_1, R_WIN_2A,
};
use crate::event::counted;
use crate::ship::Ship;
use crate::sight::{Hand, Sight};
use crate::state::{Marks, Stage};

/// What a ship before a closed edge is asked to do.
const STAND_STILL: &str = "the square ahead is closed; stand still and turn just enough to point clear";
/// A step of a ship nobody may know.
const AHEAD: &str = "one square ahead";
/// How a turn ends that announces nothing, in few words.
const NO_ATTACK: &str = "end the turn, no attack";

impl Sight<'_> {
    /// What the viewer is asked to do.
    pub(crate) fn prompt(&self) -> Said {
        match (self.hand(), self.active()) {
            _ if self.stage == Stage::Over => Said::new(R_WIN_1, "the game is over"),
            (Some(hand), _) => hand.prompt(),
            (None, Some(ship)) => Said::new(R_MOVE_GEN_1, format!("wait for {ship} to move")),
            (None, None) if self.is_to_act() => Said::new(R_MULTI_4, "choose the ship to move next"),
            (None, None) => Said::new(R_MULTI_4, "wait until a ship is chosen"),
        }
    }

    /// What an action of the viewer will do. For one who has no ship in hand it says nothing of the position.
    pub(crate) fn label(&self, action: Action) -> Label {
        let hand = self.hand();
        match action {
            Action::Take(ship) => self.about(Label::new(R_MULTI_4, format!("move {ship} next")).group("take"), ship),
            Action::AskDepth(boat) => {
                self.about(Label::new(R_MOVE_UB_11, format!("ask {boat} for its depth")).group("ask"), boat)
            }
            Action::DemandProof(boat) => {
                let label = Label::new(R_DC_16, format!("ask {boat} to show where it was hidden"));
                self.about(label.short(format!("ask {boat} for proof")).group("ask"), boat)
            }
            Action::Ahead => {
                let label = hand.map_or_else(|| Label::new(R_MOVE_DE_3, AHEAD), |hand| hand.label_ahead());
                of_ship(label.group("move"), hand)
            }
            Action::Turn(turn) => {
                let unsaid = || Label::new(R_MOVE_DE_4, format!("turn {}", turn.word()));
                of_ship(hand.map_or_else(unsaid, |hand| hand.label_turn(turn)).group("move"), hand)
            }
            Action::Adjust(turn) => {
                let rule = hand.map_or(R_MOVE_DE_6, |hand| hand.rule_of_adjusting());
                let label = Label::new(rule, format!("stand still and turn {} to point clear", turn.word()))
                    .short(format!("stand still, turn {}", turn.brief()));
                let label = match hand {
                    Some(hand) => label.place(hand.adjusted(turn)),
                    None => label,
                };
                of_ship(label.group("move"), hand)
            }
            Action::Charge(depth) => {
                let unsaid = || Label::new(R_DC_5, format!("set a pattern at {depth}"));
                of_ship(hand.map_or_else(unsaid, |hand| hand.label_charge(depth)).group("charge"), hand)
            }
            Action::Depth(depth) => of_ship(Label::new(R_MOVE_UB_6, format!("go to {depth}")).group("depth"), hand),
            Action::Aim(square) => {
                let label =
                    Label::new(R_TORP_6, format!("aim a torpedo at {square}")).short(format!("aim at {square}"));
                let cost = hand.map(|hand| hand.cost_of_aiming());
                of_ship(Label { cost, ..label.group("aim").place(square.to_string()) }, hand)
            }
            Action::EndMove => {
                let label = hand.map_or_else(|| Label::new(R_MOVE_DE_1, "end the move"), |hand| hand.label_end());
                of_ship(label.group("end"), hand)
            }
            Action::Gun(target) => {
                self.about(Label::new(R_MULTI_10A, format!("lay the guns on {target}")).group("gun"), target)
            }
            Action::Announce(boat) => {
                let label =
                    Label::new(R_DC_1, format!("announce a depth charge attack on {boat}, which ends the turn"));
                self.about(label.short(format!("announce an attack on {boat} (ends turn)")).group("announce"), boat)
            }
            Action::Pass => {
                let label = Label::new(R_SEQ_7, "end the turn without announcing an attack").short(NO_ATTACK);
                of_ship(label.group("end"), hand)
            }
        }
    }

    /// A label about a ship, in its square as far as the viewer knows it.
    fn about(&self, label: Label, ship: Ship) -> Label {
        let label = label.piece(ship.name());
        let piece = self.settled(ship);
        if piece.is_hidden() && !self.owns(ship) { label } else { label.place(piece.square.to_string()) }
    }
}

impl Hand<'_> {
    fn prompt(&self) -> Said {
        let ship = self.ship;
        match self.stage {
            Stage::Report if self.needs_target() => {
                Said::new(R_MULTI_10A, format!("{ship}: choose a target for the guns"))
            }
            Stage::Report => Said::new(R_SEQ_7, format!("{ship}: announce a depth charge attack, or end the turn")),
            _ if ship.is_boat() => self.prompt_boat(),
            _ => self.prompt_escort(),
        }
    }

    fn prompt_escort(&self) -> Said {
        let escort = self.ship;
        if self.can_adjust_escort() {
            return Said::new(R_MOVE_DE_6, format!("{escort}: {STAND_STILL}"));
        }
        let is_armed = self.attack_of(escort).is_some();
        let is_moving = self.draft().run.n_steps > 0;
        match (self.is_torpedo_threat(), is_armed) {
            (true, _) if is_moving => {
                Said::new(R_TORP_9, format!("{escort}: stay here, or brave the torpedoes in the next square"))
            }
            (true, _) => Said::new(R_TORP_8, format!("{escort}: torpedoes are running; only the first square is safe")),
            (false, true) => Said::new(R_DC_5, format!("{escort}: make the attack run and set charges on the way")),
            (false, false) => Said::new(R_MOVE_DE_1, format!("{escort}: move 1 to 4 squares")),
        }
    }

    fn prompt_boat(&self) -> Said {
        let boat = self.ship;
        let is_submerged = self.draft().run.start_helm.is_submerged();
        let must_rise = is_submerged && self.must_rise() && !self.draft().run.marks.has(Marks::DEPTH_CHANGED);
        match (self.draft().n_torpedoes, is_submerged) {
            (1.., _) => Said::new(R_TORP_3, format!("{boat}: aim more torpedoes, or end the move")),
            _ if self.can_adjust_boat() => Said::new(self.rule_of_edge(), format!("{boat}: {STAND_STILL}")),
            _ if must_rise => Said::new(self.rule_of_rising(), format!("{boat}: move, and rise 100 feet")),
            (_, true) if self.is_under_attack(boat) => {
                Said::new(R_MOVE_UB_9, format!("{boat}: a depth charge attack is announced, move 1 or 2 squares"))
            }
            (_, true) => Said::new(R_MOVE_UB_2, format!("{boat}: move 1 square")),
            (_, false) => Said::new(R_MOVE_UB_1, format!("{boat}: move 1 or 2 squares")),
        }
    }

    fn label_ahead(&self) -> Label {
        let own = self.own();
        let rule = if self.ship.is_boat() { R_MOVE_UB_4 } else { R_MOVE_DE_3 };
        let Some(square) = own.square.ahead(own.helm.facing()) else { return Label::new(rule, AHEAD) };
        let label = if square.is_convoy() {
            Label::new(R_WIN_2A, "ahead into the convoy")
        } else if self.is_told_at_once(self.ship) && self.draft().run.n_steps > 0 {
            Label::new(R_TORP_9, format!("brave the torpedoes ahead in {square}"))
                .short(format!("brave the torpedoes in {square}"))
        } else {
            Label::new(rule, format!("ahead to {square}"))
        };
        label.place(pose_words(square, own.helm.facing()))
    }

    fn label_turn(&self, turn: Turn) -> Label {
        let rule = if self.ship.is_boat() { R_MOVE_UB_5 } else { R_MOVE_DE_4 };
        let facing = self.own().helm.facing().turned(turn);
        Label::new(rule, format!("turn {} to face {}", turn.word(), facing.word()))
            .short(format!("turn {} to {}", turn.brief(), facing.word()))
            .place(pose_words(self.own().square, facing))
    }

    /// Where a ship that adjusts its angle stands afterwards.
    fn adjusted(&self, turn: Turn) -> String {
        pose_words(self.own().square, self.own().helm.facing().turned(turn))
    }

    fn label_charge(&self, depth: Depth) -> Label {
        let square = self.own().square;
        Label::new(R_DC_5, format!("set a pattern at {depth} in {square}"))
            .short(format!("charge at {depth} in {square}"))
            .place(square.to_string())
            .cost(one_of(self.stores().saturating_sub(self.draft().n_charges()), "pattern"))
    }

    /// A torpedo, and that the boat comes into view with the first one (TORP.15).
    fn cost_of_aiming(&self) -> Cow<'static, str> {
        let torpedo = one_of(self.stores().saturating_sub(self.draft().n_torpedoes), "torpedo");
        let gives_away =
            self.draft().n_torpedoes == 0 && self.own().is_submerged() && self.piece(self.ship).is_hidden();
        if gives_away { format!("{torpedo}, and shows the boat").into() } else { torpedo }
    }

    fn label_end(&self) -> Label {
        let n_torpedoes = self.draft().n_torpedoes;
        if n_torpedoes > 0 {
            let running = if n_torpedoes == 1 { "1 torpedo".to_owned() } else { format!("{n_torpedoes} torpedoes") };
            return Label::new(R_TORP_6, format!("end the move with {running} running"))
                .short(format!("end the move, {running}"));
        }
        if self.ship.is_boat() {
            return Label::new(R_SEQ_3, "end the move");
        }
        match (self.attack_of(self.ship), self.draft().n_charges()) {
            (Some(_), 0) => Label::new(R_DC_17, "end the run without dropping anything")
                .short("end the run, drop nothing")
                .cost("the attack announced"),
            (Some(_), n) => {
                let patterns = counted(n.into(), "pattern");
                Label::new(R_DC_7, format!("end the run and name the squares attacked ({patterns})"))
                    .short(format!("end the run ({patterns})"))
            }
            (None, _) if self.is_end_quiet() => {
                Label::new(R_MOVE_DE_1, "end the turn without announcing an attack").short(NO_ATTACK)
            }
            (None, _) => Label::new(R_MOVE_DE_1, "end the move"),
        }
    }
}

/// Where a ship lies and where it points, as a client lays a track to: `S4/NE`.
fn pose_words(square: Square, facing: Facing) -> String {
    format!("{square}/{facing}")
}

/// A label about the ship in hand, where it is now unless it says where.
fn of_ship(label: Label, hand: Option<Hand<'_>>) -> Label {
    let Some(hand) = hand else { return label };
    let place = label.place.clone().or_else(|| Some(hand.own().square.to_string().into()));
    Label { place, ..label.piece(hand.ship.name()) }
}

/// One of what is left of a ship's stores.
fn one_of(n_left: u8, what: &str) -> Cow<'static, str> {
    if n_left == 1 { format!("the last {what}").into() } else { format!("1 {what} of {n_left}").into() }
}
