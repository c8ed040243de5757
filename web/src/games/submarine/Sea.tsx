import { useScale } from "../../chart/Chart";
import type { Extent } from "../../chart/camera";
import { Halo } from "../../chart/Halo";
import type { Box } from "../../chart/labels";
import type { Ruler } from "../../chart/Rulers";
import { FRAME, Frame, Imprint, Paper } from "../../chart/Sheet";
import { Depths, onFreeWater, SeaGradient, type Sounding, Soundings } from "../../chart/Water";
import { HexCodes, Lettering } from "../HexSheet";
import { barFor, center, type field, hexAt, hexPath, place, RISE, STEP } from "./geometry";
import type { View } from "./types";

export type Field = ReturnType<typeof field>;

/** The white of the sheet around the frame: what is printed there grows with the sea, so that a whole chart reads. */
const MARGIN = 38;
const SHARE = 0.034;

function marginOf(shown: Field): number {
  const { left, right, top, bottom } = edgesOf(shown);
  return Math.max(MARGIN, SHARE * Math.max(right - left, bottom - top));
}

/** The printed sea. */
function edgesOf({ west, east, north, south }: Field) {
  return {
    left: (west - 1) * STEP,
    right: (east + 1) * STEP,
    top: (north - 0.5) * RISE,
    bottom: (south + 1) * RISE,
  };
}

export function seaExtent(shown: Field): Extent {
  const { left, right, top, bottom } = edgesOf(shown);
  const around = marginOf(shown) + 6;
  return { x: left - around, y: top - around, width: right - left + 2 * around, height: bottom - top + 2 * around };
}

