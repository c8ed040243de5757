//! Tests of the toy game with scripted dice, and of the harness that plays them.

mod toy;

use fathom_core::{Book, Heard, Roll, Rule, Seat, Viewer};
use fathom_testkit::Play;
use toy::{Action, BOAT, Charge, Event, Fall, Order, Square, Toy, Way};

const HUNTER: Seat = Seat(1);
const OTHER: Seat = Seat(2);

/// The boat on square 3 with 4 air, against one hunter.
fn duel() -> Play<Toy> {
    Play::new(Toy::scenarios()[0].setup.clone(), [("SETUP.2", 4), ("SETUP.3", 4)])
}

/// The same against two.
fn pair() -> Play<Toy> {
    Play::new(Toy::scenarios()[1].setup.clone(), [("SETUP.2", 4), ("SETUP.3", 4)])
}

fn charge(hunter: Seat, square: u8, fall: Fall) -> Heard<Event> {
    Heard::Event(Event::Charge { hunter, charge: Charge { square: Square(square), fall } })
}

#[test]
fn setup_2_only_the_boat_knows_where_it_is() {
    let play = duel();
    assert_eq!(play.words(Viewer::Seat(BOAT)), ["SETUP.2 d7: 4", "SETUP.3 d6: 4"]);
    assert!(play.heard(Viewer::Seat(HUNTER)).is_empty());
    assert_eq!(play.view(Viewer::Seat(BOAT)).boat.unwrap().square, Square(3));
    assert_eq!(play.view(Viewer::Seat(HUNTER)).boat, None);
}

#[test]
fn sail_1_two_steps_are_plotted_in_silence() {
    let mut play = duel();
    play.act(BOAT, Action::Step(Way::Left)).act(BOAT, Action::Step(Way::Left));
    assert!(play.log().is_empty());
    play.refuses(BOAT, Action::Step(Way::Left), "SAIL.1");
    play.refuses(HUNTER, Action::Step(Way::Left), "SAIL.1");
}

#[test]
fn sail_2_and_3_every_rule_broken_is_named() {
    let mut play = Play::<Toy>::new(Toy::scenarios()[0].setup.clone(), [("SETUP.2", 1), ("SETUP.3", 1)]);
    play.acts(BOAT, [Action::Step(Way::Right), Action::Ready]).acts(HUNTER, [Action::Aim(Square(6)), Action::Ready]);
    assert_eq!(play.legal(BOAT), [Action::Ready]);
    let refusal = play.refuses(BOAT, Action::Step(Way::Right), "SAIL.3");
    assert_eq!(refusal.violations().len(), 1);
    let refusal = play.refuses_order(BOAT, &Order::Plot(vec![Way::Left, Way::Left]), "SAIL.3");
    assert_eq!(refusal.to_string(), "plot[0]: has no air left (toy SAIL.3); plot[1]: has no air left (toy SAIL.3)");
}

#[test]
fn charge_3_a_near_miss_is_heard_by_its_hunter_and_the_boat_alone() {
    let mut play = pair();
    play.submit(HUNTER, &Order::Aim(Square(4))).submit(OTHER, &Order::Aim(Square(0)));
    play.act(BOAT, Action::Ready);
    let ready = Heard::Event(Event::Ready { seat: BOAT });
    let sailed = Heard::Event(Event::Sailed { steps: vec![] });
    let near = charge(HUNTER, 4, Fall::Near);
    let wide = charge(OTHER, 0, Fall::Wide);
    let missed = |seat, square| charge(seat, square, Fall::Missed);
    assert_eq!(play.heard(Viewer::Seat(BOAT)), [ready.clone(), sailed, near.clone(), wide.clone()]);
    assert_eq!(play.heard(Viewer::Seat(HUNTER)), [ready.clone(), near, missed(OTHER, 0)]);
    assert_eq!(play.heard(Viewer::Seat(OTHER)), [ready.clone(), missed(HUNTER, 4), wide]);
    assert_eq!(play.heard(Viewer::Observer), [ready, missed(HUNTER, 4), missed(OTHER, 0)]);
    play.finish();
}

#[test]
fn charge_1_a_five_sinks_and_the_die_is_open() {
    let mut play = duel();
    play.act(BOAT, Action::Ready).act(HUNTER, Action::Aim(Square(3)));
    play.dice([("CHARGE.1", 5)]).act(HUNTER, Action::Ready);
    let die = Heard::Roll(Roll { rule: Rule::new("toy", "CHARGE.1"), sides: 6, face: 5 });
    let ready = Heard::Event(Event::Ready { seat: HUNTER });
    assert_eq!(play.heard(Viewer::Observer), [ready, die, charge(HUNTER, 3, Fall::Sunk)]);
    assert_eq!(play.record().replay().unwrap(), *play.position());
    play.finish();
}

#[test]
#[should_panic(expected = "1 dice left over: [(CHARGE.1, 6)]")]
fn dice_left_over_stop_the_test() {
    let mut play = duel();
    play.dice([("CHARGE.1", 6)]);
    play.finish();
}

#[test]
#[should_panic(expected = "dice left over: [(CHARGE.1, 6)]")]
fn dice_left_over_stop_a_test_that_forgets_to_finish() {
    let mut play = duel();
    play.dice([("CHARGE.1", 6)]);
}

#[test]
#[should_panic(expected = "Ready: dice[0]: written down for CHARGE.2, but toy CHARGE.1 asks for it")]
fn a_die_for_another_paragraph_stops_the_test() {
    let mut play = duel();
    play.act(BOAT, Action::Ready).act(HUNTER, Action::Aim(Square(3)));
    play.dice([("CHARGE.2", 5)]).act(HUNTER, Action::Ready);
}

#[test]
#[should_panic(expected = "dice[1]: too few dice, toy SETUP.3 asks for one more")]
fn a_die_too_few_stops_the_test() {
    Play::<Toy>::new(Toy::scenarios()[0].setup.clone(), [("SETUP.2", 4)]);
}

#[test]
#[should_panic(expected = "Aim(Square(9)) of seat 1 was refused: there is no such square (toy AIM.2)")]
fn a_refused_action_stops_the_test() {
    duel().act(HUNTER, Action::Aim(Square(9)));
}

#[test]
#[should_panic(expected = "refused, but not for AIM.1: there is no such square (toy AIM.2)")]
fn a_refusal_for_another_paragraph_stops_the_test() {
    duel().refuses(HUNTER, Action::Aim(Square(9)), "AIM.1");
}

#[test]
#[should_panic(expected = "Aim(Square(3)) of seat 1 was not refused, AIM.2 should forbid it")]
fn an_action_not_refused_stops_the_test() {
    duel().refuses(HUNTER, Action::Aim(Square(3)), "AIM.2");
}
