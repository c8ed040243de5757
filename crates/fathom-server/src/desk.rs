//! A few threads beside the async ones, for what takes a while.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::Error;

/// Too many ask at once.
pub(crate) const BUSY: Error =
    Error::Unavailable { code: "busy", message: "too many ask at once; try again in a moment" };

/// So many threads, and so many who may wait for one.
pub(crate) struct Desk {
    threads: Arc<Semaphore>,
    n_waiting: AtomicUsize,
    max_waiting: usize,
}

impl Desk {
    pub(crate) fn new(n_threads: usize, max_waiting: usize) -> Desk {
        Desk { threads: Arc::new(Semaphore::new(n_threads)), n_waiting: AtomicUsize::new(0), max_waiting }
    }

    /// A thread, as soon as one is free. Whoever finds too many waiting is sent away at once.
    pub(crate) async fn thread(&self) -> Result<Thread, Error> {
        let _waiting = self.queue()?;
        self.threads.clone().acquire_owned().await.map(Thread).map_err(|_| Error::Stopping)
    }

    fn queue(&self) -> Result<Waiting<'_>, Error> {
        let waiting = Waiting(&self.n_waiting);
        if self.n_waiting.fetch_add(1, Ordering::Relaxed) < self.max_waiting { Ok(waiting) } else { Err(BUSY) }
    }

    /// Nobody gets a thread any more.
    pub(crate) fn close(&self) {
        self.threads.close();
    }
}

/// One who waits, counted until dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A thread. It is free again when its work is done, not when the caller hangs up.
pub(crate) struct Thread(OwnedSemaphorePermit);

impl Thread {
    pub(crate) async fn run<T: Send + 'static>(
        self,
        doing: &'static str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let Thread(permit) = self;
        let work = move || {
            let _permit = permit;
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(|error| Error::bug(doing, &error))
    }
}
