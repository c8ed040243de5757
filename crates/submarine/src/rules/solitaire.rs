//! Tables that play the missing side of scenarios 1 to 5.

use fathom_core::{Eyes, Umpire};

use super::s16_resolution::Proximity;
use crate::cite::{R_S1_SPECIAL_1, R_S3_SPECIAL_1, R_S3_SPECIAL_3};
use crate::event::Event;
use crate::moves::Moves;
use crate::scenario::Side;
use crate::state::{ShipId, Submarine};

/// Convoy Movement Table (S1.special.1), by die.
pub(crate) const CONVOY_MOVES: [&str; 6] = ["L2", "R2", "2", "2", "2L", "2R"];

/// Number markers 0 to 6.
pub(crate) const N_MARKERS: u32 = 7;

/// Submarine Movement Table (S3.special.1), by die and number marker.
#[rustfmt::skip]
pub(crate) const SUBMARINE_MOVES: [[&str; N_MARKERS as usize]; 6] = [
    ["1",    "1L",   "1R",   "L1",   "R1",   "2",    "1L1"],
    ["1R1",  "2L",   "2R",   "L2",   "R2",   "1L2",  "1R2"],
    ["2L1",  "2R1",  "3",    "1L1R", "1R1L", "L1R1", "R1L1"],
    ["1R2L", "1L2R", "L2R1", "R2L1", "L1R2", "L2R",  "R2L"],
    ["1L1L", "1R1R", "R1R1", "L1L1", "L1L",  "R1R",  "L1R"],
    ["R1L",  "1L1",  "2",    "R1",   "L1",   "1R",   "1L"],
];

fn parsed(text: &str) -> Moves {
    text.parse().expect("the tables hold moves")
}

/// Solitaire Depth Charge Table (S3.special.3), read as 1-2, 3-4, 5-6.
pub(crate) fn rolled_proximity(umpire: &mut Umpire<'_, Event>) -> Option<Proximity> {
    match umpire.d6(R_S3_SPECIAL_3) {
        1 | 2 => Some(Proximity::Within50),
        3 | 4 => Some(Proximity::SameDepth),
        _ => None,
    }
}

/// The convoy's move of this turn by the die.
pub(crate) fn roll_convoy_move(umpire: &mut Umpire<'_, Event>) -> Moves {
    parsed(CONVOY_MOVES[usize::from(umpire.d6(R_S1_SPECIAL_1)) - 1])
}

impl Submarine {
    /// A die against a marker drawn from seven.
    pub(crate) fn draw_submarine_move(&self, umpire: &mut Umpire<'_, Event>, id: ShipId) -> Moves {
        let marker = umpire.roll(N_MARKERS, R_S3_SPECIAL_1, Eyes::All) as usize - 1;
        let die = usize::from(umpire.d6(R_S3_SPECIAL_1)) - 1;
        let moves = parsed(SUBMARINE_MOVES[die][marker]);
        umpire.tell(|| self.seen(id, |ship| Event::TableMove { ship, moves }));
        moves
    }

    /// Merchantmen without a player fire at the nearest submarine in range and sight (S1.special.2).
    pub(crate) fn fire_automatic_guns(&mut self, umpire: &mut Umpire<'_, Event>) {
        for id in self.surface_ids() {
            if let Some(target) = self.nearest_target(id) {
                self.fire(umpire, id, target);
            }
        }
    }

    fn nearest_target(&self, id: ShipId) -> Option<ShipId> {
        let hull = self.ship(id).hull;
        self.on_board(Side::Submarine)
            .filter(|boat| self.could_fire(id, *boat))
            .min_by_key(|boat| hull.distance(self.ship(*boat).hull))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::state::Fate;
    use crate::testing::Table;

    #[test]
    fn r_s1_special_1_the_die_steers_the_convoy() {
        let mut table = Table::new("s1");
        let lead = table.id("Column 1, ship 1");
        table.script(&[("S1.special.1", 5)]);
        table.act(Action::Commit);
        let hull = table.game.ship(lead).hull;
        assert_eq!((hull.bow.to_string(), hull.facing.number()), ("B21-B".to_string(), 5));
    }

    #[test]
    fn r_s1_special_2_merchantmen_fire_at_a_surfaced_boat() {
        let mut table = Table::new("s1");
        let lead = table.id("Column 1, ship 1");
        table.put(ShipId(0), "X23-A", 6);
        table.game.set_depth(ShipId(0), 0);
        for id in table.game.surface_ids().filter(|id| *id != lead) {
            table.game.ships[id.index()].fate = Fate::Sunk;
        }
        table.act(Action::Commit);
        table.script(&[("17.9.4", 1), ("S1.special.1", 3)]);
        table.act(Action::CeaseFire);
        // Range 3, strength 1, factor 3 and a submarine: 2, die 1.
        assert_eq!(table.game.boat(ShipId(0)).damage, 1);
    }

    #[test]
    fn r_s3_special_1_the_table_moves_the_boat() {
        let mut table = Table::new("s3");
        table.place_killers();
        table.script(&[("S3.special.1", 3), ("S3.special.1", 2)]);
        table.end_escort_moves();
        // Marker 2 and die 2: 2R from N32-B heading 1.
        let hull = table.game.ship(ShipId(0)).hull;
        assert_eq!((hull.bow.to_string(), hull.facing.number()), ("P31-B".to_string(), 2));
        assert_eq!(table.game.boat(ShipId(0)).power, 6, "emergency power is ignored");
    }

    #[test]
    fn r_s3_special_1_a_hurt_boat_rises_as_any_other() {
        let mut table = Table::new("s3");
        table.place_killers();
        table.game.logs.boats[0].damage = table.game.ship(ShipId(0)).card().to_surface;
        let before = table.game.boat(ShipId(0)).depth;
        table.script(&[("S3.special.1", 3), ("S3.special.1", 2)]);
        table.end_escort_moves();
        assert_eq!(table.game.boat(ShipId(0)).depth + 25, before);
    }

    #[test]
    fn r_s3_special_3_proximity_is_rolled() {
        let mut dice = fathom_core::dice::ScriptedDice::new([1u32, 2, 3, 4, 5, 6]);
        let mut umpire = Umpire::quiet(&mut dice);
        let rolled: Vec<_> = (0..6).map(|_| rolled_proximity(&mut umpire)).collect();
        let (near, same) = (Some(Proximity::Within50), Some(Proximity::SameDepth));
        assert_eq!(rolled, [near, near, same, same, None, None]);
    }
}
