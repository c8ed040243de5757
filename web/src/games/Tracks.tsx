import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useScale } from "../chart/Chart";
import { slackOf } from "../chart/camera";
import { Halo } from "../chart/Halo";
import type { Point } from "./arrows";
import { drawnOn, notYet, priceOf, type Stop, type Track, tracksOf, type Ways } from "./ways";

interface Props {
  ways: Ways;
  /** The middle of a place in chart units. */
  at: (place: string) => Point;
  /** The outline of a place one can point at. */
  area: (place: string) => string;
  /** Where one takes hold of the piece. */
  handle: Point;
  /** How far from there, in chart units. */
  reach: number;
  /** The piece as it would lie. */
  ghost: (stop: Stop) => ComponentChildren;
  /** Somebody wants this track. */
  onTake: (actions: unknown[]) => void;
  /** A click on the piece itself. */
  onClick: (at: Point) => void;
  /** What the piece is called, for who cannot see it. */
  label: string;
}

/**
 * Where the piece in hand can go: a click on a place lays the cheapest track to it, dragging the piece lays one through the
 * places dragged over, and Esc lets go.
 */
export function Tracks(props: Props) {
  const { ways, at, area, handle, reach, ghost, onTake, onClick, label } = props;
  const tracks = useMemo(() => tracksOf(ways), [ways]);
  const [looked, look] = useState<Track | null>(null);
  const drag = useRef<{ from: Point; moved: boolean; track: Track } | null>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => look(null), [ways]);

  const letGo = (): void => {
    drag.current = null;
    setHeld(false);
    look(null);
  };
  useEffect(() => {
    if (!isHeld) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      letGo();
    };
    const onMove = (event: PointerEvent): void => {
      const held = drag.current;
      if (!held) return;
      const far = Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y);
      if (far > slackOf(event.pointerType)) held.moved = true;
      const place = held.moved ? placeAt(event) : null;
      const on = place === null ? null : drawnOn(ways, held.track, place);
      if (!on) return;
      held.track = on;
      look(on);
    };
    const onUp = (event: PointerEvent): void => {
      const held = drag.current;
      letGo();
      if (!held) return;
      if (!held.moved) onClick({ x: event.clientX, y: event.clientY });
      else if (held.track.legs.length > 0) onTake(held.track.legs.map(({ action }) => action));
    };
    // Before anybody else: what is held is let go, and nothing else is closed.
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", letGo);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", letGo);
    };
  }, [isHeld, ways]);

  const begin = ways.stops[ways.start]?.place;
  return (
    <g class="tracks">
      {begin !== undefined && <path d={area(begin)} data-place={begin} fill="transparent" />}
      {[...tracks].map(([place, track]) => (
        <g key={place}>
          <Reached at={at(place)} isDear={priceOf(ways, track).isDear} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a chart of buttons would be read out hex by hex */}
          <path
            d={area(place)}
            data-place={place}
            data-dear={priceOf(ways, track).isDear || undefined}
            fill="transparent"
            style={{ cursor: "pointer" }}
            onPointerEnter={() => !isHeld && look(track)}
            onPointerLeave={() => !isHeld && look(null)}
            onClick={() => onTake(track.legs.map(({ action }) => action))}
          />
        </g>
      ))}
      {looked && <Laid ways={ways} track={looked} at={at} ghost={ghost} />}
      <circle
        class="handle"
        data-piece={ways.piece}
        role="button"
        tabindex={-1}
        aria-label={label}
        cx={handle.x}
        cy={handle.y}
        r={reach}
        fill="transparent"
        style={{ cursor: isHeld ? "grabbing" : "grab", touchAction: "none" }}
        onPointerDown={(event) => {
          // The chart stays where it is.
          event.stopPropagation();
          drag.current = { from: { x: event.clientX, y: event.clientY }, moved: false, track: notYet(ways) };
          setHeld(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          event.stopPropagation();
          const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
          onClick({ x: (left + right) / 2, y: (top + bottom) / 2 });
        }}
      />
    </g>
  );
}

/** The place under a pointer. */
function placeAt({ clientX, clientY }: PointerEvent): string | null {
  const below = document.elementsFromPoint(clientX, clientY);
  return below.map((one) => (one as SVGElement).dataset?.place).find((place) => place !== undefined) ?? null;
}

/** A place one can come to: a dot, crossed where it has its price. */
function Reached({ at: { x, y }, isDear }: { at: Point; isDear: boolean }) {
  return (
    <g pointer-events="none" transform={`translate(${x} ${y})`}>
      <circle r="3" fill={isDear ? "none" : "var(--mark)"} fill-opacity="0.75" stroke="none" />
      {isDear && <path d="M-4 -4 L4 4 M4 -4 L-4 4" stroke="var(--danger)" stroke-width="2" />}
    </g>
  );
}

/** A track as it would be laid: its line, where each turn of it ends, the piece at its end, and what it costs. */
function Laid({ ways, track, at, ghost }: Pick<Props, "ways" | "at" | "ghost"> & { track: Track }) {
  const size = Math.min(26, Math.max(9, 13 * useScale()));
  const stops = track.stops.flatMap((stop) => ways.stops[stop] ?? []);
  const points = stops.map(({ place }) => at(place)).filter((point, i, all) => i === 0 || all[i - 1] !== point);
  const last = stops.at(-1);
  const { words, isDear } = priceOf(ways, track);
  const tone = isDear ? "var(--danger)" : "var(--mark)";
  if (!last) return null;
  const end = at(last.place);
  return (
    <g pointer-events="none" aria-hidden="true">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
        fill="none"
        stroke={tone}
        stroke-width="3"
        stroke-dasharray="7 4"
      />
      {ghost(last)}
      {words && (
        <Halo x={end.x} y={end.y - 22} size={size} fill={tone} width={4} weight={600}>
          {words}
        </Halo>
      )}
    </g>
  );
}
