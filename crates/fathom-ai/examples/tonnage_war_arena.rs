//! How well a bot does on each card: `tonnage_war_arena [games] [bot]`.

use fathom_ai::{Bot, BotSpec, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{Game, Umpire, Viewer};
use tonnage_war::data::data;
use tonnage_war::{Card, ESCORT_COMMANDER, Setup, TonnageWar, View};

fn main() {
    let mut args = std::env::args().skip(1);
    let n_games: u64 = args.next().map_or(300, |arg| arg.parse().expect("a number"));
    let bot: BotSpec = args.next().unwrap_or_else(|| "commander".to_owned()).parse().expect("a bot");
    println!("card      won   points   +-   ships  escorts sunk  U-boats sunk  damaged");
    for card in Card::ALL {
        let ends: Vec<View> = (0..n_games).map(|game| play(card, &bot, game)).collect();
        let mean = |of: &dyn Fn(&View) -> f64| ends.iter().map(of).sum::<f64>() / n_games as f64;
        let net = |end: &View| f64::from(end.score.player) - f64::from(end.score.u_boats);
        let points = mean(&net);
        let half = 1.96 * (mean(&|end| (net(end) - points).powi(2)) / n_games as f64).sqrt();
        println!(
            "{:8} {:3.0} %  {points:6.1} {half:5.1}  {:5.1}  {:12.1}  {:12.1}  {:7.1}",
            data().card(card).id,
            100.0 * mean(&|end| f64::from(u8::from(net(end) > 0.0))),
            mean(&|end| end.score.ships_sunk.into()),
            mean(&|end| end.score.escorts_sunk.into()),
            mean(&|end| end.score.boats_sunk.into()),
            mean(&|end| end.score.boats_damaged.into()),
        );
    }
}

fn play(card: Card, bot: &BotSpec, index: u64) -> View {
    let mut dice = SeededDice::for_game(1, index);
    let mut umpire = Umpire::quiet(&mut dice);
    let mut game = TonnageWar::new(&mut umpire, &Setup::card(card)).expect("a card");
    let mut player: Box<dyn Bot<TonnageWar>> = hire(bot, game.role(ESCORT_COMMANDER), index).expect("a bot");
    let mut legal = Vec::new();
    while game.outcome().is_none() {
        legal.clear();
        game.legal_actions(ESCORT_COMMANDER, &mut legal);
        let choice = player.choose(&Seen::new(&game, ESCORT_COMMANDER, &legal));
        game.apply(&mut umpire, ESCORT_COMMANDER, choice.action);
    }
    game.view(Viewer::Umpire)
}
