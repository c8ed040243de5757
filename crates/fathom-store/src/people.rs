//! People and their sessions.

use std::time::Duration;

use sqlx::FromRow;

use crate::error::is_unique_violation;
use crate::{Millis, Store, StoreError, reading, writing};

/// Somebody who plays: a guest, or registered when `login` is set.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct PersonRow {
    /// Their number, random.
    pub id: i64,
    /// The name others see.
    pub name: String,
    /// What they log in with.
    pub login: Option<String>,
    /// The argon2id hash of their password.
    pub password: Option<String>,
    /// When they first came.
    pub created_at: Millis,
}

/// Whose session it is, and until when.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct SessionRow {
    /// Whose.
    #[sqlx(flatten)]
    pub person: PersonRow,
    /// When it runs out.
    pub expires_at: Millis,
}

impl Store {
    /// Stores a new guest.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn create_person(&self, id: i64, name: &str, at: Millis) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("INSERT INTO person (id, name, created_at) VALUES ($1, $2, $3)")
                .bind(id)
                .bind(name)
                .bind(at)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// Gives a guest a login; their games stay theirs.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when somebody has the login; [`StoreError::Missing`] when there is no such guest.
    pub async fn register(&self, id: i64, login: &str, password: &str) -> Result<(), StoreError> {
        let done = writing!(self, pool => {
            sqlx::query("UPDATE person SET login = $2, password = $3 WHERE id = $1 AND login IS NULL")
                .bind(id)
                .bind(login)
                .bind(password)
                .execute(pool)
                .await
                .map(|done| done.rows_affected())
        });
        match done {
            Ok(1) => Ok(()),
            Ok(_) => Err(StoreError::Missing("guest")),
            Err(error) if is_unique_violation(&error) => Err(StoreError::Taken("login")),
            Err(error) => Err(error.into()),
        }
    }

    /// Changes the name others see.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rename(&self, id: i64, name: &str) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("UPDATE person SET name = $2 WHERE id = $1").bind(id).bind(name).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// Somebody by number.
    ///
    /// # Errors
    /// When there is nobody or the database fails.
    pub async fn person(&self, id: i64) -> Result<PersonRow, StoreError> {
        let row = reading!(self, pool => {
            sqlx::query_as("SELECT id, name, login, password, created_at FROM person WHERE id = $1")
                .bind(id)
                .fetch_optional(pool)
                .await
        })?;
        row.ok_or(StoreError::Missing("person"))
    }

    /// Somebody by login.
    ///
    /// # Errors
    /// When there is nobody or the database fails.
    pub async fn person_by_login(&self, login: &str) -> Result<PersonRow, StoreError> {
        let row = reading!(self, pool => {
            sqlx::query_as("SELECT id, name, login, password, created_at FROM person WHERE login = $1")
                .bind(login)
                .fetch_optional(pool)
                .await
        })?;
        row.ok_or(StoreError::Missing("person"))
    }

    /// Stores a session by the hash of its cookie.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open_session(&self, hash: &str, person: i64, at: Millis, until: Millis) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("INSERT INTO session (token_hash, person, created_at, expires_at) VALUES ($1, $2, $3, $4)")
                .bind(hash)
                .bind(person)
                .bind(at)
                .bind(until)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// Whose session this is. One that has run out holds until [`Store::forget_sessions`] deletes it: the clock that says so
    /// may be wrong.
    ///
    /// # Errors
    /// When there is none or the database fails.
    pub async fn session(&self, hash: &str) -> Result<SessionRow, StoreError> {
        let row = reading!(self, pool => {
            sqlx::query_as(
                "SELECT p.id, p.name, p.login, p.password, p.created_at, s.expires_at FROM session s \
                 JOIN person p ON p.id = s.person WHERE s.token_hash = $1",
            )
            .bind(hash)
            .fetch_optional(pool)
            .await
        })?;
        row.ok_or(StoreError::Missing("session"))
    }

    /// Lets a session last until `until`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn renew_session(&self, hash: &str, until: Millis) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("UPDATE session SET expires_at = $2, lapsed_at = NULL WHERE token_hash = $1").bind(hash).bind(until).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// Notes the sessions that have run out by `now`, deletes those noted `grace` or longer ago and not used since, and gives
    /// how many these were. So it takes two readings of the clock, and a clock set right in between saves everybody.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_sessions(&self, now: Millis, grace: Duration) -> Result<u64, StoreError> {
        let long_ago = now.saturating_sub(grace.as_millis() as Millis);
        let n = writing!(self, pool => {
            let mut transaction = pool.begin().await?;
            sqlx::query("UPDATE session SET lapsed_at = NULL WHERE lapsed_at IS NOT NULL AND (expires_at > $1 OR lapsed_at > $1)")
                .bind(now)
                .execute(&mut *transaction)
                .await?;
            let n = sqlx::query("DELETE FROM session WHERE expires_at <= $1 AND lapsed_at <= $2")
                .bind(now)
                .bind(long_ago)
                .execute(&mut *transaction)
                .await?
                .rows_affected();
            sqlx::query("UPDATE session SET lapsed_at = $1 WHERE expires_at <= $1 AND lapsed_at IS NULL")
                .bind(now)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            n
        });
        Ok(n)
    }

    /// Ends a session.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn close_session(&self, hash: &str) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("DELETE FROM session WHERE token_hash = $1").bind(hash).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }
}
