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

/** A window in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The whole chart, with `room` pixels free at the right for what stands over it. */
export function withRoom(extent: Extent, size: Size, room: number): Camera {
  const all = whole(extent, size.width / size.height);
  const beside = ((all.width - extent.width) / 2 / all.width) * size.width;
  if (beside >= room || size.width <= 2 * room) return all;
  const inner = whole(extent, (size.width - room) / size.height);
  return { ...inner, width: (inner.width * size.width) / (size.width - room) };
}

/** A chart that fills less of a small window's height than this is shown in part at first. */
const FILLED = 0.6;

/** What a small window opens with: the whole chart, or around a point as much of a very wide one as its height holds. */
export function opening(extent: Extent, aspect: number, at: { x: number; y: number }): Camera {
  const all = whole(extent, aspect);
  return extent.height >= FILLED * all.height ? all : fullHeight(extent, aspect, at);
}

/** What `fitted` finds for a window that is `room` pixels lower: the strip below stays free for what stands over it. */
export function aboveRoom(size: Size, room: number, fitted: (aspect: number) => Camera): Camera {
  if (size.height <= 2 * room) return fitted(size.width / size.height);
  const inner = fitted(size.width / (size.height - room));
  return { ...inner, height: (inner.height * size.height) / (size.height - room) };
}

/** A chart that is wider than its window, in full height and around a point; others as a whole. */
export function fullHeight(extent: Extent, aspect: number, at: { x: number; y: number }): Camera {
  const all = whole(extent, aspect);
  const { height } = extent;
  const width = height * aspect;
  if (all.height <= height || width >= extent.width) return all;
  const x = Math.min(extent.x + extent.width - width, Math.max(extent.x, at.x - width / 2));
  return { x, y: extent.y, width, height };
}

/** The same part of the chart around a point, or as near to that as its edges allow. */
export function centered(camera: Camera, extent: Extent, at: { x: number; y: number }): Camera {
  const begin = (low: number, all: number, part: number, middle: number): number =>
    part >= all ? low + (all - part) / 2 : Math.min(low + all - part, Math.max(low, middle - part / 2));
  return {
    ...camera,
    x: begin(extent.x, extent.width, camera.width, at.x),
    y: begin(extent.y, extent.height, camera.height, at.y),
  };
}

/** Nearer to the edge than this part of the window, one does not see what is around a point. */
const EDGE = 0.2;

/** As much of what is shown as lies between two points and the edges. */
const INNER = 0.75;

/**
 * Around a point, so that another is seen as well: as close as `close`, farther where they lie farther apart, but no wider
 * than `widest`. Where even that does not hold both, the first stays in sight, with the view towards the other.
 */
export function together(
  close: Camera,
  tall: Camera,
  extent: Extent,
  at: { x: number; y: number },
  near: { x: number; y: number },
  widest: number,
): Camera {
  const aspect = close.width / close.height;
  const [dx, dy] = [near.x - at.x, near.y - at.y];
  const needed = Math.max(Math.abs(dx), Math.abs(dy) * aspect) / INNER;
  const width = Math.min(Math.max(close.width, needed), Math.max(close.width, widest), tall.width);
  const camera = { ...close, width, height: width / aspect };
  const far = Math.max(Math.abs(dx) / camera.width, Math.abs(dy) / camera.height);
  const share = far === 0 ? 0 : Math.min(0.5, INNER / 2 / far);
  return centered(camera, extent, { x: at.x + dx * share, y: at.y + dy * share });
}

/** Whether a point is shown with room around it. */
export function inSight({ x, y, width, height }: Camera, at: { x: number; y: number }): boolean {
  const [across, down] = [(at.x - x) / width, (at.y - y) / height];
  return Math.min(across, 1 - across, down, 1 - down) >= EDGE;
}

/** The same middle at the same scale in a window of another size. */
export function resized(camera: Camera, before: Size, after: Size): Camera {
  const width = (camera.width * after.width) / before.width;
  const height = (width * after.height) / after.width;
  return {
    x: camera.x + (camera.width - width) / 2,
    y: camera.y + (camera.height - height) / 2,
    width,
    height,
  };
}

/** How far a pointer may stray and still be a click, in pixels. */
export function slackOf(pointer: string): number {
  return pointer === "touch" ? 12 : 8;
}

/** Zooms by `factor` (above 1: closer) so that the chart point under the pointer stays there. */
export function zoom(camera: Camera, extent: Extent, factor: number, at: { x: number; y: number }): Camera {
  const all = whole(extent, camera.width / camera.height);
  const widest = Math.max(all.width, camera.width);
  const width = Math.min(widest, Math.max(all.width / CLOSEST, camera.width / factor));
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
