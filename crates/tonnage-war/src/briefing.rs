//! What the player is told before the first move, and what a friend would point out once.

use fathom_core::diary::counted;
use fathom_core::{Briefing, Said, Warning};

use crate::cite::{
    R1A, R1B, R9_3A, R9_9C, R9_12A, R12A, R15_1_2, R15_5_1A, R16_3_3B, R18B, R18H, R19_1A, R19_2, R19_3, R19_4A,
};
use crate::data::{Card, Weather};
use crate::state::{Phase, Post, Rescue, Sector, Station};
use crate::view::View;
use crate::world::World;

/// What the escort commander is told.
pub(crate) fn briefing(world: &World) -> Briefing {
    let card = &world.card;
    let ships = counted(u32::from(card.ships), "ship", "ships");
    // The title of a printed card ends with the month, which the dates have too.
    let convoy = card.title.split(',').next().unwrap_or(&card.title);
    let you = format!(
        "{convoy}, {}: you command {}, and bring {ships} through {} turns of four hours.",
        card.dates,
        escorts(card),
        card.turns
    );
    let boats = counted(u32::from(card.boats.total()), "U-boat", "U-boats");
    let enemy = format!("{boats} come from the outer zone inward. Nobody leads them but dice, and you see every one.");
    let wins =
        "Have more points than the U-boats when the last turn is over: 6 for each you sink, 3 for each you damage.";
    Briefing {
        you: Said::new(R1B, you),
        enemy: Said::new(R1A, enemy),
        wins: vec![Said::new(R18H, wins)],
        dangers: dangers(card),
    }
}

impl View {
    /// What a friend would point out now.
    pub(crate) fn warnings(&self) -> Vec<Warning> {
        if !matches!(self.phase, Phase::Placement) {
            return Vec::new();
        }
        [self.open_sector(), self.lost_contact(), self.bearings_left(), self.no_rescue()]
            .into_iter()
            .flatten()
            .collect()
    }

    /// A sector of the attack zone without an escort, while escorts are being placed.
    fn open_sector(&self) -> Option<Warning> {
        let open =
            [Sector::Bow, Sector::PortBeam, Sector::StarboardBeam].into_iter().find(|sector| !self.covers(*sector))?;
        let text =
            format!("No escort covers the {}. A boat that gets there goes on into the convoy unhindered.", open.name());
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
        (!self.contact && self.turn > 1).then(|| Warning::new("no-contact", Said::new(R9_12A, text)))
    }

    /// Sets that hear the boats are of use to escorts that are near them.
    fn bearings_left(&self) -> Option<Warning> {
        let [used, sets] = self.bearings;
        let text = "A set of yours hears U-boats that signal: an escort in the inner zone may run down the bearing.";
        (used < sets && self.contact).then(|| Warning::new("bearings", Said::new(R15_5_1A, text)))
    }

    /// The rescue ship is gone: somebody may take her place.
    fn no_rescue(&self) -> Option<Warning> {
        let text = "The rescue ship is lost, and each ship sunk counts 2. An escort may take her place, and does nothing else.";
        (self.rescue == Rescue::Lost).then(|| Warning::new("rescue", Said::new(R16_3_3B, text)))
    }
}

fn dangers(card: &Card) -> Vec<Said> {
    let mut dangers = vec![
        Said::new(R9_3A, "Each turn a throw says which boats come nearer; one may cross several zones in a turn."),
        Said::new(R9_9C, "A boat in a sector that no escort could search comes into the convoy by the printed number."),
        Said::new(R15_1_2, "Each escort searches for one boat a turn: two boats in a sector want two escorts."),
    ];
    let n_low = card.weather.iter().filter(|weather| weather.is_low()).count() as u32;
    if n_low > 0 {
        let turns = counted(n_low, "turn is", "turns are");
        dangers.push(Said::new(R12A, format!("{turns} of low visibility: boats surface, and eyes find little.")));
    }
    if card.weather.iter().any(|weather: &Weather| weather.is_storm()) {
        dangers.push(Said::new(R19_1A, "In a storm everybody detects worse, and the boats aim worse."));
    }
    let known = [
        (card.bad_sonar, R19_2, "Sonar is bad all the way: 3 less on every throw with it."),
        (card.fat, R19_3, "The boats have torpedoes that circle: 2 more for them in every sector, stragglers apart."),
        (
            card.zaunkonig,
            R19_4A,
            "The boats have homing torpedoes: they go for escorts, even those that have found them.",
        ),
        (!card.rescue_ship, R18B, "No rescue ship sails along: each ship sunk counts 2 against you, not 1."),
    ];
    dangers.extend(known.into_iter().filter(|(is_so, ..)| *is_so).map(|(_, rule, text)| Said::new(rule, text)));
    dangers
}

/// The escorts of a card by what they are: those that come later among them.
fn escorts(card: &Card) -> String {
    let n_air = card.blocks.iter().filter(|block| block.is_air()).count() as u32;
    let n_ships = card.blocks.len() as u32 - n_air;
    let ships = counted(n_ships, "escort", "escorts");
    if n_air == 0 { ships } else { format!("{ships} and {}", counted(n_air, "aircraft", "aircraft")) }
}

#[cfg(test)]
mod tests {
    use fathom_core::Viewer;

    use super::*;
    use crate::testing::night;

    /// SC 107 with every sector covered, the pack in contact and nothing to hear it by.
    fn quiet() -> View {
        let mut view = night().view_for(Viewer::Observer);
        (view.phase, view.contact, view.bearings, view.rescue) = (Phase::Placement, true, [0, 0], Rescue::Ship);
        let sectors = [Sector::Bow, Sector::PortBeam, Sector::StarboardBeam];
        for (escort, sector) in view.escorts.iter_mut().zip(sectors) {
            escort.post = Post::At(Station::Sector(sector));
        }
        view
    }

    fn ids(change: impl Fn(&mut View)) -> Vec<&'static str> {
        let mut view = quiet();
        change(&mut view);
        view.warnings().into_iter().map(|warning| warning.id).collect()
    }

    #[test]
    fn a_screen_in_order_is_left_alone() {
        assert_eq!(ids(|_| ()), [""; 0]);
    }

    #[test]
    fn r9_9c_an_open_sector_is_named_while_escorts_are_placed() {
        let open = |view: &mut View| view.escorts[0].post = Post::At(Station::Inner);
        assert_eq!(ids(open), ["open-sector"]);
        let later = |view: &mut View| {
            open(view);
            view.phase = Phase::FirstPursuit;
        };
        assert_eq!(ids(later), [""; 0]);
    }

    #[test]
    fn r9_12a_r15_5_1a_r16_3_3b_what_else_a_friend_says() {
        assert_eq!(ids(|view| view.contact = false), ["no-contact"]);
        assert_eq!(ids(|view| view.bearings = [0, 1]), ["bearings"]);
        assert_eq!(ids(|view| view.bearings = [1, 1]), [""; 0]);
        assert_eq!(ids(|view| view.rescue = Rescue::Lost), ["rescue"]);
    }
}
