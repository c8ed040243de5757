import { PRINTED } from "../../generated/tonnage-war.sheet";
import { counted } from "../../table/words";
import { Entry, Legend } from "../Legend";
import { BoatShape, EscortShape, escortWords } from "./Pieces";
import type { Berth, Boat, Escort, Post, SurfaceReactions, View, Weather } from "./types";

/** What lies beside the surface: the card, the points, the escorts and the tables. */
export function Panel({ view }: { view: View }) {
  return (
    <>
      <section aria-label="The card">
        <h3>{view.card.title}</h3>
        <Track view={view} />
        <p class="quiet">{conditions(view)}</p>
        <Points view={view} />
      </section>
      <section aria-label="U-boats off the surface">
        <h3>U-boats</h3>
        <OffSurface view={view} />
      </section>
      <details class="fold" open={view.phase === "deployment"}>
        <summary>Escorts</summary>
        <Escorts view={view} />
      </details>
      <details class="fold">
        <summary>Reaction tables (reconstructed)</summary>
        <Reactions view={view} />
      </details>
      <Signs />
    </>
  );
}

const LETTERS: Record<Weather, string> = { high: "☼", low: "☾", storm: "☼≈", low_storm: "☾≈" };
const WORDS: Record<Weather, string> = {
  high: "high visibility",
  low: "low visibility",
  storm: "storm, high visibility",
  low_storm: "storm, low visibility",
};

/** The turns with their light and weather. */
function Track({ view: { turn, card } }: { view: View }) {
  return (
    <div class="turns" role="img" aria-label={`Turn ${turn} of ${card.turns}`}>
      {card.weather.map((weather, i) => (
        <span
          key={i}
          class={`${weather} ${i + 1 < turn ? "past" : i + 1 === turn ? "now" : ""}`}
          title={`turn ${i + 1}: ${WORDS[weather]}`}
        >
          {i + 1}
          <small>{LETTERS[weather]}</small>
        </span>
      ))}
    </div>
  );
}

function conditions(view: View): string {
  const { card } = view;
  const now = view.turn === 0 ? card.dates : `Day ${view.day}, ${String(view.hour).padStart(2, "0")}:00`;
  const parts = [
    now,
    WORDS[view.weather],
    `${card.speed} convoy`,
    view.contact ? "" : "the pack is out of contact",
    view.evasive ? "evasive course" : "",
    view.lit ? "illuminated" : "",
    card.fat ? "FAT" : "",
    card.zaunkonig ? "Zaunkönig" : "",
    card.bad_sonar ? "bad sonar" : "",
    rescueWords(view),
    `HF/DF ${view.bearings[0]} of ${view.bearings[1]} used`,
  ];
  return `${parts.filter(Boolean).join("; ")}.`;
}

function rescueWords({ rescue, escorts }: View): string {
  if (typeof rescue === "object") return `${escorts[rescue.escort]?.name ?? "an escort"} on rescue duty`;
  return { none: "no rescue ship", ship: "rescue ship on duty", lost: "rescue ship lost" }[rescue];
}

function Points({ view: { score } }: { view: View }) {
  const rows: [string, number, number][] = [
    [`${counted(score.ships_sunk, "ship")} sunk`, 0, score.ship_points],
    [
      `${counted(score.escorts_sunk, "escort")} sunk, ${score.escorts_damaged} damaged`,
      0,
      2 * score.escorts_sunk + score.escorts_damaged,
    ],
    [counted(score.stragglers, "straggler"), 0, Math.ceil(score.stragglers / 3)],
    [
      `${counted(score.boats_sunk, "U-boat")} sunk, ${score.boats_damaged} damaged`,
      6 * score.boats_sunk + 3 * score.boats_damaged,
      0,
    ],
  ];
  return (
    <table class="figures">
      <thead>
        <tr>
          <th scope="col">Points</th>
          <th scope="col">you</th>
          <th scope="col">U-boats</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, mine, theirs]) => (
          <tr key={what}>
            <td>{what}</td>
            <td>{mine || ""}</td>
            <td>{theirs || ""}</td>
          </tr>
        ))}
        <tr class="sum">
          <td>in all</td>
          <td>{score.player}</td>
          <td>{score.u_boats}</td>
        </tr>
      </tbody>
    </table>
  );
}

