import type { ScenarioInfo, SetupOption } from "../api";

/** The options a form asks for in a scenario: those that leave who sits at the table as it is. */
export function optionsOf(scenario: ScenarioInfo | undefined): SetupOption[] {
  return (scenario?.options ?? []).filter(
    ({ kind, seats }) => kind.is !== "scenario" && kind.is !== "written" && !seats,
  );
}

/** Why an option cannot be chosen beside what is chosen already; nothing when it can. */
export function barrier(option: SetupOption, options: SetupOption[], isOn: (name: string) => boolean): string | null {
  const help = (name: string): string => options.find((known) => known.name === name)?.help ?? name;
  const rival = options.find(
    ({ name, excludes }) => isOn(name) && (excludes.includes(option.name) || option.excludes.includes(name)),
  );
  if (rival) return `not together with «${rival.help}»`;
  return option.needs && !isOn(option.needs) ? `only with «${help(option.needs)}»` : null;
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
