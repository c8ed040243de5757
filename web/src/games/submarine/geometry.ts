import type { Point } from "../arrows";
import { center, hexAt, place, RISE, STEP } from "../hexes";
import type { Course, Deed, Facing, Helm, Hex } from "./types";

export { center, hexAt, hexPath, place, REACH, RISE, STEP } from "../hexes";

/** Where a ship lies: its bow hex and where the bow points. */
export interface Hull {
  bow: Hex;
  facing: Facing;
}

/** All directions, clockwise from up right. */
export const FACINGS = [1, 2, 3, 4, 5, 6] as const satisfies Facing[];

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
  return FACINGS.at((facing - 1 + sides) % 6) ?? facing;
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

/** The poses a written move has led through that ended here, the last included. */
export function courseTo(end: Hull, moves: string): Hull[] {
  const way = [end];
  for (const [sign] of [...moves.matchAll(/\d+|L|R/g)].reverse()) {
    const first = way[0] ?? end;
    if (sign === "L" || sign === "R") way.unshift(turned(first, sign === "L" ? "starboard" : "port"));
    else for (let i = 0; i < Number(sign); i++) way.unshift(backed(way[0] ?? end));
  }
  return way;
}

function backed(hull: Hull): Hull {
  return { bow: stern(hull), facing: hull.facing };
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

/** A sea with as many columns and rows as the one before, where that is not far too large: the scale stays from turn to turn. */
export function asLargeAs(needed: Sides, before: Sides | null): Sides {
  if (!before) return needed;
  const wide = Math.max(0, before.east - before.west - (needed.east - needed.west));
  const high = Math.max(0, before.south - before.north - (needed.south - needed.north));
  const [left, top] = [Math.floor(wide / 2), Math.floor(high / 2)];
  const grown = {
    west: needed.west - left,
    east: needed.east + wide - left,
    north: needed.north - top,
    south: needed.south + high - top,
  };
  const area = ({ west, east, north, south }: Sides): number => (east - west) * (south - north);
  return area(grown) <= TOO_LARGE * area(needed) ? grown : needed;
}

/** How long a letter of the caption is against its size, and what the figures of a scale need beside it. */
const LETTER = 5.2;
const FIGURES = 76;

/** How many hexes the scale below the frame measures, so that it and the caption share `width` without touching. */
export function barFor(caption: string, width: number, zoom: number): number {
  const room = width - (caption.length * LETTER + FIGURES) * zoom;
  return [10, 5].find((n) => n * RISE <= room) ?? 2;
}
