//! Bots for WOLFPACK.

use wolfpack::Wolfpack;

use crate::Bots;

impl Bots for Wolfpack {}
