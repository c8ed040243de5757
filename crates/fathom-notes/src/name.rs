//! How constants and tests are named after paragraphs. Only this module knows.
//!
//! | paragraph | constant | tests begin with |
//! |---|---|---|
//! | `16.3.6` | `R16_3_6` | `r16_3_6` |
//! | `MOVE.DE.1` | `R_MOVE_DE_1` | `r_move_de_1` |
//! | `2.2.3#capital` | `R2_2_3_CAPITAL` | `r2_2_3_capital` |
//!
//! A test belongs to the longest paragraph its name begins with, up to a `_` or its end:
//! `r4_2_a_boat_waits` is about 4.2.A where the book has one, so a description begins with
//! another word there. A digit after that means a paragraph the book does not have:
//! with 8.9 and no 8.9.9, `r8_9_9_rolls` is about nothing.
//!
//! A snapshot proves every paragraph that begins one of its lines, two spaces before what we have for it
//! (`19.6.5  attack value: …`), if the test of its name runs. A line that is indented goes on with the one above.

use std::collections::HashMap;

/// The id in lower case, every run of other characters than letters and digits an underscore.
pub fn slug(id: &str) -> String {
    joined(id, '_')
}

/// The id as part of a web address: as [`slug`], with hyphens.
pub fn anchor(id: &str) -> String {
    joined(id, '-')
}

/// The name of the constant that cites the paragraph: `R16_3_6`, `R_MOVE_DE_1`.
pub fn constant(id: &str) -> String {
    test_prefix(id).to_uppercase()
}

/// What the names of its tests begin with: `r16_3_6`, `r_move_de_1`.
pub fn test_prefix(id: &str) -> String {
    let slug = slug(id);
    let gap = if slug.starts_with(|c: char| c.is_ascii_digit()) { "" } else { "_" };
    format!("r{gap}{slug}")
}

/// Whether a test with this name claims to be about a paragraph: `r` and a digit, or `r_`.
pub fn is_rule_test(test: &str) -> bool {
    test.strip_prefix('r').is_some_and(|rest| rest.starts_with(|c: char| c == '_' || c.is_ascii_digit()))
}

/// The paragraph that a line of a snapshot is about: `2.1b  attack 10` begins with it.
pub fn of_line(line: &str) -> Option<&str> {
    let (id, what) = line.split_once("  ")?;
    let is_id = id.starts_with(|c: char| c.is_ascii_alphanumeric()) && !id.contains(char::is_whitespace);
    (is_id && !what.trim().is_empty()).then_some(id)
}

/// The test that keeps a snapshot, from the name of its file without the ending: `game__data__tests__the_blocks`, and with
/// a number where it keeps several.
pub fn test_of_snapshot(stem: &str) -> &str {
    let test = stem.rsplit("__").next().unwrap_or(stem);
    match test.rsplit_once('-') {
        Some((test, number)) if number.chars().all(|c| c.is_ascii_digit()) => test,
        _ => test,
    }
}

/// The paragraphs of one book, ready to be found by the names of tests.
#[derive(Clone, Debug, Default)]
pub struct Names {
    by_prefix: HashMap<String, String>,
}

impl Names {
    /// The names of these paragraphs.
    pub fn new<'a>(ids: impl IntoIterator<Item = &'a str>) -> Names {
        let by_prefix = ids.into_iter().map(|id| (test_prefix(id), id.to_owned())).collect();
        Names { by_prefix }
    }

    /// The paragraph the test is named for. `None` also for tests that are not
    /// [rule tests](is_rule_test).
    pub fn of_test(&self, test: &str) -> Option<&str> {
        let ends = test.match_indices('_').map(|(at, _)| at).chain([test.len()]);
        let (end, id) = ends.filter_map(|end| Some((end, self.by_prefix.get(&test[..end])?))).next_back()?;
        let rest = test[end..].trim_start_matches('_');
        (!rest.starts_with(|c: char| c.is_ascii_digit())).then_some(id)
    }
}

