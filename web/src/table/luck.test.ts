import { describe, expect, it } from "vitest";
import type { LuckReport } from "../api";
import { decisiveStep, of100, sidesOf, throwsOf, torpedoesIn } from "./luck";

const worth = (expected: number, actual: number, at_least: number) => ({ expected, actual, at_least });
const faces = { n: 2, total: 11, expected: 7, p: 0.1111 };
const side = (name: string, n_steps: number, luck: number) =>
  ({ side: 0, name, n_steps, expected: 0, actual: 0, luck, p: 0.25, faces }) as LuckReport["sides"][number];
const REPORT: LuckReport = {
  dice: [],
  sentences: [],
  sides: [side("escorts", 2, 0.5), side("submarines", 2, -0.5)],
  steps: [
    { step: 11, seat: 0, rules: ["SURF.8"], sides: [worth(0.5, 0, 1), worth(-0.5, 0, 0.5)], sampled: false },
    { step: 40, seat: 1, rules: ["TORP.10"], sides: [worth(-0.33, -1, 1), worth(0.33, 1, 0.33)], sampled: false },
  ],
};

describe("the throw that decided it", () => {
  it("is the one that moved the game the most, not the last", () => {
    expect(decisiveStep(REPORT, [])).toBe(41);
    expect(decisiveStep({ ...REPORT, steps: [...REPORT.steps].reverse() }, [])).toBe(41);
    expect(decisiveStep({ ...REPORT, steps: [] }, [])).toBeNull();
  });

  it("did most for whoever won", () => {
    expect(decisiveStep(REPORT, ["submarines"])).toBe(41);
    expect(decisiveStep(REPORT, ["escorts"])).toBe(12);
  });
});

describe("luck in words", () => {
  it("says of each throw what was hoped, what came, and how often that is so", () => {
    const sideOf = (seat: number | null) => (seat === 0 ? "escorts" : "submarines");
    expect(throwsOf(REPORT, sideOf)).toEqual([
      {
        step: 12,
        words:
          "On the average this throw wins the escorts 50 of 100 games; the game went on. " +
          "It falls as well or better for them in 100 of 100 games. (SURF.8)",
      },
      {
        step: 41,
        words:
          "On the average this throw wins the submarines 33 of 100 games; they won. " +
          "It falls as well or better for them in 33 of 100 games. (TORP.10)",
      },
    ]);
  });

  it("says of each side how lucky it was", () => {
    expect(sidesOf(REPORT)[0]).toBe(
      "The escorts: good luck, worth 0.50 of a won game over 2 throws. Luck this far from even, good or bad, comes in 25 of 100 games.",
    );
    expect(sidesOf({ ...REPORT, sides: [side("germany", 0, 0)] })).toEqual([
      "No single throw decided this game.",
      "Germany threw 2 dice and 11 pips, where 7.0 were to be expected; 11 of 100 games are at least as far off.",
    ]);
  });

  it("counts chances as a player does", () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(of100)).toEqual([
      "0 of 100",
      "fewer than 1 of 100",
      "50 of 100",
      "more than 99 of 100",
      "100 of 100",
    ]);
  });

  it("weighs the torpedoes of SUBMARINE by what they needed", () => {
    const met = (needed: number, did_hit: boolean) => ({
      kind: "heard" as const,
      seq: 1,
      at: 0,
      heard: { event: { torpedo_met: { needed, did_hit } } },
      said: { rule: "11.5", text: "" },
    });
    // Both hit with chances 1/2 and 1/3: 1/6.
    expect(torpedoesIn([met(3, true), met(2, true)])).toBe(
      "2 torpedoes met a ship and 2 hit: more than the 0.8 to be hoped for. So many hits or more come in 17 of 100 games.",
    );
    expect(torpedoesIn([])).toBeNull();
  });
});
