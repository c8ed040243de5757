//! What a duel is worth to the escort, by stores and exact places: worked out beforehand, turn by turn.
//!
//! `examples/u_boat_outlook.rs` solves the duel of a submerged boat backward over places, charges and torpedoes and writes
//! `outlook.bin`. The values of all stores at one place lie close to a sum of [`RANK`] patterns, so the file keeps for
//! each place how much of each pattern it has, and for each pair of stores the patterns.

use std::sync::OnceLock;

use super::geometry::Offset;
use super::scene::Stance;

/// The northernmost row of a boat the table has; farther north only the distance counts.
pub const FIRST_ROW: i16 = 4;
/// One more than the southernmost row.
pub const END_ROW: i16 = 18;
/// How many columns apart the table has; farther apart the nearest place inside counts.
pub const REACH: i16 = 9;
/// The charges it has.
pub const CHARGES: [u8; 8] = [0, 1, 2, 4, 6, 8, 10, 12];
/// The most torpedoes to spare it has.
pub const MOST_SPARE: u8 = 5;
/// Pairs of stores.
pub const N_STORES: usize = CHARGES.len() * (MOST_SPARE as usize + 1);
/// Patterns kept.
pub const RANK: usize = 4;
/// How far from the boat an announced attack can be worth anything.
const NEAR: i16 = 6;
const N_NEAR: usize = 2 * NEAR as usize + 1;

const N_COLUMNS: usize = 2 * REACH as usize + 1;
/// Places of both ships.
pub const N_PLACES: usize = (END_ROW - FIRST_ROW) as usize * 18 * N_COLUMNS * 8 * 5;
/// Places near enough for an attack.
pub const N_NEAR_PLACES: usize = (END_ROW - FIRST_ROW) as usize * N_NEAR * N_NEAR * 8 * 5;

/// The number of two places, the boat to move. Mirror images share theirs.
pub fn number(escort: Stance, boat: Stance) -> usize {
    let north = (FIRST_ROW - boat.square.1).max(0);
    let boat_row = (boat.square.1 + north).min(END_ROW - 1);
    let escort_row = (escort.square.1 + north).clamp(0, END_ROW - 1);
    let (apart, facings) = seen_from(boat, escort);
    let rows = (boat_row - FIRST_ROW) as usize * 18 + escort_row as usize;
    (rows * N_COLUMNS + (apart.clamp(-REACH, REACH) + REACH) as usize) * 40 + facings
}

/// The number of two places among those near enough for an attack.
pub fn near_number(escort: Stance, boat: Stance) -> Option<usize> {
    let (apart, facings) = seen_from(boat, escort);
    let south = escort.square.1 - boat.square.1;
    if apart.abs() > NEAR || south.abs() > NEAR {
        return None;
    }
    let row = (boat.square.1.clamp(FIRST_ROW, END_ROW - 1) - FIRST_ROW) as usize;
    Some(((row * N_NEAR + (south + NEAR) as usize) * N_NEAR + (apart + NEAR) as usize) * 40 + facings)
}

/// Columns east of the boat and the number of both facings, in a mirror if the boat heads west.
fn seen_from(boat: Stance, escort: Stance) -> (i16, usize) {
    let apart = escort.square.0 - boat.square.0;
    if boat.facing > 4 {
        return (-apart, usize::from((8 - escort.facing) & 7) * 5 + usize::from(8 - boat.facing));
    }
    (apart, usize::from(escort.facing) * 5 + usize::from(boat.facing))
}

/// The number of a pair of stores.
pub fn store_number(charges: usize, spare: u8) -> usize {
    charges * (usize::from(MOST_SPARE) + 1) + usize::from(spare.min(MOST_SPARE))
}

/// What one side believes of the stores of both, as weights of the patterns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outlook {
    quiet: [f32; RANK],
    attack: [f32; RANK],
}

impl Outlook {
    /// Stores drawn as these chances say: charges, torpedoes to spare, weight.
    pub fn of(stores: impl IntoIterator<Item = (u8, u8, f32)>) -> Outlook {
        let (mut quiet, mut attack, mut total) = ([0.0; RANK], [0.0; RANK], 0.0);
        for (charges, spare, weight) in stores {
            total += weight;
            for (at, share) in between(charges) {
                let store = store_number(at, spare);
                add(&mut quiet, &tables().quiet.stores[store], weight * share);
                add(&mut attack, &tables().attack.stores[store], weight * share);
            }
        }
        let mean = |sums: [f32; RANK]| sums.map(|sum| sum / f32::max(total, 1e-9));
        Outlook { quiet: mean(quiet), attack: mean(attack) }
    }

    /// What tells one outlook from another.
    pub fn bits(&self) -> [u32; RANK] {
        self.quiet.map(f32::to_bits)
    }

    /// What two places are worth to the escort, the boat to move and not under attack.
    pub fn quiet(&self, escort: Stance, boat: Stance) -> f32 {
        sum(tables().quiet.places[number(escort, boat)], &self.quiet).clamp(0.0, 1.0)
    }

