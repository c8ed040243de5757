//! What helps a player of a real game: odds before a choice, a record after it.

use fathom_catalog::{CATALOG, FilmLimits};
use fathom_server::Config;
use serde_json::{Value, json};

use crate::common::{Host, Player, config, host_with};

on_both! {
    odds_are_for_whoever_holds_the_seat,
    the_outlook_is_for_whoever_holds_the_seat,
    a_record_is_shown_through_every_pair_of_eyes,
    a_film_has_an_end,
    what_is_no_record_is_refused_in_words,
    advice_comes_from_a_bot_that_says_why,
    advice_that_is_followed_goes_on,
    advice_between_people_is_declared_and_alone_it_is_not,
    the_ways_of_a_piece_are_for_whoever_holds_the_seat,
    closed_talk_is_refused_by_its_paragraph,
}

async fn host(url: &str) -> Host {
    host_with(url, Config { catalog: &CATALOG, ..config() }).await
}

/// A duel of U-BOAT with the boat at 100 feet, where it may fire and no gun can hit it; it ends after one turn.
async fn deep_duel(ann: &Player, bob: &Player) -> String {
    let setup = json!({"turn_limit": 1, "ships": [
        {"ship": "DE1", "square": "H6", "facing": "S"},
        {"ship": "UB1", "square": "P7", "facing": "N", "depth": 100},
    ]});
    let wanted = json!({"game": "u-boat", "setup": setup, "seats": [{"seat": "escort", "who": "me"}]});
    let made = ann.done("/tables", wanted).await;
    bob.done("/join", json!({"invitation": made["invitations"][0]["invitation"]})).await;
    made["table"]["id"].as_str().unwrap().to_owned()
}

async fn odds_are_for_whoever_holds_the_seat(url: &str) {
    let host = host(url).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = deep_duel(&ann, &bob).await;
    ann.act(&table, 0, json!("ahead")).await;
    ann.act(&table, 0, json!("end_move")).await;
    bob.act(&table, 1, json!("ahead")).await;
    let path = format!("/tables/{table}/odds");

    let aims = bob.see(&format!("{path}?as=1")).await;
    let aims = aims.as_array().unwrap();
    assert!(!aims.is_empty());
    for aim in aims {
        assert!(aim["action"]["aim"].is_string() && aim["rule"] == "TORP.10", "{aim}");
        assert!(aim["chances"].as_array().unwrap().iter().all(|one| (0.0..=1.0).contains(&one["p"].as_f64().unwrap())));
    }
    // Who is not to act has nothing to choose; who does not hold the seat is told nothing of it.
    assert_eq!(ann.see(&format!("{path}?as=0")).await, json!([]));
    assert_eq!(ann.get(&format!("{path}?as=1")).await.code(), "not_your_seat");
    assert_eq!(ann.get(&format!("{path}?as=observer")).await.code(), "malformed");
    let stranger = host.guest("Eve").await;
    assert_eq!(stranger.get(&format!("{path}?as=1")).await.status, 404);
    let nobody = host.ask("GET", &format!("/api/v1{path}?as=1"), Value::Null).await;
    assert_eq!(nobody.status, 401);
}

async fn the_outlook_is_for_whoever_holds_the_seat(url: &str) {
    let host = host(url).await;
    let (ann, eve) = (host.guest("Ann").await, host.guest("Eve").await);
    let wanted =
        json!({"game": "wolfpack", "setup": {"month": "march"}, "seats": [{"seat": "u-boat-command", "who": "me"}]});
    let made = ann.done("/tables", wanted).await;
    let table = made["table"]["id"].as_str().unwrap().to_owned();
    let path = format!("/tables/{table}/outlook");

    let night = ann.see(&format!("{path}?as=0")).await;
    assert_eq!((night["rule"].as_str(), night["labels"].as_array().map(Vec::len)), (Some("12.11.proc"), Some(2)));
    let places = night["places"].as_array().unwrap();
    assert!(!places.is_empty());
    for place in places {
        let p = |i: usize| place["p"][i].as_f64().unwrap();
        assert!(place["place"].as_str().is_some_and(|hex| hex.len() == 4) && p(0) <= p(1) && p(1) <= 1.0, "{place}");
    }
    // The same knowledge gives the same answer; who does not hold the seat is told nothing.
    assert_eq!(ann.see(&format!("{path}?as=0")).await, night);
    assert_eq!(ann.get(&format!("{path}?as=observer")).await.code(), "malformed");
    assert_eq!(eve.get(&format!("{path}?as=0")).await.status, 404);

    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let duel = deep_duel(&ann, &bob).await;
    assert_eq!(ann.see(&format!("/tables/{duel}/outlook?as=0")).await, Value::Null, "a game that cannot tell");
}

