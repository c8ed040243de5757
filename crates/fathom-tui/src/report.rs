//! After the end: what everybody may know now, in words.

use fathom_core::{Ended, Game, Rule};
use fathom_table::{StepLuck, Table, Worth};

use crate::text::capital;

/// A finished game in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Who won and how.
    pub outcome: String,
    /// The paragraph that ended it.
    pub rule: Rule,
    /// How the dice fell for each side.
    pub luck: Vec<String>,
    /// Whether the game was what it was sworn to be.
    pub audit: Vec<String>,
    /// Whether nothing was wrong.
    pub is_clean: bool,
    /// How many steps the record has.
    pub n_steps: usize,
    /// The step whose dice changed most what the game was worth, from 1.
    pub turning_point: Option<usize>,
}

impl Report {
    /// The report of a game, once it is over.
    pub fn of<G: Game>(table: &Table<G>) -> Option<Report> {
        let record = table.record().ok()?;
        let ended = Ended::of(&record.replay().ok()?)?;
        let audit = table.audit().ok()?;
        let luck = table.luck().ok()?;
        let mut lines = Vec::new();
        if let Some(n_dice) = audit.n_dice {
            lines.push(format!("{n_dice} dice drawn again from the seed: {}.", verdict(audit.is_clean())));
        }
        lines.push(format!("{} steps played again by the rules; {} secrets kept.", audit.n_steps, audit.secrets.len()));
        lines.extend(
            audit.commitment.iter().map(|commitment| format!("The seed was sworn to by {}.", &commitment[..16])),
        );
        lines.extend(audit.faults.iter().map(ToString::to_string));
        let mut sentences = luck.sentences;
        let off = |step: &StepLuck| {
            let swing = |worth: &Worth| (worth.actual - worth.expected).abs();
            step.sides.iter().map(swing).fold(0.0, f64::max)
        };
        let luckiest = luck.steps.iter().max_by(|one, other| off(one).total_cmp(&off(other)));
        let turning_point = luckiest.and_then(|step| step.step).map(|step| step + 1);
        sentences.extend(turning_point.map(|step| format!("The dice that mattered most fell in step {step}.")));
        Some(Report {
            outcome: ended.sentence,
            rule: ended.outcome.rule,
            luck: sentences.into_iter().map(|text| sentence(&text)).collect(),
            audit: lines,
            is_clean: audit.is_clean(),
            n_steps: record.steps.len(),
            turning_point,
        })
    }
}

/// With a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let text = capital(text);
    if text.ends_with('.') { text } else { format!("{text}.") }
}

fn verdict(is_clean: bool) -> &'static str {
    if is_clean { "as they fell" } else { "NOT as they fell" }
}
