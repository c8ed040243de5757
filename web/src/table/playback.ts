import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { api, type Eyes, type Moment } from "../api";
import type { Line } from "../wire";

/** How long one step is shown, in milliseconds. */
const PACE = 300;
const FAST = 70;

/** What others did, step by step, before the board is as it is now. */
export interface Playback {
  line: number;
  moment: Moment;
  /** Whether another step was asked for and is on its way. */
  busy: boolean;
  /** Steps that are still to come. */
  left: number;
  /** One step on, and then wait for the player. */
  next: () => void;
  fast: () => void;
  skip: () => void;
}

interface Running {
  queue: number[];
  pace: number | null;
  shown: { line: number; moment: Moment } | null;
}

function prefersStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * The lines after `since` in which something happened that the player did not do: at least two, or it is no story.
 * From an own deed to the next decision, what `isOwn` knows as the player's own is left out.
 */
export function stepsOf(
  lines: Line<unknown, unknown>[],
  since: number,
  isOwn: (event: unknown) => boolean = () => false,
): number[] {
  const steps: number[] = [];
  let mine = false;
  for (const line of lines) {
    if (line.kind === "did") mine = true;
    if (line.kind === "to_act") mine = false;
    if (line.seq <= since || line.kind !== "heard" || !("event" in line.heard)) continue;
    if (!(mine && isOwn(line.heard.event))) steps.push(line.seq);
  }
  return steps.length > 1 ? steps : [];
}

/** The last line a player at a shared screen has surely seen: their own last deed, or the setting up. */
export function lastOwn(lines: Line<unknown, unknown>[]): number {
  const own = lines.findLast((line) => line.kind === "did") ?? lines.find((line) => line.kind === "to_act");
  return own?.seq ?? 0;
}

/** How far each pair of eyes at this screen has looked. */
export type Looked = Map<Eyes, number>;

/**
 * Plays back what came since the player last looked. Whoever wants no motion, or whose page is not in front, gets the
 * board as it is now; the slider goes back to everything. Where a screen is shared, `looked` keeps how far each looked.
 * It is due from when others' moves come until the last of them was shown.
 */
export function usePlayback(
  id: string,
  eyes: Eyes,
  lines: Line<unknown, unknown>[],
  isOwn: (event: unknown) => boolean,
  looked: Looked | null,
): { playback: Playback | null; isDue: boolean } {
  const [running, setRunning] = useState<Running | null>(null);
  const seen = useRef<number | null>(null);
  const last = lines.at(-1)?.seq ?? 0;

  const before = seen.current ?? (looked ? (looked.get(eyes) ?? lastOwn(lines)) : null);
  const isNew = before !== null && last > before && !prefersStill() && !document.hidden;
  // Known while the news is drawn for the first time: what comes at the end must not be seen before the rest.
  const steps = isNew ? stepsOf(lines, before, isOwn) : [];

  useLayoutEffect(() => {
    if (last === 0) return;
    seen.current = last;
    looked?.set(eyes, last);
    if (steps.length === 0) return;
    setRunning((now) =>
      now ? { ...now, queue: [...now.queue, ...steps] } : { queue: steps, pace: PACE, shown: null },
    );
  }, [last]);

  const line = running?.queue[0];
  const advance = (): void =>
    setRunning((now) => (now && now.queue.length > 1 ? { ...now, queue: now.queue.slice(1) } : null));

  useEffect(() => {
    if (line === undefined) return;
    let wanted = true;
    api.replay(id, eyes, line).then(
      (moment) => wanted && setRunning((now) => now && { ...now, shown: { line, moment } }),
      // Playing back is a courtesy; what is now is there anyway.
      () => wanted && setRunning(null),
    );
    return () => {
      wanted = false;
    };
  }, [id, eyes, line]);

  const shown = running?.shown?.line;
  const pace = running?.pace;
  useEffect(() => {
    if (shown === undefined || shown !== line || pace === null || pace === undefined) return;
    const timer = window.setTimeout(advance, pace);
    return () => window.clearTimeout(timer);
  }, [shown, line, pace]);

  if (!running?.shown) return { playback: null, isDue: running !== null || steps.length > 0 };
  const playback = {
    ...running.shown,
    busy: running.shown.line !== line,
    left: running.queue.length - 1,
    next: () =>
      setRunning((now) => (now && now.queue.length > 1 ? { ...now, pace: null, queue: now.queue.slice(1) } : null)),
    fast: () => setRunning((now) => now && { ...now, pace: FAST }),
    skip: () => setRunning(null),
  };
  return { playback, isDue: true };
}
