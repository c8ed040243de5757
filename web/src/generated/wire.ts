// Generated from Rust by `FATHOM_BLESS=1 cargo test -p fathom-server --lib schema`; do not edit.
// What belongs to no one game.

/** Several actions that are one gesture. */
export interface ActAllRequest<Action = unknown> {
  /** Your seat. */
  seat: number;
  /** The version of your seat this is based on. */
  version: number;
  /** Actions in the order they are to be done; they may end with a die or an event but not go on past one. */
  actions: Action[];
}

/** An action. */
export interface ActRequest<Action = unknown> {
  /** Your seat. */
  seat: number;
  /** The version of your seat this is based on. */
  version: number;
  /** One of the actions your snapshot lists. */
  action: Action;
}

/** What a side must do to win, and how far it has come. */
export interface Aim {
  /** The name of the side, as the game has it. */
  side: string;
  /** The paragraph. */
  rule: Rule;
  /** What it must do, a sentence. */
  sentence: string;
  /** How far it has come, where that is a number. */
  have?: number | null;
  /** How far it must come, where that is a number. */
  need?: number | null;
}

/** Asking for all words anew. */
export interface AnewRequest {
  /** Your seat. */
  seat: number;
}

/** A moment in milliseconds, counted by the caller from wherever it likes. */
export type At = number;

/** Every secret of a finished game, and whether the game was what it was sworn to be. */
export interface Audit<Action = unknown> {
  /** What the dice were sworn to by before the first of them fell. */
  commitment: string | null;
  /** How many steps were played again and led to the recorded positions. */
  n_steps: number;
  /** How many dice were drawn again from the seeds; nothing when the dice were not fair dice. */
  n_dice: number | null;
  /** The secrets, in the order of the game. */
  secrets: Secret<Action>[];
  /** What is wrong; empty for an honest game. */
  faults: Fault[];
}

/** What a player is told about a bot before hiring it. */
export interface BotInfo {
  /** The name to call it by. */
  name: string;
  /** One sentence on how it plays. */
  blurb: string;
  /** Whether it can advise a person: it plays by reasons one can follow, and says which. */
  advises: boolean;
  /** The levels it has; none when it always plays the same. */
  levels: Level[];
  /** The roles it can play; none listed means all. */
  roles: string[];
  /** What may stand after `@`. */
  options: BotOption[];
}

/** One thing that may stand after `@`. */
export interface BotOption {
  /** Its name. */
  name: string;
  /** What it changes. */
  help: string;
}

/** Where a game took up an earlier one: it has that game's dice and its first steps. */
export interface Branch {
  /** The table at which the earlier game was played. */
  table: string;
  /** How many of its steps were taken over; with none of them only the dice are the same. */
  steps: number;
}

/** A finished game of yours once more, alone with bots or at one screen: with the same dice, from any of its steps. */
export interface BranchRequest {
  /** How many of its steps are taken over; with 0 it begins anew. */
  steps: number;
  /** Who sits where: you or a bot on every seat, for whoever knows these dice must not play anybody else. */
  seats: SeatRequest[];
  /** What to call it, up to 80 characters; as the first one unless given. */
  title?: string | null;
}

/** What whoever sits down is told: who they are, whom they face, what wins, and what is dangerous. */
export interface Briefing {
  /** Who you are and what you command. */
  you: Said;
  /** Whom you face, as far as you may know. */
  enemy: Said;
  /** What wins the game for you, one sentence each. */
  wins: Said[];
  /** What loses the game, or the ship, one sentence each. */
  dangers: Said[];
}

/** The actions of one kind with one piece, where they were left out of a snapshot. */
export interface Bundle {
  /** Their kind, as their labels have it. */
  group: string;
  /** Their piece, if they have one. */
  piece: string | null;
  /** How many there are. */
  n: number;
}

/** One square of a `Grid`. */
export interface Cell {
  /** Its name, as the labels of actions and the cues of events have it. */
  place: string;
  /** What is drawn in it: a letter or two, or nothing. */
  mark?: string;
  /** The piece that stands there, as labels and cues name it. */
  piece?: string | null;
  /** How it looks. */
  tone: Tone;
  /** What there is to know about it, in words; nothing where there is nothing to say. */
  note?: string;
}

/** One turn, or quiet ones that follow each other. */
export interface Chapter {
  /** Its title, such as `Turn 7, 04:00`. */
  title: string;
  /** What happened. */
  paragraphs: string[];
}

/** A legal action in words. */
export interface Choice<Action = unknown> {
  /** The action. */
  action: Action;
  /** What it will do. */
  said: Label;
}

/** What a client sends over a WebSocket. */
export type Command<Action = unknown, Order = unknown> =
  /** Does an action. */
  | {
    do: "act";
    /** Chosen by the client; the reply carries it. */
    id: number;
    version: number;
    action: Action;
  }
  /** Does several actions as one, or none of them. */
  | { do: "act_all"; id: number; version: number; actions: Action[] }
  /** Does an order. */
  | { do: "order"; id: number; version: number; order: Order }
  /** Takes back. */
  | { do: "undo"; id: number; version: number }
  /** Says something. */
  | { do: "say"; id: number; to?: number[] | null; text: string };

/**
 * Which piece did what, from where to where: what a client needs to move, sound and point at it without reading words.
 *
 * It is made of what its event carries and nothing else, so whoever hears the event may have it. Names of pieces and places
 * are those of the view.
 */
export interface Cue {
  /** What was done. */
  verb: Verb;
  /** Who did it, or whom it befell. */
  piece?: string | null;
  /** Where it was. */
  from?: string | null;
  /** Where it is, or where it had its effect. */
  to?: string | null;
}

/** A game as it was, in chapters. */
export interface Diary {
  /** The chapters. */
  chapters: Chapter[];
  /** How it ended, in one sentence. */
  end: string | null;
}

