import type { GameInfo, ScenarioInfo, SetupOption } from "../api";

/** The options a form asks for in a scenario: those that are its own, and leave who sits at the table as it is. */
export function optionsOf(game: GameInfo, scenario: ScenarioInfo | undefined): SetupOption[] {
  if (!scenario) return [];
  return game.options.filter(({ name, kind, seats, only_in: owners }) => {
    const isAsked = kind.is !== "scenario" && kind.is !== "written" && !seats;
    return isAsked && (owners.length === 0 || owners.includes(scenario.id)) && valueIn(scenario, name) !== undefined;
  });
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
