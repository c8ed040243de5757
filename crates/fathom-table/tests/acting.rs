//! Seats, versions, orders, observers, talk and time.

mod common;

use common::toy::{Act, Event, HUNTER, Order, PREY, Setup, Skerries, WING};
use common::{Always, OUTSIDER, act, act_at, hand, holder, lines, look, open, turn};
use fathom_core::dice::sworn_by;
use fathom_core::{Heard, Seat, Seats, Viewer};
use fathom_table::{At, Denied, Hand, Kind, Lobby, OwnWords, Person, SeatingError, Seq, Table, What};

#[test]
fn only_who_holds_a_seat_acts_for_it() {
    let mut table = open(2, 3, Always(1));
    for (person, seat) in [(OUTSIDER, PREY), (holder(HUNTER), PREY), (holder(PREY), WING), (holder(PREY), Seat(200))] {
        let before = common::journal(&table);
        let hand = Hand { person, seat, version: Seq(1), at: At(0) };
        assert_eq!(table.act(hand, Act::Note).unwrap_err().code(), "not_your_seat");
        assert_eq!(table.undo(hand).unwrap_err().code(), "not_your_seat");
        let order = Order { plot: vec![1], commit: true };
        assert_eq!(table.order(hand, &order).unwrap_err().code(), "not_your_seat");
        assert_eq!(common::journal(&table), before);
    }
}

#[test]
fn a_stale_submit_is_refused_with_the_new_state() {
    let mut table = open(2, 3, Always(1));
    let old = hand(&table, HUNTER, 0);
    act(&mut table, PREY, Act::Shout);
    let Err(Denied::StaleVersion { fresh }) = table.act(old, Act::Plot(1)) else { panic!("not stale") };
    assert_eq!(*fresh, look(&table, HUNTER));
    assert_eq!(fresh.version, Seq(2));
    assert!(matches!(table.undo(old), Err(Denied::StaleVersion { .. })));
    assert!(table.act(Hand { version: fresh.version, ..old }, Act::Plot(1)).is_ok());
    let ahead = Hand { version: Seq(50), ..old };
    assert_eq!(table.act(ahead, Act::Plot(1)).unwrap_err().code(), "stale_version");
}

#[test]
fn the_secret_draft_of_another_seat_makes_no_version_stale() {
    let mut table = open(2, 3, Always(1));
    let old = hand(&table, HUNTER, 0);
    act(&mut table, PREY, Act::Plot(3));
    act(&mut table, PREY, Act::Murmur);
    assert_eq!(table.act(old, Act::Plot(1)), Ok(Seq(2)));
}

#[test]
fn refusals_change_nothing_and_name_the_place() {
    let mut table = open(2, 3, Always(1));
    let before = (common::journal(&table), lines(&table, PREY));
    let Err(Denied::Refused { refusal }) = act_at(&mut table, PREY, Act::Whisper, 0) else { panic!("allowed") };
    assert_eq!(refusal.to_string(), "nobody to whisper to (skerries 2)");
    let hand = hand(&table, PREY, 0);
    let order = Order { plot: vec![1, 9, 2, 3, 4], commit: true };
    let Err(Denied::Refused { refusal }) = table.order(hand, &order) else { panic!("allowed") };
    assert_eq!(refusal.to_string().matches("plot[").count(), 2, "{refusal}");
    assert_eq!((common::journal(&table), lines(&table, PREY)), before);
}

#[test]
fn several_actions_are_one_deed_or_none() {
    let mut table = open(2, 3, Always(1));
    let mine = hand(&table, PREY, 0);
    let Err(Denied::Refused { refusal }) = table.act_all(mine, vec![Act::Plot(1), Act::Plot(9), Act::Commit]) else {
        panic!("allowed")
    };
    assert!(refusal.to_string().starts_with("[1]: "), "{refusal}");
    assert!(table.deeds_since(0).is_empty());
    let past_news = table.act_all(mine, vec![Act::Shout, Act::Plot(1)]).unwrap_err();
    assert_eq!(past_news.code(), "refused", "nobody decides before seeing");
    assert_eq!(table.act_all(mine, vec![Act::Plot(1), Act::Plot(2), Act::Commit]), Ok(Seq(5)));
    assert_eq!(table.deeds_since(0).len(), 1);
    assert_eq!(look(&table, PREY).view.halves[0].plot, [1, 2]);
}

