import { describe, expect, it } from "vitest";
import type { View } from "./types";
import { unfold } from "./unfold";

const view = {
  turn: 3,
  ships: 35,
  stragglers: 7,
  boats: [
    { id: 6, berth: "inner", spent: false },
    { id: 7, berth: "inner", spent: false },
  ],
  escorts: [{ name: "Tay", post: { at: { sector: "bow" } } }],
} as unknown as View;

describe("the surface in the midst of a step", () => {
  it("has each U-boat where it was told to be last", () => {
    const rolled = { sector_rolled: { boat: 6, roll: 2, added: 0, berth: { sector: "stern" }, outbound: false } };
    expect(unfold(view, [rolled]).boats.map(({ berth }) => berth)).toEqual([{ sector: "stern" }, "inner"]);
    expect(unfold(view, [rolled, { entered_convoy: { boat: 6 } }]).boats[0]?.berth).toBe("convoy");
  });

  it("counts a ship that is lost, and not twice where the view knows of it", () => {
    const attack = { convoy_attacked: { boat: 6, from: { sector: "stern" }, value: 7, roll: 4, sunk: "ship" } };
    const after = unfold(view, [attack]);
    expect([after.ships, after.boats[0]?.spent]).toEqual([34, true]);
    expect(unfold(after, [attack]).ships).toBe(34);
    expect(unfold(view, [attack, attack]).ships).toBe(33);
  });

  it("moves escorts, and leaves who is hit where it is shown", () => {
    expect(unfold(view, [{ moved: { escort: "Tay", to: "inner" } }]).escorts[0]?.post).toEqual({ at: "inner" });
    const shot = { fired_at_escort: { boat: 6, escort: "Tay", value: 7, roll: 1, hit: "sunk" } };
    expect(unfold(view, [shot]).escorts).toEqual(view.escorts);
    const hunted = { attacked: { boat: 6, escort: "Tay", value: 4, roll: 2, hit: "sunk", air: false } };
    const boat = unfold(view, [hunted]).boats[0];
    expect([boat?.berth, boat?.spent, boat?.damaged]).toEqual([view.boats[0]?.berth, true, true]);
    expect(unfold(view, ["illuminated"])).toBe(view);
  });
});
