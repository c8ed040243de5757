import { counted } from "../../table/words";
import { center, type Hex } from "../hexes";
import type { Courses } from "./courses";
import { bearing } from "./courses";
import type { Kind, Look } from "./Pieces";
import type { Ship, Side, View, Wing } from "./types";

/** Something that stands in a hex of the chart. */
export interface Unit {
  key: string;
  name: string;
  hex: Hex;
  side: Side;
  kind: Kind;
  look: Look;
  /** What its plate says. */
  plate: string;
  /** All of it in words. */
  label: string;
  /** Levels of damage. */
  damage: number;
}

/** The ships of a fight, or the divisions and aircraft of the map. */
export function unitsOf(view: View): Unit[] {
  return view.battle.is_on ? view.ships.flatMap((ship) => unitOfShip(ship, view)) : unitsOfMap(view);
}

function unitOfShip(ship: Ship, view: View): Unit[] {
  if (!ship.fights || !ship.afloat) return [];
  const { name, side, damage } = ship;
  const common = { key: name, name, side, damage, kind: kindOf(ship) };
  const hurt = ship.damage > 0 ? ` −${ship.damage}` : "";
  if (ship.hex) {
    const below = ship.depth === "submerged";
    const unseen = ship.kind === "submarine" && ship.side === view.side && !ship.seen?.current;
    const words = [ship.name, ship.class, ship.hex, depthWords(ship), hurtWords(ship), unseen && "unseen by the enemy"];
    const label = words.filter(Boolean).join(", ");
    return [
      {
        ...common,
        hex: ship.hex,
        look: below ? "submerged" : "plain",
        plate: `${ship.name}${hurt}${unseen ? " unseen" : ""}`,
        label,
      },
    ];
  }
  if (!ship.seen) return [];
  const label = `${ship.name}, last seen in ${ship.seen.hex}, turn ${ship.seen.turn}`;
  const plate = `${ship.name}${hurt}, turn ${ship.seen.turn}`;
  return [{ ...common, hex: ship.seen.hex, look: "ghost", plate, label }];
}

function depthWords(ship: Ship): string {
  if (ship.kind === "surface" || ship.depth === null) return "";
  return ship.depth === "submerged" ? "submerged" : "on the surface";
}

const HURT = ["", "lightly damaged", "moderately damaged", "heavily damaged"];

export function hurtWords(ship: Ship): string {
  return ship.afloat ? (HURT[ship.damage] ?? "") : "lost";
}

/** How a ship is drawn, by what it can do. */
export function kindOf(ship: Ship): Kind {
  if (ship.kind === "submarine") return "submarine";
  if (ship.air > 0) return "carrier";
  if (ship.defense >= 4) return "capital";
  return ship.guns === 0 && ship.asw === 0 && ship.torpedo === 0 ? "merchant" : "escort";
}

function unitsOfMap(view: View): Unit[] {
  const divisions = view.divisions.flatMap((division): Unit[] => {
    if (!division.alive || !division.hex) return [];
    const submerged = view.ships.some(({ division: of, depth }) => of === division.name && depth === "submerged");
    const own = division.side === view.side;
    const secret = own && !division.spotted ? "unseen by the enemy" : "";
    const words = [
      division.name,
      division.hex,
      counted(division.ships.length, "ship"),
      division.spotted && "spotted",
      secret,
    ];
    return [
      {
        key: division.name,
        name: division.name,
        hex: division.hex,
        side: division.side,
        kind: division.boats ? "submarine" : "division",
        look: submerged ? "submerged" : "plain",
        plate: shortName(division.name),
        label: words.filter(Boolean).join(", "),
        damage: 0,
      },
    ];
  });
  const wings = view.wings.flatMap((wing): Unit[] => {
    if (typeof wing.place !== "object" || wing.place === null || !("aloft" in wing.place)) return [];
    const hex = wing.place.aloft;
    const label = `${wing.name}, ${wing.class}, over ${hex}, ${counted(wing.fuel, "turn")} of fuel${wing.armed ? ", armed" : ""}`;
    const { name, side } = wing;
    return [{ key: name, name, hex, side, kind: "aircraft", look: "plain", plate: shortName(name), label, damage: 0 }];
  });
  const reports = view.reports.flatMap((report, i): Unit[] => {
    if (!report) return [];
    const side: Side = i === 0 ? "axis" : "allies";
    const label = `ships reported in ${report.hex}, turn ${report.turn}`;
    const plate = `report, turn ${report.turn}`;
    return [
      {
        key: `report ${i}`,
        name: "report",
        hex: report.hex,
        side,
        kind: "division",
        look: "ghost",
        plate,
        label,
        damage: 0,
      },
    ];
  });
  return [...divisions, ...wings, ...reports];
}

/** A long name in what fits on a plate. */
export function shortName(name: string): string {
  return name.length <= 18 ? name : `${name.slice(0, 16)}…`;
}

/** A unit with its place. */
export interface Laid {
  unit: Unit;
  x: number;
  y: number;
  scale: number;
}

/** Units with their places: several in one hex share it. */
export function laid(units: Unit[]): Laid[] {
  return units.map((unit) => {
    const here = units.filter(({ hex }) => hex === unit.hex);
    const [at, i, n] = [center(unit.hex), here.indexOf(unit), here.length];
    if (n === 1) return { unit, ...at, scale: 1 };
    if (n === 2) return { unit, x: at.x + (i === 0 ? -10 : 10), y: at.y, scale: 0.75 };
    const angle = (2 * Math.PI * i) / n - Math.PI / 2;
    return { unit, x: at.x + 13 * Math.cos(angle), y: at.y + 12 * Math.sin(angle), scale: 0.55 };
  });
}

/** Where everybody points: the way they last went, else to the nearest enemy in sight. */
export function headingsOf(units: Unit[], { heading }: Courses, view: View): Map<string, number> {
  return new Map(
    units.map((unit) => {
      const known = heading.get(unit.name);
      const isConvoy = view.ships.some(({ name, convoy }) => name === unit.name && convoy);
      return [unit.key, known ?? (isConvoy || unit.kind === "division" ? 0 : towards(unit, units))];
    }),
  );
}

function towards({ hex, side }: Unit, units: Unit[]): number {
  const here = center(hex);
  const far = (other: Unit): number => Math.hypot(center(other.hex).x - here.x, center(other.hex).y - here.y);
  const enemies = units.filter((other) => other.side !== side && other.hex !== hex);
  const nearest = enemies.reduce<Unit | null>((best, other) => (best && far(best) <= far(other) ? best : other), null);
  return nearest ? bearing(hex, nearest.hex) : 0;
}

/** Where an air unit is and what it is about, in words. */
export function wingWords(wing: Wing): string {
  const armed = wing.armed ? ", armed" : "";
  const extra = wing.extra ? ", above the listing" : "";
  if (wing.place === null) return "unseen";
  if (typeof wing.place === "string") return wing.place === "lost" ? "lost" : `ready${task(wing)}`;
  if ("aloft" in wing.place) return `over ${wing.place.aloft}, ${counted(wing.fuel, "turn")} of fuel${armed}`;
  const deck = wing.place.parked;
  return `${"ship" in deck ? `on ${deck.ship}` : `at ${deck.base}`}${armed}${extra}${task(wing)}`;
}

function task({ task: given }: Wing): string {
  if (typeof given === "string") return "";
  const [[kind, target]] = Object.entries(given) as [[string, string]];
  return `, ${kind === "search" ? "searches for" : "attacks"} ${target}`;
}
