//! The whole interface without a socket, on both databases.

use std::sync::atomic::Ordering;
use std::time::Duration;

use fathom_catalog::{DiceVerdict, Published};
use fathom_core::dice::sworn_by;
use fathom_server::{Config, Server};
use fathom_store::Store;
use fathom_table::MAX_DRAFTS;
use serde_json::{Value, json};

use crate::common::toy::{GATE, GATED};
use crate::common::{self, Host, Player, config, duel, host, host_with, sqlite};

on_both! {
    two_people_play_a_whole_game,
    everything_is_there_after_a_restart,
    a_stale_submit_gets_the_new_state,
    a_refusal_names_its_rules_and_changes_nothing,
    undo_takes_back_and_says_so,
    talk_obeys_the_game,
    bots_play_and_go_on_after_a_restart,
    a_guest_registers_logs_in_and_keeps_the_games,
    an_invitation_works_once,
    the_dice_are_sworn_to_before_words_and_proved_afterwards,
    words_are_asked_for_anew_openly,
    a_word_shown_once_is_sworn_to_by_nobody_again,
    waiting_for_news_ends_with_news,
    lists_show_what_is_public,
    a_hint_is_legal,
    who_was_cut_off_on_sitting_down_says_what_he_swears_to,
    an_umpire_sees_everything_and_cannot_play,
    nobody_sets_a_bot_thinking_for_a_year,
    a_journal_does_not_grow_for_ever,
    talk_has_pages_and_an_end,
    a_finished_game_is_worked_out_once,
    who_looks_back_keeps_nobody_from_playing,
    a_game_begun_by_other_rules_says_so_and_is_found_before,
    a_finished_game_of_other_rules_stays_readable,
    a_game_that_cannot_be_loaded_costs_one_load,
    secrets_of_a_setup_are_the_umpires,
    no_spectator_silences_the_others,
    drafts_have_an_end,
    a_new_name_is_shown_at_the_table,
    a_gesture_is_one_message,
    actions_are_given_by_parts,
    what_is_told_comes_message_by_message,
}

async fn a_gesture_is_one_message(url: &str) {
    let (_, ann, bob) = people(url).await;
    let table = duel(&ann, &bob, json!({})).await;
    let path = format!("/tables/{table}/acts");
    let gesture = |version: u64, actions: Value| json!({"seat": 0, "version": version, "actions": actions});
    let seen = ann.see(&format!("/tables/{table}/view?as=0")).await;
    let version = seen["version"].as_u64().unwrap();
    let refused = ann.post(&path, gesture(version, json!([{"Plot": 1}, {"Plot": 99}]))).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (422, "refused"));
    let odd = ann.post(&path, gesture(version, json!({"Plot": 1}))).await;
    assert_eq!(odd.status.as_u16(), 400, "a list is wanted");
    let done = ann.post(&path, gesture(version, json!([{"Plot": 1}, {"Plot": 2}, "Commit"]))).await;
    assert_eq!(done.status.as_u16(), 200);
    let stale = ann.post(&path, gesture(version, json!(["Commit"]))).await;
    assert_eq!(stale.code(), "stale_version");
}

async fn actions_are_given_by_parts(url: &str) {
    let (_, ann, bob) = people(url).await;
    let table = duel(&ann, &bob, json!({})).await;
    let seen = ann.see(&format!("/tables/{table}/view?as=0")).await;
    let part = ann.see(&format!("/tables/{table}/actions?seat=0")).await;
    assert_eq!((&part["actions"], &part["version"], &part["next"]), (&seen["actions"], &seen["version"], &Value::Null));
    let later = ann.see(&format!("/tables/{table}/actions?seat=0&from=2")).await;
    assert_eq!(later["actions"].as_array().unwrap()[..], seen["actions"].as_array().unwrap()[2..]);
    let none = ann.see(&format!("/tables/{table}/actions?seat=0&piece=Nautilus")).await;
    assert_eq!(none["actions"], json!([]));
    let others = bob.get(&format!("/tables/{table}/actions?seat=0")).await;
    assert_eq!((others.status.as_u16(), others.code().as_str()), (403, "not_your_seat"));
}

async fn what_is_told_comes_message_by_message(url: &str) {
    let (_, ann, bob) = people(url).await;
    let table = duel(&ann, &bob, json!({"setup": {"scenario": "duel", "n_turns": 100}})).await;
    let mut version = 0;
    for _ in 0..60 {
        // The prey stays away from the hunter, so the game goes on.
        for (player, seat, plot) in [(&ann, 0, [1, 2, 3]), (&bob, 1, [4, 5, 6])] {
            let order = json!({"plot": plot, "commit": true});
            let hand = json!({"seat": seat, "version": player.version(&table, seat).await, "order": order});
            player.done(&format!("/tables/{table}/order"), hand).await;
        }
        version = ann.version(&table, 0).await;
    }
    let (mut since, mut numbers, mut n_messages) = (0, Vec::new(), 0);
    let last = loop {
        let answer = ann.get(&format!("/tables/{table}/lines?as=0&since={since}")).await;
        assert!(answer.text.len() <= 32_000, "{} bytes", answer.text.len());
        let told = answer.json();
        numbers.extend(told["lines"].as_array().unwrap().iter().map(|line| line["seq"].as_u64().unwrap()));
        n_messages += 1;
        assert_eq!((told["version"].as_u64(), told["snapshot"].is_null()), (Some(version), told["next"].is_number()));
        let Some(next) = told["next"].as_u64() else { break told };
        since = next;
    };
    assert_eq!(numbers, (1..=version).collect::<Vec<_>>());
    assert_eq!(last["snapshot"], ann.see(&format!("/tables/{table}/view?as=0")).await);
    assert!(n_messages > 1, "it was too much for one message");
}

async fn people(url: &str) -> (Host, Player, Player) {
    let host = host(url).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    (host, ann, bob)
}

/// Plays until the end: everybody commits.
async fn play_out(ann: &Player, bob: &Player, table: &str) {
    for _ in 0..3 {
        ann.act(table, 0, json!({"Plot": 4})).await;
        ann.act(table, 0, json!("Commit")).await;
        bob.act(table, 1, json!("Commit")).await;
    }
}

