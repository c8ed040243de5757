//! How well the commander does in each month: `wolfpack_arena [games] [scouts]`.

use fathom_ai::wolfpack::Commander;
use fathom_ai::{Bot, Seen};
use fathom_core::dice::SeededDice;
use fathom_core::{Game, Umpire, Viewer};
use wolfpack::{Month, Setup, U_BOAT_COMMAND, View, Wolfpack};

fn main() {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse::<u64>().expect("a number"));
    let n_games = args.next().unwrap_or(1000);
    let commander = args.next().map_or_else(Commander::default, |scouts| Commander::new(scouts as u8));
    println!("month      net    +-     points  sunk   allied  marginal  substantive  decisive");
    for month in Month::ALL {
        let ends: Vec<View> = (0..n_games).map(|game| play(month, game, commander.clone())).collect();
        let mean = |of: &dyn Fn(&View) -> f64| ends.iter().map(of).sum::<f64>() / n_games as f64;
        let net = mean(&|end| f64::from(end.net));
        let variance = mean(&|end| (f64::from(end.net) - net).powi(2));
        let points = mean(&|end| f64::from(end.points));
        let sunk = mean(&|end| f64::from(end.sunk));
        let half = 1.96 * (variance / n_games as f64).sqrt();
        let mut levels = [0; 4];
        for end in &ends {
            levels[end.level.expect("a finished game") as usize] += 1;
        }
        let [allied, marginal, substantive, decisive] =
            levels.map(|n| format!("{:.1} %", 100.0 * f64::from(n) / n_games as f64));
        println!(
            "{:9} {net:5.2}  {half:5.2}   {points:5.2}  {sunk:5.2}  {allied:>7} {marginal:>9} {substantive:>12} {decisive:>9}",
            month.name()
        );
    }
}

fn play(month: Month, index: u64, mut commander: Commander) -> View {
    let mut dice = SeededDice::for_game(1, index);
    let mut umpire = Umpire::quiet(&mut dice);
    let mut game = Wolfpack::new(&mut umpire, &Setup::month(month)).expect("a printed scenario");
    let mut legal = Vec::new();
    while game.outcome().is_none() {
        legal.clear();
        game.legal_actions(U_BOAT_COMMAND, &mut legal);
        let choice = commander.choose(&Seen::new(&game, U_BOAT_COMMAND, &legal));
        game.apply(&mut umpire, U_BOAT_COMMAND, choice.action);
    }
    game.view(Viewer::Umpire)
}
