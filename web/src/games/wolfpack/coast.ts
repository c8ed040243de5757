// Coasts as a handful of headlands each, by eye: enough to know where one is. The field itself is not geography.

import { center, N_ROWS, type Point, RISE } from "./geometry";

type Headland = readonly [longitude: number, latitude: number];

const radians = (angle: number): number => (angle * Math.PI) / 180;
const MIDDLE = { longitude: radians(-30), latitude: radians(54) };

/** Stereographic about the middle of the North Atlantic; y grows northwards. */
function flat([longitude, latitude]: Headland): Point {
  const [east, north] = [radians(longitude) - MIDDLE.longitude, radians(latitude)];
  const [s, c] = [Math.sin(MIDDLE.latitude), Math.cos(MIDDLE.latitude)];
  const size = 2 / (1 + s * Math.sin(north) + c * Math.cos(north) * Math.cos(east));
  return {
    x: size * Math.cos(north) * Math.sin(east),
    y: size * (c * Math.sin(north) - s * Math.cos(north) * Math.cos(east)),
  };
}

/** The two places that tie the field to the globe: off Cape Race, and Ballykelly in Ulster. */
const ANCHORS: readonly [Headland, string][] = [
  [[-51, 47], "0701"],
  [[-7.02, 55.06], "1039"],
];

const upright = (hex: string): Point => {
  const { x, y } = center(hex);
  return { x, y: N_ROWS * RISE - y };
};

/** Turning and scaling that put both anchors in their hexes. */
const FIT = (() => {
  const [[from, fromHex], [to, toHex]] = ANCHORS as [[Headland, string], [Headland, string]];
  const [p, q, u, v] = [flat(from), flat(to), upright(fromHex), upright(toHex)];
  const [dx, dy, ex, ey] = [q.x - p.x, q.y - p.y, v.x - u.x, v.y - u.y];
  const square = dx * dx + dy * dy;
  const [a, b] = [(dx * ex + dy * ey) / square, (dx * ey - dy * ex) / square];
  return { a, b, p, u };
})();

/** A place on the globe as a point of the chart. */
export function plot(place: Headland): Point {
  const { a, b, p, u } = FIT;
  const { x, y } = flat(place);
  const [dx, dy] = [x - p.x, y - p.y];
  return { x: u.x + a * dx - b * dy, y: N_ROWS * RISE - (u.y + b * dx + a * dy) };
}