async fn two_people_play_a_whole_game(url: &str) {
    let (_, ann, bob) = people(url).await;
    let table = duel(&ann, &bob, json!({})).await;
    let path = format!("/tables/{table}");
    for early in ["record", "audit", "luck", "replay?step=0"] {
        let answer = ann.get(&format!("{path}/{early}")).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (409, "not_yet"), "{early}");
    }
    play_out(&ann, &bob, &table).await;
    let info = ann.see(&path).await;
    assert_eq!((info["phase"].as_str(), info["outcome"]["ending"].as_str()), (Some("over"), Some("escaped")));
    let record = ann.see(&format!("{path}/record")).await;
    assert_eq!(record["steps"].as_array().unwrap().len(), 9);
    assert_eq!(ann.see(&format!("{path}/audit")).await["faults"], json!([]));
    assert!(ann.see(&format!("{path}/luck")).await["sides"].is_array());
    assert!(ann.see(&format!("{path}/replay?step=3&as=umpire")).await["moment"]["view"].is_object());
    assert!(bob.see(&format!("{path}/replay?line=2&as=1")).await["view"].is_object());
    let answer = ann.post(&format!("{path}/act"), json!({"seat": 0, "version": 0, "action": "Commit"})).await;
    assert_eq!(answer.status, 409);
}

async fn everything_is_there_after_a_restart(url: &str) {
    let (host, ann, bob) = people(url).await;
    let table = duel(&ann, &bob, json!({})).await;
    ann.act(&table, 0, json!("Fumble")).await;
    ann.act(&table, 0, json!({"Plot": 3})).await;
    bob.act(&table, 1, json!("Look")).await;
    ann.done(&format!("/tables/{table}/chat"), json!({"seat": 0, "to": [0], "text": "to myself"})).await;
    let paths: Vec<String> =
        [(0, &ann), (1, &bob)].iter().map(|(seat, _)| format!("/tables/{table}/lines?as={seat}")).collect();
    let before = (ann.see(&paths[0]).await, bob.see(&paths[1]).await, ann.see(&format!("/tables/{table}/chat")).await);
    host.server.stop();

    let again = common::host(url).await;
    let (ann, bob) = (Player { host: again.clone(), ..ann }, Player { host: again, ..bob });
    let after = (ann.see(&paths[0]).await, bob.see(&paths[1]).await, ann.see(&format!("/tables/{table}/chat")).await);
    assert_eq!(before, after);
    play_out(&ann, &bob, &table).await;
    assert_eq!(ann.see(&format!("/tables/{table}/audit")).await["faults"], json!([]));
}

async fn a_stale_submit_gets_the_new_state(url: &str) {
    let (_, ann, bob) = people(url).await;
    let table = duel(&ann, &bob, json!({})).await;
    let version = ann.version(&table, 0).await;
    let act = |action: Value| json!({"seat": 0, "version": version, "action": action});
    ann.done(&format!("/tables/{table}/act"), act(json!({"Plot": 1}))).await;
    let stale = ann.post(&format!("/tables/{table}/act"), act(json!({"Plot": 1}))).await;
    assert_eq!((stale.status.as_u16(), stale.code().as_str()), (409, "stale_version"));
    assert_eq!(stale.json()["fresh"], ann.see(&format!("/tables/{table}/view?as=0")).await);
}

async fn a_refusal_names_its_rules_and_changes_nothing(url: &str) {
    let (_, ann, bob) = people(url).await;
    let table = duel(&ann, &bob, json!({})).await;
    let version = ann.version(&table, 0).await;
    let order = json!({"seat": 0, "version": version, "order": {"plot": [1, 99, 2, 3, 4], "commit": true}});
    let refused = ann.post(&format!("/tables/{table}/order"), order).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (422, "refused"));
    let violations = refused.json()["violations"].clone();
    assert_eq!(violations[0]["path"], "plot[1]");
    assert_eq!(violations[0]["rule"], "2");
    assert_eq!(ann.version(&table, 0).await, version);
    let unknown = json!({"seat": 0, "version": version, "action": {"Fly": 1}});
    let unknown = ann.post(&format!("/tables/{table}/act"), unknown).await;
    assert_eq!((unknown.status.as_u16(), unknown.code().as_str()), (400, "malformed"));
    assert_eq!(unknown.json()["place"], "action");
    // Fields have names.
    let listed = ann.post(&format!("/tables/{table}/act"), json!([0, version, "Commit"])).await;
    assert_eq!((listed.status.as_u16(), listed.code().as_str()), (400, "malformed"));
    let listed = json!({"seat": 0, "version": version, "order": [[1, 2, 3], true]});
    let listed = ann.post(&format!("/tables/{table}/order"), listed).await;
    assert_eq!((listed.code().as_str(), &listed.json()["place"]), ("malformed", &json!("order")));
    assert_eq!(ann.version(&table, 0).await, version);
}

async fn undo_takes_back_and_says_so(url: &str) {
    let (_, ann, bob) = people(url).await;
    let table = duel(&ann, &bob, json!({})).await;
    ann.act(&table, 0, json!({"Plot": 5})).await;
    let version = ann.version(&table, 0).await;
    let undone = ann.done(&format!("/tables/{table}/undo"), json!({"seat": 0, "version": version})).await;
    assert_eq!(undone["lines"][0]["kind"], "withdrawn");
    let version = undone["version"].as_u64().unwrap();
    let nothing = ann.post(&format!("/tables/{table}/undo"), json!({"seat": 0, "version": version})).await;
    assert_eq!((nothing.status.as_u16(), nothing.code().as_str()), (409, "nothing_to_undo"));
}

async fn talk_obeys_the_game(url: &str) {
    let host = host(url).await;
    let mut players = Vec::new();
    for name in ["Ann", "Bob", "Cid", "Dee"] {
        players.push(host.guest(name).await);
    }
    let [prey, hunter, wing, stranger] = &players[..] else { unreachable!() };
    let wanted = json!({"game": "skerries", "setup": "trio", "visibility": "public",
        "seats": [{"seat": 0, "who": "me"}]});
    let made = prey.done("/tables", wanted).await;
    let chat = format!("/tables/{}/chat", made["table"]["id"].as_str().unwrap());
    for (player, invitation) in [hunter, wing].iter().zip(made["invitations"].as_array().unwrap()) {
        player.done("/join", json!({"invitation": invitation["invitation"]})).await;
    }
    let refused = prey.post(&chat, json!({"seat": 0, "text": "here I am"})).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (422, "refused"));
    hunter.done(&chat, json!({"seat": 1, "to": [2], "text": "he is at 4"})).await;
    stranger.done(&chat, json!({"text": "what a game"})).await;
    wing.done(&chat, json!({"seat": 2, "to": [1], "text": "aye"})).await;
    assert_eq!(stranger.post(&chat, json!({"seat": 0, "text": "x"})).await.status, 403);
    assert_eq!(hunter.post(&chat, json!({"text": "x"})).await.status, 400);
    let texts = |heard: Value| {
        let line = |line: &Value| format!("{} {}", line["n"], line["text"].as_str().unwrap());
        heard.as_array().unwrap().iter().map(line).collect::<Vec<_>>()
    };
    assert_eq!(texts(prey.see(&chat).await), [""; 0]);
    assert_eq!(texts(hunter.see(&chat).await), ["1 he is at 4", "2 aye"]);
    assert_eq!(texts(wing.see(&format!("{chat}?since=1")).await), ["2 aye"]);
    assert_eq!(texts(stranger.see(&chat).await), ["1 what a game"]);
}

