//! Turning a panic into a sentence.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs something that must not panic; gives what it said if it does.
pub fn calmly<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|panic| format!("panicked: {}", said(panic.as_ref())))
}

fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}
