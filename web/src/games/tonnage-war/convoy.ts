import type { Point } from "../arrows";
import { COLUMNS, regionOf } from "./geometry";
import type { Wreck } from "./story";

/** A ship of the convoy in its column. */
export interface Sailing {
  at: Point;
  scale: number;
  fate: "sails" | "sunk" | "gone";
  /** The turn it was sunk in, if the log tells. */
  turn: number | null;
}

/** Ships abreast for each in a column: convoys are broad. */
const BROAD = 2.3;

/** Where each ship of a convoy of so many sails: columns of nearly the same length. */
export function stations(n: number): { at: Point; scale: number }[] {
  const columns = Math.max(1, Math.round(Math.sqrt(n * BROAD)));
  const deep = Math.ceil(n / columns);
  const [across, down] = [COLUMNS.width / columns, COLUMNS.height / deep];
  const scale = Math.min(1.3, across / 20, down / 40);
  return Array.from({ length: n }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    // The last row stands in the middle columns.
    const last = row === deep - 1 ? (columns * deep - n) / 2 : 0;
    return { at: { x: COLUMNS.x + (column + last + 0.5) * across, y: COLUMNS.y + (row + 0.5) * down }, scale };
  });
}

/** The convoy as it sails: who was sunk lies where it was hit from, who straggles is gone from the rear. */
export function convoyOf(of: number, sailing: number, sunk: Wreck[]): Sailing[] {
  const ships = stations(of).map((one): Sailing => ({ ...one, fate: "sails", turn: null }));
  const lost = sunk.filter(({ what }) => what === "ship").slice(0, Math.max(0, of - sailing));
  for (const [i, { from, turn }] of lost.entries()) {
    const ship = nearest(ships, sideOf(from, i));
    if (ship) Object.assign(ship, { fate: "sunk", turn });
  }
  for (let i = 0; i < of - sailing - lost.length; i++) {
    const ship = nearest(ships, {
      x: COLUMNS.x + ((i * 0.618) % 1) * COLUMNS.width,
      y: COLUMNS.y + 2 * COLUMNS.height,
    });
    if (ship) ship.fate = "gone";
  }
  return ships;
}

/** Where the ship lies that was sunk last. */
export function lastSunk(of: number, sailing: number, sunk: Wreck[]): Point | null {
  const ships = sunk.filter(({ what }) => what === "ship");
  const before = convoyOf(of, sailing + 1, ships.slice(0, -1));
  const now = convoyOf(of, sailing, ships);
  return now.find(({ fate }, i) => fate === "sunk" && before[i]?.fate !== "sunk")?.at ?? null;
}

/** From where the torpedoes came; inside the convoy, from between its columns. */
function sideOf(from: string, i: number): Point {
  const share = ((i + 1) * 0.618) % 1;
  const region = regionOf(from);
  const [x, y] = [COLUMNS.x + share * COLUMNS.width, COLUMNS.y + share * COLUMNS.height];
  if (!region || from === "convoy") return { x, y };
  const { middle } = region;
  return from.endsWith("beam") ? { x: middle.x, y } : { x, y: middle.y };
}

function nearest(ships: Sailing[], { x, y }: Point): Sailing | undefined {
  const left = ships.filter(({ fate }) => fate === "sails");
  const far = ({ at }: Sailing): number => Math.hypot(at.x - x, at.y - y);
  return left.reduce<Sailing | undefined>((best, ship) => (best && far(best) <= far(ship) ? best : ship), undefined);
}

/** Stragglers behind the convoy, scattered, always the same in the same place. */
export function scattered(n: number): Point[] {
  const room = regionOf("stragglers")?.room ?? COLUMNS;
  const across = Math.max(8, n);
  const first = (across - n) / 2;
  return Array.from({ length: n }, (_, i) => ({
    x: room.x + (room.width * (first + i + 0.5 + 0.3 * Math.sin(i * 7))) / across,
    y: room.y + room.height * (0.62 + 0.2 * Math.sin(i * 2.4)),
  }));
}
