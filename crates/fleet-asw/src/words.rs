//! Prompts and labels in plain words. They use only what the seat they are for may know.

use fathom_core::{Label, Rule, Said};

use crate::action::Action;
use crate::cite::{
    R_MOVE_1, R_STRAT_A_2A, R_STRAT_A_2C, R_STRAT_A_3A, R_STRAT_A_3B, R_STRAT_A_4A, R_STRAT_A_5A, R_STRAT_A_6C,
    R_STRAT_B_2, R_STRAT_B_4A, R_STRAT_B_5, R_STRAT_B_6A, R_STRAT_B_7A, R_STRAT_B_7B, R_STRAT_B_7D, R_SUB_1, R_SUB_2,
    R_SUB_10,
};
use crate::data::Kind;
use crate::facts::Facts as _;
use crate::names::DivisionId;
use crate::rules::submarines::{Going, spend};
use crate::sequence::Asks;
use crate::sight::Sight;
use crate::state::{Band, Deck, Depth, Phase, Ship, Whereabouts};

/// Ships of a fight move.
const MOVE: &str = "move";
/// Guns and torpedoes.
const FIRE: &str = "fire";
/// Aircraft are sent, armed, started and landed.
const AIR: &str = "aircraft";
/// Divisions of a strategic game.
const DIVISION: &str = "division";
/// Something is ended or handed in.
const DONE: &str = "done";

