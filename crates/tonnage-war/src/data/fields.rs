//! The fields of a table in a file. Reading goes on past a fault, so that all of them are told.

use std::ops::RangeInclusive;

use fathom_core::{Refusal, Rule, is_visible};
use toml::{Table, Value};

/// A longer text stands on no card.
const MAX_LETTERS: usize = 400;

/// The fields of one table: which were asked for, and what is wrong with them.
pub(super) struct Fields<'a> {
    table: &'a Table,
    /// The paragraph of the table itself.
    rule: Rule,
    asked: Vec<&'static str>,
    faults: Vec<Refusal>,
}

impl<'a> Fields<'a> {
    pub(super) fn of(table: &'a Table, rule: Rule) -> Fields<'a> {
        Fields { table, rule, asked: Vec::new(), faults: Vec::new() }
    }

    pub(super) fn fault(&mut self, rule: Rule, path: impl AsRef<str>, message: impl Into<String>) {
        self.faults.push(Refusal::new(rule, message.into()).at(path));
    }

    /// Everything that is wrong, with the fields nobody asked for.
    pub(super) fn finish(mut self) -> Result<(), Refusal> {
        let unknown = self.table.keys().filter(|key| !self.asked.contains(&key.as_str()));
        let faults = unknown.map(|key| Refusal::new(self.rule, "there is no such field").at(shown(key)));
        self.faults.extend(faults);
        Refusal::all(self.faults.into_iter().map(Err))
    }

    /// Whether nothing is wrong with a field and what is in it, as far as it has been read.
    pub(super) fn is_sound(&self, name: &str) -> bool {
        let is_in = |path: &str| path.strip_prefix(name).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        !self.faults.iter().flat_map(Refusal::violations).any(|fault| is_in(&fault.path))
    }

    /// Whether the file has a field.
    pub(super) fn has(&self, name: &str) -> bool {
        self.table.contains_key(name)
    }

    fn get(&mut self, rule: Rule, name: &'static str) -> Option<&'a Value> {
        self.asked.push(name);
        let value = self.table.get(name);
        if value.is_none() {
            self.fault(rule, name, "this field is missing");
        }
        value
    }

    /// A value of some type; says what was wanted otherwise.
    fn typed<T>(
        &mut self,
        rule: Rule,
        name: &'static str,
        wanted: &str,
        read: impl Fn(&'a Value) -> Option<T>,
    ) -> Option<T> {
        let value = self.get(rule, name)?;
        let found = read(value);
        if found.is_none() {
            self.fault(rule, name, format!("{wanted} is wanted here, not a value of type {}", value.type_str()));
        }
        found
    }

    /// A text; empty where there is none.
    pub(super) fn text(&mut self, rule: Rule, name: &'static str) -> String {
        let Some(text) = self.typed(rule, name, "a text", Value::as_str) else { return String::new() };
        if text.trim().is_empty() {
            self.fault(rule, name, "the text is empty");
        } else if text.chars().count() > MAX_LETTERS {
            self.fault(rule, name, format!("a text has at most {MAX_LETTERS} letters"));
        } else if !text.chars().all(is_visible) {
            self.fault(rule, name, "a text is one line of plain letters");
        }
        text.to_owned()
    }

    /// A whole number within bounds; the highest where there is none.
    pub(super) fn number(&mut self, rule: Rule, name: &'static str, bounds: RangeInclusive<u8>) -> u8 {
        let (least, most) = bounds.clone().into_inner();
        let Some(number) = self.typed(rule, name, "a whole number", Value::as_integer) else { return most };
        match u8::try_from(number) {
            Ok(number) if bounds.contains(&number) => number,
            _ => {
                self.fault(rule, name, format!("{number} is not within {least} to {most}"));
                most
            }
        }
    }

    /// True or false; false where there is nothing.
    pub(super) fn flag(&mut self, rule: Rule, name: &'static str) -> bool {
        self.typed(rule, name, "true or false", Value::as_bool).unwrap_or(false)
    }

    /// One of these words; what the first means where there is none.
    pub(super) fn word<T: Copy, const N: usize>(&mut self, rule: Rule, name: &'static str, words: [(&str, T); N]) -> T {
        let fallback = words[0].1;
        let Some(word) = self.typed(rule, name, "a word", Value::as_str) else { return fallback };
        if let Some((_, meant)) = words.iter().find(|(known, _)| *known == word) {
            return *meant;
        }
        let known = words.map(|(known, _)| format!("`{known}`")).join(" or ");
        self.fault(rule, name, format!("{known} is wanted here, not `{}`", shown(word)));
        fallback
    }

    /// A list of at most so many; none of it where it is longer.
    pub(super) fn list(&mut self, rule: Rule, name: &'static str, most: usize) -> &'a [Value] {
        let Some(list) = self.typed(rule, name, "a list", Value::as_array) else { return &[] };
        if list.len() > most {
            self.fault(rule, name, format!("at most {most} stand in this list, there are {}", list.len()));
            return &[];
        }
        list
    }

    /// A table within the table; nothing where anything in it is wrong.
    pub(super) fn part<T>(
        &mut self,
        rule: Rule,
        name: &'static str,
        read: impl FnOnce(&mut Fields<'a>) -> T,
    ) -> Option<T> {
        let table = self.typed(rule, name, "a table", Value::as_table)?;
        self.within(table, rule, name, read)
    }

    /// A list of tables; nothing in place of those in which anything is wrong.
    pub(super) fn parts<T>(
        &mut self,
        rule: Rule,
        name: &'static str,
        most: usize,
        read: impl Fn(&mut Fields<'a>) -> T,
    ) -> Vec<Option<T>> {
        let mut found = Vec::new();
        for (at, value) in self.list(rule, name, most).iter().enumerate() {
            let path = format!("{name}[{at}]");
            let Some(table) = value.as_table() else {
                self.fault(rule, path, format!("a table is wanted here, not a value of type {}", value.type_str()));
                found.push(None);
                continue;
            };
            found.push(self.within(table, rule, &path, &read));
        }
        found
    }

    fn within<T>(
        &mut self,
        table: &'a Table,
        rule: Rule,
        path: &str,
        read: impl FnOnce(&mut Fields<'a>) -> T,
    ) -> Option<T> {
        let mut fields = Fields::of(table, rule);
        let read = read(&mut fields);
        match fields.finish() {
            Ok(()) => Some(read),
            Err(refusal) => {
                self.faults.push(refusal.at(path));
                None
            }
        }
    }
}

/// What somebody wrote, no longer than a line.
fn shown(text: &str) -> String {
    text.chars().filter(|letter| is_visible(*letter)).take(40).collect()
}
