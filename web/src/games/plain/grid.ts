import type { Cell, Choice, Grid } from "../../wire";
import type { Point } from "../arrows";
import type { Place } from "../Spots";

/** How wide a square is, in chart units. */
export const SIDE = 64;
/** Room for the names of rows and columns. */
export const MARGIN = 36;

/** The chart around a grid. */
export function extentOf({ columns, rows }: Grid) {
  return { x: 0, y: 0, width: columns * SIDE + 2 * MARGIN, height: rows * SIDE + 2 * MARGIN };
}

/** The middle of a square by its place in the list. */
export function middleOfCell({ columns }: Grid, index: number): Point {
  return {
    x: MARGIN + SIDE * ((index % columns) + 0.5),
    y: MARGIN + SIDE * (Math.floor(index / columns) + 0.5),
  };
}

/** The squares in which something can be done, and all of it. */
export function spotsOf(grid: Grid, choices: Choice<unknown>[]): Place<unknown>[] {
  return grid.cells.flatMap(({ place }, i) => {
    const here = choices.filter(({ said }) => said.place === place);
    if (here.length === 0) return [];
    return [{ key: place, title: place, at: middleOfCell(grid, i), hex: null, choices: here }];
  });
}

/** What the squares of each column begin with, such as its letter. */
export function columnNames({ columns, cells }: Grid): string[] {
  return Array.from({ length: columns }, (_, column) =>
    shared(cells.filter((_cell, i) => i % columns === column).map(({ place }) => place)),
  );
}

/** What the squares of each row end with, such as its number. */
export function rowNames({ columns, rows, cells }: Grid): string[] {
  const mirrored = (text: string): string => [...text].reverse().join("");
  return Array.from({ length: rows }, (_, row) => {
    const places = cells.slice(row * columns, (row + 1) * columns).map(({ place }) => mirrored(place));
    return mirrored(shared(places));
  });
}

function shared([first = "", ...others]: string[]): string {
  let n = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, n))) n--;
  return first.slice(0, n);
}

/** What the marks mean, each once. */
export function legendOf({ cells }: Grid): Cell[] {
  const known = new Map<string, Cell>();
  for (const cell of cells) if (cell.note) known.set(`${cell.mark ?? ""}/${cell.note}`, cell);
  return [...known.values()];
}

/** The pieces that stand on one grid and not on the other, in sentences. */
export function missingIn(truth: Grid, belief: Grid): string[] {
  return truth.cells.flatMap(({ piece, place, note }, i) =>
    piece && belief.cells[i]?.piece !== piece ? [`In ${place}: ${note ?? piece}.`] : [],
  );
}

/** A view in words: one fact a row; what is empty is left out. */
export function factsOf(view: unknown): [string, string][] {
  if (typeof view !== "object" || view === null) return [];
  return Object.entries(view).flatMap(([name, value]): [string, string][] => {
    const words = wordsOf(value);
    return words ? [[spaced(name), words]] : [];
  });
}

function spaced(name: string): string {
  return name.replaceAll("_", " ");
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(", ");
  if (typeof value !== "object") return spaced(String(value));
  return factsOf(value)
    .map(([name, words]) => `${name} ${words}`)
    .join(", ");
}