async fn bots_play_and_go_on_after_a_restart(url: &str) {
    let (host, ann, _) = people(url).await;
    let wanted = json!({"game": "skerries", "setup": {"scenario": "duel", "n_turns": 40}, "visibility": "public",
        "seats": [{"seat": 0, "who": {"bot": "random"}}, {"seat": 1, "who": {"bot": "random"}}], "umpire": true});
    let made = ann.done("/tables", wanted).await;
    let path = format!("/tables/{}", made["table"]["id"].as_str().unwrap());
    // Stopped wherever it is; the second server takes the bots up without being asked for the game.
    host.server.stop();
    let again = common::host(url).await;
    let ann = Player { host: again, ..ann };
    while ann.see("/tables?list=over").await.as_array().unwrap().is_empty() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(ann.see(&path).await["phase"], "over");
    assert_eq!(ann.see(&format!("{path}/audit")).await["faults"], json!([]));
    let bad = json!({"game": "skerries", "seats": [{"seat": 0, "who": {"bot": "admiral"}}]});
    assert_eq!(ann.post("/tables", bad).await.code(), "malformed");
}

async fn a_guest_registers_logs_in_and_keeps_the_games(url: &str) {
    let (host, ann, bob) = people(url).await;
    let table = duel(&ann, &bob, json!({})).await;
    let account = json!({"login": "Ann.B", "password": "correct horse"});
    let welcome = ann.done("/register", account.clone()).await;
    let ann = Player { token: welcome["token"].as_str().unwrap().to_owned(), ..ann };
    assert_eq!(ann.post("/register", account.clone()).await.code(), "registered");
    assert_eq!(bob.post("/register", account.clone()).await.code(), "taken");
    assert_eq!(ann.post("/logout", Value::Null).await.status, 204);
    assert_eq!(ann.get("/me").await.status, 401);
    for wrong in
        [json!({"login": "ann.b", "password": "wrong horse"}), json!({"login": "nobody", "password": "wrong horse"})]
    {
        let answer = host.ask("POST", "/api/v1/login", wrong).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (401, "wrong_password"));
    }
    let answer = host.ask("POST", "/api/v1/login", account).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly; SameSite=Lax") && !cookie.contains("Secure"), "{cookie}");
    let again = Player { token: answer.json()["token"].as_str().unwrap().to_owned(), ..ann };
    assert_eq!(again.see("/tables?list=mine").await[0]["id"], json!(table));
    assert_eq!(again.see("/me").await["login"], "ann.b");
    again.ask("PATCH", "/me", json!({"name": "Ann of Hull"})).await;
    assert_eq!(again.see("/me").await["person"]["name"], "Ann of Hull");
}

/// Whoever sat down last may have been cut off before the game began.
/// Whoever was cut off between sitting down and swearing to a word is waited for: without asking him, nobody knows whether
/// he gives the dice one.
async fn who_was_cut_off_on_sitting_down_says_what_he_swears_to(url: &str) {
    let (_, ann, bob) = people(url).await;
    let made = ann.done("/tables", json!({"game": "skerries", "seats": [{"seat": "prey", "who": "me"}]})).await;
    let path = format!("/tables/{}", made["table"]["id"].as_str().unwrap());
    assert_eq!(made["table"]["phase"], "lobby");
    let store = fathom_store::Store::open(url).await.unwrap();
    store.take_seat(path.strip_prefix("/tables/").unwrap(), 1, bob.id).await.unwrap();
    let bob = Player { host: host(url).await, ..bob };
    let seen = bob.see(&path).await;
    assert_eq!((&seen["phase"], &seen["seats"][1]["undecided"]), (&json!("lobby"), &json!(true)));
    let begun = bob.done(&format!("{path}/swear"), json!({"seat": 1, "sworn": null})).await;
    assert_eq!(begun["phase"], "running");
}

async fn nobody_sets_a_bot_thinking_for_a_year(url: &str) {
    let ann = host(url).await.guest("Ann").await;
    let seats = json!([{"seat": "prey", "who": "me"}, {"seat": 1, "who": {"bot": "random@worlds=4000000000"}}]);
    let refused = ann.post("/tables", json!({"game": "skerries", "seats": seats})).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (400, "malformed"));
}

async fn an_invitation_works_once(url: &str) {
    let (host, ann, bob) = people(url).await;
    let made = ann.done("/tables", json!({"game": "skerries", "seats": [{"seat": "prey", "who": "me"}]})).await;
    let id = made["table"]["id"].as_str().unwrap();
    let invite = format!("/tables/{id}/seats/1/invitation");
    assert_eq!(bob.post(&invite, Value::Null).await.status, 404);
    let fresh = ann.done(&invite, Value::Null).await;
    let old = bob.post("/join", json!({"invitation": made["invitations"][0]["invitation"]})).await;
    assert_eq!(old.status, 404, "an earlier invitation is void");
    bob.done("/join", json!({"invitation": fresh["invitation"]})).await;
    let cid = host.guest("Cid").await;
    assert_eq!(cid.post("/join", json!({"invitation": fresh["invitation"]})).await.status, 404);
    // The host cannot let anybody, least of all themselves, into a seat that another holds.
    assert_eq!(ann.post(&invite, Value::Null).await.code(), "not_yours_to_give");
    let shared = bob.done(&invite, Value::Null).await;
    cid.done("/join", json!({"invitation": shared["invitation"]})).await;
    cid.act(id, 1, json!("Note")).await;
}

