import { describe, expect, it } from "vitest";
import type { TableInfo } from "../api";
import { verdictOf } from "./ending";

const seat = (seat: number, side: string) => ({ seat, side, role: side }) as TableInfo["seats"][number];
const TWO = [seat(0, "escorts"), seat(1, "submarines")];
const outcome = (winners: number[], ending = "convoy") =>
  ({ rule: "WIN.1", winners, ending, score: null, sentence: "" }) as unknown as TableInfo["outcome"];

describe("the end, as it is for whoever looks", () => {
  it("is won or lost for a side", () => {
    const lost = { outcome: outcome([1]), seats: TWO, your_seats: [0] };
    expect(verdictOf(lost)).toEqual({ ending: "lost", words: "You lost" });
    expect(verdictOf({ ...lost, your_seats: [1] })).toEqual({ ending: "won", words: "You won" });
    expect(verdictOf({ ...lost, outcome: outcome([]) })).toEqual({ ending: "drawn", words: "A draw" });
  });

  it("is told of the winners to those who hold both sides, or none", () => {
    for (const your_seats of [[], [0, 1]]) {
      expect(verdictOf({ outcome: outcome([1]), seats: TWO, your_seats }).words).toBe("The submarines won");
    }
  });

  it("is lost alone where nobody won", () => {
    const alone = { seats: [seat(0, "germany")], your_seats: [0] };
    expect(verdictOf({ ...alone, outcome: outcome([], "allied") }).words).toBe("You lost");
    expect(verdictOf({ ...alone, outcome: outcome([], "even") }).words).toBe("Neither won nor lost");
    expect(verdictOf({ ...alone, outcome: outcome([0], "decisive") }).words).toBe("You won");
  });
});
