import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { api, type Eyes, type Moment } from "../api";
import type { Shown } from "../games/chart";
import type { Line } from "../wire";
import { type Moment as Big, newlyBig } from "./big";
import { isTurn } from "./turns";

/** How long one step is shown, in milliseconds, by what the player calls it. */
export const PACES = { slow: 2200, steady: 1200, quick: 500 } as const;
export type Pace = keyof typeof PACES;

/** Where the pace is kept from game to game. */
const KEPT = "fathom.pace";

function paceKept(): Pace {
  const kept = localStorage.getItem(KEPT);
  return kept !== null && kept in PACES ? (kept as Pace) : "steady";
}

/** What is worth a longer look, so many times as long. */
const BIG = 1.8;

/** What others did, step by step, before the board is as it is now. */
export interface Playback {
  line: number;
  moment: Moment;
  /** What to show where it happens. */
  shown: Shown | null;
  /** Whether another step was asked for and is on its way. */
  busy: boolean;
  /** Steps that are still to come. */
  left: number;
  isPaused: boolean;
  pace: Pace;
  setPace: (pace: Pace) => void;
  /** One step on, and then wait for the player. */
  next: () => void;
  /** One step back, and then wait; nothing before the first. */
  back: (() => void) | undefined;
  /** Waits, or goes on. */
  pause: () => void;
  skip: () => void;
}

interface Running {
  steps: number[];
  at: number;
  isPaused: boolean;
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

/** The events that a view of an earlier moment does not know of yet: those after the last line it tells of. */
export function newsOf(lines: Line<unknown, unknown>[], told: number | null | undefined): unknown[] {
  const fresh = lines.filter(({ seq, kind }) => kind === "heard" && seq > (told ?? Number.POSITIVE_INFINITY));
  return fresh.map(eventOf).filter((event) => event !== null);
}

function eventOf(line: Line<unknown, unknown> | undefined): unknown {
  return line?.kind === "heard" && "event" in line.heard ? line.heard.event : null;
}

/** The steps of the turn that is going on: what one can have told again. */
export function stepsOfTurn(lines: Line<unknown, unknown>[]): number[] {
  const begin = lines.findLast((line) => line.kind === "heard" && line.cue?.verb === "begin" && isTurn(line));
  const told = lines.filter((line) => line.kind === "heard" && "event" in line.heard && line.seq >= (begin?.seq ?? 0));
  return told.map(({ seq }) => seq);
}

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
  moment: Big,
): { playback: Playback | null; isDue: boolean; replay: () => void } {
  const [running, setRunning] = useState<Running | null>(null);
  const [pace, keepPace] = useState(paceKept);
  const moments = useRef(new Map<number, Promise<Moment>>());
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
      now ? { ...now, steps: [...now.steps, ...steps] } : { steps, at: 0, isPaused: false, shown: null },
    );
  }, [last]);

  const momentOf = (line: number): Promise<Moment> => {
    const known = moments.current.get(line);
    if (known) return known;
    const asked = api.replay(id, eyes, line);
    moments.current.set(line, asked);
    asked.catch(() => moments.current.delete(line));
    return asked;
  };
  const line = running?.steps[running.at];
  const ahead = running?.steps[running.at + 1];
  const to = (change: (at: number) => number, isPaused: boolean): void =>
    setRunning((now) => {
      if (!now) return null;
      const at = change(now.at);
      return at < now.steps.length ? { ...now, at, isPaused } : null;
    });

  useEffect(() => {
    if (line === undefined) {
      moments.current.clear();
      return;
    }
    let wanted = true;
    momentOf(line).then(
      (moment) => {
        if (!wanted) return;
        setRunning((now) => now && { ...now, shown: { line, moment } });
        // The next one is there when it is wanted: nothing jerks.
        if (ahead !== undefined) momentOf(ahead).catch(() => {});
      },
      // Playing back is a courtesy; what is now is there anyway.
      () => wanted && setRunning(null),
    );
    return () => {
      wanted = false;
    };
  }, [id, eyes, line]);

  const shown = running?.shown?.line;
  const isPaused = running?.isPaused ?? false;
  const told = lines.find(({ seq }) => seq === shown);
  const cue = told?.kind === "heard" ? (told.cue ?? null) : null;
  const upTo = running ? running.steps.filter((step) => step <= (shown ?? 0)) : [];
  const big = newlyBig(
    upTo.slice(-4).map((step) => lines.find(({ seq }) => seq === step)),
    moment,
  );
  const long = PACES[pace] * (big ? BIG : 1);
  useEffect(() => {
    if (shown === undefined || shown !== line || isPaused) return;
    const timer = window.setTimeout(() => to((at) => at + 1, false), long);
    return () => window.clearTimeout(timer);
  }, [shown, line, isPaused, long]);

  const replay = (): void => {
    const again = stepsOfTurn(lines);
    if (again.length > 0) setRunning({ steps: again, at: 0, isPaused: false, shown: null });
  };
  if (!running?.shown) return { playback: null, isDue: running !== null || steps.length > 0, replay };
  const playback: Playback = {
    ...running.shown,
    shown: cue && {
      seq: running.shown.line,
      cue,
      event: eventOf(told),
      big,
      pace: prefersStill() ? null : long,
    },
    busy: running.shown.line !== line,
    left: running.steps.length - 1 - running.at,
    isPaused,
    pace,
    setPace: (chosen) => {
      keepPace(chosen);
      localStorage.setItem(KEPT, chosen);
    },
    next: () => to((at) => at + 1, true),
    back: running.at > 0 ? () => to((at) => at - 1, true) : undefined,
    pause: () => to((at) => at, !isPaused),
    skip: () => setRunning(null),
  };
  return { playback, isDue: true, replay };
}
