//! The files of an SQLite database: whose they are, that nobody else reads them, and that they are still the same ones.

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use sqlx::sqlite::SqliteConnectOptions;

use crate::StoreError;

/// What SQLite puts behind the name of the database for its log and the index of that.
const COMPANIONS: [&str; 2] = ["-wal", "-shm"];
/// How much room is held for the moment when the disk is full: copying the log makes the database grow first, and only then
/// gives the log's own room back.
const RESERVE: u64 = 256 * 1024;
/// The reserve is made where so many of it are free; on a disk with less, players have the room.
const RESERVES_FREE: u64 = 4;
/// With less than this free, the next few commits may find no room.
const FULL: u64 = 64 * 1024;

/// The files of an open database.
#[derive(Clone, Debug)]
pub(crate) struct Files(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    path: PathBuf,
    /// Which files were opened; empty until the first commit, which makes the log.
    opened: OnceLock<Vec<(PathBuf, Identity)>>,
}

/// Which file a path leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Identity {
    device: u64,
    inode: u64,
}

/// A database that was opened is no longer what its path leads to.
#[derive(Debug)]
pub(crate) struct FilesGone(PathBuf);

impl fmt::Display for FilesGone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not the file that was opened: it was deleted, moved or replaced", self.0.display())
    }
}

impl std::error::Error for FilesGone {}

impl Files {
    /// The files of this address, the database made if it is not there, and closed to all but their owner: they hold every
    /// secret. `None` for a database in memory.
    pub(crate) fn prepare(url: &str) -> Result<Option<Files>, StoreError> {
        let Some(path) = path_of(url)? else { return Ok(None) };
        let made = make_private(&path).and_then(|()| path.canonicalize());
        let path = made.map_err(|error| StoreError::Address(format!("{}: {error}", path.display())))?;
        Ok(Some(Files(Arc::new(Inner { path, opened: OnceLock::new() }))))
    }

    /// Notes which files are open now.
    pub(crate) fn note(&self) -> io::Result<()> {
        let names = std::iter::once("").chain(COMPANIONS).map(|suffix| beside(&self.0.path, suffix));
        let opened: io::Result<Vec<_>> = names.map(|path| Ok((path.clone(), identity(&path)?))).collect();
        // The first note stands: what is there later is to be compared with it.
        let _ = self.0.opened.set(opened?);
        Ok(())
    }

    /// Whether the paths still lead to what was opened. Whatever is written into files that have no name any more is gone
    /// when the server stops.
    pub(crate) fn check(&self) -> Result<(), sqlx::Error> {
        let opened = self.0.opened.get().map_or(&[][..], Vec::as_slice);
        match opened.iter().find(|(path, noted)| identity(path).ok() != Some(*noted)) {
            None => Ok(()),
            Some((path, _)) => Err(sqlx::Error::Configuration(Box::new(FilesGone(path.clone())))),
        }
    }

    /// Whether copying the log into the database might soon find no room: the log is larger than half of what is free.
    pub(crate) fn is_log_too_large(&self) -> bool {
        let size = fs::metadata(beside(&self.0.path, "-wal")).map_or(0, |log| log.len());
        size > 0 && free_space(&self.0.path).is_some_and(|free| size > free / 2)
    }

    /// Whether the next few commits may find no room.
    pub(crate) fn is_disk_full(&self) -> bool {
        free_space(&self.0.path).is_some_and(|free| free < FULL)
    }

    /// Holds some room for when the disk is full, if that is not done and there is plenty.
    pub(crate) fn hold_reserve(&self) {
        let path = beside(&self.0.path, ".reserve");
        let is_held = fs::metadata(&path).is_ok_and(|found| found.len() == RESERVE);
        if is_held || free_space(&self.0.path).is_none_or(|free| free < RESERVES_FREE * RESERVE) {
            return;
        }
        // Written and not only made longer: a file with holes holds no room.
        let file = private().create(true).truncate(true).write(true).open(&path);
        if let Err(error) = file.and_then(|mut file| file.write_all(&vec![0; RESERVE as usize])) {
            tracing::warn!(%error, "no room can be held for when the disk is full");
            let _ = fs::remove_file(path);
        }
    }

