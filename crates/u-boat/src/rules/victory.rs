//! How to win (WIN.1 to WIN.4, MULTI.5, MULTI.10c).

use fathom_core::{Outcome, Rule, Seats, Umpire};

use crate::cite::{R_MULTI_5A, R_MULTI_5B, R_MULTI_11C, R_WIN_1, R_WIN_2A, R_WIN_2B, R_WIN_4};
use crate::event::Event;
use crate::ship::{Ship, Side};
use crate::state::{Ending, Marks, UBoat};

impl UBoat {
    /// A ship sinks; when it was the last that could win for its side, the game ends so.
    pub(crate) fn sink(&mut self, umpire: &mut Umpire<'_, Event>, ship: Ship, ending: Ending) {
        self.put_on_the_board(ship, self.truth().settled(ship).pose());
        umpire.tell(|| self.seen(ship, Event::Sunk { ship }));
        let marks = &mut self.open.piece_mut(ship).marks;
        marks.set(Marks::SUNK);
        marks.clear(Marks::DEPTH_TOLD | Marks::JUST_SURFACED);
        self.give_up(ship);
        self.judge(umpire, ending);
        self.uncover(umpire);
    }

    /// MULTI.11c: a ship lies dead in the water.
    pub(crate) fn disable(&mut self, ship: Ship) {
        self.open.piece_mut(ship).marks.set(Marks::DEAD_IN_THE_WATER);
        self.give_up(ship);
    }

    /// What a ship had in hand ends with it.
    fn give_up(&mut self, ship: Ship) {
        self.open.take_guns_off(ship);
        if !ship.is_boat() {
            self.open.set_attack(ship, None);
        }
    }

    /// Ends the game when a side has lost.
    pub(crate) fn judge(&mut self, umpire: &mut Umpire<'_, Event>, ending: Ending) {
        // WIN.1: a boat that is dead in the water can no longer win either. Escorts that are can still be sunk.
        let escorts_win = self.open.boats().all(|boat| !self.open.piece(boat).is_able());
        // WIN.2b, MULTI.5b.
        let boats_win = self.open.escorts().next().is_none();
        if self.open.ending.is_none() && (escorts_win || boats_win) {
            self.end_game(umpire, ending);
        }
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        let ending = self.open.ending?;
        let winners = ending.winner().map_or(Seats::NONE, |side| self.winners(side));
        Some(Outcome {
            rule: winning_rule(ending, self.world.is_multiship()),
            winners,
            ending: ending.word(),
            score: None,
        })
    }

    /// The end in a sentence.
    pub(crate) fn end_in_words(&self, outcome: Outcome) -> String {
        let Some(ending) = self.open.ending else { return String::new() };
        format!("{}: {}.", winners_in_words(ending, outcome.winners), self.cause_in_words(ending))
    }

    /// What brought the end about.
    pub(crate) fn cause_in_words(&self, ending: Ending) -> String {
        let boat = if self.world.n_boats > 1 { "the last submarine" } else { "the submarine" };
        let escort = if self.world.n_escorts > 1 { "the last escort" } else { "the escort" };
        match ending {
            Ending::DepthCharge => format!("depth charges sank {boat}"),
            Ending::FirstSalvo => format!("the first salvo sank {boat} as it came up"),
            Ending::Ramming => format!("{boat} was rammed and sank"),
            Ending::Collision => "a collision left no submarine able to fight".to_owned(),
            Ending::Gunfire => format!("gunfire sank {boat}"),
            Ending::Torpedo => format!("a torpedo sank {escort}"),
            Ending::DeckGun => format!("the deck gun sank {escort}"),
            Ending::Convoy if self.world.n_boats > 1 => "a boat reached the convoy".to_owned(),
            Ending::Convoy => "the boat reached the convoy".to_owned(),
            Ending::TurnLimit => "the turns ran out with both sides afloat".to_owned(),
        }
    }

    /// The seats of a side; who commands both sides is counted with the escorts.
    fn winners(&self, side: Side) -> Seats {
        Seats::of(self.world.seats().filter(|seat| self.world.side_of(*seat) == side))
    }
}

/// Who won, by name where it is one seat.
fn winners_in_words(ending: Ending, winners: Seats) -> &'static str {
    match (ending.winner(), winners.len()) {
        (None, _) => "A draw",
        (Some(_), 0) => "The game is lost",
        (Some(Side::Escorts), 1) => "The escort wins",
        (Some(Side::Submarines), 1) => "The submarine wins",
        (Some(Side::Escorts), _) => "The escorts win",
        (Some(Side::Submarines), _) => "The submarines win",
    }
}

/// The paragraph by which a game is won; the multiship game has its own (MULTI.5).
pub(crate) const fn winning_rule(ending: Ending, is_multiship: bool) -> Rule {
    match (ending, is_multiship) {
        (Ending::DepthCharge | Ending::FirstSalvo | Ending::Ramming | Ending::Gunfire, _) => R_WIN_1,
        (Ending::Collision, _) => R_MULTI_11C,
        (Ending::Torpedo | Ending::DeckGun, false) => R_WIN_2B,
        (Ending::Torpedo | Ending::DeckGun, true) => R_MULTI_5B,
        (Ending::Convoy, false) => R_WIN_2A,
        (Ending::Convoy, true) => R_MULTI_5A,
        (Ending::TurnLimit, _) => R_WIN_4,
    }
}