/** The dice one side rolled by one rule. */
export interface DieLuck {
  /** The side, an index into the game's sides; nothing for the setup. */
  side: number | null;
  /** The rule. */
  rule: Rule;
  /** How many sides the dice have. */
  sides: number;
  /** How often each face fell that fell at all. */
  counts: { [key: string]: number };
  /** The mean face. */
  mean: number;
  /** The mean face that was to be expected. */
  expected_mean: number;
  /** How far the faces lie from the middle in all. */
  faces: FaceLuck;
  /** Chi-square of the faces against all faces equally often. */
  chi2: number;
  /**
   * The chance of a chi-square at least as large; nothing where fewer than five dice fall on a face, for then it does
   * not hold.
   */
  chi2_p: number | null;
}

/** Where a record is not what it says, and how. */
export interface Difference {
  /** The place, such as `steps[12]`. */
  place: string;
  /** How it differs. */
  message: string;
}

/** The answer to something done. */
export type Done<View = unknown, Action = unknown, Event = unknown> =
  /** What the seat learnt and sees now. */
  | Page<View, Action, Event>
  /** What came of it is told elsewhere. */
  | {
    /** The version of the seat now. */
    version: number;
  };

/** The end of a game as it is told. */
export interface Ended {
  /** The paragraph that ended it. */
  rule: Rule;
  /** Who won; nobody in a draw, and in a solitaire game lost. */
  winners: Seats;
  /** The way it ended as a short stable word, such as `ramming`; statistics count these. */
  ending: string;
  /** The points, where the book counts points. */
  score: number | null;
  /** The same in one sentence. */
  sentence: string;
  /** Why it ended so, in words that follow `You won:` or `You lost:`, without a full stop; nothing where the game has none. */
  because?: string | null;
}

/** An error as it goes over the wire. */
export interface ErrorBody<View = unknown, Action = unknown> {
  /** A short stable word for programs. */
  code: string;
  /** The same for people. */
  message: string;
  /** The place in what was sent, such as `action.square`. */
  place?: string | null;
  /** The rules broken, for `refused`, and for `malformed` where the rules do not allow a setup. */
  violations?: Violation[];
  /** How many more violations there are than are listed. */
  more?: number | null;
  /** The seat's state now, for `stale_version`. */
  fresh?: Snapshot<View, Action> | null;
}

/** How far a number of dice fell from the middle. */
export interface FaceLuck {
  /** How many dice. */
  n: number;
  /** The sum of their faces. */
  total: number;
  /** The sum that was to be expected. */
  expected: number;
  /** How many standard deviations lie between; nothing when the dice had no choice. */
  z: number | null;
  /** The chance of a sum at least as far off, in either direction. */
  p: number;
  /** Whether `p` is exact; else it is the normal approximation. */
  exact: boolean;
}

/**
 * What fair dice are made of: one secret of the server and one word of each player.
 *
 * # Who can do what
 * The server swears to its seed before it hears a word, and every player swears to a word (`sworn_by`) before any word
 * is shown. So the server alone, a player alone, and a server whose operator plays cannot choose dice against a player who
 * swore to a word nobody can guess, and who compares afterwards. Whoever knows the seed and shows a word last knows the
 * dice before the others do, and can still keep the game from beginning; that is all. Those who hold the seed and *every*
 * word are alone with themselves and can have any dice.
 *
 * # How an independent program recomputes the dice
 * 1. Before the first die the server publishes `commitment` = SHA-256 of its 32-byte seed, in hexadecimal, and for each
 *    player who gives a word what `sworn_by` makes of it; only when all of them are published are the words shown.
 * 2. `key` = SHA-256 of: the ASCII bytes `fathom dice 1`, one zero byte, the server's 32 bytes, then for each seat in
 *    order the length of the player's word in bytes as four bytes little-endian and the word in UTF-8.
 * 3. The stream is ChaCha20 with that key, nonce 0 and block counter from 0, read as 32-bit little-endian words.
 * 4. A die of `n` sides takes the next word `w`; with `excess` = 2^32 mod `n` it is thrown away while
 *    `w > 2^32 - 1 - excess`; the face is `w mod n + 1`.
 *
 * After the game the server's seed is shown; whoever has it, the words and the record can check every die, and whoever
 * noted what was published can check that seed and words are those sworn to.
 */
export interface FairSeeds {
  /** The server's secret, 32 bytes in hexadecimal. */
  server: string;
  /** One word for each seat, in order; empty where nobody gave one. */
  players: string[];
}

/** Something that is not as it should be. */
export interface Fault {
  /** The step of the record, from 0; nothing for the opening and the record as a whole. */
  step: number | null;
  /** What is wrong. */
  text: string;
}

/**
 * A record as one viewer saw it, as JSON that is written piece by piece while it is read: all frames of a record that
 * fits into a megabyte would take a gigabyte.
 *
 * Together the pieces are `{"game", "seats", "frames": […], "difference", "left_out"}`: the opening and then one frame a
 * step, up to the first that differs or to the limits.
 */
export interface Film<View = unknown> {
  /** The id of the game. */
  game: string;
  /** The seats. */
  seats: SeatTold[];
  /** The opening and then one frame a step. */
  frames: Frame<View>[];
  /** Where the record is not what it says; the film ends there. */
  difference: Difference | null;
  /** How many frames were left out because the film would have become too long. */
  left_out: number;
}

/** One step of a film. */
export interface Frame<View = unknown> {
  /** What was done, if the viewer may know. */
  done: Said | null;
  /** What the viewer was told, in words. */
  told: Said[];
  /** The dice the viewer saw. */
  rolls: RollTold[];
  /** What the viewer saw afterwards. */
  view: View;
  /** The same on a grid of squares, where the game offers one. */
  grid?: Grid | null;
}