#[test]
fn an_order_is_one_deed() {
    let mut table = open(2, 3, Always(1));
    let order = Order { plot: vec![1, 2], commit: true };
    let hand_of_prey = hand(&table, PREY, 0);
    assert_eq!(table.order(hand_of_prey, &order), Ok(Seq(5)), "three actions and who is to act");
    assert_eq!(table.deeds_since(0).len(), 1);
    assert_eq!(look(&table, PREY).view.halves[0].plot, [1, 2]);
    let nothing = Order { plot: Vec::new(), commit: false };
    let hand_of_hunter = hand(&table, HUNTER, 0);
    assert_eq!(table.order(hand_of_hunter, &nothing), Ok(hand_of_hunter.version));
    assert!(table.deeds_since(1).is_empty());
}

#[test]
fn a_seat_is_shared_and_a_person_holds_several() {
    let mut table = open(3, 3, Always(1));
    let (mate, bot) = (Person(7), Person(8));
    table.sit(mate, Kind::Human, HUNTER).unwrap();
    table.sit(bot, Kind::Bot, HUNTER).unwrap();
    table.sit(bot, Kind::Bot, WING).unwrap();
    assert_eq!(table.people().seats_of(bot), Seats::of([HUNTER, WING]));
    assert_eq!(table.people().at(HUNTER).count(), 3);
    let version = table.act(Hand { person: mate, ..hand(&table, HUNTER, 0) }, Act::Plot(2)).unwrap();
    assert_eq!(table.look(bot, Viewer::Seat(HUNTER)).unwrap().view.halves[0].plot, [2]);
    let hand_of_bot = Hand { person: bot, version, ..hand(&table, HUNTER, 0) };
    table.undo(hand_of_bot).unwrap();
    table.act(Hand { seat: WING, version: Seq(1), ..hand_of_bot }, Act::Plot(5)).unwrap();
    let did: Vec<_> = lines(&table, HUNTER)
        .into_iter()
        .filter_map(|line| if let What::Did { by, .. } = line.what { Some(by) } else { None })
        .collect();
    assert_eq!(did, [mate]);
    table.leave(bot, HUNTER);
    assert_eq!(table.undo(hand(&table, HUNTER, 0)).unwrap_err().code(), "nothing_to_undo");
    assert_eq!(table.look(bot, Viewer::Seat(HUNTER)).unwrap_err().code(), "not_yours_to_see");
    assert!(table.look(bot, Viewer::Seat(WING)).is_ok());
    assert_eq!(table.sit(bot, Kind::Bot, Seat(3)), Err(SeatingError::NoSuchSeat));
}

#[test]
fn eyes_are_given_to_their_owners_only_until_the_end() {
    let mut table = open(2, 1, Always(1));
    let umpire = Person(5);
    table.appoint_umpire(umpire).unwrap();
    assert_eq!(table.sit(umpire, Kind::Human, PREY), Err(SeatingError::UmpireCannotPlay));
    assert_eq!(table.appoint_umpire(holder(PREY)), Err(SeatingError::UmpireCannotPlay));
    act(&mut table, PREY, Act::Plot(6));
    assert!(table.look(OUTSIDER, Viewer::Observer).unwrap().view.halves.is_empty());
    assert_eq!(table.look(umpire, Viewer::Umpire).unwrap().view.halves.len(), 2);
    assert!(table.look(umpire, Viewer::Seat(PREY)).is_ok());
    for (person, viewer) in [
        (OUTSIDER, Viewer::Umpire),
        (holder(PREY), Viewer::Umpire),
        (holder(PREY), Viewer::Seat(HUNTER)),
        (umpire, Viewer::Seat(Seat(9))),
    ] {
        assert_eq!(table.look(person, viewer).unwrap_err().code(), "not_yours_to_see");
        assert_eq!(table.since(person, viewer, Seq(0)).unwrap_err().code(), "not_yours_to_see");
        assert_eq!(table.version(person, viewer).unwrap_err().code(), "not_yours_to_see");
        assert_eq!(table.at_line(person, viewer, Seq(0)).unwrap_err().code(), "not_yours_to_see");
    }
    assert_eq!(table.record().unwrap_err().code(), "not_yet");
    turn(&mut table, 6, 1);
    assert_eq!(table.look(OUTSIDER, Viewer::Umpire).unwrap().view.prey_at, Some(6));
    assert!(table.look(holder(HUNTER), Viewer::Seat(PREY)).is_ok());
    assert_eq!(act_at(&mut table, PREY, Act::Note, 0).unwrap_err().code(), "over");
    assert_eq!(common::undo(&mut table, PREY).unwrap_err().code(), "over");
}

