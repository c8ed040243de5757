import { describe, expect, it } from "vitest";
import { type Box, placePlates } from "./labels";

describe("name plates", () => {
  it("never cover each other, whatever the crowd", () => {
    const chart = { x: 0, y: 0, width: 560, height: 760 };
    let seed = 7;
    const random = (n: number): number => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return seed % n;
    };
    for (let round = 0; round < 200; round++) {
      const ships = Array.from({ length: 6 }, () => ({ x: 20 + random(14) * 40, y: 20 + random(18) * 40 }));
      const boxes = ships.map(({ x, y }) => ({ x: x - 18, y: y - 18, width: 36, height: 36 }));
      const plates = ships.map((at, i) => ({ key: String(i), at, width: 60, height: 16 }));
      const placed: Box[] = [...placePlates(plates, boxes, chart).values()];
      expect(placed).toHaveLength(6);
      placed.forEach((a, i) => {
        for (const b of placed.slice(i + 1)) {
          const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
          expect(apart).toBe(true);
        }
      });
    }
  });
});
