import { useScale } from "../../chart/Chart";
import type { Extent } from "../../chart/camera";
import type { Box } from "../../chart/labels";
import type { Ruler } from "../../chart/Rulers";
import { FRAME, Frame, Imprint, Paper } from "../../chart/Sheet";
import { Depths, SeaGradient } from "../../chart/Water";
import { HexCodes, Lettering } from "../HexSheet";
import { center, hexAt, hexPath, RISE, STEP } from "../hexes";
import type { View } from "./types";

/** Columns and rows of a board. */
export type Size = [columns: number, rows: number];

function edgesOf([columns, rows]: Size) {
  return { left: -1.25 * STEP, right: (columns + 0.25) * STEP, top: 0.2 * RISE, bottom: (rows + 1.3) * RISE };
}

/** The white of the sheet around the frame; what is printed there grows with the sea. */
function marginOf(size: Size): number {
  const { left, right, top, bottom } = edgesOf(size);
  return Math.max(34, 0.045 * Math.max(right - left, bottom - top));
}

export function sheetOf(size: Size): Extent {
  const { left, right, top, bottom } = edgesOf(size);
  const around = marginOf(size) + 5;
  return { x: left - around, y: top - around, width: right - left + 2 * around, height: bottom - top + 2 * around };
}

/** The water, where name plates may stand. */
export function waterOf(size: Size): Extent {
  const { left, right, top, bottom } = edgesOf(size);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function across([columns]: Size): number[] {
  return Array.from({ length: columns }, (_, i) => i);
}

function down([, rows]: Size): number[] {
  return Array.from({ length: rows }, (_, i) => i + 1);
}

/** The names of columns and rows, for when the frame is out of sight. */
export function rulerOf(size: Size): Ruler {
  const { left, top } = edgesOf(size);
  return {
    across: across(size).map((column) => ({ at: column * STEP, name: hexAt(column, 1).charAt(0) })),
    down: down(size).map((row) => ({ at: (row + 0.25) * RISE, name: String(row) })),
    left,
    top,
  };
}

/** A chart of open water: paper, frame, depths, hexes, a compass, the coasts around bases. */
export function Sea({ view, size }: { view: View; size: Size }) {
  const edges = edgesOf(size);
  const { left, right, top, bottom } = edges;
  const hexes = across(size).flatMap((column) => down(size).map((row) => hexPath(hexAt(column, row))));
  const margin = marginOf(size);
  const isMap = !view.battle.is_on && view.map !== null;
  return (
    <g aria-hidden="true">
      <defs>
        <SeaGradient id="deep" />
        <clipPath id="field">
          <rect x={left} y={top} width={right - left} height={bottom - top} />
        </clipPath>
      </defs>
      <g class="paper">
        <Paper {...edges} margin={margin} />
      </g>
      <g clip-path="url(#field)">
        <rect x={left} y={top} width={right - left} height={bottom - top} fill="url(#deep)" />
        <Depths {...edges} />
        {isMap && <Coasts view={view} />}
        <Rose size={size} />
        <path d={hexes.join(" ")} class="fleet-grid" />
      </g>
      <g class="paper">
        <Frame {...edges} across={STEP * 2} down={RISE} />
        <Coordinates size={size} />
        <Footing size={size} isMap={isMap} />
      </g>
    </g>
  );
}

/** Land around the bases: headlands of our own, the same every time. */
function Coasts({ view }: { view: View }) {
  return (
    <g class="fleet-coast">
      {view.bases.map(({ name, hex }) => {
        const { x, y } = center(hex);
        const seed = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
        const points = Array.from({ length: 14 }, (_, i) => {
          const turn = (i / 14) * 2 * Math.PI;
          const far = 27 + 8 * Math.sin(seed + 2 * turn) + 5 * Math.sin(seed * 2 + 3 * turn) + 4 * Math.sin(i * 5);
          return { x: x + far * 1.25 * Math.cos(turn), y: y + far * Math.sin(turn) };
        });
        const d = `${smooth(points)} Z`;
        return (
          <g key={name}>
            <path d={d} class="shoal" />
            <path d={d} class="land" />
          </g>
        );
      })}
    </g>
  );
}

/** A closed line through the middles between points, rounded at the points. */
function smooth(points: { x: number; y: number }[]): string {
  const middle = (i: number): string => {
    const [a, b] = [points[i % points.length], points[(i + 1) % points.length]];
    return `${(((a?.x ?? 0) + (b?.x ?? 0)) / 2).toFixed(1)} ${(((a?.y ?? 0) + (b?.y ?? 0)) / 2).toFixed(1)}`;
  };
  const turns = points.map((_, i) => {
    const corner = points[(i + 1) % points.length];
    return `Q${corner?.x.toFixed(1)} ${corner?.y.toFixed(1)} ${middle(i + 1)}`;
  });
  return `M${middle(0)} ${turns.join(" ")}`;
}

/** The letters of the columns and the numbers of the rows, around the frame. */
function Coordinates({ size }: { size: Size }) {
  const letters = Math.min(marginOf(size) * 0.6, Math.max(12, 11 * useScale()));
  const columns = (every: number) =>
    across(size)
      .filter((column) => column % every === 0)
      .map((column) => ({ at: column * STEP, name: hexAt(column, 1).charAt(0) }));
  const rows = (every: number) =>
    down(size)
      .filter((row) => row % every === 0)
      .map((row) => ({ at: (row + 0.5) * RISE, name: String(row) }));
  return <Lettering frame={edgesOf(size)} size={letters} columns={columns} rows={rows} />;
}

/** Below the frame: what the chart shows, and a scale. */
function Footing({ size, isMap }: { size: Size; isMap: boolean }) {
  const { left, right, bottom } = edgesOf(size);
  const margin = marginOf(size);
  const letters = Math.max(10, 10.5 * useScale());
  if (letters > margin * 0.55) return null;
  const y = bottom + FRAME + (margin - FRAME) / 2 + letters * 0.4;
  const n = size[0] >= 14 ? 4 : 2;
  const miles = `${n * (isMap ? 20 : 1)} nautical miles`;
  const start = right - n * RISE - miles.length * letters * 0.5 - 4;
  return (
    <>
      <Imprint x={left} y={y} words={isMap ? "Operations chart" : "Plotting sheet"} size={letters} />
      <g stroke="var(--ink)" fill="var(--ink)">
        <rect x={start} y={y - 6} width={n * RISE} height="6" fill="var(--paper-raised)" />
        {Array.from({ length: n / 2 }, (_, i) => (
          <rect key={i} x={start + 2 * i * RISE} y={y - 6} width={RISE} height="6" stroke="none" />
        ))}
        <text x={right} y={y} font-size={letters} font-family="var(--serif)" stroke="none" text-anchor="end">
          {miles}
        </text>
      </g>
    </>
  );
}

function roseAt(size: Size): { x: number; y: number; zoom: number } {
  const { left, bottom } = edgesOf(size);
  const zoom = Math.min(1.5, Math.max(0.8, (size[0] * STEP) / 520));
  return { x: left + 62 * zoom, y: bottom - 58 * zoom, zoom };
}

/** A compass: north is up. */
function Rose({ size }: { size: Size }) {
  const { x, y, zoom } = roseAt(size);
  return (
    <g transform={`translate(${x} ${y}) scale(${zoom})`} class="fleet-rose">
      <circle r="38" />
      <circle r="33" stroke-width="0.6" />
      {[45, 135, 225, 315].map((angle) => (
        <path key={angle} d="M0 -26 L4 -8 L-4 -8 Z" transform={`rotate(${angle})`} class="dim" />
      ))}
      {[0, 90, 180, 270].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M0 -34 L6 -7 L0 0 Z" class="full" />
          <path d="M0 -34 L-6 -7 L0 0 Z" class="hollow" />
        </g>
      ))}
      <path d="M-5 -42 V-52 L5 -42 V-52" class="north" />
    </g>
  );
}

/** The code of every hex in which nothing lies, once one leans close enough to read it. */
export function Codes({ size, taken }: { size: Size; taken: Box[] }) {
  const rose = roseAt(size);
  const reach = 54 * rose.zoom;
  const printed = [...taken, { x: rose.x - reach, y: rose.y - reach, width: 2 * reach, height: 2 * reach }];
  const hexes = across(size).flatMap((column) => down(size).map((row) => hexAt(column, row)));
  return <HexCodes hexes={hexes} taken={printed} {...CODES} words={(hex) => hex.split("-")[0] ?? hex} />;
}

const CODES = { farthest: 0.72, largest: 8, room: { width: 24, height: 9 } };
