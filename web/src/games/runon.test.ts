import { describe, expect, it } from "vitest";
import type { Choice, Line } from "../wire";
import { hasNews, onlyOne } from "./RunOn";

const heard = (seq: number, verb: string): Line<unknown, unknown> =>
  ({ kind: "heard", seq, at: 0, heard: { event: {} }, cue: { verb } }) as unknown as Line<unknown, unknown>;
const choice = (action: unknown): Choice<unknown> => ({ action, said: { rule: "4", text: "words" } });

describe("running on", () => {
  it("stops at what one wants to see, and only at what came since", () => {
    const lines = [heard(1, "detect"), heard(2, "begin"), heard(3, "move")];
    expect(hasNews(lines, 0)).toBe(true);
    expect(hasNews(lines, 1)).toBe(false);
    expect(hasNews([...lines, heard(4, "sink")], 1)).toBe(true);
  });

  it("never chooses where there is a choice", () => {
    expect(onlyOne([choice("done")])?.action).toBe("done");
    expect(onlyOne([choice("done"), choice("search")])).toBeNull();
    expect(onlyOne([])).toBeNull();
  });
});
