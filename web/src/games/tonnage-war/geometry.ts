import type { Point } from "../arrows";
import type { Berth, Sector, SectorLine, Station } from "./types";

/** The playing surface in chart units. */
export const SURFACE = { x: -10, y: -10, width: 1020, height: 1020 };

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A place on the surface: its edge, where its title stands, and the room for blocks. */
export interface Region {
  key: string;
  name: string;
  station: Station;
  /** The edge, as the points of a polygon. */
  edge: [number, number][];
  title: Point;
  room: Box;
}

const rect = (x: number, y: number, width: number, height: number): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** A line between sectors, as a narrow lozenge along it. */
function lozenge(x1: number, y1: number, x2: number, y2: number): [number, number][] {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const long = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(-(y2 - y1) / long) * 34, ((x2 - x1) / long) * 34];
  return [
    [x1, y1],
    [mx + dx, my + dy],
    [x2, y2],
    [mx - dx, my - dy],
  ];
}

const sector = (of: Sector, name: string, edge: [number, number][], title: [number, number], room: Box): Region => ({
  key: of,
  name,
  station: { sector: of },
  edge,
  title: { x: title[0], y: title[1] },
  room,
});

const line = (of: SectorLine, name: string, ends: [number, number, number, number], room: Box): Region => ({
  key: of,
  name,
  station: { line: of },
  edge: lozenge(...ends),
  title: { x: room.x + room.width / 2, y: room.y - 4 },
  room,
});

/** The places from the outside in; lines last, so that they lie on top of the sectors. */
export const REGIONS: Region[] = [
  {
    key: "outer",
    name: "Outer zone",
    station: "outer",
    edge: rect(0, 0, 1000, 1000),
    title: { x: 500, y: 26 },
    room: { x: 16, y: 36, width: 968, height: 108 },
  },
  {
    key: "inner",
    name: "Inner zone",
    station: "inner",
    edge: rect(30, 152, 940, 828),
    title: { x: 500, y: 178 },
    room: { x: 46, y: 188, width: 908, height: 110 },
  },
  sector("stragglers", "Stragglers", rect(60, 830, 880, 136), [500, 854], { x: 74, y: 862, width: 852, height: 98 }),
  sector(
    "bow",
    "Bow",
    [
      [60, 308],
      [940, 308],
      [680, 466],
      [320, 466],
    ],
    [500, 334],
    { x: 336, y: 342, width: 328, height: 118 },
  ),
  sector(
    "starboard_beam",
    "Starboard beam",
    [
      [940, 308],
      [940, 812],
      [680, 654],
      [680, 466],
    ],
    [812, 478],
    { x: 690, y: 488, width: 242, height: 158 },
  ),
  sector(
    "stern",
    "Stern",
    [
      [60, 812],
      [320, 654],
      [680, 654],
      [940, 812],
    ],
    [500, 680],
    { x: 336, y: 688, width: 328, height: 118 },
  ),
  sector(
    "port_beam",
    "Port beam",
    [
      [60, 308],
      [320, 466],
      [320, 654],
      [60, 812],
    ],
    [188, 478],
    { x: 68, y: 488, width: 242, height: 158 },
  ),
  {
    key: "convoy",
    name: "Convoy zone",
    station: "convoy",
    edge: rect(320, 466, 360, 188),
    title: { x: 500, y: 490 },
    room: { x: 334, y: 534, width: 332, height: 112 },
  },
  line("port_bow", "Port bow line", [60, 308, 320, 466], { x: 120, y: 366, width: 150, height: 62 }),
  line("starboard_bow", "Starboard bow line", [940, 308, 680, 466], { x: 730, y: 366, width: 150, height: 62 }),
  line("port_quarter", "Port quarter line", [60, 812, 320, 654], { x: 120, y: 712, width: 150, height: 62 }),
  line("starboard_quarter", "Starboard quarter line", [940, 812, 680, 654], { x: 730, y: 712, width: 150, height: 62 }),
];

/** The key of a place an escort or a U-boat can be in; none for those off the surface. */
export function keyOf(place: Station | Berth): string | null {
  if (typeof place === "object") return Object.values(place)[0] ?? null;
  return place === "outer" || place === "inner" || place === "convoy" ? place : null;
}

export function pointsOf(edge: [number, number][]): string {
  return edge.map((point) => point.join(",")).join(" ");
}

/** How large a block is drawn. */
export const BOAT = { width: 54, height: 36 };
export const ESCORT = { width: 150, height: 34 };

export interface Laid<T> {
  item: T;
  x: number;
  y: number;
}

export interface Layout<B, E> {
  scale: number;
  boats: Laid<B>[];
  escorts: Laid<E>[];
}

/** Lays blocks out in rows, boats above escorts, as large as the room allows; no two ever overlap. */
export function layOut<B, E>(boats: B[], escorts: E[], room: Box): Layout<B, E> {
  for (let scale = 1; scale > 0.2; scale -= 0.05) {
    const [boatRows, escortRows] = [
      rowsOf(boats, BOAT.width * scale, room),
      rowsOf(escorts, ESCORT.width * scale, room),
    ];
    const high = (boatRows.length * BOAT.height + escortRows.length * ESCORT.height) * scale;
    if (high > room.height && scale > 0.25) continue;
    const top = room.y + Math.max(0, (room.height - high) / 2);
    const below = top + boatRows.length * BOAT.height * scale;
    return {
      scale,
      boats: placed(boatRows, BOAT.width * scale, BOAT.height * scale, room, top),
      escorts: placed(escortRows, ESCORT.width * scale, ESCORT.height * scale, room, below),
    };
  }
  return { scale: 0.2, boats: [], escorts: [] };
}

function rowsOf<T>(items: T[], width: number, room: Box): T[][] {
  const across = Math.max(1, Math.floor(room.width / width));
  const n = Math.ceil(items.length / across);
  return Array.from({ length: n }, (_, i) => items.slice(i * across, (i + 1) * across));
}

function placed<T>(rows: T[][], width: number, height: number, room: Box, top: number): Laid<T>[] {
  return rows.flatMap((row, i) => {
    const left = room.x + (room.width - row.length * width) / 2;
    return row.map((item, j) => ({ item, x: left + (j + 0.5) * width, y: top + (i + 0.5) * height }));
  });
}
