// Generated from Rust by `FATHOM_BLESS=1 cargo test -p fathom-server ts`; do not edit.
// What goes over the wire, apart from what belongs to one game.

/**
 * A sentence with the paragraph that is its reason.
 */
export type Said = { rule: string, text: string, };

/**
 * A seat as everybody knows it.
 */
export type Place = { seat: number, role: string, side: string, };

/**
 * A legal action in words.
 */
export type Choice<A> = { action: A, said: Label, };

/**
 * What an action will do, and what a program needs to show it.
 */
export type Label = { rule: string, text: string, short?: string, group?: string, piece?: string, place?: string, };

/**
 * How a game ended.
 */
export type Outcome = { rule: string, winners: Array<number>, ending: string, score: number | null, sentence: string, };

/**
 * A board of squares, row by row, for a game that has no chart of its own.
 */
export type Grid = { columns: number, rows: number, cells: Array<Cell>, };

/**
 * A square of a grid.
 */
export type Cell = { place: string, mark?: string, piece?: string, tone: Tone, note?: string, };

/**
 * How a square looks.
 */
export type Tone = "open" | "shut" | "goal" | "trace" | "own" | "foe";

/**
 * Everything one viewer may know at one version.
 */
export type Snapshot<V, A> = { seat: number | null, version: number, view: V, grid?: Grid, to_act: Array<Place>, prompt: Said | null, actions: Array<Choice<A>>, may_undo: boolean, may_talk_to: Array<number>, outcome: Outcome | null, };

/**
 * A die that was seen or an event that was told.
 */
export type Heard<E> = { "roll": [string, number, number] } | { "event": E };

/**
 * What an event did on the board: which piece did what, from where to where.
 */
export type Cue = { verb: string, piece?: string, from?: string, to?: string, };

/**
 * One line of a viewer's stream.
 */
export type Line<E, A> = { "kind": "did", seq: number, at: number, seat: number, by: number, action: A, said: Said, } | { "kind": "heard", seq: number, at: number, heard: Heard<E>, said: Said | null, cue?: Cue, } | { "kind": "to_act", seq: number, at: number, seats: Array<number>, } | { "kind": "withdrawn", seq: number, at: number, lines: Array<number>, } | { "kind": "over", seq: number, at: number, outcome: Outcome, };

/**
 * What a viewer saw at one moment.
 */
export type Moment<V> = { seat: number | null, view: V, grid?: Grid, to_act: Array<Place>, prompt: Said | null, outcome: Outcome | null, };

/**
 * A step of the record as one viewer heard of it.
 */
export type PlayedStep<V, A, E> = { done: [number, A, Said] | null, heard: Array<[Heard<E>, Said]>, moment: Moment<V>, };

/**
 * How long a seat was waited for, in milliseconds.
 */
export type SeatClock = { seat: number, used: number, waiting_since: number | null, };

/**
 * A rule that an order broke.
 */
export type Violation = { rule: string, path: string, message: string, };

/**
 * What a bot would do.
 */
export type Hint = { bot: string, version: number, action: unknown, said: Said, why: string, };

/**
 * Something that may happen.
 */
export type Likely = { label: string, p: number, };

/**
 * What may come of an action, from the seat's own knowledge.
 */
export type Odds = { action: unknown, rule: string, basis: string, chances: Array<Likely>, };

/**
 * How likely things happen in one place.
 */
export type PlaceOdds = { place: unknown, p: Array<number>, };

/**
 * What may come to pass before a seat decides again, place by place.
 */
export type Outlook = { rule: string, basis: string, chances: Array<Likely>, labels: Array<string>, places: Array<PlaceOdds>, };

/**
 * A die that fell.
 */
export type RollTold = { rule: string, sides: number, face: number, drawn?: string, };

/**
 * One step of a record as one viewer saw it.
 */
export type Frame = { done: Said | null, told: Array<Said>, rolls: Array<RollTold>, view: unknown, grid?: Grid, };

/**
 * A record as one viewer saw it, frame by frame.
 */
