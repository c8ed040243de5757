//! What the player is told before the first move, and what a friend would point out once.

use fathom_core::diary::counted;
use fathom_core::{Briefing, Said, Warning};

use crate::cite::{R1A, R1B, R9_3A, R9_9C, R9_12A, R15_1_2, R18H};
use crate::state::{Phase, Post, Sector, Station};
use crate::view::View;

impl View {
    pub(crate) fn briefing(&self) -> Briefing {
        let card = &self.card;
        let escorts = counted(self.escorts.len() as u32, "escort", "escorts");
        let ships = counted(u32::from(card.ships), "ship", "ships");
        Briefing {
            you: Said::new(
                R1B,
                format!("You command the {escorts} of {}, {}: {ships} to bring through.", card.title, card.dates),
            ),
            enemy: Said::new(
                R1A,
                "Nobody leads the U-boats but dice. They come from the outer zone inward, and you see every one.",
            ),
            dangers: vec![
                Said::new(
                    R9_3A,
                    "Each turn a throw says which boats come nearer; one may cross several zones in a turn.",
                ),
                Said::new(
                    R9_9C,
                    "A boat in a sector that no escort could search comes into the convoy by the printed number.",
                ),
                Said::new(R15_1_2, "Each escort searches for one boat a turn: two boats in a sector want two escorts."),
                Said::new(R18H, "U-boats count 6 points sunk and 3 damaged; what they sink counts against you."),
            ],
        }
    }

    /// What a friend would point out now.
    pub(crate) fn warnings(&self) -> Vec<Warning> {
        self.open_sector().into_iter().chain(self.lost_contact()).collect()
    }

    /// A sector of the attack zone without an escort, while escorts are being placed.
    fn open_sector(&self) -> Option<Warning> {
        if !matches!(self.phase, Phase::Placement) {
            return None;
        }
        let open =
            [Sector::Bow, Sector::PortBeam, Sector::StarboardBeam].into_iter().find(|sector| !self.covers(*sector))?;
        let text =
            format!("No escort covers {}. A boat that gets there goes on into the convoy unhindered.", open.words());
        Some(Warning::new("open-sector", Said::new(R9_9C, text)))
    }

    fn covers(&self, sector: Sector) -> bool {
        self.escorts.iter().any(|escort| match escort.post {
            Post::At(Station::Sector(at)) => at == sector,
            Post::At(Station::Line(line)) => line.sectors().contains(&sector),
            _ => false,
        })
    }

    /// No boat holds contact: the turn to put the screen in order.
    fn lost_contact(&self) -> Option<Warning> {
        let text = "The pack has lost contact: its numbers are halved this turn. Put the screen in order.";
        (self.phase == Phase::Placement && !self.contact && self.turn > 1)
            .then(|| Warning::new("no-contact", Said::new(R9_12A, text)))
    }
}
