import type { Side } from "./types";

export type Look = "plain" | "submerged" | "ghost" | "sunk";
export type Kind = "submarine" | "escort" | "capital" | "carrier" | "merchant" | "aircraft" | "division";

/** Silhouettes, bow up, about thirty units long. */
const SHAPES: Record<Kind, string> = {
  submarine: "M0 -15 C3 -10 3.500 -5 3.500 0 C3.500 7 2 12 0 15 C-2 12 -3.500 7 -3.500 0 C-3.500 -5 -3 -10 0 -15 Z",
  escort: "M0 -15 C4 -9 5 -4 5 2 L4.500 12 Q0 15 -4.500 12 L-5 2 C-5 -4 -4 -9 0 -15 Z",
  capital: "M0 -16 C5 -11 7 -5 7 1 L6.500 12 Q0 17 -6.500 12 L-7 1 C-7 -5 -5 -11 0 -16 Z M-3 -6 H3 M-3 6 H3",
  carrier: "M-6 -14 H5 L7 -8 V13 L4 15 H-6 Z M-1 -12 V13",
  merchant: "M0 -14 C5 -11 6 -7 6 -2 V10 Q5 14 0 14 Q-5 14 -6 10 V-2 C-6 -7 -5 -11 0 -14 Z M-5 3 H5 V7 H-5 Z",
  aircraft: "M0 -13 L2 -4 L14 0 V3 L2 3 L1 10 L5 12 V14 H-5 V12 L-1 10 L-2 3 L-14 3 V0 L-2 -4 Z",
  division:
    "M-4 -13 C-1 -9 0 -5 0 -1 L-1 9 H-8 L-9 -1 C-9 -5 -7 -9 -4 -13 Z M6 -6 C9 -2 10 1 10 5 L9 13 H3 L2 5 C2 1 3 -2 6 -6 Z",
};

export function toneOf(side: Side): string {
  return side === "allies" ? "var(--allied)" : "var(--german)";
}

interface Props {
  kind: Kind;
  side: Side;
  look: Look;
  label: string;
  x: number;
  y: number;
  scale?: number;
}

/** A piece. The allies' stand on a round base, the axis's on a square one; what is below or only believed is dashed. */
export function Piece({ kind, side, look, label, x, y, scale = 1 }: Props) {
  const tone = look === "ghost" ? "var(--unknown)" : toneOf(side);
  const hollow = look === "ghost" || look === "sunk";
  const dash = look === "plain" ? undefined : "3 2";
  const base = { fill: "var(--paper-raised)", "fill-opacity": 0.75, stroke: tone, "stroke-width": 1.2 };
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`} role="img" aria-label={label}>
      <title>{label}</title>
      {side === "allies" ? (
        <circle r="17.500" {...base} stroke-dasharray={dash} />
      ) : (
        <rect x="-15.500" y="-16.500" width="31" height="33" {...base} stroke-dasharray={dash} />
      )}
      <path
        d={SHAPES[kind]}
        fill={hollow ? "none" : tone}
        fill-opacity={look === "submerged" ? 0.55 : 1}
        stroke={hollow || look === "submerged" ? tone : "var(--paper-raised)"}
        stroke-width="1.200"
        stroke-dasharray={dash}
      />
      {look === "sunk" && <path d="M-9 -9 L9 9 M9 -9 L-9 9" stroke="var(--danger)" stroke-width="2" />}
      {look === "ghost" && (
        <text y="6" text-anchor="middle" font-size="18" fill="var(--unknown)" aria-hidden="true">
          ?
        </text>
      )}
    </g>
  );
}
