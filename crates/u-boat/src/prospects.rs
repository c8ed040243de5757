//! What may come of each action, for whoever is to choose: [`odds`](crate::odds) put into words.
//!
//! Where something is hidden every possible place, depth or run counts as equally likely, and the basis says so.

use fathom_core::Prospect;
use fathom_core::dice::Chance;

use crate::action::Action;
use crate::board::{Depth, Square};
use crate::cite::{R_DC_8, R_MULTI_10A, R_TORP_10};
use crate::odds::{self, Belief};
use crate::results::{Column, Effect, ResultsTable};
use crate::ship::Ship;
use crate::view::{DraftView, Status, View};
use crate::world::World;

/// What may come of these actions, as far as it can be said beforehand; an action that only moves a piece is left out.
pub fn prospects(world: &fathom_core::World<World>, view: &View, actions: &[Action]) -> Vec<Prospect<Action>> {
    let Some(draft) = &view.draft else { return Vec::new() };
    actions.iter().flat_map(|action| of_action(world.table(), view, draft, *action)).collect()
}

fn of_action(table: &ResultsTable, view: &View, draft: &DraftView, action: Action) -> Vec<Prospect<Action>> {
    match action {
        Action::Charge(depth) => charges(view, draft, action, Some((draft.pose.square, depth))).into_iter().collect(),
        Action::Aim(square) => aim(table, view, draft, action, square).into_iter().collect(),
        Action::EndMove if draft.ship.is_boat() => salvo(table, view, action, &draft.torpedoes).into_iter().collect(),
        Action::EndMove => {
            let guns = guns(table, view, action, draft.pose.square);
            charges(view, draft, action, None).into_iter().chain(guns).collect()
        }
        Action::Ahead if !draft.ship.is_boat() => {
            let is_risky = view.torpedoes_running && draft.steps > 0;
            let risk = is_risky.then(|| risk(table, action)).flatten();
            let ahead = draft.pose.square.ahead(draft.pose.facing);
            risk.into_iter().chain(ahead.and_then(|square| guns(table, view, action, square))).collect()
        }
        Action::Gun(target) => vec![shot(table, view, action, draft.ship, target)],
        _ => Vec::new(),
    }
}

/// The patterns set so far and perhaps one more, against the boat attacked.
fn charges(view: &View, draft: &DraftView, action: Action, more: Option<(Square, Depth)>) -> Option<Prospect<Action>> {
    let boat = view.escorts.iter().find(|escort| escort.ship == draft.ship)?.attacking?;
    let belief = Belief::of_boat(view, boat)?;
    let set = draft.charges.iter().flat_map(|(square, depths)| depths.iter().map(|depth| (*square, *depth)));
    let patterns: Vec<(Square, Depth)> = set.chain(more).collect();
    if patterns.is_empty() {
        return None;
    }
    let odds = odds::charges(&belief, &patterns).ok()?;
    let n_places = belief.cases().len();
    let hidden = if n_places == 1 { String::new() } else { format!(", {n_places} places and depths alike") };
    Some(Prospect {
        action,
        rule: R_DC_8,
        basis: format!("{}{hidden}", count(patterns.len(), "pattern")),
        chances: vec![
            (format!("{boat} sunk"), odds.sunk),
            (format!("{boat} forced up"), odds.near_miss),
            ("too far above or below".to_owned(), odds.miss),
            ("in none of the squares".to_owned(), odds.fails),
        ],
    })
}

/// One more torpedo at a square; said only where an escort can come.
fn aim(
    table: &ResultsTable,
    view: &View,
    draft: &DraftView,
    action: Action,
    square: Square,
) -> Option<Prospect<Action>> {
    if !view.escorts.iter().any(|escort| escort.reach.contains(&square)) {
        return None;
    }
    let mut targets = draft.torpedoes.clone();
    targets.push(square);
    let n_here = targets.iter().filter(|target| **target == square).count() as u8;
    let strikes = odds::torpedoes(table, n_here).ok()?;
    let mut prospect = salvo(table, view, action, &targets)?;
    prospect.chances.insert(0, (format!("an escort that enters {square} is sunk"), strikes));
    Some(prospect)
}

fn salvo(table: &ResultsTable, view: &View, action: Action, targets: &[Square]) -> Option<Prospect<Action>> {
    if targets.is_empty() {
        return None;
    }
    let able = view.escorts.iter().filter(|escort| escort.status == Status::Able);
    let chances = able.filter_map(|escort| {
        let runs = Belief::of_runs(view, escort.ship)?;
        Some((format!("{} sunk", escort.ship), odds::salvo(table, &runs, targets).ok()?))
    });
    let basis = format!("{}, every run of an escort alike", count(targets.len(), "torpedo"));
    Some(Prospect { action, rule: R_TORP_10, basis, chances: chances.collect() })
}

/// What an escort risks in the next square; how many torpedoes run there it does not know.
fn risk(table: &ResultsTable, action: Action) -> Option<Prospect<Action>> {
    let sunk_by = |n| odds::torpedoes(table, n).ok();
    Some(Prospect {
        action,
        rule: R_TORP_10,
        basis: "if torpedoes run there".to_owned(),
        chances: vec![
            ("1 torpedo sinks you".to_owned(), sunk_by(1)?),
            ("2 torpedoes sink you".to_owned(), sunk_by(2)?),
        ],
    })
}

