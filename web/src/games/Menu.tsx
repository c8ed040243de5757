import { Unbroken } from "../table/Unbroken";
import { capital } from "../table/words";
import type { Choice } from "../wire";
import { regards } from "./regard";
import "./menu.css";

interface Props<A> {
  title: string;
  choices: Choice<A>[];
  /** Stands on the right of the chart, away from its place. */
  right: boolean;
  onClose: () => void;
  onFocus: (action: A | null) => void;
  onChoose: (action: A) => void;
}

/** Over the chart: everything that can be done in the place one has chosen. */
export function Menu<A>({ title, choices, right, onClose, onFocus, onChoose }: Props<A>) {
  return (
    <section class={right ? "palette right" : "palette"} aria-label={`Choices: ${title}`}>
      <div class="row">
        <h3>{title}</h3>
        <button type="button" class="plain" onClick={onClose} aria-label="Close">
          ×
        </button>
      </div>
      <div class="actions">
        {choices.map((choice, i) => (
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
            onKeyDown={(event) => {
              if (event.key === "Escape") onClose();
            }}
          >
            <Unbroken words={capital(choice.said.text)} />
          </button>
        ))}
      </div>
    </section>
  );
}
