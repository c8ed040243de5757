// The player's words for the dice: sworn to on sitting down, shown when everybody has sworn.

import { api, type Listed, type TableInfo } from "../api";
import { keepWord, spend, wordOf } from "./kept";
import { hex, sha256 } from "./sha256";
import { noteOath, noteSworn, noteWords } from "./sworn";

/** What a word is sworn to by. */
export function swornBy(word: string): string {
  return hex(sha256(new TextEncoder().encode(`fathom word 1\0${word}`)));
}

/** Makes a word of what the player typed and of chance, which nobody can guess, keeps it in this browser, and gives what it
 * is sworn to by. */
export function newWord(typed: string): string {
  const word = `${typed} ${hex(crypto.getRandomValues(new Uint8Array(16)))}`.trim();
  const sworn = swornBy(word);
  keepWord(sworn, word);
  return sworn;
}

/** Your seats whose word is sworn to and lies in another browser. */
export function lostWords(table: TableInfo): number[] {
  const yours = table.seats.filter(({ seat, word }) => table.your_seats.includes(seat) && word === null);
  return yours.filter(({ sworn }) => sworn !== null && wordOf(sworn) === null).map(({ seat }) => seat);
}

/**
 * Does what is yours to do before the first die, and gives the table as it is then. What others swore to is noted before
 * a word of ours is shown: it is what the end is compared with. A word is shown in one round only; there it may be sent
 * again, as it may have been lost on its way.
 *
 * @throws OathsChanged, and shows nothing, when a word would be shown that others may have heard before they swore.
 */
export async function speakUp(table: TableInfo): Promise<TableInfo> {
  noteSworn(table);
  if (table.phase !== "lobby") return table;
  let now = table;
  if (!table.sealed) {
    // Whoever was cut off on sitting down; words asked for anew are for the player to give.
    const undecided = table.round === 0 ? table.seats.filter(({ undecided }) => undecided) : [];
    for (const { seat } of undecided.filter(({ seat }) => table.your_seats.includes(seat))) {
      noteOath(table);
      now = await api.swear(table.id, seat, newWord(""));
    }
    if (!now.sealed) return now;
  }
  noteWords(now);
  const round = { id: now.id, round: now.round };
  for (const { seat, sworn, word } of yourWords(now)) {
    spend(sworn, round);
    now = await api.word(round.id, seat, word);
  }
  return now;
}

/** The words of yours that lie in this browser and are still to be shown. */
function yourWords({ seats, your_seats }: TableInfo): { seat: number; sworn: string; word: string }[] {
  return seats.flatMap(({ seat, sworn, word: shown }) => {
    const word = shown === null && your_seats.includes(seat) ? wordOf(sworn) : null;
    return sworn === null || word === null ? [] : [{ seat, sworn, word }];
  });
}

/** Whether a table in a list waits for a word that lies in this browser. */
export function waitsForUs({ phase, sealed, seats }: Listed): boolean {
  return phase === "lobby" && sealed && seats.some(({ sworn, word }) => word === null && wordOf(sworn) !== null);
}
