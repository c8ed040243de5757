//! The binary as people and programs use it.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use proptest::prelude::*;
use serde_json::{Value, json};
use tempfile::TempDir;

const FATHOM: &str = env!("CARGO_BIN_EXE_fathom");

/// A game of U-BOAT as far as the first moves of both sides.
const SCRIPT: &str = r#"{
  "game": "u-boat",
  "setup": "basic",
  "dice": [3, 4, 2, {"rule": "SETUP.5", "value": 6}, 1, 1],
  "orders": [
    {"seat": "escort", "order": {"steps": ["ahead", "left", "ahead"], "end": true}},
    {"seat": 1, "order": {"steps": ["ahead"], "end": true}}
  ]
}"#;

/// As [`SCRIPT`], with a second order that stands still, which no ship may.
const REFUSED: &str = r#"{
  "game": "u-boat",
  "dice": [3, 4, 2, 6, 1, 1],
  "orders": [
    {"seat": "escort", "order": {"steps": ["ahead"], "end": true}},
    {"seat": "submarine", "order": {"end": true}}
  ]
}"#;

/// The program, told nothing by the caller's own settings.
fn command() -> Command {
    let mut command = Command::new(FATHOM);
    for setting in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "RUST_LOG"] {
        command.env_remove(setting);
    }
    command.env("COLUMNS", "100");
    command
}

fn fathom(args: &[&str]) -> Output {
    command().args(args).output().unwrap()
}