/** A game that can be played. */
export interface GameInfo<Setup = unknown> {
  /** Its id, such as `u-boat`. */
  id: string;
  /** The printed title. */
  title: string;
  /** One sentence on it. */
  blurb: string;
  /** The version of the rules as coded. */
  rules: number;
  /** The names of its sides. */
  sides: string[];
  /** Every role a seat can have. */
  roles: string[];
  /** The scenarios, the first being what «play now» means. */
  scenarios: ScenarioInfo<Setup>[];
  /** The fields of a setup a player may change, in an overview of all scenarios. */
  options: SetupOption[];
  /** What the book does not print and was made up. */
  reconstructed: Reconstruction[];
  /** Its first game that is taught step by step, if it has one. */
  lesson: LessonInfo | null;
  /** The bots. */
  bots: BotInfo[];
  /** What is printed and the same whenever the game is played, such as the map, where no view has it: the `Sheet` of the game. */
  sheet?: unknown;
  /** The bytes of a position. */
  size_bytes: number;
}

/**
 * A board of squares as one viewer sees it, for clients that know nothing of the game: the terminal and the page draw it
 * for every game that has no board of its own there.
 *
 * It is made of a view and nothing else, see `Game::grid`(crate::Game::grid), so whoever has the view may have it.
 */
export interface Grid {
  /** How many squares a row has. */
  columns: number;
  /** How many rows there are. */
  rows: number;
  /** The squares, row by row from the top, each from left to right. */
  cells: Cell[];
}

/** Coming in without an account. */
export interface GuestRequest {
  /** The name others see, 1 to 40 characters. */
  name: string;
}

/**
 * BLAKE3 of something in canonical form, the postcard encoding. Before a position stand the game's id, a zero byte, and the
 * rules version as four little-endian bytes.
 */
export type Hash = string;

/** A line of the log as one viewer gets it. */
export type Heard<Event = unknown> =
  /** A die this viewer saw. */
  | { roll: Roll }
  /** An event this viewer was told. */
  | { event: Event };

/** What a bot would do. */
export interface Hint<Action = unknown> {
  /** The bot. */
  bot: string;
  /** The version of your seat it was asked at. */
  version: number;
  /** The action. */
  action: Action;
  /** The same in words. */
  said: Said;
  /** Why, in the bot's own words; it may tell what only its seat knows. */
  why: string;
}

/** Whoever has it may take the seat, once. */
export interface Invitation {
  /** The seat. */
  seat: number;
  /** The secret; give it to nobody but the guest. */
  invitation: string;
}

/** Taking a seat. */
export interface JoinRequest {
  /** The invitation. */
  invitation: string;
  /** What you swear to your word for the dice by, if the game has not begun; none unless given. */
  sworn?: string | null;
}

/** A seat taken. */
export interface Joined<Setup = unknown> {
  /** The seat. */
  seat: number;
  /** Its table. */
  table: TableInfo<Setup>;
}

/** A seat as everybody knows it. */
export interface KnownSeat {
  /** The seat. */
  seat: Seat;
  /** Its name. */
  role: string;
  /** The name of its side. */
  side: string;
}

/**
 * What a legal action will do: a sentence for people, and beside it what a program needs to show it, so that nobody reads
 * anything out of the sentence.
 */
export interface Label {
  /** The paragraph that allows it. */
  rule: Rule;
  /** One sentence in plain words. */
  text: string;
  /** The same in a few words, for where space is short and the piece is known. */
  short?: string;
  /** The kind of decision, a short stable word such as `move`, `fire` or `done`; empty where the game has one kind. */
  group?: string;
  /** The piece it is about, as the view names it. */
  piece?: string | null;
  /** The part of the piece it is about, such as a tube, where one has many things to do. */
  part?: string | null;
  /** The place on the board it is about, as the view names it. */
  place?: string | null;
  /**
   * What it costs beyond the ordinary, in few words such as `1 emergency power` or `the last torpedo`, so that clients can
   * show it before it is done.
   */
  cost?: string | null;
}

/** An action between two nodes: from, to, and the action. */
export type Leg<Action = unknown> = [number, number, Action];

/** A question and its answer. */
export interface LessonAnswer {
  /** The question. */
  text: string;
  /** What one could answer. */
  choices: string[];
  /** Which of them came true, from 0. */
  answer: number;
}

/** What is said at the end of a lesson. */
export interface LessonEnd {
  /** What was learnt. */
  learnt: Taught[];
  /** A first real game. */
  next: NextGame;
}

/** What is said of a lesson before it is opened. */
export interface LessonInfo {
  /** What it is called. */
  title: string;
  /** One sentence on what it shows. */
  about: string;
}

/** How far a lesson is, for whoever learns. */
export interface LessonNow<Action = unknown> {
  /** What it is called. */
  title: string;
  /** One sentence on what it shows. */
  about: string;
  /** How many steps are done. */
  done: number;
  /** How many there are. */
  of: number;
  /** What came of the step before, until the next one is begun. */
  after: Taught | null;
  /** What was asked before that step, with the answer. */
  answer: LessonAnswer | null;
  /** What is next. */
  task: LessonTask<Action> | null;
  /** What is said when all is done. */
  end: LessonEnd | null;
}

/** A question that the table will answer. */
export interface LessonQuestion {
  /** The question. */
  text: string;
  /** What one may answer. */
  choices: string[];
}

/** The step of a lesson that is to be done. */
export interface LessonTask<Action = unknown> {
  /** The seat that does it. */
  seat: number;
  /** Whether that seat is yours; the others play by the lesson. */
  yours: boolean;
  /** What to do and why. */
  before: Taught;
  /** What you may guess first. */
  ask: LessonQuestion | null;
  /** What is left to be done of it, in this order; nothing of a seat that is not yours. */
  actions: Action[];
}

/** How well a bot plays. */
export type Level =
  /** For a first game. */
  | "easy"
  /** A fair opponent. */
  | "normal"
  /** As well as it can. */
  | "hard";

/** Something that may happen. */
export interface Likely {
  /** What. */
  label: string;
  /** How likely, from 0 to 1. */
  p: number;
}

