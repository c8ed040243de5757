import { isConvoy, isSquare, place, slid } from "../games/u-boat/geometry";
import type { Event, Pose, Ship } from "../generated/u-boat";
import { capital, counted, listed } from "../table/words";
import { type Entry, paragraph, type Teller, type Turn, thrown, told } from "./entry";

/** What an event named so holds. */
type Data<Name extends string> = Extract<Event, Record<Name, unknown>>[Name &
  keyof Extract<Event, Record<Name, unknown>>];

const POINTS = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];

/** Steps of a move, and what goes without saying. */
const QUIET = new Set([
  "takes",
  "escort_at",
  "boat_at",
  "halts",
  "passed",
  "slid",
  "depth_told",
  "drawn",
  "over",
  "proof",
]);

/** Tells U-BOAT: where ships went, who lost sight of whom, and every attack. */
export class UBoatTeller implements Teller {
  unit = "Turn";
  private readonly at = new Map<Ship, Pose>();
  private readonly hidden = new Set<Ship>();

  opening(entries: Entry[]): string[] {
    const stores = entries.filter(({ name }) => name === "drawn").map(({ text }) => text.replace(/ has /, " with "));
    return stores.length > 0
      ? [`${capital(listed(stores.map((text) => text.replace(/^The /, "the "))))} put to sea.`]
      : [];
  }

  matters({ name, data }: Entry): boolean {
    if (name === "attacked") return (data as Data<"attacked">).squares.length > 0;
    // A boat that stays out of sight is no news.
    return name !== "ready" && !QUIET.has(name);
  }

  turns(turns: Turn[]): string[] {
    const before = new Map(this.at);
    const news: string[] = [];
    const shots: string[] = [];
    for (const entry of turns.flatMap(({ entries }) => entries)) {
      this.remember(entry, before);
      const words = this.words(entry);
      if (words) (entry.name === "ready" || entry.name === "uncovered" ? news : shots).push(words);
    }
    return [...paragraph([...this.moves(before), ...news]), ...paragraph(shots)];
  }

  private remember({ name, data }: Entry, before: Map<Ship, Pose>): void {
    if (name === "escort_at") this.place((data as Data<"escort_at">).escort, (data as Data<"escort_at">).pose, before);
    if (name === "boat_at" || name === "uncovered" || name === "in_convoy") {
      const { boat, pose } = data as Data<"boat_at">;
      this.place(boat, pose, before);
    }
    const { boat, record } = data as Data<"ready">;
    if (name === "ready" && record) this.place(boat, record, before);
    if (name === "slid") this.slide((data as Data<"slid">).columns, before);
  }

  private place(ship: Ship, pose: Pose, before: Map<Ship, Pose>): void {
    if (!before.has(ship)) before.set(ship, pose);
    this.at.set(ship, pose);
  }

  /** All pieces moved sideways: no ship has sailed. */
  private slide(columns: number, before: Map<Ship, Pose>): void {
    for (const places of [this.at, before]) {
      for (const [ship, pose] of places) places.set(ship, { ...pose, square: slid(pose.square, columns) });
    }
  }

  private words(entry: Entry): string | null {
    const { name, data, dice } = entry;
    const boat = (data as { boat?: Ship }).boat;
    if (name === "ready" && boat) {
      if (this.hidden.has(boat)) return null;
      this.hidden.add(boat);
      return `${boat} slipped out of sight.`;
    }
    if (name === "uncovered" && boat) this.hidden.delete(boat);
    if (name === "uncovered") return `${boat} came into view again in ${(data as Data<"uncovered">).pose.square}.`;
    if (name === "boat_at" && boat) this.hidden.delete(boat);
    if (!this.matters(entry)) return null;
    const words = attackWords(name, data);
    return words ? `${words}${thrown(dice)}.` : told(entry);
  }

  /** «DE1 kept along row S to S12 while UB1 ran south to J11 at 200 feet.» */
  private moves(before: Map<Ship, Pose>): string[] {
    const clauses = (kind: string): string[] =>
      [...this.at].flatMap(([ship, now]) => {
        const was = before.get(ship);
        const words = ship.startsWith(kind) && was ? course(was, now) : null;
        return words ? [`${ship} ${words}`] : [];
      });
    const sides = [clauses("DE"), clauses("UB")].filter((side) => side.length > 0).map(listed);
    return sides.length > 0 ? [`${sides.join(", while ")}.`] : [];
  }
}

/** How a ship came from one square to another; nothing when it has not, or is off the chart. */
function course(from: Pose, to: Pose): string | null {
  const depth = from.depth === 0 && to.depth === 0 ? "" : to.depth === 0 ? " on the surface" : ` at ${to.depth} feet`;
  const [a, b] = [spot(from.square), spot(to.square)];
  if (!a || !b) return null;
  const [south, east] = [b.row - a.row, b.column - a.column];
  if (south === 0 && east === 0) return from.depth === to.depth ? null : `went to ${to.depth} feet in ${to.square}`;
  if (south === 0) return `kept along row ${to.square.charAt(0)} to ${to.square}${depth}`;
  const point = Math.round(Math.atan2(east, -south) / (Math.PI / 4));
  return `ran ${POINTS[(point + 8) % 8]} to ${to.square}${depth}`;
}

function spot(square: string): { row: number; column: number } | null {
  return isSquare(square) && !isConvoy(square) ? place(square) : null;
}

/** Attacks as one writes them down; nothing for what the server's sentence says well. */
function attackWords(name: string, data: unknown): string | null {
  switch (name) {
    case "announced": {
      const { escort, boat } = data as Data<"announced">;
      return `${escort} announced a depth charge attack on ${boat}`;
    }
    case "attacked": {
      const { escort, squares } = data as Data<"attacked">;
      return `${escort} dropped its charges in ${listed(squares)}`;
    }
    case "depths": {
      const { patterns } = data as Data<"depths">;
      return `They were set to ${listed(patterns.map(([square, depths]) => `${listed(depths.map(String))} feet in ${square}`))}`;
    }
    case "attack_fails":
      return "No boat was there";
    case "charged":
      return blastWords(data as Data<"charged">);
    case "torpedoes_running": {
      const { boat, targets } = data as Data<"torpedoes_running">;
      const aims = [...new Set(targets)];
      return `${boat} fired ${targets ? counted(targets.length, "torpedo", "torpedoes") : "torpedoes"}${aims.length > 0 ? ` at ${listed(aims)}` : ""}`;
    }
    default:
      return null;
  }
}

function blastWords({ boat, blast }: Data<"charged">): string {
  if (blast === "sunk") return `A charge went off at the depth of ${boat}`;
  return blast === "near_miss" ? `A near miss forced ${boat} up` : `The charges went off too far from ${boat}`;
}
