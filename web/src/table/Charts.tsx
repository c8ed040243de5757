import { chartOf } from "../games/chart";
import { missingIn } from "../games/plain/grid";
import type { Grid, Line } from "../wire";
import { unknownTo } from "./beliefs";

interface Seen {
  view: unknown;
  grid?: Grid | null | undefined;
  lines: Line<unknown, unknown>[];
}

interface Props {
  game: string;
  /** Whose belief, as it stands in a sentence. */
  who: string;
  /** Two charts beside each other instead of one over the other. */
  apart: boolean;
  truth: Seen;
  belief: Seen;
  pointed: unknown;
}

const STILL = { choices: [], focus: null, onFocus: () => {}, onChoose: () => {}, whole: true };

/** The truth with a seat's belief laid over it, or beside it. */
export function Charts({ game, who, apart, truth, belief, pointed }: Props) {
  const chart = chartOf(game);
  const missed =
    truth.grid && belief.grid ? missingIn(truth.grid, belief.grid) : unknownTo(game, truth.view, belief.view, who);
  return (
    <>
      <section aria-label="What really happened">
        <h2>{apart ? "What really happened" : "Truth, and belief over it"}</h2>
        <div class="chartbox board">
          <chart.Board {...truth} {...STILL} {...(apart ? {} : { belief: belief.view })} pointed={pointed} />
        </div>
        {!apart && <Legend game={game} tone={chart.tone?.(truth.view) ?? "var(--german)"} />}
        <div class="missed">
          <h3>What {who} did not know</h3>
          {missed.length > 0 ? <p>{missed.join(" ")}</p> : <p class="quiet">{nothing(truth.view, belief.view)}</p>}
        </div>
      </section>
      {apart && (
        <section aria-label="What they knew">
          <h2>What {who} knew</h2>
          <div class="chartbox board">
            <chart.Board {...belief} {...STILL} pointed={pointed} />
          </div>
        </section>
      )}
    </>
  );
}

/** Where nothing was missed: whether there was anything to miss. */
function nothing(truth: unknown, belief: unknown): string {
  const isOpen = JSON.stringify(truth) === JSON.stringify(belief);
  return isOpen ? "Nothing: all there was lay open." : "Nothing that is on the chart.";
}

/** What the drawing means where truth and belief share a chart. */
function Legend({ game, tone }: { game: string; tone: string }) {
  const words =
    game === "u-boat"
      ? [
          ["var(--german)", "3 2", "a boat unseen by the enemy, where it really was"],
          ["var(--unknown)", "1.5 2", "where it was last seen; hatched squares: where it could be since"],
        ]
      : game === "wolfpack"
        ? [["var(--allied)", "2.5 1.5", "a convoy never sighted, as it really was"]]
        : game === "submarine"
          ? [[tone, "5 2", "a submarine under water, where she really was"]]
          : [];
  if (words.length === 0) return null;
  return (
    <ul class="legend" aria-label="Legend">
      {words.map(([color, dash, text]) => (
        <li key={text}>
          <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden="true">
            <path
              d="M1 6 C6 1 14 1 23 6 C14 11 6 11 1 6 Z"
              fill={color}
              fill-opacity="0.3"
              stroke={color}
              stroke-width="1.5"
              stroke-dasharray={dash}
            />
          </svg>{" "}
          {text}
        </li>
      ))}
    </ul>
  );
}
