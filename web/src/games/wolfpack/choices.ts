import type { Choice } from "../../wire";
import type { Action, Convoy, Hex, Size, View } from "./types";

/** A hex in which something can be done, and all of it. */
export interface Spot {
  hex: Hex;
  choices: Choice<Action>[];
}

export const BOATS: Record<Size, number> = { single: 1, six: 6, twelve: 12, eighteen: 18, twenty_four: 24, thirty: 30 };

export function hexOf(convoy: Convoy): Hex | null {
  return typeof convoy.place === "object" ? convoy.place.at_sea : null;
}

/** Where an action acts: at a convoy for attacks, else in its hex. */
export function whereOf(action: Action, view: View): Hex | null {
  if (action === "done") return null;
  const at = Object.values(action)[0] as { hex?: Hex; convoy?: number };
  if (at.hex) return at.hex;
  const convoy = view.convoys.find((known) => known.id === at.convoy);
  return convoy ? hexOf(convoy) : null;
}

/** The sizes that can be deployed now, smallest first. */
export function deployable(choices: Choice<Action>[]): Size[] {
  const sizes = new Set(choices.flatMap(({ action }) => (isDeploy(action) ? [action.deploy.size] : [])));
  return [...sizes].toSorted((a, b) => BOATS[a] - BOATS[b]);
}

function isDeploy(action: Action): action is { deploy: { hex: Hex; size: Size } } {
  return typeof action === "object" && "deploy" in action;
}

/** The choices by hex, from south to north; of the deployments only those of one size. */
export function spotsOf(choices: Choice<Action>[], view: View, size: Size | null): Spot[] {
  const spots = new Map<Hex, Choice<Action>[]>();
  for (const choice of choices) {
    const { action } = choice;
    if (isDeploy(action) && action.deploy.size !== size) continue;
    const hex = whereOf(action, view);
    if (hex) spots.set(hex, [...(spots.get(hex) ?? []), choice]);
  }
  return [...spots].map(([hex, found]) => ({ hex, choices: found })).toSorted((a, b) => a.hex.localeCompare(b.hex));
}

/** The size a label or a list of pieces names. */
export function isSize(piece: string | null): piece is Size {
  return piece !== null && Object.hasOwn(BOATS, piece);
}

/** The unit a drag takes up in a hex: the largest that may be taken. */
export function takenBy(choices: Choice<Action>[], hex: Hex): Choice<Action> | null {
  const taking = choices.filter(
    ({ action }) => typeof action === "object" && "take" in action && action.take.hex === hex,
  );
  const boats = ({ action }: Choice<Action>): number =>
    typeof action === "object" && "take" in action ? BOATS[action.take.size] - Number(action.take.pinned) / 2 : 0;
  return taking.toSorted((a, b) => boats(b) - boats(a))[0] ?? null;
}

/** The choice that sails the unit in hand to a hex. */
export function sailingTo(choices: Choice<Action>[], hex: Hex | null): Choice<Action> | null {
  return (
    choices.find(({ action }) => typeof action === "object" && "sail" in action && action.sail.hex === hex) ?? null
  );
}

const RANKS = ["done", "strike", "join", "take", "sail", "face", "regroup", "deploy"];

function rank(action: Action): number {
  return RANKS.indexOf(typeof action === "string" ? action : (Object.keys(action)[0] ?? ""));
}

/** The size the palette begins with. */
export const FIRST_SIZE: Size = "six";

/** Largest units first where units are taken, the palette's where they are deployed; cheapest hexes first where one sails. */
function second(action: Action, costs: Map<Hex, number>): number {
  if (typeof action === "string") return 0;
  if ("sail" in action) return costs.get(action.sail.hex) ?? 0;
  if ("deploy" in action) return action.deploy.size === FIRST_SIZE ? 0 : BOATS[action.deploy.size];
  return "take" in action ? -BOATS[action.take.size] : 0;
}

/** What is most to the point first, for a long list shows only its beginning. */
export function sorted(choices: Choice<Action>[], view: View): Choice<Action>[] {
  const costs = new Map(view.reach.map(({ hex, cost }) => [hex, cost]));
  const keyed = choices.map((choice) => ({ choice, key: rank(choice.action) * 100 + second(choice.action, costs) }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ choice }) => choice);
}
