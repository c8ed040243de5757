import type { Choice } from "../../wire";
import type { Action, Hex } from "./types";

/** Packs of 6, 12, 18, 24 and 30 boats, as an action counts them. */
export type Packs = number[];

export const NO_PACKS: Packs = [0, 0, 0, 0, 0];

type Regroup = { regroup: { hex: Hex; packs: Packs } };

export function isRegroup(action: Action): action is Regroup {
  return typeof action === "object" && "regroup" in action;
}

/** The ways the boats of a hex can be regrouped. */
export function regroupings(choices: Choice<Action>[]): Packs[] {
  return choices.flatMap(({ action }) => (isRegroup(action) ? [action.regroup.packs] : []));
}

/** Boats in so many packs. */
export function inPacks(packs: Packs): number {
  return packs.reduce((sum, n, i) => sum + n * 6 * (i + 1), 0);
}

export function isListed(packs: Packs, listed: Packs[]): boolean {
  return listed.some((known) => known.every((n, i) => n === packs[i]));
}

/** Whether one can still get from here to something that is listed by adding packs. */
export function leadsOn(packs: Packs, listed: Packs[]): boolean {
  return listed.some((known) => known.every((n, i) => n >= (packs[i] ?? 0)));
}

/** One pack more or less of a size. */
export function changed(packs: Packs, size: number, by: number): Packs {
  return packs.map((n, i) => (i === size ? Math.max(0, n + by) : n));
}
