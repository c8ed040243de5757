//! What goes over the wire. `docs/protocol.md` explains it message by message.

use fathom_catalog::{Json, LessonInfo, NextGame, SeatName, Taught, first_portion};
use fathom_core::record::Branch;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::IntoParams;

/// Somebody, as others see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PersonInfo {
    /// Their number.
    pub id: i64,
    /// Their name.
    pub name: String,
}

/// A new session.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Welcome {
    /// Who you are.
    pub person: PersonInfo,
    /// What you log in with, once registered.
    pub login: Option<String>,
    /// The session, for programs: send it as `authorization: Bearer …`. Browsers get it as a cookie too.
    pub token: String,
}

/// Who is asking.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Me {
    /// Who you are.
    pub person: PersonInfo,
    /// What you log in with, once registered.
    pub login: Option<String>,
}

/// Coming in without an account.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct GuestRequest {
    /// The name others see, 1 to 40 characters.
    pub name: String,
}

/// Keeping an account.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct LoginRequest {
    /// 3 to 40 letters, digits, dots, hyphens and underscores; case does not matter.
    pub login: String,
    /// 8 to 200 characters.
    pub password: String,
}

/// Who may see a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Visibility {
    /// Those who play.
    #[default]
    Private,
    /// Whoever has the address may watch.
    Unlisted,
    /// It is in the list, and everybody may watch.
    Public,
}

/// When a game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub(crate) enum StartWhen {
    /// As soon as every seat is taken.
    #[default]
    WhenFull,
    /// When the host says so.
    ByHost,
}

/// A new table.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct TableRequest {
    /// The id of the game, such as `u-boat`.
    pub game: String,
    /// A scenario, a whole setup, or a scenario with changes; the first scenario unless given.
    #[serde(default)]
    #[cfg_attr(test, schemars(with = "Option<fathom_catalog::schema::WantedSetup>"))]
    pub setup: Option<Value>,
    /// What to call it, up to 80 characters.
    #[serde(default)]
    pub title: String,
    /// Who may see it.
    #[serde(default)]
    pub visibility: Visibility,
    /// When it begins.
    #[serde(default)]
    pub start: StartWhen,
    /// Who sits where; seats not named are open.
    #[serde(default)]
    pub seats: Vec<SeatRequest>,
    /// Whether you are the umpire, who sees everything and plays nothing. The players are told.
    #[serde(default)]
    pub umpire: bool,
}

/// A finished game of yours once more, alone with bots or at one screen: with the same dice, from any of its steps.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct BranchRequest {
    /// How many of its steps are taken over; with 0 it begins anew.
    pub steps: usize,
    /// Who sits where: you or a bot on every seat, for whoever knows these dice must not play anybody else.
    pub seats: Vec<SeatRequest>,
    /// What to call it, up to 80 characters; as the first one unless given.
    #[serde(default)]
    pub title: Option<String>,
}

/// Who sits on one seat.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatRequest {
    /// The role or the number of the seat.
    pub seat: SeatName,
    /// You, a friend, or a bot. Several seats of your own are played in turn on one screen.
    pub who: Sitter,
    /// For a seat of your own: what you swear to your word for the dice by; none unless given.
    #[serde(default)]
    pub sworn: Option<String>,
}

/// Who may sit down.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Sitter {
    /// You.
    Me,
    /// Whoever has the invitation.
    Open,
    /// A bot, such as `captain:hard`.
    Bot(String),
}

/// How far a lesson is, for whoever learns.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LessonNow {
    /// The lesson.
    #[serde(flatten)]
    pub info: LessonInfo,
    /// How many steps are done.
    pub done: usize,
    /// How many there are.
    pub of: usize,
    /// What came of the step before, until the next one is begun.
    pub after: Option<Taught>,
    /// What was asked before that step, with the answer.
    pub answer: Option<LessonAnswer>,
    /// What is next.
    pub task: Option<LessonTask>,
    /// What is said when all is done.
    pub end: Option<LessonEnd>,
}

/// The step of a lesson that is to be done.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LessonTask {
    /// The seat that does it.
    pub seat: u8,
    /// Whether that seat is yours; the others play by the lesson.
    pub yours: bool,
    /// What to do and why.
    pub before: Taught,
    /// What you may guess first.
    pub ask: Option<LessonQuestion>,
    /// What is left to be done of it, in this order; nothing of a seat that is not yours.
    #[cfg_attr(test, schemars(with = "Vec<fathom_catalog::schema::AnyAction>"))]
    pub actions: Vec<Value>,
}

/// A question that the table will answer.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LessonQuestion {
    /// The question.
    pub text: String,
    /// What one may answer.
    pub choices: Vec<String>,
}

