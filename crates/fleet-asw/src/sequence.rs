//! The sequence of play, top to bottom.
//!
//! A tactical turn: submarines are plotted in secret, ships move from the slowest to the fastest, lookouts, guns and torpedoes
//! of both sides at once, ASW, damage. A basic strategic turn has eight steps, an advanced one six phases; both hold tactical
//! turns where ships meet.

use fathom_core::Rule;

use crate::Umpire;
use crate::cite::{
    R_STRAT_A_2A, R_STRAT_A_3B, R_STRAT_A_4A, R_STRAT_A_5A, R_STRAT_A_6C, R_STRAT_B_4A, R_STRAT_B_5, R_STRAT_B_6A,
    R_STRAT_B_7A, R_STRAT_B_7B, R_STRAT_B_7D, R_SUB_10,
};
use crate::state::{FleetAsw, Phase};

/// A stage of a turn in which somebody is asked.
#[derive(Clone, Copy)]
pub(crate) struct Stage {
    /// What the game waits for.
    pub(crate) phase: Phase,
    /// The paragraph of what is asked.
    pub(crate) rule: Rule,
    /// Who is asked.
    pub(crate) asks: Asks,
    /// What comes of it when everybody who was asked is done.
    pub(crate) leave: fn(&mut FleetAsw, &mut Umpire<'_>),
}

/// Who is asked in a stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    /// Both sides write at the same time.
    Both,
    /// One side after the other, the allies first.
    InTurn,
    /// The side whose ships of one speed move.
    Mover,
    /// The side whose division is attacked.
    Attacked,
    /// Nobody any more.
    Nobody,
}

#[rustfmt::skip]
const SEQUENCE: [Stage; 15] = [
    // A fight.
    Stage { phase: Phase::Deploy,    rule: R_SUB_10,     asks: Asks::Both,     leave: FleetAsw::begin_battle_turn },
    Stage { phase: Phase::Plot,      rule: R_SUB_10,     asks: Asks::Both,     leave: FleetAsw::end_plots },
    Stage { phase: Phase::Move,      rule: R_STRAT_B_7D, asks: Asks::Mover,    leave: FleetAsw::end_moves },
    Stage { phase: Phase::Fire,      rule: R_STRAT_B_7D, asks: Asks::Both,     leave: FleetAsw::resolve_fire },
    // Range bands.
    Stage { phase: Phase::Assign,    rule: R_STRAT_B_4A, asks: Asks::InTurn,   leave: FleetAsw::end_assignment },
    Stage { phase: Phase::Close,     rule: R_STRAT_B_5,  asks: Asks::InTurn,   leave: FleetAsw::begin_opening },
    Stage { phase: Phase::Open,      rule: R_STRAT_B_6A, asks: Asks::InTurn,   leave: FleetAsw::begin_attacks },
    Stage { phase: Phase::Attack,    rule: R_STRAT_B_7A, asks: Asks::InTurn,   leave: FleetAsw::end_basic_turn },
    Stage { phase: Phase::Intercept, rule: R_STRAT_B_7B, asks: Asks::Attacked, leave: FleetAsw::clash },
    // The map.
    Stage { phase: Phase::Station,   rule: R_STRAT_A_3B, asks: Asks::Both,     leave: FleetAsw::begin_advanced_turn },
    Stage { phase: Phase::Combat,    rule: R_STRAT_A_2A, asks: Asks::Both,     leave: FleetAsw::end_combat },
    Stage { phase: Phase::Movement,  rule: R_STRAT_A_3B, asks: Asks::Both,     leave: FleetAsw::end_movement },
    Stage { phase: Phase::Arming,    rule: R_STRAT_A_4A, asks: Asks::Both,     leave: FleetAsw::end_arming },
    Stage { phase: Phase::Recovery,  rule: R_STRAT_A_5A, asks: Asks::Both,     leave: FleetAsw::end_advanced_turn },
    Stage { phase: Phase::Over,      rule: R_STRAT_A_6C, asks: Asks::Nobody,   leave: |_, _| {} },
];

/// Every phase has its stage where [`Phase::stage`] looks for it.
const _: () = {
    let mut at = 0;
    while at < SEQUENCE.len() {
        assert!(SEQUENCE[at].phase as usize == at);
        at += 1;
    }
};

impl Phase {
    /// Its stage of the sequence.
    pub(crate) const fn stage(self) -> &'static Stage {
        &SEQUENCE[self as usize]
    }
}
