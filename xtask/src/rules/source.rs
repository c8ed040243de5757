//! What the sources of a game say: its tests, its citations and where those are used.

use std::collections::HashSet;
use std::ops::Range;

use fathom_notes::name;

use super::token::{Comment, Token, TokenKind, lex};

/// What one source file says.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Source {
    pub tests: Vec<Test>,
    pub cites: Vec<Cite>,
    /// Names used; empty for a file that declares citations, where listing them is not using them.
    pub words: HashSet<String>,
    /// What it may cite outside its tests: names used and words of comments, numbers of paragraphs
    /// among them. The heading of a file, `//!`, does not count. Empty for a file that declares citations.
    pub mentions: HashSet<String>,
    /// Modules it declares that only tests are built from.
    pub test_modules: Vec<String>,
    /// What it shows, if it is a snapshot.
    pub snapshot: Option<Snapshot>,
}

/// What a test has found and keeps: paragraphs, and what we have for each.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Snapshot {
    /// The test that keeps it.
    pub test: String,
    /// The paragraphs it names, each with its line.
    pub paragraphs: Vec<(String, usize)>,
}

/// A function with `#[test]`, also inside `proptest!`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Test {
    pub name: String,
    pub line: usize,
    pub is_ignored: bool,
}

/// A block `cite! { "book"; NAME = "id", … }`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Cite {
    /// The book it names, if it names one.
    pub book: Option<String>,
    pub line: usize,
    pub constants: Vec<Constant>,
}

/// One constant of a `cite!` block.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Constant {
    pub name: String,
    pub id: String,
    pub line: usize,
}

/// Reads a source file.
pub fn read(source: &str) -> Source {
    let (tokens, comments) = lex(source);
    let cites = cites(&tokens);
    let (tests, test_modules) = (tests(&tokens), test_modules(&tokens));
    if !cites.is_empty() {
        return Source { tests, cites, test_modules, ..Source::default() };
    }
    let (words, mentions) = (words(&tokens), mentions(&tokens, &comments));
    Source { tests, cites, words, mentions, test_modules, snapshot: None }
}

/// Reads a snapshot, by the name of its file without the ending: below its second `---` every line that begins with a
/// paragraph proves it.
pub fn read_snapshot(stem: &str, text: &str) -> Source {
    let body = text.lines().zip(1..).skip(1).skip_while(|(line, _)| *line != "---").skip(1);
    let paragraphs = body.filter_map(|(line, at)| Some((name::of_line(line)?.to_owned(), at))).collect();
    let snapshot = Snapshot { test: name::test_of_snapshot(stem).to_owned(), paragraphs };
    Source { snapshot: Some(snapshot), ..Source::default() }
}

/// Reads a data file, whose comments and texts may cite.
pub fn read_data(toml: &str) -> Source {
    let mentions = toml.lines().flat_map(|line| numbers(after_key(line))).map(str::to_owned).collect();
    Source { mentions, ..Source::default() }
}

/// The line from its first comment or text on.
fn after_key(line: &str) -> &str {
    line.find(['#', '"']).map_or("", |at| &line[at..])
}

/// The words of a text that could be numbers of paragraphs: `14.1.2a`, `S1.oob.german`, `2.2.3#fig`.
fn numbers(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || "._#@-§".contains(c)));
    words.map(|word| word.trim_matches(['.', '#', '@', '-'])).filter(|word| !word.is_empty())
}

