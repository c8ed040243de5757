import { describe, expect, it } from "vitest";
import { curvesOf, isEventful, stairs, stepAt } from "./standing";

describe("how it stood", () => {
  it("is one line where one side gains what the other loses", () => {
    const mirrored = curvesOf([
      [0, 0],
      [0.5, -0.5],
    ]);
    expect(mirrored).toEqual([{ side: 0, against: 1, worths: [0, 0.5] }]);
    expect(curvesOf([[0], [-1]])).toEqual([{ side: 0, against: null, worths: [0, -1] }]);
    expect(
      curvesOf([
        [0, 0],
        [0.5, 0.5],
      ]),
    ).toHaveLength(2);
  });

  it("changes at its steps and stays between them", () => {
    expect(stairs([0, 0, 1, 1], 40, 20)).toBe("0,10 20,10 20,0 40,0");
    expect(stairs([0, 1], 40, 20)).toBe("0,10 20,10 20,0 40,0");
  });

  it("has nothing to show where the end alone counts", () => {
    expect(
      isEventful([
        [0, 0],
        [0, 0],
        [1, -1],
      ]),
    ).toBe(false);
    expect(
      isEventful([
        [0, 0],
        [0.1, -0.1],
        [1, -1],
      ]),
    ).toBe(true);
  });

  it("is clicked at a step", () => {
    expect([stepAt(0, 40), stepAt(0.5, 40), stepAt(1.2, 40), stepAt(-1, 40)]).toEqual([0, 20, 40, 0]);
  });
});
