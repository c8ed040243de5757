use comfy_table::{Cell, Color};
use fathom_catalog::{
    AnyGame, BOOKS, BookInfo, CATALOG, Coverage, GameInfo, InputError, Place, ScenarioInfo, coverage,
};
use serde::Serialize;
use serde_json::json;

use crate::args::GamesArgs;
use crate::exit::{Exit, Failure};
use crate::out::{Out, accent, add, danger, faint, heading};
use crate::table::{self, figure, table};

/// A book on the shelf, with its game if it can be played.
#[derive(Serialize)]
struct Shelved {
    id: &'static str,
    title: &'static str,
    blurb: &'static str,
    playable: bool,
    coverage: Coverage,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameInfo>,
}

/// `fathom games`
pub fn run(args: &GamesArgs, out: Out) -> Result<Exit, Failure> {
    match &args.game {
        None => {
            let all = BOOKS.iter().map(shelved).collect::<Result<Vec<_>, _>>()?;
            out.print(&json!({ "games": all }), || list(&all))?;
        }
        Some(id) => {
            let book = shelved(book(id)?)?;
            out.print(&book, || show(&book))?;
        }
    }
    Ok(Exit::Fine)
}

fn book(id: &str) -> Result<&'static BookInfo, InputError> {
    BOOKS.iter().find(|book| book.id == id).ok_or_else(|| {
        let known: Vec<&str> = BOOKS.iter().map(|book| book.id).collect();
        InputError::new(Place::of("game"), format!("there is no game `{id}` ({})", known.join(", ")))
    })
}

fn shelved(book: &BookInfo) -> Result<Shelved, InputError> {
    let game = CATALOG.find(book.id).ok().map(AnyGame::info);
    Ok(Shelved {
        id: book.id,
        title: game.as_ref().map_or(book.title, |game| game.title),
        blurb: game.as_ref().map_or(book.blurb, |game| game.blurb),
        playable: game.is_some(),
        coverage: coverage(book.id)?,
        game,
    })
}

fn list(all: &[Shelved]) -> String {
    let mut games = table(["game", "title", "scenarios", "seats", "rules done", ""]);
    for book in all {
        let info = book.game.as_ref();
        let state = match info {
            Some(_) => Cell::new("playable").fg(Color::Green),
            None => Cell::new("rules notes only, not playable yet").fg(Color::DarkGrey),
        };
        let scenarios = info.map_or(0, |info| info.scenarios.iter().filter(|one| one.unavailable.is_none()).count());
        games.add_row([
            Cell::new(book.id),
            Cell::new(book.title),
            if scenarios == 0 { Cell::new("") } else { figure(scenarios) },
            figure(info.map_or(String::new(), seat_range)),
            figure(format!("{} of {}", book.coverage.done, book.coverage.paragraphs)),
            state,
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

fn show(book: &Shelved) -> String {
    let mut text = format!("{} {}\n{}\n", heading(book.title), faint(book.id), book.blurb);
    let Coverage { paragraphs, done, partly, planned, out_of_scope } = book.coverage;
    add(
        &mut text,
        format_args!(
            "{}\n",
            faint(format!(
                "{paragraphs} paragraphs: {done} done, {partly} partly, {planned} planned, {out_of_scope} out of scope"
            ))
        ),
    );
    match &book.game {
        Some(game) => text += &details(game),
        None => add(
            &mut text,
            format_args!("\n{} fathom rules {} reads them\n", danger("Rules notes only, not playable yet;"), book.id),
        ),
    }
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
