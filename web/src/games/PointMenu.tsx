import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Entry, type Folded, type Part, type Row, shortNames } from "../table/groups";
import { Unbroken } from "../table/Unbroken";
import { capital } from "../table/words";
import type { Choice } from "../wire";
import type { Point } from "./arrows";
import type { How, Pattern, Together } from "./chart";
import { costOf, isCostly } from "./costly";
import { PatternField } from "./PatternField";
import { regards } from "./regard";
import "./menu.css";

interface Props<A> {
  title: string;
  parts: Part<A>[];
  /** Several of the choices that are often made together. */
  together?: Together[];
  /** Settings one can write in a row. */
  pattern?: Pattern | null;
  /** At the pointer; beside the chart, or below it on a phone, where that is nothing. */
  at?: Point | null;
  /** What a choice is called among others that differ from it in a number alone. */
  short: (choice: Choice<A>) => string | null;
  onClose: () => void;
  onFocus: (action: A | null) => void;
  onChoose: (action: A) => void;
  onChooseAll: (actions: unknown[], how?: How) => void;
}

/** A group of numbers as short as this is shown at once. */
const FEW = 24;

/** Everything that can be done in the place one has chosen: digits choose, arrows walk, Esc goes back and closes. */
export function PointMenu<A>(props: Props<A>) {
  const { title, parts, together = [], pattern, at, short, onClose, onFocus, onChoose, onChooseAll } = props;
  const [opened, open] = useState<string | null>(null);
  const box = useRef<HTMLElement | null>(null);
  const place = useInWindow(box, at ?? null, `${title}/${opened}`);
  const rows = parts.flatMap((part) => part.rows);
  const inner = rows.find((row): row is Folded<A> => "key" in row && row.key === opened);
  const shown: Row<A>[] = inner ? inner.entries.map((entry) => ({ entry })) : rows;
  useEffect(() => {
    // Whoever closes it stands on the mark again that opened it.
    const mark = document.querySelector<SVGElement>('.board svg.chart [role="button"][tabindex="0"]');
    return () => {
      if (document.activeElement === document.body) mark?.focus();
    };
  }, [title]);
  useEffect(() => items(box.current)[0]?.focus({ preventScroll: true }), [title, opened]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.target as HTMLElement).matches("input:not([type=range]), select, textarea")) return;
      const act = deedOf(event.key, box.current, inner ? () => open(null) : onClose);
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  });

  const single = shown.flatMap((row) => ("entry" in row ? [row.entry] : []));
  const folded = shown.flatMap((row) => ("key" in row ? [row] : []));
  const names = shortNames(single, short, 2);
  const inline = folded.filter((row) => row.entries.length <= FEW && shortNames(row.entries, short, 2) !== null);
  const deep = folded.filter((row) => !inline.includes(row));
  return (
    <section
      ref={(element) => {
        box.current = element;
      }}
      class={at ? "popup docked" : "docked"}
      style={place ?? undefined}
      aria-label={`Choices: ${title}`}
    >
      <div class="row">
        {inner && (
          <button type="button" class="plain" onClick={() => open(null)} aria-label="Back">
            ‹
          </button>
        )}
        <h3>{inner?.title ?? title}</h3>
        <button type="button" class="plain" onClick={onClose} aria-label="Close">
          ×
        </button>
      </div>
      {!inner && pattern && <PatternField pattern={pattern} onMake={(actions) => onChooseAll(actions, "in_turn")} />}
      {!inner &&
        [...new Set(together.map(({ row }) => row))].map((row) => (
          <div key={row} class="actions">
            <h4>{row}</h4>
            <div class="numbers">
              {together
                .filter((one) => one.row === row)
                .map((one) => (
                  <button
                    key={one.title}
                    type="button"
                    class="brass"
                    data-item
                    data-number
                    aria-label={`${row}: ${one.title}`}
                    onClick={() => onChooseAll(one.actions, one.how)}
                  >
                    {one.title}
                  </button>
                ))}
            </div>
          </div>
        ))}
      {names ? (
        <Numbers entries={single} names={names} onFocus={onFocus} onChoose={onChoose} />
      ) : (
        <div class="actions">
          {single.map((entry) => (
            <Item key={JSON.stringify(entry.choice.action)} entry={entry} {...{ onFocus, onChoose, onChooseAll }} />
          ))}
        </div>
      )}
      {inline.map((row) => (
        <div key={row.key} class="actions">
          <h4>{row.title}</h4>
          <Numbers
            entries={row.entries}
            names={shortNames(row.entries, short, 2) ?? []}
            onFocus={onFocus}
            onChoose={onChoose}
          />
        </div>
      ))}
      <div class="actions">
        {deep.map((row) => (
          <button key={row.key} type="button" class="brass deep" data-item onClick={() => open(row.key)}>
            {row.title} ({row.entries.length})
          </button>
        ))}
      </div>
    </section>
  );
}