fn fathom_with_stdin(args: &[&str], stdin: &[u8]) -> Output {
    let mut child =
        command().args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The program may have seen enough before everything is written.
    let _ = child.stdin.take().unwrap().write_all(stdin);
    child.wait_with_output().unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("the program was not killed")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The output of a command that must go well.
fn fine(args: &[&str]) -> String {
    let output = fathom(args);
    assert_eq!(code(&output), 0, "{args:?}: {}", stderr(&output));
    stdout(&output)
}

/// The JSON of a command that must go well.
fn fine_json(args: &[&str]) -> Value {
    serde_json::from_str(&fine(&[args, &["--json"]].concat())).unwrap()
}

/// The complaint of a command that must end with code 2, and whose JSON form must say the same.
fn bad(args: &[&str]) -> String {
    let output = fathom(args);
    assert_eq!((code(&output), stdout(&output).as_str()), (2, ""), "{args:?}: {}", stderr(&output));
    let json = fathom(&[args, &["--json"]].concat());
    assert_eq!(code(&json), 2);
    let error: Value = serde_json::from_slice(&json.stdout).unwrap_or_default();
    if let Some(message) = error["error"]["message"].as_str() {
        // A terminal is given nothing that does not show.
        let message = fathom_core::Shown(message).to_string();
        assert!(stderr(&output).contains(&message), "{} lacks {message}", stderr(&output));
    }
    stderr(&output)
}

fn write(dir: &TempDir, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = dir.path().join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

fn files_in(dir: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn it_says_what_it_can_do() {
    let text = fine(&["overview"]);
    assert!(text.contains("fathom games") && text.contains("U-BOAT"), "{text}");
    assert_eq!(fine_json(&["overview"])["name"], "fathom");
}

#[test]
fn help_has_examples_and_exit_codes() {
    assert!(fine(&["--help"]).contains("Exit codes"));
    assert!(fine(&["--version"]).starts_with("fathom "));
    for command in ["serve", "games", "rules", "script", "replay", "verify", "sim", "fidelity", "bench", "completions"]
    {
        let help = fine(&["help", command]);
        assert!(help.contains("Examples:\n  ") && help.contains(&format!("fathom {command}")), "{help}");
    }
    assert_eq!(code(&fathom(&["dance"])), 2);
    assert_eq!(code(&fathom(&["games", "--sideways"])), 2);
}

#[test]
fn games_lists_every_game() {
    let games = fine_json(&["games"]);
    let games = games["games"].as_array().unwrap();
    let ids: Vec<&str> = games.iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["u-boat", "submarine", "wolfpack", "tonnage-war", "fleet-asw", "strait"]);
    assert!(games[0]["game"]["scenarios"].as_array().unwrap().len() > 1);
    let text = fine(&["games"]);
    assert!(ids.iter().all(|id| text.contains(id)), "{text}");
    for game in games {
        let id = game["id"].as_str().unwrap();
        let page = fine(&["games", id]);
        assert!(page.contains("Scenarios"), "{page}");
    }
    assert_eq!(fine_json(&["games", "u-boat"])["game"]["sides"], json!(["escorts", "submarines"]));
    assert!(bad(&["games", "chess"]).contains("game: there is no game `chess` (playable: u-boat, submarine"));
}

#[test]
fn rules_shows_the_tables_a_game_is_played_by() {
    for game in ["u-boat", "submarine", "wolfpack", "tonnage-war", "fleet-asw", "strait"] {
        let tables = fine_json(&["rules", game, "--tables"])["tables"].clone();
        let tables = tables.as_array().unwrap();
        let ids: std::collections::BTreeSet<&str> = tables.iter().map(|table| table["id"].as_str().unwrap()).collect();
        assert_eq!(ids.len(), tables.len(), "{game}: every table has an address of its own");
        for table in tables {
            let rule = table["rule"].as_str().unwrap();
            assert_eq!(fine_json(&["rules", game, rule])["paragraphs"][0]["id"], json!(rule), "{game}");
        }
    }
    let gunnery = fine(&["rules", "submarine", "--tables", "--find", "gunnery"]);
    assert!(gunnery.starts_with("Surface Gunnery 17.9.3") && gunnery.contains("at a submarine"), "{gunnery}");
    assert_eq!(fine(&["rules", "submarine", "--tables", "--find", "cavalry"]), "No table is like that.\n");
}

#[test]
fn rules_serves_every_book() {
    for game in ["u-boat", "submarine", "wolfpack", "tonnage-war", "fleet-asw", "strait"] {
        let all = fine_json(&["rules", game]);
        let first = all["paragraphs"][0]["id"].as_str().unwrap().to_owned();
        let one = fine_json(&["rules", game, &first]);
        assert_eq!(one["paragraphs"].as_array().unwrap().len(), 1);
        assert!(fine(&["rules", game, &first]).contains("status"));
        assert!(fine(&["rules", game]).contains(&first));
    }
    let torpedo = fine(&["rules", "u-boat", "r_torp_10"]);
    assert!(
        torpedo.starts_with("u-boat TORP.10") && torpedo.contains("crates/u-boat/src/rules/torpedo.rs"),
        "{torpedo}"
    );
    let code = &fine_json(&["rules", "u-boat", "TORP.10"])["paragraphs"][0]["code"];
    assert!(code.as_array().unwrap().contains(&json!("src/rules/torpedo.rs")), "{code}");
    assert!(fine_json(&["rules", "u-boat", "torp"])["paragraphs"].as_array().unwrap().len() > 5);
    let found = fine_json(&["rules", "u-boat", "--find", "CONVOY"]);
    assert!(!found["paragraphs"].as_array().unwrap().is_empty());
    let none = fine_json(&["rules", "u-boat", "--find", "zeppelin"]);
    assert_eq!(none["paragraphs"], json!([]));
    assert!(fine(&["rules", "u-boat", "--status", "out-of-scope"]).contains("out of scope"));
}

#[test]
fn rules_refuses_what_is_no_paragraph() {
    assert!(bad(&["rules", "chess"]).contains("game: there is no game `chess`"));
    assert!(bad(&["rules", "u-boat", "99.9"]).contains("paragraph: u-boat has no paragraph `99.9`"));
    assert!(bad(&["rules", "u-boat", ""]).contains("has no paragraph ``"));
    assert!(bad(&["rules", "u-boat", "..;\u{202e}"]).contains("has no paragraph"));
    assert!(bad(&["rules", "u-boat", &"9".repeat(5000)]).contains("at most 64 characters"));
    assert_eq!(code(&fathom(&["rules", "u-boat", "--status", "perhaps"])), 2);
}

#[test]
fn a_script_is_played_from_a_file_and_from_stdin() {
    let dir = TempDir::new().unwrap();
    let file = write(&dir, "script.json", SCRIPT);
    let story = fine_json(&["script", &file]);
    assert_eq!((&story["game"], story["steps"].as_array().unwrap().len()), (&json!("u-boat"), 2));
    assert_eq!(story["seats"][0], json!({"seat": 0, "role": "escort", "side": "escorts"}));
    assert_eq!(story["opening"]["rolls"][0], json!({"rule": "SETUP.5", "sides": 6, "face": 3}));
    assert!(story["steps"][0]["events"][0]["text"].is_string());
    assert!(!story["to_act"][0]["legal"].as_array().unwrap().is_empty());
    assert_eq!((&story["outcome"], &story["refusal"]), (&Value::Null, &Value::Null));
    assert_eq!(story["hash"], story["steps"][1]["hash"]);

    let output = fathom_with_stdin(&["script", "-", "--json"], SCRIPT.as_bytes());
    assert_eq!(serde_json::from_slice::<Value>(&output.stdout).unwrap(), story);
    let with_mark = format!("\u{feff}{SCRIPT}");
    assert_eq!(code(&fathom_with_stdin(&["script", "-"], with_mark.as_bytes())), 0);

    let text = fine(&["script", &file]);
    assert!(text.contains("Opening") && text.contains("⚂ 3 SETUP.5") && text.contains("To act escort"), "{text}");
}

#[test]
fn a_script_is_told_as_one_viewer_may_know_it() {
    let dir = TempDir::new().unwrap();
    let file = write(&dir, "script.json", SCRIPT);
    let other = SCRIPT.replace("6}, 1, 1]", "1}, 2, 4]");
    let other = write(&dir, "other.json", other);
    for viewer in ["escort", "0", "observer"] {
        let told = fine_json(&["script", &file, "--viewer", viewer]);
        assert_eq!((&told["hash"], &told["setup"]), (&Value::Null, &Value::Null));
        // How many torpedoes the submarine drew must not show in a single byte.
        assert_eq!(told, fine_json(&["script", &other, "--viewer", viewer]));
    }
    assert_ne!(fine_json(&["script", &file]), fine_json(&["script", &other]));
    assert!(bad(&["script", &file, "--viewer", "pirate"]).contains("error: viewer: there is no seat `pirate`"));
}

#[test]
fn a_refused_order_ends_with_three_and_everything_until_then() {
    let dir = TempDir::new().unwrap();
    let file = write(&dir, "script.json", REFUSED);
    let record = dir.path().join("game.json");
    let output = fathom(&["script", &file, "--json", "--record", record.to_str().unwrap()]);
    assert_eq!(code(&output), 3);
    let story: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(story["steps"].as_array().unwrap().len(), 1);
    assert_eq!(story["hash"], story["steps"][0]["hash"]);
    assert_eq!((&story["refusal"]["place"], &story["refusal"]["role"]), (&json!("orders[1]"), &json!("submarine")));
    assert!(story["refusal"]["violations"][0]["rule"].is_string());
    assert!(!record.exists());
    assert!(stderr(&output).contains("orders[1]; no record was written"), "{}", stderr(&output));
    let text = fathom(&["script", &file]);
    assert_eq!(code(&text), 3);
    assert!(stdout(&text).contains("Refused orders[1] of submarine"), "{}", stdout(&text));
    // The other side does not learn why.
    let escort = fathom(&["script", &file, "--viewer", "escort", "--json"]);
    assert_eq!(code(&escort), 3);
    assert_eq!(serde_json::from_slice::<Value>(&escort.stdout).unwrap()["refusal"], Value::Null);
}

#[test]
fn bad_scripts_are_told_at_file_line_and_column() {
    let dir = TempDir::new().unwrap();
    let cases = [
        ("", "1:1: EOF while parsing a value"),
        ("{\"game\": \"chess\"}", "1:10: game: there is no game `chess`"),
        ("{\"game\": \"wolfpack\", \"dise\": 1}", "1:30: dise: unknown field `dise`"),
        (
            "{\n  \"game\": \"u-boat\",\n  \"dice\": [1]\n}",
            "3:11: dice[1]: too few dice, u-boat SETUP.5 asks for one more",
        ),
        ("{\"game\": \"u-boat\", \"dice\": [1,1,1,1,1,1,5,5]}", "1:41: dice[6]: 2 of 8 dice left over"),
        ("{\"game\": \"u-boat\", \"dice\": [\"six\"]}", "1:29: dice[0]: a die is a number"),
        ("{\"game\": \"u-boat\", \"dice\": [7]}", "1:29: dice[0]: 7 is not a face of the 6-sided die"),
        ("{\"game\": \"u-boat\", \"setup\": {\"escorts\": 9}}", "1:41: setup.escorts: 9 is not within 1 to 3"),
        ("{\"game\": \"u-boat\", \"setup\": {\"escort\": 1}}", "1:40: setup.escort: unknown field `escort`"),
    ];
    for (text, expected) in cases {
        let file = write(&dir, "bad.json", text);
        let complaint = bad(&["script", &file, "--record", dir.path().join("no.json").to_str().unwrap()]);
        assert!(complaint.contains(&format!("{file}:{expected}")), "{text}: {complaint}");
    }
    assert_eq!(files_in(dir.path()), ["bad.json"]);
}

#[test]
fn files_that_cannot_be_read_are_told() {
    let dir = TempDir::new().unwrap();
    let missing = dir.path().join("missing.json");
    let latin = write(&dir, "latin.json", b"{\"game\": \"caf\xe9\"}");
    let huge = write(&dir, "huge.json", vec![b' '; (8 << 20) + 1]);
    for command in ["script", "replay", "verify"] {
        assert!(bad(&[command, missing.to_str().unwrap()]).contains("cannot read"));
        assert!(bad(&[command, dir.path().to_str().unwrap()]).contains("cannot read"));
        assert!(bad(&[command, &latin]).contains("it is not UTF-8 text, from byte 13"));
        assert_eq!(code(&fathom(&[command])), 2);
    }
    assert!(bad(&["script", &huge]).contains("it is larger than 8 MiB"));
    let mut record = fs::File::create(dir.path().join("record.json")).unwrap();
    record.set_len((64 << 20) + 1).unwrap();
    record.flush().unwrap();
    for command in ["replay", "verify"] {
        let path = dir.path().join("record.json");
        assert!(bad(&[command, path.to_str().unwrap()]).contains("it is larger than 64 MiB"));
    }
}

#[test]
fn records_replay_and_verify_and_forgeries_do_not() {
    let dir = TempDir::new().unwrap();
    let script = write(&dir, "script.json", SCRIPT);
    let record = dir.path().join("game.json").to_str().unwrap().to_owned();
    let story = fine_json(&["script", &script, "--record", &record]);
    assert!(bad(&["script", &script, "--record", &record]).contains("it exists already; --force overwrites it"));
    fine(&["script", &script, "--record", &record, "--force"]);
    assert_eq!(files_in(dir.path()), ["game.json", "script.json"]);

    let replay = fine_json(&["replay", &record]);
    assert_eq!((&replay["hash"], &replay["view"]), (&story["hash"], &story["view"]));
    assert_eq!(replay["difference"], Value::Null);
    assert!(fine(&["replay", &record, "--step", "1"]).contains("1 of "));
    assert_eq!(fine_json(&["replay", &record, "--step", "0"])["hash"], story["opening"]["hash"]);
    assert!(bad(&["replay", &record, "--step", "999"]).contains("step: the record has only"));
    assert_eq!(code(&fathom(&["replay", &record, "--step", "-1"])), 2);

    let verdict = fine_json(&["verify", &record]);
    assert_eq!((&verdict["replays"], &verdict["dice"]), (&json!(true), &json!("no_seeds")));
    assert!(fine(&["verify", &record]).contains("by the rules"));
    assert!(bad(&["verify", &record, "--commitment", "abc"]).contains("64 hexadecimal digits"));
    assert!(bad(&["verify", &record, "--sworn", "0=abc"]).contains("64 hexadecimal digits"));
    let oath = format!("0={}", "ab".repeat(32));
    assert!(String::from_utf8(fathom(&["verify", &record, "--sworn", &oath]).stdout).unwrap().contains("no seeds"));

    let mut forged: Value = serde_json::from_str(&fs::read_to_string(&record).unwrap()).unwrap();
    forged["steps"][2]["hash"] = json!("0".repeat(64));
    let forged = write(&dir, "forged.json", forged.to_string());
    let output = fathom(&["replay", &forged, "--json"]);
    assert_eq!(code(&output), 2);
    let replay: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&replay["n_told"], &replay["difference"]["place"]), (&json!(2), &json!("steps[2]")));
    assert!(stderr(&output).contains("steps[2]: the position has hash"));
    let output = fathom(&["verify", &forged]);
    assert_eq!(code(&output), 2);
    assert!(stdout(&output).contains("not by the rules"));
}

