use std::time::Duration;

use comfy_table::Cell;
use fathom_catalog::{AnyGame, CATALOG};
use fathom_lab::{Bench, Pace};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;

use crate::args::BenchArgs;
use crate::exit::{Exit, Failure};
use crate::input::{self, flag};
use crate::out::{Out, add, faint};
use crate::table::{self, figure, figures};

/// `fathom bench`
pub fn run(args: &BenchArgs, out: Out) -> Result<Exit, Failure> {
    let games = match &args.game {
        Some(id) => vec![CATALOG.find(id)?],
        None => CATALOG.games().to_vec(),
    };
    let setup = &args.setup;
    if games.len() != 1
        && (setup.scenario.is_some() || setup.setup.is_some() || setup.scenario_file.is_some() || !setup.set.is_empty())
    {
        return Err(flag("scenario", "name the game a setup belongs to"));
    }
    let time = Duration::from_secs(u64::from(args.seconds));
    let found = games.iter().map(|game| measure(*game, args, time)).collect::<Result<Vec<_>, _>>()?;
    out.print(&json!({ "games": found }), || print(&found))?;
    Ok(Exit::Fine)
}

fn measure(game: &dyn AnyGame, args: &BenchArgs, time: Duration) -> Result<Bench, Failure> {
    let setup = input::setup(&args.setup, game)?;
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template("{spinner} measuring {msg}  {elapsed}").expect("the template is fixed"));
    bar.set_message(game.id());
    bar.enable_steady_tick(Duration::from_millis(120));
    let found = game.bench(setup.as_ref(), time);
    bar.finish_and_clear();
    Ok(found?)
}

fn print(found: &[Bench]) -> String {
    let mut rows = figures(["game", "games/s", "actions/s", "actions a game", "clone", "position"]);
    for bench in found {
        rows.add_row([
            Cell::new(bench.game),
            figure(pace(bench.games_per_second)),
            figure(pace(bench.actions_per_second)),
            figure(format!("{:.1}", bench.actions_per_game)),
            figure(format!("{:.0} ns", bench.clone_ns.median)),
            figure(format!("{} bytes", bench.size_bytes)),
        ]);
    }
    let mut text = table::text(&rows);
    let searches: Vec<_> =
        found.iter().flat_map(|bench| bench.searches.iter().map(move |search| (bench.game, search))).collect();
    if !searches.is_empty() {
        let mut rows = figures(["game", "search", "iterations/s"]);
        for (game, search) in searches {
            rows.add_row([Cell::new(game), Cell::new(search.name), figure(pace(search.iterations_per_second))]);
        }
        add(&mut text, format_args!("\n{}", table::text(&rows)));
    }
    text + &format!(
        "\n{}\n",
        faint("random play on one core, quiet umpire; median of seven rounds, ± half their spread")
    )
}

fn pace(pace: Pace) -> String {
    let spread = 50.0 * (pace.high - pace.low) / pace.median;
    format!("{} ±{spread:.0} %", grouped(pace.median))
}

/// A large number in groups of three digits.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_grouped() {
        assert_eq!(grouped(7.4), "7");
        assert_eq!(grouped(123.0), "123");
        assert_eq!(grouped(1_234_567.0), "1 234 567");
    }
}
