//! The dice of a lesson.

use fathom_core::dice::{FairDice, FairSeeds};
use fathom_core::record::RollNote;
use fathom_core::{Dice, Rule};

/// Dice that fall as a lesson wants them, for as long as the lesson's are asked for; fair ones from the first other die on.
///
/// Which die falls depends on nothing but the dice that were asked for before, so a journal finds its place in them again.
#[derive(Clone)]
pub(crate) struct LessonDice {
    notes: Vec<RollNote>,
    n_used: usize,
    after: FairDice,
}

impl LessonDice {
    pub(crate) fn new(notes: Vec<RollNote>, seeds: &FairSeeds) -> LessonDice {
        LessonDice { notes, n_used: 0, after: seeds.dice() }
    }
}

impl Dice for LessonDice {
    fn below(&mut self, n: u32, why: Rule) -> u32 {
        let is_asked = |note: &&RollNote| note.rule == why.para() && note.sides == n && (1..=n).contains(&note.face);
        if let Some(note) = self.notes.get(self.n_used).filter(is_asked) {
            self.n_used += 1;
            return note.face - 1;
        }
        self.n_used = self.notes.len();
        self.after.below(n, why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const R1: Rule = Rule::new("toy", "1");
    const R2: Rule = Rule::new("toy", "2");

    fn seeds() -> FairSeeds {
        FairSeeds { server: [7; 32], players: Vec::new() }
    }

    fn note(rule: &str, face: u32) -> RollNote {
        RollNote { rule: rule.to_owned(), sides: 6, face }
    }

    #[test]
    fn the_dice_of_a_lesson_fall_in_turn_and_then_fair_ones() {
        let mut dice = LessonDice::new(vec![note("1", 4), note("2", 6)], &seeds());
        let mut fair = seeds().dice();
        assert_eq!((dice.below(6, R1), dice.below(6, R2)), (3, 5));
        let after: Vec<u32> = (0..50).map(|_| dice.below(6, R1)).collect();
        assert_eq!(after, (0..50).map(|_| fair.below(6, R1)).collect::<Vec<_>>());
    }

    #[test]
    fn a_die_that_is_not_of_the_lesson_ends_its_dice() {
        let mut dice = LessonDice::new(vec![note("1", 4), note("1", 4)], &seeds());
        let mut fair = seeds().dice();
        assert_eq!(dice.below(6, R2), fair.below(6, R2));
        let after: Vec<u32> = (0..50).map(|_| dice.below(6, R1)).collect();
        assert_eq!(after, (0..50).map(|_| fair.below(6, R1)).collect::<Vec<_>>());
    }
}
