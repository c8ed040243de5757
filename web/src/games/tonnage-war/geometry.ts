import type { Point } from "../arrows";
import type { Berth, Sector, SectorLine, Station } from "./types";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const box = (left: number, top: number, right: number, bottom: number): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

/** The printed water, in chart units: the outer zone and all within; up is ahead. */
export const WATER = box(0, 0, 1280, 1150);
/** The zones from the outside in, each the edge of the next. */
export const INNER = box(92, 92, 1188, 1058);
export const ATTACK = box(236, 208, 1044, 942);
export const SECTORS = box(236, 208, 1044, 824);
export const CONVOY = box(440, 366, 840, 666);
/** Where the ships in company sail; what else is in the convoy zone stands below them. */
export const COLUMNS = box(458, 404, 822, 580);

const MARGIN = 46;
/** The sheet on the table. */
export const SURFACE = {
  x: WATER.x - MARGIN - 6,
  y: WATER.y - MARGIN - 6,
  width: WATER.width + 2 * MARGIN + 12,
  height: WATER.height + 2 * MARGIN + 12,
};
export const SHEET_MARGIN = MARGIN;

/** The middle of the convoy, to which U-boats point when they close. */
export const HEART: Point = { x: CONVOY.x + CONVOY.width / 2, y: CONVOY.y + CONVOY.height / 2 };

/** A place on the surface: its edge, where its title stands, and where blocks may stand. */
export interface Region {
  key: string;
  name: string;
  station: Station;
  /** The edge as a path; a ring is a path with a hole. */
  edge: string;
  title: Point;
  /** The middle of what is hit and lit. */
  middle: Point;
  /** Whether a block of this size may stand here. */
  holds: (block: Box) => boolean;
  /** Where the first block of U-boats or escorts would like to stand. */
  boats: (bearing: number) => Point;
  escorts: (i: number, n: number) => Point;
  /** What blocks are laid out in. */
  room: Box;
}

/** From the edge of a place to a block in it. */
const AIR = 5;

function within(outer: Box, { x, y, width, height }: Box): boolean {
  return (
    x >= outer.x + AIR &&
    y >= outer.y + AIR &&
    x + width <= outer.x + outer.width - AIR &&
    y + height <= outer.y + outer.height - AIR
  );
}

