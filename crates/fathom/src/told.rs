//! Stories and views in words.

use fathom_catalog::{ActionTold, Happened, Line, OutcomeTold, RefusalTold, RollTold, StepTold, Story, ToAct};
use fathom_core::diary::Chapter;
use fathom_core::{Diary, Rule, Said};
use serde_json::Value;

use crate::out::{accent, add, danger, faint, good, heading};

/// How many legal actions are listed for people; JSON has them all.
const MAX_LISTED: usize = 24;

/// A whole story.
pub fn story(story: &Story) -> String {
    let mut text = format!("{} {}\n", heading(story.game), faint(format!("as {} sees it", story.viewer)));
    let seats: Vec<String> =
        story.seats.iter().map(|seat| format!("{} {} ({})", seat.seat.0, seat.role, seat.side)).collect();
    add(&mut text, format_args!("{}\n", faint(seats.join(" · "))));
    if let Some(setup) = &story.setup {
        add(&mut text, format_args!("{}\n", faint(format!("setup {setup}"))));
    }
    if !story.opening.happened.lines.is_empty() {
        add(&mut text, format_args!("\n{}\n", heading("Opening")));
        text += &happened(&story.opening.happened);
    }
    if !story.steps.is_empty() {
        add(&mut text, format_args!("\n{}\n", heading("Steps")));
        story.steps.iter().enumerate().for_each(|(index, told)| text += &step(index, told));
    }
    text += &standing(story);
    text
}

/// A war diary.
pub fn diary(diary: &Diary) -> String {
    let mut text = String::new();
    for Chapter { title, paragraphs } in &diary.chapters {
        add(&mut text, format_args!("{}\n", heading(title)));
        for words in paragraphs {
            add(&mut text, format_args!("{words}\n"));
        }
        text.push('\n');
    }
    if let Some(end) = &diary.end {
        add(&mut text, format_args!("{}\n", good(end)));
    }
    text
}

/// How it stands: view, who is to act, outcome, refusal.
fn standing(story: &Story) -> String {
    let mut text = format!("\n{}\n{}", heading("View"), value(&story.view, 1));
    if let Some(said) = &story.waiting {
        add(&mut text, format_args!("\n{} {}\n", heading("Waiting"), sentence(said)));
    }
    story.to_act.iter().for_each(|seat| text += &to_act(seat));
    if let Some(refusal) = &story.refusal {
        text += &refused(refusal);
    }
    if let Some(told) = &story.outcome {
        add(&mut text, format_args!("\n{}\n", outcome(told)));
    }
    if let Some(hash) = &story.hash {
        add(&mut text, format_args!("\n{}\n", faint(format!("hash {hash}"))));
    }
    text
}

fn step(index: usize, step: &StepTold) -> String {
    let who = step.role.map_or_else(|| faint("somebody"), accent);
    let labels: Vec<&str> =
        step.actions.iter().flatten().map(|action| action.said.text.trim_end_matches('.')).collect();
    let rules = rules_of(step.actions.iter().flatten().map(|action| action.said.rule));
    let what = if labels.is_empty() { String::new() } else { format!("  {} {}", labels.join(", "), faint(rules)) };
    format!("{} {who}{what}\n{}", faint(format!("[{index}]")), happened(&step.happened))
}

fn rules_of(rules: impl Iterator<Item = Rule>) -> String {
    let mut names: Vec<&str> = Vec::new();
    for rule in rules {
        if !names.contains(&rule.para()) {
            names.push(rule.para());
        }
    }
    names.join(", ")
}

fn happened(happened: &Happened) -> String {
    let mut text = String::new();
    for line in &happened.lines {
        let words = match line {
            Line::Roll(roll) => die(roll),
            Line::Event(said) => sentence(said),
        };
        add(&mut text, format_args!("      {words}\n"));
    }
    text
}

fn die(roll: &RollTold) -> String {
    if let Some(drawn) = &roll.drawn {
        return format!("{drawn} {}", faint(roll.rule.para()));
    }
    let glyph = match (roll.sides, roll.face) {
        (6, face @ 1..=6) => char::from_u32(0x2680 + face - 1).map_or(String::new(), |glyph| format!("{glyph} ")),
        _ => String::new(),
    };
    let of = if roll.sides == 6 { String::new() } else { format!(" of {}", roll.sides) };
    format!("{glyph}{}{of} {}", roll.face, faint(roll.rule.para()))
}

/// A sentence and its paragraph.
pub fn sentence(said: &Said) -> String {
    format!("{} {}", said.text, faint(said.rule.para()))
}

fn to_act(seat: &ToAct) -> String {
    let prompt = seat.prompt.as_ref().map_or(String::new(), |said| format!("  {}", sentence(said)));
    let mut text = format!("\n{} {}{prompt}\n", heading("To act"), accent(seat.role));
    let legal = seat.legal.as_deref().unwrap_or_default();
    legal.iter().take(MAX_LISTED).for_each(|action| text += &choice(action));
    if legal.len() > MAX_LISTED {
        let more = legal.len() - MAX_LISTED;
        add(&mut text, format_args!("  {}\n", faint(format!("and {more} more; --json lists all"))));
    }
    text
}

fn choice(action: &ActionTold) -> String {
    let rule = faint(action.said.rule.para());
    format!("  {} {rule}  {}\n", action.said.text, faint(&action.action))
}

/// The end in words.
pub fn outcome(told: &OutcomeTold) -> String {
    format!("{} {}", good(&told.outcome.sentence), faint(told.outcome.outcome.rule.para()))
}

