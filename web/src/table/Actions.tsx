import { useMemo, useRef, useState } from "preact/hooks";
import { regards } from "../games/regard";
import type { Choice } from "../wire";
import type { Refused } from "./live";
import { Para } from "./Para";
import { exampleIn, found } from "./search";
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
  const isLong = others.length > LONG;
  const fitting = isLong ? found(others, words) : others;
  const shown = fitting.slice(0, LONG);
  const example = useMemo(() => exampleIn(others, LONG), [choices]);
  return (
    <section aria-label="What you can do">
      <h3>What you can do</h3>
      {isLong && (
        <Search n={others.length} nFound={fitting.length} words={words} example={example} onWords={setWords} />
      )}
      <div class="actions">
        {shown.map((choice) => (
          <Entry
            key={JSON.stringify(choice.action)}
            {...props}
            choice={choice}
            sign={signOf(others.indexOf(choice))}
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

/** The key that makes a choice: digits count from the top of the whole list, whatever was searched for. */
function signOf(index: number): string {
  return index < 9 ? String(index + 1) : "";
}

interface SearchProps {
  n: number;
  nFound: number;
  words: string;
  /** What one could type. */
  example: string | null;
  onWords: (words: string) => void;
}

function Search({ n, nFound, words, example, onWords }: SearchProps) {
  const wanted = words.trim();
  const told = nFound === 0 ? `None of the ${n} choices has «${wanted}» in it.` : `${nFound} of ${n} choices`;
  return (
    <label class="search">
      <span class="quiet" role="status">
        {wanted ? told : `${n} choices; type to find one`}
      </span>
      <input
        value={words}
        onInput={(event) => onWords(event.currentTarget.value)}
        placeholder={example ? `such as ${example}` : undefined}
      />
    </label>
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
