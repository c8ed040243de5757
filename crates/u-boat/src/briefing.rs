//! What each player is told before the first move, and what a friend would point out once.

use fathom_core::diary::listed;
use fathom_core::{Briefing, Game, Said, Warning};

use crate::UBoat;
use crate::board::Depth;
use crate::cite::{
    R_DC_3, R_DC_10, R_DC_12, R_DC_19, R_INTRO_2, R_MOVE_GEN_1, R_MULTI_0, R_SURF_2, R_SURF_9, R_TORP_8, R_TORP_10,
    R_WIN_2A, R_WIN_3, R_WIN_4,
};
use crate::ship::{Ship, Side};
use crate::view::{BoatView, EscortView, Status, View};

/// A game of fewer turns than this may well end by the clock.
const LONG: u8 = 100;
/// Fewer patterns than this are few.
const FEW_PATTERNS: u8 = 3;
/// The torpedoes a boat must have left at the convoy (WIN.2a).
const NEEDED: u8 = 3;

impl View {
    /// What the seats of a side are told; nothing to somebody without ships.
    pub(crate) fn briefing(&self) -> Option<Briefing> {
        let side = self.own.first()?.side();
        let wins = self.aims().into_iter().filter(|aim| aim.side == UBoat::SIDES[side.index()]);
        let mut briefing = match side {
            Side::Escorts => self.for_escorts(),
            Side::Submarines => self.for_submarines(),
        };
        briefing.wins = wins.map(|aim| Said::new(aim.rule, aim.sentence)).collect();
        briefing.dangers.extend(self.others(side));
        briefing.dangers.extend(self.out_of_time());
        Some(briefing)
    }

    fn for_escorts(&self) -> Briefing {
        let kind = if self.own.len() == 1 { "a destroyer escort" } else { "destroyer escorts" };
        let you = format!("You command {}, {kind} between the north edge and the convoy.", self.own_in_words());
        let boats = match self.boats.len() {
            1 => "A submarine comes".to_owned(),
            n => format!("{n} submarines come"),
        };
        let enemy = format!("{boats} from the north and may go out of sight while you attack with depth charges.");
        Briefing {
            you: Said::new(R_INTRO_2, you),
            enemy: Said::new(R_DC_3, enemy),
            wins: Vec::new(),
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
        let kind = if self.own.len() == 1 { "a submarine" } else { "submarines" };
        let you = format!("You command {}, {kind} on the way south to the convoy.", self.own_in_words());
        let escorts = match self.escorts.len() {
            1 => "A destroyer escort stands".to_owned(),
            n => format!("{n} destroyer escorts stand"),
        };
        Briefing {
            you: Said::new(R_MOVE_GEN_1, you),
            enemy: Said::new(R_WIN_2A, format!("{escorts} between you and it, with sonar and depth charges.")),
            wins: Vec::new(),
            dangers: vec![
                Said::new(R_DC_10, "A charge in your square at your depth sinks you."),
                Said::new(R_DC_12, "A charge 100 feet off damages you: you must come up, and never dive again."),
                Said::new(R_SURF_2, "Without torpedoes you must come up and fight it out."),
            ],
        }
    }

    /// Whoever else fights on a side: you may not see what they see.
    fn others(&self, side: Side) -> Option<Said> {
        let others = Ship::ALL.into_iter().filter(|ship| ship.side() == side && !self.own.contains(ship));
        let others: Vec<Ship> = others.filter(|ship| self.takes_part(*ship)).collect();
        let text = match others[..] {
            [] => return None,
            [one] => format!("{one} is another player's, and on your side."),
            _ => format!("{} are other players', and on your side.", listed(others.iter().map(|ship| ship.name()))),
        };
        Some(Said::new(R_MULTI_0, text))
    }

    fn takes_part(&self, ship: Ship) -> bool {
        self.escorts.iter().any(|escort| escort.ship == ship) || self.boats.iter().any(|boat| boat.ship == ship)
    }

    /// Neither side wins a game that lasts too long.
    fn out_of_time(&self) -> Option<Said> {
        let text = format!("After turn {} it is a draw.", self.turn_limit);
        (self.turn_limit < LONG).then(|| Said::new(R_WIN_4, text))
    }

    fn own_in_words(&self) -> String {
        listed(self.own.iter().map(|ship| ship.name()))
    }

    /// What a friend would point out to whoever has the move.
    pub(crate) fn warnings(&self) -> Vec<Warning> {
        let escorts = self.escorts.iter().filter(|escort| self.own.contains(&escort.ship));
        let boats = self.boats.iter().filter(|boat| self.own.contains(&boat.ship));
        escorts.flat_map(|escort| self.for_escort(escort)).chain(boats.flat_map(for_boat)).collect()
    }

    fn for_escort(&self, escort: &EscortView) -> Vec<Warning> {
        let mut warnings = Vec::new();
        if escort.status == Status::Sunk {
            return warnings;
        }
        if self.torpedoes_running {
            let text = "Torpedoes are running. The first square you enter is free of them, so you may stop there.";
            warnings.push(Warning::new("torpedoes-running", Said::new(R_TORP_8, text)));
        }
        if self.boats.iter().any(|boat| is_surfaced_beside(boat, escort)) {
            let text = "A surfaced submarine is beside you: only she can fire at that distance. Ram her, or get away.";
            warnings.push(Warning::new("surfaced-beside", Said::new(R_SURF_9, text)));
        }
        if escort.charges.is_some_and(|left| left > 0 && left < FEW_PATTERNS) {
            let text = "Your depth charges run out. Keep them for a square you are sure of.";
            warnings.push(Warning::new("few-charges", Said::new(R_DC_19, text)));
        }
        warnings
    }
}

fn is_surfaced_beside(boat: &BoatView, escort: &EscortView) -> bool {
    let here = boat.pose.filter(|pose| pose.depth == Depth::SURFACE && boat.status != Status::Sunk);
    here.is_some_and(|pose| pose.square.distance(escort.pose.square) <= 1)
}

fn for_boat(boat: &BoatView) -> Vec<Warning> {
    let mut warnings = Vec::new();
    if boat.status == Status::Sunk {
        return warnings;
    }
    if boat.torpedoes == Some(NEEDED) {
        let text = "You have three torpedoes. With fewer, reaching the convoy wins nothing.";
        warnings.push(Warning::new("last-three", Said::new(R_WIN_3, text)));
    }
    if boat.torpedoes == Some(1) {
        let text = "You have one torpedo. Once it is gone you must come up, and stay up.";
        warnings.push(Warning::new("last-torpedo", Said::new(R_SURF_2, text)));
    }
    if boat.under_attack {
        let text =
            "You are attacked with depth charges. Change depth and square: a charge 100 feet off is still a near miss.";
        warnings.push(Warning::new("under-attack", Said::new(R_DC_12, text)));
    }
    warnings
}

#[cfg(test)]
mod tests {
    use fathom_core::dice::SeededDice;
    use fathom_core::{Seat, Umpire, Viewer};

