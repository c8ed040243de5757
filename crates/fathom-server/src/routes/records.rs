//! Records that somebody kept as a file. Nothing of them is stored.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use fathom_catalog::Film;
use hyper::body::{Body, Frame};
use tokio::sync::mpsc;

use super::{Costly, viewer};
use crate::app::{Guest, Server};
use crate::auth::{Address, Who};
use crate::error::Error;
use crate::input::{Query, RecordText};
use crate::wire::LookQuery;

/// Play the record of a finished game again, frame by frame through one pair of eyes
#[utoipa::path(post, path = "/film", tag = "after", params(LookQuery), request_body = ref("Record"),
    responses((status = OK, body = ref("Film")), (status = BAD_REQUEST), (status = UNAUTHORIZED), (status = PAYLOAD_TOO_LARGE)))]
pub(crate) async fn film(
    State(server): State<Server>,
    _: Who,
    _: Costly,
    Address(address): Address,
    Query(query): Query<LookQuery>,
    RecordText(text): RecordText,
) -> Result<Response, Error> {
    // Who has the file knows everything already.
    viewer(query.eyes.as_deref())?;
    let eyes = query.eyes.unwrap_or_else(|| "observer".to_owned());
    let guest = server.open_film(address)?;
    let game = server.config().catalog.of_record(&text)?;
    let (thread, limits) = (server.archive_thread().await?, server.config().film);
    let film = thread.run("showing a record", move || game.film(&text, &eyes, limits)).await??;
    let (pieces, screen) = mpsc::channel(1);
    tokio::spawn(async move {
        let patience = server.config().film_patience;
        // Whoever reads no faster than this is let go: what is read so slowly stays in memory for long.
        let _ = tokio::time::timeout(patience, project(server, film, pieces, guest)).await;
    });
    let body = axum::body::Body::new(Screen { pieces: screen, is_whole: false });
    Ok(([(CONTENT_TYPE, "application/json")], body).into_response())
}

/// A part of an answer.
enum Piece {
    Text(String),
    End,
}

/// Plays a film as fast as it is read: a thread is taken for each piece, and none is kept from others meanwhile.
async fn project(server: Server, mut film: Film, pieces: mpsc::Sender<Piece>, guest: Guest) -> Result<(), Error> {
    loop {
        let thread = server.archive_thread().await?;
        let (piece, rest) = thread.run("showing a record", move || (film.next_piece(), film)).await?;
        film = rest;
        let Some(text) = piece else { break };
        if pieces.send(Piece::Text(text)).await.is_err() {
            return Ok(());
        }
    }
    // Whoever has seen the end may ask for another.
    drop(guest);
    let _ = pieces.send(Piece::End).await;
    Ok(())
}

/// Where a film is shown.
struct Screen {
    pieces: mpsc::Receiver<Piece>,
    is_whole: bool,
}

/// A film that was not shown to its end. The connection breaks, so that nobody takes it for whole.
#[derive(Debug, thiserror::Error)]
#[error("the film was cut off")]
struct Cut;

impl Body for Screen {
    type Data = Bytes;
    type Error = Cut;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Cut>>> {
        if self.is_whole {
            return Poll::Ready(None);
        }
        self.pieces.poll_recv(cx).map(|piece| match piece {
            Some(Piece::Text(text)) => Some(Ok(Frame::data(text.into()))),
            Some(Piece::End) => {
                self.is_whole = true;
                None
            }
            None => Some(Err(Cut)),
        })
    }
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt;

    use super::*;

    #[tokio::test]
    async fn what_is_cut_off_is_not_taken_for_whole() {
        for is_ended in [true, false] {
            let (pieces, screen) = mpsc::channel(2);
            pieces.send(Piece::Text("{}".to_owned())).await.ok().unwrap();
            if is_ended {
                pieces.send(Piece::End).await.ok().unwrap();
            }
            drop(pieces);
            let mut body = Screen { pieces: screen, is_whole: false };
            assert_eq!(body.frame().await.unwrap().unwrap().into_data().unwrap(), "{}");
            match body.frame().await {
                None => assert!(is_ended),
                Some(frame) => assert!(!is_ended && frame.is_err()),
            }
        }
    }
}
