//! Random JSON, well formed and not: what a stranger might send.

use std::ops::Range;

use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Number, Value};

/// Any JSON value, small, with a liking for the edges of number types.
pub fn any_json() -> impl Strategy<Value = Value> + Clone {
    any_leaf().prop_recursive(3, 24, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            btree_map("[a-z_]{0,6}", inner, 0..4).prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

fn any_leaf() -> impl Strategy<Value = Value> + Clone {
    let edges = vec![0, 1, -1, 6, 7, 127, 128, 255, 256, 65_535, 65_536, i64::from(u32::MAX), i64::MAX, i64::MIN];
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        select(edges).prop_map(Value::from),
        (-20i64..20).prop_map(Value::from),
        any::<f32>().prop_map(|x| Number::from_f64(f64::from(x)).map_or(Value::Null, Value::Number)),
        "\\PC{0,8}".prop_map(Value::from),
    ]
}

/// One of `seeds` with one to four changes: a part replaced, dropped, doubled, renamed, nudged or grafted from another.
///
/// # Panics
/// When there are no seeds.
pub fn mutated(seeds: Vec<Value>) -> impl Strategy<Value = Value> + Clone {
    assert!(!seeds.is_empty(), "there is something to mutate");
    let grafts = seeds.clone();
    let edits = vec((any::<Index>(), any_edit(grafts)), 1..5);
    (select(seeds), edits).prop_map(|(mut value, edits)| {
        for (place, edit) in edits {
            let place = place.index(n_nodes(&value));
            edit_nth(&mut value, place, edit);
        }
        value
    })
}

/// `text` cut off somewhere, or with some bytes changed, or both; as bytes, for it may no longer be text.
pub fn damaged(text: &str) -> impl Strategy<Value = Vec<u8>> + Clone + use<> {
    let bytes = text.as_bytes().to_vec();
    // Digits often leave text that can be read but means something else.
    let byte = prop_oneof![any::<u8>(), select(b"0123456789abcdef".to_vec())];
    let flips = vec((any::<Index>(), byte), 0..4);
    (Just(bytes), flips, any::<Index>(), any::<bool>()).prop_map(|(mut bytes, flips, end, is_cut)| {
        for (place, byte) in flips {
            if !bytes.is_empty() {
                let place = place.index(bytes.len());
                bytes[place] = byte;
            }
        }
        if is_cut && !bytes.is_empty() {
            bytes.truncate(end.index(bytes.len()));
        }
        bytes
    })
}

/// Any bytes at all.
pub fn any_bytes(n: Range<usize>) -> impl Strategy<Value = Vec<u8>> + Clone {
    vec(any::<u8>(), n)
}

/// `n` values of a strategy, the same on every machine and every day.
///
/// # Panics
/// When the strategy rejects everything it makes.
pub fn draw<S: Strategy>(strategy: &S, n: usize, seed: u64) -> impl Iterator<Item = S::Value> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let config = Config { failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes));
    (0..n).map(move |_| strategy.new_tree(&mut runner).expect("the strategy makes values").current())
}

#[derive(Clone, Debug)]
enum Edit {
    Replace(Value),
    Nudge(i64),
    Drop(Index),
    Double(Index),
    Rename(Index, String),
    Insert(String, Value),
}

fn any_edit(grafts: Vec<Value>) -> impl Strategy<Value = Edit> + Clone {
    let graft = (select(grafts), any::<Index>()).prop_map(|(value, place)| {
        let place = place.index(n_nodes(&value));
        nth(&value, place).clone()
    });
    prop_oneof![
        any_json().prop_map(Edit::Replace),
        graft.prop_map(Edit::Replace),
        select(vec![-1, 1, 2, -100, 100, 1 << 32]).prop_map(Edit::Nudge),
        any::<Index>().prop_map(Edit::Drop),
        any::<Index>().prop_map(Edit::Double),
        (any::<Index>(), "[a-z_]{0,6}").prop_map(|(at, name)| Edit::Rename(at, name)),
        ("[a-z_]{0,6}", any_json()).prop_map(|(name, value)| Edit::Insert(name, value)),
    ]
}

