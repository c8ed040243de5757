import type { Ship } from "./types";

/** Whose ship: it decides her color on the chart. */
export type Navy = "allied" | "german" | "japanese" | "neutral";

/** The classes of the ship cards that are not Allied. */
const GERMAN = new Set(["VIIB", "VIIC", "IXC", "XXI", "XXIII"]);
const JAPANESE = new Set([
  "HA 201",
  "Kamikaze",
  "Akatsuki",
  "Matsu",
  "Etorufu",
  "Ukuru B",
  "Kaibokan II",
  "Sub Chaser #28",
  "Shimikaze",
  "Shokaku",
]);

/** Whose a ship is: warships by their class, merchantmen as the prey of the submarines that hunt them. */
export function navyOf(ship: Ship, ships: Ship[]): Navy {
  if (ship.kind !== "merchantman") return navyOfClass(ship.class);
  const hunter = ships.find(({ kind }) => kind === "submarine");
  return hunter && navyOfClass(hunter.class) === "allied" ? "japanese" : "allied";
}

function navyOfClass(name: string): Navy {
  if (GERMAN.has(name)) return "german";
  return JAPANESE.has(name) ? "japanese" : "allied";
}

export function toneOf(navy: Navy): string {
  return navy === "neutral" ? "var(--ink)" : `var(--${navy})`;
}

/** The color in which the submarines of a game are drawn. */
export function boatTone(ships: Ship[]): string {
  const boat = ships.find(({ kind }) => kind === "submarine");
  return toneOf(boat ? navyOf(boat, ships) : "neutral");
}
