import type { Line } from "../wire";

/** How each game says that a turn begins. */
const TURNS = ["turn_begins", "turn_began", "turn"];

/** The turn a line says begins: the next lines belong to it. */
export function turnOf(line: Line<unknown, unknown>): number | null {
  if (line.kind !== "heard" || !("event" in line.heard)) return null;
  const { event } = line.heard;
  if (typeof event !== "object" || event === null) return null;
  const name = TURNS.find((known) => known in event);
  if (name === undefined) return null;
  const told = (event as Record<string, unknown>)[name];
  return typeof told === "number" ? told : ((told as { turn?: number } | null)?.turn ?? 0);
}

export function isTurn(line: Line<unknown, unknown>): boolean {
  return turnOf(line) !== null;
}
