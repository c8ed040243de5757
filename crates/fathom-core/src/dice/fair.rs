use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{Dice, Roll, Rule};

/// What fair dice are made of: one secret of the server and one word of each player.
///
/// # Who can do what
/// The server swears to its seed before it hears a word, and every player swears to a word ([`sworn_by`]) before any word
/// is shown. So the server alone, a player alone, and a server whose operator plays cannot choose dice against a player who
/// swore to a word nobody can guess, and who compares afterwards. Whoever knows the seed and shows a word last knows the
/// dice before the others do, and can still keep the game from beginning; that is all. Those who hold the seed and *every*
/// word are alone with themselves and can have any dice.
///
/// # How an independent program recomputes the dice
/// 1. Before the first die the server publishes `commitment` = SHA-256 of its 32-byte seed, in hexadecimal, and for each
///    player who gives a word what [`sworn_by`] makes of it; only when all of them are published are the words shown.
/// 2. `key` = SHA-256 of: the ASCII bytes `fathom dice 1`, one zero byte, the server's 32 bytes, then for each seat in
///    order the length of the player's word in bytes as four bytes little-endian and the word in UTF-8.
/// 3. The stream is ChaCha20 with that key, nonce 0 and block counter from 0, read as 32-bit little-endian words.
/// 4. A die of `n` sides takes the next word `w`; with `excess` = 2^32 mod `n` it is thrown away while
///    `w > 2^32 - 1 - excess`; the face is `w mod n + 1`.
///
/// After the game the server's seed is shown; whoever has it, the words and the record can check every die, and whoever
/// noted what was published can check that seed and words are those sworn to.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FairSeeds {
    /// The server's secret, 32 bytes in hexadecimal.
    #[serde(with = "hex32")]
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("pattern" = "^[0-9a-f]{64}$")))]
    pub server: [u8; 32],
    /// One word for each seat, in order; empty where nobody gave one.
    pub players: Vec<String>,
}

/// What a player swears to a word by: SHA-256 of the ASCII bytes `fathom word 1`, one zero byte, and the word in UTF-8, in
/// hexadecimal.
///
/// It binds, and it hides a word that cannot be guessed: whoever types `salt` adds some random letters.
pub fn sworn_by(word: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(b"fathom word 1\0");
    hash.update(word.as_bytes());
    hex(&hash.finalize())
}

/// The server's seed must not reach a log by accident.
impl fmt::Debug for FairSeeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FairSeeds").field("commitment", &self.commitment()).finish_non_exhaustive()
    }
}

impl FairSeeds {
    /// What is published before the first die: SHA-256 of the server's seed, in hexadecimal.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.server))
    }

    /// The key of the stream.
    pub fn key(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"fathom dice 1\0");
        hash.update(self.server);
        for word in &self.players {
            hash.update((word.len() as u32).to_le_bytes());
            hash.update(word.as_bytes());
        }
        hash.finalize().into()
    }

    /// The dice from their beginning.
    pub fn dice(&self) -> FairDice {
        FairDice { stream: ChaCha20Rng::from_seed(self.key()) }
    }
}

/// Dice between people, who can check them afterwards; [`FairSeeds`] says who can do what with them.
#[derive(Clone)]
pub struct FairDice {
    stream: ChaCha20Rng,
}

impl FairDice {
    /// Draws a die that has already fallen and compares; this is how a stopped game finds its place in the stream again,
    /// and how a record is verified.
    ///
    /// # Errors
    /// When the record shows another face than the stream gives.
    pub fn retrace(&mut self, sides: u32, face: u32) -> Result<(), UnfairRoll> {
        if sides == 0 {
            return Err(UnfairRoll { sides, recorded: face, drawn: 0 });
        }
        let drawn = super::below_by_rejection(sides, || self.stream.next_u32()) + 1;
        if drawn == face { Ok(()) } else { Err(UnfairRoll { sides, recorded: face, drawn }) }
    }

    /// [`FairDice::retrace`] for a roll in memory.
    ///
    /// # Errors
    /// When the record shows another face than the stream gives.
    pub fn retrace_roll(&mut self, roll: Roll) -> Result<(), UnfairRoll> {
        self.retrace(roll.sides, roll.face)
    }
}

impl Dice for FairDice {
    fn below(&mut self, n: u32, _why: Rule) -> u32 {
        super::below_by_rejection(n, || self.stream.next_u32())
    }
}

/// A recorded die that the stream did not give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnfairRoll {
    /// How many sides it has.
    pub sides: u32,
    /// What the record shows.
    pub recorded: u32,
    /// What the stream gives.
    pub drawn: u32,
}

impl fmt::Display for UnfairRoll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the record shows {} on a die of {} sides, the seeds give {}", self.recorded, self.sides, self.drawn)
    }
}

impl std::error::Error for UnfairRoll {}

pub(crate) fn hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Reads what [`hex`] wrote, and nothing else: a record has one spelling, so capital digits are refused.
pub(crate) fn parse_hex32(text: &str) -> Option<[u8; 32]> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return None };
    let pairs: &[[u8; 2]; 32] = pairs.try_into().ok()?;
    let mut bytes = [0; 32];
    for (byte, &[high, low]) in bytes.iter_mut().zip(pairs) {
        *byte = digit(high)? << 4 | digit(low)?;
    }
    Some(bytes)
}

