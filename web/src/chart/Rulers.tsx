import type { Camera } from "./camera";

/** A column or row by its name. */
export interface Tick {
  at: number;
  name: string;
}

/** What the frame of a chart is lettered with, and where the frame is. */
export interface Ruler {
  across: Tick[];
  down: Tick[];
  top: number;
  left: number;
}

/** As much room as a name needs, in pixels. */
const ROOM = 26;
const SIZE = 12;
const STRIP = 20;

/** Every so many are named that the names do not touch. */
function thinned(ticks: Tick[], pixel: number): Tick[] {
  const [first, second] = ticks;
  if (!first || !second) return ticks;
  const step = Math.abs(second.at - first.at) / pixel;
  const every = [1, 2, 5, 10].find((n) => n * step >= ROOM) ?? 20;
  return ticks.filter((_, i) => i % every === 0);
}

/** The names of columns and rows at the edge of the window, once their frame has left it. */
export function Rulers({ ruler, camera, pixel }: { ruler: Ruler; camera: Camera; pixel: number }) {
  const isTop = ruler.top < camera.y;
  const isLeft = ruler.left < camera.x;
  if (!isTop && !isLeft) return null;
  const strip = STRIP * pixel;
  const text = {
    "font-size": SIZE * pixel,
    "font-family": "var(--serif)",
    "text-anchor": "middle",
    fill: "var(--ink)",
  };
  const inside = (at: number, low: number, long: number): boolean => at > low + strip && at < low + long;
  return (
    <g class="rulers" aria-hidden="true" pointer-events="none">
      {isTop && (
        <>
          <rect {...{ x: camera.x, y: camera.y, width: camera.width, height: strip }} {...GROUND} />
          {thinned(ruler.across, pixel)
            .filter(({ at }) => inside(at, camera.x, camera.width))
            .map(({ at, name }) => (
              <text key={at} x={at} y={camera.y + 15 * pixel} {...text}>
                {name}
              </text>
            ))}
        </>
      )}
      {isLeft && (
        <>
          <rect {...{ x: camera.x, y: camera.y, width: strip * 1.2, height: camera.height }} {...GROUND} />
          {thinned(ruler.down, pixel)
            .filter(({ at }) => inside(at, camera.y, camera.height))
            .map(({ at, name }) => (
              <text key={at} x={camera.x + strip * 0.6} y={at + 4 * pixel} {...text}>
                {name}
              </text>
            ))}
        </>
      )}
    </g>
  );
}

const GROUND = { fill: "var(--paper)", "fill-opacity": 0.88 };
