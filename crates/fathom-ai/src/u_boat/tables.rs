//! Values of relative places, worked out beforehand and kept as text; `examples/u_boat_tables.rs` writes the files.
//!
//! [`attack`]: what announcing a depth-charge attack is worth from a place. [`pursuit`]: what the chase is worth.

use std::sync::OnceLock;

use super::geometry::Offset;

/// Where an escort stands as seen from a boat at the origin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bearing {
    /// The escort's square, east and south of the boat.
    pub escort: Offset,
    /// Where the escort's bow points.
    pub escort_facing: u8,
    /// Where the boat's bow points.
    pub boat_facing: u8,
}

impl Bearing {
    /// The same seen in a mirror that swaps east and west.
    #[must_use]
    pub const fn mirrored(self) -> Bearing {
        Bearing {
            escort: (-self.escort.0, self.escort.1),
            escort_facing: (8 - self.escort_facing) & 7,
            boat_facing: (8 - self.boat_facing) & 7,
        }
    }

    /// The same chart turned by a quarter clockwise.
    #[must_use]
    const fn turned(self) -> Bearing {
        Bearing {
            escort: (-self.escort.1, self.escort.0),
            escort_facing: (self.escort_facing + 2) & 7,
            boat_facing: (self.boat_facing + 2) & 7,
        }
    }

    /// The same chart turned and mirrored so that the boat heads south or southeast and as few cases as possible are
    /// left: the key that mirror images share.
    ///
    /// # Panics
    /// Never: some quarter turn fits every boat.
    #[must_use]
    pub fn canonical(self) -> Bearing {
        let mut best: Option<Bearing> = None;
        let mut chart = self;
        for _ in 0..4 {
            for image in [chart, chart.mirrored()] {
                if matches!(image.boat_facing, 3 | 4) && best.is_none_or(|best| image < best) {
                    best = Some(image);
                }
            }
            chart = chart.turned();
        }
        best.expect("a quarter turn brings every boat round to south or southeast")
    }
}

/// How far the attack table reaches: a run of four squares against an escape of two.
pub const ATTACK_REACH: i16 = 6;
/// How far the pursuit table reaches; from farther away the nearest place inside counts.
pub const PURSUIT_REACH: i16 = 12;

/// The chance-like value, 0 to 1, of announcing an attack: 1 is a certain sinking, a near miss counts 0.8.
pub fn attack(bearing: Bearing) -> f32 {
    if bearing.escort.0.abs() > ATTACK_REACH || bearing.escort.1.abs() > ATTACK_REACH {
        return 0.0;
    }
    attack_table()[attack_index(bearing)]
}

/// The place of a bearing in the attack table. Bearings that are one chart turned or mirrored share theirs.
pub fn attack_index(bearing: Bearing) -> usize {
    let Bearing { escort, escort_facing, boat_facing } = bearing.canonical();
    let side = (2 * ATTACK_REACH + 1) as usize;
    let (x, y) = ((escort.0 + ATTACK_REACH) as usize, (escort.1 + ATTACK_REACH) as usize);
    ((usize::from(boat_facing - 3) * side + y) * side + x) * 8 + usize::from(escort_facing)
}

/// What a chase is worth to the escort, the boat to move: caught sooner is better, every square south is a loss.
pub fn pursuit(bearing: Bearing) -> f32 {
    pursuit_table()[pursuit_index(bearing)]
}

/// The place of a bearing in the pursuit table. Mirror images share theirs; turned charts do not, for the convoy is
/// south.
pub fn pursuit_index(bearing: Bearing) -> usize {
    let bearing = if bearing.boat_facing > 4 { bearing.mirrored() } else { bearing };
    let clamp = |at: i16| (at.clamp(-PURSUIT_REACH, PURSUIT_REACH) + PURSUIT_REACH) as usize;
    let side = (2 * PURSUIT_REACH + 1) as usize;
    let (x, y) = (clamp(bearing.escort.0), clamp(bearing.escort.1));
    ((usize::from(bearing.boat_facing) * side + y) * side + x) * 8 + usize::from(bearing.escort_facing)
}

fn attack_table() -> &'static [f32] {
    static TABLE: OnceLock<Vec<f32>> = OnceLock::new();
    TABLE.get_or_init(|| parse(include_str!("attack.txt")))
}

fn pursuit_table() -> &'static [f32] {
    static TABLE: OnceLock<Vec<f32>> = OnceLock::new();
    TABLE.get_or_init(|| parse(include_str!("pursuit.txt")))
}

/// Two digits of base 36 a value, from -1 to 1; the first line says who wrote the file.
fn parse(text: &str) -> Vec<f32> {
    let digits: Vec<u32> = text.lines().skip(1).flat_map(str::chars).filter_map(|digit| digit.to_digit(36)).collect();
    digits.chunks_exact(2).map(|pair| (pair[0] * 36 + pair[1]) as f32 / 647.5 - 1.0).collect()
}

/// A table as text: the counterpart of reading one.
pub fn format(header: &str, values: &[f32]) -> String {
    let digit = |n: u32| char::from_digit(n, 36).unwrap_or('0');
    let mut text = String::from(header);
    for (at, value) in values.iter().enumerate() {
        if at % 60 == 0 {
            text.push('\n');
        }
        let level = ((value.clamp(-1.0, 1.0) + 1.0) * 647.5).round() as u32;
        text.push(digit(level / 36));
        text.push(digit(level % 36));
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bearing(escort: Offset, escort_facing: u8, boat_facing: u8) -> Bearing {
        Bearing { escort, escort_facing, boat_facing }
    }

    #[test]
    fn turned_and_mirrored_charts_share_their_attack() {
        let chart = bearing((-3, 1), 2, 4);
        for image in [chart.mirrored(), chart.turned(), chart.turned().mirrored(), chart.turned().turned()] {
            assert_eq!(attack_index(image), attack_index(chart));
            assert_eq!(image.canonical(), chart.canonical());
        }
    }

    #[test]
    fn attacks_are_worth_what_the_geometry_says() {
        // The beam is best, astern middling, out of reach nothing.
        let beam = attack(bearing((-3, 1), 2, 4));
        let astern = attack(bearing((0, -2), 4, 4));
        assert!(beam > astern && astern > 0.15, "beam {beam}, astern {astern}");
        assert!(attack(bearing((0, -7), 4, 4)) <= 0.0);
        assert!(attack(bearing((0, -5), 0, 4)).abs() < 0.01, "sailing away");
    }

    #[test]
    fn text_and_tables_agree() {
        let values = [-1.0, -0.3, 0.0, 0.5, 1.0];
        let read = parse(&format("header", &values));
        assert!(values.iter().zip(&read).all(|(a, b)| (a - b).abs() < 1e-3), "{read:?}");
        let side = (2 * PURSUIT_REACH + 1) as usize;
        assert_eq!(pursuit_table().len(), 5 * side * side * 8);
        assert_eq!(attack_table().len(), 2 * 13 * 13 * 8);
    }
}
