import { useMemo, useState } from "preact/hooks";
import { Chart, useScale } from "../../chart/Chart";
import { Effects } from "../../chart/Effects";
import { type Box, overlaps, placePlates, plateWidth } from "../../chart/labels";
import { type Named, Plates } from "../../chart/Plates";
import { middleOf, type Point } from "../arrows";
import type { Shown } from "../chart";
import { useDrag } from "../drag";
import { type HandDeeds, type Hands, useLateDrop } from "../hands";
import { center, type Hex, hexNear, hexPath } from "../hexes";
import { hexOf } from "./choices";
import { bearing, type Courses } from "./courses";
import { Believed } from "./Datum";
import { type Area, type Mark, Marks, marksOf } from "./Marks";
import { Piece, signOf, toneOf } from "./Pieces";
import { Codes, rulerOf, Sea, type Size, sheetOf, waterOf } from "./Sea";
import type { Action, View } from "./types";
import { headingsOf, type Laid, laid, type Unit, unitsOf } from "./units";

export interface FieldProps {
  view: View;
  courses: Courses;
  hands: Hands<Action>;
  deeds: HandDeeds<Action>;
  /** The piece in hand. */
  selected: string | null;
  focus: Action | null;
  onFocus: (action: Action | null) => void;
  /** Hexes, divisions and ships a line of the log tells of. */
  pointed: string[];
  /** The step that is played back. */
  shown: Shown | null;
}

const HEX = /^[A-Z]-?\d+-[A-Z]$/;

/** A board or map of hexes: who is where, as far as the viewer may know, and what can be done there. */
export function Hexes({ size, ...props }: FieldProps & { size: Size }) {
  const { view, courses, hands, deeds, selected, focus, onFocus, pointed, shown } = props;
  const [cursor, setCursor] = useState<string | null>(null);
  const drop = useLateDrop(hands, deeds);
  const { dragged, grab } = useDrag(deeds.take, (piece, under, at, onChart) =>
    drop(piece, [...under, hexNear(onChart)], at),
  );
  const units = useMemo(() => unitsOf(view), [view]);
  const placed = useMemo(() => laid(units), [units]);
  const headings = useMemo(() => headingsOf(units, courses, view), [units, courses, view]);
  const marks = useMemo(
    () => marksOf(hands, selected, hexIn, (name) => placeOf(name, placed, view)),
    [hands, selected, placed, view],
  );
  const sea = useMemo(() => <Sea view={view} size={size} />, [view, size[0], size[1]]);
  const held = placed.find(({ unit }) => unit.name === selected && hands.pieces.has(unit.name));
  const aim = focus === null ? null : hexOf(focus, view);
  const over = dragged?.over && HEX.test(dragged.over) && hands.drops(selected).has(dragged.over) ? dragged.over : null;
  const first = held ?? placed.find(({ unit }) => unit.side === view.side) ?? placed[0];
  const moment = view.battle.is_on ? `turn ${view.battle.turn} of the fight` : `turn ${view.turn}`;
  const at = middleOf([...(first ? [first] : []), ...marks.map((mark) => mark.at)]);
  const near = held ? nearestEnemy(held, placed) : null;
  return (
    <Chart
      extent={sheetOf(size)}
      label={`Chart, ${moment}`}
      at={at}
      place={34}
      pace={shown?.pace}
      near={near}
      ruler={rulerOf(size)}
    >
      <g class={view.night ? "fleet night" : "fleet"}>
        {sea}
        <Bases view={view} />
        {view.battle.is_on && <Believed view={view} />}
        <Wakes courses={courses} units={units} />
        <Reach marks={marks} />
        <Ships placed={placed} headings={headings} size={size} view={view} marks={marks} />
        {held && <Held at={held} />}
        <Aim from={held ?? null} to={dragged ? over : aim} unit={held?.unit ?? null} />
        <Marks
          marks={marks}
          cursor={cursor}
          onCursor={setCursor}
          onFocus={onFocus}
          deeds={deeds}
          grab={grab}
          outline={(hex) => hexPath(hex, 1)}
          radius={20}
        />
        <Effects shown={shown} at={(name) => pointOf(name, placed)} size={0.6} />
        <g pointer-events="none" fill="none" stroke="var(--danger)" stroke-width="3" stroke-dasharray="3 4">
          {pointed
            .filter((place) => HEX.test(place))
            .map((hex) => (
              <path key={hex} d={hexPath(hex, -2)} />
            ))}
        </g>
      </g>
    </Chart>
  );
}

/** Where the enemy is that is next to the ship in hand, as far as the viewer knows. */
function nearestEnemy(held: Laid, placed: Laid[]): Point | null {
  const far = ({ x, y }: Point): number => Math.hypot(x - held.x, y - held.y);
  const enemies = placed.filter(({ unit }) => unit.side !== held.unit.side);
  return enemies.reduce<Laid | null>((best, one) => (best && far(best) <= far(one) ? best : one), null);
}

/** Where something is that a cue names: a hex, a ship or a division. */
function pointOf(name: string, placed: Laid[]): Point | null {
  return HEX.test(name) ? center(name) : (placed.find(({ unit }) => unit.name === name) ?? null);
}

/** A hex as an area to go to. */
function hexIn(key: string): Area | null {
  return HEX.test(key) ? { at: center(key), hex: key } : null;
}

/** Where a piece or a base lies. */
function placeOf(name: string, placed: Laid[], view: View): Point | null {
  const unit = placed.find((one) => one.unit.name === name);
  const base = view.bases.find((one) => one.name === name);
  return unit ?? (base ? center(base.hex) : null);
}

