//! The keys of U-BOAT.

use u_boat::{Action, Depth, Ship, Side, Turn};

use super::AIM;
use crate::chart::{KeyHelp, Press, Scene};

/// For the help page.
pub(super) const HELP: [KeyHelp; 7] = [
    KeyHelp { keys: "w", does: "one square ahead" },
    KeyHelp { keys: "a d", does: "turn 45 degrees left, right" },
    KeyHelp { keys: "A D", does: "turn 90 degrees left, right" },
    KeyHelp { keys: "e q", does: "rise, dive 100 feet" },
    KeyHelp { keys: "f", does: "fire: torpedoes, charges, guns" },
    KeyHelp { keys: "o p", does: "ask a boat's depth, its record" },
    KeyHelp { keys: "c", does: "end the move or the turn" },
];

/// The key shown beside an action.
pub(super) fn key_of(scene: &Scene<'_, u_boat::UBoat>, action: Action) -> Option<char> {
    Some(match action {
        Action::Take(_) => return None,
        Action::Depth(depth) if scene.view.draft.as_ref().is_some_and(|draft| depth < draft.pose.depth) => 'e',
        Action::Depth(_) => 'q',
        Action::Ahead => 'w',
        Action::Turn(turn) | Action::Adjust(turn) => turn_key(turn),
        Action::Charge(_) | Action::Aim(_) | Action::Announce(_) | Action::Gun(_) => 'f',
        Action::EndMove | Action::Pass => 'c',
        Action::AskDepth(_) => 'o',
        Action::DemandProof(_) => 'p',
    })
}

const fn turn_key(turn: Turn) -> char {
    match turn {
        Turn::HardLeft => 'A',
        Turn::Left => 'a',
        Turn::Right => 'd',
        Turn::HardRight => 'D',
    }
}

pub(super) fn press(scene: &Scene<'_, u_boat::UBoat>, key: char) -> Option<Press<Action>> {
    let turns = |turn| Press::Do(vec![Action::Turn(turn), Action::Adjust(turn)]);
    Some(match key {
        'w' => Press::Do(vec![Action::Ahead]),
        'a' => turns(Turn::Left),
        'd' => turns(Turn::Right),
        'A' => turns(Turn::HardLeft),
        'D' => turns(Turn::HardRight),
        'c' => Press::Do(vec![Action::EndMove, Action::Pass]),
        'e' => Press::Do(depth(scene, -1)),
        'q' => Press::Do(depth(scene, 1)),
        'f' => fire(scene),
        'o' => among(scene, &boats(Action::AskDepth)),
        'p' => among(scene, &boats(Action::DemandProof)),
        _ => return None,
    })
}

/// Whatever there is to fire, which is of one kind at a time; with nothing, the umpire says why not.
fn fire(scene: &Scene<'_, u_boat::UBoat>) -> Press<Action> {
    if has(scene, |action| matches!(action, Action::Aim(_))) {
        return Press::Open(AIM);
    }
    let (charges, guns) = (Depth::SUBMERGED.map(Action::Charge), Ship::ALL.map(Action::Gun));
    let announced = boats(Action::Announce);
    let all = [&charges[..], &guns, &announced];
    if let Some(some) = all.into_iter().find(|some| some.iter().any(|action| scene.is_legal(*action))) {
        return Press::Focus(some.to_vec());
    }
    match scene.view.side {
        Side::Escorts => Press::Do(vec![charges[0]]),
        Side::Submarines => {
            Press::Do(scene.view.escorts.iter().map(|escort| Action::Aim(escort.pose.square)).collect())
        }
    }
}

fn boats(action: fn(Ship) -> Action) -> [Action; 3] {
    [1, 2, 3].map(|number| action(Ship::boat(number)))
}

fn has(scene: &Scene<'_, u_boat::UBoat>, wanted: impl Fn(Action) -> bool) -> bool {
    scene.actions.iter().any(|choice| wanted(choice.action))
}

/// Several: the focus goes through them. One: it gets the focus, so that nobody attacks by a slip. None: the umpire says
/// why not.
fn among(scene: &Scene<'_, u_boat::UBoat>, wanted: &[Action]) -> Press<Action> {
    if wanted.iter().any(|action| scene.is_legal(*action)) {
        Press::Focus(wanted.to_vec())
    } else {
        Press::Do(wanted[..1].to_vec())
    }
}

/// The depth one level down or up from where the boat in hand is; what lies beyond the gauge is the level itself.
fn depth(scene: &Scene<'_, u_boat::UBoat>, by: i8) -> Vec<Action> {
    let now = scene.view.draft.as_ref().map_or(Depth::SURFACE, |draft| draft.pose.depth);
    let level = Depth::ALL.iter().position(|depth| *depth == now).unwrap_or(0);
    let next = level.checked_add_signed(isize::from(by)).and_then(|at| Depth::ALL.get(at)).unwrap_or(&now);
    vec![Action::Depth(*next)]
}
