import type { Point } from "../arrows";
import type { Course, Deed, Facing, Helm, Hex } from "./types";

/** From the middle of a hex to a corner, in chart units. */
export const REACH = 24;
/** From one side of a hex to the other: the rows of a column. */
export const RISE = REACH * Math.sqrt(3);
/** From one column to the next. */
export const STEP = REACH * 1.5;
const N_COLUMNS = 26;

/** Where a ship lies: its bow hex and where the bow points. */
export interface Hull {
  bow: Hex;
  facing: Facing;
}

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

/** The hex next to this one. */
export function step(hex: Hex, facing: Facing): Hex {
  const { column, row } = place(hex);
  const low = column % 2 === 0 ? 1 : 0;
  const side = facing === 1 || facing === 2 ? 1 : facing === 4 || facing === 5 ? -1 : 0;
  if (side === 0) return hexAt(column, row + (facing === 3 ? 1 : -1));
  const up = facing === 1 || facing === 5;
  return hexAt(column + side, row + low - (up ? 1 : 0));
}

export function rotated(facing: Facing, sides: number): Facing {
  return ((((facing - 1 + sides) % 6) + 6) % 6) + 1;
}

/** Clockwise from up. */
export function degrees(facing: Facing): number {
  return (facing % 6) * 60;
}

export function stern({ bow, facing }: Hull): Hex {
  return step(bow, rotated(facing, 3));
}

/** The middle of a ship of two hexes. */
export function midships(hull: Hull): Point {
  const [a, b] = [center(hull.bow), center(stern(hull))];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function turned(hull: Hull, helm: Helm): Hull {
  return { bow: hull.bow, facing: rotated(hull.facing, helm === "port" ? -1 : 1) };
}

export function advanced(hull: Hull): Hull {
  return { bow: step(hull.bow, hull.facing), facing: hull.facing };
}

/** The poses a written move such as `L3R` leads through, the first included. */
export function course(hull: Hull, moves: string): Hull[] {
  const way = [hull];
  for (const [sign] of moves.matchAll(/\d+|L|R/g)) {
    const last = way.at(-1) ?? hull;
    if (sign === "L" || sign === "R") way.push(turned(last, sign === "L" ? "port" : "starboard"));
    else for (let i = 0; i < Number(sign); i++) way.push(advanced(way.at(-1) ?? hull));
  }
  return way;
}

/** The poses the deeds of an escort lead through, the first included. */
export function sailed(hull: Hull, deeds: Deed[]): Hull[] {
  const way = [hull];
  for (const deed of deeds) {
    const last = way.at(-1) ?? hull;
    if (deed === "ahead") way.push(advanced(last));
    else if ("turn" in deed) way.push(turned(last, deed.turn));
  }
  return way;
}

const SIDES: Record<Course["first"], number> = { A: -1, B: 0, C: 1, X: -2, Y: 3, Z: 2 };

/** The first hex of a torpedo and the direction it runs in from there (11.4). */
export function launched(hull: Hull, { first, turn }: Course): { hex: Hex; facing: Facing } {
  const straight = rotated(hull.facing, SIDES[first]);
  const tube = "ABC".includes(first) ? hull.bow : stern(hull);
  return { hex: step(tube, straight), facing: turn ? rotated(straight, turn === "port" ? -1 : 1) : straight };
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

/** The narrowest sea shown, as its width in rows against its height. */
const NARROWEST = 0.8;

/** The part of the sea that is shown: all these hexes with room around, in steps, so that it seldom changes. */
export function field(hexes: Hex[]): { west: number; east: number; north: number; south: number } {
  const places = hexes.map(place);
  const columns = places.length > 0 ? places.map(({ column }) => column) : [26, 51];
  const rows = places.length > 0 ? places.map(({ row }) => row) : [20, 38];
  const down = (value: number): number => Math.floor(value / 4) * 4;
  const up = (value: number): number => Math.ceil(value / 4) * 4;
  const [north, south] = [down(Math.min(...rows) - 3), up(Math.max(...rows) + 3)];
  const [west, east] = [down(Math.min(...columns) - 3), up(Math.max(...columns) + 3)];
  const wanted = ((south - north) * RISE * NARROWEST) / STEP;
  const more = up(Math.max(0, wanted - (east - west)) / 2);
  return { west: west - more, east: east + more, north, south };
}

/** A sea that is this many times as large as needed is drawn anew. */
const TOO_LARGE = 3;
type Sides = ReturnType<typeof field>;

/** Whether a sea that is shown can stay: all these hexes lie in it, and not little else. */
export function keeps(shown: Sides, hexes: Hex[]): boolean {
  const area = ({ west, east, north, south }: Sides): number => (east - west) * (south - north);
  const holds = hexes.map(place).every(({ column, row }) => {
    return column >= shown.west && column <= shown.east && row >= shown.north && row <= shown.south;
  });
  return holds && area(shown) <= TOO_LARGE * area(field(hexes));
}

/** How long a letter of the caption is against its size, and what the figures of a scale need beside it. */
const LETTER = 5.2;
const FIGURES = 76;

/** How many hexes the scale below the frame measures, so that it and the caption share `width` without touching. */
export function barFor(caption: string, width: number, zoom: number): number {
  const room = width - (caption.length * LETTER + FIGURES) * zoom;
  return [10, 5].find((n) => n * RISE <= room) ?? 2;
}
