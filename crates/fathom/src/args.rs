//! What can be asked on the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

const EXIT_CODES: &str = "\
Exit codes:
  0   fine
  2   bad input: a file, flag or setup that makes no sense, or a record that does not replay
  3   an order was refused by the rules
  70  a bug in fathom itself";

/// Submarine wargames by the book: scripts, replays, proofs, simulations.
#[derive(Parser)]
#[command(name = "fathom", version, after_help = EXIT_CODES, arg_required_else_help = false)]
pub struct Cli {
    /// Print JSON for programs instead of text for people
    #[arg(long, global = true)]
    pub json: bool,

    /// When to use color; NO_COLOR is respected
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Color,

    #[command(subcommand)]
    pub command: Option<Command>,
}

/// When to use color.
#[derive(Clone, Copy, ValueEnum)]
pub enum Color {
    /// Only on a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Makes this the choice for everything that is printed.
    pub fn apply(self) {
        match self {
            Color::Auto => {}
            Color::Always => anstream::ColorChoice::Always.write_global(),
            Color::Never => anstream::ColorChoice::Never.write_global(),
        }
    }
}

#[derive(Subcommand)]
pub enum Command {
    /// Host games for this machine, your friends or the world; what `fathom` alone does
    Serve(ServeArgs),
    /// Say whether all running games of a database can go on with this version of the program; writes nothing
    Check(CheckArgs),
    /// Move all games and people from SQLite to PostgreSQL
    Move(MoveArgs),
    /// What to try first
    Overview,
    /// List the games, or show one with its scenarios, roles, options and bots
    Games(GamesArgs),
    /// Show the rules of a book in our words, with status and tests
    Rules(RulesArgs),
    /// Play in the terminal, alone against bots or several at one screen
    Play(PlayArgs),
    /// Play a game from a file with orders and dice
    Script(ScriptArgs),
    /// Play a record again and tell what happened
    Replay(ReplayArgs),
    /// Prove that a record is by the rules and its dice are fair
    Verify(VerifyArgs),
    /// Play many games between bots and report who wins how often
    Sim(SimArgs),
    /// Hold what bots do in the battles of history against what happened
    Fidelity(FidelityArgs),
    /// Measure the speed of the rules on one core
    Bench(BenchArgs),
    /// Work on scenario files
    #[command(subcommand)]
    Scenario(ScenarioCommand),
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
}

#[derive(Args, Default)]
#[command(after_help = "\
Examples:
  fathom serve
  fathom serve --listen 0.0.0.0:7340
  fathom serve --database postgres://fathom@db.example/fathom --behind-proxy --log json")]
