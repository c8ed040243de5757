import { useEffect } from "preact/hooks";
import { type Entry, shortNames } from "../table/groups";
import { Unbroken } from "../table/Unbroken";
import { capital } from "../table/words";
import type { Choice } from "../wire";
import { regards } from "./regard";
import "./menu.css";

interface Props<A> {
  title: string;
  entries: Entry<A>[];
  /** Over the chart on the side away from its place; beside the chart, or below it on a phone, where that is nothing. */
  over?: "left" | "right";
  /** What a choice is called among others that differ from it in a number alone. */
  short?: (choice: Choice<A>) => string | null;
  onClose: () => void;
  onFocus: (action: A | null) => void;
  onChoose: (action: A) => void;
}

/** Everything that can be done in the place one has chosen. */
export function Menu<A>({ title, entries, over, short, onClose, onFocus, onChoose }: Props<A>) {
  const names = short ? shortNames(entries, short) : null;
  useEffect(() => {
    // Whoever closes it stands on the mark again that opened it.
    const mark = document.querySelector<SVGElement>('.board svg.chart [role="button"][tabindex="0"]');
    return () => {
      if (document.activeElement === document.body) mark?.focus();
    };
  }, [title]);
  return (
    <section
      class={over ? `palette ${over}` : "docked"}
      aria-label={`Choices: ${title}`}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <div class="row">
        <h3>{title}</h3>
        <button type="button" class="plain" onClick={onClose} aria-label="Close">
          ×
        </button>
      </div>
      <div class={names ? "numbers" : "actions"}>
        {entries.map(({ choice, n }, i) => (
          <button
            key={JSON.stringify(choice.action)}
            type="button"
            class="brass"
            ref={(button) => {
              if (i !== 0 || !button || button.dataset.met === title) return;
              button.dataset.met = title;
              button.focus();
            }}
            {...regards(choice.action, onFocus)}
            onClick={() => onChoose(choice.action)}
            aria-label={names ? capital(choice.said.text) : undefined}
          >
            {names ? names[i] : <Unbroken words={capital(choice.said.text)} />}
            {n > 1 && <span class="quiet"> (one of {n} alike)</span>}
          </button>
        ))}
      </div>
    </section>
  );
}
