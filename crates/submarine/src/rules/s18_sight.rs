//! Section 18: blocked line of sight.

use fathom_hex::{Sight, sight};

use crate::scenario::Side;
use crate::state::{Open, ShipId};

impl Open {
    /// Whether no third surface ship stands between two vessels; submarines block nobody (18.1). The line runs from middle to
    /// middle (18.2), and along a hex side it is clear (18.3): `fathom_hex::sight`.
    pub(crate) fn has_line_of_sight(&self, from: ShipId, to: ShipId) -> bool {
        let (start, end) = (self.ship(from).hull, self.ship(to).hull);
        self.on_board(Side::Escort)
            .filter(|other| *other != from && *other != to)
            .all(|other| sight(start, end, self.ship(other).hull) == Sight::Clear)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Table;

    const BOAT: ShipId = ShipId(0);

    fn sees(blocker: &str) -> bool {
        let mut table = Table::new("s8");
        let (fukue, c2) = (table.id("Fukue"), table.id("Merchantman 1"));
        table.put(BOAT, "A20-B", 6);
        table.put(fukue, "E20-B", 6);
        table.put(c2, blocker, 6);
        table.game.has_line_of_sight(BOAT, fukue)
    }

    #[test]
    fn r18_1_a_surface_ship_in_between_blocks() {
        assert!(!sees("B21-B"));
        assert!(sees("N10-B"));
    }

    #[test]
    fn r18_3_a_line_along_a_hex_side_is_clear_except_between_bow_and_stern() {
        assert!(sees("C21-B"));
        assert!(!sees("C20-B"));
    }

    #[test]
    fn r18_1_submarines_never_block() {
        let mut table = Table::new("s7");
        let (javelin, amazon) = (table.id("Javelin"), table.id("Amazon"));
        table.put(javelin, "A20-B", 6);
        table.put(amazon, "E20-B", 6);
        table.put(BOAT, "C20-B", 6);
        assert!(table.game.has_line_of_sight(javelin, amazon));
    }
}
