import { describe, expect, it } from "vitest";
import { ableIn, inHand } from "./hand";

const said = (piece: string | null) => ({ action: piece, said: { rule: "", text: "", piece } });

describe("the hand", () => {
  it("takes own pieces that can act, whether their actions came or not", () => {
    const offered = {
      actions: [said("Wahoo"), said(null), said("Wahoo"), said("Kongo")],
      bundles: [{ group: "move", piece: "Tang", n: 256 }],
    };
    expect(ableIn(offered, (piece) => piece !== "Kongo")).toEqual(["Wahoo", "Tang"]);
  });
  it("keeps what was taken while it can act, or nothing can", () => {
    expect(inHand("Tang", ["Wahoo", "Tang"])).toBe("Tang");
    expect(inHand("Tang", [])).toBe("Tang");
    expect(inHand("Tang", ["Wahoo"])).toBe("Wahoo");
    expect(inHand(null, ["Wahoo", "Tang"])).toBe("Wahoo");
    expect(inHand(null, [])).toBeNull();
  });
});