#[test]
fn a_snapshot_holds_what_a_seat_needs() {
    let mut table = open(3, 3, Always(1));
    act(&mut table, PREY, Act::Commit);
    let hunter = look(&table, HUNTER);
    assert_eq!(hunter.seat, Some(HUNTER));
    assert_eq!(
        hunter.to_act.iter().map(|place| (place.role, place.side)).collect::<Vec<_>>(),
        [("hunter", "Hunters"), ("wing", "Hunters")]
    );
    assert_eq!(hunter.prompt.unwrap().text, "plot your squares");
    assert_eq!(hunter.actions.len(), 17);
    assert_eq!(hunter.actions[3].said.text, "Plot(3)");
    assert_eq!(hunter.may_talk_to, Seats::from(WING));
    let prey = look(&table, PREY);
    assert!(
        prey.actions.is_empty() && prey.may_talk_to.is_empty() && prey.may_undo,
        "what was handed in can be recalled"
    );
    assert_eq!(prey.prompt.unwrap().text, "wait for the others");
    let observer = table.look(OUTSIDER, Viewer::Observer).unwrap();
    assert!(observer.actions.is_empty() && observer.prompt.is_none() && observer.may_talk_to.is_empty());
}

#[test]
fn talk_obeys_the_book_and_is_asked_by_its_speaker() {
    let table = open(3, 3, Always(1));
    assert_eq!(table.may_talk(holder(HUNTER), HUNTER, WING), Ok(()));
    assert_eq!(table.may_talk(holder(HUNTER), HUNTER, PREY).unwrap_err().code(), "refused");
    assert_eq!(table.may_talk(holder(PREY), HUNTER, WING).unwrap_err().code(), "not_your_seat");
    assert_eq!(table.may_talk(holder(HUNTER), HUNTER, Seat(7)).unwrap_err().code(), "not_your_seat");
}

#[test]
fn streams_tell_each_audience_its_part() {
    let mut table = open(3, 3, Always(6));
    act(&mut table, HUNTER, Act::Whisper);
    turn(&mut table, 2, 4);
    act(&mut table, WING, Act::Commit);
    let heard = |viewer, person| -> Vec<Event> {
        let lines = table.since(person, viewer, Seq(0)).unwrap();
        let event = |what: &What<Event, Act>| match what {
            What::Heard { heard: Heard::Event(event), .. } => Some(*event),
            _ => None,
        };
        lines.iter().filter_map(|line| event(&line.what)).collect()
    };
    let pinged = Event::Pinged { square: 4, hit: false };
    assert_eq!(heard(Viewer::Seat(PREY), holder(PREY)), [Event::Moved(2), Event::PingedSomewhere(HUNTER)]);
    assert_eq!(heard(Viewer::Seat(HUNTER), holder(HUNTER)), [Event::Whispered(HUNTER), pinged]);
    assert_eq!(heard(Viewer::Seat(WING), holder(WING)), [Event::Whispered(HUNTER), Event::PingedSomewhere(HUNTER)]);
    assert_eq!(heard(Viewer::Observer, OUTSIDER), [Event::PingedSomewhere(HUNTER)]);
}