async fn the_dice_are_sworn_to_before_words_and_proved_afterwards(url: &str) {
    let (_, ann, bob) = people(url).await;
    let wanted = json!({"game": "skerries", "start": "by_host", "seats": [{"seat": "prey", "who": "me"}]});
    let made = ann.done("/tables", wanted).await;
    let path = format!("/tables/{}", made["table"]["id"].as_str().unwrap());
    let commitment = made["table"]["commitment"].clone();
    assert_eq!(ann.post(&format!("{path}/start"), Value::Null).await.code(), "not_full");
    bob.done("/join", json!({"invitation": made["invitations"][0]["invitation"]})).await;
    assert_eq!(ann.get(&format!("{path}/view")).await.code(), "not_started");
    let swear = |seat: u8, word: &str| json!({"seat": seat, "sworn": sworn_by(word)});
    ann.done(&format!("{path}/swear"), swear(0, "salt")).await;
    bob.done(&format!("{path}/swear"), swear(1, "rope")).await;
    bob.done(&format!("{path}/swear"), swear(1, "tar")).await;
    assert_eq!(bob.post(&format!("{path}/swear"), swear(0, "x")).await.status, 403);
    assert_eq!(bob.post(&format!("{path}/start"), Value::Null).await.code(), "not_host");
    // Nobody is heard before all have sworn, and nobody swears after that.
    assert_eq!(ann.post(&format!("{path}/word"), json!({"seat": 0, "word": "salt"})).await.code(), "not_sealed");
    let sealed = ann.done(&format!("{path}/start"), Value::Null).await;
    assert_eq!((&sealed["phase"], &sealed["sealed"]), (&json!("lobby"), &json!(true)));
    assert_eq!((&sealed["seats"][1]["sworn"], &sealed["seats"][1]["word"]), (&json!(sworn_by("tar")), &Value::Null));
    ann.done(&format!("{path}/word"), json!({"seat": 0, "word": "salt"})).await;
    assert_eq!(bob.see(&path).await["seats"][0]["word"], "salt");
    // Bob knows Ann's word now. Were he the operator he would know the dice of every word of his: he has one.
    assert_eq!(bob.post(&format!("{path}/swear"), swear(1, "suits me")).await.code(), "sealed");
    assert_eq!(bob.post(&format!("{path}/swear"), json!({"seat": 1, "sworn": null})).await.code(), "sealed");
    assert_eq!(bob.post(&format!("{path}/word"), json!({"seat": 1, "word": "suits me"})).await.code(), "other_word");
    assert_eq!(ann.post(&format!("{path}/start"), Value::Null).await.code(), "not_shown");
    let begun = bob.done(&format!("{path}/word"), json!({"seat": 1, "word": "tar"})).await;
    assert_eq!(begun["phase"], "running");
    assert_eq!(bob.post(&format!("{path}/word"), json!({"seat": 1, "word": "tar"})).await.code(), "started");
    play_out(&ann, &bob, path.strip_prefix("/tables/").unwrap()).await;
    let record = ann.get(&format!("{path}/record")).await;
    assert_eq!(record.json()["seeds"]["players"], json!(["salt", "tar"]));
    let sworn = vec![(0, Some(sworn_by("salt"))), (1, Some(sworn_by("tar")))];
    let published = Published { commitment: commitment.as_str().map(str::to_owned), sworn };
    let verdict = common::TOYS.verify(&record.text, &published).unwrap();
    assert!(verdict.replays && verdict.faults.is_empty(), "{:?}", verdict.faults);
    assert_eq!((verdict.dice, verdict.commitment.as_deref()), (DiceVerdict::Proved, commitment.as_str()));
    let other = common::TOYS.verify(&record.text, &Published::commitment("0".repeat(64))).unwrap();
    assert_eq!(other.faults.len(), 1, "the server had sworn to another seed: {:?}", other.faults);
    assert_eq!(ann.see(&format!("{path}/audit")).await["faults"], json!([]));
}

/// A word that was lost is openly asked for anew, with all the others; a restart between forgets nothing.
async fn words_are_asked_for_anew_openly(url: &str) {
    let (_, ann, bob) = people(url).await;
    let sworn = |word: &str| sworn_by(word);
    let wanted = json!({"game": "skerries", "seats": [{"seat": "prey", "who": "me", "sworn": sworn("salt")}]});
    let made = ann.done("/tables", wanted).await;
    let path = format!("/tables/{}", made["table"]["id"].as_str().unwrap());
    assert_eq!(ann.post(&format!("{path}/anew"), json!({"seat": 0})).await.code(), "not_sealed");
    let invitation = &made["invitations"][0]["invitation"];
    let joined = bob.done("/join", json!({"invitation": invitation, "sworn": sworn("tar")})).await;
    assert_eq!((&joined["table"]["phase"], &joined["table"]["sealed"]), (&json!("lobby"), &json!(true)));
    ann.done(&format!("{path}/word"), json!({"seat": 0, "word": "salt"})).await;
    bob.done(&format!("{path}/anew"), json!({"seat": 1})).await;
    let again = host(url).await;
    let (ann, bob) = (Player { host: again.clone(), ..ann }, Player { host: again, ..bob });
    let table = ann.see(&path).await;
    assert_eq!((&table["round"], &table["sealed"]), (&json!(1), &json!(false)));
    assert!(table["seats"].as_array().unwrap().iter().all(|seat| seat["undecided"] == true && seat["word"].is_null()));
    ann.done(&format!("{path}/swear"), json!({"seat": 0, "sworn": sworn("kedge")})).await;
    let table = bob.done(&format!("{path}/swear"), json!({"seat": 1, "sworn": null})).await;
    assert_eq!((&table["sealed"], &table["phase"]), (&json!(true), &json!("lobby")));
    let begun = ann.done(&format!("{path}/word"), json!({"seat": 0, "word": "kedge"})).await;
    assert_eq!(begun["phase"], "running");
    play_out(&ann, &bob, path.strip_prefix("/tables/").unwrap()).await;
    assert_eq!(ann.see(&format!("{path}/record")).await["seeds"]["players"], json!(["kedge", ""]));
}