/// What the guns of a duel may do if the escort ends in `square`.
fn guns(table: &ResultsTable, view: &View, action: Action, square: Square) -> Option<Prospect<Action>> {
    let ([_], [boat]) = (view.escorts.as_slice(), view.boats.as_slice()) else { return None };
    if boat.pose.is_some_and(|pose| pose.square == square) {
        // A ship that steers into another rams it or turns away; no gun speaks.
        return None;
    }
    let odds = odds::gunfire(table, view, square, boat.ship)?;
    Some(Prospect {
        action,
        rule: odds.column.rule(),
        basis: format!("guns from {square}, if the move ends there"),
        chances: vec![(format!("{} sunk", boat.ship), odds.boat_sunk), ("you are sunk".to_owned(), odds.escort_sunk)],
    })
}

/// One ship that fires alone; how many join in is known only at the end of the turn.
fn shot(table: &ResultsTable, view: &View, action: Action, ship: Ship, target: Ship) -> Prospect<Action> {
    let column = odds::column_of(view, ship, target).unwrap_or(Column::Even);
    let effects = odds::shot(table, column);
    let chance = |effect| effects.get(&effect).copied().unwrap_or(Chance::NEVER);
    let answered = if is_helpless(view, target) { Chance::NEVER } else { chance(Effect::AttackerSunk) };
    Prospect {
        action,
        rule: if column == Column::Even { R_MULTI_10A } else { column.rule() },
        basis: "firing alone".to_owned(),
        chances: vec![(format!("{target} sunk"), chance(Effect::DefenderSunk)), (format!("{ship} sunk"), answered)],
    }
}

/// Whether a ship lies dead in the water, so that it cannot fire back (MULTI.11c).
fn is_helpless(view: &View, ship: Ship) -> bool {
    let escorts = view.escorts.iter().map(|escort| (escort.ship, escort.status));
    let boats = view.boats.iter().map(|boat| (boat.ship, boat.status));
    escorts.chain(boats).any(|known| known == (ship, Status::DeadInTheWater))
}

fn count(n: usize, what: &str) -> String {
    match (n, what) {
        (1, _) => format!("1 {what}"),
        (_, "torpedo") => format!("{n} torpedoes"),
        _ => format!("{n} {what}s"),
    }
}

#[cfg(test)]
mod tests {
    use fathom_core::dice::SeededDice;
    use fathom_core::{Game, Seat, Umpire, Viewer};

    use super::*;
    use crate::{Setup, ShipSetup, UBoat};

    /// A game with the duel's ships placed, played as far as these actions lead.
    fn played(ships: [(&str, &str, &str, Option<u16>); 2], actions: &[(u8, Action)]) -> UBoat {
        let ship = |(ship, square, facing, depth): (&str, &str, &str, Option<u16>)| ShipSetup {
            ship: ship.into(),
            square: Some(square.into()),
            facing: Some(facing.into()),
            depth,
            stores: Some(8),
        };
        let setup = Setup { ships: ships.map(ship).to_vec(), ..Setup::default() };
        let mut dice = SeededDice::new(1);
        let mut umpire = Umpire::quiet(&mut dice);
        let mut game = UBoat::new(&mut umpire, &setup).unwrap();
        for (seat, action) in actions {
            game.play(&mut umpire, Seat(*seat), *action).unwrap();
        }
        game
    }

    fn of_seat(game: &UBoat, seat: u8) -> Vec<Prospect<Action>> {
        let mut legal = Vec::new();
        game.legal_actions(Seat(seat), &mut legal);
        prospects(game.world(), &game.view(Viewer::Seat(Seat(seat))), &legal)
    }

    #[test]
    fn charges_against_a_hidden_boat_count_every_place_alike() {
        let boat = "UB1".parse().unwrap();
        let game = played(
            [("DE1", "H6", "S", None), ("UB1", "L7", "S", Some(200))],
            &[
                (0, Action::Ahead),
                (0, Action::Ahead),
                (0, Action::Announce(boat)),
                (1, Action::Ahead),
                (1, Action::EndMove),
            ],
        );
        let told = of_seat(&game, 0);
        let pattern = told.iter().find(|one| matches!(one.action, Action::Charge(_))).unwrap();
        assert_eq!(pattern.rule, R_DC_8);
        assert!(pattern.basis.contains("alike"), "{}", pattern.basis);
        assert_eq!(pattern.chances.iter().map(|(_, chance)| *chance).sum::<Chance>(), Chance::CERTAIN);
    }

    #[test]
    fn an_aim_tells_the_chance_of_its_square_and_of_the_salvo() {
        let ships = [("DE1", "H6", "S", None), ("UB1", "R7", "N", Some(100))];
        let game = played(ships, &[(0, Action::Ahead), (0, Action::EndMove), (1, Action::Ahead)]);
        let one = odds::torpedoes(game.world().table(), 1).unwrap();
        let told = of_seat(&game, 1);
        let aims: Vec<_> = told.iter().filter(|one| matches!(one.action, Action::Aim(_))).collect();
        assert!(!aims.is_empty());
        for aim in aims {
            assert_eq!(aim.rule, R_TORP_10);
            assert_eq!(aim.chances.len(), 2, "{aim:?}");
            assert_eq!(aim.chances[0].1, one);
        }
    }

    #[test]
    fn whoever_has_no_draft_is_told_nothing() {
        let game = played([("DE1", "H6", "S", None), ("UB1", "R7", "N", Some(0))], &[]);
        assert_eq!(of_seat(&game, 1), []);
    }
}
