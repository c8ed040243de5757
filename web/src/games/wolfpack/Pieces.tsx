import { useScale } from "../../chart/Chart";
import { type Box, overlaps, placePlates, plateWidth } from "../../chart/labels";
import { hexOf } from "./choices";
import { center, degrees, lies } from "./geometry";
import { convoyTone, convoyWords, type Plate, stackWords } from "./pieces";
import { baseBoxes, WATER } from "./Sheet";
import type { AirBase, Convoy, Hex, Stack } from "./types";

const HULL = "M0 -9 C2.600 -6 3.400 -3 3.400 1 L3 7 Q0 9 -3 7 L-3.400 1 C-3.400 -3 -2.600 -6 0 -9 Z";
const BOAT =
  "M0 -18 C3.200 -13 4.200 -8 4.200 0 C4.200 8 2.600 13 0 18 C-2.600 13 -4.200 8 -4.200 0 C-4.200 -8 -3.200 -13 0 -18 Z";

/** Pieces grow a little when the whole chart is seen. */
function usePieceScale(): number {
  return Math.min(1.35, Math.max(1, 0.75 * useScale()));
}

/** A convoy from above, in column; never sighted, it is a dashed ghost with a question mark. */
/** Where a piece lies, as attribute and as style: the one for a file, the other so that it glides. */
function lying(x: number, y: number, scale: number): { transform: string; style: { transform: string } } {
  return {
    transform: `translate(${x} ${y}) scale(${scale})`,
    style: { transform: `translate(${x}px, ${y}px) scale(${scale})` },
  };
}

export function ConvoyShape({ convoy }: { convoy: Convoy }) {
  const grown = usePieceScale();
  const hex = hexOf(convoy);
  if (!hex) return null;
  const { x, y } = center(hex);
  const tone = convoyTone(convoy);
  const seen = convoy.sight === "sighted";
  const slow = convoy.kind === "SC" || convoy.kind === "ONS";
  const label = convoyWords(convoy);
  const ships: [number, number][] = [
    [0, -8],
    [-9, 6],
    [9, 6],
  ];
  const stragglers: [number, number][] = convoy.straggle === "none" ? [] : [[-4, 20]];
  if (convoy.straggle === "s2") stragglers.push([7, 24]);
  return (
    <g class="ship" data-ship={convoy.name} {...lying(x, y, grown)} role="img" aria-label={label}>
      <title>{label}</title>
      <circle r="19" fill="var(--paper-raised)" fill-opacity={seen ? 0.85 : 0.6} />
      {seen && <circle r="21" fill="none" stroke={tone} stroke-width="1.6" />}
      <g transform={`rotate(${degrees(convoy.facing)})`} stroke={tone} stroke-width="1.5">
        {seen && <path d="M-6 -22 L0 -29 L6 -22" fill="none" stroke-width="2.4" />}
        {ships.map(([dx, dy]) => (
          <path
            key={dx}
            d={HULL}
            transform={`translate(${dx} ${dy})`}
            fill={tone}
            fill-opacity={seen ? 1 : 0.35}
            stroke-dasharray={seen ? undefined : convoy.sight === "unsighted" ? "4 2" : "2.500 1.500"}
          />
        ))}
        {stragglers.map(([dx, dy]) => (
          <path key={dx} d={HULL} transform={`translate(${dx} ${dy}) scale(0.7)`} fill="none" />
        ))}
        {slow && <path d="M-12 17 H12" stroke-width="2" />}
      </g>
      {convoy.escort === "dummy" && <path d="M-15 -15 L15 15 M15 -15 L-15 15" stroke={tone} stroke-width="2.400" />}
      {convoy.air && (
        <path
          d="M0 -6 L1.500 -1 L8 2 V4 L1.500 3 L1 7 L3 9 H-3 L-1 7 L-1.500 3 L-8 4 V2 L-1.500 -1 Z"
          transform="translate(15 -15)"
          fill="var(--allied)"
          stroke="var(--paper-raised)"
          stroke-width="0.8"
        />
      )}
    </g>
  );
}

