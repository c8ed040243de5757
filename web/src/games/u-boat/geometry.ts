import type { Facing, Square, Turn } from "./types";

/** The side of a square in chart units. */
export const CELL = 40;
export const ROWS = "ABCDEFGHJKLMNOPQRS";
export const N_COLUMNS = 14;
export const FACINGS: readonly Facing[] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

const EIGHTHS: Record<Turn, number> = { hard_left: -2, left: -1, right: 1, hard_right: 2 };
const STEPS: readonly [number, number][] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** Column and row of a square; the convoy's strip is row 18, written with a star by the server. */
export function place(square: Square): { column: number; row: number } {
  const found = ROWS.indexOf(square.charAt(0));
  return { column: Number(square.slice(1)), row: found < 0 ? ROWS.length : found };
}

/** The middle of a square on the chart. */
export function center(square: Square): { x: number; y: number } {
  const { column, row } = place(square);
  return { x: (column - 0.5) * CELL, y: (row + 0.5) * CELL };
}

export function degrees(facing: Facing): number {
  return FACINGS.indexOf(facing) * 45;
}

export function turned(facing: Facing, turn: Turn): Facing {
  return FACINGS[(FACINGS.indexOf(facing) + EIGHTHS[turn] + 8) % 8] ?? facing;
}

/** The point `squares` ahead of a point. */
export function ahead(from: { x: number; y: number }, facing: Facing, squares = 1): { x: number; y: number } {
  const [dx, dy] = STEPS[FACINGS.indexOf(facing)] ?? [0, 0];
  return { x: from.x + dx * CELL * squares, y: from.y + dy * CELL * squares };
}
