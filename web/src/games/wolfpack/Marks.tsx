import { Halo } from "../../chart/Halo";
import type { Point } from "../arrows";
import { type Choosing as AnyChoosing, Spots } from "../Spots";
import type { Spot } from "./choices";
import { center, hexPath, lies } from "./geometry";
import type { Action, Hex, View } from "./types";
import { type Leg, wayTo } from "./way";

/** What marks on the chart need: the choices, and what to do when one is looked at or chosen. */
export type Choosing = AnyChoosing<Action>;

interface Props {
  spots: Spot[];
  cursor: Hex | null;
  costs: Map<Hex, number>;
  onCursor: (hex: Hex) => void;
  onFocus: (action: Action | null) => void;
  onOpen: (spot: Spot, at: Point) => void;
  onGrab: (hex: Hex, event: PointerEvent) => void;
}

/** The hexes in which something can be done. */
export function Marks({ spots, costs, onOpen, onGrab, ...props }: Props) {
  const places = spots.map((spot) => ({ ...spot, key: spot.hex, title: spot.hex, at: center(spot.hex) }));
  return (
    <Spots
      {...props}
      spots={places}
      onOpen={(spot, _, at) => onOpen(spot, at)}
      onGrab={({ key }, event) => onGrab(key, event)}
      shape={({ hex, choices }) =>
        isGround(choices[0]?.action ?? null) ? <Ground hex={hex} cost={costs.get(hex)} /> : <Bracket hex={hex} />
      }
    />
  );
}

function isGround(action: Action | null): boolean {
  return action !== null && typeof action === "object" && ("deploy" in action || "sail" in action);
}

/** A hex one can put a unit in. */
function Ground({ hex, cost }: { hex: Hex; cost: number | undefined }) {
  const { x, y } = center(hex);
  return (
    <>
      <path d={hexPath(hex, 1.5)} fill="var(--brass-fill)" fill-opacity="0.13" />
      {cost === undefined ? (
        <circle cx={x} cy={y} r="2.200" fill="var(--mark)" class="dot" />
      ) : (
        <Halo x={x} y={y + 6} size={17} fill="var(--brass)">
          {cost}
        </Halo>
      )}
    </>
  );
}

/** A piece one can do something with. */
function Bracket({ hex }: { hex: Hex }) {
  const { x, y } = center(hex);
  const half = 24;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-half} y={-half} width={2 * half} height={2 * half} fill="var(--brass-fill)" fill-opacity="0.1" />
      <path
        d={`M${-half} ${-half + 10} V${-half} H${-half + 10} M${half - 10} ${-half} H${half} V${-half + 10} M${half} ${half - 10} V${half} H${half - 10} M${-half + 10} ${half} H${-half} V${half - 10}`}
        fill="none"
        stroke="var(--mark)"
        stroke-width="3"
        class="glow"
      />
    </g>
  );
}

/** What an action would do, drawn where it would happen. */
export function Preview({ view, action }: { view: View; action: Action | null }) {
  if (!action || typeof action === "string") return null;
  return (
    <g class="preview" pointer-events="none" aria-hidden="true">
      <Shown view={view} action={action} />
    </g>
  );
}

function Shown({ view, action }: { view: View; action: Exclude<Action, string> }) {
  if ("deploy" in action) return <Ring hex={action.deploy.hex} />;
  if ("regroup" in action) return <Ring hex={action.regroup.hex} />;
  if ("take" in action) return <Ring hex={action.take.hex} />;
  if ("face" in action) {
    const { x, y } = center(action.face.hex);
    return (
      <path
        d="M0 -46 V46 M-7 -36 L0 -46 L7 -36 M-7 36 L0 46 L7 36"
        transform={`translate(${x} ${y}) rotate(${lies(action.face.axis)})`}
        fill="none"
        stroke="var(--mark)"
        stroke-width="4"
        stroke-dasharray="7 4"
      />
    );
  }
  if ("sail" in action) {
    const from = view.in_hand === null ? null : view.units[view.in_hand]?.hex;
    const legs = wayTo(view, action.sail.hex);
    return (
      <>
        {legs.length > 0 ? <Way legs={legs} /> : from && <Line from={from} to={action.sail.hex} />}
        <Ring hex={action.sail.hex} />
      </>
    );
  }
  const convoy = view.convoys.find(({ id }) => id === ("join" in action ? action.join.convoy : action.strike.convoy));
  const hex = convoy && typeof convoy.place === "object" ? convoy.place.at_sea : null;
  if (!hex) return null;
  return (
    <>
      {convoy?.bow && <Line from={convoy.bow} to={hex} />}
      <Ring hex={hex} />
    </>
  );
}

/** A move hex by hex, with what each takes where it takes more than one Movement Point. */
function Way({ legs }: { legs: Leg[] }) {
  const first = legs[0];
  if (!first) return null;
  const points = [first.from, ...legs.map(({ to }) => to)].map(center);
  return (
    <>
      <path
        d={`M${points.map(({ x, y }) => `${x} ${y}`).join(" L")}`}
        fill="none"
        stroke="var(--mark)"
        stroke-width="4"
        stroke-dasharray="9 5"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
      {legs
        .filter(({ cost }) => cost > 1)
        .map(({ to, cost }) => {
          const { x, y } = center(to);
          return (
            <g key={to}>
              <circle cx={x} cy={y} r="11" fill="var(--paper-raised)" stroke="var(--danger)" stroke-width="2" />
              <text x={x} y={y + 4.5} font-size="13" font-weight="700" text-anchor="middle" fill="var(--danger)">
                +{cost}
              </text>
            </g>
          );
        })}
    </>
  );
}

function Line({ from, to }: { from: Hex; to: Hex }) {
  const [a, b] = [center(from), center(to)];
  return (
    <path
      d={`M${a.x} ${a.y} L${b.x} ${b.y}`}
      stroke="var(--mark)"
      stroke-width="4"
      stroke-dasharray="9 5"
      stroke-linecap="round"
    />
  );
}

function Ring({ hex }: { hex: Hex }) {
  return (
    <path d={hexPath(hex)} fill="var(--brass-fill)" fill-opacity="0.3" stroke="var(--brass)" stroke-width="2.400" />
  );
}
