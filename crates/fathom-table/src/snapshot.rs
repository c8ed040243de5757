//! What a viewer sees now.

use fathom_core::{Aim, Briefing, Ended, Game, Grid, Label, Said, Seat, Seats, Viewer, Warning};
use serde::Serialize;

use crate::{Answer, Denied, LineOf, Person, Seq, Table};

/// A seat as everybody knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KnownSeat {
    /// The seat.
    pub seat: Seat,
    /// Its name.
    pub role: &'static str,
    /// The name of its side.
    pub side: &'static str,
}

/// A legal action in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Choice"))]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// What it will do.
    pub said: Label,
}

/// The actions of one kind with one piece, where they were left out of a snapshot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bundle {
    /// Their kind, as their labels have it.
    pub group: String,
    /// Their piece, if they have one.
    pub piece: Option<String>,
    /// How many there are.
    pub n: usize,
}

impl Bundle {
    /// One of the kind and piece of an action, and no more yet.
    pub fn of<A>(Choice { said, .. }: &Choice<A>) -> Bundle {
        Bundle { group: said.group.to_owned(), piece: said.piece.as_ref().map(ToString::to_string), n: 1 }
    }

    /// Whether an action is of this kind and with this piece.
    pub fn is_of<A>(&self, Choice { said, .. }: &Choice<A>) -> bool {
        self.group == said.group && self.piece.as_deref() == said.piece.as_deref()
    }
}

/// Everything one viewer may know at one version. The same version always shows the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Snapshot"))]
pub struct Snapshot<V, A> {
    /// Whose eyes, if a seat's.
    pub seat: Option<Seat>,
    /// The number of the last line of this viewer's stream; a submit names it.
    pub version: Seq,
    /// What can be seen.
    pub view: V,
    /// The same on a grid of squares, where the game offers one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<Grid>,
    /// What each side must do to win and how it stands, where the game says.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aims: Vec<Aim>,
    /// What a good friend would point out to the seat, where it is to act.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
    /// Who is to act.
    pub to_act: Vec<KnownSeat>,
    /// What the seat is asked to do or waits for.
    pub prompt: Option<Said>,
    /// What the seat may do.
    pub actions: Vec<Choice<A>>,
    /// What was left out of `actions` because the list is too long for one message; a table itself leaves nothing out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bundles: Vec<Bundle>,
    /// Whether the seat may take its last action back.
    pub may_undo: bool,
    /// Whom the seat may talk to now.
    pub may_talk_to: Seats,
    /// The end, if it has come.
    pub outcome: Option<Ended>,
}

/// A snapshot of `G`.
pub type SnapshotOf<G> = Snapshot<<G as Game>::View, <G as Game>::Action>;

/// The given seats as everybody knows them.
pub(crate) fn places<G: Game>(position: &G, seats: Seats) -> Vec<KnownSeat> {
    let place = |seat| KnownSeat { seat, role: position.role(seat), side: G::SIDES[position.side(seat)] };
    seats.iter().map(place).collect()
}

impl<G: Game> Table<G> {
    /// What `person` sees through the eyes of `viewer`.
    ///
    /// # Errors
    /// When these are not the person's eyes. Everybody has those of the seats they hold and the observer's; an umpire,
    /// and everybody once the game is over, has all.
    pub fn look(&self, person: Person, viewer: Viewer) -> Answer<G, SnapshotOf<G>> {
        self.may_watch(person, viewer)?;
        Ok(self.snapshot(viewer))
    }

    /// What whoever sits down on a seat is told before the first move, as the seat sees the game now.
    ///
    /// # Errors
    /// As [`Table::look`].
    pub fn briefing(&self, person: Person, seat: Seat) -> Answer<G, Option<Briefing>> {
        self.may_watch(person, Viewer::Seat(seat))?;
        let view = self.position.view(Viewer::Seat(seat));
        Ok(G::briefing(self.position.world(), &view, seat))
    }

    /// The lines `viewer` was told after line `seq`; 0 gives all.
    ///
    /// # Errors
    /// As [`Table::look`].
    pub fn since(&self, person: Person, viewer: Viewer, seq: Seq) -> Answer<G, &[LineOf<G>]> {
        self.may_watch(person, viewer)?;
        Ok(self.streams.since(viewer, seq))
    }

    /// The version of `viewer`.
    ///
    /// # Errors
    /// As [`Table::look`].
    pub fn version(&self, person: Person, viewer: Viewer) -> Answer<G, Seq> {
        self.may_watch(person, viewer)?;
        Ok(self.streams.version(viewer))
    }

    pub(crate) fn may_watch(&self, person: Person, viewer: Viewer) -> Answer<G, ()> {
        let sees_all = self.is_over() || self.people.is_umpire(person);
        let may = match viewer {
            Viewer::Observer => true,
            Viewer::Seat(seat) => self.has_seat(seat) && (sees_all || self.people.holds(person, seat)),
            Viewer::Umpire => sees_all,
        };
        if may { Ok(()) } else { Err(Denied::NotYoursToSee) }
    }

    pub(crate) fn snapshot(&self, viewer: Viewer) -> SnapshotOf<G> {
        let (position, seat) = (&self.position, viewer.seat());
        let view = position.view(viewer);
        let acting = seat.filter(|seat| position.to_act().has(*seat));
        Snapshot {
            seat,
            version: self.streams.version(viewer),
            grid: G::grid(&view),
            aims: G::aims(position.world(), &view),
            warnings: acting.map_or_else(Vec::new, |seat| G::warnings(position.world(), &view, seat)),
            view,
            to_act: places(position, position.to_act()),
            prompt: seat.map(|seat| position.prompt(seat)),
            actions: seat.map_or_else(Vec::new, |seat| self.choices(seat)),
            bundles: Vec::new(),
            may_undo: seat.is_some_and(|seat| self.tail.is_open(seat)),
            may_talk_to: seat.map_or(Seats::NONE, |seat| self.may_talk_to(seat)),
            outcome: Ended::of(position),
        }
    }

    fn choices(&self, seat: Seat) -> Vec<Choice<G::Action>> {
        let mut actions = Vec::new();
        self.position.legal_actions(seat, &mut actions);
        actions.into_iter().map(|action| Choice { action, said: self.position.label(seat, action) }).collect()
    }

    fn may_talk_to(&self, from: Seat) -> Seats {
        let others = self.position.seats().without(from);
        Seats::of(others.iter().filter(|to| self.position.may_talk(from, *to).is_ok()))
    }
}
