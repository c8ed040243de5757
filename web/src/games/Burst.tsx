import type { Point } from "./arrows";
import type { Shown } from "./chart";
import "./hands.css";

interface Props {
  shown: Shown | null;
  /** Where it happens. */
  at: Point | null;
  /** Who does it, from where. */
  from?: Point | null | undefined;
  /** The size of a hex or a ship, in chart units. */
  size: number;
}

/** What is seen of the step that is played back: a shot on its way, a burst where it hits, a ring where something is sighted. */
export function Burst({ shown, at, from, size }: Props) {
  if (!shown || !at) return null;
  const { verb } = shown.cue;
  const isShot = verb === "fire" || verb === "hit" || verb === "miss" || verb === "sink";
  const class_ = `burst ${verb}${shown.pace === null ? " still" : ""}`;
  return (
    <g key={shown.seq} class={class_} pointer-events="none" aria-hidden="true">
      {isShot && from && Math.hypot(from.x - at.x, from.y - at.y) > 1 && (
        <path d={`M${from.x} ${from.y} L${at.x} ${at.y}`} class="shot" pathLength="1" />
      )}
      <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${size})`}>
        {(verb === "hit" || verb === "sink") && (
          <path
            d="M0 -1 L0.22 -0.34 L0.87 -0.5 L0.4 0 L0.87 0.5 L0.22 0.34 L0 1 L-0.22 0.34 L-0.87 0.5 L-0.4 0 L-0.87 -0.5 L-0.22 -0.34 Z"
            class="flash"
          />
        )}
        {verb === "miss" && <circle r="0.7" class="splash" />}
        {verb === "detect" && <circle r="1.1" class="seen" />}
        {(verb === "hit" || verb === "sink") && <circle r="1.1" class="wave" />}
      </g>
    </g>
  );
}
