//! Every endpoint as nobody, as a stranger, as the other seat, and as a spectator; and what another site may do.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::common::{self, Host, Player, duel, host, request};

on_both! {
    everybody_gets_what_is_theirs_and_no_more,
    a_private_table_looks_like_none,
    another_site_cannot_act_in_somebodys_name,
    answers_tell_browsers_to_be_careful,
    cookies_are_secure_behind_tls_and_only_a_proxy_says_so,
    too_many_requests_are_turned_away,
    metrics_are_the_operators,
    a_wrong_method_is_answered_in_the_same_form,
    tokens_change_with_who_one_is,
    a_wrong_clock_ends_no_session,
    one_person_does_not_flood_the_list,
    names_are_what_they_look_like,
    an_account_under_guessing_is_slow_to_guess_and_open_to_its_owner,
}

/// What one request is answered by each who asks.
struct Row {
    method: &'static str,
    /// The route as the document has it.
    route: &'static str,
    /// What stands in its place; `{t}` is the table.
    path: &'static str,
    body: Value,
    /// On a private table: nobody, a stranger, the other seat.
    private: [u16; 3],
    /// On a public table, which everybody may watch: nobody, a stranger, the other seat.
    public: [u16; 3],
}

fn row(
    method: &'static str,
    route: &'static str,
    path: &'static str,
    body: Value,
    private: [u16; 3],
    public: [u16; 3],
) -> Row {
    Row { method, route, path, body, private, public }
}

