//! What the Player is told before the first move, and what a friend would point out once.

use fathom_core::diary::counted;
use fathom_core::{Briefing, Said, Warning};

use crate::cite::{R1_0, R5_43, R6_32, R11_3_PROC, R14_13, R14_41_PROC, R15_5, R16_1, R16_2};
use crate::rules::s16_victory::POINTS_TO_WIN;
use crate::state::Phase;
use crate::view::View;
use crate::world::World;

/// So few days before the end, it is time to count.
const LAST_DAYS: u8 = 3;

impl View {
    pub(crate) fn briefing(&self, world: &World) -> Briefing {
        let n_escorted: u8 = world.scenario.escorts.iter().flatten().sum();
        let n_groups: u32 = world.air.iter().flatten().map(|n| u32::from(*n)).sum();
        let boats = counted(u32::from(world.boats), "U-boat", "U-boats");
        let you =
            format!("{}, {} days: you are U-boat Command, with {boats} to place and lead.", self.title, self.last_turn);
        let enemy = format!(
            "Of twenty convoys that cross the Atlantic by chits, {n_escorted} have escorts and the others are false reports; \
             which is which you learn when you find them. {} fly from four bases.",
            counted(n_groups, "air group", "air groups")
        );
        Briefing {
            you: Said::new(R1_0, you),
            enemy: Said::new(R15_5, enemy),
            wins: vec![Said::new(
                R16_2,
                format!(
                    "Make {POINTS_TO_WIN} net points or more: what your attacks score, less two for each U-boat lost."
                ),
            )],
            dangers: vec![
                Said::new(
                    R11_3_PROC,
                    "Within the range of a base aircraft look for your boats, and attack what they find.",
                ),
                Said::new(
                    R14_13,
                    "Whoever attacks is attacked: a single boat draws the escorts on all boats of its hex.",
                ),
                Said::new(R14_41_PROC, "Six boats or fewer are one target: a hex of many boats draws many attacks."),
                Said::new(R6_32, "Boats that were held down move half as far."),
                Said::new(R16_1, "Each U-boat lost costs two points, as much as two freighters."),
            ],
        }
    }

    /// What a friend would point out now.
    pub(crate) fn warnings(&self) -> Vec<Warning> {
        [self.aircraft(), self.pinned(), self.sighted_in_weather(), self.last_days()].into_iter().flatten().collect()
    }

    fn aircraft(&self) -> Option<Warning> {
        let within_reach = self.units.iter().any(|unit| {
            self.bases.iter().any(|base| base.farthest.is_some_and(|range| base.hex.distance(unit.hex) <= range))
        });
        let text = "Some of your boats lie within the range of aircraft. They may be found there every day.";
        within_reach.then(|| Warning::new("aircraft", Said::new(R11_3_PROC, text)))
    }

    fn pinned(&self) -> Option<Warning> {
        let n = self.units.iter().filter(|unit| unit.pinned).count() as u32;
        let text =
            format!("{} held down: half the movement, until the end of your move.", counted(n, "unit is", "units are"));
        (n > 0).then(|| Warning::new("pinned", Said::new(R6_32, text)))
    }

    /// Boats in bad weather: safe from the air, and poor at seeing.
    fn sighted_in_weather(&self) -> Option<Warning> {
        let is_foul = |hex| self.storm_hexes.contains(&hex) || self.fog_hexes.contains(&hex);
        let text =
            "Some of your boats lie in storm or fog: no aircraft finds them there, and they hardly find a convoy.";
        self.units.iter().any(|unit| is_foul(unit.hex)).then(|| Warning::new("foul-weather", Said::new(R5_43, text)))
    }

    /// The end is near and the points are not there.
    fn last_days(&self) -> Option<Warning> {
        let is_late = self.turn > 0 && self.turn + LAST_DAYS > self.last_turn && self.phase != Phase::Over;
        let left = counted(u32::from(self.last_turn.saturating_sub(self.turn)) + 1, "day is", "days are");
        let text = format!("{left} left, and {} of {POINTS_TO_WIN} net points are made.", self.net);
        (is_late && self.net < POINTS_TO_WIN).then(|| Warning::new("last-days", Said::new(R16_2, text)))
    }
}

#[cfg(test)]
mod tests {
    use fathom_core::Viewer;

    use super::*;
    use crate::state::{Base, Range};
    use crate::testing::{hex, sea};

    fn ids(view: &View) -> Vec<&'static str> {
        view.warnings().into_iter().map(|warning| warning.id).collect()
    }

    #[test]
    fn r11_3_proc_boats_within_the_range_of_a_base_are_warned() {
        let game = sea().with_units("1020", &[1]);
        let base = game.view_for(Viewer::Observer).bases[Base::Iceland as usize].hex;
        assert_eq!(ids(&game.clone().view_for(Viewer::Observer)), [""; 0], "no group is based anywhere");
        let far = game.with_air(Base::Iceland, Range::Twenty, 1).view_for(Viewer::Observer);
        let is_within = base.distance(hex("1020")) <= Range::Twenty.hexes();
        assert_eq!(ids(&far), if is_within { vec!["aircraft"] } else { vec![] });
    }

    #[test]
    fn r6_32_r5_43_boats_held_down_or_in_a_storm_are_named() {
        let game = sea().with_units("1020", &[1]);
        assert_eq!(ids(&game.clone().pinned("1020").view_for(Viewer::Observer)), ["pinned"]);
        let mut view = game.view_for(Viewer::Observer);
        view.storm_hexes = vec![hex("1020")];
        assert_eq!(ids(&view), ["foul-weather"]);
        view.storm_hexes = vec![hex("1022")];
        assert_eq!(ids(&view), [""; 0]);
    }

    #[test]
    fn r16_2_the_last_days_are_counted_while_there_is_something_to_win() {
        let mut view = sea().view_for(Viewer::Observer);
        (view.turn, view.phase) = (view.last_turn - LAST_DAYS, Phase::Deployment);
        assert_eq!(ids(&view), [""; 0]);
        view.turn = view.last_turn;
        assert_eq!(ids(&view), ["last-days"]);
        assert!(view.warnings()[0].said.text.starts_with("1 day is left"), "{}", view.warnings()[0].said.text);
        view.net = POINTS_TO_WIN;
        assert_eq!(ids(&view), [""; 0]);
    }
}
