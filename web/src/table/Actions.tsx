import { useRef, useState } from "preact/hooks";
import { regards } from "../games/regard";
import type { Choice } from "../wire";
import type { Refused } from "./live";
import { Para } from "./Para";
import { Unbroken } from "./Unbroken";
import { sentence } from "./words";

interface Props<A> {
  game: string;
  choices: Choice<A>[];
  /** What a choice that ends or hands in will do; none for the others. */
  commit: (choice: Choice<A>) => string | null;
  busy: boolean;
  /** The choice the server refused, and why. */
  refused: Refused | null;
  mayUndo: boolean;
  onFocus: (action: A | null) => void;
  onChoose: (action: A) => void;
  onUndo: () => void;
  onHint: () => void;
}

/** Longer lists are searched instead of scrolled. */
const LONG = 24;

/** Everything that can be done now, as a list: digits choose, and what ends the move stands last with a key of its own. */
export function Actions<A>(props: Props<A>) {
  const { choices, commit, busy, mayUndo, onUndo, onHint } = props;
  const [words, setWords] = useState("");
  const ends = choices.filter((choice) => commit(choice) !== null);
  const others = choices.filter((choice) => commit(choice) === null);
  const wanted = words.trim().toLowerCase();
  const isLong = others.length > LONG;
  const found =
    isLong && wanted ? others.filter(({ said }) => sentence(said.text).toLowerCase().includes(wanted)) : others;
  const shown = isLong ? found.slice(0, LONG) : others;
  return (
    <section aria-label="What you can do">
      <h3>What you can do</h3>
      {isLong && (
        <label class="row">
          <span class="quiet">{others.length} choices; type to find one</span>
          <input value={words} onInput={(event) => setWords(event.currentTarget.value)} placeholder={placeIn(others)} />
        </label>
      )}
      <div class="actions">
        {shown.map((choice, i) => (
          <Entry
            key={JSON.stringify(choice.action)}
            {...props}
            choice={choice}
            sign={i < 9 ? String(i + 1) : ""}
            words={sentence(choice.said.text)}
            ends={false}
          />
        ))}
        {ends.map((choice) => (
          <Entry
            key={JSON.stringify(choice.action)}
            {...props}
            choice={choice}
            sign={ends.length === 1 ? "c" : ""}
            words={commit(choice) ?? sentence(choice.said.text)}
            ends
          />
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

/** How long a finger rests before it looks instead of chooses, in milliseconds. */
const REST = 450;

interface EntryProps<A> extends Pick<Props<A>, "game" | "busy" | "refused" | "onFocus" | "onChoose"> {
  choice: Choice<A>;
  /** The key that chooses it, if one does. */
  sign: string;
  words: string;
  /** Ends the move or hands in the plot. */
  ends: boolean;
}

function Entry<A>({ game, choice, sign, words, ends, busy, refused, onFocus, onChoose }: EntryProps<A>) {
  const resting = useRef(0);
  const looked = useRef(false);
  const key = JSON.stringify(choice.action);
  const rest = (event: PointerEvent): void => {
    looked.current = false;
    if (event.pointerType !== "touch") return;
    resting.current = window.setTimeout(() => {
      looked.current = true;
      onFocus(choice.action);
    }, REST);
  };
  return (
    <>
      <div class="row choice">
        <button
          type="button"
          class={ends ? "brass commit" : "brass"}
          disabled={busy}
          data-action={key}
          onPointerDown={rest}
          onPointerUp={() => window.clearTimeout(resting.current)}
          onPointerCancel={() => window.clearTimeout(resting.current)}
          onContextMenu={(event) => looked.current && event.preventDefault()}
          onClick={() => {
            // A finger that rested has only looked.
            if (looked.current) looked.current = false;
            else onChoose(choice.action);
          }}
          {...regards(choice.action, onFocus)}
        >
          {sign && <kbd class="quiet">{sign} </kbd>}
          <Unbroken words={words} />
        </button>
        <Para game={game} rule={choice.said.rule} />
      </div>
      {refused && JSON.stringify(refused.action) === key && <p class="danger refused">{refused.words}</p>}
    </>
  );
}

/** A place one of the choices names, as an example of what to type. */
function placeIn(choices: Choice<unknown>[]): string | undefined {
  return choices.map(({ said }) => /\b[A-Z]?\d+(-[A-Z])?$/.exec(said.text)?.[0]).find((place) => place !== undefined);
}
