import { describe, expect, it } from "vitest";
import type { Choice } from "../../wire";
import { deedsOf } from "../hands";
import { handsIn, meantIn } from "./hand";
import type { Action, View } from "./types";

const view = {
  battle: { is_on: true },
  attack: null,
  ships: [{ name: "U-592", depth: "submerged" }, { name: "Starling" }, { name: "Woodpecker" }],
  divisions: [{ name: "Force H", band: "long" }],
} as unknown as View;

const choice = (action: Action): Choice<Action> =>
  ({ action, said: { rule: "SUB.1", text: "words" } }) as Choice<Action>;
const at = { x: 0, y: 0 };

describe("ships in hand", () => {
  it("are taken by a click, even where another could sail", () => {
    const choices = [
      choice({ move: { ship: "Starling", to: "C4-A" } }),
      choice({ move: { ship: "Woodpecker", to: "D4-A" } }),
    ];
    const hands = handsIn(choices, view, ["Starling", "Woodpecker"]);
    const done: unknown[] = [];
    const deeds = deedsOf<Action>(
      {
        selected: "Starling",
        onSelect: (piece) => done.push(piece),
        onChoose: (action) => done.push(action),
        onMenu: () => done.push("menu"),
      },
      hands,
    );
    deeds.press({ key: "Woodpecker", title: "Woodpecker", choices: [] }, at);
    expect(done).toEqual(["Woodpecker"]);
    deeds.drop("Woodpecker", ["Woodpecker", "D4-A"], at);
    expect(done.at(-1)).toEqual({ move: { ship: "Woodpecker", to: "D4-A" } });
  });

  it("close to the next band, fire at ships and draw away from an enemy", () => {
    const hands = handsIn(
      [
        choice({ close: { division: "Force H" } }),
        choice({ gun: { ship: "Starling", target: "U-592" } }),
        choice({ open: { division: "Raider" } }),
        choice("done"),
      ],
      view,
      [],
    );
    expect([...hands.drops("Force H").keys()].toSorted()).toEqual(["Raider", "band medium"]);
    expect([...hands.drops("Starling").keys()].toSorted()).toEqual(["Raider", "U-592"]);
  });

  it("keep the depth a boat has when it is dragged", () => {
    const plots = (["surfaced", "submerged"] as const).map((depth) =>
      choice({ plot: { boat: "U-592", to: "C4-A", depth } }),
    );
    expect(meantIn(view)(plots)?.action).toEqual({ plot: { boat: "U-592", to: "C4-A", depth: "submerged" } });
  });
});
