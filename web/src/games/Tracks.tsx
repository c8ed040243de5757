import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useScale } from "../chart/Chart";
import { slackOf } from "../chart/camera";
import { Halo } from "../chart/Halo";
import { counted } from "../table/words";
import type { Point } from "./arrows";
import {
  bendsOf,
  dearOf,
  drawnOn,
  lengthOf,
  notYet,
  priceOf,
  type Stop,
  type Track,
  tracksOf,
  type Ways,
} from "./ways";

/** A track somebody looks at or draws, and how to begin one. */
export interface Tracking {
  looked: Track | null;
  look: (track: Track | null) => void;
  isHeld: boolean;
  /** Takes hold of the piece: what follows is a click, or a track through the places the pointer goes over. */
  hold: (event: PointerEvent, onClick: (at: Point) => void) => void;
}

/** Dragging the piece in hand lays a track; Esc lets go of it. */
export function useTracking(ways: Ways | null, onTake: (actions: unknown[]) => void): Tracking {
  const [looked, look] = useState<Track | null>(null);
  const [isHeld, setHeld] = useState(false);
  // The ways may come while the piece is already held.
  const known = useRef({ ways, onTake });
  known.current = { ways, onTake };
  useEffect(() => look(null), [ways]);

  const begin = (event: PointerEvent, onClick: (at: Point) => void): (() => void) => {
    const from = { x: event.clientX, y: event.clientY };
    let [moved, track] = [false, null as Track | null];
    const draw = (now: PointerEvent): void => {
      const { ways: current } = known.current;
      if (Math.hypot(now.clientX - from.x, now.clientY - from.y) > slackOf(now.pointerType)) moved = true;
      const place = moved ? placeAt(now) : null;
      const on = place === null || !current ? null : drawnOn(current, track ?? notYet(current), place);
      if (!on) return;
      track = on;
      look(on);
    };
    const drop = (now: PointerEvent): void => {
      letGo();
      if (!moved) onClick({ x: now.clientX, y: now.clientY });
      else if (track && track.legs.length > 0) known.current.onTake(track.legs.map(({ action }) => action));
    };
    const onKey = (now: KeyboardEvent): void => {
      if (now.key !== "Escape") return;
      now.preventDefault();
      now.stopPropagation();
      letGo();
    };
    const letGo = (): void => {
      // Before anybody else: what is held is let go, and nothing else is closed.
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("pointermove", draw);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", letGo);
      setHeld(false);
      look(null);
    };
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("pointermove", draw);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", letGo);
    return letGo;
  };
  const release = useRef(() => {});
  useEffect(() => () => release.current(), []);
  const hold = (event: PointerEvent, onClick: (at: Point) => void): void => {
    // The chart stays where it is.
    event.stopPropagation();
    release.current();
    release.current = begin(event, onClick);
    setHeld(true);
  };
  return { looked, look, isHeld, hold };
}

interface Props {
  ways: Ways;
  tracking: Tracking;
  /** The middle of a place in chart units. */
  at: (place: string) => Point;
  /** The outline of a place one can point at. */
  area: (place: string) => string;
  /** The piece as it would lie at the end of a track, and what goes with it. */
  ghost: (stop: Stop, track: Track) => ComponentChildren;
  /** The directions in which a piece can lie, clockwise, as the server names them. */
  compass: readonly string[];
  /** Places on which a mark of its own lies: they are dragged over, and not marked twice. */
  covered?: Set<string>;
  /** What a place is called, one and several. */
  unit: readonly [string, string];
  /** Where the piece is now. */
  begin: string;
  /** Somebody wants this track. */
  onTake: (actions: unknown[]) => void;
}

/** Where the piece in hand can go: a click on a place lays the cheapest track to it. */
export function Tracks({ ways, tracking, at, area, ghost, compass, unit, begin, covered, onTake }: Props) {
  const tracks = useMemo(() => tracksOf(ways), [ways]);
  const { looked, look, isHeld } = tracking;
  return (
    <g class="tracks">
      <path d={area(begin)} data-place={begin} data-begin fill="transparent" />
      {[...tracks].map(([place, track]) => (
        <g key={place}>
          {!covered?.has(place) && <Reached at={at(place)} isDear={priceOf(ways, track) !== null} />}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a chart of buttons would be read out hex by hex; keys and list do the same */}
          <path
            d={area(place)}
            data-place={place}
            data-dear={priceOf(ways, track) ?? undefined}
            fill="transparent"
            style={{ cursor: "pointer" }}
            onPointerEnter={() => !isHeld && look(track)}
            onPointerLeave={() => !isHeld && look(null)}
            onClick={() => onTake(track.legs.map(({ action }) => action))}
          />
        </g>
      ))}
      {looked && <Laid ways={ways} track={looked} at={at} ghost={ghost} compass={compass} unit={unit} />}
    </g>
  );
}

