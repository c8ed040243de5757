/** The part of the chart that is shown, in chart units. */
export interface Camera {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a chart covers. */
export type Extent = Camera;

const CLOSEST = 6;

/** The whole chart with a margin, in a window of the given shape. */
export function whole(extent: Extent, aspect: number): Camera {
  const wide = extent.width / extent.height > aspect;
  const width = wide ? extent.width : extent.height * aspect;
  const height = wide ? extent.width / aspect : extent.height;
  return {
    x: extent.x + (extent.width - width) / 2,
    y: extent.y + (extent.height - height) / 2,
    width,
    height,
  };
}

/** Zooms by `factor` (above 1: closer) so that the chart point under the pointer stays there. */
export function zoom(camera: Camera, extent: Extent, factor: number, at: { x: number; y: number }): Camera {
  const all = whole(extent, camera.width / camera.height);
  const width = Math.min(all.width, Math.max(all.width / CLOSEST, camera.width / factor));
  const scale = width / camera.width;
  const moved = {
    x: at.x - (at.x - camera.x) * scale,
    y: at.y - (at.y - camera.y) * scale,
    width,
    height: camera.height * scale,
  };
  return pan(moved, extent, 0, 0);
}

/** Moves the camera, keeping its middle on the chart. */
export function pan(camera: Camera, extent: Extent, dx: number, dy: number): Camera {
  const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  const middle = {
    x: clamp(camera.x + dx + camera.width / 2, extent.x, extent.x + extent.width),
    y: clamp(camera.y + dy + camera.height / 2, extent.y, extent.y + extent.height),
  };
  return { ...camera, x: middle.x - camera.width / 2, y: middle.y - camera.height / 2 };
}
