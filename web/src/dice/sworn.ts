import type { TableInfo } from "../api";
import { isFresh, isSpent, wordOf } from "./kept";

/** What was published before any word was shown. */
export interface Published {
  /** What the server swore to its seed by. */
  commitment: string;
  /** What each seat swore to its word by; nothing where it gave none. Not known to those who came later. */
  words: (string | null)[] | null;
  /** Whether this browser swore to a word at this table. */
  swore: boolean;
}

/** The words of one round of swearing. */
interface Noted {
  round: number;
  words: (string | null)[];
}

const placeOf = (table: string): string => `sworn.${table}`;
const wordsPlaceOf = (table: string): string => `sworn.words.${table}`;
const oathPlaceOf = (table: string): string => `sworn.here.${table}`;

/** Notes what the server swore to when this browser first saw a table: what it swears later does not replace it. */
export function noteSworn({ id, commitment }: Pick<TableInfo, "id" | "commitment">): void {
  if (localStorage.getItem(placeOf(id)) === null) localStorage.setItem(placeOf(id), commitment);
}

/** Notes that this browser swore to a word at a table: one of its words must be in the dice. */
export function noteOath({ id }: Pick<TableInfo, "id">): void {
  localStorage.setItem(oathPlaceOf(id), "yes");
}

/** What the server says now of the oaths cannot follow from what it said when this browser noted them. */
export class OathsChanged extends Error {
  constructor() {
    super(
      "Something is wrong with the words for the dice: what the server says everybody swore to is not what it said before, " +
        "or it asks again for a word of yours that was shown already. Unless you swore to a new one in another browser, " +
        "somebody is choosing the dice. This browser shows no word; do not play this game.",
    );
  }
}

/**
 * Notes what everybody swore to, once for each round.
 *
 * @throws OathsChanged, and leaves the note as it is, when the oaths of a round have changed, when a round is over, when a
 * word of ours was shown in another round or at another table, and when a new round comes without an oath that this
 * browser made for it: others may have sworn after hearing our word.
 */
export function noteWords({ id, round, seats }: Pick<TableInfo, "id" | "round" | "seats">): void {
  const noted = wordsOf(id);
  const words = seats.map(({ sworn }) => sworn);
  const isOld = words.some((sworn) => sworn !== null && isSpent(sworn, { id, round }));
  if (isOld || (noted && !mayFollow(noted, { round, words }))) throw new OathsChanged();
  const now: Noted = { round, words };
  localStorage.setItem(wordsPlaceOf(id), JSON.stringify(now));
}

function mayFollow(noted: Noted, now: Noted): boolean {
  const isSame = noted.words.length === now.words.length && noted.words.every((sworn, i) => sworn === now.words[i]);
  if (now.round === noted.round) return isSame;
  // An oath of ours that was noted counts as shown: that is what comes next. Which seats are ours the server may not say.
  const isNew = (i: number): boolean => isFresh(now.words[i] ?? null) && !noted.words.includes(now.words[i] ?? null);
  return now.round > noted.round && noted.words.every((sworn, i) => wordOf(sworn) === null || isNew(i));
}

function wordsOf(id: string): Noted | null {
  return JSON.parse(localStorage.getItem(wordsPlaceOf(id)) ?? "null") as Noted | null;
}

/** What was noted of a table; the server's seed by what it says now, if that was never noted. */
export function swornTo({ id, commitment }: Pick<TableInfo, "id" | "commitment">): Published {
  const swore = localStorage.getItem(oathPlaceOf(id)) !== null;
  return { commitment: localStorage.getItem(placeOf(id)) ?? commitment, words: wordsOf(id)?.words ?? null, swore };
}
