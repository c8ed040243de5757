import { Halo } from "../../chart/Halo";
import { type Box, overlaps } from "../../chart/labels";
import { counted } from "../../table/words";
import { area, center, outline, rangeLine } from "./geometry";
import type { AirBase, Stack, View } from "./types";

/** Storms, fog, and the zones that matter now. */
export function Weather({ view }: { view: View }) {
  const markers = view.storms.flatMap(({ markers }) => markers.filter((marker) => marker !== null));
  return (
    <g clip-path="url(#sheet)">
      {view.fog_hexes.length > 0 && (
        <g role="img" aria-label={`Fog in ${counted(view.fog_hexes.length, "hex", "hexes")}`}>
          <path d={area(view.fog_hexes)} fill="var(--paper-raised)" fill-opacity="0.55" />
          <path d={area(view.fog_hexes)} fill="url(#fog)" />
        </g>
      )}
      {view.storm_hexes.length > 0 && (
        <g role="img" aria-label={`Storm in ${counted(view.storm_hexes.length, "hex", "hexes")}`}>
          <path d={area(view.storm_hexes)} fill="var(--sea-deep)" fill-opacity="0.75" />
          <path d={area(view.storm_hexes)} fill="url(#storm)" />
          <path d={outline(view.storm_hexes)} fill="none" stroke="var(--ink)" stroke-opacity="0.6" stroke-width="1.4" />
        </g>
      )}
      {markers.map((hex) => (
        <Cyclone key={hex} at={center(hex)} />
      ))}
      {view.sighting_zones.length > 0 && (
        <path
          d={area(view.sighting_zones)}
          fill="url(#avoided)"
          role="img"
          aria-label={`Convoys avoid ${counted(view.sighting_zones.length, "hex", "hexes")} around sighted U-boats`}
        />
      )}
      {view.sightings.map((hex) => (
        <Eye key={hex} at={center(hex)} label={`U-boats sighted in ${hex}`} />
      ))}
    </g>
  );
}

function Cyclone({ at: { x, y } }: { at: { x: number; y: number } }) {
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden="true">
      <circle r="9" fill="var(--sea-shallow)" fill-opacity="0.9" />
      <path
        d="M0 -3.5 A3.5 3.5 0 1 1 -3.5 0 M0 -3.5 C5 -10 11 -8 13 -5 M0 3.5 C-5 10 -11 8 -13 5"
        fill="none"
        stroke="var(--ink)"
        stroke-width="2"
        stroke-linecap="round"
      />
    </g>
  );
}

/** A U-boat Sighting Marker. */
function Eye({ at: { x, y }, label }: { at: { x: number; y: number }; label: string }) {
  return (
    <g transform={`translate(${x} ${y - 15})`} role="img" aria-label={label}>
      <path d="M-10 0 Q0 -9 10 0 Q0 9 -10 0 Z" fill="var(--paper-raised)" stroke="var(--allied)" stroke-width="1.8" />
      <circle r="3" fill="var(--allied)" />
    </g>
  );
}

/** How far the air groups at each base fly; every line parts the last hex within from the first beyond. */
export function AirRanges({ bases, ranges }: { bases: AirBase[]; ranges: number[] }) {
  return (
    <g clip-path="url(#sheet)" pointer-events="none">
      {bases.flatMap((base) =>
        ranges.map((range, i) => {
          const n = base.groups[i] ?? 0;
          return n === 0 ? null : <Arc key={`${base.base}${range}`} base={base} range={range} />;
        }),
      )}
    </g>
  );
}

function Arc({ base, range }: { base: AirBase; range: number }) {
  const points = rangeLine(base.hex, range);
  const far = range === base.farthest;
  return (
    <polygon
      points={points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(" ")}
      opacity={base.grounded ? 0.35 : 1}
      fill="var(--allied)"
      fill-opacity={far ? 0.05 : 0}
      stroke="var(--allied)"
      stroke-opacity="0.75"
      stroke-width={far ? 1.8 : 1.2}
      stroke-dasharray={far ? "14 5" : "4 5"}
      stroke-linejoin="round"
    />
  );
}

/** The figures of a range, and the room they take. */
interface Figure {
  key: string;
  text: string;
  at: Point;
  box: Box;
}

function figureSize(scale: number): number {
  return Math.min(24, Math.max(8, 10 * scale));
}

/** Range and number of groups on every line, but for those that would lie under something that is `taken` or on each other. */
export function rangeFigures(bases: AirBase[], ranges: number[], scale: number, taken: Box[]): Figure[] {
  const size = figureSize(scale);
  const all = bases.flatMap((base) =>
    ranges.flatMap((range, i): Figure[] => {
      const n = base.groups[i] ?? 0;
      if (n === 0) return [];
      const at = LABELS[base.base](rangeLine(base.hex, range), center(base.hex));
      const text = `${range}${n > 1 ? ` ×${n}` : ""}`;
      const width = text.length * size * 0.62 + 4;
      const box = { x: at.x - width / 2, y: at.y - size * 0.7, width, height: size * 1.3 };
      return [{ key: `${base.base}${range}`, text, at, box }];
    }),
  );
  const kept: Figure[] = [];
  for (const figure of all)
    if (![...taken, ...kept.map(({ box }) => box)].some((box) => overlaps(box, figure.box))) kept.push(figure);
  return kept;
}

export function RangeFigures({ figures, scale }: { figures: Figure[]; scale: number }) {
  const size = figureSize(scale);
  return (
    <g clip-path="url(#sheet)" pointer-events="none" aria-hidden="true">
      {figures.map(({ key, text, at: { x, y } }) => (
        <Halo key={key} x={x} y={y + size * 0.35} size={size} fill="var(--allied)" width={size * 0.35} weight={400}>
          {text}
        </Halo>
      ))}
    </g>
  );
}

type Point = { x: number; y: number };
const middle = (a: Point | undefined, b: Point | undefined): Point => ({
  x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2,
  y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2,
});

/** Where the figures stand: on the line, towards the ocean, apart from those of other bases. */
const LABELS: Record<AirBase["base"], (points: Point[], base: Point) => Point> = {
  ulster: (points) => middle(points[3], points[2]),
  iceland: (points) => middle(points[1], points[2]),
  greenland: (points) => middle(points[1], points[2]),
  newfoundland: (points) => middle(points[0], points[5]),
};

/** Where a stack would sight a convoy (12.12). */
export function SearchZones({ stacks }: { stacks: Stack[] }) {
  return (
    <g pointer-events="none">
      {stacks.map(({ hex, search_zone }) => (
        <g key={hex}>
          <path d={area(search_zone)} fill="url(#watched)" />
          <path d={outline(search_zone)} fill="none" stroke="var(--german)" stroke-width="1.3" stroke-dasharray="5 3" />
        </g>
      ))}
    </g>
  );
}