    use super::*;
    use crate::Setup;
    use crate::board::Pose;

    /// The basic game as the player of a seat sees it at the start.
    fn seen_by(seat: u8) -> View {
        let game =
            UBoat::new(&mut Umpire::quiet(&mut SeededDice::new(1)), &Setup::default()).expect("it can be played");
        game.view(Viewer::Seat(Seat(seat)))
    }

    fn ids(view: &View) -> Vec<&'static str> {
        view.warnings().into_iter().map(|warning| warning.id).collect()
    }

    fn as_escort(change: impl Fn(&mut View)) -> Vec<&'static str> {
        let mut view = seen_by(0);
        view.escorts[0].charges = Some(9);
        change(&mut view);
        ids(&view)
    }

    fn as_boat(change: impl Fn(&mut View)) -> Vec<&'static str> {
        let mut view = seen_by(1);
        view.boats[0].torpedoes = Some(9);
        change(&mut view);
        ids(&view)
    }

    #[test]
    fn nobody_is_warned_of_nothing() {
        assert_eq!((as_escort(|_| ()), as_boat(|_| ())), (vec![], vec![]));
    }

    #[test]
    fn r_torp_8_r_dc_19_r_surf_9_what_an_escort_is_warned_of() {
        assert_eq!(as_escort(|view| view.torpedoes_running = true), ["torpedoes-running"]);
        assert_eq!(as_escort(|view| view.escorts[0].charges = Some(FEW_PATTERNS - 1)), ["few-charges"]);
        assert_eq!(as_escort(|view| view.escorts[0].charges = Some(0)), [""; 0]);
        let beside = |view: &mut View, depth: Depth| {
            let pose = view.escorts[0].pose;
            view.boats[0].pose = Some(Pose { depth, ..pose });
        };
        assert_eq!(as_escort(|view| beside(view, Depth::SURFACE)), ["surfaced-beside"]);
        assert_eq!(as_escort(|view| beside(view, Depth::SUBMERGED[0])), [""; 0]);
    }

    #[test]
    fn r_win_3_r_surf_2_r_dc_12_what_a_boat_is_warned_of() {
        assert_eq!(as_boat(|view| view.boats[0].torpedoes = Some(3)), ["last-three"]);
        assert_eq!(as_boat(|view| view.boats[0].torpedoes = Some(1)), ["last-torpedo"]);
        assert_eq!(as_boat(|view| view.boats[0].torpedoes = Some(2)), [""; 0]);
        assert_eq!(as_boat(|view| view.boats[0].under_attack = true), ["under-attack"]);
    }
}
