//! Lists of actions that are too long for one message: what there is by piece and group, and each part when it is asked for.

use fathom_table::{Bundle, Choice, Seq, Snapshot};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::table::{Json, raw};

/// The most bytes of a snapshot with all its actions: no message is to have more than 32 kB, and lines come with it.
const MAX_SNAPSHOT: usize = 24_000;
/// The most bytes of actions in a message of nothing else.
const MAX_PART: usize = 30_000;

/// Which actions somebody wants.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// Those of this kind only.
    pub group: Option<String>,
    /// Those with this piece only.
    pub piece: Option<String>,
    /// Those about this place only.
    pub place: Option<String>,
    /// From this one of them on.
    pub from: usize,
}

/// Some of the actions of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Part"))]
pub struct Part<'a, A> {
    /// The version of the seat they belong to.
    pub version: Seq,
    /// The actions.
    pub actions: Vec<&'a Choice<A>>,
    /// The first that had no room, if any.
    pub next: Option<usize>,
}

/// A snapshot for a message: whole, or with bundles in place of the longest parts of a list that is too long. What is short
/// stays in it: what there is to hand in or to end is always at hand.
pub(crate) fn whole_or_bundled<V: Serialize, A: Serialize>(mut snapshot: Snapshot<V, A>) -> Json {
    let whole = raw(&snapshot);
    if whole.get().len() <= MAX_SNAPSHOT {
        return whole;
    }
    let mut kinds = kinds(&snapshot.actions);
    leave_out(&mut kinds, whole.get().len());
    let is_left_out = |choice: &Choice<A>| kinds.iter().any(|kind| kind.is_left_out && kind.bundle.is_of(choice));
    snapshot.actions.retain(|choice| !is_left_out(choice));
    snapshot.bundles = kinds.into_iter().filter(|kind| kind.is_left_out).map(|kind| kind.bundle).collect();
    raw(&snapshot)
}

/// The actions of one kind with one piece.
struct Kind {
    bundle: Bundle,
    n_bytes: usize,
    is_left_out: bool,
}

/// In the order in which the first of each is listed.
fn kinds<A: Serialize>(actions: &[Choice<A>]) -> Vec<Kind> {
    let mut all: Vec<Kind> = Vec::new();
    for choice in actions {
        let n_bytes = size_of(choice);
        match all.iter_mut().find(|kind| kind.bundle.is_of(choice)) {
            Some(kind) => (kind.bundle.n, kind.n_bytes) = (kind.bundle.n + 1, kind.n_bytes + n_bytes),
            None => all.push(Kind { bundle: Bundle::of(choice), n_bytes, is_left_out: false }),
        }
    }
    all
}

/// Leaves out what takes most, until the rest fits.
fn leave_out(kinds: &mut [Kind], mut n_bytes: usize) {
    let mut order: Vec<usize> = (0..kinds.len()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(kinds[*at].n_bytes));
    for at in order {
        if n_bytes <= MAX_SNAPSHOT {
            return;
        }
        let kind = &mut kinds[at];
        let of_bundle = raw(&kind.bundle).get().len() + 1;
        if of_bundle < kind.n_bytes {
            kind.is_left_out = true;
            n_bytes = n_bytes + of_bundle - kind.n_bytes;
        }
    }
}

/// What somebody wants of a list, as much as one message takes; at least one action, if there is one.
pub(crate) fn part<'a, A: Serialize>(version: Seq, actions: &'a [Choice<A>], wanted: &Wanted) -> Part<'a, A> {
    let fits = |choice: &&Choice<A>| {
        let Choice { said, .. } = choice;
        let same = |wanted: &Option<String>, has: Option<&str>| wanted.as_deref().is_none_or(|one| has == Some(one));
        same(&wanted.group, Some(said.group))
            && same(&wanted.piece, said.piece.as_deref())
            && same(&wanted.place, said.place.as_deref())
    };
    let mut part = Part { version, actions: Vec::new(), next: None };
    let mut n_bytes = 0;
    for (at, choice) in actions.iter().filter(fits).enumerate().skip(wanted.from) {
        n_bytes += size_of(choice);
        if n_bytes > MAX_PART && !part.actions.is_empty() {
            part.next = Some(at);
            break;
        }
        part.actions.push(choice);
    }
    part
}

