import { useMemo, useState } from "preact/hooks";
import { sentence } from "../../table/words";
import type { Choice, Line } from "../../wire";
import type { ChartProps, GameChart } from "../chart";
import { aboardOf } from "../hands";
import { RunOn } from "../RunOn";
import { Board } from "./Board";
import { sorted } from "./choices";
import { keyOf } from "./geometry";
import { handsIn } from "./hand";
import { momentOf } from "./moment";
import { Panel } from "./Panel";
import { storyOf } from "./story";
import type { Action, Berth, Station, View } from "./types";
import { unfold } from "./unfold";

/** What of an event says where it happened. */
interface Told {
  at?: Station;
  to?: Station | Berth;
  berth?: Berth;
  from?: Berth;
  boat?: number;
}

/** The places an event tells of: those it names, and where the U-boat is that it names. */
export function placesIn(event: unknown, view: View): string[] {
  if (typeof event !== "object" || event === null) return [];
  const [told] = Object.values(event) as [Told | undefined];
  if (typeof told !== "object") return [];
  const named = [told.at, told.to, told.berth, told.from]
    .map((place) => (place ? keyOf(place) : null))
    .filter((key) => key !== null);
  if (named.length > 0) return named;
  const boat = view.boats.find(({ id }) => id === told.boat);
  const key = boat ? keyOf(boat.berth) : null;
  return key === null ? [] : [key];
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

function TonnageWarBoard(props: ChartProps) {
  const { choices, lines, focus, onFocus, onChoose, pointed, earlier, onMenu } = props;
  const view = useMoment(props);
  const [held, hold] = useState<string | null>(null);
  const story = useMemo(() => storyOf(lines, view), [lines, view]);
  return (
    <>
      <Board
        view={view}
        story={story}
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
      {!earlier && <RunOn choices={choices} lines={lines} onChoose={onChoose} />}
    </>
  );
}

/** What the player does himself; the rest of a step is told. */
const OWN = ["placed", "moved", "joined", "follows", "phase_began", "decoy_sent", "rescue_named", "attacking"];

/** Searching and attacking: the key for firing does it. */
function isAttack(action: Action): boolean {
  return action === "search" || (typeof action === "object" && ("strike" in action || "hunt" in action));
}

export const chart: GameChart = {
  sort: inOrder,
  end: () => "done",
  commit: ({ action, said }) => (action === "done" ? sentence(said.text) : null),
  aboard: (choices, view, selected) => {
    const hand = [...handsIn(choices as Choice<Action>[], view as View).pieces.values()].find(
      ({ name }) => name === selected,
    );
    return hand ? aboardOf(hand) : [];
  },
  helm: (choices) => ({ fire: choices.filter(({ action }) => isAttack(action as Action)) }),
  isOwn: (event) => OWN.includes(Object.keys((event as object | null) ?? {})[0] ?? ""),
  moment: momentOf,
  Board: TonnageWarBoard,
  Panel: ({ view }) => <Panel view={view as View} />,
};
