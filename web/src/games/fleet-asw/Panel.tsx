import { counted } from "../../table/words";
import { Entry, Legend } from "../Legend";
import { Piece } from "./Pieces";
import type { Goal, Ship, View } from "./types";
import { hurtWords, wingWords } from "./units";

/** What lies beside the chart: the moment, the points, the ships and aircraft as their log sheets would show them. */
export function Panel({ view }: { view: View }) {
  const ships = view.battle.is_on ? view.ships.filter(({ fights }) => fights) : view.ships;
  return (
    <>
      <section aria-label="The scenario">
        <h3>{view.title}</h3>
        <p class="quiet">{moment(view)}</p>
        <Points view={view} />
      </section>
      <Boats view={view} />
      <details class="fold" open={view.battle.is_on}>
        <summary>Ships (ratings reconstructed)</summary>
        <Ships ships={ships} />
      </details>
      {view.wings.length > 0 && (
        <details class="fold" open={!view.battle.is_on}>
          <summary>Aircraft</summary>
          <ul class="fleet-wings">
            {view.wings
              .filter(({ place }) => place !== null)
              .map((wing) => (
                <li key={wing.name}>
                  <strong>{wing.name}</strong>, {wing.class}: {wingWords(wing)}
                </li>
              ))}
          </ul>
        </details>
      )}
      <Signs />
    </>
  );
}

function moment(view: View): string {
  const clock = view.hour === null ? "" : `${String(view.hour).padStart(2, "0")}:00`;
  const parts = [
    view.kind === "tactical" ? "" : `Turn ${view.turn} of ${view.turns}`,
    view.battle.is_on ? `turn ${view.battle.turn} of ${view.battle.turns} of the fight` : "",
    clock,
    view.night ? "night" : "day",
    view.weather === "poor" ? "poor weather" : "",
    `${view.level} rules`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

function Points({ view: { losses, par, goals } }: { view: View }) {
  const lead = losses[0] - losses[1];
  return (
    <>
      <table class="figures">
        <tbody>
          <tr>
            <td>Losses of the allies</td>
            <td>{losses[0]}</td>
          </tr>
          <tr>
            <td>Losses of the axis</td>
            <td>{losses[1]}</td>
          </tr>
          <tr class="sum">
            <td>Lead of the axis, to win more than {par}</td>
            <td>{lead}</td>
          </tr>
        </tbody>
      </table>
      {goals.map((goal) => (
        <p key={goal.division} class="quiet">
          {goal.division} {aimWords(goal)}: {goal.points} points{goal.reached ? ", reached" : ""}.
        </p>
      ))}
    </>
  );
}

/** What a division has to do for its points. */
export function aimWords({ aim, hex, turn }: Goal): string {
  if (aim === "reach") return `in ${hex}`;
  return aim === "breakout" ? `at large after a night from turn ${turn} on` : "without a loss at the end";
}

/** Batteries and tubes of one's own submarines, as pips one can count. */
function Boats({ view }: { view: View }) {
  const boats = view.ships.filter(({ battery, afloat }) => battery !== null && afloat);
  if (boats.length === 0) return null;
  return (
    <section aria-label="Submarines">
      <h3>Submarines</h3>
      {boats.map((boat) => (
        <div key={boat.name} class="fleet-boat">
          <strong>{boat.name}</strong> {boat.depth === "submerged" ? "submerged" : "on the surface"}
          <Gauge half={boat.battery ?? 0} />
          <p class="quiet">
            {boat.salvoes} {boat.salvoes === 1 ? "salvo" : "salvoes"}
            {boat.reload > 0 ? `, loaded in ${counted(boat.reload, "turn")}` : ""}
            {boat.fights && !boat.seen?.current ? "; unseen by the enemy" : ""}
            {boat.fights && !boat.known ? ", who does not know of it" : ""}
          </p>
        </div>
      ))}
    </section>
  );
}

/** Twelve turns below, each a pip of two halves. */
function Gauge({ half }: { half: number }) {
  const left = `${Math.floor(half / 2)}${half % 2 === 1 ? "½" : ""}`;
  return (
    <svg class="fleet-gauge" viewBox="0 0 242 16" role="img" aria-label={`battery: ${left} of 12 turns submerged`}>
      {Array.from({ length: 12 }, (_, i) => (
        <g key={i}>
          <rect x={i * 20 + 1} y="1" width="16" height="14" fill="none" stroke="var(--ink-soft)" />
          <rect x={i * 20 + 1} y="1" width={Math.max(0, Math.min(2, half - 2 * i)) * 8} height="14" fill="var(--ink)" />
        </g>
      ))}
    </svg>
  );
}

function Ships({ ships }: { ships: Ship[] }) {
  return (
    <div class="fleet-scroll">
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">Ship</th>
            <th scope="col" title="speed">
              spd
            </th>
            <th scope="col" title="guns">
              gun
            </th>
            <th scope="col" title="torpedoes">
              tor
            </th>
            <th scope="col" title="against submarines">
              asw
            </th>
            <th scope="col" title="patterns of depth charges left for the fight">
              ch
            </th>
            <th scope="col" title="against guns; submerged">
              def
            </th>
            <th scope="col" title="against torpedoes">
              td
            </th>
            <th scope="col" title="levels of damage">
              hit
            </th>
          </tr>
        </thead>
        <tbody>
          {ships.map((ship) => (
            <tr key={ship.name} class={ship.afloat ? "" : "lost"}>
              <td title={`${ship.class}; ${hurtWords(ship) || "undamaged"}`}>
                {ship.name} <span class="quiet">{ship.side === "allies" ? "○" : "□"}</span>
              </td>
              <td>{ship.kind === "submarine" ? `${ship.speed}/${ship.submerged_speed}` : ship.speed}</td>
              <td>{ship.guns || ""}</td>
              <td>{ship.torpedo || ""}</td>
              <td>{ship.asw || ""}</td>
              <td>{ship.asw && ship.fights ? ship.charges : ""}</td>
              <td>{ship.kind === "submarine" ? `${ship.defense}/${ship.submerged_defense}` : ship.defense}</td>
              <td>{ship.torpedo_defense}</td>
              <td>{ship.afloat ? ship.damage || "" : "lost"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Signs() {
  const at = { x: 0, y: 0 };
  return (
    <Legend>
      <Entry words="a ship of the allies: ○ before its name" reach={20}>
        <Piece kind="escort" side="allies" look="plain" label="" {...at} />
      </Entry>
      <Entry words="a ship of the axis: ■ before its name" reach={20}>
        <Piece kind="capital" side="axis" look="plain" label="" {...at} />
      </Entry>
      <Entry words="a submarine below: dashed" reach={20}>
        <Piece kind="submarine" side="axis" look="submerged" label="" {...at} />
      </Entry>
      <Entry words="where one was last seen" reach={20}>
        <Piece kind="submarine" side="axis" look="ghost" label="" {...at} />
      </Entry>
      <Entry words="a division on the map" reach={20}>
        <Piece kind="division" side="allies" look="plain" label="" {...at} />
      </Entry>
      <Entry words="aircraft in the air" reach={20}>
        <Piece kind="aircraft" side="allies" look="plain" label="" {...at} />
      </Entry>
    </Legend>
  );
}
