import { useEffect, useRef, useState } from "preact/hooks";
import type { Choice, Line } from "../wire";
import "./hands.css";

interface Props {
  choices: Choice<unknown>[];
  lines: Line<unknown, unknown>[];
  onChoose: (action: unknown) => void;
}

/** What makes a phase no longer quiet. */
const NEWS = new Set(["detect", "fire", "hit", "miss", "sink", "collide", "lose", "surface", "dive"]);

/** Whether something happened after a line that one wants to see. */
export function hasNews(lines: Line<unknown, unknown>[], since: number): boolean {
  return lines.some((line) => line.seq > since && line.kind === "heard" && NEWS.has(line.cue?.verb ?? ""));
}

/** The one thing that can be done, where there is no choice. */
export function onlyOne(choices: Choice<unknown>[]): Choice<unknown> | null {
  return choices.length === 1 ? (choices[0] ?? null) : null;
}

/**
 * Runs through what leaves no choice: the one legal action again and again while it is the only one, until something is
 * sighted or done that one wants to see. The server judges every one of them.
 */
export function RunOn({ choices, lines, onChoose }: Props) {
  const [since, setSince] = useState<number | null>(null);
  const done = useRef<Choice<unknown> | null>(null);
  const only = onlyOne(choices);
  const last = lines.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (since === null || choices.length === 0) return;
    if (!only || hasNews(lines, since)) {
      setSince(null);
      return;
    }
    // The same drawing again: what was chosen is still on its way.
    if (done.current === only) return;
    done.current = only;
    onChoose(only.action);
  }, [since, only, last]);
  if (!only && since === null) return null;
  return (
    <button
      type="button"
      class="run-on"
      aria-pressed={since !== null}
      onClick={() => setSince((now) => (now === null ? last : null))}
    >
      {since === null ? "Run on until something is sighted" : "Stop"}
    </button>
  );
}
