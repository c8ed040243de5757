import type { Tags } from "../../wire";
import { slid } from "./geometry";
import type { BoatView, EscortView, Event, Pose, Ship, Square, View } from "./types";

/** The chart in the midst of an action: what has been told of it so far, laid over the view before it. */
export function unfold(view: View, news: unknown[]): View {
  return news.reduce<View>(
    (now, event) => (typeof event === "object" && event ? next(now, event as Tags<Event>) : now),
    view,
  );
}

function next(view: View, told: Tags<Event>): View {
  if (told.turn_begins) return { ...view, ...told.turn_begins };
  if (told.slid) return moved(view, told.slid.columns);
  if (told.sunk) return ofShip(view, told.sunk.ship, { status: "sunk" });
  if (told.dead_in_the_water) return ofShip(view, told.dead_in_the_water.ship, { status: "dead_in_the_water" });
  if (told.escort_at) return ofEscort(view, told.escort_at.escort, () => ({ pose: told.escort_at?.pose as Pose }));
  if (told.ready) return hidden(view, told.ready.boat, told.ready.record);
  if (told.torpedoes_running) {
    const { boat, targets } = told.torpedoes_running;
    return { ...ofBoat(view, boat, () => ({ running: true, salvo: targets })), torpedoes_running: true };
  }
  if (told.surfaced) {
    const { boat, damaged } = told.surfaced;
    return ofBoat(view, boat, ({ pose }) => ({ ...seen(pose && { ...pose, depth: 0 }), damaged }));
  }
  if (told.charged?.blast === "near_miss") return ofBoat(view, told.charged.boat, () => ({ damaged: true }));
  const sight = told.boat_at ?? told.uncovered ?? told.in_convoy;
  return sight ? ofBoat(view, sight.boat, () => seen(sight.pose)) : view;
}

/** A boat that everybody sees. */
function seen(pose: Pose | null): Partial<BoatView> {
  return { pose, hidden: false, trail: null, ...(pose ? { depth: pose.depth, submerged: pose.depth > 0 } : {}) };
}

/** A boat goes out of sight: whoever does not own it sees where it was. */
function hidden(view: View, name: Ship, record: Pose | null): View {
  return ofBoat(view, name, ({ pose, trail }) => {
    const last = pose && { seen: pose, moves: 1, paces: [], haunts: [], depths: [] };
    return { hidden: true, submerged: true, pose: record, trail: record ? trail : (trail ?? last) };
  });
}

function ofShip(view: View, name: Ship, change: Pick<BoatView, "status">): View {
  return ofBoat(
    ofEscort(view, name, () => change),
    name,
    () => change,
  );
}

function ofEscort(view: View, name: Ship, change: (escort: EscortView) => Partial<EscortView>): View {
  const escorts = view.escorts.map((one) => (one.ship === name ? { ...one, ...change(one) } : one));
  return { ...view, escorts };
}

function ofBoat(view: View, name: Ship, change: (boat: BoatView) => Partial<BoatView>): View {
  return { ...view, boats: view.boats.map((one) => (one.ship === name ? { ...one, ...change(one) } : one)) };
}

/** All pieces are moved sideways, and with them what is believed. */
function moved(view: View, columns: number): View {
  const square = (old: Square): Square => slid(old, columns);
  const pose = (old: Pose): Pose => ({ ...old, square: square(old.square) });
  const escorts = view.escorts.map((one) => ({ ...one, pose: pose(one.pose), blind_zone: one.blind_zone.map(square) }));
  const boats = view.boats.map((boat) => ({
    ...boat,
    pose: boat.pose && pose(boat.pose),
    salvo: boat.salvo?.map(square) ?? null,
    trail: boat.trail && { ...boat.trail, seen: pose(boat.trail.seen), haunts: boat.trail.haunts.map(square) },
  }));
  return { ...view, escorts, boats };
}