/// Seat 0 is Ann's; Bob, the other seat, tries what is hers.
fn table_rows() -> Vec<Row> {
    let t = "/api/v1/tables/{table}";
    let route = |rest: &str| -> &'static str { Box::leak(format!("{t}{rest}").into_boxed_str()) };
    let none = Value::Null;
    let seat0 = json!({"seat": 0, "version": 1});
    let with = |name: &str, value: Value| {
        let mut body = seat0.clone();
        body[name] = value;
        body
    };
    vec![
        row("GET", route(""), "", none.clone(), [404, 404, 200], [200, 200, 200]),
        row("GET", route("/view"), "/view?as=0", none.clone(), [404, 404, 403], [403, 403, 403]),
        row("GET", route("/view"), "/view?as=umpire", none.clone(), [404, 404, 403], [403, 403, 403]),
        row("GET", route("/view"), "/view?as=9", none.clone(), [404, 404, 403], [403, 403, 403]),
        row("GET", route("/view"), "/view", none.clone(), [404, 404, 200], [200, 200, 200]),
        row("GET", route("/lines"), "/lines?as=0", none.clone(), [404, 404, 403], [403, 403, 403]),
        row("GET", route("/lines"), "/lines?as=0&wait=1", none.clone(), [404, 404, 403], [403, 403, 403]),
        row("GET", route("/lines"), "/lines", none.clone(), [404, 404, 200], [200, 200, 200]),
        row("POST", route("/act"), "/act", with("action", json!("Note")), [401, 404, 403], [401, 403, 403]),
        row("POST", route("/acts"), "/acts", with("actions", json!(["Note"])), [401, 404, 403], [401, 403, 403]),
        row("GET", route("/actions"), "/actions?seat=0", none.clone(), [401, 404, 403], [401, 403, 403]),
        row(
            "POST",
            route("/order"),
            "/order",
            with("order", json!({"plot": [], "commit": true})),
            [401, 404, 403],
            [401, 403, 403],
        ),
        row("POST", route("/undo"), "/undo", seat0.clone(), [401, 404, 403], [401, 403, 403]),
        row("GET", route("/ways"), "/ways?seat=0&piece=DE1", none.clone(), [401, 404, 403], [401, 403, 403]),
        row("GET", route("/missing"), "/missing?seat=0&action=1", none.clone(), [401, 404, 403], [401, 403, 403]),
        row("GET", route("/briefing"), "/briefing?seat=0", none.clone(), [401, 404, 403], [401, 403, 403]),
        row("GET", route("/lesson"), "/lesson", none.clone(), [401, 404, 200], [401, 403, 200]),
        row("POST", route("/lesson/show"), "/lesson/show", none.clone(), [401, 404, 409], [401, 409, 409]),
        row("POST", route("/lesson/leave"), "/lesson/leave", none.clone(), [401, 404, 200], [401, 403, 200]),
        row("GET", route("/hint"), "/hint?seat=0", none.clone(), [401, 404, 403], [401, 403, 403]),
        row("GET", route("/odds"), "/odds?as=0", none.clone(), [401, 404, 403], [401, 403, 403]),
        row("GET", route("/outlook"), "/outlook?as=0", none.clone(), [401, 404, 403], [401, 403, 403]),
        row("GET", route("/replay"), "/replay?as=0&line=1", none.clone(), [404, 404, 403], [403, 403, 403]),
        row("GET", route("/replay"), "/replay?as=umpire&step=1", none.clone(), [404, 404, 409], [409, 409, 409]),
        row("GET", route("/record"), "/record", none.clone(), [404, 404, 409], [409, 409, 409]),
        row("GET", route("/audit"), "/audit", none.clone(), [404, 404, 409], [409, 409, 409]),
        row("GET", route("/luck"), "/luck", none.clone(), [404, 404, 409], [409, 409, 409]),
        row("GET", route("/diary"), "/diary", none.clone(), [404, 404, 409], [409, 409, 409]),
        row("POST", route("/branch"), "/branch", json!({"steps": 0, "seats": []}), [401, 404, 409], [401, 403, 409]),
        row("GET", route("/chat"), "/chat", none.clone(), [404, 404, 200], [200, 200, 200]),
        row(
            "POST",
            route("/chat"),
            "/chat",
            json!({"seat": 0, "to": [0], "text": "x"}),
            [401, 404, 403],
            [401, 403, 403],
        ),
        row("POST", route("/swear"), "/swear", json!({"seat": 0, "sworn": null}), [401, 404, 403], [401, 403, 403]),
        row("POST", route("/anew"), "/anew", json!({"seat": 0}), [401, 404, 403], [401, 403, 403]),
        row("POST", route("/word"), "/word", json!({"seat": 0, "word": "x"}), [401, 404, 403], [401, 403, 403]),
        row("POST", route("/start"), "/start", none.clone(), [401, 404, 403], [401, 403, 403]),
        row(
            "POST",
            route("/seats/{seat}/invitation"),
            "/seats/0/invitation",
            none.clone(),
            [401, 404, 403],
            [401, 403, 403],
        ),
        row("GET", route("/live"), "/live?as=0", none.clone(), [404, 404, 400], [400, 400, 400]),
    ]
}

