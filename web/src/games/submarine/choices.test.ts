import { describe, expect, it } from "vitest";
import type { Choice } from "../../wire";
import { aimed, commitWords, fieldOf, poseOf, sorted, spotsOf } from "./choices";
import { place, step } from "./geometry";
import type { Action, Ship, View } from "./types";

const boat = {
  vessel: { id: 0, name: "Wahoo" },
  kind: "submarine",
  hexes: ["N20-B", "N21-B"],
  facing: 6,
  fate: "afloat",
} as Ship;
const escort = {
  vessel: { id: 1, name: "Fukue" },
  kind: "escort",
  hexes: ["N10-B", "N9-B"],
  facing: 3,
  fate: "afloat",
} as Ship;
const view = {
  phase: "plotting",
  ships: [boat, escort],
  boats: [{ log: { plot: { moves: "2R", depth: null, shots: [] } } }],
  torpedoes: [],
  counters: [],
  convoy: { plots: null },
  draft: { ship: 1, deeds: ["ahead", { charge: "lb300" }, "ahead"] },
} as unknown as View;

function listed(actions: Action[]): Choice<Action>[] {
  return actions.map((action) => ({ action, said: { rule: "5", text: JSON.stringify(action) } }));
}

describe("the choices of SUBMARINE", () => {
  it("start where the draft ends", () => {
    expect(poseOf(view, 0)).toEqual({ bow: "N18-B", facing: 1 });
    expect(poseOf(view, 1)).toEqual({ bow: "N12-B", facing: 3 });
  });

  it("lie where they act, the tubes of one course together", () => {
    const spots = spotsOf(
      listed([
        { ahead: 0 },
        { launch: { ship: 0, tube: 0, course: { first: "B", turn: null } } },
        { launch: { ship: 0, tube: 1, course: { first: "B", turn: "port" } } },
        { fire: { ship: 0, target: 1 } },
        { depth: { ship: 0, feet: 50 } },
        "commit",
      ]),
      view,
    );
    expect(spots.map(({ sign, choices }) => [sign, choices.length])).toEqual([
      ["ahead", 1],
      ["tube", 2],
      ["ship", 1],
      ["ship", 1],
    ]);
    expect(spots.map(({ title }) => title).slice(2)).toEqual(["Fukue", "Wahoo"]);
  });

  it("end with admitting a loss and handing in, so that no stray key ends a turn", () => {
    const order = sorted(listed(["commit", { reveal: 0 }, { ahead: 0 }]));
    expect(order.map(({ action }) => action)).toEqual([{ ahead: 0 }, { reveal: 0 }, "commit"]);
  });

  it("that are drafted weapons lie where the ship will be by then", () => {
    const deeds = [
      { k_gun: ["port", "lb250"] },
      "ahead",
      { charge: "lb300" },
      { turn: "port" },
      { hedgehog: 2 },
      { squid: "P15-B" },
    ];
    // Fukue heads down (3) with her bow in N10-B, so that port is at the right of the chart.
    expect(aimed({ ...view, draft: { ship: 1, deeds } } as unknown as View)).toEqual([
      { hex: step("N10-B", 1), weapon: { k_gun: "lb250" } },
      { hex: "N9-B", weapon: { rack: "lb300" } },
      { hex: step(step("N11-B", 2), 2), weapon: "hedgehog" },
      { hex: "P15-B", weapon: "squid" },
    ]);
    expect(aimed({ ...view, draft: null } as View)).toEqual([]);
  });

  it("leave what lies in a hex in sight", () => {
    const squid = (hex: string): Action => ({ squid: { ship: 1, hex } });
    const counters = [{ hex: "P15-B", weapon: "squid", by: 1, n: 1 }];
    const spots = spotsOf(listed([squid("P15-B"), squid("P16-B")]), { ...view, counters } as unknown as View);
    expect(spots.map(({ sign }) => sign)).toEqual(["ring", "charge"]);
  });

  it("lie inside the chart, and ships that wait to be placed do not", () => {
    const waiting = { ...escort, vessel: { id: 2, name: "Lark" }, hexes: ["A0-A", "A1-A"], fate: "waiting" } as Ship;
    const all = { ...view, ships: [boat, waiting], draft: null } as View;
    const spots = spotsOf(listed([{ place: { ship: 2, hex: "F9-C" } }, { place: { ship: 2, hex: "D30-B" } }]), all);
    const { west, east, north, south } = fieldOf(all, spots);
    for (const hex of ["F9-C", "D30-B", "N20-B"]) {
      const { column, row } = place(hex);
      expect(column > west && column < east && row > north && row < south).toBe(true);
    }
    expect(place("A0-A").column).toBeLessThan(west);
  });

  it("say what handing in will do", () => {
    const [end, commit, ahead] = listed([{ end_move: 1 }, "commit", { ahead: 0 }]).map((choice) =>
      commitWords({ ...choice, said: { rule: "7", text: "hand in the plot" } }, view),
    );
    expect(end).toBe("End the move of Fukue in N12-B, direction 3");
    expect(commit).toBe("Hand in the plot: Wahoo 2R");
    expect(ahead).toBeNull();
  });
});
