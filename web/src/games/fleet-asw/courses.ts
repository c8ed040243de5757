import type { Line, Tags } from "../../wire";
import { center, type Hex } from "../hexes";
import type { Event, View } from "./types";

/** Where ships and divisions have been seen to go. */
export interface Courses {
  /** Clockwise from up, where each points. */
  heading: Map<string, number>;
  /** The last hexes of each, the present one last. */
  way: Map<string, Hex[]>;
}

/** Hexes of a wake. */
const LONG = 5;

/** Follows everybody through what was told; a fight and the map have hexes of their own. */
export function coursesOf(lines: Line<unknown, unknown>[], view: View): Courses {
  const way = new Map<string, Hex[]>();
  const withdrawn = new Set(lines.flatMap((line) => (line.kind === "withdrawn" ? line.lines : [])));
  const goes = (who: string, hex: Hex): void => {
    const before = way.get(who) ?? [];
    if (before.at(-1) !== hex) way.set(who, [...before, hex].slice(-LONG));
  };
  for (const line of lines) {
    if (line.kind !== "heard" || withdrawn.has(line.seq) || !("event" in line.heard)) continue;
    const told = line.heard.event as Tags<Event> | string;
    if (typeof told === "string") continue;
    if (told.battle_begins) way.clear();
    if (told.moved) goes(told.moved.ship, told.moved.hex);
    if (told.steered) goes(told.steered.division, told.steered.hex);
  }
  for (const { name, from, hex } of view.ships) {
    if (!hex || !view.battle.is_on) continue;
    if (from && !way.has(name)) goes(name, from);
    goes(name, hex);
  }
  for (const { name, hex } of view.divisions) if (hex && !view.battle.is_on) goes(name, hex);
  const heading = new Map<string, number>();
  for (const [name, hexes] of way) {
    const [before, last] = hexes.slice(-2);
    if (before && last) heading.set(name, bearing(before, last));
  }
  return { heading, way };
}

/** Clockwise from up. */
export function bearing(from: Hex, to: Hex): number {
  const [a, b] = [center(from), center(to)];
  return (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
}
