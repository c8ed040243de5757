//! One game between bots.

use fathom_ai::{Bot, Seen};
use fathom_core::dice::SeededDice;
use fathom_core::record::Record;
use fathom_core::{Game, Refusal, Seat, Umpire};

/// A game that was played to its end, or until it was stopped.
#[derive(Clone, Debug)]
pub struct Played<G> {
    /// The last position.
    pub position: G,
    /// How many actions were done.
    pub n_actions: u32,
}

/// Plays a game with a quiet umpire, at most `max_actions` long; `bots` has one for each seat.
///
/// # Errors
/// When the setup is refused.
///
/// # Panics
/// When a bot picks an action that is not legal, or a seat is to act and has none.
pub fn play<G: Game>(
    setup: &G::Setup,
    bots: &mut [Box<dyn Bot<G>>],
    dice: &mut SeededDice,
    max_actions: u32,
) -> Result<Played<G>, Refusal> {
    let mut umpire = Umpire::quiet(dice);
    let mut position = G::new(&mut umpire, setup)?;
    let mut legal = Vec::new();
    let mut n_actions = 0;
    while n_actions < max_actions {
        let Some((seat, action)) = decide(&position, bots, &mut legal) else { break };
        position.apply(&mut umpire, seat, action);
        n_actions += 1;
    }
    Ok(Played { position, n_actions })
}

/// [`play`], and a record of it. The game is the same as without one.
///
/// # Errors
/// As [`play`].
///
/// # Panics
/// As [`play`].
pub fn play_recorded<G: Game>(
    setup: &G::Setup,
    bots: &mut [Box<dyn Bot<G>>],
    dice: &mut SeededDice,
    max_actions: u32,
) -> Result<(Played<G>, Record<G>), Refusal> {
    let mut log = Vec::new();
    let mut position = G::new(&mut Umpire::new(dice, &mut log), setup)?;
    let mut record = Record::open(setup.clone(), &position, &log);
    let mut legal = Vec::new();
    let mut n_actions = 0;
    while n_actions < max_actions {
        let Some((seat, action)) = decide(&position, bots, &mut legal) else { break };
        log.clear();
        position.apply(&mut Umpire::new(dice, &mut log), seat, action);
        record.push(seat, action, &position, &log);
        n_actions += 1;
    }
    Ok((Played { position, n_actions }, record))
}

/// Asks the first bot that is to act; `None` when the game is over.
fn decide<G: Game>(
    position: &G,
    bots: &mut [Box<dyn Bot<G>>],
    legal: &mut Vec<G::Action>,
) -> Option<(Seat, G::Action)> {
    let seat = position.to_act().iter().next()?;
    legal.clear();
    position.legal_actions(seat, legal);
    assert!(!legal.is_empty(), "{} is to act and has no legal action in {position:?}", position.role(seat));
    let action = bots[seat.index()].choose(&Seen::new(position, seat, legal)).action;
    assert!(legal.binary_search(&action).is_ok(), "a bot chose {action:?}, which is not legal in {position:?}");
    Some((seat, action))
}
