import { Fragment } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { costOf } from "../games/costly";
import { regards } from "../games/regard";
import type { Bundle } from "../generated/wire";
import type { Choice } from "../wire";
import { type Entry as Grouped, hasSeveral, type Part, type Row, shortNames } from "./groups";
import { nameOf, type Refused } from "./live";
import { Para } from "./Para";
import { exampleIn, found } from "./search";
import { Unbroken } from "./Unbroken";
import { capital, plain, sentence } from "./words";

interface Props<A> {
  game: string;
  /** Everything but what ends the move. */
  choices: Choice<A>[];
  /** The same by ship and kind. */
  parts: Part<A>[];
  /** The group that is open. */
  open: string | null;
  /** What is not fetched, because it is another piece's or many of one kind. */
  left: Bundle[];
  busy: boolean;
  /** The choice the server refused, and why. */
  refused: Refused | null;
  /** What a choice is called among others that differ from it in a number alone. */
  short: (choice: Choice<A>) => string | null;
  onOpen: (group: string | null) => void;
  onSelect: (piece: string) => void;
  onFocus: (action: A | null) => void;
  onChoose: (action: A) => void;
}

/** Longer lists are searched instead of scrolled. */
const LONG = 24;

/** Of a group somebody has opened, so many are listed; the others are found by a word or on the chart. */
const MOST = 60;

/** Where it is kept whether somebody likes the list open. */
const KEPT = "fathom.list";

/** Everything that can be done now as a list of sentences, folded away: for who listens, searches, or likes it. */
export function ActionsFold<A>(props: Props<A>) {
  const [isOpen, open] = useState(() => localStorage.getItem(KEPT) === "open");
  const n = props.choices.length + props.left.reduce((sum, bundle) => sum + bundle.n, 0);
  return (
    <details
      class="fold list-fold"
      open={isOpen}
      onToggle={(event) => {
        const now = event.currentTarget.open;
        open(now);
        localStorage.setItem(KEPT, now ? "open" : "folded");
      }}
    >
      <summary>
        List of choices <span class="quiet">({n})</span>
      </summary>
      {isOpen && <Actions {...props} />}
    </details>
  );
}

/** Everything that can be done now, as a list: many of a kind are folded, and nothing is left unsaid. */
function Actions<A>(props: Props<A>) {
  const { choices, parts, left, onOpen, onSelect } = props;
  const [words, setWords] = useState("");
  const isLong = choices.length > LONG;
  const hits = isLong && words.trim() ? found(choices, words) : null;
  const example = useMemo(() => exampleIn(choices, LONG), [choices]);
  const hasOwners = hasSeveral(parts);
  const isFolded = parts.some(({ rows }) => rows.some((row) => "key" in row));
  const search = isLong && (
    <Search n={choices.length} nFound={(hits ?? choices).length} words={words} example={example} onWords={setWords} />
  );
  return (
    <section aria-label="What you can do">
      {!isFolded && search}
      <div class="actions">
        {hits ? (
          <Entries {...props} entries={hits.map((choice) => ({ choice, n: 1, all: [choice] }))} most={LONG} />
        ) : (
          parts.map(({ owner, rows }) => (
            <Fragment key={owner}>
              {hasOwners && owner !== null && <h4>{owner}</h4>}
              <Rows {...props} rows={rows} />
            </Fragment>
          ))
        )}
      </div>
      {isFolded && search}
      <Others left={left} onOpen={onOpen} onSelect={onSelect} />
    </section>
  );
}

/** What is not fetched: other pieces to take in hand, and kinds of which there are too many to list unasked. */
function Others({ left, onOpen, onSelect }: Pick<Props<unknown>, "left" | "onOpen" | "onSelect">) {
  const pieces = [...new Set(left.flatMap(({ piece }) => (piece === null ? [] : [piece])))];
  const n = (piece: string): number => left.reduce((sum, bundle) => sum + (bundle.piece === piece ? bundle.n : 0), 0);
  return (
    <div class="actions">
      {left
        .filter(({ piece }) => piece === null)
        .map((bundle) => (
          <button key={bundle.group} type="button" class="brass disclose" onClick={() => onOpen(nameOf(bundle))}>
            {capital(plain(bundle.group))} ({bundle.n})
          </button>
        ))}
      {pieces.length > 0 && <h4>In hand next</h4>}
      {pieces.map((piece) => (
        <button key={piece} type="button" data-take={piece} onClick={() => onSelect(piece)}>
          {piece} ({n(piece)})
        </button>
      ))}
    </div>
  );
}

function Rows<A>({ rows, ...props }: Props<A> & { rows: Row<A>[] }) {
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

function Entries<A>({ entries, most, ...props }: Props<A> & { entries: Grouped<A>[]; most: number }) {
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
          sign=""
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
      {rule && <Para game={game} rule={rule} always={failed !== undefined} />}
      {failed && <p class="danger refused">{refused?.words}</p>}
    </>
  );
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
  const cost = costOf(choice);
  const isRefused = JSON.stringify(refused?.action) === key;
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
          class={`brass${ends ? " commit" : ""}${cost ? " costly" : ""}`}
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
          {cost && <span class="cost">{cost}</span>}
        </button>
        <Para game={game} rule={choice.said.rule} always={isRefused} />
      </div>
      {isRefused && <p class="danger refused">{refused?.words}</p>}
    </>
  );
}
