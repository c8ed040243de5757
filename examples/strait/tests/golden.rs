//! One game for every way it can end.

use fathom_testkit::Play;
use fathom_testkit::golden::{Mode, keep};
use strait::{Action, GUARD, RUNNER, Setup, Square, Strait, Way};

fathom_testkit::golden!(Strait, endings: ["sunk", "through", "spent"]);

const DIR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

fn play(setup: Setup) -> Play<Strait> {
    Play::new(setup, [("SET.2", 1)])
}

/// The guard listens twice, drops one beside the runner and one on it.
#[test]
fn golden_night_ends_with_a_hit() {
    let mut play = play(Setup { rounds: 12, charges: 8 });
    play.act(RUNNER, Action::Sprint(Way::North)).dice([("HUNT.2", 2)]).act(GUARD, Action::Listen);
    play.act(RUNNER, Action::Creep(Way::East)).dice([("HUNT.2", 5)]).act(GUARD, Action::Listen);
    play.act(RUNNER, Action::LieStill).act(GUARD, Action::Drop(Square::at(1, 5)));
    play.act(RUNNER, Action::LieStill).dice([("HIT.1", 2)]).act(GUARD, Action::Drop(Square::at(1, 4)));
    play.act(RUNNER, Action::LieStill).dice([("HIT.1", 3)]).act(GUARD, Action::Drop(Square::at(1, 4)));
    keep(Mode::from_env(), DIR, "night", play.record()).unwrap();
}

/// Three sprints and the guard at the other end.
#[test]
fn golden_dawn_ends_with_the_runner_through() {
    let mut play = play(Setup { rounds: 8, charges: 4 });
    for _ in 0..2 {
        play.act(RUNNER, Action::Sprint(Way::North)).act(GUARD, Action::Drop(Square::at(6, 0)));
    }
    play.act(RUNNER, Action::Sprint(Way::North));
    keep(Mode::from_env(), DIR, "dawn", play.record()).unwrap();
}

/// Four rounds in which nobody dares anything.
#[test]
fn golden_short_ends_with_the_runner_spent() {
    let mut play = play(Setup { rounds: 4, charges: 1 });
    for _ in 0..4 {
        play.act(RUNNER, Action::LieStill).dice([("HUNT.2", 6)]).act(GUARD, Action::Listen);
    }
    keep(Mode::from_env(), DIR, "short", play.record()).unwrap();
}
