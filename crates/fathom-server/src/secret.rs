//! Tokens nobody can guess, and what is kept of them.

use sha2::{Digest, Sha256};

/// A fresh token of 256 bits, in hexadecimal.
pub(crate) fn token() -> String {
    hex(&random::<32>())
}

/// A fresh id of 128 bits, in hexadecimal.
pub(crate) fn id() -> String {
    hex(&random::<16>())
}

/// Whether `text` could be an id; saves asking the database about anything else.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// A fresh number for a person. It fits a JavaScript number, and small ones are left for bots.
pub(crate) fn person_id() -> i64 {
    loop {
        let id = (u64::from_le_bytes(random()) >> 12) as i64;
        if id >= 1 << 20 {
            return id;
        }
    }
}

/// Bytes from the operating system.
///
/// # Panics
/// When it has none, which leaves nothing sensible to do.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// What the database keeps of a token: a stolen database opens nothing.
pub(crate) fn hash(token: &str) -> String {
    hex(&Sha256::digest(token))
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
    digits.map(char::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_and_different() {
        let (one, other) = (token(), token());
        assert_eq!((one.len(), other.len()), (64, 64));
        assert_ne!(one, other);
        assert!(is_id(&id()) && !is_id(&one) && !is_id("../../etc/passwd/0123456789abcdef"));
    }

    #[test]
    fn people_fit_a_javascript_number_and_leave_room_for_bots() {
        for _ in 0..1000 {
            assert!((1 << 20..1 << 53).contains(&person_id()));
        }
    }
}
