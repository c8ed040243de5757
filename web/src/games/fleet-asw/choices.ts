import type { Group } from "../../table/groups";
import { capital } from "../../table/words";
import type { Choice } from "../../wire";
import type { Hex } from "../hexes";
import type { Action, View } from "./types";

/** Who acts, and whether it is a move to a hex. */
interface Doing {
  who: string;
  kind: string;
  to: Hex | null;
}

/** What an action says, taken apart. */
export function doingOf(action: Action): Doing | null {
  if (action === "done") return null;
  const [[kind, told]] = Object.entries(action) as [[string, Record<string, unknown>]];
  const who = told.boat ?? told.ship ?? told.wing ?? told.division;
  return { who: String(who), kind, to: typeof told.to === "string" ? told.to : null };
}

/** Where a ship, division, air unit or base is, if the viewer may know. */
function whereIs(name: string, view: View): Hex | null {
  if (view.battle.is_on) return view.ships.find((ship) => ship.name === name)?.hex ?? null;
  const division = view.divisions.find((one) => one.name === name);
  if (division) return division.hex;
  const base = view.bases.find((one) => one.name === name);
  if (base) return base.hex;
  const ship = view.ships.find((one) => one.name === name);
  if (ship?.division) return view.divisions.find((one) => one.name === ship.division)?.hex ?? null;
  const place = view.wings.find((wing) => wing.name === name)?.place;
  if (typeof place !== "object" || place === null) return null;
  if ("aloft" in place) return place.aloft;
  return whereIs("ship" in place.parked ? place.parked.ship : place.parked.base, view);
}

/** What an action is done to: a target before whoever does it. */
function objectOf(action: Action): string | null {
  if (action === "done") return null;
  const [told] = Object.values(action) as [Record<string, unknown>];
  const object = told.target ?? (told.wing ? (told.division ?? told.base) : null) ?? told.division ?? told.wing;
  return typeof object === "string" ? object : null;
}

/** The hex in which an action acts. */
export function hexOf(action: Action, view: View): Hex | null {
  const doing = doingOf(action);
  if (!doing) return null;
  const object = objectOf(action);
  return doing.to ?? (object === null ? null : whereIs(object, view));
}

const TITLES: Record<string, string> = {
  plot: "Plot",
  move: "Move",
  gun: "Fire guns",
  torpedo: "Fire torpedoes",
  search: "Search",
  strike: "Attack from the air",
  bomb: "Attack from the air",
  steer: "Move",
  launch: "Start",
  fly: "Fly",
  land: "Land",
};

/** Whose choice it is and of which kind; moves open a mode in which the chart offers only them. */
export function groupOf({ action }: Choice<Action>): Group | null {
  const doing = doingOf(action);
  if (!doing || doing.kind === "open") return null;
  return { owner: doing.who, title: TITLES[doing.kind] ?? capital(doing.kind), isMode: doing.to !== null };
}

/** What ends the part first, then as the server lists it. */
export function sorted(choices: Choice<Action>[]): Choice<Action>[] {
  const isEnd = ({ action }: Choice<Action>): number => (action === "done" ? 0 : 1);
  return choices.toSorted((a, b) => isEnd(a) - isEnd(b));
}
