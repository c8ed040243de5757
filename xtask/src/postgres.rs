//! A PostgreSQL of our own for the tests: on a free port, in a folder that is gone afterwards.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::tools::{call, is_root, need_file};

/// How the server is started, the port apart.
///
/// As many connections as there may be tests at once, on however many cores, each with several servers of several
/// connections. Nothing waits for the disk, which may be slow: no test pulls the plug. No socket but TCP: the path to
/// another kind may be too long.
const OPTIONS: &str = "-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=1000 \
    -c fsync=off -c synchronous_commit=off -c full_page_writes=off";

/// How many ports are tried.
const N_PORTS: usize = 5;

/// A running server; dropping it stops it and removes its folder.
pub struct Private {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
}

/// Makes sure that a PostgreSQL server is installed.
pub fn need() -> Result<()> {
    need_file("PostgreSQL", "postgresql", || programs().ok())
}

/// Runs a command beside a private server and fails if it does.
pub fn with(command: &[String]) -> Result<()> {
    let server = Private::start()?;
    call(Command::new(&command[0]).args(&command[1..]).env("FATHOM_TEST_POSTGRES", server.url()))
}

impl Private {
    /// Sets up and starts a server.
    pub fn start() -> Result<Private> {
        let folder = std::env::temp_dir().join(format!("fathom-postgres-{}", std::process::id()));
        let mut server = Private { programs: programs()?, folder, port: 0 };
        // A run that was killed may have left one, if numbers of processes come again.
        let _ = fs::remove_dir_all(&server.folder);
        fs::create_dir_all(&server.folder)?;
        if is_root() {
            // PostgreSQL refuses to run as root.
            call(Command::new("chown").arg("postgres").arg(&server.folder))?;
        }
        // No locale of the caller's, which may not be installed.
        let plain = ["--auth=trust", "--username=postgres", "--no-sync", "--encoding=UTF8", "--no-locale"];
        server.run("initdb", &plain)?;
        server.listen()?;
        println!("PostgreSQL: private server on port {}", server.port);
        Ok(server)
    }

    /// Starts it on a free port, or on another if somebody else has taken that one meanwhile.
    fn listen(&mut self) -> Result<()> {
        let log = self.folder.join("log");
        for _ in 0..N_PORTS {
            self.port = free_port()?;
            let options = format!("-p {} {OPTIONS}", self.port);
            let log = log.display().to_string();
            let start = ["start", "--wait", "--timeout=600", "--silent", "--log", &log, "-o", &options];
            if self.run("pg_ctl", &start).is_ok() {
                return Ok(());
            }
        }
        bail!("PostgreSQL does not start:\n{}", fs::read_to_string(log).unwrap_or_default())
    }

    /// Where the server is.
    pub fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    fn run(&self, program: &str, args: &[&str]) -> Result<()> {
        let program = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        // Its own folder: the caller's may be closed to the user it runs as.
        command.args(args).arg("--pgdata").arg(self.folder.join("data")).current_dir(&self.folder);
        call(command.stdout(Stdio::null()))
    }
}

impl Drop for Private {
    fn drop(&mut self) {
        if let Err(error) = self.run("pg_ctl", &["stop", "--silent", "--mode=immediate"]) {
            eprintln!("PostgreSQL: {error:#}");
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The newest installed server's programs: Debian keeps them off the path.
fn programs() -> Result<PathBuf> {
    let mut found: Vec<(u32, PathBuf)> = fs::read_dir("/usr/lib/postgresql")
        .context("no PostgreSQL server is installed")?
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let version = path.file_name()?.to_str()?.parse().ok()?;
            has_server(&path).then(|| (version, path.join("bin")))
        })
        .collect();
    found.sort();
    match found.pop() {
        Some((_, programs)) => Ok(programs),
        None => bail!("no PostgreSQL server is installed"),
    }
}

fn has_server(version: &Path) -> bool {
    ["initdb", "pg_ctl", "postgres"].iter().all(|program| version.join("bin").join(program).is_file())
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}
