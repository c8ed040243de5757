import type { GameInfo, ScenarioInfo, SetupOption } from "../api";
import { Para } from "../table/Para";
import { capital } from "../table/words";
import { barrier, optionsOf, valueIn } from "./options";

interface OptionsProps {
  game: GameInfo;
  scenario: ScenarioInfo | undefined;
  changes: Record<string, unknown>;
  onChange: (changes: Record<string, unknown>) => void;
}

/** What can be changed without changing who sits at the table, each with its paragraph. */
export function Options({ game, scenario, changes, onChange }: OptionsProps) {
  const options = optionsOf(scenario);
  if (!scenario || options.length === 0) return null;
  const chosen = (name: string): unknown => (name in changes ? changes[name] : valueIn(scenario, name));
  const isOn = (name: string): boolean => ![undefined, null, false].includes(chosen(name) as undefined);
  return (
    <fieldset>
      <legend>Options</legend>
      <div class="grid">
        {options.map((option) => (
          <div key={option.name} class="field">
            <div>
              <label for={`option-${option.name}`}>{capital(option.help)}</label>{" "}
              <Para game={game.id} rule={option.rule} />
            </div>
            <Entry
              option={option}
              value={chosen(option.name)}
              barrier={isOn(option.name) ? null : barrier(option, options, isOn)}
              onChange={(value) => onChange({ ...changes, [option.name]: value })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface EntryProps {
  option: SetupOption;
  value: unknown;
  /** Why it cannot be changed now. */
  barrier: string | null;
  onChange: (value: unknown) => void;
}

function Entry({ option, value, barrier, onChange }: EntryProps) {
  const { kind, or_none: mayBeLeft } = option;
  const id = `option-${option.name}`;
  switch (kind.is) {
    case "number":
      return (
        <span class="counted">
          <input
            id={id}
            type="number"
            min={kind.least}
            max={kind.most}
            required={!mayBeLeft}
            placeholder={mayBeLeft ? asItIs(option) : undefined}
            value={typeof value === "number" ? value : ""}
            onInput={(event) => onChange(entered(event.currentTarget))}
          />{" "}
          <span class="quiet">
            {kind.least} to {kind.most} {kind.unit}
          </span>
        </span>
      );
    case "switch":
      return (
        <select
          id={id}
          value={String(value)}
          disabled={barrier !== null}
          onChange={(event) => onChange(event.currentTarget.value === "true")}
        >
          <option value="false">no{barrier && `, ${barrier}`}</option>
          <option value="true">yes</option>
        </select>
      );
    case "choice":
      return (
        <select id={id} value={String(value ?? "")} onChange={(event) => onChange(event.currentTarget.value || null)}>
          {mayBeLeft && <option value="">{asItIs(option)}</option>}
          {kind.values.map((known) => (
            <option key={known} value={known}>
              {kind.words[known] ?? known}
            </option>
          ))}
        </select>
      );
    case "scenario":
    case "written":
      return null;
  }
}

/** What stands in a value's place when it is left to the scenario. */
function asItIs({ kind, otherwise }: SetupOption): string {
  if (otherwise === null) return "as in the scenario";
  const words = kind.is === "choice" ? kind.words[String(otherwise)] : undefined;
  return `as in the scenario: ${words ?? otherwise}`;
}

/** The number that was entered, or nothing. */
function entered({ value, valueAsNumber }: HTMLInputElement): number | null {
  return value === "" ? null : valueAsNumber;
}
