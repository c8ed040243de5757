//! SUBMARINE on a terminal of 80 columns and 24 rows.

mod common;

use std::time::Duration;

use common::{LARGE, SMALL, screen};
use fathom_table::At;
use fathom_tui::app::{Screen, TableScreen};
use fathom_tui::director::{Director, Keeping, Pace};
use fathom_tui::player::Seating;
use fathom_tui::session::{Plan, Session};
use fathom_tui::theme::{Colors, Theme};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Modifier;
use submarine::view::ShipView;
use submarine::{Setup, Submarine, View};

fn direct(scenario: &str, seats: &[&str]) -> Director<Submarine> {
    let mut director = direct_at(Pace::Fast, scenario, seats);
    director.settle();
    director
}

fn direct_at(pace: Pace, scenario: &str, seats: &[&str]) -> Director<Submarine> {
    let seating = Seating { seats: seats.iter().map(ToString::to_string).collect(), ..Seating::default() };
    let plan = Plan { setup: Setup::of(scenario), seating, server: [3; 32], word: String::new() };
    let session = Session::open(&plan, At(0)).expect("the game can be set up");
    let keeping = Keeping { path: "nowhere.json".into(), always: false };
    Director::new(session, Theme::new(Colors::None), pace, keeping)
}

fn press(director: &mut Director<Submarine>, key: KeyCode) {
    director.key(KeyEvent::new(key, KeyModifiers::NONE));
    director.settle();
}

#[test]
fn ships_headings_and_actions_are_on_a_small_screen() {
    let director = direct("s8", &["submarine=me", "escort=random"]);
    let shown = screen(&director.app, SMALL);
    for part in ["Wahoo", "Fukue", "Tanker", "1↓", "E↑", "change the depth", "placement"] {
        assert!(shown.contains(part), "{part} is missing:\n{shown}");
    }
    let large = screen(&director.app, LARGE);
    assert!(large.contains("Merchantman 3") && large.contains("E41-B"), "{large}");
}

#[test]
fn the_enemys_screen_has_no_depth() {
    let mut director = direct("s7", &["submarine=random", "escort=me"]);
    for _ in 0..6 {
        let shown = screen(&director.app, SMALL);
        assert!(!shown.contains(" ft"), "{shown}");
        press(&mut director, KeyCode::Enter);
    }
}

/// The list offers something in every phase, and taking what it suggests goes on with the game.
#[test]
fn every_scenario_can_be_played_by_list() {
    for scenario in ["s1", "s3", "s6", "s7", "s8", "s10"] {
        let mut director = direct(scenario, &[]);
        for _ in 0..40 {
            let shown = screen(&director.app, SMALL);
            assert_eq!(shown.lines().count(), 24, "{scenario}");
            press(&mut director, KeyCode::Enter);
        }
    }
}

fn table(director: &Director<Submarine>) -> &TableScreen<Submarine> {
    match &director.app.screen {
        Screen::Table(table) => table,
        _ => panic!("the game is not over"),
    }
}

/// What a line says of a vessel or the turn is what board and title show beside it.
fn agrees(line: &str, view: &View) -> bool {
    if let Some(turn) = line.strip_prefix("turn ").and_then(|rest| rest.strip_suffix(" begins")) {
        return turn == view.turn.to_string();
    }
    let Some((name, rest)) = line.split_once(" moves ") else { return true };
    let place = rest.split([' ', ',']).nth(2);
    let is_there = |ship: &&ShipView| ship.hexes.is_some_and(|[bow, _]| Some(bow.to_string().as_str()) == place);
    place.is_none() || view.ships.iter().filter(is_there).any(|ship| ship.vessel.name == name)
}

