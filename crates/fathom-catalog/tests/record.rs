//! Records on a small game: replayed, proved, and forged in every way.

mod common;

use common::{CATALOG, GAME, game, words};
use fathom_catalog::{DiceVerdict, Published, Replay, TableOpening, Verdict};
use fathom_core::Seat;
use fathom_core::dice::{FairSeeds, sworn_by};
use fathom_table::{At, DiceFrom, Hand, Kind, People, Person};
use proptest::prelude::*;
use serde_json::{Value, json};

fn record() -> Value {
    serde_json::from_str(&CATALOG.script(GAME, "umpire").unwrap().record).unwrap()
}

/// The record with one place changed.
fn forged(place: &str, value: Value) -> String {
    let mut record = record();
    *record.pointer_mut(place).unwrap_or_else(|| panic!("no {place} in the record")) = value;
    record.to_string()
}

fn replay(text: &str) -> Replay {
    CATALOG.replay(text, "umpire", None).unwrap()
}

fn bad(text: &str) -> String {
    match CATALOG.verify(text, &Published::default()) {
        Ok(verdict) => assert!(!verdict.is_sound() && !verdict.replays, "{verdict:?}"),
        Err(error) => assert!(!error.message.is_empty()),
    }
    words(&CATALOG.replay(text, "umpire", None).unwrap_err())
}

/// Two bots play a game with fair dice at a table.
fn fair_record() -> String {
    let mut people = People::default();
    let bots = [Person(1), Person(2)];
    for (seat, bot) in bots.iter().enumerate() {
        people.sit(*bot, Kind::Bot, Seat(seat as u8)).unwrap();
    }
    let seeds = FairSeeds { server: [7; 32], players: vec!["anchor".into(), "brine".into()] };
    let opening = TableOpening { setup: json!("long"), dice: DiceFrom::Fair(seeds), people, at: At(0) };
    let mut table = game().open_table(opening).unwrap();
    let mut brains = [game().hire("random", "hider", 1).unwrap(), game().hire("statue", "seeker", 2).unwrap()];
    while !table.is_over() {
        for seat in table.to_act().iter() {
            let person = bots[seat.index()];
            let question = table.question(person, seat).unwrap().expect("a seat that is to act has a question");
            let decision = brains[seat.index()].decide(&question);
            let hand = Hand { person, seat, version: question.version, at: At(1) };
            table.act(hand, decision.action.get()).unwrap();
        }
    }
    table.record().unwrap()
}

#[test]
fn steps_are_told_and_can_be_stopped_at() {
    let text = record().to_string();
    let whole = replay(&text);
    assert_eq!((whole.n_steps, whole.n_told, whole.story.steps.len()), (5, 5, 5));
    assert_eq!(whole.story.steps[0].actions.as_ref().unwrap()[0].said.text, "Step right.");
    let opening = CATALOG.replay(&text, "umpire", Some(0)).unwrap();
    assert_eq!((opening.n_steps, opening.n_told), (5, 0));
    assert_eq!(opening.story.hash, whole.story.opening.hash);
    assert_eq!(opening.story.view["hider"], 1);
    let error = CATALOG.replay(&text, "umpire", Some(6)).unwrap_err();
    assert_eq!(error.to_string(), "step: the record has only 5 steps");
}

#[test]
fn a_viewer_is_told_no_more_than_in_the_game() {
    let text = record().to_string();
    let seeker = CATALOG.replay(&text, "seeker", Some(2)).unwrap();
    assert_eq!((seeker.story.steps.len(), seeker.story.hash), (1, None));
    assert_eq!(seeker.story.view["hider"], Value::Null);
    assert!(CATALOG.replay(&text, "pirate", None).unwrap_err().to_string().starts_with("viewer: there is no seat"));
}

