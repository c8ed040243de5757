//! The keys of U-BOAT.

use u_boat::{Action, Depth, Ship, Turn};

use super::AIM;
use crate::chart::{KeyHelp, Press, Scene};

/// For the help page.
pub(super) const HELP: [KeyHelp; 9] = [
    KeyHelp { keys: "w", does: "one square ahead" },
    KeyHelp { keys: "a d", does: "turn 45 degrees left, right" },
    KeyHelp { keys: "A D", does: "turn 90 degrees left, right" },
    KeyHelp { keys: "- +", does: "dive, rise 100 feet" },
    KeyHelp { keys: "t", does: "aim torpedoes with a cursor" },
    KeyHelp { keys: "c", does: "choose a depth for a charge" },
    KeyHelp { keys: "x", does: "announce a charge attack" },
    KeyHelp { keys: "g o p", does: "guns, ask depth, ask proof" },
    KeyHelp { keys: "e s", does: "end the move or the turn" },
];

/// The key shown beside an action.
pub(super) fn key_of(scene: &Scene<'_, u_boat::UBoat>, action: Action) -> Option<char> {
    Some(match action {
        Action::Take(_) => return None,
        Action::Depth(depth) if scene.view.draft.as_ref().is_some_and(|draft| depth < draft.pose.depth) => '+',
        Action::Depth(_) => '-',
        Action::Ahead => 'w',
        Action::Turn(turn) | Action::Adjust(turn) => turn_key(turn),
        Action::Charge(_) => 'c',
        Action::Aim(_) => 't',
        Action::EndMove | Action::Pass => 's',
        Action::Announce(_) => 'x',
        Action::Gun(_) => 'g',
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
        // In every game e hands in what is in hand.
        'e' | 's' => Press::Do(vec![Action::EndMove, Action::Pass]),
        '-' => Press::Do(depth(scene, 1)),
        '+' | '=' => Press::Do(depth(scene, -1)),
        't' if has(scene, |action| matches!(action, Action::Aim(_))) => Press::Open(AIM),
        't' => Press::Do(scene.view.escorts.iter().map(|escort| Action::Aim(escort.pose.square)).collect()),
        'c' => among(scene, &Depth::SUBMERGED.map(Action::Charge)),
        'x' => among(scene, &boats(Action::Announce)),
        'g' => among(scene, &Ship::ALL.map(Action::Gun)),
        'o' => among(scene, &boats(Action::AskDepth)),
        'p' => among(scene, &boats(Action::DemandProof)),
        _ => return None,
    })
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
