//! The same suite on SQLite and, where `FATHOM_TEST_POSTGRES` names a server (`cargo xtask ci` starts one), PostgreSQL.

use std::time::Duration;

use fathom_store::{BotGame, Change, ChatRow, Listing, NewGame, NewSeat, Store, StoreError};

#[macro_use]
mod place;

use place::{postgres, sqlite};

on_both! {
    journal_survives_reopening,
    stale_head_is_a_conflict_and_writes_nothing,
    many_writers_lose_nothing_and_agree_on_one_order,
    seats_are_shared_and_taken_by_invitation,
    an_invitation_is_used_up,
    private_games_are_in_no_list,
    a_guest_registers_and_keeps_their_games,
    sessions_end,
    one_clock_reading_deletes_nothing,
    a_finished_game_is_kept_once,
    one_host_does_not_fill_a_list,
    talk_is_numbered,
    what_is_missing_is_said_to_be,
}

fn new_game(id: &str) -> NewGame {
    let seat = NewSeat { bot: Some("captain:hard".into()), ..NewSeat::default() };
    NewGame {
        id: id.into(),
        book: "u-boat".into(),
        opening: r#"{"secret":1}"#.into(),
        listing: r#"{"title":"Duel"}"#.into(),
        public: true,
        host: 1,
        seats: vec![NewSeat::default(), seat],
        at: 1000,
    }
}

