// How ships were seen to move, from what this viewer was told.

import type { Line } from "../../wire";
import { courseTo, type Hull } from "./geometry";
import type { Event } from "./types";

/** The moves of one ship that are still to be seen on the water, the last one first. */
export interface Trail {
  ship: number;
  moves: Hull[][];
}

/** So many moves stay on the water. */
const KEPT = 3;

/** The move an event tells of. */
export function moveIn(event: unknown): { ship: number; way: Hull[] } | null {
  if (typeof event !== "object" || event === null) return null;
  const told = event as Exclude<Event, string>;
  const moved = "moved" in told ? told.moved : "underway" in told ? told.underway : null;
  return moved && { ship: moved.ship.id, way: courseTo(moved.hull, moved.moves) };
}

/** The wakes of all ships. */
export function trailsOf(lines: Line<unknown, unknown>[]): Trail[] {
  const trails = new Map<number, Hull[][]>();
  for (const line of lines) {
    if (line.kind !== "heard" || !("event" in line.heard)) continue;
    const move = moveIn(line.heard.event);
    if (move && move.way.length > 1) {
      trails.set(move.ship, [move.way, ...(trails.get(move.ship) ?? [])].slice(0, KEPT));
    }
  }
  return [...trails].map(([ship, moves]) => ({ ship, moves }));
}
