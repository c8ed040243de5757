import { useRef, useState } from "preact/hooks";
import type { Choice } from "../wire";
import { Para } from "./Para";
import { sentence } from "./words";

interface Props<A> {
  game: string;
  choices: Choice<A>[];
  busy: boolean;
  mayUndo: boolean;
  onFocus: (action: A | null) => void;
  onChoose: (action: A) => void;
  onUndo: () => void;
  onHint: () => void;
}

/** How long a finger rests before it looks instead of chooses, in milliseconds. */
const REST = 450;

/** Longer lists are searched instead of scrolled. */
const LONG = 24;

/** Everything that can be done now, as a list; digits choose, `u` takes back, `h` asks for advice. */
export function Actions<A>({ game, choices, busy, mayUndo, onFocus, onChoose, onUndo, onHint }: Props<A>) {
  const [words, setWords] = useState("");
  const resting = useRef(0);
  const looked = useRef(false);
  const rest = (event: PointerEvent, action: A): void => {
    looked.current = false;
    if (event.pointerType !== "touch") return;
    resting.current = window.setTimeout(() => {
      looked.current = true;
      onFocus(action);
    }, REST);
  };
  const wanted = words.trim().toLowerCase();
  const isLong = choices.length > LONG;
  const found =
    isLong && wanted ? choices.filter(({ said }) => sentence(said.text).toLowerCase().includes(wanted)) : choices;
  const shown = isLong ? found.slice(0, LONG) : choices;
  return (
    <section aria-label="What you can do">
      <h3>What you can do</h3>
      {isLong && (
        <label class="row">
          <span class="quiet">{choices.length} choices; type to find one</span>
          <input
            value={words}
            onInput={(event) => setWords(event.currentTarget.value)}
            placeholder={placeIn(choices)}
          />
        </label>
      )}
      <div class="actions">
        {shown.map((choice, i) => (
          <div key={JSON.stringify(choice.action)} class="row" style={{ flexWrap: "nowrap" }}>
            <button
              type="button"
              class="brass"
              style={{ flex: 1 }}
              disabled={busy}
              data-action={JSON.stringify(choice.action)}
              onPointerDown={(event) => rest(event, choice.action)}
              onPointerUp={() => window.clearTimeout(resting.current)}
              onPointerCancel={() => window.clearTimeout(resting.current)}
              onContextMenu={(event) => looked.current && event.preventDefault()}
              onClick={() => {
                // A finger that rested has only looked.
                if (looked.current) looked.current = false;
                else onChoose(choice.action);
              }}
              onPointerEnter={() => onFocus(choice.action)}
              onPointerLeave={() => onFocus(null)}
              onFocus={() => onFocus(choice.action)}
              onBlur={() => onFocus(null)}
            >
              {i < 9 && <kbd class="quiet">{i + 1} </kbd>}
              {sentence(choice.said.text)}
            </button>
            <Para game={game} rule={choice.said.rule} />
          </div>
        ))}
      </div>
      <div class="row" style={{ marginTop: "8px" }}>
        <button type="button" disabled={!mayUndo || busy} onClick={onUndo}>
          Take back <kbd class="quiet">u</kbd>
        </button>
        <button type="button" disabled={choices.length === 0 || busy} onClick={onHint}>
          Advice <kbd class="quiet">h</kbd>
        </button>
      </div>
    </section>
  );
}

/** A place one of the choices names, as an example of what to type. */
function placeIn(choices: Choice<unknown>[]): string | undefined {
  return choices.map(({ said }) => /\b[A-Z]?\d+(-[A-Z])?$/.exec(said.text)?.[0]).find((place) => place !== undefined);
}
