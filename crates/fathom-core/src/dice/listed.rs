use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::record::RollNote;
use crate::{Dice, Rule};

/// What went wrong with dice that were written down beforehand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiceFault {
    /// A rule asked for a die when none was left.
    TooFew {
        /// How many there were.
        n_given: usize,
        /// Who asked.
        rule: Rule,
    },
    /// The next die was written down for another paragraph.
    OtherReason {
        /// Its place in the list, from 0.
        index: usize,
        /// The paragraph it was written down for.
        given: String,
        /// The paragraph that asked.
        rule: Rule,
    },
    /// The next die shows a face this die does not have, or has another number of sides.
    NoSuchFace {
        /// Its place in the list, from 0.
        index: usize,
        /// The face written down.
        face: u32,
        /// The sides of the die that was asked for.
        sides: u32,
        /// Who asked.
        rule: Rule,
    },
    /// Dice were left over.
    TooMany {
        /// How many were used.
        n_used: usize,
        /// How many there were.
        n_given: usize,
    },
}

impl fmt::Display for DiceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiceFault::TooFew { n_given, rule } => {
                write!(f, "dice[{n_given}]: too few dice, {rule} asks for one more")
            }
            DiceFault::OtherReason { index, given, rule } => {
                write!(f, "dice[{index}]: written down for {given}, but {rule} asks for it")
            }
            DiceFault::NoSuchFace { index, face, sides, rule } => {
                write!(f, "dice[{index}]: {face} is not a face of the {sides}-sided die {rule} asks for")
            }
            DiceFault::TooMany { n_used, n_given } => {
                write!(f, "dice[{n_used}]: {} of {n_given} dice left over", n_given - n_used)
            }
        }
    }
}

impl std::error::Error for DiceFault {}

/// A die written down beforehand: a face, and the paragraph it is for if the author wants that checked.
///
/// In JSON a plain `4`, or `{"rule": "TORP.10", "value": 4}`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(from = "ScriptedJson")]
pub struct ScriptedRoll {
    /// The paragraph that must ask for it, without the book.
    pub rule: Option<String>,
    /// The sides it must have, where they were recorded.
    pub sides: Option<u32>,
    /// The face, from 1.
    pub face: u32,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "a die is a number, or {\"rule\": paragraph, \"value\": number}")]
enum ScriptedJson {
    Plain(u32),
    #[serde(deserialize_with = "for_rule")]
    For(ForRule),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ForRule {
    rule: String,
    value: u32,
}

/// An object alone: left to itself an untagged enum would take a list for it as well.
fn for_rule<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ForRule, D::Error> {
    struct Object;

    impl<'de> Visitor<'de> for Object {
        type Value = ForRule;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a paragraph and a number")
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ForRule, A::Error> {
            ForRule::deserialize(MapAccessDeserializer::new(map))
        }
    }

    deserializer.deserialize_map(Object)
}

impl From<ScriptedJson> for ScriptedRoll {
    fn from(json: ScriptedJson) -> ScriptedRoll {
        match json {
            ScriptedJson::Plain(face) => ScriptedRoll::from(face),
            ScriptedJson::For(ForRule { rule, value }) => ScriptedRoll { rule: Some(rule), sides: None, face: value },
        }
    }
}

impl From<u32> for ScriptedRoll {
    fn from(face: u32) -> ScriptedRoll {
        ScriptedRoll { rule: None, sides: None, face }
    }
}

impl From<(&str, u32)> for ScriptedRoll {
    fn from((rule, face): (&str, u32)) -> ScriptedRoll {
        ScriptedRoll { rule: Some(rule.to_owned()), sides: None, face }
    }
}

impl From<&RollNote> for ScriptedRoll {
    fn from(note: &RollNote) -> ScriptedRoll {
        ScriptedRoll { rule: Some(note.rule.clone()), sides: Some(note.sides), face: note.face }
    }
}

/// Dice written down beforehand, by a test, a script or a record ([`RecordedDice`]). Ask [`ScriptedDice::fault`] after each action and [`ScriptedDice::finish`]
/// at the end: after a fault every die shows its first side and what was played counts for nothing.
///
/// ```
/// use fathom_core::{Dice, Rule};
/// use fathom_core::dice::ScriptedDice;
///
/// const R1: Rule = Rule::new("toy", "1");
/// let mut dice = ScriptedDice::new([("1", 4)]);
/// assert_eq!(dice.below(6, R1), 3);
/// assert!(dice.finish().is_ok());
/// assert_eq!(dice.below(6, R1), 0);
/// assert_eq!(dice.fault().unwrap().to_string(), "dice[1]: too few dice, toy 1 asks for one more");
/// ```
#[derive(Clone, Debug, Default)]
pub struct ScriptedDice {
    rolls: Vec<ScriptedRoll>,
    n_used: usize,
    fault: Option<DiceFault>,
}

/// The dice of a record: [`ScriptedDice`] that know the reason and the sides of every die.
pub type RecordedDice = ScriptedDice;

impl ScriptedDice {
    /// Dice that fall as listed.
    pub fn new<R: Into<ScriptedRoll>>(rolls: impl IntoIterator<Item = R>) -> ScriptedDice {
        ScriptedDice { rolls: rolls.into_iter().map(Into::into).collect(), n_used: 0, fault: None }
    }

