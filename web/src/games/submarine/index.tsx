import type { Choice, Line } from "../../wire";
import type { ChartProps, GameChart } from "../chart";
import { Board } from "./Board";
import { commitWords, sorted } from "./choices";
import { Panel } from "./Panel";
import type { Action, Hex, View } from "./types";

/** Every hex an event names. */
function hexesIn(event: unknown): Hex[] {
  if (typeof event === "string") return /^[A-Z]-?\d+-[A-Z]$/.test(event) ? [event] : [];
  if (typeof event !== "object" || event === null) return [];
  return [...new Set(Object.values(event).flatMap(hexesIn))];
}

/** Where the last thing happened that was told. */
function toldIn(lines: Line<unknown, unknown>[]): Hex[] {
  const line = lines.findLast(({ kind }) => kind === "heard");
  return line?.kind === "heard" ? hexesIn(line.heard) : [];
}

let last: { listed: Choice<unknown>[]; order: Choice<unknown>[] } | null = null;

function inOrder(listed: Choice<unknown>[]): Choice<unknown>[] {
  if (last?.listed !== listed) last = { listed, order: sorted(listed as Choice<Action>[]) };
  return last.order;
}

function SubmarineBoard({ view, choices, lines, focus, onFocus, onChoose, pointed, earlier }: ChartProps) {
  return (
    <Board
      view={view as View}
      pointed={hexesIn(pointed)}
      told={earlier ? toldIn(lines) : []}
      choices={choices as Choice<Action>[]}
      focus={focus as Action | null}
      onFocus={onFocus as (action: Action | null) => void}
      onChoose={onChoose as (action: Action) => void}
    />
  );
}

export const chart: GameChart = {
  sort: inOrder,
  commit: (choice, view) => commitWords(choice as Choice<Action>, view as View),
  Board: SubmarineBoard,
  Panel: ({ view, focus }) => <Panel view={view as View} focus={focus as Action | null} />,
};
