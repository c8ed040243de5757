import type { Choice } from "../wire";
import type { Point } from "./arrows";
import type { Pressed } from "./hands";
import "./hands.css";

/** A piece that is not on the chart. */
export interface Moored<A> {
  key: string;
  name: string;
  /** What there is to know of it, in a few words. */
  note: string;
  choices: Choice<A>[];
}

interface Props<A> {
  label: string;
  pieces: Moored<A>[];
  selected: string | null;
  /** Below the chart, and not over its lower edge. */
  isBelow?: boolean;
  onGrab: (piece: string, event: PointerEvent) => void;
  onPress: (mark: Pressed<A>, at: Point) => void;
}

/** Pieces beside the chart: dragged to their place, or pressed and then the place. */
export function Harbor<A>({ label, pieces, selected, isBelow = false, onGrab, onPress }: Props<A>) {
  if (pieces.length === 0) return null;
  return (
    <section class={isBelow ? "harbor below" : "harbor"} aria-label={label}>
      {pieces.map(({ key, name, note, choices }) => (
        <button
          key={key}
          type="button"
          class={selected === name ? "held" : ""}
          aria-pressed={selected === name}
          data-piece={name}
          onPointerDown={(event) => onGrab(key, event)}
          onClick={(event) => {
            const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
            onPress({ key, title: name, choices }, { x: (left + right) / 2, y: (top + bottom) / 2 });
          }}
        >
          <strong>{name}</strong>
          <span class="note">{note}</span>
        </button>
      ))}
    </section>
  );
}
