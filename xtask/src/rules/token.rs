//! As much of Rust's grammar of tokens as it takes not to be fooled by comments and strings.

/// A token and the line it begins on, counted from 1.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Token {
    pub line: usize,
    pub kind: TokenKind,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub enum TokenKind {
    /// A name or keyword; raw identifiers without their `r#`. Numbers are names too.
    Word(String),
    /// A string of any kind, escapes left as they stand.
    Text(String),
    /// Any other character outside comments.
    Mark(char),
}

/// A comment of any kind with its slashes, and the line it begins on, counted from 1.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Comment<'a> {
    pub line: usize,
    pub text: &'a str,
}

/// The tokens and the comments of a source file. Never fails: what is not Rust gives tokens of
/// little use.
pub fn lex(source: &str) -> (Vec<Token>, Vec<Comment<'_>>) {
    let mut lexer = Lexer { rest: source, line: 1, tokens: Vec::new(), comments: Vec::new() };
    while lexer.step().is_some() {}
    (lexer.tokens, lexer.comments)
}

struct Lexer<'a> {
    rest: &'a str,
    line: usize,
    tokens: Vec<Token>,
    comments: Vec<Comment<'a>>,
}

impl<'a> Lexer<'a> {
    fn step(&mut self) -> Option<()> {
        let first = self.rest.chars().next()?;
        if self.rest.starts_with("//") {
            self.comment(self.rest.find('\n').unwrap_or(self.rest.len()));
        } else if self.rest.starts_with("/*") {
            self.comment(block_comment(self.rest));
        } else if let Some((prefix, hashes)) = raw_string(self.rest) {
            self.raw_text(prefix, hashes);
        } else if let Some(prefix) = plain_string(self.rest) {
            self.text(prefix);
        } else if let Some(len) = char_literal(self.rest) {
            self.skip(len);
        } else if self.rest.starts_with("r#") {
            self.skip(2);
            self.word();
        } else if is_word(first) {
            self.word();
        } else {
            if !first.is_whitespace() {
                self.push(TokenKind::Mark(first));
            }
            self.skip(first.len_utf8());
        }
        Some(())
    }

    fn comment(&mut self, len: usize) {
        let rest: &'a str = self.rest;
        self.comments.push(Comment { line: self.line, text: &rest[..len] });
        self.skip(len);
    }

    fn word(&mut self) {
        let len = self.rest.find(|c: char| !is_word(c)).unwrap_or(self.rest.len());
        if len > 0 {
            self.push(TokenKind::Word(self.rest[..len].to_owned()));
            self.skip(len);
        }
    }

    fn text(&mut self, prefix: usize) {
        let body = &self.rest[prefix..];
        let mut escaped = false;
        let end = body.find(|c| {
            let is_end = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            is_end
        });
        let len = end.unwrap_or(body.len());
        self.push(TokenKind::Text(body[..len].to_owned()));
        self.skip(prefix + len + usize::from(end.is_some()));
    }

    fn raw_text(&mut self, prefix: usize, hashes: usize) {
        let body = &self.rest[prefix..];
        let close = format!("\"{}", "#".repeat(hashes));
        let end = body.find(&close);
        let len = end.unwrap_or(body.len());
        self.push(TokenKind::Text(body[..len].to_owned()));
        self.skip(prefix + len + end.map_or(0, |_| close.len()));
    }

    fn push(&mut self, kind: TokenKind) {
        self.tokens.push(Token { line: self.line, kind });
    }

