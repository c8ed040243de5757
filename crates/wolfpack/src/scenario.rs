//! A scenario: its name, its month and its forces, read from a file of one format for the printed ones and for any other.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use fathom_core::{Refusal, Rule, is_line};
use serde::Serialize;
use toml::de::{DeTable, DeValue};

use crate::cite::{R4_2, R15_2, R15_3, R15_5, R15_21, R17_5};
use crate::rules::s15_scenarios::N_EACH_WAY;
use crate::rules::s16_victory::LAST_TURN;
use crate::setup::Month;
use crate::state::{Base, Bound, MAX_BOATS};

/// The longest scenario file that is read, in bytes.
pub const MAX_BYTES: usize = 256 * 1024;

/// The longest title, in letters.
const MAX_TITLE: usize = 80;
/// The longest summary, in letters.
const MAX_SUMMARY: usize = 400;
/// As many air groups as one base can count, so that all of them may be based there (17.3).
const MAX_AIR_GROUPS: u16 = u8::MAX as u16;
/// The fields of a file.
const FIELDS: [&str; 12] = [
    "title",
    "summary",
    "month",
    "turns",
    "boats",
    "more_boats",
    "east",
    "west",
    "newfoundland",
    "greenland",
    "iceland",
    "ulster",
];

/// A scenario (15.2): the same rules, other forces (15.0).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scenario {
    /// Its title.
    pub title: String,
    /// One sentence on it.
    pub summary: String,
    /// The month whose weather it has (5.11).
    pub month: Month,
    /// Its Game-Turns (4.2).
    pub turns: u8,
    /// U-boats.
    pub boats: u8,
    /// U-boats with increased production (17.5), where it has a figure for that.
    pub more_boats: Option<u8>,
    /// Escorts by direction: groups of strength 1, of strength 2, support groups, escort carriers.
    pub escorts: [[u8; 4]; 2],
    /// Air groups by base and range.
    pub air: [[u8; 5]; 4],
}

impl Scenario {
    /// The printed scenario of a month (15.21).
    pub fn printed(month: Month) -> &'static Scenario {
        static PRINTED: LazyLock<[Scenario; 4]> = LazyLock::new(|| {
            let files = [
                include_str!("../data/scenarios/february.toml"),
                include_str!("../data/scenarios/march.toml"),
                include_str!("../data/scenarios/april.toml"),
                include_str!("../data/scenarios/may.toml"),
            ];
            files.map(|file| Scenario::read(file).expect("the printed scenarios are sound"))
        });
        &PRINTED[month as usize]
    }

    /// Reads a scenario file.
    ///
    /// ```
    /// use wolfpack::scenario::Scenario;
    ///
    /// let refusal = Scenario::read("title = \"Gales\"\nboats = 0").unwrap_err();
    /// let faults: Vec<_> = refusal.violations().iter().map(|fault| fault.to_string()).collect();
    /// assert_eq!(faults[0], "summary: the file does not say it (wolfpack 15.2)");
    /// assert!(faults.contains(&"boats: must be a whole number from 1 to 75 (wolfpack 15.21)".to_owned()));
    /// ```
    ///
    /// # Errors
    /// Everything that is wrong with it, each with its place in the file.
    pub fn read(text: &str) -> Result<Scenario, Refusal> {
        if text.len() > MAX_BYTES {
            let message = format!("a scenario file has at most {MAX_BYTES} bytes, this one has {}", text.len());
            return Err(Refusal::new(R15_2, message));
        }
        let (file, mut errors) = DeTable::parse_recoverable(text);
        errors.sort_by_key(|error| error.span().map(|span| span.start));
        Refusal::all(errors.iter().take(Refusal::MAX_NAMED).map(|error| Err(misspelled(text, error))))?;
        let mut reader = Reader { file: file.get_ref(), faults: Vec::new() };
        let scenario = reader.scenario();
        reader.faults.extend(scenario.misfits());
        Refusal::all(reader.faults.into_iter().map(Err))?;
        Ok(scenario)
    }

    /// Figures that are sound by themselves and do not go together.
    fn misfits(&self) -> Vec<Refusal> {
        let mut faults = Vec::new();
        for (field, escorts) in ["east", "west"].into_iter().zip(self.escorts) {
            let n_escorts: usize = escorts.into_iter().map(usize::from).sum();
            if n_escorts > N_EACH_WAY {
                let message = format!("{n_escorts} escorts for the {N_EACH_WAY} convoys of a direction");
                faults.push(Refusal::new(R15_5, message).at(field));
            }
        }
        let n_groups: u16 = self.air.iter().flatten().copied().map(u16::from).sum();
        if n_groups > MAX_AIR_GROUPS {
            let message = format!("{n_groups} air groups are more than the {MAX_AIR_GROUPS} a base can count");
            faults.push(Refusal::new(R15_3, message).at("ulster"));
        }
        if self.more_boats.is_some_and(|more| more <= self.boats) {
            faults.push(Refusal::new(R17_5, "increased production brings more than `boats`").at("more_boats"));
        }
        faults
    }
}

