import { PRINTED } from "../../generated/wolfpack.sheet";
import { capital } from "../../table/words";
import { hexOf } from "./choices";
import { Legend } from "./Legend";
import { boats, ESCORTS, KINDS } from "./pieces";
import { nameOf } from "./Sheet";
import type { Convoy, Escort, Level, Phase, View } from "./types";

/** What the tracks and sheets beside the map say. */
export function Panel({ view, event }: { view: View; event: unknown }) {
  return (
    <>
      <section aria-label="Tracks">
        <h3>
          {capital(view.month)} 1943
          {view.turn > 0 ? `, day ${view.turn}` : ""}
        </h3>
        <TurnTrack view={view} />
        <Phases phase={view.phase} event={event} />
        <Tonnage view={view} />
      </section>
      <section aria-label="U-boats">
        <h3>U-boats</h3>
        <Forces view={view} />
      </section>
      <section aria-label="Convoys">
        <h3>Convoys</h3>
        <Convoys view={view} />
      </section>
      <details class="fold">
        <summary>Air groups at their bases</summary>
        <Air view={view} />
      </details>
      <Legend />
    </>
  );
}

function TurnTrack({ view: { turn, last_turn: last } }: { view: View }) {
  const turns = Array.from({ length: last }, (_, i) => i + 1);
  return (
    <div class="track" role="img" aria-label={`Game-Turn ${turn} of ${last}`}>
      {turns.map((one) => (
        <span key={one} class={one < turn ? "past" : one === turn ? "now" : ""}>
          {one}
        </span>
      ))}
    </div>
  );
}

/** The phases of a Game-Turn; the Player decides in those with a name of their own here. */
const PHASES: readonly [string, Phase | null][] = [
  ["A  New convoys put to sea", null],
  ["B  Weather", null],
  ["C  Aircraft escort and search", null],
  ["D  Convoys move, are sighted, search", null],
  ["E  Form packs", "packs"],
  ["E  U-boats move", "movement"],
  ["F  Attack convoys, then counterattack", "attack"],
  ["G  The next Game-Turn", null],
];

/** In which phase an event of the Allied side happens, while it is played back. */
const HAPPENS: Record<string, number> = {
  convoy_placed: 0,
  fog_lifted: 1,
  storm_chit: 1,
  storm_moved: 1,
  formed: 1,
  inverted: 1,
  air_escort: 2,
  air_search: 2,
  convoy_chit: 3,
  unsighted: 3,
  convoy_moved: 3,
  arrived: 3,
  picket_search: 3,
  revealed: 3,
  submarine_search: 3,
  air_escort_home: 3,
  markers_removed: 3,
  depinned: 5,
  convoy_attacked: 6,
  straggle_reduced: 6,
  turn_began: 7,
};

/** The phase to mark: that of the event that is shown, else the one the Player decides in. */
export function phaseAt(phase: Phase, event: unknown): number | null {
  const kind = typeof event === "string" ? event : Object.keys((event as object | null) ?? {})[0];
  const happens = kind === undefined ? undefined : HAPPENS[kind];
  if (happens !== undefined) return happens;
  const mine = PHASES.findIndex(([, one]) => one === phase);
  return mine < 0 ? null : mine;
}

function Phases({ phase, event }: { phase: Phase; event: unknown }) {
  const now = phaseAt(phase, event);
  if (phase === "over" || (now === null && phase !== "prepared")) return null;
  return (
    <ol class="phases" aria-label="The phases of a Game-Turn">
      {PHASES.map(([name], i) => (
        <li key={name} class={i === now ? "now" : ""} aria-current={i === now ? "step" : undefined}>
          {name}
        </li>
      ))}
    </ol>
  );
}

const LEVELS: Record<Level, string> = {
  allied: "the system wins",
  marginal: "marginal",
  substantive: "substantive",
  decisive: "decisive",
};

/** Victory Points on a line, with the levels they lead to. */
function Tonnage({ view }: { view: View }) {
  const { points, net, tonnage, sunk, level } = view;
  const most = Math.max(30, points + 2);
  const least = Math.min(0, net - 2);
  const x = (value: number): number => 8 + ((value - least) / (most - least)) * 324;
  const said = `${tonnage.toLocaleString("en")} tons sunk for ${boats(sunk)}: ${net} Net Victory Points`;
  return (
    <>
      <p>
        {said}
        {level ? `, ${level === "allied" ? LEVELS.allied : `${LEVELS[level]} victory`}` : ""}.
      </p>
      <svg class="tons" viewBox="0 0 340 62" role="img" aria-label={said} font-size="11" text-anchor="middle">
        <path d={`M${x(least)} 24 H${x(most)}`} stroke="var(--ink-soft)" stroke-width="1.5" />
        <path d={`M${x(0)} 24 H${x(points)}`} stroke="var(--german)" stroke-width="7" />
        {net !== points && (
          <path d={`M${x(net)} 24 H${x(points)}`} stroke="var(--danger)" stroke-width="3" stroke-dasharray="3 2" />
        )}
        {PRINTED.levels.map(([least, one], i) => (
          <g key={one} fill="var(--ink-soft)">
            <path d={`M${x(least)} 16 V32`} stroke="var(--ink)" stroke-width="1.5" />
            <text x={x(least)} y={i % 2 === 0 ? 44 : 57}>
              {LEVELS[one]} {least}
            </text>
          </g>
        ))}
        <path d={`M${x(net)} 20 l-6 -10 h12 Z`} fill="var(--brass-fill)" stroke="var(--ink)" stroke-width="1" />
        <text x={Math.min(320, Math.max(14, x(net)))} y="8" font-weight="700" fill="var(--ink)">
          {net}
        </text>
      </svg>
    </>
  );
}

