// How ships were seen to move, from what this viewer was told.

import type { Line } from "../../wire";
import { courseTo, type Hull, stern } from "./geometry";
import type { Event, View } from "./types";

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

/** The view with every ship where the words of a playback have brought her by now: the view itself comes action by action. */
export function asTold(view: View, lines: Line<unknown, unknown>[], since: number): View {
  const hulls = new Map<number, Hull>();
  const sunk = new Set<number>();
  for (const line of lines) {
    if (line.seq < since || line.kind !== "heard" || !("event" in line.heard)) continue;
    const move = moveIn(line.heard.event);
    const end = move?.way.at(-1);
    if (move && end) hulls.set(move.ship, end);
    const event = line.heard.event as Event;
    if (typeof event === "object" && "sunk" in event) sunk.add(event.sunk.ship.id);
  }
  if (hulls.size === 0 && sunk.size === 0) return view;
  const ships = view.ships.map((ship) => {
    const hull = hulls.get(ship.vessel.id);
    const fate = sunk.has(ship.vessel.id) ? ("sunk" as const) : ship.fate;
    if (!hull || !ship.hexes) return { ...ship, fate };
    return { ...ship, fate, hexes: [hull.bow, stern(hull)] as [string, string], facing: hull.facing };
  });
  return { ...view, ships };
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