impl Sight<'_> {
    /// What this side is asked to do, or waits for.
    pub(crate) fn prompt(&self) -> Said {
        let (rule, text) = self.question();
        match self.open.phase {
            Phase::Over => Said::new(R_STRAT_A_6C, "the game is over"),
            _ if self.is_asked() => Said::new(rule, text),
            phase if phase.stage().asks == Asks::Both => Said::new(rule, "wait until the other side has handed in"),
            _ => Said::new(rule, "wait for the other side"),
        }
    }

    fn question(&self) -> (Rule, String) {
        let (rule, text) = match self.open.phase {
            Phase::Deploy => (R_SUB_10, "place your submarines; nobody else will see where"),
            Phase::Plot => (R_SUB_10, "plot your submarines in secret: where to, and surfaced or submerged"),
            Phase::Move => {
                let text = format!("move your ships of speed {}; the others stay", self.open.battle.pace);
                return (R_STRAT_B_7D, text);
            }
            Phase::Fire => (R_STRAT_B_7D, "write down what your guns and torpedoes fire at, then hand in"),
            Phase::Assign => (R_STRAT_B_2, "send aircraft to search for a division or to attack a spotted one"),
            Phase::Close => (R_STRAT_B_5, "move divisions one range band closer, or end the step"),
            Phase::Open => (R_STRAT_B_6A, "draw away from spotted divisions of the enemy, or end the step"),
            Phase::Attack => {
                (R_STRAT_B_7A, "attack a spotted division with one of yours at Short Range, or end the step")
            }
            Phase::Intercept => {
                (R_STRAT_B_7B, "try to intercept the attack with divisions at Short Range, or make no more attempts")
            }
            Phase::Station => (R_STRAT_A_3B, "place your divisions on the map; nobody else will see where"),
            Phase::Combat => (R_STRAT_A_2A, "attack what is spotted in the hexes of your aircraft and divisions"),
            Phase::Movement => (R_STRAT_A_3B, "launch what is armed and move divisions and aircraft"),
            Phase::Arming => (R_STRAT_A_4A, "arm aircraft; they take off in the next turn"),
            Phase::Recovery => (R_STRAT_A_5A, "land aircraft in the hex of a carrier or base"),
            Phase::Over => (R_STRAT_A_6C, "the game is over"),
        };
        (rule, text.to_owned())
    }

    /// What an action will do: who does it, then what, and where on the board.
    pub(crate) fn label(&self, action: Action) -> Label {
        let label = match action {
            Action::Plot { boat, to, depth: Depth::Surfaced } => {
                does(R_SUB_2, &boat, format!("go to {to}, surfaced")).short(format!("to {to}, surfaced")).group(MOVE)
            }
            Action::Plot { boat, to, depth: Depth::Submerged } => {
                does(R_SUB_1, &boat, format!("go to {to}, submerged")).short(format!("to {to}, below")).group(MOVE)
            }
            Action::Move { ship, to } => {
                does(R_STRAT_B_7D, &ship, format!("move to {to}")).short(format!("to {to}")).group(MOVE)
            }
            Action::Gun { ship, target } => does(R_STRAT_B_7D, &ship, format!("fire guns at {target}"))
                .short(format!("guns at {target}"))
                .part("guns")
                .group(FIRE),
            Action::Torpedo { ship, target } => {
                let label = does(R_STRAT_B_7D, &ship, format!("fire torpedoes at {target}")).part("torpedoes");
                label.short(format!("torpedoes at {target}")).group(FIRE)
            }
            Action::Search { wing, division } => does(R_STRAT_B_4A, &wing, format!("look for {division}")).group(AIR),
            Action::Strike { wing, division } => {
                does(self.strike_rule(), &wing, format!("attack {division}")).group(AIR)
            }
            Action::Bomb { wing, base } => does(R_STRAT_A_2C, &wing, format!("attack {base}")).group(AIR),
            Action::Close { division } => does(R_STRAT_B_5, &division, "close by one range band").group(DIVISION),
            Action::Open { division } => {
                let text = format!("draw away from {division}");
                Label::new(R_STRAT_B_6A, text.clone()).short(text).group(DIVISION).piece(division.to_string())
            }
            Action::Attack { division, target } => {
                does(R_STRAT_B_7A, &division, format!("attack {target}")).group(DIVISION)
            }
            Action::Intercept { division } => does(R_STRAT_B_7B, &division, "try to intercept").group(DIVISION),
            Action::Engage { division, target } => {
                does(R_STRAT_A_2A, &division, format!("fight {target}")).group(DIVISION)
            }
            Action::Steer { division, to } => {
                does(R_MOVE_1, &division, format!("move to {to}")).short(format!("to {to}")).group(DIVISION)
            }
            Action::Dive { division } => does(R_SUB_1, &division, "submerge").group(DIVISION),
            Action::Surface { division } => does(R_SUB_1, &division, "surface").group(DIVISION),
            Action::Launch { wing, to } => does(R_STRAT_A_3A, &wing, format!("take off for {to}")).group(AIR),
            Action::Fly { wing, to } => does(self.fly_rule(wing), &wing, format!("fly to {to}")).group(AIR),
            Action::Arm { wing } => does(R_STRAT_A_4A, &wing, "arm").group(AIR),
            Action::Land { wing, deck: Deck::Ship(ship) } => {
                does(R_STRAT_A_5A, &wing, format!("land on {ship}")).group(AIR)
            }
            Action::Land { wing, deck: Deck::Base(base) } => {
                does(R_STRAT_A_5A, &wing, format!("land at {base}")).group(AIR)
            }
            Action::Done => return self.label_of_done(),
        };
        let label = match self.place_of(action) {
            Some(place) => label.place(place),
            None => label,
        };
        match self.cost_of(action) {
            Some(cost) => label.cost(cost),
            None => label,
        }
    }

    /// Where on the board an action points, as the view names it: a hex, a range band, or the deck it is about.
    fn place_of(&self, action: Action) -> Option<String> {
        match action {
            Action::Plot { to, .. }
            | Action::Move { to, .. }
            | Action::Steer { to, .. }
            | Action::Launch { to, .. }
            | Action::Fly { to, .. } => Some(to.to_string()),
            Action::Gun { target, .. } | Action::Torpedo { target, .. } => {
                self.hex(self.world.ship_at(target)?).map(|hex| hex.to_string())
            }
            Action::Search { division, .. }
            | Action::Strike { division, .. }
            | Action::Attack { target: division, .. }
            | Action::Engage { target: division, .. }
            | Action::Dive { division }
            | Action::Surface { division } => self.place_of_division(self.world.division_at(division)?),
            Action::Bomb { base, .. } => Some(self.world.base(self.world.base_at(base)?).hex.to_string()),
            Action::Close { division } => Some(self.band_of(division)?.closer()?.id().to_owned()),
            Action::Open { division } => Some(self.band_of(division)?.farther()?.id().to_owned()),
            Action::Intercept { .. } => self.place_of_division(usize::from(self.open.attack?.division)),
            Action::Arm { wing } => match self.wing(self.world.wing_at(wing)?)?.place {
                Whereabouts::Parked(deck) => Some(name_of(self.world.deck_name(deck))),
                Whereabouts::Away | Whereabouts::Aloft(_) | Whereabouts::Lost => None,
            },
            Action::Land { deck, .. } => Some(name_of(deck)),
            Action::Done => None,
        }
    }

    fn band_of(&self, division: DivisionId) -> Option<Band> {
        Some(self.open.divisions[self.world.division_at(division)?].band)
    }

    /// Its band, or its hex on the map.
    fn place_of_division(&self, at: usize) -> Option<String> {
        match self.world.kind() {
            Kind::BasicStrategic => Some(self.open.divisions[at].band.id().to_owned()),
            Kind::Tactical | Kind::AdvancedStrategic => self.division_hex(at).map(|hex| hex.to_string()),
        }
    }

    /// What an action takes that is scarce.
    fn cost_of(&self, action: Action) -> Option<&'static str> {
        match action {
            Action::Plot { boat, to, depth } if self.open.phase == Phase::Plot => {
                let at = self.world.ship_at(boat)?;
                let own = self.ship(at)?;
                Sight::cost_of_plot(own, depth, self.going(at, depth, own.hex.distance(to)))
            }
            Action::Torpedo { ship, .. } => {
                (self.open.ships[self.world.ship_at(ship)?].salvoes == 1).then_some("the last salvo")
            }
            // Its flashes show it (STRAT.B.7d).
            Action::Gun { ship, .. } => {
                let at = self.world.ship_at(ship)?;
                let shows = self.world.ship(at).is_boat() && self.open.ships[at].in_sight().is_none();
                shows.then_some("shows where it is")
            }
            Action::Steer { division, .. } if self.open.phase == Phase::Movement => {
                let at = self.world.division_at(division)?;
                self.is_submerged(at).then_some("6 turns of the battery")
            }
            // MOVE.3c: it is lost unless it lands in this turn.
            Action::Fly { wing, .. } => {
                (self.wing(self.world.wing_at(wing)?)?.fuel == 1).then_some("the last of its fuel")
            }
            Action::Plot { .. }
            | Action::Steer { .. }
            | Action::Move { .. }
            | Action::Search { .. }
            | Action::Strike { .. }
            | Action::Bomb { .. }
            | Action::Close { .. }
            | Action::Open { .. }
            | Action::Attack { .. }
            | Action::Intercept { .. }
            | Action::Engage { .. }
            | Action::Dive { .. }
            | Action::Surface { .. }
            | Action::Launch { .. }
            | Action::Arm { .. }
            | Action::Land { .. }
            | Action::Done => None,
        }
    }

    /// What a turn below takes of a battery (SUB.3a).
    fn cost_of_plot(own: &Ship, depth: Depth, going: Going) -> Option<&'static str> {
        let (left, _) = spend(own, depth, going)?;
        match (depth, going) {
            (Depth::Surfaced, _) => None,
            _ if left == own.battery => None,
            _ if spend(&Ship { battery: left, ..*own }, depth, Going::Slow).is_none() => {
                Some("the last of the battery")
            }
            (Depth::Submerged, Going::Sprint) => Some("2 turns of the battery"),
            (Depth::Submerged, Going::Slow | Going::Still) => None,
        }
    }

    fn label_of_done(&self) -> Label {
        let (rule, _) = self.question();
        let (short, text) = match self.open.phase {
            Phase::Deploy | Phase::Plot => ("hand in", "hand in; submarines not plotted stay as they are"),
            Phase::Move => ("the others stay", "the other ships of this speed stay where they are"),
            Phase::Fire => ("hand in", "hand in; nothing else is fired"),
            Phase::Assign => ("the others stand by", "the other aircraft stand by"),
            Phase::Close | Phase::Open | Phase::Attack => ("end the step", "end the step"),
            Phase::Intercept => ("no more attempts", "no more attempts to intercept"),
            Phase::Station => ("hand in", "hand in; divisions not placed stay as they are"),
            Phase::Combat => ("hand in", "hand in; nobody else attacks"),
            Phase::Movement => ("hand in", "hand in; nobody else moves"),
            Phase::Arming => ("hand in", "hand in; nobody else is armed"),
            Phase::Recovery => ("hand in", "hand in; nobody else lands"),
            Phase::Over => ("over", "the game is over"),
        };
        Label::new(rule, text).short(short).group(DONE)
    }
}

