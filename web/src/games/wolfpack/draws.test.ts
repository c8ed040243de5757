import { describe, expect, it } from "vitest";
import { band, distance, drawOf } from "./draws";
import { changed, inPacks, isListed, leadsOn, NO_PACKS } from "./packs";
import type { SheetTable, View } from "./types";
import { wayTo } from "./way";

const bands = (leasts: number[]): SheetTable["columns"] => leasts.map((least) => ({ label: `${least}`, least }));
const view = {
  month: "march",
  readings: { combat_higher: false, may_fog_zone_1: false },
  bases: [{ base: "ulster", hex: "1039" }],
} as unknown as View;

describe("where a chit falls", () => {
  it("counts hexes as the book does", () => {
    expect(distance("1039", "1031")).toBe(8);
    expect(distance("1911", "2010")).toBe(1);
    expect(distance("0701", "2007")).toBe(13);
  });
  it("takes the last band that is not above a number", () => {
    expect([1, 2, 7, 14, 15, 99].map((value) => band(bands([1, 3, 5, 7, 15]), value))).toEqual([0, 0, 3, 3, 4, 4]);
  });
  it("finds the column of a picket search and the row of the modified chit", () => {
    const event = { picket_search: { convoy: 1, hex: "1012", strength: 15, chit: 8, modifier: 3, sighted: false } };
    expect(drawOf(event, view)).toMatchObject({ chit: 8, modified: 9, column: 4, row: 9 });
  });
  it("finds an air search by product and range", () => {
    const event = { air_search: { base: "ulster", hex: "1031", groups: 3, product: 7, chit: 2, modifier: 0 } };
    expect(drawOf(event, view)).toMatchObject({ column: 6, row: 2, chit: 2 });
  });
  it("marks the whole row where one chit moves everything", () => {
    expect(drawOf({ convoy_chit: { chit: 4 } }, view)).toMatchObject({ column: null, row: 4 });
  });
  it("reads weather and points in the same table", () => {
    const chit = (column: unknown): unknown => ({ straggle_chit: { convoy: 1, column, chit: 4 } });
    expect(drawOf(chit("storm"), view)).toMatchObject({ column: 3 });
    expect(drawOf(chit({ points: 2 }), view)).toMatchObject({ column: 1 });
  });
  it("says nothing of what draws no chit", () => {
    expect(drawOf({ turn_began: { turn: 2 } }, view)).toBeNull();
    expect(drawOf("fog_lifted", view)).toBeNull();
  });
});

describe("packs", () => {
  const listed = [NO_PACKS, [1, 0, 0, 0, 0], [2, 0, 0, 0, 0], [0, 1, 0, 0, 0]];
  it("counts boats", () => expect(inPacks([1, 2, 0, 0, 1])).toBe(6 + 24 + 30));
  it("forms what is listed and nothing else", () => {
    expect(isListed([0, 1, 0, 0, 0], listed)).toBe(true);
    expect(isListed([1, 1, 0, 0, 0], listed)).toBe(false);
    expect(leadsOn(changed(NO_PACKS, 0, 1), listed)).toBe(true);
    expect(leadsOn(changed([1, 0, 0, 0, 0], 1, 1), listed)).toBe(false);
    expect(changed(NO_PACKS, 2, -1)).toEqual(NO_PACKS);
  });
});

describe("the way of a move", () => {
  const reach = [
    { hex: "1011", cost: 1 },
    { hex: "1012", cost: 3 },
    { hex: "1013", cost: 5 },
    { hex: "1030", cost: 4 },
  ];
  const seen = { in_hand: 0, units: [{ hex: "1010" }], reach, storm_hexes: ["1012", "1013"] } as unknown as View;
  it("is told hex by hex, with what a storm takes", () => {
    expect(wayTo(seen, "1013").map(({ to, cost }) => [to, cost])).toEqual([
      ["1011", 1],
      ["1012", 2],
      ["1013", 2],
    ]);
  });
  it("is left out where it leads over something not listed", () => expect(wayTo(seen, "1030")).toEqual([]));
  it("is empty for who stays", () => expect(wayTo(seen, "1010")).toEqual([]));
});
