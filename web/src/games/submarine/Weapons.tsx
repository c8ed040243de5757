import { Halo } from "../../chart/Halo";
import type { Aimed } from "./choices";
import type { Hull } from "./geometry";
import { center, degrees, hexPath, launched, step } from "./geometry";
import type { Course, Facing, Hex, View, Weapon } from "./types";
import type { Midst } from "./unfold";

const CHARGES: Record<string, string> = { lb250: "250", lb300: "300", teardrop: "Mk 9", lb600: "600" };

/** What a counter is called on the chart. */
export function weaponName(weapon: Weapon): string {
  if (typeof weapon === "string") return weapon === "squid" ? "Squid" : "Hedgehog";
  const charge = "rack" in weapon ? weapon.rack : weapon.k_gun;
  return `${"rack" in weapon ? "" : "K "}${CHARGES[charge] ?? charge}`;
}

interface TorpedoesProps {
  view: View;
  /** The one that runs in the step that is played back. */
  run: Midst["torpedo"];
  seq: number;
  /** How long the step takes; nothing where nothing should move. */
  pace: number | null;
}

export function Torpedoes({ view, run, seq, pace }: TorpedoesProps) {
  return (
    <g>
      {view.torpedoes.map(({ hex, facing, is_shallow }, i) => {
        const torpedo = <Torpedo hex={hex} facing={facing} shallow={is_shallow} />;
        if (run?.at !== i || pace === null || run.from === hex) return <g key={i}>{torpedo}</g>;
        const [from, to] = [center(run.from), center(hex)];
        return (
          <g key={`run ${seq}`} style={{ "--pace": `${pace}ms` }}>
            <path class="streak" d={`M${from.x} ${from.y} L${to.x} ${to.y}`} pathLength={1} />
            <g class="running" style={{ "--x": `${from.x - to.x}px`, "--y": `${from.y - to.y}px` }}>
              {torpedo}
            </g>
          </g>
        );
      })}
    </g>
  );
}

export function Torpedo({ hex, facing, shallow }: { hex: Hex; facing: Facing; shallow: boolean }) {
  const { x, y } = center(hex);
  const label = `Torpedo in ${hex}, direction ${facing}${shallow ? ", shallow" : ""}`;
  return (
    <g transform={`translate(${x} ${y}) rotate(${degrees(facing)})`} role="img" aria-label={label}>
      <title>{label}</title>
      <path d="M0 16 V60" stroke="var(--foam)" stroke-width="3" stroke-dasharray="2 5" stroke-linecap="round" />
      <path
        d="M0 -19 C4 -15 4 -11 4 -6 V12 L6 18 H-6 L-4 12 V-6 C-4 -11 -4 -15 0 -19 Z"
        fill="var(--danger)"
        stroke="var(--paper-raised)"
        stroke-width="1.500"
      />
      {shallow && <path d="M-4 2 H4" stroke="var(--paper-raised)" stroke-width="2" />}
    </g>
  );
}

interface CountersProps {
  counters: View["counters"];
  drafts: Aimed[];
  /** Only the hexes a draft is about, or only the others: drafts are drawn over the ships. */
  drafted: boolean;
  /** Only what stands below the signs, to be read over the marks. */
  named?: boolean;
}

/** Anti-submarine counters: drums of charges, a ring of small bombs, a triangle of three. Drafted ones are dashed. */
export function Counters({ counters, drafts, drafted, named = false }: CountersProps) {
  const byHex = new Map<Hex, { lies: boolean; names: Map<string, number>; sign: Weapon }>();
  const add = (hex: Hex, weapon: Weapon, n: number, lies: boolean): void => {
    const found = byHex.get(hex) ?? { lies: false, names: new Map(), sign: weapon };
    const name = weaponName(weapon);
    found.names.set(name, (found.names.get(name) ?? 0) + n);
    byHex.set(hex, { ...found, lies: found.lies || lies });
  };
  for (const { hex, weapon, n } of counters) add(hex, weapon, n, true);
  for (const { hex, weapon } of drafts) add(hex, weapon, 1, false);
  const shown = [...byHex].filter(([hex]) => drafts.some((draft) => draft.hex === hex) === drafted);
  return (
    <g>
      {shown.map(([hex, { lies, names, sign }]) => {
        const { x, y } = center(hex);
        const text = [...names].map(([name, n]) => `${name}${n > 1 ? ` ×${n}` : ""}`);
        // Several lines begin higher, so that all of them stay in their hex.
        const rise = 9 * Math.min(2, text.length - 1);
        const below = text.map((line, i) => (
          <Halo key={line} x={x} y={y + 15 - rise + i * 9} size={9} fill="var(--danger)" width={2.5}>
            {line}
          </Halo>
        ));
        if (named) {
          return (
            <g key={hex} aria-hidden="true" pointer-events="none">
              {below}
            </g>
          );
        }
        return (
          <g key={hex} role="img" aria-label={`${text.join(", ")} ${lies ? "in" : "drafted for"} ${hex}`}>
            <path
              d={hexPath(hex, 3)}
              fill="var(--danger)"
              fill-opacity={lies ? 0.18 : 0}
              stroke="var(--danger)"
              stroke-width="1.500"
              stroke-dasharray={lies ? undefined : "5 3"}
            />
            <Sign weapon={sign} x={x} y={y - 4 - rise * 0.6} />
            {!drafted && below}
          </g>
        );
      })}
    </g>
  );
}

function Sign({ weapon, x, y }: { weapon: Weapon; x: number; y: number }) {
  if (weapon === "hedgehog") {
    return (
      <circle
        cx={x}
        cy={y}
        r="7"
        fill="none"
        stroke="var(--danger)"
        stroke-width="3"
        stroke-dasharray="1 3.400"
        stroke-linecap="round"
      />
    );
  }
  if (weapon === "squid") {
    return (
      <path
        d={`M${x} ${y - 8} L${x + 8} ${y + 6} H${x - 8} Z`}
        fill="none"
        stroke="var(--danger)"
        stroke-width="2.400"
      />
    );
  }
  return (
    <g>
      <rect x={x - 6} y={y - 8} width="12" height="15" rx="3" fill="var(--danger)" />
      <path
        d={`M${x - 6} ${y - 3} H${x + 6} M${x - 6} ${y + 2} H${x + 6}`}
        stroke="var(--paper-raised)"
        stroke-width="1.200"
      />
    </g>
  );
}

/** The beginning of a torpedo's run as plotted: where it enters the water and where it goes. */
export function Run({ hull, course, run }: { hull: Hull; course: Course; run: number | null }) {
  const { hex, facing } = launched(hull, course);
  const way = [hex];
  for (let i = 1; i < Math.min(run ?? 6, 12); i++) way.push(step(way.at(-1) ?? hex, facing));
  const points = way.map(center);
  const last = points.at(-1) ?? center(hex);
  return (
    <g pointer-events="none" aria-hidden="true" stroke="var(--danger)" fill="none" stroke-width="2">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} stroke-dasharray="8 5" />
      <path d="M-6 6 L0 -6 L6 6" transform={`translate(${last.x} ${last.y}) rotate(${degrees(facing)})`} />
    </g>
  );
}
