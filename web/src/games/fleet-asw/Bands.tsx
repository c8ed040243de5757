import { useMemo, useState } from "preact/hooks";
import { Chart, useScale } from "../../chart/Chart";
import { Effects } from "../../chart/Effects";
import { type Box, placePlates, plateWidth } from "../../chart/labels";
import { FRAME, Frame, Paper } from "../../chart/Sheet";
import { middleOf, type Point } from "../arrows";
import { useDrag } from "../drag";
import { useLateDrop } from "../hands";
import type { FieldProps } from "./Hexes";
import { type Area, Marks, marksOf } from "./Marks";
import { Piece, signOf, toneOf } from "./Pieces";
import { BANDS, EDGE, EXTENT, formation, inwards, MIDDLE, placesOf, TITLE, titleBox } from "./rings";
import type { Band, Division, View } from "./types";
import { kindOf } from "./units";

const NAMES: Record<Band, string> = { distant: "Distant", long: "Long range", medium: "Medium", short: "Short" };
const SHEET = { left: 26, right: 1214, top: 26, bottom: 1034 };

/** Where cards may stand. */
const WATER = { x: 32, y: 32, width: 1176, height: 996 };

/** The fight of the basic strategic game from above: bands of range around the place where the sides may meet. */
export function Bands({ view, hands, deeds, selected, onFocus, pointed, shown }: FieldProps) {
  const [cursor, setCursor] = useState<string | null>(null);
  const { dragged, grab } = useDrag(deeds.take, useLateDrop(hands, deeds));
  const places = useMemo(() => placesOf(view), [view]);
  const marks = useMemo(
    () => marksOf(hands, selected, bandIn, (name) => places.get(name) ?? null),
    [hands, selected, places],
  );
  const held = selected !== null && hands.pieces.has(selected) ? places.get(selected) : undefined;
  const at = middleOf([...(held ? [held] : []), ...marks.map((mark) => mark.at)]) ?? MIDDLE;
  return (
    <Chart extent={EXTENT} label={`Range bands, turn ${view.turn}`} at={at} place={56} pace={shown?.pace}>
      <g class={view.night ? "fleet bands night" : "fleet bands"}>
        <Water lit={marks.filter(({ kind }) => kind === "area").map(({ key }) => key)} over={dragged?.over ?? null} />
        {view.attack && <Attack from={places.get(view.attack.division)} to={places.get(view.attack.target)} />}
        <Divisions view={view} places={places} pointed={pointed} />
        {held && <circle cx={held.x} cy={held.y} r="46" class="fleet-held" pointer-events="none" />}
        {dragged && held && (
          <path d={`M${held.x} ${held.y} L${dragged.at.x} ${dragged.at.y}`} class="fleet-aim" pointer-events="none" />
        )}
        <Effects shown={shown} at={(name) => places.get(name) ?? null} />
        <Marks
          marks={marks}
          cursor={cursor}
          onCursor={setCursor}
          onFocus={onFocus}
          deeds={deeds}
          grab={grab}
          outline={ringOf}
          radius={46}
          areLarge
        />
      </g>
    </Chart>
  );
}

/** A band as an area to go to: it is pressed where its ring crosses the line of the fight. */
function bandIn(key: string): Area | null {
  const band = BANDS.find((one) => key === `band ${one}`);
  return band ? { at: { x: MIDDLE.x, y: MIDDLE.y - EDGE[band][1] + 60 }, hex: null } : null;
}

function ellipse([across, down]: [number, number]): string {
  const { x, y } = MIDDLE;
  return `M${x - across} ${y} a${across} ${down} 0 1 0 ${2 * across} 0 a${across} ${down} 0 1 0 ${-2 * across} 0 Z`;
}

/** A band as a ring. */
function ringOf(key: string): string {
  const i = BANDS.findIndex((band) => key === `band ${band}`);
  const [outer, inner] = [BANDS[i], BANDS[i + 1]];
  return outer ? `${ellipse(EDGE[outer])} ${inner ? ellipse(EDGE[inner]) : ""}` : "";
}

function Water({ lit, over }: { lit: string[]; over: string | null }) {
  const size = Math.min(TITLE, Math.max(17, 13 * useScale()));
  const { left, right, top, bottom } = SHEET;
  return (
    <g aria-hidden="true">
      <g class="paper">
        <Paper {...SHEET} margin={20} />
      </g>
      <rect x={left} y={top} width={right - left} height={bottom - top} class="fleet-band far" />
      {BANDS.map((band) => (
        <path key={band} d={ellipse(EDGE[band])} class={`fleet-band ${band}`} data-place={`band ${band}`} />
      ))}
      <path d={`M${left} ${MIDDLE.y} H${right} M${MIDDLE.x} ${top} V${bottom}`} class="fleet-bearing" />
      {lit.map((key) => (
        <path key={key} d={ringOf(key)} fill-rule="evenodd" class={`fleet-reach${key === over ? " over" : ""}`} />
      ))}
      {BANDS.map((band) => (
        <text key={band} x={MIDDLE.x} y={MIDDLE.y + EDGE[band][1] - 14} class="fleet-title" font-size={size}>
          {NAMES[band]}
        </text>
      ))}
      <g class="paper">
        <Frame {...SHEET} across={66} down={56} width={FRAME} />
      </g>
    </g>
  );
}

