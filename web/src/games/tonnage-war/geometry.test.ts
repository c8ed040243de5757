import { describe, expect, it } from "vitest";
import { BOAT, ESCORT, keyOf, layOut, REGIONS } from "./geometry";

describe("the surface", () => {
  it("has a place for every station", () => {
    const keys = REGIONS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(12);
    for (const { key, station } of REGIONS) expect(keyOf(station)).toBe(key);
    expect(keyOf("waiting")).toBeNull();
  });

  it("keeps the rooms of different places apart", () => {
    for (const [i, { room: a }] of REGIONS.entries())
      for (const { room: b } of REGIONS.slice(i + 1)) {
        const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(apart).toBe(true);
      }
  });

  it("lays blocks out so that none overlap and all are within", () => {
    for (const { room, key } of REGIONS)
      for (const [boats, escorts] of [
        [0, 1],
        [4, 3],
        [9, 8],
        [20, 0],
      ]) {
        const many = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
        const laid = layOut(many(boats ?? 0), many(escorts ?? 0), room);
        const boxes = [
          ...laid.boats.map(({ x, y }) => ({ x, y, ...BOAT })),
          ...laid.escorts.map(({ x, y }) => ({ x, y, ...ESCORT })),
        ];
        expect(boxes.length, key).toBe((boats ?? 0) + (escorts ?? 0));
        for (const [i, a] of boxes.entries())
          for (const b of boxes.slice(i + 1)) {
            const wide = ((a.width + b.width) / 2) * laid.scale - 0.01;
            const high = ((a.height + b.height) / 2) * laid.scale - 0.01;
            expect(Math.abs(a.x - b.x) >= wide || Math.abs(a.y - b.y) >= high, key).toBe(true);
          }
      }
  });
});
