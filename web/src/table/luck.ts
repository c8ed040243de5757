import type { LuckReport, TableInfo } from "../api";
import type { Event } from "../games/submarine/types";
import type { Line, Tags } from "../wire";
import { capital, counted } from "./words";

/** A throw that mattered, in words. */
export interface Throw {
  /** The step of the record it fell in, from 1; 0 for the opening. */
  step: number;
  words: string;
}

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

/** Chances as a player counts them. */
export function of100(p: number): string {
  const n = Math.round(p * 100);
  if (n === 0 && p > 0) return "fewer than 1 of 100";
  return n === 100 && p < 1 ? "more than 99 of 100" : `${n} of 100`;
}

/** Every throw that could have changed the result, seen from the side that acted. */
export function throwsOf({ steps, sides }: LuckReport, sideOf: (seat: number | null) => string | null): Throw[] {
  return steps.map(({ step, seat, rules, sides: worths }) => {
    const acted = sides.findIndex(({ name }) => name === sideOf(seat));
    const at = Math.max(acted, 0);
    const worth = worths[at];
    const name = theSide(sides[at]?.name ?? "side");
    const words = worth ? `${hoped(name, worth.expected)}; ${came(worth.actual)}. ${lucky(worth.at_least)}` : "";
    return { step: step === null ? 0 : step + 1, words: `${words} (${rules.join(", ")})` };
  });
}

function hoped(name: string, expected: number): string {
  if (expected > 0) return `On the average this throw wins ${name} ${of100(expected)} games`;
  return expected < 0
    ? `On the average this throw costs ${name} ${of100(-expected)} games`
    : `On the average this throw neither helps nor hurts ${name}`;
}

/** A throw may decide the game, or bring its end nearer. */
function came(actual: number): string {
  if (actual === 0) return "the game went on";
  if (Math.abs(actual) >= 1) return actual > 0 ? "they won" : "they lost";
  return actual > 0 ? `it won them ${of100(actual)}` : `it cost them ${of100(-actual)}`;
}

function lucky(atLeast: number): string {
  return `It falls as well or better for them in ${of100(atLeast)} games.`;
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
  return (
    `${counted(met.length, "torpedo", "torpedoes")} met a ship and ${hits} hit: ${verdict} the ${hope.toFixed(1)} to be hoped for. ` +
    `So many hits or more come in ${of100(atLeast(chances, hits))} games.`
  );
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

/** The whole game for each side: what its decisive throws brought, and how high it threw. */
export function sidesOf({ sides }: LuckReport): string[] {
  const settled = sides.flatMap(({ name, n_steps, luck, p }) =>
    n_steps === 0
      ? []
      : [
          `${capital(theSide(name))}: ${balance(luck)} over ${counted(n_steps, "throw")}. Luck this far from even, good or bad, comes in ${of100(p)} games.`,
        ],
  );
  const faces = sides.flatMap(({ name, faces: { n, total, expected, p } }) =>
    n === 0
      ? []
      : [
          `${capital(theSide(name))} threw ${counted(n, "die", "dice")} and ${counted(total, "pip")}, where ${expected.toFixed(1)} were to be expected; ${of100(p)} games are at least as far off.`,
        ],
  );
  const none = settled.length === 0 ? ["No single throw decided this game."] : [];
  return [...none, ...settled, ...faces];
}

/** A side inside a sentence; nations have no article. */
function theSide(name: string): string {
  return name === "germany" ? "Germany" : `the ${name}`;
}

function balance(luck: number): string {
  const games = Math.abs(luck).toFixed(2);
  if (Math.abs(luck) < 0.005) return "neither good nor bad luck";
  return luck > 0 ? `good luck, worth ${games} of a won game` : `bad luck, worth ${games} of a won game`;
}
