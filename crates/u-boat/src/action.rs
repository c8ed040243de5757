//! What a player can do: single actions, and orders that spell themselves out as actions.

use fathom_core::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::board::{Depth, Square, Turn};
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

/// The actions an order stands for, with the places they come from.
type Spelling = Vec<(String, Action)>;

impl UBoat {
    /// Spells an order out. Only words that mean nothing are refused here.
    pub(crate) fn spell_order(&self, seat: Seat, order: &Order) -> Result<Spelling, Refusal> {
        if *order == Order::default() {
            return Err(Refusal::new(R_MOVE_GEN_1, "the order says nothing"));
        }
        let mut faults = Vec::new();
        let mut actions = Vec::new();
        let mut take = |result: Result<Spelling, Refusal>| match result {
            Ok(spelled) => actions.extend(spelled),
            Err(refusal) => faults.push(Err(refusal)),
        };
        take(self.spell_ship(seat, order));
        take(one_ship("ask_depth", order.ask_depth.as_deref(), Action::AskDepth));
        take(one_ship("demand_proof", order.demand_proof.as_deref(), Action::DemandProof));
        take(spell_move(order));
        take(spell_torpedoes(order));
        take(one_ship("gun", order.gun.as_deref(), Action::Gun));
        take(one_ship("announce", order.announce.as_deref(), Action::Announce));
        if order.end {
            let end = if self.open.stage == Stage::Report { Action::Pass } else { Action::EndMove };
            take(Ok(vec![("end".into(), end)]));
        }
        Refusal::all(faults)?;
        Ok(actions)
    }

    /// The ship to take, unless the seat has it in hand already.
    fn spell_ship(&self, seat: Seat, order: &Order) -> Result<Spelling, Refusal> {
        let mut taken = one_ship("ship", order.ship.as_deref(), Action::Take)?;
        let in_hand = self.open.active().filter(|ship| self.world.owner(*ship) == seat);
        taken.retain(|(_, action)| in_hand.map(Action::Take) != Some(*action));
        Ok(taken)
    }
}

fn one_ship(path: &str, word: Option<&str>, action: fn(Ship) -> Action) -> Result<Spelling, Refusal> {
    let Some(word) = word else { return Ok(Vec::new()) };
    let ship = word.parse().map_err(|error| refuse_word(R_INTRO_2, &error, path))?;
    Ok(vec![(path.to_owned(), action(ship))])
}

fn spell_move(order: &Order) -> Result<Spelling, Refusal> {
    let mut actions = Vec::new();
    let mut faults = Vec::new();
    let mut n_squares: u8 = 0;
    let depth = spell_depth(order);
    spell_charges(order, n_squares, &mut actions, &mut faults);
    for (i, word) in order.steps.iter().enumerate() {
        if order.depth_before == Some(i) {
            actions.extend(depth.clone().ok().flatten());
        }
        let path = format!("steps[{i}]");
        let Some(action) = step_word(word) else {
            faults.push(Err(Refusal::new(R_MOVE_GEN_4, format!("`{word}` is no step of a ship")).at(path)));
            continue;
        };
        actions.push((path, action));
        // No charge can be written for a square beyond the count.
        if let (Action::Ahead, Some(next)) = (action, n_squares.checked_add(1)) {
            n_squares = next;
            spell_charges(order, n_squares, &mut actions, &mut faults);
        }
    }
    if order.depth_before.is_none_or(|before| before >= order.steps.len()) {
        actions.extend(depth.clone().ok().flatten());
    }
    for (i, charge) in order.charges.iter().enumerate().filter(|(_, charge)| charge.step > n_squares) {
        let message = format!("the run has no square after {} steps", charge.step);
        faults.push(Err(Refusal::new(R_DC_6, message).at(format!("charges[{i}].step"))));
    }
    if order.depth_before.is_some() && order.depth.is_none() {
        faults.push(Err(Refusal::new(R_MOVE_UB_6, "there is no change of depth to time").at("depth_before")));
    }
    faults.push(depth.map(|_| ()));
    Refusal::all(faults)?;
    Ok(actions)
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
fn spell_charges(order: &Order, step: u8, actions: &mut Spelling, faults: &mut Vec<Result<(), Refusal>>) {
    for (i, charge) in order.charges.iter().enumerate().filter(|(_, charge)| charge.step == step) {
        let path = format!("charges[{i}].depth");
        match depth_in_feet(charge.depth, &path) {
            Ok(depth) => actions.push((path, Action::Charge(depth))),
            Err(refusal) => faults.push(Err(refusal)),
        }
    }
}

fn spell_depth(order: &Order) -> Result<Option<(String, Action)>, Refusal> {
    let depth = order.depth.map(|feet| depth_in_feet(feet, "depth")).transpose()?;
    Ok(depth.map(|depth| ("depth".to_owned(), Action::Depth(depth))))
}

fn depth_in_feet(feet: u16, path: &str) -> Result<Depth, Refusal> {
    Depth::from_feet(feet)
        .ok_or_else(|| Refusal::new(R_MOVE_UB_7, format!("{feet} is none of 0, 100, 200, 300 and 400 feet")).at(path))
}

fn spell_torpedoes(order: &Order) -> Result<Spelling, Refusal> {
    let mut actions = Vec::new();
    let mut faults = Vec::new();
    for (i, word) in order.torpedoes.iter().enumerate() {
        let path = format!("torpedoes[{i}]");
        match word.parse() {
            Ok(square) => actions.push((path, Action::Aim(square))),
            Err(error) => faults.push(Err(refuse_word(R_SETUP_4, &error, &path))),
        }
    }
    Refusal::all(faults)?;
    Ok(actions)
}

fn refuse_word(rule: fathom_core::Rule, error: &crate::board::ParseError, path: &str) -> Refusal {
    Refusal::new(rule, error.to_string()).at(path)
}
