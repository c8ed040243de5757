import type { Side } from "./types";

export type Look = "plain" | "submerged" | "ghost" | "sunk";
export type Kind = "submarine" | "escort" | "capital" | "carrier" | "merchant" | "aircraft" | "division";

/** Hulls from above, bow up, about forty units long. */
const HULLS: Record<Kind, string> = {
  submarine: "M0 -20 C3 -15 4 -8 4 -1 C4 8 2 15 0 20 C-2 15 -4 8 -4 -1 C-4 -8 -3 -15 0 -20 Z",
  escort: "M0 -20 C4 -13 5.500 -6 5.500 1 L5 16 Q0 20 -5 16 L-5.500 1 C-5.500 -6 -4 -13 0 -20 Z",
  capital: "M0 -21 C5 -15 8 -8 8 0 L7 17 Q0 22 -7 17 L-8 0 C-8 -8 -5 -15 0 -21 Z",
  carrier: "M-7 -20 H5 L8 -13 V17 L5 20 H-7 Z",
  merchant: "M0 -19 C5 -15 6.500 -10 6.500 -5 V14 Q5 19 0 19 Q-5 19 -6.500 14 V-5 C-6.500 -10 -5 -15 0 -19 Z",
  aircraft: "M0 -15 L2 -5 L16 0 V4 L2 4 L1 11 L6 14 V16 H-6 V14 L-1 11 L-2 4 L-16 4 V0 L-2 -5 Z",
  division: "M-5 -17 C-1 -12 0 -6 0 -1 L-1 12 H-9 L-10 -1 C-10 -6 -8 -12 -5 -17 Z",
};

/** A second ship of a division, astern and aside. */
const CONSORT = "M7 -7 C10 -3 11 1 11 5 L10 16 H4 L3 5 C3 1 4 -3 7 -7 Z";

/** What is seen on deck: guns, bridge, funnels, hatches, a flight deck. */
const DECKS: Partial<Record<Kind, string>> = {
  submarine: "M-1.600 -6 H1.600 V3 H-1.600 Z M0 -13 V-9",
  escort: "M-2 -12 H2 M-3 -6 H3 V-1 H-3 Z M-2 4 H2 V8 H-2 Z M-2 13 H2",
  capital: "M-3 -13 H3 M-4 -8 H4 M-4 -3 H4 V4 H-4 Z M-3 8 H3 M-3 13 H3",
  carrier: "M-1 -17 V17 M4 -3 H7 V4 H4 Z",
  merchant: "M-4 -11 H4 M-4 -6 H4 M-5 -1 H5 V4 H-5 Z M-4 9 H4 M-4 13 H4",
};

export function toneOf(side: Side): string {
  return side === "allies" ? "var(--allied)" : "var(--german)";
}

/** What stands before a name: the sides differ by more than their color. */
export function signOf(side: Side): string {
  return side === "allies" ? "○" : "■";
}

interface Props {
  kind: Kind;
  side: Side;
  look: Look;
  label: string;
  /** What cues call it. */
  name?: string;
  x: number;
  y: number;
  scale?: number;
  /** Clockwise from up, where it points. */
  heading?: number;
  damage?: number;
}

/** A ship from above, pointing where it goes. What is below is dashed, what is only believed a hollow ghost. */
export function Piece({ kind, side, look, label, name, x, y, scale = 1, heading = 0, damage = 0 }: Props) {
  const tone = look === "ghost" ? "var(--unknown)" : toneOf(side);
  const hollow = look === "ghost" || look === "sunk";
  const dash = look === "plain" ? undefined : "4 2.500";
  const deck = DECKS[kind];
  return (
    <g
      class="piece"
      data-ship={name}
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale})` }}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <g style={{ transform: `rotate(${heading.toFixed(0)}deg)` }} class="turning">
        {look === "plain" && kind !== "aircraft" && (
          <path d="M-3 -17 C-8 -6 -11 6 -12 16 M3 -17 C8 -6 11 6 12 16" class="wash" />
        )}
        <path
          d={kind === "division" ? `${HULLS.division} ${CONSORT}` : HULLS[kind]}
          fill={hollow ? "var(--paper-raised)" : tone}
          fill-opacity={look === "ghost" ? 0.5 : look === "submerged" ? 0.5 : 1}
          stroke={hollow || look === "submerged" ? tone : "var(--paper-raised)"}
          stroke-width="1.500"
          stroke-dasharray={dash}
        />
        {deck && !hollow && <path d={deck} class="deck" />}
        {side === "axis" && look === "plain" && kind !== "submarine" && kind !== "aircraft" && (
          <path d="M-5 15 L5 11" class="deck" />
        )}
        {look === "sunk" && <path d="M-9 -9 L9 9 M9 -9 L-9 9" stroke="var(--danger)" stroke-width="2" />}
      </g>
      {damage > 0 && !hollow && <Smoke damage={damage} />}
      {look === "ghost" && (
        <text y="6" text-anchor="middle" font-size="18" font-weight="700" fill="var(--unknown)" aria-hidden="true">
          ?
        </text>
      )}
    </g>
  );
}

/** A puff of smoke for each level of damage. */
function Smoke({ damage }: { damage: number }) {
  return (
    <g class="smoke">
      {Array.from({ length: damage }, (_, i) => (
        <circle key={i} cx={5 + i * 6} cy={-8 - i * 5} r={4 + i} />
      ))}
    </g>
  );
}
