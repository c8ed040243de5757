//! The toy game as somebody would write it who needs nothing but a simulation: no trait, no umpire, no reasons.

use fathom_core::Seat;
use fathom_core::dice::SeededDice;

use crate::toy::{Action, Fall, Way};

#[derive(Clone)]
pub struct ByHand {
    width: u8,
    rounds: u8,
    n_hunters: u8,
    round: u8,
    ready: u8,
    square: u8,
    air: u8,
    plot: [Option<Way>; 2],
    aims: [Option<u8>; 2],
    charges: [Option<(u8, Fall)>; 2],
    is_sunk: bool,
}

impl ByHand {
    pub fn new(dice: &mut SeededDice, width: u8, rounds: u8, n_hunters: u8) -> ByHand {
        let square = dice.pick(usize::from(width)) as u8;
        let air = dice.pick(6) as u8 + 1;
        let (plot, aims, charges) = ([None; 2], [None; 2], [None; 2]);
        ByHand { width, rounds, n_hunters, round: 1, ready: 0, square, air, plot, aims, charges, is_sunk: false }
    }

    pub fn check(&self, seat: Seat, action: Action) -> Result<(), &'static str> {
        if self.ending().is_some() || seat.0 > self.n_hunters || self.ready & (1 << seat.0) != 0 {
            return Err("it is not for you to act now");
        }
        match action {
            Action::Step(_) if seat.0 > 0 => Err("only the boat sails"),
            Action::Step(_) if self.plot[1].is_some() => Err("cannot plot more than two steps"),
            Action::Step(_) if self.air == 0 => Err("has no air left"),
            Action::Step(way) if self.sailed(Some(way)).is_none() => Err("cannot leave the line"),
            Action::Aim(_) if seat.0 == 0 => Err("only hunters aim"),
            Action::Aim(square) if square.0 >= self.width => Err("there is no such square"),
            Action::Aim(_) if self.aims[seat.index() - 1].is_some() => Err("has already aimed"),
            Action::Ready if seat.0 > 0 && self.aims[seat.index() - 1].is_none() => Err("must aim before being ready"),
            _ => Ok(()),
        }
    }

    pub fn play(&mut self, dice: &mut SeededDice, seat: Seat, action: Action) -> Result<(), &'static str> {
        self.check(seat, action)?;
        match action {
            Action::Step(way) => {
                self.plot[usize::from(self.plot[0].is_some())] = Some(way);
                self.air -= 1;
            }
            Action::Aim(square) => self.aims[seat.index() - 1] = Some(square.0),
            Action::Ready => {
                self.ready |= 1 << seat.0;
                if self.ready.count_ones() == u32::from(self.n_hunters) + 1 {
                    self.play_round(dice);
                }
            }
        }
        Ok(())
    }

    fn play_round(&mut self, dice: &mut SeededDice) {
        self.square = self.sailed(None).expect("a plot stays on the line");
        self.plot = [None; 2];
        self.charges = [None; 2];
        for hunter in 0..usize::from(self.n_hunters) {
            let square = self.aims[hunter].take().expect("a ready hunter has aimed");
            if self.is_sunk {
                continue;
            }
            let fall = match self.square.abs_diff(square) {
                0 if dice.pick(6) >= 4 => Fall::Sunk,
                0 => Fall::Shaken,
                1 => Fall::Near,
                _ => Fall::Wide,
            };
            self.is_sunk = fall == Fall::Sunk;
            self.charges[hunter] = Some((square, fall));
        }
        self.ready = 0;
        self.round += 1;
    }

    /// Where the plot and one more step lead.
    fn sailed(&self, next: Option<Way>) -> Option<u8> {
        let mut at = self.square;
        for way in self.plot.iter().copied().flatten().chain(next) {
            at = match way {
                Way::Left => at.checked_sub(1)?,
                Way::Right => at + 1,
            };
            if at >= self.width {
                return None;
            }
        }
        Some(at)
    }

    pub fn ending(&self) -> Option<&'static str> {
        match () {
            () if self.is_sunk => Some("sunk"),
            () if self.round > self.rounds => Some("escaped"),
            () => None,
        }
    }
}
