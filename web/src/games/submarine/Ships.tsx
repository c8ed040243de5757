import { useEffect, useRef } from "preact/hooks";
import { nearestTurn, usePose } from "../../chart/pose";
import { degrees, type Hull, midships } from "./geometry";
import { type Navy, toneOf } from "./navies";
import type { Fate, Kind } from "./types";

/** Hulls of two hexes, bow up. */
const HULLS: Record<Kind, string> = {
  submarine: "M0 -38 C5 -35 6 -26 6 -14 C6 8 3 26 1.200 38 H-1.200 C-3 26 -6 8 -6 -14 C-6 -26 -5 -35 0 -38 Z",
  escort: "M0 -39 C5 -28 7.500 -16 7.500 0 L7 30 Q0 38 -7 30 L-7.500 0 C-7.500 -16 -5 -28 0 -39 Z",
  merchantman:
    "M0 -38 C6 -32 9.500 -26 9.500 -16 L9.500 26 Q8 37 0 38 Q-8 37 -9.500 26 L-9.500 -16 C-9.500 -26 -6 -32 0 -38 Z",
  capital: "M0 -39 C6 -32 12 -22 12 -6 L12 26 Q9 38 0 39 Q-9 38 -12 26 L-12 -6 C-12 -22 -6 -32 0 -39 Z",
};

export type Look = "plain" | "submerged" | "sunk" | "dead" | "draft";

export function lookOf(fate: Fate, submerged: boolean): Look {
  if (fate === "sunk") return "sunk";
  if (fate === "dead") return "dead";
  return submerged ? "submerged" : "plain";
}

interface Props {
  kind: Kind;
  navy: Navy;
  hull: Hull;
  look: Look;
  label: string;
  /** What cues call her. */
  name?: string;
  /** The poses she passes just now, and how long she takes, in milliseconds. */
  along?: { way: Hull[]; pace: number } | null;
}

/** A ship from above. The sides differ by hull and deck, not by color alone. */
export function ShipShape({ kind, navy, hull, look, label, name, along }: Props) {
  const { x, y } = midships(hull);
  const tone = toneOf(navy);
  const hollow = look === "sunk" || look === "draft";
  const pose = usePose(x, y, degrees(hull.facing));
  const ship = useRef<SVGGElement>(null);
  useEffect(() => {
    if (!along || !ship.current) return;
    let turn = degrees(along.way[0]?.facing ?? hull.facing);
    const frames = along.way.map((passed) => {
      const at = midships(passed);
      turn = nearestTurn(turn, degrees(passed.facing));
      return { transform: `translate(${at.x}px, ${at.y}px) rotate(${turn}deg)` };
    });
    ship.current.animate(frames, { duration: along.pace, easing: "ease-in-out" });
  }, [along]);
  return (
    <g
      ref={ship}
      class={look === "draft" ? undefined : "ship"}
      data-ship={name}
      {...pose}
      role={look === "draft" ? undefined : "img"}
      aria-label={look === "draft" ? undefined : label}
      aria-hidden={look === "draft" ? "true" : undefined}
      opacity={look === "sunk" ? 0.55 : 1}
    >
      <title>{label}</title>
      <g class="hull">
        {look === "plain" && (
          <path
            d="M-4 -36 C-11 -20 -15 0 -17 16 M4 -36 C11 -20 15 0 17 16"
            fill="none"
            stroke="var(--foam)"
            stroke-width="1.600"
            stroke-linecap="round"
          />
        )}
        <path
          d={HULLS[kind]}
          fill={hollow ? "none" : tone}
          fill-opacity={look === "submerged" ? 0.65 : 1}
          stroke={hollow || look === "submerged" ? tone : "var(--paper-raised)"}
          stroke-width="1.800"
          stroke-dasharray={hollow ? "4 3" : look === "submerged" ? "5 2" : undefined}
        />
        <path
          d="M-5 -41 L0 -47 L5 -41"
          fill="none"
          stroke={tone}
          stroke-width="2.200"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
        {!hollow && <Deck kind={kind} tone={tone} />}
        {look === "dead" && <path d="M-11 0 H11" stroke="var(--danger)" stroke-width="4" />}
        {look === "sunk" && <path d="M-10 -10 L10 10 M10 -10 L-10 10" stroke="var(--danger)" stroke-width="2.500" />}
      </g>
    </g>
  );
}

function Deck({ kind, tone }: { kind: Kind; tone: string }) {
  const light = { fill: "var(--paper-raised)", "fill-opacity": 0.92 };
  if (kind === "submarine") {
    return (
      <g>
        <path d="M0 -33 V33" stroke="var(--paper-raised)" stroke-width="0.8" stroke-opacity="0.8" />
        <ellipse cy="-5" rx="2.600" ry="7" {...light} />
        <circle cy="-19" r="1.600" {...light} />
        <path d="M-9 -27 H9 M-5 32 H5" stroke={tone} stroke-width="2" />
      </g>
    );
  }
  if (kind === "escort") {
    return (
      <g {...light}>
        <circle cy="-24" r="2.200" />
        <path d="M-4 -8 V-14 L0 -18 L4 -14 V-8 Z" />
        <rect x="-2.200" y="-4" width="4.400" height="6" />
        <rect x="-2.200" y="6" width="4.400" height="6" />
        <circle cy="19" r="2.200" />
        <path d="M-4 27 H4 M-4 30 H4" stroke="var(--paper-raised)" stroke-width="1.200" />
      </g>
    );
  }
  if (kind === "merchantman") {
    return (
      <g {...light}>
        <rect x="-5" y="-26" width="10" height="7" />
        <rect x="-5" y="-15" width="10" height="7" />
        <rect x="-6.500" y="-3" width="13" height="9" />
        <circle cy="1.500" r="2" fill={tone} />
        <rect x="-5" y="11" width="10" height="7" />
        <rect x="-5" y="22" width="10" height="6" />
      </g>
    );
  }
  return (
    <g {...light}>
      <circle cy="-22" r="4" />
      <circle cy="-12" r="4" />
      <path d="M-5 6 V-3 L0 -6 L5 -3 V6 Z" />
      <rect x="-3" y="9" width="6" height="7" />
      <circle cy="24" r="4" />
    </g>
  );
}
