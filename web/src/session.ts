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

async function enter(): Promise<Me> {
  try {
    return await api.me();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    return api.guest(guestName());
  }
}

const RANKS = ["Lookout", "Helmsman", "Bosun", "Navigator", "Signaller"];

function guestName(): string {
  const rank = RANKS[Math.floor(Math.random() * RANKS.length)] ?? "Lookout";
  return `${rank} ${Math.floor(Math.random() * 90 + 10)}`;
}
