import { describe, expect, it } from "vitest";
import { unknownTo } from "./beliefs";
import { linesOf } from "./film";

describe("what a seat did not know", () => {
  it("is told for a boat out of sight, its torpedoes and the stores of both sides", () => {
    const boat = {
      ship: "UB1",
      pose: { square: "M7", facing: "S", depth: 300 },
      depth: 300,
      salvo: ["K8", "K8"],
      torpedoes: 1,
    };
    const trail = { seen: { square: "L7", facing: "S", depth: 200 }, moves: 2, haunts: [] };
    const truth = { boats: [boat], escorts: [{ ship: "DE1", charges: 4 }] };
    const escort = {
      boats: [{ ...boat, pose: null, depth: null, salvo: null, torpedoes: null, trail }],
      escorts: truth.escorts,
    };
    expect(unknownTo("u-boat", truth, escort, "the escort").join(" ")).toBe(
      "UB1 is in M7 at 300 feet. The escort last saw it in L7. Its torpedoes run to K8 (2 of them). UB1 has 1 torpedo left.",
    );
    const submarine = { boats: [boat], escorts: [{ ship: "DE1", charges: null }] };
    expect(unknownTo("u-boat", truth, submarine, "the submarine")).toEqual(["DE1 has 4 depth charge patterns left."]);
  });

  it("is told for a submarine's log and the convoy's plots", () => {
    const ships = [{ vessel: { name: "Wahoo" } }];
    const truth = { ships, boats: [{ log: { depth: 150, damage: 2 } }], convoy: { plots: ["2R", "2"] } };
    const belief = { ships, boats: [{ log: null, is_surfaced: false }], convoy: { plots: null } };
    expect(unknownTo("submarine", truth, belief, "the escort")).toEqual([
      "Wahoo is at 150 feet with 2 points of damage; the escort knows only that she is under water.",
      "The convoy has plotted 2R and 2.",
    ]);
  });

  it("is told for submarines and divisions out of sight", () => {
    const boat = { name: "U-592", afloat: true, fights: true, hex: "J4-A", depth: "submerged", battery: 3 };
    const seen = { hex: "G5-A", turn: 2, depth: "submerged", current: false };
    const hidden = {
      ...boat,
      hex: null,
      depth: null,
      battery: null,
      seen,
      datum: { turn: 2, hexes: ["J4-A", "J5-A"] },
    };
    const division = { name: "I-27", alive: true, hex: "C3-A", spotted: false };
    const truth = { ships: [boat], divisions: [division] };
    const belief = { ships: [hidden], divisions: [{ ...division, hex: null }] };
    expect(unknownTo("fleet-asw", truth, belief, "the allies")).toEqual([
      "U-592 is in J4-A, submerged; the allies last saw it in G5-A and knew 2 hexes it could be in.",
      "Its battery lasts 1.5 turns.",
      "I-27 is in C3-A.",
    ]);
    expect(unknownTo("fleet-asw", truth, { ...truth, wings: [] }, "the axis")).toEqual([]);
    const wing = { name: "Fulmars", place: { aloft: "D4-A" }, task: { search: "I-27" } };
    const [ship, sky] = [{ ...boat, gun: "Starling" }, [wing, { ...wing, name: "Swordfish", place: { parked: {} } }]];
    const known = {
      ships: [{ ...ship, gun: null }],
      divisions: [],
      wings: sky.map((one) => ({ ...one, place: null })),
    };
    expect(unknownTo("fleet-asw", { ships: [ship], divisions: [], wings: sky }, known, "the axis")).toEqual([
      "Fulmars is in the air over D4-A.",
      "Swordfish is told to look for I-27.",
      "U-592 lays its guns on Starling.",
    ]);
  });

  it("is told for reports nobody sighted", () => {
    const convoy = (id: number, name: string, escort: string | null) => ({
      id,
      name,
      escort,
      place: { at_sea: "0101" },
    });
    const truth = { convoys: [convoy(1, "HX-1", "dummy"), convoy(2, "SC-2", "support_group")] };
    const belief = { convoys: [convoy(1, "HX-1", null), convoy(2, "SC-2", null)] };
    expect(unknownTo("wolfpack", truth, belief, "everybody")).toEqual([
      "Real convoys among the reports: SC-2.",
      "False reports: HX-1.",
    ]);
  });
});

describe("a frame of a record", () => {
  it("puts each die before the sentence of its paragraph", () => {
    const lines = linesOf({
      done: null,
      told: [
        { rule: "5", text: "the convoy moves" },
        { rule: "13.4", text: "a hit" },
      ],
      rolls: [
        { rule: "13.4", sides: 6, face: 3 },
        { rule: "S1", sides: 6, face: 5 },
      ],
      view: null,
    });
    const words = lines.map(
      (line) => line.kind === "heard" && ("roll" in line.heard ? line.heard.roll : line.said?.text),
    );
    expect(words).toEqual([["S1", 6, 5], "the convoy moves", ["13.4", 6, 3], "a hit"]);
  });

  it("shares dice among the sentences of their section where none is of their paragraph", () => {
    const told = ["DE1 has 11 patterns", "UB1 has 7 torpedoes"].map((text, i) => ({ rule: `SETUP.${6 + i}`, text }));
    const rolls = [3, 6, 2, 2, 1, 4].map((face) => ({ rule: "SETUP.5", sides: 6, face }));
    const faces = linesOf({ done: null, told, rolls, view: null }).map((line) =>
      line.kind === "heard" && "roll" in line.heard ? line.heard.roll[2] : "told",
    );
    expect(faces).toEqual([3, 6, 2, "told", 2, 1, 4, "told"]);
  });
});
