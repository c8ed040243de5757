import { describe, expect, it } from "vitest";
import { nearestTurn } from "./pose";

describe("a turn", () => {
  it("is made the short way", () => {
    expect(nearestTurn(350, 10)).toBe(370);
    expect(nearestTurn(10, 350)).toBe(-10);
    expect(nearestTurn(370, 60)).toBe(420);
    expect(nearestTurn(-60, 300)).toBe(-60);
    expect(nearestTurn(0, 90)).toBe(90);
  });
});
