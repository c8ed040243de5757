import { beforeEach, expect, it } from "vitest";
import { keepWord, spend } from "./kept";
import { stubStorage } from "./storage.testing";
import { noteOath, noteSworn, noteWords, OathsChanged, swornTo } from "./sworn";

beforeEach(stubStorage);

it("keeps what was sworn first", () => {
  noteSworn({ id: "t1", commitment: "aa" });
  noteSworn({ id: "t1", commitment: "bb" });
  expect(swornTo({ id: "t1", commitment: "bb" })).toEqual({ commitment: "aa", words: null, swore: false });
});

it("takes the server's word for a table never seen before", () => {
  expect(swornTo({ id: "t2", commitment: "cc" })).toEqual({ commitment: "cc", words: null, swore: false });
});

const seats = (...sworn: (string | null)[]) =>
  sworn.map((sworn, seat) => ({
    seat,
    role: "",
    side: "",
    bot: null,
    players: [],
    undecided: false,
    sworn,
    word: null,
  }));
const noted = () => swornTo({ id: "t3", commitment: "dd" }).words;
const note = (round: number, ...sworn: (string | null)[]) => noteWords({ id: "t3", round, seats: seats(...sworn) });

it("notes what everybody swore to once a round", () => {
  note(0, "a", null);
  note(0, "a", null);
  expect(() => note(0, "a", "suits me")).toThrow(OathsChanged);
  expect(noted()).toEqual(["a", null]);
  note(1, "b", "c");
  expect(noted()).toEqual(["b", "c"]);
  expect(() => note(0, "a", null)).toThrow(OathsChanged);
  expect(noted()).toEqual(["b", "c"]);
});

it("gives up the note of a word of ours for a fresh one only", () => {
  keepWord("ours", "salt");
  note(0, "ours", "theirs");
  spend("ours", { id: "t3", round: 0 });
  for (const mine of ["ours", "of nobody here", null]) {
    expect(() => note(1, mine, "suits me")).toThrow(OathsChanged);
  }
  // A fresh oath on another seat is none for this one.
  keepWord("fresh", "tar");
  expect(() => note(1, "ours", "fresh")).toThrow(OathsChanged);
  expect(noted()).toEqual(["ours", "theirs"]);
  note(1, "fresh", "another");
  expect(noted()).toEqual(["fresh", "another"]);
  spend("fresh", { id: "t3", round: 1 });
  for (const spent of ["ours", "fresh"]) expect(() => note(2, spent, "suits me")).toThrow(OathsChanged);
});

it("notes no word that was shown at another table", () => {
  keepWord("ours", "salt");
  spend("ours", { id: "t4", round: 0 });
  expect(() => note(0, "ours", "suits me")).toThrow(OathsChanged);
  expect(noted()).toBeNull();
});

it("knows at which tables this browser swore", () => {
  noteOath({ id: "t5" });
  expect(swornTo({ id: "t5", commitment: "ee" }).swore).toBe(true);
});