/**
 * One line of a stream. It is never changed, taken out or numbered anew; a line that no longer holds is
 * withdrawn by a later one (`What::Withdrawn`).
 */
export type Line<Action = unknown, Event = unknown> = {
  /** Its number, counting this stream only. */
  seq: Seq;
  /** When it was told. */
  at: At;
} & (
  /** The viewer's own seat did this; the umpire gets it for every seat, nobody else ever. */
  | {
    kind: "did";
    /** The seat. */
    seat: Seat;
    /** Which of those who hold it. */
    by: Person;
    /** What it did. */
    action: Action;
    /** The same in words. */
    said: Said;
  }
  /** A die or an event that this viewer may know of. */
  | {
    kind: "heard";
    /** The die or event. */
    heard: Heard<Event>;
    /** The same in words. */
    said: Said;
    /** What an event did on the board. */
    cue?: Cue | null;
    /** Whether it was no die that fell but a marker, a chit or a card that was drawn. */
    drawn?: boolean;
  }
  /** From now on these seats are to act. */
  | {
    kind: "to_act";
    /** The seats. */
    seats: Seats;
  }
  /** Earlier lines were taken back by undo and hold no longer. */
  | {
    kind: "withdrawn";
    /** Their numbers in this stream. */
    lines: Seq[];
  }
  /** A seat asked a bot for advice; everybody is told, for between people it is no secret help. */
  | {
    kind: "advised";
    /** The seat. */
    seat: Seat;
    /** Which of those who hold it. */
    by: Person;
    /** The bot. */
    bot: string;
  }
  /** The game is over. */
  | {
    kind: "over";
    /** How it ended. */
    outcome: Ended;
  });

/** What a viewer learnt and sees now. */
export interface Lines<View = unknown, Action = unknown, Event = unknown> {
  /** The number of the viewer's last line. */
  version: number;
  /** The lines after the one asked for, or after the one an action was based on. */
  lines: Array<Line<Action, Event>>;
  /** What the viewer sees now. */
  snapshot: Snapshot<View, Action>;
}

/** A table in a list. */
export interface Listed {
  /** Its id. */
  id: string;
  /** The id of the game. */
  game: string;
  /** What it is called. */
  title: string;
  /** What has become of it. */
  phase: Phase;
  /** The seats. */
  seats: SeatInfo[];
  /** Whether everybody has sworn to a word for the dice; words are shown from then on. */
  sealed: boolean;
  /** How often all words were asked for anew. */
  round: number;
  /** The seats that are to act. */
  to_act: number[];
  /** How it ended. */
  outcome: Ended | null;
  /** The earlier game this one took up, whose dice it has; such a game counts for nothing. None for all others. */
  branch: Branch | null;
  /** Whether a first game is taught here, with dice that are known; such a game counts for nothing. */
  lesson: boolean;
  /** When it was made, in milliseconds since 1970. */
  created_at: number;
  /** When something last happened that everybody may know. */
  changed_at: number;
}

/** What the server sends over a WebSocket. */
export type LiveFrame<View = unknown, Action = unknown, Event = unknown, Setup = unknown> =
  /** The table, at the beginning and whenever people come or the game starts. */
  | { type: "table"; table: TableInfo<Setup> }
  /** Lines the viewer has not had, where there are too many for one message: `lines` with the rest comes next. */
  | {
    type: "more";
    /** The lines. */
    lines: Array<Line<Action, Event>>;
  }
  /** Lines the viewer has not had, and what it sees now. */
  | {
    type: "lines";
    /** The number of the viewer's last line. */
    version: number;
    /** The lines after the one asked for, or after the one an action was based on. */
    lines: Array<Line<Action, Event>>;
    /** What the viewer sees now. */
    snapshot: Snapshot<View, Action>;
  }
  /** Who of the players is connected to this server, whenever that changes. */
  | { type: "present"; players: number[] }
  /** Something said. */
  | {
    type: "chat";
    /** Its number among what this listener heard, from 1. */
    n: number;
    /** The seat it was said from; none for a spectator. */
    seat: number | null;
    /** Who said it. */
    person: PersonInfo;
    /** The seats it was for; none for all. */
    to: number[] | null;
    /** What was said. */
    text: string;
    /** When. */
    at: number;
  }
  /** The answer to a command. */
  | { type: "reply"; id: number; version?: number | null; error?: ErrorBody<View, Action> | null };

/** Keeping an account. */
export interface LoginRequest {
  /** 3 to 40 letters, digits, dots, hyphens and underscores; case does not matter. */
  login: string;
  /** 8 to 200 characters. */
  password: string;
}

/** How the dice fell for each side. */
export interface LuckReport {
  /** Each side. */
  sides: SideLuck[];
  /** The dice, by side and rule. */
  dice: DieLuck[];
  /** The steps that mattered, in the order of the game. */
  steps: StepLuck[];
  /** How well each side stood, after the opening and after every step of the record. */
  standings: number[][];
  /** The report in words. */
  sentences: string[];
}

/** Who is asking. */
export interface Me {
  /** Who you are. */
  person: PersonInfo;
  /** What you log in with, once registered. */
  login: string | null;
}

/**
 * What stands in the way of an action of a seat: nothing where it can be done.
 *
 * It is worked out from what the seat sees and nothing else, as the list of its actions is; nothing is done and nothing told.
 */
export interface Missing {
  /** The version of the seat it belongs to. */
  version: Seq;
  /** The rules it would break, each with its paragraph. */
  violations: Violation[];
  /** How many more there are than are listed. */
  more: number;
}

/** What a viewer saw at one moment. */
export interface Moment<View = unknown> {
  /** Whose eyes, if a seat's. */
  seat: Seat | null;
  /** What could be seen. */
  view: View;
  /** The same on a grid of squares, where the game offers one. */
  grid?: Grid | null;
  /**
   * The last line that the view knows of; what later lines up to the one asked for tell is not in it yet. Nothing for a
   * step of the record.
   */
  told?: Seq | null;
  /** Who was to act. */
  to_act: KnownSeat[];
  /** What the seat was asked to do or waited for. */
  prompt: Said | null;
  /** The end, if it had come. */
  outcome: Ended | null;
}

