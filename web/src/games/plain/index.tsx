import { capital } from "../../table/words";
import type { Choice, Line } from "../../wire";
import type { ChartProps, GameChart } from "../chart";
import { Board } from "./Board";
import { Panel } from "./Panel";

/** The squares an event tells of, from its cue. */
function placesIn(lines: Line<unknown, unknown>[], event: unknown): string[] {
  if (!event) return [];
  const line = lines.find((known) => known.kind === "heard" && "event" in known.heard && known.heard.event === event);
  if (line?.kind !== "heard") return [];
  return [line.cue?.from, line.cue?.to].filter((place) => place !== undefined && place !== null);
}

function PlainBoard({ grid, lines, pointed, picked, choices, focus, onFocus, onChoose }: ChartProps) {
  if (!grid)
    return <p class="nochart">This game has no board. What you can do stands in the list, what you know below it.</p>;
  return (
    <Board
      grid={grid}
      pointed={placesIn(lines, pointed)}
      choices={picked?.choices ?? choices}
      focus={focus}
      onFocus={onFocus}
      onChoose={onChoose}
    />
  );
}

/** The lists as they came, and each as a list of its own. */
const lists = new WeakMap<Choice<unknown>[], Choice<unknown>[]>();

/** The order of the game, in a new list: what was grouped before this chart had come is grouped again. */
function asListed(choices: Choice<unknown>[]): Choice<unknown>[] {
  const known = lists.get(choices) ?? [...choices];
  lists.set(choices, known);
  return known;
}

/** Any game, by its list of actions and its grid, if it offers one. */
export const chart: GameChart = {
  sort: asListed,
  group: ({ said }) => (said.group ? { owner: null, title: capital(said.group) } : null),
  short: ({ said }) => said.short ?? null,
  // From a deed to the next decision everything is what came of that deed.
  isOwn: () => true,
  Board: PlainBoard,
  Panel: ({ view, grid }) => <Panel view={view} grid={grid ?? null} />,
};
