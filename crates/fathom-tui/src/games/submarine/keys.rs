//! Which key does what, and what is said when it does nothing.
#![allow(clippy::trivially_copy_pass_by_ref, reason = "predicates of iterators are given references")]

use fathom_hex::Helm;
use submarine::phase::Phase;
use submarine::state::{Course, Deed, Fate, First, ShipId, Tube};
use submarine::{Action, Submarine, View};

use super::board::zoom_steps;
use super::{DEPTH, SETTING, TORPEDO, is_end};
use crate::chart::{KeyHelp, Press, Scene};
use crate::list::SMALL;
use crate::text::count;

pub(super) const HELP: [KeyHelp; 9] = [
    KeyHelp { keys: "w", does: "one hex ahead" },
    KeyHelp { keys: "a d", does: "turn to port, to starboard" },
    KeyHelp { keys: "e q", does: "rise, dive 25 feet" },
    KeyHelp { keys: "v", does: "choose any depth" },
    KeyHelp { keys: "f", does: "fire torpedoes, charges, guns" },
    KeyHelp { keys: "c", does: "hand in, end the move, fire no more" },
    KeyHelp { keys: "i", does: "list all that is known" },
    KeyHelp { keys: "+ - 0", does: "board: larger, smaller, all of it" },
    KeyHelp { keys: "Shift arrows", does: "move the board" },
];
pub(super) const FOOTER: [KeyHelp; 2] = [KeyHelp { keys: "i", does: "list" }, KeyHelp { keys: "+ -", does: "zoom" }];

/// Whether an action is of some kind.
type Test = fn(&Action) -> bool;

/// Depths are multiples of this (9.2).
const STEP: u16 = 25;

/// The keys that stand for actions of a kind.
const KEYS: [(char, Test); 6] =
    [('w', is_ahead), ('a', is_port), ('d', is_starboard), ('c', is_end), ('f', is_fire), ('v', is_depth)];

pub(super) fn press(scene: &Scene<'_, Submarine>, key: char) -> Option<Press<Action>> {
    match key {
        'e' | 'q' => return depth_step(scene, key == 'e'),
        'i' => return Some(Press::Survey),
        '+' | '=' | '-' => return Some(zoom(scene, key == '-')),
        '0' => return Some(Press::Fit),
        _ => {}
    }
    let (_, fits) = KEYS.into_iter().find(|(wanted, _)| *wanted == key)?;
    let ship = scene.leading.and_then(Action::ship);
    let is_hers = |action: &Action| ship.is_none() || action.ship().is_none_or(|other| Some(other) == ship);
    let found: Vec<Action> = scene.actions.iter().map(|choice| choice.action).filter(fits).filter(is_hers).collect();
    if found.is_empty() {
        return why_not(scene, key);
    }
    Some(match key {
        'f' if found.iter().all(|action| matches!(action, Action::Launch { .. })) => choose(found, TORPEDO),
        'f' if found.iter().all(|action| matches!(action, Action::Set { .. })) => choose(found, SETTING),
        'f' => Press::Focus(found),
        'v' => choose(found, DEPTH),
        _ => Press::Do(found),
    })
}

/// The next depth up or down from what is written; where it is not legal, the umpire says why.
fn depth_step(scene: &Scene<'_, Submarine>, is_up: bool) -> Option<Press<Action>> {
    let lead = scene.leading.and_then(Action::ship).or_else(|| in_hand(scene.view));
    let log = |ship: ShipId| scene.view.boats.get(ship.index())?.log.as_ref();
    let Some((ship, log)) = lead.and_then(|ship| Some((ship, log(ship)?))) else {
        return why_not(scene, 'v');
    };
    let now = log.plot.depth.unwrap_or(log.depth);
    if is_up && now == 0 {
        return Some(Press::Say("she is on the surface already".to_owned()));
    }
    let beyond = |feet: u16| if is_up { feet < now } else { feet > now };
    let feet = |action: &Action| match *action {
        Action::Depth { ship: boat, feet } if boat == ship && beyond(feet) => Some(feet),
        _ => None,
    };
    let legal = scene.actions.iter().filter_map(|choice| feet(&choice.action));
    let step = if is_up { now.saturating_sub(STEP) } else { now + STEP };
    let feet = legal.min_by_key(|feet| feet.abs_diff(now)).unwrap_or(step);
    Some(Press::Do(vec![Action::Depth { ship, feet }]))
}

/// One step of zoom; beyond the last it says so, and the way back is no longer for it.
fn zoom(scene: &Scene<'_, Submarine>, is_out: bool) -> Press<Action> {
    let (larger, smaller) = zoom_steps(scene);
    match is_out {
        true if scene.camera.zoom <= -smaller => Press::Say("the board is as small as it gets".to_owned()),
        false if scene.camera.zoom >= larger => Press::Say("the board is as large as it gets".to_owned()),
        true => Press::Zoom(-1),
        false => Press::Zoom(1),
    }
}

/// Opens a group; where there are so few that they are not folded, the focus goes through them.
fn choose(found: Vec<Action>, group: &'static str) -> Press<Action> {
    if found.len() > SMALL { Press::Open(group) } else { Press::Focus(found) }
}

