//! What the Player is told before the first move, and what a friend would point out once.

use fathom_core::diary::counted;
use fathom_core::{Briefing, Said, Warning};

use crate::cite::{R1_0, R6_32, R11_3_PROC, R14_13, R15_5, R16_1};
use crate::view::View;

impl View {
    pub(crate) fn briefing(&self) -> Briefing {
        let you = format!("You are U-boat Command: {}, {} days.", self.title, self.last_turn);
        Briefing {
            you: Said::new(R1_0, you),
            enemy: Said::new(
                R15_5,
                "Twenty convoys cross the Atlantic by dice, their escorts face down until you find them; aircraft fly from \
                 bases on all coasts.",
            ),
            dangers: vec![
                Said::new(
                    R11_3_PROC,
                    "Within the range of a base aircraft look for your boats, and attack what they find.",
                ),
                Said::new(
                    R14_13,
                    "Whoever attacks is attacked: a single boat draws the escorts on all boats of its hex.",
                ),
                Said::new(R6_32, "Boats that were held down move half as far."),
                Said::new(R16_1, "Each U-boat lost costs two points, as much as two freighters."),
            ],
        }
    }

    /// What a friend would point out now.
    pub(crate) fn warnings(&self) -> Vec<Warning> {
        let within_reach = self.units.iter().any(|unit| {
            self.bases.iter().any(|base| base.farthest.is_some_and(|range| base.hex.distance(unit.hex) <= range))
        });
        let text = "Some of your boats lie within the range of aircraft. They may be found there every day.";
        within_reach
            .then(|| Warning::new("aircraft", Said::new(R11_3_PROC, text)))
            .into_iter()
            .chain(self.pinned())
            .collect()
    }

    fn pinned(&self) -> Option<Warning> {
        let n = self.units.iter().filter(|unit| unit.pinned).count() as u32;
        let text =
            format!("{} held down: half the movement, until the end of your move.", counted(n, "unit is", "units are"));
        (n > 0).then(|| Warning::new("pinned", Said::new(R6_32, text)))
    }
}
