use comfy_table::Cell;
use fathom_catalog::{AnyGame, CATALOG, SimRequest, Simulated};
use fathom_core::History;
use fathom_lab::{Fidelity, Fit};
use serde::Serialize;
use serde_json::Value;

use super::sim::progress_bar;
use crate::args::FidelityArgs;
use crate::exit::{Exit, Failure};
use crate::input::flag;
use crate::out::{Out, add, danger, faint, good, heading};
use crate::table::{self, figure, figures};

#[derive(Serialize)]
struct Printed {
    game: &'static str,
    bot: String,
    games: u64,
    seed: u64,
    #[serde(flatten)]
    fidelity: Fidelity,
}

/// `fathom fidelity`
pub fn run(args: &FidelityArgs, out: Out) -> Result<Exit, Failure> {
    let game = CATALOG.find(&args.game)?;
    let history = game.history();
    let bot = args.bot.clone().or_else(|| game.yardstick().map(str::to_owned));
    let Some(bot) = bot.filter(|_| !history.is_empty()) else {
        return Err(flag("game", &format!("{} has no battles of history to compare with", args.game)));
    };
    let bar = progress_bar(args.games * history.len() as u64);
    let play = |battle: &History| simulate(args, game, &bot, battle.scenario, &|| bar.inc(1));
    let simulated = history.iter().map(play).collect::<Result<Vec<_>, _>>();
    bar.finish_and_clear();
    let simulated = simulated?;
    let battles: Vec<_> = history.into_iter().zip(simulated.iter().map(|simulated| &simulated.report)).collect();
    let fidelity = Fidelity::new(&battles);
    let keeps_floor = fidelity.keeps_floor;
    let printed = Printed { game: game.id(), bot, games: args.games, seed: args.seed, fidelity };
    out.print(&printed, || print(&printed))?;
    Ok(if keeps_floor { Exit::Fine } else { Exit::BadInput })
}

fn simulate(
    args: &FidelityArgs,
    game: &dyn AnyGame,
    bot: &str,
    scenario: &str,
    done: &(dyn Fn() + Sync),
) -> Result<Simulated, Failure> {
    let request = SimRequest {
        setup: Some(Value::from(scenario)),
        seats: game.info().sides.iter().map(|side| ((*side).to_owned(), bot.to_owned())).collect(),
        games: args.games,
        seed: args.seed,
        threads: args.threads.map(usize::from),
        ..SimRequest::default()
    };
    Ok(game.simulate(&request, done)?)
}

fn print(printed: &Printed) -> String {
    let Printed { game, bot, games, seed, fidelity } = printed;
    let mut text = format!(
        "{} {}\n\n",
        heading(format!("{game}: what {bot} does, and what happened")),
        faint(format!("{games} games a battle, seed {seed}"))
    );
    let mut rows = figures(["battle", "tally", "history", "mean", "sd", "z"]);
    for one in &fidelity.figures {
        rows.add_row([
            Cell::new(one.scenario),
            Cell::new(one.tally),
            figure(one.history),
            figure(format!("{:.2}", one.mean)),
            figure(format!("{:.2}", one.sd)),
            figure(format!("{:+.2}", one.z)),
        ]);
    }
    text += &table::text(&rows);
    text.push('\n');
    fidelity.tallies.iter().for_each(|fit| add(&mut text, format_args!("{}\n", line(fit))));
    text
}

fn line(fit: &Fit) -> String {
    let Fit { battles, history, mean, within_1, beyond_2, .. } = fit;
    let verdict = if fit.keeps_floor { good("keeps the floor") } else { danger("misses the floor") };
    format!(
        "{}: {within_1} of {battles} within 1 sd, {beyond_2} beyond 2; {mean:.1} in all where history has {history} ({:+.1} %): {verdict}",
        fit.tally,
        100.0 * fit.off,
    )
}
