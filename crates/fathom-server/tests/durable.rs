//! Nothing acknowledged is ever lost: the server is killed under play, the disk fills, the database is locked.

mod common;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use common::net::{Http, Socket};
use common::{Player, config, duel, host, sqlite};
use fathom_core::dice::SeededDice;
use fathom_server::{bind, serve, stop_signal};
use fathom_store::Store;
use serde_json::{Value, json};

const DATABASE: &str = "FATHOM_TEST_CHILD_DATABASE";
const N_KILLS: usize = 200;

/// A server in a process of its own, killed when dropped.
struct Process {
    child: Child,
    address: std::net::SocketAddr,
}

impl Process {
    fn start(url: &str) -> Process {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["child_process", "--exact", "--ignored", "--nocapture"])
            .env(DATABASE, url)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines.map_while(Result::ok).find_map(|line| line.split_once("LISTENS ")?.1.trim().parse().ok());
        Process { child, address: address.expect("the child says where it listens") }
    }

    /// SIGKILL: nothing is flushed, nobody is told.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Not a test: the process that the tests below start and kill.
#[test]
#[ignore = "started by the other tests"]
fn child_process() {
    let Ok(url) = std::env::var(DATABASE) else { return };
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap().block_on(async {
        let listener = bind("127.0.0.1:0".parse().unwrap(), false).await.unwrap();
        let serving = serve(listener, &url, config()).await.unwrap();
        println!("\nLISTENS {}", serving.address);
        serving.run(stop_signal()).await;
    });
}

/// A table whose two seats one person plays, and how many whole orders of each seat were acknowledged.
#[derive(Clone)]
struct Ledger {
    table: String,
    acknowledged: [usize; 2],
}

/// An order is four actions: three squares and a commit.
const PER_ORDER: usize = 4;

async fn new_ledger(http: &mut Http) -> std::io::Result<Ledger> {
    let wanted = json!({"game": "skerries", "setup": {"scenario": "duel", "n_turns": 250},
        "seats": [{"seat": 0, "who": "me"}, {"seat": 1, "who": "me"}]});
    let (status, made) = http.ask("POST", "/api/v1/tables", &wanted).await?;
    assert_eq!(status, 201, "{made}");
    Ok(Ledger { table: made["table"]["id"].as_str().unwrap().to_owned(), acknowledged: [0, 0] })
}

/// Plays until the connection breaks, and notes what was acknowledged.
async fn play(http: &mut Http, ledger: &mut Ledger) -> std::io::Result<()> {
    let path = format!("/api/v1/tables/{}", ledger.table);
    loop {
        for seat in [0, 1] {
            let (status, view) = http.ask("GET", &format!("{path}/view?as={seat}"), &Value::Null).await?;
            assert_eq!(status, 200, "{view}");
            if view["outcome"].is_object() {
                *ledger = new_ledger(http).await?;
                return Ok(());
            }
            if view["to_act"].as_array().unwrap().iter().all(|place| place["seat"] != seat) {
                continue;
            }
            // The prey stays away from the hunter, so the game goes on.
            let plot = if seat == 0 { [1, 2, 3] } else { [4, 5, 6] };
            let order = json!({"seat": seat, "version": view["version"], "order": {"plot": plot, "commit": true}});
            let (status, done) = http.ask("POST", &format!("{path}/order"), &order).await?;
            assert_eq!(status, 200, "{done}");
            ledger.acknowledged[seat] += 1;
        }
    }
}

/// Every acknowledged order is there; at most one more is, and no part of one.
async fn check(http: &mut Http, ledger: &mut Ledger) {
    for seat in [0, 1] {
        let path = format!("/api/v1/tables/{}/lines?as={seat}", ledger.table);
        let (status, told) = http.ask("GET", &path, &Value::Null).await.unwrap();
        assert_eq!(status, 200, "{told}");
        let lines = told["lines"].as_array().unwrap();
        let n_did = lines.iter().filter(|line| line["kind"] == "did").count();
        assert_eq!(n_did % PER_ORDER, 0, "half an order is there");
        let (found, acknowledged) = (n_did / PER_ORDER, ledger.acknowledged[seat]);
        assert!(found == acknowledged || found == acknowledged + 1, "{found} orders, {acknowledged} acknowledged");
        ledger.acknowledged[seat] = found;
    }
}

