import type { Eyes } from "../api";

/** A place in the debrief of a table: a step, if one is named, and whose belief is held against the truth. */
export interface DebriefPlace {
  step: number | null;
  eyes: Eyes | null;
}

/** The address of a debrief, or of one of its steps. */
export function debriefAddress(table: string, { step, eyes }: DebriefPlace): string {
  const place = step === null ? "" : `/${step}`;
  return `/table/${table}/debrief${place}${eyes === null ? "" : `?as=${eyes}`}`;
}

/** The place in the debrief that an address names; nothing when it names the table itself. */
export function debriefIn(path: string, query: string): DebriefPlace | null {
  const [, , what, step = ""] = path.split("/").filter((part) => part !== "");
  if (what !== "debrief") return null;
  return { step: /^\d{1,9}$/.test(step) ? Number(step) : null, eyes: eyesIn(new URLSearchParams(query).get("as")) };
}

function eyesIn(text: string | null): Eyes | null {
  if (text === "observer" || text === "umpire") return text;
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