fn mentions(tokens: &[Token], comments: &[Comment<'_>]) -> HashSet<String> {
    let tests: Vec<_> = (0..tokens.len()).filter_map(|at| Some(at..item_end(tokens, for_tests(tokens, at)?))).collect();
    let is_code = |at: &usize| !tests.iter().any(|test| test.contains(at));
    let lines = |test: &Range<usize>| tokens[test.start].line..=tokens[test.end - 1].line;
    let is_in_test = |comment: &Comment<'_>| tests.iter().any(|test| lines(test).contains(&comment.line));
    let is_read = |comment: &&Comment<'_>| !comment.text.starts_with("//!") && !is_in_test(comment);
    let used = (0..tokens.len()).filter(is_code).filter_map(|at| word(tokens.get(at)));
    let written = comments.iter().filter(is_read).flat_map(|comment| numbers(comment.text));
    used.chain(written).map(str::to_owned).collect()
}

/// Modules in files of their own that are built for tests alone.
fn test_modules(tokens: &[Token]) -> Vec<String> {
    let module = |at: usize| {
        let at = for_tests(tokens, at)?;
        let is_file = word(tokens.get(at)) == Some("mod") && is_mark(tokens.get(at + 2), ';');
        word(tokens.get(at + 1)).filter(|_| is_file).map(str::to_owned)
    };
    (0..tokens.len()).filter_map(module).collect()
}

/// The index after the attribute that begins here, if it is `#[cfg(test)]`.
fn for_tests(tokens: &[Token], at: usize) -> Option<usize> {
    let (Some("cfg"), end) = attribute(tokens, at)? else { return None };
    let words: Vec<_> = tokens[at..end].iter().filter_map(|token| word(Some(token))).collect();
    (words == ["cfg", "test"]).then_some(end)
}

/// The index after the item that begins here: after its `;` or its braces.
fn item_end(tokens: &[Token], mut at: usize) -> usize {
    while at < tokens.len() {
        match tokens[at].kind {
            TokenKind::Mark(';') => return at + 1,
            TokenKind::Mark('{') => return group_end(tokens, at),
            TokenKind::Mark('(' | '[') => at = group_end(tokens, at),
            _ => at += 1,
        }
    }
    tokens.len()
}

fn words(tokens: &[Token]) -> HashSet<String> {
    tokens.iter().filter_map(|token| word(Some(token))).map(str::to_owned).collect()
}

fn tests(tokens: &[Token]) -> Vec<Test> {
    let mut found = Vec::new();
    let mut attributes: Vec<&str> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if let Some((path, end)) = attribute(tokens, at) {
            attributes.extend(path);
            at = end;
            continue;
        }
        match word(tokens.get(at)) {
            // Words that stand between the attributes and `fn`.
            Some("pub" | "async" | "const" | "unsafe" | "crate") => {}
            Some("fn") => {
                if let (true, Some(name)) = (attributes.contains(&"test"), word(tokens.get(at + 1))) {
                    let is_ignored = attributes.contains(&"ignore");
                    found.push(Test { name: name.to_owned(), line: tokens[at].line, is_ignored });
                }
                attributes.clear();
            }
            None if is_mark(tokens.get(at), '(') || is_mark(tokens.get(at), ')') => {} // pub(crate)
            _ => attributes.clear(),
        }
        at += 1;
    }
    found
}

/// The last word of the path of the attribute that begins here, and where it ends.
fn attribute(tokens: &[Token], at: usize) -> Option<(Option<&str>, usize)> {
    if !is_mark(tokens.get(at), '#') || !is_mark(tokens.get(at + 1), '[') {
        return None;
    }
    let is_path = |token: &&Token| word(Some(token)).is_some() || is_mark(Some(token), ':');
    let path = tokens[at + 2..].iter().take_while(is_path);
    let last = path.filter_map(|token| word(Some(token))).last();
    Some((last, group_end(tokens, at + 1)))
}

fn cites(tokens: &[Token]) -> Vec<Cite> {
    let begins = |&at: &usize| word(tokens.get(at)) == Some("cite") && is_mark(tokens.get(at + 1), '!');
    let opens = |&at: &usize| ['{', '(', '['].into_iter().any(|open| is_mark(tokens.get(at + 2), open));
    (0..tokens.len()).filter(begins).filter(opens).map(|at| cite(tokens, at)).collect()
}

fn cite(tokens: &[Token], at: usize) -> Cite {
    let body = &tokens[at + 3..group_end(tokens, at + 2)];
    let book = match body {
        [first, second, ..] if is_mark(Some(second), ';') => text(first).map(str::to_owned),
        _ => None,
    };
    let constant = |three: &[Token]| {
        let (name, id) = (word(three.first())?, text(&three[2])?);
        let is_pair = is_mark(three.get(1), '=');
        is_pair.then(|| Constant { name: name.to_owned(), id: id.to_owned(), line: three[0].line })
    };
    Cite { book, line: tokens[at].line, constants: body.windows(3).filter_map(constant).collect() }
}

/// The index after the bracket that closes the one at `open`.
fn group_end(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.kind {
            TokenKind::Mark('(' | '[' | '{') => depth += 1,
            TokenKind::Mark(')' | ']' | '}') => depth = depth.saturating_sub(1),
            _ => continue,
        }
        if depth == 0 {
            return at + 1;
        }
    }
    tokens.len()
}

fn word(token: Option<&Token>) -> Option<&str> {
    match &token?.kind {
        TokenKind::Word(word) => Some(word),
        _ => None,
    }
}

fn text(token: &Token) -> Option<&str> {
    match &token.kind {
        TokenKind::Text(text) => Some(text),
        _ => None,
    }
}

fn is_mark(token: Option<&Token>, mark: char) -> bool {
    token.is_some_and(|token| token.kind == TokenKind::Mark(mark))
}

#[cfg(test)]
mod tests_of_source {
    use super::*;
    use proptest::prelude::*;