/// A key for what is not legal: the rules are asked, where there is a ship to ask about, and say why not.
fn why_not(scene: &Scene<'_, Submarine>, key: char) -> Option<Press<Action>> {
    let say = |text: &str| Some(Press::Say(text.to_owned()));
    if scene.actions.is_empty() {
        return say("it is not your turn");
    }
    let ship = scene.leading.and_then(mover).or_else(|| in_hand(scene.view));
    let ask = |action: fn(ShipId) -> Action, else_say: &str| match ship {
        Some(ship) => Some(Press::Do(vec![action(ship)])),
        None => say(else_say),
    };
    match key {
        'w' => ask(Action::Ahead, "no ship can move now"),
        'a' => ask(|ship| Action::Turn { ship, helm: Helm::Port }, "no ship can turn now"),
        'd' => ask(|ship| Action::Turn { ship, helm: Helm::Starboard }, "no ship can turn now"),
        'c' => {
            end(scene.view, ship).map_or_else(|| say("there is nothing to end now"), |end| Some(Press::Do(vec![end])))
        }
        'f' if has_first_tube(scene.view, ship) => ask(|ship| Action::Launch { ship, tube: 0, course: AHEAD }, ""),
        'f' => say("nothing can be fired now"),
        'v' => say("no depth can be changed now"),
        _ => None,
    }
}

/// The ship whose move an action is a part of: a key means the one in focus, never another.
fn mover(action: Action) -> Option<ShipId> {
    match action {
        Action::Ahead(ship)
        | Action::EndMove(ship)
        | Action::Turn { ship, .. }
        | Action::Charge { ship, .. }
        | Action::KGun { ship, .. }
        | Action::Hedgehog { ship, .. } => Some(ship),
        _ => None,
    }
}

/// Straight ahead: a course like any other.
const AHEAD: Course = Course { first: First::B, turn: None };

/// The ship whose move is being written: the escort under way, or the viewer's only boat.
fn in_hand(view: &View) -> Option<ShipId> {
    if view.phase == Phase::Plotting {
        let own = |at: &usize| view.boats[*at].log.is_some() && view.ships[*at].fate == Fate::Afloat;
        let mut boats = (0..view.boats.len()).filter(own);
        return boats.next().filter(|_| boats.next().is_none()).map(|at| ShipId(at as u8));
    }
    view.draft.as_ref().and_then(|draft| draft.ship).filter(|_| view.phase == Phase::EscortMovement)
}

fn has_first_tube(view: &View, ship: Option<ShipId>) -> bool {
    let log = ship.and_then(|ship| view.boats.get(ship.index())?.log.as_ref());
    log.is_some_and(|log| matches!(log.tubes.first(), Some(Tube::Loaded(_) | Tube::Unnamed)))
}

/// What ends this phase for the viewer.
fn end(view: &View, ship: Option<ShipId>) -> Option<Action> {
    match view.phase {
        Phase::Placement(_) | Phase::Plotting => Some(Action::Commit),
        Phase::Gunnery(_) => Some(Action::CeaseFire),
        Phase::EscortMovement => ship.map(Action::EndMove),
        Phase::Torpedoes => Some(Action::RunRest),
        Phase::Resolution | Phase::Over => None,
    }
}

/// The key shown beside an action: of several of a kind beside the one it does, the first of the ship in focus.
pub(super) fn key_of(scene: &Scene<'_, Submarine>, action: Action) -> Option<char> {
    let ship = scene.leading.and_then(Action::ship);
    let is_it = |fits: Test| {
        let all = || scene.actions.iter().map(|choice| choice.action).filter(fits);
        let first = all().find(|other| other.ship() == ship).or_else(|| all().next());
        fits(&action) && first == Some(action)
    };
    KEYS.into_iter().find(|(_, fits)| is_it(*fits)).map(|(key, _)| key)
}

/// How far a ship has come on a move that cannot end yet, and the key that says why.
pub(super) fn unfinished(scene: &Scene<'_, Submarine>, action: Action) -> Option<String> {
    let ship = mover(action)?;
    let is_end = |action: Action| is_end(&action) && mover(action).is_none_or(|other| other == ship);
    if scene.actions.iter().any(|choice| is_end(choice.action)) {
        return None;
    }
    let before = scene.view.ships.get(ship.index())?.speed?;
    let so_far = count(n_hexes(scene.view, ship), "hex", "hexes");
    let what = if scene.view.phase == Phase::Plotting { "it cannot be handed in" } else { "she cannot stop" };
    Some(format!("{so_far} so far, {before} last turn; c says why {what}"))
}

/// The hexes of the move being written.
fn n_hexes(view: &View, ship: ShipId) -> usize {
    if let Some(log) = view.boats.get(ship.index()).and_then(|boat| boat.log.as_ref()) {
        return usize::from(log.plot.moves.hexes());
    }
    let deeds = view.draft.iter().flat_map(|draft| &draft.deeds);
    deeds.filter(|deed| matches!(deed, Deed::Ahead)).count()
}

fn is_ahead(action: &Action) -> bool {
    matches!(action, Action::Ahead(_))
}

fn is_port(action: &Action) -> bool {
    matches!(action, Action::Turn { helm: Helm::Port, .. })
}

fn is_starboard(action: &Action) -> bool {
    matches!(action, Action::Turn { helm: Helm::Starboard, .. })
}

/// Every weapon, and the depth a charge goes off at.
fn is_fire(action: &Action) -> bool {
    matches!(
        action,
        Action::Launch { .. }
            | Action::Fire { .. }
            | Action::Charge { .. }
            | Action::KGun { .. }
            | Action::Hedgehog { .. }
            | Action::Squid { .. }
            | Action::Set { .. }
    )
}

fn is_depth(action: &Action) -> bool {
    matches!(action, Action::Depth { .. })
}
