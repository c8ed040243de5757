import { describe, expect, it } from "vitest";
import { overlaps } from "../../chart/labels";
import { center, hexAt } from "./geometry";
import { coveredHexes, placedPlates } from "./Pieces";
import type { Plate } from "./pieces";
import type { AirBase } from "./types";

const plate = (hex: string, long: string): Plate => ({ key: hex, hex, short: long.slice(0, 2), long, tone: "" });
const bases = [{ base: "ulster", hex: "1039", grounded: false, groups: [] }] as unknown as AirBase[];

/** A pack of pieces in neighboring hexes, as after a night's search. */
const crowd = Array.from({ length: 24 }, (_, i) =>
  plate(hexAt(8 + Math.floor(i / 6), 14 + (i % 6)), `${i + 1} boats · strength ${i + 2}`),
);

describe("the names of packs and convoys", () => {
  it.each([0.5, 0.9, 1.2, 2])("never lie on each other or on a piece, at %f units a pixel", (scale) => {
    const placed = placedPlates(crowd, bases, scale);
    expect(placed.length).toBeGreaterThan(0);
    const boxes = placed.map(({ box }) => box);
    expect(boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => overlaps(a, b)))).toEqual([]);
    const pieces = crowd.map(({ hex }) => ({ x: center(hex).x - 20, y: center(hex).y - 20, width: 40, height: 40 }));
    expect(boxes.filter((box) => pieces.some((piece) => overlaps(box, piece)))).toEqual([]);
  });

  it("cover no figure: that of a hex below a name is not written", () => {
    const placed = placedPlates([plate("1015", "12 boats · strength 14")], bases, 1);
    const around = ["1014", "1015", "1016", "1017", "1115", "0915", "2030"];
    const covered = coveredHexes(around, placed, [plate("1015", "")]);
    expect(covered.has("1015")).toBe(true);
    expect(covered.has("2030")).toBe(false);
    for (const hex of around.filter((one) => !covered.has(one))) {
      const { x, y } = center(hex);
      const figure = { x: x - 7, y: y - 8, width: 14, height: 15 };
      expect(placed.some(({ box }) => overlaps(figure, box))).toBe(false);
    }
  });
});