async fn a_record_is_shown_through_every_pair_of_eyes(url: &str) {
    let host = host(url).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = deep_duel(&ann, &bob).await;
    for (player, seat) in [(&ann, 0), (&bob, 1)] {
        player.act(&table, seat, json!("ahead")).await;
        player.act(&table, seat, json!("end_move")).await;
    }
    let record = ann.see(&format!("/tables/{table}/record")).await;
    let n_steps = record["steps"].as_array().unwrap().len();
    for eyes in ["umpire", "observer", "0", "1"] {
        let film = ann.done(&format!("/film?as={eyes}"), record.clone()).await;
        let frames = film["frames"].as_array().unwrap();
        assert_eq!((frames.len(), &film["difference"]), (n_steps + 1, &Value::Null));
        let last = ann.see(&format!("/tables/{table}/replay?as={eyes}&step={n_steps}")).await;
        assert_eq!(frames[n_steps]["view"], last["moment"]["view"], "as {eyes}");
    }
}

async fn a_film_has_an_end(url: &str) {
    let film = FilmLimits { frames: 3, bytes: usize::MAX };
    let host = host_with(url, Config { catalog: &CATALOG, film, max_films_per_client: 1, ..config() }).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = deep_duel(&ann, &bob).await;
    for (player, seat) in [(&ann, 0), (&bob, 1)] {
        player.act(&table, seat, json!("ahead")).await;
        player.act(&table, seat, json!("end_move")).await;
    }
    let record = ann.see(&format!("/tables/{table}/record")).await;
    let n_frames = record["steps"].as_array().unwrap().len() + 1;
    // One after the other: each gives its place back.
    for _ in 0..3 {
        let shown = ann.done("/film?as=umpire", record.clone()).await;
        assert_eq!(shown["frames"].as_array().unwrap().len(), 3);
        assert_eq!((&shown["left_out"], &shown["difference"]), (&json!(n_frames - 3), &Value::Null));
    }
    let nobody = host.ask("POST", "/api/v1/film", record).await;
    assert_eq!(nobody.code(), "no_session");
}

async fn what_is_no_record_is_refused_in_words(url: &str) {
    let host = host(url).await;
    let ann = host.guest("Ann").await;
    for text in [json!({"hello": 1}), json!({"fathom_record": 1, "game": "chess"}), json!(["a list"])] {
        let answer = ann.post("/film", text).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (400, "malformed"), "{}", answer.text);
        assert!(!answer.json()["message"].as_str().unwrap().is_empty());
    }
    let answer = ann.post("/film", json!("x".repeat(1024 * 1024))).await;
    assert_eq!(answer.code(), "too_large");
    let answer = ann.post("/film?as=nobody", json!({})).await;
    assert_eq!(answer.code(), "malformed");
}

async fn advice_comes_from_a_bot_that_says_why(url: &str) {
    let host = host(url).await;
    let ann = host.guest("Ann").await;
    for (game, bot) in [("u-boat", "captain:hard"), ("submarine", "captain:normal"), ("wolfpack", "commander")] {
        let info = ann.see(&format!("/games/{game}")).await;
        let n_seats = info["scenarios"][0]["seats"].as_array().unwrap().len();
        let seats: Vec<Value> = (0..n_seats).map(|seat| json!({"seat": seat, "who": "me"})).collect();
        let made = ann.done("/tables", json!({"game": game, "seats": seats})).await;
        let to_act = &made["table"]["to_act"][0];
        let path = format!("/tables/{}/hint?seat={to_act}", made["table"]["id"].as_str().unwrap());
        let hint = ann.see(&path).await;
        assert_eq!(hint["bot"], bot);
        assert!(!hint["why"].as_str().unwrap().is_empty(), "{hint}");
    }
}

