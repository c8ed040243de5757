// What the server sends, apart from what belongs to one game. See docs/protocol.md.

export type { Cell, Choice, Diary, Grid, KnownSeat, Line, Roll, Said, Snapshot } from "./generated/wire";

/**
 * A union such as an event of a game, `{ sailed: … } | { sunk: … } | "over"`, as one object in which every tag may be: for
 * code that asks tag by tag.
 */
export type Tags<Union> = { [Tag in TagOf<Union>]?: Extract<Union, Record<Tag, unknown>>[Tag] };
type TagOf<Union> = Union extends object ? keyof Union : never;