#[test]
fn simulations_depend_on_their_flags_alone() {
    let args = ["sim", "u-boat", "--games", "60", "--seed", "7", "--seat", "submarines=random"];
    let run = |threads| {
        let mut report = fine_json(&[&args[..], &["--threads", threads]].concat());
        assert!(report["timing"]["games_per_second"].as_f64().unwrap() > 0.0);
        report.as_object_mut().unwrap().remove("timing");
        report
    };
    let report = run("1");
    assert_eq!(report, run("3"));
    assert_eq!((&report["games"], &report["seed"]), (&json!(60), &json!(7)));
    let side = &report["sides"][0];
    let results: u64 = ["wins", "draws", "losses"].iter().map(|key| side[key].as_u64().unwrap()).sum();
    assert_eq!(results, 60);
    assert!(side["win_share"]["low"].as_f64() <= side["win_share"]["mean"].as_f64());
    let text = fine(&["sim", "u-boat", "--games", "20", "--swap", "--set", "turn_limit=5"]);
    assert!(text.contains("95 % interval") && text.contains("both sides"), "{text}");
}

#[test]
fn whoever_is_not_named_is_played_by_the_strongest_quick_bot_and_the_report_says_so() {
    let report = fine_json(&["sim", "u-boat", "--games", "2", "--seat", "escorts=random"]);
    let bots: Vec<_> = report["seats"].as_array().unwrap().iter().map(|seat| seat["bot"].as_str().unwrap()).collect();
    assert_eq!(bots, ["random", "captain:hard"]);
    let text = fine(&["sim", "strait", "--games", "2"]);
    assert!(text.contains("played by") && text.contains("random"), "there is no other bot: {text}");
}

