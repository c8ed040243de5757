//! Exact odds against fractions worked out by hand.

use fathom_core::dice::Chance;
use fathom_core::{Game, Viewer};
use u_boat::odds::{self, Belief, charge_plans, charges, gunfire, salvo, torpedoes};
use u_boat::results::{Column, Effect, ResultsTable, tables};
use u_boat::{Depth, Setup};

use crate::examples::stage_one;
use crate::sea::{DE, Sea, UB, de, duel, sq, ub};

/// The results table of a game.
fn table(t: &Sea) -> &ResultsTable {
    t.position().world().table()
}

fn feet(feet: u16) -> Depth {
    Depth::from_feet(feet).unwrap()
}

#[test]
fn salvo_of_one_to_four_into_the_right_square() {
    let t = Sea::duel("K5 E", "A9 S");
    let hit = [0, 1, 2, 3, 4].map(|n| torpedoes(table(&t), n).unwrap());
    assert_eq!(hit, [(0, 1), (1, 2), (3, 4), (7, 8), (15, 16)].map(|(ways, of)| Chance::new(ways, of)));
    assert_eq!(torpedoes(table(&t), 8).unwrap(), Chance::new(255, 256), "two boats at once");
    let matched = Setup { table: "matched".into(), ..duel("K5 E", "A9 S") };
    let effects = odds::shot(table(&Sea::new(matched)), Column::FirstSalvo);
    assert_eq!(effects[&Effect::DefenderSunk], Chance::new(2, 3), "chances are read from the table in use");
}

#[test]
fn sample_attack_sinks_two_times_in_nine() {
    let mut t = stage_one(100);
    t.ub("ahead end");
    let view = t.seen_by(DE);
    let belief = Belief::of_boat(&view, ub(1)).unwrap();
    assert_eq!(belief.cases().len(), 6 * 3);
    let patterns = [("H8", 200), ("H8", 300), ("J8", 200), ("J8", 300)].map(|(at, depth)| (sq(at), feet(depth)));
    let odds = charges(&belief, &patterns).unwrap();
    // Two squares of six; there two depths of three sink and the third is 100 feet off.
    assert_eq!((odds.sunk, odds.near_miss), (Chance::new(4, 18), Chance::new(2, 18)));
    assert_eq!((odds.miss, odds.fails), (Chance::NEVER, Chance::new(12, 18)));
    // The escort does not know better than its view: wherever the boat went, the odds are the same.
    let mut other = stage_one(100);
    other.ub("ahead right ahead left depth:300 end");
    assert_eq!(Belief::of_boat(&other.seen_by(DE), ub(1)), Some(belief));
}

#[test]
fn plans_are_ranked_and_keep_to_the_supply() {
    let mut t = stage_one(100);
    t.ub("ahead end");
    let view = t.seen_by(DE);
    let belief = Belief::of_boat(&view, ub(1)).unwrap();
    let plans = charge_plans(&view, de(1), &belief, 10).unwrap();
    assert_eq!(plans.len(), 40, "runs that differ in their squares");
    assert_eq!(plans[0].odds.sunk, Chance::new(4, 18));
    assert!(plans.windows(2).all(|pair| pair[0].odds.sunk.as_f64() >= pair[1].odds.sunk.as_f64()));
    let poor = charge_plans(&view, de(1), &belief, 1).unwrap();
    assert_eq!((poor[0].patterns.len(), poor[0].odds.sunk), (1, Chance::new(1, 18)));
    // A seat that knows better may say so.
    let sure = Belief::new([((sq("H8"), feet(200)), 3), ((sq("J6"), feet(100)), 1)]).unwrap();
    assert_eq!(charge_plans(&view, de(1), &sure, 1).unwrap()[0].odds.sunk, Chance::new(3, 4));
    assert!(Belief::<(u_boat::Square, Depth)>::new([]).is_none());
}

