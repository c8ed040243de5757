//! Draws the solved guessing games for `docs/bots-u-boat.md`:
//! `cargo run --release -p fathom-ai --example u_boat_pictures`.

mod chart;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use chart::{Chart, Ink};
use fathom_ai::u_boat::charges::{ChargeGame, Hider};
use fathom_ai::u_boat::geometry::{Offset, berths};
use fathom_ai::u_boat::salvo::{SalvoGame, Stakes};
use fathom_ai::u_boat::scene::Stance;
use fathom_ai::u_boat::worth::{NEAR_MISS, chase};
use fathom_solve::hide_seek::Payoff;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    fs::create_dir_all(&folder)?;
    let attacks = [
        ("beam", "Crossing the bow from the beam", (-3, 1), 2),
        ("astern", "From two squares astern", (0, -2), 4),
        ("ahead", "Head on from five squares ahead", (0, 5), 0),
    ];
    for (name, title, escort, facing) in attacks {
        fs::write(folder.join(format!("u-boat-charges-{name}.svg")), attack_picture(title, escort, facing))?;
    }
    let salvos = [
        ("chase", "Four squares astern, no attack announced", (0, -4), 4, false),
        ("attack", "Four squares off on the beam, attack announced", (-4, 0), 2, true),
    ];
    for (name, title, escort, facing, announced) in salvos {
        fs::write(folder.join(format!("u-boat-salvo-{name}.svg")), salvo_picture(title, escort, facing, announced))?;
    }
    Ok(())
}

/// The row of the boat in the pictures of attacks: the middle of the board.
const MIDDLE: i16 = 8;

/// Two charts side by side: where the boat hides, where the escort's charges fall. The boat is at 200 feet, heading south.
fn attack_picture(title: &str, escort: Offset, facing: u8) -> String {
    let hiders: Vec<Hider> = berths(4)
        .iter()
        .flat_map(|berth| (1..=3).map(|depth| Hider { square: berth.square, facing: berth.facing, depth }))
        .collect();
    let payoff = |end: Offset, facing: u8, hider: &Hider| {
        let escort = Stance { square: (end.0, end.1 + MIDDLE), facing };
        let boat = Stance { square: (hider.square.0, hider.square.1 + MIDDLE), facing: hider.facing };
        Payoff { open: chase(escort, boat), near: NEAR_MISS, caught: 1.0 }
    };
    let game = ChargeGame::new(hiders, (escort, facing), 10, 0.01, |_| true, payoff);
    let solved = game.solve(0.0005);
    let mut hidden: BTreeMap<(Offset, u8), f64> = BTreeMap::new();
    for (hider, share) in game.hiders.iter().zip(&solved.hide) {
        *hidden.entry((hider.square, hider.depth)).or_default() += share;
    }
    let mut charged: BTreeMap<(Offset, u8), f64> = BTreeMap::new();
    let mut entered: BTreeMap<Offset, f64> = BTreeMap::new();
    for ((seeker, share), drops) in game.seekers.iter().zip(&solved.runs).zip(&solved.drops) {
        for offset in seeker.run.squares() {
            *entered.entry((escort.0 + offset.0, escort.1 + offset.1)).or_default() += share;
        }
        for drop in drops {
            for (set, often) in &drop.sets {
                for depth in set.iter() {
                    *charged.entry((game.squares[usize::from(drop.square)], depth)).or_default() += share * often;
                }
            }
        }
    }
    let mut chart = Chart::new(2, (-4, -3), (3, 5));
    chart.title(
        title,
        &format!("worth {:.2} to the escort, proved to {:.4}", solved.bounds.value(), solved.bounds.gap()),
    );
    for panel in 0..2 {
        let caption = ["Where the boat hides", "Where the charges are set"][panel];
        chart.caption(panel, caption);
        if panel == 1 {
            for (square, share) in &entered {
                chart.tint(panel, *square, Ink::Escort, share * 0.5);
            }
        }
        let (cells, ink) = if panel == 0 { (&hidden, Ink::Belief) } else { (&charged, Ink::Danger) };
        for square in &game.squares {
            for depth in 1..=3 {
                let share = cells.get(&(*square, depth)).copied().unwrap_or(0.0);
                chart.level(panel, *square, depth, share, ink);
            }
        }
        chart.ship(panel, (0, 0), 4, Ink::Boat, "UB, 200 ft");
        chart.ship(panel, escort, facing, Ink::Escort, "DE");
    }
    chart.finish()
}

