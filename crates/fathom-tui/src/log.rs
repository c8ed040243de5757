//! The log: one sentence an event, dice drawn as dice, the paragraph beside it.

use fathom_core::{Heard, Roll, Rule, Spoken};
use fathom_table::{LineOf, Seq, What};

use crate::chart::Chart;
use crate::theme::Glyphs;

/// What kind of line it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Something the viewer did.
    Own,
    /// Something the viewer was told.
    Told,
    /// Dice the viewer saw fall.
    Dice,
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The number of its first line in the viewer's stream.
    pub seq: Seq,
    /// What kind.
    pub mark: Mark,
    /// In words; empty for dice, unless it was a marker that was drawn.
    pub text: String,
    /// The dice.
    pub rolls: Vec<Roll>,
    /// The paragraph.
    pub rule: Rule,
}

impl LogLine {
    /// The whole line, without its paragraph.
    pub fn words(&self, glyphs: &Glyphs) -> String {
        match self.mark {
            Mark::Own => format!("{} {}", glyphs.own, self.text),
            Mark::Told => self.text.clone(),
            Mark::Dice if !self.text.is_empty() => self.text.clone(),
            Mark::Dice => self.rolls.iter().map(|roll| die(*roll, glyphs)).collect::<Vec<_>>().join(" "),
        }
    }
}

/// A die as a die, with its number, since pips are small; `[4]` where there is no such sign, `d20: 17` for other dice.
fn die(roll: Roll, glyphs: &Glyphs) -> String {
    let sign = (roll.sides == 6).then(|| glyphs.dice.get(roll.face as usize - 1).copied().unwrap_or_default());
    match sign {
        Some("") => format!("[{}]", roll.face),
        Some(sign) => format!("{sign} {}", roll.face),
        None => format!("d{}: {}", roll.sides, roll.face),
    }
}

/// The lines of a stream as a log: what was taken back is gone, dice of one rule in a row are one line, and so is what many pieces
/// do alike.
pub fn log_of<G: Chart>(lines: &[LineOf<G>]) -> Vec<LogLine> {
    let withdrawn: Vec<Seq> = lines
        .iter()
        .filter_map(|line| if let What::Withdrawn { lines } = &line.what { Some(lines.clone()) } else { None })
        .flatten()
        .collect();
    let mut log: Vec<LogLine> = Vec::new();
    // What the last lines were alike in, and how many they were.
    let mut alike: Option<(&str, usize)> = None;
    for line in lines.iter().filter(|line| !withdrawn.contains(&line.seq)) {
        let Some(next) = log_line::<G>(line) else { continue };
        let kind = if let What::Heard { heard: Heard::Event(event), .. } = &line.what { G::alike(event) } else { None };
        alike = kind.map(|kind| (kind, alike.filter(|(known, _)| *known == kind).map_or(1, |(_, n)| n + 1)));
        match (log.last_mut(), alike) {
            (Some(last), Some((kind, n @ 2..))) => last.text = format!("{n} {kind}"),
            (Some(last), _) if are_dice(last) && are_dice(&next) && last.rule == next.rule => {
                last.rolls.extend(next.rolls);
            }
            _ => log.push(next),
        }
    }
    log
}

/// Whether a line is of dice alone: a marker drawn beside them is no die.
fn are_dice(line: &LogLine) -> bool {
    line.mark == Mark::Dice && line.text.is_empty()
}

/// Whether it is a die that could fall in one way only, such as a draw of the last of several things.
pub fn is_no_die<E>(heard: &Heard<E>) -> bool {
    matches!(heard, Heard::Roll(roll) if roll.sides == 1)
}

/// One line of a stream; nothing for what the prompt shows anyway, and for a die that is none.
pub fn log_line<G: Chart>(line: &LineOf<G>) -> Option<LogLine> {
    let (mark, rolls, said) = match &line.what {
        What::Did { said, .. } => (Mark::Own, Vec::new(), said),
        What::Heard { heard, .. } if is_no_die(heard) => return None,
        What::Heard { heard: Heard::Roll(roll), said, .. } => (Mark::Dice, vec![*roll], said),
        What::Heard { heard: Heard::Event(_), said, .. } => (Mark::Told, Vec::new(), said),
        What::ToAct { .. } | What::Withdrawn { .. } | What::Advised { .. } | What::Over { .. } => return None,
    };
    let text = match rolls.first() {
        Some(roll) => G::Event::drawn(*roll).unwrap_or_default(),
        None => said.text.clone(),
    };
    Some(LogLine { seq: line.seq, mark, text, rolls, rule: said.rule })
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_table::{At, Line};
    use submarine::Submarine;

    const RULE: Rule = submarine::cite::R16_3_5;

    fn rolled(rule: Rule, sides: u32, face: u32) -> LineOf<Submarine> {
        let roll = Roll { sides, face, rule };
        let said = fathom_core::Said::new(rule, "a die");
        Line { seq: Seq(1), at: At(0), what: What::Heard { heard: Heard::Roll(roll), said, cue: None, drawn: false } }
    }

    fn words_of(sides: u32, face: u32) -> Option<String> {
        log_line::<Submarine>(&rolled(RULE, sides, face)).map(|line| line.words(&Glyphs::UNICODE))
    }

    #[test]
    fn a_marker_is_no_die() {
        let rule = submarine::cite::R_S3_SPECIAL_1;
        let log = log_of::<Submarine>(&[rolled(rule, 7, 3), rolled(rule, 6, 5)]);
        let words: Vec<String> = log.iter().map(|line| line.words(&Glyphs::UNICODE)).collect();
        assert_eq!(words, ["the marker drawn is 2, of 0 to 6", "⚄ 5"]);
        // Six markers are not one die.
        let drawn = log_of::<Submarine>(&[rolled(submarine::cite::R20_2_6, 6, 5)]);
        assert_eq!(drawn[0].words(&Glyphs::UNICODE), "one of 6 markers is drawn");
    }

    #[test]
    fn a_die_says_what_it_is() {
        assert_eq!(words_of(6, 3).as_deref(), Some("⚂ 3"));
        assert_eq!(words_of(4, 3).as_deref(), Some("d4: 3"));
        assert_eq!(words_of(1, 1), None, "it could not fall otherwise");
    }
}