#[test]
fn every_game_can_be_drawn() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["u-boat", "submarine", "wolfpack", "tonnage-war", "fleet-asw", "strait"] {
        let file = folder.path().join(format!("{game}.svg"));
        let picture = file.to_str().unwrap();
        fine(&["sim", game, "--games", "2", "--plot", picture]);
        assert!(std::fs::read_to_string(&file).unwrap().contains("<svg"), "{game}");
        fine(&["sim", game, "--games", "2", "--plot", picture, "--tally", "actions", "--force"]);
    }
}

#[test]
fn simulations_count_what_the_game_names() {
    let args = ["sim", "tonnage-war", "--scenario", "sc-94", "--games", "4", "--seat", "escort-commander=policy"];
    let report = fine_json(&args);
    let tallies = report["tallies"].as_array().unwrap();
    let names: Vec<_> = tallies.iter().map(|tally| tally["tally"].as_str().unwrap()).collect();
    assert_eq!(names, ["ships-sunk", "u-boats-sunk", "u-boats-damaged", "escorts-sunk", "escorts-damaged"]);
    for tally in tallies {
        assert_eq!(tally["counts"].as_array().unwrap().iter().map(|count| count[1].as_u64().unwrap()).sum::<u64>(), 4);
        assert!(tally["low"].as_f64() <= tally["mean"].as_f64() && tally["sd"].as_f64().is_some(), "{tally}");
    }
    assert!(fine(&args).contains("u-boats-sunk"), "in the text too");
    assert_eq!(fine_json(&["sim", "u-boat", "--games", "2"])["tallies"], json!([]));
}

