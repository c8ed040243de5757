//! A position from a view.

use fathom_core::{Dice, Imagine, Seat, World};

use super::cite::{R_AIM_1, R_AIM_3, R_CHARGE_3, R_SAIL_1, R_SETUP_2, R_SETUP_3};
use super::state::nth;
use super::{Action, BoatView, Charge, Fall, Square, Toy, View};

impl Imagine for Toy {
    fn imagine(_world: &World<()>, view: &View, seat: Seat, dice: &mut dyn Dice) -> Toy {
        let mut toy = Toy {
            width: view.width,
            rounds: view.rounds,
            n_hunters: view.aims.len() as u8,
            round: view.round,
            waiting_for: view.waiting_for,
            square: Square(0),
            air: 0,
            plot: [None; 2],
            aims: [None; 2],
            charges: [None; 2],
            is_sunk: view.is_sunk,
        };
        match &view.boat {
            Some(boat) => toy.put_boat(boat),
            None => toy.imagine_boat(dice),
        }
        for hunter in toy.hunters().iter() {
            let known = view.aims[nth(hunter)];
            toy.aims[nth(hunter)] = if hunter == seat { known } else { toy.imagine_aim(dice, hunter) };
            toy.charges[nth(hunter)] = view.charges[nth(hunter)].map(|charge| charge.imagine(dice));
        }
        toy
    }
}

impl Toy {
    fn put_boat(&mut self, boat: &BoatView) {
        self.square = boat.square;
        self.air = boat.air;
        for (place, way) in self.plot.iter_mut().zip(&boat.plot) {
            *place = Some(*way);
        }
    }

    /// Any square, any air, any plot that keeps on the line.
    fn imagine_boat(&mut self, dice: &mut dyn Dice) {
        self.square = Square(dice.below(u32::from(self.width), R_SETUP_2) as u8);
        self.air = dice.below(7, R_SETUP_3) as u8;
        for _ in 0..dice.below(3, R_SAIL_1) {
            let mut steps = Vec::new();
            self.gen_steps(&mut steps);
            if let Some(Action::Step(way)) = steps.get(dice.below(2, R_SAIL_1) as usize) {
                self.plot_step(*way);
            }
        }
    }

    /// Another seat's aim: surely there when it is ready, perhaps when it is not.
    fn imagine_aim(&self, dice: &mut dyn Dice, hunter: Seat) -> Option<Square> {
        let square = Square(dice.below(u32::from(self.width), R_AIM_1) as u8);
        let has_aimed = !self.waiting_for.has(hunter) || dice.below(2, R_AIM_3) == 0;
        has_aimed.then_some(square)
    }
}

impl Charge {
    /// How a charge may have fallen of which only a miss is known.
    fn imagine(self, dice: &mut dyn Dice) -> Charge {
        match self.fall {
            Fall::Missed if dice.below(2, R_CHARGE_3) == 0 => Charge { fall: Fall::Near, ..self },
            Fall::Missed => Charge { fall: Fall::Wide, ..self },
            _ => self,
        }
    }
}