    /// The first thing that went wrong, if any.
    pub fn fault(&self) -> Option<&DiceFault> {
        self.fault.as_ref()
    }

    /// Whether all went well and every die was used.
    ///
    /// # Errors
    /// The first fault, or dice left over.
    pub fn finish(&self) -> Result<(), DiceFault> {
        match &self.fault {
            Some(fault) => Err(fault.clone()),
            None if self.n_used < self.rolls.len() => {
                Err(DiceFault::TooMany { n_used: self.n_used, n_given: self.rolls.len() })
            }
            None => Ok(()),
        }
    }

    fn next(&mut self, n: u32, why: Rule) -> Result<u32, DiceFault> {
        let index = self.n_used;
        let roll = self.rolls.get(index).ok_or(DiceFault::TooFew { n_given: index, rule: why })?;
        if let Some(given) = roll.rule.as_ref().filter(|given| *given != why.para()) {
            return Err(DiceFault::OtherReason { index, given: given.clone(), rule: why });
        }
        if !(1..=n).contains(&roll.face) || roll.sides.is_some_and(|sides| sides != n) {
            return Err(DiceFault::NoSuchFace { index, face: roll.face, sides: n, rule: why });
        }
        self.n_used += 1;
        Ok(roll.face - 1)
    }
}

impl Dice for ScriptedDice {
    fn below(&mut self, n: u32, why: Rule) -> u32 {
        if self.fault.is_some() {
            return 0;
        }
        self.next(n, why).unwrap_or_else(|fault| {
            self.fault = Some(fault);
            0
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const R1: Rule = Rule::new("toy", "1");
    const R2: Rule = Rule::new("toy", "2");

    #[test]
    fn the_wrong_reason_is_a_fault_and_later_dice_do_not_hide_it() {
        let mut dice = ScriptedDice::new([("1", 3), ("1", 2)]);
        assert_eq!(dice.below(6, R1), 2);
        dice.below(6, R2);
        dice.below(6, R1);
        assert_eq!(dice.finish(), Err(DiceFault::OtherReason { index: 1, given: "1".into(), rule: R2 }));
    }

    #[test]
    fn leftover_dice_and_impossible_faces_are_faults() {
        assert_eq!(ScriptedDice::new([1u32, 2]).finish(), Err(DiceFault::TooMany { n_used: 0, n_given: 2 }));
        let mut dice = ScriptedDice::new([7u32]);
        dice.below(6, R1);
        assert_eq!(dice.finish(), Err(DiceFault::NoSuchFace { index: 0, face: 7, sides: 6, rule: R1 }));
    }

    #[test]
    fn recorded_dice_must_have_the_same_sides() {
        let rolls = [RollNote { rule: "1".into(), sides: 10, face: 3 }];
        let mut dice = RecordedDice::new(&rolls);
        dice.below(6, R1);
        assert!(matches!(dice.finish(), Err(DiceFault::NoSuchFace { .. })));
    }

    #[test]
    fn dice_in_json_are_numbers_or_carry_their_reason() {
        let dice: Vec<ScriptedRoll> = serde_json::from_str(r#"[4, {"rule": "TORP.10", "value": 2}]"#).unwrap();
        assert_eq!(dice, [ScriptedRoll::from(4), ScriptedRoll::from(("TORP.10", 2))]);
        for bad in ["\"4\"", "-1", "4.5", r#"{"value":1,"rule":"1","x":1}"#, "null", "99999999999"] {
            assert!(serde_json::from_str::<ScriptedRoll>(bad).is_err(), "{bad}");
        }
    }
}
