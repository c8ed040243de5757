//! Several servers on one PostgreSQL look like one.

use fathom_server::Config;
use serde_json::{Value, json};

use crate::common;
use crate::common::Player;
use crate::common::net::{Http, Socket};
use crate::common::process::{OPERATOR, Process};

/// Two processes on one PostgreSQL: whoever is connected to one hears what is done at the other.
#[tokio::test]
async fn two_servers_share_one_database() {
    let Some(place) = common::postgres().await else { return };
    let (here, there) = (Process::start(&place.url), Process::start(&place.url));
    let (mut ann, mut bob) = (Http::guest(here.address, "Ann").await, Http::guest(there.address, "Bob").await);
    let wanted = json!({"game": "skerries", "visibility": "public", "seats": [{"seat": 0, "who": "me"}]});
    let (_, made) = ann.ask("POST", "/api/v1/tables", &wanted).await.unwrap();
    let table = made["table"]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/tables/{table}");
    let live = |eyes: u8| format!("/tables/{table}/live?as={eyes}");
    let mut watching = Socket::open(here.address, &format!("/tables/{table}/live"), None).await.unwrap();
    assert_eq!(watching.next().await.unwrap()["table"]["phase"], "lobby");
    // Bob joins there; those who watch here see the game begin.
    let invitation = json!({"invitation": made["invitations"][0]["invitation"]});
    assert_eq!(bob.ask("POST", "/api/v1/join", &invitation).await.unwrap().0, 200);
    assert_eq!(watching.next_of("lines").await["version"], 1);
    let mut bobs = Socket::open(there.address, &live(1), bob.token.as_deref()).await.unwrap();
    bobs.next_of("lines").await;
    // Ann acts here, Bob sees it there.
    let act = |version: u64, action: Value| json!({"seat": 0, "version": version, "action": action});
    assert_eq!(ann.ask("POST", &format!("{path}/act"), &act(1, json!("Shout"))).await.unwrap().0, 200);
    assert_eq!(bobs.next_of("lines").await["lines"][0]["heard"]["event"], json!({"Shouted": 0}));
    // One person at both servers at once: one wins, the other gets the new state.
    let mut anns = Http::open(there.address).await.unwrap();
    anns.token.clone_from(&ann.token);
    let mut wins = 0;
    for round in 0..10 {
        let (_, view) = ann.ask("GET", &format!("{path}/view?as=0"), &Value::Null).await.unwrap();
        let version = view["version"].as_u64().unwrap();
        let body = act(version, json!({"Plot": round % 8}));
        let act_path = format!("{path}/act");
        let (one, other) = tokio::join!(ann.ask("POST", &act_path, &body), anns.ask("POST", &act_path, &body));
        let (one, other) = (one.unwrap(), other.unwrap());
        let mut codes = [one.0, other.0];
        codes.sort_unstable();
        if codes == [422, 422] || codes == [409, 422] {
            break;
        }
        assert_eq!(codes, [200, 409], "{one:?} {other:?}");
        let (won, lost) = if one.0 == 200 { (one.1, other.1) } else { (other.1, one.1) };
        assert_eq!(lost["code"], "stale_version");
        assert_eq!(lost["fresh"]["version"], won["version"]);
        wins += 1;
    }
    assert_eq!(wins, 3, "a plot has three squares");
    // Talk crosses over, too.
    let mut own = Socket::open(there.address, &live(0), ann.token.as_deref()).await.unwrap();
    own.next_of("lines").await;
    let say = json!({"seat": 0, "to": [0], "text": "ahoy"});
    assert_eq!(ann.ask("POST", &format!("{path}/chat"), &say).await.unwrap().0, 200);
    assert_eq!(own.next_of("chat").await["text"], "ahoy");
    // One server dies; the other goes on with everything.
    here.kill();
    let (_, view) = anns.ask("GET", &format!("{path}/view?as=0"), &Value::Null).await.unwrap();
    let body = act(view["version"].as_u64().unwrap(), json!("Commit"));
    assert_eq!(anns.ask("POST", &format!("{path}/act"), &body).await.unwrap().0, 200);
}

