import { describe, expect, it } from "vitest";
import type { Choice, Grid } from "../../wire";
import { columnNames, factsOf, legendOf, missingIn, rowNames, spotsOf } from "./grid";

const OPEN = { tone: "open" } as const;

const GRID: Grid = {
  columns: 2,
  rows: 2,
  cells: [
    { place: "A10", ...OPEN },
    { place: "B10", ...OPEN, mark: "x", note: "a charge fell here" },
    { place: "A11", ...OPEN, mark: "x", note: "a charge fell here" },
    { place: "B11", tone: "own", mark: "R", piece: "runner", note: "the runner" },
  ],
};

describe("the grid of a game without a chart", () => {
  it("calls rows and columns by what their squares share", () => {
    expect(columnNames(GRID)).toEqual(["A1", "B1"]);
    expect(rowNames(GRID)).toEqual(["10", "11"]);
  });

  it("explains every mark once", () => {
    expect(legendOf(GRID).map(({ mark }) => mark)).toEqual(["x", "R"]);
  });

  it("offers what can be done where it acts", () => {
    const choice = (text: string, place?: string): Choice<unknown> => ({
      action: text,
      said: { rule: "1", text, ...(place ? { place } : {}) },
    });
    const spots = spotsOf(GRID, [choice("listen"), choice("drop", "B10"), choice("look", "B10"), choice("go", "Z9")]);
    expect(spots.map(({ key, choices }) => [key, choices.length])).toEqual([["B10", 2]]);
  });

  it("tells which pieces somebody did not see", () => {
    const belief = { ...GRID, cells: GRID.cells.map(({ piece: _, ...cell }) => cell) };
    expect(missingIn(GRID, belief)).toEqual(["In B11: the runner."]);
    expect(missingIn(GRID, GRID)).toEqual([]);
  });

  it("writes a view out in words", () => {
    const view = {
      round: 3,
      is_shaken: false,
      runner: null,
      heard: { row: 6 },
      dropped: ["A1", "B2"],
      ending: "lie_still",
    };
    expect(factsOf(view)).toEqual([
      ["round", "3"],
      ["is shaken", "no"],
      ["heard", "row 6"],
      ["dropped", "A1, B2"],
      ["ending", "lie still"],
    ]);
  });
});
