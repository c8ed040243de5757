import { counted } from "../../table/words";
import type { Point } from "../arrows";
import { convoyOf, type Sailing, scattered } from "./convoy";
import { type Box, berthPoint, COLUMNS, isLine, meets, REGIONS, regionOf, titleBox } from "./geometry";
import { boxOf, type Laid } from "./layout";
import type { Story, Wreck } from "./story";
import type { View } from "./types";

/** A merchantman from above, bow up. */
const MERCHANT = "M0 -15 C4 -12 5 -8 5 -4 V11 Q4 15 0 15 Q-4 15 -5 11 V-4 C-5 -8 -4 -12 0 -15 Z";

/** The convoy in its columns, its wakes, those who straggle, and those who are lost. */
export function Convoy({ view, story }: { view: View; story: Story }) {
  const ships = convoyOf(view.card.ships, view.ships, story.wrecks);
  const label = `${counted(view.ships, "ship")} in company, ${view.stragglers} straggling`;
  return (
    <g role="img" aria-label={label}>
      <title>{label}</title>
      {ships.map((ship, i) => (
        <Ship key={i} ship={ship} zigzag={view.evasive} />
      ))}
      {scattered(view.stragglers).map(({ x, y }, i) => (
        <g key={i} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((i * 53) % 40) - 20}) scale(0.9)`}>
          <path d={MERCHANT} class="merchant" />
        </g>
      ))}
      {view.rescue === "ship" && <Rescue />}
    </g>
  );
}

function Ship({ ship: { at, scale, fate, turn }, zigzag }: { ship: Sailing; zigzag: boolean }) {
  return (
    <g
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${scale.toFixed(2)})`}
      class={`merchant ${fate}`}
    >
      {fate === "sails" && <path d={zigzag ? "M0 16 l-4 5 l6 5 l-4 5" : "M-3 15 V26 M3 15 V26"} class="wash" />}
      {fate !== "gone" && <path d={MERCHANT} />}
      {fate === "sails" && <path d="M-3.500 -7 H3.500 M-3.500 -2 H3.500 M-3 6 H3 V9 H-3 Z" class="deck" />}
      {fate === "sunk" && <path d="M-8 -9 L8 9 M8 -9 L-8 9" class="cross" />}
      {fate === "sunk" && turn !== null && <title>{`sunk in turn ${turn}`}</title>}
    </g>
  );
}

/** The rescue ship, astern of the columns. */
function Rescue() {
  return (
    <g transform={`translate(${COLUMNS.x + COLUMNS.width - 16} ${COLUMNS.y + COLUMNS.height + 22})`} class="rescue">
      <title>the rescue ship</title>
      <path d={MERCHANT} />
      <path d="M-3 0 H3 M0 -3 V3" class="sign" />
    </g>
  );
}

/** Where somebody was before, drawn faint and fading. */
export function Tracks({ story, laid }: { story: Story; laid: Map<string, Laid> }) {
  return (
    <g aria-hidden="true" pointer-events="none" class="tracks">
      {[...story.ways].map(([key, way]) => {
        const end = laid.get(key);
        const boat = key.startsWith("boat") ? Number(key.slice(5)) : null;
        const points = way.slice(0, -1).flatMap((place) => pointIn(place, boat) ?? []);
        if (!end || points.length === 0) return null;
        const all = [...points, end.at];
        return (
          <path
            key={key}
            d={`M${all.map(({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`).join(" L")}`}
            class={boat === null ? "escort" : "boat"}
          />
        );
      })}
    </g>
  );
}

function pointIn(place: string, boat: number | null): Point | null {
  return boat === null ? (regionOf(place)?.middle ?? null) : berthPoint(place, boat);
}

/** How large the date of a wreck is written. */
const DATE = 15;

/** A wreck with its place, and whether there is room for its date below it. */
export interface Lying {
  wreck: Wreck;
  at: Point;
  isDated: boolean;
}

/** Where escorts and U-boats lie that were lost: in the zone it happened in; no date covers a block, a title or another date. */
export function wrecksOf(wrecks: Wreck[], blocks: Box[]): Lying[] {
  const taken = [...blocks, ...REGIONS.filter((region) => !isLine(region)).map(titleBox)];
  return wrecks
    .filter(({ what }) => what !== "ship")
    .flatMap((wreck, i): Lying[] => {
      const region = regionOf(wreck.from);
      if (!region) return [];
      const { x, y } = region.boats(1 + i * 2.4);
      const at = { x, y: y + 26 };
      const room = { x: x - 36, y: at.y + 10, width: 72, height: DATE * 1.3 };
      const isDated = !taken.some((other) => meets(other, room));
      if (isDated) taken.push(room);
      return [{ wreck, at, isDated }];
    });
}

/** Escorts and U-boats that were lost, where it happened, each an outline with a date. */
export function Wrecks({ wrecks, laid, turn }: { wrecks: Wreck[]; laid: Map<string, Laid>; turn: number }) {
  const lying = wrecksOf(wrecks, [...laid.values()].map(boxOf));
  return (
    <g pointer-events="none" class="wrecks">
      {lying.map(({ wreck, at, isDated }) => (
        <g
          key={wreck.key}
          transform={`translate(${at.x.toFixed(0)} ${at.y.toFixed(0)})`}
          class={wreck.what === "boat" ? "german" : "allied"}
          opacity={wreck.turn === turn ? 1 : 0.75}
        >
          <title>{`${wreck.name}, sunk in turn ${wreck.turn}`}</title>
          <ellipse rx="17" ry="9" class="oil" />
          <path d={MERCHANT} transform="rotate(64) scale(0.9)" class="outline" />
          <path d="M-8 -8 L8 8 M8 -8 L-8 8" class="cross" />
          {isDated && (
            <text y={12 + DATE} font-size={DATE} class="date">
              turn {wreck.turn}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
