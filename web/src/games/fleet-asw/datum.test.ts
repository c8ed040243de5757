import { describe, expect, it } from "vitest";
import { outline } from "./Datum";

describe("where a boat may be", () => {
  it("has six sides around one hex, and ten around two that touch, whatever the column", () => {
    const sides = (hexes: string[]): number => outline(hexes).match(/M/g)?.length ?? 0;
    expect(sides(["C4-A"])).toBe(6);
    expect(sides(["C4-A", "C5-A"])).toBe(10);
    expect(sides(["C4-A", "D4-A"])).toBe(10);
    expect(sides(["D4-A", "E4-A"])).toBe(10);
    expect(sides(["C4-A", "D5-A"])).toBe(10);
    expect(sides(["C4-A", "G7-A"])).toBe(12);
    expect(sides([])).toBe(0);
  });
});
