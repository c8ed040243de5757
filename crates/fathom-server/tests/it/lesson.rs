//! A first game that is taught: it goes as the lesson says, is kept like any other, and can be left.

use fathom_catalog::{CATALOG, find};
use fathom_server::Config;
use serde_json::{Value, json};

use crate::common::{Host, Player, config, host_with};

on_both! {
    a_lesson_goes_as_it_is_written_and_nothing_else_is_done,
    a_lesson_survives_a_restart_and_ends,
    whoever_leaves_a_lesson_plays_on_against_the_bot,
    a_lesson_is_nobody_elses,
}

/// A server with the real games.
async fn school(url: &str) -> Host {
    host_with(url, Config { catalog: &CATALOG, ..config() }).await
}

async fn opened(host: &Host, game: &str) -> (Player, String) {
    let ann = host.guest("Ann").await;
    let made = ann.done(&format!("/games/{game}/lesson"), Value::Null).await;
    let table = &made["table"];
    assert_eq!((&table["phase"], &table["visibility"]), (&json!("running"), &json!("private")));
    assert_eq!((&table["lesson"], &made["invitations"]), (&json!(true), &json!([])));
    (ann, table["id"].as_str().unwrap().to_owned())
}

async fn now(ann: &Player, table: &str) -> Value {
    ann.see(&format!("/tables/{table}/lesson")).await
}

async fn show(ann: &Player, table: &str) -> Value {
    ann.done(&format!("/tables/{table}/lesson/show"), Value::Null).await
}

/// U-BOAT's: the escort goes first, by the lesson; then the boat is the learner's.
async fn a_lesson_goes_as_it_is_written_and_nothing_else_is_done(url: &str) {
    let host = school(url).await;
    let (ann, table) = opened(&host, "u-boat").await;
    let first = now(&ann, &table).await;
    assert_eq!(
        (&first["done"], &first["task"]["seat"], &first["task"]["yours"]),
        (&json!(0), &json!(0), &json!(false))
    );
    let second = show(&ann, &table).await;
    assert_eq!((&second["done"], &second["task"]["yours"]), (&json!(1), &json!(true)));
    assert_eq!(second["after"]["rule"], "DC.1");
    assert_eq!(second["task"]["actions"][0], "ahead");

    // Legal, and not what is taught: kindly refused, and nothing has happened.
    let version = ann.version(&table, 1).await;
    let other = json!({"seat": 1, "version": version, "action": {"depth": 100}});
    let refused = ann.post(&format!("/tables/{table}/act"), other).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (409, "lesson"));
    assert!(refused.text.contains("Go ahead to K7"), "{}", refused.text);
    assert_eq!((ann.version(&table, 1).await, now(&ann, &table).await), (version, second));

    // One action at a time, several at once, and taking back.
    ann.act(&table, 1, json!("ahead")).await;
    let begun = now(&ann, &table).await;
    assert_eq!((&begun["after"], &begun["task"]["actions"][0]), (&Value::Null, &json!({"turn": "right"})));
    let version = ann.version(&table, 1).await;
    ann.done(&format!("/tables/{table}/undo"), json!({"seat": 1, "version": version})).await;
    assert_eq!(now(&ann, &table).await["task"]["actions"][0], "ahead");
    let version = ann.version(&table, 1).await;
    let order = json!({"steps": ["ahead", "right", "ahead"], "depth": 300, "end": true});
    ann.done(&format!("/tables/{table}/order"), json!({"seat": 1, "version": version, "order": order})).await;
    let third = now(&ann, &table).await;
    assert_eq!((&third["done"], &third["answer"]["answer"]), (&json!(2), &json!(1)));
}

async fn a_lesson_survives_a_restart_and_ends(url: &str) {
    let host = school(url).await;
    let (ann, table) = opened(&host, "submarine").await;
    let n_steps = find("submarine").unwrap().lesson().unwrap().unwrap().steps.len();
    for _ in 0..7 {
        show(&ann, &table).await;
    }
    let before = now(&ann, &table).await;
    let later = Player { host: school(url).await, ..ann };
    assert_eq!(now(&later, &table).await, before);
    for _ in 7..n_steps {
        show(&later, &table).await;
    }
    let end = now(&later, &table).await;
    assert_eq!((&end["done"], &end["task"]), (&json!(n_steps), &Value::Null));
    assert!(end["end"]["learnt"].as_array().is_some_and(|learnt| learnt.len() > 1), "{end}");
    let view = later.see(&format!("/tables/{table}/view?as=0")).await;
    assert_eq!((&view["view"]["submarine_points"], &view["view"]["escort_points"]), (&json!(35), &json!(10)));
    // Its dice were known, so nobody swears to them.
    let record = later.see(&format!("/tables/{table}/record")).await;
    assert_eq!(record["seeds"], Value::Null);
    assert_eq!(later.see(&format!("/tables/{table}/audit")).await["faults"], json!([]));
    let again = json!({"steps": 0, "seats": [{"seat": 0, "who": "me"}, {"seat": 1, "who": "me"}]});
    assert_eq!(later.post(&format!("/tables/{table}/branch"), again).await.code(), "taught");
}

async fn whoever_leaves_a_lesson_plays_on_against_the_bot(url: &str) {
    let host = school(url).await;
    let (ann, table) = opened(&host, "u-boat").await;
    show(&ann, &table).await;
    ann.act(&table, 1, json!("ahead")).await;
    let left = ann.done(&format!("/tables/{table}/lesson/leave"), Value::Null).await;
    assert_eq!(left, Value::Null);
    assert_eq!(ann.post(&format!("/tables/{table}/lesson/show"), Value::Null).await.code(), "no_lesson");
    // What the lesson did not want is as good as anything else now, and the bot answers it.
    ann.act(&table, 1, json!("end_move")).await;
    while ann.see(&format!("/tables/{table}")).await["to_act"] != json!([1]) {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let seen = ann.see(&format!("/tables/{table}/view?as=1")).await;
    let later = Player { host: school(url).await, ..ann };
    assert_eq!(now(&later, &table).await, Value::Null);
    assert_eq!(later.see(&format!("/tables/{table}/view?as=1")).await, seen);
}

async fn a_lesson_is_nobody_elses(url: &str) {
    let host = school(url).await;
    let (ann, table) = opened(&host, "wolfpack").await;
    let bob = host.guest("Bob").await;
    for (method, path) in [("GET", ""), ("GET", "/lesson"), ("POST", "/lesson/show"), ("POST", "/lesson/leave")] {
        let answer = bob.ask(method, &format!("/tables/{table}{path}"), Value::Null).await;
        assert_eq!(answer.code(), "missing", "{method} {path}");
    }
    assert_eq!(host.ask("GET", &format!("/api/v1/tables/{table}/lesson"), Value::Null).await.code(), "no_session");
    for list in ["public", "over"] {
        let listed = bob.see(&format!("/tables?list={list}")).await;
        assert!(listed.as_array().unwrap().iter().all(|listed| listed["id"] != table.as_str()), "{list}");
    }
    let mine = ann.see("/tables?list=mine").await;
    assert_eq!((&mine[0]["id"], &mine[0]["lesson"]), (&json!(table), &json!(true)));
    // A game without a lesson has none to open.
    assert_eq!(ann.post("/games/strait/lesson", Value::Null).await.code(), "missing");
    assert_eq!(ann.post("/games/chess/lesson", Value::Null).await.code(), "missing");
}
