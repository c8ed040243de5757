// Where a piece can go, as the server says it: a graph whose edges are actions. The page looks for ways in it and judges none.

/** How a piece may lie after some of its actions. */
export interface Stop {
  /** The place, named as labels, cues and the view name it. */
  place: string;
  /** How it lies there, where that matters, such as a direction. */
  facing: string | null;
  /** What the last action on the way here costs beyond the ordinary, in a few words such as `1 emergency power`. */
  cost: string | null;
}

/** One action that leads from one stop to another. */
export interface Leg {
  from: number;
  to: number;
  action: unknown;
}

/** Everything one piece can reach by drafting. */
export interface Ways {
  piece: string;
  /** Where it is now, an index into `stops`. */
  start: number;
  stops: Stop[];
  legs: Leg[];
}

/** Stops one after the other, and the legs between them. */
export interface Track {
  stops: number[];
  legs: Leg[];
}

const HERE = (start: number): Track => ({ stops: [start], legs: [] });

/** What dear legs count beside others: a way round is taken before a price is paid. */
const DEAR = 100;

/** The cheapest ways from one stop to all that can be reached from it. */
function waysFrom(ways: Ways, start: number): Map<number, Track> {
  const legsFrom = new Map<number, Leg[]>();
  for (const leg of ways.legs) legsFrom.set(leg.from, [...(legsFrom.get(leg.from) ?? []), leg]);
  const best = new Map<number, { track: Track; price: number }>([[start, { track: HERE(start), price: 0 }]]);
  const open = new Set([start]);
  while (open.size > 0) {
    const next = [...open].reduce((a, b) => ((best.get(b)?.price ?? 0) < (best.get(a)?.price ?? 0) ? b : a));
    open.delete(next);
    const here = best.get(next);
    for (const leg of here ? (legsFrom.get(next) ?? []) : []) {
      if (!here) continue;
      const price = here.price + 1 + (ways.stops[leg.to]?.cost ? DEAR : 0);
      if (price >= (best.get(leg.to)?.price ?? Number.POSITIVE_INFINITY)) continue;
      const track = { stops: [...here.track.stops, leg.to], legs: [...here.track.legs, leg] };
      best.set(leg.to, { track, price });
      open.add(leg.to);
    }
  }
  return new Map([...best].map(([stop, { track }]) => [stop, track]));
}

/** Every place that can be reached, and the cheapest way to it. */
export function tracksOf(ways: Ways): Map<string, Track> {
  const found = new Map<string, Track>();
  const begin = ways.stops[ways.start]?.place;
  for (const [stop, track] of waysFrom(ways, ways.start)) {
    const place = ways.stops[stop]?.place;
    if (place === undefined || place === "" || place === begin) continue;
    const known = found.get(place);
    if (!known || isBetter(ways, track, known)) found.set(place, track);
  }
  return found;
}

function isBetter(ways: Ways, a: Track, b: Track): boolean {
  const [dear, other] = [nDear(ways, a), nDear(ways, b)];
  return dear === other ? a.legs.length < b.legs.length : dear < other;
}

function nDear({ stops }: Ways, track: Track): number {
  return track.stops.filter((stop) => stops[stop]?.cost).length;
}

/** The same track drawn on to a place: back along itself where it leads there, by the cheapest way else; nothing without one. */
export function drawnOn(ways: Ways, track: Track, place: string): Track | null {
  const back = track.stops.findIndex((stop) => ways.stops[stop]?.place === place);
  if (back >= 0) return { stops: track.stops.slice(0, back + 1), legs: track.legs.slice(0, back) };
  const from = track.stops.at(-1) ?? ways.start;
  const onward = [...waysFrom(ways, from)]
    .filter(([stop]) => ways.stops[stop]?.place === place)
    .map(([, way]) => way)
    .reduce<Track | null>((a, b) => (a && !isBetter(ways, b, a) ? a : b), null);
  if (!onward) return null;
  return { stops: [...track.stops, ...onward.stops.slice(1)], legs: [...track.legs, ...onward.legs] };
}

/** The same ways from a place that has its name: the server says how the piece goes, and not where it is and how it lies. */
export function begunAt(ways: Ways | null, place: string | undefined, facing: string | null = null): Ways | null {
  if (!ways || place === undefined) return null;
  return { ...ways, stops: ways.stops.map((stop, i) => (i === ways.start ? { ...stop, place, facing } : stop)) };
}

/** The track before its first step. */
export function notYet(ways: Ways): Track {
  return HERE(ways.start);
}

/** What a track costs beyond the ordinary, in words; nothing where it costs nothing. */
export function priceOf(ways: Ways, { stops }: Track): string | null {
  const costs = stops.flatMap((stop) => ways.stops[stop]?.cost ?? []);
  const each = [...new Set(costs)].map((cost) => {
    const n = costs.filter((other) => other === cost).length;
    return n > 1 ? `${n} × ${cost}` : cost;
  });
  return each.length > 0 ? each.join(", ") : null;
}

/** How many places further a track leads. */
export function lengthOf(ways: Ways, { stops }: Track): number {
  const places = stops.map((stop) => ways.stops[stop]?.place);
  return places.filter((place, i) => i > 0 && place !== places[i - 1]).length;
}

/** The places of a track at which something is paid. */
export function dearOf(ways: Ways, { stops }: Track): string[] {
  return stops.slice(1).flatMap((stop) => (ways.stops[stop]?.cost ? (ways.stops[stop]?.place ?? []) : []));
}

/** Where a track turns, and to which side: `L` or `R` once for each turn made there. The compass goes clockwise. */
export function bendsOf(
  ways: Ways,
  { stops }: Track,
  compass: readonly string[],
): { place: string; letters: string }[] {
  const bends: { place: string; letters: string }[] = [];
  for (const [i, stop] of stops.entries()) {
    const [here, next] = [ways.stops[stop], ways.stops[stops[i + 1] ?? -1]];
    const letter = here && next ? turnOf(here, next, compass) : null;
    if (!here || !letter) continue;
    const last = bends.at(-1);
    if (last?.place === here.place) last.letters += letter;
    else bends.push({ place: here.place, letters: letter });
  }
  return bends;
}

function turnOf({ facing: from }: Stop, { facing: to }: Stop, compass: readonly string[]): "L" | "R" | null {
  const [a, b] = [compass.indexOf(from ?? ""), compass.indexOf(to ?? "")];
  if (a < 0 || b < 0 || a === b) return null;
  return (b - a + compass.length) % compass.length <= compass.length / 2 ? "R" : "L";
}
