import { describe, expect, it } from "vitest";
import { overlaps, placePlates } from "../../chart/labels";
import { BANDS, EDGE, EXTENT, formation, inwards, MIDDLE, placesOf, titleBox } from "./rings";
import type { Band, Division, Side, View } from "./types";

const division = (name: string, side: Side, band: Band): Division =>
  ({ name, side, band, alive: true }) as unknown as Division;

const viewOf = (divisions: Division[]): View => ({ divisions }) as unknown as View;

describe("range bands", () => {
  it("have the sides face each other, as far out as their band", () => {
    const places = placesOf(
      viewOf([division("Home Fleet", "allies", "distant"), division("Raider", "axis", "medium")]),
    );
    const [home, raider] = [places.get("Home Fleet"), places.get("Raider")];
    expect(home && home.x < MIDDLE.x - EDGE.long[0]).toBe(true);
    expect(raider && raider.x > MIDDLE.x + EDGE.short[0] && raider.x < MIDDLE.x + EDGE.medium[0]).toBe(true);
    expect(inwards(home ?? MIDDLE)).toBeCloseTo(90, 0);
    expect(inwards(raider ?? MIDDLE)).toBeCloseTo(-90, 0);
  });

  it.each(BANDS)("keep the divisions and their cards apart, with five of a side in the %s one", (band) => {
    const names = ["A", "B", "C", "D", "E"];
    const all = names.flatMap((name) => [division(`${name}1`, "allies", band), division(`${name}2`, "axis", band)]);
    const places = placesOf(viewOf(all));
    const cards = [...places].map(([key, at]) => ({ key, at, width: 250, height: 45 }));
    const placed = [...placePlates(cards, BANDS.map(titleBox), EXTENT).values()];
    expect(placed.flatMap((a, i) => placed.slice(i + 1).filter((b) => overlaps(a, b)))).toEqual([]);
  });

  it("draw up ships in columns that do not touch", () => {
    for (const n of [1, 2, 4, 7]) {
      const ships = formation(n);
      const near = ships.flatMap((a, i) =>
        ships.slice(i + 1).filter((b) => Math.abs(a.x - b.x) < 14 && Math.abs(a.y - b.y) < 36),
      );
      expect(near).toEqual([]);
    }
  });
});
