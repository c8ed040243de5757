//! What each player is told before the first move, and what a friend would point out once.

use fathom_core::diary::counted;
use fathom_core::{Briefing, Said, Warning};

use crate::cite::{R_ASW_B_2, R_MOVE_1, R_SPOT_1, R_STRAT_B_8F, R_SUB_3A, R_SUB_7, R_SUB_9, R_SUB_10};
use crate::data::Hull;
use crate::data::{Kind, Side};
use crate::state::Depth;
use crate::view::{ShipView, View};

/// A battery with fewer turns left than this is low.
const LOW_BATTERY: u8 = 4;

impl View {
    /// What the seat of a side is told.
    pub(crate) fn briefing(&self) -> Option<Briefing> {
        let side = self.side?;
        let own = self.own().count() as u32;
        let ships = counted(own, "ship", "ships");
        let you = match self.kind {
            Kind::Tactical => format!("You command {ships} of the {} in {}.", words(side), self.title),
            Kind::BasicStrategic | Kind::AdvancedStrategic => {
                format!(
                    "You command the divisions of the {} in {}: {ships}, and their aircraft.",
                    words(side),
                    self.title
                )
            }
        };
        let enemy = match self.kind {
            Kind::Tactical => Said::new(
                R_SUB_10,
                "Submarines are plotted in secret: what lies below is on nobody's board but its own.",
            ),
            Kind::BasicStrategic | Kind::AdvancedStrategic => Said::new(
                R_SPOT_1,
                "The other side's divisions are seen only while they are spotted, and lost again by dice.",
            ),
        };
        Some(Briefing { you: Said::new(R_MOVE_1, you), enemy, dangers: self.dangers() })
    }

    fn dangers(&self) -> Vec<Said> {
        let has_boats = self.own().any(|ship| ship.kind == Hull::Submarine);
        let mut dangers = if has_boats {
            vec![
                Said::new(R_SUB_3A, "A submerged boat has two hours of battery; then it must come up and charge."),
                Said::new(R_SUB_7, "A heavily damaged boat cannot dive again."),
            ]
        } else {
            vec![
                Said::new(R_SUB_9, "A submerged boat is found only in your own hex, by a throw for it."),
                Said::new(R_ASW_B_2, "Go over the place where it may be: charges reach no other hex."),
            ]
        };
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
        let low = |ship: &&ShipView| {
            ship.depth == Some(Depth::Submerged) && ship.battery.is_some_and(|turns| turns < LOW_BATTERY)
        };
        let text = |ship: &ShipView| {
            format!("{} has little battery left. Without it she must come up, seen or not.", ship.name)
        };
        let warning = |ship: &ShipView| Warning::new("low-battery", Said::new(R_SUB_3A, text(ship)));
        self.own().find(low).map(warning).into_iter().collect()
    }
}

const fn words(side: Side) -> &'static str {
    match side {
        Side::Allies => "Allies",
        Side::Axis => "Axis",
    }
}