#[test]
fn fidelity_is_told_and_judged() {
    let output = fathom(&["--json", "fidelity", "tonnage-war", "--games", "3", "--bot", "random"]);
    assert_eq!(code(&output), 2, "chance is no escort commander");
    let report: Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!((&report["bot"], &report["keeps_floor"]), (&json!("random"), &json!(false)));
    assert_eq!(report["figures"].as_array().unwrap().len(), 26);
    let ships = &report["tallies"][0];
    assert_eq!(
        (&ships["tally"], &ships["battles"], &ships["history"]),
        (&json!("ships-sunk"), &json!(13), &json!(121))
    );
    assert!(bad(&["fidelity", "u-boat"]).contains("no battles of history"));
    assert!(bad(&["fidelity", "tonnage-war", "--bot", "admiral"]).contains("admiral"));
}

#[test]
fn simulations_record_their_first_games() {
    let dir = TempDir::new().unwrap();
    let records = dir.path().join("records");
    let records_flag = records.to_str().unwrap();
    let args = ["sim", "u-boat", "--games", "5", "--seed", "3", "--record", records_flag, "--records", "2"];
    fine(&args);
    assert_eq!(files_in(&records), ["u-boat-3-000000.json", "u-boat-3-000001.json"]);
    for file in files_in(&records) {
        assert_eq!(fine_json(&["verify", records.join(file).to_str().unwrap()])["faults"], json!([]));
    }
    assert!(bad(&args).contains("it exists already"));
    fine(&[&args[..], &["--force"]].concat());
}

