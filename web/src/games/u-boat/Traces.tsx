import { Halo } from "../../chart/Halo";
import type { Box } from "../../chart/labels";
import { CELL, center } from "./geometry";
import type { BoatView, DraftView, EscortView, Square, View } from "./types";

/** Where each ship has been, oldest first. */
export type Wakes = Record<string, Square[]>;

export function BlindZone({ escort }: { escort: EscortView }) {
  const { x, y } = center(escort.pose.square);
  const side = 3 * CELL;
  return (
    <g aria-hidden="true" clip-path="url(#water)">
      <rect
        x={x - side / 2}
        y={y - side / 2}
        width={side}
        height={side}
        fill="url(#blind)"
        stroke="var(--allied)"
        stroke-opacity="0.5"
        stroke-width="0.8"
        stroke-dasharray="4 3"
      />
    </g>
  );
}

/** The belief cloud: where a boat out of sight can be, from what this viewer knows. */
export function Haunts({ boat }: { boat: BoatView }) {
  if (!boat.trail || boat.status === "sunk") return null;
  return (
    <g role="img" aria-label={`${boat.ship} may be in ${boat.trail.haunts.join(", ")}`}>
      {boat.trail.haunts.map((square) => {
        const { x, y } = center(square);
        return (
          <g key={square}>
            <rect
              x={x - CELL / 2 + 2}
              y={y - CELL / 2 + 2}
              width={CELL - 4}
              height={CELL - 4}
              fill="url(#haunt)"
              stroke="var(--unknown)"
              stroke-dasharray="2 3"
            />
            <text x={x + CELL / 2 - 11} y={y - CELL / 2 + 15} font-size="13" fill="var(--unknown)" font-weight="700">
              ?
            </text>
          </g>
        );
      })}
    </g>
  );
}

export function Wake({ ship, squares }: { ship: string; squares: Square[] }) {
  const points = squares.map(center);
  const isEscort = ship.startsWith("DE");
  return (
    <g aria-hidden="true" stroke={isEscort ? "var(--allied)" : "var(--german)"} stroke-linecap="round">
      {points.slice(1).map((to, i) => {
        const from = points[i] ?? to;
        return (
          <path
            key={i}
            d={`M${from.x} ${from.y} L${to.x} ${to.y}`}
            stroke-width="2.2"
            stroke-opacity={0.15 + (0.55 * (i + 1)) / points.length}
            stroke-dasharray={isEscort ? undefined : "1 5"}
          />
        );
      })}
      {points.slice(0, -1).map(({ x, y }, i) => (
        <circle
          key={i}
          cx={x}
          cy={y}
          r="2"
          stroke="none"
          fill="var(--ink-soft)"
          fill-opacity={0.2 + (0.5 * i) / points.length}
        />
      ))}
    </g>
  );
}

/** The torpedoes that run, for those who may know. */
export function Torpedoes({ view }: { view: View }) {
  return (
    <g>
      {view.boats.flatMap((boat) => {
        const from = boat.pose ? center(boat.pose.square) : null;
        const targets = boat.salvo ?? [];
        return [...new Set(targets)].map((square) => (
          <Torpedo
            key={`${boat.ship}${square}`}
            from={from}
            square={square}
            n={targets.filter((other) => other === square).length}
          />
        ));
      })}
    </g>
  );
}

export function Torpedo({ from, square, n }: { from: { x: number; y: number } | null; square: Square; n: number }) {
  const to = center(square);
  return (
    <g role="img" aria-label={`${n === 1 ? "1 torpedo" : `${n} torpedoes`} to ${square}`}>
      {from && (
        <path
          d={`M${from.x} ${from.y} L${to.x} ${to.y}`}
          stroke="var(--danger)"
          stroke-width="1.5"
          stroke-dasharray="7 4"
          opacity="0.8"
        />
      )}
      <circle
        cx={to.x}
        cy={to.y}
        r="12"
        fill="var(--paper-raised)"
        fill-opacity="0.9"
        stroke="var(--danger)"
        stroke-width="1.8"
      />
      <text x={to.x} y={to.y + 5} text-anchor="middle" font-size="15" font-weight="700" fill="var(--danger)">
        {n}
      </text>
    </g>
  );
}

/** What is drafted and not yet done: dashed. */
export function Draft({ draft }: { draft: DraftView }) {
  const run = (draft.run.length > 1 ? draft.run : [draft.start.square, draft.pose.square]).map(center);
  return (
    <g>
      <polyline
        points={run.map(({ x, y }) => `${x},${y}`).join(" ")}
        fill="none"
        stroke="var(--mark)"
        stroke-width="2.6"
        stroke-dasharray="6 4"
      />
      {draft.charges.map(([square, depths]) => (
        <Pattern key={square} square={square} depths={depths} />
      ))}
      {[...new Set(draft.torpedoes)].map((square) => (
        <Torpedo
          key={square}
          from={center(draft.pose.square)}
          square={square}
          n={draft.torpedoes.filter((other) => other === square).length}
        />
      ))}
    </g>
  );
}

/** A depth charge pattern with the depths it is set for. */
export function Pattern({ square, depths }: { square: Square; depths: number[] }) {
  const { x, y } = center(square);
  return (
    <g role="img" aria-label={`charges in ${square} at ${depths.join(" and ")} feet`}>
      <circle cx={x} cy={y} r="17" fill="none" stroke="var(--danger)" stroke-width="1.8" stroke-dasharray="4 3" />
      {[45, 135, 225, 315].map((angle) => (
        <circle
          key={angle}
          cx={x + 17 * Math.cos((angle * Math.PI) / 180)}
          cy={y + 17 * Math.sin((angle * Math.PI) / 180)}
          r="2.6"
          fill="var(--danger)"
        />
      ))}
      <Halo x={x} y={y + CELL / 2 + 3} size={11} fill="var(--danger)" ground="var(--paper-raised)" weight={700}>
        {depths.join("/")}
      </Halo>
    </g>
  );
}

/** Charges with their depths and targets of torpedoes, which plates leave free. */
export function chargeBoxes(view: View): Box[] {
  const charges = view.draft?.charges.map(([square]) => square) ?? [];
  const targets = [...(view.draft?.torpedoes ?? []), ...view.boats.flatMap((boat) => boat.salvo ?? [])];
  return [...charges, ...targets].map((square) => {
    const { x, y } = center(square);
    return { x: x - 20, y: y - 20, width: 40, height: 44 };
  });
}

/** The question marks of the cloud. */
export function signBoxes(view: View): Box[] {
  const haunts = view.boats.flatMap((boat) => (boat.status === "sunk" ? [] : (boat.trail?.haunts ?? [])));
  return haunts.map((square) => {
    const { x, y } = center(square);
    return { x: x + CELL / 2 - 12, y: y - CELL / 2 + 3, width: 10, height: 14 };
  });
}

/** Where a line of the log happened. */
export function Pointer({ square }: { square: Square }) {
  const { x, y } = center(square);
  return (
    <g pointer-events="none" aria-hidden="true" fill="none" stroke="var(--ink)">
      <circle cx={x} cy={y} r={CELL * 0.75} stroke-width="2" />
      <circle cx={x} cy={y} r={CELL * 0.95} stroke-width="1" stroke-dasharray="4 4" />
    </g>
  );
}
