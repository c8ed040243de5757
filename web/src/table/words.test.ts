import { describe, expect, it } from "vitest";
import { adviserName, botName, codesIn, roleName, sentence, sitterName, tableName, theRole } from "./words";

describe("a name", () => {
  it("is told in words, never as an identifier", () => {
    expect(["escort-1", "u-boat-command", "submarine"].map(roleName)).toEqual([
      "escort 1",
      "U-boat command",
      "submarine",
    ]);
    expect(["escort-1", "escort"].map(theRole)).toEqual(["escort 1", "the escort"]);
    expect(["admiral:easy@iterations=8", "captain"].map(botName)).toEqual(["admiral, easy", "captain"]);
    expect(sitterName({ bot: null, players: [] })).toBeNull();
  });

  it("of an adviser has no level but an unusual one", () => {
    const names = ["captain:normal", "captain:hard", "captain", "admiral:normal@iterations=8"].map(adviserName);
    expect(names).toEqual(["captain", "captain (hard)", "captain", "admiral"]);
  });

  it("that is a code is a part of its own", () => {
    expect(codesIn("End the move of Dunkirk in F43-B, direction 6")).toEqual([
      "End the move of Dunkirk in ",
      "F43-B",
      ", direction 6",
    ]);
    expect(codesIn("C-2")).toEqual(["", "C-2", ""]);
    expect(codesIn("Z-3-Z and U-47, a K-Gun")).toEqual(["", "Z-3-Z", " and ", "U-47", ", a K-Gun"]);
  });

  it("begins with a capital", () => {
    expect(sentence(" the charges of DE1: K10")).toBe("The charges of DE1: K10");
  });
});

describe("the name of a table", () => {
  it("is its title, or its game in capitals", () => {
    expect(tableName({ title: "Two turns", game: "u-boat" })).toBe("Two turns");
    expect(tableName({ title: "", game: "u-boat" })).toBe("U-BOAT");
  });
});
