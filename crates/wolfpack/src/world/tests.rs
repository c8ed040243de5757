use fathom_core::Game;

use super::*;
use crate::hex::{Axis, Hex};
use crate::setup::Month;
use crate::testing::{fresh, world};

fn id(setup: &Setup) -> fathom_core::record::Hash {
    fathom_core::World::new(world(setup)).id()
}

#[test]
fn worlds_of_other_content_are_others() {
    let mut setups = vec![Setup::default()];
    setups.extend([Month::March, Month::April, Month::May].map(Setup::month));
    let with = |readings| Setup { readings, ..Setup::default() };
    setups.push(with(Readings { combat_higher: true, ..Readings::default() }));
    setups.push(with(Readings { fast_single: true, ..Readings::default() }));
    let options = Options { strong_air: true, ..Options::default() };
    setups.push(Setup { options, ..Setup::default() });
    for (i, one) in setups.iter().enumerate() {
        for (j, other) in setups.iter().enumerate() {
            assert_eq!(id(one) == id(other), i == j, "{one:?} {other:?}");
        }
    }
}

#[test]
fn a_position_is_of_its_world() {
    let game = fresh(&Setup::default());
    assert_eq!(game.world().id(), id(&Setup::default()));
    assert_ne!(game, fresh(&Setup::month(Month::March)));
}

#[test]
fn r6_32_a_limit_names_the_paragraph_that_sets_it() {
    let unit = |pinned| Unit { pinned, ..Unit::new(Hex::at(1020), Size::Six, Axis::EastWest) };
    let limits = world(&Setup::default()).limits;
    assert_eq!(limits.movement(unit(false)), Limit { value: 6, rule: R6_22 });
    assert_eq!(limits.movement(unit(true)), Limit { value: 3, rule: R6_32 });
    let options = Options { type_xxi: true, ..Options::default() };
    let limits = world(&Setup { options, ..Setup::default() }).limits;
    assert_eq!(limits.movement(unit(true)), Limit { value: 6, rule: R6_22 });
}
