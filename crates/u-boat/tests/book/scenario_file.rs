//! Scenario files in a setup: played, shown without their secrets, and refused with every fault and its place.

use fathom_core::dice::{Chance, SeededDice};
use fathom_core::record::Record;
use fathom_core::{Book, Game, Refusal, Seat, Umpire, Viewer};
use fathom_testkit::{Plan, golden};
use serde_json::json;
use u_boat::{Setup, ShipSetup, UBoat, odds};

use crate::sea::{NIGHT_WATCH, file, in_words};

/// The least a file has to say.
const LEAST: &str = "id = 'x'\ntitle = 'X'\nsummary = ''\nescorts = 1\nsubmarines = 1\n";
/// A results table without a fault.
const RESULTS: &str = "[results]\nbasis = 'dice'\nfirst_salvo = ['-', '-', '-', '-', '-', 'defender']\n\
    even = ['-', '-', '-', '-', 'attacker', 'defender']\ntwo_against_one = ['-', '-', '-', '-', '-', 'defender']\n\
    adjacent = ['-', '-', '-', '-', '-', 'defender']\ntorpedo = ['-', '-', '-', '-', '-', 'defender']\n";

fn set_up(setup: &Setup) -> Result<UBoat, Refusal> {
    UBoat::new(&mut Umpire::quiet(&mut SeededDice::new(1)), setup)
}

/// The faults of a file: `path: message (paragraph)`.
#[track_caller]
fn faults(text: &str) -> Vec<String> {
    let refusal = set_up(&file(text)).expect_err("the file should be refused");
    refusal.violations().iter().map(ToString::to_string).collect()
}

#[track_caller]
fn assert_fault(text: &str, path: &str, message: &str, para: &str) {
    let found = faults(text);
    let wanted = format!("scenario_file{path}: {message} (u-boat {para})");
    assert!(found.contains(&wanted), "{wanted}\n{found:#?}");
}

#[test]
fn a_file_says_who_plays_where_ships_start_and_how_dice_are_read() {
    let game = set_up(&file(NIGHT_WATCH)).unwrap();
    let view = game.view(Viewer::Observer);
    assert_eq!((game.n_seats(), game.role(Seat(0)), game.role(Seat(1))), (2, "escort", "submarine"));
    let escorts: Vec<String> = view.escorts.iter().map(|escort| in_words(escort.pose)).collect();
    let boats: Vec<String> = view.boats.iter().map(|boat| in_words(boat.pose.unwrap())).collect();
    assert_eq!((escorts.join(", "), boats.join(", ")), ("J7 S, S5 E".into(), "L8 S 200ft, A9 S 100ft".into()));
    assert_eq!((view.turn_limit, view.own_square_torpedo, view.table.as_str()), (40, true, "own"));
    assert_eq!(game.world().title(), Some("Night watch"));
    assert_eq!(odds::torpedoes(game.world().table(), 1), Ok(Chance::new(1, 6)));
}

#[test]
fn worlds_differ_by_what_they_say_and_by_nothing_else() {
    let id = |setup: &Setup| set_up(setup).unwrap().world().id();
    assert_eq!(id(&Setup::default()), id(&Setup::default()));
    assert_eq!(id(&file(LEAST)), id(&file(&format!("# a remark\n{LEAST}"))));
    let stores = |n: u8| file(&format!("{LEAST}[[ship]]\nship = 'DE1'\nstores = {n}\n"));
    assert_eq!(id(&stores(3)), id(&stores(18)), "stores are secret (SETUP.8)");
    let others = ["turn_limit = 99\n", "boat_starts = 'submerged'\n", "table = 'proposed'\n", RESULTS];
    for more in others {
        assert_ne!(id(&file(LEAST)), id(&file(&format!("{LEAST}{more}"))), "{more}");
    }
}

#[test]
fn a_game_from_a_file_is_played_to_its_end_and_replays_from_its_record_alone() {
    let plan = Plan::<UBoat>::new([file(NIGHT_WATCH)], 6000, 200);
    for game in 0..4 {
        let record = golden::random(&plan, game).unwrap();
        let text = serde_json::to_string(&record).unwrap();
        let read: Record<UBoat> = serde_json::from_str(&text).unwrap();
        assert!(read.replay().unwrap().outcome().is_some());
    }
}

#[test]
fn printed_scenarios_are_files_and_the_first_is_what_a_setup_says_by_default() {
    assert_eq!(UBoat::scenarios()[0].setup, Setup::default());
    let submerged = &UBoat::scenarios()[1];
    assert_eq!((submerged.id, submerged.title.as_str()), ("basic-submerged", "The basic game, boat submerged"));
}