/// A question and its answer.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LessonAnswer {
    /// The question.
    pub text: String,
    /// What one could answer.
    pub choices: Vec<String>,
    /// Which of them came true, from 0.
    pub answer: usize,
}

/// What is said at the end of a lesson.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LessonEnd {
    /// What was learnt.
    pub learnt: Vec<Taught>,
    /// A first real game.
    pub next: NextGame,
}

/// What has become of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// People are sitting down.
    Lobby,
    /// It is being played.
    Running,
    /// It is over.
    Over,
}

/// A seat as everybody who sees the table knows it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SeatInfo {
    /// Its number.
    pub seat: u8,
    /// Its name.
    pub role: String,
    /// Its side.
    pub side: String,
    /// The bot that sits here.
    pub bot: Option<String>,
    /// Those who sit here.
    pub players: Vec<PersonInfo>,
    /// Whether it is still to be said if this seat gives the dice a word.
    pub undecided: bool,
    /// What the player's word for the dice is sworn to by.
    pub sworn: Option<String>,
    /// The word, once everybody has sworn and it is shown.
    pub word: Option<String>,
}

/// A table as a list shows it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Listing {
    /// The id of the game.
    pub game: String,
    /// What it is called.
    pub title: String,
    /// What has become of it.
    pub phase: Phase,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Whether everybody has sworn to a word for the dice; words are shown from then on.
    pub sealed: bool,
    /// How often all words were asked for anew.
    pub round: u32,
    /// The seats that are to act.
    pub to_act: Vec<u8>,
    /// How it ended.
    #[cfg_attr(test, schemars(with = "Option<fathom_core::Ended>"))]
    pub outcome: Option<Value>,
    /// The earlier game this one took up, whose dice it has; such a game counts for nothing. None for all others.
    #[serde(default)]
    pub branch: Option<Branch>,
    /// Whether a first game is taught here, with dice that are known; such a game counts for nothing.
    #[serde(default)]
    pub lesson: bool,
}

/// A table in a list.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Listed {
    /// Its id.
    pub id: String,
    /// What can be said of it.
    #[serde(flatten)]
    pub listing: Listing,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// When something last happened that everybody may know.
    pub changed_at: i64,
}

/// A table, for one who may see it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct TableInfo {
    /// Its id.
    pub id: String,
    /// What can be said of it.
    #[serde(flatten)]
    pub listing: Listing,
    /// Who may see it.
    pub visibility: Visibility,
    /// When it begins.
    pub start: StartWhen,
    /// The setup, without what some seats alone may know; whole for an umpire and after the end.
    #[cfg_attr(test, schemars(with = "fathom_catalog::schema::AnySetup"))]
    pub setup: Value,
    /// Who made it.
    pub host: i64,
    /// Whether the host sees everything.
    pub umpire: bool,
    /// SHA-256 of the server's seed of the dice, published before any word is shown.
    pub commitment: String,
    /// The seats you hold.
    pub your_seats: Vec<u8>,
    /// How long each seat was waited for.
    #[cfg_attr(test, schemars(with = "Vec<fathom_table::SeatClock>"))]
    pub clock: Value,
    /// The players who are connected to this server by WebSocket now.
    pub present: Vec<i64>,
    /// When it was made.
    pub created_at: i64,
    /// Whether it is a finished game of other rules than this server has: what was told, its record and its audit are
    /// there, earlier positions are not.
    pub archived: bool,
}

/// A new table with its invitations, which are shown once.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct NewTable {
    /// The table.
    pub table: TableInfo,
    /// One for each open seat.
    pub invitations: Vec<Invitation>,
}

/// Whoever has it may take the seat, once.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Invitation {
    /// The seat.
    pub seat: u8,
    /// The secret; give it to nobody but the guest.
    pub invitation: String,
}

/// Taking a seat.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct JoinRequest {
    /// The invitation.
    pub invitation: String,
    /// What you swear to your word for the dice by, if the game has not begun; none unless given.
    #[serde(default)]
    pub sworn: Option<String>,
}

/// A seat taken.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Joined {
    /// The seat.
    pub seat: u8,
    /// Its table.
    pub table: TableInfo,
}

/// Swearing to a word for the dice.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct SwearRequest {
    /// Your seat.
    pub seat: u8,
    /// SHA-256 of `fathom word 1`, a zero byte and the word, in hexadecimal; none for no word.
    pub sworn: Option<String>,
}

/// Showing the word sworn to.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct WordRequest {
    /// Your seat.
    pub seat: u8,
    /// The word, up to 256 bytes.
    pub word: String,
}

/// Asking for all words anew.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct AnewRequest {
    /// Your seat.
    pub seat: u8,
}