#[test]
fn since_gives_the_lines_after_a_number() {
    let mut table = open(2, 3, Always(1));
    turn(&mut table, 2, 4);
    let all = lines(&table, PREY);
    assert!(all.iter().zip(1..).all(|(line, seq)| line.seq == Seq(seq)));
    let some = table.since(holder(PREY), Viewer::Seat(PREY), Seq(3)).unwrap();
    assert_eq!(some, &all[3..]);
    assert!(table.since(holder(PREY), Viewer::Seat(PREY), Seq(u64::MAX)).unwrap().is_empty());
    let json = serde_json::to_value(&all[1]).unwrap();
    assert_eq!(json["kind"], "did");
    assert_eq!(json["seq"], 2);
    assert_eq!(json["said"]["text"], "Plot(2)");
}

#[test]
fn clocks_follow_who_is_to_act() {
    let mut table = open(2, 3, Always(1));
    act_at(&mut table, PREY, Act::Plot(1), 1_100).unwrap();
    act_at(&mut table, PREY, Act::Commit, 1_500).unwrap();
    let clocks = table.clock(At(2_000));
    assert_eq!((clocks[0].used, clocks[0].waiting_since), (500, None));
    assert_eq!((clocks[1].used, clocks[1].waiting_since), (1_000, Some(At(1_000))));
}

#[test]
fn words_are_sworn_to_before_the_first_die_and_sealed() {
    let mut lobby = Lobby::<Skerries>::new(common::setup(2, 2), [3; 32], OwnWords::Reveal).unwrap();
    let commitment = lobby.commitment();
    assert_eq!(lobby.places().len(), 2);
    lobby.sit(holder(PREY), Kind::Human, PREY).unwrap();
    lobby.sit(holder(HUNTER), Kind::Bot, HUNTER).unwrap();
    assert_eq!(lobby.sit(holder(WING), Kind::Bot, WING).unwrap_err().code(), "no_such_seat");
    let sworn = sworn_by("anchor");
    assert_eq!(lobby.swear(holder(HUNTER), PREY, Some(&sworn)).unwrap_err().code(), "not_your_seat");
    lobby.swear(holder(PREY), PREY, Some(&sworn)).unwrap();
    assert_eq!(lobby.seal().unwrap_err().code(), "undecided");
    lobby.swear(holder(HUNTER), HUNTER, None).unwrap();
    assert_eq!(lobby.show(holder(PREY), PREY, "anchor").unwrap_err().code(), "not_sealed");
    lobby.seal().unwrap();
    assert_eq!(lobby.show(holder(HUNTER), PREY, "anchor").unwrap_err().code(), "not_your_seat");
    assert_eq!(lobby.show(holder(PREY), PREY, &"x".repeat(300)).unwrap_err().code(), "word_too_long");
    assert_eq!(lobby.show(holder(PREY), PREY, "kedge").unwrap_err().code(), "other_word");
    lobby.show(holder(PREY), PREY, "anchor").unwrap();
    assert_eq!(lobby.words().all().unwrap(), ["anchor", ""]);
    let mut table = lobby.start(At(5)).unwrap();
    assert_eq!(table.commitment(), Some(commitment.clone()));
    assert!(!format!("{table:?}").contains("030303"));
    turn(&mut table, 1, 2);
    turn(&mut table, 1, 2);
    let record = table.record().unwrap();
    let seeds = record.seeds.clone().unwrap();
    assert_eq!((seeds.commitment(), seeds.players), (commitment, vec!["anchor".to_owned(), String::new()]));
    assert_eq!(record.verify_dice(), Ok(Some(3)));
}

#[test]
fn a_senseless_setup_never_gets_a_table() {
    let setup = Setup { n_seats: 9, n_turns: 1, chit: false };
    let refusal = Lobby::<Skerries>::new(setup, [0; 32], OwnWords::Reveal).err().unwrap();
    assert_eq!(refusal.to_string(), "n_seats: one to three play (skerries 1)");
}

#[test]
fn a_table_can_be_shared_between_threads() {
    fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<Table<Skerries>>();
}
