/** A rectangle on the chart. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A name plate to be placed beside its ship. */
export interface Plate {
  key: string;
  at: { x: number; y: number };
  width: number;
  height: number;
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/**
 * Places every plate near its ship so that no two cover each other or a ship: eight directions, then farther out.
 * A plate that was moved far gets a leader line, which the caller draws.
 */
export function placePlates(plates: Plate[], ships: Box[], chart: Box): Map<string, Box> {
  const placed = new Map<string, Box>();
  const taken: Box[] = [...ships];
  for (const plate of plates) {
    const spot = spots(plate).find((box) => inside(box, chart) && !taken.some((other) => overlaps(box, other)));
    const box = spot ?? { x: plate.at.x, y: plate.at.y, width: plate.width, height: plate.height };
    placed.set(plate.key, box);
    taken.push(box);
  }
  return placed;
}

function inside(box: Box, chart: Box): boolean {
  return (
    box.x >= chart.x &&
    box.y >= chart.y &&
    box.x + box.width <= chart.x + chart.width &&
    box.y + box.height <= chart.y + chart.height
  );
}

function spots({ at, width, height }: Plate): Box[] {
  return [24, 44, 64, 90, 120].flatMap((gap) => {
    const right = { x: at.x + gap, y: at.y - height / 2 };
    const left = { x: at.x - gap - width, y: at.y - height / 2 };
    const above = { x: at.x - width / 2, y: at.y - gap - height };
    const below = { x: at.x - width / 2, y: at.y + gap };
    const corners = [
      { x: right.x, y: above.y + height },
      { x: right.x, y: below.y - height },
      { x: left.x, y: above.y + height },
      { x: left.x, y: below.y - height },
    ];
    return [right, left, above, below, ...corners].map((spot) => ({ ...spot, width, height }));
  });
}