/// Whoever swears after hearing a word could choose the dice, so the server takes no oath to one it has heard; not after a
/// restart either, and not from somebody who sits down with it.
async fn a_word_shown_once_is_sworn_to_by_nobody_again(url: &str) {
    let (_, ann, bob) = people(url).await;
    let wanted = json!({"game": "skerries", "seats": [{"seat": "prey", "who": "me", "sworn": sworn_by("salt")}]});
    let made = ann.done("/tables", wanted).await;
    let path = format!("/tables/{}", made["table"]["id"].as_str().unwrap());
    bob.done("/join", json!({"invitation": made["invitations"][0]["invitation"], "sworn": sworn_by("tar")})).await;
    ann.done(&format!("{path}/word"), json!({"seat": 0, "word": "salt"})).await;
    bob.done(&format!("{path}/anew"), json!({"seat": 1})).await;
    let swear = |seat: u8, word: &str| json!({"seat": seat, "sworn": sworn_by(word)});
    let again = host(url).await;
    let (ann, bob) = (Player { host: again.clone(), ..ann }, Player { host: again.clone(), ..bob });
    for (player, seat) in [(&ann, 0), (&bob, 1)] {
        let answer = player.post(&format!("{path}/swear"), swear(seat, "salt")).await;
        assert_eq!((answer.status.as_u16(), &*answer.code()), (409, "spent_word"));
    }
    let carl = again.guest("Carl").await;
    let shared = ann.done(&format!("{path}/seats/0/invitation"), Value::Null).await;
    let joining = |word: &str| json!({"invitation": shared["invitation"], "sworn": sworn_by(word)});
    assert_eq!(carl.post("/join", joining("salt")).await.code(), "spent_word");
    assert_eq!(ann.see(&path).await["seats"][0]["undecided"], true);
    carl.done("/join", joining("kedge")).await;
    // Nobody has heard Bob's word.
    let sealed = bob.done(&format!("{path}/swear"), swear(1, "tar")).await;
    assert_eq!((&sealed["sealed"], &sealed["seats"][0]["sworn"]), (&json!(true), &json!(sworn_by("kedge"))));
}

async fn waiting_for_news_ends_with_news(url: &str) {
    let (_, ann, bob) = people(url).await;
    let table = duel(&ann, &bob, json!({})).await;
    let version = bob.version(&table, 1).await;
    let path = format!("/tables/{table}/lines?as=1&since={version}&wait=20");
    let (news, ()) = tokio::join!(bob.see(&path), async {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        // A secret draft is no news for the other seat; an open shout is.
        ann.act(&table, 0, json!({"Plot": 2})).await;
        ann.act(&table, 0, json!("Shout")).await;
    });
    assert_eq!(news["lines"].as_array().unwrap().len(), 1, "{news}");
    let chat = format!("/tables/{table}/chat?wait=20");
    let (heard, ()) = tokio::join!(ann.see(&chat), async {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        ann.done(&format!("/tables/{table}/chat"), json!({"seat": 0, "to": [0], "text": "hm"})).await;
    });
    assert_eq!(heard[0]["text"], "hm");
}

async fn lists_show_what_is_public(url: &str) {
    let (host, ann, bob) = people(url).await;
    let hidden = duel(&ann, &bob, json!({"visibility": "unlisted"})).await;
    let open = duel(&ann, &bob, json!({"visibility": "public", "title": "<b>Open</b>"})).await;
    let list = host.ask("GET", "/api/v1/tables", Value::Null).await.json();
    assert_eq!((list[0]["id"].as_str(), list.as_array().unwrap().len()), (Some(open.as_str()), 1));
    assert_eq!(list[0]["seats"][1]["players"][0]["name"], "Bob");
    assert_eq!(ann.see("/tables?list=mine").await.as_array().unwrap().len(), 2);
    assert_eq!(host.ask("GET", "/api/v1/tables?list=mine", Value::Null).await.status, 401);
    assert_eq!(host.ask("GET", &format!("/api/v1/tables/{hidden}"), Value::Null).await.status, 200);
    let page = host.ask("GET", "/plain", Value::Null).await;
    assert!(page.text.contains("&lt;b&gt;Open&lt;/b&gt;") && !page.text.contains("<script"), "{}", page.text);
    // A secret draft moves nothing that a list shows.
    let before = ann.see("/tables?list=mine").await;
    ann.act(&open, 0, json!({"Plot": 2})).await;
    assert_eq!(before, ann.see("/tables?list=mine").await);
}

async fn a_hint_is_legal(url: &str) {
    let (_, ann, bob) = people(url).await;
    let table = duel(&ann, &bob, json!({})).await;
    let hint = ann.see(&format!("/tables/{table}/hint?seat=0")).await;
    assert_eq!(hint["bot"], "random");
    ann.act(&table, 0, hint["action"].clone()).await;
    assert_eq!(ann.get(&format!("/tables/{table}/hint?seat=1")).await.status, 403);
}

async fn an_umpire_sees_everything_and_cannot_play(url: &str) {
    let host = host(url).await;
    let (judge, ann, bob) = (host.guest("Judge").await, host.guest("Ann").await, host.guest("Bob").await);
    let made = judge.done("/tables", json!({"game": "skerries", "umpire": true})).await;
    let id = made["table"]["id"].as_str().unwrap();
    let invitation = |seat: usize| json!({"invitation": made["invitations"][seat]["invitation"]});
    assert_eq!(judge.post("/join", invitation(0)).await.code(), "umpire_cannot_play");
    ann.done("/join", invitation(0)).await;
    let joined = bob.done("/join", invitation(1)).await;
    assert_eq!((joined["table"]["umpire"].as_bool(), joined["table"]["phase"].as_str()), (Some(true), Some("running")));
    ann.act(id, 0, json!({"Plot": 6})).await;
    let seen = judge.see(&format!("/tables/{id}/view?as=umpire")).await;
    assert_eq!(seen["view"]["halves"][0]["plot"], json!([6]));
    assert_eq!(bob.get(&format!("/tables/{id}/view?as=umpire")).await.code(), "not_yours_to_see");
}

async fn a_journal_does_not_grow_for_ever(url: &str) {
    let config = || fathom_server::Config { max_undone: 3, ..common::config() };
    let host = common::host_with(url, config()).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let wanted = json!({"game": "skerries", "start": "by_host", "seats": [{"seat": "prey", "who": "me"}]});
    let made = ann.done("/tables", wanted).await;
    let table = made["table"]["id"].as_str().unwrap();
    bob.done("/join", json!({"invitation": made["invitations"][0]["invitation"]})).await;
    let swear = format!("/tables/{table}/swear");
    for n in 1..50 {
        ann.done(&swear, json!({"seat": 0, "sworn": sworn_by(&n.to_string())})).await;
    }
    let refused = ann.post(&swear, json!({"seat": 0, "sworn": sworn_by("x")})).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (409, "too_many_words"));
    bob.done(&swear, json!({"seat": 1, "sworn": sworn_by("tar")})).await;
    ann.done(&format!("/tables/{table}/start"), Value::Null).await;
    ann.done(&format!("/tables/{table}/word"), json!({"seat": 0, "word": "49"})).await;
    bob.done(&format!("/tables/{table}/word"), json!({"seat": 1, "word": "tar"})).await;

    let undo = async |player: &Player, seat: u8| {
        player.act(table, seat, json!({"Plot": 1})).await;
        let version = player.version(table, seat).await;
        player.post(&format!("/tables/{table}/undo"), json!({"seat": seat, "version": version})).await.code()
    };
    for _ in 0..3 {
        assert_eq!(undo(&ann, 0).await, "");
    }
    assert_eq!(undo(&ann, 0).await, "too_many_undone");
    // The other seat has a count of its own and learns nothing of this one; and a restart forgets nothing.
    assert_eq!(undo(&bob, 1).await, "");
    assert_eq!(
        bob.post(&format!("/tables/{table}/undo"), json!({"seat": 0, "version": 1})).await.code(),
        "not_your_seat"
    );
    host.server.stop();
    let again = common::host_with(url, config()).await;
    let (ann, bob) = (Player { host: again.clone(), ..ann }, Player { host: again, ..bob });
    assert_eq!(undo(&ann, 0).await, "too_many_undone");
    assert_eq!(undo(&bob, 1).await, "");
}

