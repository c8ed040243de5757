//! Hosts games over HTTP and WebSocket.
//!
//! Start with [`app`], the whole interface as a `Router` that needs no socket; then [`serve`], which gives it one. The
//! messages are described in `docs/protocol.md`, the addresses in the OpenAPI document at `/api/openapi.json`.
//!
//! | module | holds |
//! |---|---|
//! | `config`, `app`, `desk`, `serve`, `patient` | what a server is made of |
//! | `wire`, `error`, `input` | what goes over the wire |
//! | `auth`, `password`, `secret`, `origin`, `limits` | who is there, and what they may ask |
//! | `hub` | the live games: acting, committing, telling |
//! | `bots` | the bounded pool in which bots think |
//! | `socket` | WebSockets |
//! | `routes` | one module for each kind of request |
//! | `metrics`, `check`, `page` | for operators, and for people |
//! | `schema` | tests that write the types of the page and the OpenAPI document |
//!
//! **Invariant:** an action is answered, and told to anybody, only after it is on disk.
//!
//! **Invariant:** what a viewer gets comes from `fathom_table` for that viewer alone; nothing here reads a position. No
//! number that another's secret action could move (journal heads, times of change, chat numbers) leaves the server.

mod app;
mod auth;
mod bots;
mod check;
mod clock;
mod config;
mod desk;
mod drain;
mod error;
mod hub;
mod input;
mod limits;
mod metrics;
mod origin;
mod page;
mod password;
mod patient;
mod routes;
#[cfg(test)]
mod schema;
mod secret;
mod serve;
mod socket;
mod wire;

pub use app::{Server, app};
pub use fathom_store::{Lock, Moved, StoreError, lock, move_to_postgres};

pub use check::{Checked, Stuck, check};
pub use config::{Config, Quotas, Rates};
pub use limits::Rate;
pub use routes::openapi;
pub use serve::{ServeError, Serving, bind, raise_file_limit, serve, stop_signal};
