import { useScale } from "../../chart/Chart";
import type { Extent } from "../../chart/camera";
import { Halo } from "../../chart/Halo";
import type { Ruler } from "../../chart/Rulers";
import { Frame, Paper } from "../../chart/Sheet";
import { capital } from "../../table/words";
import { graticule, landPath, plot } from "./coast";
import { area, center, hexAt, hexPath, N_COLUMNS, N_ROWS, outline, RISE, WIDTH } from "./geometry";
import type { AirBase, Hex, SheetView } from "./types";

/** The printed part of the sheet: more than the field, so that coasts are seen and a window is filled in its height. */
const INNER = {
  left: -1.6 * WIDTH,
  right: (N_COLUMNS + 1.6) * WIDTH,
  top: -4.6 * RISE,
  bottom: (N_ROWS + 4.2) * RISE,
};
const MARGIN = 40;
const FRAME = 6;

export const SHEET: Extent = {
  x: INNER.left - MARGIN - 6,
  y: INNER.top - MARGIN - 6,
  width: INNER.right - INNER.left + 2 * MARGIN + 12,
  height: INNER.bottom - INNER.top + 2 * MARGIN + 12,
};

/** Where name plates may stand. */
export const WATER: Extent = {
  x: INNER.left,
  y: INNER.top,
  width: INNER.right - INNER.left,
  height: INNER.bottom - INNER.top,
};

/** The names of columns and rows, for when the frame is out of sight. */
export const RULER: Ruler = {
  across: Array.from({ length: N_COLUMNS }, (_, i) => ({
    at: (i + 0.75) * WIDTH,
    name: String(i + 1).padStart(2, "0"),
  })),
  down: Array.from({ length: N_ROWS }, (_, i) => ({
    at: (N_ROWS - i - 1) * RISE,
    name: String(i + 1).padStart(2, "0"),
  })),
  top: INNER.top,
  left: INNER.left,
};

/** The turns of the month, printed in the south of the sheet as on a wall chart; today is ringed. */
export function TurnTrack({ turn, last, month }: { turn: number; last: number; month: string }) {
  const wide = 62;
  const [left, y] = [(INNER.left + INNER.right - last * wide) / 2, (N_ROWS + 2) * RISE];
  return (
    <g class="printed-track" aria-hidden="true" pointer-events="none">
      <text x={left} y={y - 9} font-size="20">
        {`${capital(month)} 1943`}
      </text>
      {Array.from({ length: last }, (_, i) => {
        const when = i + 1 < turn ? "past" : i + 1 === turn ? "now" : "";
        return (
          <g key={i} class={when} transform={`translate(${left + i * wide} ${y})`}>
            <rect width={wide} height="46" />
            <text x={wide / 2} y="31" font-size="24" text-anchor="middle">
              {i + 1}
            </text>
            {when === "now" && <circle cx={wide / 2} cy="23" r="21" />}
          </g>
        );
      })}
    </g>
  );
}

const BOX = { x: INNER.left, y: INNER.top, width: INNER.right - INNER.left, height: INNER.bottom - INNER.top };
const LAND = landPath();
const LINES = graticule();
const FIELD = outlineOfAll();

function outlineOfAll(): string {
  const rows = Array.from({ length: N_ROWS }, (_, i) => i + 1);
  const columns = Array.from({ length: N_COLUMNS }, (_, i) => i + 1);
  return rows.flatMap((row) => columns.map((column) => hexPath(hexAt(row, column)))).join(" ");
}

/** Every hex of the playing area. */
export function areaHexes(sheet: SheetView): Hex[] {
  return sheet.area.flatMap(([row, west, east]) =>
    Array.from({ length: east - west + 1 }, (_, i) => hexAt(row, west + i)),
  );
}

/** The empty chart: paper, ocean, coasts from our own headlands, the hex field, the playing area. */
export function Sheet({ sheet }: { sheet: SheetView }) {
  const hexes = areaHexes(sheet);
  return (
    <g aria-hidden="true">
      <Patterns />
      <Paper {...INNER} margin={MARGIN} />
      <g clip-path="url(#sheet)">
        <rect {...BOX} fill="var(--sea-deep)" />
        <path d={area(hexes)} fill="var(--sea-shallow)" />
        <path d={LINES} fill="none" stroke="var(--contour)" stroke-width="0.9" />
        <path d={FIELD} fill="none" stroke="var(--grid)" stroke-width="1" />
        <path d={LAND} fill="var(--land)" stroke="var(--ink-soft)" stroke-width="1.4" stroke-linejoin="round" />
        <path
          d={LAND}
          fill="none"
          stroke="var(--contour)"
          stroke-width="9"
          stroke-opacity="0.35"
          stroke-linejoin="round"
        />
        <path d={outline(hexes)} fill="none" stroke="var(--ink-soft)" stroke-width="2" stroke-linecap="round" />
        <FogZones zones={sheet.fog_zones} />
      </g>
      <Frame {...INNER} across={2 * WIDTH} down={2 * RISE} width={FRAME} />
      <Names />
      <Numbers hexes={hexes} />
    </g>
  );
}

function Patterns() {
  return (
    <defs>
      <clipPath id="sheet">
        <rect {...BOX} />
      </clipPath>
      <pattern id="storm" width="20" height="10" patternUnits="userSpaceOnUse">
        <path d="M0 5 q5 -5 10 0 t10 0" fill="none" stroke="var(--ink)" stroke-opacity="0.6" stroke-width="1.5" />
      </pattern>
      <pattern id="fog" width="12" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 2 H8 M4 6 H12" stroke="var(--ink-soft)" stroke-opacity="0.6" stroke-width="1.5" />
      </pattern>
      <pattern id="avoided" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0 V8" stroke="var(--allied)" stroke-opacity="0.5" stroke-width="1.6" />
      </pattern>
      <pattern id="watched" width="7" height="7" patternUnits="userSpaceOnUse">
        <circle cx="3.5" cy="3.5" r="1.2" fill="var(--german)" fill-opacity="0.75" />
      </pattern>
    </defs>
  );
}