#[test]
fn boat_in_view_or_out_of_reach_of_charges() {
    let t = Sea::duel("K5 E", "K8 E 200ft");
    let belief = Belief::of_boat(&t.seen_by(DE), ub(1)).unwrap();
    assert_eq!(belief.cases(), [((sq("K8"), feet(200)), 1)]);
    let odds = charges(&belief, &[(sq("K8"), feet(400))]).unwrap();
    assert_eq!(odds.miss, Chance::CERTAIN);
    assert!(Belief::of_boat(&Sea::duel("K5 E", "K8 E").seen_by(DE), ub(1)).is_none(), "it is on the surface");
}

#[test]
fn salvo_against_an_escort_whose_run_is_unknown() {
    let t = Sea::duel("K5 E", "A9 S");
    let view = t.seen_by(UB);
    let runs = Belief::of_runs(&view, de(1)).unwrap();
    assert_eq!(runs.cases().len(), 40);
    // 13 of the 40 runs go straight on after the first square: through K7 with one square or more to go.
    let through = runs.cases().iter().filter(|(run, _)| run[1..].contains(&sq("K7"))).count();
    assert_eq!(salvo(table(&t), &runs, &[sq("K7")]).unwrap(), Chance::new(through as u128, 80));
    assert_eq!(salvo(table(&t), &runs, &[sq("K6")]).unwrap(), Chance::NEVER, "the first square is safe");
    assert!(Belief::of_runs(&Sea::duel("S5 S", "A9 S").seen_by(UB), de(1)).is_none(), "it will stand still");
}

#[test]
fn guns_of_the_duel() {
    let t = Sea::duel("K5 E", "K9 E");
    let view = t.seen_by(DE);
    let even = gunfire(table(&t), &view, sq("K6"), ub(1)).unwrap();
    assert_eq!((even.column, even.boat_sunk, even.escort_sunk), (Column::Even, Chance::new(1, 3), Chance::new(1, 6)));
    let close = gunfire(table(&t), &view, sq("K8"), ub(1)).unwrap();
    assert_eq!(
        (close.column, close.boat_sunk, close.escort_sunk),
        (Column::Adjacent, Chance::NEVER, Chance::new(1, 2))
    );
    assert!(gunfire(table(&t), &view, sq("K2"), ub(1)).is_none(), "seven squares");
    assert_eq!(odds::shot(table(&t), Column::FirstSalvo)[&Effect::DefenderSunk], Chance::new(1, 3));
}

#[test]
fn every_table_keeps_what_the_text_says_of_its_columns() {
    for table in tables() {
        let n = |column, effect| table.column(column).iter().filter(|found| **found == effect).count();
        let (sinks, backfires) = (Effect::DefenderSunk, Effect::AttackerSunk);
        for column in [Column::FirstSalvo, Column::Adjacent, Column::Torpedo] {
            assert_eq!(n(column, backfires), 0, "{} {column:?}: nobody shoots back", table.id);
            assert!((1..6).contains(&n(column, sinks)));
        }
        assert!(n(Column::Even, sinks) > 0 && n(Column::Even, backfires) > 0, "{}: either can be sunk", table.id);
        assert!(n(Column::TwoAgainstOne, sinks) > n(Column::Even, sinks), "{}: two are better than one", table.id);
    }
}

#[test]
fn r_multi_10a_a_ship_of_several_is_told_its_own_column() {
    let t = Sea::fleet(&["DE1 K3 E", "DE2 L9 E", "UB1 M9 E", "UB2 A13 S 100ft"]);
    let view = t.view(Viewer::Umpire);
    assert_eq!(odds::column_of(&view, ub(1), de(1)), Some(Column::Even));
    assert_eq!(odds::column_of(&view, ub(1), de(2)), Some(Column::Adjacent), "beside the boat (SURF.9)");
    assert_eq!(odds::column_of(&view, de(1), ub(1)), Some(Column::Even));
    assert_eq!(odds::column_of(&view, de(1), ub(2)), None, "too far (SURF.1)");
}
