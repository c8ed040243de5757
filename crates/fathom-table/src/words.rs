//! The players' words for the dice: all are sworn to before any is shown.

use fathom_core::Seat;
use fathom_core::dice::sworn_by;

use crate::SeatingError;

/// The longest word a player may give the dice, in bytes.
pub const MAX_WORD: usize = 256;

/// What has become of one seat's word.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Word {
    /// Nobody has said whether there will be one.
    #[default]
    Undecided,
    /// This seat gives none.
    None,
    /// It is sworn to, by this hash; see [`sworn_by`].
    Sworn(String),
    /// It was sworn to and is shown.
    Shown(String),
}

impl Word {
    /// The hash it is sworn to by.
    pub fn sworn(&self) -> Option<String> {
        match self {
            Word::Undecided | Word::None => None,
            Word::Sworn(hash) => Some(hash.clone()),
            Word::Shown(word) => Some(sworn_by(word)),
        }
    }

    /// The word, once it is shown.
    pub fn shown(&self) -> Option<&str> {
        if let Word::Shown(word) = self { Some(word) } else { None }
    }
}

/// The words of a game that has not begun.
///
/// First every seat swears to a word or says that it gives none; then [`Words::seal`] ends that; only then are words shown,
/// each of them the one sworn to. So whoever hears another's word is bound to his own. Somebody who lost the word can ask
/// for all of them anew, which everybody sees in [`Words::round`]: who knows the server's seed could do so because he does
/// not like the dice. A word that was shown in an earlier round is spent: nobody can swear to it again, since whoever swears
/// after hearing it could choose the dice.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Words {
    seats: Vec<Word>,
    is_sealed: bool,
    round: u32,
    /// What the words shown in earlier rounds were sworn to by.
    spent: Vec<String>,
}

impl Words {
    /// Nobody has said anything yet.
    pub fn new(n_seats: usize) -> Words {
        Words { seats: vec![Word::Undecided; n_seats], is_sealed: false, round: 0, spent: Vec::new() }
    }

    /// The words, in the order of the seats.
    pub fn seats(&self) -> &[Word] {
        &self.seats
    }

    /// Whether nobody can swear any more.
    pub fn is_sealed(&self) -> bool {
        self.is_sealed
    }

    /// How often all words were asked for anew.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Whether the word with this hash was shown in an earlier round.
    pub fn is_spent(&self, sworn: &str) -> bool {
        self.spent.iter().any(|spent| spent == sworn)
    }

    /// Whether every seat has sworn, or said that it gives none.
    pub fn are_decided(&self) -> bool {
        !self.seats.contains(&Word::Undecided)
    }

    /// Swears to a word by its hash, or says that there will be none, in place of what was said before.
    ///
    /// # Errors
    /// When the words are sealed, there is no such seat, this is no hash, or its word is spent.
    pub fn swear(&mut self, seat: Seat, sworn: Option<&str>) -> Result<(), SeatingError> {
        if self.is_sealed {
            return Err(SeatingError::Sealed);
        }
        let word = match sworn {
            None => Word::None,
            Some(hash) if !is_sworn(hash) => return Err(SeatingError::NoHash),
            Some(hash) if self.is_spent(hash) => return Err(SeatingError::SpentWord),
            Some(hash) => Word::Sworn(hash.to_owned()),
        };
        *self.seats.get_mut(seat.index()).ok_or(SeatingError::NoSuchSeat)? = word;
        Ok(())
    }

    /// Ends the swearing; from now on words are shown.
    ///
    /// # Errors
    /// When a seat is undecided.
    pub fn seal(&mut self) -> Result<(), SeatingError> {
        if !self.are_decided() {
            return Err(SeatingError::Undecided);
        }
        self.is_sealed = true;
        Ok(())
    }

    /// Shows a word. No harm if it was shown before.
    ///
    /// # Errors
    /// When the words are not sealed, or it is not the word sworn to.
    pub fn show(&mut self, seat: Seat, word: &str) -> Result<(), SeatingError> {
        if word.len() > MAX_WORD {
            return Err(SeatingError::WordTooLong);
        }
        if !self.is_sealed {
            return Err(SeatingError::NotSealed);
        }
        let kept = self.seats.get_mut(seat.index()).ok_or(SeatingError::NoSuchSeat)?;
        if kept.sworn().as_deref() != Some(&*sworn_by(word)) {
            return Err(SeatingError::OtherWord);
        }
        *kept = Word::Shown(word.to_owned());
        Ok(())
    }

