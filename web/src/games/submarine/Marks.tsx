import { useMemo, useState } from "preact/hooks";
import { useScale } from "../../chart/Chart";
import type { Point } from "../arrows";
import { reachOf, Spots } from "../Spots";
import type { Spot } from "./choices";
import { hexPath } from "./geometry";
import type { Action } from "./types";

interface Props {
  spots: Spot[];
  onFocus: (action: Action | null) => void;
  onOpen: (spot: Spot, right: boolean, at: Point) => void;
}

/** What can be done, where it acts. */
export function Marks(props: Props) {
  const [cursor, setCursor] = useState<string | null>(null);
  const scale = useScale();
  const { spots } = props;
  // A field of hexes needs no more: each fills its own.
  const reach = useMemo(() => reachOf(spots.length > MANY ? [] : spots, scale), [spots, scale]);
  const order = useMemo(() => [...spots.filter((spot) => !isHelm(spot)), ...spots.filter(isHelm)], [spots]);
  const stop = spots.some(({ key }) => key === cursor) ? cursor : (spots.find(isHelm)?.key ?? null);
  return (
    <Spots
      {...props}
      spots={order}
      cursor={stop}
      onCursor={setCursor}
      look={lookOf}
      reach={reach}
      shape={(spot) => <Shape spot={spot} />}
    />
  );
}

const MANY = 100;

/** Of several things that can be done aboard, none stands for the others. */
function lookOf({ sign, choices }: Spot): Action | null {
  return (sign === "ship" || sign === "tubes") && choices.length > 1 ? null : (choices[0]?.action ?? null);
}

/** Moves lie above all else. */
function isHelm({ sign }: Spot): boolean {
  return sign === "ahead" || sign === "port" || sign === "starboard";
}

const HELM = {
  port: "M6 6 A8 8 0 0 0 -6 -3 M-6 -3 l-1 7 M-6 -3 l7 -1",
  starboard: "M-6 6 A8 8 0 0 1 6 -3 M6 -3 l1 7 M6 -3 l-7 -1",
};

const TORPEDO = "M0 -14 C3.500 -11 3.500 -8 3.500 -4 V8 L6 13 H-6 L-3.500 8 V-4 C-3.500 -8 -3.500 -11 0 -14 Z";

/** What falls there: a triangle of three, a ring of small bombs, or a drum. */
function Weapon({ action }: { action: Action | null }) {
  const line = { fill: "none", stroke: "var(--mark)", "stroke-width": 2.6 };
  if (action && typeof action === "object" && "squid" in action) return <path d="M0 -8 L8 5 H-8 Z" {...line} />;
  if (action && typeof action === "object" && "hedgehog" in action)
    return <circle r="7" {...line} stroke-dasharray="1 3.400" stroke-linecap="round" />;
  return (
    <>
      <rect x="-5" y="-7" width="10" height="14" rx="3" fill="var(--mark)" />
      <path d="M-5 -2 H5 M-5 3 H5" stroke="var(--paper-raised)" stroke-width="1.200" />
    </>
  );
}

function Shape({ spot: { sign, at, turn, hex, choices } }: { spot: Spot }) {
  const glow = { fill: "none", stroke: "var(--mark)", "stroke-width": 2.4, class: "glow" };
  if (sign === "hex" && hex) {
    return (
      <path d={hexPath(hex, 2)} fill="var(--brass-fill)" fill-opacity="0.2" stroke="var(--mark)" stroke-width="1" />
    );
  }
  if (sign === "dot" && hex) {
    return (
      <>
        <path d={hexPath(hex, 2)} fill="transparent" />
        <circle cx={at.x} cy={at.y} r="5" fill="var(--mark)" fill-opacity="0.8" />
      </>
    );
  }
  if (sign === "ring" && hex) {
    return (
      <>
        <path d={hexPath(hex, 2)} fill="transparent" />
        <path d={hexPath(hex, 4)} {...glow} stroke-dasharray="5 4" />
      </>
    );
  }
  if (sign === "tube" && hex) {
    return (
      <>
        <path d={hexPath(hex, 2)} fill="var(--brass-fill)" fill-opacity="0.18" stroke="var(--mark)" />
        <path
          d={TORPEDO}
          transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${turn})`}
          fill="var(--mark)"
          class="glow"
        />
      </>
    );
  }
  const place = `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`;
  if (sign === "tubes") {
    return (
      <g transform={`${place} rotate(${turn})`}>
        <circle r="14" fill="var(--paper-raised)" fill-opacity="0.9" stroke="var(--mark)" stroke-width="1.800" />
        <path d={TORPEDO} transform="scale(0.8)" fill="var(--mark)" />
      </g>
    );
  }
  if (sign === "ship") {
    return (
      <g transform={`${place} rotate(${turn})`}>
        <rect x="-18" y="-44" width="36" height="88" fill="var(--brass-fill)" fill-opacity="0.12" />
        <path d="M-18 -32 V-44 H-6 M6 -44 H18 V-32 M18 32 V44 H6 M-6 44 H-18 V32" {...glow} />
      </g>
    );
  }
  if (sign === "charge") {
    return (
      <g transform={place}>
        <circle r="14" fill="var(--paper-raised)" fill-opacity="0.9" stroke="var(--mark)" stroke-width="2" />
        <Weapon action={choices[0]?.action ?? null} />
      </g>
    );
  }
  if (sign === "ahead") {
    return (
      <g transform={`${place} rotate(${turn})`}>
        <circle r="19" {...glow} />
        <circle r="19" fill="var(--brass-fill)" fill-opacity="0.2" />
        <path d="M0 -13 L9 7 L0 2 L-9 7 Z" fill="var(--mark)" />
      </g>
    );
  }
  return (
    <g transform={`${place} rotate(${turn})`}>
      <circle r="14" fill="var(--paper-raised)" stroke="var(--mark)" stroke-width="1.800" />
      <path
        d={sign === "port" ? HELM.port : HELM.starboard}
        fill="none"
        stroke="var(--mark)"
        stroke-width="2.200"
        stroke-linecap="round"
      />
    </g>
  );
}
