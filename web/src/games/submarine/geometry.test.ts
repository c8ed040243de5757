import { describe, expect, it } from "vitest";
import {
  asLargeAs,
  barFor,
  center,
  course,
  courseTo,
  FACINGS,
  field,
  type Hull,
  hexAt,
  keeps,
  launched,
  place,
  RISE,
  rotated,
  sailed,
  step,
  stern,
} from "./geometry";

describe("the board of SUBMARINE", () => {
  it("reads the codes of every panel, even beyond the board", () => {
    expect(place("W28-A")).toEqual({ column: 22, row: 28 });
    expect(place("A31-B")).toEqual({ column: 26, row: 31 });
    expect(place("Z-3-Z")).toEqual({ column: -1, row: -3 });
    for (const hex of ["W28-A", "A31-B", "Z-3-Z", "C0-D"]) {
      const { column, row } = place(hex);
      expect(hexAt(column, row)).toBe(hex);
    }
  });

  it("steps as the rules do", () => {
    expect(step("V27-A", 1)).toBe("W26-A");
    expect(stern({ bow: "A31-B", facing: 1 })).toBe("Z32-A");
    expect(stern({ bow: "Y28-A", facing: 5 })).toBe("Z29-A");
    expect(rotated(6, 1)).toBe(1);
    expect(rotated(1, -1)).toBe(6);
  });

  it("puts neighbors one hex apart and back again", () => {
    for (const hex of ["V27-A", "W28-A", "A1-A"]) {
      for (const facing of FACINGS) {
        const next = step(hex, facing);
        const [a, b] = [center(hex), center(next)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(RISE);
        expect(step(next, rotated(facing, 3))).toBe(hex);
      }
    }
  });

  it("follows written moves and deeds", () => {
    const hull: Hull = { bow: "N20-B", facing: 6 };
    expect(course(hull, "2").at(-1)).toEqual({ bow: "N18-B", facing: 6 });
    expect(course(hull, "R1").at(-1)).toEqual({ bow: step("N20-B", 1), facing: 1 });
    expect(course(hull, "0")).toEqual([hull]);
    expect(sailed(hull, ["ahead", { charge: "lb300" }, { turn: "port" }]).at(-1)).toEqual({ bow: "N19-B", facing: 5 });
  });

  it("knows the first hexes of torpedoes", () => {
    const hull: Hull = { bow: "N20-B", facing: 6 };
    expect(launched(hull, { first: "X", turn: null })).toEqual({ hex: "M21-B", facing: 4 });
    expect(launched(hull, { first: "Y", turn: null })).toEqual({ hex: "N22-B", facing: 3 });
    expect(launched(hull, { first: "Z", turn: null })).toEqual({ hex: "O21-B", facing: 2 });
  });

  it("measures with a bar that leaves the caption its room", () => {
    const caption = "Open sea · hexes by column, row and panel";
    expect([360, 540, 900].map((width) => barFor(caption, width, 1))).toEqual([2, 5, 10]);
    // A caption of twice the size needs twice the room.
    expect(barFor(caption, 900, 2)).toBe(5);
  });

  it("shows all ships with room around them", () => {
    const { west, east, north, south } = field(["V27-A", "Q38-B"]);
    expect([west, east, north, south]).toEqual([16, 48, 24, 44]);
    const tall = field(["N4-B", "N43-B"]);
    expect(tall.east - tall.west).toBeGreaterThan(40);
  });
});

describe("the sea that is shown", () => {
  const shown = { west: 26, east: 51, north: 20, south: 40 };

  it("stays until something would be out of sight", () => {
    expect(keeps(shown, ["A20-B", "Z40-B"])).toBe(true);
    expect(keeps(shown, ["A20-B", "Z41-B"])).toBe(false);
    expect(keeps(shown, ["Z30-A", "Z40-B"])).toBe(false);
  });

  it("is drawn anew when it has become far too large", () => {
    expect(keeps({ west: 0, east: 80, north: 0, south: 60 }, ["A20-B", "C22-B"])).toBe(false);
  });
});

describe("a sea that is drawn anew", () => {
  it("keeps its scale while it is not far too large", () => {
    const before = { west: 0, east: 20, north: 0, south: 20 };
    const moved = asLargeAs({ west: 4, east: 20, north: -4, south: 12 }, before);
    expect([moved.east - moved.west, moved.south - moved.north]).toEqual([20, 20]);
    expect(moved.north).toBeLessThanOrEqual(-4);
    const small = { west: 4, east: 12, north: 0, south: 8 };
    expect(asLargeAs(small, before)).toEqual(small);
    expect(asLargeAs(small, null)).toEqual(small);
  });
});

it("a move is followed back to where it began", () => {
  const begin: Hull = { bow: "N14-B", facing: 6 };
  const way = course(begin, "2L1R3");
  expect(courseTo(way.at(-1) ?? begin, "2L1R3")).toEqual(way);
  expect(courseTo(begin, "0")).toEqual([begin]);
});
