import { useEffect } from "preact/hooks";
import type { Shown } from "../games/chart";
import { useScale } from "./Chart";
import "./effects.css";

interface Point {
  x: number;
  y: number;
}

interface Props {
  shown: Shown | null;
  /** The middle of a place or of a piece, as cues name them; nothing for one that is not on the chart. */
  at: (name: string) => Point | null;
}

/** What is played back, where it happens: shots go over, torpedoes run, charges go off, what is hit shakes. */
export function Effects({ shown, at }: Props) {
  const scale = Math.min(2.5, Math.max(0.7, useScale()));
  useShaken(shown);
  if (!shown) return null;
  const { verb, piece, from, to } = shown.cue;
  const [mover, begin, end] = [pointOf(piece, at), pointOf(from, at), pointOf(to, at)];
  const where = end ?? mover ?? begin;
  if (!where) return null;
  const still = shown.pace === null;
  return (
    <g
      key={shown.seq}
      class={still ? "effect still" : "effect"}
      style={{ "--pace": `${shown.pace ?? 0}ms` }}
      pointer-events="none"
      aria-hidden="true"
    >
      {verb === "move" && begin && end && !piece && <Run from={begin} to={end} />}
      {verb === "fire" && mover && end && <Shot from={mover} to={end} scale={scale} />}
      {(verb === "hit" || verb === "collide") && <Burst at={where} scale={scale} />}
      {verb === "sink" && <Sinking at={mover ?? where} scale={scale} />}
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

function pointOf(name: string | null | undefined, at: Props["at"]): Point | null {
  return name ? at(name) : null;
}

/** What is hit shakes, in the moment of it. */
function useShaken(shown: Shown | null): void {
  useEffect(() => {
    const piece = shown?.cue.piece;
    if (!piece || shown.pace === null || (shown.cue.verb !== "hit" && shown.cue.verb !== "collide")) return;
    const ship = document.querySelector(`.board .ship[data-ship="${CSS.escape(piece)}"] .hull`);
    const frames = [0, 4, -4, 3, -3, 2, 0].map((x) => ({ transform: `translate(${x}px, ${-x / 2}px)` }));
    ship?.animate(frames, { duration: Math.min(700, shown.pace) });
  }, [shown?.seq]);
}

/** A torpedo on its way. */
function Run({ from, to }: { from: Point; to: Point }) {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90;
  return (
    <>
      <path class="streak" d={`M${from.x} ${from.y} L${to.x} ${to.y}`} pathLength={1} />
      <g
        class="runner"
        style={{ "--x0": `${from.x}px`, "--y0": `${from.y}px`, "--x1": `${to.x}px`, "--y1": `${to.y}px` }}
      >
        <path
          d="M0 -14 C3.500 -11 3.500 -8 3.500 -4 V8 L6 13 H-6 L-3.500 8 V-4 C-3.500 -8 -3.500 -11 0 -14 Z"
          transform={`rotate(${turn})`}
          fill="var(--danger)"
          stroke="var(--paper-raised)"
        />
      </g>
    </>
  );
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

/** Something goes off. */
function Burst({ at: { x, y }, scale }: { at: Point; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
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

/** Rings in the water, one after the other. */
function Rings({ at: { x, y }, scale, tone, n }: { at: Point; scale: number; tone: string; n: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {Array.from({ length: n }, (_, i) => (
        <circle key={i} class="ring" r={26 + 7 * i} stroke={tone} style={{ "--late": i }} />
      ))}
    </g>
  );
}
