import { describe, expect, it } from "vitest";
import { PRINTED } from "../../generated/wolfpack.sheet";
import type { View } from "./types";
import { unfold } from "./unfold";

const convoy = { id: 1, place: "waiting", sight: "face_down", straggle: "none", escort: null, air: null };
const view = {
  turn: 1,
  convoys: [convoy, { ...convoy, id: 2 }],
  stacks: [{ hex: "1015", boats: 12, pinned: 0 }],
  storms: [],
  storm_hexes: [],
  fog_hexes: [],
  sightings: [],
  sighting_zones: [],
  points: 3,
  net: 1,
  sunk: 1,
} as unknown as View;
describe("a step in the midst", () => {
  it("moves convoys, finds them out and lets them arrive", () => {
    const now = unfold(view, [
      { turn_began: { turn: 2 } },
      { convoy_placed: { convoy: 1, hex: "0701" } },
      { convoy_moved: { convoy: 1, from: "0701", to: "0702" } },
      { picket_search: { convoy: 1, hex: "0702", sighted: true } },
      { revealed: { convoy: 1, escort: "escort_group1" } },
      { convoy_placed: { convoy: 2, hex: "1237" } },
      { revealed: { convoy: 2, escort: "dummy" } },
    ]);
    expect(now.turn).toBe(2);
    expect(now.convoys[0]).toMatchObject({ place: { at_sea: "0702" }, sight: "sighted", escort: "escort_group1" });
    expect(now.convoys[1]).toMatchObject({ place: "removed" });
    expect(view.convoys[0]).toMatchObject({ place: "waiting" });
  });
  it("draws weather where it forms and moves", () => {
    const stormy = unfold(view, [{ formed: { chit: 4, formation: "storm_c" } }]);
    expect(stormy.storm_hexes).toContain("0402");
    const moved = unfold(stormy, [
      { storm_moved: { from: "0601", to: "0610" } },
      { storm_moved: { from: "9999", to: null } },
    ]);
    expect(moved.storms[0]?.markers).toEqual(["0610", "0401", "0201"]);
    const foggy = unfold(view, [{ formed: { chit: 0, formation: "fog2" } }]);
    expect(foggy.fog_hexes).toEqual(PRINTED.fog_zones.flat());
    expect(foggy.fog_hexes).toEqual(expect.arrayContaining(["0903", "1110"]));
    expect(unfold(foggy, ["fog_lifted"]).fog_hexes).toEqual([]);
  });
  it("marks sighted boats, pins and sinks them", () => {
    const now = unfold(view, [
      { air_search: { base: "ulster", hex: "1015", sighted: true } },
      { attacked: { hex: "1015", boats: 6, hit: "sunk" } },
      { attacked: { hex: "1015", boats: 6, hit: "none" } },
    ]);
    expect(now.sightings).toEqual(["1015"]);
    expect(now.sighting_zones).toHaveLength(7);
    expect(now.stacks[0]).toMatchObject({ boats: 11, pinned: 5 });
    expect(now.sunk).toBe(2);
    expect(unfold(now, ["markers_removed", "depinned"])).toMatchObject({ sightings: [], stacks: [{ pinned: 0 }] });
  });
  it("counts what an attack scores", () => {
    const now = unfold(view, [{ convoy_attacked: { convoy: 1, from: "1015", points: 2 } }]);
    expect(now).toMatchObject({ points: 5, net: 3, tonnage: 25000 });
  });
});