async fn talk_has_pages_and_an_end(url: &str) {
    let host = common::host_with(url, fathom_server::Config { max_said: 240, ..common::config() }).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let chat = format!("/tables/{}/chat", duel(&ann, &bob, json!({})).await);
    for _ in 0..240 {
        ann.done(&chat, json!({"seat": 0, "to": [0], "text": "x"})).await;
    }
    let enough = ann.post(&chat, json!({"seat": 0, "to": [0], "text": "x"})).await;
    assert_eq!((enough.status.as_u16(), enough.code().as_str()), (409, "said_enough"));
    bob.done(&chat, json!({"seat": 1, "to": [1], "text": "not a word of that reaches me"})).await;
    let page = async |since: u64| {
        let heard = ann.see(&format!("{chat}?since={since}")).await;
        let numbers = heard.as_array().unwrap().iter().map(|said| said["n"].as_u64().unwrap());
        (heard.as_array().unwrap().len(), numbers.min(), heard.as_array().unwrap().last().map(|said| said["n"].clone()))
    };
    assert_eq!(page(0).await, (200, Some(1), Some(json!(200))));
    assert_eq!(page(200).await, (40, Some(201), Some(json!(240))));
    assert_eq!(page(240).await, (0, None, None));
}

async fn a_finished_game_is_worked_out_once(url: &str) {
    let host = host_with(url, Config { operator_token: Some("operator".into()), ..config() }).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = duel(&ann, &bob, json!({})).await;
    play_out(&ann, &bob, &table).await;
    let paths = ["record", "audit", "luck"].map(|about| format!("/tables/{table}/{about}"));
    for path in &paths {
        let answers = futures_util::future::join_all((0..20).map(|_| bob.see(path))).await;
        assert!(answers.iter().all(|answer| *answer == answers[0] && answer.is_object()), "{path}");
    }
    let operator = common::request(Some("operator"), "GET", "/metrics", &Value::Null);
    let metrics = host.send(operator).await.text;
    assert!(metrics.contains("\nfathom_findings_total 3\n"), "{metrics}");
}

/// No thread is ever free here, so whoever asks about the past waits, and too many are sent away.
async fn who_looks_back_keeps_nobody_from_playing(url: &str) {
    let host = host_with(url, Config { bot_threads: 0, max_waiting: 3, ..config() }).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = duel(&ann, &bob, json!({})).await;
    let path = format!("/tables/{table}/replay?as=0&line=1");
    let mut asking: Vec<_> = (0..4).map(|_| Box::pin(ann.get(&path))).collect();
    let (answer, _, rest) = futures_util::future::select_all(asking.drain(..)).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (503, "busy"));
    play_out(&ann, &bob, &table).await;
    // Those who play have a queue of their own.
    assert_eq!(ann.see(&format!("/tables/{table}")).await["phase"], "over");
    assert_eq!(ann.get(&format!("/tables/{table}/luck")).await.code(), "busy");
    drop(rest);
}

#[tokio::test]
async fn a_bot_that_fails_once_plays_on_itself() {
    let place = sqlite();
    let ann = host(&place.url).await.guest("Ann").await;
    let seats = json!([{"seat": 0, "who": {"bot": "random"}}, {"seat": 1, "who": {"bot": "brittle"}}]);
    let wanted = json!({"game": "skerries", "seats": seats, "setup": {"scenario": "duel", "n_turns": 40},
        "visibility": "public", "umpire": true});
    ann.done("/tables", wanted).await;
    while ann.see("/tables?list=over").await.as_array().unwrap().is_empty() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    assert!(common::N_ASKED_BRITTLE.load(Ordering::SeqCst) > 1, "it was asked again");
}

