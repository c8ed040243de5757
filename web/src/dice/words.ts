// The player's words for the dice: sworn to on sitting down, shown when everybody has sworn.

import { api, type Listed, type TableInfo } from "../api";
import { hex, sha256 } from "./sha256";
import { noteSworn, noteWords } from "./sworn";

const placeOf = (sworn: string): string => `word.${sworn}`;

/** What a word is sworn to by. */
export function swornBy(word: string): string {
  return hex(sha256(new TextEncoder().encode(`fathom word 1\0${word}`)));
}

/** Makes a word of what the player typed and of chance, which nobody can guess, keeps it in this browser, and gives what it
 * is sworn to by. */
export function newWord(typed: string): string {
  const word = `${typed} ${hex(crypto.getRandomValues(new Uint8Array(16)))}`.trim();
  const sworn = swornBy(word);
  localStorage.setItem(placeOf(sworn), word);
  return sworn;
}

/** The word behind an oath that was sworn in this browser. */
function wordOf(sworn: string | null): string | null {
  return sworn === null ? null : localStorage.getItem(placeOf(sworn));
}

/** Your seats whose word is sworn to and lies in another browser. */
export function lostWords(table: TableInfo): number[] {
  const yours = table.seats.filter(({ seat, word }) => table.your_seats.includes(seat) && word === null);
  return yours.filter(({ sworn }) => sworn !== null && wordOf(sworn) === null).map(({ seat }) => seat);
}

/** Does what is yours to do before the first die, and gives the table as it is then. What others swore to is noted before
 * a word of ours is shown: it is what the end is compared with. */
export async function speakUp(table: TableInfo): Promise<TableInfo> {
  noteSworn(table);
  if (table.phase !== "lobby") return table;
  let now = table;
  if (!table.sealed) {
    // Whoever was cut off on sitting down; words asked for anew are for the player to give.
    const undecided = table.round === 0 ? table.seats.filter(({ undecided }) => undecided) : [];
    for (const { seat } of undecided.filter(({ seat }) => table.your_seats.includes(seat))) {
      now = await api.swear(table.id, seat, newWord(""));
    }
    if (!now.sealed) return now;
  }
  noteWords(now);
  for (const { seat, sworn, word } of now.seats) {
    const kept = word === null ? wordOf(sworn) : null;
    if (kept !== null && now.your_seats.includes(seat)) now = await api.word(now.id, seat, kept);
  }
  return now;
}

/** Whether a table in a list waits for a word that lies in this browser. */
export function waitsForUs({ phase, sealed, seats }: Listed): boolean {
  return phase === "lobby" && sealed && seats.some(({ sworn, word }) => word === null && wordOf(sworn) !== null);
}
