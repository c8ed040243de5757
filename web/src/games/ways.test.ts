import { describe, expect, it } from "vitest";
import { begunAt, bendsOf, dearOf, drawnOn, lengthOf, notYet, priceOf, tracksOf, type Ways } from "./ways";

/** A row of places from A to D, a way round by X, and a short cut from A to C that costs power. */
const stop = (place: string, facing: string, cost: string | null = null) => ({ place, facing, cost });
const WAYS: Ways = {
  piece: "Wahoo",
  start: 0,
  stops: [stop("A", "1"), stop("B", "1"), stop("C", "1"), stop("X", "1"), stop("C", "2", "1 power"), stop("D", "1")],
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
    const track = tracks.get("C") ?? notYet(WAYS);
    expect([priceOf(WAYS, track), lengthOf(WAYS, track)]).toEqual([null, 2]);
  });
  it("begin where the piece is", () => {
    const told = { ...WAYS, stops: [stop("", ""), ...WAYS.stops.slice(1)] };
    expect(begunAt(told, "A")?.stops[0]?.place).toBe("A");
    expect(begunAt(told, "A", "3")?.stops[0]?.facing).toBe("3");
    expect(begunAt(told, undefined)).toBeNull();
    expect(priceOf(WAYS, { stops: [0, 4, 4], legs: [] })).toBe("2 × 1 power");
  });
  it("say where they turn and where they have their price", () => {
    const compass = ["1", "2", "3", "4", "5", "6"];
    const turning: Ways = {
      ...WAYS,
      stops: [stop("A", "1"), stop("A", "2"), stop("A", "3", "1 power"), stop("B", "6")],
    };
    const track = { stops: [0, 1, 2, 3], legs: [] };
    expect(bendsOf(turning, track, compass)).toEqual([{ place: "A", letters: "RRR" }]);
    expect(bendsOf(turning, { stops: [1, 0, 3], legs: [] }, compass)).toEqual([{ place: "A", letters: "LL" }]);
    expect(bendsOf(turning, track, ["N"])).toEqual([]);
    expect(dearOf(turning, track)).toEqual(["A"]);
  });
  it("are drawn on through the places one drags over, and back along themselves", () => {
    const aside = drawnOn(WAYS, notYet(WAYS), "X");
    const far = aside && drawnOn(WAYS, aside, "D");
    expect(far?.legs.map(({ action }) => action)).toEqual(["ax", "xc", "cd"]);
    expect(far && drawnOn(WAYS, far, "X")?.legs.map(({ action }) => action)).toEqual(["ax"]);
    expect(drawnOn(WAYS, notYet(WAYS), "Z")).toBeNull();
  });
});
