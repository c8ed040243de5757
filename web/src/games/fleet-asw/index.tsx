import { sentence } from "../../table/words";
import type { Choice, Line } from "../../wire";
import type { ChartProps, GameChart } from "../chart";
import { Board } from "./Board";
import { groupOf, sorted } from "./choices";
import { Panel } from "./Panel";
import type { Action, View } from "./types";

/** Every hex and every name an event tells of. */
export function toldIn(event: unknown): string[] {
  if (typeof event === "string") return [event];
  if (typeof event !== "object" || event === null) return [];
  return [...new Set(Object.values(event).flatMap(toldIn))];
}

/** The hexes and divisions of the chart among what was told. */
function placesIn(event: unknown, view: View): string[] {
  const divisions = new Set<string>(view.divisions.map(({ name }) => name));
  return toldIn(event).filter((word) => /^[A-Z]\d+-[A-Z]$/.test(word) || (!view.map && divisions.has(word)));
}

function lastEvent(lines: Line<unknown, unknown>[]): unknown {
  const line = lines.findLast(({ kind }) => kind === "heard");
  return line?.kind === "heard" ? line.heard : null;
}

let last: { listed: Choice<unknown>[]; order: Choice<unknown>[] } | null = null;

function inOrder(listed: Choice<unknown>[]): Choice<unknown>[] {
  if (last?.listed !== listed) last = { listed, order: sorted(listed as Choice<Action>[]) };
  return last.order;
}

function FleetBoard({ view, choices, lines, focus, onFocus, onChoose, pointed, earlier, picked }: ChartProps) {
  return (
    <Board
      view={view as View}
      pointed={placesIn(earlier ? lastEvent(lines) : pointed, view as View)}
      picked={(picked ?? null) as Parameters<typeof Board>[0]["picked"]}
      choices={choices as Choice<Action>[]}
      focus={focus as Action | null}
      onFocus={onFocus as (action: Action | null) => void}
      onChoose={onChoose as (action: Action) => void}
    />
  );
}

export const chart: GameChart = {
  sort: inOrder,
  commit: ({ action, said }) => (action === "done" ? sentence(said.text) : null),
  group: (choice) => groupOf(choice as Choice<Action>),
  Board: FleetBoard,
  Panel: ({ view }) => <Panel view={view as View} />,
};
