import { useMemo } from "preact/hooks";
import type { Choice } from "../../wire";
import type { ChartProps, GameChart } from "../chart";
import { Board } from "./Board";
import { sorted } from "./choices";
import { Panel } from "./Panel";
import { hexesIn, tracksOf } from "./tracks";
import type { Action, View } from "./types";

/** The order of the choices last listed: thousands of them, asked for with every look at one. */
let last: { listed: Choice<unknown>[]; order: Choice<unknown>[] } | null = null;

function inOrder(listed: Choice<unknown>[], view: unknown): Choice<unknown>[] {
  if (last?.listed !== listed) last = { listed, order: sorted(listed as Choice<Action>[], view as View) };
  return last.order;
}

function WolfpackBoard({ view, choices, lines, focus, onFocus, onChoose, whole, pointed }: ChartProps) {
  const tracks = useMemo(() => tracksOf(lines), [lines]);
  return (
    <Board
      view={view as View}
      tracks={tracks}
      whole={whole ?? false}
      pointed={hexesIn(pointed, view as View)}
      choices={choices as Choice<Action>[]}
      focus={focus as Action | null}
      onFocus={onFocus as (action: Action | null) => void}
      onChoose={onChoose as (action: Action) => void}
    />
  );
}

export const chart: GameChart = {
  sort: inOrder,
  Board: WolfpackBoard,
  Panel: ({ view }) => <Panel view={view as View} />,
};
