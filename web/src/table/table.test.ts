import { describe, expect, it } from "vitest";
import type { Line } from "../wire";
import { fileName } from "./export";
import { percent } from "./Forecast";
import { rollOf } from "./Log";
import { momentOf, upToStep } from "./moments";
import { lastOwn, stepsOf } from "./playback";

const said = { rule: "SEQ.1", text: "" };
const did = (seq: number): Line<unknown, unknown> => ({ seq, at: seq, kind: "did", seat: 0, by: 1, action: "a", said });
const heard = (seq: number): Line<unknown, unknown> => ({ seq, at: seq, kind: "heard", heard: { event: {} }, said });
const roll = (seq: number): Line<unknown, unknown> => ({
  seq,
  at: seq,
  kind: "heard",
  heard: { roll: ["SETUP.5", 6, 1] },
  said,
});

describe("a die", () => {
  const thrown = (sides: number, face: number, text: string, drawn = false): Line<unknown, unknown> => ({
    seq: 1,
    at: 1,
    kind: "heard",
    heard: { roll: ["5.22", sides, face] },
    said: { rule: "5.22", text },
    drawn,
  });

  it("is shown as a die, and a chit as what it says", () => {
    expect(rollOf(thrown(20, 17, "the die of 20 sides shows 17"))).toEqual(["5.22", 20, 17]);
    expect(rollOf(thrown(6, 3, ""))).toEqual(["5.22", 6, 3]);
    expect(rollOf(thrown(10, 1, "chit 0 is drawn", true))).toBeNull();
  });
});

describe("what others did", () => {
  it("is a story from two events on, dice and own deeds left out", () => {
    const lines = [did(1), heard(2), did(3), roll(4), heard(5), heard(6)];
    expect(stepsOf(lines, 2)).toEqual([5, 6]);
    expect(stepsOf(lines, 5)).toEqual([]);
  });

  it("leaves out what came of an own deed to own ships, up to the next decision", () => {
    const about = (seq: number, ship: string): Line<unknown, unknown> => ({
      seq,
      at: seq,
      kind: "heard",
      heard: { event: { ship } },
      said,
    });
    const next: Line<unknown, unknown> = { seq: 4, at: 4, kind: "to_act", seats: [1] };
    const lines = [did(1), about(2, "DE1"), about(3, "UB1"), next, about(5, "DE1"), about(6, "UB1")];
    const isOwn = (event: unknown): boolean => (event as { ship: string }).ship === "DE1";
    expect(stepsOf(lines, 1, isOwn)).toEqual([3, 5, 6]);
    expect(lastOwn(lines)).toBe(1);
    expect(lastOwn(lines.slice(1))).toBe(4);
  });
});

describe("a step of the record", () => {
  it("leaves out what was taken back", () => {
    const back: Line<unknown, unknown> = { seq: 2, at: 2, kind: "withdrawn", lines: [1] };
    const lines = [did(1), back, did(3), heard(4), did(5), heard(6)];
    expect(upToStep(lines, 1).shown.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(upToStep(lines, 2).shown).toHaveLength(6);
    expect(upToStep(lines, 1).at).toBe(4);
  });
});

describe("the moment that decided it", () => {
  it("is the last step that sank or hurt somebody, without what was taken back", () => {
    const sunk = (seq: number): Line<unknown, unknown> => ({
      ...heard(seq),
      kind: "heard",
      heard: { event: { sunk: {} } },
      said,
    });
    const back: Line<unknown, unknown> = { seq: 4, at: 4, kind: "withdrawn", lines: [3] };
    expect(momentOf([did(1), sunk(2), did(3), back, did(5), heard(6), sunk(7), did(8), heard(9)])).toBe(2);
    expect(momentOf([did(1), heard(2)])).toBeNull();
  });
});

describe("a file", () => {
  it("is named by its game and day", () => {
    const at = Date.UTC(2026, 10, 16);
    expect(fileName("Zwei Züge: «U-47»!", at, "diary.md")).toBe("zwei-zuge-u-47-2026-11-16-diary.md");
    expect(fileName("…", at, "chart.png")).toBe("game-2026-11-16-chart.png");
  });
});

describe("a chance", () => {
  it("is never or certain only when it is", () => {
    expect([0, 0.004, 0.5, 0.997, 1].map(percent)).toEqual(["0%", "<1%", "50%", ">99%", "100%"]);
  });
});
