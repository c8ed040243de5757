// A finished game once more: with the sides as they were or swapped, with its own dice, or from one of its steps.

import { type Signal, signal } from "@preact/signals";
import { api, type BotInfo, type NewTable, type TableInfo } from "../api";
import { noteOath } from "../dice/sworn";
import { newWord } from "../dice/words";
import { go } from "../router";
import { botFor, sittersOf } from "./seating";

async function botsOf(game: string): Promise<BotInfo[]> {
  return (await api.games()).find(({ id }) => id === game)?.bots ?? [];
}

/** The same game anew, with fresh dice; friends are invited anew. */
export async function rematch(table: TableInfo, swap: boolean): Promise<NewTable> {
  const seats = sittersOf(table, swap, await botsOf(table.game));
  const made = await api.create({
    game: table.game,
    setup: table.setup,
    title: table.title,
    visibility: table.visibility,
    seats: seats.map(({ seat, who }) => ({ seat, who, ...(who === "me" ? { sworn: newWord("") } : {}) })),
  });
  noteOath(made.table);
  return made;
}

/** The same game with the dice it had, from its beginning or from a step on; whoever else played gives way to a bot. */
export async function playOn(table: TableInfo, steps: number): Promise<NewTable> {
  const bots = await botsOf(table.game);
  const seats = sittersOf(table, false, bots).map(({ seat, who }) => ({
    seat,
    who: who === "open" ? botFor(seat, { bot: "captain" }, bots) : who,
  }));
  return api.branch(table.id, { steps, seats });
}

/** A table just made that waits for friends: its invitations are shown once. */
export const invited: Signal<NewTable | null> = signal(null);

/** Goes to a new table, or first shows the links for those who are to come. */
export function enter(made: NewTable): void {
  if (made.invitations.length > 0) invited.value = made;
  else go(`/table/${made.table.id}`);
}
