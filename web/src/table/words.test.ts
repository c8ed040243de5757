import { describe, expect, it } from "vitest";
import {
  adviserName,
  botName,
  codesIn,
  endingWords,
  roleName,
  sentence,
  sitterName,
  tableName,
  theRole,
} from "./words";

const seats = (...roles: string[]) => roles.map((role, seat) => ({ seat, role }));
const DUEL = seats("escort", "submarine");
const FOUR = seats("escort-1", "escort-2", "submarine-1", "submarine-2");

/** Every word of `Outcome::ending` in the rules of each game. */
const ENDINGS: Record<string, string[]> = {
  "u-boat": [
    "depth-charge",
    "first-salvo",
    "ramming",
    "collision",
    "gunfire",
    "torpedo",
    "deck-gun",
    "convoy",
    "turn-limit",
  ],
  submarine: ["points", "ship-sunk", "damage", "boat-sunk", "exit", "time"],
  wolfpack: ["allied", "marginal", "substantive", "decisive"],
};

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

  it("of a ship is that of its plate", () => {
    expect(sentence("the charges of DE 1: K10; UB 2 is sunk")).toBe("The charges of DE1: K10; UB2 is sunk");
  });
});

describe("an ending", () => {
  it("is one whole sentence, whichever it is and whoever won", () => {
    for (const [game, endings] of Object.entries(ENDINGS)) {
      for (const ending of endings) {
        for (const winners of [[], [0], [1]]) {
          const told = endingWords(game, { ending, winners, score: 3 }, DUEL);
          expect(told).toMatch(/^[A-Z][^.]{15,}\.$/);
          expect(told).not.toContain("-charge");
          expect(told.replace(/^.*: /, "")).not.toBe(`${ending}.`);
        }
      }
    }
  });

  it("names the winners and the cause", () => {
    const told = (ending: string, winners: number[], at = DUEL) =>
      endingWords("u-boat", { ending, winners, score: null }, at);
    expect(told("depth-charge", [0])).toBe("The escort wins: depth charges sank the submarine.");
    expect(told("convoy", [2, 3], FOUR)).toBe("The submarines win: a boat reached the convoy.");
    expect(told("turn-limit", [])).toBe("A draw: the turns ran out with both sides afloat.");
  });

  it("of a game for one is lost to the side nobody plays", () => {
    const told = (game: string, ending: string, score: number, role: string) =>
      endingWords(game, { ending, winners: [], score }, seats(role));
    expect(told("submarine", "points", 4, "submarine")).toBe("The convoy gets away: 4 net points were too few.");
    expect(told("submarine", "time", 0, "escort")).toBe("The submarine gets away: time ran out before she was sunk.");
    expect(told("wolfpack", "allied", 1, "u-boat-command")).toBe(
      "The Allies win: 1 net Victory Point, too few for a German victory.",
    );
  });

  it("nobody foresaw still names its winner", () => {
    expect(endingWords("chess", { ending: "check-mate", winners: [1], score: null }, seats("white", "black"))).toBe(
      "The black wins: check mate.",
    );
  });
});

describe("the name of a table", () => {
  it("is its title, or its game in capitals", () => {
    expect(tableName({ title: "Two turns", game: "u-boat" })).toBe("Two turns");
    expect(tableName({ title: "", game: "u-boat" })).toBe("U-BOAT");
  });
});
