import { type Box, overlaps } from "./labels";

interface Props {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The color of deep and shallow water. */
export function SeaGradient({ id }: { id: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="var(--sea-deep)" />
      <stop offset="1" stop-color="var(--sea-shallow)" />
    </linearGradient>
  );
}

/** Banks and deeps with their contours: decoration, as a chart has them. */
export function Depths({ left, right, top, bottom }: Props) {
  const x = (share: number): number => Math.round(left + (right - left) * share);
  const y = (share: number): number => Math.round(top + (bottom - top) * share);
  const [west, east, north, south] = [left - 20, right + 20, top - 20, bottom + 20];
  return (
    <g>
      <g fill="var(--sea-shallow)" fill-opacity="0.55" stroke="var(--contour)" stroke-width="0.9">
        <path
          d={`M${west} ${y(0.78)} C${x(0.2)} ${y(0.69)} ${x(0.3)} ${y(0.82)} ${x(0.48)} ${y(0.79)} S${x(0.8)} ${y(0.69)} ${east} ${y(0.8)} V${south} H${west} Z`}
        />
        <path
          d={`M${west} ${y(0.89)} C${x(0.25)} ${y(0.82)} ${x(0.4)} ${y(0.93)} ${x(0.6)} ${y(0.89)} S${x(0.9)} ${y(0.85)} ${east} ${y(0.9)} V${south} H${west} Z`}
        />
        <path
          d={`M${x(0.1)} ${y(0.42)} C${x(0.16)} ${y(0.33)} ${x(0.33)} ${y(0.36)} ${x(0.34)} ${y(0.44)} S${x(0.24)} ${y(0.55)} ${x(0.15)} ${y(0.52)} S${x(0.05)} ${y(0.47)} ${x(0.1)} ${y(0.42)} Z`}
        />
      </g>
      <g fill="var(--sea-deep)" fill-opacity="0.6" stroke="var(--contour)" stroke-width="0.9">
        <path
          d={`M${west} ${y(0.13)} C${x(0.22)} ${y(0.22)} ${x(0.4)} ${y(0.04)} ${x(0.66)} ${y(0.13)} S${x(0.92)} ${y(0.21)} ${east} ${y(0.1)} V${north} H${west} Z`}
        />
        <path
          d={`M${x(0.58)} ${y(0.58)} C${x(0.66)} ${y(0.52)} ${x(0.9)} ${y(0.54)} ${x(0.93)} ${y(0.61)} S${x(0.8)} ${y(0.71)} ${x(0.68)} ${y(0.68)} S${x(0.5)} ${y(0.65)} ${x(0.58)} ${y(0.58)} Z`}
        />
      </g>
      <path
        d={`M${x(0.64)} ${y(0.61)} C${x(0.7)} ${y(0.57)} ${x(0.85)} ${y(0.58)} ${x(0.86)} ${y(0.62)} S${x(0.76)} ${y(0.66)} ${x(0.7)} ${y(0.65)} S${x(0.6)} ${y(0.63)} ${x(0.64)} ${y(0.61)} Z`}
        fill="none"
        stroke="var(--contour)"
        stroke-width="0.9"
        stroke-dasharray="6 3"
      />
    </g>
  );
}

/** A depth in figures, and where they begin. */
export interface Sounding {
  x: number;
  y: number;
  fathoms: number;
}

/** The soundings that lie on free water. */
export function onFreeWater(soundings: Sounding[], size: number, taken: Box[]): Sounding[] {
  return soundings.filter(({ x, y, fathoms }) => {
    const box = { x, y: y - 0.75 * size, width: String(fathoms).length * 0.64 * size, height: 0.8 * size };
    return !taken.some((other) => overlaps(box, other));
  });
}

/** Depths in figures. */
export function Soundings({ at, size = 9 }: { at: Sounding[]; size?: number }) {
  return (
    <g fill="var(--ink-soft)" font-size={size} font-style="italic" font-family="var(--serif)" opacity="0.75">
      {at.map(({ x, y, fathoms }) => (
        <text key={`${x}.${y}`} x={x} y={y}>
          {fathoms}
        </text>
      ))}
    </g>
  );
}
