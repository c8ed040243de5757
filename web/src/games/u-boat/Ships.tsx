import { usePose } from "../../chart/pose";
import { CELL, center, degrees } from "./geometry";
import type { Pose } from "./types";

/** How a ship is known to the viewer, which decides how it is drawn. */
export type Look = "plain" | "unseen" | "believed" | "sunk" | "draft";

const ESCORT_HULL =
  "M0 -19 C4.500 -13 6.600 -7 6.600 2 L6.200 13.500 Q0 18 -6.200 13.500 L-6.600 2 C-6.600 -7 -4.500 -13 0 -19 Z";
const BOAT_HULL =
  "M0 -19 C3.600 -14 4.800 -8 4.800 0 C4.800 8 2.800 14 0 19 C-2.800 14 -4.800 8 -4.800 0 C-4.800 -8 -3.600 -14 0 -19 Z";

interface Props {
  kind: "escort" | "boat";
  pose: Pose;
  look: Look;
  active: boolean;
  label: string;
  /** What cues call it. */
  name?: string;
}

/** A ship from above, bow where it points. Color never stands alone: hull, hatching and outline differ too. */
export function ShipShape({ kind, pose, look, active, label, name }: Props) {
  const { x, y } = center(pose.square);
  const tone = look === "believed" ? "var(--unknown)" : kind === "escort" ? "var(--allied)" : "var(--german)";
  const hollow = look === "believed" || look === "sunk" || look === "draft";
  const dash = look === "unseen" || look === "draft" ? "3 2" : look === "believed" ? "1.500 2" : undefined;
  const here = usePose(x, y, 0);
  const turn = usePose(0, 0, degrees(pose.facing));
  return (
    <g class="ship" data-ship={name} {...here} role="img" aria-label={label}>
      <title>{label}</title>
      {active && <circle r={CELL * 0.52} fill="none" stroke="var(--mark)" stroke-width="1.500" class="glow" />}
      <g class="heading" {...turn} opacity={look === "sunk" ? 0.6 : 1}>
        <g class="hull">
          {look === "plain" && pose.depth === 0 && <Foam />}
          <path
            d={kind === "escort" ? ESCORT_HULL : BOAT_HULL}
            fill={hollow || look === "unseen" ? "var(--paper-raised)" : tone}
            fill-opacity={hollow ? 0.3 : 1}
            stroke="var(--paper-raised)"
            stroke-width={hollow ? 0 : 3}
          />
          <path
            d={kind === "escort" ? ESCORT_HULL : BOAT_HULL}
            fill={tone}
            fill-opacity={hollow ? 0 : look === "unseen" ? 0.45 : pose.depth > 0 ? 0.7 : 1}
            stroke={tone}
            stroke-width="1.500"
            stroke-dasharray={dash}
          />
          {kind === "escort" && !hollow && <EscortDeck />}
          {kind === "boat" && !hollow && <BoatDeck tone={tone} />}
          {look === "sunk" && <path d="M-8 -8 L8 8 M8 -8 L-8 8" stroke="var(--danger)" stroke-width="2" />}
        </g>
      </g>
    </g>
  );
}

/** The bow wave of a ship on the surface. */
function Foam() {
  return (
    <path
      d="M-3 -17 C-8 -9 -10.500 0 -12 9 M3 -17 C8 -9 10.500 0 12 9"
      fill="none"
      stroke="var(--foam)"
      stroke-width="1.200"
      stroke-linecap="round"
    />
  );
}

function EscortDeck() {
  return (
    <g fill="var(--paper-raised)" fill-opacity="0.92">
      <circle cy="-11" r="1.500" />
      <rect x="-0.500" y="-16" width="1" height="4" />
      <path d="M-3.200 -2 V-5.500 L0 -7.500 L3.200 -5.500 V-2 Z" />
      <rect x="-1.800" y="0" width="3.600" height="4.500" />
      <circle cy="7.500" r="1.500" />
      <path d="M-3 11 H3 M-3 13 H3" stroke="var(--paper-raised)" stroke-width="1" />
    </g>
  );
}

function BoatDeck({ tone }: { tone: string }) {
  return (
    <g>
      <path d="M0 -16 V16" stroke="var(--paper-raised)" stroke-width="0.7" stroke-opacity="0.8" />
      <ellipse cy="-1" rx="2" ry="4.600" fill="var(--paper-raised)" fill-opacity="0.95" />
      <circle cy="-2" r="0.9" fill={tone} />
      <path d="M-3.600 -12 L-5 -14 M3.600 -12 L5 -14" stroke={tone} stroke-width="1.200" />
    </g>
  );
}
