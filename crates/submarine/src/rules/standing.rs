//! How well the sides stand before the end. No rule asks for it; after the game it tells what dice were worth.

use crate::cards::Kind;
use crate::scenario::{Side, Victory};
use crate::state::{ShipId, Submarine};

/// What a boat would be glad of where the higher score wins.
const SOME_POINTS: i32 = 30;

impl Submarine {
    /// How well a side stands before the end: how far the boats are on their way to what the scenario asks of them, less how
    /// far they are on theirs to the bottom, which is known to nobody else (16.3.6).
    pub(crate) fn standing_of(&self, side: Side) -> f32 {
        let hurt = |id: ShipId| {
            let boat = self.boat(id);
            if boat.is_lost { 1.0 } else { share(boat.damage.into(), self.ship(id).card().damage.into()) }
        };
        let of_boats = self.success() - self.boat_ids().map(hurt).sum::<f32>() / self.boat_ids().count().max(1) as f32;
        match side {
            Side::Submarine => of_boats,
            Side::Escort => -of_boats,
        }
    }

    /// What the scenario asks of its boats, from 0 for nothing done to 1 for all of it.
    fn success(&self) -> f32 {
        let damaged = |id: ShipId| share(self.ship(id).damage.into(), self.capacity(id).into());
        match &self.scenario().victory {
            Victory::Points { .. } => share(self.net_points(), self.world.limits.to_win.value),
            Victory::Score => {
                share(self.points(Side::Submarine, true), self.points(Side::Submarine, true).max(SOME_POINTS))
            }
            Victory::Damage { .. } => share(self.inflicted.into(), self.world.limits.to_win.value),
            Victory::WoundedBear => self.surface_ids().map(damaged).fold(0.0, f32::max),
            Victory::ArkRoyal => {
                let capital = self.surface_ids().filter(|id| self.kind(*id) == Kind::Capital);
                capital
                    .map(|id| share(self.ship(id).inflicted.into(), self.fleet_needed(id).into()))
                    .fold(0.0, f32::max)
            }
            Victory::Sink | Victory::Exit { .. } => 0.0,
        }
    }
}

/// How much of a whole is done, at most all of it.
fn share(done: i32, whole: i32) -> f32 {
    (done as f32 / whole.max(1) as f32).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Table;

    fn standing(table: &Table) -> f32 {
        let (boat, escort) = (table.game.standing_of(Side::Submarine), table.game.standing_of(Side::Escort));
        assert!((boat + escort).abs() < f32::EPSILON, "what one side gains the other loses");
        boat
    }

    #[test]
    fn damage_counts_for_the_side_that_did_it_long_before_the_end() {
        for scenario in ["s1", "s3", "s6", "s7", "s8", "s10", "sample"] {
            let mut table = Table::new(scenario);
            let before = standing(&table);
            table.game.logs.boats[0].damage = 1;
            let hurt = standing(&table);
            assert!(hurt < before, "{scenario}");
            table.game.logs.boats[0].is_lost = true;
            assert!(standing(&table) < hurt && standing(&table) >= -1.0, "{scenario}");
        }
    }

    #[test]
    fn boats_stand_the_better_the_more_of_their_task_is_done() {
        for (scenario, ship) in [("s6", "Shokaku"), ("s7", "Ark Royal")] {
            let mut table = Table::new(scenario);
            let id = table.id(ship);
            let most = table.game.ship(id).card().damage;
            let mut after = |points| {
                let ship = &mut table.game.ships[id.index()];
                (ship.damage, ship.inflicted) = (points, points);
                standing(&table)
            };
            let [before, closer, done] = [0, 4, most].map(&mut after);
            assert!(before < closer && closer < done && done <= 1.0, "{scenario}");
        }
        let mut table = Table::new("s8");
        table.game.inflicted = 15;
        assert!((standing(&table) - 0.5).abs() < f32::EPSILON, "half of thirty points");
    }
}
