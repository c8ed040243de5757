//! After the end, when nothing is secret any more.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use fathom_catalog::{AnyTable, Json, Reply};
use fathom_table::Denied;
use tokio::sync::OnceCell;

use super::Advised;
use crate::app::Server;
use crate::auth::Maybe;
use crate::error::Error;
use crate::hub::{Archive, Findings, Visited};
use crate::input::Path;

/// The whole game with its seeds, as `fathom verify` reads it
#[utoipa::path(get, path = "/tables/{table}/record", tag = "after", params(("table" = String, Path)),
    responses((status = OK, body = ref("Record")), (status = CONFLICT), (status = NOT_FOUND)))]
pub(crate) async fn record(
    State(server): State<Server>,
    who: Maybe,
    _: Advised,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Error> {
    ask(server, &id, &who, RECORD).await
}

/// Everything that was secret, and whether all of it was by the rules
#[utoipa::path(get, path = "/tables/{table}/audit", tag = "after", params(("table" = String, Path)),
    responses((status = OK, body = ref("Audit")), (status = CONFLICT), (status = NOT_FOUND)))]
pub(crate) async fn audit(
    State(server): State<Server>,
    who: Maybe,
    _: Advised,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Error> {
    ask(server, &id, &who, AUDIT).await
}

/// How far the dice fell from what was to be expected
#[utoipa::path(get, path = "/tables/{table}/luck", tag = "after", params(("table" = String, Path)),
    responses((status = OK, body = ref("LuckReport")), (status = CONFLICT), (status = NOT_FOUND)))]
pub(crate) async fn luck(
    State(server): State<Server>,
    who: Maybe,
    _: Advised,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Error> {
    ask(server, &id, &who, LUCK).await
}

/// The war diary, as the umpire could have kept it
#[utoipa::path(get, path = "/tables/{table}/diary", tag = "after", params(("table" = String, Path)),
    responses((status = OK, body = ref("Diary")), (status = CONFLICT), (status = NOT_FOUND)))]
pub(crate) async fn diary(
    State(server): State<Server>,
    who: Maybe,
    _: Advised,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Error> {
    ask(server, &id, &who, DIARY).await
}

/// What may be asked about a finished game: where the answer is kept, how it is worked out, and where it is in the archive.
struct About {
    kept: fn(&Findings) -> &OnceCell<Bytes>,
    work_out: fn(&dyn AnyTable) -> Reply<String>,
    archived: fn(&Archive) -> Option<&Json>,
}

const RECORD: About = About {
    kept: |findings| &findings.record,
    work_out: |table| table.record(),
    archived: |archive| Some(&archive.record),
};
const AUDIT: About = About {
    kept: |findings| &findings.audit,
    work_out: |table| Ok(Box::<str>::from(table.audit()?).into()),
    archived: |archive| Some(&archive.audit),
};
const LUCK: About = About {
    kept: |findings| &findings.luck,
    work_out: |table| Ok(Box::<str>::from(table.luck()?).into()),
    archived: |_| None,
};

const DIARY: About = About {
    kept: |findings| &findings.diary,
    work_out: |table| Ok(Box::<str>::from(table.diary()?).into()),
    archived: |archive| Some(&archive.diary),
};

const NOT_ARCHIVED: Error = Error::Conflict {
    code: "other_rules",
    message: "this game was played by other rules than this server has, and nobody asked for this then",
};

/// Asks a finished table something that may take a while: once, off the async threads, and nobody waits at the table.
async fn ask(server: Server, id: &str, who: &Maybe, about: About) -> Result<impl IntoResponse + use<>, Error> {
    let entered = match server.visit_or_read(id, who.id()).await? {
        Visited::Live(entered) => entered,
        Visited::Kept(kept) => {
            let text = (about.archived)(&kept.archive).ok_or(NOT_ARCHIVED)?.get().to_owned();
            return Ok(([(CONTENT_TYPE, "application/json")], Bytes::from(text)));
        }
    };
    let (table, findings) = (entered.table_now()?, entered.findings.clone());
    drop(entered);
    if !table.is_over() {
        return Err(Error::Denied(Denied::NotYet));
    }
    // This goes on when the caller goes away, or one who hangs up and asks again would make it begin again.
    let answer = tokio::spawn(async move {
        let found = (about.kept)(&findings).get_or_try_init(|| work_out(server, table, about.work_out));
        found.await.cloned()
    });
    let answer = answer.await.map_err(|error| Error::bug("reading a finished game", &error))??;
    Ok(([(CONTENT_TYPE, "application/json")], answer))
}

async fn work_out(
    server: Server,
    table: Arc<dyn AnyTable>,
    how: fn(&dyn AnyTable) -> Reply<String>,
) -> Result<Bytes, Error> {
    let thread = server.archive_thread().await?;
    let found = thread.run("reading a finished game", move || how(&*table)).await??;
    server.metrics().findings.add(1);
    Ok(found.into())
}
