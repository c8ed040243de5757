import { describe, expect, it } from "vitest";
import { ahead, CELL, center, degrees, isConvoy, isSquare, place, slid, turned } from "./geometry";

describe("the board of U-BOAT", () => {
  it("knows its squares: rows without I, columns that may lie beyond the board", () => {
    expect(place("A11")).toEqual({ column: 11, row: 0 });
    expect(place("J1")).toEqual({ column: 1, row: 8 });
    expect(place("S2")).toEqual({ column: 2, row: 17 });
    expect(place("Kw4")).toEqual({ column: -3, row: 9 });
  });

  it("knows the convoy's strip beyond row S", () => {
    expect(place("convoy 4")).toEqual({ column: 4, row: 18 });
    expect(place("convoy w3")).toEqual({ column: -2, row: 18 });
    expect(center("convoy 4")).toEqual(ahead(center("S4"), "S"));
    expect(["convoy 4", "S4"].map(isConvoy)).toEqual([true, false]);
    expect(["convoy 4", "Kw4", "K-3", "I4", "convoy", "DE1"].map(isSquare)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it("slides with its pieces", () => {
    expect(slid("K7", 3)).toBe("K10");
    expect(slid("A1", -4)).toBe("Aw4");
    expect(slid("convoy 4", -1)).toBe("convoy 3");
  });

  it("steps and turns by eighths of a circle", () => {
    expect(ahead(center("K7"), "SE")).toEqual(center("L8"));
    expect(ahead(center("K7"), "N", 2).y).toBe(center("K7").y - 2 * CELL);
    expect(turned("N", "left")).toBe("NW");
    expect(turned("NW", "hard_right")).toBe("NE");
    expect(degrees("SW")).toBe(225);
  });
});
