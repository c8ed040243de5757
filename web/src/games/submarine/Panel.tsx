import { Para } from "../../table/Para";
import { owns } from "./hand";
import { Legend } from "./Legend";
import { navyOf, toneOf } from "./navies";
import type { Action, Boat, Log, Ship, Tube, View } from "./types";
import "../menu.css";
import { counted } from "../../table/words";

interface Props {
  view: View;
  focus: Action | null;
  /** The ship in hand. */
  selected: string | null;
  onSelect: (piece: string | null) => void;
  /** What wins is told already. */
  hasAims: boolean;
  /** The viewer's side. */
  side: string | null;
}

/** The logs of ships as the paper log would show them. */
export function Panel({ view, focus, selected, onSelect, hasAims, side }: Props) {
  const boats = view.boats.flatMap((boat, i) => {
    const ship = view.ships[i];
    return ship ? [{ ship, boat }] : [];
  });
  const others = view.ships.slice(view.boats.length);
  return (
    <>
      <section aria-label="Score">
        <h3>
          Turn {view.turn} of {view.last_turn}
        </h3>
        <p>{phaseWords(view)}.</p>
      </section>
      {!hasAims && <Aims view={view} />}
      {boats.map(({ ship, boat }) => (
        <section
          key={ship.vessel.id}
          aria-label={ship.vessel.name}
          class={ship.vessel.name === selected ? "in-hand" : undefined}
          style={{ "--boat": toneOf(navyOf(ship, view.ships)) }}
        >
          <h3>
            {boat.log && owns(ship.vessel.name, view, side) ? (
              <Taken name={ship.vessel.name} selected={selected} onSelect={onSelect} />
            ) : (
              ship.vessel.name
            )}
          </h3>
          {boat.log ? <BoatLog ship={ship} log={boat.log} focus={focus} /> : <Seen ship={ship} boat={boat} />}
        </section>
      ))}
      <Plots view={view} />
      {others.length > 0 && (
        <section aria-label="Ships">
          <h3>Ships</h3>
          <table class="facts">
            <tbody>
              {others.map((ship) => (
                <tr key={ship.vessel.id} class={ship.vessel.name === selected ? "in-hand" : undefined}>
                  <th scope="row">
                    {owns(ship.vessel.name, view, side) ? (
                      <Taken name={ship.vessel.name} selected={selected} onSelect={onSelect} />
                    ) : (
                      <strong>{ship.vessel.name}</strong>
                    )}{" "}
                    {ship.class !== ship.vessel.name && <span class="quiet code">{ship.class}</span>}
                  </th>
                  <td>
                    {stateOf(ship)}
                    <span class="quiet sheetline">{sheetOf(ship)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Legend />
    </>
  );
}

/** The name of an own ship: a click takes her in hand. */
function Taken({ name, selected, onSelect }: { name: string } & Pick<Props, "selected" | "onSelect">) {
  return (
    <button type="button" class="name" aria-pressed={name === selected} onClick={() => onSelect(name)}>
      {name}
    </button>
  );
}

/** What is written for the ships that are plotted turns ahead, for who writes it. */
function Plots({ view }: { view: View }) {
  const { plots, last } = view.convoy;
  if (!plots || plots.length === 0 || view.phase === "over") return null;
  // Once the convoy has moved, its first plot is of the next turn.
  const isBefore = view.phase === "plotting" || (typeof view.phase === "object" && "gunnery" in view.phase);
  const first = view.turn + (isBefore ? 0 : 1);
  return (
    <section aria-label="Plots of the convoy">
      <h3>Convoy plots</h3>
      <p>
        {plots.map((plot, i) => (
          <span key={i} class="plotted">
            turn {first + i}: <strong>{plot}</strong>
          </span>
        ))}
        {view.turn > 1 && <span class="quiet">last move {last}</span>}
      </p>
    </section>
  );
}

/** What wins, and how far each side has come. */
function Aims({ view }: { view: View }) {
  return (
    <section aria-label="What wins">
      <h3>What wins</h3>
      {view.aims.map((aim) => (
        <p key={aim.side}>
          <strong>{aim.side === "submarine" ? "Submarine" : "Escorts"}:</strong> {aim.text}{" "}
          {aim.so_far && <strong>{aim.so_far}</strong>} <Para game="submarine" rule={aim.rule} />
        </p>
      ))}
      {view.aims.some((aim) => aim.by_points) && (
        <p class="quiet">
          Victory points so far: submarine {view.submarine_points}, escorts {view.escort_points}.
        </p>
      )}
    </section>
  );
}

function phaseWords({ phase }: View): string {
  if (typeof phase === "object") {
    if ("placement" in phase) return `Before play: the ${phase.placement} side places its ships`;
    return `Gunfire of the ${phase.gunnery} side`;
  }
  const words = {
    plotting: "Both sides plot in secret",
    escort_movement: "Escorts move and attack",
    torpedoes: "Torpedoes run",
    resolution: "Charges are set and explode",
    over: "The game is over",
  };
  return words[phase];
}

function stateOf(ship: Ship): string {
  if (ship.fate === "sunk") return "sunk";
  if (ship.fate === "exited") return "left the board";
  const hurt = ship.damage > 0 ? `damage ${ship.damage} of ${ship.capacity}` : "";
  const dead = ship.fate === "dead" ? "dead in the water" : ship.is_halved ? "half speed" : "";
  const speed = ship.speed === null || ship.fate === "dead" ? "" : `moved ${ship.speed}`;
  return [hurt, dead, speed].filter(Boolean).join(", ") || "unhurt";
}

/** What a ship's line of the log says of her class (4.5.2). */
export function sheetOf({ kind, top_speed, capacity, guns, arms, points }: Ship): string {
  const [forward, broadside, aft] = guns;
  const weapons = [
    arms.charges > 0 ? `${arms.charges} D.C.` : "",
    arms.k_guns > 0 ? `${arms.k_guns} K-Gun${arms.k_guns > 1 ? "s" : ""} a side` : "",
    arms.hedgehogs > 0 ? "Hedgehog" : "",
    arms.squids > 0 ? counted(arms.squids, "Squid") : "",
  ].filter(Boolean);
  const armed = forward + broadside + aft > 0 ? [`guns ${forward}/${broadside}/${aft}`] : [];
  const facts = [`speed ${top_speed}`, `sinks at ${capacity}`, ...armed, ...weapons, counted(points, "point")];
  return kind === "submarine" ? "" : facts.join(" · ");
}

/** A boat as the enemy sees it. */
function Seen({ ship, boat }: { ship: Ship; boat: Boat }) {
  const depth =
    boat.is_surfaced === null ? "Not on the board yet" : boat.is_surfaced ? "On the surface" : "Under water";
  return (
    <p>
      {ship.fate === "sunk" ? "Sunk" : depth}. <span class="quiet code">{ship.class}</span>
      {boat.shown !== null && ` Her last plot was ${boat.shown}.`}
      {boat.underwent && ship.fate !== "sunk" && (
        <>
          {" "}
          <strong>Shielded:</strong> attacked last turn, she ignores charges and Squid this turn.{" "}
          <Para game="submarine" rule="15.9" />
        </>
      )}
    </p>
  );
}

function BoatLog({ ship, log, focus }: { ship: Ship; log: Log; focus: Action | null }) {
  const looked = focus !== null && typeof focus === "object" && "depth" in focus ? focus.depth : null;
  const aimed = looked?.ship === ship.vessel.id ? looked.feet : log.plot.depth;
  return (
    <div class="sheet">
      <Gauge depth={log.depth} aimed={aimed} />
      <div>
        <div class="shiplog">
          <p>
            {ship.class}, {log.depth === 0 ? "on the surface" : `${log.depth} feet`}
            {aimed !== null && aimed !== log.depth ? `, to ${aimed} feet` : ""}
          </p>
          <p>
            Damage {log.damage} of {ship.capacity} <Pips n={log.damage} of={ship.capacity} />
          </p>
          <p>Emergency power {log.power}</p>
          {log.is_lost && <p class="danger">Lost</p>}
        </div>
        <div class="shiplog">
          <p>
            Plot <strong>{log.plot.moves}</strong>, last turn {log.last}
          </p>
        </div>
        <div class="shiplog">
          <p>
            Tubes{log.torpedo ? `, ${log.torpedo}` : ""}. Reloads: bow {log.reloads[0]}, stern {log.reloads[1]}
          </p>
          <div class="stores">
            {log.tubes.map((tube, i) => (
              <TubeShape key={i} tube={tube} number={i + 1} fired={Boolean(log.plot.shots[i])} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Pips({ n, of }: { n: number; of: number }) {
  return (
    <span class="pips" aria-hidden="true">
      {"●".repeat(Math.min(n, of))}
      {"○".repeat(Math.max(0, of - n))}
    </span>
  );
}

/** A tube: filled when loaded, hollow when empty, with turns to go while it is reloaded, red when it fires now. */
function TubeShape({ tube, number, fired }: { tube: Tube; number: number; fired: boolean }) {
  if (tube === "none") return null;
  const reloading = typeof tube === "object" && "reloading" in tube ? tube.reloading.turns : null;
  const loaded = tube === "unnamed" || (typeof tube === "object" && "loaded" in tube);
  const kind = typeof tube === "object" && "loaded" in tube ? ` ${tube.loaded}` : "";
  const state = fired ? "fires" : loaded ? `loaded${kind}` : reloading === null ? "empty" : `ready in ${reloading}`;
  return (
    <svg
      viewBox="0 0 26 40"
      style={{ width: "22px", height: "34px" }}
      role="img"
      aria-label={`Tube ${number}: ${state}`}
    >
      <title>{`Tube ${number}: ${state}`}</title>
      <path
        d="M13 2 C18 6 18 10 18 13 V24 L21 29 H5 L8 24 V13 C8 10 8 6 13 2 Z"
        fill={fired ? "var(--danger)" : loaded ? "var(--boat)" : "none"}
        stroke={fired ? "var(--danger)" : "var(--boat)"}
        stroke-width="1.600"
        stroke-dasharray={loaded || fired ? undefined : "3 2"}
      />
      {reloading !== null && (
        <text x="13" y="21" font-size="12" text-anchor="middle" fill="var(--ink)">
          {reloading}
        </text>
      )}
      <text x="13" y="39" font-size="9" text-anchor="middle" fill="var(--ink-soft)">
        {number}
      </text>
    </svg>
  );
}

const GAUGE = 240;

/** Depth as a column of water with the boat in it. */
function Gauge({ depth, aimed }: { depth: number; aimed: number | null }) {
  const floor = Math.max(300, Math.ceil((Math.max(depth, aimed ?? 0) + 50) / 100) * 100);
  const y = (feet: number): number => 18 + (feet / floor) * GAUGE;
  const marks = Array.from({ length: floor / 100 + 1 }, (_, i) => i * 100);
  return (
    <svg viewBox={`0 0 116 ${GAUGE + 36}`} role="img" aria-label={`Depth ${depth} feet`}>
      <defs>
        <linearGradient id="column" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--sea-shallow)" />
          <stop offset="1" stop-color="var(--sea-deep)" />
        </linearGradient>
      </defs>
      <rect x="38" y={y(0)} width="70" height={GAUGE} fill="url(#column)" stroke="var(--rule)" />
      <g font-size="11" fill="var(--ink-soft)" text-anchor="end">
        {marks.map((feet) => (
          <g key={feet}>
            <path d={`M38 ${y(feet)} H46`} stroke="var(--ink-soft)" />
            <text x="33" y={y(feet) + 4}>
              {feet}
            </text>
          </g>
        ))}
      </g>
      {aimed !== null && aimed !== depth && (
        <path
          d={`M73 ${y(depth)} V${y(aimed)} M66 ${y(aimed)} H80`}
          stroke="var(--mark)"
          stroke-width="2.500"
          stroke-dasharray="4 3"
        />
      )}
      <path
        d="M0 0 q4 -5 12 -5 h6 v-5 h8 v5 h6 q7 1 10 5 q-4 6 -13 6 h-14 q-11 0 -15 -6 Z"
        transform={`translate(52 ${y(depth)})`}
        fill="var(--boat)"
        stroke="var(--paper-raised)"
        stroke-width="1"
      />
    </svg>
  );
}
