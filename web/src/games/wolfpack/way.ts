import { step } from "./geometry";
import type { Facing, Hex, View } from "./types";

/** One hex of a move, and the Movement Points entering it takes. */
export interface Leg {
  from: Hex;
  to: Hex;
  cost: number;
}

const FACINGS: readonly Facing[] = ["east", "northeast", "northwest", "west", "southwest", "southeast"];

/**
 * The cheapest way of the unit in hand to a hex it can reach, told by the costs the server lists and nothing else;
 * empty where it leads over a hex that is not listed, as one in which a convoy lies.
 */
export function wayTo(view: View, to: Hex): Leg[] {
  const start = view.in_hand === null ? undefined : view.units[view.in_hand]?.hex;
  if (!start || start === to) return [];
  const costs = new Map(view.reach.map(({ hex, cost }) => [hex, cost]));
  costs.set(start, 0);
  const storms = new Set(view.storm_hexes);
  const legs: Leg[] = [];
  let here = to;
  while (here !== start) {
    const whole = costs.get(here);
    if (whole === undefined) return [];
    const before = FACINGS.map((facing) => step(here, facing))
      .flatMap((hex) => {
        const cost = costs.get(hex);
        return cost !== undefined && cost < whole && whole - cost <= 2 ? [{ hex, cost }] : [];
      })
      // Calm water first where both ways cost the same.
      .toSorted((a, b) => b.cost - a.cost || Number(storms.has(a.hex)) - Number(storms.has(b.hex)));
    const wanted = storms.has(here) ? before.find(({ cost }) => whole - cost === 2) : before[0];
    const last = wanted ?? before[0];
    if (!last) return [];
    legs.unshift({ from: last.hex, to: here, cost: whole - last.cost });
    here = last.hex;
  }
  return legs;
}
