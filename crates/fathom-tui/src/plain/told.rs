//! What a table says, read back from its JSON: only what a client without a chart needs.

use fathom_table::Seq;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// A sentence with its paragraph.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Said {
    /// The paragraph.
    pub rule: String,
    /// The sentence.
    pub text: String,
}

/// Something that can be done.
#[derive(Clone, Debug, Deserialize)]
pub struct Choice {
    /// The action, to be sent back as it is.
    pub action: Box<RawValue>,
    /// What it does.
    pub said: Label,
}

/// What an action will do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Label {
    /// The paragraph.
    pub rule: String,
    /// The sentence.
    pub text: String,
    /// The kind of decision.
    #[serde(default)]
    pub group: String,
    /// The place it is about.
    pub place: Option<String>,
}

/// A board of squares, row by row.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Grid {
    /// Squares in a row.
    pub columns: usize,
    /// The squares.
    pub cells: Vec<Cell>,
}

/// One square.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Cell {
    /// Its name.
    pub place: String,
    /// What is drawn in it.
    #[serde(default)]
    pub mark: String,
    /// How it looks.
    pub tone: Tone,
    /// What there is to know about it.
    #[serde(default)]
    pub note: String,
}

/// How a square looks, see [`fathom_core::Tone`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Nothing is known of it.
    Open,
    /// Nobody can be there.
    Shut,
    /// Somebody wants to get there.
    Goal,
    /// Something was seen, heard or done there.
    Trace,
    /// A piece of the viewer's.
    Own,
    /// A piece of somebody else's.
    Foe,
}

/// What one viewer sees now.
#[derive(Clone, Debug, Deserialize)]
pub struct Seen {
    /// The version of the viewer.
    pub version: Seq,
    /// What can be seen, in the game's own form.
    pub view: Value,
    /// The same on a grid.
    pub grid: Option<Grid>,
    /// What the viewer is asked.
    pub prompt: Option<Said>,
    /// What the viewer can do.
    pub actions: Vec<Choice>,
    /// Whether its last action can be taken back.
    pub may_undo: bool,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Outcome {
    /// The paragraph.
    pub rule: String,
    /// In words.
    pub sentence: String,
}

/// What an audit found.
#[derive(Clone, Debug, Deserialize)]
pub struct Audit {
    /// How many steps were played again.
    pub n_steps: usize,
    /// How many dice were drawn again.
    pub n_dice: Option<usize>,
    /// What was wrong.
    pub faults: Vec<Value>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// Whether the viewer did it.
    pub is_own: bool,
    /// What was done or told.
    pub said: Said,
}

#[derive(Deserialize)]
struct Line {
    seq: Seq,
    #[serde(flatten)]
    what: What,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum What {
    Did { said: Said },
    Heard { said: Said },
    Withdrawn { lines: Vec<Seq> },
    ToAct {},
    Advised {},
    Over {},
}

/// The log in a stream of lines as JSON: what was taken back is gone.
///
/// # Panics
/// When it is not what a table sends.
pub fn log_of(stream: &str) -> Vec<LogLine> {
    let lines: Vec<Line> = read(stream);
    let taken_back = |what: &What| if let What::Withdrawn { lines } = what { lines.clone() } else { Vec::new() };
    let withdrawn: Vec<Seq> = lines.iter().flat_map(|line| taken_back(&line.what)).collect();
    let line = |what: What| match what {
        What::Did { said } => Some(LogLine { is_own: true, said }),
        What::Heard { said } => Some(LogLine { is_own: false, said }),
        What::Withdrawn { .. } | What::ToAct {} | What::Advised {} | What::Over {} => None,
    };
    lines.into_iter().filter(|line| !withdrawn.contains(&line.seq)).filter_map(|one| line(one.what)).collect()
}

/// Reads what a table sent.
///
/// # Panics
/// When it is something else; tests of the catalog and of this crate hold that it is not.
pub fn read<'a, T: Deserialize<'a>>(json: &'a str) -> T {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("a table sent what cannot be read: {error}"))
}
