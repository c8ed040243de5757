//! Passwords, hashed with argon2id.

use std::sync::LazyLock;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::error::Error;

/// Hashing takes 19 MiB and some 20 milliseconds by design, so few may do it at once.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// A hash that no password has, checked where there is no such login: the answer takes as long.
static NOBODYS: LazyLock<String> = LazyLock::new(|| hash_now(&crate::secret::token()));

/// The hash to keep of a password.
pub(crate) async fn hash(password: String) -> Result<String, Error> {
    off_the_async_threads(move || hash_now(&password)).await
}

/// Whether a password has this hash; without a hash never, after the same time.
pub(crate) async fn verify(password: String, hash: Option<String>) -> Result<bool, Error> {
    off_the_async_threads(move || {
        let text = hash.as_deref().unwrap_or(&NOBODYS);
        let fits = PasswordHash::new(text)
            .is_ok_and(|parsed| Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok());
        fits && hash.is_some()
    })
    .await
}

fn hash_now(password: &str) -> String {
    let hash: PasswordHash = Argon2::default().hash_password(password.as_bytes()).expect("the parameters are sound");
    hash.to_string()
}

async fn off_the_async_threads<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
    let permit = AT_ONCE.acquire().await.map_err(|_| Error::Stopping)?;
    let work = move || {
        // Free again when the work is done, not when the caller hangs up.
        let _permit = permit;
        work()
    };
    tokio::task::spawn_blocking(work).await.map_err(|error| Error::bug("hashing a password", &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_fits() {
        let kept = hash("correct horse".into()).await.unwrap();
        assert!(kept.starts_with("$argon2id$"));
        assert!(verify("correct horse".into(), Some(kept.clone())).await.unwrap());
        assert!(!verify("wrong horse".into(), Some(kept)).await.unwrap());
        assert!(!verify("correct horse".into(), Some("nonsense".into())).await.unwrap());
        assert!(!verify("correct horse".into(), None).await.unwrap());
    }
}