/// An action.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct ActRequest {
    /// Your seat.
    pub seat: u8,
    /// The version of your seat this is based on.
    pub version: u64,
    /// One of the actions your snapshot lists.
    #[cfg_attr(test, schemars(with = "fathom_catalog::schema::AnyAction"))]
    pub action: Json,
}

/// Several actions that are one gesture.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct ActAllRequest {
    /// Your seat.
    pub seat: u8,
    /// The version of your seat this is based on.
    pub version: u64,
    /// Actions in the order they are to be done; they may end with a die or an event but not go on past one.
    #[cfg_attr(test, schemars(with = "Vec<fathom_catalog::schema::AnyAction>"))]
    pub actions: Json,
}

/// Which of your actions.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ActionsQuery {
    /// The number of a seat you hold.
    pub seat: u8,
    /// Those of this kind only.
    #[serde(default)]
    pub group: Option<String>,
    /// Those with this piece only.
    #[serde(default)]
    pub piece: Option<String>,
    /// Those about this place only.
    #[serde(default)]
    pub place: Option<String>,
    /// From this one of them on, as `next` of the part before said.
    #[serde(default)]
    pub from: usize,
    /// The version of your seat you have seen, for a server that may be behind.
    #[serde(default)]
    pub version: u64,
}

/// Whose ways.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WaysQuery {
    /// The number of a seat you hold.
    pub seat: u8,
    /// The piece, as the labels of actions name it.
    pub piece: String,
    /// By actions of this kind only.
    #[serde(default)]
    pub group: Option<String>,
    /// Those that begin with this place only.
    #[serde(default)]
    pub place: Option<String>,
    /// The version of your seat you have seen, for a server that may be behind.
    #[serde(default)]
    pub version: u64,
}

/// Whose action, and which.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MissingQuery {
    /// The number of a seat you hold.
    pub seat: u8,
    /// The action, as JSON.
    pub action: String,
    /// The version of your seat you have seen, for a server that may be behind.
    #[serde(default)]
    pub version: u64,
}

/// A whole order.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct OrderRequest {
    /// Your seat.
    pub seat: u8,
    /// The version of your seat this is based on.
    pub version: u64,
    /// The order, in the form the game's README describes.
    #[cfg_attr(test, schemars(with = "fathom_catalog::schema::AnyOrder"))]
    pub order: Json,
}

/// Taking back.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct UndoRequest {
    /// Your seat.
    pub seat: u8,
    /// The version of your seat this is based on.
    pub version: u64,
}

/// What a viewer learnt and sees now.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[allow(clippy::struct_field_names, reason = "the lines are what it is named after")]
pub(crate) struct Lines {
    /// The number of the viewer's last line.
    pub version: u64,
    /// The lines after the one asked for, or after the one an action was based on.
    #[cfg_attr(test, schemars(with = "Vec<crate::schema::AnyLine>"))]
    pub lines: Json,
    /// What the viewer sees now.
    #[cfg_attr(test, schemars(with = "crate::schema::AnySnapshot"))]
    pub snapshot: Json,
}

/// What a viewer learnt, as much as one message takes, and with the last of it what it sees now.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Page {
    /// The number of the viewer's last line.
    pub version: u64,
    /// The lines after the one asked for, or after the one an action was based on.
    #[cfg_attr(test, schemars(with = "Vec<crate::schema::AnyLine>"))]
    pub lines: Json,
    /// What the viewer sees now; nothing while there are more lines.
    #[cfg_attr(test, schemars(with = "Option<crate::schema::AnySnapshot>"))]
    pub snapshot: Option<Json>,
    /// The line after which the rest comes, if any had no room: ask for `lines` since it.
    pub next: Option<u64>,
}

impl Page {
    /// The first of what there is after line `since`.
    pub(crate) fn first(Lines { version, lines, snapshot }: Lines, since: u64) -> Page {
        let (lines, n) = first_portion(&lines, snapshot.get().len());
        let next = n.map(|n| since + n as u64);
        Page { version, lines, snapshot: next.is_none().then_some(snapshot), next }
    }
}

/// The answer to something done.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(crate) enum Done {
    /// What the seat learnt and sees now.
    Told(Page),
    /// What came of it is told elsewhere.
    Brief {
        /// The version of the seat now.
        version: u64,
    },
}

/// How to answer.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AnswerQuery {
    /// Whether the new version is answer enough, for whoever is told the rest over a WebSocket or asks for `lines`.
    #[serde(default)]
    pub brief: bool,
}

/// Something to say.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct SayRequest {
    /// The seat you speak for; left out by spectators.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The seats it is for; all others unless given.
    #[serde(default)]
    pub to: Option<Vec<u8>>,
    /// What to say, 1 to 2000 characters.
    pub text: String,
}

