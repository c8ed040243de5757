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
    const field = fieldOf(values);
    const asked = field && !isScenario(game, field) && !isOfAnother(game, scenario, rule) && !changesSeats(game, name);
    return asked && valueIn(scenario, name) !== undefined ? [{ name, help, rule, field }] : [];
  });
}

/** Whether an option repeats the choice of the scenario: its values are the scenarios. */
function isScenario(game: GameInfo, field: Field): boolean {
  return field.kind === "choice" && field.values.every((value) => game.scenarios.some(({ id }) => id === value));
}

/** Whether an option is in a paragraph of another scenario, such as `S8.optional.1`. */
function isOfAnother(game: GameInfo, scenario: ScenarioInfo, rule: string): boolean {
  const owner = rule.split(".")[0]?.toLowerCase();
  return owner !== scenario.id && game.scenarios.some(({ id }) => id === owner);
}

type Fields = Record<string, unknown>;

/** What a scenario has for an option; `options.schnorkel` is a field in a field. */
export function valueIn(scenario: ScenarioInfo, name: string): unknown {
  const inside = (value: unknown, part: string): unknown => (value as Fields | null | undefined)?.[part];
  return name.split(".").reduce(inside, scenario.setup);
}

/** A scenario with changes, as the server takes it: a field is replaced whole. */
export function setupOf(scenario: ScenarioInfo, changes: Fields): unknown {
  const setup: Fields = { scenario: scenario.id };
  for (const [name, value] of Object.entries(changes)) {
    const [field = name, part] = name.split(".");
    const before = (setup[field] ?? valueIn(scenario, field)) as Fields;
    setup[field] = part === undefined ? value : { ...before, [part]: value };
  }
  return Object.keys(changes).length > 0 ? setup : scenario.id;
}

/** What was written for those who read the sources, for those who play. */
export function withoutSources(words: string): string {
  return words
    .replace(/;[^;]*\bdocs\/\S+\.md[^;]*/, "")
    .replaceAll(/`([^`]*)`/g, (_, id: string) => `«${id.replaceAll("-", " ")}»`);
}

function changesSeats(game: GameInfo, name: string): boolean {
  const [first, ...others] = game.scenarios;
  if (!first) return false;
  const seats = (scenario: ScenarioInfo): string => scenario.seats.map((seat) => seat.role).join();
  const value = (scenario: ScenarioInfo): string => JSON.stringify(valueIn(scenario, name) ?? null);
  return others.some((other) => seats(other) !== seats(first) && value(other) !== value(first));
}
