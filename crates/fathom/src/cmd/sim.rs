use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use comfy_table::Cell;
use fathom_catalog::{AnyGame, CATALOG, ScenarioInfo, SimRequest, Simulated};
use fathom_core::dice::Estimate;
use fathom_lab::{Count, Length, Report, Spread, TallyReport, plot};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use serde::Serialize;
use serde_json::Value;

use crate::args::SimArgs;
use crate::exit::{Exit, Failure};
use crate::input::{self, flag};
use crate::out::{Out, accent, add, faint, heading};
use crate::table::{self, figure, figures};

/// What the clock says; everything else in a report depends on the flags alone.
#[derive(Serialize)]
struct Timing {
    seconds: f64,
    games_per_second: f64,
    threads: usize,
}

#[derive(Serialize)]
struct Printed {
    #[serde(flatten)]
    simulated: Simulated,
    timing: Timing,
    #[serde(skip)]
    name: String,
}

/// `fathom sim`
pub fn run(args: &SimArgs, out: Out) -> Result<Exit, Failure> {
    let game = CATALOG.find(&args.game)?;
    if let Some(path) = &args.plot {
        input::check_free(path, args.force)?;
    }
    let runs = if args.each_scenario {
        let scenarios = game.info().scenarios.into_iter().filter(|scenario| scenario.unavailable.is_none());
        let one = |scenario: ScenarioInfo| run_one(args, game, Some(Value::from(scenario.id)), scenario.id);
        scenarios.map(one).collect::<Result<Vec<_>, _>>()?
    } else {
        let name = args.setup.scenario.as_deref().unwrap_or(&args.game);
        vec![run_one(args, game, input::setup(&args.setup, game)?, name)?]
    };
    if let Some(path) = &args.plot {
        input::write(path, &picture(args, &runs)?)?;
    }
    match &runs[..] {
        [run] => out.print(run, || print(run, args) + &tallies(&runs))?,
        runs => out.print(&runs, || {
            let texts = runs.iter().map(|run| format!("{}\n{}", heading(&run.name), print(run, args)));
            texts.collect::<Vec<_>>().join("\n") + &tallies(runs)
        })?,
    }
    Ok(Exit::Fine)
}

fn run_one(args: &SimArgs, game: &dyn AnyGame, setup: Option<Value>, name: &str) -> Result<Printed, Failure> {
    let request = SimRequest {
        setup,
        seats: args.seat.iter().map(|seat| role_and_bot(seat)).collect::<Result<_, _>>()?,
        others: Some(game.info().quick_bot()),
        games: args.games,
        seed: args.seed,
        swap: args.swap,
        max_actions: args.max_actions,
        n_records: args.record.as_ref().map_or(0, |_| args.records.min(args.games)),
        threads: args.threads.map(usize::from),
    };
    if let Some(dir) = &args.record {
        (0..request.n_records).try_for_each(|i| input::check_free(&record_path(dir, args, i), args.force))?;
    }
    let bar = progress_bar(args.games);
    let start = Instant::now();
    let simulated = game.simulate(&request, &|| bar.inc(1));
    bar.finish_and_clear();
    let simulated = simulated?;
    let seconds = start.elapsed().as_secs_f64();
    let threads = request.threads.or_else(|| std::thread::available_parallelism().ok().map(usize::from));
    let timing = Timing { seconds, games_per_second: args.games as f64 / seconds, threads: threads.unwrap_or(1) };
    if let Some(dir) = &args.record {
        write_records(dir, args, &simulated.records)?;
    }
    Ok(Printed { simulated, timing, name: name.to_owned() })
}

/// The distributions of a tally as a picture.
fn picture(args: &SimArgs, runs: &[Printed]) -> Result<String, Failure> {
    let known = names(runs.iter().flat_map(all_counted));
    let tally = match &args.tally {
        None => known.first().ok_or_else(|| flag("plot", "no game ended"))?,
        Some(name) => known
            .iter()
            .find(|tally| *tally == name)
            .ok_or_else(|| flag("tally", &format!("{} does not count `{name}` ({})", args.game, known.join(", "))))?,
    };
    let rows: Vec<(String, &Spread)> =
        runs.iter().filter_map(|run| Some((run.name.clone(), spread(run, tally)?))).collect();
    let title = format!("{}: {tally} in {} games, seed {}", args.game, args.games, args.seed);
    Ok(plot(&title, tally, &rows))
}