    fn skip(&mut self, len: usize) {
        let (skipped, rest) = self.rest.split_at(len);
        self.line += skipped.matches('\n').count();
        self.rest = rest;
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Length of the block comment, comments inside it included.
fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(next) = rest[at..].find(['/', '*']).map(|offset| at + offset) {
        if rest[next..].starts_with("/*") {
            (depth, at) = (depth + 1, next + 2);
        } else if rest[next..].starts_with("*/") {
            (depth, at) = (depth - 1, next + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at = next + 1;
        }
    }
    rest.len()
}

/// Length up to the first character of a raw string, and its number of hashes.
fn raw_string(rest: &str) -> Option<(usize, usize)> {
    let prefix = ["r", "br", "cr"]
        .into_iter()
        .find(|prefix| rest.strip_prefix(prefix).is_some_and(|after| after.trim_start_matches('#').starts_with('"')))?;
    let after = &rest[prefix.len()..];
    let hashes = after.len() - after.trim_start_matches('#').len();
    Some((prefix.len() + hashes + 1, hashes))
}

/// Length up to the first character of a string that is not raw.
fn plain_string(rest: &str) -> Option<usize> {
    ["\"", "b\"", "c\""].into_iter().find(|prefix| rest.starts_with(prefix)).map(str::len)
}

/// Length of a character literal; `None` for a lifetime.
fn char_literal(rest: &str) -> Option<usize> {
    let body = rest.strip_prefix("b'").or_else(|| rest.strip_prefix('\''))?;
    let prefix = rest.len() - body.len();
    let mut chars = body.char_indices();
    match chars.next()?.1 {
        '\\' => {
            chars.next();
            let (end, _) = chars.find(|&(_, c)| c == '\'')?;
            Some(prefix + end + 1)
        }
        _ => chars.next().filter(|&(_, c)| c == '\'').map(|(end, _)| prefix + end + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn tokens(source: &str) -> Vec<Token> {
        lex(source).0
    }

    /// The tokens as one line: words as they are, strings in «», marks as they are.
    fn shown(source: &str) -> String {
        let show = |token: Token| match token.kind {
            TokenKind::Word(word) => word,
            TokenKind::Text(text) => format!("«{text}»"),
            TokenKind::Mark(mark) => mark.to_string(),
        };
        tokens(source).into_iter().map(show).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_are_skipped() {
        assert_eq!(shown("a // fn b() \"x\nc"), "a c");
        assert_eq!(shown("a /* fn /* b */ \" */ c /* open"), "a c");
        assert_eq!(shown("a /*/ still */ b"), "a b");
        assert_eq!(shown("/// doc\n//! doc\nfn f"), "fn f");
        assert_eq!(shown("1 / 2 * 3"), "1 / 2 * 3");
    }

    #[test]
    fn comments_are_kept_apart_with_their_lines() {
        let comments = lex("a // 9.11\n\"// no\"\n/// 9.12\nf /* 9.13\n*/ // 9.14").1;
        let seen: Vec<_> = comments.iter().map(|comment| (comment.line, comment.text)).collect();
        assert_eq!(seen, [(1, "// 9.11"), (3, "/// 9.12"), (4, "/* 9.13\n*/"), (5, "// 9.14")]);
    }

    #[test]
    fn strings_hold_what_looks_like_code() {
        assert_eq!(shown(r#"a "fn b // \" \\" c"#), r#"a «fn b // \" \\» c"#);
        assert_eq!(shown(r##"r#"a "fn" b"# c"##), r#"«a "fn" b» c"#);
        assert_eq!(shown(r#"r"\" br"x" b"y" c"z" e"#), r"«\» «x» «y» «z» e");
        assert_eq!(shown("\"open"), "«open»");
        assert_eq!(shown("r##\"open\"#"), "«open\"#»");
    }

    #[test]
    fn quotes_of_characters_and_lifetimes_are_told_apart() {
        assert_eq!(shown(r#"'"' a '\'' b '\u{1F6A2}' c b'"' d"#), "a b c d");
        assert_eq!(shown("fn f<'a>(x: &'a str) 'l: loop"), "fn f < ' a > ( x : & ' a str ) ' l : loop");
        assert_eq!(shown("'é' a"), "a");
    }

    #[test]
    fn raw_identifiers_lose_their_prefix() {
        assert_eq!(shown("fn r#type(r: u8) r"), "fn type ( r : u8 ) r");
    }

    #[test]
    fn lines_are_counted_through_everything() {
        let source = "a\n/* \n */ \"x\n\" b\n// c\nd";
        let lines: Vec<_> = tokens(source).into_iter().map(|token| token.line).collect();
        assert_eq!(lines, [1, 3, 4, 6]);
    }

    proptest! {
        #[test]
        fn any_text_comes_to_an_end(source in any::<String>()) {
            tokens(&source);
        }

        #[test]
        fn quotes_and_comments_in_any_order_come_to_an_end(source in "[r#b\"'/*\\\\\na é]{0,40}") {
            tokens(&source);
        }
    }
}