/** A new table with its invitations, which are shown once. */
export interface NewTable<Setup = unknown> {
  /** The table. */
  table: TableInfo<Setup>;
  /** One for each open seat. */
  invitations: Invitation[];
}

/** The first real game after a lesson. */
export interface NextGame {
  /** Its scenario. */
  scenario: string;
  /** Why this one. */
  text: string;
}

/** One paragraph of a book, in our words. */
export interface Note {
  /** The paragraph's number, or our anchor where the book has none: `16.3.6`, `MOVE.DE.1`. */
  id: string;
  /** The heading it stands under; empty above the first heading. */
  section: string;
  /** Which layer of the game it belongs to: `basic`, `optional`, `scenario`, … */
  level: string;
  /** What kind of sentence it is. */
  kind: NoteKind;
  /** The paragraph in one sentence of ours. */
  summary: string;
  /** How far the program follows it. */
  status: NoteStatus;
  /** Files of the game's crate that cite it, the most specific first; not all where there are many. */
  code: string[];
  /** Names of the tests that prove it. */
  tests: string[];
  /** How we read it where the text is unclear or silent. */
  reading: string | null;
  /** What the source lacks or leaves open. */
  needs: string | null;
}

/** What kind of sentence a paragraph is. */
export type NoteKind =
  /** Commands or forbids. */
  | "rule"
  /** Says in which order things are done. */
  | "procedure"
  /** Says what a word means. */
  | "definition"
  /** Figures to look up by a roll or a value. */
  | "table"
  /** Figures of components, ships, scenarios. */
  | "data"
  /** A worked example; it wants to be a test. */
  | "example"
  /** Counsel and commentary: nothing to enforce. */
  | "advice";

/** How far the program follows a paragraph. */
export type NoteStatus =
  /** Done, and a test proves it. */
  | { is: "done" }
  /** Done except for what is said here. */
  | { is: "partly"; why: string }
  /** Not done yet. */
  | { is: "planned" }
  /** Will not be done, for the reason said here. */
  | { is: "out_of_scope"; why: string };

/** All paragraphs of one book, in the book's order. */
export interface Notes {
  /** The game id, which is also the file's name: `u-boat`. */
  game: string;
  /** The Markdown above the first section: what the book is, how to read the page. */
  preamble: string;
  /** The paragraphs. Their ids are different, and stay so as constants and test names. */
  paragraphs: Note[];
}

/** What may come of an action, from the seat's own knowledge. */
export interface Odds<Action = unknown> {
  /** The action, as the snapshot lists it. */
  action: Action;
  /** The paragraph that decides it. */
  rule: Rule;
  /** What the chances rest on. */
  basis: string;
  /** What may happen. */
  chances: Likely[];
}

/** What may stand in a field of a setup. */
export type OptionKind =
  /** The choice of the scenario itself. */
  | {
    is: "scenario";
    /** The ids one may write. */
    values: string[];
  }
  /** One of these. */
  | {
    is: "choice";
    /** The ids one may write. */
    values: string[];
    /** What each id means, for people. */
    words: { [key: string]: string };
  }
  /** `true` or `false`. */
  | { is: "switch" }
  /** A number within bounds. */
  | {
    is: "number";
    /** The least. */
    least: number;
    /** The most. */
    most: number;
    /** What is counted, such as `turns`. */
    unit: string | null;
  }
  /** Something no form asks for: a list, a table. */
  | {
    is: "written";
    /** What it is, in words. */
    what: string;
  };

/** A whole order. */
export interface OrderRequest<Order = unknown> {
  /** Your seat. */
  seat: number;
  /** The version of your seat this is based on. */
  version: number;
  /** The order, in the form the game's README describes. */
  order: Order;
}

/** What may come to pass before the seat decides again, place by place: a layer over the chart. */
export interface Outlook {
  /** The paragraph that decides it. */
  rule: Rule;
  /** What the chances rest on. */
  basis: string;
  /** What may happen anywhere. */
  chances: Likely[];
  /** What the chances of a place are for, in their order. */
  labels: string[];
  /** The places where something may happen. */
  places: PlaceOdds[];
}

/** What a viewer learnt, as much as one message takes, and with the last of it what it sees now. */
export interface Page<View = unknown, Action = unknown, Event = unknown> {
  /** The number of the viewer's last line. */
  version: number;
  /** The lines after the one asked for, or after the one an action was based on. */
  lines: Array<Line<Action, Event>>;
  /** What the viewer sees now; nothing while there are more lines. */
  snapshot: Snapshot<View, Action> | null;
  /** The line after which the rest comes, if any had no room: ask for `lines` since it. */
  next: number | null;
}

/** Some of the actions of a seat. */
export interface Part<Action = unknown> {
  /** The version of the seat they belong to. */
  version: Seq;
  /** The actions. */
  actions: Choice<Action>[];
  /** The first that had no room, if any. */
  next: number | null;
}

/** Somebody, as the caller numbers people; the number means nothing here. */
export type Person = number;

/** Somebody, as others see them. */
export interface PersonInfo {
  /** Their number. */
  id: number;
  /** Their name. */
  name: string;
}

/** What has become of a table. */
export type Phase =
  /** People are sitting down. */
  | "lobby"
  /** It is being played. */
  | "running"
  /** It is over. */
  | "over";

/** How likely things happen in one place. */
export interface PlaceOdds {
  /** The place, as the view names it. */
  place: unknown;
  /** How likely each of the labels is here, from 0 to 1. */
  p: number[];
}

