//! The one place that reads the clock.

use std::time::{SystemTime, UNIX_EPOCH};

use fathom_store::Millis;
use fathom_table::At;

/// Milliseconds since 1970.
pub(crate) fn now() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
}

/// Now, as a table counts time.
pub(crate) fn at() -> At {
    At(now().unsigned_abs())
}
