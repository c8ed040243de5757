//! What a player can do: single actions, and orders that spell themselves out as actions.

use fathom_core::{Refusal, Seat, Spelled};
use serde::{Deserialize, Serialize};

use crate::board::{Depth, ParseError, Square, Turn};
use crate::cite::{R_DC_6, R_INTRO_2, R_MOVE_GEN_1, R_MOVE_GEN_4, R_MOVE_UB_6, R_MOVE_UB_7, R_SETUP_4};
use crate::ship::Ship;
use crate::state::{Stage, UBoat};

/// The smallest decision. Lists of legal actions are in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Move this ship next (MULTI.4).
    Take(Ship),
    /// Demand the present depth of a boat that is out of sight and not under attack (MOVE.UB.11).
    AskDepth(Ship),
    /// Demand to see what a boat wrote down when it was last hidden (DC.16).
    DemandProof(Ship),
    /// One square ahead.
    Ahead,
    /// Turn, after arriving in a square.
    Turn(Turn),
    /// Stand still and turn clear of a closed edge (MOVE.DE.6).
    Adjust(Turn),
    /// Set a depth charge pattern in the present square (DC.5).
    Charge(Depth),
    /// Change depth (MOVE.UB.6).
    Depth(Depth),
    /// Aim one torpedo at a square (TORP.6).
    Aim(Square),
    /// End the ship's move.
    EndMove,
    /// Lay the guns on this ship (MULTI.10a).
    Gun(Ship),
    /// End the escort's turn by announcing a depth charge attack on this boat (DC.1).
    Announce(Ship),
    /// End the escort's turn without announcing an attack.
    Pass,
}

/// A ship's turn as a player would write it, or one of the small questions around it.
///
/// ```
/// let order: u_boat::Order = toml::from_str(r#"
///     steps = ["ahead", "left", "ahead"]
///     charges = [{ step = 1, depth = 200 }]
///     end = true
/// "#)?;
/// assert_eq!(order.steps.len(), 3);
/// # Ok::<(), toml::de::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Order {
    /// The ship, where the seat has several to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ship: Option<String>,
    /// Demand this boat's depth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask_depth: Option<String>,
    /// Demand this boat's record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub demand_proof: Option<String>,
    /// The move, step by step: `ahead`, `left`, `right`, `hard_left`, `hard_right`, or `adjust_` and a turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<String>,
    /// An escort's patterns.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub charges: Vec<ChargeOrder>,
    /// A boat's new depth in feet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u16>,
    /// Change depth before this entry of `steps`; after all of them if absent. It matters at the convoy's edge, and
    /// before an escort a surfaced boat would run into.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth_before: Option<usize>,
    /// The squares torpedoes are aimed at, one entry a torpedo.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub torpedoes: Vec<String>,
    /// The ship to lay the guns on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gun: Option<String>,
    /// The boat to announce an attack on, which ends the turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub announce: Option<String>,
    /// End the move; after it, end the turn without an announcement.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub end: bool,
}

/// One pattern of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ChargeOrder {
    /// After how many squares: 0 where the run starts.
    pub step: u8,
    /// The depth it is set for, in feet.
    pub depth: u16,
}

impl UBoat {
    /// Spells an order out. Only words that mean nothing are refused here; whether it may end the move is judged once all of
    /// it makes sense.
    pub(crate) fn spell_order(&self, seat: Seat, order: &Order) -> Spelled<Action> {
        let mut spelled = Spelled::new();
        if *order == Order::default() {
            spelled.refuse(Refusal::new(R_MOVE_GEN_1, "the order says nothing"));
        }
        // The ship to take, unless the seat has it in hand already.
        let in_hand = self.open.active().filter(|ship| self.world.owner(*ship) == seat);
        if in_hand.is_none_or(|ship| order.ship.as_deref().is_none_or(|word| word.parse() != Ok(ship))) {
            add_ship(&mut spelled, "ship", order.ship.as_deref(), Action::Take);
        }
        add_ship(&mut spelled, "ask_depth", order.ask_depth.as_deref(), Action::AskDepth);
        add_ship(&mut spelled, "demand_proof", order.demand_proof.as_deref(), Action::DemandProof);
        spell_move(&mut spelled, order);
        for (i, word) in order.torpedoes.iter().enumerate() {
            let square = word.parse().map_err(|error: ParseError| Refusal::new(R_SETUP_4, error.to_string()));
            spelled.add(format!("torpedoes[{i}]"), square.map(|square| [Action::Aim(square)]));
        }
        add_ship(&mut spelled, "gun", order.gun.as_deref(), Action::Gun);
        add_ship(&mut spelled, "announce", order.announce.as_deref(), Action::Announce);
        if order.end && spelled.senseless.is_none() {
            let end = if self.open.stage == Stage::Report { Action::Pass } else { Action::EndMove };
            spelled.push("end", end);
        }
        spelled
    }
}

