//! What each player is told before the first move, and what a friend would point out once.

use fathom_core::diary::{counted, listed};
use fathom_core::{Briefing, Said, Warning};

use crate::cite::{
    R_DC_3, R_DC_10, R_DC_12, R_DC_19, R_INTRO_2, R_MOVE_GEN_1, R_SURF_2, R_SURF_9, R_TORP_8, R_TORP_10, R_WIN_2A,
    R_WIN_3,
};
use crate::ship::Side;
use crate::view::{BoatView, EscortView, View};

/// Fewer patterns than this are few.
const FEW_PATTERNS: u8 = 3;
/// The torpedoes a boat must have left at the convoy (WIN.2a).
const NEEDED: u8 = 3;

impl View {
    /// What the seats of a side are told; nothing to somebody without ships.
    pub(crate) fn briefing(&self) -> Option<Briefing> {
        Some(match self.own.first()?.side() {
            Side::Escorts => self.for_escorts(),
            Side::Submarines => self.for_submarines(),
        })
    }

    fn for_escorts(&self) -> Briefing {
        let fleet = counted(self.own.len() as u32, "destroyer escort", "destroyer escorts");
        let you = format!("You command {fleet}, {}, between the north edge and the convoy.", listed(self.own_names()));
        let boats = counted(self.boats.len() as u32, "submarine comes", "submarines come");
        let enemy = format!("{boats} from the north and may go out of sight while you attack with depth charges.");
        Briefing {
            you: Said::new(R_INTRO_2, you),
            enemy: Said::new(R_DC_3, enemy),
            dangers: vec![
                Said::new(
                    R_TORP_10,
                    "One torpedo sinks you. Only the first square of your move is always free of them.",
                ),
                Said::new(
                    R_SURF_9,
                    "Close beside a surfaced submarine only she can fire: keep two squares off, or ram her.",
                ),
                Said::new(R_DC_19, "Depth charges spent are gone; nobody need know when the last one is."),
            ],
        }
    }

    fn for_submarines(&self) -> Briefing {
        let fleet = counted(self.own.len() as u32, "submarine", "submarines");
        let you = format!("You command {fleet}, {}, on the way south to the convoy.", listed(self.own_names()));
        let escorts = counted(self.escorts.len() as u32, "destroyer escort stands", "destroyer escorts stand");
        Briefing {
            you: Said::new(R_MOVE_GEN_1, you),
            enemy: Said::new(R_WIN_2A, format!("{escorts} between you and it, with sonar and depth charges.")),
            dangers: vec![
                Said::new(R_DC_10, "A charge in your square at your depth sinks you."),
                Said::new(R_DC_12, "A charge 100 feet off damages you: you must come up, and never dive again."),
                Said::new(R_SURF_2, "Without torpedoes you must come up and fight it out."),
            ],
        }
    }

    fn own_names(&self) -> impl Iterator<Item = &'static str> {
        self.own.iter().map(|ship| ship.name())
    }

    /// What a friend would point out to whoever has the move.
    pub(crate) fn warnings(&self) -> Vec<Warning> {
        let escorts = self.escorts.iter().filter(|escort| self.own.contains(&escort.ship));
        let boats = self.boats.iter().filter(|boat| self.own.contains(&boat.ship));
        escorts.flat_map(|escort| self.for_escort(escort)).chain(boats.flat_map(for_boat)).collect()
    }

    fn for_escort(&self, escort: &EscortView) -> Vec<Warning> {
        let mut warnings = Vec::new();
        if self.torpedoes_running {
            let text = "Torpedoes are running. The first square you enter is free of them, so you may stop there.";
            warnings.push(Warning::new("torpedoes-running", Said::new(R_TORP_8, text)));
        }
        if escort.charges.is_some_and(|left| left < FEW_PATTERNS) {
            let text = "Your depth charges run out. Keep them for a square you are sure of.";
            warnings.push(Warning::new("few-charges", Said::new(R_DC_19, text)));
        }
        warnings
    }
}

fn for_boat(boat: &BoatView) -> Vec<Warning> {
    let mut warnings = Vec::new();
    if boat.torpedoes == Some(NEEDED) {
        let text = "You have three torpedoes. With fewer, reaching the convoy wins nothing.";
        warnings.push(Warning::new("last-three", Said::new(R_WIN_3, text)));
    }
    if boat.under_attack {
        let text =
            "You are attacked with depth charges. Change depth and square: a charge 100 feet off is still a near miss.";
        warnings.push(Warning::new("under-attack", Said::new(R_DC_12, text)));
    }
    warnings
}
