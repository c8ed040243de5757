import { beforeEach, expect, it, vi } from "vitest";
import { api, type TableInfo } from "../api";
import { stubStorage } from "./storage.testing";
import { OathsChanged, swornTo } from "./sworn";
import { newWord, speakUp } from "./words";

/** A sealed table: we sit on the first seat, whoever runs the server on the second. */
function sealed(round: number, ...sworn: (string | null)[]): TableInfo {
  const seats = sworn.map((sworn, seat) => ({ seat, undecided: false, sworn, word: null }));
  const table = { id: "t", phase: "lobby", commitment: "aa", sealed: true, round, seats, your_seats: [0] };
  return table as unknown as TableInfo;
}

const shown: string[] = [];

beforeEach(() => {
  stubStorage();
  shown.length = 0;
  vi.restoreAllMocks();
  vi.spyOn(api, "word").mockImplementation(async (_, __, word) => {
    shown.push(word);
    return sealed(0, null);
  });
});

it("shows a word again in its own round, as it may have been lost", async () => {
  const ours = newWord("salt");
  await speakUp(sealed(0, ours, "theirs"));
  await speakUp(sealed(0, ours, "theirs"));
  expect(shown).toEqual([shown[0], shown[0]]);
  expect(shown[0]).toMatch(/^salt [0-9a-f]{32}$/);
});

it("notes what all swore to before it shows a word", async () => {
  const ours = newWord("");
  vi.mocked(api.word).mockRejectedValue(new TypeError("the server is gone, having heard it"));
  await expect(speakUp(sealed(0, ours, "theirs"))).rejects.toThrow(TypeError);
  expect(swornTo({ id: "t", commitment: "aa" }).words).toEqual([ours, "theirs"]);
  await expect(speakUp(sealed(1, ours, "suits me"))).rejects.toThrow(OathsChanged);
});

/** The operator knows the seed and has heard our word: he claims a new round and swears to what suits him. */
it("shows no word in a second round", async () => {
  const ours = newWord("salt");
  await speakUp(sealed(0, ours, "theirs"));
  await expect(speakUp(sealed(1, ours, "suits me"))).rejects.toThrow(/Something is wrong/);
  await expect(speakUp(sealed(0, ours, "suits me"))).rejects.toThrow(OathsChanged);
  await expect(speakUp({ ...sealed(1, ours, "suits me"), your_seats: [] })).rejects.toThrow(OathsChanged);
  expect(shown).toHaveLength(1);
  expect(swornTo({ id: "t", commitment: "aa" }).words).toEqual([ours, "theirs"]);
});

it("shows no word at a second table", async () => {
  const ours = newWord("");
  await speakUp({ ...sealed(0, ours, "x"), id: "decoy" });
  await expect(speakUp(sealed(0, ours, "suits me"))).rejects.toThrow(OathsChanged);
  expect(shown).toHaveLength(1);
  expect(swornTo({ id: "t", commitment: "aa" }).words).toBeNull();
});

it("shows a fresh word in a new round, and the old one never again", async () => {
  const [first, second] = [newWord("salt"), newWord("salt")];
  expect(first).not.toBe(second);
  await speakUp(sealed(0, first, "theirs"));
  await speakUp(sealed(1, second, "another"));
  expect(new Set(shown).size).toBe(2);
  expect(swornTo({ id: "t", commitment: "aa" }).words).toEqual([second, "another"]);
  for (const spent of [first, second]) {
    await expect(speakUp(sealed(2, spent, "suits me"))).rejects.toThrow(OathsChanged);
  }
  expect(shown).toHaveLength(2);
});