/// A whole turn happens in one deed; the board shows each thing when it is told.
#[test]
fn the_board_follows_what_is_told() {
    let pause = Duration::from_secs(1);
    let mut director = direct_at(Pace::Steps(pause), "s8", &["submarine=random", "escort=random"]);
    let (mut now, mut n_moves, mut n_turns) = (Duration::ZERO, 0, 0);
    while n_turns < 4 {
        now += pause;
        director.tick(now);
        std::thread::yield_now();
        let table = table(&director);
        let Some(told) = &table.told else { continue };
        assert!(agrees(&told.text, &table.snapshot.view), "{}:\n{}", told.text, screen(&director.app, SMALL));
        n_moves += usize::from(told.text.contains(" moves "));
        n_turns += usize::from(told.text.starts_with("turn "));
    }
    assert!(n_moves > 12, "{n_moves}");
}

fn press_all(director: &mut Director<Submarine>, keys: &str) {
    for key in keys.chars() {
        press(director, if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) });
    }
}

/// Everything that can be chosen before play can be reached, and the hexes to choose from are on the board.
#[test]
fn a_start_is_chosen_in_any_order() {
    let mut director = direct("s1", &["submarine=me"]);
    let folded = screen(&director.app, SMALL);
    for part in ["place a ship (", "G7A speed 8, factor 10", "v change the depth (", "░░░", "(3)", "-B"] {
        assert!(folded.contains(part), "{part} is missing:\n{folded}");
    }
    press(&mut director, KeyCode::Enter);
    press(&mut director, KeyCode::Right);
    assert!(screen(&director.app, SMALL).contains("arrows move, / types its name"));
    press(&mut director, KeyCode::Esc);
    assert_eq!(screen(&director.app, SMALL), folded, "Esc goes back to the list");
    press_all(&mut director, "v\n");
    let shown = screen(&director.app, SMALL);
    assert!(shown.contains("» U.47 starts on the surface") && shown.contains("place a ship ("), "{shown}");
}

#[test]
fn a_torpedo_says_what_its_course_means_and_shows_where_it_runs() {
    let mut director = direct("s8", &["submarine=me", "escort=random"]);
    press_all(&mut director, "\n\n\n\nf");
    let tubes = screen(&director.app, SMALL);
    assert!(tubes.contains("f bow tube 1 (9)") && tubes.contains("▼3 (arrows)"), "{tubes}");
    press(&mut director, KeyCode::Enter);
    let shown = screen(&director.app, SMALL);
    assert!(shown.contains("bow tube 1 ▼2 (arrows)") && shown.contains("2   AL: port bow, to L"), "{shown}");
    assert!(screen(&director.app, LARGE).contains("CR: starboard bow, to R"));
    assert!(shown.matches("><").count() > 3, "{shown}");
    press(&mut director, KeyCode::Esc);
    assert_eq!(screen(&director.app, SMALL), tubes, "Esc goes back one list");
    press_all(&mut director, "\n\n");
    let plotted = screen(&director.app, SMALL);
    assert!(plotted.contains("1 to fire") && plotted.matches("~ ").count() > 3, "{plotted}");
    press_all(&mut director, "?");
    let help = screen(&director.app, LARGE);
    for part in ["A B C", "X Y Z", "L R", ">< #", "(1)", "v      choose any depth"] {
        assert!(help.contains(part), "{part} is missing:\n{help}");
    }
}

/// Cells of the board in reverse, with their signs.
fn reversed(director: &Director<Submarine>, (columns, rows): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a test backend never fails");
    terminal.draw(|frame| frame.render_widget(&director.app, frame.area())).expect("a test backend never fails");
    let buffer = terminal.backend().buffer();
    let cells = (3..rows - 1).flat_map(|y| (0..columns * 11 / 20).map(move |x| (x, y)));
    let is_reversed = |at: &(u16, u16)| buffer[*at].modifier.contains(Modifier::REVERSED);
    cells.filter(is_reversed).map(|at| buffer[at].symbol()).collect()
}

/// At every scale: what the focused action acts on is marked, and a ship there can still be read.
#[test]
fn a_mark_covers_no_ship() {
    let mut director = direct("s8", &["submarine=me", "escort=random"]);
    press_all(&mut director, "\n\n\n\n");
    assert_eq!(reversed(&director, SMALL), "><", "one hex ahead");
    press(&mut director, KeyCode::Down);
    assert_eq!(reversed(&director, SMALL), "1↓", "to port");
    let mut far = direct("s6", &["submarine=me", "escort=random"]);
    press(&mut far, KeyCode::Char('0'));
    assert_eq!(reversed(&far, SMALL), "1", "her torpedo");
    press_all(&mut far, "\n\n\n\n");
    let shown = screen(&far.app, SMALL);
    assert!(shown.contains("A↑") && shown.contains("-B"), "{shown}");
}

