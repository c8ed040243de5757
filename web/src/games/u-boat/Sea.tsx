import { useScale } from "../../chart/Chart";
import type { Extent } from "../../chart/camera";
import type { Ruler } from "../../chart/Rulers";
import { FRAME, Frame, Imprint, Paper } from "../../chart/Sheet";
import { Depths, SeaGradient, Soundings } from "../../chart/Water";
import { CELL, N_COLUMNS, ROWS } from "./geometry";

const HEIGHT = ROWS.length * CELL;
const STRIP = CELL * 1.1;
/** The white of the sheet around the frame. */
const MARGIN = 34;

interface Columns {
  west: number;
  east: number;
}

/** What the chart covers when pieces stand between the given columns. */
export function seaExtent(west: number, east: number): Extent {
  const first = Math.min(1, west) - 1;
  const last = Math.max(N_COLUMNS, east);
  return {
    x: first * CELL - MARGIN - 6,
    y: -MARGIN - 6,
    width: (last - first) * CELL + 2 * MARGIN + 12,
    height: HEIGHT + STRIP + 2 * MARGIN + 12,
  };
}

/** The water itself, where name plates may stand. */
export function waterExtent(west: number, east: number): Extent {
  const first = Math.min(1, west) - 1;
  return { x: first * CELL, y: 0, width: (Math.max(N_COLUMNS, east) - first) * CELL, height: HEIGHT + STRIP };
}

/** What the frame is lettered with. */
export function rulerOf(west: number, east: number): Ruler {
  const first = Math.min(1, west);
  const last = Math.max(N_COLUMNS, east);
  const columns = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return {
    across: columns.map((column) => ({ at: (column - 0.5) * CELL, name: String(column) })),
    down: [...ROWS].map((name, row) => ({ at: (row + 0.5) * CELL, name })),
    top: 0,
    left: (first - 1) * CELL,
  };
}

/** The empty chart: a sheet of paper, water by depth, soundings, squares, the convoy's lane, a compass rose. */
export function Sea({ west, east, inConvoy = [] }: Columns & { inConvoy?: number[] }) {
  const first = Math.min(1, west);
  const last = Math.max(N_COLUMNS, east);
  const [left, right] = [(first - 1) * CELL, last * CELL];
  const edges = { left, right, top: 0, bottom: HEIGHT + STRIP };
  return (
    <g aria-hidden="true">
      <Patterns left={left} right={right} />
      <Paper {...edges} margin={MARGIN} />
      <Imprint x={left - FRAME} y={edges.bottom + MARGIN - 10} words="North Atlantic · soundings in fathoms" />
      <g clip-path="url(#water)">
        <rect x={left} y={0} width={right - left} height={HEIGHT} fill="url(#sea)" />
        <Depths left={left} right={right} top={0} bottom={HEIGHT} />
        <Soundings at={SOUNDINGS} />
      </g>
      <Rose x={left + (right - left) * 0.64} y={HEIGHT * 0.36} />
      <Squares left={left} right={right} />
      <Lane left={left} right={right} inConvoy={inConvoy} />
      <Frame {...edges} across={CELL} down={CELL} />
      <Letters first={first} last={last} />
      <SquareNames first={first} last={last} />
    </g>
  );
}

interface Span {
  left: number;
  right: number;
}

function Patterns({ left, right }: Span) {
  return (
    <defs>
      <SeaGradient id="sea" />
      <clipPath id="water">
        <rect x={left} y={0} width={right - left} height={HEIGHT} />
      </clipPath>
      <pattern id="blind" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0 V7" stroke="var(--allied)" stroke-opacity="0.42" stroke-width="1.6" />
      </pattern>
      <pattern id="haunt" width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="1.300" fill="var(--unknown)" fill-opacity="0.700" />
      </pattern>
    </defs>
  );
}

function Squares({ left, right }: Span) {
  const rows = Array.from({ length: ROWS.length + 1 }, (_, i) => `M${left} ${i * CELL} H${right}`);
  const columns = Array.from(
    { length: Math.round((right - left) / CELL) + 1 },
    (_, i) => `M${left + i * CELL} 0 V${HEIGHT}`,
  );
  return <path d={[...rows, ...columns].join(" ")} stroke="var(--grid-strong)" stroke-width="0.8" fill="none" />;
}

