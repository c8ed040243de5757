//! A finished game once more, with dice that are known: alone, marked, and sound.

use serde_json::{Value, json};

use crate::common::{self, Host, Player, duel, host};

on_both! {
    a_game_is_played_on_from_a_step_against_a_bot,
    the_same_dice_fall_again_and_the_table_says_so,
    nobody_else_is_let_in_where_the_dice_are_known,
}

async fn played(url: &str) -> (Host, Player, Player, String) {
    let host = host(url).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = duel(&ann, &bob, json!({})).await;
    for _ in 0..3 {
        ann.act(&table, 0, json!({"Plot": 4})).await;
        ann.act(&table, 0, json!("Commit")).await;
        bob.act(&table, 1, json!("Commit")).await;
    }
    assert_eq!(ann.see(&format!("/tables/{table}")).await["phase"], "over");
    (host, ann, bob, table)
}

fn at_one_screen(steps: usize) -> Value {
    json!({"steps": steps, "seats": [{"seat": 0, "who": "me"}, {"seat": 1, "who": "me"}]})
}

async fn record(player: &Player, table: &str) -> Value {
    player.see(&format!("/tables/{table}/record")).await
}

async fn a_game_is_played_on_from_a_step_against_a_bot(url: &str) {
    let (_, ann, _, table) = played(url).await;
    let wanted = json!({"steps": 4, "seats": [{"seat": 0, "who": "me"}, {"seat": 1, "who": {"bot": "random"}}]});
    let made = ann.done(&format!("/tables/{table}/branch"), wanted).await;
    let again = made["table"]["id"].as_str().unwrap().to_owned();
    assert_eq!(made["table"]["branch"], json!({"table": table, "steps": 4}));
    assert_eq!((&made["table"]["phase"], &made["table"]["visibility"]), (&json!("running"), &json!("private")));
    // Ann plotted in step 4, and takes back what the earlier game did in vain.
    let version = ann.version(&again, 0).await;
    let undone = ann.post(&format!("/tables/{again}/undo"), json!({"seat": 0, "version": version})).await;
    assert_eq!(undone.code(), "nothing_to_undo");
    while ann.see(&format!("/tables/{again}")).await["phase"] != "over" {
        let seen = ann.see(&format!("/tables/{again}/view?as=0")).await;
        let may_commit = seen["actions"].as_array().unwrap().iter().any(|choice| choice["action"] == "Commit");
        if may_commit {
            let commit = json!({"seat": 0, "version": seen["version"], "action": "Commit"});
            ann.post(&format!("/tables/{again}/act"), commit).await;
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }
    let (first, second) = (record(&ann, &table).await, record(&ann, &again).await);
    assert_eq!(second["branch"], json!({"table": table, "steps": 4}));
    assert_eq!(second["steps"].as_array().unwrap()[..4], first["steps"].as_array().unwrap()[..4]);
    assert_eq!(second["seeds"], first["seeds"]);
    assert_eq!(ann.see(&format!("/tables/{again}/audit")).await["faults"], json!([]));
    // It is the same to a server that reads it anew.
    let later = Player { host: common::host(url).await, ..ann };
    assert_eq!(record(&later, &again).await, second);
}

async fn the_same_dice_fall_again_and_the_table_says_so(url: &str) {
    let (_, ann, _, table) = played(url).await;
    let made = ann.done(&format!("/tables/{table}/branch"), at_one_screen(0)).await;
    let again = made["table"]["id"].as_str().unwrap().to_owned();
    for _ in 0..3 {
        ann.act(&again, 0, json!({"Plot": 4})).await;
        ann.act(&again, 0, json!("Commit")).await;
        ann.act(&again, 1, json!("Commit")).await;
    }
    let (first, second) = (record(&ann, &table).await, record(&ann, &again).await);
    assert_eq!((&second["steps"], &second["opening"]), (&first["steps"], &first["opening"]));
    assert!(first.get("branch").is_none(), "an ordinary record has no such field");
    let mine = ann.see("/tables?list=mine").await;
    let listed = mine.as_array().unwrap().iter().find(|listed| listed["id"] == again.as_str()).unwrap();
    assert_eq!(listed["branch"], json!({"table": table, "steps": 0}));
}

async fn nobody_else_is_let_in_where_the_dice_are_known(url: &str) {
    let (host, ann, bob, table) = played(url).await;
    let path = format!("/tables/{table}/branch");
    let open = json!({"steps": 0, "seats": [{"seat": 0, "who": "me"}]});
    assert_eq!(ann.post(&path, open).await.code(), "not_alone");
    assert_eq!(ann.post(&path, at_one_screen(9)).await.code(), "no_such_step");
    let carl = host.guest("Carl").await;
    assert_eq!(carl.post(&path, at_one_screen(0)).await.code(), "missing", "the table is private");
    let public = duel(&ann, &bob, json!({"visibility": "public"})).await;
    let early = format!("/tables/{public}/branch");
    assert_eq!(carl.post(&early, at_one_screen(0)).await.code(), "not_your_game");
    assert_eq!(ann.post(&early, at_one_screen(0)).await.code(), "not_yet");
    let made = ann.done(&path, at_one_screen(2)).await;
    let again = made["table"]["id"].as_str().unwrap();
    let invited = ann.post(&format!("/tables/{again}/seats/1/invitation"), Value::Null).await;
    assert_eq!(invited.code(), "replayed_dice");
    assert_eq!(bob.get(&format!("/tables/{again}")).await.code(), "missing");
}
