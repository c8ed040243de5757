// What the server sends, apart from what belongs to one game. See docs/protocol.md.

export type { Cell, Choice, Grid, Line, Outcome, Place, Said, Snapshot } from "./generated/wire";

/** A die as it is sent: paragraph, sides, face. */
export type Roll = [rule: string, sides: number, face: number];