#[test]
fn r_setup_8_a_file_is_shown_without_its_stores() {
    let open = file(NIGHT_WATCH);
    assert_eq!(UBoat::public_setup(&open), open, "nothing in it is secret");
    let secret = "# DE1 has five\n".to_owned() + NIGHT_WATCH + "stores = 7\n[[ship]]\nship = 'UB2'\nstores = 4\n";
    let (secret, public) = (file(&secret), UBoat::public_setup(&file(&secret)));
    let text = public.scenario_file.as_deref().unwrap();
    assert!(!text.contains("stores") && !text.contains("UB2\"\n") && !text.contains("five"), "{text}");
    assert_eq!(UBoat::public_setup(&public), public);
    let (secret, public) = (set_up(&secret).unwrap(), set_up(&public).unwrap());
    assert_eq!(secret.world(), public.world());
    assert_eq!(secret.view(Viewer::Observer), public.view(Viewer::Observer));
}

#[test]
fn an_entry_that_changes_nothing_is_no_secret() {
    let bare = Setup { ships: vec![ShipSetup { ship: "DE1".into(), ..ShipSetup::default() }], ..Setup::default() };
    assert_eq!(UBoat::public_setup(&bare), bare);
    assert!(set_up(&bare).is_ok());
}

#[test]
fn what_is_said_beside_a_file_must_agree_with_it() {
    let beside = |mut said: serde_json::Value| {
        said["scenario_file"] = NIGHT_WATCH.into();
        set_up(&serde_json::from_value(said).unwrap())
    };
    assert!(beside(json!({})).is_ok(), "nothing is said");
    assert!(beside(json!({"escorts": 2, "turn_limit": 40})).is_ok(), "the same again");
    let paths = |said| {
        let refusal = beside(said).unwrap_err();
        refusal.violations().iter().map(|violation| violation.path.clone()).collect::<Vec<_>>()
    };
    let other = json!({"escorts": 3, "turn_limit": 30, "table": "proposed"});
    assert_eq!(paths(other), ["escorts", "turn_limit", "table"]);
    let default = json!({"escorts": 1, "submarines": 1, "turn_limit": 100, "boat_starts": "surface"});
    assert_eq!(paths(default), ["escorts", "submarines", "boat_starts", "turn_limit"]);
    assert_eq!(paths(json!({"commands": [["DE1"]]})), ["commands"]);
    assert_eq!((file(NIGHT_WATCH).escorts, file(NIGHT_WATCH).turn_limit), (2, 40), "what is shown is true");
}

#[test]
fn all_faults_of_a_file_are_listed_each_with_its_place() {
    let text = "id = 'x'\ntitle = 'X'\nsummary = ''\nescorts = 1\nsubmarines = 2\n\
        commands = [['DE1', 'DE4'], ['UB1']]\n\
        [[ship]]\nship = 'DE1'\nsquare = 'T5'\nfacing = 'X'\nstores = 2\n\
        [[ship]]\nship = 'UB1'\nsquare = 'convoy 5'\ndepth = 150\n\
        [[ship]]\nship = 'UB1'\n\
        [[ship]]\nship = 'bismarck'\n";
    let found: Vec<String> = faults(text).iter().map(|fault| fault.split(": ").next().unwrap().to_owned()).collect();
    let wanted = [
        "commands[0][1]",
        "commands",
        "ship[2].ship",
        "ship[3].ship",
        "ship[0].square",
        "ship[0].facing",
        "ship[0].stores",
        "ship[1].square",
        "ship[1].depth",
    ];
    assert_eq!(found, wanted.map(|path| format!("scenario_file.{path}")));
}

#[test]
fn the_words_of_a_file_are_lines_that_show() {
    for (from, to, path) in [
        ("id = 'x'", "id = ''", "id"),
        ("id = 'x'", "id = 'X y'", "id"),
        ("title = 'X'", "title = ''", "title"),
        ("title = 'X'", "title = \"X\\u001b[2J\"", "title"),
        ("title = 'X'", "title = \"X\\nfault: forged\"", "title"),
        ("title = 'X'", "title = \"\\u202eX\"", "title"),
        ("summary = ''", "summary = \"\\u0007\"", "summary"),
    ] {
        let found = faults(&LEAST.replace(from, to));
        assert!(found.len() == 1 && found[0].starts_with(&format!("scenario_file.{path}: ")), "{to}: {found:?}");
    }
    assert_eq!(faults(&LEAST.replace("'X'", &format!("'{}'", "X".repeat(81)))).len(), 1);
}

