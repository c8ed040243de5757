use std::path::Path;

use fathom_catalog::{CATALOG, InputError, Place};
use fathom_tui::player::Seating;
use fathom_tui::{Options, PlayError};

use crate::args::PlayArgs;
use crate::exit::{Exit, Failure};
use crate::input;

/// `fathom play`
pub fn run(args: &PlayArgs) -> Result<Exit, Failure> {
    let game = CATALOG.find(&args.game)?;
    let options = Options {
        setup: input::setup(&args.setup, game)?,
        seating: Seating { play_as: args.play_as.clone(), seats: args.seat.clone(), hot_seat: args.hot_seat },
        fast: args.fast,
        ascii: args.ascii,
        no_color: anstream::ColorChoice::global() == anstream::ColorChoice::Never,
        seed: args.seed,
        word: args.word.clone(),
        save: args.save.clone(),
        resume: args.resume.clone(),
    };
    fathom_tui::play(game.id(), &options).map_err(failure)?;
    Ok(Exit::Fine)
}

fn failure(error: PlayError) -> Failure {
    match error {
        PlayError::Io(error) => Failure::file(Path::new("the terminal"), "cannot use", error),
        error => InputError::new(Place::of("play"), error.to_string()).into(),
    }
}