function Forces({ view }: { view: View }) {
  const atSea = view.stacks.reduce((sum, stack) => sum + stack.boats, 0);
  return (
    <>
      <p>
        {boats(atSea)} at sea{view.reserve > 0 ? `, ${view.reserve} to deploy` : ""}
        {view.sunk > 0 ? `, ${view.sunk} lost` : ""}.
      </p>
      {view.stacks.length > 0 && (
        <table class="facts">
          <thead>
            <tr>
              <th scope="col">Hex</th>
              <th scope="col">Units</th>
              <td>strength</td>
              <td>search</td>
            </tr>
          </thead>
          <tbody>
            {view.stacks.map((stack) => (
              <tr key={stack.hex}>
                <th scope="row">{stack.hex}</th>
                <th>
                  {unitsIn(view, stack.hex)}
                  {stack.pinned > 0 ? `, ${stack.pinned} pinned` : ""}
                </th>
                <td>{stack.strength}</td>
                <td>{stack.search_strength}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** The units of a hex, largest first: «12, 6, 3 single». */
function unitsIn(view: View, hex: string): string {
  const sizes = PRINTED.counters.toReversed();
  return sizes
    .flatMap(({ size, boats: many }) => {
      const n = view.units.filter((unit) => unit.hex === hex && unit.size === size).length;
      if (n === 0) return [];
      if (many === 1) return [`${n} single`];
      return [n === 1 ? `pack of ${many}` : `${n} packs of ${many}`];
    })
    .join(", ");
}

function Convoys({ view }: { view: View }) {
  const atSea = view.convoys.filter((convoy) => hexOf(convoy) !== null);
  const arrived = view.convoys.filter((convoy) => convoy.place === "arrived").length;
  return (
    <>
      {atSea.length > 0 && (
        <table class="facts">
          <tbody>
            {atSea.map((convoy) => (
              <tr key={convoy.id}>
                <th scope="row">
                  <strong>{convoy.name}</strong> in {hexOf(convoy)}
                </th>
                <td>{stateOf(convoy)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {arrived > 0 && <p class="quiet">{arrived === 1 ? "1 has" : `${arrived} have`} reached port.</p>}
      <FaceDown label="Still hidden, eastbound" escorts={view.face_down_east} />
      <FaceDown label="Still hidden, westbound" escorts={view.face_down_west} />
    </>
  );
}

function stateOf(convoy: Convoy): string {
  const straggle = convoy.straggle === "none" ? "" : `, straggles ${convoy.straggle === "s1" ? 1 : 2}`;
  const air = convoy.air ? ", air escort" : "";
  if (convoy.escort === "dummy") return ESCORTS.dummy;
  if (!convoy.escort) return `never sighted${straggle}${air}`;
  const escort = `${KINDS[convoy.escort]} ${convoy.escort_strength ?? ""}`;
  return `${escort}${convoy.sight === "sighted" ? "" : ", out of sight"}${straggle}${air}`;
}

function FaceDown({ label, escorts }: { label: string; escorts: Escort[] }) {
  if (escorts.length === 0) return null;
  const real = escorts.filter((escort) => escort !== "dummy").length;
  return (
    <p class="quiet">
      {label}: {real} {real === 1 ? "convoy" : "convoys"}, {escorts.length - real} false reports.
    </p>
  );
}

function Air({ view: { bases } }: { view: View }) {
  return (
    <table class="facts">
      <thead>
        <tr>
          <th scope="col">Range</th>
          {PRINTED.ranges.map((range) => (
            <td key={range}>{range}</td>
          ))}
        </tr>
      </thead>
      <tbody>
        {bases.map(({ base, groups, grounded }) => (
          <tr key={base}>
            <th scope="row">
              {nameOf(base)}
              {grounded ? ", grounded" : ""}
            </th>
            {groups.map((n, i) => (
              <td key={PRINTED.ranges[i]}>{n === 0 ? "·" : n}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
