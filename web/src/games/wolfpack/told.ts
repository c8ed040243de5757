import type { Tags } from "../../wire";
import type { Point } from "../arrows";
import type { BigWords } from "../chart";
import { hexOf } from "./choices";
import { center } from "./geometry";
import type { Event, View } from "./types";

const HEX = /^\d{4}$/;

/** Where something is that a cue names: a hex, or the hex a convoy is in. */
export function pointOf(name: string, view: View): Point | null {
  if (HEX.test(name)) return center(name);
  const convoy = view.convoys.find((one) => one.name === name);
  const hex = convoy ? hexOf(convoy) : null;
  return hex ? center(hex) : null;
}

/** The moments of a night: a sighting, an attack on a convoy, an attack on U-boats. */
export function momentOf(event: unknown, convoyOf: (id: number) => string): BigWords | null | undefined {
  if (typeof event !== "object" || event === null) return null;
  const told = event as Tags<Event>;
  const attack = told.convoy_attacked;
  if (attack) {
    const { convoy, points } = attack;
    const cost = points === 0 ? "beaten off" : points === 1 ? "1 Victory Point" : `${points} Victory Points`;
    return { word: "Attack", whose: `${convoyOf(convoy)}, ${cost}` };
  }
  if (told.attacked) {
    const { hex, hit } = told.attacked;
    const word = hit === "sunk" ? "Sunk" : "Attacked";
    return { word, whose: hit === "sunk" ? `a U-boat in ${hex}` : `U-boats in ${hex}` };
  }
  if (told.air_search)
    return told.air_search.sighted ? { word: "Sighted", whose: `U-boats in ${told.air_search.hex}` } : null;
  const search = told.picket_search ?? told.submarine_search;
  if (search) return search.sighted ? { word: "Sighted", whose: convoyOf(search.convoy) } : null;
  return undefined;
}

/** What an attack on a convoy cost it in Victory Points; nothing for other events. */
export function costOf(event: unknown): number | null {
  if (typeof event !== "object" || event === null) return null;
  return (event as Tags<Event>).convoy_attacked?.points ?? null;
}