#[test]
fn no_fault_of_a_file_hides_another() {
    let bad = RESULTS.replace("'dice'", "' '");
    let text =
        LEAST.replace("id = 'x'", "id = ''") + "turn_limit = 0\n" + &bad + "[[ship]]\nship = 'DE1'\nstores = 2\n";
    let found: Vec<String> = faults(&text).iter().map(|fault| fault.split(": ").next().unwrap().to_owned()).collect();
    let wanted = ["id", "results.basis", "turn_limit", "ship[0].stores"];
    assert_eq!(found, wanted.map(|path| format!("scenario_file.{path}")));
}

#[test]
fn numbers_and_tables_beyond_the_rules_are_refused() {
    let numbers = LEAST.replace("escorts = 1", "escorts = 4") + "turn_limit = 0\ntable = 'printed'\n";
    assert_fault(&numbers, ".escorts", "4 is not within 1 to 3", "INTRO.2");
    assert_fault(&numbers, ".turn_limit", "0 is not within 1 to 200", "WIN.4");
    assert_fault(&numbers, ".table", "there is no results table `printed`", "TORP.10");
}

#[test]
fn faults_of_a_results_table_are_listed() {
    let both = format!("{LEAST}table = 'matched'\n{RESULTS}");
    assert_fault(&both, ".results", "a scenario names a results table or has its own, not both", "TORP.10");
    let bad = RESULTS
        .replace("'dice'", "' '")
        .replace("'attacker', 'defender'", "'defender'")
        .replace("torpedo = ['-', '-'", "torpedo = ['attacker', 'miss'");
    let text = format!("{LEAST}{bad}");
    let basis = "the book prints no results table: one of your own says on what grounds";
    assert_fault(&text, ".results.basis", basis, "SURF.8");
    assert_fault(&text, ".results.even", "a die has 6 faces, this column has 5", "SURF.8");
    assert_fault(&text, ".results.torpedo[0]", "nobody fires back in this column", "TORP.10");
    assert_fault(&text, ".results.torpedo[1]", "`miss` is none of -, defender and attacker", "TORP.10");
    assert_eq!(faults(&text).len(), 4);
}

#[test]
fn what_is_no_scenario_file_is_refused_with_line_and_column() {
    let cases = [
        (String::new(), "line 1, column 1", "missing field"),
        ("id = 'x'\ntitle = = 3".to_owned(), "line 2, column 9", ""),
        (format!("{LEAST}escorts = 2\n"), "line 6, column 1", "duplicate key"),
        (format!("{LEAST}depth = 3\n"), "line 6, column 1", "unknown field `depth`"),
        (format!("{LEAST}turn_limit = nan\n"), "line 6, column 14", "invalid type: floating point"),
        (format!("{LEAST}turn_limit = inf\n"), "line 6, column 14", "invalid type: floating point"),
        (format!("{LEAST}turn_limit = 300\n"), "line 6, column 14", "invalid value: integer `300`"),
        (format!("{LEAST}turn_limit = -1\n"), "line 6, column 14", "invalid value: integer `-1`"),
        (format!("{LEAST}boat_starts = 'flying'\n"), "line 6, column 15", "unknown variant `flying`"),
        (format!("{LEAST}[[ship]]\nship = 'DE1'\nspeed = 9\n"), "line 8, column 1", "unknown field `speed`"),
        (format!("{LEAST}commands = {}\n", "[".repeat(500)), "line 6", ""),
        (format!("{LEAST}{}\n", "commands.".repeat(500)), "line 6", ""),
    ];
    for (text, place, message) in cases {
        let found = faults(&text);
        assert!(found[0].starts_with(&format!("scenario_file.{place}")), "{found:?}");
        assert!(found[0].contains(message) && found[0].ends_with("(u-boat INTRO.2)"), "{found:?}");
    }
}

#[test]
fn a_file_that_is_too_long_is_not_read() {
    let long = format!("{LEAST}#{}", "x".repeat(256 * 1024));
    assert!(
        faults(&long)[0].starts_with("scenario_file: a scenario file has at most 262144 bytes"),
        "{:?}",
        faults(&long)
    );
    let just = format!("{LEAST}#{}", "x".repeat(256 * 1024 - LEAST.len() - 1));
    assert!(set_up(&file(&just)).is_ok());
}

#[test]
fn lists_without_end_are_refused_at_once() {
    let start = std::time::Instant::now();
    let ships = format!("{LEAST}{}", "[[ship]]\nship='DE1'\n".repeat(13_000));
    assert_fault(&ships, ".ship[1].ship", "DE1 is placed twice", "MULTI.3");
    let commands = format!("{LEAST}commands = [{}]\n", "['DE1'],".repeat(30_000));
    assert_fault(&commands, ".commands[1]", "DE1 has two commanders", "MULTI.0");
    assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
}
