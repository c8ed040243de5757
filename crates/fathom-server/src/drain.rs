//! Bodies that nobody read to their end.
//!
//! A connection that is closed while the client still sends is reset, and the client never sees the answer that says why. So
//! what is left of a body is read before a refusal goes out, within bounds.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use tokio::sync::oneshot;

/// How many bytes are read for nothing; the largest body that any address takes.
pub(crate) const MAX_DRAINED: u64 = 1024 * 1024;
/// How long that may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// A body that comes back when it is dropped before its end.
pub(crate) struct Returning {
    body: Body,
    home: Option<oneshot::Sender<Body>>,
}

/// Where what is left of a body comes back to.
pub(crate) struct Rest(oneshot::Receiver<Body>);

/// A body to be handed on, and where its rest comes back to.
pub(crate) fn returning(body: Body) -> (Body, Rest) {
    let (home, rest) = oneshot::channel();
    (Body::new(Returning { body, home: Some(home) }), Rest(rest))
}

impl Rest {
    /// Reads what was left, if the body was dropped before its end. One that is still held is somebody else's business.
    pub(crate) async fn drain(mut self) {
        if let Ok(body) = self.0.try_recv() {
            let _ = tokio::time::timeout(PATIENCE, read_to_end(body)).await;
        }
    }
}

async fn read_to_end(mut body: Body) {
    let mut n_read = 0;
    while n_read < MAX_DRAINED {
        match std::future::poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
            Some(Ok(frame)) => n_read += frame.data_ref().map_or(0, Bytes::len) as u64,
            Some(Err(_)) | None => return,
        }
    }
}

impl HttpBody for Returning {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Returning {
    fn drop(&mut self) {
        if let Some(home) = self.home.take().filter(|_| !self.body.is_end_stream()) {
            // Nobody waiting for it is fine.
            let _ = home.send(std::mem::take(&mut self.body));
        }
    }
}