/// Something said, as one listener hears it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Spoken"))]
pub(crate) struct Said {
    /// Its number among what this listener heard, from 1.
    pub n: u64,
    /// The seat it was said from; none for a spectator.
    pub seat: Option<u8>,
    /// Who said it.
    pub person: PersonInfo,
    /// The seats it was for; none for all.
    pub to: Option<Vec<u8>>,
    /// What was said.
    pub text: String,
    /// When.
    pub at: i64,
}

/// Whose eyes.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LookQuery {
    /// The number of a seat you hold, `observer` or `umpire`; `observer` unless given.
    #[serde(default, rename = "as")]
    pub eyes: Option<String>,
    /// The version you have seen; another server that does not have it yet reads it first.
    #[serde(default)]
    pub version: u64,
}

/// Which lines.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LinesQuery {
    /// The number of a seat you hold, `observer` or `umpire`; `observer` unless given.
    #[serde(default, rename = "as")]
    pub eyes: Option<String>,
    /// The last line you have; 0 gives all.
    #[serde(default)]
    pub since: u64,
    /// How many seconds to wait for a line, up to 25.
    #[serde(default)]
    pub wait: u64,
}

/// Which words.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ChatQuery {
    /// The number of the last thing you heard; 0 gives all.
    #[serde(default)]
    pub since: u64,
    /// How many seconds to wait for something new, up to 25.
    #[serde(default)]
    pub wait: u64,
}

/// Which moment.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReplayQuery {
    /// The number of a seat, `observer` or `umpire`; `observer` unless given.
    #[serde(default, rename = "as")]
    pub eyes: Option<String>,
    /// After this line of the viewer's stream.
    #[serde(default)]
    pub line: Option<u64>,
    /// After the end: after this step of the record.
    #[serde(default)]
    pub step: Option<usize>,
}

/// Which seat.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SeatQuery {
    /// A seat you hold.
    pub seat: u8,
}

/// Which tables.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// `mine`, `public` or `over`; `public` unless given.
    #[serde(default)]
    pub list: Option<String>,
}

/// From where a WebSocket goes on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LiveQuery {
    /// The number of a seat you hold, `observer` or `umpire`; `observer` unless given.
    #[serde(default, rename = "as")]
    pub eyes: Option<String>,
    /// The last line you have; 0 gives all.
    #[serde(default)]
    pub since: u64,
    /// The last thing you heard in the chat; 0 gives all.
    #[serde(default)]
    pub heard: u64,
    /// Whether longer frames may come as binary ones, compressed with gzip.
    #[serde(default)]
    pub gzip: bool,
    /// Whether a frame is to say so when a player connects or goes.
    #[serde(default)]
    pub present: bool,
}

/// What a client sends over a WebSocket.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Command {
    /// Does an action.
    Act {
        /// Chosen by the client; the reply carries it.
        id: u64,
        version: u64,
        #[cfg_attr(test, schemars(with = "fathom_catalog::schema::AnyAction"))]
        action: Value,
    },
    /// Does several actions as one, or none of them.
    ActAll {
        id: u64,
        version: u64,
        #[cfg_attr(test, schemars(with = "Vec<fathom_catalog::schema::AnyAction>"))]
        actions: Value,
    },
    /// Does an order.
    Order {
        id: u64,
        version: u64,
        #[cfg_attr(test, schemars(with = "fathom_catalog::schema::AnyOrder"))]
        order: Value,
    },
    /// Takes back.
    Undo { id: u64, version: u64 },
    /// Says something.
    Say {
        id: u64,
        #[serde(default)]
        to: Option<Vec<u8>>,
        text: String,
    },
}

impl Command {
    pub(crate) fn id(&self) -> u64 {
        match self {
            Command::Act { id, .. }
            | Command::ActAll { id, .. }
            | Command::Order { id, .. }
            | Command::Undo { id, .. }
            | Command::Say { id, .. } => *id,
        }
    }
}

/// What the server sends over a WebSocket.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LiveFrame"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Frame<'a> {
    /// The table, at the beginning and whenever people come or the game starts.
    Table { table: &'a TableInfo },
    /// Lines the viewer has not had, where there are too many for one message: `lines` with the rest comes next.
    More {
        /// The lines.
        #[cfg_attr(test, schemars(with = "Vec<crate::schema::AnyLine>"))]
        lines: &'a Json,
    },
    /// Lines the viewer has not had, and what it sees now.
    Lines {
        #[serde(flatten)]
        lines: &'a Lines,
    },
    /// Who of the players is connected to this server, whenever that changes.
    Present { players: &'a [i64] },
    /// Something said.
    Chat {
        #[serde(flatten)]
        said: &'a Said,
    },
    /// The answer to a command.
    Reply {
        id: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        version: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<crate::error::ErrorBody>,
    },
}
