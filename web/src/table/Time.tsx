import type { Line } from "../wire";

interface Props {
  lines: Line<unknown, unknown>[];
  /** The line that is shown; none for now. */
  at: number | null;
  onLook: (line: number) => void;
  /** Has this turn told again, step by step. */
  onReplay: (() => void) | null;
}

/** The lines at which something can be seen to change: events, not every die or draft. */
function stops(lines: Line<unknown, unknown>[]): number[] {
  return lines.filter((line) => line.kind === "heard" && "event" in line.heard).map((line) => line.seq);
}

/** The lines after a die fell. */
function shots(lines: Line<unknown, unknown>[]): number[] {
  return lines.flatMap((line, i) => {
    if (line.kind !== "heard" || !("roll" in line.heard)) return [];
    const next = lines.slice(i + 1).find((later) => later.kind === "heard" && "event" in later.heard);
    return [next?.seq ?? line.seq];
  });
}

/** A track of everything that was told: drag it, step through it, or jump from shot to shot. */
export function Time({ lines, at, onLook, onReplay }: Props) {
  const last = lines.at(-1)?.seq ?? 1;
  const here = at ?? last;
  const before = stops(lines).findLast((line) => line < here);
  const after = stops(lines).find((line) => line > here);
  const shot = shots(lines).find((line) => line > (at ?? 0));
  return (
    <section class="time" aria-label="Time">
      <button type="button" title="One step back" disabled={before === undefined} onClick={() => onLook(before ?? 1)}>
        ‹<span class="sr-only"> One step back</span>
      </button>
      <label class="sr-only" for="time">
        Look back
      </label>
      <input
        id="time"
        type="range"
        min={1}
        max={last}
        value={here}
        onChange={(event) => onLook(Number(event.currentTarget.value))}
      />
      <button type="button" title="One step on" disabled={at === null} onClick={() => onLook(after ?? last)}>
        ›<span class="sr-only"> One step on</span>
      </button>
      <button type="button" disabled={shot === undefined} onClick={() => onLook(shot ?? last)}>
        Next dice
      </button>
      <button
        type="button"
        title="This turn once more, step by step"
        disabled={onReplay === null}
        onClick={onReplay ?? undefined}
      >
        Replay<span class="sr-only"> this turn</span>
      </button>
    </section>
  );
}
