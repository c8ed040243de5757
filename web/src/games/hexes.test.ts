import { describe, expect, it } from "vitest";
import { center, hexNear } from "./hexes";

describe("the hexes of the endless sea", () => {
  it("are found by every point in them, in even and odd columns and left of the first panel", () => {
    for (const hex of ["C4-A", "D4-A", "A1-A", "Z2-Z"]) {
      const { x, y } = center(hex);
      for (const [dx, dy] of [
        [0, 0],
        [0, 18],
        [0, -18],
        [19, 0],
        [-19, 2],
      ] as const)
        expect(hexNear({ x: x + dx, y: y + dy })).toBe(hex);
    }
  });
});
