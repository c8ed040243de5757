//! `cargo xtask load`: how much the server bears. See `crates/fathom-server/examples/load`.

use std::path::Path;

use anyhow::Result;

use crate::tools::{call, cargo};

/// Builds the server for speed and measures it for about `seconds` each way.
pub fn run(root: &Path, seconds: u64) -> Result<()> {
    let mut command = cargo();
    command.current_dir(root).args(["run", "--release", "--package", "fathom-server", "--example", "load", "--"]);
    call(command.arg(seconds.to_string()))
}
