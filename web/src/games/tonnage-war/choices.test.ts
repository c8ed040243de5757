import { describe, expect, it } from "vitest";
import type { Choice } from "../../wire";
import { sorted, spotsOf, whereOf } from "./choices";
import type { Action, View } from "./types";

const view = {
  escorts: [{ name: "Bibb", post: { at: { sector: "bow" } } }],
  boats: [{ id: 3, berth: { sector: "stern" } }],
  engagement: { target: { sector: "bow" }, group: ["Bibb"], boat: 3, found: ["Bibb"] },
} as unknown as View;

const choice = (action: Action): Choice<Action> => ({ action, said: { rule: "5", text: "words" } }) as Choice<Action>;

describe("choices on the surface", () => {
  it("act where they are done", () => {
    expect(whereOf({ place: { escort: "Bibb", at: { line: "port_bow" } } }, view)).toBe("port_bow");
    expect(whereOf({ join: { escort: "Bibb", target: "hf_df" } }, view)).toBe("inner");
    expect(whereOf({ hunt: { boat: 3 } }, view)).toBe("stern");
    expect(whereOf({ strike: { escorts: ["Bibb", null, null] } }, view)).toBe("stern");
    expect(whereOf({ rescue: { escort: "Bibb" } }, view)).toBe("bow");
    expect(whereOf("search", view)).toBe("bow");
    expect(whereOf("done", view)).toBeNull();
  });

  it("are gathered by place", () => {
    const spots = spotsOf(
      [choice("search"), choice("done"), choice({ move: { escort: "Bibb", to: { sector: "bow" } } })],
      view,
    );
    expect(spots.map(({ key, choices }) => [key, choices.length])).toEqual([["bow", 2]]);
  });

  it("come with the strongest attack first and the end of the phase on top", () => {
    const all = sorted([
      choice({ strike: { escorts: [null, null, null] } }),
      choice({ strike: { escorts: ["Bibb", null, null] } }),
      choice("done"),
    ]);
    expect(all.map(({ action }) => action)).toEqual([
      "done",
      { strike: { escorts: ["Bibb", null, null] } },
      { strike: { escorts: [null, null, null] } },
    ]);
  });
});
