//! A running game in a file.
//!
//! The file holds everything, secrets too, so it is sealed: whoever opens it sees nothing by accident. That is a curtain,
//! not a lock; the key is in this program. A game that is over is written as an open record instead, which `fathom replay`
//! and `fathom verify` read.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use fathom_core::Game;
use fathom_core::dice::FairSeeds;
use fathom_table::Journal;
use serde::{Deserialize, Serialize};

use crate::PlayError;
use crate::player::Player;

/// The version of the file format.
const FORMAT: u32 = 1;
/// What the file says to whoever opens it.
const NOTE: &str = "A game that is not over. It is sealed, so that nobody sees its secrets by opening it; \
    `fathom play` with --resume goes on with it.";

/// Everything needed to go on with a game.
pub struct Saved<G: Game> {
    /// Who holds which seat.
    pub players: Vec<Player>,
    /// What the dice are made of.
    pub seeds: FairSeeds,
    /// What was done.
    pub journal: Journal<G::Setup, G::Action>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Envelope {
    fathom_saved_game: u32,
    game: String,
    note: String,
    nonce: String,
    check: String,
    sealed: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Letter<S, A> {
    players: Vec<String>,
    seeds: FairSeeds,
    journal: Journal<S, A>,
}

/// The id of the game a saved file belongs to; nothing when it is no saved game.
pub fn game_of(text: &str) -> Option<String> {
    serde_json::from_str::<Envelope>(text).ok().map(|envelope| envelope.game)
}

impl<G: Game> Saved<G> {
    /// The text of a sealed file; `nonce` is different for every file.
    ///
    /// # Panics
    /// When the game cannot be written as JSON, which is a fault of the game.
    pub fn seal(&self, nonce: [u8; 16]) -> String {
        let players = self.players.iter().map(ToString::to_string).collect();
        let letter = Letter { players, seeds: self.seeds.clone(), journal: self.journal.clone() };
        seal_text(G::BOOK, nonce, &serde_json::to_vec(&letter).expect("a game can be written as JSON"))
    }

    /// Opens a sealed file.
    ///
    /// # Errors
    /// When it is no saved game of this kind, or damaged.
    pub fn open(text: &str) -> Result<Saved<G>, PlayError> {
        let plain = open_text(G::BOOK, text)?;
        let letter: Letter<G::Setup, G::Action> =
            serde_json::from_slice(&plain).map_err(|error| fault(&error.to_string()))?;
        let players: Result<Vec<Player>, _> = letter.players.iter().map(|word| word.parse()).collect();
        let players = players.map_err(|error| fault(&error.to_string()))?;
        Ok(Saved { players, seeds: letter.seeds, journal: letter.journal })
    }
}

/// A sealed file of `game` with this text in it.
pub(crate) fn seal_text(game: &str, nonce: [u8; 16], plain: &[u8]) -> String {
    let envelope = Envelope {
        fathom_saved_game: FORMAT,
        game: game.to_owned(),
        note: NOTE.to_owned(),
        nonce: hex(&nonce),
        check: check(&nonce, plain),
        sealed: hex(&mask(&nonce, plain)),
    };
    serde_json::to_string_pretty(&envelope).expect("an envelope can be written as JSON")
}

/// The text in a sealed file of `game`.
pub(crate) fn open_text(game: &str, text: &str) -> Result<Vec<u8>, PlayError> {
    let envelope: Envelope = serde_json::from_str(text).map_err(|error| fault(&error.to_string()))?;
    if envelope.fathom_saved_game != FORMAT {
        return Err(fault("it was saved by another version of this program"));
    }
    if envelope.game != game {
        return Err(fault(&format!("it is a game of {}, not of {game}", envelope.game)));
    }
    let (Some(nonce), Some(sealed)) = (parse_hex(&envelope.nonce), parse_hex(&envelope.sealed)) else {
        return Err(fault("it is damaged"));
    };
    let plain = mask(&nonce, &sealed);
    if check(&nonce, &plain) == envelope.check { Ok(plain) } else { Err(fault("it is damaged")) }
}

fn fault(what: &str) -> PlayError {
    PlayError::Input(format!("not a saved game: {what}"))
}

/// Writes a file whole or not at all, whatever happens to the machine meanwhile.
///
/// # Errors
/// When the file cannot be written.
pub fn write_whole(path: &Path, text: &str) -> std::io::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}", std::process::id()));
    let done = write_through(&beside, text).and_then(|()| fs::rename(&beside, path));
    if done.is_err() {
        // The first error is the one worth telling.
        let _ = fs::remove_file(&beside);
    }
    done
}

/// Writes a file and waits until it lies on the disk: a name given to what is still on its way may come to be empty.
fn write_through(path: &Path, text: &str) -> std::io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Laying the same mask over a text twice gives the text again.
fn mask(nonce: &[u8], text: &[u8]) -> Vec<u8> {
    let mut stream = vec![0; text.len()];
    blake3::Hasher::new_derive_key("fathom saved game 1").update(nonce).finalize_xof().fill(&mut stream);
    stream.iter().zip(text).map(|(mask, byte)| mask ^ byte).collect()
}

fn check(nonce: &[u8], plain: &[u8]) -> String {
    let hash = blake3::Hasher::new_derive_key("fathom saved game check 1").update(nonce).update(plain).finalize();
    hash.to_hex().to_string()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn parse_hex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    digits.chunks(2).map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_is_read_back() {
        assert_eq!(parse_hex(&hex(&[0, 1, 0xAB, 0xFF])), Some(vec![0, 1, 0xAB, 0xFF]));
        assert_eq!(parse_hex("abc"), None);
        assert_eq!(parse_hex("zz"), None);
    }

    #[test]
    fn a_mask_laid_twice_is_no_mask() {
        let text = b"the boat is in F7".to_vec();
        let sealed = mask(&[7; 16], &text);
        assert_ne!(sealed, text);
        assert_eq!(mask(&[7; 16], &sealed), text);
        assert_ne!(mask(&[8; 16], &text), sealed);
    }
}