    /// Asks for all words anew: whoever swore is to swear to another.
    ///
    /// # Errors
    /// When the words are not sealed: until then everybody may just swear again.
    pub fn begin_anew(&mut self) -> Result<(), SeatingError> {
        if !self.is_sealed {
            return Err(SeatingError::NotSealed);
        }
        self.is_sealed = false;
        self.round += 1;
        self.spent.extend(self.seats.iter().filter_map(Word::shown).map(sworn_by));
        for word in self.seats.iter_mut().filter(|word| **word != Word::None) {
            *word = Word::Undecided;
        }
        Ok(())
    }

    /// What goes into the dice, once every word sworn to is shown.
    ///
    /// # Errors
    /// When one is not.
    pub fn all(&self) -> Result<Vec<String>, SeatingError> {
        if !self.is_sealed {
            return Err(SeatingError::NotSealed);
        }
        let word = |word: &Word| match word {
            Word::None => Ok(String::new()),
            Word::Shown(word) => Ok(word.clone()),
            Word::Undecided | Word::Sworn(_) => Err(SeatingError::NotShown),
        };
        self.seats.iter().map(word).collect()
    }
}

/// Whether this may be what a word is sworn to by: 64 hexadecimal digits, in small letters.
pub fn is_sworn(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Seat = Seat(0);
    const BOB: Seat = Seat(1);

    fn sealed() -> Words {
        let mut words = Words::new(3);
        words.swear(ANN, Some(&sworn_by("salt"))).unwrap();
        words.swear(BOB, Some(&sworn_by("tar"))).unwrap();
        assert_eq!(words.seal(), Err(SeatingError::Undecided), "the third has said nothing");
        words.swear(Seat(2), None).unwrap();
        words.seal().unwrap();
        words
    }

    /// The operator, who knows the seed, sits on Bob's seat: having seen Ann's word he can give no other than his own.
    #[test]
    fn whoever_hears_a_word_is_bound_to_his_own() {
        let mut words = Words::new(2);
        words.swear(ANN, Some(&sworn_by("salt"))).unwrap();
        assert_eq!(words.show(ANN, "salt"), Err(SeatingError::NotSealed), "nobody may be heard before all have sworn");
        words.swear(BOB, Some(&sworn_by("rope"))).unwrap();
        words.swear(BOB, Some(&sworn_by("tar"))).unwrap();
        words.seal().unwrap();
        words.show(ANN, "salt").unwrap();
        assert_eq!(words.swear(BOB, Some(&sworn_by("suits me"))), Err(SeatingError::Sealed));
        assert_eq!(words.swear(BOB, None), Err(SeatingError::Sealed));
        assert_eq!(words.show(BOB, "suits me"), Err(SeatingError::OtherWord));
        assert_eq!(words.all(), Err(SeatingError::NotShown));
        words.show(BOB, "tar").unwrap();
        assert_eq!(words.all().unwrap(), ["salt", "tar"]);
    }

    #[test]
    fn who_gives_no_word_cannot_give_one_later() {
        let mut words = sealed();
        assert_eq!(words.show(Seat(2), ""), Err(SeatingError::OtherWord));
        words.show(BOB, "tar").unwrap();
        words.show(ANN, "salt").unwrap();
        words.show(ANN, "salt").unwrap();
        assert_eq!(words.all().unwrap(), ["salt", "tar", ""]);
    }

    #[test]
    fn words_asked_for_anew_are_all_new_and_everybody_sees_it() {
        let mut words = sealed();
        words.show(ANN, "salt").unwrap();
        words.begin_anew().unwrap();
        assert_eq!((words.round(), words.is_sealed(), words.are_decided()), (1, false, false));
        assert_eq!(words.seats(), [Word::Undecided, Word::Undecided, Word::None]);
        assert_eq!(words.begin_anew(), Err(SeatingError::NotSealed));
        assert_eq!(words.swear(ANN, Some("salt")), Err(SeatingError::NoHash));
    }

    /// A server that plays Bob has heard Ann's word: it would know the dice of every oath of its own before it swears.
    #[test]
    fn a_word_shown_once_is_sworn_to_by_nobody_again() {
        let mut words = sealed();
        words.show(ANN, "salt").unwrap();
        words.begin_anew().unwrap();
        assert_eq!(words.swear(ANN, Some(&sworn_by("salt"))), Err(SeatingError::SpentWord));
        assert_eq!(words.swear(BOB, Some(&sworn_by("salt"))), Err(SeatingError::SpentWord), "nor by another seat");
        assert_eq!(words.seats()[0], Word::Undecided);
        words.swear(BOB, Some(&sworn_by("tar"))).expect("nobody has heard it");
        words.swear(ANN, Some(&sworn_by("kedge"))).unwrap();
        words.seal().unwrap();
        words.show(ANN, "kedge").unwrap();
        words.begin_anew().unwrap();
        assert!(["salt", "kedge"].iter().all(|word| words.is_spent(&sworn_by(word))), "every earlier round counts");
        assert!(!words.is_spent(&sworn_by("tar")));
    }
}