/// The slug of the paragraph inside the slug of its constant.
pub(crate) fn slug_of_constant(slug: &str) -> Option<&str> {
    let rest = slug.strip_prefix('r')?;
    rest.strip_prefix('_').or_else(|| rest.starts_with(|c: char| c.is_ascii_digit()).then_some(rest))
}

fn joined(id: &str, gap: char) -> String {
    let words = id.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join(&gap.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_and_tests_follow_the_id() {
        let cases = [
            ("16.3.6", "R16_3_6", "r16_3_6"),
            ("MOVE.DE.1", "R_MOVE_DE_1", "r_move_de_1"),
            ("EX.DC.stage1a", "R_EX_DC_STAGE1A", "r_ex_dc_stage1a"),
            ("2.2.3#capital", "R2_2_3_CAPITAL", "r2_2_3_capital"),
            ("20.1@campaign", "R20_1_CAMPAIGN", "r20_1_campaign"),
            ("C-ONS5.oob.hk", "R_C_ONS5_OOB_HK", "r_c_ons5_oob_hk"),
            ("MAP-SEQ", "R_MAP_SEQ", "r_map_seq"),
        ];
        for (id, constant_name, prefix) in cases {
            assert_eq!((constant(id).as_str(), test_prefix(id).as_str()), (constant_name, prefix));
        }
        assert_eq!(anchor("C-ONS5.oob.hk"), "c-ons5-oob-hk");
    }

    #[test]
    fn rule_tests_begin_with_r_and_a_digit_or_underscore() {
        for name in ["r8_3_speed", "r_move_de_1", "r_"] {
            assert!(is_rule_test(name), "{name}");
        }
        for name in ["refuses_a_third_turn", "r", "golden_r8_3", "R8_3_speed", ""] {
            assert!(!is_rule_test(name), "{name}");
        }
    }

    #[test]
    fn a_line_of_a_snapshot_begins_with_its_paragraph() {
        let cases = [
            ("2.1b  attack 10", Some("2.1b")),
            ("T.D20a  1 2 3", Some("T.D20a")),
            ("2.1b attack 10", None),
            ("   2.1b  attack 10", None),
            ("2.1b  ", None),
            ("a note  on it", None),
            ("", None),
        ];
        for (line, id) in cases {
            assert_eq!(of_line(line), id, "{line}");
        }
    }

    #[test]
    fn a_snapshot_belongs_to_the_test_of_its_name() {
        assert_eq!(test_of_snapshot("tonnage_war__data__tests__the_blocks"), "the_blocks");
        assert_eq!(test_of_snapshot("screens__the_blocks-2"), "the_blocks");
        assert_eq!(test_of_snapshot("screens__the-blocks"), "the-blocks");
    }

    #[test]
    fn the_longest_paragraph_wins() {
        let names = Names::new(["8.9", "8.9.1", "8.9.1#fig", "MOVE.1", "MOVE.UB.10", "5", "5.1a"]);
        let cases = [
            ("r8_9_speed", Some("8.9")),
            ("r8_9", Some("8.9")),
            ("r8_9_1_speed", Some("8.9.1")),
            ("r8_9_1_fig_shows_three", Some("8.9.1#fig")),
            ("r8_9_1_figure", Some("8.9.1")),
            ("r8_9_9_speed", None),
            ("r8_9__9_speed", None),
            ("r8_91_speed", None),
            ("r8_speed", None),
            ("r_move_1_turns", Some("MOVE.1")),
            ("r_move_ub_10_rises", Some("MOVE.UB.10")),
            ("r_move_ub_1_rises", None),
            ("r_move_turns", None),
            ("r5_1_both", None),
            ("r5_1a_first", Some("5.1a")),
            ("r5_one_shot", Some("5")),
            ("speed_8_9", None),
        ];
        for (test, id) in cases {
            assert_eq!(names.of_test(test), id, "{test}");
        }
    }
}
