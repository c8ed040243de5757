//! The days that a card names: whether they are in the calendar, and which of them a day of the battle is.

/// The months, with their most days.
const MONTHS: [(&str, u8); 12] = [
    ("January", 31),
    ("February", 29),
    ("March", 31),
    ("April", 30),
    ("May", 31),
    ("June", 30),
    ("July", 31),
    ("August", 31),
    ("September", 30),
    ("October", 31),
    ("November", 30),
    ("December", 31),
];

/// Whether every day, a number of one or two figures, is followed by a month that has it, in its year if one is named.
pub(super) fn are_real(text: &str) -> bool {
    let words: Vec<&str> =
        text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let mut days: Vec<u8> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if word.len() < 3 && word.bytes().all(|figure| figure.is_ascii_digit()) {
            days.extend(word.parse::<u8>());
        } else if let Some((month, most)) = MONTHS.iter().find(|(month, _)| month == word) {
            let is_short = *month == "February" && year(&words[at..]).is_some_and(|year| !is_leap(year));
            let last = if is_short { 28 } else { *most };
            if !days.drain(..).all(|day| (1..=last).contains(&day)) {
                return false;
            }
        }
    }
    days.is_empty()
}

/// A day of the battle, counted from 1 at the first day that is named: `30 April`, then `1 May`.
pub(crate) fn nth_day(text: &str, day: u8) -> Option<String> {
    let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
    let mut date: u8 = words.iter().find(|word| word.len() < 3).and_then(|word| word.parse().ok())?;
    let mut month = words.iter().find_map(|word| MONTHS.iter().position(|(month, _)| month == word))?;
    let is_leap = year(&words).is_none_or(is_leap);
    for _ in 1..day {
        let most = if month == 1 && !is_leap { 28 } else { MONTHS[month].1 };
        (date, month) = if date < most { (date + 1, month) } else { (1, (month + 1) % MONTHS.len()) };
    }
    Some(format!("{date} {}", MONTHS[month].0))
}

/// The first year that is named.
fn year(words: &[&str]) -> Option<u16> {
    words.iter().filter(|word| word.len() == 4).find_map(|word| word.parse().ok())
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_of_a_battle_are_counted_over_the_end_of_a_month() {
        let day = |text: &str, day| nth_day(text, day).unwrap_or_default();
        assert_eq!(
            (day("30 April to 2 May 1943", 1), day("30 April to 2 May 1943", 2)),
            ("30 April".into(), "1 May".into())
        );
        assert_eq!((day("28 February 1943", 2), day("28 February 1944", 2)), ("1 March".into(), "29 February".into()));
        assert_eq!(
            (day("30 to 31 December 1942", 3), day("four days in winter 1943", 1)),
            ("1 January".into(), String::new())
        );
    }

    #[test]
    fn days_are_in_the_calendar() {
        for real in ["4 to 8 April 1943", "30 April to 2 May 1943", "29 February 1944", "four days in winter 1943"] {
            assert!(are_real(real), "{real}");
        }
        for unreal in ["30 February 1942", "29 February 1943", "99 to 1 Foo", "0 May 1943", "31 to 33 May", "4 to 8"] {
            assert!(!are_real(unreal), "{unreal}");
        }
    }
}
