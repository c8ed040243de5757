import { useEffect, useMemo, useState } from "preact/hooks";
import { Chart } from "../../chart/Chart";
import { middleOf } from "../arrows";
import { Menu } from "../Menu";
import { type Choosing, type Place, Spots } from "../Spots";
import { spotsOf, whereOf } from "./choices";
import { keyOf, layOut, pointsOf, REGIONS, type Region, SURFACE } from "./geometry";
import { BoatShape, EscortShape } from "./Pieces";
import type { Action, Boat, Escort, View } from "./types";
import "./tonnage-war.css";

interface Props extends Choosing<Action> {
  view: View;
  /** Places a line of the log tells of. */
  pointed: string[];
}

/** The playing surface: four zones around the convoy, the blocks on it, and what can be done now where it acts. */
export function Board({ view, pointed, choices, focus, onFocus, onChoose }: Props) {
  const [cursor, setCursor] = useState<string | null>(null);
  const [open, setOpen] = useState<{ spot: Place<Action>; right: boolean } | null>(null);
  const spots = useMemo(() => spotsOf(choices, view), [choices, view]);
  useEffect(() => setOpen(null), [view]);
  const aim = focus === null ? null : whereOf(focus, view);
  const middle = useMemo(() => middleOf(spots.map(({ at }) => at)), [spots]);
  const drawn = useMemo(() => REGIONS.map((region) => <Blocks key={region.key} region={region} view={view} />), [view]);
  const act = (spot: Place<Action>, right: boolean): void => {
    const only = spot.choices.length === 1 ? spot.choices[0] : undefined;
    setCursor(spot.key);
    if (only) onChoose(only.action);
    else setOpen({ spot, right });
  };
  return (
    <>
      <Chart extent={SURFACE} label={`The convoy and the seas around it, turn ${view.turn}`} at={middle} place={80}>
        {REGIONS.map((region) => (
          <Water key={region.key} region={region} view={view} aimed={region.key === aim} />
        ))}
        <Spots
          spots={spots}
          cursor={cursor}
          onCursor={setCursor}
          onFocus={onFocus}
          onOpen={act}
          shape={({ key }) => {
            const region = REGIONS.find((one) => one.key === key);
            return region && <polygon points={pointsOf(region.edge)} class="spot" />;
          }}
        />
        {drawn}
        {REGIONS.filter(({ key }) => pointed.includes(key)).map((region) => (
          <polygon key={region.key} points={pointsOf(region.edge)} class="told" />
        ))}
      </Chart>
      {open && (
        <Menu
          title={open.spot.title}
          entries={open.spot.choices.map((choice) => ({ choice, n: 1 }))}
          over={open.right ? "right" : "left"}
          onClose={() => setOpen(null)}
          onFocus={onFocus}
          onChoose={onChoose}
        />
      )}
    </>
  );
}

/** The number, or less, that brings a U-boat into a place now. */
function numberOf({ key }: Region, { numbers: [outer, inner, attack, convoy] }: View): number | null {
  if (key === "outer") return outer;
  if (key === "inner") return inner;
  if (key === "convoy") return convoy;
  return key.includes("bow") && key !== "bow" ? null : key.includes("quarter") ? null : attack;
}

function Water({ region, view, aimed }: { region: Region; view: View; aimed: boolean }) {
  const isLine = typeof region.station === "object" && "line" in region.station;
  const number = numberOf(region, view);
  const count =
    region.key === "convoy"
      ? `${view.ships} ships`
      : region.key === "stragglers"
        ? `${view.stragglers} ${view.stragglers === 1 ? "ship" : "ships"}`
        : "";
  return (
    <g>
      <polygon
        points={pointsOf(region.edge)}
        class={`water ${region.key}${isLine ? " line" : ""}${aimed ? " aimed" : ""}`}
      />
      {!isLine && (
        <text x={region.title.x} y={region.title.y} class="title">
          {[region.name, count].filter(Boolean).join(", ")}
          {number !== null && <tspan class="quiet">{number > 0 ? `  ≤ ${number}` : "  closed"}</tspan>}
        </text>
      )}
      {region.key === "convoy" && <Columns n={view.ships} of={view.card.ships} />}
    </g>
  );
}

/** The ships of the convoy in their columns; those lost are gaps. */
function Columns({ n, of }: { n: number; of: number }) {
  const across = 17;
  return (
    <g aria-hidden="true">
      {Array.from({ length: Math.min(of, 4 * across) }, (_, i) => (
        <path
          key={i}
          d="M-7 3 L-5 -2 L5 -2 L7 3 Z M-2 -2 V-6 H2 V-2 Z"
          transform={`translate(${344 + (i % across) * 19.5} ${506 + Math.floor(i / across) * 9}) scale(0.800)`}
          fill={i < n ? "var(--ink)" : "none"}
          fill-opacity="0.550"
          stroke={i < n ? "none" : "var(--ink-soft)"}
          stroke-width="0.600"
        />
      ))}
    </g>
  );
}

function isAt(escort: Escort, key: string, boats: Boat[]): boolean {
  const { post } = escort;
  if (post === "decoy") return key === "inner";
  if (post === "rescue") return key === "convoy";
  if (typeof post !== "object") return false;
  return "at" in post ? keyOf(post.at) === key : boats.some(({ id }) => id === post.hunting);
}

/** The blocks of a place, in rows. */
function Blocks({ region, view }: { region: Region; view: View }) {
  const boats = view.boats.filter(({ berth }) => keyOf(berth) === region.key);
  const escorts = view.escorts.filter((escort) => isAt(escort, region.key, boats));
  const laid = layOut(boats, escorts, region.room);
  const { boat, group } = view.engagement;
  return (
    <g class="blocks">
      {laid.boats.map(({ item, x, y }) => (
        <BoatShape key={item.id} boat={item} x={x} y={y} scale={laid.scale} chosen={item.id === boat} />
      ))}
      {laid.escorts.map(({ item, x, y }) => (
        <EscortShape key={item.name} escort={item} x={x} y={y} scale={laid.scale} chosen={group.includes(item.name)} />
      ))}
    </g>
  );
}
