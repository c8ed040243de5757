use super::*;
use crate::state::Escort;
use crate::testing::sea;

fn over(points: u16, sunk: u8) -> Wolfpack {
    let mut game = sea().with_convoy(1, "1020", Escort::SupportGroup);
    for convoy in &mut game.convoys {
        convoy.escort = convoy.escort.or(Some(Escort::Dummy));
    }
    (game.points, game.sunk, game.turn) = (points, sunk, LAST_TURN);
    game.run([], Wolfpack::end);
    game
}

#[test]
fn r16_0_three_german_levels_or_the_allies() {
    let outcome = over(30, 0).level_reached().unwrap();
    assert_eq!((outcome.ending, outcome.winners), ("decisive", Seats::from(Seat(0))));
    let outcome = over(11, 0).level_reached().unwrap();
    assert_eq!((outcome.ending, outcome.winners), ("allied", Seats::NONE));
    let payoff = |game: Wolfpack| fathom_core::Game::payoff(&game, Seat(0));
    assert!(payoff(over(12, 0)) > 0.9 && payoff(over(11, 0)) < -0.9);
    assert!(payoff(sea()).abs() < 0.1);
}

#[test]
fn r16_1_two_points_off_for_each_u_boat() {
    let game = over(33, 7);
    assert_eq!(game.net_points(), 19);
    assert_eq!(game.level_reached().unwrap().score, Some(19));
    assert_eq!(game.level_reached().unwrap().ending, "marginal");
    assert_eq!(sea().level_reached(), None);
}

#[test]
fn r16_2_table() {
    for (net, level) in [
        (-40, VictoryLevel::Allied),
        (11, VictoryLevel::Allied),
        (12, VictoryLevel::Marginal),
        (19, VictoryLevel::Marginal),
        (20, VictoryLevel::Substantive),
        (26, VictoryLevel::Substantive),
        (27, VictoryLevel::Decisive),
        (90, VictoryLevel::Decisive),
    ] {
        assert_eq!(VictoryLevel::of(net), level, "{net}");
    }
}

#[test]
fn r14_6_points_add_up_and_losses_come_off_at_the_end() {
    let mut game = sea();
    game.points = 9;
    game.points += 4;
    game.sunk = 2;
    assert_eq!(game.net_points(), 9);
}

#[test]
fn r14_6_ex1_a_four_adds_four() {
    use crate::action::Action;
    use crate::state::{ConvoyId, Phase, Size};
    let mut game =
        sea().with_sighted(1, "1012", Escort::EscortGroup1).with_units("1013", &[30]).in_phase(Phase::Attack);
    game.act(Action::Join { convoy: ConvoyId(1), size: Size::Thirty });
    game.act_with(Action::Strike { convoy: ConvoyId(1) }, [("14.11.proc", 9), ("14.31", 0)]);
    assert_eq!(game.points, 4);
}

#[test]
fn r14_6_ex2_thirty_three_points_are_165000_tons() {
    assert_eq!(tonnage(33), 165_000);
}

#[test]
fn r14_7_the_track_is_in_the_view() {
    let view = over(33, 1).view_for(fathom_core::Viewer::Observer);
    assert_eq!((view.points, view.tonnage, view.sunk, view.net), (33, 165_000, 1, 31));
    assert_eq!(view.level, Some(VictoryLevel::Decisive));
}

#[test]
fn sinkings_count_on_the_way_to_the_least_victory() {
    let standing = |points: u16, sunk: u8| {
        let mut game = sea();
        (game.points, game.sunk) = (points, sunk);
        (fathom_core::Game::standing(&game, Seat(0)) * 100.0).round() as i32
    };
    assert_eq!([standing(0, 0), standing(6, 0), standing(12, 0), standing(40, 0)], [0, 50, 100, 100]);
    assert!(standing(0, 3) < 0, "boats lost count against it");
    assert!(fathom_core::Game::standing(&over(11, 0), Seat(0)) < -0.9, "at the end it is won or lost");
}
