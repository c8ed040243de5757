//! What each player is told before the first move, and what a friend would point out once.

use fathom_core::diary::{counted, listed};
use fathom_core::{Briefing, Said, Warning};

use crate::cite::{
    R_ASW_B_2, R_MOVE_1, R_SPOT_1, R_STRAT_A_6C, R_STRAT_B_7D, R_STRAT_B_8F, R_SUB_3A, R_SUB_7, R_SUB_9, R_SUB_10,
};
use crate::data::{Aim, Hull, Kind, Side};
use crate::state::Depth;
use crate::view::{GoalView, ShipView, View};

/// A battery with fewer turns left than this is low.
const LOW_BATTERY: u8 = 4;

impl View {
    /// What the seat of a side is told.
    pub(crate) fn briefing(&self) -> Option<Briefing> {
        let side = self.side?;
        let you = format!("{}, {} turns: you command {}.", self.title, self.turns, self.forces(side));
        Some(Briefing {
            you: Said::new(R_MOVE_1, you),
            enemy: self.enemy(side),
            wins: self.wins(side),
            dangers: self.dangers(side),
        })
    }

    /// What a side has, as everybody may read in the order of battle: ships by kind on a board, divisions on a map.
    fn forces(&self, side: Side) -> String {
        let of_side = || self.ships.iter().filter(|ship| ship.side == side);
        let n = |is: fn(&&ShipView) -> bool| of_side().filter(is).count() as u32;
        let boats = n(|ship| ship.kind == Hull::Submarine);
        let merchantmen = n(|ship| ship.convoy);
        let warships = n(|ship| ship.kind == Hull::Surface && !ship.convoy);
        let wings = self.wings.iter().filter(|wing| wing.side == side).count() as u32;
        let divisions = self.divisions.iter().filter(|division| division.side == side).count() as u32;
        let parts = [
            (divisions, "division", "divisions"),
            (warships, "warship", "warships"),
            (merchantmen, "merchant ship", "merchant ships"),
            (boats, "submarine", "submarines"),
            (wings, "air unit", "air units"),
        ];
        let some = parts.into_iter().filter(|(n, ..)| *n > 0);
        format!("the {}: {}", words(side), listed(some.map(|(n, one, many)| counted(n, one, many))))
    }

    fn enemy(&self, side: Side) -> Said {
        let theirs = self.forces(side.other());
        match self.kind {
            Kind::Tactical if self.has_boats(side.other()) => {
                let text = format!(
                    "You face {theirs}. What lies below is plotted in secret, and on nobody's board but theirs."
                );
                Said::new(R_SUB_10, text)
            }
            Kind::Tactical => {
                Said::new(R_SUB_9, format!("You face {theirs}. They find what lies below only in their own hex."))
            }
            Kind::BasicStrategic | Kind::AdvancedStrategic => {
                let text = format!("You face {theirs}, seen only while they are spotted, and lost again by dice.");
                Said::new(R_SPOT_1, text)
            }
        }
    }

    fn wins(&self, side: Side) -> Vec<Said> {
        let points = Said::new(R_STRAT_A_6C, margin(side, self.par));
        let goals = self.goals.iter().filter(|goal| self.wants(goal, side));
        std::iter::once(points)
            .chain(goals.map(|goal| Said::new(R_STRAT_A_6C, format!("To that end {}.", in_words(goal)))))
            .collect()
    }

    fn wants(&self, goal: &GoalView, side: Side) -> bool {
        self.division(goal.division).is_some_and(|division| division.side == side)
    }

    fn has_boats(&self, side: Side) -> bool {
        self.ships.iter().any(|ship| ship.side == side && ship.kind == Hull::Submarine)
    }

