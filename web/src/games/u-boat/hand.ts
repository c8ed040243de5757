// What the ship in hand can do by the keys that stay, and from her menu.

import type { Helm } from "../../table/keys";
import type { Choice } from "../../wire";
import type { Together } from "../chart";
import type { Action, Turn, View } from "./types";

type Offered = Choice<Action>[];

/** The turns by a key, the gentle ones first. */
const TURNS: Record<"port" | "starboard", readonly Turn[]> = {
  port: ["left", "hard_left"],
  starboard: ["right", "hard_right"],
};

function turnOf(action: Action): Turn | null {
  if (typeof action !== "object") return null;
  return "turn" in action ? action.turn : "adjust" in action ? action.adjust : null;
}

/** What the keys of the helm do. */
export function helmOf(choices: Offered, view: View): Partial<Record<Helm, Offered>> {
  const turns = (side: "port" | "starboard"): Offered =>
    TURNS[side].flatMap((turn) => choices.filter(({ action }) => turnOf(action) === turn)).slice(0, 1);
  const depth = view.draft?.pose.depth ?? 0;
  const depths = choices.flatMap((choice) =>
    typeof choice.action === "object" && "depth" in choice.action ? [{ choice, feet: choice.action.depth }] : [],
  );
  const nearest = (some: typeof depths): Offered =>
    some
      .toSorted((a, b) => Math.abs(a.feet - depth) - Math.abs(b.feet - depth))
      .slice(0, 1)
      .map(({ choice }) => choice);
  return {
    ahead: choices.filter(({ action }) => action === "ahead"),
    port: turns("port"),
    starboard: turns("starboard"),
    up: nearest(depths.filter(({ feet }) => feet < depth)),
    down: nearest(depths.filter(({ feet }) => feet > depth)),
    fire: choices.filter(({ action }) => isFire(action, view)),
  };
}

/** Charges, guns, announcements, and torpedoes at squares an escort can come to: others are aimed at on the chart. */
function isFire(action: Action, view: View): boolean {
  if (typeof action !== "object") return false;
  if ("aim" in action) return view.escorts.some(({ reach }) => reach.includes(action.aim));
  return "charge" in action || "gun" in action || "announce" in action;
}

/** What is done aboard and not in a square of the chart. */
export function aboardOf(choices: Offered): Offered {
  return choices.filter(
    ({ action }) => typeof action === "object" && ("depth" in action || "charge" in action || "adjust" in action),
  );
}

/** What would end what is going on. */
export function endOf({ stage }: View): Action | null {
  return stage === "move" ? "end_move" : stage === "report" ? "pass" : null;
}

/** A pattern at two neighbouring depths at once. */
export function togetherOf(menu: Offered): Together[] {
  const depths = menu.flatMap(({ action }) =>
    typeof action === "object" && "charge" in action ? [action.charge] : [],
  );
  const pairs = depths.slice(1).map((deep, i) => [depths[i] ?? deep, deep] as const);
  return pairs.map(([shallow, deep]) => ({
    row: "Patterns at two depths",
    title: `${shallow} + ${deep}`,
    actions: [{ charge: shallow }, { charge: deep }],
  }));
}
