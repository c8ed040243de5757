import { Fragment } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { regards } from "../games/regard";
import type { Choice } from "../wire";
import { type Entry as Grouped, hasSeveral, type Part, type Row, seenIn, shortNames } from "./groups";
import type { Refused } from "./live";
import { Para } from "./Para";
import { exampleIn, found } from "./search";
import { Unbroken } from "./Unbroken";
import { sentence } from "./words";

interface Props<A> {
  game: string;
  /** Everything but what ends the move. */
  choices: Choice<A>[];
  /** The same by ship and kind. */
  parts: Part<A>[];
  /** The group that is open. */
  open: string | null;
  busy: boolean;
  /** The choice the server refused, and why. */
  refused: Refused | null;
  /** What a choice is called among others that differ from it in a number alone. */
  short: (choice: Choice<A>) => string | null;
  onOpen: (group: string | null) => void;
  onFocus: (action: A | null) => void;
  onChoose: (action: A) => void;
}

/** Longer lists are searched instead of scrolled. */
const LONG = 24;

/** Of a group somebody has opened, so many are listed; the others are found by a word or on the chart. */
const MOST = 60;

/** Everything that can be done now, as a list: digits choose, many of a kind are folded, and nothing is left unsaid. */
export function Actions<A>(props: Props<A>) {
  const { choices, parts, open } = props;
  const [words, setWords] = useState("");
  const isLong = choices.length > LONG;
  const hits = isLong && words.trim() ? found(choices, words) : null;
  const example = useMemo(() => exampleIn(choices, LONG), [choices]);
  const seen = seenIn(parts, open);
  const hasOwners = hasSeveral(parts);
  const isFolded = parts.some(({ rows }) => rows.some((row) => "key" in row));
  const search = isLong && (
    <Search n={choices.length} nFound={(hits ?? choices).length} words={words} example={example} onWords={setWords} />
  );
  return (
    <section aria-label="What you can do">
      <h3>What you can do</h3>
      {!isFolded && search}
      <div class="actions">
        {hits ? (
          <Entries {...props} entries={hits.map((choice) => ({ choice, n: 1 }))} most={LONG} seen={[]} />
        ) : (
          parts.map(({ owner, rows }) => (
            <Fragment key={owner}>
              {hasOwners && owner !== null && <h4>{owner}</h4>}
              <Rows {...props} rows={rows} seen={seen} />
            </Fragment>
          ))
        )}
      </div>
      {isFolded && search}
    </section>
  );
}

type RowsProps<A> = Props<A> & { seen: Choice<A>[] };

function Rows<A>({ rows, ...props }: RowsProps<A> & { rows: Row<A>[] }) {
  const { open, onOpen } = props;
  const single = rows.flatMap((row) => ("entry" in row ? [row.entry] : []));
  const groups = rows.flatMap((row) => ("key" in row ? [row] : []));
  return (
    <>
      <Entries {...props} entries={single} most={LONG} />
      {groups.map(({ key, title, entries }) => {
        const isOpen = key === open;
        return (
          <div key={key} class="group">
            <button
              type="button"
              class="brass disclose"
              aria-expanded={isOpen}
              data-group={title}
              onClick={() => onOpen(isOpen ? null : key)}
            >
              {title} ({entries.length})
            </button>
            <div class="members" hidden={!isOpen}>
              <Entries {...props} entries={entries} most={MOST} />
            </div>
          </div>
        );
      })}
    </>
  );
}

function Entries<A>({ entries, most, seen, ...props }: RowsProps<A> & { entries: Grouped<A>[]; most: number }) {
  const left = entries.length - most;
  const names = shortNames(entries, props.short);
  if (names) return <Numbers {...props} entries={entries} names={names} />;
  return (
    <>
      {entries.slice(0, most).map(({ choice, n }) => (
        <Entry
          key={JSON.stringify(choice.action)}
          {...props}
          choice={choice}
          n={n}
          sign={signOf(seen.indexOf(choice))}
          words={sentence(choice.said.text)}
        />
      ))}
      {left > 0 && (
        <p class="quiet">{left} more are not listed here. Type a word of one to find it, or choose it on the chart.</p>
      )}
    </>
  );
}

interface NumbersProps<A> extends Pick<Props<A>, "game" | "busy" | "refused" | "onFocus" | "onChoose"> {
  entries: Grouped<A>[];
  names: string[];
}

/** Choices that differ in a number alone: the numbers in a grid, and the paragraph once. */
function Numbers<A>({ game, entries, names, busy, refused, onFocus, onChoose }: NumbersProps<A>) {
  const failed = entries.find(({ choice }) => JSON.stringify(choice.action) === JSON.stringify(refused?.action));
  const rule = entries[0]?.choice.said.rule;
  return (
    <>
      <div class="numbers">
        {entries.map(({ choice }, i) => (
          <button
            key={JSON.stringify(choice.action)}
            type="button"
            class="brass"
            disabled={busy}
            data-action={JSON.stringify(choice.action)}
            aria-label={sentence(choice.said.text)}
            onClick={() => onChoose(choice.action)}
            {...regards(choice.action, onFocus)}
          >
            {names[i]}
          </button>
        ))}
      </div>
      {rule && <Para game={game} rule={rule} />}
      {failed && <p class="danger refused">{refused?.words}</p>}
    </>
  );
}

/** The key that makes a choice: digits count from the top of what one sees unsearched. */
function signOf(index: number): string {
  return index >= 0 && index < 9 ? String(index + 1) : "";
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
  /** How many choices this one stands for. */
  n?: number;
  /** The key that chooses it, if one does. */
  sign: string;
  words: string;
  /** Ends the move or hands in the plot. */
  ends?: boolean;
}

export function Entry<A>(props: EntryProps<A>) {
  const { game, choice, n = 1, sign, words, ends = false, busy, refused, onFocus, onChoose } = props;
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
          {n > 1 && <span class="quiet"> (one of {n} alike)</span>}
        </button>
        <Para game={game} rule={choice.said.rule} />
      </div>
      {refused && JSON.stringify(refused.action) === key && <p class="danger refused">{refused.words}</p>}
    </>
  );
}
