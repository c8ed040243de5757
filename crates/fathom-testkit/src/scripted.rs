use fathom_core::dice::ScriptedDice;
use fathom_core::{Entry, Log, Told, Umpire};

/// Runs something with dice written down by paragraph, and gives what happened.
///
/// # Panics
/// When another die is rolled than the one written down, or one is left over.
#[track_caller]
pub fn with_dice<E, const N: usize>(dice: [(&str, u32); N], run: impl FnOnce(&mut Umpire<'_, E>)) -> Log<E> {
    let mut dice = ScriptedDice::new(dice);
    let mut log: Log<E> = Vec::new();
    run(&mut Umpire::new(&mut dice, &mut log));
    if let Err(fault) = dice.finish() {
        panic!("{fault}");
    }
    log
}

/// The events of a game that has no secrets.
///
/// # Panics
/// When one was not told to everybody.
#[track_caller]
pub fn open_events<E>(log: Log<E>) -> Vec<E> {
    let events = log.into_iter().filter_map(|entry| match entry {
        Entry::Told(Told::All(event)) => Some(event),
        Entry::Told(_) => panic!("this game tells everybody"),
        Entry::Rolled(..) => None,
    });
    events.collect()
}