/// The lines of the board on a small screen.
fn board(director: &Director<Submarine>) -> String {
    screen(&director.app, SMALL)
        .lines()
        .skip(3)
        .take(20)
        .map(|line| line.chars().take(44).collect::<String>() + "\n")
        .collect()
}

#[test]
fn a_drafted_move_shows_on_a_board_far_away() {
    let mut director = direct("s6", &["submarine=me", "escort=random"]);
    while !screen(&director.app, SMALL).contains("w ahead") {
        press(&mut director, KeyCode::Enter);
    }
    press(&mut director, KeyCode::Char('0'));
    assert!(!board(&director).contains('+'), "{}", board(&director));
    press_all(&mut director, "ww");
    assert!(board(&director).contains('+'), "{}", board(&director));
}

/// What is needed on every turn stands above what is not, and what ends the turn is never scrolled away.
#[test]
fn the_list_keeps_its_end_in_sight() {
    let mut director = direct("s8", &["submarine=me", "escort=random"]);
    press_all(&mut director, "\n\n\n\n");
    let shown = screen(&director.app, SMALL);
    assert!(shown.contains("▸  w ahead") && shown.contains("f fire a torpedo (10)"), "{shown}");
    assert!(shown.contains("v change the depth (3)") && shown.contains("c hand in"), "{shown}");
    press_all(&mut director, "f\n\n");
    for _ in 0..8 {
        let shown = screen(&director.app, SMALL);
        assert!(shown.contains(" c hand in"), "{shown}");
        let hidden = ["▼2 (arrows)", "▲1 ▼1 (arrows)", "▲2 (arrows)"];
        assert!(hidden.iter().any(|told| shown.contains(told)), "what is hidden, and the key: {shown}");
        press(&mut director, KeyCode::Down);
    }
}

#[test]
fn the_log_takes_the_place_of_the_board() {
    let mut director = direct("s8", &["submarine=me", "escort=random"]);
    press_all(&mut director, "\n\n\n\n");
    let before = screen(&director.app, SMALL);
    assert!(before.contains("L log"), "{before}");
    press_all(&mut director, "L");
    let shown = screen(&director.app, SMALL);
    assert!(shown.contains("Merchantman 1 starts at") && shown.contains("L board"), "{shown}");
    assert!(shown.contains("w ahead") && !shown.contains("· ·"), "{shown}");
    press_all(&mut director, "L");
    assert_eq!(screen(&director.app, SMALL), before);
}

/// Twelve merchantmen that keep their columns are one line; where each of them is, the board shows.
#[test]
fn a_convoy_moves_in_one_line_of_the_log() {
    let mut director = direct("s1", &["submarine=me"]);
    press_all(&mut director, "L");
    for _ in 0..40 {
        if screen(&director.app, LARGE).contains("turn 2 begins") {
            break;
        }
        press(&mut director, KeyCode::Enter);
    }
    let shown = screen(&director.app, LARGE);
    assert!(shown.contains("12 ships of the convoy move") && !shown.contains("ship 2 moves"), "{shown}");
}

