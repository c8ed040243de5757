use comfy_table::Cell;
use fathom_catalog::{AnyGame, CATALOG, Coverage, GameInfo, InputError, ScenarioInfo, coverage};
use fathom_core::SetupOption;
use serde::Serialize;
use serde_json::json;

use crate::args::GamesArgs;
use crate::exit::{Exit, Failure};
use crate::out::{Out, accent, add, faint, heading};
use crate::table::{self, figure, table};

/// A game on the shelf.
#[derive(Serialize)]
struct Shelved {
    id: &'static str,
    title: &'static str,
    blurb: &'static str,
    coverage: Coverage,
    game: GameInfo,
}

/// `fathom games`
pub fn run(args: &GamesArgs, out: Out) -> Result<Exit, Failure> {
    match &args.game {
        None => {
            let all = CATALOG.games().iter().map(|game| shelved(*game)).collect::<Result<Vec<_>, _>>()?;
            out.print(&json!({ "games": all }), || list(&all))?;
        }
        Some(id) => {
            let game = shelved(CATALOG.find(id)?)?;
            out.print(&game, || show(&game))?;
        }
    }
    Ok(Exit::Fine)
}

fn shelved(game: &dyn AnyGame) -> Result<Shelved, InputError> {
    let info = game.info();
    // A game nobody wrote notes on has no paragraphs that could be done.
    let coverage = if game.notes().is_empty() { Coverage::default() } else { coverage(info.id)? };
    Ok(Shelved { id: info.id, title: info.title, blurb: info.blurb, coverage, game: info })
}

fn list(all: &[Shelved]) -> String {
    let mut games = table(["game", "title", "scenarios", "seats", "rules done"]);
    for Shelved { id, title, coverage, game, .. } in all {
        let scenarios = game.scenarios.iter().filter(|one| one.unavailable.is_none()).count();
        games.add_row([
            Cell::new(id),
            Cell::new(title),
            figure(scenarios),
            figure(seat_range(game)),
            figure(format!("{} of {}", coverage.done, coverage.paragraphs)),
        ]);
    }
    let hint = faint("fathom games GAME shows scenarios, roles, options and bots");
    format!("{}\n{hint}\n", table::text(&games))
}

fn seat_range(info: &GameInfo) -> String {
    let sizes = info.scenarios.iter().map(|scenario| scenario.seats.len()).filter(|n| *n > 0);
    match (sizes.clone().min(), sizes.max()) {
        (Some(least), Some(most)) if least == most => least.to_string(),
        (Some(least), Some(most)) => format!("{least}–{most}"),
        _ => String::new(),
    }
}

fn show(shelved: &Shelved) -> String {
    let mut text = format!("{} {}\n{}\n", heading(shelved.title), faint(shelved.id), shelved.blurb);
    let Coverage { paragraphs, done, partly, planned, out_of_scope } = shelved.coverage;
    add(
        &mut text,
        format_args!(
            "{}\n",
            faint(format!(
                "{paragraphs} paragraphs: {done} done, {partly} partly, {planned} planned, {out_of_scope} out of scope"
            ))
        ),
    );
    text += &details(&shelved.game);
    text
}

fn details(game: &GameInfo) -> String {
    let mut text = format!("\n{}\n", heading("Scenarios"));
    let mut scenarios = table(["id", "title", "seats", "what it is"]);
    for scenario in &game.scenarios {
        scenarios.add_row([
            Cell::new(scenario.id),
            Cell::new(&scenario.title),
            Cell::new(roles(scenario)),
            Cell::new(
                scenario
                    .unavailable
                    .as_ref()
                    .map_or_else(|| scenario.summary.clone(), |why| format!("{} (not yet: {why})", scenario.summary)),
            ),
        ]);
    }
    text += &table::text(&scenarios);
    if !game.options.is_empty() {
        let mut options = table(["option", "values", "what it changes", "rule"]);
        for option in &game.options {
            options.add_row([option.name, &option.values(), option.help, option.rule.para()]);
        }
        add(&mut text, format_args!("\n{}\n{}", heading("Options"), table::text(&options)));
        text += &by_scenario(game);
    }
    text += &bots(game);
    if !game.reconstructed.is_empty() {
        let mut made_up = table(["what the book does not print", "what we took it from", "rule"]);
        for one in &game.reconstructed {
            made_up.add_row([one.what.as_str(), one.basis.as_str(), one.rule.para()]);
        }
        add(&mut text, format_args!("\n{}\n{}", heading("Reconstructed"), table::text(&made_up)));
    }
    let play = format!("fathom sim {} --scenario {}", game.id, game.scenarios.first().map_or("", |first| first.id));
    text + &format!("\n{} {}\n", faint("try"), accent(play))
}

/// Options with other bounds or figures in each scenario.
fn by_scenario(game: &GameInfo) -> String {
    let of = |scenario: &ScenarioInfo, name: &str| {
        scenario.options.iter().find(|option| option.name == name).map(SetupOption::values)
    };
    let differs = |name: &&str| {
        let mut all = game.scenarios.iter().filter_map(|scenario| of(scenario, name));
        all.next().is_some_and(|first| all.any(|other: String| other != first))
    };
    let names: Vec<&str> = game.options.iter().map(|option| option.name).filter(differs).collect();
    if names.is_empty() {
        return String::new();
    }
    let mut options = table(std::iter::once("scenario").chain(names.iter().copied()));
    for scenario in &game.scenarios {
        let values = names.iter().map(|name| of(scenario, name).unwrap_or_default());
        options.add_row(std::iter::once(scenario.id.to_owned()).chain(values));
    }
    format!("\n{}", table::text(&options))
}

fn roles(scenario: &ScenarioInfo) -> String {
    scenario.seats.iter().map(|seat| seat.role).collect::<Vec<_>>().join(", ")
}

fn bots(game: &GameInfo) -> String {
    let mut bots = table(["bot", "levels", "how it plays", "options"]);
    for bot in &game.bots {
        let levels: Vec<&str> = bot.levels.iter().map(|level| level.word()).collect();
        let options: Vec<String> =
            bot.options.iter().map(|option| format!("{}: {}", option.name, option.help)).collect();
        bots.add_row([bot.name, &levels.join(", "), bot.blurb, &options.join("; ")]);
    }
    format!("\n{}\n{}", heading("Bots"), table::text(&bots))
}