/// A line that is no TOML, with its place.
fn misspelled(text: &str, error: &toml::de::Error) -> Refusal {
    let at = error.span().map_or(0, |span| span.start.min(text.len()));
    let before = String::from_utf8_lossy(&text.as_bytes()[..at]);
    let line = 1 + before.matches('\n').count();
    let column = 1 + before.rsplit('\n').next().map_or(0, |begun| begun.chars().count());
    let message: Vec<&str> = error.message().lines().collect();
    Refusal::new(R15_2, message.join(", ")).at(format!("line {line}, column {column}"))
}

/// Reads field by field and notes what is wrong; a field that cannot be read is taken for empty.
struct Reader<'a> {
    file: &'a DeTable<'a>,
    faults: Vec<Refusal>,
}

impl<'a> Reader<'a> {
    fn scenario(&mut self) -> Scenario {
        self.refuse_unknown_fields();
        let air = |reader: &mut Reader<'a>, base| match base {
            Base::Ulster => reader.counts("ulster"),
            Base::Iceland => reader.counts("iceland"),
            Base::Greenland => reader.counts("greenland"),
            Base::Newfoundland => reader.counts("newfoundland"),
        };
        let escorts = |reader: &mut Reader<'a>, bound| match bound {
            Bound::East => reader.counts("east"),
            Bound::West => reader.counts("west"),
        };
        Scenario {
            title: self.text("title", MAX_TITLE),
            summary: self.text("summary", MAX_SUMMARY),
            month: self.month(),
            turns: self.optional("turns", R4_2, 1..=LAST_TURN).unwrap_or(LAST_TURN),
            boats: self.number("boats", R15_21, 1..=MAX_BOATS as u8),
            more_boats: self.optional("more_boats", R17_5, 1..=MAX_BOATS as u8),
            escorts: [Bound::East, Bound::West].map(|bound| escorts(self, bound)),
            air: Base::ALL.map(|base| air(self, base)),
        }
    }

    fn refuse_unknown_fields(&mut self) {
        for field in self.file.keys().filter(|field| !FIELDS.contains(&field.get_ref().as_ref())) {
            // What was written may be anything; a refusal repeats only a little of it.
            let name: String = field.get_ref().escape_debug().take(24).collect();
            self.faults.push(Refusal::new(R15_2, "a scenario has no such field").at(name));
        }
    }

    fn fault(&mut self, field: &str, rule: Rule, message: impl Into<std::borrow::Cow<'static, str>>) {
        self.faults.push(Refusal::new(rule, message).at(field));
    }

    /// A field that must be there.
    fn needed(&mut self, field: &str, rule: Rule) -> Option<&'a DeValue<'a>> {
        let value = self.file.get(field).map(toml::Spanned::get_ref);
        if value.is_none() {
            self.fault(field, rule, "the file does not say it");
        }
        value
    }

    fn text(&mut self, field: &str, most: usize) -> String {
        let Some(value) = self.needed(field, R15_2) else { return String::new() };
        match value.as_str() {
            Some(text) if is_line(text, most) => text.to_owned(),
            _ => {
                self.fault(field, R15_2, format!("must be one line of 1 to {most} letters"));
                String::new()
            }
        }
    }

    fn month(&mut self) -> Month {
        let Some(value) = self.needed("month", R15_2) else { return Month::default() };
        let named = |month: &Month| value.as_str().is_some_and(|text| text == month.word());
        Month::ALL.into_iter().find(named).unwrap_or_else(|| {
            self.fault("month", R15_2, "must be february, march, april or may");
            Month::default()
        })
    }

    fn number(&mut self, field: &str, rule: Rule, range: RangeInclusive<u8>) -> u8 {
        self.needed(field, rule).and_then(|value| self.within(field, rule, value, range)).unwrap_or_default()
    }

    fn optional(&mut self, field: &str, rule: Rule, range: RangeInclusive<u8>) -> Option<u8> {
        self.within(field, rule, self.file.get(field)?.get_ref(), range)
    }

    /// So many counters of each kind.
    fn counts<const N: usize>(&mut self, field: &str) -> [u8; N] {
        let Some(value) = self.needed(field, R15_21) else { return [0; N] };
        let Some(list) = value.as_array().filter(|list| list.len() == N) else {
            self.fault(field, R15_21, format!("must be a list of {N} numbers"));
            return [0; N];
        };
        let mut count = |i: usize| self.within(&format!("{field}[{i}]"), R15_21, list[i].get_ref(), 0..=u8::MAX);
        std::array::from_fn(|i| count(i).unwrap_or_default())
    }

    fn within(&mut self, field: &str, rule: Rule, value: &DeValue<'_>, range: RangeInclusive<u8>) -> Option<u8> {
        let number = whole(value).filter(|number| range.contains(number));
        if number.is_none() {
            let (least, most) = (range.start(), range.end());
            self.fault(field, rule, format!("must be a whole number from {least} to {most}"));
        }
        number
    }
}

fn whole(value: &DeValue<'_>) -> Option<u8> {
    let written = value.as_integer()?;
    u8::from_str_radix(written.as_str(), written.radix()).ok()
}

#[cfg(test)]
mod tests;