type Makes<A> = Pick<Props<A>, "onFocus" | "onChoose">;

/** Choices that differ in a number alone. */
function Numbers<A>({ entries, names, onFocus, onChoose }: Makes<A> & { entries: Entry<A>[]; names: string[] }) {
  return (
    <div class="numbers">
      {entries.map(({ choice }, i) => (
        <button
          key={JSON.stringify(choice.action)}
          type="button"
          class={isCostly(choice) ? "brass costly" : "brass"}
          data-item
          data-number
          {...regards(choice.action, onFocus)}
          onClick={() => onChoose(choice.action)}
          aria-label={capital(choice.said.text)}
        >
          {names[i]}
        </button>
      ))}
    </div>
  );
}

/** One choice; of several that are alike, as many at once as one likes. */
function Item<A>({
  entry: { choice, n, all = [choice] },
  onFocus,
  onChoose,
  onChooseAll,
}: Makes<A> & Pick<Props<A>, "onChooseAll"> & { entry: Entry<A> }) {
  const cost = costOf(choice);
  return (
    <div class="row choice">
      <button
        type="button"
        class={cost ? "brass costly" : "brass"}
        data-item
        {...regards(choice.action, onFocus)}
        onClick={() => onChoose(choice.action)}
        aria-label={choice.said.short ? capital(choice.said.text) : undefined}
      >
        <Unbroken words={capital(choice.said.short || choice.said.text)} />
        {cost && <span class="cost">{cost}</span>}
      </button>
      {n > 1 &&
        all.slice(1).map((_, i) => (
          <button
            key={i}
            type="button"
            class="brass times"
            aria-label={`${capital(choice.said.text)}, ${i + 2} at once`}
            onClick={() => onChooseAll(all.slice(0, i + 2).map(({ action }) => action))}
          >
            ×{i + 2}
          </button>
        ))}
    </div>
  );
}

/** What one walks over with the arrows. */
function items(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
}

/** What a key does in an open menu; nothing for keys that are not its own. */
function deedOf(key: string, box: HTMLElement | null, close: () => void): (() => void) | null {
  const all = items(box);
  if (key === "Escape") return close;
  if (/^[1-9]$/.test(key))
    return () => all.filter((item) => item.dataset.number === undefined)[Number(key) - 1]?.click();
  const at = all.indexOf(document.activeElement as HTMLElement);
  const step = key === "ArrowDown" || key === "ArrowRight" ? 1 : key === "ArrowUp" || key === "ArrowLeft" ? -1 : 0;
  return step === 0 || all.length === 0 ? null : () => all[(at + step + all.length) % all.length]?.focus();
}

const GAP = 8;
const SMALL = "(max-width: 820px)";

/** Beside a point and within the window; nothing while it is not measured, or where it has its own place. */
function useInWindow(
  box: { current: HTMLElement | null },
  at: Point | null,
  shown: string,
): { left: string; top: string } | null {
  const [place, setPlace] = useState<{ left: string; top: string } | null>(null);
  useLayoutEffect(() => {
    // On a small window it is a sheet from below.
    if (!at || !box.current || window.matchMedia(SMALL).matches) return setPlace(null);
    const { width, height } = box.current.getBoundingClientRect();
    const within = (value: number, size: number, all: number): number =>
      Math.max(GAP, Math.min(value, all - size - GAP));
    // To the right of what it is about, or to its left where the window ends.
    const right = at.x + 3 * GAP;
    const left = right + width + GAP <= window.innerWidth ? right : at.x - 3 * GAP - width;
    setPlace({
      left: `${within(left, width, window.innerWidth)}px`,
      top: `${within(at.y - 3 * GAP, height, window.innerHeight)}px`,
    });
  }, [at?.x, at?.y, shown]);
  return place;
}
