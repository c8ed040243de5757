//! Moves as they are written in the log: `L3`, `R1R1L`, `0`.

use std::fmt;
use std::str::FromStr;

use fathom_hex::{Helm, Hull};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One element of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// One hex straight ahead (7.3.1).
    Ahead,
    /// One turn (7.3.2).
    Turn(Helm),
}

/// A move, written in the exact sequence in which it is executed (7.4).
///
/// ```
/// use submarine::moves::Moves;
///
/// let moves: Moves = "L3R".parse().unwrap();
/// assert_eq!((moves.hexes(), moves.to_string()), (3, "L3R".to_string()));
/// assert_eq!(Moves::default().to_string(), "0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", extend("pattern" = "^(0|([LR]|[1-9][0-9]?)+)$")))]
pub struct Moves(
    /// Two bits a step, the first in the lowest: 1 ahead, 2 port, 3 starboard; a longer move is a greater number.
    u32,
);

impl Moves {
    /// The most steps a move can have.
    pub const MAX: u8 = 16;

    /// The steps in order.
    pub fn steps(self) -> impl Iterator<Item = Step> {
        (0..self.n_steps()).map(move |at| match self.0 >> (2 * at) & 3 {
            2 => Step::Turn(Helm::Port),
            3 => Step::Turn(Helm::Starboard),
            _ => Step::Ahead,
        })
    }

    const fn n_steps(self) -> u8 {
        (u32::BITS - self.0.leading_zeros()).div_ceil(2) as u8
    }

    /// Writes one more step.
    ///
    /// # Panics
    /// When the move has [`Moves::MAX`] steps, more than any rule allows.
    pub fn push(&mut self, step: Step) {
        assert!(!self.is_full(), "no move has more than {} steps", Moves::MAX);
        let code = match step {
            Step::Ahead => 1,
            Step::Turn(Helm::Port) => 2,
            Step::Turn(Helm::Starboard) => 3,
        };
        self.0 |= code << (2 * self.n_steps());
    }

    /// Hexes entered by the bow (6.2).
    pub fn hexes(self) -> u8 {
        self.steps().filter(|step| *step == Step::Ahead).count() as u8
    }

    /// The hulls of a ship that nothing stops, one after each step.
    pub fn trail(self, hull: Hull) -> impl Iterator<Item = Hull> {
        self.steps().scan(hull, |at, step| {
            *at = match step {
                Step::Ahead => at.advanced(),
                Step::Turn(helm) => at.turned(helm),
            };
            Some(*at)
        })
    }

    /// Where the move takes a ship that nothing stops.
    pub fn follow(self, hull: Hull) -> Hull {
        self.trail(hull).last().unwrap_or(hull)
    }

    /// Whether a move begins with the steps of another.
    pub fn starts_with(self, first: Moves) -> bool {
        self.n_steps() >= first.n_steps() && self.steps().zip(first.steps()).all(|(step, first)| step == first)
    }

    /// Whether no step more can be written.
    pub fn is_full(self) -> bool {
        self.n_steps() == Moves::MAX
    }

    /// Whether nothing is written.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The last step.
    pub fn last(self) -> Option<Step> {
        self.steps().last()
    }
}

impl Moves {
    /// As it is written and in words: `L2 (to port, then 2 ahead)`.
    pub(crate) fn in_full(self) -> String {
        format!("{self} ({})", self.in_words())
    }

    /// In words: `to port, then 2 ahead`.
    pub(crate) fn in_words(self) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut run = 0;
        for step in self.steps() {
            match step {
                Step::Ahead => run += 1,
                Step::Turn(helm) => {
                    parts.extend((run > 0).then(|| format!("{run} ahead")));
                    parts.push(if helm == Helm::Port { "to port" } else { "to starboard" }.to_owned());
                    run = 0;
                }
            }
        }
        parts.extend((run > 0).then(|| format!("{run} ahead")));
        if parts.is_empty() { "standing still".to_owned() } else { parts.join(", then ") }
    }
}

impl FromIterator<Step> for Moves {
    fn from_iter<I: IntoIterator<Item = Step>>(steps: I) -> Moves {
        let mut moves = Moves::default();
        steps.into_iter().for_each(|step| moves.push(step));
        moves
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut run = 0;
        for step in self.steps() {
            match step {
                Step::Ahead => run += 1,
                Step::Turn(helm) => {
                    write_run(f, &mut run)?;
                    f.write_str(if helm == Helm::Port { "L" } else { "R" })?;
                }
            }
        }
        write_run(f, &mut run)?;
        if self.is_empty() { f.write_str("0") } else { Ok(()) }
    }
}

