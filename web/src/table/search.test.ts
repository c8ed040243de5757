import { describe, expect, it } from "vitest";
import { exampleIn, found } from "./search";

const listed = (...texts: string[]) => texts.map((text) => ({ action: text, said: { rule: "7", text } }));

describe("the search among many choices", () => {
  const depths = ["0", "25", "50"].map((feet) => `U.2511 to ${feet} feet`);
  const loads = ["G7A into the bow tube 1 of U.2511", "G7E into the bow tube 1 of U.2511"];

  it("gives a word that finds something, and no name all choices share", () => {
    expect(exampleIn(listed(...depths, ...loads), 3)).toBe("G7A");
    expect(exampleIn(listed("Lark starts in F9-C", "Lark starts in F10-C"), 1)).toBe("F10-C");
    expect(exampleIn(listed("pass", "pass"), 1)).toBeNull();
    expect(exampleIn([], 1)).toBeNull();
  });

  it("finds words anywhere in a sentence as the page writes it, whatever their case", () => {
    const choices = listed(...depths, "DE1 fires");
    expect(found(choices, " TO 25").map(({ said }) => said.text)).toEqual(["U.2511 to 25 feet"]);
    expect(found(choices, "de1").length).toBe(1);
    expect(found(choices, "zzz")).toEqual([]);
    expect(found(choices, " ")).toBe(choices);
  });
});