pub struct ServeArgs {
    /// Where to listen; 127.0.0.1:7340, or a free port if that one is taken, unless given
    #[arg(long, value_name = "ADDRESS")]
    pub listen: Option<std::net::SocketAddr>,
    /// The folder of the database; the platform's data folder unless given
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// sqlite://FILE or postgres://…, instead of an SQLite file in the data folder
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub database: Option<String>,
    /// A proxy in front says who connects and whether by TLS (X-Forwarded-For, -Proto, -Host)
    #[arg(long)]
    pub behind_proxy: bool,
    /// How many bots may think at once; one core is left free unless given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub bots: Option<u16>,
    /// A file with the token that may read /metrics
    #[arg(long, value_name = "FILE")]
    pub operator_token: Option<PathBuf>,
    /// How to write the log; RUST_LOG chooses what is in it
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub log: LogForm,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  fathom check
  fathom check --database postgres://fathom@db.example/fathom --json")]
pub struct CheckArgs {
    /// The folder of the database; the platform's data folder unless given
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// sqlite://FILE or postgres://…, instead of an SQLite file in the data folder
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub database: Option<String>,
}

#[derive(Args)]
#[command(after_help = "\
The server on the SQLite file must be stopped. The file stays as it is; the PostgreSQL must be empty.

Examples:
  fathom move --to postgres://fathom@db.example/fathom
  fathom move --data /srv/fathom --to postgres://fathom@db.example/fathom")]
pub struct MoveArgs {
    /// The folder of the SQLite database; the platform's data folder unless given
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// sqlite://FILE, instead of the file in the data folder
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub database: Option<String>,
    /// postgres://…, where everything is to go
    #[arg(long, value_name = "URL")]
    pub to: String,
}

/// How a log is written.
#[derive(Clone, Copy, Default, ValueEnum)]
pub enum LogForm {
    /// For people
    #[default]
    Text,
    /// One JSON object a line
    Json,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  fathom games
  fathom games u-boat
  fathom games --json")]
pub struct GamesArgs {
    /// The id of a game
    pub game: Option<String>,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  fathom rules u-boat                    every paragraph, one line each
  fathom rules submarine 16.3.6          one paragraph with reading and tests
  fathom rules submarine 16.3            everything below 16.3
  fathom rules wolfpack --find convoy    paragraphs with a word
  fathom rules u-boat --status planned   what is not done yet
  fathom rules u-boat --tables           the tables it is played by
  fathom rules submarine --tables --find gun   those with a word")]
pub struct RulesArgs {
    /// The id of a game
    pub game: String,
    /// A paragraph, or the beginning of several
    pub para: Option<String>,
    /// Only paragraphs with this status
    #[arg(long)]
    pub status: Option<StatusWord>,
    /// Only paragraphs, or tables, in which this text occurs
    #[arg(long, value_name = "TEXT")]
    pub find: Option<String>,
    /// The tables and cards of the game in place of its paragraphs
    #[arg(long, conflicts_with_all = ["para", "status"])]
    pub tables: bool,
}

/// How far the program follows a paragraph.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum StatusWord {
    /// Done and proved by a test
    Done,
    /// Done in part
    Partly,
    /// Not done yet
    Planned,
    /// Not to be done
    OutOfScope,
}

#[derive(Args)]
#[command(after_help = "\
Unless told otherwise you hold the first seat and the captain every other one. A seat is given to `me` or to a bot such
as captain:hard; with --hot-seat people at this terminal hold all the others, and a screen that hides the board is shown
whenever it changes hands. The key ? explains the rest. At least 80 columns and 24 rows are needed.

Examples:
  fathom play u-boat
  fathom play u-boat --as submarine
  fathom play u-boat --as submarine --seat escort=captain:hard
  fathom play u-boat --hot-seat --save duel.json
  fathom play u-boat --resume duel.json
  fathom play --resume                   one of the games that are kept
  fathom play u-boat --scenario multiship-2v2 --as escort-1
  fathom play submarine --scenario-file convoy.toml")]
pub struct PlayArgs {
    /// The id of a game; without one the games that are kept are listed, to go on with one
    pub game: Option<String>,
    #[command(flatten)]
    pub setup: SetupArgs,
    /// The role you play
    #[arg(long = "as", value_name = "ROLE")]
    pub play_as: Option<String>,
    /// Who plays what; may be repeated
    #[arg(long, value_name = "ROLE=ME|BOT")]
    pub seat: Vec<String>,
    /// Several people at this terminal: they hold every seat that no bot holds
    #[arg(long)]
    pub hot_seat: bool,
    /// Show at once what bots do
    #[arg(long)]
    pub fast: bool,
    #[command(flatten)]
    pub look: LookArgs,
    /// Dice from a number instead of the operating system's randomness: the same game again
    #[arg(long, value_name = "SEED")]
    pub seed: Option<u64>,
    /// A word of yours mixed into the dice
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub word: String,
    /// Keep the game in this file after every action instead of one of its own; once it is over, its record
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Go on with a kept game: that of this file, or one of a list
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["scenario", "setup", "scenario_file", "set", "play_as", "seat", "hot_seat", "seed", "word"])]
    #[allow(clippy::option_option, reason = "without a file there is a list to choose from")]
    pub resume: Option<Option<PathBuf>>,
}

#[derive(Args)]
pub struct LookArgs {
    /// Use no signs beyond ASCII
    #[arg(long)]
    pub ascii: bool,
    /// Show the paragraph of every sentence (in the game, R shows or hides them)
    #[arg(long)]
    pub cite: bool,
}

