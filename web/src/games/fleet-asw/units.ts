import { center, type Hex } from "../hexes";
import type { Kind, Look } from "./Pieces";
import type { Ship, Side, View } from "./types";

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
}

/** The ships of a fight, or the divisions and aircraft of the map. */
export function unitsOf(view: View): Unit[] {
  return view.battle.is_on ? view.ships.flatMap((ship) => unitOfShip(ship, view)) : unitsOfMap(view);
}

function unitOfShip(ship: Ship, view: View): Unit[] {
  if (!ship.fights || !ship.afloat) return [];
  const common = { key: ship.name, name: ship.name, side: ship.side, kind: kindOf(ship) };
  const hurt = ship.damage > 0 ? ` −${ship.damage}` : "";
  if (ship.hex) {
    const below = ship.depth === "submerged";
    const unseen = ship.kind === "submarine" && ship.side === view.side && !ship.seen?.current;
    const words = [ship.name, ship.class, ship.hex, depthWords(ship), hurtWords(ship), unseen && "unseen by the enemy"];
    const label = words.filter(Boolean).join(", ");
    return [{ ...common, hex: ship.hex, look: below ? "submerged" : "plain", plate: `${ship.name}${hurt}`, label }];
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
      `${division.ships.length} ships`,
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
      },
    ];
  });
  const wings = view.wings.flatMap((wing): Unit[] => {
    if (typeof wing.place !== "object" || wing.place === null || !("aloft" in wing.place)) return [];
    const hex = wing.place.aloft;
    const label = `${wing.name}, ${wing.class}, over ${hex}, ${wing.fuel} turns of fuel${wing.armed ? ", armed" : ""}`;
    const { name, side } = wing;
    return [{ key: name, name, hex, side, kind: "aircraft", look: "plain", plate: shortName(name), label }];
  });
  const reports = view.reports.flatMap((report, i): Unit[] => {
    if (!report) return [];
    const side: Side = i === 0 ? "axis" : "allies";
    const label = `ships reported in ${report.hex}, turn ${report.turn}`;
    const plate = `report, turn ${report.turn}`;
    return [
      { key: `report ${i}`, name: "report", hex: report.hex, side, kind: "division", look: "ghost", plate, label },
    ];
  });
  return [...divisions, ...wings, ...reports];
}

/** A long name in what fits on a plate. */
export function shortName(name: string): string {
  return name.length <= 18 ? name : `${name.slice(0, 16)}…`;
}

/** Units with their places: several in one hex share it. */
export function laid(units: Unit[]): { unit: Unit; x: number; y: number; scale: number }[] {
  return units.map((unit) => {
    const here = units.filter(({ hex }) => hex === unit.hex);
    const [at, i, n] = [center(unit.hex), here.indexOf(unit), here.length];
    if (n === 1) return { unit, ...at, scale: 1 };
    const angle = (2 * Math.PI * i) / n - Math.PI / 2 + (n === 2 ? Math.PI / 2 : 0);
    const out = n === 2 ? 10 : 12;
    return { unit, x: at.x + out * Math.cos(angle), y: at.y + out * Math.sin(angle), scale: n === 2 ? 0.58 : 0.48 };
  });
}
