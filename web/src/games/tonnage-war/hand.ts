import type { Choice } from "../../wire";
import { type Hands, handsOf, type Piece, type Sorted } from "../hands";
import { whereOf } from "./choices";
import { keyOf, regionOf } from "./geometry";
import type { Action, Target, View } from "./types";

/** A block by the name labels have for it: a U-boat by its number, an escort by its name. */
export function pieceNamed(name: string): Piece {
  return /^\d+$/.test(name)
    ? { key: `boat ${name}`, name, title: `U-boat ${name}` }
    : { key: `escort ${name}`, name, title: name };
}

/** The convoy itself, for what is done with all of it. */
const SHIPS: Piece = { key: "ships", name: "ships", title: "The convoy" };

/** Whose choice it is. */
function pieceOf(action: Action, { engagement: { boat } }: View): Piece | null {
  const engaged = boat === null ? null : pieceNamed(`${boat}`);
  if (action === "search") return engaged;
  if (typeof action === "string") return SHIPS;
  if ("strike" in action) return engaged;
  if ("hunt" in action) return pieceNamed(`${action.hunt.boat}`);
  const [{ escort }] = Object.values(action) as [{ escort: string }];
  return pieceNamed(escort);
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

function sortedIn(view: View): (action: Action) => Sorted | null {
  return (action) => {
    if (action === "done") return null;
    const piece = pieceOf(action, view);
    return { piece, to: piece ? dropOf(action) : whereOf(action, view) };
  };
}

/** Everything that can be done now, by the block one presses. */
export function handsIn(choices: Choice<Action>[], view: View, able: string[] = []): Hands<Action> {
  const titleOf = (key: string): string => regionOf(key)?.name ?? `U-${key}`;
  return handsOf(choices, sortedIn(view), titleOf, able.map(pieceNamed));
}
