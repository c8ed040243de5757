import type { Choice } from "../../wire";
import { type Hands, handsOf, type Piece, type Sorted } from "../hands";
import { doingOf } from "./choices";
import type { Action, View } from "./types";

/** A ship, division or air unit: the chart calls it what labels call it. */
export function pieceNamed(name: string): Piece {
  return { key: name, name, title: name };
}

/** The division whose attack may be intercepted, for who can come between. */
function sorted(action: Action, view: View): Sorted | null {
  const doing = doingOf(action);
  if (!doing || action === "done") return null;
  const { who, kind, to } = doing;
  const told = Object.values(action)[0] as Record<string, unknown>;
  // To draw away from an enemy is the whole side's doing.
  if (kind === "open") return { piece: null, to: who };
  const piece = pieceNamed(who);
  if (to !== null) return { piece, to };
  if (kind === "close") return { piece, to: bandInside(who, view) };
  if (kind === "intercept") return { piece, to: view.attack?.division ?? null };
  if (kind === "land") return { piece, to: deckOf(told.deck as { ship?: string; base?: string }, view) };
  const target = told.target ?? (told.wing ? (told.division ?? told.base) : null);
  return { piece, to: typeof target === "string" ? target : null };
}

const INWARD: Record<string, string> = { distant: "band long", long: "band medium", medium: "band short" };

/** The mark of the band a division comes to when it closes. */
function bandInside(division: string, { divisions }: View): string | null {
  const band = divisions.find(({ name }) => name === division)?.band;
  return band ? (INWARD[band] ?? null) : null;
}

/** What stands for a deck on the chart: its base, or the division of its carrier. */
function deckOf({ ship, base }: { ship?: string; base?: string }, { ships }: View): string | null {
  if (base !== undefined) return base;
  return ships.find(({ name }) => name === ship)?.division ?? null;
}

/** Everything that can be done now, by the piece one presses. */
export function handsIn(choices: Choice<Action>[], view: View, able: string[]): Hands<Action> {
  return handsOf(choices, (action) => sorted(action, view), titleOf, able.map(pieceNamed));
}

function titleOf(mark: string): string {
  return mark.startsWith("band ") ? `${mark.slice(5)} range` : mark;
}

/** Of several choices in one hex the one a drag means: the depth the boat has now. */
export function meantIn(view: View): (choices: Choice<Action>[]) => Choice<Action> | null {
  return (choices) =>
    choices.find(({ action }) => {
      if (typeof action !== "object" || !("plot" in action)) return false;
      const boat = view.ships.find(({ name }) => name === action.plot.boat);
      return boat?.depth === action.plot.depth;
    }) ?? null;
}
