// What is printed on and around a sheet of hexes, whatever game is played on it.

import { useScale } from "../chart/Chart";
import { type Box, overlaps } from "../chart/labels";
import { FRAME } from "../chart/Sheet";
import { center, RISE, STEP } from "./hexes";

/** A column or row with its name, in chart units. */
export interface Line {
  at: number;
  name: string;
}

/** Every so many columns or rows are named that their names do not touch. */
function everyOf(step: number, room: number): number {
  return [1, 2, 5, 10].find((n) => n * step >= room) ?? 20;
}

interface LetteringProps {
  frame: { left: number; right: number; top: number };
  /** How large the letters are. */
  size: number;
  /** The columns and rows of which every so many are named. */
  columns: (every: number) => Line[];
  rows: (every: number) => Line[];
}

/** The letters of the columns and the numbers of the rows, around the frame. */
export function Lettering({ frame: { left, right, top }, size, columns, rows }: LetteringProps) {
  return (
    <g fill="var(--ink)" font-size={size} font-family="var(--serif)" text-anchor="middle">
      {columns(everyOf(STEP, size * 1.7)).map(({ at, name }) => (
        <text key={at} x={at} y={top - FRAME - 6}>
          {name}
        </text>
      ))}
      {rows(everyOf(RISE, size * 1.3)).map(({ at, name }) =>
        [left - FRAME - size * 0.8, right + FRAME + size * 0.8].map((x) => (
          <text key={`${at} ${x}`} x={x} y={at + size * 0.35}>
            {name}
          </text>
        )),
      )}
    </g>
  );
}

interface CodesProps {
  hexes: string[];
  /** Where something lies or is printed. */
  taken: Box[];
  /** How far away codes are still read, in chart units a pixel, and how large they are at most. */
  farthest: number;
  largest: number;
  /** As much room as a code takes. */
  room: { width: number; height: number };
  /** What is printed of a code. */
  words: (hex: string) => string;
}

/** Above this, in chart units over the middle of a hex, no code reaches down. */
const FOOT = 11;

/** The code of every hex in which nothing lies, once one leans close enough to read it. */
export function HexCodes({ hexes, taken, farthest, largest, room: { width, height }, words }: CodesProps) {
  const scale = useScale();
  if (scale > farthest) return null;
  const isFree = (hex: string): boolean => {
    const { x, y } = center(hex);
    const box = { x: x - width / 2, y: y - FOOT - height, width, height };
    return !taken.some((other) => overlaps(box, other));
  };
  return (
    <g
      fill="var(--ink-soft)"
      font-size={Math.min(largest, 13 * scale)}
      text-anchor="middle"
      pointer-events="none"
      aria-hidden="true"
    >
      {hexes.filter(isFree).map((hex) => {
        const { x, y } = center(hex);
        return (
          <text key={hex} x={x} y={y - 13}>
            {words(hex)}
          </text>
        );
      })}
    </g>
  );
}
