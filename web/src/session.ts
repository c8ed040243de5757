import { signal } from "@preact/signals";
import { ApiError, api, type Me } from "./api";

/** Who is playing in this browser, once known. */
export const me = signal<Me | null>(null);

/** Finds out who is here, or comes in as a guest. */
export async function arrive(): Promise<Me> {
  if (me.value) return me.value;
  try {
    me.value = await api.me();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    me.value = await api.guest(guestName());
  }
  return me.value;
}

const RANKS = ["Lookout", "Helmsman", "Bosun", "Navigator", "Signaller"];

function guestName(): string {
  const rank = RANKS[Math.floor(Math.random() * RANKS.length)] ?? "Lookout";
  return `${rank} ${Math.floor(Math.random() * 90 + 10)}`;
}
