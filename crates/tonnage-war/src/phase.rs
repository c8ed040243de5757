//! The sequence of play (5), top to bottom: what follows when the player is done with a phase.

use fathom_core::{Refusal, Told};

use crate::action::Action;
use crate::cite::{R3B, R4A, R5, R5_3A};
use crate::event::Event;
use crate::rules::Umpire;
use crate::state::{Engagement, Phase, Post, Sector, TonnageWar};

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

    fn next_phase(&mut self, umpire: &mut Umpire<'_>) {
        match self.phase {
            Phase::Deployment => self.begin_turn(umpire),
            Phase::Initial => {
                self.first_movement(umpire);
                self.begin_phase(umpire, Phase::Placement);
            }
            Phase::Placement => {
                self.second_movement(umpire);
                self.watched = Sector::ALL.map(|sector| !self.escorts_covering(sector).is_empty()); // 9.9
                self.begin_phase(umpire, Phase::FirstAttack);
            }
            Phase::FirstAttack => {
                self.drop_idle_hunts(umpire);
                self.begin_phase(umpire, Phase::FirstPursuit);
            }
            Phase::FirstPursuit => {
                self.third_movement(umpire);
                self.begin_phase(umpire, Phase::SecondAttack);
            }
            Phase::SecondAttack => self.begin_phase(umpire, Phase::SecondPursuit),
            Phase::SecondPursuit => {
                self.u_boat_attacks(umpire);
                self.end_turn(umpire);
            }
            Phase::Over => {}
        }
    }

    fn begin_phase(&mut self, umpire: &mut Umpire<'_>, phase: Phase) {
        self.phase = phase;
        umpire.tell(|| Told::All(Event::PhaseBegan { phase }));
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
        self.begin_phase(umpire, Phase::Initial);
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

    /// The last turn ends the game; otherwise aircraft fly home, the decoy comes back and the next turn begins.
    fn end_turn(&mut self, umpire: &mut Umpire<'_>) {
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
        } else {
            self.begin_turn(umpire);
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
        } else {
            match self.phase {
                Phase::Deployment => self.gen_places(acc),
                Phase::Initial => self.gen_initial(acc),
                Phase::Placement => {
                    self.gen_places(acc);
                    self.gen_moves(acc);
                }
                Phase::FirstAttack | Phase::SecondAttack => self.gen_searches(acc),
                Phase::FirstPursuit | Phase::SecondPursuit => self.gen_follows(acc),
                Phase::Over => {}
            }
            if self.check_done().is_ok() {
                acc.push(Action::Done);
            }
        }
        acc[begin..].sort_unstable();
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
