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

const SQUARE = /^(convoy |[A-HJ-S])(w?)([1-9]\d{0,3})$/;

/** Whether some words are a square as the server writes it. */
export function isSquare(words: string): words is Square {
  return SQUARE.test(words);
}

/** Whether a square lies in the convoy's strip, beyond row S. */
export function isConvoy(square: Square): boolean {
  return square.startsWith("convoy ");
}

/**
 * Column and row of a square; the convoy's strip is row 18, which the server writes `convoy 4`. West of the board columns
 * count from 1 again, behind a `w`.
 */
export function place(square: Square): { column: number; row: number } {
  const [, row = "", west, count] = SQUARE.exec(square) ?? [];
  const found = ROWS.indexOf(row);
  return { column: west ? 1 - Number(count) : Number(count), row: found < 0 ? ROWS.length : found };
}

/** The same square of the board after every piece was moved by some columns. */
export function slid(square: Square, columns: number): Square {
  const { column, row } = place(square);
  const to = column + columns;
  return `${ROWS.charAt(row) || "convoy "}${to > 0 ? to : `w${1 - to}`}`;
}

/** The middle of a square on the chart. */
export function center(square: Square): { x: number; y: number } {
  const { column, row } = place(square);
  return { x: (column - 0.5) * CELL, y: (row + 0.5) * CELL };
}

/** A square as a path. */
export function cellPath(square: Square): string {
  const { x, y } = center(square);
  return `M${x - CELL / 2} ${y - CELL / 2} h${CELL} v${CELL} h${-CELL} Z`;
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
