import type { PlayedStep } from "../api";
import type { Line } from "../wire";

type Lines = Line<unknown, unknown>[];

/** What the umpire had heard after a step of the record, and when that was. What was taken back is in no record. */
export function upToStep(lines: Lines, step: number): { shown: Lines; at: number } {
  const withdrawn = new Set(lines.flatMap((line) => (line.kind === "withdrawn" ? line.lines : [])));
  let done = 0;
  const end = lines.findIndex((line) => line.kind === "did" && !withdrawn.has(line.seq) && ++done > step);
  const shown = end < 0 ? lines : lines.slice(0, end);
  return { shown, at: end < 0 ? Number.POSITIVE_INFINITY : (shown.at(-1)?.at ?? 0) };
}

/** Events after which a game is no longer what it was. */
const TURNING = new Set([
  "sunk",
  "in_convoy",
  "dead_in_the_water",
  "boat_lost",
  "boat_hurt",
  "exited",
  "detonated",
  "convoy_attacked",
]);

/** The step, from 1, in which the last thing happened that changes a game; nothing when nothing did. */
export function momentOf(lines: Lines): number | null {
  const withdrawn = new Set(lines.flatMap((line) => (line.kind === "withdrawn" ? line.lines : [])));
  let done = 0;
  let moment: number | null = null;
  for (const line of lines) {
    if (withdrawn.has(line.seq)) continue;
    if (line.kind === "did") done++;
    if (line.kind !== "heard" || !("event" in line.heard)) continue;
    const { event } = line.heard;
    if (typeof event === "object" && event && Object.keys(event).some((name) => TURNING.has(name))) moment = done;
  }
  return moment;
}

/** What was heard in one step, as lines of a log. */
export function toldIn(heard: PlayedStep["heard"]): Lines {
  return heard.map(([what, said], i) => ({ kind: "heard", seq: i + 1, at: 0, heard: what, said }));
}