/** The water itself, where name plates may stand. */
export function waterExtent(shown: Field): Extent {
  const { left, right, top, bottom } = edgesOf(shown);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** What the frame is lettered with. */
export function rulerOf(shown: Field): Ruler {
  const { left, top } = edgesOf(shown);
  return {
    across: range(shown.west, shown.east).map((column) => ({ at: column * STEP, name: hexAt(column, 0).charAt(0) })),
    down: range(shown.north, shown.south).map((row) => ({ at: row * RISE, name: String(row) })),
    top,
    left,
  };
}

function hexesOf({ west, east, north, south }: Field): string[] {
  return range(west, east).flatMap((column) => range(north, south).map((row) => hexAt(column, row)));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** A chart of open water: paper, frame, depths, hexes, the joints of the panels, a compass of the six directions. */
export function Sea({ shown, exit }: { shown: Field; exit: View["exit"] }) {
  const edges = edgesOf(shown);
  const { left, right, top, bottom } = edges;
  const hexes = hexesOf(shown);
  const margin = marginOf(shown);
  return (
    <g aria-hidden="true">
      <defs>
        <SeaGradient id="deep" />
        <clipPath id="field">
          <rect x={left} y={top} width={right - left} height={bottom - top} />
        </clipPath>
        <pattern id="foam" width="12" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 4 q3 -3 6 0 t6 0" fill="none" stroke="var(--foam)" stroke-width="1.4" />
        </pattern>
      </defs>
      <Paper {...edges} margin={margin} />
      <g clip-path="url(#field)">
        <rect x={left} y={top} width={right - left} height={bottom - top} fill="url(#deep)" />
        <Depths {...banksOf(shown)} />
        <Rose shown={shown} />
        <path
          d={hexes.map((hex) => hexPath(hex)).join(" ")}
          fill="none"
          stroke="var(--grid-strong)"
          stroke-width="0.8"
        />
        {jointsOf(shown).map((x) => (
          <path
            key={x}
            d={`M${x} ${top} V${bottom}`}
            stroke="var(--contour)"
            stroke-width="4"
            stroke-dasharray="14 8"
          />
        ))}
      </g>
      {exit && <Exit shown={shown} exit={exit} />}
      <Frame {...edges} across={STEP * 2} down={RISE} />
      <Coordinates shown={shown} />
      <Footing left={left - FRAME} right={right} y={bottom + margin - 8} zoom={margin / MARGIN} />
    </g>
  );
}

/** Banks and deeps belong to the sea and not to the window: they move only with whole panels. */
function banksOf({ west, east, north, south }: Field): ReturnType<typeof edgesOf> {
  const whole = (value: number, of: number): number => Math.floor(value / of) * of;
  const [columns, rows] = [26, 24];
  return edgesOf({
    west: whole(west, columns),
    east: whole(east, columns) + columns,
    north: whole(north, rows),
    south: whole(south, rows) + rows,
  });
}

/** The edge somebody has to leave by: drawn where it is, or told where it lies outside the chart. */
function Exit({ shown, exit: { edge, row } }: { shown: Field; exit: NonNullable<View["exit"]> }) {
  const { left, right, top, bottom } = edgesOf(shown);
  const size = Math.min(28, Math.max(12, 11 * useScale()));
  const isUp = edge === 6;
  const isIn = isUp ? row > shown.north : row < shown.south;
  const side = isUp ? -RISE / 2 : RISE / 2;
  const line = range(shown.west - 1, shown.east + 1)
    .map((column) => center(hexAt(column, row)))
    .map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x - STEP / 3} ${y + side} L${x + STEP / 3} ${y + side}`)
    .join(" ");
  const away = isUp ? shown.north - row : row - shown.south;
  const words = isIn ? `Edge ${edge}: off the board` : `Edge ${edge} lies ${away} rows ${isUp ? "up" : "down"}`;
  // Where the board ends, its name stands beyond the line, in every half panel: whoever leans close sees one.
  const y = isUp ? (row - 0.6) * RISE : (row + 1) * RISE + size * 1.1;
  const half = words.length * size * 0.3;
  const named = range(shown.west, shown.east).filter((column) => {
    const at = column * STEP;
    return ((column % 13) + 13) % 13 === 4 && at - half > left && at + half < right;
  });
  return (
    <g pointer-events="none" clip-path="url(#field)">
      {isIn ? (
        <>
          <path d={line} fill="none" stroke="var(--danger)" stroke-width="3" stroke-dasharray="10 5" />
          {named.map((column) => (
            <Halo key={column} x={column * STEP} y={y} size={size} fill="var(--danger)" width={4}>
              {words}
            </Halo>
          ))}
        </>
      ) : (
        <Halo x={(left + right) / 2} y={isUp ? top + size * 1.5 : bottom - size * 0.8} size={size} fill="var(--danger)">
          {`${isUp ? "↑" : "↓"} ${words}`}
        </Halo>
      )}
    </g>
  );
}

/** How far the figures of the compass reach. */
const ROSE = 72;

/** Where the compass stands, and how much larger it is where one sees much sea: its figures read at any distance. */
function roseAt(shown: Field, scale: number): { x: number; y: number; zoom: number } {
  const { left, bottom } = edgesOf(shown);
  const zoom = Math.min(1.7, Math.max(1, scale / 1.4));
  return { x: left + 76 * zoom, y: bottom - 76 * zoom, zoom };
}

function jointsOf({ west, east }: Field): number[] {
  return range(west, east)
    .filter((column) => column % 26 === 0)
    .map((column) => (column - 0.5) * STEP);
}

const FIGURES = 13;
/** Figures smaller than this are not read, in pixels. */
const SMALLEST = 8;

/** Depths in figures, where the water is free. */
export function Figures({ shown, taken }: { shown: Field; taken: Box[] }) {
  const scale = useScale();
  if (FIGURES < SMALLEST * scale) return null;
  const { y, height } = waterExtent(shown);
  const rose = roseAt(shown, scale);
  const reach = ROSE * rose.zoom;
  const printed = [
    { x: rose.x - reach, y: rose.y - reach, width: 2 * reach, height: 2 * reach },
    ...jointsOf(shown).map((x) => ({ x: x - 3, y, width: 6, height })),
  ];
  return (
    <g aria-hidden="true" pointer-events="none">
      <Soundings at={onFreeWater(soundingsOf(shown), FIGURES, [...printed, ...taken])} size={FIGURES} />
    </g>
  );
}

/** Decoration: a depth in every few hexes, always the same in the same place. */
function soundingsOf({ west, east, north, south }: Field): Sounding[] {
  const spread = (column: number, row: number): number => Math.abs((column * 7919 + row * 104729) % 97);
  return range(west, east)
    .filter((column) => column % 5 === 0)
    .flatMap((column) => range(north, south).map((row) => ({ column, row, chance: spread(column, row) })))
    .filter(({ chance }) => chance < 14)
    .map(({ column, row, chance }) => {
      const { x, y } = center(hexAt(column, row));
      return { x: x - 8, y: y + 16, fathoms: 900 + 31 * chance };
    });
}

/** Every panel begins with A: before it, a letter needs as much room as before any other. */
function isLettered(letter: number, every: number): boolean {
  return letter % every === 0 && letter + every <= 26;
}

/** The letters of the columns and the numbers of the rows, around the frame. */
function Coordinates({ shown }: { shown: Field }) {
  const largest = 24 * (marginOf(shown) / MARGIN);
  const size = Math.min(largest, Math.max(12, 11 * useScale()));
  const columns = (every: number) =>
    range(shown.west, shown.east)
      .filter((column) => isLettered(((column % 26) + 26) % 26, every))
      .map((column) => ({ at: column * STEP, name: hexAt(column, 0).charAt(0) }));
  const rows = (every: number) =>
    range(shown.north, shown.south)
      .filter((row) => row % every === 0)
      .map((row) => ({ at: row * RISE, name: String(row) }));
  return <Lettering frame={edgesOf(shown)} size={size} columns={columns} rows={rows} />;
}

const CAPTION = "Open sea · hexes by column, row and panel";

/** Below the frame: what the chart shows at the left, a scale at the right. */
function Footing({ left, right, y, zoom: wanted }: { left: number; right: number; y: number; zoom: number }) {
  // Eleven pixels at least, or nothing where the margin does not hold them.
  const zoom = Math.max(wanted, 1.1 * useScale());
  if (zoom > 1.8 * wanted) return null;
  return (
    <>
      <ScaleBar n={barFor(CAPTION, right - left, zoom)} x={right} y={y} zoom={zoom} />
      <Imprint x={left} y={y} words={CAPTION} size={10 * zoom} />
    </>
  );
}

/** How much the words beside the bar need, against their size. */
const WORD = 46;

/** Some hexes as a bar, for the eye to measure with. */
function ScaleBar({ n, x: edge, y, zoom }: { n: number; x: number; y: number; zoom: number }) {
  const x = edge - WORD * zoom;
  const start = x - n * RISE;
  const part = n === 10 ? 2 : 1;
  const high = 6 * zoom;
  return (
    <g stroke="var(--ink)" fill="var(--ink)">
      <rect x={start} y={y - high} width={n * RISE} height={high} fill="var(--paper-raised)" stroke-width="1" />
      {range(0, n - 1)
        .filter((i) => i % (2 * part) === 0)
        .map((i) => (
          <rect key={i} x={start + i * RISE} y={y - high} width={part * RISE} height={high} stroke="none" />
        ))}
      <g font-size={11 * zoom} font-family="var(--serif)" stroke="none">
        <text x={start - 6 * zoom} y={y} text-anchor="end">
          0
        </text>
        <text x={x + 4 * zoom} y={y}>
          {n} hexes
        </text>
      </g>
    </g>
  );
}

/** The code of every hex in which nothing lies, once one leans close enough to read it. */
export function Codes({ shown, taken }: { shown: Field; taken: Box[] }) {
  return <HexCodes hexes={hexesOf(shown)} taken={taken} {...CODES} words={(hex) => hex} />;
}

const CODES = { farthest: 0.75, largest: 7, room: { width: 26, height: 8 } };

/** The six directions, 6 up. */
function Rose({ shown }: { shown: Field }) {
  const { x, y, zoom } = roseAt(shown, useScale());
  return (
    <g transform={`translate(${x} ${y}) scale(${zoom})`} stroke="var(--rose)" fill="var(--rose)">
      <circle r="44" fill="none" stroke-width="1.2" />
      <circle r="38" fill="none" stroke-width="0.6" />
      {[6, 1, 2, 3, 4, 5].map((facing) => (
        <g key={facing} transform={`rotate(${(facing % 6) * 60})`}>
          <path d="M0 -36 L6 -8 L0 0 Z" stroke-width="0.6" fill-opacity="0.6" />
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
