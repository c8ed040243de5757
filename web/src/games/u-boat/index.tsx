import type { Choice, Line } from "../../wire";
import type { ChartProps, GameChart } from "../chart";
import { Board } from "./Board";
import { commitWords } from "./commit";
import { isSquare, slid } from "./geometry";
import { Panel } from "./Panel";
import type { Wakes } from "./Traces";
import type { Action, Event, Pose, Ship, Square, View } from "./types";

function drawn({ view, choices, lines, focus, onFocus, onChoose, whole, pointed, belief, shown }: ChartProps) {
  return {
    view: view as View,
    choices: choices as Choice<Action>[],
    wakes: wakesOf(lines),
    whole: whole ?? false,
    belief: (belief ?? null) as View | null,
    pointed: squaresIn(pointed),
    playing: shown ?? null,
    focus: focus as Action | null,
    onFocus: onFocus as (action: Action | null) => void,
    onChoose: onChoose as (action: Action) => void,
  };
}

/** Where ships were seen to go, from what this viewer was told. */
export function wakesOf(lines: Line<unknown, unknown>[]): Wakes {
  const wakes: Wakes = {};
  for (const line of lines) {
    if (line.kind !== "heard" || !("event" in line.heard)) continue;
    const event = line.heard.event as Event;
    if (typeof event === "string") continue;
    const seen = seenIn(event);
    if (seen) {
      const wake = wakes[seen.ship] ?? [];
      if (wake.at(-1) !== seen.pose.square) wakes[seen.ship] = [...wake, seen.pose.square];
    }
    // Sliding moves every piece; their wakes go with them.
    if ("slid" in event) {
      const { columns } = event.slid;
      for (const [ship, wake] of Object.entries(wakes)) wakes[ship] = wake.map((square) => slid(square, columns));
    }
  }
  return wakes;
}

/** The ship an event places, and where. */
function seenIn(event: Exclude<Event, string>): { ship: Ship; pose: Pose } | null {
  if ("escort_at" in event) return { ship: event.escort_at.escort, pose: event.escort_at.pose };
  if ("boat_at" in event) return { ship: event.boat_at.boat, pose: event.boat_at.pose };
  if ("in_convoy" in event) return { ship: event.in_convoy.boat, pose: event.in_convoy.pose };
  if ("uncovered" in event) return { ship: event.uncovered.boat, pose: event.uncovered.pose };
  if ("ready" in event && event.ready.record) return { ship: event.ready.boat, pose: event.ready.record };
  return null;
}

/** The ship an event is about, as the events that move or halt a ship name it. */
function shipsIn(event: Event): Ship[] {
  if (typeof event !== "object") return [];
  if ("takes" in event) return [event.takes.ship];
  if ("halts" in event) return [event.halts.escort];
  if ("ready" in event) return [event.ready.boat];
  const seen = seenIn(event);
  return seen ? [seen.ship] : [];
}

/** Every square an event names. */
export function squaresIn(event: unknown): Square[] {
  if (typeof event === "string") return isSquare(event) ? [event] : [];
  if (typeof event !== "object" || event === null) return [];
  return [...new Set(Object.values(event).flatMap(squaresIn))];
}

/** Whatever is no aim first, then squares an escort can come to. */
function byUse(choices: Choice<Action>[], view: View): Choice<Action>[] {
  const reach = new Set(view.escorts.flatMap((escort) => escort.reach));
  const rank = ({ action }: Choice<Action>): number => {
    if (typeof action !== "object" || !("aim" in action)) return 0;
    return reach.has(action.aim) ? 1 : 2;
  };
  return choices.toSorted((a, b) => rank(a) - rank(b));
}

export const uBoat: GameChart = {
  sort: (choices, view) => byUse(choices as Choice<Action>[], view as View),
  commit: (choice, view) => commitWords(choice as Choice<Action>, view as View),
  isOwn: (event, view) => shipsIn(event as Event).some((ship) => (view as View).own.includes(ship)),
  Board: (props) => <Board {...drawn(props)} />,
  Panel: (props) => {
    const { wakes, whole, pointed, belief, playing, ...shown } = drawn(props);
    return <Panel {...shown} />;
  },
};