interface HandleProps {
  /** The piece, named as in labels. */
  piece: string;
  label: string;
  at: Point;
  /** How it lies, clockwise from up. */
  turn: number;
  isSelected: boolean;
  tracking: Tracking;
  /** Half its width and half its length, in chart units. */
  size: [number, number];
  onSelect: (piece: string) => void;
  /** What can be done aboard is wanted. */
  onOpen: (at: Point) => void;
}

/** An own piece one can take in hand by a click, and then drag along its track or open its menu. */
export function Handle({ piece, label, at, turn, isSelected, tracking, size: [x, y], onSelect, onOpen }: HandleProps) {
  const act = (point: Point): void => (isSelected ? onOpen(point) : onSelect(piece));
  return (
    <g
      role="button"
      tabindex={0}
      class={isSelected ? "handle selected" : "handle"}
      data-piece={piece}
      aria-label={label}
      aria-pressed={isSelected}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${turn})`}
      style={{ cursor: isSelected ? (tracking.isHeld ? "grabbing" : "grab") : "pointer", touchAction: "none" }}
      onPointerDown={(event) => {
        if (!isSelected) onSelect(piece);
        tracking.hold(event, isSelected ? onOpen : () => {});
      }}
      onClick={(event) => {
        // A pointer has done it already; what clicks without one is a program or a reader.
        if (event.detail === 0) act(middleOf(event.currentTarget));
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        act(middleOf(event.currentTarget));
      }}
    >
      <rect
        x={-x}
        y={-y}
        width={2 * x}
        height={2 * y}
        fill="var(--brass-fill)"
        fill-opacity={isSelected ? 0.14 : 0.001}
      />
      <path
        d={bracketOf(x, y)}
        fill="none"
        stroke="var(--mark)"
        stroke-width={isSelected ? 2.8 : 1.4}
        stroke-opacity={isSelected ? 1 : 0.7}
        class={isSelected ? "glow" : undefined}
      />
    </g>
  );
}

/** The middle of a sign on the screen. */
function middleOf(sign: Element): Point {
  const { left, right, top, bottom } = sign.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Four corners. */
function bracketOf(x: number, y: number): string {
  const arm = Math.min(x, y) * 0.6;
  return (
    `M${-x} ${-y + arm} V${-y} H${-x + arm} M${x - arm} ${-y} H${x} V${-y + arm} ` +
    `M${x} ${y - arm} V${y} H${x - arm} M${-x + arm} ${y} H${-x} V${y - arm}`
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

/** So much of the chart the piece takes at the end of a track. */
const ROOM_AT_END = 26;

/**
 * A track as it would be laid: its line, the letter of every turn, a ring where something has its price, the piece at its end,
 * and what all of it costs.
 */
function Laid({
  ways,
  track,
  at,
  ghost,
  compass,
  unit,
}: Pick<Props, "ways" | "at" | "ghost" | "compass" | "unit"> & { track: Track }) {
  const size = Math.min(26, Math.max(9, 13 * useScale()));
  const stops = track.stops.flatMap((stop) => ways.stops[stop] ?? []);
  const points = stops.map(({ place }) => at(place)).filter((point, i, all) => i === 0 || all[i - 1] !== point);
  const last = stops.at(-1);
  const price = priceOf(ways, track);
  const n = lengthOf(ways, track);
  const words = [n > 0 ? counted(n, ...unit) : "", price ?? ""].filter(Boolean);
  const tone = price ? "var(--danger)" : "var(--mark)";
  if (!last || track.legs.length === 0) return null;
  const end = at(last.place);
  // Beyond the whole track, so that no word lies on it or on what stands where it begins.
  const isUp = end.y < (points[0]?.y ?? 0);
  const heights = points.map(({ y }) => y);
  const top = isUp
    ? Math.min(...heights) - ROOM_AT_END - (words.length - 1) * size * 1.2
    : Math.max(...heights) + ROOM_AT_END + size;
  return (
    <g pointer-events="none" aria-hidden="true">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
        fill="none"
        stroke={tone}
        stroke-width="3"
        stroke-dasharray="7 4"
      />
      {ghost(last, track)}
      {dearOf(ways, track).map((place, i) => (
        <circle
          key={i}
          cx={at(place).x}
          cy={at(place).y}
          r="7"
          fill="none"
          stroke="var(--danger)"
          stroke-width="2.500"
        />
      ))}
      {bendsOf(ways, track, compass).map(({ place, letters }, i) => (
        <Halo key={i} x={at(place).x} y={at(place).y + size * 0.35} size={size} fill={tone} width={4} weight={700}>
          {letters}
        </Halo>
      ))}
      {words.map((line, i) => (
        <Halo key={line} x={end.x} y={top + i * size * 1.2} size={size} fill={tone} width={4} weight={600}>
          {line}
        </Halo>
      ))}
    </g>
  );
}