#[test]
fn bad_simulations_are_refused_before_anything_is_written() {
    let dir = TempDir::new().unwrap();
    let records = dir.path().join("records");
    let record = ["--record", records.to_str().unwrap()];
    let cases: [(&[&str], &str); 9] = [
        (&["chess"], "game: there is no game `chess`"),
        (&["submarine-x"], "game: there is no game"),
        (&["u-boat", "--scenario", "huge"], "setup: u-boat has no scenario `huge`"),
        (&["u-boat", "--seat", "escort"], "--seat: `escort` is not of the form role=bot"),
        (&["u-boat", "--seat", "pirate=random"], "seats.pirate: is no seat of this game"),
        (&["u-boat", "--seat", "escort=shark"], "seats.escort: `shark` is no bot"),
        (&["u-boat", "--set", "turn_limit"], "--set: `turn_limit` is not of the form field=value"),
        (&["u-boat", "--set", "turn_limit=999"], "setup.turn_limit: invalid value"),
        (&["u-boat", "--setup", "{\"escorts\": 0"], "setup: EOF while parsing an object"),
    ];
    for (args, expected) in cases {
        let complaint = bad(&[&["sim"], args, &record[..]].concat());
        assert!(complaint.contains(expected), "{args:?}: {complaint}");
    }
    for args in [["--games", "0"], ["--games", "-1"], ["--games", "many"], ["--seed", "x"], ["--threads", "0"]] {
        assert_eq!(code(&fathom(&[&["sim", "u-boat"], &args[..], &record[..]].concat())), 2, "{args:?}");
    }
    assert_eq!(code(&fathom(&["sim", "u-boat", "--scenario", "basic", "--setup", "{}"])), 2);
    assert!(!records.exists());
}

