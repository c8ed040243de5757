use crate::action::Action;
use crate::state::{Berth, Phase, Post, Sector, Station, Target};
use crate::testing::{B1, day, fresh, id, join, night, strike};

/// Text, short form, group, piece and place of a label.
fn parts(label: &fathom_core::Label) -> [&str; 5] {
    let (piece, place) = (label.piece.as_deref().unwrap_or(""), label.place.as_deref().unwrap_or(""));
    [&label.text, &label.short, label.group, piece, place]
}

#[test]
fn a_label_names_its_piece_and_its_place() {
    let game = fresh("sc-107");
    let place = game.label(Action::Place { escort: id("Amherst"), at: Station::Sector(Sector::StarboardBeam) });
    assert_eq!(
        parts(&place),
        ["place Amherst in the starboard beam sector", "stbd beam", "place", "Amherst", "starboard_beam"]
    );
    let game = night().in_phase(Phase::Initial).with("Arvida", Station::Inner);
    let decoy = game.label(Action::Decoy { escort: id("Arvida") });
    assert_eq!(parts(&decoy), ["send Arvida out as a decoy", "go out as decoy", "decoy", "Arvida", "inner"]);
}

#[test]
fn a_search_is_labelled_by_what_it_is_against() {
    let game = night().with_boats(1, Berth::Inner).with("Restigouche", Station::Inner);
    let label = game.label(join("Restigouche", Target::HfDf));
    assert_eq!(parts(&label)[1..], ["HF/DF", "join", "Restigouche", "inner"]);
}

#[test]
fn an_attack_is_labelled_with_its_boat_and_its_first_escort() {
    let bow = Station::Sector(Sector::Bow);
    let mut game = day().with_boats(1, Berth::Sector(Sector::Bow)).with("Amherst", bow);
    game.seek(&["Amherst"], Target::Sector(Sector::Bow), [("15.4.1", 5), ("15.4.2", 1)]);
    assert_eq!(parts(&game.label(strike(&["Amherst"])))[1..], ["attack: Amherst", "strike", "Amherst", "bow"]);
    assert_eq!(parts(&game.label(strike(&[]))), ["hold fire", "hold fire", "strike", "", "bow"]);
}

#[test]
fn a_hunt_is_about_its_boat() {
    let game = day().with_boats(1, Berth::Inner).with_post("Restigouche", Post::Hunting(B1));
    assert_eq!(parts(&game.label(Action::Hunt { boat: B1 }))[1..], ["hunt U-boat 1", "hunt", "1", "inner"]);
}

/// Nothing a player can do is without a short form and a group, in any game of any card.
#[test]
fn every_action_has_a_short_form_and_a_group() {
    let mut game = fresh("ons-18");
    let mut dice = fathom_core::dice::SeededDice::new(5);
    for _ in 0..600 {
        let legal = game.legal();
        for label in legal.iter().map(|action| game.label(*action)) {
            assert!(!label.short.is_empty() && label.short.len() <= label.text.len(), "{label:?}");
            assert!(!label.group.is_empty(), "{label:?}");
        }
        let Some(action) = legal.get(dice.pick(legal.len().max(1))) else { break };
        fathom_core::Game::apply(
            &mut game,
            &mut fathom_core::Umpire::quiet(&mut dice),
            crate::ESCORT_COMMANDER,
            *action,
        );
    }
}