/// What has no table: nobody, and a stranger.
fn other_rows() -> Vec<(&'static str, &'static str, &'static str, Value, [u16; 2])> {
    let none = Value::Null;
    let account = json!({"login": "x", "password": "wrong horse"});
    vec![
        ("GET", "/api/v1/games", "/api/v1/games", none.clone(), [200, 200]),
        ("GET", "/api/v1/games/{game}", "/api/v1/games/skerries", none.clone(), [200, 200]),
        ("GET", "/api/v1/games/{game}/rules", "/api/v1/games/u-boat/rules", none.clone(), [200, 200]),
        ("GET", "/api/v1/games/{game}/tables", "/api/v1/games/skerries/tables", none.clone(), [200, 200]),
        ("POST", "/api/v1/games/{game}/lesson", "/api/v1/games/skerries/lesson", none.clone(), [401, 404]),
        ("POST", "/api/v1/guest", "/api/v1/guest", json!({"name": "X"}), [200, 200]),
        ("POST", "/api/v1/register", "/api/v1/register", account.clone(), [401, 400]),
        ("POST", "/api/v1/login", "/api/v1/login", account, [401, 401]),
        ("GET", "/api/v1/me", "/api/v1/me", none.clone(), [401, 200]),
        ("PATCH", "/api/v1/me", "/api/v1/me", json!({"name": "Y"}), [401, 200]),
        ("GET", "/api/v1/tables", "/api/v1/tables?list=mine", none.clone(), [401, 200]),
        ("POST", "/api/v1/tables", "/api/v1/tables", json!({"game": "skerries"}), [401, 201]),
        ("POST", "/api/v1/join", "/api/v1/join", json!({"invitation": "0"}), [401, 404]),
        ("POST", "/api/v1/film", "/api/v1/film", json!({"no": "record"}), [401, 400]),
        ("GET", "/healthz", "/healthz", none.clone(), [200, 200]),
        ("GET", "/readyz", "/readyz", none.clone(), [200, 200]),
        ("GET", "/metrics", "/metrics", none.clone(), [404, 404]),
        ("POST", "/api/v1/logout", "/api/v1/logout", none, [204, 204]),
    ]
}

const JSON: (&str, &str) = ("content-type", "application/json");

async fn ask(host: &Host, who: Option<&Player>, method: &str, path: &str, body: &Value) -> u16 {
    host.send(request(who.map(|who| who.token.as_str()), method, path, body)).await.status.as_u16()
}

async fn everybody_gets_what_is_theirs_and_no_more(url: &str) {
    let host = host(url).await;
    let (ann, bob, eve) = (host.guest("Ann").await, host.guest("Bob").await, host.guest("Eve").await);
    let private = duel(&ann, &bob, json!({})).await;
    let public = duel(&ann, &bob, json!({"visibility": "public"})).await;
    for row in table_rows() {
        for (table, expected) in [(&private, row.private), (&public, row.public)] {
            let path = format!("/api/v1/tables/{table}{}", row.path);
            for (who, status) in [None, Some(&eve), Some(&bob)].into_iter().zip(expected) {
                let got = ask(&host, who, row.method, &path, &row.body).await;
                let name = who.map_or("nobody", |who| if who.id == eve.id { "stranger" } else { "other seat" });
                assert_eq!(got, status, "{} {} {name}", row.method, row.route);
            }
        }
    }
    for (method, _, path, body, expected) in other_rows() {
        for (who, status) in [None, Some(&eve)].into_iter().zip(expected) {
            assert_eq!(ask(&host, who, method, path, &body).await, status, "{method} {path}");
        }
    }
}

#[test]
fn the_matrix_holds_every_route_of_the_document() {
    let document: Value = serde_json::from_str(fathom_server::openapi()).unwrap();
    let mut documented = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            documented.insert((method.to_uppercase(), path.clone()));
        }
    }
    let rows = table_rows().into_iter().map(|row| (row.method.to_owned(), row.route.to_owned()));
    let others = other_rows().into_iter().map(|(method, route, ..)| (method.to_owned(), route.to_owned()));
    assert_eq!(rows.chain(others).collect::<BTreeSet<_>>(), documented);
}

/// The document says who may ask, as the matrix finds it.
#[test]
fn the_document_says_where_a_session_is_needed() {
    let document: Value = serde_json::from_str(fathom_server::openapi()).unwrap();
    for scheme in ["session", "cookie", "operator"] {
        assert!(document["components"]["securitySchemes"][scheme].is_object(), "{scheme}");
    }
    let rows = table_rows().into_iter().map(|row| (row.method, row.route, row.public[0]));
    let others = other_rows().into_iter().map(|(method, route, _, _, expected)| (method, route, expected[0]));
    for (method, route, as_nobody) in rows.chain(others) {
        let operation = &document["paths"][route][method.to_lowercase()];
        let needed = json!([{"session": []}, {"cookie": []}]);
        let is_open = matches!(operation["operationId"].as_str(), Some("login" | "list"));
        assert_eq!(operation["security"] == needed, as_nobody == 401 && !is_open, "{method} {route}");
        assert!(operation["responses"]["429"]["content"]["application/json"]["schema"].is_object(), "{method} {route}");
    }
    let seat = &document["components"]["schemas"]["SeatName"]["anyOf"];
    assert_eq!(seat.as_array().map(Vec::len), Some(2), "a seat has a role or a number");
}

