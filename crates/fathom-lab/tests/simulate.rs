//! Simulations of a game small enough to know what must come out.

mod toy;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use fathom_lab::{LabError, Lineup, Match, Report, bench, simulate};
use toy::{Setup, Toy};

fn plan(games: u64, seats: &[(&str, &str)]) -> Match<Setup> {
    let seats = seats.iter().map(|(who, spec)| ((*who).to_owned(), spec.parse().unwrap())).collect();
    Match {
        setup: Setup { width: 4, tries: 3 },
        lineup: Lineup { seats, others: None },
        games,
        seed: 7,
        swap: false,
        max_actions: 1000,
        n_records: 0,
    }
}

fn report(plan: &Match<Setup>) -> Report {
    simulate::<Toy>(plan, &|| {}).unwrap().report
}

fn refused(plan: &Match<Setup>) -> String {
    simulate::<Toy>(plan, &|| {}).unwrap_err().to_string()
}

#[test]
fn a_fixed_duel_has_the_chances_worked_out_by_hand() {
    let report = report(&plan(20_000, &[("hiders", "statue"), ("seeker", "statue:easy@patience=3")]));
    // Last action listed for the hider is always `commit`, so the hider never moves: found in 3 tries with chance
    // 1/4 * (1 - 1/6^3); a draw when not found and the last die is a six.
    let found = 0.25 * (1.0 - 1.0 / 216.0);
    assert!(report.sides[1].win_share.low < found && found < report.sides[1].win_share.high, "{report:?}");
    let drawn = 0.75 / 6.0;
    assert!(report.draw_share.low < drawn && drawn < report.draw_share.high, "{report:?}");
    assert_eq!(report.sides.iter().map(|side| side.count.wins).sum::<u64>() + report.draws, 20_000);
    assert_eq!(report.endings.iter().map(|ending| ending.games).sum::<u64>(), 20_000);
    assert_eq!(report.endings[0].ending, "hidden");
    assert_eq!(report.endings[0].winners, ["hiders"]);
    assert_eq!((report.actions.min, report.actions.max), (2, 6));
    assert_eq!(report.turns.unwrap().max, 3);
    assert_eq!(report.unfinished, 0);
}

#[test]
fn what_the_game_names_is_counted_in_its_order() {
    let report = report(&plan(2000, &[("hiders", "statue"), ("seeker", "statue")]));
    let names: Vec<_> = report.tallies.iter().map(|tally| tally.tally).collect();
    assert_eq!(names, ["guesses", "finds"]);
    assert_eq!(report.tallies[0].spread.length, report.turns.unwrap());
    let found = &report.tallies[1].spread;
    let wins = report.sides[1].count.wins;
    assert_eq!(found.counts, [(0, 2000 - wins), (1, wins)]);
    assert!((found.length.mean.mean - wins as f64 / 2000.0).abs() < 1e-12);
}

#[test]
fn the_report_does_not_depend_on_the_number_of_threads() {
    let plan = plan(500, &[]);
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| report(&plan))
    };
    assert_eq!(on(1), on(3));
    assert_ne!(on(1).actions, report(&Match { seed: 8, ..plan.clone() }).actions);
}

#[test]
fn exchanging_sides_gives_each_bot_half_of_the_games_on_each_side() {
    let report = report(&Match { swap: true, ..plan(1000, &[("hider", "statue")]) });
    assert_eq!(report.teams.len(), 2);
    assert_eq!((report.teams[0].bots.as_str(), report.teams[1].bots.as_str()), ("statue", "random"));
    for team in &report.teams {
        assert_eq!(team.count.n(), 1000);
        assert!(team.by_side.iter().all(|side| side.count.n() == 500));
    }
    assert_eq!(report.teams[0].count.wins, report.teams[1].count.losses);
    assert_eq!(report.teams[0].by_side[0].count.wins, report.teams[1].by_side[1].count.losses);
}

#[test]
fn records_are_those_of_the_first_games_and_replay() {
    let recorded = simulate::<Toy>(&Match { n_records: 5, ..plan(40, &[]) }, &|| {}).unwrap();
    assert_eq!(recorded.report, report(&plan(40, &[])));
    assert_eq!(recorded.records.len(), 5);
    for record in &recorded.records {
        assert!(record.replay().is_ok());
    }
}

#[test]
fn progress_is_told_once_a_game() {
    let n_done = AtomicU64::new(0);
    simulate::<Toy>(&plan(123, &[]), &|| _ = n_done.fetch_add(1, Ordering::Relaxed)).unwrap();
    assert_eq!(n_done.into_inner(), 123);
}

#[test]
fn games_that_do_not_end_count_for_nobody() {
    let report = report(&Match { max_actions: 1, ..plan(10, &[]) });
    assert_eq!((report.unfinished, report.draws), (10, 0));
    assert!(report.sides.iter().all(|side| side.count.n() == 0));
    assert_eq!(simulate::<Toy>(&plan(0, &[]), &|| {}).unwrap().report.actions.max, 0);
}

#[test]
fn wrong_lineups_are_refused_by_name() {
    assert_eq!(
        refused(&plan(1, &[("pirate", "random")])),
        "pirate: is no seat of this game (hider, seeker) and no side (hiders, seekers)"
    );
    assert_eq!(refused(&plan(1, &[("hider", "random"), ("0", "random")])), "0: is given a bot twice");
    assert_eq!(refused(&plan(1, &[("hiders", "random"), ("hiders", "statue")])), "hiders: is given a bot twice");
    assert_eq!(refused(&plan(1, &[("hider", "shark")])), "hider: `shark` is no bot (statue, random)");
    assert_eq!(refused(&plan(1, &[("1", "statue:hard")])), "seeker: `hard` is no level of statue (easy, normal)");
    assert_eq!(refused(&plan(1, &[("1", "random:easy")])), "seeker: `easy` is no level of random (it has none)");
    assert_eq!(refused(&plan(1, &[("1", "statue@zeal=1")])), "seeker: `zeal` is no option of statue (patience)");
    assert_eq!(refused(&plan(1, &[("1", "statue@patience=x")])), "seeker: patience: `x` is not a whole number");
}

#[test]
fn a_bad_setup_is_refused_before_anything_is_played() {
    let bad = Match { setup: Setup { width: 1, tries: 0 }, ..plan(10, &[]) };
    let Err(LabError::Setup(refusal)) = simulate::<Toy>(&bad, &|| panic!("nothing must be played")) else {
        panic!("the setup was taken")
    };
    assert_eq!(refusal.violations().len(), 2);
}

#[test]
fn bench_measures_something() {
    let bench = bench::<Toy>(&Setup { width: 4, tries: 3 }, Duration::from_millis(50)).unwrap();
    assert!(bench.games_per_second.median > 0.0 && bench.clone_ns.median > 0.0);
    assert!(bench.games_per_second.low <= bench.games_per_second.high);
    assert!((2.0..=12.0).contains(&bench.actions_per_game), "{bench:?}");
    assert_eq!(bench.size_bytes, size_of::<Toy>());
}
