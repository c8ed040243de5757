import type { Line, Tags } from "../../wire";
import { hexOf } from "./choices";
import type { Event, Hex, View } from "./types";

/** Where convoys and U-boats were seen to go, oldest hex first. */
export interface Tracks {
  convoys: Map<number, Hex[]>;
  /** Moves of U-boats in the latest turn that had any. */
  sailed: { from: Hex; to: Hex }[];
}

/** Follows every convoy through what was told. */
export function tracksOf(lines: Line<unknown, unknown>[]): Tracks {
  const convoys = new Map<number, Hex[]>();
  let sailed: Tracks["sailed"] = [];
  for (const line of lines) {
    if (line.kind !== "heard" || !("event" in line.heard)) continue;
    const told = line.heard.event as Tags<Event> | string;
    if (typeof told === "string") continue;
    if (told.convoy_placed) convoys.set(told.convoy_placed.convoy, [told.convoy_placed.hex]);
    if (told.convoy_moved) {
      const { convoy, from, to } = told.convoy_moved;
      const way = convoys.get(convoy) ?? [from];
      way.push(to);
      convoys.set(convoy, way);
    }
    if (told.turn_began) sailed = [];
    if (told.sailed && told.sailed.from !== told.sailed.to) sailed.push(told.sailed);
  }
  return { convoys, sailed };
}

/** What was told last, if it is an event. */
export function lastEvent(lines: Line<unknown, unknown>[]): unknown {
  const line = lines.at(-1);
  return line?.kind === "heard" && "event" in line.heard ? line.heard.event : null;
}

/** Every hex an event names, and where the convoy it names is. */
export function hexesIn(event: unknown, view: View): Hex[] {
  if (typeof event === "string") return /^\d{4}$/.test(event) ? [event] : [];
  if (typeof event !== "object" || event === null) return [];
  const found = Object.entries(event).flatMap(([key, value]) => {
    if (key !== "convoy") return hexesIn(value, view);
    const convoy = view.convoys.find(({ id }) => id === value);
    const hex = convoy ? hexOf(convoy) : null;
    return hex ? [hex] : [];
  });
  return [...new Set(found)];
}
