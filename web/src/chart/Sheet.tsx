import { useScale } from "./Chart";

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The width of the frame with its black and white ticks, in chart units. */
export const FRAME = 5;

/** A sheet of paper that lies on the table, `margin` units around what is printed. */
export function Paper({ left, right, top, bottom, margin }: Edges & { margin: number }) {
  const size = { width: right - left + 2 * margin, height: bottom - top + 2 * margin };
  return (
    <g class="sheet-of-paper">
      <rect x={left - margin + 4} y={top - margin + 5} {...size} fill="#000" fill-opacity="0.2" />
      <rect x={left - margin} y={top - margin} {...size} fill="var(--paper-raised)" stroke="var(--rule)" />
    </g>
  );
}

/** Ticks from `from` to `to`, every second step of that length filled. */
function ticks(from: number, to: number, step: number): [number, number][] {
  const n = Math.max(0, Math.ceil((to - from) / (2 * step)));
  return Array.from({ length: n }, (_, i) => {
    const start = from + 2 * i * step;
    return [start, Math.min(start + step, to)];
  });
}

interface FrameProps extends Edges {
  /** The length of a tick across and down. */
  across: number;
  down: number;
  width?: number;
}

/** The double line around a chart with its ticks. */
export function Frame({ left, right, top, bottom, across, down, width = FRAME }: FrameProps) {
  const rows = ticks(left, right, across).map(
    ([from, to]) => `M${from} ${top - width / 2} H${to} M${from} ${bottom + width / 2} H${to}`,
  );
  const columns = ticks(top, bottom, down).map(
    ([from, to]) => `M${left - width / 2} ${from} V${to} M${right + width / 2} ${from} V${to}`,
  );
  return (
    <g fill="none" stroke="var(--ink)" stroke-width="1.2">
      <path d={`M${left} ${top} H${right} V${bottom} H${left} Z`} />
      <path d={`M${left - width} ${top - width} H${right + width} V${bottom + width} H${left - width} Z`} />
      <path d={[...rows, ...columns].join(" ")} stroke-width={width - 1.6} />
    </g>
  );
}

/** What is printed is read from this size, in pixels. */
const READ = 11;

/** A line of small print below the frame, such as what a chart shows and in which units. */
export function Imprint({ x, y, words, size = 10 }: { x: number; y: number; words: string; size?: number }) {
  const read = Math.max(size, READ * useScale());
  if (read > 1.8 * size) return null;
  return (
    <text x={x} y={y} font-size={read} font-family="var(--serif)" font-style="italic" fill="var(--ink-soft)">
      {words}
    </text>
  );
}
