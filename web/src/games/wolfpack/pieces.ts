import { hexOf } from "./choices";
import type { Convoy, Escort, Hex, Stack, View } from "./types";

/** A name plate with what it belongs to. */
export interface Plate {
  key: string;
  hex: Hex;
  /** Short for the whole chart, long when one leans close. */
  short: string;
  long: string;
  tone: string;
}

export const ESCORTS: Record<Escort, string> = {
  escort_group1: "Escort Group, strength 1",
  escort_group2: "Escort Group, strength 2",
  support_group: "Support Group, strength 3",
  escort_carrier: "Escort Carrier group, strength 3",
  dummy: "a false report",
};

/** The same without the strength it came with. */
export const KINDS: Record<Escort, string> = {
  escort_group1: "Escort Group",
  escort_group2: "Escort Group",
  support_group: "Support Group",
  escort_carrier: "Escort Carrier group",
  dummy: "a false report",
};

const BRIEF: Record<Escort, string> = {
  escort_group1: "EG",
  escort_group2: "EG",
  support_group: "SG",
  escort_carrier: "CVE",
  dummy: "false report",
};

export function convoyTone(convoy: Convoy): string {
  return convoy.escort && convoy.escort !== "dummy" ? "var(--allied)" : "var(--unknown)";
}

/** Whether a convoy was real and no U-boat ever saw it, as far as the view tells: that is unveiled at the end (15.6). */
export function isNeverFound(convoy: Convoy): boolean {
  return convoy.sight === "face_down" && convoy.escort !== null && convoy.escort !== "dummy";
}

/** Names for the ways of convoys that were never found, each in the middle of its way. */
export function missedPlates(view: View, ways: Map<number, Hex[]>): Plate[] {
  return view.convoys.filter(isNeverFound).flatMap((convoy) => {
    const way = ways.get(convoy.id) ?? [];
    const hex = way[Math.floor(way.length / 2)];
    if (!hex || hexOf(convoy) === hex) return [];
    const text = `${convoy.name} never found`;
    return [{ key: `missed${convoy.id}`, hex, short: text, long: text, tone: "var(--allied)" }];
  });
}

/** Everything known of a convoy, in words. */
export function convoyWords(convoy: Convoy): string {
  if (convoy.escort === "dummy") return `${convoy.name} in ${hexOf(convoy) ?? "port"} was a false report`;
  const parts = [
    `${convoy.name} in ${hexOf(convoy) ?? "port"} heading ${convoy.facing}`,
    convoy.sight === "sighted" ? "sighted" : convoy.sight === "unsighted" ? "out of sight" : "reported, never sighted",
  ];
  if (convoy.escort) parts.push(ESCORTS[convoy.escort]);
  if (convoy.escort_strength !== null && convoy.straggle !== "none") parts.push(`now ${convoy.escort_strength}`);
  if (convoy.straggle !== "none") parts.push(`straggles, level ${convoy.straggle === "s1" ? 1 : 2}`);
  if (convoy.air) parts.push("air escort");
  return parts.join(", ");
}

/** What a stack amounts to, in words. */
export function stackWords(stack: Stack): string {
  const pinned = stack.pinned > 0 ? `, ${stack.pinned} pinned` : "";
  return `${boats(stack.boats)} in ${stack.hex}, strength ${stack.strength}${pinned}`;
}

export function boats(n: number): string {
  return n === 1 ? "1 U-boat" : `${n} U-boats`;
}

function convoyPlate(convoy: Convoy, hex: Hex): Plate {
  if (convoy.escort === "dummy") {
    const text = `${convoy.name} false report`;
    return { key: `convoy${convoy.id}`, hex, short: `${convoy.name} ×`, long: text, tone: convoyTone(convoy) };
  }
  const straggle = convoy.straggle === "none" ? "" : ` ${convoy.straggle.toUpperCase()}`;
  const known = convoy.escort ? ` · ${BRIEF[convoy.escort]} ${convoy.escort_strength ?? ""}` : " ?";
  const lost = convoy.sight === "unsighted" ? " · out of sight" : "";
  return {
    key: `convoy${convoy.id}`,
    hex,
    short: `${convoy.name}${convoy.escort ? "" : "?"}${straggle}`,
    long: `${convoy.name}${known}${straggle}${lost}${convoy.air ? " · air" : ""}`,
    tone: convoyTone(convoy),
  };
}

function stackPlate(stack: Stack): Plate {
  const pinned = stack.pinned === 0 ? "" : stack.pinned === stack.boats ? " pinned" : ` (${stack.pinned} pinned)`;
  return {
    key: `stack${stack.hex}`,
    hex: stack.hex,
    short: `${stack.boats}${stack.pinned > 0 ? " p" : ""}`,
    long: `${stack.boats === 1 ? "1 boat" : `${stack.boats} boats`} · strength ${stack.strength}${pinned}`,
    tone: "var(--german)",
  };
}

/** All plates: sighted convoys first, they find the best places. */
export function platesOf(view: View): Plate[] {
  const convoys = view.convoys.flatMap((convoy) => {
    const hex = hexOf(convoy);
    return hex ? [{ plate: convoyPlate(convoy, hex), sighted: convoy.sight === "sighted" }] : [];
  });
  return [
    ...convoys.filter(({ sighted }) => sighted).map(({ plate }) => plate),
    ...view.stacks.map(stackPlate),
    ...convoys.filter(({ sighted }) => !sighted).map(({ plate }) => plate),
  ];
}