    fn names(source: &str) -> Vec<String> {
        read(source).tests.into_iter().map(|test| test.name).collect()
    }

    #[test]
    fn finds_tests_wherever_they_stand() {
        let source = r#"
            fn r1_helper() {}
            #[test] fn r1_one_line() {}
            #[cfg(test)]
            mod tests {
                use super::*;
                /// About a thing.
                #[test]
                #[should_panic(expected = "fn r1_text() [")]
                fn r1_panics() { fn inner() {} }
                mod deeper {
                    #[tokio::test]
                    pub(crate) async fn r1_deeper() {}
                    #[allow(dead_code)]
                    fn r1_not_a_test() {}
                }
            }
            proptest! {
                #![proptest_config(ProptestConfig::with_cases(8))]
                #[test]
                fn r1_property(x in 0..3) { assert!(x < 3); }
                fn r1_never_run(x in 0..3) {}
            }
        "#;
        assert_eq!(names(source), ["r1_one_line", "r1_panics", "r1_deeper", "r1_property"]);
    }

    #[test]
    fn is_not_fooled_by_comments_strings_and_macros() {
        let source = r##"
            // #[test] fn r1_comment() {}
            /* #[test] fn r1_block() {} /* */ */
            const A: &str = "#[test] fn r1_string() {}";
            const B: &str = r#"#[test] fn r1_raw() {}"#;
            macro_rules! m { ($name:ident) => { #[test] fn $name() {} } }
            #[test]
            struct NotAFunction;
            fn r1_after_a_struct() {}
            #[cfg(test)] fn r1_cfg() {}
            #[test_case(1)] fn r1_case() {}
        "##;
        assert_eq!(names(source), [""; 0]);
    }

    #[test]
    fn ignored_tests_are_known_as_such() {
        let tests = read("#[test]\n#[ignore = \"slow\"]\nfn r1_a() {}\n#[test]\nfn r1_b() {}").tests;
        let seen: Vec<_> = tests.iter().map(|t| (t.name.as_str(), t.line, t.is_ignored)).collect();
        assert_eq!(seen, [("r1_a", 3, true), ("r1_b", 5, false)]);
    }

    #[test]
    fn reads_citations() {
        let source = "
            fathom_core::cite! {
                \"u-boat\";
                /// Four squares, no \"X = Y\".
                R_MOVE_DE_1 = \"MOVE.DE.1\", // R_GONE = \"GONE\"
                R_WIN_1 = \"WIN.1\"
            }
            pub const FIRST: Rule = R_WIN_1;
        ";
        let source = read(source);
        let [cite] = &source.cites[..] else { panic!("one block") };
        assert_eq!((cite.book.as_deref(), cite.line), (Some("u-boat"), 2));
        let pairs: Vec<_> = cite.constants.iter().map(|c| (c.name.as_str(), c.id.as_str(), c.line)).collect();
        assert_eq!(pairs, [("R_MOVE_DE_1", "MOVE.DE.1", 5), ("R_WIN_1", "WIN.1", 6)]);
        assert!(source.words.is_empty());
    }

    #[test]
    fn words_are_those_outside_comments_and_strings() {
        let words = read("use crate::cite::R_A; // R_B\nlet s = \"R_C\"; f(R_D)").words;
        let mut rules: Vec<_> = words.iter().filter(|word| word.starts_with("R_")).collect();
        rules.sort();
        assert_eq!(rules, ["R_A", "R_D"]);
    }

    #[test]
    fn mentions_are_outside_tests() {
        let source = "
            //! 1.0
            use cite::R_A; // 1.1
            #[cfg(test)] fn f(x: [u8; 3]) { R_B /* 1.2 */ }
            /// About 1.3, see `1.4#fig`.
            #[cfg(not(test))] fn g() { R_C }
            #[cfg(test)]
            mod tests;
            #[cfg(test)]
            mod more {
                // 1.5
            }
            // 1.6.";
        let source = read(source);
        let mut seen: Vec<_> = source.mentions.iter().filter(|m| m.starts_with("R_") || m.starts_with('1')).collect();
        seen.sort();
        assert_eq!(seen, ["1.1", "1.3", "1.4#fig", "1.6", "R_A", "R_C"]);
        assert_eq!(source.test_modules, ["tests"]);
    }

    proptest! {
        #[test]
        fn any_data_is_read(source in any::<String>()) {
            read_data(&source);
        }

        #[test]
        fn any_source_is_read(source in "(cite! ?[{(\\[]|#\\[cfg\\(test\\)\\]|mod a|// 1|\"a\"|;|=|,|R1|#\\[test\\]|fn|[}\\])]| |\n){0,30}") {
            read(&source);
        }
    }
}
