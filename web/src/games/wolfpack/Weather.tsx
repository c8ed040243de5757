import { useScale } from "../../chart/Chart";
import { Halo } from "../../chart/Halo";
import { area, center, outline, rangeLine } from "./geometry";
import type { AirBase, Stack, View } from "./types";

/** Storms, fog, and the zones that matter now. */
export function Weather({ view }: { view: View }) {
  const markers = view.storms.flatMap(({ markers }) => markers.filter((marker) => marker !== null));
  return (
    <g clip-path="url(#sheet)">
      {view.fog_hexes.length > 0 && (
        <g role="img" aria-label={`Fog in ${view.fog_hexes.length} hexes`}>
          <path d={area(view.fog_hexes)} fill="var(--paper-raised)" fill-opacity="0.55" />
          <path d={area(view.fog_hexes)} fill="url(#fog)" />
        </g>
      )}
      {view.storm_hexes.length > 0 && (
        <g role="img" aria-label={`Storm in ${view.storm_hexes.length} hexes`}>
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
          aria-label={`Convoys avoid ${view.sighting_zones.length} hexes around sighted U-boats`}
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
export function AirRanges({ bases, ranges, labels }: { bases: AirBase[]; ranges: number[]; labels: boolean }) {
  return (
    <g clip-path="url(#sheet)" pointer-events="none">
      {bases.flatMap((base) =>
        ranges.map((range, i) => {
          const n = base.groups[i] ?? 0;
          return n === 0 ? null : <Arc key={`${base.base}${range}`} base={base} range={range} n={labels ? n : 0} />;
        }),
      )}
    </g>
  );
}

/** One range; with no groups to tell of, the line alone. */
function Arc({ base, range, n }: { base: AirBase; range: number; n: number }) {
  const size = Math.min(24, Math.max(8, 10 * useScale()));
  const points = rangeLine(base.hex, range);
  const { x, y } = center(base.hex);
  const far = range === base.farthest;
  const label = LABELS[base.base](points, { x, y });
  return (
    <g opacity={base.grounded ? 0.35 : 1}>
      <polygon
        points={points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(" ")}
        fill="var(--allied)"
        fill-opacity={far ? 0.05 : 0}
        stroke="var(--allied)"
        stroke-opacity="0.75"
        stroke-width={far ? 1.8 : 1.2}
        stroke-dasharray={far ? "14 5" : "4 5"}
        stroke-linejoin="round"
      />
      {n > 0 && (
        <Halo x={label.x} y={label.y + size * 0.35} size={size} fill="var(--allied)" width={size * 0.35} weight={400}>
          {range}
          {n > 1 ? ` ×${n}` : ""}
        </Halo>
      )}
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