/// Everything far apart: the board keeps to what can be read, says who is beyond its edge, and obeys.
#[test]
fn the_board_zooms_and_moves() {
    let mut director = direct("s6", &["submarine=me", "escort=random"]);
    while !screen(&director.app, SMALL).contains("w ahead") {
        press(&mut director, KeyCode::Enter);
    }
    let followed = board(&director);
    assert!(followed.contains("1↙"), "{followed}");
    assert!(
        followed.contains("· ·") && ["A>", "<A", "^A", "vA"].iter().any(|sign| followed.contains(sign)),
        "{followed}"
    );
    press_all(&mut director, "0");
    let all = board(&director);
    assert!(all.contains("····") && !["A>", "<A", "^A", "vA"].iter().any(|sign| all.contains(sign)), "{all}");
    press_all(&mut director, "0");
    assert_eq!(board(&director), followed);
    press_all(&mut director, "++");
    assert!(board(&director).contains("·     ·"), "{}", board(&director));
    assert!(screen(&director.app, SMALL).contains("the board is as large as it gets"));
    press_all(&mut director, "--");
    assert!(board(&director).contains("····"), "{}", board(&director));
    press_all(&mut director, "+");
    assert_eq!(board(&director), followed);
    director.key(KeyEvent::new(KeyCode::Right, KeyModifiers::SHIFT));
    assert_ne!(board(&director), followed);
    director.key(KeyEvent::new(KeyCode::Left, KeyModifiers::SHIFT));
    assert_eq!(board(&director), followed);
    press_all(&mut director, "?");
    let help = screen(&director.app, SMALL);
    assert!(help.contains("+ - 0") && help.contains("Shift arrows move the board"), "{help}");
}

/// A solitaire game of four escorts, up to their first move.
fn four_escorts() -> Director<Submarine> {
    let mut director = direct("s3", &["escort=me"]);
    for hex in ["G20-B", "H25-B", "H40-C", "H44-C"] {
        let ships = screen(&director.app, SMALL);
        press(&mut director, KeyCode::Enter);
        if ships.contains("place a ship (4)") {
            let shown = screen(&director.app, SMALL);
            assert!(shown.contains("1   Lark (938)") && shown.contains("4   Viceroy (938)"), "{shown}");
        }
        if !screen(&director.app, SMALL).contains("/ types") {
            press(&mut director, KeyCode::Enter);
        }
        press_all(&mut director, &format!("/{}", hex.to_lowercase()));
        let shown = screen(&director.app, LARGE);
        assert!(shown.contains(&format!("starts with her bow in {hex}")), "{shown}");
        press_all(&mut director, "\n\n\n");
    }
    press_all(&mut director, "c");
    director
}

#[test]
fn a_ship_is_chosen_before_her_hex_and_her_move() {
    let mut director = four_escorts();
    let shown = screen(&director.app, SMALL);
    for ship in ["w Lark (", "Easton (", "Whitehall (", "Viceroy ("] {
        assert!(shown.contains(ship), "{ship} is missing:\n{shown}");
    }
    // A key means the ship in focus, and Esc has nothing to close.
    press(&mut director, KeyCode::Down);
    press(&mut director, KeyCode::Esc);
    press_all(&mut director, "w");
    let shown = screen(&director.app, SMALL);
    assert!(shown.contains("» Easton goes one hex ahead") && shown.contains("c ends her move"), "{shown}");
}

/// The ship in focus, in the list of all of them and within the list of one.
#[test]
fn n_takes_the_next_ship_in_hand() {
    let mut director = four_escorts();
    let focused = |director: &Director<Submarine>| {
        let list = |line: &str| line.split_once('│').map(|(_, list)| list.trim_start().to_owned());
        let shown = screen(&director.app, SMALL);
        shown.lines().filter_map(list).find(|line| line.starts_with('▸')).expect("something has the focus")
    };
    for ship in ["Easton", "Whitehall", "Viceroy", "Lark"] {
        press_all(&mut director, "n");
        assert!(focused(&director).contains(ship), "{}", screen(&director.app, SMALL));
    }
    press_all(&mut director, "\nn");
    let shown = screen(&director.app, SMALL);
    assert!(shown.contains("─ Easton ") && focused(&director).contains("w Easton: ahead"), "{shown}");
}

