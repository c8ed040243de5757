//! Golden games for the ways a game can end. The sample game is kept by `sample.rs`.

use fathom_core::{Game, Seat, Viewer};
use fathom_testkit::Play;
use fathom_testkit::golden::{Mode, keep};
use submarine::moves::{Moves, Step};
use submarine::phase::Phase;
use submarine::state::ShipId;
use submarine::{Action, Setup, Submarine};

fathom_testkit::golden!(Submarine, endings: ["points", "ship-sunk", "damage", "boat-sunk", "exit", "time"]);

const BOAT: ShipId = ShipId(0);

/// What the two sides do apart from waiting.
#[derive(Clone, Copy)]
struct Plan {
    /// What the boat plots on the first turns.
    first: &'static [&'static str],
    /// What she plots on every turn after them.
    moves: &'static str,
    boat_fires: bool,
    escort_fires: bool,
}

/// The first legal action of these kinds, in this order.
fn first(legal: &[Action], kinds: &[fn(&Action) -> bool]) -> Action {
    let found = kinds.iter().find_map(|kind| legal.iter().find(|action| kind(action)));
    *found.unwrap_or_else(|| panic!("none of the wanted actions in {legal:?}"))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "one of the kinds that `first` looks for")]
fn is_commit(action: &Action) -> bool {
    *action == Action::Commit
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "one of the kinds that `first` looks for")]
fn is_straight(action: &Action) -> bool {
    matches!(action, Action::Convoy(moves) if moves.to_string() == "2" || moves.to_string() == "0")
}

/// The step a boat plots next, where her plot of this turn has one more.
fn next_step(play: &Play<Submarine>, habits: Plan, n_written: usize) -> Option<Action> {
    let turn = usize::from(play.position().turn());
    let moves: Moves = habits.first.get(turn - 1).unwrap_or(&habits.moves).parse().unwrap();
    Some(match moves.steps().nth(n_written)? {
        Step::Ahead => Action::Ahead(BOAT),
        Step::Turn(helm) => Action::Turn { ship: BOAT, helm },
    })
}

fn choose(play: &Play<Submarine>, habits: Plan, seat: Seat, n_written: &mut usize) -> Action {
    let legal = play.legal(seat);
    match play.position().phase() {
        Phase::Placement(_) => first(
            &legal,
            &[
                |action| matches!(action, Action::Depth { feet: 0, .. }),
                |action| matches!(action, Action::Load { .. } | Action::LoadTube { .. }),
                is_commit,
            ],
        ),
        Phase::Plotting if seat == Seat(0) => {
            let Some(step) = next_step(play, habits, *n_written) else {
                *n_written = 0;
                return Action::Commit;
            };
            *n_written += 1;
            step
        }
        Phase::Plotting => first(&legal, &[is_straight, is_commit]),
        Phase::Gunnery(_) => {
            let fires = if seat == Seat(0) { habits.boat_fires } else { habits.escort_fires };
            let shot = legal.iter().find(|action| fires && matches!(action, Action::Fire { .. }));
            shot.copied().unwrap_or(Action::CeaseFire)
        }
        _ => first(
            &legal,
            &[
                |action| matches!(action, Action::EndMove(_)),
                |action| matches!(action, Action::Ahead(_) | Action::RunRest | Action::Set { .. }),
            ],
        ),
    }
}

/// Plays a scenario out with every gun hitting as well as it can, and keeps it.
fn keep_game(scenario: &str, ending: &str, habits: Plan) {
    keep_setup(Setup::of(scenario), scenario, ending, habits);
}

fn keep_setup(setup: Setup, scenario: &str, ending: &str, habits: Plan) {
    let mut play = Play::<Submarine>::new(setup, []);
    let mut n_written = 0;
    while let Some(seat) = play.position().to_act().iter().next() {
        let action = choose(&play, habits, seat, &mut n_written);
        if matches!(action, Action::Fire { .. }) {
            play.dice([("17.9.4", 1)]);
        }
        play.act(seat, action);
    }
    let inflicted = play.position().view(Viewer::Observer).inflicted;
    assert_eq!(play.position().outcome().unwrap().ending, ending, "{inflicted} damage");
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    keep(Mode::from_env(), dir, scenario, play.record()).unwrap();
    play.finish();
}

const IDLE: Plan = Plan { first: &[], moves: "0", boat_fires: false, escort_fires: false };

#[test]
fn golden_u2511_breaks_out_on_the_surface() {
    keep_game("s10", "exit", Plan { moves: "3", ..IDLE });
}

#[test]
fn golden_u2511_waits_too_long() {
    keep_game("s10", "time", IDLE);
}

#[test]
fn golden_the_fleet_of_ark_royal_waits_too_long() {
    keep_game("s7", "time", IDLE);
}

#[test]
fn golden_wahoo_is_shot_to_pieces() {
    keep_game("s8", "boat-sunk", Plan { escort_fires: true, ..IDLE });
}

#[test]
fn golden_triton_sinks_a_ship_with_the_gun() {
    keep_game("s6", "ship-sunk", Plan { boat_fires: true, ..IDLE });
}

/// She comes up beside the convoy and keeps abreast of it. With the gun alone she does 26, so the file asks for 20, not 30.
#[test]
fn golden_wahoo_does_enough_damage_with_the_gun() {
    let printed = include_str!("../data/scenarios/s08.toml");
    let file = printed.replacen("id = \"s8\"", "id = \"s8-gun\"", 1).replacen("points = 30", "points = 20", 1);
    let habits = Plan { first: &["L3", "3", "L1L2"], moves: "2", boat_fires: true, ..IDLE };
    keep_setup(Setup::from_file(&file), "s8-gun", "damage", habits);
}

/// The file is in the record: it is replayed by a program that has never seen it.
#[test]
fn golden_two_boats_of_a_scenario_file_wait_too_long() {
    let file = include_str!("data/pair.toml");
    keep_setup(Setup::from_file(file), "pair", "time", IDLE);
}
