import { useMemo } from "preact/hooks";
import { useScale } from "../../chart/Chart";
import type { Point } from "../arrows";
import type { HandDeeds, Hands } from "../hands";
import { type Place, reachOf, Spots } from "../Spots";
import type { Action } from "./types";

/** What one can press: an area to go to, such as a hex or a band, something to act on, or a piece of one's own. */
export interface Mark extends Place<Action> {
  kind: "area" | "target" | "piece";
}

/** Where an area is pressed, and its hex if it is one. */
export type Area = Pick<Mark, "at" | "hex">;

/** The marks of what the piece in hand can do, and of the pieces one can take; areas first, so that all others lie over them. */
export function marksOf(
  hands: Hands<Action>,
  selected: string | null,
  areaOf: (key: string) => Area | null,
  placeOf: (name: string) => Point | null,
): Mark[] {
  const drops = hands.drops(selected);
  const reached = [...drops].map(([key, { title, choices }]): Mark | null => {
    const area = areaOf(key);
    if (area) return { key, title, ...area, choices, kind: "area" };
    const at = placeOf(key);
    return at && { key, title, at, hex: null, choices, kind: "target" };
  });
  const pieces = [...hands.pieces.values()].map(({ key, title, ways }): Mark | null => {
    const at = drops.has(key) ? null : placeOf(key);
    return at && { key, title, at, hex: null, choices: ways.map(({ choice }) => choice), kind: "piece" };
  });
  const found = [...reached, ...pieces].filter((mark) => mark !== null);
  return found.toSorted((a, b) => Number(b.kind === "area") - Number(a.kind === "area"));
}

interface Props {
  marks: Mark[];
  cursor: string | null;
  onCursor: (key: string) => void;
  onFocus: (action: Action | null) => void;
  deeds: HandDeeds<Action>;
  grab: (piece: string, event: PointerEvent) => void;
  /** The outline of an area. */
  outline: (key: string) => string;
  /** How far around its middle a piece is pressed, in chart units. */
  radius: number;
  /** Whether areas are so large that a finger hits them anyway. */
  areLarge?: boolean;
}

/** What can be pressed, as far as a finger reaches. */
export function Marks({ marks, deeds, grab, outline, radius, areLarge = false, ...props }: Props) {
  const scale = useScale();
  const reach = useMemo(
    () =>
      reachOf(
        marks.filter(({ kind }) => kind !== "area" || !areLarge),
        scale,
      ),
    [marks, areLarge, scale],
  );
  return (
    <Spots
      {...props}
      spots={marks}
      reach={reach}
      look={({ kind, choices }) => (kind === "piece" ? null : (choices[0]?.action ?? null))}
      onOpen={(mark, _, at) => deeds.press(mark, at)}
      onGrab={(mark, event) => mark.kind === "piece" && grab(mark.key, event)}
      shape={({ key, kind, at }) =>
        kind === "area" ? (
          <path d={outline(key)} fill-rule="evenodd" class="pressed" />
        ) : (
          <circle cx={at.x} cy={at.y} r={radius} class={`pressed ${kind}`} />
        )
      }
    />
  );
}
