//! A connection that does not wait for ever for somebody who does not read.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// What must be read in a second, in bytes; a slow telephone is faster.
const PACE: u32 = 8 * 1024;

/// A stream that breaks when writing to it stands still for too long, or goes on too slowly: whoever reads a byte now and
/// then would hold an answer in memory for ever. Waiting uses patience up, and what is written meanwhile gives back what
/// it should have taken. Reading has no limit of its own.
pub(crate) struct Patient<S> {
    stream: S,
    patience: Duration,
    /// What is left of it.
    left: Duration,
    /// Since when nothing can be written, and until when that is borne; most connections never have one.
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl<S> Patient<S> {
    pub(crate) fn new(stream: S, patience: Duration) -> Patient<S> {
        Patient { stream, patience, left: patience, waiting: None }
    }

    /// What writing gave, or an error when it has given too little for too long.
    fn watched<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
        n_bytes: impl FnOnce(&T) -> usize,
    ) -> Poll<io::Result<T>> {
        if let Poll::Ready(written) = written {
            if let Some((since, _)) = self.waiting.take() {
                self.left = self.left.saturating_sub(since.elapsed());
            }
            let n_bytes = written.as_ref().map_or(0, n_bytes);
            let earned = Duration::from_secs(1) * u32::try_from(n_bytes).unwrap_or(u32::MAX) / PACE;
            self.left = (self.left + earned).min(self.patience);
            return Poll::Ready(written);
        }
        let left = self.left;
        let (_, until) = self.waiting.get_or_insert_with(|| (Instant::now(), Box::pin(tokio::time::sleep(left))));
        until.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.watched(cx, written, |n_bytes| *n_bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.watched(cx, written, |n_bytes| *n_bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.watched(cx, flushed, |()| 0)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.watched(cx, shut, |()| 0)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    #[tokio::test]
    async fn who_reads_gets_everything_and_who_does_not_is_let_go() {
        let (near, mut far) = tokio::io::duplex(16);
        let mut near = Patient::new(near, Duration::from_hours(1));
        let reading = async {
            let mut bytes = [0; 64];
            far.read_exact(&mut bytes).await.unwrap();
        };
        let (written, ()) = tokio::join!(near.write_all(&[1; 64]), reading);
        written.unwrap();
        let mut near = Patient::new(near.stream, Duration::from_millis(50));
        let stuck = near.write_all(&[1; 64]).await.unwrap_err();
        assert_eq!(stuck.kind(), io::ErrorKind::TimedOut);
    }

    /// Writes to somebody who takes `n_bytes` every second; gives how many seconds that was borne, if not to the end.
    async fn read_slowly(n_bytes: usize) -> Option<u64> {
        let (near, mut far) = tokio::io::duplex(16);
        let mut near = Patient::new(near, Duration::from_secs(20));
        let start = Instant::now();
        let reading = async {
            let mut bytes = vec![0; n_bytes];
            while far.read_exact(&mut bytes).await.is_ok() {
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        };
        let whole = vec![1; 512 * 1024];
        tokio::select! {
            written = near.write_all(&whole) => written.is_err().then(|| start.elapsed().as_secs()),
            () = reading => unreachable!("the writer ends first"),
        }
    }

    /// The clock of these runs ahead whenever nothing else is to be done, so that no second is waited for.
    #[tokio::test(start_paused = true)]
    async fn who_reads_a_byte_now_and_then_is_let_go() {
        assert_eq!(read_slowly(PACE as usize).await, None, "as slow as may be");
        let borne = read_slowly(16).await.unwrap();
        assert!((20..30).contains(&borne), "{borne} s");
    }
}
