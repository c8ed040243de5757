//! The D20 probability table (9.6): how many of several U-boats move, by one roll.

/// The most U-boats one roll decides about; larger groups are rolled in parts.
pub const MAX_EVENTS: u8 = 28;

/// The printed rows (T.D20a): for 1 to 9 events and each number of successes, by the number needed, 1 to 19 (T.D20b). A
/// roll of this or less gives at least so many successes; 0 is an empty cell, 20 one with two asterisks (T.D20c).
#[rustfmt::skip]
pub const D20_PROBABILITY: [[u8; 19]; 45] = [
    // 1 event
    [ 1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
    // 2 events
    [ 2,  4,  6,  7,  9, 10, 12, 13, 14, 15, 16, 17, 18, 18, 19, 19, 20, 20, 20],
    [ 0,  0,  0,  1,  1,  2,  2,  3,  4,  5,  6,  7,  8, 10, 11, 13, 14, 16, 18],
    // 3 events
    [ 3,  5,  8, 10, 12, 13, 15, 16, 17, 18, 18, 19, 19, 19, 20, 20, 20, 20, 20],
    [ 0,  1,  1,  2,  3,  4,  6,  7,  9, 10, 11, 13, 14, 16, 17, 18, 19, 19, 20],
    [ 0,  0,  0,  0,  0,  1,  1,  1,  2,  3,  3,  4,  5,  7,  8, 10, 12, 15, 17],
    // 4 events
    [ 4,  7, 10, 12, 14, 15, 16, 17, 18, 19, 19, 19, 20, 20, 20, 20, 20, 20, 20],
    [ 0,  1,  2,  4,  5,  7,  9, 10, 12, 14, 15, 16, 17, 18, 19, 19, 20, 20, 20],
    [ 0,  0,  0,  1,  1,  2,  3,  4,  5,  6,  8, 10, 11, 13, 15, 16, 18, 19, 20],
    [ 0,  0,  0,  0,  0,  0,  0,  1,  1,  1,  2,  3,  4,  5,  6,  8, 10, 13, 16],
    // 5 events
    [ 5,  8, 11, 13, 15, 17, 18, 18, 19, 19, 20, 20, 20, 20, 20, 20, 20, 20, 20],
    [ 0,  2,  3,  5,  7,  9, 11, 13, 15, 16, 17, 18, 19, 19, 20, 20, 20, 20, 20],
    [ 0,  0,  1,  1,  2,  3,  5,  6,  8, 10, 12, 14, 15, 17, 18, 19, 19, 20, 20],
    [ 0,  0,  0,  0,  0,  1,  1,  2,  3,  4,  5,  7,  9, 11, 13, 15, 17, 18, 20],
    [ 0,  0,  0,  0,  0,  0,  0,  0,  0,  1,  1,  2,  2,  3,  5,  7,  9, 12, 15],
    // 6 events
    [ 5,  9, 12, 15, 16, 18, 18, 19, 19, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
    [ 1,  2,  4,  7,  9, 12, 14, 15, 17, 18, 19, 19, 20, 20, 20, 20, 20, 20, 20],
    [ 0,  0,  1,  2,  3,  5,  7,  9, 11, 13, 15, 16, 18, 19, 19, 20, 20, 20, 20],
    [ 0,  0,  0,  0,  1,  1,  2,  4,  5,  7,  9, 11, 13, 15, 17, 18, 19, 20, 20],
    [ 0,  0,  0,  0,  0,  0,  0,  1,  1,  2,  3,  5,  6,  8, 11, 13, 16, 18, 19],
    [ 0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  1,  1,  2,  2,  4,  5,  8, 11, 15],
    // 7 events
    [ 6, 10, 14, 16, 17, 18, 19, 19, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
    [ 1,  3,  6,  8, 11, 13, 15, 17, 18, 19, 19, 20, 20, 20, 20, 20, 20, 20, 20],
    [ 0,  1,  1,  3,  5,  7,  9, 12, 14, 15, 17, 18, 19, 19, 20, 20, 20, 20, 20],
    [ 0,  0,  0,  1,  1,  3,  4,  6,  8, 10, 12, 14, 16, 17, 19, 19, 20, 20, 20],
    [ 0,  0,  0,  0,  0,  1,  1,  2,  3,  5,  6,  8, 11, 13, 15, 17, 19, 19, 20],
    [ 0,  0,  0,  0,  0,  0,  0,  0,  1,  1,  2,  3,  5,  7,  9, 12, 14, 17, 19],
    [ 0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  1,  1,  2,  3,  4,  6, 10, 14],
    // 8 events
    [ 7, 11, 15, 17, 18, 19, 19, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
    [ 1,  4,  7, 10, 13, 15, 17, 18, 19, 19, 20, 20, 20, 20, 20, 20, 20, 20, 20],
    [ 0,  1,  2,  4,  6,  9, 11, 14, 16, 17, 18, 19, 19, 20, 20, 20, 20, 20, 20],
    [ 0,  0,  0,  1,  2,  4,  6,  8, 10, 13, 15, 17, 18, 19, 19, 20, 20, 20, 20],
    [ 0,  0,  0,  0,  1,  1,  2,  3,  5,  7, 10, 12, 14, 16, 18, 19, 20, 20, 20],
    [ 0,  0,  0,  0,  0,  0,  1,  1,  2,  3,  4,  6,  9, 11, 14, 16, 18, 19, 20],
    [ 0,  0,  0,  0,  0,  0,  0,  0,  0,  1,  1,  2,  3,  5,  7, 10, 13, 16, 19],
    [ 0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  1,  1,  2,  3,  5,  9, 13],
    // 9 events
    [ 7, 12, 15, 17, 18, 19, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
    [ 1,  5,  8, 11, 14, 16, 18, 19, 19, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
    [ 0,  1,  3,  5,  8, 11, 13, 15, 17, 18, 19, 19, 20, 20, 20, 20, 20, 20, 20],
    [ 0,  0,  1,  2,  3,  5,  8, 10, 13, 15, 17, 18, 19, 19, 20, 20, 20, 20, 20],
    [ 0,  0,  0,  0,  1,  2,  3,  5,  8, 10, 12, 15, 17, 18, 19, 20, 20, 20, 20],
    [ 0,  0,  0,  0,  0,  1,  1,  2,  3,  5,  7, 10, 12, 15, 17, 18, 19, 20, 20],
    [ 0,  0,  0,  0,  0,  0,  0,  1,  1,  2,  3,  5,  7,  9, 12, 15, 17, 19, 20],
    [ 0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  1,  1,  2,  4,  6,  9, 12, 15, 19],
    [ 0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  1,  2,  3,  5,  8, 13],
];

/// The roll, or less, for at least `successes` of `events`, each of which needs `number` or less on D20.
///
/// The printed rows follow the binomial distribution, rounded half up to whole faces of the die; beyond nine events the
/// table goes on by the same formula.
///
/// # Panics
/// For more events than [`MAX_EVENTS`], or a number that is not 1 to 19.
pub fn threshold(events: u8, successes: u8, number: u8) -> u8 {
    assert!(events <= MAX_EVENTS && (1..20).contains(&number), "the table has no such column");
    if successes == 0 {
        return 20;
    }
    if successes > events {
        return 0;
    }
    if events <= 9 {
        let row = usize::from(events) * (usize::from(events) - 1) / 2 + usize::from(successes) - 1;
        return D20_PROBABILITY[row][usize::from(number) - 1];
    }
    by_formula(events, successes, number)
}

/// How many of `events` succeed on a roll.
pub fn successes(events: u8, number: u8, roll: u8) -> u8 {
    match number {
        0 => 0,
        20.. => events,
        number => (1..=events).take_while(|successes| roll <= threshold(events, *successes, number)).count() as u8,
    }
}

fn by_formula(events: u8, successes: u8, number: u8) -> u8 {
    let (win, lose) = (u128::from(number), u128::from(20 - number));
    let mut tail = 0u128;
    for wins in successes..=events {
        tail += choose(events, wins) * win.pow(wins.into()) * lose.pow((events - wins).into());
    }
    let all = 20u128.pow(events.into());
    ((40 * tail + all) / (2 * all)) as u8
}

fn choose(n: u8, k: u8) -> u128 {
    (0..u128::from(k)).fold(1, |product, i| product * (u128::from(n) - i) / (i + 1))
}

#[cfg(test)]
mod tests;
