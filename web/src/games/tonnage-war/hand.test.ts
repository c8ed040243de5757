import { describe, expect, it } from "vitest";
import type { Choice } from "../../wire";
import { handsIn } from "./hand";
import type { Action, View } from "./types";

const view = {
  escorts: [{ name: "Bibb", post: { at: { sector: "bow" } } }],
  boats: [{ id: 3, berth: { sector: "stern" } }],
  engagement: { target: { sector: "bow" }, group: ["Bibb"], boat: null, found: [] },
} as unknown as View;

const choice = (action: Action): Choice<Action> => ({ action, said: { rule: "5", text: "words" } }) as Choice<Action>;

describe("blocks in hand", () => {
  it("can be dropped where they can go, and nowhere else", () => {
    const hands = handsIn(
      [
        choice("done"),
        choice({ move: { escort: "Bibb", to: { line: "port_bow" } } }),
        choice({ move: { escort: "Bibb", to: "inner" } }),
        choice({ move: { escort: "Vimy", to: "outer" } }),
        choice({ decoy: { escort: "Bibb" } }),
      ],
      view,
    );
    expect([...hands.pieces.keys()]).toEqual(["escort Bibb", "escort Vimy"]);
    expect([...hands.drops("Bibb").keys()]).toEqual(["port_bow", "inner"]);
    expect([...hands.drops("Vimy").keys()]).toEqual(["outer"]);
    expect([...hands.drops(null).keys()]).toEqual([]);
  });

  it("are sent against U-boats and places, and a search needs no block", () => {
    const hands = handsIn(
      [
        choice({ join: { escort: "Bibb", target: { hunt: 3 } } }),
        choice({ join: { escort: "Bibb", target: "hf_df" } }),
        choice("search"),
        choice({ hunt: { boat: 3 } }),
        choice("evade"),
      ],
      view,
    );
    expect([...hands.drops("Bibb").keys()].toSorted()).toEqual(["boat 3", "bow", "inner"]);
    expect([...hands.drops(null).keys()]).toEqual(["bow"]);
    expect([...hands.pieces.keys()]).toEqual(["escort Bibb", "boat 3", "ships"]);
  });
});
