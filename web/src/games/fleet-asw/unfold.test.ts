import { describe, expect, it } from "vitest";
import type { View } from "./types";
import { unfold } from "./unfold";

const view = {
  ships: [
    { name: "Kite", hex: "C4-A", damage: 0, afloat: true },
    { name: "U-592", hex: null, damage: 0, afloat: true, datum: { turn: 1, hexes: ["C4-A"] } },
  ],
  divisions: [{ name: "Raider", band: "distant", spotted: false, hex: null }],
} as unknown as View;

describe("a fight in the midst of a step", () => {
  it("has ships where they were told to be, and losses as they come", () => {
    const events = [
      { moved: { ship: "Kite", hex: "C3-A" } },
      { damaged: { ship: "Kite", levels: 2, damage: 2, rule: "x" } },
      { spotted: { boat: "U-592", hex: "D4-A", range: 1, night: false } },
    ];
    expect(unfold(view, events).ships.map(({ hex, damage }) => [hex, damage])).toEqual([
      ["C3-A", 2],
      ["D4-A", 0],
    ]);
    expect(unfold(view, [{ sunk: { ship: "Kite", rule: "x" } }]).ships[0]?.afloat).toBe(false);
  });

  it("has divisions in their band, spotted where they were seen", () => {
    const after = unfold(view, [
      { closed: { division: "Raider", band: "long" } },
      { division_spotted: { division: "Raider", hex: null } },
    ]).divisions[0];
    expect([after?.band, after?.spotted, after?.hex]).toEqual(["long", true, null]);
    expect(unfold(view, ["over"])).toBe(view);
  });
});
