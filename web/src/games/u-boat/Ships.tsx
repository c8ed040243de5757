import { CELL, center, degrees } from "./geometry";
import type { Pose } from "./types";

/** How a ship is known to the viewer, which decides how it is drawn. */
export type Look = "plain" | "unseen" | "believed" | "sunk" | "draft";

const ESCORT_HULL = "M0 -17 C4 -11 5.200 -6 5.200 2 L5 13 Q0 16 -5 13 L-5.200 2 C-5.200 -6 -4 -11 0 -17 Z";
const BOAT_HULL =
  "M0 -17 C2.800 -12 3.600 -7 3.600 0 C3.600 7 2 13 0 17 C-2 13 -3.600 7 -3.600 0 C-3.600 -7 -2.800 -12 0 -17 Z";

interface Props {
  kind: "escort" | "boat";
  pose: Pose;
  look: Look;
  active: boolean;
  label: string;
}

/** A ship from above, bow where it points. Colour never stands alone: hull, hatching and outline differ too. */
export function ShipShape({ kind, pose, look, active, label }: Props) {
  const { x, y } = center(pose.square);
  const tone = look === "believed" ? "var(--unknown)" : kind === "escort" ? "var(--allied)" : "var(--german)";
  const hollow = look === "believed" || look === "sunk" || look === "draft";
  const dash = look === "unseen" || look === "draft" ? "3 2" : look === "believed" ? "1.500 2" : undefined;
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={label}>
      <title>{label}</title>
      {active && <circle r={CELL * 0.48} fill="none" stroke="var(--brass-fill)" stroke-width="1.500" class="glow" />}
      <g transform={`rotate(${degrees(pose.facing)}) scale(1.150)`} opacity={look === "sunk" ? 0.55 : 1}>
        <path
          d={kind === "escort" ? ESCORT_HULL : BOAT_HULL}
          fill={hollow ? "var(--sea-shallow)" : tone}
          fill-opacity={hollow ? 0.35 : pose.depth > 0 ? 0.55 : 1}
          stroke={tone}
          stroke-width="1.400"
          stroke-dasharray={dash}
        />
        {kind === "escort" && !hollow && (
          <g fill="var(--paper)" fill-opacity="0.85">
            <rect x="-2.200" y="-8" width="4.400" height="6" />
            <circle cy="3" r="1.900" />
            <circle cy="8.500" r="1.500" />
          </g>
        )}
        {kind === "boat" && !hollow && <ellipse cy="-1" rx="1.500" ry="4" fill="var(--paper)" fill-opacity="0.85" />}
        <path d="M0 -22 l2.600 4 h-5.200 Z" fill={tone} />
        {look === "sunk" && <path d="M-7 -7 L7 7 M7 -7 L-7 7" stroke="var(--danger)" stroke-width="1.800" />}
      </g>
    </g>
  );
}
