import { plateWidth } from "../../chart/labels";
import { HEART } from "./geometry";
import { ESCORT } from "./layout";
import type { Boat, Escort, Weather } from "./types";

/** Seen from above, bow up. */
const HULL = "M0 -24 C4 -17 5.500 -8 5.500 0 C5.500 10 3 18 0 24 C-3 18 -5.500 10 -5.500 0 C-5.500 -8 -4 -17 0 -24 Z";
const SHIP = "M0 -21 C5 -13 6.500 -5 6.500 3 L5.500 18 Q0 22 -5.500 18 L-6.500 3 C-6.500 -5 -5 -13 0 -21 Z";
const PLANE =
  "M0 -17 C2 -14 2.500 -9 2.500 -5 L19 2 V6 L2.500 3 L2 11 L7 15 V17 L0 15 L-7 17 V15 L-2 11 L-2.500 3 L-19 6 V2 L-2.500 -5 C-2.500 -9 -2 -14 0 -17 Z";

interface At {
  x: number;
  y: number;
  scale: number;
  /** Part of what is done now. */
  chosen?: boolean;
  /** In the player's hand. */
  held?: boolean;
  /** Something can be done with it. */
  able?: boolean;
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

/** Where a U-boat points: to the convoy while it closes, away from it when it evades or has attacked. */
export function headingOf({ evading, spent, damaged }: Boat, { x, y }: { x: number; y: number }): number {
  const inward = (Math.atan2(HEART.x - x, y - HEART.y) * 180) / Math.PI;
  return evading || spent || damaged ? inward + 180 : inward;
}

/** A U-boat with its number: full while it closes, hollow when it has attacked, broken when it evades, crossed when damaged. */
export function BoatShape({ boat, x, y, scale, chosen, held, able }: At & { boat: Boat }) {
  return (
    <g class="piece" data-ship={boat.id} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
      <title>{boatWords(boat)}</title>
      {(chosen || held || able) && <circle r="28" class={held ? "held" : chosen ? "chosen" : "able"} />}
      <g style={{ transform: `rotate(${headingOf(boat, { x, y }).toFixed(0)}deg) scale(1.15)` }} class="turning">
        {!boat.evading && <path d="M-4 -20 C-8 -8 -11 6 -12 18 M4 -20 C8 -8 11 6 12 18" class="wash" />}
        <path
          d={HULL}
          fill={boat.spent ? "var(--paper-raised)" : "var(--german)"}
          fill-opacity={boat.evading ? 0.4 : 1}
          stroke="var(--german)"
          stroke-width="1.800"
          stroke-dasharray={boat.evading ? "4 3" : undefined}
        />
        {boat.damaged && <path d="M-7 10 L7 22 M7 10 L-7 22" stroke="var(--danger)" stroke-width="3" />}
      </g>
      <circle r="12.500" fill="var(--paper-raised)" stroke="var(--german)" stroke-width="1.400" />
      <text y="5.800" class="number">
        {boat.id}
      </text>
      {boat.hunted_since && <path d="M13 -20 h8 v8 M13 -20 l8 8" class="hunted" />}
    </g>
  );
}

/** Letters on an escort's block are this large, in chart units. */
const NAME = 19;
const FIGURES = 16;
const LEFT = 30;

/** The values that count in this light, as they stand on the block. */
export function valuesOf({ kind, values: { v, l, s, r, a } }: Escort, weather: Weather): string {
  const sight = weather === "low" || weather === "low_storm" ? `L${l}` : `V${v}`;
  return [sight, kind === "air" ? "" : `S${s}`, `R${r}`, `A${a}`].filter(Boolean).join(" ");
}

/** An escort's block: its silhouette, its name, and its values for search and attack. */
export function EscortShape({
  escort,
  weather,
  x,
  y,
  scale,
  chosen,
  held,
  able,
}: At & { escort: Escort; weather: Weather }) {
  const [left, top] = [-ESCORT.width / 2, -ESCORT.height / 2];
  const duty = typeof escort.post === "string" && ["decoy", "rescue"].includes(escort.post) ? escort.post : null;
  const figures = duty ?? (escort.depleted ? "no charges" : valuesOf(escort, weather));
  const state = held ? "held" : chosen ? "chosen" : able ? "able" : "";
  return (
    <g class="piece" data-ship={escort.name} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
      <title>{escortWords(escort)}</title>
      <rect x={left + 2} y={top + 2} width={ESCORT.width - 4} height={ESCORT.height - 4} class={`block ${state}`} />
      <path
        d={escort.kind === "air" ? PLANE : SHIP}
        transform={`translate(${left + 17} 0) scale(${escort.kind === "air" ? 0.68 : 1})`}
        fill={escort.depleted ? "var(--paper-raised)" : "var(--allied)"}
        stroke="var(--allied)"
        stroke-width="1.600"
      />
      <text x={left + LEFT} y={-3} font-size={NAME} class="name" {...fitted(escort.name)}>
        {escort.name}
      </text>
      <text x={left + LEFT} y={17} font-size={FIGURES} class="figure" {...fittedFigures(figures)}>
        {figures}
      </text>
      {escort.hfdf && (
        <path
          d={`M${-left - 9} ${top + 18} v-10 M${-left - 13} ${top + 8} h8 M${-left - 12} ${top + 12} h6`}
          class="mast"
        />
      )}
    </g>
  );
}

const ROOM = ESCORT.width - LEFT - 8;

/** Long names are set closer, so that none leaves its block. */
function fitted(words: string): { textLength?: number; lengthAdjust?: "spacingAndGlyphs" } {
  const room = ROOM - 10;
  return plateWidth(words, NAME) - 0.7 * NAME > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
}

function fittedFigures(words: string): { textLength?: number; lengthAdjust?: "spacingAndGlyphs" } {
  return words.length * FIGURES * 0.6 > ROOM ? { textLength: ROOM, lengthAdjust: "spacingAndGlyphs" } : {};
}

/** An escort in a line. */
export function escortWords({ name, class: kind, values: { v, l, s, r, a, d, h }, hfdf, depleted }: Escort): string {
  const more = `${hfdf ? ", HF/DF" : ""}${depleted ? ", no weapons left" : ""}`;
  return `${name}, ${kind}: V ${v} L ${l} S ${s} R ${r} A ${a} D ${d} H ${h}${more}`;
}
