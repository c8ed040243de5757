//! The sequence of play (5), top to bottom: where the player decides, and what happens by itself before and after it.

use fathom_core::{Refusal, Told};

use crate::action::Action;
use crate::cite::{R3B, R4A, R5, R5_3A};
use crate::event::Event;
use crate::rules::Umpire;
use crate::state::{Engagement, Phase, Post, Sector, TonnageWar};

/// A phase in which the player decides, and what happens by itself before and after it.
struct Step {
    /// What the player is in.
    phase: Phase,
    /// Before the player is asked.
    enter: fn(&mut TonnageWar, &mut Umpire<'_>),
    /// Everything the player can do, besides ending the phase.
    asks: fn(&TonnageWar, &mut Vec<Action>),
    /// When the player is done.
    leave: fn(&mut TonnageWar, &mut Umpire<'_>),
}

/// The sequence of play: deployment (3), then turn after turn (5). A phase in which there is nothing to decide is passed over.
#[rustfmt::skip]
const SEQUENCE: [Step; 7] = [
    // 3b
    Step { phase: Phase::Deployment, enter: nothing, asks: TonnageWar::gen_places, leave: nothing },
    // 5.1 Initial Phase
    Step { phase: Phase::Initial, enter: TonnageWar::begin_turn, asks: TonnageWar::gen_initial, leave: nothing },
    // 5.2 First U-boat Movement Phase, 5.3 Escort Placement and Movement Phase
    Step { phase: Phase::Placement, enter: TonnageWar::first_movement, asks: TonnageWar::gen_placement, leave: nothing },
    // 5.4 Second U-boat Movement Phase, 5.5 First Escort Attack Phase
    Step { phase: Phase::FirstAttack, enter: TonnageWar::close_in, asks: TonnageWar::gen_searches, leave: TonnageWar::drop_idle_hunts },
    // 15.7.3
    Step { phase: Phase::FirstPursuit, enter: nothing, asks: TonnageWar::gen_follows, leave: nothing },
    // 5.6 Third U-boat Movement Phase, 5.7 Second Escort Attack Phase
    Step { phase: Phase::SecondAttack, enter: TonnageWar::third_movement, asks: TonnageWar::gen_searches, leave: nothing },
    // 15.7.3, then 5.8 U-boat Attack Phase
    Step { phase: Phase::SecondPursuit, enter: nothing, asks: TonnageWar::gen_follows, leave: TonnageWar::end_turn },
];

/// The step a turn begins with.
const FIRST_OF_TURN: usize = 1;

fn nothing(_: &mut TonnageWar, _: &mut Umpire<'_>) {}

impl TonnageWar {
    /// Ends what the player is in and goes on to where there is something to decide next.
    pub(crate) fn finish(&mut self, umpire: &mut Umpire<'_>) {
        if self.engagement.is_cooperation() {
            self.end_engagement(); // 15.6: the chance passes
        } else {
            self.next_phase(umpire);
        }
        self.skip_idle(umpire);
    }

    /// Goes on while the player has no choice but to end the phase.
    pub(crate) fn skip_idle(&mut self, umpire: &mut Umpire<'_>) {
        while self.phase != Phase::Over && self.has_no_choice() {
            self.next_phase(umpire);
        }
    }

    fn has_no_choice(&self) -> bool {
        let mut actions = Vec::new();
        self.gen_actions(&mut actions);
        actions == [Action::Done]
    }

    /// The step of the sequence the player is in; none after the end.
    fn step(&self) -> Option<usize> {
        SEQUENCE.iter().position(|step| step.phase == self.phase)
    }

    fn next_phase(&mut self, umpire: &mut Umpire<'_>) {
        let Some(at) = self.step() else { return };
        (SEQUENCE[at].leave)(self, umpire);
        if self.phase == Phase::Over {
            return;
        }
        let next = SEQUENCE.get(at + 1).unwrap_or(&SEQUENCE[FIRST_OF_TURN]);
        (next.enter)(self, umpire);
        self.phase = next.phase;
        umpire.tell(|| Told::All(Event::PhaseBegan { phase: next.phase }));
    }

    /// 5.1: what the card says, returning boats, contact and stragglers; then the player decides.
    fn begin_turn(&mut self, umpire: &mut Umpire<'_>) {
        self.turn += 1;
        (self.lit, self.evasive, self.bearings, self.watched) = (false, false, 0, [false; 5]);
        for boat in self.boats_mut() {
            (boat.moved_out, boat.searched, boat.searched_by_air, boat.reaction) = (false, false, false, None);
        }
        let (turn, day, hour, weather) = (self.turn, self.day(), self.card().hour_of(self.turn), self.weather());
        umpire.tell(|| Told::All(Event::TurnBegan { turn, day, hour, weather }));
        self.read_card(umpire);
        self.return_boats(umpire);
        self.test_contact(umpire);
        self.return_straggler(umpire);
    }

    /// 5.1: departures, arrivals and further U-boats of the card.
    fn read_card(&mut self, umpire: &mut Umpire<'_>) {
        let turn = self.turn;
        for escort in self.escort_places() {
            let (block, post) = (self.block(escort), self.escorts[escort].post);
            let (name, leaves, arrives) =
                (block.name, block.leaves == Some(turn) && !block.is_air(), block.arrives == turn);
            let is_here = !matches!(post, Post::Away | Post::Gone | Post::Damaged | Post::Sunk);
            if leaves && is_here {
                self.depart(umpire, escort);
            }
            if arrives && post == Post::Away {
                self.escorts[escort].post = Post::Waiting;
                umpire.tell(|| Told::All(Event::Arrived { escort: name }));
            }
        }
        self.end_leaderless_hunts(umpire);
        self.join_boats(umpire);
    }

    /// 5.4: the second movement, after which it is known which sectors escorts can search (9.9).
    fn close_in(&mut self, umpire: &mut Umpire<'_>) {
        self.second_movement(umpire);
        self.watched = Sector::ALL.map(|sector| !self.escorts_covering(sector).is_empty());
    }

    /// 5.8: the U-boats attack; then aircraft fly home and the decoy comes back. The last turn ends the game (4).
    fn end_turn(&mut self, umpire: &mut Umpire<'_>) {
        self.u_boat_attacks(umpire);
        for escort in self.escort_places() {
            let is_due = self.block(escort).is_air() && self.block(escort).leaves == Some(self.turn + 1);
            match self.escorts[escort].post {
                Post::At(_) if is_due => self.depart(umpire, escort),
                Post::Decoy => self.escorts[escort].post = Post::At(crate::state::Station::Inner), // 10e
                _ => {}
            }
        }
        if self.turn == self.card().turns {
            self.end(umpire);
        }
    }

    pub(crate) fn end_engagement(&mut self) {
        self.engagement = Engagement::default();
    }

    /// Whether the player is in this phase, with no group left hanging.
    pub(crate) fn check_phase(&self, phases: &[Phase]) -> Result<(), Refusal> {
        if !phases.contains(&self.phase) {
            let names: Vec<_> = phases.iter().map(|phase| phase.name()).collect();
            let message = format!("this belongs to {}, not to {}", names.join(" or "), self.phase.name());
            return Err(Refusal::new(R5, message));
        }
        Ok(())
    }

    pub(crate) fn check_done(&self) -> Result<(), Refusal> {
        if self.engagement.is_found() {
            let message = "first say who attacks the U-boat that was found, or hold fire";
            return Err(Refusal::new(self.choice_rule(), message));
        }
        if let Some(target) = self.engagement.target.filter(|_| self.engagement.n_group > 0) {
            return Err(Refusal::new(target.rule(), "the group that was formed has to search first"));
        }
        let is_waiting = self.escorts.iter().any(|escort| escort.post == Post::Waiting);
        match self.phase {
            Phase::Deployment if is_waiting => Err(Refusal::new(R3B, "some escorts are not deployed yet")),
            Phase::Placement if is_waiting => Err(Refusal::new(R5_3A, "some escorts that arrived are not placed yet")),
            Phase::Over => Err(Refusal::new(R4A, "the game is over")),
            _ => Ok(()),
        }
    }

    /// Appends everything the player can do now, in order.
    pub(crate) fn gen_actions(&self, acc: &mut Vec<Action>) {
        let begin = acc.len();
        if self.engagement.is_found() {
            self.gen_strikes(acc);
        } else if let Some(at) = self.step() {
            (SEQUENCE[at].asks)(self, acc);
            if self.check_done().is_ok() {
                acc.push(Action::Done);
            }
        }
        acc[begin..].sort_unstable();
    }

    /// 5.3: what has arrived is placed, the others move.
    fn gen_placement(&self, acc: &mut Vec<Action>) {
        self.gen_places(acc);
        self.gen_moves(acc);
    }
}

impl Phase {
    /// Its name in the book.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Deployment => "deployment",
            Phase::Initial => "the Initial Phase",
            Phase::Placement => "the Escort Placement and Movement Phase",
            Phase::FirstAttack => "the First Escort Attack Phase",
            Phase::FirstPursuit => "the end of the First Escort Attack Phase",
            Phase::SecondAttack => "the Second Escort Attack Phase",
            Phase::SecondPursuit => "the end of the Second Escort Attack Phase",
            Phase::Over => "the end of the game",
        }
    }
}

#[cfg(test)]
mod tests;