#[test]
fn bench_measures_every_game() {
    let bench = fine_json(&["bench", "u-boat", "--seconds", "1"]);
    let game = &bench["games"][0];
    assert!(game["games_per_second"]["median"].as_f64().unwrap() > 0.0);
    assert!(game["clone_ns"]["median"].as_f64().unwrap() > 0.0 && game["size_bytes"].as_u64().unwrap() > 0);
    assert!(bad(&["bench", "chess"]).contains("there is no game"));
    assert_eq!(code(&fathom(&["bench", "--seconds", "0"])), 2);
}

#[test]
fn completions_are_made_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(fine(&["completions", shell]).contains("script"));
    }
    assert_eq!(code(&fathom(&["completions", "cmd"])), 2);
}

#[test]
fn color_is_for_terminals_and_for_those_who_ask() {
    assert!(!fine(&["games"]).contains('\u{1b}'));
    assert!(fine(&["games", "--color", "always"]).contains('\u{1b}'));
    let forced = command().arg("games").env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(stdout(&forced).contains('\u{1b}'));
    let never = command().args(["games", "--color", "never"]).env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(!stdout(&never).contains('\u{1b}'));
    let no_color = command().arg("games").env("NO_COLOR", "1").output().unwrap();
    assert!(!stdout(&no_color).contains('\u{1b}'));
}

#[test]
fn a_reader_who_leaves_is_no_error() {
    for args in [&["rules", "submarine"][..], &["rules", "submarine", "--json"], &["games", "--json"]] {
        let mut child = command().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((code(&output), stderr(&output).as_str()), (0, ""), "{args:?}");
    }
}

proptest! {
    // Each case is three processes.
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_end_with_two(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        for command in ["script", "replay", "verify"] {
            let output = fathom_with_stdin(&[command, "-"], &bytes);
            prop_assert_eq!(code(&output), 2, "{}", stderr(&output));
            prop_assert!(stderr(&output).starts_with("error: "));
        }
    }

    #[test]
    fn scripts_with_a_changed_byte_end_with_a_known_code(at in 0..SCRIPT.len(), byte in any::<u8>()) {
        let mut bytes = SCRIPT.as_bytes().to_vec();
        bytes[at] = byte;
        let output = fathom_with_stdin(&["script", "-"], &bytes);
        prop_assert!([0, 2, 3].contains(&code(&output)), "{}: {}", code(&output), stderr(&output));
    }
}

const SCENARIO: &str = include_str!("../../submarine/data/scenarios/s08.toml");

#[test]
fn a_sound_scenario_file_is_told_so() {
    let dir = TempDir::new().unwrap();
    let file = write(&dir, "wahoo.toml", SCENARIO);
    let text = fine(&["scenario", "check", &file]);
    assert!(text.contains("a sound scenario") && text.contains("played by submarine, escort"), "{text}");
    let report = fine_json(&["scenario", "check", &file]);
    assert_eq!((&report["sound"], &report["id"], &report["game"]), (&json!(true), &json!("s8"), &json!("submarine")));
}

#[test]
fn a_scenario_of_anti_submarine_warfare_is_known_by_its_kind() {
    let dir = TempDir::new().unwrap();
    let text = include_str!("../../fleet-asw/data/scenarios/hunt.toml");
    let file = write(&dir, "hunt.toml", text);
    assert!(fine(&["scenario", "check", &file]).contains("fleet-asw, played by allies, axis"));
    let file = write(&dir, "bad.toml", text.replace("turns = 32", "turns = 0"));
    let output = fathom(&["scenario", "check", &file]);
    assert_eq!(code(&output), 2);
    assert!(stdout(&output).contains("turns: "), "{}", stdout(&output));
}

#[test]
fn play_lists_the_faults_of_a_setup_as_others_do() {
    let args = ["u-boat", "--set", "turn_limit=0", "--set", "table=none"];
    let played = fathom(&[&["play"], &args[..]].concat());
    let (code, told) = (code(&played), stderr(&played));
    assert_eq!(code, 2, "{told}");
    assert!(told.contains("2 faults\n  setup.table: ") && told.contains("\n  setup.turn_limit: "), "{told}");
    let simulated = fathom(&[&["sim"], &args[..]].concat());
    assert_eq!(stderr(&simulated), told);
}

