import { describe, expect, it } from "vitest";
import type { TableInfo } from "../api";
import { chronicle, markdown } from "./chronicle";

function table(seats: [string, string][]): TableInfo {
  return {
    game: "u-boat",
    title: "Tonight",
    created_at: new Date(2026, 10, 16, 12).getTime(),
    seats: seats.map(([role, name], seat) => ({ seat, role, side: role, bot: null, players: [{ id: seat, name }] })),
  } as unknown as TableInfo;
}

describe("the war diary", () => {
  it("names the players and closes with the result, in the file too", () => {
    const told = {
      chapters: [{ title: "Turns 1 to 2", paragraphs: ["DE1 moved to R3."] }],
      end: "The escort wins: depth charges sank the submarine.",
    };
    const seats: [string, string][] = [
      ["escort", "Bosun 31"],
      ["submarine", "Ada"],
    ];
    expect(markdown(chronicle(table(seats), told))).toBe(
      "# Tonight\n\n*War diary, November 16, 2026.* Bosun 31 led the escort and Ada led the submarine.\n\n" +
        "## Turns 1 to 2\n\nDE1 moved to R3.\n\n**The escort wins: depth charges sank the submarine.**\n",
    );
  });

  it("names a player of several seats once", () => {
    const seats: [string, string][] = [
      ["escort", "Ada"],
      ["submarine", "Ada"],
    ];
    expect(chronicle(table(seats), { chapters: [], end: null }).crews).toBe("Ada led the escort and the submarine.");
  });
});
