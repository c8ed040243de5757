//! Whether the days that a card names are in the calendar.

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
    fn days_are_in_the_calendar() {
        for real in ["4 to 8 April 1943", "30 April to 2 May 1943", "29 February 1944", "four days in winter 1943"] {
            assert!(are_real(real), "{real}");
        }
        for unreal in ["30 February 1942", "29 February 1943", "99 to 1 Foo", "0 May 1943", "31 to 33 May", "4 to 8"] {
            assert!(!are_real(unreal), "{unreal}");
        }
    }
}
