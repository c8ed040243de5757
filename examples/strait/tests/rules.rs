//! The book, paragraph by paragraph.

use fathom_core::dice::SeededDice;
use fathom_core::{Book, Game, Heard, Tone, Umpire, Viewer};
use fathom_testkit::Play;
use strait::{Action, Ending, Event, GUARD, Line, ROCKS, RUNNER, Setup, Square, Strait, Way};

const SEE_RUNNER: Viewer = Viewer::Seat(RUNNER);
const SEE_GUARD: Viewer = Viewer::Seat(GUARD);

/// The runner begins in A7.
fn night() -> Play<Strait> {
    Play::new(Setup { rounds: 12, charges: 8 }, [("SET.2", 1)])
}

fn square(name: &str) -> Square {
    Square::try_from(name.to_owned()).unwrap()
}

#[test]
fn r_set_1_rocks_are_no_water() {
    assert_eq!(ROCKS.map(|rock| rock.to_string()), ["B3", "D5", "F3"]);
    assert_eq!(Square::all().filter(|square| square.is_water()).count(), 7 * 7 - 3);
    assert_eq!(Square::try_from("H1".to_owned()).unwrap_err().to_string().split(',').count(), 2);
}

#[test]
fn r_set_2_only_the_runner_knows_where_it_begins() {
    let play = night();
    assert_eq!(play.words(SEE_RUNNER), ["SET.2 d7: 1", "SET.2: the runner begins in A7"]);
    assert!(play.words(SEE_GUARD).is_empty() && play.words(Viewer::Observer).is_empty());
    assert_eq!((play.view(SEE_RUNNER).runner, play.view(SEE_GUARD).runner), (Some(square("A7")), None));
}

#[test]
fn r_set_3_every_fault_of_a_setup_is_named() {
    let setup = Setup { rounds: 3, charges: 0 };
    let refusal = Strait::new(&mut Umpire::quiet(&mut SeededDice::new(0)), &setup).unwrap_err();
    let expected = "rounds: 3 is not within 4 to 20 (strait SET.3); charges: 0 is not within 1 to 20 (strait SET.3)";
    assert_eq!(refusal.to_string(), expected);
}

#[test]
fn r_turn_1_the_runner_moves_first() {
    let mut play = night();
    play.refuses(GUARD, Action::Listen, "TURN.1");
    play.act(RUNNER, Action::LieStill);
    play.refuses(RUNNER, Action::LieStill, "TURN.1");
    play.refuses(GUARD, Action::LieStill, "SET.1");
}

#[test]
fn r_run_1_creeping_is_not_heard() {
    let mut play = night();
    play.act(RUNNER, Action::Creep(Way::North));
    assert_eq!(play.words(SEE_RUNNER), ["RUN.1: the runner goes from A7 to A6"]);
    assert_eq!(play.words(SEE_GUARD), ["RUN.1: nothing is heard of the runner"]);
    assert_eq!(play.words(Viewer::Observer), play.words(SEE_GUARD));
}

#[test]
fn r_run_2_a_sprint_tells_its_column() {
    let mut play = night();
    play.act(RUNNER, Action::Sprint(Way::East));
    assert_eq!(play.words(SEE_RUNNER), ["RUN.1: the runner goes from A7 to C7"]);
    assert_eq!(play.heard(SEE_GUARD), [Heard::Event(Event::Noise(2))]);
    assert_eq!(play.view(SEE_GUARD).noise, Some(2));
}

#[test]
fn r_run_3_rocks_and_edges_stop_the_runner() {
    let mut play = night();
    play.refuses(RUNNER, Action::Creep(Way::West), "RUN.3");
    play.refuses(RUNNER, Action::Sprint(Way::South), "RUN.3");
    for way in [Way::East, Way::North, Way::North, Way::North] {
        play.act(RUNNER, Action::Creep(way)).act(GUARD, Action::Drop(square("G1")));
    }
    // It is in B4 now, and B3 is rocks.
    play.refuses(RUNNER, Action::Creep(Way::North), "RUN.3");
    play.refuses(RUNNER, Action::Sprint(Way::North), "RUN.3");
}

#[test]
fn r_hunt_1_charges_fall_into_water() {
    let mut play = night();
    play.act(RUNNER, Action::LieStill);
    play.refuses(GUARD, Action::Drop(ROCKS[1]), "HUNT.1");
    play.act(GUARD, Action::Drop(square("G1")));
    for viewer in [SEE_RUNNER, SEE_GUARD, Viewer::Observer] {
        assert_eq!(play.words(viewer), ["HUNT.1: a charge falls on G1"]);
        assert_eq!((play.view(viewer).dropped, play.view(viewer).charges), (vec![square("G1")], 7));
    }
}

#[test]
fn r_hunt_2_only_the_guard_knows_what_it_heard() {
    for (die, line, words) in [(3, Line::Row(6), "in row 7"), (4, Line::Column(0), "in column A")] {
        let mut play = night();
        play.act(RUNNER, Action::LieStill).dice([("HUNT.2", die)]).act(GUARD, Action::Listen);
        let heard = [format!("HUNT.2 d6: {die}"), format!("HUNT.2: the runner is {words}")];
        assert_eq!(play.words(SEE_GUARD), heard);
        assert_eq!(play.words(SEE_RUNNER), ["HUNT.2: the guard listens"]);
        assert_eq!((play.view(SEE_GUARD).heard, play.view(SEE_RUNNER).heard), (Some(line), None));
        assert_eq!(play.view(SEE_RUNNER).listened, Some(1));
    }
}