export function meets(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Where a bearing from the convoy crosses a rectangle around it. */
function crossing(of: Box, bearing: number): Point {
  const [dx, dy] = [Math.sin(bearing), -Math.cos(bearing)];
  const [halfWide, halfHigh] = [of.width / 2, of.height / 2];
  const far = Math.min(halfWide / Math.max(1e-6, Math.abs(dx)), halfHigh / Math.max(1e-6, Math.abs(dy)));
  return { x: of.x + halfWide + dx * far, y: of.y + halfHigh + dy * far };
}

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

function rectPath({ x, y, width, height }: Box, r = 0): string {
  return `M${x + r} ${y} H${x + width - r} a${r} ${r} 0 0 1 ${r} ${r} V${y + height - r} a${r} ${r} 0 0 1 ${-r} ${r} H${x + r} a${r} ${r} 0 0 1 ${-r} ${-r} V${y + r} a${r} ${r} 0 0 1 ${r} ${-r} Z`;
}

/** How round the zones are. */
const ROUND = { inner: 90, attack: 4, convoy: 16 };

/** The room of a title, which blocks leave free. */
export const TITLE = { width: 260, height: 34 };

export function titleBox({ title }: { title: Point }): Box {
  return { x: title.x - TITLE.width / 2, y: title.y - 23, ...TITLE };
}

/** A zone around another: blocks stand anywhere between their edges, U-boats on their bearing. */
function ring(key: string, name: string, station: Station, outer: Box, inner: Box, edge: string): Region {
  const title = { x: HEART.x, y: outer.y + 27 };
  const line = {
    x: (outer.x + inner.x) / 2,
    y: (outer.y + inner.y) / 2,
    width: (outer.width + inner.width) / 2,
    height: (outer.height + inner.height) / 2,
  };
  return {
    key,
    name,
    station,
    edge,
    title,
    middle: { x: HEART.x, y: (outer.y + inner.y) / 2 },
    room: outer,
    holds: (block) => within(outer, block) && !meets(inset(inner, -AIR), block),
    boats: (bearing) => crossing(line, bearing),
    escorts: (i, n) => crossing(line, Math.PI * (0.28 + (2 * i) / Math.max(1, n))),
  };
}

type Edge = [number, number][];

function path(edge: Edge): string {
  return `M${edge.map(([x, y]) => `${x} ${y}`).join(" L")} Z`;
}

function inside(edge: Edge, x: number, y: number): boolean {
  return edge.reduce((is, [ax, ay], i) => {
    const [bx, by] = edge[(i + 1) % edge.length] ?? [ax, ay];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !is : is;
  }, false);
}

/** Whether a block lies in a polygon with its corners. */
function holdsAll(edge: Edge): (block: Box) => boolean {
  return ({ x, y, width, height }) =>
    [x - AIR, x + width + AIR].every((px) => [y - AIR, y + height + AIR].every((py) => inside(edge, px, py)));
}

function around(edge: Edge): Box {
  const [xs, ys] = [edge.map(([x]) => x), edge.map(([, y]) => y)];
  return box(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

/** A sector of the attack zone: U-boats come in from outside, escorts stand before the convoy. */
function sector(of: Sector, name: string, edge: Edge, title: Point, far: Point, near: Point, along: Point): Region {
  const room = around(edge);
  const spread = (i: number, n: number): number => (n < 2 ? 0 : i / (n - 1) - 0.5);
  return {
    key: of,
    name,
    station: { sector: of },
    edge: path(edge),
    title,
    middle: { x: (far.x + near.x) / 2, y: (far.y + near.y) / 2 },
    room,
    holds: holdsAll(edge),
    boats: (bearing) => {
      const aside = ((bearing / (2 * Math.PI)) % 1) - 0.5;
      return { x: far.x + along.x * aside, y: far.y + along.y * aside };
    },
    escorts: (i, n) => ({ x: near.x + along.x * spread(i, n), y: near.y + along.y * spread(i, n) }),
  };
}

/** The line between two sectors: a band along the corner of the attack zone. */
function line(of: SectorLine, name: string, from: Point, to: Point): Region {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [((to.y - from.y) / long) * 30, (-(to.x - from.x) / long) * 30];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const edge: Edge = [
    [from.x + dx, from.y + dy],
    [to.x + dx, to.y + dy],
    [to.x - dx, to.y - dy],
    [from.x - dx, from.y - dy],
  ];
  return {
    key: of,
    name,
    station: { line: of },
    edge: path(edge),
    title: middle,
    middle,
    room: around(edge),
    // A block stands astride the line and is wider than it.
    holds: ({ x, y, width, height }) =>
      Math.abs(x + width / 2 - middle.x) <= Math.abs(to.x - from.x) / 2 + 12 &&
      Math.abs(y + height / 2 - middle.y) <= Math.abs(to.y - from.y) / 2 + 30,
    boats: () => middle,
    escorts: (i, n) => {
      const share = n < 2 ? 0.5 : 0.2 + (0.6 * i) / (n - 1);
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    },
  };
}

const [W, E, N, S] = [SECTORS.x, SECTORS.x + SECTORS.width, SECTORS.y, SECTORS.y + SECTORS.height];
const [w, e, n, s] = [CONVOY.x, CONVOY.x + CONVOY.width, CONVOY.y, CONVOY.y + CONVOY.height];
const bottom = ATTACK.y + ATTACK.height;
const { x: X, y: Y } = HEART;

/** The places from the outside in; lines last, so that they lie on top of the sectors. */
export const REGIONS: Region[] = [
  ring("outer", "Outer zone", "outer", WATER, INNER, `${rectPath(WATER)} ${rectPath(INNER, ROUND.inner)}`),
  ring(
    "inner",
    "Inner zone",
    "inner",
    INNER,
    ATTACK,
    `${rectPath(INNER, ROUND.inner)} ${rectPath(ATTACK, ROUND.attack)}`,
  ),
  sector(
    "stragglers",
    "Stragglers",
    [
      [W, S],
      [E, S],
      [E, bottom],
      [W, bottom],
    ],
    { x: W + 124, y: S + 28 },
    { x: X + 150, y: S + 40 },
    { x: X + 100, y: bottom - 36 },
    { x: 420, y: 0 },
  ),
  sector(
    "bow",
    "Bow",
    [
      [W, N],
      [E, N],
      [e, n],
      [w, n],
    ],
    { x: X, y: N + 27 },
    { x: X, y: N + 62 },
    { x: X, y: n - 36 },
    { x: 420, y: 0 },
  ),
  sector(
    "starboard_beam",
    "Starboard beam",
    [
      [E, N],
      [E, S],
      [e, s],
      [e, n],
    ],
    { x: E - 104, y: Y - 118 },
    { x: E - 34, y: Y + 30 },
    { x: e + 76, y: Y + 10 },
    { x: 0, y: 230 },
  ),
  sector(
    "stern",
    "Stern",
    [
      [W, S],
      [w, s],
      [e, s],
      [E, S],
    ],
    { x: X, y: s + 27 },
    { x: X, y: S - 30 },
    { x: X, y: s + 66 },
    { x: 420, y: 0 },
  ),
  sector(
    "port_beam",
    "Port beam",
    [
      [W, N],
      [w, n],
      [w, s],
      [W, S],
    ],
    { x: W + 104, y: Y - 118 },
    { x: W + 34, y: Y + 30 },
    { x: w - 76, y: Y + 10 },
    { x: 0, y: 230 },
  ),
  {
    key: "convoy",
    name: "Convoy zone",
    station: "convoy",
    edge: rectPath(CONVOY, ROUND.convoy),
    title: { x: X, y: n + 25 },
    middle: HEART,
    room: CONVOY,
    holds: (block) => within(box(w, COLUMNS.y + COLUMNS.height, e, s), block),
    boats: (bearing) => ({ x: X + Math.sin(bearing) * 150, y: s - 56 }),
    escorts: (i, many) => ({ x: X + (many < 2 ? 0 : (i / (many - 1) - 0.5) * 280), y: s - 30 }),
  },
  line("port_bow", "Port bow line", { x: W, y: N }, { x: w, y: n }),
  line("starboard_bow", "Starboard bow line", { x: E, y: N }, { x: e, y: n }),
  line("port_quarter", "Port quarter line", { x: W, y: S }, { x: w, y: s }),
  line("starboard_quarter", "Starboard quarter line", { x: E, y: S }, { x: e, y: s }),
];

/** The edges of the zones, for what is drawn around them. */
export const EDGES = { inner: rectPath(INNER, ROUND.inner), attack: rectPath(ATTACK, ROUND.attack) };

export function regionOf(key: string): Region | undefined {
  return REGIONS.find((region) => region.key === key);
}

export function isLine({ station }: Region): boolean {
  return typeof station === "object" && "line" in station;
}

/** The key of a place an escort or a U-boat can be in; none for those off the surface. */
export function keyOf(place: Station | Berth): string | null {
  if (typeof place === "object") return Object.values(place)[0] ?? null;
  return place === "outer" || place === "inner" || place === "convoy" ? place : null;
}

/** The bearing a U-boat keeps, so that it does not jump about: as even around the convoy as any number of boats allows. */
export function bearingOf(boat: number): number {
  return (boat * 2.39996) % (2 * Math.PI);
}

/** Where a U-boat would be in a place: on its bearing. */
export function berthPoint(key: string, boat: number): Point | null {
  return regionOf(key)?.boats(bearingOf(boat)) ?? null;
}