function line(places: readonly Headland[]): string {
  return places
    .map((place) => {
      const { x, y } = plot(place);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join(" L");
}

/** All land as one path. */
export function landPath(): string {
  return LANDS.map((coast) => `M${line(coast)} Z`).join(" ");
}

/** Parallels every five degrees and meridians every ten. */
export function graticule(): string {
  const span = (from: number, to: number, by: number): number[] =>
    Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by);
  const parallels = span(40, 70, 5).map((latitude) => span(-75, 15, 5).map((at): Headland => [at, latitude]));
  const meridians = span(-70, 10, 10).map((longitude) => span(38, 72, 4).map((at): Headland => [longitude, at]));
  return [...parallels, ...meridians].map((places) => `M${line(places)}`).join(" ");
}

const NEWFOUNDLAND: readonly Headland[] = [
  [-53.1, 46.65],
  [-53.6, 46.6],
  [-54.2, 46.85],
  [-54, 47.4],
  [-55, 46.9],
  [-55.9, 46.9],
  [-55, 47.5],
  [-56.5, 47.6],
  [-59.2, 47.6],
  [-59.3, 47.9],
  [-58.4, 48.5],
  [-57.9, 49.7],
  [-57.2, 50.7],
  [-56, 51.6],
  [-55.4, 51.5],
  [-56.2, 50.3],
  [-55.8, 49.9],
  [-55, 49.5],
  [-53.5, 49.3],
  [-53.6, 48.6],
  [-53, 48.6],
  [-53.8, 48.1],
  [-52.9, 48.1],
  [-52.65, 47.5],
  [-52.9, 46.9],
];

const LABRADOR: readonly Headland[] = [
  [-57.1, 51.4],
  [-55.7, 52.1],
  [-55.8, 53.3],
  [-57.3, 54.2],
  [-58.3, 54.9],
  [-60, 55.6],
  [-61.5, 56.8],
  [-62, 58],
  [-64.4, 60.3],
  [-70, 60],
  [-70, 50.2],
  [-60, 50.2],
];

const GREENLAND: readonly Headland[] = [
  [-54, 75],
  [-53.5, 67],
  [-53, 65.5],
  [-52, 64.2],
  [-51, 63],
  [-49.8, 62],
  [-48.6, 61.2],
  [-46.8, 60.7],
  [-45.2, 60.1],
  [-43.9, 59.8],
  [-43.1, 60.2],
  [-42.7, 61.3],
  [-42.3, 62.5],
  [-41.3, 63.5],
  [-40.6, 64.7],
  [-39, 65.6],
  [-36, 65.9],
  [-33, 67.6],
  [-28, 68.5],
  [-24, 70],
  [-24, 75],
];

const ICELAND: readonly Headland[] = [
  [-22.7, 63.8],
  [-20.2, 63.5],
  [-18.9, 63.4],
  [-16.5, 63.85],
  [-14.9, 64.3],
  [-13.6, 65],
  [-14.6, 65.8],
  [-14.9, 66.35],
  [-16.2, 66.5],
  [-18, 66.1],
  [-19.5, 66],
  [-20.3, 65.6],
  [-21.4, 65.5],
  [-21.3, 66],
  [-22.5, 66.45],
  [-24, 66],
  [-24.4, 65.5],
  [-22.5, 65.5],
  [-22, 65.1],
  [-24, 64.85],
  [-22.3, 64.5],
  [-22, 64.2],
];

const IRELAND: readonly Headland[] = [
  [-6.3, 52.2],
  [-8, 51.8],
  [-9.5, 51.4],
  [-10.3, 51.8],
  [-10.4, 52.2],
  [-9.5, 52.7],
  [-9.3, 53.1],
  [-10.1, 53.4],
  [-10.1, 54.2],
  [-8.5, 54.3],
  [-8.7, 54.7],
  [-8.3, 55.1],
  [-7.3, 55.4],
  [-6.1, 55.2],
  [-5.5, 54.5],
  [-6.1, 53.9],
  [-6.1, 53.3],
  [-6, 52.7],
];

const BRITAIN: readonly Headland[] = [
  [-5.7, 50.05],
  [-5.2, 49.95],
  [-3.6, 50.2],
  [-2.4, 50.6],
  [1.4, 51.1],
  [1.3, 52.9],
  [0.3, 53],
  [-0.1, 53.7],
  [-1.5, 55],
  [-2, 55.8],
  [-3.2, 56],
  [-2.1, 57.6],
  [-4, 57.6],
  [-3.1, 58.6],
  [-5, 58.6],
  [-5.8, 57.6],
  [-5.6, 56.7],
  [-5.6, 55.9],
  [-5.7, 55.3],
  [-4.7, 55.7],
  [-4.9, 54.8],
  [-3.4, 54.9],
  [-3, 54],
  [-3.1, 53.3],
  [-4.5, 53.2],
  [-4.2, 52.7],
  [-5.2, 51.9],
  [-4.3, 51.6],
  [-3, 51.4],
  [-4.2, 51.2],
];

const HEBRIDES: readonly Headland[] = [
  [-7.6, 57],
  [-7, 57.7],
  [-6.2, 58.5],
  [-6.9, 58.2],
  [-7.4, 57.5],
];

const FAROES: readonly Headland[] = [
  [-7.4, 62.1],
  [-6.4, 62.3],
  [-6.7, 61.5],
];

const FRANCE: readonly Headland[] = [
  [-1.6, 48.6],
  [-3.2, 48.8],
  [-4.7, 48.5],
  [-4.6, 48],
  [-3, 47.5],
  [-2.2, 47.1],
  [-1.2, 46],
  [-1.2, 44.5],
  [-1.7, 43.4],
  [-4, 43.45],
  [-7.8, 43.75],
  [-9.2, 43.1],
  [-8.9, 40],
  [-9.4, 38.7],
  [3, 38.7],
  [3, 50.5],
  [1.6, 50.8],
  [0.2, 49.6],
  [-1.3, 49.4],
  [-1.8, 49.7],
];

const LANDS: readonly (readonly Headland[])[] = [
  NEWFOUNDLAND,
  LABRADOR,
  GREENLAND,
  ICELAND,
  IRELAND,
  BRITAIN,
  HEBRIDES,
  FAROES,
  FRANCE,
];
