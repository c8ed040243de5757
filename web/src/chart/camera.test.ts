import { describe, expect, it } from "vitest";
import {
  aboveRoom,
  centered,
  fullHeight,
  inSight,
  opening,
  pan,
  resized,
  together,
  whole,
  withRoom,
  zoom,
} from "./camera";

const extent = { x: 0, y: 0, width: 100, height: 200 };

describe("the camera", () => {
  it("fits the whole chart in any window", () => {
    expect(whole(extent, 2)).toEqual({ x: -150, y: 0, width: 400, height: 200 });
    expect(whole(extent, 0.25)).toEqual({ x: 0, y: -100, width: 100, height: 400 });
  });

  it("stays within the chart around a point, and knows what is well in sight", () => {
    const camera = { x: 0, y: 0, width: 50, height: 100 };
    expect(centered(camera, extent, { x: 50, y: 100 })).toEqual({ x: 25, y: 50, width: 50, height: 100 });
    expect(centered(camera, extent, { x: 95, y: 5 })).toEqual({ x: 50, y: 0, width: 50, height: 100 });
    expect(centered({ ...camera, width: 120 }, extent, { x: 0, y: 100 }).x).toBe(-10);
    expect(inSight(camera, { x: 25, y: 50 })).toBe(true);
    expect(inSight(camera, { x: 45, y: 50 })).toBe(false);
    expect(inSight(camera, { x: 25, y: 150 })).toBe(false);
  });

  it("leaves room beside a chart that would fill its window", () => {
    const wide = { x: 0, y: 0, width: 400, height: 100 };
    const camera = withRoom(wide, { width: 800, height: 400 }, 80);
    const pixel = camera.width / 800;
    expect((camera.x + camera.width - 400) / pixel).toBeCloseTo(80);
    expect(camera.height / 400).toBeCloseTo(pixel);
    expect(withRoom(extent, { width: 800, height: 400 }, 80)).toEqual(whole(extent, 2));
  });

  it("shows a wide chart in full height on a phone, around what moves", () => {
    const wide = { x: 0, y: 0, width: 400, height: 100 };
    expect(fullHeight(wide, 1, { x: 200, y: 50 })).toEqual({ x: 150, y: 0, width: 100, height: 100 });
    expect(fullHeight(wide, 1, { x: 390, y: 50 }).x).toBe(300);
    expect(fullHeight(extent, 1, { x: 50, y: 0 })).toEqual(whole(extent, 1));
  });

  it("opens a small window with the whole chart unless that is a narrow band", () => {
    const [wide, wider] = [150, 400].map((width) => ({ x: 0, y: 0, width, height: 100 }));
    expect(opening(wide ?? extent, 1, { x: 0, y: 0 })).toEqual(whole(wide ?? extent, 1));
    expect(opening(wider ?? extent, 1, { x: 200, y: 50 }).height).toBe(100);
  });

  it("leaves a strip free below", () => {
    const square = { x: 0, y: 0, width: 100, height: 100 };
    const camera = aboveRoom({ width: 300, height: 400 }, 50, (aspect) => whole(square, aspect));
    expect(camera.height / 400).toBeCloseTo(camera.width / 300);
    expect(((camera.y + camera.height - 100) / camera.height) * 400).toBeGreaterThanOrEqual(50);
    const none = aboveRoom({ width: 300, height: 90 }, 50, (aspect) => whole(square, aspect));
    expect(none).toEqual(whole(square, 300 / 90));
  });

  it("keeps middle and scale when the window changes", () => {
    const before = { x: 10, y: 20, width: 50, height: 100 };
    const after = resized(before, { width: 200, height: 400 }, { width: 400, height: 400 });
    expect(after).toEqual({ x: -15, y: 20, width: 100, height: 100 });
  });

  it("keeps the point under the pointer when zooming", () => {
    const before = whole(extent, 0.5);
    const at = { x: 30, y: 140 };
    const after = zoom(before, extent, 2, at);
    const share = (camera: typeof before): number[] => [
      (at.x - camera.x) / camera.width,
      (at.y - camera.y) / camera.height,
    ];
    expect(after.width).toBe(50);
    expect(share(after)[0]).toBeCloseTo(share(before)[0] ?? Number.NaN);
    expect(share(after)[1]).toBeCloseTo(share(before)[1] ?? Number.NaN);
  });

  it("neither leaves the chart nor zooms out of it", () => {
    const all = whole(extent, 0.5);
    expect(zoom(all, extent, 0.1, { x: 0, y: 0 }).width).toBe(all.width);
    const far = pan(all, extent, 1e6, -1e6);
    expect(far.x + far.width / 2).toBe(100);
    expect(far.y + far.height / 2).toBe(0);
  });

  it("holds a ship and the enemy next to it, as close as that allows", () => {
    const wide = { x: 0, y: 0, width: 1000, height: 1000 };
    const [tall, close] = [wide, { x: 450, y: 450, width: 100, height: 100 }];
    const at = { x: 500, y: 500 };
    expect(together(close, tall, wide, at, { x: 520, y: 500 }, 400).width).toBe(100);
    const both = together(close, tall, wide, at, { x: 650, y: 500 }, 400);
    expect(both.width).toBe(200);
    expect([both.x < 500, both.x + both.width > 650]).toEqual([true, true]);
    // Too far apart: the ship stays in sight, with as much as can be seen towards the enemy.
    const far = together(close, tall, wide, at, { x: 950, y: 500 }, 400);
    expect(far.width).toBe(400);
    expect([far.x < 500, far.x + far.width / 2 > 500]).toEqual([true, true]);
  });
});
