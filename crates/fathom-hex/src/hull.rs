//! Ships of two hexes.

use serde::{Deserialize, Serialize};

use crate::{Facing, Helm, Hex};

/// Where a ship lies: its bow hex and the direction its bow points. The stern is the hex behind the bow.
///
/// ```
/// use fathom_hex::{Facing, Helm, Hull};
///
/// let hull = Hull::new("A31-B".parse().unwrap(), Facing::new(6).unwrap());
/// assert_eq!(hull.turned(Helm::Starboard).stern(), "Z32-A".parse().unwrap());
/// assert_eq!(hull.advanced().stern(), hull.bow);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hull {
    /// The front half.
    pub bow: Hex,
    /// Where the bow points.
    pub facing: Facing,
}

impl Hull {
    /// A ship with this bow hex and direction.
    pub const fn new(bow: Hex, facing: Facing) -> Hull {
        Hull { bow, facing }
    }

    /// The rear half.
    pub const fn stern(self) -> Hex {
        self.bow.neighbor(self.facing.reversed())
    }

    /// Bow and stern.
    pub const fn hexes(self) -> [Hex; 2] {
        [self.bow, self.stern()]
    }

    /// Whether the ship lies in this hex.
    pub fn covers(self, hex: Hex) -> bool {
        self.bow == hex || self.stern() == hex
    }

    /// Whether two ships share a hex.
    pub fn overlaps(self, other: Hull) -> bool {
        self.covers(other.bow) || self.covers(other.stern())
    }

    /// The hex the bow points to.
    pub const fn ahead(self) -> Hex {
        self.bow.neighbor(self.facing)
    }

    /// The ship one hex further on.
    #[must_use]
    pub const fn advanced(self) -> Hull {
        Hull { bow: self.ahead(), facing: self.facing }
    }

    /// The ship turned about its bow, the stern swung round.
    #[must_use]
    pub const fn turned(self, helm: Helm) -> Hull {
        Hull { bow: self.bow, facing: self.facing.turned(helm) }
    }

    /// The hex beside the ship that touches bow and stern.
    pub const fn abeam(self, side: Helm) -> Hex {
        match side {
            Helm::Port => self.bow.neighbor(self.facing.rotated(-2)),
            Helm::Starboard => self.bow.neighbor(self.facing.rotated(2)),
        }
    }

    /// The shortest distance from any hex of one ship to any of the other.
    pub fn distance(self, other: Hull) -> u16 {
        let from = |hex: Hex| hex.distance(other.bow).min(hex.distance(other.stern()));
        from(self.bow).min(from(self.stern()))
    }

    /// The shortest distance from any hex of the ship to `hex`.
    pub fn distance_to(self, hex: Hex) -> u16 {
        self.bow.distance(hex).min(self.stern().distance(hex))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn hull(code: &str, facing: u8) -> Hull {
        Hull::new(code.parse().unwrap(), Facing::new(facing).unwrap())
    }

    fn any_hull() -> impl Strategy<Value = Hull> {
        (0i16..78, 1i16..59, 0usize..6).prop_map(|(c, r, f)| Hull::new(Hex::at(c, r), Facing::ALL[f]))
    }

    /// Plays a plot such as `L3` the way the book's example moves are written.
    fn played(mut hull: Hull, plot: &str) -> Hull {
        for token in plot.chars() {
            match token {
                'L' => hull = hull.turned(Helm::Port),
                'R' => hull = hull.turned(Helm::Starboard),
                digit => (0..digit.to_digit(10).unwrap()).for_each(|_| hull = hull.advanced()),
            }
        }
        hull
    }

    #[test]
    fn the_moves_of_the_sample_game_come_out() {
        for (start, plot, end) in [
            (hull("R29-A", 1), "1R", hull("S28-A", 2)),
            (hull("S28-A", 2), "L3", hull("V27-A", 1)),
            (hull("V27-A", 1), "R1R1L", hull("W28-A", 2)),
            (hull("W28-A", 2), "L3", hull("Z27-A", 1)),
            (hull("C31-B", 6), "1L4", hull("Y28-A", 5)),
            (hull("Y28-A", 5), "3R2R1R", hull("W24-A", 2)),
            (hull("W24-A", 2), "1R3", hull("X28-A", 3)),
            (hull("W28-A", 1), "L2R1R1R2R", hull("Y28-A", 4)),
            (hull("T35-A", 6), "3L1R1R", hull("S30-A", 1)),
            (hull("I40-B", 6), "2R", hull("I38-B", 1)),
            (hull("I38-B", 1), "L2", hull("I36-B", 6)),
        ] {
            assert_eq!(played(start, plot), end, "{start:?} {plot}");
        }
    }

    #[test]
    fn beams_touch_bow_and_stern() {
        let armada = hull("V26-A", 6);
        assert_eq!(armada.abeam(Helm::Port).to_string(), "U26-A");
        assert_eq!(armada.abeam(Helm::Starboard).to_string(), "W26-A");
    }

    proptest! {
        #[test]
        fn a_beam_is_next_to_both_halves(hull in any_hull()) {
            for side in Helm::BOTH {
                let beam = hull.abeam(side);
                prop_assert_eq!((beam.distance(hull.bow), beam.distance(hull.stern())), (1, 1));
            }
            prop_assert_ne!(hull.abeam(Helm::Port), hull.abeam(Helm::Starboard));
        }

        #[test]
        fn left_then_right_is_where_it_was(hull in any_hull()) {
            prop_assert_eq!(hull.turned(Helm::Port).turned(Helm::Starboard), hull);
            prop_assert_eq!(hull.advanced().stern(), hull.bow);
            prop_assert!(hull.overlaps(hull.turned(Helm::Port)) && hull.covers(hull.stern()));
        }

        #[test]
        fn distance_between_ships_is_symmetric(a in any_hull(), b in any_hull()) {
            prop_assert_eq!(a.distance(b), b.distance(a));
            prop_assert_eq!(a.distance(b) == 0, a.overlaps(b));
        }
    }
}