/** A step of the record, as one viewer heard of it, and what came of it. */
export interface PlayedStep<View = unknown, Action = unknown, Event = unknown> {
  /** What was done and by whom, in words too; nothing for the opening. */
  done: [Seat, Action, Said] | null;
  /** What the viewer heard. */
  heard: [Heard<Event>, Said][];
  /** What the viewer saw afterwards. */
  moment: Moment<View>;
}

/** A figure the book does not print. */
export interface Reconstruction {
  /** What was reconstructed. */
  what: string;
  /** From what. */
  basis: string;
  /** The paragraph that needs it. */
  rule: Rule;
}

/** A record as it is written. */
export interface Record<Action = unknown, Setup = unknown> {
  /** The version of the file format. */
  fathom_record: number;
  /** The id of the game. */
  game: string;
  /** The rules version it was played by. */
  rules: number;
  /** The setup. */
  setup: Setup;
  /** The World it was played in. */
  world: Hash;
  /** What the dice were made of, where they were fair dice. */
  seeds: FairSeeds | null;
  /** Where it took up an earlier game; left out where it did not. */
  branch?: Branch | null;
  /** The dice of the setup. */
  opening: RollNote[];
  /** The position after the setup. */
  hash: Hash;
  /** What was done. */
  steps: Step<Action>[];
}

/** A die that fell. */
export type Roll = [Rule, number, number];

/** A die in a record, written `["TORP.10", 6, 4]`: paragraph, sides, face. */
export type RollNote = [string, number, number];

/** A die that fell, or what was drawn in its place. */
export interface RollTold {
  /** The reason. */
  rule: Rule;
  /** How many sides it has. */
  sides: number;
  /** The side that came up, from 1. */
  face: number;
  /** What was drawn, where it is no die. */
  drawn?: string | null;
}

/**
 * One paragraph of one book: the reason of a prompt, an event, a die or a refusal.
 *
 * It guarantees nothing about the paragraph's existence; `cargo xtask rules` proves that every constant made with
 * `cite!`(crate::cite) has its entry in `docs/rules/`.
 */
export type Rule = string;

/**
 * A table, a chart or a set of cards, as a player would lay it beside the board. A game makes it from the figures it plays
 * by and never types them again.
 */
export interface RuleTable {
  /** What tells it from the others of its game, fit for an address: `torpedo-detonation`. */
  id: string;
  /** Its name. */
  title: string;
  /** The paragraph that uses it. */
  rule: Rule;
  /** The headings of the columns; the first stands over the headings of the rows. */
  columns: string[];
  /** The rows, each as long as `columns`. */
  rows: string[][];
  /** How it is read, a sentence each. */
  notes: string[];
  /** On what grounds the figures rest that the book does not print; nothing where it prints all of them. */
  reconstructed?: string | null;
}

/** A sentence with its paragraph: a prompt, the label of an action, an event in words. */
export interface Said {
  /** The paragraph that is the reason. */
  rule: Rule;
  /** One sentence in plain words. */
  text: string;
}

/** Something to say. */
export interface SayRequest {
  /** The seat you speak for; left out by spectators. */
  seat?: number | null;
  /** The seats it is for; all others unless given. */
  to?: number[] | null;
  /** What to say, 1 to 2000 characters. */
  text: string;
}

/** A scenario. */
export interface ScenarioInfo<Setup = unknown> {
  /** Its id, such as `basic`. */
  id: string;
  /** Its title. */
  title: string;
  /** One sentence on it. */
  summary: string;
  /** The seats at the table; none while it cannot be played. */
  seats: SeatTold[];
  /** The fields of its setup a player may change, with the bounds and values it has. */
  options: SetupOption[];
  /** The setup it stands for. */
  setup: Setup;
  /** Why it cannot be played yet, if so. */
  unavailable: string | null;
}

/**
 * A place at the table: whoever sits here commands what the game gives this seat, and knows only that.
 *
 * A person may hold several seats and several persons may share one; that is the table's business, not the game's.
 */
export type Seat = number;

/**
 * The clock of one seat.
 *
 * It runs while the seat is to act, which everybody sees, and looks at nothing else: when and how often a seat drafts
 * in secret does not show. A seat that stays to act while others come and go is waited for without a break.
 */
export interface SeatClock {
  /** The seat. */
  seat: Seat;
  /** Milliseconds this seat has been waited for in the whole game. */
  used: number;
  /** Since when it is being waited for now, if it is. */
  waiting_since: At | null;
}

/** A seat as everybody who sees the table knows it. */
export interface SeatInfo {
  /** Its number. */
  seat: number;
  /** Its name. */
  role: string;
  /** Its side. */
  side: string;
  /** The bot that sits here. */
  bot: string | null;
  /** Those who sit here. */
  players: PersonInfo[];
  /** Whether it is still to be said if this seat gives the dice a word. */
  undecided: boolean;
  /** What the player's word for the dice is sworn to by. */
  sworn: string | null;
  /** The word, once everybody has sworn and it is shown. */
  word: string | null;
}

/** A seat as people name it: its role, or its number. */
export type SeatName =
  /** The number, from 0. */
  | number
  /** The role. */
  | string;

/** Who sits on one seat. */
export interface SeatRequest {
  /** The role or the number of the seat. */
  seat: SeatName;
  /** You, a friend, or a bot. Several seats of your own are played in turn on one screen. */
  who: Sitter;
  /** For a seat of your own: what you swear to your word for the dice by; none unless given. */
  sworn?: string | null;
}

/** A seat of a game. */
export interface SeatTold {
  /** Its number. */
  seat: Seat;
  /** Its name. */
  role: string;
  /** Its side. */
  side: string;
}

/** A set of seats. One to act means a turn, several mean secret and simultaneous, none means that it is over. */
export type Seats = Seat[];

