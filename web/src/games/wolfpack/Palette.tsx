import type { Choice } from "../../wire";
import { BOATS, type Spot } from "./choices";
import type { Choosing } from "./Marks";
import type { Action, Size, View } from "./types";

interface Props extends Pick<Choosing, "onFocus" | "onChoose"> {
  view: View;
  sizes: Size[];
  size: Size | null;
  onSize: (size: Size) => void;
  open: Spot | null;
  onClose: () => void;
}

/** Over the chart: the size of what is deployed, and everything that can be done in the hex one has chosen. */
export function Palette({ view, sizes, size, onSize, open, onClose, onFocus, onChoose }: Props) {
  if (open) {
    return (
      <section class="palette" aria-label={`Choices in ${open.hex}`}>
        <div class="row">
          <h3>{open.hex}</h3>
          <button type="button" class="plain" onClick={onClose} aria-label="Close">
            ×
          </button>
        </div>
        <div class="actions">
          {open.choices.map((choice, i) => (
            <button
              key={JSON.stringify(choice.action)}
              type="button"
              class="brass"
              ref={(button) => {
                if (i === 0 && button && button.dataset.met !== open.hex) {
                  button.dataset.met = open.hex;
                  button.focus();
                }
              }}
              onPointerEnter={() => onFocus(choice.action)}
              onPointerLeave={() => onFocus(null)}
              onFocus={() => onFocus(choice.action)}
              onBlur={() => onFocus(null)}
              onClick={() => onChoose(choice.action)}
              onKeyDown={(event) => {
                if (event.key === "Escape") onClose();
              }}
            >
              {wordsOf(choice)}
            </button>
          ))}
        </div>
      </section>
    );
  }
  if (sizes.length === 0) return null;
  return (
    <section class="palette" aria-label="What to deploy">
      <p>
        {view.reserve} to deploy. <span class="quiet">Choose a unit, then a hex.</span>
      </p>
      <div class="row">
        {sizes.map((one) => (
          <button
            key={one}
            type="button"
            class={one === size ? "brass" : ""}
            aria-pressed={one === size}
            aria-label={one === "single" ? "A single U-boat" : `A pack of ${BOATS[one]}`}
            onClick={() => onSize(one)}
          >
            {BOATS[one]}
          </button>
        ))}
      </div>
    </section>
  );
}

function wordsOf({ said }: Choice<Action>): string {
  return said.text.charAt(0).toUpperCase() + said.text.slice(1);
}
