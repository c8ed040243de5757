import { describe, expect, it } from "vitest";
import type { LessonNow } from "../api";
import { expected } from "./lesson";

const taught = (seat: number, yours: boolean, actions: unknown[]): LessonNow => ({
  title: "Hunted",
  about: "",
  done: 1,
  of: 9,
  after: null,
  answer: null,
  task: { seat, yours, before: { rule: "MOVE.UB.9", text: "" }, ask: null, actions },
  end: null,
});

describe("what a lesson has next", () => {
  it("is the first action that is left, for the seat that does it", () => {
    const now = taught(1, true, ["ahead", "end_move"]);
    expect(expected({ now }, 1)).toBe("ahead");
    expect(expected({ now }, 0)).toBeNull();
    expect(expected({ now }, null)).toBeNull();
  });

  it("is nothing while the lesson plays another's seat, or none is taught", () => {
    expect(expected({ now: taught(0, false, []) }, 0)).toBeNull();
    expect(expected({ now: null }, 0)).toBeNull();
  });
});