function Letters({ first, last }: { first: number; last: number }) {
  const scale = useScale();
  const size = Math.min(20, Math.max(13, 11 * scale));
  const [left, right] = [(first - 1) * CELL, last * CELL];
  const columns = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return (
    <g fill="var(--ink)" font-size={size} font-family="var(--serif)" text-anchor="middle">
      {columns.map((column) => (
        <text key={column} x={(column - 0.5) * CELL} y={-FRAME - 7}>
          {column}
        </text>
      ))}
      {[...ROWS].map((letter, row) => (
        <g key={letter}>
          <text x={left - FRAME - 13} y={(row + 0.5) * CELL + size * 0.36}>
            {letter}
          </text>
          <text x={right + FRAME + 13} y={(row + 0.5) * CELL + size * 0.36}>
            {letter}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The name of every square, once one leans close enough to read it. */
function SquareNames({ first, last }: { first: number; last: number }) {
  if (useScale() > 0.62) return null;
  const columns = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return (
    <g fill="var(--ink-soft)" font-size="6.5" opacity="0.8">
      {[...ROWS].flatMap((letter, row) =>
        columns.map((column) => (
          <text key={`${letter}${column}`} x={(column - 1) * CELL + 2.5} y={row * CELL + 8}>
            {letter}
            {column}
          </text>
        )),
      )}
    </g>
  );
}

/** The convoy zone beyond row S (SETUP.1); its ships make room around whoever got in among them. */
function Lane({ left, right, inConvoy }: Span & { inConvoy: number[] }) {
  const ships = Array.from({ length: Math.floor((right - left) / (CELL * 2)) }, (_, i) => left + CELL + i * CELL * 2);
  const middle = (left + right) / 2;
  return (
    <g>
      <rect x={left} y={HEIGHT} width={right - left} height={STRIP} fill="var(--land)" fill-opacity="0.7" />
      <path d={`M${left} ${HEIGHT} H${right}`} stroke="var(--ink)" stroke-width="1.2" stroke-dasharray="10 4" />
      {ships
        .filter((x) => Math.abs(x - middle) > CELL * 2.1)
        .filter((x) => inConvoy.every((other) => Math.abs(x - other) > CELL))
        .map((x) => (
          <g key={x} transform={`translate(${x} ${HEIGHT + STRIP * 0.55}) scale(1.25)`} fill="var(--ink)" opacity="0.6">
            <path d="M-16 0 H12 L15 -3 H17 L13 5 H-14 Z M-5 -1 V-6 H3 V-1 Z M-1 -6 V-10 H1 V-6 Z M-11 0 V-7 M9 0 V-6" />
            <path d="M-11 0 V-8 M9 0 V-7" stroke="var(--ink)" stroke-width="0.8" />
          </g>
        ))}
      {inConvoy.every((other) => Math.abs(middle - other) > CELL * 2.1) && (
        <text
          x={middle}
          y={HEIGHT + STRIP * 0.66}
          text-anchor="middle"
          font-family="var(--serif)"
          font-size="17"
          letter-spacing="6"
          fill="var(--ink)"
        >
          CONVOY
        </text>
      )}
      {inConvoy.map((x) => (
        <g key={x} fill="none" stroke="var(--danger)">
          <circle cx={x} cy={HEIGHT + CELL / 2} r={CELL * 0.62} stroke-width="2.2" />
          <circle cx={x} cy={HEIGHT + CELL / 2} r={CELL * 0.8} stroke-width="1.2" stroke-dasharray="4 4" />
        </g>
      ))}
    </g>
  );
}

/** North is where the submarines come from (SETUP.3). */
function Rose({ x, y }: { x: number; y: number }) {
  const ticks = Array.from({ length: 72 }, (_, i) => {
    const angle = (i * 5 * Math.PI) / 180;
    const inner = i % 2 === 0 ? 79 : 82;
    return `M${(Math.sin(angle) * inner).toFixed(1)} ${(-Math.cos(angle) * inner).toFixed(1)} L${(Math.sin(angle) * 86).toFixed(1)} ${(-Math.cos(angle) * 86).toFixed(1)}`;
  }).join(" ");
  return (
    <g transform={`translate(${x} ${y})`} opacity="0.34">
      <circle r="86" fill="none" stroke="var(--rose)" stroke-width="1" />
      <circle r="76" fill="none" stroke="var(--rose)" stroke-width="0.6" />
      <path d={ticks} stroke="var(--rose)" stroke-width="0.7" fill="none" />
      {[45, 135, 225, 315, 0, 90, 180, 270].map((angle) => {
        const tip = angle % 90 === 0 ? 72 : 46;
        const half = angle % 90 === 0 ? 11 : 8;
        return (
          <g key={angle} transform={`rotate(${angle})`} stroke="var(--rose)" stroke-width="0.6">
            <path d={`M0 ${-tip} L${half} ${-half} L0 0 Z`} fill="var(--rose)" />
            <path d={`M0 ${-tip} L${-half} ${-half} L0 0 Z`} fill="var(--sea-shallow)" />
          </g>
        );
      })}
      <text y="-92" text-anchor="middle" font-size="18" font-family="var(--serif)" fill="var(--rose)">
        N
      </text>
    </g>
  );
}

/** Decoration: depths in fathoms, by column and row. */
const SOUNDINGS = (
  [
    [2, 1, 194],
    [5, 2, 212],
    [8, 1, 230],
    [11, 3, 205],
    [13, 1, 188],
    [3, 4, 171],
    [7, 5, 183],
    [10, 6, 166],
    [14, 5, 159],
    [1, 7, 121],
    [4, 7, 84],
    [4, 9, 79],
    [6, 8, 133],
    [12, 8, 148],
    [9, 11, 217],
    [12, 10, 226],
    [13, 12, 140],
    [2, 11, 118],
    [6, 12, 96],
    [1, 14, 72],
    [9, 14, 76],
    [4, 15, 64],
    [7, 16, 51],
    [12, 15, 68],
    [13, 17, 42],
    [2, 17, 38],
  ] as const
).map(([column, row, fathoms]) => ({ x: (column - 0.9) * CELL, y: (row + 0.88) * CELL, fathoms }));