/// The row of the boat in the pictures of salvos: five rows from the convoy an escort cannot wait.
const ROW: i16 = 13;

/// One chart: how many torpedoes are meant for each square, how often the escort enters it.
fn salvo_picture(title: &str, escort: Offset, facing: u8, announced: bool) -> String {
    let stakes = Stakes { torpedoes: 4, hit: 0.5, lost: 0.0, price: 0.02 };
    let worth = |squares: &[Offset], facing: u8| {
        let end = *squares.last().expect("a run has squares");
        if announced && squares.contains(&(0, 0)) {
            return 1.0;
        }
        let boat = Stance { square: (0, ROW), facing: 4 };
        f64::from(chase(Stance { square: (end.0, end.1 + ROW), facing }, boat))
    };
    let game = SalvoGame::new((escort, facing), &[(0, 0)], stakes, |_| true, worth).expect("the sea is open");
    let solved = game.solve(0.0005);
    let mut meant: BTreeMap<Offset, f64> = BTreeMap::new();
    for (placement, share) in &solved.placements {
        for square in placement {
            *meant.entry(game.squares[usize::from(*square)]).or_default() += share;
        }
    }
    let mut entered: BTreeMap<Offset, f64> = BTreeMap::new();
    for (placement, share) in &solved.placements {
        walk(&game, &solved, placement, 0, &mut Vec::new(), *share, &mut entered);
    }
    let mut chart = Chart::new(2, (-5, -5), (3, 3));
    chart.title(
        title,
        &format!("worth {:.2} to the escort, proved to {:.4}", solved.bounds.value(), solved.bounds.gap()),
    );
    chart.caption(0, "Torpedoes meant for each square");
    chart.caption(1, "How often the escort enters it");
    for square in &game.squares {
        let (torpedoes, share) =
            (meant.get(square).copied().unwrap_or(0.0), entered.get(square).copied().unwrap_or(0.0));
        if torpedoes >= 0.005 {
            chart.share(0, *square, torpedoes, Ink::Danger, &format!("{torpedoes:.2}"));
        }
        if share >= 0.005 {
            chart.share(1, *square, share, Ink::Escort, &format!("{:.0} %", share * 100.0));
        }
    }
    for panel in 0..2 {
        chart.ship(panel, (0, 0), 4, Ink::Boat, "UB, 100 ft");
        chart.ship(panel, escort, facing, Ink::Escort, "DE");
    }
    chart.finish()
}

fn walk(
    game: &SalvoGame,
    solved: &fathom_solve::spread::Solution,
    placement: &[u16],
    stop: usize,
    told: &mut Vec<usize>,
    reached: f64,
    entered: &mut BTreeMap<Offset, f64>,
) {
    let square = *game.halts[stop].squares.last().expect("a halt has squares");
    *entered.entry(square).or_default() += reached;
    let shares = solved.daring.choices(&game.game, stop, told).to_vec();
    for (next, share) in game.game.stops[stop].next.iter().zip(&shares[1..]).filter(|(_, share)| **share > 1e-6) {
        let n_meant = placement.iter().filter(|square| **square == game.game.stops[*next].square).count();
        let here = *game.halts[*next].squares.last().expect("a halt has squares");
        // Those who are sunk in a square have entered it too.
        let survive = 0.5f64.powi(n_meant as i32);
        *entered.entry(here).or_default() += reached * share * (1.0 - survive);
        told.push(n_meant);
        walk(game, solved, placement, *next, told, reached * share * survive, entered);
        told.pop();
    }
}