/// What the game counts, and then what can be counted in every game.
fn all_counted(run: &Printed) -> impl Iterator<Item = &TallyReport> {
    let report = &run.simulated.report;
    report.tallies.iter().chain(&report.common)
}

/// The names of what was counted, each once.
fn names<'a>(tallies: impl Iterator<Item = &'a TallyReport>) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    for tally in tallies {
        if !names.contains(&tally.tally) {
            names.push(tally.tally);
        }
    }
    names
}

fn spread<'a>(run: &'a Printed, tally: &str) -> Option<&'a Spread> {
    all_counted(run).find(|known| known.tally == tally).map(|known| &known.spread)
}

/// What the game counts in each run, tally by tally.
fn tallies(runs: &[Printed]) -> String {
    let names = names(runs.iter().flat_map(|run| &run.simulated.report.tallies));
    if names.is_empty() {
        return String::new();
    }
    let mut rows = figures([
        "tally",
        "scenario",
        "mean",
        "95 % interval",
        "sd",
        "quartile",
        "median",
        "quartile",
        "least",
        "most",
    ]);
    for tally in names {
        for run in runs {
            if let Some(spread) = spread(run, tally) {
                rows.add_row(tally_row(tally, &run.name, spread));
            }
        }
    }
    format!("\n{}", table::text(&rows))
}

fn tally_row(tally: &str, name: &str, spread: &Spread) -> [Cell; 10] {
    let Length { mean, median, min, max } = spread.length;
    let decimals = if mean.mean.abs() < 1000.0 { 2 } else { 0 };
    [
        Cell::new(tally),
        Cell::new(name),
        figure(format!("{:.decimals$}", mean.mean)),
        figure(format!("{:.decimals$} – {:.decimals$}", mean.low, mean.high)),
        figure(format!("{:.decimals$}", spread.sd)),
        figure(spread.lower_quartile),
        figure(median),
        figure(spread.upper_quartile),
        figure(min),
        figure(max),
    ]
}

fn role_and_bot(text: &str) -> Result<(String, String), Failure> {
    match text.split_once('=').filter(|(role, bot)| !role.is_empty() && !bot.is_empty()) {
        Some((role, bot)) => Ok((role.to_owned(), bot.to_owned())),
        None => Err(flag("seat", &format!("`{text}` is not of the form role=bot"))),
    }
}

pub(super) fn progress_bar(games: u64) -> ProgressBar {
    // Hidden by itself where stderr is no terminal.
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(8));
    let style = ProgressStyle::with_template("{bar:32.yellow} {human_pos} of {human_len} games  {rate}  {eta} left");
    let rate = |state: &ProgressState, text: &mut dyn std::fmt::Write| {
        let decimals = usize::from(state.per_sec() < 100.0);
        let _ = write!(text, "{:.decimals$}/s", state.per_sec());
    };
    bar.set_style(style.expect("the template is fixed").with_key("rate", rate).progress_chars("━╸ "));
    bar
}

fn record_path(dir: &Path, args: &SimArgs, index: u64) -> PathBuf {
    dir.join(format!("{}-{}-{index:06}.json", args.game, args.seed))
}

fn write_records(dir: &Path, args: &SimArgs, records: &[String]) -> Result<(), Failure> {
    fs::create_dir_all(dir).map_err(|error| Failure::file(dir, "cannot create", error))?;
    for (index, record) in records.iter().enumerate() {
        input::write(&record_path(dir, args, index as u64), record)?;
    }
    Ok(())
}

