import { describe, expect, it } from "vitest";
import type { Choice, Line } from "../../wire";
import { deployable, sorted, spotsOf } from "./choices";
import { hexesIn, tracksOf } from "./tracks";
import type { Action, Convoy, View } from "./types";

const convoy: Convoy = {
  id: 9,
  name: "HX-9",
  kind: "HX",
  place: { at_sea: "0719" },
  facing: "east",
  bow: "0720",
  sight: "sighted",
  straggle: "none",
  escort: "escort_carrier",
  escort_strength: 3,
  air: null,
};
const view = {
  convoys: [convoy],
  reach: [
    { hex: "0818", cost: 2 },
    { hex: "0619", cost: 1 },
  ],
} as unknown as View;

function listed(actions: Action[]): Choice<Action>[] {
  return actions.map((action) => ({ action, said: { rule: "4.2", text: JSON.stringify(action) } }));
}

describe("the choices of WOLFPACK", () => {
  it("lie in the hex they act in: attacks at their convoy, nothing for the end of a segment", () => {
    const spots = spotsOf(
      listed([
        { join: { convoy: 9, size: "six" } },
        { strike: { convoy: 9 } },
        { take: { hex: "0318", size: "six", pinned: false } },
        "done",
      ]),
      view,
      null,
    );
    expect(spots.map(({ hex, choices }) => [hex, choices.length])).toEqual([
      ["0318", 1],
      ["0719", 2],
    ]);
  });

  it("show one size of deployment at a time", () => {
    const choices = listed([
      { deploy: { hex: "0104", size: "twelve" } },
      { deploy: { hex: "0104", size: "single" } },
      { deploy: { hex: "0105", size: "single" } },
    ]);
    expect(deployable(choices)).toEqual(["single", "twelve"]);
    expect(spotsOf(choices, view, "single").map(({ hex }) => hex)).toEqual(["0104", "0105"]);
    expect(spotsOf(choices, view, "twelve")).toHaveLength(1);
  });

  it("begin with the end of the segment, then the cheapest hexes", () => {
    const order = sorted(listed([{ sail: { hex: "0818" } }, { sail: { hex: "0619" } }, "done"]), view);
    expect(order.map(({ action }) => action)).toEqual(["done", { sail: { hex: "0619" } }, { sail: { hex: "0818" } }]);
  });

  it("list deployments by size, that of the palette first", () => {
    const sizes = ["thirty", "single", "six"] as const;
    const order = sorted(listed(sizes.map((size) => ({ deploy: { hex: "0104", size } }))), view);
    expect(order.map(({ action }) => action)).toEqual(
      ["six", "single", "thirty"].map((size) => ({ deploy: { hex: "0104", size } })),
    );
  });
});

describe("the tracks of WOLFPACK", () => {
  const told = (...events: unknown[]): Line<unknown, unknown>[] =>
    events.map((event, seq) => ({ seq, at: 0, kind: "heard", heard: { event } })) as unknown as Line<
      unknown,
      unknown
    >[];

  it("follow convoys and forget the moves of U-boats with the turn", () => {
    const sailed = { sailed: { size: "six", from: "0318", to: "0320" } };
    const moved = (from: string, to: string) => ({ convoy_moved: { convoy: 9, from, to } });
    const lines = told("paired", sailed, { turn_began: { turn: 2 } }, moved("0701", "0702"), moved("0702", "0703"));
    const { convoys, sailed: left } = tracksOf(lines);
    expect(convoys.get(9)).toEqual(["0701", "0702", "0703"]);
    expect(left).toEqual([]);
  });

  it("find the hexes of an event, and its convoy", () => {
    expect(hexesIn({ picket_search: { convoy: 9, hex: "0720", chit: 4 } }, view)).toEqual(["0719", "0720"]);
    expect(hexesIn("paired", view)).toEqual([]);
    expect(hexesIn(null, view)).toEqual([]);
  });
});
