//! The sequence of play (5), top to bottom.
//!
//! A row is a stage: a phase in which somebody is asked, or what happens by itself between two of them. Where a way of playing
//! replaces a procedure whole, both stand here and each says when it is used; the rules of a section do not ask.

use fathom_core::{Rule, Seats, Umpire};

use crate::cite::{
    R_S1_SPECIAL_1, R_S1_SPECIAL_2, R_S3_SPECIAL_3, R_S6_SPECIAL_2, R5, R5_1, R5_2, R5_3, R5_4, R5_5, R5_6, R5_7,
    R10_6, R14_2, R15_9, R17_9_1, R20_1, R20_3_1, R20_4_1, R20_4_2,
};
use crate::event::Event;
use crate::phase::Phase;
use crate::rules::announced;
use crate::scenario::Side;
use crate::state::{Fate, Open, Submarine};

/// What happens in a stage.
type Deed = fn(&mut Submarine, &mut Umpire<'_, Event>);

/// A stage of the sequence.
pub(crate) struct Stage {
    /// Its paragraph.
    pub(crate) rule: Rule,
    /// Whether it has a place in this game.
    when: fn(&Open) -> bool,
    /// What the game rests in, where somebody is asked.
    phase: Option<Phase>,
    /// Who is asked, at the same time.
    asks: &'static [Side],
    /// Whether a side has anything to decide; it reads public facts only.
    decides: fn(&Open, Side) -> bool,
    /// What happens before anybody is asked.
    enter: Deed,
    /// What comes of it when everybody who was asked is done.
    leave: Deed,
}

const SUBMARINE: &[Side] = &[Side::Submarine];
const ESCORT: &[Side] = &[Side::Escort];
const BOTH: &[Side] = &[Side::Submarine, Side::Escort];

/// The row of the first stage of a turn.
const FIRST_OF_TURN: usize = 3;

/// What comes before play, and a turn; after its last stage comes its first again.
#[rustfmt::skip]
static SEQUENCE: [Stage; 24] = [
    // 20.4.1: submarines come last, and nobody arranges his ships by the dice for them.
    Stage::asks(R20_3_1, Phase::Placement(Side::Escort), ESCORT, Open::must_place).leave(Submarine::hand_in_ships),
    Stage::runs(R20_4_2, Submarine::roll_compasses),
    Stage::asks(R20_4_1, Phase::Placement(Side::Submarine), SUBMARINE, Open::must_place).leave(Submarine::hand_in_boats),

    Stage::runs(R5, Submarine::begin_turn),
    Stage::asks(R5_1, Phase::Plotting, BOTH, Open::must_plot),
    // 17.9.1: the Submarine player first.
    Stage::asks(R5_2, Phase::Gunnery(Side::Submarine), SUBMARINE, Open::may_open_fire).enter(Submarine::begin_gunnery),
    Stage::asks(R5_2, Phase::Gunnery(Side::Escort), ESCORT, Open::may_open_fire),
    Stage::runs(R_S1_SPECIAL_2, Submarine::fire_automatic_guns).when(|open| open.escort_seat().is_none()),
    Stage::runs(R17_9_1, Submarine::absorb_gunfire),
    Stage::runs(R5_3, Submarine::move_convoy_by_plot).when(|open| !open.is_steered_by_die()),
    Stage::runs(R_S1_SPECIAL_1, Submarine::move_convoy_by_die).when(Open::is_steered_by_die),
    Stage::asks(R5_4, Phase::EscortMovement, ESCORT, |open, _| open.has_escort_to_move()).enter(Submarine::begin_escort_movement),
    Stage::runs(R5_5, Submarine::launch_torpedoes),
    Stage::asks(R5_5, Phase::Torpedoes, SUBMARINE, |open, _| open.has_torpedoes_to_order()).leave(Submarine::run_remaining_torpedoes),
    Stage::runs(R5_6, Submarine::move_submarines),
    Stage::runs(R15_9, Submarine::note_attacked_boats),
    Stage::runs(R5_7, Submarine::resolve_ahead_thrown),
    Stage::runs(R_S3_SPECIAL_3, Submarine::resolve_charges_by_die).when(|open| open.submarine_seat().is_none()),
    Stage::asks(R5_7, Phase::Resolution, ESCORT, |open, _| open.has_charges_to_set()).leave(Submarine::finish_resolution),
    Stage::runs(R14_2, Submarine::progress_reloads),
    Stage::runs(R5, Submarine::clear_turn),
    Stage::runs(R10_6, Submarine::note_dead_ships),
    Stage::runs(R_S6_SPECIAL_2, Submarine::note_contact).when(Open::awaits_contact),
    Stage::runs(R20_1, Submarine::end_turn),
];

impl Stage {
    /// Something that happens by itself.
    const fn runs(rule: Rule, enter: Deed) -> Stage {
        Stage { rule, when: |_| true, phase: None, asks: &[], decides: |_, _| false, enter, leave: |_, _| {} }
    }

    /// A phase in which these sides are asked, as far as they have anything to decide.
    const fn asks(rule: Rule, phase: Phase, asks: &'static [Side], decides: fn(&Open, Side) -> bool) -> Stage {
        Stage { phase: Some(phase), asks, decides, ..Stage::runs(rule, |_, _| {}) }
    }

    const fn when(self, when: fn(&Open) -> bool) -> Stage {
        Stage { when, ..self }
    }

    const fn enter(self, enter: Deed) -> Stage {
        Stage { enter, ..self }
    }

    const fn leave(self, leave: Deed) -> Stage {
        Stage { leave, ..self }
    }
}

impl Phase {
    /// Its row of the sequence; the end of the game has none.
    fn row(self) -> Option<usize> {
        SEQUENCE.iter().position(|stage| stage.phase == Some(self))
    }

    /// Its stage of the sequence; the end of the game has none.
    pub(crate) fn stage(self) -> Option<&'static Stage> {
        self.row().map(|row| &SEQUENCE[row])
    }
}

