import { ahead, CELL, center, degrees, turned } from "./geometry";
import { shipOf } from "./Marks";
import { Pattern, Torpedo } from "./Traces";
import type { Action, DraftView, Facing, View } from "./types";

/** What an action would do, drawn where it would happen: the path, the run of a torpedo, the line of fire. */
export function Preview({ view, action }: { view: View; action: Action | null }) {
  const { draft } = view;
  if (!action) return null;
  return (
    <g class="preview" pointer-events="none" aria-hidden="true">
      {draft && <Outcome draft={draft} action={action} />}
      <ShipLine view={view} action={action} />
    </g>
  );
}

function Outcome({ draft, action }: { draft: DraftView; action: Action }) {
  const from = center(draft.pose.square);
  if (action === "ahead") {
    const to = ahead(from, draft.pose.facing);
    return (
      <g>
        <path d={`M${from.x} ${from.y} L${to.x} ${to.y}`} stroke="var(--mark)" stroke-width="3" />
        <Ghost at={to} facing={draft.pose.facing} />
      </g>
    );
  }
  if (typeof action !== "object") return null;
  if ("turn" in action) return <Ghost at={from} facing={turned(draft.pose.facing, action.turn)} />;
  if ("adjust" in action) return <Ghost at={from} facing={turned(draft.pose.facing, action.adjust)} />;
  if ("charge" in action) {
    const set = draft.charges.find(([square]) => square === draft.pose.square)?.[1] ?? [];
    return <Pattern square={draft.pose.square} depths={[...set, action.charge]} />;
  }
  if ("aim" in action) {
    const n = draft.torpedoes.filter((square) => square === action.aim).length + 1;
    return <Torpedo from={from} square={action.aim} n={n} />;
  }
  return null;
}

/** The hull as it would lie. */
export function Ghost({ at, facing }: { at: { x: number; y: number }; facing: Facing }) {
  return (
    <path
      d="M0 -19 C4.500 -13 6 -7 6 2 L5.500 13 Q0 17 -5.500 13 L-6 2 C-6 -7 -4.500 -13 0 -19 Z"
      transform={`translate(${at.x} ${at.y}) rotate(${degrees(facing)})`}
      fill="var(--brass-fill)"
      fill-opacity="0.45"
      stroke="var(--brass)"
      stroke-width="1.4"
      stroke-dasharray="3 2"
    />
  );
}

/** From the ship that acts to the ship it is about. */
function ShipLine({ view, action }: { view: View; action: Action }) {
  const ship = shipOf(action);
  if (!ship) return null;
  const boat = view.boats.find((known) => known.ship === ship);
  const escort = view.escorts.find((known) => known.ship === ship);
  const target = escort?.pose ?? boat?.pose ?? boat?.trail?.seen;
  const source = view.draft?.pose ?? view.escorts.find((known) => known.ship === view.active)?.pose ?? null;
  if (!target) return null;
  const to = center(target.square);
  const from = source && source.square !== target.square ? center(source.square) : null;
  return (
    <g fill="none" stroke="var(--mark)" stroke-width="2.4">
      {from && <path d={`M${from.x} ${from.y} L${to.x} ${to.y}`} stroke-dasharray="3 4" />}
      <circle cx={to.x} cy={to.y} r={CELL * 0.62} />
    </g>
  );
}