#[test]
fn the_first_step_that_differs_is_named() {
    let place = |text: &str| {
        let difference = replay(text).difference.unwrap();
        (difference.place.to_string(), difference.message)
    };
    let other_hash = "0".repeat(64);
    let (at, message) = place(&forged("/steps/2/hash", json!(other_hash)));
    assert_eq!(at, "steps[2]");
    assert!(message.contains("the record says 0000"), "{message}");
    assert_eq!(replay(&forged("/steps/2/hash", json!(other_hash))).story.steps.len(), 2);
    let (at, message) = place(&forged("/steps/1/seat", json!(1)));
    assert_eq!((at.as_str(), message.as_str()), ("steps[1]", "it is not your turn (toy 2)"));
    let (at, message) = place(&forged("/steps/4/rolls", json!([])));
    assert_eq!((at.as_str(), message.as_str()), ("steps[4]", "dice[0]: too few dice, toy 3 asks for one more"));
    let (at, _) = place(&forged("/steps/4/rolls/0/2", json!(1)));
    assert_eq!(at, "steps[4]");
    assert!(replay(&record().to_string()).difference.is_none());
}

#[test]
fn malformed_records_are_told_at_their_place() {
    assert_eq!(bad(""), "1:1: EOF while parsing a value");
    assert_eq!(bad("{}"), "1:2: missing field `fathom_record`");
    assert_eq!(
        bad("[]"),
        "1:2: invalid type: sequence, expected an object with the fields `fathom_record`, `game`, `rules`"
    );
    assert!(bad(&forged("/fathom_record", json!(99))).contains("fathom_record: record format 99 is not known"));
    assert!(bad(&forged("/game", json!("chess"))).contains("game: there is no game `chess`"));
    assert!(bad(&forged("/rules", json!(7))).contains("rules: played by rules version 7, this program has version 1"));
    assert!(bad(&forged("/hash", json!("abc"))).contains("hash: a hash is 64 hexadecimal digits"));
    assert!(bad(&forged("/hash", json!("AB".repeat(32)))).contains("in small letters"));
    assert!(bad(&forged("/setup", json!({"width": 1, "tries": 1}))).contains("setup: width: the row has 2 to 9"));
    assert!(bad(&forged("/setup", json!({"width": 4}))).contains("missing field `tries`"));
    assert!(bad(&forged("/steps/3/action", json!("jump"))).contains("steps[3].action: unknown variant `jump`"));
    assert!(bad(&forged("/steps/3/seat", json!("hider"))).contains("steps[3].seat: invalid type: string"));
    assert!(bad(&forged("/steps/3/seat", json!(999))).contains("steps[3].seat: invalid value: integer `999`"));
    assert!(bad(&forged("/opening/0/0", json!(4))).contains("opening"));
    let mut more = record();
    more["comment"] = json!("hello");
    assert!(bad(&more.to_string()).contains("unknown field `comment`"));
}

#[test]
fn a_seat_that_does_not_exist_is_a_difference_and_no_panic() {
    for seat in [2, 15, 16, 255] {
        assert_eq!(replay(&forged("/steps/0/seat", json!(seat))).difference.unwrap().place.to_string(), "steps[0]");
    }
}

#[test]
fn fair_dice_are_proved() {
    let text = fair_record();
    let verdict: Verdict = CATALOG.verify(&text, &Published::default()).unwrap();
    assert!(verdict.is_sound() && verdict.replays, "{verdict:?}");
    assert_eq!(verdict.dice, DiceVerdict::Proved);
    assert!(verdict.outcome.is_some() && verdict.n_dice > 1);
    let commitment = verdict.commitment.unwrap();
    assert!(CATALOG.verify(&text, &Published::commitment(&commitment)).unwrap().is_sound());
    assert!(CATALOG.verify(&text, &Published::commitment(commitment.to_uppercase())).unwrap().is_sound());

    let other = CATALOG.verify(&text, &Published::commitment("ab".repeat(32))).unwrap();
    assert_eq!((other.dice, other.replays), (DiceVerdict::Failed, true));
    assert_eq!(other.faults[0].place.to_string(), "seeds.server");
}

