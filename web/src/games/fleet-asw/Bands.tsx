import { useMemo, useState } from "preact/hooks";
import { Chart } from "../../chart/Chart";
import { middleOf } from "../arrows";
import { type Choosing, type Place, Spots } from "../Spots";
import { divisionOf, type Spot } from "./choices";
import { Piece, toneOf } from "./Pieces";
import type { Action, Band, Division, View } from "./types";

interface Props extends Choosing<Action> {
  view: View;
  /** Divisions a line of the log tells of. */
  pointed: string[];
  onOpen: (spot: Spot, right: boolean) => void;
}

const BANDS: Band[] = ["distant", "long", "medium", "short"];
const NAMES: Record<Band, string> = { distant: "Distant", long: "Long", medium: "Medium", short: "Short" };
const EXTENT = { x: 0, y: 0, width: 1000, height: 720 };
const [LEFT, WIDE, TALL] = [20, 960, 170];
const CARD = { width: 300, height: 52 };

/** Where each division lies: the allies on the left of their band, the axis on the right. */
function laid(view: View): Map<string, { x: number; y: number }> {
  const places = new Map<string, { x: number; y: number }>();
  for (const [i, band] of BANDS.entries())
    for (const side of ["allies", "axis"] as const) {
      const here = view.divisions.filter((one) => one.alive && one.band === band && one.side === side);
      const columns = side === "allies" ? 2 : 1;
      for (const [n, { name }] of here.entries()) {
        const column = n % columns;
        const row = Math.floor(n / columns);
        const x = side === "allies" ? LEFT + 16 + column * (CARD.width + 8) : LEFT + WIDE - 16 - CARD.width;
        const step = here.length > 2 * columns ? 42 : 60;
        places.set(name, { x, y: 10 + i * (TALL + 5) + 34 + row * step });
      }
    }
  return places;
}

/** The range bands of the basic strategic game, the farthest on top, and the divisions in them. */
export function Bands({ view, pointed, choices, onFocus, onOpen }: Props) {
  const [cursor, setCursor] = useState<string | null>(null);
  const places = useMemo(() => laid(view), [view]);
  const spots = useMemo(() => spotsOf(choices, places), [choices, places]);
  return (
    <Chart extent={EXTENT} label={`Range bands, turn ${view.turn}`} at={middleOf(spots.map(({ at }) => at))} place={60}>
      {BANDS.map((band, i) => (
        <g key={band}>
          <rect x={LEFT} y={10 + i * (TALL + 5)} width={WIDE} height={TALL} class={`fleet-band ${band}`} />
          <text x={LEFT + 14} y={10 + i * (TALL + 5) + 24} class="fleet-title">
            {NAMES[band]}
          </text>
        </g>
      ))}
      <Spots
        spots={spots}
        cursor={cursor}
        onCursor={setCursor}
        onFocus={onFocus}
        onOpen={onOpen}
        shape={({ at }) => (
          <rect x={at.x - 5} y={at.y - 5} width={CARD.width + 10} height={CARD.height + 10} class="fleet-spot ring" />
        )}
      />
      <g pointer-events="none">
        {view.divisions.map((division) => {
          const at = places.get(division.name);
          return (
            at && (
              <Card
                key={division.name}
                division={division}
                view={view}
                {...at}
                told={pointed.includes(division.name)}
              />
            )
          );
        })}
      </g>
    </Chart>
  );
}

function spotsOf(choices: Place<Action>["choices"], places: Map<string, { x: number; y: number }>): Spot[] {
  const found = new Map<string, Spot>();
  for (const choice of choices) {
    const name = divisionOf(choice.action);
    const at = name === null ? undefined : places.get(name);
    if (name === null || !at) continue;
    const spot = found.get(name);
    if (spot) spot.choices.push(choice);
    else found.set(name, { key: name, title: name, at, hex: null, choices: [choice], sign: "ring" });
  }
  return [...found.values()];
}

function Card({ division, view, x, y, told }: { division: Division; view: View; x: number; y: number; told: boolean }) {
  const ships = view.ships.filter(({ division: of, afloat }) => of === division.name && afloat);
  const hurt = ships.filter(({ damage }) => damage > 0).length;
  const [attacker, target] = [view.attack?.division === division.name, view.attack?.target === division.name];
  const notes = [
    `${ships.length} ${ships.length === 1 ? "ship" : "ships"}, speed ${division.speed}`,
    hurt > 0 ? `${hurt} damaged` : "",
    division.spotted ? "spotted" : "",
    attacker ? "attacks" : target ? "attacked" : division.intercepts ? "intercepts" : "",
  ];
  const words = notes.filter(Boolean).join(", ");
  return (
    <g>
      <rect
        {...CARD}
        x={x}
        y={y}
        fill="var(--paper-raised)"
        stroke={told ? "var(--danger)" : toneOf(division.side)}
        stroke-width={told ? 4 : 1.6}
        stroke-dasharray={division.spotted ? undefined : "6 4"}
      />
      <Piece
        kind={division.boats ? "submarine" : "division"}
        side={division.side}
        look="plain"
        label={`${division.name}, ${words}`}
        x={x + 26}
        y={y + CARD.height / 2}
        scale={1.1}
      />
      <text x={x + 54} y={y + 22} class="fleet-name">
        {division.name}
      </text>
      <text x={x + 54} y={y + 42} class="fleet-note">
        {words}
      </text>
    </g>
  );
}
