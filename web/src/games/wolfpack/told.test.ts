import { describe, expect, it } from "vitest";
import { costOf, momentOf } from "./told";

describe("what is told of a night", () => {
  const attack = (points: number) => ({
    convoy_attacked: { convoy: 1, from: "0720", differential: 6, chit: 2, modifier: 0, points },
  });
  const said = (event: unknown) => momentOf(event, () => "Convoy HX-9");

  it("says big what an attack cost the convoy, and counts it for the picture", () => {
    expect(said(attack(1))).toEqual({ word: "Attack", whose: "Convoy HX-9, 1 Victory Point" });
    expect(said(attack(0))?.whose).toBe("Convoy HX-9, beaten off");
    expect([attack(3), attack(0)].map(costOf)).toEqual([3, 0]);
  });
  it("has no picture of anything else", () => {
    expect(["straggle_reduced", null, { unveiled: { convoy: 1, escort: {} } }].map(costOf)).toEqual([null, null, null]);
  });
});
