import { PRINTED } from "../../generated/wolfpack.sheet";
import type { Tags } from "../../wire";
import { step } from "./geometry";
import type { Convoy, Event, Facing, Hex, View } from "./types";

/** What an event says, by its name. */
type Told = Tags<Event>;
type Storm = View["storms"][number];

const AROUND: readonly Facing[] = ["east", "northeast", "northwest", "west", "southwest", "southeast"];

/** Hexes and those around them, each once. */
function withNeighbors(hexes: Hex[]): Hex[] {
  return [...new Set(hexes.flatMap((hex) => [hex, ...AROUND.map((facing) => step(hex, facing))]))];
}

/**
 * The chart in the midst of a step. The server keeps a view after each step and tells the rest as events; here the events
 * so far are laid over the view before them. What a view already shows is not changed by telling it again.
 */
export function unfold(view: View, events: unknown[]): View {
  return events.reduce<View>((now, event) => next(now, event as Told | string), view);
}

function next(view: View, told: Told | string): View {
  if (told === "fog_lifted") return { ...view, fog_hexes: [] };
  if (told === "depinned") return { ...view, stacks: view.stacks.map((stack) => ({ ...stack, pinned: 0 })) };
  if (told === "markers_removed") {
    return { ...ofConvoys(view, () => ({ air: null })), sightings: [], sighting_zones: [] };
  }
  if (typeof told === "string") return view;
  const moved = ofEvent(view, told);
  const marked = markedBy(told);
  if (marked === null || moved.sightings.includes(marked)) return moved;
  const sightings = [...moved.sightings, marked];
  return { ...moved, sightings, sighting_zones: withNeighbors(sightings) };
}

/** Where an event puts a U-boat Sighting Marker. */
function markedBy(told: Told): Hex | null {
  if (told.convoy_attacked) return told.convoy_attacked.from;
  const search = told.air_search ?? told.submarine_search;
  return search?.sighted ? search.hex : null;
}

function ofEvent(view: View, told: Told): View {
  if (told.turn_began) return { ...view, turn: told.turn_began.turn };
  if (told.storm_moved) return stormMoved(view, told.storm_moved);
  if (told.formed) return formed(view, told.formed.formation);
  if (told.attacked) return attacked(view, told.attacked);
  if (told.convoy_attacked) return scored(view, told.convoy_attacked.points);
  const change = changeOf(told);
  return change ? ofConvoys(view, (convoy) => (convoy.id === change.id ? change.with : {})) : view;
}

/** What an event changes about one convoy. */
function changeOf(told: Told): { id: number; with: Partial<Convoy> } | null {
  const placed = told.convoy_placed;
  if (placed) return { id: placed.convoy, with: { place: { at_sea: placed.hex } } };
  if (told.convoy_moved) return { id: told.convoy_moved.convoy, with: { place: { at_sea: told.convoy_moved.to } } };
  if (told.arrived) return { id: told.arrived.convoy, with: { place: "arrived" } };
  if (told.unsighted) return { id: told.unsighted.convoy, with: { sight: "unsighted" } };
  if (told.picket_search?.sighted) return { id: told.picket_search.convoy, with: { sight: "sighted" } };
  if (told.revealed) {
    const { convoy, escort } = told.revealed;
    return { id: convoy, with: escort === "dummy" ? { escort, place: "removed" } : { escort, sight: "sighted" } };
  }
  const straggle = told.straggle_chit ?? told.straggled;
  if (straggle) return { id: straggle.convoy, with: { straggle: straggle.level } };
  if (told.air_escort) {
    const { convoy, base, range } = told.air_escort;
    return { id: convoy, with: { air: { base, range } } };
  }
  if (told.air_escort_home) return { id: told.air_escort_home.convoy, with: { air: null } };
  return null;
}

function ofConvoys(view: View, change: (convoy: Convoy) => Partial<Convoy>): View {
  return { ...view, convoys: view.convoys.map((convoy) => ({ ...convoy, ...change(convoy) })) };
}

function withStorms(view: View, storms: View["storms"]): View {
  const markers = storms.flatMap((storm) => storm.markers.filter((marker) => marker !== null));
  return { ...view, storms, storm_hexes: withNeighbors(markers) };
}

function stormMoved(view: View, { from, to }: { from: Hex; to: Hex | null }): View {
  const at = view.storms.findIndex(({ markers }) => markers.includes(from));
  const moved = ({ markers: [a, b, c] }: Storm): Storm => {
    const marker = (hex: Hex | null) => (hex === from ? to : hex);
    return { markers: [marker(a), marker(b), marker(c)] };
  };
  const storms = view.storms.map((storm, i) => (i === at ? moved(storm) : storm));
  return at < 0 ? view : withStorms(view, storms);
}

function formed(view: View, formation: string): View {
  const [first, second] = PRINTED.fog_zones;
  if (formation === "fog1") return { ...view, fog_hexes: first };
  if (formation === "fog2") return { ...view, fog_hexes: [...first, ...second] };
  const entry = PRINTED.storm_entries["abc".indexOf(formation.replace("storm_", ""))];
  if (!formation.startsWith("storm_") || !entry) return view;
  const known = view.storms.some(({ markers }) => entry.every((hex, i) => markers[i] === hex));
  return known ? view : withStorms(view, [...view.storms, { markers: entry }]);
}

function attacked(view: View, { hex, boats, hit }: { hex: Hex; boats: number; hit: string }): View {
  if (hit === "none") return view;
  const sunk = hit === "sunk" ? 1 : 0;
  const stacks = view.stacks.flatMap((stack) => {
    if (stack.hex !== hex) return [stack];
    const left = stack.boats - sunk;
    return left > 0 ? [{ ...stack, boats: left, pinned: Math.min(left, stack.pinned + boats - sunk) }] : [];
  });
  return { ...view, stacks, sunk: view.sunk + sunk };
}

function scored(view: View, points: number): View {
  const all = view.points + points;
  return { ...view, points: all, tonnage: all * PRINTED.tons_per_point, net: view.net + points };
}
