//! Several servers on one PostgreSQL look like one.

use serde_json::{Value, json};

use crate::common;
use crate::common::net::{Http, Socket};
use crate::common::process::Process;

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
