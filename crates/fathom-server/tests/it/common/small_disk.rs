//! A file system of a few megabytes, so that the disk really is full: SQLite then ends a transaction by itself, which no
//! limit of its own makes it do. It is mounted in a name space of its own, which needs no root where the system allows that.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// SQLite's page, and what the file system gives out at once.
const PAGE: usize = 4096;

/// A small file system, gone after the test.
pub struct SmallDisk {
    /// Holds the name space open while servers in it are killed.
    holder: Child,
    folder: tempfile::TempDir,
}

impl SmallDisk {
    /// `None` where the system does not let us.
    pub fn mount(n_megabytes: usize) -> Option<SmallDisk> {
        let folder = tempfile::tempdir().unwrap();
        let script = format!("mount -t tmpfs -o size={n_megabytes}m tmpfs \"$0\" && echo mounted && exec sleep 3600");
        let mut holder = Command::new("unshare")
            .args(["--user", "--map-root-user", "--mount", "sh", "-c", &script])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        let mut said = String::new();
        let _ = BufReader::new(holder.stdout.take().unwrap()).read_line(&mut said);
        let disk = SmallDisk { holder, folder };
        if said.trim() != "mounted" {
            eprintln!("no small disk: the system lets no program mount one in a name space of its own");
            return None;
        }
        Some(disk)
    }

    /// The address of a database on it, for programs started by [`SmallDisk::command`].
    pub fn url(&self) -> String {
        format!("sqlite://{}/fathom.db", self.folder.path().display())
    }

    /// Starts this program where the disk is.
    pub fn command(&self) -> Command {
        let mut command = Command::new("nsenter");
        command.args(["--preserve-credentials", "--user", "--mount", "--target"]);
        command.arg(self.holder.id().to_string()).arg(std::env::current_exe().unwrap());
        command
    }

    fn filler(&self) -> PathBuf {
        let root = PathBuf::from(format!("/proc/{}/root", self.holder.id()));
        root.join(self.folder.path().strip_prefix("/").unwrap()).join("filler")
    }

    /// Fills it up, but for so many pages.
    pub fn fill(&self, n_free: usize) {
        let mut filler = File::create(self.filler()).unwrap();
        let mut n_pages: usize = 0;
        while filler.write_all(&[0; PAGE]).is_ok() {
            n_pages += 1;
        }
        filler.set_len((n_pages.saturating_sub(n_free) * PAGE) as u64).unwrap();
    }

    /// Frees everything that [`SmallDisk::fill`] took.
    pub fn free(&self) {
        fs::remove_file(self.filler()).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = self.holder.kill();
        let _ = self.holder.wait();
    }
}
