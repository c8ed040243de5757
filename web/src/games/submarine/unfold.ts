import type { Tags } from "../../wire";
import { step, stern } from "./geometry";
import { moveIn } from "./moves";
import type { Event, Facing, Hex, Ship, View } from "./types";

type Told = Tags<Event>;
type Running = View["torpedoes"][number];

/** The chart in the midst of an action, and the torpedo that the last event told of with where it was before. */
export interface Midst {
  view: View;
  torpedo: { at: number; from: Hex } | null;
}

/** What has been told of an action so far, laid over the view before it. */
export function unfold(view: View, news: unknown[]): Midst {
  let now = view;
  let torpedo: Midst["torpedo"] = null;
  let last: Told = {};
  for (const event of news) {
    torpedo = null;
    if (typeof event !== "object" || event === null) continue;
    const told = event as Told;
    const ran = runOf(now, told, last);
    now = ran ? { ...now, torpedoes: ran.torpedoes } : next(now, told);
    torpedo = ran && ran.from !== null ? { at: ran.at, from: ran.from } : null;
    last = told;
  }
  return { view: now, torpedo };
}

/** What an event changes about the torpedoes in the water: which one, and from where it comes. */
function runOf(view: View, told: Told, last: Told): { torpedoes: Running[]; at: number; from: Hex | null } | null {
  const { torpedoes } = view;
  const put = (at: number, change: Partial<Running>) => ({
    torpedoes: torpedoes.map((one, i) => (i === at ? { ...one, ...change } : one)),
    at,
    from: torpedoes[at]?.hex ?? null,
  });
  if (told.launched) {
    const { ship, hex, facing } = told.launched;
    const fresh = { hex, facing, is_shallow: false, has_run: true, missed: 0, kind: null };
    const from = view.ships.find(({ vessel }) => vessel.id === ship.id)?.hexes?.[0] ?? null;
    return { torpedoes: [...torpedoes, fresh], at: torpedoes.length, from };
  }
  if (told.torpedo_seen) {
    const { hex, facing, is_shallow } = told.torpedo_seen;
    // Its owner was told of it before.
    if (last.launched?.hex === hex) return { ...put(torpedoes.length - 1, { is_shallow }), from: null };
    const fresh = { hex, facing, is_shallow, has_run: true, missed: 0, kind: null };
    return { torpedoes: [...torpedoes, fresh], at: torpedoes.length, from: null };
  }
  if (told.torpedo_met) {
    const { hex } = told.torpedo_met;
    const at = torpedoes.findIndex((one) => one.hex === hex || (!one.has_run && liesAhead(one, hex)));
    return at < 0 ? null : put(at, { hex });
  }
  if (told.torpedo_ran) {
    const { torpedo, hex } = told.torpedo_ran;
    return torpedo < torpedoes.length ? put(torpedo, { hex, has_run: true }) : null;
  }
  // What has struck is used up: it lies where it met the ship.
  const met = told.detonated || told.dud ? last.torpedo_met?.hex : told.torpedo_gone?.hex;
  const at = met === undefined ? -1 : torpedoes.findIndex(({ hex }) => hex === met);
  return at < 0 ? null : { torpedoes: torpedoes.toSpliced(at, 1), at, from: null };
}

/** No torpedo runs farther in a turn, in hexes. */
const FARTHEST = 16;

function liesAhead({ hex, facing }: Running, wanted: Hex): boolean {
  let here = hex;
  for (let i = 0; i < FARTHEST; i++) {
    here = step(here, facing as Facing);
    if (here === wanted) return true;
  }
  return false;
}

function next(view: View, told: Told): View {
  const move = moveIn(told);
  const end = move?.way.at(-1);
  if (move && end) {
    const hexes: [Hex, Hex] = [end.bow, stern(end)];
    return ofShip(view, move.ship, (ship) => (ship.hexes ? { hexes, facing: end.facing } : {}));
  }
  if (told.turn) return { ...view, turn: told.turn, wakes: [] };
  if (told.sunk) return ofShip(view, told.sunk.ship.id, () => ({ fate: "sunk" }));
  if (told.exited) return ofShip(view, told.exited.ship.id, () => ({ fate: "exited" }));
  if (told.dead_in_water) return ofShip(view, told.dead_in_water.ship.id, () => ({ fate: "dead" }));
  if (told.damaged) {
    const { ship, left } = told.damaged;
    return ofShip(view, ship.id, ({ capacity }) => ({ damage: Math.max(0, capacity - left) }));
  }
  if (told.surface) return ofBoat(view, told.surface.ship.id, { is_surfaced: told.surface.is_surfaced });
  if (told.depth) return ofLog(view, told.depth.ship.id, { depth: told.depth.feet });
  if (told.boat_hurt) return ofLog(view, told.boat_hurt.ship.id, { damage: told.boat_hurt.total });
  if (told.boat_lost) return ofLog(view, told.boat_lost.ship.id, { is_lost: true });
  return ofCounters(view, told);
}

/** Counters come onto the board and go when what became of them is told. */
function ofCounters(view: View, told: Told): View {
  const { counters } = view;
  if (told.attack) {
    const { ship, weapon, hex } = told.attack;
    return { ...view, counters: [...counters, { hex, weapon, by: ship.id, n: 1 }] };
  }
  const negated = told.negated;
  if (negated) return { ...view, counters: counters.filter(({ by }) => by !== negated.ship.id) };
  const missed = told.missed;
  if (missed) {
    const key = JSON.stringify(missed.weapon);
    const left = counters.filter(({ hex, weapon }) => hex !== missed.hex || JSON.stringify(weapon) !== key);
    return { ...view, counters: left };
  }
  if (told.exploded) return without(view, told.exploded.hex, (weapon) => typeof weapon === "object", 1);
  if (!told.ahead_fell) return view;
  const { hex, weapon } = told.ahead_fell;
  return without(view, hex, (other) => other === weapon, weapon === "squid" ? SQUID_GROUP : 1);
}

/** So many Squid counters fall together. */
const SQUID_GROUP = 3;

type Counter = View["counters"][number];

function without(view: View, hex: Hex, fits: (weapon: Counter["weapon"]) => boolean, n: number): View {
  let left = n;
  const counters = view.counters.flatMap((counter) => {
    if (counter.hex !== hex || !fits(counter.weapon) || left === 0) return [counter];
    const taken = Math.min(left, counter.n);
    left -= taken;
    return counter.n > taken ? [{ ...counter, n: counter.n - taken }] : [];
  });
  return { ...view, counters };
}

function ofShip(view: View, id: number, change: (ship: Ship) => Partial<Ship>): View {
  const ships = view.ships.map((ship) => (ship.vessel.id === id ? { ...ship, ...change(ship) } : ship));
  return { ...view, ships };
}

function ofBoat(view: View, id: number, change: Partial<View["boats"][number]>): View {
  const at = view.ships.findIndex(({ vessel }) => vessel.id === id);
  return { ...view, boats: view.boats.map((boat, i) => (i === at ? { ...boat, ...change } : boat)) };
}

function ofLog(view: View, id: number, change: Partial<NonNullable<View["boats"][number]["log"]>>): View {
  const at = view.ships.findIndex(({ vessel }) => vessel.id === id);
  const boats = view.boats.map((boat, i) =>
    i === at && boat.log ? { ...boat, log: { ...boat.log, ...change } } : boat,
  );
  return { ...view, boats };
}
