import { useEffect, useRef } from "preact/hooks";
import type { Line } from "../wire";
import { Para } from "./Para";

interface Props {
  game: string;
  lines: Line<unknown, unknown>[];
  /** Ends at this line while an earlier moment is shown. */
  until: number | null;
}

const PIPS: readonly (readonly [number, number][])[] = [
  [],
  [[10, 10]],
  [
    [6, 6],
    [14, 14],
  ],
  [
    [6, 6],
    [10, 10],
    [14, 14],
  ],
  [
    [6, 6],
    [14, 6],
    [6, 14],
    [14, 14],
  ],
  [
    [6, 6],
    [14, 6],
    [10, 10],
    [6, 14],
    [14, 14],
  ],
  [
    [6, 5.5],
    [14, 5.5],
    [6, 10],
    [14, 10],
    [6, 14.5],
    [14, 14.5],
  ],
];

/** A die as a die; other numbers as a chit. */
function Die({ sides, face }: { sides: number; face: number }) {
  const pips = sides === 6 ? PIPS[face] : undefined;
  return (
    <svg class="die" viewBox="0 0 20 20" role="img" aria-label={`die ${face} of ${sides}`}>
      <rect x="1" y="1" width="18" height="18" rx="3" fill="var(--paper-raised)" stroke="var(--ink)" />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x}.${y}`} cx={x} cy={y} r="1.800" fill="var(--ink)" />)
      ) : (
        <text x="10" y="14" text-anchor="middle" font-size="10" fill="var(--ink)">
          {face}
        </text>
      )}
    </svg>
  );
}

/** What this viewer was told: one sentence a line, dice drawn, the paragraph beside it. */
export function Log({ game, lines, until }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const withdrawn = new Set(lines.flatMap((line) => (line.kind === "withdrawn" ? line.lines : [])));
  const shown = lines.filter((line) => until === null || line.seq <= until);
  const last = shown.at(-1)?.seq;

  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);

  return (
    <section class="log" aria-label="Log">
      <h3>Log</h3>
      <ol ref={list}>
        {shown.map((line) => {
          if (line.kind === "to_act" || line.kind === "withdrawn") return null;
          if (line.kind === "over") {
            return (
              <li key={line.seq} class="turn">
                <span>The game is over: {line.outcome.ending.replaceAll("-", " ")}.</span>
                <Para game={game} rule={line.outcome.rule} />
              </li>
            );
          }
          const roll = line.kind === "heard" && "roll" in line.heard ? line.heard.roll : null;
          const isTurn = line.kind === "heard" && "event" in line.heard && isTurnEvent(line.heard.event);
          const own = line.kind === "did";
          const classes = [isTurn ? "turn" : "", withdrawn.has(line.seq) ? "withdrawn" : ""].join(" ").trim();
          return (
            <li key={line.seq} class={classes || undefined}>
              <span class={own ? "quiet" : undefined}>
                {roll && <Die sides={roll[1]} face={roll[2]} />}
                {own ? `You: ${line.said.text}` : sentence(line.said?.text ?? "")}
              </span>
              {line.said && <Para game={game} rule={line.said.rule} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function isTurnEvent(event: unknown): boolean {
  return typeof event === "object" && event !== null && "turn_begins" in event;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
