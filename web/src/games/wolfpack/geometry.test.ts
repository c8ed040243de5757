import { describe, expect, it } from "vitest";
import { nextPlace, type Point } from "../arrows";
import { plot } from "./coast";
import { center, hexNear, hexPath, outline, rangeLine, step, WIDTH } from "./geometry";

describe("the field of WOLFPACK", () => {
  it("steps as the book prints it", () => {
    expect(step("1911", "northwest")).toBe("2010");
    expect(step("1911", "southeast")).toBe("1811");
    expect(step("0104", "northwest")).toBe("0203");
    expect(step("0203", "northwest")).toBe("0303");
  });

  it("puts neighbors one hex apart, whatever the row", () => {
    for (const hex of ["1422", "1911"]) {
      for (const facing of ["east", "northeast", "northwest", "west", "southwest", "southeast"] as const) {
        const [from, to] = [center(hex), center(step(hex, facing))];
        expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(WIDTH);
      }
    }
  });

  it("finds the hex of every point in it", () => {
    for (const hex of ["1422", "1911", "0104"]) {
      const { x, y } = center(hex);
      for (const [dx, dy] of [
        [0, 0],
        [17, 0],
        [-17, 3],
        [0, 19],
        [6, -16],
      ] as const)
        expect(hexNear({ x: x + dx, y: y + dy })).toBe(hex);
    }
  });

  it("draws one side for each border: six around a hex, ten around two", () => {
    expect(outline(["1422"]).match(/M/g)).toHaveLength(6);
    expect(outline(["1422", "1423"]).match(/M/g)).toHaveLength(10);
    expect(hexPath("1422").match(/L/g)).toHaveLength(5);
  });

  it("parts the hexes within a range from those beyond", () => {
    const west = rangeLine("1039", 8).map(({ x }) => x);
    expect(Math.min(...west)).toBeLessThan(center("1031").x);
    expect(Math.min(...west)).toBeGreaterThan(center("1030").x);
  });

  it("leads the arrow keys to the next lit hex", () => {
    const nextHex = (from: string, among: string[], key: string): string | null =>
      nextPlace(
        center(from),
        among.map((hex): [string, Point] => [hex, center(hex)]),
        key,
      );
    const lit = ["1422", "1423", "1523", "1321", "0722"];
    expect(nextHex("1422", lit, "ArrowRight")).toBe("1423");
    expect(nextHex("1422", lit, "ArrowUp")).toBe("1523");
    expect(nextHex("1422", lit, "ArrowLeft")).toBe("1321");
    expect(nextHex("0722", lit, "ArrowDown")).toBeNull();
    expect(nextHex("1422", lit, "a")).toBeNull();
    expect(nextHex("0106", ["0106", "0205", "0206", "0306"], "ArrowUp")).toMatch(/^02/);
  });
});

describe("the coasts", () => {
  it("are tied to the field where the book ties it", () => {
    const ulster = plot([-7.02, 55.06]);
    expect(ulster.x).toBeCloseTo(center("1039").x);
    expect(ulster.y).toBeCloseTo(center("1039").y);
  });

  it("leave the bases of the north where they were worked out to be", () => {
    const near = (place: readonly [number, number], hex: string): number => {
      const [a, b] = [plot(place), center(hex)];
      return Math.hypot(a.x - b.x, a.y - b.y) / WIDTH;
    };
    expect(near([-45.4, 61.2], "2413")).toBeLessThan(1.5);
    expect(near([-21.9, 64.1], "2429")).toBeLessThan(1.5);
  });
});