/** The zones where fog may lie, as printed (5.1). */
function FogZones({ zones }: { zones: SheetView["fog_zones"] }) {
  return (
    <path
      d={zones.map((zone) => outline(zone)).join(" ")}
      fill="none"
      stroke="var(--ink-soft)"
      stroke-opacity="0.55"
      stroke-width="1.4"
      stroke-dasharray="2 5"
      stroke-linecap="round"
    />
  );
}

/** Names of land and sea, where nothing is played. */
function Names() {
  const scale = useScale();
  const size = Math.min(30, Math.max(12, 11 * scale));
  return (
    <g font-family="var(--serif)" font-style="italic" fill="var(--ink-soft)" text-anchor="middle">
      {NAMES.map(([name, longitude, latitude]) => {
        const { x, y } = plot([longitude, latitude]);
        return (
          <text key={name} x={x} y={y} font-size={size}>
            {name}
          </text>
        );
      })}
      <text
        x={(INNER.left + INNER.right) / 2}
        y={(N_ROWS + 0.9) * RISE}
        font-size={size * 1.1}
        letter-spacing={size * 0.5}
        opacity="0.8"
      >
        NORTH ATLANTIC
      </text>
    </g>
  );
}

const NAMES: readonly [string, number, number][] = [
  ["Labrador", -57.5, 53.2],
  ["Ireland", -8, 53],
  ["Scotland", -4.6, 56.9],
];

/** The number of every hex, once one leans close enough to read it; else every fifth row and column at the frame. */
function Numbers({ hexes }: { hexes: Hex[] }) {
  const scale = useScale();
  if (scale < 0.8) {
    return (
      <g fill="var(--ink-soft)" font-size="8" text-anchor="middle">
        {hexes.map((hex) => {
          const { x, y } = center(hex);
          return (
            <text key={hex} x={x} y={y - 11}>
              {hex}
            </text>
          );
        })}
      </g>
    );
  }
  const size = Math.min(22, Math.max(11, 10 * scale));
  const fives = (last: number): number[] => [1, ...Array.from({ length: last / 5 }, (_, i) => (i + 1) * 5)];
  return (
    <g fill="var(--ink)" font-size={size} font-family="var(--serif)" text-anchor="middle">
      {fives(N_COLUMNS).map((column) => (
        <text key={column} x={(column - 0.25) * WIDTH} y={INNER.top - FRAME - 5}>
          {String(column).padStart(2, "0")}
        </text>
      ))}
      {fives(20).map((row) => (
        <text key={row} x={INNER.left - FRAME - size * 0.75} y={(N_ROWS - row) * RISE + size * 0.35}>
          {String(row).padStart(2, "0")}
        </text>
      ))}
    </g>
  );
}

/** Airbases: a ringed field with two runways, closed by a bar when weather grounds the groups (5.43). */
export function Bases({ bases }: { bases: AirBase[] }) {
  const size = baseSize(useScale());
  return (
    <g>
      {bases.map((airbase) => {
        const { base, hex, grounded, groups } = airbase;
        const { x, y } = center(hex);
        const left = groups.reduce((sum, n) => sum + n, 0);
        const label = baseLabel(airbase, size);
        return (
          <g
            key={base}
            role="img"
            aria-label={`${nameOf(base)}: ${left} air groups at the base${grounded ? ", grounded" : ""}`}
          >
            <circle cx={x} cy={y} r="12" fill="var(--paper-raised)" stroke="var(--allied)" stroke-width="2" />
            <path
              d={`M${x - 7} ${y + 4} L${x + 7} ${y - 4} M${x - 6} ${y - 5} L${x + 6} ${y + 5}`}
              stroke="var(--allied)"
              stroke-width="2.2"
            />
            {grounded && <path d={`M${x - 14} ${y} H${x + 14}`} stroke="var(--danger)" stroke-width="3.5" />}
            <Halo
              x={label.x + label.width / 2}
              y={y - 17}
              size={size}
              fill="var(--allied)"
              ground="var(--paper-raised)"
              width={size * 0.28}
            >
              {label.text}
            </Halo>
          </g>
        );
      })}
    </g>
  );
}

function baseSize(scale: number): number {
  return Math.min(26, Math.max(9, 11 * scale));
}

/** The name of a base and the room it takes, inside the frame. */
function baseLabel({ base, hex, grounded }: AirBase, size: number): Extent & { text: string } {
  const { x, y } = center(hex);
  const text = `${nameOf(base)}${grounded ? " · grounded" : ""}`;
  const width = text.length * size * 0.62;
  const left = Math.min(Math.max(x - width / 2, INNER.left + 4), INNER.right - width - 4);
  return { text, x: left, y: y - 17 - size, width, height: size * 1.3 };
}

/** The room bases take, which name plates leave free. */
export function baseBoxes(bases: AirBase[], scale: number): Extent[] {
  return bases.flatMap((base) => {
    const { x, y } = center(base.hex);
    return [baseLabel(base, baseSize(scale)), { x: x - 13, y: y - 13, width: 26, height: 26 }];
  });
}

export function nameOf(base: AirBase["base"]): string {
  return capital(base);
}
