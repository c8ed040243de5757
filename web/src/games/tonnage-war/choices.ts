import type { Choice } from "../../wire";
import type { Place } from "../Spots";
import { keyOf, REGIONS } from "./geometry";
import type { Action, Target, View } from "./types";

/** The place of a U-boat. */
function whereIs(boat: number, view: View): string | null {
  const found = view.boats.find(({ id }) => id === boat);
  return found ? keyOf(found.berth) : null;
}

function whereOfTarget(target: Target, view: View): string | null {
  if (typeof target === "string") {
    if (target === "convoy") return "convoy";
    return target === "air_outer" ? "outer" : "inner";
  }
  if ("sector" in target) return target.sector;
  return whereIs("hunt" in target ? target.hunt : target.follow_up, view);
}

/** The place of an escort: where it stands, or where the U-boat is that it follows. */
function whereStands(name: string, view: View): string | null {
  const post = view.escorts.find((escort) => escort.name === name)?.post;
  if (typeof post !== "object") return post === "rescue" ? "convoy" : null;
  return "at" in post ? keyOf(post.at) : whereIs(post.hunting, view);
}

/** Where an action acts; none for those that end or decide something. */
export function whereOf(action: Action, view: View): string | null {
  if (typeof action === "string") {
    if (action === "search")
      return view.engagement.target === null ? null : whereOfTarget(view.engagement.target, view);
    return action === "done" ? null : "convoy";
  }
  if ("place" in action) return keyOf(action.place.at);
  if ("move" in action) return keyOf(action.move.to);
  if ("join" in action) return whereOfTarget(action.join.target, view);
  if ("hunt" in action) return whereIs(action.hunt.boat, view);
  if ("follow" in action) return whereIs(action.follow.boat, view);
  if ("strike" in action) return view.engagement.boat === null ? null : whereIs(view.engagement.boat, view);
  const [{ escort }] = Object.values(action) as [{ escort: string }];
  return whereStands(escort, view);
}

/** The places in which something can be done, and all of it. */
export function spotsOf(choices: Choice<Action>[], view: View): Place<Action>[] {
  return REGIONS.flatMap(({ key, name, title }) => {
    const here = choices.filter(({ action }) => whereOf(action, view) === key);
    return here.length === 0 ? [] : [{ key, title: name, at: title, hex: null, choices: here }];
  });
}

const RANKS = ["search", "hunt", "strike", "join", "follow", "break_off", "rescue", "relieve", "evade", "decoy"];
const LATE = ["place", "move", "illuminate"];

function rank(action: Action): number {
  const kind = typeof action === "string" ? action : (Object.keys(action)[0] ?? "");
  if (kind === "done") return -1;
  const at = RANKS.indexOf(kind);
  return at < 0 ? RANKS.length + LATE.indexOf(kind) : at;
}

/** What is most to the point first, attacks with most escorts before others. */
export function sorted(choices: Choice<Action>[]): Choice<Action>[] {
  const n = ({ action }: Choice<Action>): number =>
    typeof action === "object" && "strike" in action ? -action.strike.escorts.filter(Boolean).length : 0;
  return choices.toSorted((a, b) => rank(a.action) - rank(b.action) || n(a) - n(b));
}
