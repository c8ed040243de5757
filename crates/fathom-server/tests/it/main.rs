//! The whole interface, on both databases: without a socket where possible, over loopback where not.

#![allow(missing_docs, reason = "a test is its name")]

#[macro_use]
#[path = "../../../fathom-store/tests/place/mod.rs"]
mod place;

mod common;

mod access;
mod aids;
mod branch;
mod durable;
mod hostile;
mod leaks;
mod lesson;
mod logs;
mod play;
mod shared;
mod socket;