/// Lines in as many messages as they take, none too long; beside the last there is room for as many bytes as are said.
///
/// # Panics
/// When it is no list.
pub fn portions(lines: &Json, n_beside: usize) -> Vec<Json> {
    let lines: Vec<&RawValue> = serde_json::from_str(lines.get()).expect("lines are a list");
    let mut portions = vec![Vec::new()];
    let mut n_bytes = 0;
    for line in lines {
        let n = line.get().len() + 1;
        if n_bytes + n > MAX_PART && n_bytes > 0 {
            portions.push(Vec::new());
            n_bytes = 0;
        }
        n_bytes += n;
        portions.last_mut().expect("there is one").push(line);
    }
    if n_bytes > 0 && n_bytes + n_beside > MAX_PART {
        portions.push(Vec::new());
    }
    portions.iter().map(raw).collect()
}

/// As many of the first lines as one message takes, and how many these are where that is not all; beside all of them there is
/// room for as many bytes as are said. What is left for later is never nothing.
///
/// # Panics
/// When it is no list.
pub fn first_portion(lines: &Json, n_beside: usize) -> (Json, Option<usize>) {
    let lines: Vec<&RawValue> = serde_json::from_str(lines.get()).expect("lines are a list");
    let ends: Vec<usize> = lines
        .iter()
        .scan(0, |n_bytes, line| {
            *n_bytes += line.get().len() + 1;
            Some(*n_bytes)
        })
        .collect();
    if lines.len() < 2 || ends.last().is_some_and(|n_bytes| n_bytes + n_beside <= MAX_PART) {
        return (raw(&lines), None);
    }
    let n = ends.partition_point(|n_bytes| *n_bytes <= MAX_PART).clamp(1, lines.len() - 1);
    (raw(&lines[..n]), Some(n))
}

/// The bytes of an action in a message.
fn size_of<A: Serialize>(choice: &Choice<A>) -> usize {
    raw(choice).get().len() + 1
}

#[cfg(test)]
mod tests {
    use fathom_core::{Label, Rule};

    use super::*;

    const RULE: Rule = Rule::new("toy", "1");

    fn choices(n: usize) -> Vec<Choice<usize>> {
        let label = |at: usize| {
            let piece = if at.is_multiple_of(2) { "U-81" } else { "U-205" };
            Label::new(RULE, format!("move to {at:04}")).group("move").piece(piece).place(format!("{at:04}"))
        };
        let mut all: Vec<_> = (0..n).map(|at| Choice { action: at, said: label(at) }).collect();
        all.push(Choice { action: n, said: Label::new(RULE, "hand in").group("done") });
        all
    }

    fn of(group: &str, piece: Option<&str>, from: usize) -> Wanted {
        Wanted { group: Some(group.to_owned()), piece: piece.map(str::to_owned), place: None, from }
    }

    fn snapshot(actions: Vec<Choice<usize>>) -> Snapshot<(), usize> {
        Snapshot {
            seat: None,
            version: Seq(7),
            view: (),
            grid: None,
            aims: Vec::new(),
            warnings: Vec::new(),
            to_act: Vec::new(),
            prompt: None,
            actions,
            bundles: Vec::new(),
            may_undo: false,
            may_talk_to: fathom_core::Seats::NONE,
            outcome: None,
        }
    }

    /// What is listed and what is bundled of a snapshot in a message.
    fn sent(actions: Vec<Choice<usize>>) -> (usize, Vec<(String, Option<String>, u64)>) {
        let text = whole_or_bundled(snapshot(actions));
        assert!(text.get().len() <= MAX_SNAPSHOT, "{} bytes", text.get().len());
        let sent: serde_json::Value = serde_json::from_str(text.get()).unwrap();
        let bundles = sent["bundles"].as_array().cloned().unwrap_or_default();
        let word = |word: &serde_json::Value| word.as_str().map(str::to_owned);
        let told =
            |one: &serde_json::Value| (word(&one["group"]).unwrap(), word(&one["piece"]), one["n"].as_u64().unwrap());
        (sent["actions"].as_array().unwrap().len(), bundles.iter().map(told).collect())
    }

