import { useScale } from "../../chart/Chart";
import type { Extent } from "../../chart/camera";
import { center, type field, hexAt, hexPath, place, RISE, STEP } from "./geometry";

export type Field = ReturnType<typeof field>;

const MARGIN = 12;

export function seaExtent({ west, east, north, south }: Field): Extent {
  return {
    x: (west - 1) * STEP - MARGIN,
    y: (north - 0.5) * RISE - MARGIN,
    width: (east - west + 2) * STEP + 2 * MARGIN,
    height: (south - north + 1.5) * RISE + 2 * MARGIN,
  };
}

function hexesOf({ west, east, north, south }: Field): string[] {
  const columns = Array.from({ length: east - west + 1 }, (_, i) => west + i);
  const rows = Array.from({ length: south - north + 1 }, (_, i) => north + i);
  return columns.flatMap((column) => rows.map((row) => hexAt(column, row)));
}

/** Open water: hexes, the joints of the panels, a compass of the six directions. */
export function Sea({ shown }: { shown: Field }) {
  const extent = seaExtent(shown);
  const hexes = hexesOf(shown);
  const joints = [];
  for (let column = Math.ceil(shown.west / 26) * 26; column <= shown.east; column += 26) {
    joints.push((column - 0.5) * STEP);
  }
  return (
    <g aria-hidden="true">
      <defs>
        <radialGradient id="deep" cx="0.5" cy="0.5" r="0.75">
          <stop offset="0" stop-color="var(--sea-shallow)" />
          <stop offset="1" stop-color="var(--sea-deep)" />
        </radialGradient>
        <pattern id="foam" width="12" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 4 q3 -3 6 0 t6 0" fill="none" stroke="var(--foam)" stroke-width="1.4" />
        </pattern>
      </defs>
      <rect {...extent} fill="url(#deep)" />
      <path d={hexes.map((hex) => hexPath(hex)).join(" ")} fill="none" stroke="var(--grid-strong)" stroke-width="0.8" />
      {joints.map((x) => (
        <path
          key={x}
          d={`M${x} ${extent.y} V${extent.y + extent.height}`}
          stroke="var(--contour)"
          stroke-width="4"
          stroke-dasharray="14 8"
        />
      ))}
      <Rose x={extent.x + 88} y={extent.y + extent.height - 88} />
      <Codes hexes={hexes} />
    </g>
  );
}

/** The code of every hex, once one leans close enough to read it. */
function Codes({ hexes }: { hexes: string[] }) {
  if (useScale() > 0.75) return null;
  return (
    <g fill="var(--ink-soft)" font-size="7" text-anchor="middle" opacity="0.85">
      {hexes.map((hex) => {
        const { x, y } = center(hex);
        return (
          <text key={hex} x={x} y={y - 13}>
            {hex}
          </text>
        );
      })}
    </g>
  );
}

/** The six directions, 6 up. */
function Rose({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} opacity="0.6" stroke="var(--rose)" fill="var(--rose)">
      <circle r="44" fill="none" stroke-width="1.2" />
      <circle r="38" fill="none" stroke-width="0.6" />
      {[6, 1, 2, 3, 4, 5].map((facing) => (
        <g key={facing} transform={`rotate(${(facing % 6) * 60})`}>
          <path d="M0 -36 L6 -8 L0 0 Z" stroke-width="0.6" />
          <path d="M0 -36 L-6 -8 L0 0 Z" fill="var(--sea-shallow)" stroke-width="0.6" />
          <text
            y="-50"
            transform={`rotate(${-(facing % 6) * 60} 0 -55)`}
            text-anchor="middle"
            font-size="17"
            font-family="var(--serif)"
            stroke="none"
          >
            {facing}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Hexes escorts have passed in this phase. */
export function Wakes({ hexes }: { hexes: string[] }) {
  const shown = [...new Set(hexes)].filter((hex) => Number.isFinite(place(hex).row));
  return (
    <g aria-hidden="true" pointer-events="none">
      <path d={shown.map((hex) => hexPath(hex, 3)).join(" ")} fill="url(#foam)" />
    </g>
  );
}
