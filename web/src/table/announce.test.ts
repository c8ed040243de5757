import { describe, expect, it } from "vitest";
import type { Line } from "../wire";
import { freshWords } from "./announce";
import { promptOf } from "./prompt";

const heard = (seq: number, text: string): Line<unknown, unknown> => ({
  seq,
  at: seq,
  kind: "heard",
  heard: { event: {} },
  said: { rule: "SEQ.1", text },
});

describe("what is read aloud", () => {
  it("is every line that came, not only the last of them", () => {
    const said = { rule: "SEQ.1", text: "ahead to S3" };
    const lines: Line<unknown, unknown>[] = [
      heard(1, "turn 1: the escorts move"),
      { seq: 2, at: 2, kind: "did", seat: 0, by: 1, action: "ahead", said },
      heard(3, "DE1 is in S3"),
      { seq: 4, at: 4, kind: "to_act", seats: [1] },
      heard(5, "UB1 is out of sight"),
      { seq: 6, at: 6, kind: "withdrawn", lines: [2] },
    ];
    expect(freshWords(lines, 1)).toEqual([
      { seq: 3, text: "DE1 is in S3." },
      { seq: 5, text: "UB1 is out of sight." },
      { seq: 6, text: "Taken back." },
    ]);
    expect(freshWords(lines, 6)).toEqual([]);
  });
});

describe("the prompt", () => {
  const place = (seat: number, role: string) => ({ seat, role, side: role });

  it("tells those who watch whose move it is", () => {
    const words = (roles: string[]): string =>
      promptOf({ seat: null, prompt: null, to_act: roles.map((role, i) => place(i, role)) }).text;
    expect(words(["escort"])).toBe("You are watching. The escort is to move.");
    expect(words(["escort", "submarine"])).toBe("You are watching. The escort and the submarine are to move.");
    expect(words([])).toBe("You are watching.");
  });

  it("never leaves a player without words", () => {
    const prompt = { rule: "MOVE.DE.1", text: "DE1: move 1 to 4 squares" };
    expect(promptOf({ seat: 0, prompt, to_act: [place(0, "escort")] })).toEqual({
      rule: "MOVE.DE.1",
      text: "DE1: move 1 to 4 squares",
    });
    expect(promptOf({ seat: 0, prompt: null, to_act: [place(1, "submarine")] }).text).toBe("Wait for the submarine.");
  });
});
