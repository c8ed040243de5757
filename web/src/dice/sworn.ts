import type { TableInfo } from "../api";

/** What was published before any word was shown. */
export interface Published {
  /** What the server swore to its seed by. */
  commitment: string;
  /** What each seat swore to its word by; nothing where it gave none. Not known to those who came later. */
  words: (string | null)[] | null;
}

/** The words of one round of swearing. */
interface Noted {
  round: number;
  words: (string | null)[];
}

const placeOf = (table: string): string => `sworn.${table}`;
const wordsPlaceOf = (table: string): string => `sworn.words.${table}`;

/** Notes what the server swore to when this browser first saw a table: what it swears later does not replace it. */
export function noteSworn({ id, commitment }: Pick<TableInfo, "id" | "commitment">): void {
  if (localStorage.getItem(placeOf(id)) === null) localStorage.setItem(placeOf(id), commitment);
}

/** Notes what everybody swore to, once for each round. */
export function noteWords({ id, round, seats }: Pick<TableInfo, "id" | "round" | "seats">): void {
  const noted = wordsOf(id);
  if (noted && noted.round >= round) return;
  const now: Noted = { round, words: seats.map(({ sworn }) => sworn) };
  localStorage.setItem(wordsPlaceOf(id), JSON.stringify(now));
}

function wordsOf(id: string): Noted | null {
  return JSON.parse(localStorage.getItem(wordsPlaceOf(id)) ?? "null") as Noted | null;
}

/** What was noted of a table; the server's seed by what it says now, if that was never noted. */
export function swornTo({ id, commitment }: Pick<TableInfo, "id" | "commitment">): Published {
  return { commitment: localStorage.getItem(placeOf(id)) ?? commitment, words: wordsOf(id)?.words ?? null };
}
