import { describe, expect, it } from "vitest";
import { ATTACK, CONVOY, INNER, keyOf, meets, REGIONS, regionOf, titleBox, WATER } from "./geometry";
import { boxOf, type Crowd, layOut } from "./layout";

const numbers = (n: number, from = 1): number[] => Array.from({ length: n }, (_, i) => from + i);
const names = (n: number, key: string): string[] => numbers(n).map((i) => `${key} ${i}`);

/** Every place with so many in it. */
function crowded(boats: number, escorts: number): Map<string, Crowd> {
  return new Map(
    REGIONS.map(({ key }, i) => [key, { boats: numbers(boats, 1 + 40 * i), escorts: names(escorts, key) }]),
  );
}

describe("the surface", () => {
  it("has a place for every station", () => {
    const keys = REGIONS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(12);
    for (const { key, station } of REGIONS) expect(keyOf(station)).toBe(key);
    expect(keyOf("waiting")).toBeNull();
  });

  it("has its zones one within the other", () => {
    for (const [outer, inner] of [
      [WATER, INNER],
      [INNER, ATTACK],
      [ATTACK, CONVOY],
    ] as const) {
      expect(inner.x).toBeGreaterThan(outer.x);
      expect(inner.y).toBeGreaterThan(outer.y);
      expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width);
      expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
    }
  });

  it.each([
    [0, 1],
    [1, 0],
    [2, 2],
    [3, 3],
    [7, 0],
  ])("lays out %i U-boats and %i escorts in every place so that none covers another", (boats, escorts) => {
    const laid = [...layOut(crowded(boats, escorts)).values()];
    expect(laid.length).toBe(12 * (boats + escorts));
    const boxes = laid.map((one) => ({ key: one.key, box: boxOf(one) }));
    const covered = boxes.flatMap(({ key, box }, i) =>
      boxes.slice(i + 1).flatMap((other) => (meets(box, other.box) ? [`${key} over ${other.key}`] : [])),
    );
    expect(covered).toEqual([]);
  });

  it("leaves the name of every zone free and blocks within their zone", () => {
    const laid = layOut(new Map([["inner", { boats: numbers(20), escorts: names(8, "DE") }]]));
    const title = titleBox(regionOf("inner") ?? { title: { x: 0, y: 0 } });
    expect([...laid.values()].filter((one) => meets(boxOf(one), title))).toEqual([]);
    expect([...laid.values()].filter((one) => meets(boxOf(one), ATTACK))).toEqual([]);
    expect([...laid.values()].every(({ scale }) => scale > 0.8)).toBe(true);
  });

  it("keeps a U-boat on its bearing when others come and go", () => {
    const at = (boats: number[]) => layOut(new Map([["outer", { boats, escorts: [] }]])).get("boat 5")?.at;
    expect(at([5])).toEqual(at([2, 5, 9]));
  });

  it("puts who follows a U-boat beside it", () => {
    const laid = layOut(new Map([["inner", { boats: [3, 8, 11], escorts: [], hunters: [["Tay", 8]] }]]));
    const [boat, escort] = [laid.get("boat 8")?.at ?? { x: 0, y: 0 }, laid.get("escort Tay")?.at ?? { x: 999, y: 999 }];
    expect(Math.hypot(boat.x - escort.x, boat.y - escort.y)).toBeLessThan(130);
  });
});
