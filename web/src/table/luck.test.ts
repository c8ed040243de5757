import { describe, expect, it } from "vitest";
import type { LuckReport } from "../api";
import { decisiveStep, kindsOf, momentsOf, often, shareOfAGame, torpedoesIn } from "./luck";

const worth = (expected: number, actual: number, at_least: number) => ({ expected, actual, at_least });
const faces = { n: 2, total: 11, expected: 7, p: 0.1111 };
const side = (name: string, n_steps: number, luck: number) =>
  ({ side: 0, name, n_steps, expected: 0, actual: 0, luck, p: 0.25, faces }) as LuckReport["sides"][number];
const REPORT: LuckReport = {
  dice: [],
  sentences: [],
  standings: [],
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
  it("names the moments that mattered, in the order of the game", () => {
    expect(momentsOf(REPORT)).toEqual([
      { step: 12, words: "Luck for the submarines: dice fall so well every other time." },
      { step: 41, words: "Luck for the submarines: dice fall so well one time in 3." },
    ]);
    const small = REPORT.steps.map((step) => ({ ...step, sides: [worth(0, 0.01, 0.5), worth(0, -0.01, 1)] }));
    expect(momentsOf({ ...REPORT, steps: small })).toEqual([]);
  });

  it("names three, however many there are", () => {
    const [first] = REPORT.steps;
    const many = first ? Array.from({ length: 63 }, (_, step) => ({ ...first, step })) : [];
    expect(momentsOf({ ...REPORT, steps: many })).toHaveLength(3);
    expect(kindsOf({ ...REPORT, steps: many })).toEqual([
      {
        rule: "SURF.8",
        words: "63 throws: good luck for the submarines, worth the difference between losing and winning",
      },
    ]);
  });

  it("blames nobody where one plays alone and the dice were bad", () => {
    const alone = [{ step: 3, seat: 0, rules: ["14.2"], sides: [worth(0.2, -0.3, 0.8)], sampled: false }];
    expect(momentsOf({ sides: [side("germany", 1, -0.5)], steps: alone })).toEqual([
      { step: 4, words: "Bad luck for Germany: dice fall so well or better four times in five." },
    ]);
    expect(kindsOf({ sides: [side("germany", 1, -0.5)], steps: alone })[0]?.words).toBe(
      "1 throw: bad luck for Germany, worth half a won game",
    );
  });

  it("counts chances as a person does", () => {
    expect([0, 0.02, 0.34, 0.5, 0.66, 0.97].map(often)).toEqual([
      "less than once in a hundred times",
      "one time in 50",
      "one time in 3",
      "every other time",
      "two times in three",
      "nearly always",
    ]);
    expect([0.01, 0.1, 1, 3].map(shareOfAGame)).toEqual([
      null,
      "a tenth of a won game",
      "a won game",
      "the difference between losing and winning",
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
      "2 torpedoes met a ship and 2 hit: more than the 0.8 to be hoped for. So many hits or more come one time in 6.",
    );
    expect(torpedoesIn([])).toBeNull();
  });
});
