import { beforeEach, expect, it, vi } from "vitest";
import { noteSworn, noteWords, swornTo } from "./sworn";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it("keeps what was sworn first", () => {
  noteSworn({ id: "t1", commitment: "aa" });
  noteSworn({ id: "t1", commitment: "bb" });
  expect(swornTo({ id: "t1", commitment: "bb" })).toEqual({ commitment: "aa", words: null });
});

it("takes the server's word for a table never seen before", () => {
  expect(swornTo({ id: "t2", commitment: "cc" })).toEqual({ commitment: "cc", words: null });
});

it("notes what everybody swore to once a round", () => {
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
  noteWords({ id: "t3", round: 0, seats: seats("a", null) });
  noteWords({ id: "t3", round: 0, seats: seats("a", "suits me") });
  expect(noted()).toEqual(["a", null]);
  noteWords({ id: "t3", round: 1, seats: seats("b", "c") });
  expect(noted()).toEqual(["b", "c"]);
});
