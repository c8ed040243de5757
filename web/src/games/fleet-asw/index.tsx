import { useMemo, useState } from "preact/hooks";
import { sentence } from "../../table/words";
import type { Choice, Line } from "../../wire";
import type { ChartProps, GameChart } from "../chart";
import { aboardOf } from "../hands";
import { Board } from "./Board";
import { groupOf, sorted } from "./choices";
import { coursesOf } from "./courses";
import { handsIn } from "./hand";
import { Panel } from "./Panel";
import type { Action, View } from "./types";
import { unfold } from "./unfold";

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

/** The view, and in the midst of a step what has been told of it so far. */
function useMoment({ view, news }: ChartProps): View {
  return useMemo(() => (news && news.length > 0 ? unfold(view as View, news) : (view as View)), [view, news?.length]);
}

function FleetBoard(props: ChartProps) {
  const { choices, lines, focus, onFocus, onChoose, pointed, earlier, onMenu } = props;
  const view = useMoment(props);
  const [held, hold] = useState<string | null>(null);
  const courses = useMemo(() => coursesOf(lines, view), [lines, view]);
  return (
    <Board
      view={view}
      courses={courses}
      pointed={placesIn(earlier ? lastEvent(lines) : pointed, view)}
      choices={choices as Choice<Action>[]}
      focus={focus as Action | null}
      selected={props.onSelect ? (props.selected ?? null) : held}
      able={props.able ?? []}
      onSelect={props.onSelect ?? hold}
      onFocus={onFocus as (action: Action | null) => void}
      onChoose={onChoose as (action: Action) => void}
      onMenu={(menu) => onMenu?.(menu)}
      shown={props.shown ?? null}
    />
  );
}

/** Whether a ship, division or air unit is the viewer's own. */
function owns(piece: string, view: unknown): boolean {
  const { side, ships, divisions, wings } = view as View;
  return [...ships, ...divisions, ...wings].some((one) => one.name === piece && one.side === side);
}

/** Guns, torpedoes and attacks of divisions: the key for firing offers them. */
function isShot(action: Action): boolean {
  return typeof action === "object" && ["gun", "torpedo", "attack", "engage"].some((kind) => kind in action);
}

export const chart: GameChart = {
  sort: inOrder,
  end: () => "done",
  commit: ({ action, said }) => (action === "done" ? sentence(said.text) : null),
  group: (choice) => groupOf(choice as Choice<Action>),
  owns,
  aboard: (choices, view, selected) => {
    const hand = handsIn(choices as Choice<Action>[], view as View, []).pieces.get(selected ?? "");
    return hand ? aboardOf(hand) : [];
  },
  helm: (choices, _, selected) => ({
    fire: choices.filter(({ action, said }) => isShot(action as Action) && said.piece === selected),
  }),
  Board: FleetBoard,
  Panel: ({ view }) => <Panel view={view as View} />,
};
