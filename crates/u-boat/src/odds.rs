//! Exact chances, from what a seat can see.
