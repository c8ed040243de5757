import { describe, expect, it } from "vitest";
import { drawnOn, notYet, posesIn, priceOf, tracksOf, type Ways } from "./ways";

/** A row of places from A to D, a way round by X, and a short cut from A to C that costs power. */
const WAYS: Ways = {
  piece: "Wahoo",
  start: 0,
  stops: [
    { place: "A", facing: "1", cost: null, isDear: false },
    { place: "B", facing: "1", cost: "1 of 3", isDear: false },
    { place: "C", facing: "1", cost: "2 of 3", isDear: false },
    { place: "X", facing: "1", cost: "1 of 3", isDear: false },
    { place: "C", facing: "2", cost: "power 1", isDear: true },
    { place: "D", facing: "1", cost: "3 of 3", isDear: false },
  ],
  legs: [
    { from: 0, to: 1, action: "ab" },
    { from: 1, to: 2, action: "bc" },
    { from: 0, to: 3, action: "ax" },
    { from: 3, to: 2, action: "xc" },
    { from: 0, to: 4, action: "ac" },
    { from: 2, to: 5, action: "cd" },
  ],
};

describe("ways", () => {
  it("go by the fewest actions, and around what is dear", () => {
    const tracks = tracksOf(WAYS);
    expect([...tracks.keys()].sort()).toEqual(["B", "C", "D", "X"]);
    expect(tracks.get("C")?.legs.map(({ action }) => action)).toEqual(["ab", "bc"]);
    expect(priceOf(WAYS, tracks.get("C") ?? notYet(WAYS))).toEqual({ words: "2 of 3", isDear: false });
  });
  it("know every way of lying in a place", () => {
    const poses = posesIn(WAYS, "C");
    expect(poses.get("1")?.legs).toHaveLength(2);
    expect(poses.get("2")?.legs.map(({ action }) => action)).toEqual(["ac"]);
  });
  it("are drawn on through the places one drags over, and back along themselves", () => {
    const aside = drawnOn(WAYS, notYet(WAYS), "X");
    const far = aside && drawnOn(WAYS, aside, "D");
    expect(far?.legs.map(({ action }) => action)).toEqual(["ax", "xc", "cd"]);
    expect(far && drawnOn(WAYS, far, "X")?.legs.map(({ action }) => action)).toEqual(["ax"]);
    expect(drawnOn(WAYS, notYet(WAYS), "Z")).toBeNull();
  });
});
