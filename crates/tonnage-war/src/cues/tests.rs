use fathom_core::{Game, Spoken, Viewer};

use super::*;
use crate::state::SectorLine;
use crate::testing::{B1, day, id, night};

/// The one word a view writes a place with.
fn word(written: &serde_json::Value) -> &str {
    match written {
        serde_json::Value::Object(fields) => word(fields.values().next().expect("one kind of place")),
        other => other.as_str().expect("a word"),
    }
}

#[test]
fn places_are_named_as_the_view_names_them() {
    for station in Station::all() {
        assert_eq!(word(&serde_json::to_value(station).unwrap()), station.id());
    }
    let sectors = Sector::ALL.map(Berth::Sector);
    let others = [Berth::Later, Berth::Waiting, Berth::Left, Berth::Outer, Berth::Inner, Berth::Convoy, Berth::Removed];
    for berth in sectors.into_iter().chain(others).chain([Berth::Sunk, Berth::Unused]) {
        assert_eq!(word(&serde_json::to_value(berth).unwrap()), berth.id());
    }
    assert_eq!(Station::Line(SectorLine::PortBow).id(), "port_bow");
}

#[test]
fn pieces_are_named_as_the_view_names_them() {
    let game = night().with_boats(1, Berth::Inner);
    let view = game.view(Viewer::Observer);
    assert_eq!(B1.piece(), serde_json::to_value(view.boats[0].id).unwrap().to_string());
    let arrived = Event::Arrived { escort: id("Amherst") }.cue().unwrap();
    assert_eq!(
        arrived.piece.as_deref(),
        Some(view.escorts.iter().find(|seen| seen.name == id("Amherst")).unwrap().name.name())
    );
}

#[test]
fn a_move_says_who_and_where_to() {
    let moved = Event::Moved { escort: id("Bibb"), to: Station::Line(SectorLine::PortBow) };
    assert_eq!(moved.cue(), Some(Cue::of("Bibb", Verb::Move).to("port_bow")));
    let out = Event::LeftSurface { boat: B1, berth: Berth::Left };
    assert_eq!(out.cue(), Some(Cue::of("1", Verb::Leave).from("outer").to("left")));
}

#[test]
fn attacks_say_what_befell_whom() {
    let hit =
        |hit| Event::Attacked { boat: B1, escort: id("Bibb"), value: 4, roll: 1, hit, air: false }.cue().unwrap().verb;
    assert_eq!([BoatHit::Miss, BoatHit::Damaged, BoatHit::Rammed].map(hit), [Verb::Miss, Verb::Hit, Verb::Sink]);
    let from = Berth::Sector(Sector::Stragglers);
    let attacked = |sunk| Event::ConvoyAttacked { boat: B1, from, value: 9, roll: 3, sunk }.cue().unwrap();
    assert_eq!(attacked(Sunk::Straggler), Cue::new(Verb::Sink).from("stragglers").to("stragglers"));
    assert_eq!(attacked(Sunk::Nothing), Cue::of("1", Verb::Miss).from("stragglers").to("stragglers"));
}

/// A turn played through: whatever moves a block has a cue that names it.
#[test]
fn what_moves_a_block_has_a_cue() {
    let mut game = day().with_boats(3, Berth::Waiting).with_boats(1, Berth::Outer);
    game.boat_mut(crate::state::BoatId(4)).leaving = true;
    let told = game.run([("9.3a", 1), ("5.2b", 1)], crate::TonnageWar::first_movement);
    let verbs: Vec<_> = told.iter().filter_map(Spoken::cue).map(|cue| cue.verb).collect();
    assert_eq!(verbs, [Verb::Appear, Verb::Move, Verb::Leave]);
}