    fn dangers(&self, side: Side) -> Vec<Said> {
        let mut dangers = Vec::new();
        if self.has_boats(side) {
            let text = "A submerged boat has two hours of battery; then it must come up and charge.";
            dangers.push(Said::new(R_SUB_3A, text));
            dangers.push(Said::new(R_SUB_7, "A heavily damaged boat cannot dive again."));
        }
        if self.has_boats(side.other()) && self.kind == Kind::Tactical {
            let text =
                "Go over the place where a boat may be: it is found, and charges reach it, in your own hex alone.";
            dangers.push(Said::new(R_SUB_9, text));
            dangers.push(Said::new(
                R_ASW_B_2,
                "Each attack takes a pattern of charges; without any you only hold contact.",
            ));
        }
        let against = self.goals.iter().filter(|goal| self.wants(goal, side.other()));
        dangers.extend(against.map(|goal| Said::new(R_STRAT_A_6C, format!("The enemy wants to {}.", in_words(goal)))));
        if self.kind != Kind::Tactical {
            dangers.push(Said::new(R_STRAT_B_8F, "Aircraft stay on the ground by night."));
        }
        dangers
    }

    fn own(&self) -> impl Iterator<Item = &ShipView> {
        self.ships.iter().filter(|ship| Some(ship.side) == self.side && ship.afloat)
    }

    /// What a friend would point out now.
    pub(crate) fn warnings(&self) -> Vec<Warning> {
        [self.low_battery(), self.under_guns(), self.no_charges(), self.may_be_there()].into_iter().flatten().collect()
    }

    fn low_battery(&self) -> Option<Warning> {
        let low = |ship: &&ShipView| {
            ship.depth == Some(Depth::Submerged) && ship.battery.is_some_and(|turns| turns < LOW_BATTERY)
        };
        let ship = self.own().find(low)?;
        let text = format!("{} has little battery left. Without it she must come up, seen or not.", ship.name);
        Some(Warning::new("low-battery", Said::new(R_SUB_3A, text)))
    }

    /// A boat on the surface where guns that are seen reach it.
    fn under_guns(&self) -> Option<Warning> {
        let surfaced = |ship: &&ShipView| ship.kind == Hull::Submarine && ship.depth == Some(Depth::Surfaced);
        let reaches = |enemy: &ShipView, boat: &ShipView| {
            let here = enemy.hex.zip(boat.hex);
            enemy.gun_range > 0 && here.is_some_and(|(from, to)| from.distance(to) <= u16::from(enemy.gun_range))
        };
        let enemies = || self.ships.iter().filter(|ship| Some(ship.side) != self.side && ship.afloat && ship.guns > 0);
        let (boat, enemy) = self
            .own()
            .filter(surfaced)
            .find_map(|boat| enemies().find(|enemy| reaches(enemy, boat)).map(|enemy| (boat, enemy)))?;
        let text = format!("{} is on the surface within the range of {}'s guns.", boat.name, enemy.name);
        Some(Warning::new("under-guns", Said::new(R_STRAT_B_7D, text)))
    }

    /// A hunter that has nothing left to drop.
    fn no_charges(&self) -> Option<Warning> {
        let spent = |ship: &&ShipView| self.board.is_some() && ship.fights && ship.asw > 0 && ship.charges == 0;
        let ship = self.own().find(spent)?;
        let text = format!("{} has no depth charges left: she can hold a contact, and no more.", ship.name);
        Some(Warning::new("no-charges", Said::new(R_ASW_B_2, text)))
    }

    /// A boat that went out of sight.
    fn may_be_there(&self) -> Option<Warning> {
        let lost =
            self.ships.iter().find(|ship| Some(ship.side) != self.side && ship.afloat && ship.datum.is_some())?;
        let text = format!(
            "{} is out of sight. The chart shows where she may be by now: put your ships where she has to come.",
            lost.name
        );
        Some(Warning::new("out-of-sight", Said::new(R_SUB_10, text)))
    }
}