impl Open {
    /// Who has to decide something now: who is asked inside the phase, or else in it. It depends on public facts only.
    pub(crate) fn deciding(&self) -> Seats {
        if let Some(question) = self.question() {
            return self.seat_of(question.asks()).map(Seats::from).unwrap_or_default();
        }
        let Some(stage) = self.phase.stage() else { return Seats::NONE };
        let asked = stage.asks.iter().filter(|side| (stage.decides)(self, **side));
        let seats = asked.filter_map(|side| self.seat_of(*side));
        Seats::of(seats.filter(|seat| !self.committed.has(*seat)))
    }
}

impl Submarine {
    /// Goes on until somebody has to decide something, or the game is over.
    pub(crate) fn advance(&mut self, umpire: &mut Umpire<'_, Event>) {
        while self.ending.is_none() && self.deciding().is_empty() {
            self.go_on(umpire);
        }
    }

    /// Leaves the phase, and enters the next after all that happens by itself on the way.
    fn go_on(&mut self, umpire: &mut Umpire<'_, Event>) {
        let Some(mut row) = self.phase.row() else { return };
        (SEQUENCE[row].leave)(self, umpire);
        while self.ending.is_none() {
            row = if row + 1 < SEQUENCE.len() { row + 1 } else { FIRST_OF_TURN };
            let stage = &SEQUENCE[row];
            if !(stage.when)(self) {
                continue;
            }
            if let Some(phase) = stage.phase {
                (self.phase, self.committed) = (phase, Seats::NONE);
                (stage.enter)(self, umpire);
                return self.end_if_decided(umpire);
            }
            (stage.enter)(self, umpire);
        }
    }

    fn begin_turn(&mut self, umpire: &mut Umpire<'_, Event>) {
        let turn = self.turn;
        umpire.tell(|| announced(Event::Turn(turn)));
    }

    /// The last turn ends the game; after any other comes the next.
    fn end_turn(&mut self, umpire: &mut Umpire<'_, Event>) {
        if self.turn >= self.last_turn() {
            return self.end_at_last_turn(umpire);
        }
        self.turn += 1;
        self.end_if_decided(umpire);
    }

    /// Forgets what holds for one turn only.
    fn clear_turn(&mut self, _: &mut Umpire<'_, Event>) {
        self.counters.clear();
        self.wakes.clear();
        self.ships.iter_mut().for_each(|ship| ship.is_done = false);
    }

    /// Who is dead in the water when a turn begins is out of the way of the others in it (10.6).
    fn note_dead_ships(&mut self, _: &mut Umpire<'_, Event>) {
        self.ships.iter_mut().for_each(|ship| ship.was_dead = ship.fate == Fate::Dead);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_every_phase_stands_once_in_the_order_of_the_book() {
        let phases: Vec<Phase> = SEQUENCE.iter().filter_map(|stage| stage.phase).collect();
        let mut sorted = phases.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(phases.len(), sorted.len());
        let paragraphs = SEQUENCE[FIRST_OF_TURN..].iter().map(|stage| stage.rule.para());
        let of_turn: Vec<&str> = paragraphs.filter(|paragraph| paragraph.starts_with("5.")).collect();
        assert!(of_turn.is_sorted(), "{of_turn:?}");
        assert_eq!(SEQUENCE[FIRST_OF_TURN].rule, R5);
    }
}
