import { describe, expect, it } from "vitest";
import type { Line } from "../../wire";
import { squaresIn, wakesOf } from "./index";
import type { Event } from "./types";

function told(events: Event[]): Line<unknown, unknown>[] {
  return events.map((event, i) => ({
    seq: i + 1,
    at: i,
    kind: "heard",
    heard: { event },
    said: { rule: "", text: "" },
  }));
}

const pose = (square: string) => ({ square, facing: "E" as const, depth: 0 as const });

describe("the wakes of U-BOAT", () => {
  it("slide with the pieces, so that the track of a ship is never lost", () => {
    const lines = told([
      { escort_at: { escort: "DE1", pose: pose("S12"), halts: false } },
      { escort_at: { escort: "DE1", pose: pose("R13"), halts: false } },
      { boat_at: { boat: "UB1", pose: pose("convoy 9") } },
      { slid: { columns: -4 } },
      { escort_at: { escort: "DE1", pose: pose("R10"), halts: false } },
    ]);
    expect(wakesOf(lines)).toEqual({ DE1: ["S8", "R9", "R10"], UB1: ["convoy 5"] });
  });

  it("are pointed at by every square an event names", () => {
    expect(squaresIn({ boat_at: { boat: "UB1", pose: pose("convoy 4") } })).toEqual(["convoy 4"]);
    expect(squaresIn({ torpedoes_running: { boat: "UB1", targets: ["K7", "K7", "L15"] } })).toEqual(["K7", "L15"]);
  });
});
