import { expect, it } from "vitest";
import type { Note } from "../api";
import { found, sectionsOf } from "./sections";

function note(id: string, section: string, summary: string): Note {
  return { id, section, summary, reading: null } as Note;
}

const BOOK = sectionsOf([
  note("9.1", "9 · Diving", "A boat dives 50 feet a turn."),
  note("9.11", "9 · Diving", "No change of depth in a turn of fire."),
  note("17.2", "17 · Gunfire", "Guns fire on the surface only."),
]);

const idsIn = (wanted: string): string[] => found(BOOK, wanted).flatMap(({ notes }) => notes.map(({ id }) => id));

it("keeps the order of the book", () => {
  expect(BOOK.map(({ title }) => title)).toEqual(["9 · Diving", "17 · Gunfire"]);
});

it("finds a paragraph by its number, by words of it in any order, and by its heading", () => {
  expect(idsIn("9.1")).toEqual(["9.1", "9.11"]);
  expect(idsIn("FIRE turn")).toEqual(["9.11"]);
  expect(idsIn("gunfire")).toEqual(["17.2"]);
  expect(idsIn("snorkel")).toEqual([]);
  expect(idsIn("  ")).toHaveLength(3);
});