fn write_run(f: &mut fmt::Formatter<'_>, run: &mut u8) -> fmt::Result {
    if *run > 0 {
        write!(f, "{run}")?;
    }
    *run = 0;
    Ok(())
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "«{self}»")
    }
}

/// A text that is not a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseMovesError(String);

impl fmt::Display for ParseMovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "«{}» is not a move such as L3R", self.0)
    }
}

impl std::error::Error for ParseMovesError {}

/// Longer texts are not even read.
const MAX_WRITTEN: usize = 64;

/// The steps of a written move, each with its place in the text.
///
/// # Errors
/// When the text is empty, has other signs than digits, L and R, a zero beside anything else, or more steps than a move can
/// have.
pub fn read_steps(text: &str) -> Result<Vec<(usize, Step)>, ParseMovesError> {
    let senseless = || ParseMovesError(text.chars().take(20).collect());
    // 7.1: who does not move writes 0, and nothing else.
    match text {
        "0" => return Ok(Vec::new()),
        "" => return Err(senseless()),
        _ => {}
    }
    let mut steps = Vec::new();
    let mut at = 0;
    while let Some(sign) = text[at..].chars().next() {
        let number: &str = text[at..].split(|sign: char| !sign.is_ascii_digit()).next().unwrap_or("");
        let (step, n, length) = match sign {
            'L' => (Step::Turn(Helm::Port), 1, 1),
            'R' => (Step::Turn(Helm::Starboard), 1, 1),
            _ => (Step::Ahead, read_number(number).filter(|n| *n > 0).ok_or_else(senseless)?, number.len()),
        };
        if n > MAX_WRITTEN - steps.len() {
            return Err(senseless());
        }
        steps.extend((0..n).map(|_| (at, step)));
        at += length;
    }
    Ok(steps)
}

/// A number as one writes it: digits, and none that says nothing.
pub(crate) fn read_number<N: FromStr>(text: &str) -> Option<N> {
    let is_plain = text.bytes().all(|sign| sign.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    is_plain.then(|| text.parse().ok()).flatten()
}

impl FromStr for Moves {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Moves, ParseMovesError> {
        let steps = read_steps(text)?;
        if steps.len() > usize::from(Moves::MAX) {
            return Err(ParseMovesError(text.chars().take(20).collect()));
        }
        Ok(steps.into_iter().map(|(_, step)| step).collect())
    }
}

/// As it is written in the log.
impl Serialize for Moves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Moves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Moves, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn r7_4_ex1_written_in_sequence() {
        let moves: Moves = "R1L1L".parse().unwrap();
        let steps: Vec<_> = moves.steps().collect();
        let (port, starboard) = (Step::Turn(Helm::Port), Step::Turn(Helm::Starboard));
        assert_eq!(steps, [starboard, Step::Ahead, port, Step::Ahead, port]);
    }

    #[test]
    fn r7_1_standing_still_is_written_0() {
        assert_eq!("0".parse::<Moves>().unwrap(), Moves::default());
        assert_eq!(Moves::default().to_string(), "0");
        assert!("".parse::<Moves>().is_err(), "nothing written is no plot");
    }

    #[test]
    fn r7_3_1_a_number_is_read_as_a_whole() {
        assert_eq!(read_steps("12").unwrap(), [(0, Step::Ahead); 12]);
        assert_eq!("10".parse::<Moves>().unwrap().hexes(), 10);
        assert_eq!("10L".parse::<Moves>().unwrap().to_string(), "10L");
    }

    #[test]
    fn nonsense_is_no_move() {
        for bad in ["l3", "3 R", "B7", "-1", "99", "Ä", "02", "L00", "L0", "0L", "+1", "99999999999999999999"] {
            assert!(bad.parse::<Moves>().is_err(), "{bad}");
        }
    }

    /// The order in which convoy plots are listed.
    #[test]
    fn shorter_moves_come_first() {
        let moves = |text: &str| text.parse::<Moves>().unwrap();
        assert!(Moves::default() < moves("1") && moves("R") < moves("2") && moves("1L") < moves("1R"));
        assert!(moves("10") < moves("11") && moves("16").is_full());
    }

    proptest! {
        #[test]
        fn what_is_written_reads_the_same(steps in prop::collection::vec(0u8..3, 0..=16)) {
            let step = |code: &u8| [Step::Ahead, Step::Turn(Helm::Port), Step::Turn(Helm::Starboard)][usize::from(*code)];
            let moves: Moves = steps.iter().map(step).collect();
            prop_assert_eq!(moves.to_string().parse::<Moves>().unwrap(), moves);
            prop_assert_eq!(serde_json::from_str::<Moves>(&serde_json::to_string(&moves).unwrap()).unwrap(), moves);
        }
    }
}
