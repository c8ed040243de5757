//! The page, built by npm and carried inside the binary.
//!
//! [`asset`] gives a file of it, [`is_built`] says whether there is one at all: without Node, or with `FATHOM_WEB=off`
//! at build time, there is not, and the server shows its plain page.

/// One file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its content.
    pub bytes: &'static [u8],
    /// Its media type.
    pub media_type: &'static str,
    /// Whether its name changes with its content, so that it may be kept forever.
    pub is_immutable: bool,
}

/// Path and content of every file, sorted by path.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Whether the page was built.
pub fn is_built() -> bool {
    asset("index.html").is_some()
}

/// The file at `path`, without a leading slash.
///
/// ```
/// assert!(fathom_web::asset("no/such/file").is_none());
/// assert_eq!(fathom_web::is_built(), fathom_web::asset("index.html").is_some());
/// ```
pub fn asset(path: &str) -> Option<Asset> {
    let place = FILES.binary_search_by_key(&path, |(name, _)| name).ok()?;
    Some(Asset {
        bytes: FILES[place].1,
        media_type: media_type(path),
        // Vite puts a hash of the content into the names of what is in this folder.
        is_immutable: path.starts_with("assets/"),
    })
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_found_and_has_a_media_type() {
        assert!(FILES.is_sorted_by_key(|(name, _)| *name));
        for (name, bytes) in FILES {
            let found = asset(name).unwrap();
            assert_eq!(found.bytes, *bytes);
            assert_ne!(found.media_type, "application/octet-stream", "{name}");
        }
    }

    #[test]
    fn the_first_load_stays_small() {
        // 200 KB compressed is the promise; uncompressed it must not even be three times that.
        let total: usize = FILES.iter().map(|(_, bytes)| bytes.len()).sum();
        assert!(total < 600_000, "{total} bytes");
    }
}