    #[test]
    fn a_list_that_fits_is_sent_whole() {
        assert_eq!(sent(choices(11)), (12, Vec::new()));
    }

    #[test]
    fn only_what_takes_most_is_bundled() {
        let mut all = choices(3_000);
        all.retain(|choice| choice.said.piece.as_deref() != Some("U-205") || choice.action < 21);
        let (n_listed, bundles) = sent(all);
        assert_eq!(n_listed, 10 + 1, "the other boat and what hands in");
        assert_eq!(bundles, [("move".to_owned(), Some("U-81".to_owned()), 1_500)]);
    }

    #[test]
    fn bundles_count_every_action_once() {
        let (n_listed, bundles) = sent(choices(3_000));
        let n: u64 = bundles.iter().map(|(_, _, n)| n).sum();
        assert_eq!((n_listed, bundles.len(), n), (1, 2, 3_000), "what hands in is always at hand");
    }

    #[test]
    fn parts_together_are_the_whole_and_none_is_too_long() {
        let all = choices(3_000);
        let (mut got, mut from) = (Vec::new(), Some(0));
        while let Some(at) = from {
            let part = part(Seq(7), &all, &of("move", Some("U-205"), at));
            assert!(raw(&part).get().len() < MAX_PART + 100);
            got.extend(part.actions.iter().map(|choice| choice.action));
            from = part.next;
        }
        assert_eq!(got, (0..3_000).filter(|at| at % 2 == 1).collect::<Vec<_>>());
    }

    #[test]
    fn portions_are_all_lines_in_order_and_leave_room() {
        let lines: Vec<String> = (0..700).map(|n| format!("line {n:0>90}")).collect();
        let all = portions(&raw(&lines), 20_000);
        let read = |part: &Json| serde_json::from_str::<Vec<String>>(part.get()).unwrap();
        assert_eq!(all.iter().flat_map(read).collect::<Vec<_>>(), lines);
        assert!(all.len() > 2 && all.iter().all(|part| part.get().len() <= MAX_PART + 2));
        assert!(all.last().unwrap().get().len() + 20_000 <= MAX_PART + 2);
        assert_eq!(portions(&raw(&lines[..3]), 20_000).len(), 1, "what fits goes with the snapshot");
        assert_eq!(portions(&raw(&[0; 0]), 50_000).len(), 1, "there is a message in any case");
    }

    #[test]
    fn lines_that_are_asked_for_bit_by_bit_are_all_lines_and_the_last_leave_room() {
        let lines: Vec<String> = (0..700).map(|n| format!("line {n:0>90}")).collect();
        let (mut got, mut next) = (Vec::new(), Some(0));
        while let Some(from) = next {
            let left = raw(&lines[from..]);
            let (portion, n) = first_portion(&left, 20_000);
            got.extend(serde_json::from_str::<Vec<String>>(portion.get()).unwrap());
            assert!(portion.get().len() + n.map_or(20_000, |_| 0) <= MAX_PART + 2, "{} bytes", portion.get().len());
            next = n.map(|n| from + n);
        }
        assert_eq!(got, lines);
        let (portion, n) = first_portion(&raw(&lines[..200]), 20_000);
        assert_eq!(n, Some(199), "all would fit, but not beside a snapshot: one is left to come with that");
        assert_eq!(serde_json::from_str::<Vec<String>>(portion.get()).unwrap(), lines[..199]);
        assert_eq!(first_portion(&raw(&["x".repeat(50_000)]), 20_000).1, None, "a single one comes whole");
        assert_eq!(first_portion(&raw(&[0; 0]), 50_000).1, None);
    }

    #[test]
    fn a_place_finds_its_actions() {
        let wanted = Wanted { place: Some("0004".to_owned()), ..Wanted::default() };
        let all = choices(9);
        let found: Vec<_> = part(Seq(1), &all, &wanted).actions.iter().map(|choice| choice.action).collect();
        assert_eq!(found, [4]);
    }
}