#[tokio::test]
async fn a_bot_whose_moves_cannot_be_stored_waits_longer_each_time() {
    let place = sqlite();
    let host = host_with(&place.url, Config { operator_token: Some("operator".into()), ..config() }).await;
    let ann = host.guest("Ann").await;
    let other = sqlx::SqlitePool::connect(&place.url).await.unwrap();
    let trigger = "CREATE TRIGGER full BEFORE INSERT ON journal WHEN new.entry LIKE '{\"deed\"%' \
                   BEGIN SELECT RAISE(ROLLBACK, 'no room'); END";
    sqlx::query(trigger).execute(&other).await.unwrap();
    let seats = json!([{"seat": 0, "who": "me"}, {"seat": 1, "who": {"bot": "random"}}]);
    let began = std::time::Instant::now();
    let made = ann.done("/tables", json!({"game": "skerries", "seats": seats})).await;
    let path = format!("/tables/{}/view", made["table"]["id"].as_str().unwrap());
    let thoughts = async || {
        let metrics = host.send(common::request(Some("operator"), "GET", "/metrics", &Value::Null)).await.text;
        let count = metrics.lines().find_map(|line| line.strip_prefix("fathom_bot_seconds_count ")).unwrap();
        count.parse::<usize>().unwrap()
    };
    while thoughts().await < 4 {
        // Whoever looks at the table wakes no bot before its time.
        ann.see(&path).await;
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    // 200, 400 and 800 ms lie behind it, whatever the speed of this machine.
    assert!(began.elapsed() >= std::time::Duration::from_millis(1400));
    sqlx::query("DROP TRIGGER full").execute(&other).await.unwrap();
    while ann.see(&format!("{path}?as=observer")).await["version"].as_u64().unwrap() < 2 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

async fn a_game_begun_by_other_rules_says_so_and_is_found_before(url: &str) {
    let (host, ann, bob) = people(url).await;
    let more = json!({"title": "Old", "visibility": "public", "setup": {"scenario": "duel", "n_turns": 9}});
    let table = duel(&ann, &bob, more).await;
    duel(&ann, &bob, json!({})).await;
    assert_eq!(fathom_server::check(url, &common::TOYS).await.unwrap().stuck, []);
    host.server.stop();

    play_by_older_rules(url, &table).await;
    let checked = fathom_server::check(url, &common::TOYS).await.unwrap();
    assert_eq!((checked.n_running, checked.stuck.len()), (2, 1), "{checked:?}");
    let stuck = &checked.stuck[0];
    assert_eq!((&stuck.table, stuck.title.as_str(), stuck.game.as_str()), (&table, "Old", "skerries"));
    assert!(stuck.message.contains("version 7"), "{stuck:?}");

    let ann = Player { host: common::host(url).await, ..ann };
    for path in ["", "/view?as=0", "/lines", "/chat", "/record"] {
        let answer = ann.get(&format!("/tables/{table}{path}")).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (409, "other_rules"), "{path}");
    }
    let act = json!({"seat": 0, "version": 0, "action": "Commit"});
    assert_eq!(ann.post(&format!("/tables/{table}/act"), act).await.code(), "other_rules");
    let listed = ann.see("/tables?list=public").await;
    assert_eq!(listed[0]["title"], "Old", "{listed}");
}

/// What was told of a finished game, its record and its audit outlive the rules it was played by.
async fn a_finished_game_of_other_rules_stays_readable(url: &str) {
    let (host, ann, bob) = people(url).await;
    let table = duel(&ann, &bob, json!({"title": "Old"})).await;
    play_out(&ann, &bob, &table).await;
    let paths = ["", "/view?as=0", "/lines?as=umpire", "/lines?as=1&since=2", "/record", "/audit"]
        .map(|path| format!("/tables/{table}{path}"));
    let mut before = Vec::new();
    for path in &paths {
        before.push(ann.see(path).await);
    }
    // Whoever stops the server at once loses nothing: the next one keeps what this one did not.
    host.server.stop();
    let keeper = common::host(url).await;
    let store = fathom_store::Store::open(url).await.unwrap();
    while store.archive(&table).await.unwrap().is_none() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    keeper.server.stop();
    play_by_older_rules(url, &table).await;

    let later = common::host(url).await;
    let ann = Player { host: later.clone(), ..ann };
    for (path, before) in paths.iter().zip(&mut before) {
        if before["id"].is_string() {
            before["archived"] = json!(true);
        }
        assert_eq!(&ann.see(path).await, before, "{path}");
    }
    assert_eq!(ann.get(&format!("/tables/{table}/replay?as=umpire&step=1")).await.code(), "other_rules");
    let eve = later.guest("Eve").await;
    assert_eq!(eve.get(&format!("/tables/{table}")).await.status, 404, "it is as private as it was");
}

/// Whoever asks for it again and again, alone or at once, does not have its journal played again and again.
async fn a_game_that_cannot_be_loaded_costs_one_load(url: &str) {
    let (host, ann, bob) = people(url).await;
    let (older, broken) = (duel(&ann, &bob, json!({})).await, duel(&ann, &bob, json!({})).await);
    let sound = duel(&ann, &bob, json!({})).await;
    host.server.stop();
    play_by_older_rules(url, &older).await;
    rewrite(url, &broken, "UPDATE journal SET entry = '{\"mutiny\":0}' WHERE game = $1 AND n > 3").await;

    let operator_token = Some("operator".to_owned());
    let again = host_with(url, Config { operator_token, ..config() }).await;
    let ann = Player { host: again.clone(), ..ann };
    for (table, status, code) in [(&older, 409, "other_rules"), (&broken, 500, "internal")] {
        let (view, act) = (format!("/tables/{table}/view?as=0"), format!("/tables/{table}/act"));
        let commit = json!({"seat": 0, "version": 1, "action": "Commit"});
        let at_once = tokio::join!(ann.get(&view), ann.get(&view), ann.post(&act, commit.clone()));
        let later = (ann.get(&view).await, ann.post(&act, commit).await);
        for answer in [at_once.0, at_once.1, at_once.2, later.0, later.1] {
            assert_eq!((answer.status.as_u16(), answer.code().as_str()), (status, code));
        }
    }
    assert!(ann.get(&format!("/tables/{sound}/view?as=0")).await.status.is_success());
    let metrics = again.send(common::request(Some("operator"), "GET", "/metrics", &Value::Null)).await.text;
    assert!(metrics.contains("\nfathom_loads_total 3\n"), "{metrics}");
}

/// Makes a stored game one that an older program has begun.
async fn play_by_older_rules(url: &str, table: &str) {
    let older = "UPDATE journal SET entry = replace(entry, '\"rules\":1', '\"rules\":7') WHERE game = $1 AND n < 9";
    rewrite(url, table, older).await;
}

/// Changes what is stored of a game.
async fn rewrite(url: &str, table: &str, change: &'static str) {
    if url.starts_with("sqlite") {
        sqlx::query(change).bind(table).execute(&sqlx::SqlitePool::connect(url).await.unwrap()).await.unwrap();
    } else {
        sqlx::query(change).bind(table).execute(&sqlx::PgPool::connect(url).await.unwrap()).await.unwrap();
    }
}

/// What an umpire chose for one seat alone is shown to nobody else before the end.
async fn secrets_of_a_setup_are_the_umpires(url: &str) {
    let host = host_with(url, Config { catalog: &fathom_catalog::CATALOG, ..config() }).await;
    let (judge, ann, bob, eve) =
        (host.guest("Judge").await, host.guest("Ann").await, host.guest("Bob").await, host.guest("Eve").await);
    let ships = json!([{"ship": "DE1", "square": "S5", "stores": 17}, {"ship": "UB1", "stores": 4}]);
    for seats in [json!([{"seat": "escort", "who": "me"}]), json!([])] {
        let wanted = json!({"game": "u-boat", "setup": {"ships": ships}, "seats": seats});
        let refused = judge.post("/tables", wanted).await;
        assert_eq!((refused.status.as_u16(), refused.code().as_str()), (409, "needs_umpire"));
    }
    let file = "id = 'x'\ntitle = 'X'\nsummary = ''\nescorts = 1\nsubmarines = 1\n[[ship]]\nship = 'DE1'\n";
    let with_stores = json!({"scenario_file": format!("{file}stores = 17\n")});
    let refused = judge.post("/tables", json!({"game": "u-boat", "setup": with_stores})).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (409, "needs_umpire"));
    for open in [json!({"scenario_file": file}), json!({"ships": [{"ship": "DE1"}]})] {
        judge
            .done("/tables", json!({"game": "u-boat", "setup": open, "seats": [{"seat": "escort", "who": "me"}]}))
            .await;
    }
    let in_sight = json!({"ships": [{"ship": "DE1", "square": "S5"}]});
    judge
        .done("/tables", json!({"game": "u-boat", "setup": in_sight, "seats": [{"seat": "escort", "who": "me"}]}))
        .await;
    let wanted = json!({"game": "u-boat", "umpire": true, "visibility": "public", "setup": {"ships": ships}});
    let made = judge.done("/tables", wanted).await;
    assert_eq!(made["table"]["setup"]["ships"], ships);
    let table = format!("/tables/{}", made["table"]["id"].as_str().unwrap());
    for (n, player) in [&ann, &bob].into_iter().enumerate() {
        let joined = player.done("/join", json!({"invitation": made["invitations"][n]["invitation"]})).await;
        assert_eq!(joined["table"]["setup"]["ships"], json!([{"ship": "DE1", "square": "S5"}]));
    }
    for who in [&ann, &bob, &eve] {
        let answer = who.get(&table).await;
        assert_eq!(answer.json()["phase"], "running");
        assert!(!answer.text.contains("stores"), "{}", answer.text);
    }
    assert!(!host.ask("GET", &format!("/api/v1{table}"), Value::Null).await.text.contains("stores"));
    assert_eq!(judge.see(&table).await["setup"]["ships"], ships);
}