    /// Gives the room up that [`Files::hold_reserve`] held; false when there was none.
    pub(crate) fn give_up_reserve(&self) -> bool {
        let is_given_up = fs::remove_file(beside(&self.0.path, ".reserve")).is_ok();
        if is_given_up {
            tracing::error!("the disk is full; the room held for this was given up, free some space");
        }
        is_given_up
    }
}

/// An SQLite database held for one server, until this is dropped.
#[derive(Debug)]
pub struct Lock(#[expect(dead_code, reason = "held until it is dropped")] File);

/// Holds the SQLite database of an address, which is made if it is not there: a second server on it would not hear of the
/// first one's moves. However the address is spelled, one file has one lock. `None` where there is nothing to hold.
///
/// # Errors
/// [`StoreError::Held`] when another server has it, [`StoreError::Address`] when the file cannot be used.
pub fn lock(url: &str) -> Result<Option<Lock>, StoreError> {
    if !url.starts_with("sqlite:") {
        return Ok(None);
    }
    let Some(files) = Files::prepare(url)? else { return Ok(None) };
    let path = &files.0.path;
    let unusable = |error: &dyn fmt::Display| StoreError::Address(format!("{}: {error}", path.display()));
    if n_names(path).map_err(|error| unusable(&error))? > 1 {
        // SQLite itself is lost then: each name would get a log of its own.
        return Err(unusable(&"the file has several names (hard links)"));
    }
    let file = private().create(true).truncate(false).write(true).open(beside(path, ".lock"));
    let file = file.map_err(|error| unusable(&error))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(Lock(file))),
        Err(TryLockError::WouldBlock) => Err(StoreError::Held),
        Err(TryLockError::Error(error)) => Err(unusable(&error)),
    }
}

/// The path in an address, read as the driver reads it.
fn path_of(url: &str) -> Result<Option<PathBuf>, StoreError> {
    let options = SqliteConnectOptions::from_str(url).map_err(|error| StoreError::Address(error.to_string()))?;
    let path = options.get_filename().to_owned();
    let is_in_memory = url.contains(":memory:") || url.contains("mode=memory");
    Ok((!is_in_memory).then_some(path))
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

#[cfg(unix)]
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

#[cfg(not(unix))]
fn private() -> OpenOptions {
    OpenOptions::new()
}

/// Makes the database if it is not there; SQLite gives its companions the rights it has.
fn make_private(path: &Path) -> io::Result<()> {
    match private().create_new(true).write(true).open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            for suffix in ["", "-wal", "-shm", ".lock"] {
                close_to_others(&beside(path, suffix));
            }
            Ok(())
        }
        Err(error) => Err(error),
    }
}

/// Takes away what group and others may do with a file, if there is one and it is ours.
#[cfg(unix)]
fn close_to_others(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(found) = fs::metadata(path) else { return };
    let mode = found.permissions().mode();
    let to_others = mode & 0o077;
    if to_others == 0 {
        return;
    }
    match fs::set_permissions(path, fs::Permissions::from_mode(mode & 0o700)) {
        Ok(()) => tracing::warn!(path = %path.display(), "others could read this file; now they cannot"),
        Err(error) => tracing::warn!(path = %path.display(), %error, "others can read this file, which holds secrets"),
    }
}

#[cfg(not(unix))]
fn close_to_others(_path: &Path) {}

#[cfg(unix)]
fn identity(path: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt;
    let found = fs::metadata(path)?;
    Ok(Identity { device: found.dev(), inode: found.ino() })
}

/// Elsewhere an open file cannot be deleted.
#[cfg(not(unix))]
fn identity(_path: &Path) -> io::Result<Identity> {
    Ok(Identity { device: 0, inode: 0 })
}

#[cfg(unix)]
fn n_names(path: &Path) -> io::Result<u64> {
    fs::metadata(path).map(|found| std::os::unix::fs::MetadataExt::nlink(&found))
}

#[cfg(not(unix))]
fn n_names(_path: &Path) -> io::Result<u64> {
    Ok(1)
}

/// What is free where the database is, in bytes.
#[cfg(unix)]
fn free_space(path: &Path) -> Option<u64> {
    rustix::fs::statvfs(path).ok().map(|found| found.f_bavail * found.f_frsize)
}

#[cfg(not(unix))]
fn free_space(_path: &Path) -> Option<u64> {
    None
}
