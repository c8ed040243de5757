import { describe, expect, it } from "vitest";
import type { Line } from "../wire";
import { bigOf, newlyBig } from "./big";
import { newsOf } from "./playback";

const line = (seq: number, verb: string, piece: string, event: unknown = {}): Line<unknown, unknown> =>
  ({ kind: "heard", seq, at: 0, heard: { event }, cue: { verb, piece } }) as unknown as Line<unknown, unknown>;
const byCue = (): undefined => undefined;

describe("a great moment", () => {
  it("is named by its cue unless the game says otherwise", () => {
    expect(bigOf(line(1, "hit", "Javelin"), byCue)).toEqual({ word: "Hit", whose: "Javelin" });
    expect(bigOf(line(1, "move", "Javelin"), byCue)).toBeNull();
    expect(bigOf(line(1, "detect", "DE1"), () => null)).toBeNull();
  });

  it("is said once, though a hit, its explosion and its damage are three sentences", () => {
    const hit = line(1, "hit", "Javelin");
    expect(newlyBig([hit, line(2, "explode", "Javelin"), line(3, "hit", "Javelin")], byCue)).toBeNull();
    expect(newlyBig([hit, line(2, "hit", "Jervis")], byCue)).toEqual({ word: "Hit", whose: "Jervis" });
  });
});

describe("what a view does not know of yet", () => {
  it("is what was told after the last line it tells of", () => {
    const lines = [line(1, "move", "a", "one"), line(2, "move", "a", "two"), line(3, "move", "a", "three")];
    expect(newsOf(lines, 1)).toEqual(["two", "three"]);
    expect(newsOf(lines, null)).toEqual([]);
  });
});
