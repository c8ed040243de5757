import { capital } from "../../table/words";
import type { Choice } from "../../wire";
import { whereOf } from "./choices";
import { keyOf, regionOf } from "./geometry";
import type { Action, Target, View } from "./types";

/** A choice of a block, and where it leads: the key of a place or a U-boat, nothing for what has no place. */
export interface Way {
  choice: Choice<Action>;
  to: string | null;
}

/** A block one can press: `escort Tay`, `boat 3`, or `ships` for the convoy itself. */
export interface Hand {
  /** As labels name it. */
  name: string;
  title: string;
  ways: Way[];
}

/** A place in which something can be done. */
export interface Drop {
  title: string;
  choices: Choice<Action>[];
}

/** Everything that can be done now, by what one presses. */
export interface Hands {
  pieces: Map<string, Hand>;
  /** Where something can be done with this block in hand: what it can do there, and what needs no block. */
  drops: (name: string | null) => Map<string, Drop>;
}

/** Whose choice it is. */
function pieceOf(action: Action, view: View): { key: string; name: string; title: string } | null {
  const boat = (id: number | null) =>
    id === null ? null : { key: `boat ${id}`, name: `${id}`, title: `U-boat ${id}` };
  if (action === "done") return null;
  if (action === "search") return boat(view.engagement.boat);
  if (typeof action === "string") return { key: "ships", name: "ships", title: "The convoy" };
  if ("strike" in action) return boat(view.engagement.boat);
  if ("hunt" in action) return boat(action.hunt.boat);
  const [{ escort }] = Object.values(action) as [{ escort: string }];
  return { key: `escort ${escort}`, name: escort, title: escort };
}

/** Where it is dropped. */
export function dropOf(action: Action): string | null {
  if (typeof action === "string") return null;
  if ("place" in action) return keyOf(action.place.at);
  if ("move" in action) return keyOf(action.move.to);
  if ("follow" in action) return `boat ${action.follow.boat}`;
  return "join" in action ? dropOn(action.join.target) : null;
}

function dropOn(target: Target): string {
  if (typeof target !== "string") return "sector" in target ? target.sector : `boat ${Object.values(target)[0]}`;
  if (target === "convoy") return "convoy";
  return target === "air_outer" ? "outer" : "inner";
}

export function handsOf(choices: Choice<Action>[], view: View): Hands {
  const pieces = new Map<string, Hand>();
  const free = new Map<string, Drop>();
  for (const choice of choices) {
    const piece = pieceOf(choice.action, view);
    if (piece) {
      const hand = pieces.get(piece.key) ?? { name: piece.name, title: piece.title, ways: [] };
      hand.ways.push({ choice, to: dropOf(choice.action) });
      pieces.set(piece.key, hand);
    } else if (choice.action !== "done") {
      const key = whereOf(choice.action, view);
      if (key !== null) add(free, key, choice);
    }
  }
  const drops = (name: string | null): Map<string, Drop> => {
    const found = new Map([...free].map(([key, drop]) => [key, { ...drop, choices: [...drop.choices] }]));
    const hand = [...pieces.values()].find((one) => one.name === name);
    for (const { choice, to } of hand?.ways ?? []) if (to !== null) add(found, to, choice);
    return found;
  };
  return { pieces, drops };
}

function add(drops: Map<string, Drop>, key: string, choice: Choice<Action>): void {
  const drop = drops.get(key) ?? { title: regionOf(key)?.name ?? capital(`U-${key}`), choices: [] };
  drop.choices.push(choice);
  drops.set(key, drop);
}