fn add_ship(spelled: &mut Spelled<Action>, path: &str, word: Option<&str>, action: fn(Ship) -> Action) {
    let Some(word) = word else { return };
    let ship = word.parse().map_err(|error: ParseError| Refusal::new(R_INTRO_2, error.to_string()));
    spelled.add(path, ship.map(|ship| [action(ship)]));
}

fn spell_move(spelled: &mut Spelled<Action>, order: &Order) {
    let mut n_squares: u8 = 0;
    spell_charges(spelled, order, n_squares);
    for (i, word) in order.steps.iter().enumerate() {
        if order.depth_before == Some(i) {
            spell_depth(spelled, order);
        }
        let action = step_word(word);
        let unknown = || Refusal::new(R_MOVE_GEN_4, format!("`{word}` is no step of a ship"));
        spelled.add(format!("steps[{i}]"), action.map(|action| [action]).ok_or_else(unknown));
        // No charge can be written for a square beyond the count.
        if let (Some(Action::Ahead), Some(next)) = (action, n_squares.checked_add(1)) {
            n_squares = next;
            spell_charges(spelled, order, n_squares);
        }
    }
    for (i, charge) in order.charges.iter().enumerate().filter(|(_, charge)| charge.step > n_squares) {
        let message = format!("the run has no square after {} steps", charge.step);
        spelled.refuse(Refusal::new(R_DC_6, message).at(format!("charges[{i}].step")));
    }
    if order.depth_before.is_none_or(|before| before >= order.steps.len()) {
        spell_depth(spelled, order);
    }
    if order.depth_before.is_some() && order.depth.is_none() {
        spelled.refuse(Refusal::new(R_MOVE_UB_6, "there is no change of depth to time").at("depth_before"));
    }
}

fn step_word(word: &str) -> Option<Action> {
    let turn = |word: &str| match word {
        "left" => Some(Turn::Left),
        "right" => Some(Turn::Right),
        "hard_left" => Some(Turn::HardLeft),
        "hard_right" => Some(Turn::HardRight),
        _ => None,
    };
    match word.strip_prefix("adjust_") {
        Some(word) => turn(word).map(Action::Adjust),
        None if word == "ahead" => Some(Action::Ahead),
        None => turn(word).map(Action::Turn),
    }
}

/// The patterns set after `step` squares.
fn spell_charges(spelled: &mut Spelled<Action>, order: &Order, step: u8) {
    for (i, charge) in order.charges.iter().enumerate().filter(|(_, charge)| charge.step == step) {
        let depth = depth_in_feet(charge.depth);
        spelled.add(format!("charges[{i}].depth"), depth.map(|depth| [Action::Charge(depth)]));
    }
}

fn spell_depth(spelled: &mut Spelled<Action>, order: &Order) {
    if let Some(feet) = order.depth {
        spelled.add("depth", depth_in_feet(feet).map(|depth| [Action::Depth(depth)]));
    }
}

fn depth_in_feet(feet: u16) -> Result<Depth, Refusal> {
    let unknown = || Refusal::new(R_MOVE_UB_7, format!("{feet} is none of 0, 100, 200, 300 and 400 feet"));
    Depth::from_feet(feet).ok_or_else(unknown)
}
