//! Section 20.2: convoy formations.

use fathom_core::Umpire;
use fathom_hex::{Facing, Hex, Hull};

use super::Faults;
use crate::action::Action;
use crate::cards::ClassId;
use crate::cite::R20_2_6;
use crate::event::Event;
use crate::rules::s20_scenarios::Choosing;
use crate::sight::EscortSight;
use crate::state::{Fate, Open, ShipId, Submarine};

/// A convoy formation: the bow hexes of the lead ships from port to starboard, all heading 6, and ships in a column.
pub struct Formation {
    leads: &'static [&'static str],
    depth: i16,
}

/// Formations 1 to 6: at least three columns of two (20.2.2), eight hexes apart (20.2.4).
#[rustfmt::skip]
pub const FORMATIONS: [Formation; 6] = [
    Formation { leads: &["T23-A", "B23-B", "J23-B", "R23-B", "Z23-B", "H23-C"], depth: 3 }, // 20.2.7
    Formation { leads: &["X23-A", "F23-B", "N23-B", "V23-B", "D23-C"], depth: 3 }, // 20.2.8
    Formation { leads: &["T23-A", "B23-B", "J23-B", "R23-B", "Z23-B", "H23-C"], depth: 2 }, // 20.2.9
    Formation { leads: &["B23-B", "J23-B", "R23-B", "Z23-B"], depth: 3 }, // 20.2.10
    Formation { leads: &["X23-A", "F23-B", "N23-B", "V23-B", "D23-C"], depth: 2 }, // 20.2.11
    Formation { leads: &["B23-B", "J23-B", "R23-B", "Z23-B"], depth: 2 }, // 20.2.12
];

/// Five empty hexes lie between a stern and the next bow (20.2.3).
const COLUMN_SPACING: i16 = 7;

/// Column from 1 at port (4.5.1.2), place in the column from 1, and where the ship lies.
pub(crate) fn formation_hulls(formation: &Formation) -> Vec<(usize, i16, Hull)> {
    let up = Facing::ALL[5];
    let column = |(at, lead): (usize, &&str)| {
        let lead: Hex = lead.parse().expect("formations are printed with hex codes");
        let down = up.reversed();
        (0..formation.depth)
            .map(move |place| (at + 1, place + 1, Hull::new(lead.ahead(down, place * COLUMN_SPACING), up)))
            .collect::<Vec<_>>()
    };
    formation.leads.iter().enumerate().flat_map(column).collect()
}

impl Open {
    /// Whether a ship is a place in the formation, into which any merchantman of the scenario may be put.
    pub(crate) fn is_formation_place(&self, id: ShipId) -> bool {
        self.slot(id).class.is_none()
    }

    fn cargo(&self) -> &[ClassId] {
        self.scenario().convoy.as_ref().map_or(&[], |convoy| &convoy.cargo)
    }
}

impl Choosing<'_> {
    /// Whether a place in the formation is still empty.
    pub(crate) fn has_gap(&self) -> bool {
        self.surface_ids().any(|id| self.is_formation_place(id) && !self.is_placed(id))
    }

    /// How many merchantmen of a class have no place yet.
    fn n_unassigned(&self, class: ClassId) -> usize {
        let is_taken =
            |id: &ShipId| self.is_formation_place(*id) && self.is_placed(*id) && self.placed(*id).class == class;
        let n_available = self.cargo().iter().filter(|available| **available == class).count();
        n_available.saturating_sub(self.surface_ids().filter(is_taken).count())
    }

    /// 20.2.6: the Escort player arranges the convoy as he likes, one ship a place.
    pub(crate) fn assign_faults(&self, faults: &mut Faults<'_>, id: ShipId, class: ClassId) {
        if !self.is_formation_place(id) {
            return faults.add(R20_2_6, "that is not a place in the formation");
        }
        faults.when(self.is_placed(id), R20_2_6, "another merchantman lies there");
        faults.when(self.n_unassigned(class) == 0, R20_2_6, "no such merchantman is left to be placed");
    }
}

impl EscortSight<'_> {
    pub(crate) fn gen_assignments(&self, ship: ShipId, acc: &mut Vec<Action>) {
        let mut classes = self.cargo().to_vec();
        classes.sort_unstable();
        classes.dedup();
        for class in classes {
            self.offer(Action::Assign { ship, class }, acc);
        }
    }
}

impl Submarine {
    /// Deals the merchantmen into the formation where the Escort side has no player to arrange them (20.2.6).
    pub(crate) fn deal_formation(&mut self, umpire: &mut Umpire<'_, Event>) {
        if self.escort_seat().is_some() {
            return;
        }
        let mut cargo = self.cargo().to_vec();
        for id in self.surface_ids() {
            if self.is_formation_place(id) && !cargo.is_empty() {
                let at = umpire.roll(cargo.len() as u32, R20_2_6, fathom_core::Eyes::All) as usize - 1;
                let class = cargo.swap_remove(at);
                let ship = &mut self.ships[id.index()];
                (ship.class, ship.fate) = (class, Fate::Afloat);
                umpire.tell(|| self.seen(id, |ship| Event::Dealt { ship, class: class.card().name.clone() }));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::line;

    #[test]
    fn the_formations_are_as_printed() {
        let mut text = String::new();
        for (number, formation) in FORMATIONS.iter().enumerate() {
            let hulls = formation_hulls(formation);
            assert!(hulls.iter().all(|(_, _, hull)| hull.facing.number() == 6));
            let of_column = |at: usize| {
                let bows =
                    hulls.iter().filter(|(column, _, _)| *column == at + 1).map(|(_, _, hull)| hull.bow.to_string());
                bows.collect::<Vec<_>>().join(" ")
            };
            let columns: Vec<String> = (0..formation.leads.len()).map(of_column).collect();
            let (number, paragraph, n_ships) = (number + 1, number + 7, hulls.len());
            text += &line(
                &format!("20.2.{paragraph}"),
                format!("formation {number}, {n_ships} ships: {}", columns.join(", ")),
            );
        }
        insta::assert_snapshot!(text);
    }

    #[test]
    fn r20_2_3_five_empty_hexes_in_a_column() {
        for formation in &FORMATIONS {
            let hulls = formation_hulls(formation);
            let (lead, next) = (hulls[0].2, hulls[1].2);
            assert_eq!(lead.stern().distance(next.bow), 6, "five hexes between");
            let beside = hulls.iter().find(|(column, place, _)| (*column, *place) == (2, 1)).unwrap().2;
            assert_eq!(lead.bow.distance(beside.bow), 8);
        }
    }
}