#[derive(Args)]
#[command(after_help = "\
A script is a JSON file:
  {\"game\": \"u-boat\", \"setup\": \"basic\", \"dice\": [4, {\"rule\": \"TORP.10\", \"value\": 2}],
   \"orders\": [{\"seat\": \"escort\", \"action\": …}, {\"seat\": 1, \"order\": …}]}
Dice are plain values in the order they fall, or carry the paragraph that must ask for them; too few or left over is
an error. A refused order ends the script with exit code 3.

Examples:
  fathom script opening.json
  fathom script opening.json --viewer observer
  fathom script opening.json --json | jq .to_act
  fathom script opening.json --record game.json
  echo '{\"game\": \"u-boat\"}' | fathom script -")]
pub struct ScriptArgs {
    /// The script; - reads it from stdin
    pub file: PathBuf,
    /// Whose eyes to see through: umpire, observer, a role or the number of a seat
    #[arg(long, value_name = "VIEWER", default_value = "umpire")]
    pub viewer: String,
    /// Play it in a scenario of your own, in TOML
    #[arg(long, value_name = "FILE")]
    pub scenario_file: Option<PathBuf>,
    /// Write the record of the game to this file
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Overwrite the record if it exists
    #[arg(long, requires = "record")]
    pub force: bool,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  fathom replay game.json
  fathom replay game.json --viewer escort
  fathom replay game.json --step 12      as it stood after twelve steps
  fathom replay game.json --step 0       the opening")]
pub struct ReplayArgs {
    /// The record; - reads it from stdin
    pub file: PathBuf,
    /// Whose eyes to see through: umpire, observer, a role or the number of a seat
    #[arg(long, value_name = "VIEWER", default_value = "umpire")]
    pub viewer: String,
    /// Stop after this many steps
    #[arg(long, value_name = "N")]
    pub step: Option<usize>,
    /// Tell it as a war diary
    #[arg(long, conflicts_with = "step")]
    pub diary: bool,
}

#[derive(Args)]
#[command(after_help = "\
A record with seeds is proved die by die: the server's seed and the players' words must have the hashes that were
published before the game, and every die must come out of them again. docs/cli.md says how to check that without this
program.

Examples:
  fathom verify game.json
  fathom verify game.json --commitment 630dcd2966c4…
  fathom verify game.json --commitment 630dcd2966c4… --sworn 0=98c81a3cbd1f… --sworn 1=none")]
pub struct VerifyArgs {
    /// The record; - reads it from stdin
    pub file: PathBuf,
    /// The commitment that was published before the game
    #[arg(long, value_name = "HASH")]
    pub commitment: Option<String>,
    /// What a seat's word was sworn to by, such as 0=98c8…; `none` for no word
    #[arg(long, value_name = "SEAT=HASH")]
    pub sworn: Vec<String>,
}

/// Which setup.
#[derive(Args)]
pub struct SetupArgs {
    /// A scenario, the first one unless given
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// A whole setup as JSON, or @FILE
    #[arg(long, value_name = "JSON", conflicts_with = "scenario")]
    pub setup: Option<String>,
    /// A scenario of your own, in TOML
    #[arg(long, value_name = "FILE", conflicts_with = "scenario")]
    pub scenario_file: Option<PathBuf>,
    /// Change one field of the setup; may be repeated
    #[arg(long, value_name = "FIELD=VALUE")]
    pub set: Vec<String>,
}

#[derive(Args)]
#[command(after_help = "\
A seat is named by its role, its number or its side; whoever is not named is played by the game's strongest
bot that decides without searching, and the report says by which. A bot is named as in
captain, captain:hard or admiral:normal@iterations=500; fathom games GAME lists them.

Examples:
  fathom sim u-boat --games 10000
  fathom sim u-boat --scenario basic --games 200 --seed 7 --seat escort=captain --seat submarine=captain:easy
  fathom sim u-boat --games 500 --record games --records 20
  fathom sim u-boat --swap --games 400 --seat escorts=captain --seat submarines=random
  fathom sim wolfpack --each-scenario --games 1000 --seat u-boat-command=commander --plot tonnage.svg")]
pub struct SimArgs {
    /// The id of a game
    pub game: String,
    #[command(flatten)]
    pub setup: SetupArgs,
    /// How many games
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// Where all dice come from; the same seed gives the same report
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    /// Who plays what; may be repeated
    #[arg(long, value_name = "ROLE=BOT")]
    pub seat: Vec<String>,
    /// Exchange the sides' bots in every second game and compare the bots
    #[arg(long)]
    pub swap: bool,
    /// Stop a game after this many actions
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub max_actions: u32,
    /// How many threads; all cores unless given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Simulate every scenario of the game, one after the other
    #[arg(long, conflicts_with_all = ["scenario", "setup", "scenario_file", "set", "record"])]
    pub each_scenario: bool,
    /// Draw how a tally, points, turns or actions are distributed, as an SVG picture
    #[arg(long, value_name = "FILE")]
    pub plot: Option<PathBuf>,
    /// What to draw: a tally such as ships-sunk, points, turns or actions; the first there is unless given
    #[arg(long, value_name = "NAME", requires = "plot")]
    pub tally: Option<String>,
    /// Write records of the first games into this directory
    #[arg(long, value_name = "DIR")]
    pub record: Option<PathBuf>,
    /// How many games to record
    #[arg(long, value_name = "N", default_value_t = 10, requires = "record", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub records: u64,
    /// Overwrite records or a picture that exist
    #[arg(long)]
    pub force: bool,
}

#[derive(Args)]
#[command(after_help = "\
Every battle whose losses history counts is played by one bot; the exit code is 0 if in each tally at least 9 of 13 figures
lie within one standard deviation of history, none beyond two, and the sum is off by at most 15 percent, else 2.

Examples:
  fathom fidelity tonnage-war
  fathom fidelity tonnage-war --games 2000 --seed 61000 --json
  fathom fidelity tonnage-war --bot commander")]
pub struct FidelityArgs {
    /// The id of a game
    pub game: String,
    /// How many games of each battle
    #[arg(long, short = 'n', value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(2..=1_000_000_000))]
    pub games: u64,
    /// Where all dice come from; the same seed gives the same report
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    /// Who plays every seat; the bot the game is calibrated with unless given
    #[arg(long, value_name = "BOT")]
    pub bot: Option<String>,
    /// How many threads; all cores unless given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

#[derive(Args)]
#[command(after_help = "\
Random play on one core with a quiet umpire, the median of several rounds after a warm-up.

Examples:
  fathom bench
  fathom bench u-boat --scenario basic --seconds 10")]
pub struct BenchArgs {
    /// The id of a game; all of them unless given
    pub game: Option<String>,
    #[command(flatten)]
    pub setup: SetupArgs,
    /// How long to measure each game
    #[arg(long, value_name = "SECONDS", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=3600))]
    pub seconds: u16,
}

#[derive(Subcommand)]
pub enum ScenarioCommand {
    /// Say whether a scenario file can be played, and everything that is wrong with it
    Check(ScenarioCheckArgs),
}

#[derive(Args)]
#[command(after_help = "\
Every mistake is listed with its place in the file and its paragraph: an unknown class or hex, two ships in one hex, an
impossible depth. The exit code is 0 for a sound file and 2 for any other.

Examples:
  fathom scenario check convoy.toml
  fathom scenario check --game u-boat duel.toml
  fathom scenario check --json - < convoy.toml")]
pub struct ScenarioCheckArgs {
    /// The game it is for; without it, the game that makes most of the file
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// The scenario, in TOML; - reads it from stdin
    pub file: PathBuf,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  fathom completions bash > ~/.local/share/bash-completion/completions/fathom
  fathom completions zsh > ~/.zfunc/_fathom
  fathom completions fish > ~/.config/fish/completions/fathom.fish")]
pub struct CompletionsArgs {
    /// The shell
    pub shell: Shell,
}
