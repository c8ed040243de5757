import { describe, expect, it } from "vitest";
import type { Choice } from "../../wire";
import { reachOf } from "../Spots";
import {
  aimed,
  alikeOf,
  besideTracks,
  commitWords,
  convoyCourse,
  fieldOf,
  groupOf,
  poseOf,
  shipOf,
  shortOf,
  sorted,
  spotsOf,
  spotsOfGroup,
} from "./choices";
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
  draft: { ship: 1, deeds: ["ahead", { charge: "lb300" }, "ahead"], n_made: 0 },
} as unknown as View;

function listed(actions: Action[]): Choice<Action>[] {
  return actions.map((action) => ({ action, said: { rule: "5", text: JSON.stringify(action) } }));
}

describe("what is thrown ahead of a ship", () => {
  const ahead = step("N12-B", 3);
  const squids = listed([ahead, step(ahead, 2)].map((hex) => ({ squid: { ship: 1, hex } })));
  const moves = listed([{ ahead: 1 }, { turn: { ship: 1, helm: "port" } }]);
  const calm = { ...view, draft: { ship: 1, deeds: ["ahead", "ahead"], n_made: 0 } } as unknown as View;

  it("is never fired by a click that could be meant as a move", () => {
    const spots = spotsOf([...squids, ...moves], calm);
    const inHexes = spots.filter(({ hex }) => hex !== null);
    expect(inHexes.map(({ sign, choices }) => [sign, choices.length])).toEqual([["ahead", 1]]);
    expect(spots.find(({ sign }) => sign === "ship")?.choices).toEqual(squids);
  });

  it("lies in its hexes once its group is open", () => {
    expect(spotsOfGroup(squids, calm)?.map(({ sign }) => sign)).toEqual(["charge", "charge"]);
    expect(spotsOfGroup(listed([{ depth: { ship: 0, feet: 50 } }]), calm)).toBeNull();
  });
});

describe("marks on the chart", () => {
  it("are of what one does there: to ask is for the list", () => {
    const ring = listed([{ set: { hex: "N20-B", kind: "lb300", feet: 50 } }]);
    expect(spotsOf([...listed([{ ask: 0 }]), ...ring], view).map(({ sign }) => sign)).toEqual(["ring"]);
    expect(groupOf(listed([{ ask: 0 }])[0] as Choice<Action>, view)?.isAside).toBe(true);
  });

  it("of two ships side by side do not coincide: the second is chosen first", () => {
    const lark = { ...escort, hexes: ["M26-B", "M25-B"] } as Ship;
    const viceroy = { ...escort, vessel: { id: 2, name: "Viceroy" }, hexes: ["N27-B", "N26-B"] } as Ship;
    const together = {
      ...view,
      phase: "escort_movement",
      draft: null,
      ships: [boat, lark, viceroy],
    } as unknown as View;
    const moves = [1, 2].flatMap((ship): Action[] => [
      { ahead: ship },
      { turn: { ship, helm: "port" } },
      { turn: { ship, helm: "starboard" } },
    ]);
    const spots = spotsOf(listed(moves), together);
    expect(spots.filter(({ sign }) => sign !== "ship")).toHaveLength(3);
    expect(spots.find(({ key }) => key === "ship2")?.choices).toHaveLength(3);
  });

  it("show the convoy turn by turn as it is plotted", () => {
    const merchant = { ...escort, is_plotted: true, hexes: ["N20-B", "N21-B"], facing: 6 } as Ship;
    const plotted = { ...view, ships: [boat, merchant], convoy: { plots: ["2", "R2"] } } as unknown as View;
    expect(convoyCourse(plotted, merchant).map((way) => way.at(-1))).toEqual([
      { bow: "N18-B", facing: 6 },
      { bow: "P17-B", facing: 1 },
    ]);
    expect(convoyCourse(plotted, escort)).toEqual([]);
  });

  it("have short names where they differ in a number alone", () => {
    const names = listed([{ set: { hex: "N20-B", kind: "lb300", feet: 50 } }, { ahead: 1 }]).map(shortOf);
    expect(names).toEqual(["50 ft", null]);
  });
});

describe("the groups of SUBMARINE", () => {
  it("go by ship and kind", () => {
    const groups = listed([
      { turn: { ship: 1, helm: "port" } },
      { ahead: 1 },
      { depth: { ship: 0, feet: 50 } },
      "commit",
    ]);
    expect(groups.map((choice) => groupOf(choice, view))).toEqual([
      { owner: "Fukue", title: "Move", isMode: false },
      { owner: "Fukue", title: "Move", isMode: false },
      { owner: "Wahoo", title: "Change the depth", isMode: false },
      null,
    ]);
  });

  it("take tubes that hold the same for one", () => {
    const tubes = [{ loaded: "Mk 14" }, { loaded: "Mk 14" }, { loaded: "Mk 10" }];
    const loaded = { ...view, boats: [{ log: { tubes } }] } as unknown as View;
    const shots = [0, 1, 2].map((tube): Action => ({ launch: { ship: 0, tube, course: { first: "B", turn: null } } }));
    const [first, second, third] = listed(shots).map((choice) => alikeOf(choice, loaded));
    expect(first).toBe(second);
    expect(first).not.toBe(third);
    expect(first).not.toBeNull();
  });
});

describe("how far a mark is hit", () => {
  it("is a finger, but never beyond half the way to the next", () => {
    const [a, b, c] = [0, 30, 200].map((x) => ({ key: String(x), at: { x, y: 0 } }));
    const reach = reachOf([a, b, c] as { key: string; at: { x: number; y: number } }[], 1);
    expect([...reach.values()]).toEqual([15, 15, 22]);
  });
});

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

  it("leave the water to the tracks of a boat: one handle stands for all her tubes", () => {
    const spots = spotsOf(
      listed([
        { ahead: 0 },
        { launch: { ship: 0, tube: 0, course: { first: "B", turn: null } } },
        { launch: { ship: 0, tube: 1, course: { first: "A", turn: null } } },
      ]),
      view,
    );
    const beside = besideTracks(spots, shipOf(view, 0));
    expect(beside.map(({ sign, choices }) => [sign, choices.length])).toEqual([
      ["ahead", 1],
      ["tubes", 2],
    ]);
    expect(besideTracks(spots, null).map(({ sign }) => sign)).toEqual(["ahead"]);
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
    expect(aimed({ ...view, draft: { ship: 1, deeds, n_made: 0 } } as unknown as View)).toEqual([
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
