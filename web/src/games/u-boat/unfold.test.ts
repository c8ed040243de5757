import { describe, expect, it } from "vitest";
import type { View } from "./types";
import { unfold } from "./unfold";

const pose = (square: string, depth = 0) => ({ square, facing: "E", depth });
const boat = { ship: "UB1", status: "able", pose: pose("K8", 200), hidden: false, trail: null, salvo: null };
const view = {
  escorts: [{ ship: "DE1", status: "able", pose: pose("S12"), blind_zone: ["S12"] }],
  boats: [boat],
} as unknown as View;

describe("an action in the midst", () => {
  it("has ships where the words have brought them, and moves all of them sideways", () => {
    const news = [
      { escort_at: { escort: "DE1", pose: pose("S11"), halts: false } },
      { escort_at: { escort: "DE1", pose: pose("R13"), halts: false } },
      { slid: { columns: -4 } },
    ];
    const squares = [0, 1, 2, 3].map((n) => unfold(view, news.slice(0, n)).escorts[0]?.pose.square);
    expect(squares).toEqual(["S12", "S11", "R13", "R9"]);
    expect(unfold(view, news).boats[0]?.pose?.square).toBe("K4");
  });

  it("leaves a boat that goes out of sight where it was seen, and shows her owner where it is", () => {
    const ready = (record: unknown) => unfold(view, [{ ready: { boat: "UB1", record } }]).boats[0];
    expect(ready(null)).toMatchObject({ hidden: true, pose: null, trail: { seen: pose("K8", 200), moves: 1 } });
    expect(ready(pose("K9"))).toMatchObject({ hidden: true, pose: pose("K9"), trail: null });
  });

  it("has a wreck with the sentence of the sinking and not before", () => {
    const news = [{ charged: { boat: "UB1", blast: "sunk" } }, { sunk: { ship: "UB1" } }];
    expect([1, 2].map((n) => unfold(view, news.slice(0, n)).boats[0]?.status)).toEqual(["able", "sunk"]);
  });
});