/** Who attacks whom. */
function Attack({ from, to }: { from: Point | undefined; to: Point | undefined }) {
  if (!from || !to) return null;
  return <path d={`M${from.x} ${from.y} L${to.x} ${to.y}`} class="fleet-attack" pointer-events="none" />;
}

/** The divisions with all their ships, and what is to be known of them beside them. */
function Divisions({ view, places, pointed }: { view: View; places: Map<string, Point>; pointed: string[] }) {
  const letters = Math.min(34, Math.max(15, 12 * useScale()));
  const known = view.divisions.flatMap((division) => {
    const at = places.get(division.name);
    return at ? [{ division, at, words: wordsOf(division, view) }] : [];
  });
  const hulls = known.map(({ at, division }): Box => hullOf(at, division.ships.length));
  const printed = BANDS.map(titleBox);
  const wanted = known.map(({ division, at, words }) => ({
    key: division.name,
    at,
    width: Math.max(
      plateWidth(`${signOf(division.side)} ${division.name}`, letters),
      plateWidth(words, letters * 0.86),
    ),
    height: letters * 2.7,
  }));
  const boxes = placePlates(wanted, [...hulls, ...printed], WATER);
  return (
    <g pointer-events="none">
      {known.map(({ division, at, words }) => (
        <g key={division.name} role="img" aria-label={`${division.name}, ${words}`}>
          <title>{`${division.name}, ${words}`}</title>
          <Hulls division={division} at={at} view={view} />
          {pointed.includes(division.name) && <circle cx={at.x} cy={at.y} r="50" class="fleet-told" />}
        </g>
      ))}
      {known.map(({ division, at, words }) => {
        const box = boxes.get(division.name);
        return box && !(box.x === at.x && box.y === at.y) ? (
          <Card key={division.name} division={division} words={words} at={at} box={box} letters={letters} />
        ) : null;
      })}
    </g>
  );
}

function hullOf({ x, y }: Point, n: number): Box {
  const half = n > 2 ? 58 : n === 2 ? 50 : 30;
  return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
}

function Hulls({ division, at, view }: { division: Division; at: Point; view: View }) {
  const ships = view.ships.filter(({ division: of, afloat }) => of === division.name && afloat);
  const places = formation(Math.max(1, ships.length));
  const fit = ships.length > 4 ? 0.8 : 1;
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${inwards(at).toFixed(0)}) scale(${fit})`}>
      {ships.map((ship, i) => (
        <Piece
          key={ship.name}
          kind={kindOf(ship)}
          side={ship.side}
          look={ship.depth === "submerged" ? "submerged" : "plain"}
          label={ship.name}
          name={ship.name}
          damage={ship.damage}
          x={places[i]?.x ?? 0}
          y={places[i]?.y ?? 0}
          scale={1.2}
        />
      ))}
    </g>
  );
}

/** What there is to know of a division in a few words. */
export function wordsOf(division: Division, view: View): string {
  const ships = view.ships.filter(({ division: of, afloat }) => of === division.name && afloat);
  const hurt = ships.filter(({ damage }) => damage > 0).length;
  const [attacker, target] = [view.attack?.division === division.name, view.attack?.target === division.name];
  const notes = [
    `${ships.length} ${ships.length === 1 ? "ship" : "ships"}, speed ${division.speed}`,
    hurt > 0 ? `${hurt} damaged` : "",
    division.spotted ? "spotted" : "unspotted",
    attacker ? "attacks" : target ? "attacked" : division.intercepts ? "intercepts" : "",
  ];
  return notes.filter(Boolean).join(", ");
}

interface CardProps {
  division: Division;
  words: string;
  at: Point;
  box: Box;
  letters: number;
}

/** The name of a division and what is known of it, led back to its ships; dashed while nobody has spotted it. */
function Card({ division, words, at, box, letters }: CardProps) {
  const tone = toneOf(division.side);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const far = Math.hypot(middle.x - at.x, middle.y - at.y) > box.width / 2 + 60;
  return (
    <g class="fleet-card">
      {far && <path d={`M${at.x} ${at.y} L${middle.x} ${middle.y}`} stroke={tone} />}
      <rect {...box} stroke={tone} stroke-dasharray={division.spotted ? undefined : "6 4"} />
      <text x={middle.x} y={box.y + letters * 1.15} font-size={letters} fill={tone} font-weight="600">
        {`${signOf(division.side)} ${division.name}`}
      </text>
      <text x={middle.x} y={box.y + letters * 2.25} font-size={letters * 0.86} class="note">
        {words}
      </text>
    </g>
  );
}