/** Something that at least one seat did not learn when it happened. */
export type Secret<Action = unknown> = {
  /** The step of the record, from 0; nothing for the opening. */
  step: number | null;
  /** Whose action it was. */
  seat: Seat | null;
  /** Who knew. */
  known_to: Seats;
} & (
  /** An order of which nobody else heard. */
  | {
    kind: "order";
    /** The action. */
    action: Action;
    /** The same in words. */
    said: Said;
  }
  /** Something told to some. */
  | {
    kind: "told";
    /** What those heard. */
    said: Said;
    /** What all others heard in its place. */
    instead: Said | null;
  }
  /** A die behind somebody's hand. */
  | {
    kind: "rolled";
    /** The die. */
    roll: Roll;
  });

/** The number of a line in one viewer's stream, from 1. The last one is the viewer's version of the game. */
export type Seq = number;

/** A field of a setup that a player may change, as it is in one scenario or, in an overview, in all of them. */
export interface SetupOption {
  /** The field of the setup; `options.schnorkel` is a field in a field. */
  name: string;
  /** What may stand there. */
  kind: OptionKind;
  /** What it changes. */
  help: string;
  /** The paragraph it belongs to. */
  rule: Rule;
  /** Whether `null` may stand there, and means what the scenario has. */
  or_none: boolean;
  /** What the scenario has where `null` stands; none where that is not one value. */
  otherwise: unknown;
  /** The scenarios it belongs to; none means all. */
  only_in: string[];
  /** Whether another value may change who sits at the table. */
  seats: boolean;
  /** An option that must be chosen beside it. */
  needs: string | null;
  /** Options it cannot be used together with. */
  excludes: string[];
  /** `kind` in words: `true or false`, `3 to 18`. */
  values: string;
}

/** The luck of one side. */
export interface SideLuck {
  /** The side, an index into the game's sides. */
  side: number;
  /** Its name. */
  name: string;
  /** How many steps had dice that mattered to this side. */
  n_steps: number;
  /** The sum of what was to be expected of those steps. */
  expected: number;
  /** The sum of what came. */
  actual: number;
  /** The difference: above 0 is good luck. */
  luck: number;
  /** The standard deviation of that difference. */
  deviation: number;
  /** How many standard deviations the luck is; nothing when no die mattered. */
  z: number | null;
  /** The chance of luck at least as far from even, in either direction. */
  p: number;
  /** Whether `p` is exact; else it is the normal approximation. */
  exact: boolean;
  /** The faces of all dice this side rolled. */
  faces: FaceLuck;
}

/** Who may sit down. */
export type Sitter =
  /** You. */
  | "me"
  /** Whoever has the invitation. */
  | "open"
  /** A bot, such as `captain:hard`. */
  | { bot: string };

/** Everything one viewer may know at one version. The same version always shows the same. */
export interface Snapshot<View = unknown, Action = unknown> {
  /** Whose eyes, if a seat's. */
  seat: Seat | null;
  /** The number of the last line of this viewer's stream; a submit names it. */
  version: Seq;
  /** What can be seen. */
  view: View;
  /** The same on a grid of squares, where the game offers one. */
  grid?: Grid | null;
  /** What each side must do to win and how it stands, where the game says. */
  aims?: Aim[];
  /** What a good friend would point out to the seat, where it is to act. */
  warnings?: Warning[];
  /** Who is to act. */
  to_act: KnownSeat[];
  /** What the seat is asked to do or waits for. */
  prompt: Said | null;
  /** What the seat may do. */
  actions: Choice<Action>[];
  /** What was left out of `actions` because the list is too long for one message; a table itself leaves nothing out. */
  bundles?: Bundle[];
  /** Whether the seat may take its last action back. */
  may_undo: boolean;
  /** Whom the seat may talk to now. */
  may_talk_to: Seats;
  /** The end, if it has come. */
  outcome: Ended | null;
}

/** Something said, as one listener hears it. */
export interface Spoken {
  /** Its number among what this listener heard, from 1. */
  n: number;
  /** The seat it was said from; none for a spectator. */
  seat: number | null;
  /** Who said it. */
  person: PersonInfo;
  /** The seats it was for; none for all. */
  to: number[] | null;
  /** What was said. */
  text: string;
  /** When. */
  at: number;
}

/** How a piece may come to stand. */
export interface Stand {
  /** The place, as the label of the action that led here names it; nothing for how it stands now. */
  place?: string | null;
  /** What the last action on the way here costs beyond the ordinary. */
  cost?: string | null;
}

/** When a game begins. */
export type StartWhen =
  /** As soon as every seat is taken. */
  | "when_full"
  /** When the host says so. */
  | "by_host";

/** One action, the dice it rolled and the position it led to. */
export interface Step<Action = unknown> {
  /** Who acted. */
  seat: Seat;
  /** What they did. */
  action: Action;
  /** The dice that fell. */
  rolls?: RollNote[];
  /** The position afterwards. */
  hash: Hash;
}

/** A step whose dice changed what the game was worth. */
export interface StepLuck {
  /** The step of the record, from 0; nothing for the opening. */
  step: number | null;
  /** Who acted. */
  seat: Seat | null;
  /** The rules that rolled. */
  rules: Rule[];
  /** What it was worth, for each side. */
  sides: Worth[];
  /** Whether there were too many ways to visit, so that some were drawn. */
  sampled: boolean;
}

/** Swearing to a word for the dice. */
export interface SwearRequest {
  /** Your seat. */
  seat: number;
  /** SHA-256 of `fathom word 1`, a zero byte and the word, in hexadecimal; none for no word. */
  sworn?: string | null;
}

