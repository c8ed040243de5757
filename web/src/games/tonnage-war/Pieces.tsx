import { BOAT, ESCORT } from "./geometry";
import type { Boat, Escort } from "./types";

const HULL = "M-18 0 C-12 -5 -2 -6 6 -5.500 L18 0 L6 5.500 C-2 6 -12 5 -18 0 Z";
const SHIP = "M-13 -5 L6 -5 L14 0 L6 5 L-13 5 Z";
const PLANE = "M-10 -2 L-2 -2 L2 -10 L5 -10 L4 -2 L12 0 L4 2 L5 10 L2 10 L-2 2 L-10 2 L-13 5 L-13 -5 Z";

interface At {
  x: number;
  y: number;
  scale: number;
}

/** How a U-boat block lies, in words. */
export function boatWords(boat: Boat): string {
  const marks = [
    boat.evading && "evading",
    boat.spent && "has attacked",
    boat.damaged && "damaged",
    boat.flak && "fired flak",
    boat.hunted_since && "followed",
  ].filter(Boolean);
  return `U-boat ${boat.id}${marks.length > 0 ? `: ${marks.join(", ")}` : ""}`;
}

/** A U-boat: filled while it closes, hollow when it has attacked, broken when it evades, crossed when damaged. */
export function BoatShape({ boat, x, y, scale, chosen }: At & { boat: Boat; chosen: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <title>{boatWords(boat)}</title>
      {chosen && <rect x={-BOAT.width / 2 + 2} y={-16} width={BOAT.width - 4} height={32} class="chosen" />}
      <path
        d={HULL}
        transform={boat.lies === "diagonal" ? "translate(0 -6) rotate(-14)" : "translate(0 -6)"}
        fill={boat.spent ? "var(--paper-raised)" : "var(--german)"}
        fill-opacity={boat.evading ? 0.45 : 1}
        stroke="var(--german)"
        stroke-width="1.800"
        stroke-dasharray={boat.evading ? "4 3" : undefined}
      />
      {boat.damaged && <path d="M-8 -13 L8 1 M8 -13 L-8 1" stroke="var(--danger)" stroke-width="2.500" />}
      <text y="14" class="number">
        {boat.id}
        {boat.spent ? "*" : ""}
        {boat.damaged ? "!" : ""}
      </text>
    </g>
  );
}

/** An escort with its name; a bar under the name means that its weapons are spent. */
export function EscortShape({ escort, x, y, scale, chosen }: At & { escort: Escort; chosen: boolean }) {
  const left = -ESCORT.width / 2 + 18;
  const duty = typeof escort.post === "string" ? ` (${escort.post})` : "";
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <title>{escortWords(escort)}</title>
      {chosen && <rect x={-ESCORT.width / 2 + 2} y={-15} width={ESCORT.width - 4} height={30} class="chosen" />}
      <path
        d={escort.kind === "air" ? PLANE : SHIP}
        transform={`translate(${left} 0) rotate(${escort.kind === "air" ? 0 : -90}) scale(${escort.kind === "air" ? 1 : 0.9})`}
        fill={escort.depleted ? "var(--paper-raised)" : "var(--allied)"}
        stroke="var(--allied)"
        stroke-width="1.600"
      />
      <text x={left + 16} y="6" class="name" textLength={fitted(escort.name + duty)} lengthAdjust="spacingAndGlyphs">
        {escort.name}
        {duty}
      </text>
      {escort.hfdf && <path d={`M${left} -12 v-5 M${left - 4} -17 h8`} stroke="var(--allied)" stroke-width="1.600" />}
    </g>
  );
}

/** Long names are set closer, so that none runs into its neighbor. */
function fitted(words: string): number | undefined {
  const room = ESCORT.width - 40;
  return words.length * 10.5 > room ? room : undefined;
}

/** An escort in a line. */
export function escortWords({ name, class: kind, values: { v, l, s, r, a, d, h }, hfdf, depleted }: Escort): string {
  const more = `${hfdf ? ", HF/DF" : ""}${depleted ? ", no weapons left" : ""}`;
  return `${name}, ${kind}: V ${v} L ${l} S ${s} R ${r} A ${a} D ${d} H ${h}${more}`;
}
