//! What each target does with the bytes it is given. Whatever they are, nothing may panic and nothing may be accepted that
//! does not hold.
//!
//! ```sh
//! cargo +nightly fuzz run record fuzz/corpus/record crates/u-boat/tests/golden
//! cargo +nightly fuzz run script
//! cargo +nightly fuzz run setup
//! ```
//! The same is tried on every test run with fewer inputs: the law `bad_input_is_refused` of `fathom-testkit` for each
//! game, and the property tests of `fathom-catalog`.

use fathom_catalog::CATALOG;

/// Replays and verifies a record; a sound one must replay.
pub fn record(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let replay = CATALOG.replay(text, "umpire", None);
    let _ = CATALOG.replay(text, "observer", Some(3));
    if let Ok(verdict) = CATALOG.verify(text, None)
        && verdict.is_sound()
    {
        let replay = replay.expect("a sound record can be read");
        assert!(replay.difference.is_none(), "a sound record replays");
    }
}

/// Plays a script; what was played must replay.
pub fn script(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    if let Ok(run) = CATALOG.script(text, "umpire") {
        let replay = CATALOG.replay(&run.record, "umpire", None).expect("the record of a script can be read");
        assert!(replay.difference.is_none(), "the record of a script replays");
    }
}

/// Reads the setup of every game; one that can be laid out can be read again.
pub fn setup(bytes: &[u8]) {
    let Ok(value) = serde_json::from_slice(bytes) else { return };
    for game in CATALOG.games() {
        let _ = game.resolve_setup(Some(&value));
        if let Ok((setup, seats)) = game.lay_out(Some(&value)) {
            let again = game.lay_out(Some(&setup)).expect("a whole setup means itself");
            assert!(again.0 == setup && again.1.len() == seats.len(), "a whole setup means itself");
        }
    }
}
