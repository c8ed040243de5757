import { useEffect, useRef, useState } from "preact/hooks";
import { type AnyMoment, api, type Eyes } from "../api";
import type { Line } from "../wire";

/** How long one step is shown, in milliseconds. */
const PACE = 300;
const FAST = 70;

/** What others did, step by step, before the board is as it is now. */
export interface Playback {
  line: number;
  moment: AnyMoment;
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
  shown: { line: number; moment: AnyMoment } | null;
}

function prefersStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The lines after `since` in which something happened that the player did not do: at least two, or it is no story. */
export function stepsOf(lines: Line<unknown, unknown>[], since: number): number[] {
  const steps = lines.filter((line) => line.seq > since && line.kind === "heard" && "event" in line.heard);
  return steps.length > 1 ? steps.map((line) => line.seq) : [];
}

/**
 * Plays back what came since the player last looked. Whoever wants no motion, or whose page is not in front, gets the
 * board as it is now; the slider goes back to everything.
 */
export function usePlayback(id: string, eyes: Eyes, lines: Line<unknown, unknown>[]): Playback | null {
  const [running, setRunning] = useState<Running | null>(null);
  const seen = useRef<number | null>(null);
  const last = lines.at(-1)?.seq ?? 0;

  useEffect(() => {
    const before = seen.current;
    if (last === 0) return;
    seen.current = last;
    if (before === null || before === 0 || prefersStill() || document.hidden) return;
    const steps = stepsOf(lines, before);
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

  if (!running?.shown) return null;
  return {
    ...running.shown,
    left: running.queue.length - 1,
    next: () =>
      setRunning((now) => (now && now.queue.length > 1 ? { ...now, pace: null, queue: now.queue.slice(1) } : null)),
    fast: () => setRunning((now) => now && { ...now, pace: FAST }),
    skip: () => setRunning(null),
  };
}
