import { describe, expect, it } from "vitest";
import { type Box, placePlates, plateWidth } from "./labels";
import { onFreeWater } from "./Water";

describe("name plates", () => {
  it("have room for broad letters", () => {
    // In DejaVu Sans Bold, among the broadest that are common, these take 4.4 and 4.2 times their size.
    expect(plateWidth("Armada", 10)).toBeGreaterThan(43.6 + 4);
    expect(plateWidth("Dunkirk", 10)).toBeGreaterThan(42 + 4);
    expect(plateWidth("Lill", 10)).toBeLessThan(plateWidth("Memo", 10) * 0.75);
  });

  it("never cover each other, whatever the crowd", () => {
    const chart = { x: 0, y: 0, width: 560, height: 760 };
    let seed = 7;
    let missing = 0;
    const covered: Box[] = [];
    const random = (n: number): number => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return seed % n;
    };
    for (let round = 0; round < 200; round++) {
      const ships = Array.from({ length: 6 }, () => ({ x: 20 + random(14) * 40, y: 20 + random(18) * 40 }));
      const boxes = ships.map(({ x, y }) => ({ x: x - 18, y: y - 18, width: 36, height: 36 }));
      const plates = ships.map((at, i) => ({ key: String(i), at, width: 60, height: 16 }));
      const placed: Box[] = [...placePlates(plates, boxes, chart).values()];
      missing += 6 - placed.length;
      covered.push(...placed.flatMap((a, i) => placed.slice(i + 1).filter((b) => !isApart(a, b))));
    }
    expect([missing, covered]).toEqual([0, []]);
  });

  it("stand by their own ship in a row of three, as at the start of a fleet action", () => {
    const chart = { x: 0, y: 0, width: 560, height: 760 };
    const ships = [420, 340, 260].map((x) => ({ x, y: 20 }));
    const boxes = ships.map(({ x, y }) => ({ x: x - 17, y: y - 17, width: 34, height: 34 }));
    const plates = ships.map((at, i) => ({ key: String(i), at, width: 121, height: 21 }));
    const placed = placePlates(plates, boxes, chart);
    for (const { key, at } of plates) {
      const box = placed.get(key) ?? { x: 999, y: 999, width: 0, height: 0 };
      const nearest = ships.toSorted((a, b) => far(box, a) - far(box, b))[0];
      expect(nearest).toEqual(at);
      expect(far(box, at)).toBeLessThan(90);
    }
  });

  it("leave signs on the water free where they can", () => {
    const chart = { x: 0, y: 0, width: 400, height: 400 };
    const ship = { x: 183, y: 183, width: 34, height: 34 };
    const plate = { key: "UB1", at: { x: 200, y: 200 }, width: 60, height: 16 };
    const free = placePlates([plate], [ship], chart).get("UB1");
    expect(free?.x).toBe(224);
    const charge = { x: 230, y: 190, width: 20, height: 20 };
    expect(placePlates([plate], [ship], chart, [charge]).get("UB1")?.x).toBeLessThan(200);
    const everywhere = { x: 0, y: 0, width: 400, height: 400 };
    expect(placePlates([plate], [ship], chart, [everywhere]).get("UB1")).toEqual(free);
  });
});

function far(box: Box, at: { x: number; y: number }): number {
  return Math.hypot(box.x + box.width / 2 - at.x, box.y + box.height / 2 - at.y);
}

function isApart(a: Box, b: Box): boolean {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

describe("soundings", () => {
  it("are left out where something lies", () => {
    const soundings = [0, 100].map((x) => ({ x, y: 50, fathoms: 1210 }));
    const ship = { x: 110, y: 30, width: 30, height: 60 };
    expect(onFreeWater(soundings, 13, [ship]).map(({ x }) => x)).toEqual([0]);
    expect(onFreeWater(soundings, 13, [])).toEqual(soundings);
  });
});