fn refused(refusal: &RefusalTold) -> String {
    let mut text = format!("\n{} {} of {}\n", danger("Refused"), refusal.place, refusal.role);
    for violation in &refusal.violations {
        let path = if violation.path.is_empty() { String::new() } else { format!("{}: ", violation.path) };
        add(&mut text, format_args!("  {path}{} {}\n", violation.message, faint(violation.rule.para())));
    }
    if refusal.more > 0 {
        add(&mut text, format_args!("  and {} more\n", refusal.more));
    }
    text
}

/// The most that stands on one line of a view.
const MAX_LINE: usize = 92;

/// Anything a game shows, one field a line; what is short stays on one.
pub fn value(value: &Value, indent: usize) -> String {
    match value {
        Value::Object(fields) => {
            fields.iter().fold(String::new(), |text, (name, field)| text + &field_lines(name, field, indent))
        }
        Value::Array(list) if list.iter().any(has_depth) => {
            list.iter().fold(String::new(), |text, item| text + &item_lines(item, indent))
        }
        Value::Array(list) => filled(list.iter().map(inline), indent),
        scalar => format!("{}{}\n", pad(indent), inline(scalar)),
    }
}

fn field_lines(name: &str, field: &Value, indent: usize) -> String {
    let short = inline(field);
    let is_short = 2 * indent + name.chars().count() + 2 + short.chars().count() <= MAX_LINE;
    // A list of things with fields of their own reads badly on one line, however short.
    let is_list_of_things = field.as_array().is_some_and(|list| list.iter().any(has_depth));
    let name = faint(format!("{name}:"));
    if !has_depth(field) || (is_short && !is_list_of_things) {
        return format!("{}{name} {short}\n", pad(indent));
    }
    format!("{}{name}\n{}", pad(indent), value(field, indent + 1))
}

/// An element of a list: on one line after a dash, or its fields with a dash before the first.
fn item_lines(item: &Value, indent: usize) -> String {
    let short = inline(item);
    if !has_depth(item) || 2 * indent + 2 + short.chars().count() <= MAX_LINE {
        return format!("{}{} {short}\n", pad(indent), faint("-"));
    }
    let lines = value(item, indent + 1);
    format!("{}{} {}", pad(indent), faint("-"), lines.trim_start_matches(' '))
}

/// Words one after the other, as many on a line as fit.
fn filled(words: impl Iterator<Item = String>, indent: usize) -> String {
    let mut lines = vec![String::new()];
    for word in words {
        let line = lines.last_mut().expect("there is a first line");
        if line.is_empty() {
            *line = word;
        } else if 2 * indent + line.chars().count() + 2 + word.chars().count() <= MAX_LINE {
            *line += ", ";
            *line += &word;
        } else {
            line.push(',');
            lines.push(word);
        }
    }
    lines.iter().fold(String::new(), |text, line| text + &pad(indent) + line + "\n")
}

fn pad(indent: usize) -> String {
    "  ".repeat(indent)
}

fn has_depth(value: &Value) -> bool {
    match value {
        Value::Object(fields) => !fields.is_empty(),
        Value::Array(list) => !list.is_empty(),
        _ => false,
    }
}

/// A value on one line without the quotes JSON needs.
fn inline(value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(list) if list.is_empty() => "none".to_owned(),
        Value::Object(fields) if fields.is_empty() => "none".to_owned(),
        Value::Array(list) => list.iter().map(inline).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => {
            let part = |(name, field): (&String, &Value)| match field {
                Value::Object(_) | Value::Array(_) if has_depth(field) => format!("{name} ({})", inline(field)),
                _ => format!("{name} {}", inline(field)),
            };
            fields.iter().map(part).collect::<Vec<_>>().join(", ")
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn plain(json: &Value) -> String {
        anstream::adapter::strip_str(&value(json, 0)).to_string()
    }

    #[test]
    fn short_values_stay_on_a_line_and_long_ones_open_up() {
        assert_eq!(plain(&json!({"turn": 3, "night": true, "wreck": null})), "turn: 3\nnight: yes\nwreck: –\n");
        assert_eq!(plain(&json!({"ship": {"at": "J5", "tubes": [1, 2]}})), "ship: at J5, tubes (1, 2)\n");
        assert_eq!(plain(&json!({"none": [], "empty": {}, "word": "x"})), "none: none\nempty: none\nword: x\n");
        let name = "Lady Elsa of the long name ".repeat(2);
        let ships = json!({"ships": [{"name": name, "speed": 12, "log": name}, {"name": "Viceroy"}]});
        let name = name.as_str();
        assert_eq!(
            plain(&ships),
            format!("ships:\n  - name: {name}\n    speed: 12\n    log: {name}\n  - name Viceroy\n")
        );
    }

    #[test]
    fn long_lists_of_words_are_filled() {
        let squares: Vec<u32> = (100..140).collect();
        let text = plain(&json!({ "reach": squares }));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!((lines.len(), lines[0]), (4, "reach:"));
        assert!(lines.iter().all(|line| line.len() <= MAX_LINE));
        assert!(lines[1].starts_with("  100, 101, ") && lines[1].ends_with(','));
    }

    #[test]
    fn dice_show_their_face() {
        let shown = |roll: &RollTold| anstream::adapter::strip_str(&die(roll)).to_string();
        let roll = RollTold { rule: Rule::new("toy", "3"), sides: 6, face: 4, drawn: None };
        assert_eq!(shown(&roll), "⚃ 4 3");
        let roll = RollTold { sides: 20, face: 17, ..roll };
        assert_eq!(shown(&roll), "17 of 20 3");
        let roll = RollTold { sides: 10, face: 1, drawn: Some("chit 0 is drawn".to_owned()), ..roll };
        assert_eq!(shown(&roll), "chit 0 is drawn 3");
    }
}