export type Film = { game: string, seats: Array<Place>, frames: Array<Frame>, difference: { place: string, message: string } | null, 
/**
 * How many frames were left out because the film would have become too long.
 */
left_out: number, };

/**
 * A bot for hire.
 */
export type BotInfo = { name: string, blurb: string, levels: Array<string>, roles: Array<string>, };

/**
 * What may stand in a field of a setup.
 */
export type OptionKind = { "is": "scenario", values: Array<string>, } | { "is": "choice", values: Array<string>, } | { "is": "switch" } | { "is": "number", least: number, most: number | null, } | { "is": "written", what: string, };

/**
 * A field of a setup that a player may change; `values` is `kind` in words.
 */
export type SetupOption = { name: string, values: string, kind: OptionKind, help: string, rule: string, or_none: boolean, only_in: Array<string>, seats: boolean, };

/**
 * A figure the book does not print.
 */
export type Reconstruction = { what: string, basis: string, rule: string, };

/**
 * A scenario.
 */
export type ScenarioInfo = { id: string, title: string, summary: string, seats: Array<Place>, setup: unknown, unavailable: string | null, };

/**
 * A game that can be played.
 */
export type GameInfo = { id: string, title: string, blurb: string, rules: number, sides: Array<string>, roles: Array<string>, scenarios: Array<ScenarioInfo>, options: Array<SetupOption>, reconstructed: Array<Reconstruction>, bots: Array<BotInfo>, size_bytes: number, };

/**
 * A paragraph in our words; it has more fields than the client reads.
 */
export type Note = { id: string, summary: string, reading: string | null, };

/**
 * The notes of a book; as above.
 */
export type Rules = { paragraphs: Array<Note>, };

/**
 * What the dice of a record come from.
 */
export type Seeds = { server: string, players: Array<string>, };

/**
 * A step of a record; as above.
 */
export type Step = { seat: number, action: unknown, rolls?: Array<[string, number, number]>, };

/**
 * The record of a finished game; as above.
 */
export type GameRecord = { fathom_record: number, game: string, rules: number, setup: unknown, seeds: Seeds | null, opening: Array<[string, number, number]>, steps: Array<Step>, };

/**
 * Whether a game was what it was sworn to be.
 */
export type Audit = { commitment: string | null, n_steps: number, n_dice: number | null, secrets: unknown[], faults: unknown[], };

/**
 * The luck of one side; as above.
 */
export type SideLuck = { side: number, name: string, expected: number, actual: number, luck: number, p: number, };

/**
 * How the dice fell for each side; as above.
 */
export type Luck = { sides: Array<SideLuck>, sentences: Array<string>, };

/**
 * Somebody, as others see them.
 */
export type PersonInfo = { 
/**
 * Their number.
 */
id: number, 
/**
 * Their name.
 */
name: string, };

/**
 * Who is asking.
 */
export type Me = { 
/**
 * Who you are.
 */
person: PersonInfo, 
/**
 * What you log in with, once registered.
 */
login: string | null, };

/**
 * Who may see a table.
 */
export type Visibility = "private" | "unlisted" | "public";

/**
 * When a game begins.
 */
export type StartWhen = "when_full" | "by_host";

/**
 * Who may sit down.
 */
export type Sitter = "me" | "open" | { "bot": string };

/**
 * Who sits on one seat.
 */
export type SeatRequest = { 
/**
 * The role or the number of the seat.
 */
seat: string | number, 
/**
 * You, a friend, or a bot. Several seats of your own are played in turn on one screen.
 */
who: Sitter, 
/**
 * For a seat of your own: what you swear to your word for the dice by; none unless given.
 */
sworn: string | null, };

/**
 * A new table.
 */
export type TableRequest = { 
/**
 * The id of the game, such as `u-boat`.
 */
game: string, 
/**
 * A scenario, a whole setup, or a scenario with changes; the first scenario unless given.
 */
setup: unknown, 
/**
 * What to call it, up to 80 characters.
 */
title: string, 
/**
 * Who may see it.
 */
visibility: Visibility, 
/**
 * When it begins.
 */
start: StartWhen, 
/**
 * Who sits where; seats not named are open.
 */
seats: Array<SeatRequest>, 
/**
 * Whether you are the umpire, who sees everything and plays nothing. The players are told.
 */
umpire: boolean, };

