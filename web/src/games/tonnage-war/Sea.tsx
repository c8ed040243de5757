import { useScale } from "../../chart/Chart";
import { Frame, Imprint, Paper } from "../../chart/Sheet";
import { Depths } from "../../chart/Water";
import { counted } from "../../table/words";
import { CONVOY, EDGES, isLine, REGIONS, type Region, SECTORS, SHEET_MARGIN, WATER } from "./geometry";
import type { View } from "./types";

const EDGE = { left: WATER.x, right: WATER.x + WATER.width, top: WATER.y, bottom: WATER.y + WATER.height };

/** Whether it is dark: what is drawn on the water is then drawn as at night, whatever the lamp on the table. */
export function isDark({ weather }: View): boolean {
  return weather === "low" || weather === "low_storm";
}

/** The empty surface: a chart with the zones around the convoy as contours. */
export function Sea({ view }: { view: View }) {
  const storm = view.weather === "storm" || view.weather === "low_storm";
  return (
    <g aria-hidden="true">
      <defs>
        <clipPath id="field">
          <rect {...WATER} />
        </clipPath>
        <pattern id="seas" width="44" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(-12)">
          <path d="M2 8 q9 -7 18 0 t18 0 M20 21 q6 -5 12 0" fill="none" stroke="var(--foam)" stroke-width="1.800" />
        </pattern>
        <radialGradient id="star-shell">
          <stop offset="0" stop-color="#ffe9a8" stop-opacity="0.75" />
          <stop offset="1" stop-color="#ffe9a8" stop-opacity="0" />
        </radialGradient>
      </defs>
      <g class="paper">
        <Paper {...EDGE} margin={SHEET_MARGIN} />
      </g>
      <g clip-path="url(#field)">
        <rect {...WATER} class="zone outer" />
        <Depths {...EDGE} />
        <path d={EDGES.inner} class="zone inner" />
        <path d={EDGES.attack} class="zone attack" />
        {storm && <rect {...WATER} fill="url(#seas)" opacity="0.500" />}
        {view.lit && <circle cx={640} cy={500} r={420} fill="url(#star-shell)" />}
        <Bounds />
        {REGIONS.map(({ key, edge }) => (
          <path key={key} d={edge} fill-rule="evenodd" fill="transparent" data-place={key} />
        ))}
      </g>
      <g class="paper">
        <Frame {...EDGE} across={80} down={82.143} />
        <Moment view={view} />
      </g>
    </g>
  );
}

/** The lines between the sectors, and the way the convoy goes. */
function Bounds() {
  const [left, right] = [SECTORS.x, SECTORS.x + SECTORS.width];
  const [top, bottom] = [SECTORS.y, SECTORS.y + SECTORS.height];
  const [w, e, n, s] = [CONVOY.x, CONVOY.x + CONVOY.width, CONVOY.y, CONVOY.y + CONVOY.height];
  return (
    <g class="bounds">
      <path d={`M${left} ${top} L${w} ${n} M${right} ${top} L${e} ${n}`} />
      <path d={`M${left} ${bottom} L${w} ${s} M${right} ${bottom} L${e} ${s}`} />
      <path d={`M${left} ${bottom} H${right}`} stroke-dasharray="10 7" />
      <rect {...CONVOY} rx="16" class="convoy" />
    </g>
  );
}

/** What is printed below the frame: the convoy, the hour and the light. */
function Moment({ view }: { view: View }) {
  const zoom = Math.max(1.5, 1.1 * useScale());
  const day = view.turn === 0 ? view.card.dates : `day ${view.day}, ${String(view.hour).padStart(2, "0")}:00`;
  const y = EDGE.bottom + SHEET_MARGIN - 14;
  return (
    <>
      <Waiting view={view} />
      <text x={EDGE.right} y={y} class="light" font-size={10 * zoom}>
        {`${isDark(view) ? "☾" : "☼"} ${LIGHT[view.weather]}`}
      </text>
      <Imprint x={EDGE.left} y={y} words={`${view.card.title} · ${day}`} size={10 * zoom} />
    </>
  );
}

const LIGHT: Record<View["weather"], string> = {
  high: "high visibility",
  low: "low visibility",
  storm: "storm",
  low_storm: "storm, low visibility",
};

/** A U-boat from the side, off the chart. */
const SIDE = "M-17 0 H-3 V-5 H4 V0 H17 L13 4 H-14 Z";

/** U-boats that wait to enter, above the frame; those who come later are hollow. */
function Waiting({ view }: { view: View }) {
  const now = view.boats.filter(({ berth }) => berth === "waiting").length;
  const later = view.boats.filter(({ berth }) => berth === "later").length;
  return (
    <g transform={`translate(${EDGE.left + 20} ${EDGE.top - 20})`} class="to-enter">
      {Array.from({ length: now + later }, (_, i) => (
        <path key={i} d={SIDE} transform={`translate(${i * 38} 0)`} class={i < now ? "" : "later"} />
      ))}
    </g>
  );
}

/** The number, or less, that brings a U-boat into a place now. */
function numberOf({ key }: Region, { numbers: [outer, inner, attack, convoy] }: View): number | null {
  if (key === "outer") return outer;
  if (key === "inner") return inner;
  return key === "convoy" ? convoy : attack;
}

function countOf({ key }: Region, { ships, stragglers }: View): string {
  if (key === "convoy") return counted(ships, "ship");
  return key === "stragglers" ? `${stragglers}` : "";
}

/** The names of the zones, with what a U-boat needs to come there. */
export function Titles({ view }: { view: View }) {
  const size = Math.min(23, Math.max(19, 12 * useScale()));
  return (
    <g aria-hidden="true" class="titles">
      {REGIONS.filter((region) => !isLine(region)).map((region) => {
        const number = numberOf(region, view);
        const count = countOf(region, view);
        return (
          <text key={region.key} x={region.title.x} y={region.title.y} class="title" font-size={size}>
            {[region.name, count].filter(Boolean).join(", ")}
            {number !== null && <tspan class="number">{number > 0 ? `  ≤ ${number}` : "  closed"}</tspan>}
          </text>
        );
      })}
    </g>
  );
}
