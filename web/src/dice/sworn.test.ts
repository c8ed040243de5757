import { beforeEach, expect, it, vi } from "vitest";
import { noteSworn, swornTo } from "./sworn";

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
  expect(swornTo({ id: "t1", commitment: "bb" })).toBe("aa");
});

it("takes the server's word for a table never seen before", () => {
  expect(swornTo({ id: "t2", commitment: "cc" })).toBe("cc");
});
