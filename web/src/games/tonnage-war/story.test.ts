import { describe, expect, it } from "vitest";
import type { Line } from "../../wire";
import { meets } from "./geometry";
import { wrecksOf } from "./Ships";
import { storyOf, type Wreck } from "./story";
import type { Event, View } from "./types";

const heard = (events: Event[]): Line<unknown, unknown>[] =>
  events.map(
    (event, i) => ({ kind: "heard", seq: i + 1, at: 0, heard: { event } }) as unknown as Line<unknown, unknown>,
  );

const turn = (n: number): Event => ({ turn_began: { turn: n, day: 1, hour: 0, weather: "high" } });
const rolled = (boat: number, berth: "bow" | "stern"): Event => ({
  sector_rolled: { boat, roll: 3, added: 0, berth: { sector: berth }, outbound: false },
});
const view = (berth: unknown): View => ({ boats: [{ id: 3, berth }], escorts: [] }) as unknown as View;

describe("the story of a convoy", () => {
  it("follows a U-boat from zone to zone within a turn", () => {
    const lines = heard([turn(4), rolled(3, "bow"), { entered_convoy: { boat: 3 } }]);
    expect(storyOf(lines, view("convoy")).ways.get("boat 3")).toEqual(["inner", "bow", "convoy"]);
  });

  it("forgets the ways of the turn before", () => {
    const lines = heard([turn(4), rolled(3, "bow"), turn(5)]);
    expect(storyOf(lines, view({ sector: "bow" })).ways.size).toBe(0);
  });

  it("remembers who was lost, where and when", () => {
    const lines = heard([
      turn(2),
      rolled(3, "stern"),
      { convoy_attacked: { boat: 3, from: { sector: "stern" }, value: 7, roll: 4, sunk: "ship" } },
      turn(3),
      { attacked: { boat: 3, escort: "Bibb", value: 4, roll: 1, hit: "rammed", air: false } },
    ] as Event[]);
    const { wrecks } = storyOf(lines, view("sunk"));
    expect(wrecks.map(({ what, from, turn: when }) => [what, from, when])).toEqual([
      ["ship", "stern", 2],
      ["boat", "stern", 3],
    ]);
  });

  it("dates wrecks only where a date covers nothing", () => {
    const sunk = Array.from(
      { length: 30 },
      (_, i): Wreck => ({ key: `wreck ${i}`, what: "boat", name: "a U-boat", from: "inner", turn: i }),
    );
    const all = wrecksOf(sunk, []);
    expect(all).toHaveLength(30);
    const dates = all
      .filter(({ isDated }) => isDated)
      .map(({ at }) => ({ x: at.x - 36, y: at.y + 10, width: 72, height: 19 }));
    expect(dates.length).toBeGreaterThan(5);
    expect(dates.flatMap((a, i) => dates.slice(i + 1).filter((b) => meets(a, b)))).toEqual([]);
  });
});
