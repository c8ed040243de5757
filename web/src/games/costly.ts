import type { Choice } from "../wire";

/** What a choice costs that one should think about before, in words; nothing where it costs nothing of that kind. */
export function costOf(choice: Choice<unknown>): string | null {
  return choice.said.cost || null;
}

export function isCostly(choice: Choice<unknown>): boolean {
  return costOf(choice) !== null;
}
