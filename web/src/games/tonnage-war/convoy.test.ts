import { describe, expect, it } from "vitest";
import { convoyOf, scattered, stations } from "./convoy";
import { COLUMNS, regionOf } from "./geometry";
import type { Wreck } from "./story";

const sunk = (from: string, turn = 2): Wreck => ({ key: `${from}${turn}`, what: "ship", name: "a ship", from, turn });

describe("the convoy", () => {
  it.each([17, 42, 61])("of %i ships sails in columns with room between them", (n) => {
    const all = stations(n);
    expect(all).toHaveLength(n);
    for (const [i, { at: a, scale }] of all.entries())
      for (const { at: b } of all.slice(i + 1)) {
        expect(Math.abs(a.x - b.x) >= 11 * scale || Math.abs(a.y - b.y) >= 29 * scale).toBe(true);
      }
  });

  it("shows who was sunk on the side it was hit from, and gaps for who straggles", () => {
    const ships = convoyOf(42, 38, [sunk("port_beam"), sunk("starboard_beam", 3)]);
    const lost = ships.filter(({ fate }) => fate === "sunk");
    const middle = COLUMNS.x + COLUMNS.width / 2;
    expect(lost.map(({ at, turn }) => [at.x < middle, turn]).toSorted()).toEqual([
      [false, 3],
      [true, 2],
    ]);
    expect(ships.filter(({ fate }) => fate === "gone")).toHaveLength(2);
    expect(ships.filter(({ fate }) => fate === "sails")).toHaveLength(38);
  });

  it("never shows more lost than it lacks", () => {
    const ships = convoyOf(20, 19, [sunk("bow"), sunk("stern")]);
    expect(ships.filter(({ fate }) => fate !== "sails")).toHaveLength(1);
  });

  it("has its stragglers behind it", () => {
    const room = regionOf("stragglers")?.room ?? COLUMNS;
    for (const n of [1, 5, 14])
      for (const { x, y } of scattered(n)) {
        expect(x > room.x && x < room.x + room.width && y > room.y && y < room.y + room.height).toBe(true);
      }
  });
});
