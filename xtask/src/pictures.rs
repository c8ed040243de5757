//! `cargo xtask pictures`: the pictures of the README, from the real page. See `web/tools/pictures.mjs`.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::tools::{call, cargo, need};

/// Builds the binary, plays games with it until something worth a picture happens, and writes `docs/pictures`; all of the
/// pictures if none is named.
pub fn run(root: &Path, wanted: &[String]) -> Result<()> {
    need("npm", "npm")?;
    need("chromium", "chromium")?;
    call(cargo().current_dir(root).args(["build", "--package", "fathom"]))?;
    let target = root.join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
    let web = root.join("web");
    call(Command::new("npm").args(["install", "--no-save", "--no-audit", "--no-fund"]).current_dir(&web))?;
    let mut command = Command::new("node");
    command.arg("tools/pictures.mjs").arg(root.join("docs/pictures")).args(wanted);
    call(command.current_dir(web).env("FATHOM_BIN", target.join("debug/fathom")))
}