mod hex32 {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8; 32], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&super::hex(bytes))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
        let text = String::deserialize(deserializer)?;
        super::parse_hex32(&text)
            .ok_or_else(|| serde::de::Error::custom("a seed is 64 hexadecimal digits, in small letters"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHY: Rule = Rule::new("toy", "1");

    fn seeds() -> FairSeeds {
        FairSeeds { server: std::array::from_fn(|i| i as u8), players: vec!["periscope".into(), "ärger".into()] }
    }

    /// ChaCha20 as RFC 8439 prints it, written for this test alone, so that two programs agree on the stream.
    mod independent {
        fn quarter(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
            state[a] = state[a].wrapping_add(state[b]);
            state[d] = (state[d] ^ state[a]).rotate_left(16);
            state[c] = state[c].wrapping_add(state[d]);
            state[b] = (state[b] ^ state[c]).rotate_left(12);
            state[a] = state[a].wrapping_add(state[b]);
            state[d] = (state[d] ^ state[a]).rotate_left(8);
            state[c] = state[c].wrapping_add(state[d]);
            state[b] = (state[b] ^ state[c]).rotate_left(7);
        }

        pub(super) fn block(key: &[u8; 32], counter: u32, nonce: [u32; 3]) -> [u32; 16] {
            let mut start = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
            for (word, bytes) in start[4..12].iter_mut().zip(key.chunks_exact(4)) {
                *word = u32::from_le_bytes(bytes.try_into().unwrap());
            }
            start[12] = counter;
            start[13..].copy_from_slice(&nonce);
            let mut state = start;
            for _ in 0..10 {
                for column in 0..4 {
                    quarter(&mut state, [column, 4 + column, 8 + column, 12 + column]);
                }
                for [a, b, c, d] in [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] {
                    quarter(&mut state, [a, b, c, d]);
                }
            }
            std::array::from_fn(|i| state[i].wrapping_add(start[i]))
        }
    }

    #[test]
    fn the_independent_cipher_passes_the_vector_of_rfc_8439() {
        let key = std::array::from_fn(|i| i as u8);
        let block = independent::block(&key, 1, [0x0900_0000, 0x4a00_0000, 0]);
        assert_eq!(block[..4], [0xe4e7_f110, 0x1559_3bd1, 0x1fdd_0f50, 0xc471_20a3]);
    }

    #[test]
    fn an_independent_program_recomputes_the_dice() {
        let seeds = seeds();
        let mut words = (0..).flat_map(|counter| independent::block(&seeds.key(), counter, [0; 3]));
        let mut dice = seeds.dice();
        for n in [6, 6, 10, 97, 6, 1, 3_000_000_000].into_iter().cycle().take(500) {
            let excess = (1u64 << 32) % u64::from(n);
            let expected = loop {
                let word = words.next().unwrap();
                if u64::from(word) <= (1 << 32) - 1 - excess {
                    break word % n;
                }
            };
            assert_eq!(dice.below(n, WHY), expected);
        }
    }

    #[test]
    fn commitment_and_key_are_fixed_forever() {
        // Recomputed with Python's hashlib; a change here would make old games unverifiable.
        assert_eq!(seeds().commitment(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
        assert_eq!(hex(&seeds().key()), "b5dd7beed9070a758f7d8e095c8305e75fe4fca0912d5274fb8045477335bbae");
    }

    #[test]
    fn what_a_word_is_sworn_to_by_is_fixed_forever() {
        // Recomputed with Python's hashlib.
        assert_eq!(sworn_by("ärger"), "540dbeb0d0b28884163487bd7b8cb230dfbf6460e8c7f87a49002d1dfd8f2e02");
        assert_ne!(sworn_by(""), sworn_by("\0"));
    }

    #[test]
    fn every_seed_counts_and_words_do_not_run_together() {
        let with = |players: [&str; 2]| FairSeeds { players: players.map(String::from).into(), ..seeds() }.key();
        assert_ne!(with(["ab", "c"]), with(["a", "bc"]));
        assert_ne!(seeds().key(), FairSeeds { server: [0; 32], ..seeds() }.key());
    }

    #[test]
    fn retracing_finds_a_changed_die() {
        let mut dice = seeds().dice();
        let faces: Vec<u32> = (0..20).map(|_| dice.below(6, WHY) + 1).collect();
        let mut again = seeds().dice();
        assert!(faces.iter().all(|face| again.retrace(6, *face).is_ok()));
        let mut forged = seeds().dice();
        assert!(forged.retrace(6, faces[0] % 6 + 1).is_err());
        assert!(forged.retrace(0, 1).is_err());
    }

    #[test]
    fn faces_are_uniform_by_chi_square() {
        // 5 degrees of freedom: above 20.5 once in a thousand; the seed is fixed, so this never flickers.
        let mut dice = seeds().dice();
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[dice.below(6, WHY) as usize] += 1;
        }
        let chi2: f64 = counts.iter().map(|n| (f64::from(*n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi2 < 20.5, "chi-square {chi2} for {counts:?}");
    }

    #[test]
    fn there_is_no_modulo_bias() {
        // With three quarters of 2^32 sides, a plain remainder would give low values twice as often.
        let n = 3 << 30;
        let mut dice = seeds().dice();
        let low = (0..30_000).filter(|_| dice.below(n, WHY) < 1 << 30).count();
        assert!((9_600..10_400).contains(&low), "{low} of 30000 in the lowest third");
    }

    #[test]
    fn seeds_do_not_show_in_debug_output() {
        assert!(!format!("{:?}", seeds()).contains("000102"));
    }
}