/// Another word than the one sworn to is found, even where it throws the same dice.
#[test]
fn words_are_those_sworn_to() {
    let text = fair_record();
    let against = |seat, sworn: Option<&str>| {
        let published = Published { commitment: None, sworn: vec![(seat, sworn.map(str::to_owned))] };
        CATALOG.verify(&text, &published).unwrap()
    };
    let (anchor, kedge) = (sworn_by("anchor"), sworn_by("kedge"));
    assert!(against(0, Some(&anchor)).is_sound());
    assert_eq!(against(0, Some(&anchor)).sworn, [Some(anchor), Some(sworn_by("brine"))]);
    for (seat, sworn) in [(0, Some(kedge.as_str())), (0, None), (2, Some(kedge.as_str()))] {
        let other = against(seat, sworn);
        assert_eq!((other.dice, other.replays), (DiceVerdict::Failed, true));
        assert_eq!(other.faults[0].place.to_string(), format!("seeds.players[{seat}]"));
    }
}

#[test]
fn forged_seeds_and_dice_are_found() {
    let forged = |place: &str, value: Value| {
        let mut record: Value = serde_json::from_str(&fair_record()).unwrap();
        *record.pointer_mut(place).unwrap() = value;
        CATALOG.verify(&record.to_string(), &Published::default()).unwrap()
    };
    let word = forged("/seeds/players/0", json!("other"));
    assert_eq!((word.dice, word.replays), (DiceVerdict::Failed, true));
    let server = forged("/seeds/server", json!("00".repeat(32)));
    assert_eq!(server.dice, DiceVerdict::Failed);
    let words = forged("/seeds/players", json!(["anchor"]));
    assert!(words.faults.iter().any(|fault| fault.message == "1 words for 2 seats"), "{words:?}");
    let drawn: Value = serde_json::from_str(&fair_record()).unwrap();
    let face = forged("/opening/0/2", json!(drawn["opening"][0][2].as_u64().unwrap() % 9 + 1));
    assert_eq!(face.dice, DiceVerdict::Failed);
    assert!(!face.replays);
}

#[test]
fn a_record_without_seeds_is_sound_but_not_proved() {
    let verdict = CATALOG.verify(&record().to_string(), &Published::default()).unwrap();
    assert!(verdict.is_sound());
    assert_eq!((verdict.dice, verdict.n_dice, verdict.n_steps), (DiceVerdict::NoSeeds, 3, 5));
    let published = CATALOG.verify(&record().to_string(), &Published::commitment("ab".repeat(32))).unwrap();
    assert_eq!(published.faults[0].place.to_string(), "seeds");
    assert!(!published.is_sound());
}

proptest! {
    #[test]
    fn cut_off_records_are_errors(at in 0..600usize) {
        let text = record().to_string();
        prop_assume!(at < text.len());
        prop_assert!(CATALOG.replay(&text[..at], "umpire", None).is_err());
    }

    #[test]
    fn a_changed_byte_is_found_or_changes_nothing(at in 0..2000usize, byte in 32u8..127) {
        let text = fair_record();
        let mut bytes = text.clone().into_bytes();
        let at = at % bytes.len();
        bytes[at] = byte;
        let changed = String::from_utf8(bytes).unwrap();
        // What is left after a change that everything accepts must be the same record, written otherwise. Another seed
        // may throw the same few dice, so it is compared with what was published; another word may too.
        let verdict = CATALOG.verify(&text, &Published::default()).unwrap();
        let sworn = verdict.sworn.into_iter().enumerate().collect();
        let published = Published { commitment: verdict.commitment, sworn };
        if let Ok(verdict) = CATALOG.verify(&changed, &published)
            && verdict.is_sound()
        {
            let record = |text: &str| serde_json::from_str::<Value>(text).unwrap();
            prop_assert_eq!(record(&changed), record(&text));
        }
    }
}
