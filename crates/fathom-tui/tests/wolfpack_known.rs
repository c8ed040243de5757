//! WOLFPACK: whatever the view holds can be read on a terminal of 80 columns and 24 rows.

mod common;

use common::{LARGE, SMALL, screen};
use fathom_core::dice::SeededDice;
use fathom_core::{Game, Imagine, Seats, Umpire, Viewer};
use fathom_table::{Choice, KnownSeat, Seq, Snapshot};
use fathom_tui::app::{App, Page, Screen, TableScreen};
use fathom_tui::chart::Chart;
use fathom_tui::theme::{Colors, Theme};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use wolfpack::hex::{Axis, Facing, Hex};
use wolfpack::state::{AirEscort, Base, Escort, Range, Sighting, Size, Storm, Straggle, Unit, Whereabouts};
use wolfpack::{Month, Phase, Setup, U_BOAT_COMMAND, View, Wolfpack};

fn begun(month: Month) -> (Wolfpack, SeededDice) {
    let mut dice = SeededDice::new(7);
    let game = Wolfpack::new(&mut Umpire::quiet(&mut dice), &Setup::month(month)).expect("the setup is sound");
    (game, dice)
}

fn unit(hex: u16, size: Size, pinned: bool) -> Unit {
    let (hex, axis) = (Hex::at(hex), Axis::NortheastSouthwest);
    Unit { hex, size, axis, pinned, spent: false, turned: false, target: 0 }
}

/// Turn 7: nine convoys at sea and two in port, a pinned pack, boats below a convoy, a storm over Iceland.
fn busy() -> Wolfpack {
    let (game, mut dice) = begun(Month::April);
    let mut view = game.view(Viewer::Seat(U_BOAT_COMMAND));
    (view.phase, view.turn, view.reserve) = (Phase::Movement, 7, 0);
    view.units = vec![
        unit(920, Size::Single, false),
        unit(1024, Size::Twelve, false),
        unit(1024, Size::Six, true),
        unit(1024, Size::Single, false),
        unit(1024, Size::Single, false),
    ];
    for (at, convoy) in view.convoys.iter_mut().take(11).enumerate() {
        convoy.place = if at < 2 { Whereabouts::Arrived } else { Whereabouts::AtSea(Hex::at(1500 + 3 * at as u16)) };
    }
    view.convoys[2].place = Whereabouts::AtSea(Hex::at(1024));
    view.convoys[3].facing = Facing::Northwest;
    for (at, escort, sight, straggle) in [
        (0, Escort::EscortGroup1, Sighting::Unsighted, Straggle::None),
        (2, Escort::EscortCarrier, Sighting::Sighted, Straggle::S2),
        (3, Escort::SupportGroup, Sighting::Unsighted, Straggle::None),
    ] {
        let convoy = &mut view.convoys[at];
        (convoy.escort, convoy.sight, convoy.straggle) = (Some(escort), sight, straggle);
    }
    view.convoys[3].air = Some(AirEscort { base: Base::Ulster, range: Range::Twelve });
    let iceland = view.bases[Base::Iceland as usize].hex;
    view.storms = vec![Storm { markers: [Some(iceland), None, None] }];
    view.bases[Base::Ulster as usize].groups = [4, 0, 2, 1, 0];
    view.bases[Base::Iceland as usize].groups = [0, 3, 0, 0, 1];
    view.sightings = vec![Hex::at(1024)];
    Wolfpack::imagine(game.world(), &view, U_BOAT_COMMAND, &mut dice)
}

