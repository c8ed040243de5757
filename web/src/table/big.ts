import type { BigWords } from "../games/chart";
import type { Cue } from "../generated/wire";
import type { Line } from "../wire";

const WORDS: Partial<Record<Cue["verb"], string>> = {
  hit: "Hit",
  sink: "Sunk",
  detect: "Sighted",
  collide: "Collision",
};

/** What a game says big of an event; undefined where its cue says enough. */
export type Moment = (event: unknown) => BigWords | null | undefined;

/** So many steps one moment lasts: a hit, its explosion and its damage are one. */
const LASTS = 3;

/** What is said big of a line: the moments one waits for, by the name of whom they befall. */
export function bigOf(line: Line<unknown, unknown> | undefined, moment: Moment): BigWords | null {
  if (line?.kind !== "heard" || !("event" in line.heard) || !line.cue) return null;
  const own = moment(line.heard.event);
  if (own !== undefined) return own;
  const word = WORDS[line.cue.verb];
  return word === undefined ? null : { word, whose: line.cue.piece ?? null };
}

/** The same for the last of these steps, unless it was just said. */
export function newlyBig(steps: (Line<unknown, unknown> | undefined)[], moment: Moment): BigWords | null {
  const [now, ...before] = steps
    .slice(-1 - LASTS)
    .toReversed()
    .map((line) => bigOf(line, moment));
  const isSaid = before.some((said) => said && said.word === now?.word && said.whose === now.whose);
  return now && !isSaid ? now : null;
}