/** The hexes the piece in hand can go to. */
function Reach({ marks }: { marks: Mark[] }) {
  const d = marks.flatMap(({ key, kind }) => (kind === "area" ? [hexPath(key, 2)] : [])).join(" ");
  return <path d={d} class="fleet-reach" pointer-events="none" />;
}

function Held({ at: { x, y } }: { at: Point }) {
  return <circle cx={x} cy={y} r="23" class="fleet-held" pointer-events="none" />;
}

/** Where the piece in hand would go: its track, and the piece at its end. */
function Aim({ from, to, unit }: { from: Point | null; to: Hex | null; unit: Unit | null }) {
  if (!to) return null;
  const end = center(to);
  return (
    <g pointer-events="none" aria-hidden="true">
      <path d={hexPath(to, 1)} class="fleet-aim" />
      {from && (
        <path
          d={`M${from.x.toFixed(1)} ${from.y.toFixed(1)} L${end.x.toFixed(1)} ${end.y.toFixed(1)}`}
          class="fleet-aim"
        />
      )}
      {unit && from && (
        <g opacity="0.600">
          <Piece
            kind={unit.kind}
            side={unit.side}
            look="plain"
            label={unit.name}
            {...end}
            heading={unit.hex === to ? 0 : bearing(unit.hex, to)}
          />
        </g>
      )}
    </g>
  );
}

/** The ways everybody has come, fading. */
function Wakes({ courses, units }: { courses: Courses; units: Unit[] }) {
  return (
    <g class="fleet-wakes" pointer-events="none" aria-hidden="true" stroke-linecap="round">
      {units.flatMap(({ name, side, look }) => {
        const way = courses.way.get(name) ?? [];
        if (look === "ghost") return [];
        return way.slice(1).map((hex, i) => {
          const [a, b] = [center(way[i] ?? hex), center(hex)];
          return (
            <path
              key={`${name}${i}`}
              d={`M${a.x} ${a.y} L${b.x} ${b.y}`}
              stroke={toneOf(side)}
              stroke-opacity={0.12 + (0.4 * (i + 1)) / way.length}
              stroke-dasharray="2 5"
            />
          );
        });
      })}
    </g>
  );
}

/** Bases ashore and goals. */
function Bases({ view }: { view: View }) {
  if (view.battle.is_on) return null;
  return (
    <g pointer-events="none">
      {view.bases.map(({ name, side, hex, damage }) => {
        const { x, y } = center(hex);
        const label = `${name}, base in ${hex}, damage ${damage}`;
        return (
          <g key={name} role="img" aria-label={label} stroke={toneOf(side)} fill="none">
            <title>{label}</title>
            <circle cx={x} cy={y} r="11" fill="var(--paper-raised)" stroke-width="2" />
            <path d={`M${x - 7} ${y + 4} L${x + 7} ${y - 4} M${x - 6} ${y - 5} L${x + 6} ${y + 5}`} stroke-width="2" />
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

interface ShipsProps {
  placed: Laid[];
  headings: Map<string, number>;
  size: Size;
  view: View;
  marks: Mark[];
}

/** Everybody with their names beside them; a name that finds no room waits until one leans closer. */
function Ships({ placed, headings, size, view, marks }: ShipsProps) {
  const letters = Math.min(40, Math.max(9, 12 * useScale()));
  const hulls = placed.map(({ x, y, scale }): Box => around(x, y, 19 * scale));
  const shown = useMemo(
    () => platesOf(placed, view, waterOf(size), letters),
    [placed, view, letters, size[0], size[1]],
  );
  const taken = [
    ...hulls,
    ...shown.map(({ box }) => box),
    ...marks.flatMap(({ at, kind }) => (kind === "area" ? [] : [around(at.x, at.y, 20)])),
  ];
  return (
    <g pointer-events="none">
      <Codes size={size} taken={taken} />
      {placed.map(({ unit, x, y, scale }) => (
        <Piece
          key={unit.key}
          kind={unit.kind}
          side={unit.side}
          look={unit.look}
          label={unit.label}
          name={unit.name}
          damage={unit.damage}
          heading={headings.get(unit.key) ?? 0}
          x={x}
          y={y}
          scale={scale}
        />
      ))}
      <Plates plates={shown} size={letters} />
    </g>
  );
}

/** Names with their places; exported for its test. */
export function platesOf(placed: Laid[], view: View, water: Box, letters: number): Named[] {
  const named = [
    ...placed.map(({ unit, x, y }) => ({
      key: unit.key,
      at: { x, y },
      text: `${signOf(unit.side)} ${unit.plate}`,
      tone: unit.look === "ghost" ? "var(--unknown)" : toneOf(unit.side),
    })),
    ...(view.battle.is_on ? [] : view.bases).map(({ name, side, hex }) => ({
      key: `base ${name}`,
      at: center(hex),
      text: name,
      tone: toneOf(side),
    })),
  ];
  const bases = view.battle.is_on ? [] : view.bases.map(({ hex }) => around(center(hex).x, center(hex).y, 12));
  const hulls = placed.map(({ x, y, scale }): Box => around(x, y, 18 * scale));
  const wanted = named.map(({ key, at, text }) => ({
    key,
    at,
    width: plateWidth(text, letters),
    height: letters * 1.4,
  }));
  const found = placePlates(wanted, [...hulls, ...bases], water);
  const kept: Named[] = [];
  for (const one of named) {
    const box = found.get(one.key);
    if (!box || (box.x === one.at.x && box.y === one.at.y)) continue;
    if (!kept.some((other) => overlaps(other.box, box))) kept.push({ ...one, box });
  }
  return kept;
}

function around(x: number, y: number, r: number): Box {
  return { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
}