fn name_of(deck: Deck) -> String {
    match deck {
        Deck::Ship(ship) => ship.to_string(),
        Deck::Base(base) => base.to_string(),
    }
}

/// Who does what; the few words leave out who.
fn does(rule: Rule, piece: &impl ToString, what: impl Into<String>) -> Label {
    let (piece, what) = (piece.to_string(), what.into());
    Label::new(rule, format!("{piece}: {what}")).short(what).piece(piece)
}

#[cfg(test)]
mod tests {
    use fathom_core::Game as _;

    use super::*;
    use crate::testing::{ALLIES, AXIS, hex, hunt, map, on_top, scenario, ship, wing};

    #[test]
    fn a_label_says_who_does_what_where_in_fields() {
        let game = hunt(crate::Level::Basic);
        let (boat, to) = (ship("U-592"), hex("J5-A"));
        let label = game.label(AXIS, Action::Plot { boat, to, depth: Depth::Submerged });
        assert_eq!((label.text.as_str(), label.brief()), ("U-592: go to J5-A, submerged", "to J5-A, below"));
        assert_eq!(
            (label.group, label.piece.as_deref(), label.place.as_deref()),
            ("move", Some("U-592"), Some("J5-A"))
        );
    }

    #[test]
    fn every_action_that_is_listed_has_a_group_and_few_words() {
        for id in ["hunt", "convoy", "chase", "search"] {
            let game = scenario(id);
            for seat in [ALLIES, AXIS] {
                for action in game.legal(seat) {
                    let label = game.label(seat, action);
                    assert!(!label.short.is_empty() && !label.group.is_empty(), "{label:?}");
                    assert_eq!(label.piece.is_none(), action == Action::Done, "{label:?}");
                    assert_eq!(label.place.is_none(), action == Action::Done, "{label:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_scarce_is_named_as_a_cost() {
        let mut game = on_top(crate::Level::Basic);
        let (boat, target) = (ship("U-592"), ship("Starling"));
        let cost = |game: &crate::FleetAsw, action| game.label(AXIS, action).cost;
        let below = |to: &str| Action::Plot { boat, to: hex(to), depth: Depth::Submerged };
        assert_eq!(cost(&game, below("J5-A")), None, "6 half turns are left");
        assert_eq!(cost(&game, below("J6-A")).as_deref(), Some("2 turns of the battery"));
        let at = game.at("U-592");
        game.halves.ships[at].battery = 3;
        assert_eq!(cost(&game, below("J5-A")).as_deref(), Some("the last of the battery"));
        assert_eq!(cost(&game, Action::Plot { boat, to: hex("J6-A"), depth: Depth::Surfaced }), None);
        let shot = game.label(AXIS, Action::Torpedo { ship: boat, target });
        assert_eq!((shot.cost.as_deref(), shot.place.as_deref()), (Some("the last salvo"), Some("J4-A")));
        let gun = game.label(AXIS, Action::Gun { ship: boat, target });
        assert_eq!((gun.cost.as_deref(), gun.part.as_deref()), (Some("shows where it is"), Some("guns")));
        let mut flight = map().aloft("Scouting Five", "C5-A");
        let scouts = flight.air("Scouting Five");
        flight.halves.wings[scouts].fuel = 1;
        let fly = Action::Fly { wing: wing("Scouting Five"), to: hex("C6-A") };
        assert_eq!(flight.label(ALLIES, fly).cost.as_deref(), Some("the last of its fuel"));
    }
}
