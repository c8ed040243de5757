use std::io::{self, BufRead, IsTerminal, Write as _};
use std::path::{Path, PathBuf};

use fathom_catalog::{CATALOG, InputError, Place};
use fathom_tui::harbor::{self, Berth};
use fathom_tui::player::Seating;
use fathom_tui::{Look, Options, PlayError};

use crate::args::PlayArgs;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::out::{accent, faint};
use crate::table::{self, table};

/// `fathom play`
pub fn run(args: &PlayArgs) -> Result<Exit, Failure> {
    match (&args.game, &args.resume) {
        (Some(game), None) => play(args, game, None),
        (Some(game), Some(Some(path))) => play(args, game, Some(path.clone())),
        (None, Some(Some(path))) => play(args, &fathom_tui::game_in(path).map_err(failure)?, Some(path.clone())),
        (only, _) => match choose(only.as_deref())? {
            Some(Berth { game, path, .. }) => play(args, &game, Some(path)),
            None => Ok(Exit::Fine),
        },
    }
}

fn play(args: &PlayArgs, game: &str, resume: Option<PathBuf>) -> Result<Exit, Failure> {
    let game = CATALOG.find(game)?;
    let setup = input::setup(&args.setup, game)?;
    if resume.is_none() {
        // What is wrong with a setup is told as everywhere, before the terminal is asked for.
        game.lay_out(setup.as_ref())?;
    }
    let options = Options {
        setup,
        seating: Seating { play_as: args.play_as.clone(), seats: args.seat.clone(), hot_seat: args.hot_seat },
        fast: args.fast,
        look: Look {
            ascii: args.look.ascii,
            cite: args.look.cite,
            no_color: anstream::ColorChoice::global() == anstream::ColorChoice::Never,
        },
        seed: args.seed,
        word: args.word.clone(),
        save: args.save.clone(),
        resume,
    };
    fathom_tui::play(game.id(), &options).map_err(failure)?;
    Ok(Exit::Fine)
}

/// Lists the games that are kept and asks for one; nothing where there is none, nobody to ask, or none wanted.
fn choose(only: Option<&str>) -> Result<Option<Berth>, Failure> {
    let mut games = harbor::folder().map(|folder| harbor::games_in(&folder)).unwrap_or_default();
    games.retain(|berth| only.is_none_or(|game| berth.game == game));
    if games.is_empty() {
        anstream::println!("No game is kept here. {}", faint("fathom play GAME begins one; fathom games lists them."));
        return Ok(None);
    }
    let mut listed = table(["", "game", "last played", "file"]);
    for (index, berth) in games.iter().enumerate() {
        let path = berth.path.display().to_string();
        listed.add_row([(index + 1).to_string(), berth.game.clone(), berth.ago(), path]);
    }
    anstream::print!("{}", table::text(&listed));
    if !io::stdin().is_terminal() {
        return Ok(None);
    }
    anstream::print!("{} ", accent("Which one? Enter leaves."));
    let unusable = |error| Failure::file(Path::new("the terminal"), "cannot use", error);
    io::stdout().flush().map_err(unusable)?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer).map_err(unusable)?;
    pick(answer.trim(), games).map_err(|message| InputError::new(Place::of("play"), message).into())
}

/// The game of an answer; nothing for none.
fn pick(answer: &str, mut games: Vec<Berth>) -> Result<Option<Berth>, String> {
    if answer.is_empty() {
        return Ok(None);
    }
    match answer.parse::<usize>() {
        Ok(number) if (1..=games.len()).contains(&number) => Ok(Some(games.swap_remove(number - 1))),
        _ => Err(format!("there is no game `{answer}` in the list of {}", games.len())),
    }
}

fn failure(error: PlayError) -> Failure {
    match error {
        PlayError::Io(error) => Failure::file(Path::new("the terminal"), "cannot use", error),
        error => InputError::new(Place::of("play"), error.to_string()).into(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn an_answer_is_a_number_of_the_list_or_nothing() {
        let berth = |game: &str| Berth { game: game.into(), path: PathBuf::from(game), age: Duration::ZERO };
        let games = || vec![berth("u-boat"), berth("wolfpack")];
        assert_eq!(pick("2", games()), Ok(Some(berth("wolfpack"))));
        assert_eq!(pick("", games()), Ok(None));
        for answer in ["0", "3", "x", "-1"] {
            assert!(pick(answer, games()).unwrap_err().contains(answer));
        }
    }
}
