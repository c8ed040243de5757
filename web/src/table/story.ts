import type { Line } from "../wire";

type Lines = Line<unknown, unknown>[];

/** A line of the story of a finished game, and the step of the record it belongs to: 0 for the opening. */
export interface Told {
  line: Line<unknown, unknown>;
  step: number;
}

/** What the umpire was told, line by line with its step; what was taken back is in no record. */
export function storyOf(lines: Lines): Told[] {
  const withdrawn = new Set(lines.flatMap((line) => (line.kind === "withdrawn" ? line.lines : [])));
  const story: Told[] = [];
  let step = 0;
  for (const line of lines) {
    if (withdrawn.has(line.seq)) continue;
    if (line.kind === "did") step++;
    story.push({ line, step });
  }
  return story;
}

/** The sentences of a story that tell what happened, without the dice, orders and turns to act. */
export function eventsOf(story: Told[]): Told[] {
  return story.filter(({ line }) => line.kind === "over" || (line.kind === "heard" && "event" in line.heard));
}
