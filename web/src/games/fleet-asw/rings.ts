import type { Point } from "../arrows";
import type { Band, View } from "./types";

export const BANDS: Band[] = ["distant", "long", "medium", "short"];
export const EXTENT = { x: 0, y: 0, width: 1240, height: 1060 };
export const MIDDLE: Point = { x: 620, y: 526 };

/** The edge of each band, across and down. */
export const EDGE: Record<Band, [number, number]> = {
  distant: [560, 460],
  long: [425, 350],
  medium: [290, 240],
  short: [150, 124],
};

/** How far out a division lies in its band. */
const OUT: Record<Band, number> = { distant: 0.865, long: 0.625, medium: 0.385, short: 0.13 };

/** How far around the fight the divisions of a side spread. */
const SPREAD = (2.1 * Math.PI) / 3;

/** Where each division lies: the allies to the west of the fight, the axis to the east, as far out as their band. */
export function placesOf(view: View): Map<string, Point> {
  const places = new Map<string, Point>();
  for (const band of BANDS)
    for (const side of ["allies", "axis"] as const) {
      const here = view.divisions.filter((one) => one.alive && one.band === band && one.side === side);
      for (const [i, { name }] of here.entries()) {
        const share = here.length === 1 ? 0 : i / (here.length - 1) - 0.5;
        const angle = (side === "allies" ? Math.PI : 0) - (side === "allies" ? share : -share) * SPREAD;
        const [across, down] = EDGE.distant;
        places.set(name, {
          x: MIDDLE.x + OUT[band] * across * Math.cos(angle),
          y: MIDDLE.y + OUT[band] * down * Math.sin(angle) * (band === "short" ? 2 : 1),
        });
      }
    }
  return places;
}

/** How large the names of the bands are at most. */
export const TITLE = 30;

/** The room of the name of a band, which nothing else is written over. */
export function titleBox(band: Band): { x: number; y: number; width: number; height: number } {
  return { x: MIDDLE.x - 80, y: MIDDLE.y + EDGE[band][1] - 14 - TITLE, width: 160, height: TITLE + 8 };
}

/** Clockwise from up, the way to the middle of the fight. */
export function inwards({ x, y }: Point): number {
  return (Math.atan2(MIDDLE.x - x, y - MIDDLE.y) * 180) / Math.PI;
}

/** How the ships of a division lie about their middle: in two columns, the leaders ahead. */
export function formation(n: number): Point[] {
  const columns = n < 3 ? 1 : 2;
  const deep = Math.ceil(n / columns);
  return Array.from({ length: n }, (_, i) => ({
    x: ((i % columns) - (columns - 1) / 2) * 22,
    y: (Math.floor(i / columns) - (deep - 1) / 2) * 48,
  }));
}
