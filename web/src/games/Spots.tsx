import type { ComponentChildren } from "preact";
import type { Choice } from "../wire";
import { isLeft, nextPlace, type Point } from "./arrows";
import { regards } from "./regard";

/** What marks on a chart need: the choices, and what to do when one is looked at or chosen. */
export interface Choosing<A> {
  choices: Choice<A>[];
  focus: A | null;
  onFocus: (action: A | null) => void;
  onChoose: (action: A) => void;
}

/** A place on the chart in which something can be done, and all of it. */
export interface Place<A> {
  key: string;
  title: string;
  at: Point;
  /** The hex, for places that fill one. */
  hex: string | null;
  choices: Choice<A>[];
}

interface Props<A, S extends Place<A>> {
  spots: S[];
  /** The place one stands on. */
  cursor: string | null;
  onCursor: (key: string) => void;
  onFocus: (action: A | null) => void;
  /** Somebody wants to act here; `right` when what opens should stand on the right, else `at` this pixel of the window. */
  onOpen: (spot: S, right: boolean, at: Point) => void;
  /** Somebody takes hold of a mark, perhaps to drag it. */
  onGrab?: (spot: S, event: PointerEvent) => void;
  shape: (spot: S) => ComponentChildren;
  /** What a look at a mark shows, where that is not the first choice. */
  look?: (spot: S) => A | null;
  /** Around each mark, how far from its middle it is hit, in chart units. */
  reach?: Map<string, number>;
}

/** What can be done, where it acts. One mark is in the tab order; arrow keys go from one to the next. */
export function Spots<A, S extends Place<A>>(props: Props<A, S>) {
  const { spots, cursor, onCursor, onFocus, onOpen, onGrab, shape, look, reach } = props;
  const stop = spots.some(({ key }) => key === cursor) ? cursor : spots[0]?.key;
  const onKeyDown = (event: KeyboardEvent, spot: S): void => {
    const mark = event.currentTarget as SVGElement;
    const chosen = event.key === "Enter" || event.key === " ";
    const places = spots.map(({ key, at }): [string, Point] => [key, at]);
    const next = chosen ? null : nextPlace(spot.at, places, event.key);
    if (!chosen && !next) return;
    event.preventDefault();
    event.stopPropagation();
    if (!next) {
      onOpen(spot, isLeft(mark), pointOf(mark));
      return;
    }
    onCursor(next);
    mark.ownerSVGElement?.querySelector<SVGElement>(`[data-spot="${next}"]`)?.focus();
  };
  return (
    <g>
      {spots.map((spot) => {
        const first = look ? look(spot) : (spot.choices[0]?.action ?? null);
        return (
          <g
            key={spot.key}
            role="button"
            tabindex={spot.key === stop ? 0 : -1}
            data-spot={spot.key}
            data-hex={spot.hex ?? undefined}
            aria-label={labelOf(spot)}
            {...regards(first, onFocus)}
            onPointerDown={onGrab && ((event) => onGrab(spot, event))}
            onClick={(event) => onOpen(spot, isLeft(event.currentTarget), { x: event.clientX, y: event.clientY })}
            onKeyDown={(event) => onKeyDown(event, spot)}
            style={{ cursor: "pointer" }}
          >
            {reach && <Hit at={spot.at} r={reach.get(spot.key) ?? 0} />}
            {shape(spot)}
          </g>
        );
      })}
    </g>
  );
}

/** What is hit beside what is seen. */
function Hit({ at, r }: { at: Point; r: number }) {
  return <circle cx={at.x} cy={at.y} r={r} fill="transparent" pointer-events="all" />;
}

/** Half a finger, in pixels. */
const FINGER = 22;

/** How far from its middle each mark is hit: as far as a finger, but never beyond half the way to the next mark. */
export function reachOf(places: { key: string; at: Point }[], scale: number): Map<string, number> {
  return new Map(
    places.map(({ key, at }) => {
      const nearest = places.reduce(
        (least, other) =>
          other.key === key ? least : Math.min(least, Math.hypot(other.at.x - at.x, other.at.y - at.y)),
        Number.POSITIVE_INFINITY,
      );
      return [key, Math.min(FINGER * scale, nearest / 2)];
    }),
  );
}

/** The middle of a mark, in pixels of the window. */
function pointOf(mark: Element): Point {
  const { left, right, top, bottom } = mark.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function labelOf({ title, choices }: Pick<Place<unknown>, "title" | "choices">): string {
  const first = choices[0]?.said.text ?? "";
  return choices.length === 1 ? first : `${title}: ${choices.length} choices, such as ${first}`;
}