/**
 * What has become of a table.
 */
export type Phase = "lobby" | "running" | "over";

/**
 * A seat as everybody who sees the table knows it.
 */
export type SeatInfo = { 
/**
 * Its number.
 */
seat: number, 
/**
 * Its name.
 */
role: string, 
/**
 * Its side.
 */
side: string, 
/**
 * The bot that sits here.
 */
bot: string | null, 
/**
 * Those who sit here.
 */
players: Array<PersonInfo>, 
/**
 * Whether it is still to be said if this seat gives the dice a word.
 */
undecided: boolean, 
/**
 * What the player's word for the dice is sworn to by.
 */
sworn: string | null, 
/**
 * The word, once everybody has sworn and it is shown.
 */
word: string | null, };

/**
 * A table in a list.
 */
export type Listed = { 
/**
 * Its id.
 */
id: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
created_at: number, 
/**
 * When something last happened that everybody may know.
 */
changed_at: number, 
/**
 * The id of the game.
 */
game: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * What has become of it.
 */
phase: Phase, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * Whether everybody has sworn to a word for the dice; words are shown from then on.
 */
sealed: boolean, 
/**
 * How often all words were asked for anew.
 */
round: number, 
/**
 * The seats that are to act.
 */
to_act: Array<number>, 
/**
 * How it ended.
 */
outcome: Outcome | null, };

/**
 * A table, for one who may see it.
 */
export type TableInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Who may see it.
 */
visibility: Visibility, 
/**
 * When it begins.
 */
start: StartWhen, 
/**
 * The setup, without what some seats alone may know; whole for an umpire and after the end.
 */
setup: unknown, 
/**
 * Who made it.
 */
host: number, 
/**
 * Whether the host sees everything.
 */
umpire: boolean, 
/**
 * SHA-256 of the server's seed of the dice, published before any word is shown.
 */
commitment: string, 
/**
 * The seats you hold.
 */
your_seats: Array<number>, 
/**
 * How long each seat was waited for.
 */
clock: SeatClock[], 
/**
 * When it was made.
 */
created_at: number, 
/**
 * Whether it is a finished game of other rules than this server has: what was told, its record and its audit are
 * there, earlier positions are not.
 */
archived: boolean, 
/**
 * The id of the game.
 */
game: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * What has become of it.
 */
phase: Phase, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * Whether everybody has sworn to a word for the dice; words are shown from then on.
 */
sealed: boolean, 
/**
 * How often all words were asked for anew.
 */
round: number, 
/**
 * The seats that are to act.
 */
to_act: Array<number>, 
/**
 * How it ended.
 */
outcome: Outcome | null, };

/**
 * Whoever has it may take the seat, once.
 */
export type Invitation = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The secret; give it to nobody but the guest.
 */
invitation: string, };

/**
 * A new table with its invitations, which are shown once.
 */
export type NewTable = { 
/**
 * The table.
 */
table: TableInfo, 
/**
 * One for each open seat.
 */
invitations: Array<Invitation>, };

/**
 * A seat taken.
 */
export type Joined = { 
/**
 * The seat.
 */
seat: number, 
/**
 * Its table.
 */
table: TableInfo, };

/**
 * What a viewer learnt and sees now.
 */
export type Lines = { 
/**
 * The number of the viewer's last line.
 */
version: number, 
/**
 * The lines after the one asked for, or after the one an action was based on.
 */
lines: Line<unknown, unknown>[], 
/**
 * What the viewer sees now.
 */
snapshot: Snapshot<unknown, unknown>, };

/**
 * Something said, as one listener hears it.
 */
export type Spoken = { 
/**
 * Its number among what this listener heard, from 1.
 */
n: number, 
/**
 * The seat it was said from; none for a spectator.
 */
seat: number | null, 
/**
 * Who said it.
 */
person: PersonInfo, 
/**
 * The seats it was for; none for all.
 */
to: Array<number> | null, 
/**
 * What was said.
 */
text: string, 
/**
 * When.
 */
at: number, };
