//! Games, their seats and their talk.

use sqlx::FromRow;

use crate::error::is_unique_violation;
use crate::writer::Append;
use crate::{Millis, Store, StoreError, reading, writing};

/// A game about to be stored.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// An unguessable id.
    pub id: String,
    /// The id of its book, such as `u-boat`.
    pub book: String,
    /// What the table needs to open it again, secrets included.
    pub opening: String,
    /// What a list says of it.
    pub listing: String,
    /// Whether everybody finds it in lists.
    pub public: bool,
    /// Who made it.
    pub host: i64,
    /// Its seats, in order.
    pub seats: Vec<NewSeat>,
    /// Now.
    pub at: Millis,
}

/// A seat about to be stored.
#[derive(Clone, Debug, Default)]
pub struct NewSeat {
    /// The bot that sits here, if any.
    pub bot: Option<String>,
    /// The hash of its invitation, if it can be taken by one.
    pub invitation_hash: Option<String>,
    /// Who sits here from the start.
    pub holders: Vec<i64>,
}

/// A stored game.
#[derive(Clone, Debug, FromRow)]
pub struct GameRow {
    /// Its id.
    pub id: String,
    /// The id of its book.
    pub book: String,
    /// What the table needs to open it again, secrets included.
    pub opening: String,
    /// What a list says of it.
    pub listing: String,
    /// 1 when everybody finds it in lists.
    pub public: i32,
    /// When it was made.
    pub created_at: Millis,
    /// When its listing last changed.
    pub changed_at: Millis,
    /// 1 when it has ended.
    pub over: i32,
}

/// A running game in which a bot has a seat.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct BotGame {
    /// Its id.
    pub id: String,
    /// What a list says of it.
    pub listing: String,
    /// How many entries its journal has.
    pub head: i64,
}

/// What everybody may read of a game in a list.
#[derive(Clone, Debug)]
pub struct Listing {
    /// What the list says of it.
    pub text: String,
    /// Whether the game has ended.
    pub over: bool,
    /// When this came to be so.
    pub at: Millis,
}

/// A seat and one of its holders; a seat without holders has one row.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct SeatRow {
    /// Its number.
    pub seat: i64,
    /// The bot that sits here.
    pub bot: Option<String>,
    /// The hash of its invitation.
    pub invitation_hash: Option<String>,
    /// One who sits here.
    pub person: Option<i64>,
    /// Their name.
    pub name: Option<String>,
}

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ChatRow {
    /// Its number in the game, from 0.
    pub n: i64,
    /// The seat it was said from; none for a spectator.
    pub seat: Option<i64>,
    /// Who said it.
    pub person: i64,
    /// The seats it was for, as a JSON list; none for all.
    pub audience: Option<String>,
    /// What was said.
    pub body: String,
    /// When.
    pub at: Millis,
}

const GAME: &str = "SELECT id, book, opening, listing, public, created_at, changed_at, over FROM game WHERE id = $1";
const RECENT: &str = "SELECT id, book, opening, listing, public, created_at, changed_at, over FROM \
     (SELECT g.*, row_number() OVER (PARTITION BY coalesce(host, 0) ORDER BY changed_at DESC, id) AS place \
     FROM game g WHERE public = 1 AND over = $1) AS placed \
     WHERE place <= $3 ORDER BY changed_at DESC, id LIMIT $2";
const N_OPEN: &str = "SELECT count(*), coalesce(sum(public), 0) FROM game WHERE host = $1 AND over = 0";
const RUNNING: &str = "SELECT id, book, opening, listing, public, created_at, changed_at, over FROM game \
     WHERE over = 0 ORDER BY created_at, id";
const OF_PERSON: &str = "SELECT DISTINCT g.id, g.book, g.opening, g.listing, g.public, g.created_at, \
     g.changed_at, g.over FROM game g JOIN holder h ON h.game = g.id WHERE h.person = $1 ORDER BY g.changed_at DESC, g.id LIMIT $2";
const WITH_BOTS: &str = "SELECT g.id, g.listing, \
     (SELECT coalesce(max(j.n) + 1, 0) FROM journal j WHERE j.game = g.id) AS head FROM game g \
     WHERE g.over = 0 AND EXISTS (SELECT 1 FROM seat s WHERE s.game = g.id AND s.bot IS NOT NULL) \
     ORDER BY g.changed_at, g.id";
const UNKEPT: &str = "SELECT g.id FROM game g WHERE g.over = 1 \
     AND NOT EXISTS (SELECT 1 FROM archive a WHERE a.game = g.id) ORDER BY g.changed_at, g.id";
const SEATS: &str = "SELECT s.seat, s.bot, s.invitation_hash, h.person, p.name FROM seat s \
     LEFT JOIN holder h ON h.game = s.game AND h.seat = s.seat LEFT JOIN person p ON p.id = h.person \
     WHERE s.game = $1 ORDER BY s.seat, h.person";

