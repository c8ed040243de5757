/** A place on a chart. */
export interface Point {
  x: number;
  y: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What lies aside counts more, but less than a row: rows that are half a hex off are not skipped. */
const ASIDE = 1.2;

/** Where an arrow key leads from a place: the nearest ahead, with those straight ahead preferred. */
export function nextPlace(from: Point, places: Iterable<[string, Point]>, key: string): string | null {
  const way = WAYS[key];
  if (!way) return null;
  let best: { name: string; cost: number } | null = null;
  for (const [name, { x, y }] of places) {
    const along = (x - from.x) * way[0] + (y - from.y) * way[1];
    const aside = Math.abs((x - from.x) * way[1]) + Math.abs((y - from.y) * way[0]);
    const cost = along + ASIDE * aside;
    if (along > 1 && (!best || cost < best.cost)) best = { name, cost };
  }
  return best?.name ?? null;
}

/** Whether a mark lies in the left half of its chart, so that what it opens can stand on the right. */
export function isLeft(mark: SVGElement): boolean {
  const [box, chart] = [mark.getBoundingClientRect(), mark.ownerSVGElement?.getBoundingClientRect()];
  return chart !== undefined && box.left + box.width / 2 < chart.left + chart.width / 2;
}

/** The middle of several places. */
export function middleOf(places: Point[]): Point | null {
  if (places.length === 0) return null;
  const sum = places.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / places.length, y: sum.y / places.length };
}
