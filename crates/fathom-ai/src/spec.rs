//! How a player names a bot: `random`, `captain:hard`, `admiral:normal@iterations=500,worlds=8`.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// For a first game.
    Easy,
    /// A fair opponent.
    Normal,
    /// As well as it can.
    Hard,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    /// The word that stands for it.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Level {
    type Err = SpecError;

    fn from_str(word: &str) -> Result<Level, SpecError> {
        Level::ALL
            .into_iter()
            .find(|level| level.word() == word)
            .ok_or_else(|| SpecError::new(format!("`{word}` is not a level (easy, normal, hard)")))
    }
}

/// Which bot, how strong, with which options.
///
/// ```
/// use fathom_ai::{BotSpec, Level};
///
/// let spec: BotSpec = "admiral:hard@iterations=500".parse()?;
/// assert_eq!((spec.name.as_str(), spec.level), ("admiral", Some(Level::Hard)));
/// assert_eq!(spec.number("iterations", 100)?, 500);
/// assert_eq!(spec.to_string(), "admiral:hard@iterations=500");
/// # Ok::<(), fathom_ai::SpecError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotSpec {
    /// The bot's name.
    pub name: String,
    /// Its level; `None` means [`Level::Normal`] where it has levels.
    pub level: Option<Level>,
    /// What stands after `@`.
    pub options: BTreeMap<String, String>,
}

impl BotSpec {
    /// The bot that plays at random.
    pub fn random() -> BotSpec {
        BotSpec { name: "random".to_owned(), level: None, options: BTreeMap::new() }
    }

    /// The level, [`Level::Normal`] unless said otherwise.
    pub fn level(&self) -> Level {
        self.level.unwrap_or(Level::Normal)
    }

    /// A whole number among the options.
    ///
    /// # Errors
    /// When something else stands there.
    pub fn number(&self, option: &str, default: u32) -> Result<u32, SpecError> {
        let Some(text) = self.options.get(option) else { return Ok(default) };
        text.parse().map_err(|_| SpecError::new(format!("{option}: `{text}` is not a whole number")))
    }
}

impl FromStr for BotSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<BotSpec, SpecError> {
        let (who, options) = text.split_once('@').map_or((text, None), |(who, options)| (who, Some(options)));
        let (name, level) = who.split_once(':').map_or((who, None), |(name, level)| (name, Some(level)));
        if !is_word(name) {
            return Err(SpecError::new(format!("`{name}` is not the name of a bot")));
        }
        let level = level.map(Level::from_str).transpose()?;
        let mut spec = BotSpec { name: name.to_owned(), level, options: BTreeMap::new() };
        for option in options.into_iter().flat_map(|options| options.split(',')) {
            spec.add_option(option)?;
        }
        Ok(spec)
    }
}

impl BotSpec {
    fn add_option(&mut self, option: &str) -> Result<(), SpecError> {
        let Some((name, value)) = option.split_once('=').filter(|(name, value)| is_word(name) && !value.is_empty())
        else {
            return Err(SpecError::new(format!("`{option}` is not of the form option=value")));
        };
        match self.options.insert(name.to_owned(), value.to_owned()) {
            Some(_) => Err(SpecError::new(format!("`{name}` is given twice"))),
            None => Ok(()),
        }
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        if let Some(level) = self.level {
            write!(f, ":{level}")?;
        }
        for (i, (name, value)) in self.options.iter().enumerate() {
            write!(f, "{}{name}={value}", if i == 0 { '@' } else { ',' })?;
        }
        Ok(())
    }
}

/// A bot is written as a player would name it.
impl Serialize for BotSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Words that name no bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpecError(String);

impl SpecError {
    /// An error in words, lower case and without a full stop.
    pub fn new(message: impl Into<String>) -> SpecError {
        SpecError(message.into())
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SpecError {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn refused(text: &str) -> String {
        text.parse::<BotSpec>().unwrap_err().to_string()
    }

    #[test]
    fn every_part_but_the_name_may_be_left_out() {
        let spec: BotSpec = "captain".parse().unwrap();
        assert_eq!((spec.level, spec.level(), spec.options.len()), (None, Level::Normal, 0));
        let spec: BotSpec = "admiral@worlds=8,iterations=500".parse().unwrap();
        assert_eq!(spec.number("worlds", 1), Ok(8));
        assert_eq!(spec.number("depth", 3), Ok(3));
    }

    #[test]
    fn malformed_words_are_refused_with_the_part_at_fault() {
        assert_eq!(refused(""), "`` is not the name of a bot");
        assert_eq!(refused("captain:brutal"), "`brutal` is not a level (easy, normal, hard)");
        assert_eq!(refused("captain@"), "`` is not of the form option=value");
        assert_eq!(refused("captain@a=1,a=2"), "`a` is given twice");
        assert_eq!(refused("captain@=1"), "`=1` is not of the form option=value");
        let spec: BotSpec = "captain@iterations=many".parse().unwrap();
        assert_eq!(spec.number("iterations", 1).unwrap_err().to_string(), "iterations: `many` is not a whole number");
    }

    proptest! {
        #[test]
        fn what_was_read_is_written_back(text in "[a-z]{1,8}(:(easy|normal|hard))?(@[a-c]=[0-9]{1,3})?") {
            let spec: BotSpec = text.parse().unwrap();
            prop_assert_eq!(spec.to_string(), text);
        }

        #[test]
        fn any_text_is_a_bot_or_an_error(text in ".{0,40}") {
            if let Ok(spec) = text.parse::<BotSpec>() {
                prop_assert_eq!(spec.to_string().parse::<BotSpec>(), Ok(spec));
            }
        }
    }
}
