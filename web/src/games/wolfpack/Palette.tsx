import { useState } from "preact/hooks";
import type { Point } from "../arrows";
import { BOATS, type Spot } from "./choices";
import type { Choosing } from "./Marks";
import { PackDialog } from "./PackDialog";
import { StackShape } from "./Pieces";
import { isRegroup, regroupings } from "./packs";
import type { Hex, Size, Stack, View } from "./types";

interface Props extends Pick<Choosing, "onFocus" | "onChoose"> {
  view: View;
  sizes: Size[];
  size: Size | null;
  onSize: (size: Size) => void;
  open: { spot: Spot; at: Point } | null;
  onClose: () => void;
}

/** Over the chart: the size of what is deployed, and everything that can be done in the hex one has chosen. */
export function Palette({ view, sizes, size, onSize, open, onClose, onFocus, onChoose }: Props) {
  if (open) return <Opened open={open} view={view} onClose={onClose} onFocus={onFocus} onChoose={onChoose} />;
  if (sizes.length === 0) return null;
  return (
    <section class="palette" aria-label="What to deploy">
      <p>
        {view.reserve} to deploy. <span class="quiet">Drag a unit to a hex, or choose it and then the hex.</span>
      </p>
      <div class="row">
        {sizes.map((one) => (
          <Tray
            key={one}
            size={one}
            chosen={one === size}
            onSize={onSize}
            onFocus={onFocus}
            onDrop={(hex) => onChoose({ deploy: { hex, size: one } })}
          />
        ))}
      </div>
    </section>
  );
}

/** Splitting and forming packs, at the pointer. */
function Opened({ open, view, onClose, onFocus, onChoose }: Omit<Props, "sizes" | "size" | "onSize">) {
  if (!open) return null;
  const { hex, choices } = open.spot;
  return (
    <PackDialog
      key={hex}
      hex={hex}
      view={view}
      listed={regroupings(choices)}
      others={choices.filter(({ action }) => !isRegroup(action))}
      at={open.at}
      onFocus={onFocus}
      onChoose={onChoose}
      onForm={(packs) => onChoose({ regroup: { hex, packs } })}
      onClose={onClose}
    />
  );
}

/** The lit hex under a point of the page. */
function hexUnder(x: number, y: number): Hex | null {
  const mark = document.elementFromPoint(x, y)?.closest<SVGElement>("[data-hex]");
  return mark?.dataset.hex ?? null;
}

interface TrayProps {
  size: Size;
  chosen: boolean;
  onSize: (size: Size) => void;
  onFocus: Choosing["onFocus"];
  onDrop: (hex: Hex) => void;
}

/** One size of unit: chosen by a click, or dragged to its hex. */
function Tray({ size, chosen, onSize, onFocus, onDrop }: TrayProps) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const end = (): void => {
    setFrom(null);
    setAt(null);
  };
  return (
    <>
      <button
        type="button"
        class={chosen ? "tray brass" : "tray"}
        aria-pressed={chosen}
        aria-label={size === "single" ? "A single U-boat" : `A pack of ${BOATS[size]}`}
        onClick={() => onSize(size)}
        onPointerDown={(event) => {
          onSize(size);
          setFrom({ x: event.clientX, y: event.clientY });
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (!from || (!at && Math.hypot(event.clientX - from.x, event.clientY - from.y) < 6)) return;
          setAt({ x: event.clientX, y: event.clientY });
          const hex = hexUnder(event.clientX, event.clientY);
          onFocus(hex ? { deploy: { hex, size } } : null);
        }}
        onPointerUp={(event) => {
          const hex = at ? hexUnder(event.clientX, event.clientY) : null;
          end();
          onFocus(null);
          if (hex) onDrop(hex);
        }}
        onPointerCancel={end}
      >
        {BOATS[size]}
      </button>
      {at && (
        <svg class="dragged" viewBox="-28 -28 56 56" style={{ left: `${at.x}px`, top: `${at.y}px` }} aria-hidden="true">
          <StackShape stack={{ ...DRAGGED, boats: BOATS[size] }} held={true} bare />
        </svg>
      )}
    </>
  );
}

const DRAGGED: Stack = {
  hex: "0000",
  boats: 1,
  pinned: 0,
  strength: 0,
  search_strength: 0,
  axis: "east_west",
  search_zone: [],
};