    /// How much more they are worth when the escort announces an attack; nothing where it had better not.
    pub fn gain(&self, escort: Stance, boat: Stance) -> f32 {
        near_number(escort, boat).map_or(0.0, |at| sum(tables().attack.places[at], &self.attack).max(0.0))
    }
}

fn add(sums: &mut [f32; RANK], pattern: &[f32; RANK], weight: f32) {
    sums.iter_mut().zip(pattern).for_each(|(sum, part)| *sum += weight * part);
}

fn sum(shares: [i8; RANK], weights: &[f32; RANK]) -> f32 {
    shares.iter().zip(weights).map(|(share, weight)| f32::from(*share) * weight).sum()
}

/// The table's charges around these, with shares.
fn between(charges: u8) -> [(usize, f32); 2] {
    let high = CHARGES.iter().position(|known| *known >= charges).unwrap_or(CHARGES.len() - 1);
    let low = high.saturating_sub(1);
    let (least, most) = (f32::from(CHARGES[low]), f32::from(CHARGES[high]));
    let share = if most > least { ((f32::from(charges) - least) / (most - least)).clamp(0.0, 1.0) } else { 1.0 };
    [(low, 1.0 - share), (high, share)]
}

/// Values of all stores at all places as sums of patterns.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// How much of each pattern a place has.
    pub places: Vec<[i8; RANK]>,
    /// The patterns at each pair of stores.
    pub stores: Vec<[f32; RANK]>,
}

struct Tables {
    quiet: Table,
    attack: Table,
}

/// Tables as bytes: a line that says who wrote them, then for each the patterns of all stores, the shares of all places.
pub fn format(header: &str, tables: [&Table; 2]) -> Vec<u8> {
    let mut bytes: Vec<u8> = header.bytes().chain([b'\n']).collect();
    for table in tables {
        bytes.extend(table.stores.iter().flatten().flat_map(|part| part.to_le_bytes()));
        bytes.extend(table.places.iter().flatten().map(|share| share.cast_unsigned()));
    }
    bytes
}

fn parse(bytes: &[u8]) -> Tables {
    let header = bytes.iter().position(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let (quiet, attack) = bytes[header..].split_at(N_STORES * RANK * 4 + N_PLACES * RANK);
    Tables { quiet: parse_table(quiet), attack: parse_table(attack) }
}

fn parse_table(bytes: &[u8]) -> Table {
    let (patterns, shares) = bytes.split_at(N_STORES * RANK * 4);
    let parts: Vec<f32> =
        patterns.chunks_exact(4).map(|part| f32::from_le_bytes([part[0], part[1], part[2], part[3]])).collect();
    let stores = parts.chunks_exact(RANK).map(|pattern| std::array::from_fn(|at| pattern[at])).collect();
    let places = shares.chunks_exact(RANK).map(|place| std::array::from_fn(|at| place[at].cast_signed())).collect();
    Table { places, stores }
}

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| {
        let tables = parse(include_bytes!("outlook.bin"));
        assert_eq!(tables.quiet.places.len(), N_PLACES, "outlook.bin has every place");
        assert_eq!(tables.attack.places.len(), N_NEAR_PLACES, "outlook.bin has every place near a boat");
        tables
    })
}

/// A square as far from another as `offset` says.
pub fn shifted((x, y): Offset, offset: Offset) -> Offset {
    (x + offset.0, y + offset.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(square: Offset, facing: u8) -> Stance {
        Stance { square, facing }
    }

    #[test]
    fn mirror_images_share_their_number() {
        let (east, west) = (place((7, 9), 3), place((3, 9), 5));
        assert_eq!(number(east, place((5, 11), 2)), number(west, place((5, 11), 6)));
        assert_eq!(near_number(east, place((5, 11), 2)), near_number(west, place((5, 11), 6)));
        assert_eq!(near_number(place((5, 3), 0), place((5, 11), 4)), None, "too far for an attack");
    }

    #[test]
    fn stores_and_rows_count_as_they_should() {
        let (escort, boat) = (place((5, 6), 4), place((5, 8), 4));
        let outlook = |charges, spare| Outlook::of([(charges, spare, 1.0)]);
        let rich = outlook(12, 0).quiet(escort, boat);
        assert!(rich > outlook(4, 0).quiet(escort, boat) + 0.05, "charges are worth something");
        assert!(rich > outlook(12, 5).quiet(escort, boat) + 0.05, "and so are torpedoes");
        assert!(outlook(0, 0).quiet(escort, boat) < 0.02, "without charges an escort cannot win");
        let south = |row: i16| outlook(10, 2).quiet(place((5, row - 2), 4), place((5, row), 4));
        assert!(south(8) > south(13) && south(13) > south(17), "{} {} {}", south(8), south(13), south(17));
    }

    #[test]
    fn charges_between_two_of_the_table_are_shared() {
        assert_eq!(between(0), [(0, 0.0), (0, 1.0)]);
        assert_eq!(between(3), [(2, 0.5), (3, 0.5)]);
        assert_eq!(between(18), [(6, 0.0), (7, 1.0)]);
    }
}
