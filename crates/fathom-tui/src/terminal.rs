//! The real terminal: raw mode in, raw mode out, whatever happens.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use fathom_catalog::{Place, resolve};
use fathom_core::Book;
use fathom_table::At;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use serde_json::Value;

use crate::PlayError;
use crate::ascii;
use crate::chart::Chart;
use crate::director::{Director, Keeping, Pace};
use crate::games;
use crate::harbor;
use crate::player::Seating;
use crate::save::{Saved, game_of};
use crate::session::{Plan, Playable, Session};
use crate::theme::{Colors, Theme};

/// How a game is to be played.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The setup: the id of a scenario, an object with the fields of a setup, or nothing for the first scenario.
    pub setup: Option<Value>,
    /// Who plays.
    pub seating: Seating,
    /// Whether what bots do is shown at once.
    pub fast: bool,
    /// What it looks like.
    pub look: Look,
    /// Dice from this number in place of the operating system's; for tests and for playing the same game again.
    pub seed: Option<u64>,
    /// A word mixed into the dice.
    pub word: String,
    /// The file the game is written to after everything that happens.
    pub save: Option<PathBuf>,
    /// The file of a saved game to go on with.
    pub resume: Option<PathBuf>,
}

/// What the player wants the terminal to look like.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look {
    /// Whether only ASCII signs are used.
    pub ascii: bool,
    /// Whether every sentence shows its paragraph.
    pub cite: bool,
    /// Whether no colors are used, whatever the terminal has.
    pub no_color: bool,
}

/// How long each thing that happens is shown.
const STEP: Duration = Duration::from_millis(700);
/// How often a screen is looked at again while something is told.
const FRAME: Duration = Duration::from_millis(40);
/// How often a bot is asked whether it has decided; most of them decide at once.
const GLANCE: Duration = Duration::from_millis(4);
/// How often an idle one is.
const REST: Duration = Duration::from_hours(1);

/// Plays `game` at the terminal until the players leave.
///
/// # Errors
/// When there is no such game, setup, role, bot or file, or no terminal.
pub fn play(game: &str, options: &Options) -> Result<(), PlayError> {
    games::play(game, options)
}

/// Plays one game.
pub(crate) fn play_game<G: Chart + Playable + Book>(options: &Options) -> Result<(), PlayError> {
    let session = session::<G>(options)?;
    need_terminal()?;
    let pace = if options.fast { Pace::Fast } else { Pace::Steps(STEP) };
    let mut director = Director::new(session, theme(options.look), pace, keeping(G::BOOK, options));
    show(|terminal| run(terminal, &mut director))
}

/// Refuses to play into a pipe.
pub(crate) fn need_terminal() -> Result<(), PlayError> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() { Ok(()) } else { Err(PlayError::NoTerminal) }
}

/// Runs something on the terminal, and puts the terminal back whatever happens.
pub(crate) fn show(run: impl FnOnce(&mut DefaultTerminal) -> io::Result<()>) -> Result<(), PlayError> {
    // Installs a panic hook that puts the terminal back first.
    let mut terminal = ratatui::try_init()?;
    let played = run(&mut terminal);
    ratatui::restore();
    Ok(played?)
}

/// How things look here.
pub(crate) fn theme(look: Look) -> Theme {
    let detected = Colors::detect(|name| std::env::var(name).ok());
    let theme = Theme::new(if look.no_color { Colors::None } else { detected }).citing(look.cite);
    let is_ascii = look.ascii || ascii::is_wanted(|name| std::env::var(name).ok());
    if is_ascii { theme.ascii() } else { theme }
}

fn session<G: Chart + Playable + Book>(options: &Options) -> Result<Session<G>, PlayError> {
    if let Some(path) = &options.resume {
        let text = read(path)?;
        return Session::resume(Saved::open(&text)?);
    }
    let setup = resolve::<G>(options.setup.as_ref(), &Place::of("setup"));
    let setup = setup.map_err(|error| PlayError::Input(error.to_string()))?;
    let plan = Plan {
        setup,
        seating: options.seating.clone(),
        server: server_seed(options.seed)?,
        word: options.word.clone(),
    };
    Session::open(&plan, At(0))
}

/// The game a saved file belongs to.
///
/// # Errors
/// When it cannot be read or is no saved game.
pub fn game_in(path: &Path) -> Result<String, PlayError> {
    let text = read(path)?;
    game_of(&text).ok_or_else(|| PlayError::Input(format!("{} is not a saved game", path.display())))
}

pub(crate) fn read(path: &Path) -> Result<String, PlayError> {
    fs::read_to_string(path).map_err(|error| PlayError::Input(format!("{}: {error}", path.display())))
}

/// Secret bytes for the dice.
pub(crate) fn server_seed(seed: Option<u64>) -> Result<[u8; 32], PlayError> {
    if let Some(seed) = seed {
        return Ok(blake3::derive_key("fathom-tui dice", &seed.to_le_bytes()));
    }
    let mut server = [0; 32];
    getrandom::fill(&mut server).map_err(|error| PlayError::Input(format!("no randomness: {error}")))?;
    Ok(server)
}

/// Where the game is kept: as asked for, where it came from, or in a new file of the folder of kept games. Where there can be
/// no such folder, it is only kept when asked for, in the working directory.
pub(crate) fn keeping(game: &str, options: &Options) -> Keeping {
    if let Some(path) = options.save.as_ref().or(options.resume.as_ref()) {
        return Keeping { path: path.clone(), always: true };
    }
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let file = format!("{game}-{seconds}.json");
    match harbor::folder().filter(|folder| fs::create_dir_all(folder).is_ok()) {
        Some(folder) => Keeping { path: folder.join(file), always: true },
        None => Keeping { path: file.into(), always: false },
    }
}

fn run<G: Chart + Playable + Book>(terminal: &mut DefaultTerminal, director: &mut Director<G>) -> io::Result<()> {
    let began = Instant::now();
    while !director.is_done() {
        terminal.draw(|frame| frame.render_widget(&director.app, frame.area()))?;
        let pause = match (director.is_thinking(), director.is_busy()) {
            (true, _) => GLANCE,
            (false, true) => FRAME,
            (false, false) => REST,
        };
        if let Some(key) = key_within(pause)? {
            director.key(key);
        }
        director.tick(began.elapsed());
    }
    Ok(())
}

/// The next key, if one is pressed while a bot thinks; else the next key whenever it comes.
pub(crate) fn next_key(is_thinking: bool) -> io::Result<Option<KeyEvent>> {
    key_within(if is_thinking { GLANCE } else { REST })
}

fn key_within(pause: Duration) -> io::Result<Option<KeyEvent>> {
    if !event::poll(pause)? {
        return Ok(None);
    }
    match event::read()? {
        Event::Key(key) if key.kind != KeyEventKind::Release => Ok(Some(key)),
        _ => Ok(None),
    }
}
