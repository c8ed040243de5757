import type { Choice } from "../../wire";
import type { Point } from "../arrows";
import type { Hands } from "./hand";
import { valuesOf } from "./Pieces";
import type { Action, View } from "./types";

interface Props {
  view: View;
  hands: Hands;
  selected: string | null;
  onGrab: (piece: string, event: PointerEvent) => void;
  onPress: (mark: { key: string; title: string; choices: Choice<Action>[] }, right: boolean, at: Point) => void;
}

/** Escorts that are not on the surface yet: dragged to their place, or pressed and then the place. */
export function Tray({ view, hands, selected, onGrab, onPress }: Props) {
  const waiting = view.escorts.filter(({ post, name }) => post === "waiting" && hands.pieces.has(`escort ${name}`));
  if (waiting.length === 0) return null;
  return (
    <section class="harbor" aria-label="Escorts to be placed">
      {waiting.map((escort) => {
        const key = `escort ${escort.name}`;
        const choices = hands.pieces.get(key)?.ways.map(({ choice }) => choice) ?? [];
        return (
          <button
            key={key}
            type="button"
            class={selected === escort.name ? "held" : ""}
            aria-pressed={selected === escort.name}
            data-piece={escort.name}
            title={escort.class}
            onPointerDown={(event) => onGrab(key, event)}
            onClick={(event) =>
              onPress({ key, title: escort.name, choices }, true, { x: event.clientX, y: event.clientY })
            }
          >
            <strong>{escort.name}</strong>
            <span class="quiet">{valuesOf(escort, view.weather)}</span>
          </button>
        );
      })}
    </section>
  );
}