fn listing(over: bool, at: i64) -> Listing {
    Listing { text: r#"{"title":"New"}"#.into(), over, at }
}

async fn open(url: &str) -> Store {
    Store::open(url).await.unwrap()
}

async fn journal_survives_reopening(url: &str) {
    let store = open(url).await;
    store.create_game(&new_game("g")).await.unwrap();
    let entries = vec!["{\"a\":1}".to_owned(), "quote \" and ünïcode ☂".to_owned()];
    store.append("g", 0, entries.clone(), Some(listing(false, 2000))).await.unwrap();
    store.append("g", 2, vec!["last".into()], Some(listing(true, 3000))).await.unwrap();
    store.close().await;

    let store = open(url).await;
    assert_eq!(store.journal("g", 0).await.unwrap(), [entries[0].as_str(), &entries[1], "last"]);
    assert_eq!(store.journal("g", 2).await.unwrap(), ["last"]);
    let game = store.game("g").await.unwrap();
    assert_eq!((game.over, game.changed_at), (1, 3000));
    assert_eq!(game.listing, "{\"title\":\"New\"}");
    assert_eq!(store.recent_games(true, 10, 10).await.unwrap().len(), 1);
    assert!(store.recent_games(false, 10, 10).await.unwrap().is_empty());
}

async fn stale_head_is_a_conflict_and_writes_nothing(url: &str) {
    let store = open(url).await;
    store.create_game(&new_game("g")).await.unwrap();
    store.append("g", 0, vec!["one".into()], None).await.unwrap();
    for head in [0, 2, -1] {
        let late = store.append("g", head, vec!["x".into(), "y".into()], Some(listing(true, 2))).await;
        assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
    }
    let unknown = store.append("nowhere", 0, vec!["x".into()], None).await;
    assert!(matches!(unknown, Err(StoreError::Conflict)));
    assert_eq!(store.journal("g", 0).await.unwrap(), ["one"]);
    assert_eq!(store.game("g").await.unwrap().over, 0);
}

/// Two stores stand for two servers on one database; all race for the same games.
async fn many_writers_lose_nothing_and_agree_on_one_order(url: &str) {
    let stores = [open(url).await, open(url).await];
    for game in ["a", "b", "c"] {
        stores[0].create_game(&new_game(game)).await.unwrap();
    }
    let mut tasks = Vec::new();
    for worker in 0..8 {
        let store = stores[worker % 2].clone();
        tasks.push(tokio::spawn(async move {
            let mut acknowledged = Vec::new();
            for turn in 0..12 {
                let game = ["a", "b", "c"][(worker + turn) % 3];
                let entry = format!("{worker}:{turn}");
                loop {
                    let head = store.journal(game, 0).await.unwrap().len() as i64;
                    let pair = vec![entry.clone(), format!("{entry}+")];
                    match store.append(game, head, pair, None).await {
                        Ok(()) => break,
                        Err(StoreError::Conflict | StoreError::Locked) => tokio::task::yield_now().await,
                        Err(other) => panic!("{other}"),
                    }
                }
                acknowledged.push((game, entry));
            }
            acknowledged
        }));
    }
    let mut acknowledged = Vec::new();
    for task in tasks {
        acknowledged.extend(task.await.unwrap());
    }
    let mut n_entries = 0;
    for game in ["a", "b", "c"] {
        let journal = stores[1].journal(game, 0).await.unwrap();
        assert_eq!(journal, stores[0].journal(game, 0).await.unwrap());
        // Pairs stand together: nothing was written by halves.
        assert!(journal.chunks(2).all(|pair| pair[1] == format!("{}+", pair[0])));
        assert!(acknowledged.iter().filter(|(g, _)| *g == game).all(|(_, entry)| journal.contains(entry)));
        n_entries += journal.len();
    }
    assert_eq!(n_entries, 2 * acknowledged.len());
}

async fn seats_are_shared_and_taken_by_invitation(url: &str) {
    let store = open(url).await;
    store.create_person(7, "Anna", 1).await.unwrap();
    store.create_person(8, "Ben", 1).await.unwrap();
    let mut game = new_game("g");
    game.seats[0] = NewSeat { invitation_hash: Some("h0".into()), holders: vec![7], ..NewSeat::default() };
    store.create_game(&game).await.unwrap();
    assert_eq!(store.invitation("h0").await.unwrap(), ("g".to_owned(), 0));
    store.take_seat("g", 0, 8).await.unwrap();
    store.take_seat("g", 0, 8).await.unwrap();
    assert!(store.take_seat("g", 5, 8).await.is_err());
    let seats = store.seats("g").await.unwrap();
    let holders: Vec<_> = seats.iter().map(|row| (row.seat, row.name.as_deref(), row.bot.as_deref())).collect();
    assert_eq!(holders, [(0, Some("Anna"), None), (0, Some("Ben"), None), (1, None, Some("captain:hard"))]);
    assert_eq!(store.games_of(8, 10).await.unwrap().len(), 1);
    assert!(store.games_of(9, 10).await.unwrap().is_empty());
}

async fn an_invitation_is_used_up(url: &str) {
    let store = open(url).await;
    for person in [7, 8] {
        store.create_person(person, "Anna", 1).await.unwrap();
    }
    store.create_game(&new_game("g")).await.unwrap();
    store.invite("g", 0, 7, "h1").await.unwrap();
    assert!(matches!(store.invite("g", 9, 7, "h2").await, Err(StoreError::Missing("seat"))));
    let (first, second) = tokio::join!(store.accept("h1", 7), store.accept("h1", 8));
    assert_eq!(usize::from(first.is_ok()) + usize::from(second.is_ok()), 1, "{first:?} {second:?}");
    assert!(matches!(store.accept("h1", 7).await, Err(StoreError::Missing("invitation"))));
    let seats = store.seats("g").await.unwrap();
    let holders: Vec<i64> = seats.iter().filter_map(|row| row.person).collect();
    assert_eq!(holders.len(), 1);
    // A seat that is taken is its holder's to share and nobody else's.
    assert!(matches!(store.invite("g", 0, 15 - holders[0], "h3").await, Err(StoreError::Missing("seat"))));
    store.invite("g", 0, holders[0], "h3").await.unwrap();
    let with_bots = store.games_with_bots().await.unwrap();
    assert_eq!(with_bots, [BotGame { id: "g".into(), listing: new_game("g").listing, head: 0 }]);
    store.append("g", 0, vec!["x".into()], None).await.unwrap();
    assert_eq!(store.games_with_bots().await.unwrap()[0].head, 1);
}

async fn private_games_are_in_no_list(url: &str) {
    let store = open(url).await;
    store.create_person(7, "Anna", 1).await.unwrap();
    let mut game = new_game("g");
    game.public = false;
    game.seats[0].holders = vec![7];
    store.create_game(&game).await.unwrap();
    assert!(store.recent_games(false, 10, 10).await.unwrap().is_empty());
    assert_eq!(store.games_of(7, 10).await.unwrap()[0].public, 0);
}

async fn a_guest_registers_and_keeps_their_games(url: &str) {
    let store = open(url).await;
    for (id, name) in [(1, "Guest"), (2, "Other")] {
        store.create_person(id, name, 1).await.unwrap();
    }
    store.register(1, "anna", "hash").await.unwrap();
    assert!(matches!(store.register(2, "anna", "x").await, Err(StoreError::Taken("login"))));
    assert!(matches!(store.register(1, "anne", "x").await, Err(StoreError::Missing("guest"))));
    store.rename(1, "Anna").await.unwrap();
    let person = store.person_by_login("anna").await.unwrap();
    assert_eq!((person.id, person.name.as_str(), person.password.as_deref()), (1, "Anna", Some("hash")));
    assert_eq!(store.person(1).await.unwrap(), person);
}

async fn sessions_end(url: &str) {
    let store = open(url).await;
    store.create_person(1, "Anna", 1).await.unwrap();
    store.open_session("s", 1, 10, 100).await.unwrap();
    let session = store.session("s").await.unwrap();
    assert_eq!((session.person.id, session.expires_at), (1, 100));
    store.renew_session("s", 200).await.unwrap();
    assert_eq!(store.session("s").await.unwrap().expires_at, 200);
    store.close_session("s").await.unwrap();
    assert!(matches!(store.session("s").await, Err(StoreError::Missing("session"))));
}

/// It takes two readings of the clock, far apart, to delete a session.
async fn one_clock_reading_deletes_nothing(url: &str) {
    const DAY: i64 = 86_400_000;
    let store = open(url).await;
    let forget =
        async |day: i64| store.forget_sessions(day * DAY, Duration::from_millis(30 * DAY as u64)).await.unwrap();
    store.create_person(1, "Anna", 1).await.unwrap();
    for (name, until) in [("new", 400), ("old", 40), ("used", 40)] {
        store.open_session(name, 1, 0, until * DAY).await.unwrap();
    }
    // A clock that is 401 days ahead, and then set right.
    assert_eq!(forget(401).await, 0);
    assert_eq!(forget(1).await, 0);
    assert_eq!(forget(402).await, 0, "what was noted by the wrong clock counts for nothing");
    assert_eq!(forget(41).await, 0);
    store.renew_session("used", 441 * DAY).await.unwrap();
    assert_eq!(forget(70).await, 0);
    assert_eq!(forget(71).await, 1);
    assert!(store.session("old").await.is_err());
    assert!(store.session("new").await.is_ok() && store.session("used").await.is_ok());
}

async fn a_finished_game_is_kept_once(url: &str) {
    let store = open(url).await;
    store.create_game(&new_game("g")).await.unwrap();
    assert_eq!(store.unkept_games().await.unwrap(), Vec::<String>::new(), "it runs");
    let over = Listing { text: "{}".into(), over: true, at: 5 };
    store.append("g", 0, vec!["{}".into()], Some(over)).await.unwrap();
    assert_eq!(store.unkept_games().await.unwrap(), ["g"]);
    assert_eq!(store.archive("g").await.unwrap(), None);
    store.keep("g", "first").await.unwrap();
    store.keep("g", "second").await.unwrap();
    assert_eq!(store.archive("g").await.unwrap().as_deref(), Some("first"));
    assert_eq!(store.unkept_games().await.unwrap(), Vec::<String>::new());
}

async fn one_host_does_not_fill_a_list(url: &str) {
    let store = open(url).await;
    let game = |id: String, host, at| NewGame { id, host, at, ..new_game("") };
    store.create_game(&game("bobs".into(), 2, 1)).await.unwrap();
    for n in 0..20 {
        store.create_game(&game(format!("anns{n}"), 1, 100 + n)).await.unwrap();
    }
    let listed: Vec<String> = store.recent_games(false, 10, 3).await.unwrap().into_iter().map(|row| row.id).collect();
    assert_eq!(listed, ["anns19", "anns18", "anns17", "bobs"]);
    assert_eq!(store.open_games_of(1).await.unwrap(), (20, 20));
    store.append("anns0", 0, vec!["{}".into()], Some(listing(true, 200))).await.unwrap();
    assert_eq!((store.open_games_of(1).await.unwrap(), store.open_games_of(3).await.unwrap()), ((19, 19), (0, 0)));
}

/// Everything that is in an SQLite file is in the PostgreSQL it was moved to, and both go on from there.
#[tokio::test]
async fn games_are_moved_from_sqlite_to_postgresql() {
    let (from, Some(to)) = (sqlite(), postgres().await) else { return };
    let store = open(&from.url).await;
    store.create_person(1, "Ännä \"\\ 🚢", 1).await.unwrap();
    store.register(1, "anna", "hash").await.unwrap();
    store.open_session("s", 1, 10, 100).await.unwrap();
    let mut game = new_game("g");
    game.seats[0].holders = vec![1];
    store.create_game(&game).await.unwrap();
    let entries: Vec<String> = (0..1200).map(|n| format!("{{\"n\":{n},\"text\":\"\\u0000 ä\"}}")).collect();
    store.append("g", 0, entries.clone(), Some(listing(true, 5))).await.unwrap();
    store.keep("g", "{}").await.unwrap();
    let line = ChatRow { n: 0, seat: Some(0), person: 1, audience: None, body: "ahoy".into(), at: 7 };
    store.say("g", &line).await.unwrap();
    store.close().await;

    let moved = fathom_store::move_to_postgres(&from.url, &to.url).await.unwrap();
    let count = |table: &str| moved.iter().find(|moved| moved.table == table).unwrap().n_rows;
    assert_eq!((count("person"), count("journal"), count("seat"), count("archive")), (1, 1200, 2, 1));
    let (old, new) = (open(&from.url).await, open(&to.url).await);
    assert_eq!(new.journal("g", 0).await.unwrap(), entries);
    assert_eq!(new.person_by_login("anna").await.unwrap(), old.person_by_login("anna").await.unwrap());
    assert_eq!(new.session("s").await.unwrap().expires_at, 100);
    assert_eq!(new.seats("g").await.unwrap(), old.seats("g").await.unwrap());
    assert_eq!(new.talk("g", 0).await.unwrap(), old.talk("g", 0).await.unwrap());
    assert_eq!(format!("{:?}", new.game("g").await.unwrap()), format!("{:?}", old.game("g").await.unwrap()));
    assert_eq!(new.archive("g").await.unwrap().as_deref(), Some("{}"));
    new.append("g", 1200, vec!["{}".into()], None).await.unwrap();
    drop(old);
    let again = fathom_store::move_to_postgres(&from.url, &to.url).await;
    assert!(matches!(again, Err(StoreError::Taken(_))), "{again:?}");
}

async fn talk_is_numbered(url: &str) {
    let store = open(url).await;
    store.create_person(1, "Anna", 1).await.unwrap();
    store.create_game(&new_game("g")).await.unwrap();
    let line =
        |body: &str| ChatRow { n: 0, seat: Some(0), person: 1, audience: Some("[1]".into()), body: body.into(), at: 5 };
    assert_eq!(store.say("g", &line("ahoy")).await.unwrap(), 0);
    assert_eq!(store.say("g", &line("'; DROP TABLE chat; --")).await.unwrap(), 1);
    let talk = store.talk("g", 1).await.unwrap();
    assert_eq!(talk, [ChatRow { n: 1, ..line("'; DROP TABLE chat; --") }]);
}

async fn what_is_missing_is_said_to_be(url: &str) {
    let store = open(url).await;
    store.ping(1).await.unwrap();
    store.ping(2).await.unwrap();
    assert!(matches!(store.game("x").await, Err(StoreError::Missing("game"))));
    assert!(matches!(store.invitation("x").await, Err(StoreError::Missing("invitation"))));
    assert!(matches!(store.person(1).await, Err(StoreError::Missing("person"))));
    assert!(matches!(store.person_by_login("x").await, Err(StoreError::Missing("person"))));
    assert!(store.journal("x", 0).await.unwrap().is_empty());
}

#[tokio::test]
async fn an_address_that_makes_no_sense_is_refused() {
    for url in ["mysql://x", "", "sqlite:///nowhere/at/all/x.db", "fathom.db"] {
        assert!(Store::open(url).await.is_err(), "{url}");
    }
}

#[tokio::test]
async fn a_full_disk_is_said_and_nothing_is_half_written() {
    let place = sqlite();
    let store = open(&place.url).await;
    store.create_game(&new_game("g")).await.unwrap();
    store.limit_size_for_tests(40).await.unwrap();
    let big = "x".repeat(20_000);
    let mut n_written = 0;
    let error = loop {
        match store.append("g", n_written, vec![big.clone()], None).await {
            Ok(()) => n_written += 1,
            Err(error) => break error,
        }
    };
    assert!(matches!(error, StoreError::Full), "{error:?}");
    assert_eq!(store.journal("g", 0).await.unwrap().len() as i64, n_written);
    store.limit_size_for_tests(100_000).await.unwrap();
    store.append("g", n_written, vec![big], None).await.unwrap();
}

/// A full disk makes SQLite end a transaction by itself, and this is how to make it do so without one.
#[tokio::test]
async fn a_transaction_that_sqlite_ended_itself_spoils_nothing_after_it() {
    let place = sqlite();
    let store = open(&place.url).await;
    store.create_game(&new_game("g")).await.unwrap();
    let other = sqlx::SqlitePool::connect(&place.url).await.unwrap();
    let trigger = "CREATE TRIGGER full BEFORE INSERT ON journal WHEN new.entry = 'much' \
                   BEGIN SELECT RAISE(ROLLBACK, 'no room'); END";
    sqlx::query(trigger).execute(&other).await.unwrap();
    for head in 0..3 {
        store.append("g", head, vec!["much".into()], None).await.unwrap_err();
        store.append("g", head, vec!["x".into()], None).await.unwrap();
        store.append("g", head + 1, vec!["much".into()], None).await.unwrap_err();
        store.create_person(head, "Anna", 1).await.unwrap();
        store.create_game(&new_game(&format!("g{head}"))).await.unwrap();
    }
    // Another connection sees it: it is committed, and not only done.
    let n: Vec<i64> = sqlx::query_scalar(
        "SELECT count(*) FROM person UNION ALL SELECT count(*) FROM game UNION ALL \
        SELECT count(*) FROM journal",
    )
    .fetch_all(&other)
    .await
    .unwrap();
    assert_eq!(n, [3, 4, 3]);
}

#[tokio::test]
async fn a_locked_database_is_said_and_play_goes_on_afterwards() {
    let place = sqlite();
    let store = open(&place.url).await;
    store.create_game(&new_game("g")).await.unwrap();
    let other = sqlx::SqlitePool::connect(&place.url).await.unwrap();
    let lock = other.begin_with("BEGIN EXCLUSIVE").await.unwrap();
    let error = store.append("g", 0, vec!["x".into()], None).await.unwrap_err();
    assert!(matches!(error, StoreError::Locked), "{error:?}");
    lock.rollback().await.unwrap();
    store.append("g", 0, vec!["x".into()], None).await.unwrap();
    assert_eq!(store.journal("g", 0).await.unwrap(), ["x"]);
}

#[tokio::test]
async fn another_server_hears_of_everything_and_nobody_hears_themselves() {
    let Some(place) = postgres().await else { return };
    let (here, there) = (open(&place.url).await, open(&place.url).await);
    let (mut own, mut other) = (here.changes(), there.changes());
    here.create_person(7, "Anna", 1).await.unwrap();
    here.create_game(&new_game("g")).await.unwrap();
    here.append("g", 0, vec!["x".into()], None).await.unwrap();
    here.take_seat("g", 0, 7).await.unwrap();
    here.invite("g", 0, 7, "h").await.unwrap();
    here.accept("h", 7).await.unwrap();
    let line = ChatRow { n: 0, seat: Some(0), person: 7, audience: None, body: "ahoy".into(), at: 5 };
    here.say("g", &line).await.unwrap();
    for _ in 0..5 {
        assert_eq!(other.recv().await.unwrap(), Change::Game("g".into()));
    }
    assert!(own.try_recv().is_err());
}

/// The tests run beside each other in one database, each in a schema of its own, and all call their game `g`.
#[tokio::test]
async fn servers_of_another_schema_are_not_heard() {
    let (Some(place), Some(elsewhere)) = (postgres().await, postgres().await) else { return };
    let (here, there) = (open(&place.url).await, open(&place.url).await);
    let strangers = open(&elsewhere.url).await;
    let mut changes = there.changes();
    for store in [&strangers, &here] {
        store.create_game(&new_game("g")).await.unwrap();
        store.append("g", 0, vec!["x".into()], None).await.unwrap();
        store.append("g", 1, vec!["x".into()], None).await.unwrap();
    }
    here.create_game(&new_game("last")).await.unwrap();
    here.append("last", 0, vec!["x".into()], None).await.unwrap();
    let mut heard = Vec::new();
    while heard.last() != Some(&Change::Game("last".into())) {
        heard.push(changes.recv().await.unwrap());
    }
    assert_eq!(heard.len(), 3, "{heard:?}");
}

/// PostgreSQL with a setting of its own for this store.
fn with(url: &str, setting: &str) -> String {
    format!("{url}%20-c%20{}", setting.replace('=', "%3D"))
}

#[tokio::test]
async fn a_game_locked_by_another_program_is_said_to_be_and_goes_on_afterwards() {
    let Some(place) = postgres().await else { return };
    let store = open(&with(&place.url, "lock_timeout=200ms")).await;
    store.create_game(&new_game("g")).await.unwrap();
    let other = sqlx::PgPool::connect(&place.url).await.unwrap();
    let mut lock = other.begin().await.unwrap();
    sqlx::query("SELECT id FROM game FOR UPDATE").execute(&mut *lock).await.unwrap();
    let error = store.append("g", 0, vec!["x".into()], None).await.unwrap_err();
    assert!(matches!(error, StoreError::Locked), "{error:?}");
    lock.rollback().await.unwrap();
    store.append("g", 0, vec!["x".into()], None).await.unwrap();
    assert_eq!(store.journal("g", 0).await.unwrap(), ["x"]);
}

/// When a server says that it may have missed something, it misses nothing any more.
#[tokio::test]
async fn a_listener_that_was_cut_off_listens_again_before_it_says_so() {
    let Some(place) = postgres().await else { return };
    let name = format!("cut{}", std::process::id());
    let (here, there) = (open(&place.url).await, open(&with(&place.url, &format!("application_name={name}"))).await);
    here.create_game(&new_game("g")).await.unwrap();
    let mut changes = there.changes();
    let operator = sqlx::PgPool::connect(&place.url).await.unwrap();
    for head in 0..5 {
        // Only the connection that listens: one at rest, cut while the listener takes it, would be a second loss.
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                   WHERE application_name = $1 AND query LIKE 'LISTEN%'";
        sqlx::query(cut).bind(&name).execute(&operator).await.unwrap();
        assert_eq!(changes.recv().await.unwrap(), Change::Any);
        here.append("g", head, vec!["x".into()], None).await.unwrap();
        assert_eq!(changes.recv().await.unwrap(), Change::Game("g".into()));
    }
}

/// Everything that opens one file finds it held, however its name is spelled.
#[cfg(unix)]
#[test]
fn one_file_has_one_lock_however_it_is_spelled() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| format!("sqlite://{}/{name}", folder.path().display());
    std::os::unix::fs::symlink(folder.path().join("fathom.db"), folder.path().join("other.db")).unwrap();
    let held = fathom_store::lock(&at("fathom.db")).unwrap();
    assert!(held.is_some());
    for name in ["fathom.db", "%66athom.db", "./fathom.db", "other.db", "fathom.db?mode=rwc"] {
        assert!(matches!(fathom_store::lock(&at(name)), Err(StoreError::Held)), "{name}");
    }
    drop(held);
    assert!(fathom_store::lock(&at("other.db")).is_ok());
    std::fs::hard_link(folder.path().join("fathom.db"), folder.path().join("third.db")).unwrap();
    assert!(fathom_store::lock(&at("third.db")).unwrap_err().to_string().contains("hard links"));
    assert!(fathom_store::lock("sqlite::memory:").unwrap().is_none());
}

