import { describe, expect, it } from "vitest";
import type { Choice } from "../../wire";
import { columnsOf } from "./pieces";
import type { Action, View } from "./types";

const view = (draft: unknown): View => ({ draft, target_columns: [0, 17] }) as unknown as View;
const aim = (square: string): Choice<Action> => ({ action: { aim: square }, said: { rule: "TORP.1", text: "" } });

describe("what the chart covers", () => {
  it("is the board, and every square torpedoes can be aimed at", () => {
    expect(columnsOf(view(null), [], [])).toEqual({ west: 1, east: 14 });
    expect(columnsOf(view(null), [], [aim("K7")])).toEqual({ west: 0, east: 17 });
  });

  it("is also what is drafted", () => {
    const draft = { run: ["S14", "S15"], torpedoes: ["Aw3"] };
    expect(columnsOf(view(draft), [], [])).toEqual({ west: -2, east: 15 });
  });
});
