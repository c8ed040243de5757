import { useScale } from "../../chart/Chart";
import { type Box, placePlates } from "../../chart/labels";
import { center } from "./geometry";
import type { Piece } from "./pieces";

interface Props {
  pieces: Piece[];
  extent: Box;
  /** Where no plate may stand. */
  taken: Box[];
  /** What is better not covered. */
  signs: Box[];
}

/** Name plates beside the ships, moved apart with a leader line where it is crowded; readable at every zoom. */
export function Plates({ pieces, extent, taken, signs }: Props) {
  const size = Math.min(22, Math.max(8, 12 * useScale()));
  const ships = pieces.map(({ pose }) => {
    const { x, y } = center(pose.square);
    return { x: x - 17, y: y - 17, width: 34, height: 34 };
  });
  const plates = pieces.map((piece) => ({
    key: piece.key,
    at: center(piece.pose.square),
    width: piece.plate.length * size * 0.63 + size * 0.8,
    height: size * 1.5,
  }));
  const placed = placePlates(plates, [...ships, ...taken], extent, signs);
  return (
    <g aria-hidden="true" font-size={size} font-weight="600" pointer-events="none">
      {pieces.map((piece) => {
        const box = placed.get(piece.key);
        if (!box) return null;
        const at = center(piece.pose.square);
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const far = Math.hypot(middle.x - at.x, middle.y - at.y) > box.width / 2 + 34;
        const tone =
          piece.look === "believed" ? "var(--unknown)" : piece.kind === "escort" ? "var(--allied)" : "var(--german)";
        return (
          <g key={piece.key}>
            {far && <path d={`M${at.x} ${at.y} L${middle.x} ${middle.y}`} stroke={tone} stroke-width="0.9" />}
            <rect {...box} rx="1" fill="var(--paper-raised)" fill-opacity="0.94" stroke={tone} stroke-width="0.8" />
            <text x={middle.x} y={middle.y + size * 0.36} text-anchor="middle" fill={tone}>
              {piece.plate}
            </text>
          </g>
        );
      })}
    </g>
  );
}
