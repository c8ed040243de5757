import type { Point } from "../arrows";
import type { Axis, Facing, Hex } from "./types";

/** From one side of a hex to the other, in chart units; 43 nautical miles (3.6). */
export const WIDTH = 40;
/** From one row to the next. */
export const RISE = (WIDTH * Math.sqrt(3)) / 2;
/** From the middle of a hex to a corner. */
export const REACH = WIDTH / Math.sqrt(3);
/** The rows of the field; row 1 is the southernmost. */
export const N_ROWS = 24;
export const N_COLUMNS = 40;

export type { Point };

const DEGREES: Record<Facing, number> = {
  northeast: 30,
  east: 90,
  southeast: 150,
  southwest: 210,
  west: 270,
  northwest: 330,
};

/** The corners of a hex clockwise from the top, and the neighbor beyond the side that begins there. */
const SIDES: readonly [dx: number, dy: number, beyond: Facing][] = [
  [0, -REACH, "northeast"],
  [WIDTH / 2, -REACH / 2, "east"],
  [WIDTH / 2, REACH / 2, "southeast"],
  [0, REACH, "southwest"],
  [-WIDTH / 2, REACH / 2, "west"],
  [-WIDTH / 2, -REACH / 2, "northwest"],
];

export function place(hex: Hex): { row: number; column: number } {
  return { row: Number(hex.slice(0, 2)), column: Number(hex.slice(2)) };
}

export function hexAt(row: number, column: number): Hex {
  return `${String(row).padStart(2, "0")}${String(column).padStart(2, "0")}`;
}

/** The middle of a hex; odd rows sit half a hex to the west. */
export function center(hex: Hex): Point {
  const { row, column } = place(hex);
  return { x: (column - (row % 2) / 2) * WIDTH, y: (N_ROWS - row) * RISE };
}

/** The hex a point of the chart lies in. */
export function hexNear({ x, y }: Point): Hex {
  const row = Math.round(N_ROWS - y / RISE);
  const rows = [row - 1, row, row + 1];
  const near = rows.map((one) => hexAt(one, Math.round(x / WIDTH + (((one % 2) + 2) % 2) / 2)));
  const far = (hex: Hex): number => Math.hypot(center(hex).x - x, center(hex).y - y);
  return near.reduce((best, hex) => (far(hex) < far(best) ? hex : best));
}

export function step(hex: Hex, facing: Facing): Hex {
  const { row, column } = place(hex);
  const odd = row % 2;
  const steps: Record<Facing, [number, number]> = {
    east: [row, column + 1],
    west: [row, column - 1],
    northeast: [row + 1, column + 1 - odd],
    northwest: [row + 1, column - odd],
    southeast: [row - 1, column + 1 - odd],
    southwest: [row - 1, column - odd],
  };
  return hexAt(...steps[facing]);
}

/** Clockwise from up, where a bow points. */
export function degrees(facing: Facing): number {
  return DEGREES[facing];
}

/** Clockwise from up, how a stack lies. */
export function lies(axis: Axis): number {
  return { east_west: 90, northeast_southwest: 30, northwest_southeast: 150 }[axis];
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A hex as a path, smaller than the grid's by `inset`. */
export function hexPath(hex: Hex, inset = 0): string {
  const { x, y } = center(hex);
  const share = 1 - inset / REACH;
  const corners = SIDES.map(([dx, dy]) => `${rounded(x + dx * share)} ${rounded(y + dy * share)}`);
  return `M${corners.join(" L")} Z`;
}

/** The border around a set of hexes, as one path. */
export function outline(hexes: Iterable<Hex>): string {
  const all = new Set(hexes);
  const parts: string[] = [];
  for (const hex of all) {
    const { x, y } = center(hex);
    SIDES.forEach(([dx, dy, beyond], i) => {
      if (all.has(step(hex, beyond))) return;
      const [ex, ey] = SIDES[(i + 1) % 6] ?? [0, 0];
      parts.push(`M${rounded(x + dx)} ${rounded(y + dy)} L${rounded(x + ex)} ${rounded(y + ey)}`);
    });
  }
  return parts.join(" ");
}

/** Hexes as one path to be filled. */
export function area(hexes: Iterable<Hex>): string {
  return [...hexes].map((hex) => hexPath(hex)).join(" ");
}

/** The line around everything at most `hexes` away: a hexagon that parts the last hexes within from the first beyond. */
export function rangeLine(base: Hex, hexes: number): Point[] {
  const { x, y } = center(base);
  const far = (hexes + 0.5) * WIDTH;
  return [0, 60, 120, 180, 240, 300].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return { x: x + far * Math.cos(turn), y: y + far * Math.sin(turn) };
  });
}
