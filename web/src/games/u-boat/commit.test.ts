import { describe, expect, it } from "vitest";
import type { Choice } from "../../wire";
import { commitWords } from "./commit";
import type { Action, DraftView, View } from "./types";

const drafted = (draft: Partial<DraftView>): View =>
  ({
    draft: { pose: { square: "S4", facing: "E", depth: 0 }, charges: [], torpedoes: [], ...draft },
  }) as unknown as View;
const choice = (action: Action, text = ""): Choice<Action> => ({ action, said: { rule: "MOVE.DE.1", text } });

describe("the choice that ends a move", () => {
  it("says what will happen", () => {
    expect(commitWords(choice("end_move"), drafted({}))).toBe("End the move in S4, facing east");
    const salvo = { pose: { square: "K7", facing: "SW", depth: 100 }, torpedoes: ["L8", "L8"] } as const;
    expect(commitWords(choice("end_move"), drafted({ ...salvo, torpedoes: [...salvo.torpedoes] }))).toBe(
      "Launch 2 torpedoes, end the move in K7, facing southwest, at 100 feet",
    );
    const charges: DraftView["charges"] = [["S3", [100, 200]]];
    expect(commitWords(choice("end_move"), drafted({ charges }))).toMatch(/^Drop 2 patterns, end the move in S4/);
    const pose = { square: "convoy 4", facing: "S", depth: 200 } as const;
    expect(commitWords(choice("end_move"), drafted({ pose }))).toBe("End the move among the convoy");
  });

  it("is told from the others", () => {
    expect(commitWords(choice("pass", "nothing to report"), drafted({}))).toBe("Nothing to report");
    expect(commitWords(choice("ahead"), drafted({}))).toBeNull();
    expect(commitWords(choice({ charge: 100 }), drafted({}))).toBeNull();
  });
});
