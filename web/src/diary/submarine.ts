import type { Event } from "../generated/submarine";
import { capital, counted, listed } from "../table/words";
import type { Tags } from "../wire";
import { type Entry, paragraph, type Teller, type Turn, told } from "./entry";

type Moved = NonNullable<Tags<Event>["moved"]>;

/** What goes without saying, or is said in another way. */
const QUIET = new Set([
  "moved",
  "table_move",
  "convoy_move",
  "ready",
  "depth",
  "surface",
  "torpedo_seen",
  "torpedo_ran",
  "torpedo_gone",
  "reloaded",
  "plot_shown",
  "ceased_fire",
  "plots_opened",
  "over",
]);

/** Tells SUBMARINE: where ships stood, and every torpedo, charge and hit. */
export class SubmarineTeller implements Teller {
  unit = "Turn";
  private readonly at = new Map<string, string>();
  private readonly depth = new Map<string, number>();

  opening(entries: Entry[]): string[] {
    const placed = entries.filter(({ name }) => name === "placed").map(({ data }) => data as Moved);
    for (const { ship, hull } of placed) this.at.set(ship.name, hull.bow);
    return placed.length > 0 ? [`${capital(listed(placed.map(({ ship }) => ship.name)))} put to sea.`] : [];
  }

  matters({ name }: Entry): boolean {
    return !QUIET.has(name);
  }

  turns(turns: Turn[]): string[] {
    const entries = turns.flatMap((turn) => turn.entries);
    const before = new Map(this.at);
    const convoy = turns.flatMap((turn) => this.sail(turn.entries));
    const clauses = [...this.at].flatMap(([ship, bow]) =>
      before.get(ship) === bow || convoy.includes(ship) ? [] : [`${ship} moved to ${bow}${this.deep(ship)}`],
    );
    if (convoy.length > 0) clauses.push("the convoy steamed on");
    return [...paragraph(clauses.length > 0 ? [`${capital(listed(clauses))}.`] : []), ...attacks(entries)];
  }

  /** Notes where ships have come to, and tells which of them sailed as the convoy. */
  private sail(entries: Entry[]): string[] {
    const order = entries.find(({ name }) => name === "convoy_move")?.data as { moves: string } | undefined;
    const together: string[] = [];
    for (const { name, data } of entries) {
      if (name === "depth") this.depth.set((data as Moved).ship.name, (data as { feet: number }).feet);
      if (name !== "moved") continue;
      const { ship, moves, hull } = data as Moved;
      this.at.set(ship.name, hull.bow);
      if (moves === order?.moves) together.push(ship.name);
    }
    return together;
  }

  private deep(ship: string): string {
    const feet = this.depth.get(ship);
    return feet === undefined ? "" : feet === 0 ? " on the surface" : ` at ${feet} feet`;
  }
}

/** Shots of one ship in a row are one sentence; what they did stands after them. */
function attacks(entries: Entry[]): string[] {
  const sentences: string[] = [];
  let salvo: (Shot & { n: number }) | null = null;
  const fire = (): void => {
    if (salvo) sentences.push(`${salvo.ship} ${salvo.did} ${counted(salvo.n, salvo.one, salvo.many)}.`);
    salvo = null;
  };
  for (const entry of entries.filter(({ name }) => !QUIET.has(name))) {
    const shot = shotOf(entry);
    if (shot && salvo && salvo.ship === shot.ship && salvo.one === shot.one) {
      salvo.n++;
      continue;
    }
    fire();
    if (shot) salvo = { ...shot, n: 1 };
    else if (!isEmpty(entry)) sentences.push(told(entry));
  }
  fire();
  return paragraph(sentences);
}

interface Shot {
  ship: string;
  did: string;
  one: string;
  many: string;
}

function shotOf({ name, data }: Entry): Shot | null {
  const ship = (data as Partial<Moved>).ship?.name ?? "";
  if (name === "launched") return { ship, did: "fired", one: "torpedo", many: "torpedoes" };
  if (name !== "attack") return null;
  const { weapon } = data as { weapon: string | object };
  if (weapon === "squid") return { ship, did: "threw", one: "Squid charge", many: "Squid charges" };
  if (weapon === "hedgehog") return { ship, did: "fired", one: "Hedgehog pattern", many: "Hedgehog patterns" };
  return { ship, did: "dropped", one: "depth charge", many: "depth charges" };
}

/** A charge that went off and harmed nobody. */
function isEmpty({ name, dice }: Entry): boolean {
  return name === "exploded" && dice.length === 0;
}
