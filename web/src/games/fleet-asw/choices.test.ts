import { describe, expect, it } from "vitest";
import type { Choice } from "../../wire";
import { groupOf, hexOf, sorted } from "./choices";
import type { Action, View } from "./types";

const map = {
  battle: { is_on: false },
  divisions: [{ name: "Task Force 17", hex: "H9-A" }],
  bases: [{ name: "Rabaul", hex: "F1-A" }],
  ships: [{ name: "Yorktown", division: "Task Force 17" }],
  wings: [{ name: "Scouting Five", place: { parked: { ship: "Yorktown" } } }],
} as unknown as View;

const choice = (action: Action): Choice<Action> =>
  ({ action, said: { rule: "SUB.1", text: "words" } }) as Choice<Action>;

describe("choices of ANTI-SUBMARINE WARFARE", () => {
  it("act where they are done", () => {
    expect(hexOf({ steer: { division: "Task Force 17", to: "H8-A" } }, map)).toBe("H8-A");
    expect(hexOf({ bomb: { wing: "Scouting Five", base: "Rabaul" } }, map)).toBe("F1-A");
    expect(hexOf({ arm: { wing: "Scouting Five" } }, map)).toBe("H9-A");
    expect(hexOf("done", map)).toBeNull();
  });

  it("are grouped by who does them, with the end on top", () => {
    expect(groupOf(choice({ gun: { ship: "Starling", target: "U-592" } }))).toEqual({
      owner: "Starling",
      title: "Fire guns",
      isMode: false,
    });
    const all = sorted([choice({ arm: { wing: "Scouting Five" } }), choice("done")]);
    expect(all[0]?.action).toBe("done");
  });
});