fn app(position: &Wolfpack) -> App<Wolfpack> {
    let mut actions = Vec::new();
    position.legal_actions(U_BOAT_COMMAND, &mut actions);
    let choice = |action| Choice { action, said: position.label(U_BOAT_COMMAND, action) };
    let role = position.role(U_BOAT_COMMAND);
    let snapshot = Snapshot {
        seat: Some(U_BOAT_COMMAND),
        version: Seq(1),
        aims: Vec::new(),
        warnings: Vec::new(),
        grid: None,
        view: position.view(Viewer::Seat(U_BOAT_COMMAND)),
        to_act: vec![KnownSeat { seat: U_BOAT_COMMAND, role, side: "germany" }],
        prompt: Some(position.prompt(U_BOAT_COMMAND)),
        actions: actions.into_iter().map(choice).collect(),
        bundles: Vec::new(),
        may_undo: true,
        may_talk_to: Seats::NONE,
        outcome: fathom_core::Ended::of(position),
    };
    App {
        title: "WOLFPACK",
        theme: Theme::new(Colors::None),
        screen: Screen::Table(Box::new(TableScreen::new(position.world().clone(), snapshot, Some(role), Vec::new()))),
        page: None,
        file: String::new(),
        is_saved: false,
    }
}

fn press(app: &mut App<Wolfpack>, keys: &[KeyCode]) {
    for key in keys {
        let command = app.key(KeyEvent::new(*key, KeyModifiers::NONE));
        assert_eq!(command, None, "{key:?} only shows something");
    }
}

/// Everything on the page that lists everything, a screen at a time as one reads it.
fn listed(app: &mut App<Wolfpack>) -> String {
    press(app, &[KeyCode::Char('i')]);
    let mut lines: Vec<String> = Vec::new();
    for _ in 0..100 {
        let shown = screen(app, SMALL);
        let body: Vec<String> = shown.lines().skip(1).take(22).map(str::to_owned).collect();
        if lines.ends_with(&body) {
            break;
        }
        lines.extend(body.into_iter().skip(if lines.is_empty() { 0 } else { 21 }));
        press(app, &[KeyCode::Down]);
    }
    press(app, &[KeyCode::Esc]);
    assert!(app.page.is_none(), "Escape closes the page");
    lines.join("\n")
}

/// What is said of the hex that is looked at, in one line.
fn looked(app: &App<Wolfpack>) -> String {
    let shown = screen(app, SMALL);
    let side = shown.lines().skip(3).map(|line| line.chars().skip(45).collect::<String>().trim().to_owned());
    let from_caption = side.skip_while(|line| !line.contains("(Esc goes back)"));
    from_caption.take_while(|line| !line.contains("─ log ")).collect::<Vec<_>>().join(" ")
}

/// Looks around until something is said.
fn look_for(app: &mut App<Wolfpack>, part: &str) {
    press(app, &[KeyCode::Char('x')]);
    let is_found = (0..40).any(|_| {
        press(app, &[KeyCode::Tab]);
        looked(app).contains(part)
    });
    assert!(is_found, "no look tells of {part}");
}

