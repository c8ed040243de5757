import { useEffect } from "preact/hooks";
import type { Shown } from "../games/chart";
import { useFollow, useScale } from "./Chart";
import "./effects.css";

interface Point {
  x: number;
  y: number;
}

const NOTHING: Partial<Shown["cue"]> = {};

interface Props {
  shown: Shown | null;
  /** The middle of a place or of a piece, as cues name them; nothing for one that is not on the chart. */
  at: (name: string) => Point | null;
  /** Where it happens, for a chart that knows better than the cue: one place, or all in which something goes off. */
  places?: Point[] | undefined;
  /** From where it comes, for a chart that knows better than the cue. */
  source?: Point | undefined;
  /** How large things are drawn on this chart. */
  size?: number;
}

/** What is played back, where it happens: shots go over, charges go off, what is hit shakes. */
export function Effects({ shown, at, places = [], source, size = 1 }: Props) {
  const scale = size * Math.min(2.5, Math.max(0.7, useScale()));
  const follow = useFollow();
  useShaken(shown);
  const { verb, piece, from, to } = shown?.cue ?? NOTHING;
  const [mover, begin, end] = [pointOf(piece, at), pointOf(from, at), pointOf(to, at)];
  const where = places[0] ?? end ?? mover ?? begin;
  useEffect(() => {
    if (where) follow(where);
  }, [shown?.seq]);
  if (!shown || !where) return null;
  const still = shown.pace === null;
  // Who fires is the piece of its cue, and the cue may say from where; whom something befalls is the piece of its cue, too.
  const shooter = source ?? (verb === "fire" ? (begin ?? mover) : isBlow(verb) ? begin : null);
  return (
    <g
      key={shown.seq}
      class={still ? "effect still" : "effect"}
      style={{ "--pace": `${shown.pace ?? 0}ms` }}
      pointer-events="none"
      aria-hidden="true"
    >
      {shooter && isApart(shooter, where) && <Shot from={shooter} to={where} scale={scale} />}
      {(verb === "hit" || verb === "collide" || verb === "explode") &&
        (places.length > 0 ? places : [where]).map((place, i) => <Burst key={i} at={place} scale={scale} late={i} />)}
      {verb === "sink" && <Sinking at={places[0] ?? mover ?? where} scale={scale} />}
      {verb === "fire" &&
        places.map((place, i) => <Rings key={i} at={place} scale={scale} tone="var(--foam)" n={1} late={i} />)}
      {verb === "fire" && !shooter && places.length === 0 && (
        <Rings at={where} scale={scale} tone="var(--danger)" n={2} />
      )}
      {verb === "miss" && <Rings at={where} scale={scale} tone="var(--foam)" n={2} />}
      {verb === "detect" && <Rings at={where} scale={scale} tone="var(--unknown)" n={3} />}
      {(verb === "appear" || verb === "surface" || verb === "dive" || verb === "lose") && (
        <Rings at={where} scale={scale} tone="var(--foam)" n={1} />
      )}
      {/* What a card over the chart must not cover. */}
      <circle class="stage" cx={where.x} cy={where.y} r={40 * scale} fill="none" />
    </g>
  );
}

/** Whether a verb tells whom something befell. */
function isBlow(verb: Shown["cue"]["verb"] | undefined): boolean {
  return verb === "hit" || verb === "miss" || verb === "sink" || verb === "detect";
}

function isApart(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) > 1;
}

function pointOf(name: string | null | undefined, at: Props["at"]): Point | null {
  return name ? at(name) : null;
}

const SHAKING = new Set<Shown["cue"]["verb"]>(["hit", "collide", "explode", "sink"]);

/** What is hit shakes, in the moment of it. */
function useShaken(shown: Shown | null): void {
  useEffect(() => {
    const piece = shown?.cue.piece;
    if (!piece || shown.pace === null || !SHAKING.has(shown.cue.verb)) return;
    const ship = document.querySelector(`.board [data-ship="${CSS.escape(piece)}"]`);
    const frames = [0, 4, -4, 3, -3, 2, 0].map((x) => ({ transform: `translate(${x}px, ${-x / 2}px)` }));
    // Added to where the ship lies.
    ship?.animate(frames, { duration: Math.min(700, shown.pace), composite: "add" });
  }, [shown?.seq]);
}

/** A flash where something is fired, and its way to where it falls. */
function Shot({ from, to, scale }: { from: Point; to: Point; scale: number }) {
  return (
    <>
      <path class="shot" d={`M${from.x} ${from.y} L${to.x} ${to.y}`} pathLength={1} stroke-width={2.4 * scale} />
      <circle class="flash" cx={from.x} cy={from.y} r={13 * scale} />
    </>
  );
}

const RAYS = Array.from({ length: 10 }, (_, i) => {
  const turn = (i * Math.PI) / 5;
  const far = i % 2 === 0 ? 30 : 21;
  return `M${9 * Math.cos(turn)} ${9 * Math.sin(turn)} L${far * Math.cos(turn)} ${far * Math.sin(turn)}`;
}).join(" ");

/** Something goes off, one place after the other. */
function Burst({ at: { x, y }, scale, late }: { at: Point; scale: number; late: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} style={{ "--late": late }}>
      <g class="burst">
        <circle r="13" fill="var(--danger)" fill-opacity="0.85" />
        <circle r="6" fill="var(--brass-fill)" />
        <path d={RAYS} stroke="var(--danger)" stroke-width="3.500" stroke-linecap="round" />
      </g>
      <circle class="ring" r="38" stroke="var(--danger)" />
    </g>
  );
}

/** A ship goes down. */
function Sinking({ at, scale }: { at: Point; scale: number }) {
  return (
    <>
      <Rings at={at} scale={scale * 1.4} tone="var(--danger)" n={4} />
      <path
        class="cross"
        d="M-16 -16 L16 16 M16 -16 L-16 16"
        transform={`translate(${at.x} ${at.y}) scale(${scale})`}
        stroke="var(--danger)"
        stroke-width="5"
      />
    </>
  );
}

interface RingsProps {
  at: Point;
  scale: number;
  tone: string;
  n: number;
  late?: number;
}

/** Rings in the water, one after the other. */
function Rings({ at: { x, y }, scale, tone, n, late = 0 }: RingsProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {Array.from({ length: n }, (_, i) => (
        <circle key={i} class="ring" r={26 + 7 * i} stroke={tone} style={{ "--late": i + late }} />
      ))}
    </g>
  );
}