impl Store {
    /// Stores a new game with its seats.
    ///
    /// # Errors
    /// When the database fails; then there is no game.
    pub async fn create_game(&self, game: &NewGame) -> Result<(), StoreError> {
        writing!(self, pool => {
            let mut transaction = pool.begin().await?;
            sqlx::query(
                "INSERT INTO game (id, book, opening, listing, public, created_at, changed_at, over, host) \
                 VALUES ($1, $2, $3, $4, $6, $5, $5, 0, $7)",
            )
            .bind(&game.id)
            .bind(&game.book)
            .bind(&game.opening)
            .bind(&game.listing)
            .bind(game.at)
            .bind(i32::from(game.public))
            .bind(game.host)
            .execute(&mut *transaction)
            .await?;
            for (number, seat) in game.seats.iter().enumerate() {
                sqlx::query("INSERT INTO seat (game, seat, bot, invitation_hash) VALUES ($1, $2, $3, $4)")
                    .bind(&game.id)
                    .bind(number as i64)
                    .bind(&seat.bot)
                    .bind(&seat.invitation_hash)
                    .execute(&mut *transaction)
                    .await?;
                for person in &seat.holders {
                    sqlx::query("INSERT INTO holder (game, seat, person) VALUES ($1, $2, $3)")
                        .bind(&game.id)
                        .bind(number as i64)
                        .bind(person)
                        .execute(&mut *transaction)
                        .await?;
                }
            }
            transaction.commit().await?;
        });
        Ok(())
    }

    /// A game by its id.
    ///
    /// # Errors
    /// When there is none or the database fails.
    pub async fn game(&self, id: &str) -> Result<GameRow, StoreError> {
        let row = reading!(self, pool => sqlx::query_as(GAME).bind(id).fetch_optional(pool).await)?;
        row.ok_or(StoreError::Missing("game"))
    }

