import { useEffect, useMemo, useState } from "preact/hooks";
import { Chart, useScale } from "../../chart/Chart";
import type { Extent } from "../../chart/camera";
import { type Box, placePlates, plateWidth } from "../../chart/labels";
import { Plates } from "../../chart/Plates";
import { middleOf } from "../arrows";
import { center, type Hex, hexAt, hexPath, RISE, STEP } from "../hexes";
import { type Choosing, Spots } from "../Spots";
import { hexOf, type Spot, spotsOf } from "./choices";
import { Piece, toneOf } from "./Pieces";
import type { Action, View } from "./types";
import { laid, type Unit, unitsOf } from "./units";

interface Props extends Choosing<Action> {
  view: View;
  grid: [number, number];
  /** Hexes a line of the log tells of. */
  pointed: Hex[];
  onOpen: (spot: Spot, right: boolean) => void;
}

/** Room around the hexes for letters and numbers. */
const MARGIN = 30;

function extentOf([columns, rows]: [number, number]): Extent {
  const left = -STEP;
  return {
    x: left - MARGIN,
    y: RISE * 0.5 - MARGIN,
    width: (columns + 1) * STEP + 2 * MARGIN,
    height: (rows + 0.5) * RISE + 2 * MARGIN,
  };
}

/** A board or map of hexes: who is where, as far as the viewer may know, and what can be done there. */
export function Hexes({ view, grid, pointed, choices, focus, onFocus, onOpen }: Props) {
  const [cursor, setCursor] = useState<string | null>(null);
  const spots = useMemo(() => spotsOf(choices, view), [choices, view]);
  useEffect(() => setCursor(null), [view.phase]);
  const units = useMemo(() => unitsOf(view), [view]);
  const extent = useMemo(() => extentOf(grid), [grid[0], grid[1]]);
  const water = useMemo(() => <Water grid={grid} night={view.night} />, [grid[0], grid[1], view.night]);
  const aim = focus === null ? null : hexOf(focus, view);
  const own = units.filter(({ side, look }) => side === view.side && look !== "ghost");
  const first = own[0] ?? units[0];
  const at = middleOf(spots.map((spot) => spot.at)) ?? (first ? center(first.hex) : null);
  const moment = view.battle.is_on ? `turn ${view.battle.turn} of the fight` : `turn ${view.turn}`;
  return (
    <Chart extent={extent} label={`Chart, ${moment}`} at={at} place={34}>
      {water}
      <Places view={view} />
      <Spots
        spots={spots}
        cursor={cursor}
        onCursor={setCursor}
        onFocus={onFocus}
        onOpen={onOpen}
        shape={({ key, sign }) => <path d={hexPath(key, 2)} class={`fleet-spot ${sign}`} />}
      />
      <Pieces units={units} extent={extent} view={view} />
      <g pointer-events="none" fill="none" stroke-width="3">
        {aim && <path d={hexPath(aim, 1)} stroke="var(--brass-fill)" stroke-dasharray="7 4" />}
        {pointed.map((hex) => (
          <path key={hex} d={hexPath(hex, -2)} stroke="var(--danger)" stroke-dasharray="3 4" />
        ))}
      </g>
    </Chart>
  );
}

function Water({ grid: [columns, rows], night }: { grid: [number, number]; night: boolean }) {
  const across = Array.from({ length: columns }, (_, i) => i);
  const down = Array.from({ length: rows }, (_, i) => i + 1);
  const hexes = across.flatMap((column) => down.map((row) => hexPath(hexAt(column, row))));
  return (
    <g aria-hidden="true">
      <path d={hexes.join(" ")} class={night ? "fleet-water night" : "fleet-water"} />
      <g class="fleet-codes">
        {across.map((column) => (
          <text key={column} x={column * STEP} y={RISE * 0.36}>
            {hexAt(column, 1).charAt(0)}
          </text>
        ))}
        {down.map((row) => (
          <text key={row} x={-STEP - 8} y={(row + 0.5) * RISE + 4}>
            {row}
          </text>
        ))}
      </g>
    </g>
  );
}

/** Bases and the goal. */
function Places({ view }: { view: View }) {
  if (view.battle.is_on) return null;
  return (
    <g pointer-events="none">
      {view.bases.map(({ name, side, hex, damage }) => {
        const { x, y } = center(hex);
        const label = `${name}, base in ${hex}, damage ${damage}`;
        return (
          <g key={name} role="img" aria-label={label}>
            <title>{label}</title>
            <path d={hexPath(hex, 3)} fill="var(--land)" stroke={toneOf(side)} stroke-width="2" />
            <path
              d={`M${x - 8} ${y + 9} H${x + 8} M${x} ${y + 9} V${y - 9} L${x + 9} ${y - 5} L${x} ${y - 1}`}
              class="fleet-flag"
            />
          </g>
        );
      })}
      {view.goals.flatMap(({ division, hex }) =>
        hex === null
          ? []
          : [
              <g key={division} role="img" aria-label={`goal of ${division} in ${hex}`}>
                <path d={hexPath(hex, 5)} class="fleet-goal" />
              </g>,
            ],
      )}
    </g>
  );
}

/** The pieces with their names beside them; a name that finds no room waits until one leans closer. */
function Pieces({ units, extent, view }: { units: Unit[]; extent: Extent; view: View }) {
  const size = Math.min(40, Math.max(9, 12 * useScale()));
  const placed = laid(units);
  const named = [
    ...placed.map(({ unit, x, y }) => ({ key: unit.key, at: { x, y }, text: unit.plate, tone: toneOfUnit(unit) })),
    ...(view.battle.is_on ? [] : view.bases).map(({ name, side, hex }) => ({
      key: `base ${name}`,
      at: center(hex),
      text: name,
      tone: toneOf(side),
    })),
  ];
  const hulls = placed.map(({ x, y, scale }): Box => around(x, y, 18 * scale));
  const wanted = named.map(({ key, at, text }) => ({ key, at, width: plateWidth(text, size), height: size * 1.4 }));
  const plates = placePlates(wanted, hulls, extent);
  const shown = named.flatMap((one) => {
    const box = plates.get(one.key);
    return !box || (box.x === one.at.x && box.y === one.at.y) ? [] : [{ ...one, box }];
  });
  return (
    <g pointer-events="none">
      {placed.map(({ unit, x, y, scale }) => (
        <Placed key={unit.key} unit={unit} x={x} y={y} scale={scale} />
      ))}
      <Plates plates={shown} size={size} />
    </g>
  );
}

function Placed({ unit, x, y, scale }: { unit: Unit; x: number; y: number; scale: number }) {
  const { kind, side, look, label } = unit;
  return <Piece kind={kind} side={side} look={look} label={label} x={x} y={y} scale={scale} />;
}

function toneOfUnit({ look, side }: Unit): string {
  return look === "ghost" ? "var(--unknown)" : toneOf(side);
}

function around(x: number, y: number, r: number): Box {
  return { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
}
