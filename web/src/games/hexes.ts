import type { Point } from "./arrows";

/** A hex of the endless sea by its printed code, such as `W28-A`. */
export type Hex = string;

/** From the middle of a hex to a corner, in chart units. */
export const REACH = 24;
/** From one side of a hex to the other: the rows of a column. */
export const RISE = REACH * Math.sqrt(3);
/** From one column to the next. */
export const STEP = REACH * 1.5;
const N_COLUMNS = 26;

/** Column from 0 for A of panel A, and row. Panels N to Z lie left of panel A. */
export function place(hex: Hex): { column: number; row: number } {
  const found = /^([A-Z])(-?\d+)-([A-Z])$/.exec(hex);
  const [letter, row, panel] = [found?.[1] ?? "A", Number(found?.[2] ?? 0), found?.[3] ?? "A"];
  const sheet = panel.charCodeAt(0) - 65;
  return { column: (sheet < 13 ? sheet : sheet - 26) * N_COLUMNS + letter.charCodeAt(0) - 65, row };
}

export function hexAt(column: number, row: number): Hex {
  const letter = String.fromCharCode(65 + (((column % N_COLUMNS) + N_COLUMNS) % N_COLUMNS));
  const panel = String.fromCharCode(65 + (((Math.floor(column / N_COLUMNS) % 26) + 26) % 26));
  return `${letter}${row}-${panel}`;
}

/** The middle of a hex; columns A, C, E lie half a hex lower than B, D, F. */
export function center(hex: Hex): Point {
  const { column, row } = place(hex);
  return { x: column * STEP, y: (row + (column % 2 === 0 ? 0.5 : 0)) * RISE };
}

/** The hex a point of the chart lies in. */
export function hexNear({ x, y }: Point): Hex {
  const column = Math.round(x / STEP);
  const near = [column - 1, column, column + 1].map((one) =>
    hexAt(one, Math.round(y / RISE - (Math.abs(one) % 2 === 0 ? 0.5 : 0))),
  );
  const far = (hex: Hex): number => Math.hypot(center(hex).x - x, center(hex).y - y);
  return near.reduce((best, hex) => (far(hex) < far(best) ? hex : best));
}

const CORNERS = [0, 60, 120, 180, 240, 300].map((angle) => {
  const turn = (angle * Math.PI) / 180;
  return { dx: REACH * Math.cos(turn), dy: REACH * Math.sin(turn) };
});

/** A hex as a path, smaller than the grid's by `inset`. */
export function hexPath(hex: Hex, inset = 0): string {
  const { x, y } = center(hex);
  const share = 1 - inset / REACH;
  return `M${CORNERS.map(({ dx, dy }) => `${(x + dx * share).toFixed(1)} ${(y + dy * share).toFixed(1)}`).join(" L")} Z`;
}
