import type { Line, Tags } from "../../wire";
import { keyOf } from "./geometry";
import type { Berth, Event, Station, View } from "./types";

/** A ship that is lost: who, where and when. */
export interface Wreck {
  key: string;
  what: "ship" | "straggler" | "rescue" | "escort" | "boat";
  name: string;
  /** The place it was attacked in; for ships, the place it was attacked from. */
  from: string;
  turn: number;
}

/** What the log tells of where pieces have been. */
export interface Story {
  wrecks: Wreck[];
  /** The places each U-boat and escort was in during this turn, the present one last. */
  ways: Map<string, string[]>;
}

type Told = Tags<Event>;

/** Events in order, without those taken back. */
function eventsOf(lines: Line<unknown, unknown>[]): unknown[] {
  const withdrawn = new Set(lines.flatMap((line) => (line.kind === "withdrawn" ? line.lines : [])));
  return lines.flatMap((line) =>
    line.kind === "heard" && !withdrawn.has(line.seq) && "event" in line.heard ? [line.heard.event] : [],
  );
}

/** Follows everybody through what was told. */
export function storyOf(lines: Line<unknown, unknown>[], view: View): Story {
  const at = new Map<string, string>();
  const ways = new Map<string, string[]>();
  const wrecks: Wreck[] = [];
  let turn = 0;
  const goes = (key: string, place: Berth | Station | null): void => {
    const to = place === null ? null : keyOf(place);
    if (to === null) {
      at.delete(key);
      return;
    }
    const before = at.get(key);
    if (before === to) return;
    const way = ways.get(key) ?? (before === undefined ? [] : [before]);
    ways.set(key, [...way, to]);
    at.set(key, to);
  };
  for (const event of eventsOf(lines)) {
    if (typeof event !== "object" || event === null) continue;
    const told = event as Told;
    if (told.turn_began) {
      turn = told.turn_began.turn;
      ways.clear();
    }
    for (const [key, place] of movesIn(told)) goes(key, place);
    const wreck = wreckIn(told, turn, wrecks.length, at);
    if (wreck) wrecks.push(wreck);
  }
  return { wrecks, ways: nowAt(ways, view) };
}

/** The way from the place before, for those who are where the log says. */
function nowAt(ways: Map<string, string[]>, view: View): Map<string, string[]> {
  const now = new Map<string, string[]>();
  for (const { id, berth } of view.boats) {
    const here = keyOf(berth);
    const way = ways.get(`boat ${id}`);
    if (here && way) now.set(`boat ${id}`, way.at(-1) === here ? way : [...way, here]);
  }
  for (const { name, post } of view.escorts) {
    const here = typeof post === "object" && "at" in post ? keyOf(post.at) : null;
    const way = ways.get(`escort ${name}`);
    if (here && way?.at(-1) === here) now.set(`escort ${name}`, way);
  }
  return now;
}

function movesIn(told: Told): [string, Berth | Station | null][] {
  const { sector_rolled: rolled, moved_out: out, entered_convoy: entered, left_surface: left } = told;
  const station = told.placed ? told.placed.at : told.moved?.to;
  const escort = told.placed?.escort ?? told.moved?.escort;
  return [
    ...(rolled ? [comesIn(rolled.boat, rolled.outbound), move("boat", rolled.boat, rolled.berth)] : []),
    ...(out ? [move("boat", out.boat, out.to)] : []),
    ...(entered ? [move("boat", entered.boat, "convoy")] : []),
    ...(left ? [move("boat", left.boat, null)] : []),
    ...(station && escort ? [move("escort", escort, station)] : []),
    ...(told.departed ? [move("escort", told.departed.escort, null)] : []),
  ];
}

function move(kind: "boat" | "escort", who: string | number, to: Berth | Station | null): [string, typeof to] {
  return [`${kind} ${who}`, to];
}

/** A U-boat that reaches a sector came from the zone before it. */
function comesIn(boat: number, outbound: boolean): [string, Berth] {
  return [`boat ${boat}`, outbound ? "convoy" : "inner"];
}

function wreckIn(told: Told, turn: number, n: number, at: Map<string, string>): Wreck | null {
  const key = `wreck ${n}`;
  const attack = told.convoy_attacked;
  if (attack && attack.sunk !== "nothing") {
    const kinds = { ship: "ship", straggler: "straggler", rescue_ship: "rescue", rescue_escort: "escort" } as const;
    const what = kinds[attack.sunk];
    return { key, what, name: NAMES[what], from: keyOf(attack.from) ?? "convoy", turn };
  }
  const shot = told.fired_at_escort ?? told.flak;
  if (shot?.hit === "sunk") {
    return { key, what: "escort", name: shot.escort, from: at.get(`escort ${shot.escort}`) ?? "inner", turn };
  }
  const hunted = told.attacked;
  if (hunted && hunted.hit !== "miss" && hunted.hit !== "damaged") {
    return { key, what: "boat", name: `U-boat ${hunted.boat}`, from: at.get(`boat ${hunted.boat}`) ?? "inner", turn };
  }
  return null;
}

const NAMES: Record<Wreck["what"], string> = {
  ship: "a ship",
  straggler: "a straggler",
  rescue: "the rescue ship",
  escort: "an escort on rescue duty",
  boat: "a U-boat",
};
