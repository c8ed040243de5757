import type { Group } from "../../table/groups";
import type { Choice, Line, Tags } from "../../wire";
import type { BigWords, ChartProps, GameChart } from "../chart";
import { Board } from "./Board";
import { commitWords } from "./commit";
import { isSquare, slid } from "./geometry";
import { aboardOf, endOf, helmOf, togetherOf } from "./hand";
import { Panel } from "./Panel";
import type { Wakes } from "./Traces";
import type { Action, Event, Pose, Ship, Square, View } from "./types";
import { unfold } from "./unfold";

/** Depths and settings are numbers in a menu. */
function shortOf({ action }: Choice<Action>): string | null {
  if (typeof action !== "object") return null;
  if ("depth" in action) return `${action.depth} ft`;
  return "charge" in action ? `${action.charge} ft` : null;
}

function groupOf({ action }: Choice<Action>): Group | null {
  if (typeof action !== "object") return null;
  if ("aim" in action) return { owner: null, title: "Aim a torpedo" };
  if ("charge" in action) return { owner: null, title: "Set a depth charge pattern" };
  return "depth" in action ? { owner: null, title: "Change the depth" } : null;
}

function drawn(props: ChartProps) {
  const { view, choices, lines, focus, onFocus, onChoose, whole, pointed, belief, shown } = props;
  const { selected, onSelect, able, ways, onChooseAll, onMenu } = props;
  return {
    hand: {
      selected: selected ?? null,
      onSelect: onSelect ?? (() => {}),
      able: able ?? NOBODY,
      ways: ways ?? null,
      onChooseAll: onChooseAll ?? (() => {}),
      onMenu: onMenu ?? (() => {}),
    },
    view: unfold(view as View, props.news ?? []),
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

const NOBODY: string[] = [];

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

/** What is big in U-BOAT besides what its cues say. */
function momentOf(event: unknown): BigWords | null | undefined {
  if (typeof event !== "object" || event === null) return undefined;
  const { torpedoes, torpedoes_running, charged, depth_told, proof, announced, ...other } = event as Tags<Event>;
  if (torpedoes_running) return { word: "Torpedoes", whose: torpedoes_running.boat };
  if (torpedoes) return torpedoes.n > 0 ? { word: "Torpedoes", whose: torpedoes.escort } : null;
  if (announced) return { word: "Attack", whose: `${announced.escort} on ${announced.boat}` };
  if (charged?.blast === "near_miss") return { word: "Near miss", whose: charged.boat };
  if (other.dead_in_the_water) return { word: "Dead in the water", whose: other.dead_in_the_water.ship };
  return depth_told || proof ? null : undefined;
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
  ways: ["move"],
  sort: (choices, view) => byUse(choices as Choice<Action>[], view as View),
  commit: (choice, view) => commitWords(choice as Choice<Action>, view as View),
  owns: (piece, view) => (view as View).own.some((ship) => ship === piece),
  helm: (choices, view) => helmOf(choices as Choice<Action>[], view as View),
  aboard: (choices) => aboardOf(choices as Choice<Action>[]),
  together: (menu) => togetherOf(menu as Choice<Action>[]),
  end: (view) => endOf(view as View),
  short: (choice) => shortOf(choice as Choice<Action>),
  group: (choice) => groupOf(choice as Choice<Action>),
  isOwn: (event, view) => shipsIn(event as Event).some((ship) => (view as View).own.includes(ship)),
  moment: momentOf,
  Board: (props) => <Board {...drawn(props)} />,
  Panel: (props) => {
    const { wakes, whole, pointed, belief, playing, hand, ...shown } = drawn(props);
    return <Panel {...shown} />;
  },
};
