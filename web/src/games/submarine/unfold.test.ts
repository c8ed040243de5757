import { describe, expect, it } from "vitest";
import type { View } from "./types";
import { unfold } from "./unfold";

const ship = { id: 1, name: "Javelin" };
const running = (hex: string) => ({ hex, facing: 5, is_shallow: true, has_run: false, missed: 0, kind: null });
const view = {
  ships: [
    { vessel: { id: 0, name: "Wahoo" }, hexes: ["N14-B", "N13-B"], facing: 5, fate: "afloat", damage: 0, capacity: 9 },
    { vessel: ship, hexes: ["J10-B", "J9-B"], facing: 2, fate: "afloat", damage: 3, capacity: 12 },
  ],
  boats: [{ is_surfaced: false, log: { depth: 100, damage: 0, is_lost: false } }],
  torpedoes: [running("N14-B"), running("M14-B")],
  counters: [{ hex: "K10-B", weapon: { rack: "lb300" }, by: 1, n: 2 }],
} as unknown as View;

describe("an action in the midst", () => {
  it("runs torpedoes to whom they meet, and takes those away that went off", () => {
    const from = unfold(view, []).view.torpedoes.map(({ hex }) => hex);
    const ahead = unfold(view, [{ torpedo_ran: { torpedo: 1, from: "M14-B", hex: "M18-B", facing: 5 } }]);
    expect(ahead.torpedo).toEqual({ at: 1, from: "M14-B" });
    expect(ahead.view.torpedoes.map(({ hex }) => hex)).toEqual([from[0], "M18-B"]);
    const met = { torpedo_met: { ship, hex: "N14-B", attitude: 1, needed: 4, did_hit: true } };
    expect(unfold(view, [met]).view.torpedoes).toHaveLength(2);
    const gone = unfold(view, [met, { detonated: { ship, damage: 6 } }]);
    expect(gone.view.torpedoes.map(({ hex }) => hex)).toEqual(["M14-B"]);
  });

  it("shows a torpedo that is launched once, though it is seen as well", () => {
    const launched = {
      launched: { ship: { id: 0, name: "Wahoo" }, tube: 1, mount: "bow tube 1", hex: "P9-B", facing: 5 },
    };
    const seen = { torpedo_seen: { hex: "P9-B", facing: 5, is_shallow: true } };
    expect(unfold(view, [launched]).torpedo).toEqual({ at: 2, from: "N14-B" });
    expect(unfold(view, [launched, seen]).view.torpedoes).toHaveLength(3);
    expect(unfold(view, [seen]).view.torpedoes).toHaveLength(3);
  });

  it("lays down and uses up charges, hurts and sinks with the sentence that tells of it", () => {
    const weapon = { rack: "lb300" };
    const news = [
      { attack: { ship, weapon, hex: "L10-B" } },
      { exploded: { hex: "K10-B", feet: 100 } },
      { missed: { hex: "L10-B", weapon, n: 1 } },
      { damaged: { ship, damage: 4, left: 5 } },
      { sunk: { ship } },
    ];
    const states = news.map((_, i) => unfold(view, news.slice(0, i + 1)).view);
    const lying = states.map(({ counters }) => counters.map(({ hex, n }) => `${n} ${hex}`).join());
    expect(lying).toEqual(["2 K10-B,1 L10-B", "1 K10-B,1 L10-B", "1 K10-B", "1 K10-B", "1 K10-B"]);
    expect(states.map(({ ships }) => ships[1]?.damage)).toEqual([3, 3, 3, 7, 7]);
    expect(states.map(({ ships }) => ships[1]?.fate)).toEqual(["afloat", "afloat", "afloat", "afloat", "sunk"]);
  });
});
