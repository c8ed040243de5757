import { expect, it } from "vitest";
import type { Note } from "../api";
import type { RuleTable } from "../generated/wire";
import { found, foundTables, isPlayed, sectionsOf } from "./sections";

function note(id: string, section: string, summary: string, is = "done"): Note {
  return { id, section, summary, reading: null, status: { is } } as Note;
}

const GUNNERY: RuleTable = {
  id: "gunnery",
  title: "Surface Gunnery",
  rule: "17.2",
  columns: ["strength", "1 to 5"],
  rows: [["2", "4"]],
  notes: ["The damage factor."],
};
const BOOK = sectionsOf(
  [
    note("9.1", "9 · Diving", "A boat dives 50 feet a turn."),
    note("9.11", "9 · Diving", "No change of depth in a turn of fire."),
    note("17.2", "17 · Gunfire", "Guns fire on the surface only."),
  ],
  [GUNNERY],
);

const idsIn = (wanted: string): string[] => found(BOOK, wanted).flatMap(({ notes }) => notes.map(({ id }) => id));
const tablesIn = (wanted: string): string[] => found(BOOK, wanted).flatMap(({ tables }) => tables.map(({ id }) => id));

it("keeps the order of the book, each table in the section of its paragraph", () => {
  expect(BOOK.map(({ title }) => title)).toEqual(["9 · Diving", "17 · Gunfire"]);
  expect(BOOK.map(({ tables }) => tables.length)).toEqual([0, 1]);
});

it("finds a paragraph by its number, by words of it in any order, and by its heading", () => {
  expect(idsIn("9.1")).toEqual(["9.1", "9.11"]);
  expect(idsIn("FIRE turn")).toEqual(["9.11"]);
  expect(idsIn("gunfire")).toEqual(["17.2"]);
  expect(idsIn("snorkel")).toEqual([]);
  expect(idsIn("  ")).toHaveLength(3);
});

it("finds a table by its name, a heading, a note or the number of its paragraph", () => {
  for (const wanted of ["gunnery", "strength", "damage FACTOR", "17.2"]) expect(tablesIn(wanted)).toEqual(["gunnery"]);
  expect(tablesIn("depth")).toEqual([]);
  expect(foundTables([GUNNERY], "")).toHaveLength(1);
  expect(foundTables([GUNNERY], "torpedo")).toHaveLength(0);
});

it("knows what is played from what is not yet, or never", () => {
  expect(isPlayed(note("1", "", "", "partly"))).toBe(true);
  expect(isPlayed(note("1", "", "", "planned"))).toBe(false);
  expect(isPlayed(note("1", "", "", "out_of_scope"))).toBe(false);
});
