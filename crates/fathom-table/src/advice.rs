//! Advice between people: it is declared to everybody.

use fathom_core::{Game, Seat, Viewer};

use crate::{Answer, At, Deed, Denied, Person, Seq, Table, What};

impl<G: Game> Table<G> {
    /// Tells everybody that `person` asks a bot for advice for `seat`, unless they were told since the seat last did something.
    /// Gives the seat's new version.
    ///
    /// # Errors
    /// When the person does not hold the seat, it is not to act, or the game is over; nobody is told anything then.
    pub fn declare_advice(&mut self, person: Person, seat: Seat, bot: &str, at: At) -> Answer<G, Seq> {
        if !self.has_seat(seat) || !self.people.holds(person, seat) {
            return Err(Denied::NotYourSeat);
        }
        if self.is_over() {
            return Err(Denied::Over);
        }
        if self.position.to_act().has(seat) && !self.is_advised(person, seat, bot) {
            self.tell_advised(at, person, seat, bot.to_owned());
        }
        Ok(self.streams.version(Viewer::Seat(seat)))
    }

    /// Whether everybody knows already that this person was advised so, as far as the seat's own actions go.
    fn is_advised(&self, person: Person, seat: Seat, bot: &str) -> bool {
        let lines = self.streams.lines(Viewer::Seat(seat)).iter().rev();
        let since = lines.take_while(|line| !matches!(&line.what, What::Did { .. } | What::Withdrawn { .. }));
        let is_same = |what: &What<_, _>| matches!(what, What::Advised { seat: of, by, bot: name } if *of == seat && *by == person && name == bot);
        since.into_iter().any(|line| is_same(&line.what))
    }

    pub(crate) fn tell_advised(&mut self, at: At, by: Person, seat: Seat, bot: String) {
        let deed = self.deeds.len() + 1;
        for viewer in self.streams.viewers() {
            self.streams.push(viewer, deed, at, What::Advised { seat, by, bot: bot.clone() });
        }
        self.deeds.push(Deed::Advised { at, by, seat, bot });
    }
}
