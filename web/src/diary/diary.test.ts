import { describe, expect, it } from "vitest";
import type { TableInfo } from "../api";
import type { Line, Roll } from "../wire";
import { chronicle, markdown } from "./chronicle";
import { past } from "./entry";

type Lines = Line<unknown, unknown>[];

/** A log from events and dice; a turn is a number. */
function log(turn: (n: number) => unknown, ...told: (number | Roll | [unknown, string?])[]): Lines {
  return told.map((one, i) => {
    const said = { rule: "1", text: typeof one !== "number" && one.length === 2 ? (one[1] ?? "") : "" };
    const isRoll = typeof one !== "number" && one.length === 3;
    const heard = isRoll ? { roll: one } : { event: typeof one === "number" ? turn(one) : one[0] };
    return { kind: "heard", seq: i + 1, at: i, heard, said };
  });
}

function table(game: string, ending: string, seats: [string, string][]): TableInfo {
  return {
    game,
    title: "Tonight",
    created_at: new Date(2026, 10, 16, 12).getTime(),
    outcome: {
      rule: "1",
      winners: [0],
      ending,
      score: null,
      sentence: "The escort wins: depth charges sank the submarine.",
    },
    seats: seats.map(([role, name], seat) => ({
      seat,
      role,
      side: role,
      bot: null,
      players: [{ id: seat, name }],
      word: "",
    })),
  } as unknown as TableInfo;
}

const pose = (square: string, depth = 0) => ({ square, facing: "S", depth });
const escort = (square: string): [unknown] => [{ escort_at: { escort: "DE1", pose: pose(square) } }];
const boat = (square: string, depth: number): [unknown] => [{ boat_at: { boat: "UB1", pose: pose(square, depth) } }];
const DUEL = table("u-boat", "depth-charge", [
  ["escort", "Bosun 31"],
  ["submarine", "Ada"],
]);
const uBoat = (n: number) => ({ turn_begins: { turn: n, side: "escorts" } });

describe("the war diary of U-BOAT", () => {
  it("folds quiet turns and tells where ships went", () => {
    const lines = log(uBoat, 1, escort("S3"), boat("B11", 0), 2, escort("S6"), boat("D13", 200), 3, escort("S9"));
    const { chapters } = chronicle(DUEL, lines);
    expect(chapters).toEqual([
      {
        title: "Turns 1 to 3",
        paragraphs: ["DE1 kept along row S to S9, while UB1 ran southeast to D13 at 200 feet."],
      },
    ]);
  });

  it("gives an attack a paragraph of its own, with its dice", () => {
    const lines = log(
      uBoat,
      [{ drawn: { ship: "DE1", stores: 9 } }, "DE 1 has 9 depth charge patterns"],
      7,
      [{ attacked: { escort: "DE1", squares: ["K10", "L10"] } }, ""],
      [{ depths: { escort: "DE1", patterns: [["K10", [200, 300]]] } }, ""],
      [{ charged: { boat: "UB1", blast: "near_miss" } }, ""],
      ["GUN.1", 6, 2],
      [{ shot: {} }, "DE 1 fires at UB 1: no effect"],
      8,
      [{ attacked: { escort: "DE1", squares: [] } }, "DE 1 dropped no charges"],
    );
    expect(chronicle(DUEL, lines).chapters).toEqual([
      { title: "Before the first turn", paragraphs: ["DE1 with 9 depth charge patterns put to sea."] },
      {
        title: "Turn 7",
        paragraphs: [
          "DE1 dropped its charges in K10 and L10. They were set to 200 and 300 feet in K10. " +
            "A near miss forced UB1 up. DE1 fired at UB1: no effect (die 2).",
        ],
      },
    ]);
  });

  it("takes a slide of the chart for no voyage", () => {
    const lines = log(uBoat, 1, escort("K5"), 2, [{ slid: { columns: 3 } }, ""], escort("K8"));
    expect(chronicle(DUEL, lines).chapters).toEqual([]);
  });

  it("says once that a boat slipped away, and when it came back", () => {
    const ready: [unknown] = [{ ready: { boat: "UB1", record: pose("H12", 200) } }];
    const back: [unknown] = [{ uncovered: { boat: "UB1", pose: pose("H12", 200) } }];
    const [away, seen] = chronicle(DUEL, log(uBoat, 1, ready, 2, ready, 3, back)).chapters;
    expect(away).toEqual({ title: "Turns 1 to 2", paragraphs: ["UB1 slipped out of sight."] });
    expect(seen?.paragraphs).toEqual(["UB1 came into view again in H12."]);
  });

  it("names the players and closes with the result, in the file too", () => {
    const text = markdown(chronicle(DUEL, log(uBoat, 1, escort("S3"), 2, escort("R3"))));
    expect(text).toBe(
      "# Tonight\n\n*War diary, November 16, 2026.* Bosun 31 led the escort and Ada led the submarine.\n\n" +
        "## Turns 1 to 2\n\nDE1 ran north to R3.\n\n**The escort wins: depth charges sank the submarine.**\n",
    );
  });
});

describe("the war diary of SUBMARINE", () => {
  it("counts salvos and tells hits with their dice", () => {
    const ship = { id: 0, name: "Wahoo" };
    const lines = log(
      (n) => ({ turn: n }),
      4,
      [{ moved: { ship, moves: "2", hull: { bow: "E44-B", facing: 2 } } }, ""],
      [{ launched: { ship } }, ""],
      [{ torpedo_seen: {} }, "a deep torpedo is seen"],
      [{ launched: { ship } }, ""],
      ["13.4", 6, 4],
      [{ torpedo_met: {} }, "a torpedo meets the Tanker, 4 or less: a hit"],
    );
    const seats: [string, string][] = [["submarine", "Ada"]];
    expect(chronicle(table("submarine", "damage", seats), lines).chapters).toEqual([
      {
        title: "Turn 4",
        paragraphs: [
          "Wahoo moved to E44-B.",
          "Wahoo fired 2 torpedoes. A torpedo met the Tanker, 4 or less: a hit (die 4).",
        ],
      },
    ]);
  });
});

describe("the war diary of WOLFPACK", () => {
  it("counts the routine and tells the news", () => {
    const lines = log(
      (n) => ({ turn_began: { turn: n } }),
      1,
      [{ air_search: { sighted: false } }, ""],
      [{ sailed: {} }, ""],
      2,
      [{ convoy_attacked: {} }, "U-boats in 1116 attack convoy SC-3 at +6, chit 3: 1 Victory Point"],
      [{ attacked: { hit: "none" } }, "6 U-boats in 1116 are attacked with strength 1, chit 5: no effect"],
    );
    expect(chronicle(table("wolfpack", "marginal", [["u-boat-command", "Ada"]]), lines).chapters).toEqual([
      {
        title: "Game-Turn 1",
        paragraphs: ["U-boats changed their stations once and aircraft searched once and found nothing."],
      },
      { title: "Game-Turn 2", paragraphs: ["U-boats in 1116 attacked convoy SC-3 at +6, chit 3: 1 Victory Point."] },
    ]);
  });
});

describe("a report", () => {
  it("becomes a memory; nouns stay nouns", () => {
    expect(past("A pack joins the attack on convoy SC-3")).toBe("A pack joined the attack on convoy SC-3");
    expect(past("UB1 is hit and must rise")).toBe("UB1 was hit and had to rise");
  });
});