#[tokio::test]
async fn killed_at_any_moment_the_server_has_everything_it_acknowledged() {
    let place = sqlite();
    let mut dice = SeededDice::new(7);
    let mut process = Process::start(&place.url);
    let mut http = Http::guest(process.address, "Ann").await;
    let (token, mut ledger) = (http.token.clone(), new_ledger(&mut http).await.unwrap());
    let mut n_orders = 0;
    for _ in 0..N_KILLS {
        let before: usize = ledger.acknowledged.iter().sum();
        let table = ledger.table.clone();
        let playing = async { while play(&mut http, &mut ledger).await.is_ok() {} };
        let moment = Duration::from_micros(500 + 250 * dice.pick(240) as u64);
        let killing = async {
            tokio::time::sleep(moment).await;
            process.kill();
        };
        tokio::join!(playing, killing);
        if ledger.table == table {
            n_orders += ledger.acknowledged.iter().sum::<usize>() - before;
        }
        process = Process::start(&place.url);
        http = Http::open(process.address).await.unwrap();
        http.token.clone_from(&token);
        check(&mut http, &mut ledger).await;
    }
    assert!(n_orders > N_KILLS / 4, "only {n_orders} orders were given under {N_KILLS} kills");
}

#[tokio::test]
async fn a_full_disk_is_said_and_loses_nothing() {
    let place = sqlite();
    let store = Store::open(&place.url).await.unwrap();
    let server = fathom_server::Server::start(store.clone(), config());
    let host = common::host_of(server);
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = duel(&ann, &bob, json!({"setup": {"scenario": "duel", "n_turns": 200}})).await;
    store.limit_size_for_tests(40).await.unwrap();
    let (player, seat, version) = 'full: loop {
        for (player, seat) in [(&ann, 0), (&bob, 1)] {
            let version = player.version(&table, seat).await;
            if !order(player, &table, seat, version).await {
                break 'full (player, seat, version);
            }
        }
    };
    assert_eq!(player.version(&table, seat).await, version, "what was not stored does not show");
    // The same order: something smaller might still find room on the last page.
    assert!(!order(player, &table, seat, version).await, "the disk is still full");
    store.limit_size_for_tests(100_000).await.unwrap();
    assert!(order(player, &table, seat, version).await, "the table plays on");
}

/// Gives an order; false when the disk is full.
async fn order(player: &Player, table: &str, seat: u8, version: u64) -> bool {
    let body = json!({"seat": seat, "version": version, "order": {"plot": [1, 2, 3 + 3 * seat], "commit": true}});
    let answer = player.post(&format!("/tables/{table}/order"), body).await;
    match answer.status.as_u16() {
        200 => true,
        503 => {
            assert_eq!(answer.code(), "disk_full");
            false
        }
        other => panic!("{other} {}", answer.text),
    }
}

#[tokio::test]
async fn a_locked_database_is_said_and_play_goes_on() {
    let place = sqlite();
    let host = host(&place.url).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let table = duel(&ann, &bob, json!({})).await;
    let version = ann.version(&table, 0).await;
    let other = sqlx::SqlitePool::connect(&place.url).await.unwrap();
    let lock = other.begin_with("BEGIN EXCLUSIVE").await.unwrap();
    let act = json!({"seat": 0, "version": version, "action": "Shout"});
    let answer = ann.post(&format!("/tables/{table}/act"), act.clone()).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (503, "locked"));
    lock.rollback().await.unwrap();
    ann.done(&format!("/tables/{table}/act"), act).await;
}

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