#[test]
fn what_a_file_says_steers_no_terminal() {
    let dir = TempDir::new().unwrap();
    let file = write(&dir, "bad.toml", "id = 'x'\n\"\\u001b[2J\\u202e\" = 3\n");
    for game in ["submarine", "u-boat", "fleet-asw", "wolfpack", "tonnage-war"] {
        let told = fathom(&["scenario", "check", "--game", game, &file]);
        let told = stdout(&told) + &stderr(&told);
        assert!(!told.contains(['\u{1b}', '\u{202e}']), "{game}: {told:?}");
    }
}

#[test]
fn a_scenario_file_is_played() {
    let dir = TempDir::new().unwrap();
    let mine = SCENARIO.replace("id = \"s8\"", "id = \"mine\"").replace("turns = 20", "turns = 2");
    let file = write(&dir, "mine.toml", &mine);
    let report = fine_json(&["sim", "submarine", "--scenario-file", &file, "--games", "3", "--seed", "1"]);
    assert!(report.to_string().contains("scenario_file"), "{report}");
    let script = write(&dir, "script.json", "{\"game\": \"submarine\"}");
    let story = fine_json(&["script", &script, "--scenario-file", &file]);
    assert_eq!((&story["view"]["scenario"], &story["view"]["last_turn"]), (&json!("mine"), &json!(2)), "{story}");
    let both = write(&dir, "both.json", "{\"game\": \"submarine\", \"setup\": \"s7\"}");
    assert_eq!(code(&fathom(&["script", &both, "--scenario-file", &file])), 2);
    let bad = write(&dir, "bad.toml", mine.replace("turns = 2", "turns = 0"));
    assert_eq!(code(&fathom(&["sim", "submarine", "--scenario-file", &bad, "--games", "3"])), 2);
}

#[test]
fn a_scenario_file_with_mistakes_lists_each_with_place_and_reason() {
    let dir = TempDir::new().unwrap();
    let spoiled = SCENARIO.replace("class = \"Gato\"", "class = \"Gatto\"").replace("N46-B", "N99-B");
    let file = write(&dir, "spoiled.toml", spoiled);
    let output = fathom(&["scenario", "check", &file]);
    assert_eq!(code(&output), 2);
    for part in ["ship[0].class: no data card has a class", "ship[3].hex: N99-B is not on the board (submarine 2.1)"] {
        assert!(stdout(&output).contains(part), "{part} not in {}", stdout(&output));
    }
    let report = fathom(&["scenario", "check", &file, "--json"]);
    let report: Value = serde_json::from_slice(&report.stdout).unwrap();
    let paths: Vec<&str> =
        report["faults"].as_array().unwrap().iter().map(|fault| fault["path"].as_str().unwrap()).collect();
    assert_eq!((&report["sound"], &paths[..2]), (&json!(false), &["ship[0].class", "ship[3].hex"][..]));
}

/// A flag without a file lists; where nothing is kept, that is no mistake.
#[test]
fn resume_alone_lists_what_is_kept() {
    let dir = TempDir::new().unwrap();
    let listed = |args: &[&str]| command().env("XDG_STATE_HOME", dir.path()).args(args).output().unwrap();
    for args in [&["play"][..], &["play", "--resume"], &["play", "u-boat", "--resume"]] {
        let output = listed(args);
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        assert!(stdout(&output).contains("No game is kept here."), "{}", stdout(&output));
    }
}

#[test]
fn a_file_that_is_no_scenario_is_refused_with_its_line() {
    let output = fathom_with_stdin(&["scenario", "check", "-"], b"id = \"x\"\nflags = 3\n");
    assert_eq!(code(&output), 2);
    assert!(stdout(&output).contains("line 2, column 1: unknown field"), "{}", stdout(&output));
    assert_eq!(code(&fathom(&["scenario", "check", "nowhere.toml"])), 2);
}