function OffSurface({ view }: { view: View }) {
  const n = (berth: Berth): number => view.boats.filter((boat) => boat.berth === berth).length;
  const later = view.card.later.filter(({ turn }) => turn > view.turn);
  const parts = [
    `${n("waiting")} wait to enter`,
    n("left") > 0 ? `${n("left")} may return` : "",
    ...later.map(({ turn, boats }) => `${boats} come on turn ${turn}`),
    n("removed") > 0 ? `${n("removed")} gone` : "",
    n("sunk") > 0 ? `${n("sunk")} sunk` : "",
  ];
  const { attack, flak, returning } = view.values;
  return (
    <p>
      {parts.filter(Boolean).join(", ")}. Attack value {attack}, flak {flak}, return {returning}.
    </p>
  );
}

function postWords(post: Post, arrives: number): string {
  if (post === "away") return `arrives on turn ${arrives}`;
  if (typeof post === "string") return post === "waiting" ? "to be placed" : post;
  if ("hunting" in post) return `follows U-boat ${post.hunting}`;
  const at = typeof post.at === "string" ? `${post.at} zone` : (Object.values(post.at)[0] ?? "");
  return at.replaceAll("_", " ");
}

function Escorts({ view: { escorts } }: { view: View }) {
  return (
    <ul class="escorts">
      {escorts.map((escort) => (
        <li key={escort.name} class={["gone", "damaged", "sunk"].includes(escort.post as string) ? "quiet" : ""}>
          <b>{postWords(escort.post, escort.arrives)}</b> {escortWords(escort)}
          {escort.leaves !== null && escort.kind !== "air" ? `, leaves on turn ${escort.leaves}` : ""}
        </li>
      ))}
    </ul>
  );
}

function Reactions({ view }: { view: View }) {
  const { reactions } = PRINTED;
  const table: SurfaceReactions = view.card.zaunkonig ? reactions.zaunkonig : reactions.standard;
  const rows: [string, number[]][] = [
    ["into the convoy zone", table.to_convoy],
    ["attack the convoy", table.attack_convoy],
    ["attack an escort", table.attack_escort],
    ["evade", [20, 20, 20, 20]],
  ];
  return (
    <>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">D20, up to</th>
            {[0, 1, 2, 3].map((n) => (
              <th scope="col" key={n}>
                {n} ships
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, cells], row) => (
            <tr key={what}>
              <td>{what}</td>
              {cells.map((cell, i) => (
                <td key={i}>{cell === rows[row - 1]?.[1][i] ? "–" : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Before 1, 2, 3 aircraft it stays up on {reactions.air[view.card.doctrine].join(", ")} or less, else it evades.
      </p>
    </>
  );
}

const BOAT: Boat = {
  id: 3,
  berth: "inner",
  evading: false,
  spent: false,
  damaged: false,
  flak: false,
  chased: false,
  leaving: false,
  moved_out: false,
  searched: false,
  searched_by_air: false,
  reaction: null,
  hunted_since: null,
  lies: "broad",
};
const ESCORT: Escort = {
  name: "Bibb",
  class: "cutter",
  kind: "DE",
  values: { v: 7, l: 4, s: 7, r: 7, a: 4, d: 19, h: -1 },
  hfdf: true,
  arrives: 1,
  leaves: null,
  post: { at: "inner" },
  depleted: false,
  moved: false,
  target: null,
  found: false,
};

/** What the signs on the surface mean. */
function Signs() {
  const at = { x: 0, y: 300, scale: 1 };
  const place = { x: 0, y: 300 };
  const weather = "high" as const;
  return (
    <Legend>
      <Entry at={place} words="a U-boat that closes">
        <BoatShape boat={BOAT} {...at} />
      </Entry>
      <Entry at={place} words="it evades">
        <BoatShape boat={{ ...BOAT, evading: true, lies: "edge" }} {...at} />
      </Entry>
      <Entry at={place} words="it has attacked and goes away">
        <BoatShape boat={{ ...BOAT, spent: true, lies: "flat" }} {...at} />
      </Entry>
      <Entry at={place} words="it is damaged">
        <BoatShape boat={{ ...BOAT, damaged: true }} {...at} />
      </Entry>
      <Entry at={place} words="an escort; the mast means HF/DF" reach={80}>
        <EscortShape escort={ESCORT} weather={weather} {...at} />
      </Entry>
      <Entry at={place} words="its weapons are spent" reach={80}>
        <EscortShape escort={{ ...ESCORT, depleted: true, hfdf: false }} weather={weather} {...at} />
      </Entry>
      <li class="quiet">≤ 8 in a zone: a U-boat comes there on 8 or less</li>
    </Legend>
  );
}
