import type { GameInfo, ScenarioInfo } from "../api";
import { Para } from "../table/Para";
import { capital, plain } from "../table/words";
import { type Option, optionsOf, valueIn } from "./options";

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
              value={changes[option.name] ?? valueIn(scenario, option.name)}
              onChange={(value) => onChange({ ...changes, [option.name]: value })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Entry({ option, value, onChange }: { option: Option; value: unknown; onChange: (value: unknown) => void }) {
  const { field } = option;
  const id = `option-${option.name}`;
  if (field.kind === "number") {
    return (
      <input
        id={id}
        type="number"
        min={field.least}
        max={field.most}
        required
        value={Number(value)}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    );
  }
  if (field.kind === "yes") {
    return (
      <select id={id} value={String(value)} onChange={(event) => onChange(event.currentTarget.value === "true")}>
        <option value="false">no</option>
        <option value="true">yes</option>
      </select>
    );
  }
  return (
    <select id={id} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
      {field.values.map((known) => (
        <option key={known} value={known}>
          {plain(known)}
        </option>
      ))}
    </select>
  );
}
