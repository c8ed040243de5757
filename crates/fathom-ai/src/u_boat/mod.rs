//! Bots for U-BOAT.

pub mod charges;
pub mod geometry;
pub mod tables;
pub mod salvo;
