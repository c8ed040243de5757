import type { Point } from "../arrows";
import type { Shown } from "../chart";
import { hexOf } from "./choices";
import { center } from "./geometry";
import type { View } from "./types";

const HEX = /^\d{4}$/;

/** Where the step that is played back happens, and where it comes from. */
export function placesOf({ cue }: Shown, view: View): { at: Point | null; from: Point | null } {
  const at = pointOf(cue.to ?? null, view) ?? pointOf(cue.piece ?? null, view);
  return { at, from: pointOf(cue.from ?? null, view) };
}

/** A hex, or the hex a convoy is in. */
function pointOf(name: string | null, view: View): Point | null {
  if (name === null) return null;
  if (HEX.test(name)) return center(name);
  const convoy = view.convoys.find((one) => one.name === name);
  const hex = convoy ? hexOf(convoy) : null;
  return hex ? center(hex) : null;
}