#[test]
fn r_hunt_3_a_guard_without_charges_listens() {
    let mut play = Play::<Strait>::new(Setup { rounds: 4, charges: 1 }, [("SET.2", 1)]);
    play.act(RUNNER, Action::LieStill).act(GUARD, Action::Drop(square("G1"))).act(RUNNER, Action::LieStill);
    play.refuses(GUARD, Action::Drop(square("G2")), "HUNT.3");
    assert_eq!(play.legal(GUARD), [Action::Listen]);
    let both = play.refuses(GUARD, Action::Drop(ROCKS[0]), "HUNT.1");
    assert_eq!(both.violations().len(), 2, "every fault is named");
}

#[test]
fn r_hit_1_three_or_more_sinks() {
    let mut play = night();
    play.act(RUNNER, Action::LieStill).dice([("HIT.1", 3)]).act(GUARD, Action::Drop(square("A7")));
    let told = ["HUNT.1: a charge falls on A7", "HIT.1 d6: 3", "HIT.1: the charge sinks the runner in A7"];
    assert_eq!(play.words(SEE_GUARD), told);
    let outcome = play.position().outcome().unwrap();
    assert_eq!((outcome.ending, outcome.winners, outcome.rule.para()), ("sunk", GUARD.into(), "END.1"));
    assert!(play.position().payoff(RUNNER) < 0.0 && play.position().payoff(GUARD) > 0.0);
}

/// RUN.4 too.
#[test]
fn r_hit_2_a_low_die_shakes_and_everybody_hears() {
    let mut play = night();
    play.act(RUNNER, Action::LieStill).dice([("HIT.1", 2)]).act(GUARD, Action::Drop(square("A7")));
    assert_eq!(play.heard(Viewer::Observer).last(), Some(&Heard::Event(Event::Shaken(square("A7")))));
    assert!(play.view(SEE_GUARD).is_shaken);
    play.refuses(RUNNER, Action::Sprint(Way::North), "RUN.4");
    play.act(RUNNER, Action::Creep(Way::North));
}

#[test]
fn r_hit_3_only_the_runner_feels_a_near_miss() {
    let mut play = night();
    play.act(RUNNER, Action::LieStill).act(GUARD, Action::Drop(square("B6")));
    assert_eq!(play.words(SEE_RUNNER), ["HUNT.1: a charge falls on B6", "HIT.3: the charge on B6 falls close"]);
    assert_eq!(play.words(SEE_GUARD), ["HUNT.1: a charge falls on B6"]);
    play.act(RUNNER, Action::LieStill).act(GUARD, Action::Drop(square("C6")));
    assert_eq!(play.words(SEE_RUNNER), ["HUNT.1: a charge falls on C6"]);
}

#[test]
fn r_end_2_row_one_is_through() {
    let mut play = night();
    for _ in 0..2 {
        play.act(RUNNER, Action::Sprint(Way::North)).act(GUARD, Action::Drop(square("G1")));
    }
    play.act(RUNNER, Action::Sprint(Way::North));
    assert_eq!(play.words(SEE_GUARD).last().unwrap(), "END.2: the runner is through at A1");
    assert_eq!(play.view(Viewer::Observer).ending, Some(Ending::Through));
    assert!(play.position().payoff(RUNNER) > 0.0);
}

#[test]
fn r_end_3_air_lasts_so_many_rounds() {
    let mut play = Play::<Strait>::new(Setup { rounds: 4, charges: 4 }, [("SET.2", 1)]);
    for _ in 0..4 {
        assert_eq!(play.position().outcome(), None);
        play.act(RUNNER, Action::LieStill).act(GUARD, Action::Drop(square("G1")));
    }
    assert_eq!(play.position().outcome().map(|outcome| outcome.ending), Some("spent"));
}

/// What a client draws is what its viewer sees: the runner is on the runner's grid alone.
#[test]
fn the_grid_shows_what_the_view_does() {
    let mut play = night();
    play.act(RUNNER, Action::Sprint(Way::North)).dice([("HUNT.2", 1)]).act(GUARD, Action::Listen);
    let rows = |viewer| {
        let grid = Strait::grid(&play.view(viewer)).unwrap();
        let mark = |at: usize| grid.cells[at].mark.chars().next().unwrap_or('.');
        (0..7).map(|row| (0..7).map(|column| mark(7 * row + column)).collect::<String>()).collect::<Vec<_>>()
    };
    let (own, others) = (rows(SEE_RUNNER), rows(SEE_GUARD));
    assert_eq!(own, ["~------", "~......", "~^...^.", "~......", "R..^...", "~......", "~......"]);
    assert_eq!(others, ["~------", "~......", "~^...^.", "~......", "~??^???", "~......", "~......"]);
    let grid = Strait::grid(&play.view(SEE_RUNNER)).unwrap();
    assert_eq!((grid.cells[28].place.as_ref(), grid.cells[28].tone), ("A5", Tone::Own));
}

/// Every paragraph that is cited has its note, and every test a note names stands here.
#[test]
fn the_book_has_every_paragraph() {
    let book = fathom_notes::parse("strait", Strait::NOTES).unwrap();
    let cited = include_str!("../src/cite.rs").lines().filter_map(|line| line.trim().strip_prefix("R_"));
    let mut cited: Vec<&str> = cited.filter_map(|line| line.split('"').nth(1)).collect();
    let mut noted: Vec<&str> = book.paragraphs.iter().map(|note| note.id.as_str()).collect();
    cited.sort_unstable();
    noted.sort_unstable();
    assert_eq!(cited, noted);
    for test in book.paragraphs.iter().flat_map(|note| &note.tests) {
        assert!(include_str!("rules.rs").contains(&format!("fn {test}()")), "{test}");
    }
}
