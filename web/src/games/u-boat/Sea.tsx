import type { Extent } from "../../chart/camera";
import { CELL, N_COLUMNS, ROWS } from "./geometry";

const HEIGHT = ROWS.length * CELL;
const STRIP = CELL * 1.1;

/** What the chart covers when pieces stand between the given columns. */
export function seaExtent(west: number, east: number): Extent {
  const first = Math.min(1, west) - 1;
  const last = Math.max(N_COLUMNS, east);
  return { x: first * CELL - 28, y: -34, width: (last - first) * CELL + 56, height: HEIGHT + STRIP + 48 };
}

/** The empty chart: water, soundings, squares, letters and numbers, the convoy's lane. */
export function Sea({ west, east }: { west: number; east: number }) {
  const first = Math.min(1, west);
  const last = Math.max(N_COLUMNS, east);
  const [left, right] = [(first - 1) * CELL, last * CELL];
  const columns = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return (
    <g aria-hidden="true">
      <defs>
        <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--sea-deep)" />
          <stop offset="1" stop-color="var(--sea-shallow)" />
        </linearGradient>
        <pattern id="blind" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0 V7" stroke="var(--allied)" stroke-opacity="0.350" stroke-width="2" />
        </pattern>
        <pattern id="haunt" width="6" height="6" patternUnits="userSpaceOnUse">
          <circle cx="3" cy="3" r="1.300" fill="var(--unknown)" fill-opacity="0.700" />
        </pattern>
      </defs>
      <rect x={left - 400} y={-400} width={right - left + 800} height={HEIGHT + 900} fill="url(#sea)" />
      <g fill="none" stroke="var(--grid-strong)" stroke-opacity="0.450" stroke-dasharray="7 4">
        <path d={`M${left - 60} 150 C${left + 160} 60 ${left + 330} 260 ${right + 60} 120`} />
        <path d={`M${left - 60} 330 C${left + 120} 400 ${left + 400} 240 ${right + 60} 380`} />
        <path d={`M${left - 60} 560 C${left + 220} 470 ${left + 380} 640 ${right + 60} 540`} />
      </g>
      <g fill="var(--ink-soft)" font-size="8" font-style="italic" font-family="var(--serif)" opacity="0.700">
        {SOUNDINGS.map(([column, row, feet]) => (
          <text key={`${column}.${row}`} x={(column - 0.9) * CELL} y={(row + 0.9) * CELL}>
            {feet}
          </text>
        ))}
      </g>
      <g stroke="var(--grid-strong)" stroke-width="0.700">
        {Array.from({ length: last - first + 2 }, (_, i) => left + i * CELL).map((x) => (
          <path key={x} d={`M${x} 0 V${HEIGHT}`} />
        ))}
        {Array.from({ length: ROWS.length + 1 }, (_, i) => i * CELL).map((y) => (
          <path key={y} d={`M${left} ${y} H${right}`} />
        ))}
      </g>
      <rect x={left} y={0} width={right - left} height={HEIGHT} fill="none" stroke="var(--ink)" stroke-width="1.200" />
      <Lane left={left} right={right} />
      <g fill="var(--ink)" font-size="12" font-family="var(--serif)" text-anchor="middle">
        {columns.map((column) => (
          <text key={column} x={(column - 0.5) * CELL} y={-8}>
            {column}
          </text>
        ))}
        {[...ROWS].map((letter, row) => (
          <g key={letter}>
            <text x={left - 13} y={(row + 0.5) * CELL + 4}>
              {letter}
            </text>
            <text x={right + 13} y={(row + 0.5) * CELL + 4}>
              {letter}
            </text>
          </g>
        ))}
      </g>
      <Rose x={right - 34} y={CELL * 1.1} />
    </g>
  );
}

/** The convoy zone beyond row S (SETUP.1). */
function Lane({ left, right }: { left: number; right: number }) {
  const ships = Array.from({ length: Math.floor((right - left) / (CELL * 2)) }, (_, i) => left + CELL + i * CELL * 2);
  return (
    <g>
      <rect
        x={left}
        y={HEIGHT}
        width={right - left}
        height={STRIP}
        fill="var(--land)"
        fill-opacity="0.550"
        stroke="var(--ink)"
      />
      {ships.map((x) => (
        <g key={x} transform={`translate(${x} ${HEIGHT + STRIP * 0.36})`} fill="var(--ink)" fill-opacity="0.400">
          <path d="M-15 0 h26 l4 -3 l-3 8 h-24 Z M-4 -1 v-5 h7 v5 Z" />
        </g>
      ))}
      <text
        x={(left + right) / 2}
        y={HEIGHT + STRIP * 0.86}
        text-anchor="middle"
        font-family="var(--serif)"
        font-size="13"
        letter-spacing="7"
        fill="var(--ink)"
      >
        CONVOY
      </text>
    </g>
  );
}

/** North is where the submarines come from (SETUP.3). */
function Rose({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} opacity="0.700">
      <circle r="18" fill="none" stroke="var(--ink)" stroke-width="0.800" />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
        <path
          key={angle}
          d={angle % 90 === 0 ? "M0 -17 L3 0 L0 3 L-3 0 Z" : "M0 -11 L2 0 L-2 0 Z"}
          transform={`rotate(${angle})`}
          fill={angle === 0 ? "var(--danger)" : "var(--ink)"}
        />
      ))}
      <text y="-21" text-anchor="middle" font-size="10" font-family="var(--serif)" fill="var(--ink)">
        N
      </text>
    </g>
  );
}

/** Decoration: depths in fathoms, as a chart has them. */
const SOUNDINGS: readonly [column: number, row: number, fathoms: number][] = [
  [2, 1, 94],
  [5, 3, 112],
  [9, 2, 105],
  [12, 5, 98],
  [3, 6, 121],
  [7, 7, 133],
  [10, 9, 117],
  [2, 11, 88],
  [6, 12, 96],
  [13, 12, 90],
  [9, 14, 72],
  [4, 15, 64],
  [12, 16, 58],
];
