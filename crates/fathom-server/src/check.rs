//! Whether this program can go on with the games of a database; for operators, before an upgrade.

use fathom_catalog::Catalog;
use fathom_store::{GameRow, Store, StoreError};
use serde::Serialize;

use crate::hub::Room;
use crate::wire::Listing;

/// A running game that cannot go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stuck {
    /// The table.
    pub table: String,
    /// The game, such as `u-boat`.
    pub game: String,
    /// The table's title.
    pub title: String,
    /// Why; it may tell what only some players know.
    pub message: String,
}

/// What became of all running games of a database.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Checked {
    /// How many games run.
    pub n_running: usize,
    /// Those that cannot go on.
    pub stuck: Vec<Stuck>,
}

/// Plays every running game of a database again and gives those that this program cannot go on with. Nothing is written:
/// a server of an older version may go on using the database.
///
/// # Errors
/// When the database cannot be read.
pub async fn check(database: &str, catalog: &'static Catalog) -> Result<Checked, StoreError> {
    let store = Store::open_to_read(database).await?;
    let games = store.running_games().await?;
    let mut checked = Checked { n_running: games.len(), stuck: Vec::new() };
    for row in games {
        let (table, game, listing) = (row.id.clone(), row.book.clone(), row.listing.clone());
        if let Err(message) = check_one(&store, catalog, row).await? {
            let title = serde_json::from_str(&listing).map_or_else(|_| String::new(), |listing: Listing| listing.title);
            checked.stuck.push(Stuck { table, game, title, message });
        }
    }
    store.close().await;
    Ok(checked)
}

async fn check_one(store: &Store, catalog: &Catalog, row: GameRow) -> Result<Result<(), String>, StoreError> {
    let (seats, journal) = (store.seats(&row.id).await?, store.journal(&row.id, 0).await?);
    let game = match catalog.find(&row.book) {
        Ok(game) => game,
        Err(error) => return Ok(Err(error.to_string())),
    };
    let read = move || Room::read(game, &row, &seats, &journal).map(drop).map_err(|error| error.to_string());
    // Whatever panics is stuck too.
    Ok(tokio::task::spawn_blocking(read).await.unwrap_or_else(|_| Err("the rules panicked".to_owned())))
}
