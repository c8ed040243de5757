/** How well each side stood, after the opening and after every step. */
export type Standings = number[][];

/** A line to draw: the side it belongs to, and for what is below the middle another side, if that is its mirror. */
export interface Curve {
  side: number;
  against: number | null;
  worths: number[];
}

/** The lines of a graph: one for two sides of which one gains what the other loses, else one for each. */
export function curvesOf(standings: Standings): Curve[] {
  const n = standings[0]?.length ?? 0;
  const worths = Array.from({ length: n }, (_, side) => standings.map((row) => row[side] ?? 0));
  const [first, second] = worths;
  const isMirror = n === 2 && first?.every((worth, i) => Math.abs(worth + (second?.[i] ?? 0)) < 1e-3);
  if (first && isMirror) return [{ side: 0, against: 1, worths: first }];
  return worths.map((worths, side) => ({ side, against: null, worths }));
}

/** Whether there is anything to see before the last step: some games count nothing but the end. */
export function isEventful(standings: Standings): boolean {
  const first = standings[0] ?? [];
  return standings.slice(1, -1).some((row) => row.some((worth, side) => Math.abs(worth - (first[side] ?? 0)) > 1e-3));
}

/**
 * The points of a line that changes at steps and stays between them, from 0 to `width` and from `height` for -1 to 0 for 1.
 * Every step has its stretch, the last one too.
 */
export function stairs(worths: number[], width: number, height: number): string {
  const x = (step: number): number => (step / worths.length) * width;
  const y = (worth: number): number => ((1 - worth) / 2) * height;
  const points: string[] = [];
  worths.forEach((worth, step) => {
    const before = worths[step - 1];
    if (before === worth) return;
    if (before !== undefined) points.push(`${round(x(step))},${round(y(before))}`);
    points.push(`${round(x(step))},${round(y(worth))}`);
  });
  return [...points, `${width},${round(y(worths.at(-1) ?? 0))}`].join(" ");
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** The step at a place of the graph, from 0 at its left edge to 1 at its right one. */
export function stepAt(share: number, last: number): number {
  return Math.min(last, Math.max(0, Math.floor(share * (last + 1))));
}
