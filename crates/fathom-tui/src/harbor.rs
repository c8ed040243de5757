//! Where games are kept of themselves, and which of them can be gone on with.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::save::game_of;

/// A game that can be gone on with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Berth {
    /// The id of the game.
    pub game: String,
    /// Its file.
    pub path: PathBuf,
    /// How long ago it was played last.
    pub age: Duration,
}

/// The folder games are kept in; nothing where the environment names no place for it.
pub fn folder() -> Option<PathBuf> {
    folder_by(|name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from))
}

/// `$XDG_STATE_HOME`, or what stands for it.
fn folder_by(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let state = variable("XDG_STATE_HOME")
        .or_else(|| variable("HOME").map(|home| home.join(".local/state")))
        .or_else(|| variable("LOCALAPPDATA"));
    state.map(|state| state.join("fathom/games"))
}

/// The games in a folder that are not over, the last one played first. A file that is none is passed over.
pub fn games_in(folder: &Path) -> Vec<Berth> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let berth = |path: PathBuf| {
        let played = fs::metadata(&path).and_then(|data| data.modified()).ok()?;
        let game = game_of(&fs::read_to_string(&path).ok()?)?;
        let age = SystemTime::now().duration_since(played).unwrap_or_default();
        Some(Berth { game, path, age })
    };
    let mut games: Vec<Berth> = entries.flatten().filter_map(|entry| berth(entry.path())).collect();
    games.sort_by(|a, b| (a.age, &a.path).cmp(&(b.age, &b.path)));
    games
}

impl Berth {
    /// How long ago it was played, in words.
    pub fn ago(&self) -> String {
        let minutes = self.age.as_secs() / 60;
        let (n, unit) = match minutes {
            0 => return "just now".to_owned(),
            1..60 => (minutes, "minute"),
            60..1440 => (minutes / 60, "hour"),
            _ => (minutes / 1440, "day"),
        };
        format!("{n} {unit}{} ago", if n == 1 { "" } else { "s" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::seal_text;

    #[test]
    fn the_folder_follows_the_environment() {
        let with = |pairs: &'static [(&str, &str)]| {
            folder_by(|name| pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| PathBuf::from(value)))
        };
        assert_eq!(with(&[]), None);
        assert_eq!(with(&[("HOME", "/home/ann")]), Some("/home/ann/.local/state/fathom/games".into()));
        let both = &[("HOME", "/home/ann"), ("XDG_STATE_HOME", "/state")];
        assert_eq!(with(both), Some("/state/fathom/games".into()));
    }

    #[test]
    fn games_that_are_over_and_other_files_are_passed_over() {
        let folder = std::env::temp_dir().join(format!("fathom-harbor-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("a.json"), seal_text("u-boat", [0; 16], b"{}")).unwrap();
        fs::write(folder.join("b.json"), r#"{"fathom_record": 2}"#).unwrap();
        fs::write(folder.join("c.txt"), [0xFF, 0xFE]).unwrap();
        let found = games_in(&folder);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].game.as_str(), found[0].ago().as_str()), ("u-boat", "just now"));
        assert_eq!(games_in(&folder), []);
    }

    #[test]
    fn ages_are_told_in_words() {
        let ago =
            |seconds| Berth { game: String::new(), path: PathBuf::new(), age: Duration::from_secs(seconds) }.ago();
        assert_eq!([0, 60, 7_200, 90_000].map(ago), ["just now", "1 minute ago", "2 hours ago", "1 day ago"]);
    }
}
