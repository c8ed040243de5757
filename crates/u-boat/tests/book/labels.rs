//! What a legal action and an event say to programs: few words, kind, piece and place.

use fathom_core::{Cue, Game, Label, Seat, Spoken, Verb};
use u_boat::Event;

use crate::sea::{DE, Sea, UB, action, de, pose, sq, ub};

fn label(t: &Sea, seat: Seat, word: &str) -> Label {
    t.position().label(seat, action(word))
}

/// Few words, kind, piece and place.
fn parts(label: &Label) -> (&str, &str, Option<&str>, Option<&str>) {
    (label.brief(), label.group, label.piece.as_deref(), label.place.as_deref())
}

#[test]
fn an_escorts_actions_name_piece_and_place() {
    let mut t = Sea::duel("K5 E", "K8 E 200ft");
    t.de("ahead announce:UB1").ub("ahead end").de("ahead");
    assert_eq!(parts(&label(&t, DE, "ahead")), ("ahead to K8", "move", Some("DE1"), Some("K8/E")));
    assert_eq!(parts(&label(&t, DE, "left")), ("turn left 45 to northeast", "move", Some("DE1"), Some("K7/NE")));
    assert_eq!(parts(&label(&t, DE, "charge:200")), ("charge at 200 feet in K7", "charge", Some("DE1"), Some("K7")));
    assert_eq!(parts(&label(&t, DE, "end")), ("end the run, drop nothing", "end", Some("DE1"), Some("K7")));
    t.de("charge:200");
    assert_eq!(parts(&label(&t, DE, "end")), ("end the run (1 pattern)", "end", Some("DE1"), Some("K7")));
    t.de("end");
    let announce = label(&t, DE, "announce:UB1");
    assert_eq!(parts(&announce), ("announce an attack on UB1 (ends turn)", "announce", Some("UB1"), Some("K9")));
    assert_eq!(parts(&label(&t, DE, "pass")), ("end the turn, no attack", "end", Some("DE1"), Some("K7")));
}

#[test]
fn a_boats_actions_name_piece_and_place() {
    let mut t = Sea::duel("K5 E", "R8 S 100ft");
    t.de("ahead end").ub("ahead");
    assert_eq!(parts(&label(&t, UB, "aim:K9")), ("aim at K9", "aim", Some("UB1"), Some("K9")));
    assert_eq!(parts(&label(&t, UB, "depth:200")), ("go to 200 feet", "depth", Some("UB1"), Some("S8")));
    t.ub("aim:K9");
    assert_eq!(parts(&label(&t, UB, "end")), ("end the move, 1 torpedo", "end", Some("UB1"), Some("S8")));
    t.ub("end").de("ahead");
    assert_eq!(parts(&label(&t, DE, "ahead")), ("brave the torpedoes in K8", "move", Some("DE1"), Some("K8/E")));
    t.de("end");
    let convoy = label(&t, UB, "ahead");
    assert_eq!(parts(&convoy), ("ahead into the convoy", "move", Some("UB1"), Some("convoy 8/S")));
}

#[test]
fn what_is_spent_is_said_before() {
    let cost = |t: &Sea, seat, word| label(t, seat, word).cost.map(std::borrow::Cow::into_owned);
    let mut t = Sea::duel("K5 E", "K8 E 200ft");
    t.de("ahead announce:UB1").ub("ahead end").de("ahead");
    assert_eq!(cost(&t, DE, "end").as_deref(), Some("the attack announced"));
    assert_eq!(cost(&t, DE, "ahead"), None);
    assert_eq!(cost(&t, DE, "charge:200").as_deref(), Some("1 pattern of 10"));
    t.de("charge:200");
    assert_eq!(cost(&t, DE, "charge:300").as_deref(), Some("1 pattern of 9"));
    let mut t = Sea::duel("A2 E", "R8 S 100ft 3");
    t.de("ahead end").ub("ahead");
    assert_eq!(cost(&t, UB, "aim:S9").as_deref(), Some("1 torpedo of 3"));
    t.ub("aim:S9 aim:S9");
    assert_eq!(cost(&t, UB, "aim:S9").as_deref(), Some("the last torpedo"));
    assert_eq!(cost(&t, DE, "aim:S9"), None, "it says nothing of what another has left");
}

#[test]
fn a_choice_among_ships_names_the_ship() {
    let t = Sea::fleet(&["DE1 K5 E", "DE2 S8 E", "UB1 K8 E 200ft"]);
    assert_eq!(parts(&label(&t, Seat(0), "take:DE1")), ("move DE1 next", "take", Some("DE1"), Some("K5")));
}

#[test]
fn a_seat_with_nothing_in_hand_is_told_nothing_of_the_position() {
    let t = Sea::duel("K5 E", "K8 E 200ft");
    for word in ["ahead", "left", "adjust-left", "charge:200", "depth:100", "end", "pass"] {
        let label = label(&t, UB, word);
        assert_eq!((label.piece, label.place), (None, None), "{word}");
    }
}

#[test]
fn cues_say_which_piece_did_what_and_where() {
    let cue = |event: Event| event.cue();
    let at = pose("K8 E 200ft");
    assert_eq!(cue(Event::BoatAt { boat: ub(1), pose: at }), Some(Cue::of("UB1", Verb::Move).to("K8")));
    assert_eq!(cue(Event::Ready { boat: ub(1), record: None }), Some(Cue::of("UB1", Verb::Lose)), "not where it is");
    let missed = Event::Torpedo { escort: de(2), hit: false };
    assert_eq!(cue(missed), Some(Cue::of("DE2", Verb::Miss)));
    assert_eq!(cue(Event::Torpedoes { escort: de(1), square: sq("K9"), n: 0 }), None);
    let dropped = Event::Attacked { escort: de(1), squares: vec![sq("H8"), sq("J8")] };
    assert_eq!(cue(dropped), Some(Cue::of("DE1", Verb::Fire).to("H8")));
    assert_eq!(cue(Event::Slid { columns: 2 }), Some(Cue::new(Verb::Change)));
}
