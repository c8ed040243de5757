import { useMemo } from "preact/hooks";
import { sentence } from "../../table/words";
import type { Choice } from "../../wire";
import type { ChartProps, GameChart } from "../chart";
import { RunOn } from "../RunOn";
import { AttackPicture } from "./AttackPicture";
import { Board } from "./Board";
import { sorted } from "./choices";
import { drawOf } from "./draws";
import { Panel } from "./Panel";
import { costOf, momentOf } from "./told";
import { hexesIn, lastEvent, tracksOf } from "./tracks";
import type { Action, View } from "./types";
import { unfold } from "./unfold";

/** The order of the choices last listed: thousands of them, asked for with every look at one. */
let last: { listed: Choice<unknown>[]; order: Choice<unknown>[] } | null = null;

function inOrder(listed: Choice<unknown>[], view: unknown): Choice<unknown>[] {
  if (last?.listed !== listed) last = { listed, order: sorted(listed as Choice<Action>[], view as View) };
  return last.order;
}

function WolfpackBoard(props: ChartProps) {
  const { choices, lines, focus, onFocus, onChoose, whole, pointed, earlier, outlook } = props;
  const view = useMomentOf(props);
  const tracks = useMemo(() => tracksOf(lines), [lines]);
  const draw = earlier ? drawOf(lastEvent(lines), view) : null;
  return (
    <>
      <Board
        view={view}
        tracks={tracks}
        whole={whole ?? false}
        draw={draw}
        outlook={outlook}
        pointed={hexesIn(earlier ? lastEvent(lines) : pointed, view)}
        choices={choices as Choice<Action>[]}
        focus={focus as Action | null}
        onFocus={onFocus as (action: Action | null) => void}
        onChoose={onChoose as (action: Action) => void}
        selected={props.selected ?? null}
        able={props.able ?? []}
        onSelect={(piece) => props.onSelect?.(piece)}
        onChooseAll={(actions) => props.onChooseAll?.(actions)}
        onMenu={(menu) => props.onMenu?.(menu)}
        shown={props.shown ?? null}
      />
      {!earlier && <RunOn choices={choices} lines={lines} onChoose={onChoose} />}
    </>
  );
}

/** The view, and in the midst of a step what has been told of it so far. */
function useMomentOf({ view, news }: ChartProps): View {
  return useMemo(() => (news && news.length > 0 ? unfold(view as View, news) : (view as View)), [view, news?.length]);
}

function WolfpackPanel(props: ChartProps) {
  return <Panel view={useMomentOf(props)} event={props.earlier ? lastEvent(props.lines) : null} />;
}

/** What the player does himself; the rest of a step is told. */
const OWN = ["deployed", "regrouped", "taken", "sailed", "turned", "joined", "segment"];

function nameOf(id: number, view: View): string {
  return `Convoy ${view.convoys.find((convoy) => convoy.id === id)?.name ?? id}`;
}

export const chart: GameChart = {
  sort: inOrder,
  end: () => "done",
  commit: ({ action, said }) => (action === "done" ? sentence(said.text) : null),
  isOwn: (event) => OWN.includes(Object.keys((event as object | null) ?? {})[0] ?? ""),
  moment: (event, view) => {
    const words = momentOf(event, (id) => nameOf(id, view as View));
    const points = costOf(event);
    return words && points !== null ? { ...words, picture: <AttackPicture points={points} /> } : words;
  },
  Board: WolfpackBoard,
  Panel: WolfpackPanel,
};
