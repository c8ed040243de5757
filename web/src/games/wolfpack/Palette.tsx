import { Menu } from "../Menu";
import { BOATS, type Spot } from "./choices";
import type { Choosing } from "./Marks";
import type { Size, View } from "./types";

interface Props extends Pick<Choosing, "onFocus" | "onChoose"> {
  view: View;
  sizes: Size[];
  size: Size | null;
  onSize: (size: Size) => void;
  open: { spot: Spot; right: boolean } | null;
  onClose: () => void;
}

/** Over the chart: the size of what is deployed, and everything that can be done in the hex one has chosen. */
export function Palette({ view, sizes, size, onSize, open, onClose, onFocus, onChoose }: Props) {
  if (open) {
    return (
      <Menu
        title={open.spot.hex}
        choices={open.spot.choices}
        right={open.right}
        onClose={onClose}
        onFocus={onFocus}
        onChoose={onChoose}
      />
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
