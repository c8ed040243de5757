use super::*;

#[test]
fn r_t_d20a_the_printed_rows_follow_the_formula() {
    for events in 1..=9 {
        for successes in 1..=events {
            for number in 1..20 {
                let printed = threshold(events, successes, number);
                assert_eq!(printed, by_formula(events, successes, number), "{events} {successes} {number}");
            }
        }
    }
    // Rows whose figures stand one column too far left in the text, moved back.
    let row = |events: u8, successes: u8| D20_PROBABILITY[usize::from(events * (events - 1) / 2 + successes - 1)];
    assert_eq!(row(2, 2)[..5], [0, 0, 0, 1, 1]);
    assert_eq!(row(5, 5)[9..12], [1, 1, 2]);
    assert_eq!(row(8, 7)[16..], [13, 16, 19]);
}

#[test]
fn r_t_d20b_columns_are_numbers_and_rows_are_events_and_successes() {
    assert!((1..20).all(|number| threshold(1, 1, number) == number));
    assert_eq!((threshold(9, 3, 12), threshold(9, 7, 8), threshold(3, 3, 10)), (19, 1, 3));
    // Beyond the printed rows the formula goes on: the mean stays near what single rolls would give.
    let mean: u32 = (1..=20).map(|roll| u32::from(successes(20, 8, roll))).sum();
    assert!((155..=165).contains(&mean), "{mean} of 160");
    assert_eq!(successes(28, 19, 20), 24);
}

#[test]
fn r_t_d20c_asterisks_are_automatic_and_blanks_impossible() {
    assert_eq!((threshold(2, 1, 17), threshold(2, 2, 3)), (20, 0));
    assert_eq!((successes(2, 17, 20), successes(2, 3, 1)), (1, 1));
    assert_eq!((successes(5, 0, 1), successes(5, 20, 20)), (0, 5));
}

#[track_caller]
fn six_at_eight(rolls: std::ops::RangeInclusive<u8>, boats: u8) {
    for roll in rolls {
        assert_eq!(successes(6, 8, roll), boats, "die {roll}");
    }
}

#[test]
fn r_t_d20_ex1_twenty_moves_none() {
    six_at_eight(20..=20, 0);
}

#[test]
fn r_t_d20_ex2_sixteen_to_nineteen_move_one() {
    six_at_eight(16..=19, 1);
}

#[test]
fn r_t_d20_ex3_ten_to_fifteen_move_two() {
    six_at_eight(10..=15, 2);
}

#[test]
fn r_t_d20_ex4_five_to_nine_move_three() {
    six_at_eight(5..=9, 3);
}

#[test]
fn r_t_d20_ex5_two_to_four_move_four() {
    six_at_eight(2..=4, 4);
}

#[test]
fn r_t_d20_ex6_one_moves_five() {
    six_at_eight(1..=1, 5);
}
