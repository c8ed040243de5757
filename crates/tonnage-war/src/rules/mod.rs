//! The book, section by section.

pub mod d20_table;
pub mod s07_conventions;
pub mod s08_placement;
pub mod s09_inbound;
pub mod s10_convoy;
pub mod s14_outbound;
pub mod s15_attack;
pub mod s15_detection;
pub mod s15_pursuit;
pub mod s15_search;
pub mod s16_u_boat_combat;
pub mod s18_winning;

use fathom_core::{Eyes, Rule};

/// The umpire of this game.
pub(crate) type Umpire<'a> = fathom_core::Umpire<'a, crate::event::Event>;

/// Rolls the 20-sided die (2.3). The die of six faces (2.4) is the umpire's own `d6`.
#[inline]
pub(crate) fn d20(umpire: &mut Umpire<'_>, why: Rule) -> u8 {
    umpire.roll(20, why, Eyes::All) as u8
}

/// Draws one of `n` alike at random, counted from 0; nothing is rolled for a single one.
#[inline]
pub(crate) fn draw(umpire: &mut Umpire<'_>, n: usize, why: Rule) -> usize {
    if n < 2 { 0 } else { umpire.roll(n as u32, why, Eyes::All) as usize - 1 }
}