/// Every question is put to a bot hired anew; it finds its own plan in what was drafted.
async fn advice_that_is_followed_goes_on(url: &str) {
    let host = host(url).await;
    let ann = host.guest("Ann").await;
    let seats = json!([{"seat": 0, "who": "me"}, {"seat": 1, "who": "me"}]);
    let made = ann.done("/tables", json!({"game": "u-boat", "seats": seats})).await;
    let table = made["table"]["id"].as_str().unwrap();
    for _ in 0..3 {
        let hint = ann.see(&format!("/tables/{table}/hint?seat=0")).await;
        let is_step = hint["action"] == "ahead" || hint["action"]["turn"].is_string();
        assert!(is_step, "the captain opens with a long run: {hint}");
        ann.act(table, 0, hint["action"].clone()).await;
    }
}

/// Nothing is sent to or from a submerged boat when there are several.
async fn closed_talk_is_refused_by_its_paragraph(url: &str) {
    let host = host(url).await;
    let ann = host.guest("Ann").await;
    let setup = json!({"escorts": 1, "submarines": 2, "ships": [
        {"ship": "UB1", "square": "P7", "facing": "N", "depth": 100},
        {"ship": "UB2", "square": "P9", "facing": "N", "depth": 100},
    ]});
    let seats: Vec<Value> = (0..3).map(|seat| json!({"seat": seat, "who": "me"})).collect();
    let made = ann.done("/tables", json!({"game": "u-boat", "setup": setup, "seats": seats})).await;
    let chat = format!("/tables/{}/chat", made["table"]["id"].as_str().unwrap());
    let refused = ann.post(&chat, json!({"seat": 1, "to": [2], "text": "dive"})).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (422, "refused"), "{}", refused.text);
    assert!(refused.json()["violations"][0]["rule"].as_str().unwrap().starts_with("MULTI.1"), "{}", refused.text);
}

async fn advice_between_people_is_declared_and_alone_it_is_not(url: &str) {
    let host = host(url).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = deep_duel(&ann, &bob).await;
    let hint = ann.see(&format!("/tables/{table}/hint?seat=0")).await;
    assert_eq!(hint["version"], ann.version(&table, 0).await, "what it is based on is as it was told");
    for (player, eyes) in [(&ann, "0"), (&bob, "1"), (&bob, "observer")] {
        let told = player.see(&format!("/tables/{table}/lines?as={eyes}")).await;
        let last = told["lines"].as_array().unwrap().last().unwrap().clone();
        assert_eq!(
            (&last["kind"], &last["seat"], &last["bot"]),
            (&json!("advised"), &json!(0), &hint["bot"]),
            "{eyes}"
        );
    }
    // Who is not asked anything is not advised, and nobody is told so.
    assert_eq!(bob.get(&format!("/tables/{table}/hint?seat=1")).await.code(), "not_to_act");
    let seats = json!([{"seat": 0, "who": "me"}, {"seat": 1, "who": {"bot": "random"}}]);
    let alone = ann.done("/tables", json!({"game": "u-boat", "seats": seats})).await;
    let alone = alone["table"]["id"].as_str().unwrap();
    ann.see(&format!("/tables/{alone}/hint?seat=0")).await;
    let told = ann.see(&format!("/tables/{alone}/lines?as=0")).await;
    assert!(told["lines"].as_array().unwrap().iter().all(|line| line["kind"] != "advised"), "{told}");
}

async fn the_ways_of_a_piece_are_for_whoever_holds_the_seat(url: &str) {
    let host = host(url).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let made = ann.done("/tables", json!({"game": "strait", "seats": [{"seat": 0, "who": "me"}]})).await;
    bob.done("/join", json!({"invitation": made["invitations"][0]["invitation"]})).await;
    let table = made["table"]["id"].as_str().unwrap();
    let ways = ann.see(&format!("/tables/{table}/ways?seat=0&piece=runner")).await;
    let (nodes, edges) = (ways["nodes"].as_array().unwrap(), ways["edges"].as_array().unwrap());
    assert!(nodes[0].get("place").is_none() && nodes.len() > 3 && ways["more"] == false, "{ways}");
    // An edge is an action that can be done.
    let done = json!({"seat": 0, "version": ways["version"], "actions": [edges[0][2]]});
    let brief = ann.done(&format!("/tables/{table}/acts?brief=true"), done).await;
    assert_eq!(brief, json!({"version": ann.version(table, 0).await}));
    assert_eq!(bob.get(&format!("/tables/{table}/ways?seat=0&piece=runner")).await.code(), "not_your_seat");
    let none = ann.see(&format!("/tables/{table}/ways?seat=0&piece=runner")).await;
    assert_eq!((&none["nodes"], &none["edges"]), (&json!([{}]), &json!([])), "not to act");
}
