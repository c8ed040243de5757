import type { Point } from "../arrows";
import { type Box, bearingOf, HEART, isLine, meets, REGIONS, type Region, titleBox } from "./geometry";

/** How large blocks are at scale 1. */
export const BOAT = { width: 58, height: 58 };
export const ESCORT = { width: 156, height: 54 };

/** A block in its place. */
export interface Laid {
  key: string;
  at: Point;
  scale: number;
}

/** Who is in a place. */
export interface Crowd {
  /** Numbers of U-boats. */
  boats: number[];
  /** Names of escorts. */
  escorts: string[];
  /** Escorts that follow a U-boat, with its number. */
  hunters?: [string, number][];
}

interface Wanting {
  key: string;
  size: { width: number; height: number };
  near: Point;
}

const SMALLEST = 0.3;
/** How finely places are tried. */
const GRAIN = 12;

/** Lays out every block of the surface, as large as its place allows; no two ever cover each other. */
export function layOut(crowds: Map<string, Crowd>): Map<string, Laid> {
  const laid = new Map<string, Laid>();
  const lines = REGIONS.filter(isLine);
  // Blocks on the lines stand in the corners of sectors: these come first, and sectors leave them free.
  const taken: Box[] = [];
  for (const region of [...lines, ...REGIONS.filter((one) => !isLine(one))]) {
    const crowd = crowds.get(region.key);
    if (!crowd) continue;
    for (const one of placed(region, crowd, taken)) {
      laid.set(one.key, one);
      taken.push(boxOf(one));
    }
  }
  return laid;
}

/** What a block covers. */
export function boxOf({ key, at, scale }: Laid): Box {
  const { width, height } = key.startsWith("boat") ? BOAT : ESCORT;
  return {
    x: at.x - (width * scale) / 2,
    y: at.y - (height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
}

function placed(region: Region, { boats, escorts, hunters = [] }: Crowd, taken: Box[]): Laid[] {
  const hunted = new Set(hunters.map(([, id]) => id));
  const berth = (id: number): Point => region.boats(bearingOf(id));
  const boat = (id: number): Wanting => ({ key: `boat ${id}`, size: BOAT, near: berth(id) });
  // A U-boat that is followed and those who follow it come first, so that they are together.
  const wanting: Wanting[] = [
    ...boats.filter((id) => hunted.has(id)).map(boat),
    ...hunters.map(([name, id]) => ({ key: `escort ${name}`, size: ESCORT, near: beside(berth(id)) })),
    ...escorts.map((name, i) => ({ key: `escort ${name}`, size: ESCORT, near: region.escorts(i, escorts.length) })),
    ...boats.filter((id) => !hunted.has(id)).map(boat),
  ];
  const free = isLine(region) ? taken : [...taken, titleBox(region)];
  for (let scale = 1; scale > SMALLEST; scale -= 0.1) {
    const found = tried(region, wanting, free, scale);
    if (found) return found;
  }
  return tried(region, wanting, taken, SMALLEST) ?? inRows(region, wanting);
}

/** Where somebody who follows a U-boat stands: between it and the convoy. */
function beside({ x, y }: Point): Point {
  const far = Math.hypot(HEART.x - x, HEART.y - y) || 1;
  return { x: x + ((HEART.x - x) / far) * 70, y: y + ((HEART.y - y) / far) * 62 };
}

/** Everybody as near as possible to where they would like to be; nothing where somebody finds no room. */
function tried(region: Region, wanting: Wanting[], before: Box[], scale: number): Laid[] | null {
  const taken = [...before];
  const found: Laid[] = [];
  for (const { key, size, near } of wanting) {
    const width = size.width * scale;
    const height = size.height * scale;
    let best: { at: Point; far: number } | null = null;
    for (const at of candidates(region, near)) {
      const far = Math.hypot(at.x - near.x, at.y - near.y);
      if (best && far >= best.far) continue;
      const block = { x: at.x - width / 2, y: at.y - height / 2, width, height };
      if (region.holds(block) && !taken.some((other) => meets(block, other))) best = { at, far };
    }
    if (!best) return null;
    found.push({ key, at: best.at, scale });
    taken.push({ x: best.at.x - width / 2 - 2, y: best.at.y - height / 2 - 2, width: width + 4, height: height + 4 });
  }
  return found;
}

function* candidates({ room: { x, y, width, height } }: Region, near: Point): Generator<Point> {
  yield near;
  for (let py = y + GRAIN; py < y + height; py += GRAIN)
    for (let px = x + GRAIN; px < x + width; px += GRAIN) yield { x: px, y: py };
}

/** More than any game has: tiny, in rows. */
function inRows({ room }: Region, wanting: Wanting[]): Laid[] {
  const [width, height] = [ESCORT.width * SMALLEST, BOAT.height * SMALLEST];
  const across = Math.max(1, Math.floor(room.width / width));
  return wanting.map(({ key }, i) => ({
    key,
    at: { x: room.x + ((i % across) + 0.5) * width, y: room.y + (Math.floor(i / across) + 0.5) * height },
    scale: SMALLEST,
  }));
}
