//! Lists of actions that are too long for one message: what there is by piece and group, and each part when it is asked for.

use fathom_table::{Bundle, Choice, Seq, Snapshot};
use serde::Serialize;

use crate::table::{Json, raw};

/// The most bytes of a snapshot with all its actions. Generous while the page shows a list only when it has all of it; 30 kB
/// is what issue 18 asks for.
const MAX_SNAPSHOT: usize = 1_000_000;
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

/// A snapshot for a message: whole, or with bundles in place of a list that is too long.
pub(crate) fn whole_or_bundled<V: Serialize, A: Serialize>(mut snapshot: Snapshot<V, A>) -> Json {
    let whole = raw(&snapshot);
    if whole.get().len() <= MAX_SNAPSHOT {
        return whole;
    }
    snapshot.bundles = bundles(&snapshot.actions);
    snapshot.actions.clear();
    raw(&snapshot)
}

/// In the order in which the first of each is listed.
fn bundles<A>(actions: &[Choice<A>]) -> Vec<Bundle> {
    let mut all: Vec<Bundle> = Vec::new();
    for Choice { said, .. } in actions {
        let is_same =
            |bundle: &&mut Bundle| bundle.group == said.group && bundle.piece.as_deref() == said.piece.as_deref();
        match all.iter_mut().find(is_same) {
            Some(bundle) => bundle.n += 1,
            None => all.push(Bundle {
                group: said.group.to_owned(),
                piece: said.piece.as_ref().map(ToString::to_string),
                n: 1,
            }),
        }
    }
    all
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

    #[test]
    fn bundles_count_every_action_once() {
        let told: Vec<_> = bundles(&choices(11)).into_iter().map(|b| (b.group, b.piece, b.n)).collect();
        let piece = |name: &str| Some(name.to_owned());
        let expected = [
            ("move".to_owned(), piece("U-81"), 6),
            ("move".to_owned(), piece("U-205"), 5),
            ("done".to_owned(), None, 1),
        ];
        assert_eq!(told, expected);
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
    fn a_place_finds_its_actions() {
        let wanted = Wanted { place: Some("0004".to_owned()), ..Wanted::default() };
        let all = choices(9);
        let found: Vec<_> = part(Seq(1), &all, &wanted).actions.iter().map(|choice| choice.action).collect();
        assert_eq!(found, [4]);
    }
}
