import { signal } from "@preact/signals";
import { ApiError, api, type Me } from "./api";

/** Who is playing in this browser, once known. */
export const me = signal<Me | null>(null);

let arriving: Promise<Me> | null = null;

/** Finds out who is here, or comes in as a guest; whoever asks meanwhile waits for the same answer. */
export async function arrive(): Promise<Me> {
  if (me.value) return me.value;
  arriving ??= enter();
  try {
    me.value = await arriving;
    return me.value;
  } finally {
    arriving = null;
  }
}

/**
 * Whether this browser may have a session. Its cookie is hidden from us, but nothing can be written over it either; a
 * name that is still free is a first visit, and there is nobody to ask for.
 */
export function mayBeKnown(jar: { cookie: string }): boolean {
  jar.cookie = "fathom=nobody; Path=/; SameSite=Lax";
  const isFree = jar.cookie.split("; ").includes("fathom=nobody");
  if (isFree) jar.cookie = "fathom=; Path=/; Max-Age=0";
  return !isFree;
}

async function enter(): Promise<Me> {
  if (!mayBeKnown(document)) return api.guest(guestName());
  try {
    return await api.me();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    return api.guest(guestName());
  }
}

const RANKS = ["Lookout", "Helmsman", "Bosun", "Navigator", "Signaller"];

/** Whether a name was drawn and not chosen. */
export function isGuestName(name: string): boolean {
  return RANKS.some((rank) => name.startsWith(`${rank} `) && /^\d\d$/.test(name.slice(rank.length + 1)));
}

function guestName(): string {
  const rank = RANKS[Math.floor(Math.random() * RANKS.length)] ?? "Lookout";
  return `${rank} ${Math.floor(Math.random() * 90 + 10)}`;
}