/** A table, for one who may see it. */
export interface TableInfo<Setup = unknown> {
  /** Its id. */
  id: string;
  /** The id of the game. */
  game: string;
  /** What it is called. */
  title: string;
  /** What has become of it. */
  phase: Phase;
  /** The seats. */
  seats: SeatInfo[];
  /** Whether everybody has sworn to a word for the dice; words are shown from then on. */
  sealed: boolean;
  /** How often all words were asked for anew. */
  round: number;
  /** The seats that are to act. */
  to_act: number[];
  /** How it ended. */
  outcome: Ended | null;
  /** The earlier game this one took up, whose dice it has; such a game counts for nothing. None for all others. */
  branch: Branch | null;
  /** Whether a first game is taught here, with dice that are known; such a game counts for nothing. */
  lesson: boolean;
  /** Who may see it. */
  visibility: Visibility;
  /** When it begins. */
  start: StartWhen;
  /** The setup, without what some seats alone may know; whole for an umpire and after the end. */
  setup: Setup;
  /** Who made it. */
  host: number;
  /** Whether the host sees everything. */
  umpire: boolean;
  /** SHA-256 of the server's seed of the dice, published before any word is shown. */
  commitment: string;
  /** The seats you hold. */
  your_seats: number[];
  /** How long each seat was waited for. */
  clock: SeatClock[];
  /** The players who are connected to this server by WebSocket now. */
  present: number[];
  /** When it was made. */
  created_at: number;
  /**
   * Whether it is a finished game of other rules than this server has: what was told, its record and its audit are
   * there, earlier positions are not.
   */
  archived: boolean;
}

/** A new table. */
export interface TableRequest<Setup = unknown> {
  /** The id of the game, such as `u-boat`. */
  game: string;
  /** A scenario, a whole setup, or a scenario with changes; the first scenario unless given. */
  setup?:
    /** The id of a scenario. */
    | string
    | Setup
    /** A scenario, with the fields of its setup that are to be otherwise. */
    | { scenario: string } | null;
  /** What to call it, up to 80 characters. */
  title?: string;
  /** Who may see it. */
  visibility?: Visibility;
  /** When it begins. */
  start?: StartWhen;
  /** Who sits where; seats not named are open. */
  seats?: SeatRequest[];
  /** Whether you are the umpire, who sees everything and plays nothing. The players are told. */
  umpire?: boolean;
}

/** A sentence or two of a lesson with the paragraph they are about. */
export interface Taught {
  /** The paragraph. */
  rule: string;
  /** What is taught. */
  text: string;
}

/** How a square looks. It is never the only sign: what has a tone has a mark or a note too. */
export type Tone =
  /** Nothing is known of it. */
  | "open"
  /** Nobody can be there. */
  | "shut"
  /** Somebody wants to get there. */
  | "goal"
  /** Something was seen, heard or done there. */
  | "trace"
  /** A piece of the viewer's. */
  | "own"
  /** A piece of somebody else's. */
  | "foe";

/** Taking back. */
export interface UndoRequest {
  /** Your seat. */
  seat: number;
  /** The version of your seat this is based on. */
  version: number;
}

/** What can be done on a board at sea. */
export type Verb =
  /** A piece comes onto the board or is first seen. */
  | "appear"
  /** It goes from place to place. */
  | "move"
  /** It turns where it is. */
  | "turn"
  /** It goes down. */
  | "dive"
  /** It comes up. */
  | "surface"
  /** It fires, launches or drops something. */
  | "fire"
  /** Something goes off; what it did is told apart, or is a secret. */
  | "explode"
  /** Something goes off without effect. */
  | "miss"
  /** Something hits. */
  | "hit"
  /** It is found. */
  | "detect"
  /** It is lost sight of. */
  | "lose"
  /** It runs into another. */
  | "collide"
  /** It sinks. */
  | "sink"
  /** It leaves the board. */
  | "leave"
  /** It gets ready: reloads, repairs, refuels, is loaded. */
  | "prepare"
  /** Orders are handed in or shown. */
  | "plot"
  /** Weather, light or the course of the war change. */
  | "change"
  /** A turn, phase or the game begins. */
  | "begin"
  /** A turn, phase or the game ends. */
  | "end";

/** One rule broken at one place of an order. */
export interface Violation {
  /** The paragraph broken. */
  rule: Rule;
  /** The place in the order or setup, such as `torpedoes[1].tube`; empty for the whole. */
  path: string;
  /** What is wrong, lower case and without a full stop. */
  message: string;
}

/** Who may see a table. */
export type Visibility =
  /** Those who play. */
  | "private"
  /** Whoever has the address may watch. */
  | "unlisted"
  /** It is in the list, and everybody may watch. */
  | "public";

/** What somebody who knows the game would point out, the first time it is so. */
export interface Warning {
  /** What tells it from the others of the game: a client shows each once. */
  id: string;
  /** What to look out for, and why. */
  said: Said;
}

/**
 * Everything a piece can reach by drafting: actions that roll no die and tell nobody anything new. What is learnt on a way
 * ends it.
 *
 * It is worked out from what the seat sees and nothing else, so what is hidden may still end a way earlier.
 */
export interface Ways<Action = unknown> {
  /** The version of the seat they belong to. */
  version: Seq;
  /** How the piece may come to stand; the first is how it stands now. */
  nodes: Stand[];
  /**
   * The actions that lead from one node to another. One that leads away again goes on from exactly there: whatever way
   * is followed from the first node, its actions can be done in that order.
   */
  edges: Leg<Action>[];
  /**
   * Whether some were left out because there are too many for one answer. New places come before other ways to the same
   * place, and what takes few actions before what takes many.
   */
  more: boolean;
}

/** A new session. */
export interface Welcome {
  /** Who you are. */
  person: PersonInfo;
  /** What you log in with, once registered. */
  login: string | null;
  /** The session, for programs: send it as `authorization: Bearer …`. Browsers get it as a cookie too. */
  token: string;
}

/** Showing the word sworn to. */
export interface WordRequest {
  /** Your seat. */
  seat: number;
  /** The word, up to 256 bytes. */
  word: string;
}

/** What the dice of one step were worth to one side. */
export interface Worth {
  /** The mean over all ways the dice could have fallen. */
  expected: number;
  /** What it came to. */
  actual: number;
  /** The chance that the dice fall at least as well for this side. */
  at_least: number;
}
