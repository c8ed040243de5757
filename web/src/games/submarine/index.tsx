import type { Choice, Line } from "../../wire";
import type { ChartProps, GameChart } from "../chart";
import { Board, type Picked } from "./Board";
import { alikeOf, commitWords, groupOf, shortOf, sorted } from "./choices";
import { aboardOf, endOf, helmOf, owns, patternOf, togetherOf } from "./hand";
import { boatTone } from "./navies";
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

const NOBODY: string[] = [];
const NOTHING: unknown[] = [];

function SubmarineBoard(props: ChartProps) {
  const { view, choices, lines, focus, onFocus, onChoose, pointed, earlier, whole, picked, onMenu } = props;
  const { selected, onSelect, able, ways, onChooseAll, shown } = props;
  return (
    <Board
      view={view as View}
      lines={lines}
      pointed={hexesIn(pointed)}
      told={earlier ? toldIn(lines) : []}
      choices={choices as Choice<Action>[]}
      picked={(picked ?? null) as Picked | null}
      whole={whole ?? false}
      onMenu={onMenu ?? (() => {})}
      selected={selected ?? null}
      onSelect={onSelect ?? (() => {})}
      able={able ?? NOBODY}
      side={props.side ?? null}
      ways={ways ?? null}
      onChooseAll={onChooseAll ?? (() => {})}
      playing={shown ?? null}
      news={props.news ?? NOTHING}
      focus={focus as Action | null}
      onFocus={onFocus as (action: Action | null) => void}
      onChoose={onChoose as (action: Action) => void}
    />
  );
}

export const chart: GameChart = {
  sort: inOrder,
  commit: (choice, view) => commitWords(choice as Choice<Action>, view as View),
  group: (choice, view) => groupOf(choice as Choice<Action>, view as View),
  alike: (choice, view) => alikeOf(choice as Choice<Action>, view as View),
  short: (choice) => shortOf(choice as Choice<Action>),
  tone: (view) => boatTone((view as View).ships),
  owns: (piece, view, side) => owns(piece, view as View, side),
  helm: (choices, view, selected) => helmOf(choices as Choice<Action>[], view as View, selected),
  aboard: (choices, _, selected) => aboardOf(choices as Choice<Action>[], selected),
  together: (menu, view) => togetherOf(menu as Choice<Action>[], view as View),
  pattern: (menu, view, choices) => patternOf(menu as Choice<Action>[], view as View, choices as Choice<Action>[]),
  end: (view, selected) => endOf(view as View, selected),
  // Who has just handed in need not be told that plots are in: the turn begins with what comes of them.
  isOwn: (event) => typeof event === "object" && event !== null && "ready" in event,
  moment: (event) => {
    if (typeof event !== "object" || event === null) return undefined;
    if ("torpedo_seen" in event) return { word: "Torpedo", whose: null };
    return "contact" in event ? { word: "Contact", whose: null } : undefined;
  },
  Board: SubmarineBoard,
  Panel: ({ view, focus, selected, onSelect, hasAims, side }) => (
    <Panel
      view={view as View}
      focus={focus as Action | null}
      selected={selected ?? null}
      onSelect={onSelect ?? (() => {})}
      hasAims={hasAims ?? false}
      side={side ?? null}
    />
  ),
};