/// Rise and dive go by one step, and the depth chosen stands in the log of the boat.
#[test]
fn e_and_q_rise_and_dive_by_one_step() {
    let mut director = direct("s8", &["submarine=me", "escort=random"]);
    press_all(&mut director, "\n\n\n\nn");
    assert!(screen(&director.app, SMALL).contains("there is no other ship to take in hand now"));
    press_all(&mut director, "q");
    let shown = screen(&director.app, SMALL);
    assert!(shown.contains("» Wahoo goes to 25 feet") && shown.contains("0 ft to 25"), "{shown}");
    press_all(&mut director, "q");
    assert!(screen(&director.app, SMALL).contains("! the depth of this turn is written already [9.2]"));
    press_all(&mut director, "u");
    assert!(!screen(&director.app, SMALL).contains("0 ft to 25"));
    press_all(&mut director, "ue");
    assert!(screen(&director.app, SMALL).contains("she is on the surface already"));
}

#[test]
fn a_code_that_is_no_choice_says_so() {
    let mut director = direct("s3", &["escort=me"]);
    press_all(&mut director, "\n\n/zz");
    let shown = screen(&director.app, SMALL);
    assert!(shown.contains("nothing to choose from begins with ZZ"), "{shown}");
    press(&mut director, KeyCode::Esc);
    assert!(screen(&director.app, SMALL).contains("/ types its name"));
}

#[test]
fn a_key_that_does_nothing_says_why() {
    let mut director = direct("s3", &["escort=me"]);
    for (key, why) in [
        ("f", "nothing can be fired now"),
        ("e", "no depth can be changed now"),
        ("1", "numbers are for an open list; arrows and Enter choose here"),
        ("q", "no depth can be changed now"),
        ("w", "no ship can move now"),
        ("c", "! a vessel is not placed yet [3.6]"),
        ("z", "`z` is no key here; ? lists them all"),
    ] {
        press_all(&mut director, key);
        let shown = screen(&director.app, SMALL);
        assert!(shown.contains(why), "{key}: {why} is missing:\n{shown}");
    }
}

/// 8.2.2: how far she has come stands under the list, and the rules say why that is not enough.
#[test]
fn a_move_that_cannot_end_says_why() {
    let mut director = four_escorts();
    for _ in 0..4 {
        press_all(&mut director, "wwwc");
    }
    press_all(&mut director, "\n");
    let shown = screen(&director.app, SMALL);
    assert!(shown.contains("─ Lark ") && !shown.contains("Lark ends her move"), "{shown}");
    assert!(shown.contains("0 hexes so far, 3 last turn"), "{shown}");
    press_all(&mut director, "c");
    let shown = screen(&director.app, SMALL);
    assert!(shown.contains("! that is slower than the speed of the turn before allows [8.2.2]"), "{shown}");
    press_all(&mut director, "w");
    assert!(screen(&director.app, SMALL).contains("c ends her move"));
}

/// Whether a screen has a text that was cut; a panel too long for its place says how to see the rest.
fn has_cut(shown: &str) -> bool {
    let is_cut = |line: &&str| line.contains('…') && !line.contains("more; i lists all");
    shown.lines().any(|line| is_cut(&line))
}

#[test]
fn nothing_is_cut_on_a_small_screen() {
    for scenario in ["s1", "s3", "s6", "s7", "s8", "s10"] {
        for seats in [&["submarine=me"][..], &["escort=me"]] {
            if scenario == "s1" && seats == ["escort=me"] || scenario == "s3" && seats == ["submarine=me"] {
                continue;
            }
            let mut director = direct(scenario, seats);
            for key in "\n\nf\nv\n\nww\nc\n\n\nwwwc\n\n\n\n\n\nccwwccwwcc\n\n\n\ncwcwcwc\n\n\n".chars() {
                let shown = screen(&director.app, SMALL);
                assert!(!has_cut(&shown), "{scenario}:\n{shown}");
                press(&mut director, if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) });
            }
        }
    }
}

#[test]
fn nothing_is_cut_when_the_lights_come_up() {
    let mut director = direct("s8", &["submarine=random", "escort=random"]);
    let first = screen(&director.app, SMALL);
    assert!(first.contains("the lights come up") && first.contains(" wins: "), "{first}");
    for _ in 0..60 {
        let shown = screen(&director.app, SMALL);
        assert!(!has_cut(&shown) && shown.contains("step "), "{shown}");
        press(&mut director, KeyCode::Left);
    }
}