/// The database holds every secret: nobody but its owner reads any of its files.
#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_reads_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let file = |suffix: &str| folder.path().join(format!("fathom.db{suffix}"));
    // One made by an earlier program, open to all.
    std::fs::write(file(""), "").unwrap();
    std::fs::set_permissions(file(""), std::fs::Permissions::from_mode(0o644)).unwrap();
    let url = format!("sqlite://{}", file("").display());
    let (_lock, store) = (fathom_store::lock(&url).unwrap(), open(&url).await);
    store.create_person(1, "Anna", 1).await.unwrap();
    for suffix in ["", "-wal", "-shm", ".lock"] {
        assert_eq!(std::fs::metadata(file(suffix)).unwrap().permissions().mode() & 0o777, 0o600, "{suffix}");
    }
}

/// Whatever is written into a file without a name is gone after a restart, so nothing is taken any more.
#[cfg(unix)]
#[tokio::test]
async fn files_that_are_gone_are_noticed() {
    for suffix in ["", "-wal", "-shm"] {
        for is_replaced in [false, true] {
            let place = sqlite();
            let store = open(&place.url).await;
            store.create_game(&new_game("g")).await.unwrap();
            let file = format!("{}{suffix}", place.url.strip_prefix("sqlite://").unwrap());
            let copy = std::fs::read(&file).unwrap();
            std::fs::remove_file(&file).unwrap();
            if is_replaced {
                std::fs::write(&file, copy).unwrap();
            }
            let is_gone = |error: StoreError| assert!(matches!(error, StoreError::FilesGone), "{suffix}: {error}");
            is_gone(store.append("g", 0, vec!["{}".into()], None).await.unwrap_err());
            is_gone(store.create_person(1, "Anna", 1).await.unwrap_err());
            is_gone(store.ping(1).await.unwrap_err());
            is_gone(store.game("g").await.unwrap_err());
        }
    }
}

/// A file system that turns read-only is told apart from a bug, and written again when it is mended.
#[tokio::test]
async fn a_database_that_cannot_be_written_says_so() {
    let place = sqlite();
    let store = open(&place.url).await;
    store.create_game(&new_game("g")).await.unwrap();
    store.refuse_writing_for_tests(true).await.unwrap();
    assert!(matches!(store.append("g", 0, vec!["{}".into()], None).await, Err(StoreError::ReadOnly)));
    assert!(matches!(store.ping(1).await, Err(StoreError::ReadOnly)));
    assert!(store.game("g").await.is_ok());
    store.refuse_writing_for_tests(false).await.unwrap();
    store.append("g", 0, vec!["{}".into()], None).await.unwrap();
}
