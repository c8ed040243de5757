import type { Invitation } from "../api";

/** What a link to a seat says: the secret, and where it leads. */
export interface Invited {
  invitation: string;
  table: string | null;
  seat: number | null;
}

/** A link to give away. What stands after # never reaches a log of a server. */
export function linkOf(origin: string, table: string, { seat, invitation }: Invitation): string {
  return `${origin}/join#${invitation}&table=${table}&seat=${seat}`;
}

/** Reads a link, or only what stands after its #; nothing when it is no invitation. */
export function invitedBy(text: string): Invited | null {
  const found = /(?:^|\/join[#/])([\w-]{8,})((?:&\w+=[\w-]*)*)$/.exec(text.trim());
  const invitation = found?.[1];
  if (!invitation) return null;
  const more = new URLSearchParams(found[2]);
  const seat = Number.parseInt(more.get("seat") ?? "", 10);
  return { invitation, table: more.get("table"), seat: Number.isNaN(seat) ? null : seat };
}

/** Where in this page a pasted link leads: to a seat, or to a table to watch. */
export function placeOf(text: string): string | null {
  const invited = invitedBy(text);
  const table = /\/table\/([\w-]+)\/?$/.exec(text.trim())?.[1];
  if (table) return `/table/${table}`;
  if (!invited) return null;
  const more = invited.table === null ? "" : `&table=${invited.table}&seat=${invited.seat ?? ""}`;
  return `/join#${invited.invitation}${more}`;
}
