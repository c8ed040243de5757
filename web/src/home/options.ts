import type { GameInfo, ScenarioInfo } from "../api";

/** A field of a setup as a form can ask for it. */
export type Field =
  | { kind: "number"; least: number; most: number }
  | { kind: "yes" }
  | { kind: "choice"; values: string[] };

export interface Option {
  name: string;
  help: string;
  rule: string;
  field: Field;
}

/** How the words that describe an option's values become a field; lists and other shapes are not asked for here. */
export function fieldOf(values: string): Field | null {
  const range = /^(\d+) to (\d+)$/.exec(values);
  if (range) return { kind: "number", least: Number(range[1]), most: Number(range[2]) };
  if (values === "true or false") return { kind: "yes" };
  const words = values.split(/, | or /);
  if (words.length > 1 && words.every((word) => /^[\w-]+$/.test(word))) return { kind: "choice", values: words };
  return null;
}

/** The options a player can change without changing who sits at the table; that is the scenario's business. */
export function optionsOf(game: GameInfo, scenario: ScenarioInfo | undefined): Option[] {
  if (!scenario) return [];
  return game.options.flatMap(({ name, values, help, rule }) => {
    // The scenario is chosen above.
    const field = name === "scenario" ? null : fieldOf(values);
    return field && !changesSeats(game, name) && valueIn(scenario, name) !== undefined
      ? [{ name, help, rule, field }]
      : [];
  });
}

/** What a scenario has for an option. */
export function valueIn(scenario: ScenarioInfo, name: string): unknown {
  return (scenario.setup as Record<string, unknown> | null)?.[name];
}

function changesSeats(game: GameInfo, name: string): boolean {
  const [first, ...others] = game.scenarios;
  if (!first) return false;
  const seats = (scenario: ScenarioInfo): string => scenario.seats.map((seat) => seat.role).join();
  const value = (scenario: ScenarioInfo): string => JSON.stringify(valueIn(scenario, name) ?? null);
  return others.some((other) => seats(other) !== seats(first) && value(other) !== value(first));
}
