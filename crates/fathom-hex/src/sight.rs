//! Lines of sight between ships.

use crate::{Hex, Hull};

/// Whether one ship sees another past a third.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// Nothing in the way.
    Clear,
    /// The line crosses the third ship.
    Blocked,
}

/// A point of the board in axial coordinates times six, so that centers, corners and middles of sides are whole.
type Point = [i64; 2];

/// The corners of a hex around its center, clockwise.
const CORNERS: [Point; 6] = [[2, -4], [4, -2], [2, 2], [-2, 4], [-4, 2], [-2, -2]];

/// Looks along the line from the middle of one ship to the middle of another for a third ship in between.
///
/// The line is blocked when it crosses the inside of a hex of `other`, or runs along the side between its two hexes.
/// A line along any other side, or through a mere corner, is clear.
pub fn sight(from: Hull, to: Hull, other: Hull) -> Sight {
    let line = (middle(from), middle(to));
    if other.hexes().iter().any(|hex| crosses(line, *hex)) || runs_along_keel(line, other) {
        Sight::Blocked
    } else {
        Sight::Clear
    }
}

fn center(hex: Hex) -> Point {
    let [q, s] = hex.axial().to_array();
    [i64::from(q) * 6, i64::from(s) * 6]
}

fn middle(hull: Hull) -> Point {
    let ([bow_q, bow_s], [stern_q, stern_s]) = (center(hull.bow), center(hull.stern()));
    [i64::midpoint(bow_q, stern_q), i64::midpoint(bow_s, stern_s)]
}

fn corners(hex: Hex) -> [Point; 6] {
    let [q, s] = center(hex);
    CORNERS.map(|[dq, ds]| [q + dq, s + ds])
}

/// Twice the area of the triangle; its sign tells the side of the line the point is on.
fn side((a, b): (Point, Point), point: Point) -> i64 {
    (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
}

/// Whether the line passes through the inside of the hex: two convex shapes are apart exactly when a line along one of
/// their sides parts them.
fn crosses(line: (Point, Point), hex: Hex) -> bool {
    let corners = corners(hex);
    let sides = corners.map(|corner| side(line, corner));
    if sides.iter().all(|side| *side >= 0) || sides.iter().all(|side| *side <= 0) {
        return false;
    }
    let hex_center = center(hex);
    (0..6).all(|i| {
        let edge = (corners[i], corners[(i + 1) % 6]);
        let inside = side(edge, hex_center).signum();
        side(edge, line.0) * inside > 0 || side(edge, line.1) * inside > 0
    })
}

/// Whether the line runs along the side between bow and stern.
fn runs_along_keel(line: (Point, Point), other: Hull) -> bool {
    let stern = corners(other.stern());
    let mut shared = corners(other.bow).into_iter().filter(|corner| stern.contains(corner));
    let (Some(a), Some(b)) = (shared.next(), shared.next()) else { return false };
    side(line, a) == 0 && side(line, b) == 0 && is_between(line, a) && is_between(line, b)
}

fn is_between((a, b): (Point, Point), point: Point) -> bool {
    (0..2).all(|axis| (a[axis].min(b[axis])..=a[axis].max(b[axis])).contains(&point[axis]))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Facing;

    fn hull(code: &str, facing: u8) -> Hull {
        Hull::new(code.parse().unwrap(), Facing::new(facing).unwrap())
    }

    #[test]
    fn a_ship_in_the_way_blocks() {
        let (from, to) = (hull("N20-B", 6), hull("N30-B", 6));
        assert_eq!(sight(from, to, hull("N25-B", 6)), Sight::Blocked);
        assert_eq!(sight(from, to, hull("O25-B", 6)), Sight::Clear);
        assert_eq!(sight(from, to, hull("N15-B", 6)), Sight::Clear);
        assert_eq!(sight(from, to, hull("N34-B", 6)), Sight::Clear);
    }

    /// Two ships heading 6 whose middles lie on one level see each other along that level, where every second column
    /// has a side and the others have the middle of a hex.
    #[test]
    fn a_line_along_a_side_is_clear_except_between_bow_and_stern() {
        let (from, to) = (hull("A20-B", 6), hull("E20-B", 6));
        // The side between C20 and C21 lies on the line.
        assert_eq!(sight(from, to, hull("C20-B", 6)), Sight::Blocked);
        assert_eq!(sight(from, to, hull("C21-B", 6)), Sight::Clear);
        assert_eq!(sight(from, to, hull("C19-B", 6)), Sight::Clear);
        // Column B lies half a hex higher, so the line runs through the middle of B21.
        assert_eq!(sight(from, to, hull("B21-B", 6)), Sight::Blocked);
        assert_eq!(sight(from, to, hull("B22-B", 6)), Sight::Clear);
    }

    fn any_hull() -> impl Strategy<Value = Hull> {
        (0i16..20, 1i16..20, 0usize..6).prop_map(|(c, r, f)| Hull::new(Hex::at(c, r), Facing::ALL[f]))
    }

    proptest! {
        #[test]
        fn whoever_sees_is_seen(from in any_hull(), to in any_hull(), other in any_hull()) {
            prop_assert_eq!(sight(from, to, other), sight(to, from, other));
        }

        #[test]
        fn ships_farther_away_than_the_target_never_block(from in any_hull(), to in any_hull(), other in any_hull()) {
            let reach = from.bow.distance(to.bow) + 2;
            prop_assume!(other.distance_to(from.bow) > reach);
            prop_assert_eq!(sight(from, to, other), Sight::Clear);
        }
    }
}
