//! Builds the page with npm and lists its files for `lib.rs`.
//!
//! Without Node, or with `FATHOM_WEB=off`, the list is empty and the server shows its plain page instead.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the page is made of, below `web/`.
const SOURCES: [&str; 7] =
    ["src", "public", "index.html", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"];

fn main() {
    println!("cargo::rerun-if-env-changed=FATHOM_WEB");
    // Asked when it runs, not when it was compiled: a checkout may be moved with its target folder.
    let folder = |name| PathBuf::from(env::var_os(name).expect("cargo sets its folders"));
    let (out, web) = (folder("OUT_DIR"), folder("CARGO_MANIFEST_DIR").join("../../web"));
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    let dist = out.join("dist");
    if is_wanted(&web) {
        build(&web, &dist);
    } else {
        let _ = fs::remove_dir_all(&dist);
    }
    fs::write(out.join("files.rs"), listing(&dist)).expect("the list of files can be written");
}

fn is_wanted(web: &Path) -> bool {
    if env::var("FATHOM_WEB").is_ok_and(|value| value == "off") {
        println!("cargo::warning=FATHOM_WEB=off: the server will show a plain page");
        return false;
    }
    if !web.join("package.json").is_file() {
        return false;
    }
    let has_npm = npm().arg("--version").output().is_ok_and(|output| output.status.success());
    if !has_npm {
        println!(
            "cargo::warning=npm was not found, so the server will show a plain page; install Node.js 20 or newer \
             for the real one, or set FATHOM_WEB=off to silence this"
        );
    }
    has_npm
}

fn build(web: &Path, dist: &Path) {
    if needs_install(web) {
        // Not `npm ci`: it fails where a registry lacks optional packages for other platforms. The lock file still rules.
        run(npm().args(["install", "--no-save", "--no-audit", "--no-fund"]).current_dir(web));
    }
    run(npm().args(["run", "build", "--", "--emptyOutDir", "--outDir"]).arg(dist).current_dir(web));
}

/// npm writes its own copy of the lock file when it has installed everything.
fn needs_install(web: &Path) -> bool {
    let changed = |path: PathBuf| fs::metadata(path).and_then(|meta| meta.modified()).ok();
    let installed = changed(web.join("node_modules/.package-lock.json"));
    installed.is_none() || installed < changed(web.join("package-lock.json"))
}

fn npm() -> Command {
    Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

fn run(command: &mut Command) {
    let output = command.output().expect("npm was found a moment ago");
    assert!(
        output.status.success(),
        "building the page failed; set FATHOM_WEB=off to build without it\n{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}

/// The files as a Rust list of path and content.
fn listing(dist: &Path) -> String {
    let mut files = Vec::new();
    collect(dist, dist, &mut files);
    files.sort();
    let mut text = String::from("// Written by build.rs.\n&[\n");
    for (name, path) in files {
        let _ = writeln!(text, "    ({name:?}, include_bytes!({:?})),", path.display().to_string());
    }
    text.push_str("]\n");
    text
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, PathBuf)>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() {
            collect(root, &path, files);
        } else if let Ok(name) = path.strip_prefix(root) {
            files.push((name.to_string_lossy().replace('\\', "/"), path.clone()));
        }
    }
}
