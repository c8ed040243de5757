import type { LuckReport, StepLuck, TableInfo } from "../api";
import type { Event } from "../games/submarine/types";
import type { Line, Tags } from "../wire";
import { counted } from "./words";

/**
 * The step, counted from 1, whose dice did most for the sides that won, or moved most where nobody did; nothing when no
 * dice did.
 */
export function decisiveStep(
  { steps, sides: all }: Pick<LuckReport, "steps" | "sides">,
  winners: string[],
): number | null {
  const won = all.flatMap(({ name }, i) => (winners.includes(name) ? [i] : []));
  const swing = ({ sides }: LuckReport["steps"][number]): number => {
    const moved = sides.map(({ expected, actual }) => actual - expected);
    return Math.max(...(won.length > 0 ? won.map((i) => moved[i] ?? 0) : moved.map(Math.abs)));
  };
  const most = steps.reduce<LuckReport["steps"][number] | null>(
    (best, step) => (best === null || swing(step) >= swing(best) ? step : best),
    null,
  );
  return most?.step === null || most === null ? null : most.step + 1;
}

/** The sides that won. */
export function winnersOf({ outcome, seats }: Pick<TableInfo, "outcome" | "seats">): string[] {
  return seats.filter(({ seat }) => outcome?.winners.includes(seat)).map(({ side }) => side);
}

/** How many moments are named. */
const N_MOMENTS = 3;

/** A throw that mattered. */
export interface Moment {
  /** The step of the record it fell in, from 1; 0 for the opening. */
  step: number;
  /** Whom it helped or hurt, and how often the dice fall so. */
  words: string;
}

/** The throws that mattered most, in the order of the game. */
export function momentsOf({ steps, sides }: Pick<LuckReport, "steps" | "sides">): Moment[] {
  const most = steps.toSorted((a, b) => swingOf(b) - swingOf(a)).slice(0, N_MOMENTS);
  const named = most
    .filter((step) => swingOf(step) >= NOTHING)
    .map((step) => ({ step: stepOf(step), words: fortune(step, sides) }));
  return named.toSorted((a, b) => a.step - b.step);
}

/** Throws of one kind, taken together. */
export interface Kind {
  /** The paragraph that threw. */
  rule: string;
  words: string;
}

/** What each kind of throw brought in the whole game, the weightiest first; seen from the first side that gained or lost. */
export function kindsOf({ steps, sides }: Pick<LuckReport, "steps" | "sides">): Kind[] {
  const kinds = new Map<string, LuckReport["steps"]>();
  for (const step of steps) {
    const rule = step.rules[0] ?? "";
    kinds.set(rule, [...(kinds.get(rule) ?? []), step]);
  }
  const summed = [...kinds].map(([rule, some]) => {
    const gains = sides.map((_, side) => some.reduce((all, step) => all + gainOf(step, side), 0));
    const best = gains.indexOf(Math.max(...gains));
    const side = sides.length === 1 ? 0 : best;
    return { rule, n: some.length, side, gain: gains[side] ?? 0 };
  });
  return summed
    .toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
    .map(({ rule, n, side, gain }) => ({
      rule,
      words: `${counted(n, "throw")}: ${balance(gain, sides[side]?.name ?? "")}`,
    }));
}

/** Luck smaller than this is no luck. */
const NOTHING = 0.03;

function gainOf({ sides }: StepLuck, side: number): number {
  const worth = sides[side];
  return worth ? worth.actual - worth.expected : 0;
}

function swingOf(step: StepLuck): number {
  return Math.max(...step.sides.map((_, side) => Math.abs(gainOf(step, side))));
}

function stepOf({ step }: StepLuck): number {
  return step === null ? 0 : step + 1;
}

/** Whom a throw helped: the side that gained most by it, or the one side that lost. */
function fortune(step: StepLuck, sides: LuckReport["sides"]): string {
  const gains = step.sides.map((_, side) => gainOf(step, side));
  const lucky = gains.indexOf(Math.max(...gains));
  const name = sideName(sides[lucky]?.name ?? "");
  const chance = step.sides[lucky]?.at_least ?? 1;
  if ((gains[lucky] ?? 0) > 0) return `Luck for ${name}: dice fall so well ${often(chance)}.`;
  return `Bad luck for ${name}: dice fall so well or better ${often(chance)}.`;
}

function balance(gain: number, side: string): string {
  const worth = shareOfAGame(Math.abs(gain));
  if (worth === null) return "luck and bad luck evened out";
  return gain > 0
    ? `good luck for ${sideName(side)}, worth ${worth}`
    : `bad luck for ${sideName(side)}, worth ${worth}`;
}

const SHARES: readonly (readonly [number, string])[] = [
  [0.07, "a twentieth of a won game"],
  [0.15, "a tenth of a won game"],
  [0.22, "a fifth of a won game"],
  [0.29, "a quarter of a won game"],
  [0.42, "a third of a won game"],
  [0.58, "half a won game"],
  [0.71, "two thirds of a won game"],
  [0.88, "most of a won game"],
  [1.25, "a won game"],
  [1.75, "a won game and a half"],
];

/** How much of a won game something is worth, in round words; nothing when it is next to nothing. */
export function shareOfAGame(worth: number): string | null {
  if (worth < NOTHING) return null;
  return SHARES.find(([most]) => worth < most)?.[1] ?? "the difference between losing and winning";
}

const FRACTIONS: readonly (readonly [number, string])[] = [
  [0.5, "every other time"],
  [0.6, "three times in five"],
  [2 / 3, "two times in three"],
  [0.75, "three times in four"],
  [0.8, "four times in five"],
  [0.9, "nine times in ten"],
];

/** A chance as people say it. */
export function often(p: number): string {
  if (p > 0.95) return "nearly always";
  if (p < 0.01) return "less than once in a hundred times";
  if (p < 0.42) return `one time in ${Math.round(1 / p)}`;
  const near = FRACTIONS.reduce((best, known) => (Math.abs(known[0] - p) < Math.abs(best[0] - p) ? known : best));
  return near[1];
}

/** Torpedoes of SUBMARINE name what they need: what was to be hoped of each, and what came. */
export function torpedoesIn(lines: Line<unknown, unknown>[]): string | null {
  const met = lines.flatMap((line) => {
    if (line.kind !== "heard" || !("event" in line.heard)) return [];
    const event = line.heard.event as Tags<Event> | string;
    return typeof event === "object" && event?.torpedo_met ? [event.torpedo_met] : [];
  });
  if (met.length === 0) return null;
  const chances = met.map(({ needed }) => Math.min(1, Math.max(0, needed / 6)));
  const hits = met.filter(({ did_hit }) => did_hit).length;
  const hope = chances.reduce((all, p) => all + p, 0);
  const verdict = hits === Math.round(hope) ? "about as many as" : hits > hope ? "more than" : "fewer than";
  return `${counted(met.length, "torpedo", "torpedoes")} met a ship and ${hits} hit: ${verdict} the ${hope.toFixed(1)} to be hoped for. So many hits or more come ${often(atLeast(chances, hits))}.`;
}

/** The chance that at least so many of independent throws succeed. */
function atLeast(chances: number[], hits: number): number {
  const spread = chances.reduce<number[]>(
    (known, p) =>
      Array.from({ length: known.length + 1 }, (_, n) => (known[n] ?? 0) * (1 - p) + (known[n - 1] ?? 0) * p),
    [1],
  );
  return spread.slice(hits).reduce((all, p) => all + p, 0);
}

/** A side inside a sentence; nations have no article. */
export function sideName(name: string): string {
  return name === "germany" ? "Germany" : `the ${name}`;
}