    /// The public games that changed last, running ones or ended ones; at most `by_one` that one person made.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn recent_games(&self, over: bool, limit: i64, by_one: i64) -> Result<Vec<GameRow>, StoreError> {
        let rows = reading!(self, pool => {
            sqlx::query_as(RECENT).bind(i32::from(over)).bind(limit).bind(by_one).fetch_all(pool).await
        })?;
        Ok(rows)
    }

    /// How many games that somebody made have not ended, and how many of these are public.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open_games_of(&self, host: i64) -> Result<(i64, i64), StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(N_OPEN).bind(host).fetch_one(pool).await)?)
    }

    /// All games that have not ended, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn running_games(&self) -> Result<Vec<GameRow>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(RUNNING).fetch_all(pool).await)?)
    }

    /// The games somebody has a seat in, the last changed first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn games_of(&self, person: i64, limit: i64) -> Result<Vec<GameRow>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(OF_PERSON).bind(person).bind(limit).fetch_all(pool).await)?)
    }

    /// The seats of a game with their holders.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn seats(&self, game: &str) -> Result<Vec<SeatRow>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(SEATS).bind(game).fetch_all(pool).await)?)
    }

    /// The running games in which a bot has a seat.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn games_with_bots(&self) -> Result<Vec<BotGame>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(WITH_BOTS).fetch_all(pool).await)?)
    }

    /// Gives somebody a seat; no harm if they have it.
    ///
    /// # Errors
    /// When the database fails or there is no such seat.
    pub async fn take_seat(&self, game: &str, seat: i64, person: i64) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("INSERT INTO holder (game, seat, person) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
                .bind(game)
                .bind(seat)
                .bind(person)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        self.notify(game).await;
        Ok(())
    }

    /// The game and seat an invitation is for.
    ///
    /// # Errors
    /// When there is none or the database fails.
    pub async fn invitation(&self, hash: &str) -> Result<(String, i64), StoreError> {
        let row = reading!(self, pool => {
            sqlx::query_as("SELECT game, seat FROM seat WHERE invitation_hash = $1").bind(hash).fetch_optional(pool).await
        })?;
        row.ok_or(StoreError::Missing("invitation"))
    }

    /// Puts an invitation by `person` on a seat that is free or theirs, in place of an earlier one.
    ///
    /// # Errors
    /// When the database fails or there is no such seat.
    pub async fn invite(&self, game: &str, seat: i64, person: i64, hash: &str) -> Result<(), StoreError> {
        let n = writing!(self, pool => {
            sqlx::query(
                "UPDATE seat SET invitation_hash = $4 WHERE game = $1 AND seat = $2 AND bot IS NULL AND ( \
                 EXISTS (SELECT 1 FROM holder h WHERE h.game = $1 AND h.seat = $2 AND h.person = $3) \
                 OR NOT EXISTS (SELECT 1 FROM holder h WHERE h.game = $1 AND h.seat = $2))",
            )
            .bind(game)
            .bind(seat)
            .bind(person)
            .bind(hash)
            .execute(pool)
            .await
            .map(|done| done.rows_affected())
        })?;
        if n == 0 {
            return Err(StoreError::Missing("seat"));
        }
        self.notify(game).await;
        Ok(())
    }

    /// Uses an invitation up: its seat is given to `person`. Of many who try, one gets it.
    ///
    /// # Errors
    /// When there is no such invitation or the database fails.
    pub async fn accept(&self, hash: &str, person: i64) -> Result<(String, i64), StoreError> {
        let taken: Option<(String, i64)> = writing!(self, pool => {
            let mut transaction = pool.begin().await?;
            let taken: Option<(String, i64)> = sqlx::query_as(
                "UPDATE seat SET invitation_hash = NULL WHERE invitation_hash = $1 RETURNING game, seat",
            )
            .bind(hash)
            .fetch_optional(&mut *transaction)
            .await?;
            if let Some((game, seat)) = &taken {
                sqlx::query("INSERT INTO holder (game, seat, person) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
                    .bind(game)
                    .bind(seat)
                    .bind(person)
                    .execute(&mut *transaction)
                    .await?;
            }
            transaction.commit().await?;
            taken
        });
        let (game, seat) = taken.ok_or(StoreError::Missing("invitation"))?;
        self.notify(&game).await;
        Ok((game, seat))
    }

    /// The journal of a game from entry `from` on.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn journal(&self, game: &str, from: i64) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = reading!(self, pool => {
            sqlx::query_as("SELECT entry FROM journal WHERE game = $1 AND n >= $2 ORDER BY n")
                .bind(game)
                .bind(from)
                .fetch_all(pool)
                .await
        })?;
        Ok(rows.into_iter().map(|(entry,)| entry).collect())
    }

    /// Adds entries to a game's journal and waits until they are on disk, all of them or none.
    ///
    /// `head` is how many entries the caller knows of; `listing` replaces the public one if given.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the game has another number of entries; else when the database fails.
    pub async fn append(
        &self,
        game: &str,
        head: i64,
        entries: Vec<String>,
        listing: Option<Listing>,
    ) -> Result<(), StoreError> {
        self.writer.append(Append { game: game.to_owned(), head, entries, listing }).await
    }

    /// Keeps what was told of a finished game; what is kept already stays as it is.
    ///
    /// # Errors
    /// When the database fails or there is no such game.
    pub async fn keep(&self, game: &str, body: &str) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("INSERT INTO archive (game, body) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(game)
                .bind(body)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// What is kept of a finished game.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn archive(&self, game: &str) -> Result<Option<String>, StoreError> {
        let row: Option<(String,)> = reading!(self, pool => {
            sqlx::query_as("SELECT body FROM archive WHERE game = $1").bind(game).fetch_optional(pool).await
        })?;
        Ok(row.map(|(body,)| body))
    }

    /// The finished games of which nothing is kept, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unkept_games(&self) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = reading!(self, pool => sqlx::query_as(UNKEPT).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Stores something said and gives its number.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn say(&self, game: &str, line: &ChatRow) -> Result<i64, StoreError> {
        loop {
            match self.try_to_say(game, line).await {
                // Another server took the number; the next one is free.
                Err(error) if is_unique_violation(&error) => {}
                done => {
                    let n = done?;
                    self.notify(game).await;
                    return Ok(n);
                }
            }
        }
    }

    async fn try_to_say(&self, game: &str, line: &ChatRow) -> Result<i64, sqlx::Error> {
        let (n,) = writing!(self, pool => {
            // A transaction, though it is one statement: once SQLite has given the row, nobody asks whether the commit that
            // follows by itself went well.
            let mut transaction = pool.begin().await?;
            let n = sqlx::query_as(
                "INSERT INTO chat (game, n, seat, person, audience, body, at) \
                 SELECT $1, coalesce(max(n) + 1, 0), $2, $3, $4, $5, $6 FROM chat WHERE game = $1 RETURNING n",
            )
            .bind(game)
            .bind(line.seat)
            .bind(line.person)
            .bind(&line.audience)
            .bind(&line.body)
            .bind(line.at)
            .fetch_one(&mut *transaction)
            .await?;
            transaction.commit().await?;
            n
        });
        Ok(n)
    }

    /// What was said at a table from line `from` on.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn talk(&self, game: &str, from: i64) -> Result<Vec<ChatRow>, StoreError> {
        Ok(reading!(self, pool => {
            sqlx::query_as("SELECT n, seat, person, audience, body, at FROM chat WHERE game = $1 AND n >= $2 ORDER BY n")
                .bind(game)
                .bind(from)
                .fetch_all(pool)
                .await
        })?)
    }
}