fn assert_parts(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` is missing:\n{text}");
    }
}

#[test]
fn all_convoys_are_listed_with_their_escorts() {
    let mut app = app(&busy());
    let table = screen(&app, SMALL);
    assert_parts(&table, &["SC-3 1024", "in sight S2 CVE 1", "and 3 convoys more: i lists all", "x look  i list"]);
    let text = listed(&mut app);
    assert_parts(
        &text.split_whitespace().collect::<Vec<_>>().join(" "),
        &[
            "SC-3 1024 east in sight, straggles S2, Escort Carrier group 3, now 1",
            "1509 northwest out of sight, Support Group 3, air escort from Ulster, range 12",
            "SC-11 1530 east never sighted",
            "still hidden, eastbound: ",
            "in port: 2 convoys, ",
        ],
    );
    press(&mut app, &[KeyCode::Char('i')]);
    insta::assert_snapshot!("wolfpack_list_small", screen(&app, SMALL));
    press(&mut app, &[KeyCode::End]);
    insta::assert_snapshot!("wolfpack_list_small_end", screen(&app, SMALL));
    insta::assert_snapshot!("wolfpack_list_large", screen(&app, LARGE));
}

#[test]
fn what_is_hidden_and_what_has_arrived_is_counted() {
    let position = busy();
    let view = position.view(Viewer::Seat(U_BOAT_COMMAND));
    let mut app = app(&position);
    let text = listed(&mut app).split_whitespace().collect::<Vec<_>>().join(" ");
    for (bound, escorts) in [("eastbound", &view.face_down_east), ("westbound", &view.face_down_west)] {
        let n_false = escorts.iter().filter(|escort| **escort == Escort::Dummy).count();
        let n_real = escorts.len() - n_false;
        assert!(n_real > 1 && n_false > 1, "{escorts:?}");
        assert_parts(&text, &[&format!("{bound}: {n_real} convoys ("), &format!("), {n_false} false reports")]);
    }
    let large = screen(&app, LARGE);
    assert_parts(&large, &["hidden eastbound: ", "hidden westbound: ", "in port: 2 convoys"]);
}

#[test]
fn a_stack_shows_its_units_and_what_is_pinned() {
    let position = busy();
    let view = position.view(Viewer::Seat(U_BOAT_COMMAND));
    let stack = view.stacks.iter().find(|stack| stack.boats == 20).expect("twenty boats");
    let mut app = app(&position);
    let text = listed(&mut app).split_whitespace().collect::<Vec<_>>().join(" ");
    let units = "pack of 12, pack of 6 pinned, 2 single";
    let state = format!("strength {}, search {}, lies northeast-southwest", stack.strength, stack.search_strength);
    assert_parts(&text, &[&format!("1024 {units}, {state}, Sighting Marker"), "0920 1 single, strength "]);
    look_for(&mut app, "hex 1024");
    let text = looked(&app);
    assert_parts(&text, &["SC-3 heading", "20 U-boats:", units, &state, "Sighting Marker: U-boats were sighted here"]);
    assert_parts(&text, &["air groups in range:"]);
    insta::assert_snapshot!("wolfpack_look_small", screen(&app, SMALL));
}

#[test]
fn air_groups_are_listed_by_base_and_range() {
    let position = busy();
    let mut app = app(&position);
    let text = listed(&mut app);
    let row = |name: &str| text.lines().find(|line| line.contains(name) && line.contains("   -")).unwrap_or_default();
    let cells = |name: &str| row(name).split_whitespace().skip(2).collect::<Vec<_>>().join(" ");
    assert_eq!(cells("Ulster"), "4 - 2 1 -", "{text}");
    assert_eq!(cells("Iceland"), "- 3 - - 1 grounded by weather", "{text}");
    // Iceland lies north of the small chart, which goes there with the look.
    look_for(&mut app, "airbase Iceland");
    let shown = screen(&app, SMALL);
    assert_parts(&looked(&app), &["airbase Iceland: 3 of range 10, 1 of range 20; grounded by weather"]);
    assert!(shown.lines().nth(3).is_some_and(|row| row.starts_with("24")), "{shown}");
}

/// A Sighting Zone has a sign of its own, also where U-boats search; a look names it.
#[test]
fn sighting_zones_are_drawn_and_named() {
    let mut app = app(&busy());
    let shown = screen(&app, SMALL);
    let row = |row: usize| -> Vec<char> { shown.lines().nth(3 + 20 - row).unwrap_or_default().chars().collect() };
    let beside: Vec<char> =
        [(10, 23), (10, 25), (11, 24), (11, 25), (9, 24), (9, 25)].map(|(at, column)| row(at)[3 + column - 1]).into();
    // In the east is the bow of the convoy.
    assert_eq!(beside.iter().collect::<String>(), ",!,;;,", "{shown}");
    look_for(&mut app, "hex 1024");
    press(&mut app, &[KeyCode::Left]);
    assert_parts(&looked(&app), &["hex 1023", "Sighting Zone: convoys keep away"]);
}

#[test]
fn the_night_is_told_for_reports_too() {
    let mut app = app(&busy());
    press(&mut app, &[KeyCode::Char('x'), KeyCode::Char('o'), KeyCode::Tab]);
    let mut told = 0;
    for _ in 0..12 {
        press(&mut app, &[KeyCode::Right]);
        let text = looked(&app);
        told += usize::from(text.contains("tonight: convoy ") && text.contains("any report "));
    }
    assert!(told > 0, "{}", screen(&app, SMALL));
}

/// Nothing is done by mistake while one looks around, and Escape gives the list back.
#[test]
fn a_look_does_nothing_and_ends() {
    let mut app = app(&busy());
    let before = screen(&app, SMALL);
    press(&mut app, &[KeyCode::Char('x'), KeyCode::Enter, KeyCode::Char('c'), KeyCode::Char('t'), KeyCode::Char('1')]);
    assert!(looked(&app).contains("(Esc goes back)"), "{}", screen(&app, SMALL));
    press(&mut app, &[KeyCode::Esc]);
    assert_eq!(screen(&app, SMALL), before);
    press(&mut app, &[KeyCode::Char('?')]);
    assert!(matches!(app.page, Some(Page::Help(_))));
    assert_parts(&screen(&app, SMALL), &["look around, hex by hex", "list all that is known"]);
}

/// What is said of a hex is never cut: not even with everything there is, and the night on top.
#[test]
fn a_look_fits_beside_the_chart() {
    let position = busy();
    let mut app = app(&position);
    press(&mut app, &[KeyCode::Char('o')]);
    assert_looks(&position.view(Viewer::Seat(U_BOAT_COMMAND)), &mut app);
}

/// Looks at every landmark, and reads all that is said of it.
fn assert_looks(view: &View, app: &mut App<Wolfpack>) {
    press(app, &[KeyCode::Char('x')]);
    for _ in Wolfpack::landmarks(view) {
        press(app, &[KeyCode::Tab]);
        let Screen::Table(table) = &app.screen else { unreachable!("the table stays") };
        let scene = table.scene(app.theme);
        let notes = Wolfpack::describe(&scene, scene.look.expect("a look"));
        let said = notes.iter().map(|note| note.text.as_str()).collect::<Vec<_>>().join(" ");
        assert!(looked(app).ends_with(&said), "`{said}` is cut:\n{}", screen(app, SMALL));
    }
    press(app, &[KeyCode::Esc]);
}

/// Plays at random, and now and then asks for everything the view holds.
#[test]
fn whatever_the_view_holds_is_listed() {
    let mut n_crowded = 0;
    for month in [Month::February, Month::May] {
        let (mut position, mut dice) = begun(month);
        let mut own = SeededDice::new(11);
        while position.outcome().is_none() {
            if own.pick(60) == 0 {
                let view = position.view(Viewer::Seat(U_BOAT_COMMAND));
                n_crowded += usize::from(n_at_sea(&view) > 6);
                let mut app = app(&position);
                assert_holds(&view, &listed(&mut app));
                assert_looks(&view, &mut app);
            }
            let mut actions = Vec::new();
            position.legal_actions(U_BOAT_COMMAND, &mut actions);
            let action = actions[own.pick(actions.len())];
            position.play(&mut Umpire::quiet(&mut dice), U_BOAT_COMMAND, action).expect("a listed action is legal");
        }
    }
    assert!(n_crowded > 3, "more than six convoys were at sea only {n_crowded} times");
}

fn n_at_sea(view: &View) -> usize {
    view.convoys.iter().filter(|convoy| matches!(convoy.place, Whereabouts::AtSea(_))).count()
}

fn assert_holds(view: &View, text: &str) {
    for line in text.lines() {
        assert!(line.chars().count() <= 80 && !line.contains('…'), "{line}");
    }
    for convoy in &view.convoys {
        assert!(text.contains(&convoy.name), "{} is missing:\n{text}", convoy.name);
        let Whereabouts::AtSea(hex) = convoy.place else { continue };
        assert_parts(text, &[&format!("{:<7}{hex} {}", convoy.name, convoy.facing.word())]);
    }
    let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for stack in &view.stacks {
        assert_parts(&plain, &[&format!("strength {}, search {}, lies", stack.strength, stack.search_strength)]);
        assert_parts(text, &[&format!("{}  ", stack.hex)]);
    }
    for hex in view.sightings.iter().chain(&view.sighting_zones) {
        assert_parts(text, &[&hex.to_string()]);
    }
    for base in &view.bases {
        let row = text.lines().find(|line| line.contains(&format!("{} {}", base.base.name(), base.hex)));
        let row = row.unwrap_or_default();
        assert_eq!(row.contains("grounded"), base.grounded, "{row}");
    }
}
