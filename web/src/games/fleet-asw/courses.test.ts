import { describe, expect, it } from "vitest";
import type { Line } from "../../wire";
import { bearing, coursesOf } from "./courses";
import type { Event, Ship, View } from "./types";

const heard = (events: Event[]): Line<unknown, unknown>[] =>
  events.map(
    (event, i) => ({ kind: "heard", seq: i + 1, at: 0, heard: { event } }) as unknown as Line<unknown, unknown>,
  );

const viewOf = (ships: Partial<Ship>[]): View => ({ ships, divisions: [], battle: { is_on: true } }) as unknown as View;

describe("courses", () => {
  it("point where a ship went last", () => {
    const lines = heard([{ moved: { ship: "Kite", hex: "C4-A" } }, { moved: { ship: "Kite", hex: "C3-A" } }]);
    const { heading, way } = coursesOf(lines, viewOf([{ name: "Kite", from: "C4-A", hex: "C3-A" }]));
    expect(heading.get("Kite")).toBeCloseTo(0);
    expect(way.get("Kite")).toEqual(["C4-A", "C3-A"]);
  });

  it("know from the view alone where a ship came from", () => {
    const { heading } = coursesOf([], viewOf([{ name: "Kite", from: "C3-A", hex: "C4-A" }]));
    expect(heading.get("Kite")).toBeCloseTo(180);
  });

  it("say nothing of a ship that has not moved, or that nobody sees", () => {
    const { heading } = coursesOf(
      [],
      viewOf([
        { name: "Kite", from: "C3-A", hex: "C3-A" },
        { name: "U-592", hex: null },
      ]),
    );
    expect([...heading]).toEqual([]);
  });

  it("forget a fight when another begins", () => {
    const lines = heard([
      { moved: { ship: "Kite", hex: "A1-A" } },
      { battle_begins: { divisions: [], hex: null } },
      { moved: { ship: "Kite", hex: "C3-A" } },
    ]);
    expect(coursesOf(lines, viewOf([])).way.get("Kite")).toEqual(["C3-A"]);
  });

  it("are measured clockwise from north", () => {
    expect(bearing("C3-A", "D3-A")).toBeGreaterThan(0);
    expect(bearing("C3-A", "B3-A")).toBeLessThan(0);
  });
});
