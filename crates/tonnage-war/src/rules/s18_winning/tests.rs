use fathom_core::Game;

use super::*;
use crate::state::Boat;
use crate::testing::{empty, night};

fn points(game: &TonnageWar) -> (u16, u16) {
    let score = game.score();
    (score.player, score.u_boats)
}

fn bare() -> TonnageWar {
    let mut game = night();
    game.stragglers = 0;
    game
}

#[test]
fn r18a_one_for_a_ship_with_a_rescue_ship_on_duty() {
    assert_eq!(bare().ship_worth(), 1);
    let mut game = bare();
    game.rescue = Rescue::Escort(1);
    assert_eq!(game.ship_worth(), 1);
}

#[test]
fn r18b_two_for_a_ship_without() {
    assert_eq!(empty("hx-229", 1).ship_worth(), 2);
    let mut game = bare();
    game.rescue = Rescue::Lost;
    assert_eq!(game.ship_worth(), 2);
}

#[test]
fn r18c_one_for_an_escort_damaged() {
    let game = bare().with_post("Amherst", Post::Damaged).with_post("Liberator 1", Post::Damaged);
    assert_eq!(points(&game), (0, 2));
}

#[test]
fn r18d_two_for_an_escort_sunk_or_shot_down() {
    let game = bare().with_post("Amherst", Post::Sunk).with_post("Liberator 1", Post::Sunk);
    assert_eq!(points(&game), (0, 4));
}

#[test]
fn r18e_one_for_three_stragglers_or_part_of_three() {
    let mut game = bare();
    let of = |stragglers, game: &mut TonnageWar| {
        game.stragglers = stragglers;
        game.score().u_boats
    };
    assert_eq!([0, 1, 3, 4, 6, 7, 12].map(|n| of(n, &mut game)), [0, 1, 1, 2, 2, 3, 4]);
}

#[test]
fn r18f_three_for_a_boat_damaged() {
    let damaged = |berth| Boat { berth, damaged: true, ..Boat::default() };
    assert_eq!(points(&bare().with_boat(damaged(Berth::Removed)).with_boat(damaged(Berth::Inner))), (6, 0));
}

#[test]
fn r18g_six_for_a_boat_sunk() {
    let twice = Boat { berth: Berth::Sunk, damaged: true, ..Boat::default() };
    assert_eq!(points(&bare().with_boats(1, Berth::Sunk).with_boat(twice)), (12, 0), "damaged before, 6 all the same");
}

#[test]
fn r18h_only_more_points_win() {
    let over = |game: TonnageWar| game.in_phase(Phase::Over);
    let ending =
        |game: &TonnageWar| game.outcome().map(|outcome| (outcome.ending, outcome.winners.len(), outcome.score));
    let won = over(bare().with_boats(1, Berth::Sunk));
    assert_eq!((ending(&won), won.payoff(ESCORT_COMMANDER)), (Some(("victory", 1, Some(6))), 1.0));
    let even = over(bare());
    assert_eq!((ending(&even), even.payoff(ESCORT_COMMANDER)), (Some(("even", 0, Some(0))), 0.0));
    let lost = over(bare().with_post("Amherst", Post::Sunk));
    assert_eq!((ending(&lost), lost.payoff(ESCORT_COMMANDER)), (Some(("defeat", 0, Some(-2))), -1.0));
    assert_eq!(ending(&bare()), None);
}
