//! The book, section by section.

pub mod s05_weather;
pub mod s06_movement;
pub mod s07_convoy_movement;
pub mod s09_stacking;
pub mod s11_air_groups;
pub mod s12_search;
pub mod s13_packs;
pub mod s14_anti_submarine;
pub mod s14_combat;
pub mod s15_scenarios;
pub mod s16_victory;
pub mod s17_optional;

use fathom_core::{Eyes, Rule};

/// The Randomizer Chits (15.7).
pub(crate) const N_CHITS: u32 = 10;
/// What fog or storm adds to the chit of a search (5.45).
pub(crate) const FOUL_SEARCH: i8 = 3;
/// What fog or storm takes from the chit of an attack (5.46).
pub(crate) const FOUL_ATTACK: i8 = -3;

/// The umpire of this game.
pub(crate) type Umpire<'a> = fathom_core::Umpire<'a, crate::event::Event>;

/// Draws one of the Randomizer Chits, 0 to 9, from the full set (15.7).
#[inline]
pub(crate) fn draw(umpire: &mut Umpire<'_>, why: Rule) -> u8 {
    umpire.roll(N_CHITS, why, Eyes::All) as u8 - 1
}

/// A chit with additions and subtractions, which never leave 0 to 9 (14.18, 5.45).
#[inline]
pub(crate) fn modified(chit: u8, modifier: i8) -> u8 {
    (chit as i8 + modifier).clamp(0, 9) as u8
}