impl Edit {
    /// Changes a value; does nothing where it does not fit.
    fn apply(self, value: &mut Value) {
        match (self, value) {
            (Edit::Replace(new), value) => *value = new,
            (Edit::Nudge(by), value) => {
                if let Some(n) = value.as_i64() {
                    *value = n.wrapping_add(by).into();
                }
            }
            (edit, Value::Array(list)) => edit.apply_to_list(list),
            (edit, Value::Object(map)) => edit.apply_to_map(map),
            _ => {}
        }
    }

    fn apply_to_list(self, list: &mut Vec<Value>) {
        match self {
            Edit::Drop(at) if !list.is_empty() => drop(list.remove(at.index(list.len()))),
            Edit::Double(at) if !list.is_empty() => list.push(list[at.index(list.len())].clone()),
            Edit::Insert(_, value) => list.push(value),
            _ => {}
        }
    }

    fn apply_to_map(self, map: &mut serde_json::Map<String, Value>) {
        let key = |at: Index| (!map.is_empty()).then(|| map.keys().nth(at.index(map.len())).cloned()).flatten();
        match self {
            Edit::Drop(at) => drop(key(at).and_then(|key| map.remove(&key))),
            Edit::Rename(at, name) => {
                if let Some(value) = key(at).and_then(|key| map.remove(&key)) {
                    map.insert(name, value);
                }
            }
            Edit::Insert(name, value) => drop(map.insert(name, value)),
            _ => {}
        }
    }
}

fn children(value: &Value) -> Vec<&Value> {
    match value {
        Value::Array(list) => list.iter().collect(),
        Value::Object(map) => map.values().collect(),
        _ => Vec::new(),
    }
}

fn n_nodes(value: &Value) -> usize {
    1 + children(value).into_iter().map(n_nodes).sum::<usize>()
}

/// The `n`th node, parents before children.
fn nth(value: &Value, mut n: usize) -> &Value {
    if n == 0 {
        return value;
    }
    n -= 1;
    for child in children(value) {
        let size = n_nodes(child);
        if n < size {
            return nth(child, n);
        }
        n -= size;
    }
    value
}

fn edit_nth(value: &mut Value, n: usize, edit: Edit) {
    if n == 0 {
        return edit.apply(value);
    }
    let mut n = n - 1;
    let children: Vec<&mut Value> = match value {
        Value::Array(list) => list.iter_mut().collect(),
        Value::Object(map) => map.values_mut().collect(),
        _ => Vec::new(),
    };
    for child in children {
        let size = n_nodes(child);
        if n < size {
            return edit_nth(child, n, edit);
        }
        n -= size;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn nodes_are_counted_parents_first() {
        let value = json!({"a": [1, {"b": 2}], "c": 3});
        assert_eq!(n_nodes(&value), 6);
        assert_eq!(nth(&value, 1), &json!([1, {"b": 2}]));
        assert_eq!(nth(&value, 4), &json!(2));
        assert_eq!(nth(&value, 5), &json!(3));
    }

    #[test]
    fn edits_hit_the_node_they_are_aimed_at() {
        let mut value = json!({"a": [1, {"b": 2}], "c": 3});
        edit_nth(&mut value, 4, Edit::Nudge(-3));
        edit_nth(&mut value, 5, Edit::Replace(Value::Null));
        assert_eq!(value, json!({"a": [1, {"b": -1}], "c": null}));
    }

    #[test]
    fn mutation_changes_most_of_what_it_gets_and_the_same_way_every_time() {
        let seed = json!({"width": 5, "ships": [{"at": 3}, {"at": 4}]});
        let all = || draw(&mutated(vec![seed.clone()]), 200, 9).collect::<Vec<_>>();
        assert_eq!(all(), all());
        assert!(all().iter().filter(|value| **value != seed).count() > 120);
    }

    #[test]
    fn damage_is_usually_real() {
        let text = r#"{"fathom_record":1}"#;
        let n_whole = draw(&damaged(text), 200, 9).filter(|bytes| bytes == text.as_bytes()).count();
        assert!(n_whole < 60, "{n_whole} of 200 were whole");
    }
}
