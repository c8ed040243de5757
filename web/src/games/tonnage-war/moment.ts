import type { Tags } from "../../wire";
import type { BigWords } from "../chart";
import type { Event } from "./types";

/** The moments of a battle: a ship sunk, an attack beaten off, a U-boat found, hurt or sunk. */
export function momentOf(event: unknown): BigWords | null | undefined {
  if (typeof event !== "object" || event === null) return null;
  const { convoy_attacked: attack, attacked: hunted, detection, fired_at_escort, flak } = event as Tags<Event>;
  if (attack) {
    const by = `U-boat ${attack.boat}`;
    return attack.sunk === "nothing"
      ? { word: "Attack", whose: `${by}, no hit` }
      : { word: SUNK[attack.sunk], whose: `by ${by}` };
  }
  if (detection) return detection.found ? { word: "Found", whose: `U-boat ${detection.boat}` } : null;
  if (hunted) {
    if (hunted.hit === "miss") return null;
    return { word: hunted.hit === "damaged" ? "Hit" : "Sunk", whose: `U-boat ${hunted.boat}` };
  }
  const shot = fired_at_escort ?? flak;
  if (shot) return shot.hit === "miss" ? null : { word: shot.hit === "damaged" ? "Hit" : "Sunk", whose: shot.escort };
  return undefined;
}

const SUNK = {
  ship: "A ship is sunk",
  straggler: "A straggler is sunk",
  rescue_ship: "The rescue ship is sunk",
  rescue_escort: "An escort is sunk",
};
