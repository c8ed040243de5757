import type { GameInfo, ScenarioInfo, SetupOption } from "../api";
import { Para } from "../table/Para";
import { capital, plain } from "../table/words";
import { optionsOf, valueIn } from "./options";

interface OptionsProps {
  game: GameInfo;
  scenario: ScenarioInfo | undefined;
  changes: Record<string, unknown>;
  onChange: (changes: Record<string, unknown>) => void;
}

/** What can be changed without changing who sits at the table, each with its paragraph. */
export function Options({ game, scenario, changes, onChange }: OptionsProps) {
  const options = optionsOf(game, scenario);
  if (!scenario || options.length === 0) return null;
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
              value={option.name in changes ? changes[option.name] : valueIn(scenario, option.name)}
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
  onChange: (value: unknown) => void;
}

function Entry({ option, value, onChange }: EntryProps) {
  const { kind, or_none: mayBeLeft } = option;
  const id = `option-${option.name}`;
  switch (kind.is) {
    case "number":
      return (
        <input
          id={id}
          type="number"
          min={kind.least}
          max={kind.most ?? undefined}
          required={!mayBeLeft}
          placeholder={mayBeLeft ? AS_IT_IS : undefined}
          value={typeof value === "number" ? value : ""}
          onInput={(event) => onChange(entered(event.currentTarget))}
        />
      );
    case "switch":
      return (
        <select id={id} value={String(value)} onChange={(event) => onChange(event.currentTarget.value === "true")}>
          <option value="false">no</option>
          <option value="true">yes</option>
        </select>
      );
    case "choice":
      return (
        <select id={id} value={String(value ?? "")} onChange={(event) => onChange(event.currentTarget.value || null)}>
          {mayBeLeft && <option value="">{AS_IT_IS}</option>}
          {kind.values.map((known) => (
            <option key={known} value={known}>
              {plain(known)}
            </option>
          ))}
        </select>
      );
    case "scenario":
    case "written":
      return null;
  }
}

/** What stands in a number's place when it is left to the scenario. */
const AS_IT_IS = "as in the scenario";

/** The number that was entered, or nothing. */
function entered({ value, valueAsNumber }: HTMLInputElement): number | null {
  return value === "" ? null : valueAsNumber;
}
