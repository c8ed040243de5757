import type { Line } from "../wire";

/** How each game says that a turn begins. */
const TURNS = ["turn_begins", "turn_began", "turn"];

/** Whether a line tells that a turn begins; the next lines belong to it. */
export function isTurn(line: Line<unknown, unknown>): boolean {
  if (line.kind !== "heard" || !("event" in line.heard)) return false;
  const { event } = line.heard;
  return typeof event === "object" && event !== null && TURNS.some((name) => name in event);
}