async fn no_spectator_silences_the_others(url: &str) {
    let host = host_with(url, Config { max_said: 240, ..config() }).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let chat = format!("/tables/{}/chat", duel(&ann, &bob, json!({"visibility": "public"})).await);
    let (eve, joe) = (host.guest("Eve").await, host.guest("Joe").await);
    eve.done(&chat, json!({"text": "x".repeat(30)})).await;
    assert_eq!(eve.post(&chat, json!({"text": "x"})).await.code(), "said_enough");
    let said = joe.done(&chat, json!({"text": "may I"})).await;
    assert_eq!((&said["n"], &said["text"], &said["person"]["name"]), (&json!(2), &json!("may I"), &json!("Joe")));
}

async fn a_new_name_is_shown_at_the_table(url: &str) {
    let (_, ann, bob) = people(url).await;
    let table = duel(&ann, &bob, json!({})).await;
    let renamed = bob.ask("PATCH", "/me", json!({"name": "Robert"})).await;
    assert_eq!(renamed.status, 200);
    while ann.see(&format!("/tables/{table}")).await["seats"][1]["players"][0]["name"] != "Robert" {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_session_that_is_used_does_not_run_out() {
    let place = sqlite();
    let ann = host(&place.url).await.guest("Ann").await;
    let other = sqlx::SqlitePool::connect(&place.url).await.unwrap();
    let (hour, day) = (3_600_000, 86_400_000);
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as i64;
    sqlx::query("UPDATE session SET expires_at = $1").bind(now + hour).execute(&other).await.unwrap();
    // A server that has not seen this session yet.
    let again = common::host(&place.url).await;
    let mut request = common::request(None, "GET", "/api/v1/me", &Value::Null);
    request.headers_mut().insert("cookie", format!("fathom={}", ann.token).parse().unwrap());
    let answer = again.send(request).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains(&ann.token) && cookie.contains("Max-Age=34560000"), "{cookie}");
    let until: i64 = sqlx::query_scalar("SELECT expires_at FROM session").fetch_one(&other).await.unwrap();
    assert!(until > now + 399 * day, "{until}");
}

#[tokio::test]
async fn a_client_that_asks_gets_large_answers_compressed() {
    let place = sqlite();
    let host = host(&place.url).await;
    for method in ["GET", "HEAD"] {
        let ask = async |path: &str, how: Option<&str>| {
            let mut request = common::request(None, method, path, &Value::Null);
            if let Some(how) = how {
                request.headers_mut().insert("accept-encoding", how.parse().unwrap());
            }
            let answer = host.send(request).await;
            assert_eq!(answer.status, 200, "{method} {path}");
            let encoding = answer.headers.get("content-encoding").map(|how| how.to_str().unwrap().to_owned());
            (encoding, answer)
        };
        let (encoding, plain) = ask("/api/openapi.json", None).await;
        assert_eq!(encoding, None);
        let (encoding, packed) = ask("/api/openapi.json", Some("gzip, br")).await;
        assert_eq!(encoding.as_deref(), Some("gzip"), "{method}");
        assert!(packed.headers["vary"].to_str().unwrap().contains("accept-encoding"));
        assert_eq!(packed.headers["cache-control"], plain.headers["cache-control"]);
        assert!(method == "HEAD" || packed.text.len() < plain.text.len() / 3);
        assert_eq!(ask("/healthz", Some("gzip")).await.0, None, "what is small stays as it is");
    }
}

async fn drafts_have_an_end(url: &str) {
    let (_host, ann, bob) = people(url).await;
    let table = duel(&ann, &bob, json!({})).await;
    for _ in 0..MAX_DRAFTS {
        ann.act(&table, 0, json!("Fidget")).await;
    }
    let version = ann.version(&table, 0).await;
    let fidget = json!({"seat": 0, "version": version, "action": "Fidget"});
    let answer = ann.post(&format!("/tables/{table}/act"), fidget).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (409, "too_many_drafts"));
    ann.act(&table, 0, json!("Commit")).await;
}

/// On one database: the gate is one for the whole process.
#[tokio::test]
async fn a_game_is_loaded_once_and_to_the_end() {
    let place = sqlite();
    let store = Store::open(&place.url).await.unwrap();
    let host = common::host_of(Server::start(store.clone(), config()));
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let setup = json!({"scenario": "duel", "n_turns": GATED});
    let table = duel(&ann, &bob, json!({"setup": setup, "visibility": "public"})).await;
    let operator_token = Some("operator".to_owned());
    let again = common::host_of(Server::start(store, Config { operator_token, ..config() }));
    let path = format!("/api/v1/tables/{table}/view");
    let look = || {
        let (host, path) = (again.clone(), path.clone());
        tokio::spawn(async move { host.ask("GET", &path, Value::Null).await })
    };
    GATE.close();
    let first = look();
    while GATE.n_come() == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    first.abort();
    let others = [look(), look(), look()];
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(GATE.n_come(), 1, "a load goes on when the one who asked has gone, and no other is begun");
    others.iter().for_each(tokio::task::JoinHandle::abort);
    GATE.open();
    assert_eq!(look().await.unwrap().status, 200);
    let metrics = again.send(common::request(Some("operator"), "GET", "/metrics", &Value::Null)).await.text;
    assert!(metrics.contains("\nfathom_loads_total 1\n"), "{metrics}");
}