/// Two people at two servers of one database, at a running table that everybody may watch.
struct Scene {
    _here: Process,
    there: Process,
    ann: Http,
    table: String,
}

async fn scene(url: &str) -> Scene {
    let (here, there) = (Process::start(url), Process::start(url));
    let (mut ann, mut bob) = (Http::guest(here.address, "Ann").await, Http::guest(there.address, "Bob").await);
    let wanted = json!({"game": "skerries", "visibility": "public", "seats": [{"seat": 0, "who": "me"}]});
    let (_, made) = ann.ask("POST", "/api/v1/tables", &wanted).await.unwrap();
    let invitation = json!({"invitation": made["invitations"][0]["invitation"]});
    assert_eq!(bob.ask("POST", "/api/v1/join", &invitation).await.unwrap().0, 200);
    let table = made["table"]["id"].as_str().unwrap().to_owned();
    // The game has begun there; it is known here soon.
    while ann.ask("GET", &format!("/api/v1/tables/{table}"), &Value::Null).await.unwrap().1["phase"] != "running" {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    Scene { _here: here, there, ann, table }
}

impl Scene {
    async fn watch(&self) -> Socket {
        let mut socket = Socket::open(self.there.address, &format!("/tables/{}/live", self.table), None).await.unwrap();
        socket.next_of("lines").await;
        socket
    }

    /// Does something here that everybody hears.
    async fn act(&mut self, action: &str) {
        let path = format!("/api/v1/tables/{}", self.table);
        let (_, view) = self.ann.ask("GET", &format!("{path}/view?as=0"), &Value::Null).await.unwrap();
        let body = json!({"seat": 0, "version": view["version"], "action": action});
        assert_eq!(self.ann.ask("POST", &format!("{path}/act"), &body).await.unwrap().0, 200);
    }
}

async fn n_loads(address: std::net::SocketAddr) -> String {
    let mut operator = Http::open(address).await.unwrap();
    operator.token = Some(OPERATOR.to_owned());
    let text = operator.text("/metrics").await;
    text.lines().find(|line| line.starts_with("fathom_loads_total")).unwrap().to_owned()
}

#[tokio::test]
async fn a_server_reads_only_what_is_new() {
    let Some(place) = common::postgres().await else { return };
    let mut scene = scene(&place.url).await;
    let mut watching = scene.watch().await;
    let before = n_loads(scene.there.address).await;
    for (action, kind) in [("Shout", "heard"), ("Look", "heard"), ("Commit", "to_act")] {
        scene.act(action).await;
        assert_eq!(watching.next_of("lines").await["lines"][0]["kind"], kind);
    }
    assert_eq!(n_loads(scene.there.address).await, before);
}

/// Two servers in this process; the runtime of a test has one thread, this one, and nothing may be played on it.
#[tokio::test]
async fn what_another_server_did_is_played_beside_the_async_threads() {
    let Some(place) = common::postgres().await else { return };
    let operator_token = Some("operator".to_owned());
    let there = common::host_with(&place.url, Config { operator_token, ..common::config() }).await;
    let here = common::host(&place.url).await;
    let (ann, bob) = (here.guest("Ann").await, here.guest("Bob").await);
    let table = common::duel(&ann, &bob, json!({})).await;
    let elsewhere = Player { host: there.clone(), ..ann.clone() };
    elsewhere.version(&table, 0).await;
    common::toy::JUDGES_NOTHING.set(true);
    let done = ann.act(&table, 0, json!("Shout")).await;
    let seen = elsewhere.see(&format!("/tables/{table}/view?as=0&version={}", done["version"])).await;
    assert_eq!(seen["version"], done["version"]);
    let metrics = there.send(common::request(Some("operator"), "GET", "/metrics", &Value::Null)).await.text;
    assert!(metrics.contains("\nfathom_loads_total 1\n"), "it reads what is new and no more: {metrics}");
}

/// Whether somebody waits to read the talk of this schema.
async fn is_waited_for(pool: &sqlx::PgPool) -> bool {
    let waiting = "SELECT count(*) FROM pg_locks WHERE relation = 'chat'::regclass AND NOT granted";
    sqlx::query_scalar::<_, i64>(waiting).fetch_one(pool).await.unwrap() > 0
}

#[tokio::test]
async fn what_could_not_be_read_is_read_later() {
    let Some(place) = common::postgres().await else { return };
    let mut scene = scene(&format!("{}%20-c%20lock_timeout%3D500ms", place.url)).await;
    let mut watching = scene.watch().await;
    // What is done needs no talk; whoever reads it elsewhere does.
    let pool = sqlx::PgPool::connect(&place.url).await.unwrap();
    let mut lock = pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE chat IN ACCESS EXCLUSIVE MODE").execute(&mut *lock).await.unwrap();
    scene.act("Shout").await;
    assert!(watching.quiet().await.is_none());
    // The other server tries to read, and gives up.
    while !is_waited_for(&pool).await {}
    while is_waited_for(&pool).await {}
    lock.rollback().await.unwrap();
    assert_eq!(watching.next_of("lines").await["lines"][0]["heard"]["event"], json!({"Shouted": 0}));
}

#[tokio::test]
async fn bots_of_a_server_that_died_go_on_at_another() {
    let Some(place) = common::postgres().await else { return };
    let (here, there) = (Process::start(&place.url), Process::start(&place.url));
    let mut ann = Http::guest(here.address, "Ann").await;
    let wanted = json!({"game": "skerries", "setup": {"scenario": "duel", "n_turns": 60}, "visibility": "public",
        "seats": [{"seat": 0, "who": {"bot": "random"}}, {"seat": 1, "who": {"bot": "random"}}]});
    let (status, made) = ann.ask("POST", "/api/v1/tables", &wanted).await.unwrap();
    assert_eq!(status, 201, "{made}");
    here.kill();
    // Nobody asks the other server for this table: only the list is read, which loads no game.
    let mut eve = Http::open(there.address).await.unwrap();
    loop {
        let (_, over) = eve.ask("GET", "/api/v1/tables?list=over", &Value::Null).await.unwrap();
        if over[0]["id"] == made["table"]["id"] {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

/// Whoever acts at one server and looks at the other sees what was done, at once.
#[tokio::test]
async fn what_was_acknowledged_here_is_seen_there() {
    let Some(place) = common::postgres().await else { return };
    let (here, there) = (Process::start(&place.url), Process::start(&place.url));
    let mut ann = Http::guest(here.address, "Ann").await;
    let mut anns = Http::open(there.address).await.unwrap();
    anns.token.clone_from(&ann.token);
    let wanted = json!({"game": "skerries", "setup": {"scenario": "duel", "n_turns": 200}, "start": "by_host",
        "seats": [{"seat": 0, "who": "me"}, {"seat": 1, "who": "me"}]});
    let (_, made) = ann.ask("POST", "/api/v1/tables", &wanted).await.unwrap();
    let path = format!("/api/v1/tables/{}", made["table"]["id"].as_str().unwrap());
    assert_eq!(anns.ask("GET", &path, &Value::Null).await.unwrap().1["phase"], "lobby");
    ann.ask("POST", &format!("{path}/start"), &Value::Null).await.unwrap();
    assert_eq!(anns.ask("GET", &path, &Value::Null).await.unwrap().1["phase"], "running");
    for n in 0..60 {
        // Now here, now there; each looks at once where the other has just acted.
        std::mem::swap(&mut ann, &mut anns);
        let seat = n % 2;
        let (_, seen) = ann.ask("GET", &format!("{path}/view?as={seat}"), &Value::Null).await.unwrap();
        let plot = if seat == 0 { [1, 2, 3] } else { [4, 5, 6] };
        let order = json!({"seat": seat, "version": seen["version"], "order": {"plot": plot, "commit": true}});
        let (status, done) = ann.ask("POST", &format!("{path}/order"), &order).await.unwrap();
        assert_eq!(status, 200, "{done}");
        let version = done["version"].as_u64().unwrap();
        let look = if n % 4 < 2 { format!("view?as={seat}&version") } else { format!("lines?as={seat}&since") };
        let (_, seen) = anns.ask("GET", &format!("{path}/{look}={version}"), &Value::Null).await.unwrap();
        assert_eq!(seen["version"], version);
    }
}