fn print(printed: &Printed, args: &SimArgs) -> String {
    let Printed { simulated, timing, .. } = printed;
    let report = &simulated.report;
    let mut text = format!(
        "{} {}\n{}\n\n",
        heading(format!("{}: {} games", report.game, report.games)),
        faint(format!("seed {}, {:.1} s, {:.0} games/s", report.seed, timing.seconds, timing.games_per_second)),
        faint(format!("setup {}", simulated.setup))
    );
    text += &players(report);
    text += &sides(report);
    if report.swapped {
        text += &teams(report);
    }
    text += &endings(report);
    text += &lengths(report);
    if report.unfinished > 0 {
        add(
            &mut text,
            format_args!(
                "\n{} {} games were stopped after {} actions and count for nobody\n",
                accent("Unfinished:"),
                report.unfinished,
                args.max_actions
            ),
        );
    }
    if let Some(dir) = &args.record {
        add(&mut text, format_args!("\n{} records in {}\n", simulated.records.len(), dir.display()));
    }
    text
}

/// Who played what, in one line: `escorts captain:hard, submarines random`.
fn players(report: &Report) -> String {
    let mut played: Vec<String> = report.seats.iter().map(|seat| format!("{} {}", seat.side, seat.bot)).collect();
    played.dedup();
    format!("{}\n\n", faint(format!("played by {}", played.join(", "))))
}

fn sides(report: &Report) -> String {
    let mut rows = figures(["side", "bots", "won", "drawn", "lost", "share won", "95 % interval"]);
    for side in &report.sides {
        let mut bots: Vec<String> =
            report.seats.iter().filter(|seat| seat.side == side.side).map(|seat| seat.bot.to_string()).collect();
        bots.dedup();
        let bots = if report.swapped { "both by turns".to_owned() } else { bots.join(", ") };
        let mut row = vec![Cell::new(side.side), Cell::new(bots)];
        row.extend(results(side.count, side.win_share));
        rows.add_row(row);
    }
    table::text(&rows)
}

fn teams(report: &Report) -> String {
    let mut rows = figures(["bots", "playing", "won", "drawn", "lost", "share won", "95 % interval"]);
    for team in &report.teams {
        let mut row = vec![Cell::new(&team.bots), Cell::new("both sides")];
        row.extend(results(team.count, team.win_share));
        rows.add_row(row);
        for side in &team.by_side {
            let mut row = vec![Cell::new(""), Cell::new(side.side)];
            row.extend(results(side.count, side.win_share));
            rows.add_row(row);
        }
    }
    format!("\n{}", table::text(&rows))
}

fn results(count: Count, share: Estimate) -> [Cell; 5] {
    [
        figure(count.wins),
        figure(count.draws),
        figure(count.losses),
        figure(percent(share.mean)),
        figure(interval(share)),
    ]
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn interval(share: Estimate) -> String {
    format!("{:.1} – {:.1} %", 100.0 * share.low, 100.0 * share.high)
}

fn endings(report: &Report) -> String {
    let mut rows = figures(["ending", "won by", "games", "share", "95 % interval", "rule"]);
    for ending in &report.endings {
        let winners = if ending.winners.is_empty() { "nobody".to_owned() } else { ending.winners.join(", ") };
        rows.add_row([
            Cell::new(ending.ending),
            Cell::new(winners),
            figure(ending.games),
            figure(percent(ending.share.mean)),
            figure(interval(ending.share)),
            Cell::new(ending.rule.para()),
        ]);
    }
    format!("\n{}", table::text(&rows))
}

fn lengths(report: &Report) -> String {
    let mut rows = figures(["length", "mean", "95 % interval", "median", "shortest", "longest"]);
    let mut add = |name: &str, length: &Length| {
        rows.add_row([
            Cell::new(name),
            figure(format!("{:.1}", length.mean.mean)),
            figure(format!("{:.1} – {:.1}", length.mean.low, length.mean.high)),
            figure(length.median),
            figure(length.min),
            figure(length.max),
        ]);
    };
    add("actions", &report.actions);
    if let Some(turns) = &report.turns {
        add("turns", turns);
    }
    if let Some(score) = &report.score {
        add("score", score);
    }
    format!("\n{}", table::text(&rows))
}