/** A stack of U-boats: one boat as it lies, a pip for every six boats, a dot for each single one. */
export function StackShape({ stack, held, bare = false }: { stack: Stack; held: boolean; bare?: boolean }) {
  const grown = usePieceScale();
  // Off the chart it stands in the middle of its own picture.
  const { x, y } = bare ? { x: 0, y: 0 } : center(stack.hex);
  const label = stackWords(stack);
  const pips = Math.floor(stack.boats / 6);
  const singles = stack.boats % 6;
  const allPinned = stack.pinned === stack.boats;
  return (
    <g class="ship" data-ship={stack.hex} {...lying(x, y, grown)} role="img" aria-label={label}>
      <title>{label}</title>
      {held && <circle r="21" fill="none" stroke="var(--mark)" stroke-width="2.4" class="glow" />}
      <g transform={`rotate(${lies(stack.axis)})`}>
        <path d={BOAT} fill="var(--paper-raised)" stroke="var(--paper-raised)" stroke-width="3" />
        <path
          d={BOAT}
          fill="var(--german)"
          fill-opacity={allPinned ? 0.15 : 1}
          stroke="var(--german)"
          stroke-width="1.5"
        />
        <ellipse ry="4.500" rx="1.800" fill={allPinned ? "var(--german)" : "var(--paper-raised)"} />
        {stack.pinned > 0 && <path d="M-7 -7 L7 7 M7 -7 L-7 7" stroke="var(--danger)" stroke-width="2" />}
      </g>
      <g transform={`translate(${-((pips - 1) * 8) / 2} -17)`}>
        {Array.from({ length: pips }, (_, i) => (
          <path
            key={i}
            d="M0 -4.500 L4 0 L0 4.500 L-4 0 Z"
            transform={`translate(${i * 8} 0)`}
            fill="var(--german)"
            stroke="var(--paper-raised)"
            stroke-width="1.4"
            paint-order="stroke"
          />
        ))}
      </g>
      <g transform={`translate(${-((singles - 1) * 6) / 2} 16)`}>
        {Array.from({ length: singles }, (_, i) => (
          <circle
            key={i}
            cx={i * 6}
            r="2.300"
            fill="var(--german)"
            stroke="var(--paper-raised)"
            stroke-width="1.4"
            paint-order="stroke"
          />
        ))}
      </g>
    </g>
  );
}

/** A name plate in its place. */
export interface PlacedPlate {
  plate: Plate;
  text: string;
  box: Box;
}

/** Closer than this there is room for the long names. */
const NEAR = 1.05;

export function plateSize(scale: number): number {
  return Math.min(34, Math.max(8, 11.5 * scale));
}

/** Name plates beside the pieces; one that finds no room waits until one leans closer. */
export function placedPlates(plates: Plate[], bases: AirBase[], scale: number): PlacedPlate[] {
  const size = plateSize(scale);
  const textOf = (plate: Plate): string => (scale < NEAR ? plate.long : plate.short);
  const pieces = plates.map(({ hex }) => {
    const { x, y } = center(hex);
    return { x: x - 21, y: y - 21, width: 42, height: 42 };
  });
  const wanted = plates.map((plate) => ({
    key: plate.key,
    at: center(plate.hex),
    width: plateWidth(textOf(plate), size),
    height: size * 1.4,
  }));
  const placed = placePlates(wanted, [...pieces, ...baseBoxes(bases, scale)], WATER);
  return plates.flatMap((plate) => {
    const box = placed.get(plate.key);
    const at = center(plate.hex);
    return !box || (box.x === at.x && box.y === at.y) ? [] : [{ plate, text: textOf(plate), box }];
  });
}

/** Half of what a figure in a hex covers, in chart units. */
const FIGURE = { across: 8, up: 9, down: 8 };

/** The hexes whose figure would lie under a plate or a piece. */
export function coveredHexes(hexes: Iterable<Hex>, placed: PlacedPlate[], plates: Plate[]): Set<Hex> {
  const taken = new Set(plates.map(({ hex }) => hex));
  const isCovered = (hex: Hex): boolean => {
    const { x, y } = center(hex);
    const { across, up, down } = FIGURE;
    const figure = { x: x - across, y: y - up, width: 2 * across, height: up + down };
    return taken.has(hex) || placed.some(({ box }) => overlaps(figure, box));
  };
  return new Set([...hexes].filter(isCovered));
}

/** Names on their plates; one that had to go far is led back to its piece. */
export function Plates({ placed, scale }: { placed: PlacedPlate[]; scale: number }) {
  const size = plateSize(scale);
  return (
    <g aria-hidden="true" font-size={size} font-weight="600" pointer-events="none">
      {placed.map(({ plate, text, box }) => {
        const at = center(plate.hex);
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const far = Math.hypot(middle.x - at.x, middle.y - at.y) > box.width / 2 + 36;
        return (
          <g key={plate.key}>
            {far && <path d={`M${at.x} ${at.y} L${middle.x} ${middle.y}`} stroke={plate.tone} stroke-width="1.2" />}
            <rect {...box} rx="1" fill="var(--paper-raised)" fill-opacity="0.94" stroke={plate.tone} stroke-width="1" />
            <text x={middle.x} y={middle.y + size * 0.35} text-anchor="middle" fill={plate.tone}>
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
