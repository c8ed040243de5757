use super::*;
use crate::state::{Berth, Sector, Station};
use crate::testing::{B1, day, evading, join, night, strike};
use fathom_core::{Game, Viewer};

const BOW: Berth = Berth::Sector(Sector::Bow);

fn of(game: &TonnageWar, action: Action) -> Vec<(String, Chance)> {
    let told = prospects(&game.world, &game.view(Viewer::Observer), &[action]);
    told.into_iter().flat_map(|prospect| prospect.chances).collect()
}

#[test]
fn a_search_weighs_the_reaction_and_the_rolls() {
    let game = night().with_boats(1, BOW).with("Restigouche", Station::Sector(Sector::Bow));
    // One escort: evades on 11 to 20; 6 of 20, halved to 3 of 20.
    let chances = of(&game, join("Restigouche", Target::Sector(Sector::Bow)));
    assert_eq!(chances[0].1, Chance::new(6 + 3, 40));
    assert_eq!(chances[1].1, Chance::new(1, 2));
}

#[test]
fn an_attack_counts_guns_and_ram_at_night() {
    let game = |game: TonnageWar| {
        let mut game = game.with_boats(1, BOW).with("Amherst", Station::Sector(Sector::Bow));
        game.seek(&["Amherst"], Target::Sector(Sector::Bow), [("15.4.1", 5), ("15.4.2", 1)]);
        of(&game, strike(&["Amherst"]))
    };
    // A 3: by day 1 sinks, 2 and 3 damage; by night 1 and 2 sink.
    assert_eq!(game(day()), [("it is sunk".into(), Chance::new(1, 20)), ("it is damaged".into(), Chance::new(2, 20))]);
    assert_eq!(game(night())[0].1, Chance::new(2, 20));
}

#[test]
fn a_hunt_is_by_halved_sonar() {
    let mut game = day().with_boat(evading(Berth::Inner)).with_post("Restigouche", crate::state::Post::Hunting(B1));
    game.boat_mut(B1).hunted_since = Some(crate::state::Zone::Attack);
    assert_eq!(of(&game, Action::Hunt { boat: B1 }), [("it is detected".into(), Chance::new(3, 20))]);
}