/// By what a side must be ahead, where the axis must lead by more than `par`.
fn margin(side: Side, par: i16) -> String {
    let more = |n: i16| counted(u32::from(n.unsigned_abs()), "point", "points");
    match (side, par) {
        (Side::Axis, -1) => "Lose no more points than the Allies do.".to_owned(),
        (Side::Allies, 1) => "Lose no more points than the Axis does.".to_owned(),
        (_, 0) => "Cost the enemy more points than you lose.".to_owned(),
        (Side::Axis, 1..) => format!("Cost the Allies more than {} beyond what you lose.", more(par)),
        (Side::Axis, _) => format!("Lose less than {} more than the Allies do.", more(par)),
        (Side::Allies, 1..) => format!("Lose less than {} more than the Axis does.", more(par)),
        (Side::Allies, _) => format!("Cost the Axis more than {} beyond what you lose.", more(par)),
    }
}

/// A goal as who wants it would say it.
fn in_words(goal: &GoalView) -> String {
    let points = counted(u32::from(goal.points.unsigned_abs()), "point", "points");
    let place = goal.hex.map_or(String::new(), |hex| format!(" to {hex}"));
    match goal.aim {
        Aim::Reach => format!("bring {}{place}, for {points}", goal.division),
        Aim::Breakout => format!(
            "have {} at large, unspotted and without heavy damage, at the end of a night from turn {} on, for {points}; the \
             game ends with it",
            goal.division, goal.turn
        ),
        Aim::Convoy => format!("lose no ship of {}, for {points}", goal.division),
    }
}

const fn words(side: Side) -> &'static str {
    match side {
        Side::Allies => "Allies",
        Side::Axis => "Axis",
    }
}

#[cfg(test)]
mod tests {
    use fathom_core::dice::SeededDice;
    use fathom_core::{Game, Umpire, Viewer};

    use super::*;
    use crate::{FleetAsw, Setup};

    /// The hunt as a side sees it when it begins, with nothing to worry about.
    fn quiet(side: Side) -> View {
        let setup = Setup { scenario: Some("hunt".into()), ..Setup::default() };
        let game = FleetAsw::new(&mut Umpire::quiet(&mut SeededDice::new(1)), &setup).expect("it can be played");
        let mut view = game.view(Viewer::Seat(side.seat()));
        for ship in &mut view.ships {
            (ship.battery, ship.datum) = (ship.battery.map(|_| LOW_BATTERY), None);
        }
        view
    }

    fn ids(side: Side, change: impl Fn(&mut ShipView)) -> Vec<&'static str> {
        let mut view = quiet(side);
        let has_asw = side == Side::Allies;
        let ship = view.ships.iter_mut().find(|ship| ship.side == side && has_asw == (ship.asw > 0)).expect("a ship");
        change(ship);
        view.warnings().into_iter().map(|warning| warning.id).collect()
    }

    #[test]
    fn whoever_has_nothing_to_worry_about_is_left_alone() {
        assert_eq!((ids(Side::Allies, |_| ()), ids(Side::Axis, |_| ())), (vec![], vec![]));
    }

    #[test]
    fn r_sub_3a_a_boat_below_with_little_battery_is_warned() {
        assert_eq!(ids(Side::Axis, |boat| boat.battery = Some(LOW_BATTERY - 1)), ["low-battery"]);
    }

    #[test]
    fn r_strat_b_7d_a_boat_that_is_up_is_warned_of_guns_that_reach_it() {
        assert_eq!(ids(Side::Axis, |boat| boat.depth = Some(Depth::Surfaced)), ["under-guns"]);
    }

    #[test]
    fn r_asw_b_2_a_hunter_without_charges_is_told() {
        assert_eq!(ids(Side::Allies, |ship| ship.charges = 0), ["no-charges"]);
    }

    #[test]
    fn r_strat_a_6c_the_margin_is_said_for_either_side() {
        assert_eq!(margin(Side::Axis, -1), "Lose no more points than the Allies do.");
        assert_eq!(margin(Side::Allies, -1), "Cost the Axis more than 1 point beyond what you lose.");
        assert_eq!(margin(Side::Axis, 11), "Cost the Allies more than 11 points beyond what you lose.");
        assert_eq!(margin(Side::Allies, 11), "Lose less than 11 points more than the Axis does.");
    }
}
