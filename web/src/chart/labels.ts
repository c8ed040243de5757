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

/** Widths of letters in a bold sans serif, in parts of the size; all others are as wide as a small a or d. */
const WIDTHS: [RegExp, number][] = [
  [/[MWmw]/, 1.05],
  [/[A-Z−]/, 0.8],
  [/[fijlrt.,' ]/, 0.46],
];

/** The room a name needs on its plate. */
export function plateWidth(text: string, size: number): number {
  const widths = [...text].map((letter) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.71);
  return size * (widths.reduce((sum, width) => sum + width, 0) + 0.7);
}

export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/**
 * Places every plate near its ship so that no two cover each other or a ship: twelve places, then farther out.
 * What is `soft`, such as a sign on the water, is covered only where there is no other place. The order in which plates
 * choose decides how far the last ones must go, so several are tried. A plate that was moved far gets a leader line,
 * which the caller draws.
 */
export function placePlates(plates: Plate[], ships: Box[], chart: Box, soft: Box[] = []): Map<string, Box> {
  const tried = ordersOf(plates).map((order) => inOrder(order, ships, chart, soft));
  return tried.reduce((best, other) => (other.cost < best.cost ? other : best)).placed;
}

/** With more plates than this, one order must do. */
const MANY = 12;

function ordersOf(plates: Plate[]): Plate[][] {
  if (plates.length > MANY) return [plates];
  const byColumn = plates.toSorted((a, b) => a.at.x - b.at.x);
  const byRow = plates.toSorted((a, b) => a.at.y - b.at.y);
  return [plates, plates.toReversed(), byColumn, byColumn.toReversed(), byRow, byRow.toReversed()];
}

/** Worse than any place beside the ship. */
const NO_PLACE = 1000;
const OVER_SIGNS = 16;

function inOrder(plates: Plate[], ships: Box[], chart: Box, soft: Box[]): { placed: Map<string, Box>; cost: number } {
  const placed = new Map<string, Box>();
  const taken: Box[] = [...ships];
  let cost = 0;
  for (const plate of plates) {
    let best = { box: { ...plate.at, width: plate.width, height: plate.height }, cost: NO_PLACE };
    for (let i = 0; i < N_SPOTS && i < best.cost; i++) {
      const box = spot(plate, i);
      if (!inside(box, chart) || taken.some((other) => overlaps(box, other))) continue;
      const over = soft.some((other) => overlaps(box, other)) ? OVER_SIGNS : 0;
      if (i + over < best.cost) best = { box, cost: i + over };
    }
    placed.set(plate.key, best.box);
    taken.push(best.box);
    cost += best.cost;
  }
  return { placed, cost };
}

function inside(box: Box, chart: Box): boolean {
  return (
    box.x >= chart.x &&
    box.y >= chart.y &&
    box.x + box.width <= chart.x + chart.width &&
    box.y + box.height <= chart.y + chart.height
  );
}

const GAPS = [24, 44, 64, 90, 120];
const WAYS = 12;
/** Half a ship: a plate above or below may begin or end with it. */
const HALF = 17;
const N_SPOTS = GAPS.length * WAYS;

/** The places beside a ship, nearest first: right, left, above, below, aside of those, the corners; then farther out. */
function spot({ at, width, height }: Plate, i: number): Box {
  const gap = GAPS[Math.floor(i / WAYS)] ?? 0;
  const [right, left] = [at.x + gap, at.x - gap - width];
  const [above, below] = [at.y - gap - height, at.y + gap];
  const [column, row] = [at.x - width / 2, at.y - height / 2];
  switch (i % WAYS) {
    case 0:
      return { x: right, y: row, width, height };
    case 1:
      return { x: left, y: row, width, height };
    case 2:
      return { x: column, y: above, width, height };
    case 3:
      return { x: column, y: below, width, height };
    case 4:
      return { x: at.x - HALF, y: below, width, height };
    case 5:
      return { x: at.x + HALF - width, y: below, width, height };
    case 6:
      return { x: at.x - HALF, y: above, width, height };
    case 7:
      return { x: at.x + HALF - width, y: above, width, height };
    case 8:
      return { x: right, y: above + height, width, height };
    case 9:
      return { x: right, y: below - height, width, height };
    case 10:
      return { x: left, y: above + height, width, height };
    default:
      return { x: left, y: below - height, width, height };
  }
}
