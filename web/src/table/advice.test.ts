import { expect, test } from "vitest";
import { isOfPlan, stageOf } from "./advice";

const ends = (action: unknown): boolean => action === "commit";

test("a plan goes on while its reason is the same, and never ends the move by itself", () => {
  expect(isOfPlan({ why: "a spread", action: { ahead: 0 } }, "a spread", ends)).toBe(true);
  expect(isOfPlan({ why: "another", action: { ahead: 0 } }, "a spread", ends)).toBe(false);
  expect(isOfPlan({ why: "a spread", action: "commit" }, "a spread", ends)).toBe(false);
  expect(isOfPlan(null, undefined, ends)).toBe(false);
});

test("a plan goes on while its move is counted, and not into another phase", () => {
  const view = { turn: 3, phase: "escort_movement", draft: [] };
  expect(stageOf({ ...view, draft: ["ahead"] })).toBe(stageOf(view));
  expect(stageOf({ ...view, phase: "torpedoes" })).not.toBe(stageOf(view));
  expect(stageOf(undefined)).toBe(stageOf({}));
});