/// A private table and one that is not there cannot be told apart by a stranger.
async fn a_private_table_looks_like_none(url: &str) {
    let host = host(url).await;
    let (ann, bob, eve) = (host.guest("Ann").await, host.guest("Bob").await, host.guest("Eve").await);
    let private = duel(&ann, &bob, json!({})).await;
    let nowhere = "0123456789abcdef0123456789abcdef";
    for row in table_rows() {
        let at = |table: &str| format!("/api/v1/tables/{table}{}", row.path);
        let there = host.send(request(Some(&eve.token), row.method, &at(&private), &row.body)).await;
        let absent = host.send(request(Some(&eve.token), row.method, &at(nowhere), &row.body)).await;
        assert_eq!((there.status, &there.text), (absent.status, &absent.text), "{}", row.route);
        assert_eq!(there.headers, absent.headers, "{}", row.route);
    }
}

async fn another_site_cannot_act_in_somebodys_name(url: &str) {
    let host = host(url).await;
    let ann = host.guest("Ann").await;
    let send = async |headers: &[(&str, &str)]| {
        let cookie = format!("fathom={}", ann.token);
        let mut request = axum::http::Request::builder().method("POST").uri("/api/v1/tables").header("cookie", cookie);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let body = axum::body::Body::from(r#"{"game":"skerries"}"#);
        host.send(request.header("host", "fathom.example").body(body).unwrap()).await.status.as_u16()
    };
    assert_eq!(send(&[JSON]).await, 201);
    assert_eq!(send(&[JSON, ("origin", "https://fathom.example")]).await, 201);
    assert_eq!(send(&[JSON, ("origin", "https://evil.example")]).await, 403);
    assert_eq!(send(&[JSON, ("sec-fetch-site", "cross-site")]).await, 403);
    assert_eq!(send(&[("content-type", "text/plain")]).await, 400);
    assert_eq!(send(&[]).await, 400);
}

async fn answers_tell_browsers_to_be_careful(url: &str) {
    let host = host(url).await;
    for path in ["/plain", "/api/v1/games", "/api/nowhere", "/api/openapi.json"] {
        let answer = host.ask("GET", path, Value::Null).await;
        let header = |name: &str| answer.headers[name].to_str().unwrap().to_owned();
        assert!(header("content-security-policy").starts_with("default-src 'self';"), "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("x-frame-options"), "DENY");
        assert_eq!(header("referrer-policy"), "no-referrer");
        assert_eq!(header("cache-control"), "no-store");
    }
}

async fn cookies_are_secure_behind_tls_and_only_a_proxy_says_so(url: &str) {
    for (behind_proxy, secure) in [(true, true), (false, false)] {
        let host = common::host_with(url, fathom_server::Config { behind_proxy, ..common::config() }).await;
        let mut request = request(None, "POST", "/api/v1/guest", &json!({"name": "X"}));
        request.headers_mut().insert("x-forwarded-proto", "https".parse().unwrap());
        let answer = host.send(request).await;
        let cookie = answer.headers["set-cookie"].to_str().unwrap();
        assert_eq!(cookie.ends_with("; Secure"), secure, "{cookie}");
        assert_eq!(answer.headers.contains_key("strict-transport-security"), secure);
    }
}

async fn too_many_requests_are_turned_away(url: &str) {
    use fathom_server::{Config, Rate, Rates};
    // One more in a day: however slow the machine, nothing comes back meanwhile.
    let few = |burst| Rate { per_second: 1.0 / 86_400.0, burst };
    let rates = Rates { any: few(10.0), costly: few(2.0), advice: few(2.0), talk: few(2.0), guesses: few(2.0) };
    let host = common::host_with(url, Config { rates, behind_proxy: true, ..common::config() }).await;
    let from = async |address: &str, path: &str, body: Value| {
        let mut request = request(None, if body.is_null() { "GET" } else { "POST" }, path, &body);
        request.headers_mut().insert("x-forwarded-for", address.parse().unwrap());
        host.send(request).await
    };
    for expected in [200, 200, 429] {
        assert_eq!(from("10.0.0.1", "/api/v1/guest", json!({"name": "X"})).await.status, expected);
    }
    for expected in [200, 200, 200, 200, 200, 200, 200, 429] {
        assert_eq!(from("10.0.0.1", "/healthz", Value::Null).await.status, expected);
    }
    assert!(from("10.0.0.1", "/healthz", Value::Null).await.headers.contains_key("retry-after"));
    // Another client is not punished; and what a client itself says about its address counts for nothing.
    assert_eq!(from("10.0.0.2", "/healthz", Value::Null).await.status, 200);
    assert_eq!(from("10.0.0.9, 10.0.0.1", "/healthz", Value::Null).await.status, 429);
}

async fn metrics_are_the_operators(url: &str) {
    let config = fathom_server::Config { operator_token: Some("key".into()), ..common::config() };
    let host = common::host_with(url, config).await;
    let ask = async |token| host.send(request(token, "GET", "/metrics", &Value::Null)).await;
    assert_eq!(ask(None).await.status, 404);
    assert_eq!(ask(Some("other")).await.status, 404);
    let answer = ask(Some("key")).await;
    assert!(answer.text.contains("fathom_http_answers_total{class=\"4xx\"} 2"), "{}", answer.text);
}

async fn a_wrong_method_is_answered_in_the_same_form(url: &str) {
    let host = host(url).await;
    for (method, path) in [("DELETE", "/api/v1/me"), ("GET", "/api/v1/join"), ("PUT", "/healthz"), ("POST", "/plain")] {
        let answer = host.ask(method, path, Value::Null).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (405, "wrong_method"), "{method} {path}");
        assert!(answer.headers.contains_key("allow"), "{method} {path}");
    }
}

/// A token that somebody saw before is worth nothing afterwards.
async fn tokens_change_with_who_one_is(url: &str) {
    let host = host(url).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let account = json!({"login": "ann", "password": "correct horse"});
    let registered = ann.post("/register", account.clone()).await;
    assert!(registered.headers["set-cookie"].to_str().unwrap().contains("HttpOnly"));
    assert_eq!(ann.get("/me").await.status, 401);
    let with = |token: &Value| Player { token: token.as_str().unwrap().to_owned(), ..ann.clone() };
    assert_eq!(with(&registered.json()["token"]).see("/me").await["login"], "ann");
    let came = bob.done("/login", account).await;
    assert_eq!(bob.get("/me").await.status, 401);
    assert_eq!(with(&came["token"]).see("/me").await["login"], "ann");
    assert_eq!(with(&registered.json()["token"]).see("/me").await["login"], "ann", "other devices stay");
}

/// To a clock that is far ahead every session has run out. It is not deleted on that word, and whoever comes with it is let
/// in: a browser that is sent away takes a new name and forgets the old one.
async fn a_wrong_clock_ends_no_session(url: &str) {
    let ann = host(url).await.guest("Ann").await;
    let store = fathom_store::Store::open(url).await.unwrap();
    store.renew_session(&hash_of(&ann.token), 1).await.unwrap();
    let again = host(url).await;
    // The first thing a server does is to look for sessions that have run out; its second is to make one.
    let bob = again.guest("Bob").await;
    assert_eq!(bob.get("/me").await.status, 200);
    assert_eq!(Player { host: again, ..ann.clone() }.see("/me").await["person"]["name"], "Ann");
    assert!(store.session(&hash_of(&ann.token)).await.unwrap().expires_at > 1, "it was used and lasts again");
}

fn hash_of(token: &str) -> String {
    use sha2::Digest;
    use std::fmt::Write;
    let hash = sha2::Sha256::digest(token.as_bytes());
    hash.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

async fn one_person_does_not_flood_the_list(url: &str) {
    let quotas = fathom_server::Quotas { tables: 30, guest_tables: 20, public_tables: 12 };
    let host = common::host_with(url, fathom_server::Config { quotas, ..common::config() }).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let public = json!({"game": "skerries", "visibility": "public"});
    bob.done("/tables", public.clone()).await;
    for _ in 0..12 {
        ann.done("/tables", public.clone()).await;
    }
    let refused = ann.post("/tables", public.clone()).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (409, "too_many_tables"));
    for _ in 12..20 {
        ann.done("/tables", json!({"game": "skerries"})).await;
    }
    assert_eq!(ann.post("/tables", json!({"game": "skerries"})).await.code(), "too_many_tables");
    let listed = bob.see("/tables?list=public").await;
    assert_eq!(listed.as_array().unwrap().len(), 11, "ten of Ann's, and Bob's");
    bob.done("/tables", public).await;
}

async fn names_are_what_they_look_like(url: &str) {
    let host = host(url).await;
    for name in ["\u{202e}nnA", "A\u{200b}nn", "\u{3164}", "Ann\u{2066}"] {
        let answer = host.ask("POST", "/api/v1/guest", json!({"name": name})).await;
        assert_eq!((answer.status.as_u16(), answer.json()["place"].as_str()), (400, Some("name")), "{name:?}");
    }
    let ann = host.guest("Ann").await;
    assert_eq!(ann.ask("PATCH", "/me", json!({"name": "A\u{feff}nn"})).await.status, 400);
    assert_eq!(ann.post("/tables", json!({"game": "skerries", "title": "\u{202e}x"})).await.status, 400);
}

async fn an_account_under_guessing_is_slow_to_guess_and_open_to_its_owner(url: &str) {
    use fathom_server::{Config, Rate, Rates};
    let guesses = Rate { per_second: 1.0 / 86_400.0, burst: 3.0 };
    let rates = Rates { guesses, ..Rates::NONE };
    let host = common::host_with(url, Config { rates, behind_proxy: true, ..common::config() }).await;
    let ann = host.guest("Ann").await;
    ann.done("/register", json!({"login": "ann", "password": "correct horse"})).await;
    let log_in = async |address: &str, login: &str, password: &str| {
        let mut request = request(None, "POST", "/api/v1/login", &json!({"login": login, "password": password}));
        request.headers_mut().insert("x-forwarded-for", address.parse().unwrap());
        host.send(request).await.status.as_u16()
    };
    for _ in 0..5 {
        assert_eq!(log_in("10.0.0.2", "ann", "correct horse").await, 200, "a right password costs nothing");
    }
    for expected in [401, 401, 401, 429, 429] {
        assert_eq!(log_in("10.0.0.1", "ann", "wrong horse").await, expected);
        assert_eq!(log_in("10.0.0.1", "nobody", "wrong horse").await, expected, "whether there is such a login or not");
    }
    assert_eq!(log_in("10.0.0.1", "ann", "correct horse").await, 429);
    assert_eq!(log_in("10.0.0.2", "ann", "correct horse").await, 200, "elsewhere its owner comes in");
    for other in 3..12 {
        for _ in 0..3 {
            assert_eq!(log_in(&format!("10.0.0.{other}"), "ann", "wrong horse").await, 401);
        }
    }
    assert_eq!(log_in("10.0.0.99", "ann", "wrong horse").await, 429, "from everywhere together it is slow too");
}
